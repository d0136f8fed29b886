"""`rules`: the clauses of a game, where they stand in its rulebook, and what proves them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.finding import matches
from tabularium.kernel.clause import Clause
from tabularium.kernel.game import Game

Json = dict[str, Any]


def rules(desk: Desk, key: str, words: Sequence[str], with_tests: bool, as_json: bool) -> None:
    game = desk.game(key)
    found = found_clauses(game, words)
    tests = proofs(key)
    if as_json:
        desk.json([clause_json(clause, tests.get(clause.key, [])) for clause in found])
        return
    for clause in found:
        desk.page(clause_sheet(desk, clause, tests.get(clause.key, []) if with_tests else ()))
        desk.show()
    desk.show(
        desk.say("rules.count", n=len(found)) if found else desk.say("rules.none", words=" ".join(words)), "dim"
    )


def found_clauses(game: Game, words: Sequence[str]) -> list[Clause]:
    """The clauses in which all the words stand, in whichever language."""
    return [
        clause
        for clause in game.book.clauses
        if matches(words, [clause.id, *clause.heading.values(), *clause.text.values()])
    ]


def proofs(key: str) -> dict[str, list[str]]:
    """Which tests prove which clause, as packaged with the game."""
    path = files(f"tabularium.games.{key}.rules").joinpath("proofs.json")
    found: dict[str, list[str]] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def clause_json(clause: Clause, tests: list[str]) -> Json:
    return {
        "id": clause.id,
        "section": clause.section,
        "page": clause.page,
        "text": clause.text,
        "tests": tests,
    }


def clause_place(desk: Desk, clause: Clause) -> str:
    """Where the rule stands in the rulebook."""
    heading = clause.heading[desk.language]
    return heading if clause.page is None else desk.say("rules.page", section=heading, page=clause.page)


def clause_sheet(desk: Desk, clause: Clause, tests: Sequence[str] = ()) -> Text:
    sheet = Text(clause.text[desk.language])
    sheet.append(f"\n  {clause_place(desk, clause)}  [{clause.id}]", "dim")
    for test in tests:
        sheet.append(f"\n  {test}", "dim green")
    return sheet

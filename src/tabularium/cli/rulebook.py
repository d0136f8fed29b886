"""`rules`: the clauses of a game, where they stand in its rulebook, and what proves them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.kernel.clause import Clause
from tabularium.kernel.game import Game
from tabularium.lessons import book, taught

Json = dict[str, Any]


def rules(desk: Desk, key: str, words: Sequence[str], with_tests: bool, as_json: bool) -> None:
    """The whole book in its order, or what answers to some words; ids and tests for those who ask."""
    game = desk.game(key)
    tests = proofs(key)
    found = found_clauses(game, words)
    if as_json:
        desk.json([clause_json(clause, tests.get(clause.key, [])) for clause in found])
        return
    tries = {} if key not in taught() else book.tries(key)
    heading = ""
    for clause in found:
        if not words and clause.section != heading:
            heading = clause.section
            desk.show(clause_place(desk, clause), "bold")
            desk.show()
        sheet = Text(clause.text[desk.language])
        notes = [] if not words else [clause_place(desk, clause)]
        if with_tests:
            notes += [f"[{clause.id}]", *tests.get(clause.key, [])]
        if clause.id in tries:
            notes.append(desk.say("rules.try", command=f"tabularium learn {key} {tries[clause.id]}"))
        for note in notes:
            sheet.append(f"\n  {note}", "dim")
        desk.page(sheet)
        desk.show()
    desk.show(desk.say("rules.count", n=len(found)) if found else desk.say("rules.none", words=" ".join(words)), "dim")


def found_clauses(game: Game, words: Sequence[str]) -> list[Clause]:
    """The clauses that answer to these words, in whichever language, the best first; all of them in the order of the
    book if there are none."""
    if words:
        return book.search(game, " ".join(words))
    return [clause for chapter in book.chapters(game) for clause in chapter.clauses]


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


def clause_sheet(desk: Desk, clause: Clause) -> Text:
    """A rule as it is cited."""
    sheet = Text(clause.text[desk.language])
    return sheet.append(f"\n  {clause_place(desk, clause)}  [{clause.id}]", "dim")

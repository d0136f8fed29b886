"""What a person can ask at the table: why not, rules, cards; and saving."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Protocol

from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk, matches, os_error, write
from tabularium.cli.listing import card_sheet, clause_place, clause_sheet, found_cards, found_clauses
from tabularium.kernel import machine, record
from tabularium.kernel.clause import Clause
from tabularium.kernel.errors import BadAction
from tabularium.kernel.match import Match

RULES_SHOWN = 12
CARDS_SHOWN = 8


def line(desk: Desk, prompt: str) -> str | None:
    """What somebody types, or None at the end of the input. From a pipe it is shown as well."""
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            desk.show()
            return None
    said = sys.stdin.readline()
    if not said:
        return None
    desk.show(Text(prompt + said.rstrip("\n"), "bold"))
    return said.rstrip("\n")


def help(desk: Desk, match: Match) -> None:
    """What can be typed, and what it does."""
    example = "" if match.over else match.decision.options[0].notation
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    for row in desk.say("play.help", example=example).split("\n"):
        typed, _, does = row.strip().partition("  ")
        table.add_row(Text(typed), Text(does.strip()))
    desk.show(table)


def why(desk: Desk, match: Match, text: str) -> None:
    """Which rule forbids an action or bars an object; without either, all that is barred now."""
    if match.over:
        desk.show(desk.say("play.over"), "yellow")
    elif not text:
        _all_barred(desk, match)
    else:
        options = match.decision.options
        if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) <= len(options):
            text = options[int(text) - 1].notation
        try:
            clause = match.explain(text)
        except BadAction as error:
            seen = [thing["id"] for zone in match.view(machine.who(match.state))["zones"] for thing in zone["objects"]]
            if text not in seen:
                desk.show(error.say(desk.language), "yellow")
                return
            clause = match.why(text)
        if clause is None:
            desk.show(desk.say("play.allowed"))
        else:
            desk.show(clause_sheet(desk, clause))


def _all_barred(desk: Desk, match: Match) -> None:
    """What somebody might try here and can't, by the rule that forbids it."""
    barred: dict[int, list[str]] = {}
    for a in machine.candidates(match.state):
        number = machine.refuse(match.state, a)
        if number:
            barred.setdefault(number, []).append(match.game.notation.write(a))
    if not barred:
        desk.show(desk.say("play.nothing_barred"))
    for number, actions in barred.items():
        clause: Clause = match.game.book[number]
        desk.show(Text.assemble((", ".join(actions), "bold"), f"\n  {clause.text[desk.language]}"))
        desk.show(Text(f"  {clause_place(desk, clause)}  [{clause.id}]", "dim"))


def rules(desk: Desk, match: Match, text: str) -> None:
    found = found_clauses(match.game, text.split())
    for clause in found[:RULES_SHOWN]:
        desk.show(clause_sheet(desk, clause))
    if not found:
        desk.show(desk.say("rules.none", words=text), "yellow")
    elif len(found) > RULES_SHOWN:
        desk.show(desk.say("play.more_rules", n=len(found) - RULES_SHOWN, game=match.game.key), "dim")


def card(desk: Desk, match: Match, text: str) -> None:
    """A card by its name; by any word of its text where no name fits."""
    words = text.split()
    found = [x for x in match.game.cards() if words and matches(words, [x.id, *x.name.values()])]
    exact = [x for x in found if text.casefold() in (x.id, *[name.casefold() for name in x.name.values()])]
    found = exact or found or (found_cards(match.game, words) if words else [])
    alike = {(x.name["en"], x.text["en"]): x for x in reversed(found)}  # the same card printed on a board is shown once
    found = [x for x in found if alike[(x.name["en"], x.text["en"])] is x]
    for x in found[:CARDS_SHOWN]:
        desk.show(card_sheet(desk, match.game, x))
        desk.show()
    if not found:
        desk.show(desk.say("cards.none", words=text), "yellow")
    elif len(found) > CARDS_SHOWN:
        names = ", ".join([x.name[desk.language] for x in found[CARDS_SHOWN:]])
        desk.show(desk.say("play.more_cards", names=names), "dim")


class Saving(Protocol):
    """What saving needs of a session."""

    desk: Desk
    match: Match
    path: str | None
    saved: int


def save(session: Saving, text: str) -> None:
    """Write the game as a record; only records are overwritten."""
    desk = session.desk
    named = text or session.path
    if not named:
        desk.show(desk.say("play.save_where"), "yellow")
        return
    path = Path(named).expanduser()
    if not path.suffix:
        path = path.with_suffix(".tab")
    try:
        if path.exists() and not path.read_bytes().startswith(record.MAGIC.encode()):
            desk.line(desk.say("play.save_other", path=path), "yellow")
            return
        write(path, session.match.record())
    except OSError as error:
        desk.line(os_error(error).say(desk.language), "yellow")
        return
    session.path = str(path)
    session.saved = len(session.match.actions)
    desk.line(desk.say("play.saved", path=path), "green")

"""What a person can ask at the table: why not, rules, cards; and saving."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk, Mistake, os_error, write
from tabularium.cli.finding import found_by_name, near
from tabularium.cli.listing import found_cards, show_cards
from tabularium.cli.menu import Menu
from tabularium.cli.naming import Names
from tabularium.cli.rulebook import clause_place, clause_sheet, found_clauses
from tabularium.kernel import machine, record
from tabularium.kernel.clause import Clause
from tabularium.kernel.errors import BadAction
from tabularium.kernel.match import Match

RULES_SHOWN = 12


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


def command(said: str, words: Mapping[str, Sequence[str]]) -> tuple[str, str]:
    """Which of the commands a line begins with ("" for none), and what follows it."""
    first, _, rest = said.partition(" ")
    if first.lower() == "por" and rest.lower().startswith("que"):
        first, rest = "porque", rest[3:]
    return next((name for name, spoken in words.items() if first.lower() in spoken), ""), rest.strip()


def help(desk: Desk, match: Match) -> None:
    """What can be typed, and what it does."""
    example = "" if match.over else match.decision.options[0].said
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
        return
    if not text:
        _all_barred(desk, match)
        return
    names = Names(match, desk.language)
    options = Menu(match, desk.language).options
    if text.isascii() and text.isdigit() and len(text) < 6 and 0 < int(text) <= len(options):
        _judged(desk, match, [options[int(text) - 1].action])
        return
    thing = names.thing(text)
    try:
        actions = names.actions(text)
    except BadAction as error:
        if thing is None:
            unsaid = error.key in ("action_word", "action_word_near")
            desk.show((names.missing(text) if unsaid else error).say(desk.language), "yellow")
            return
        actions = []
    if thing is not None and (not actions or text == thing):
        actions = names.touching(thing)
    barred = match.barred(thing) if not actions and thing is not None else -1
    _judged(desk, match, [barred] if barred >= 0 else actions)
    if barred < 0 and not actions and thing is not None:
        desk.page(clause_sheet(desk, match.why(thing)))


def _judged(desk: Desk, match: Match, actions: Sequence[int]) -> None:
    """What forbids each of these actions; several are told apart by their notation."""
    for a in actions:
        clause = match.explain(a)
        lack = match.lack(a)
        if len(actions) > 1:
            desk.show(match.game.notation.say(a), "bold")
        if lack is not None:
            desk.show(lack.text[desk.language], "yellow")
        if clause is None:
            desk.show(desk.say("play.allowed"))
        else:
            desk.page(clause_sheet(desk, clause))


def _all_barred(desk: Desk, match: Match) -> None:
    """What somebody might try here and can't, by the rule that forbids it."""
    barred: dict[int, list[str]] = {}
    for a in machine.candidates(match.state):
        number = machine.refuse(match.state, a)
        if number:
            barred.setdefault(number, []).append(match.game.notation.say(a))
    if not barred:
        desk.show(desk.say("play.nothing_barred"))
    for number, actions in barred.items():
        clause: Clause = match.game.book[number]
        sheet = Text.assemble((", ".join(actions), "bold"), f"\n  {clause.text[desk.language]}")
        desk.page(sheet.append(f"\n  {clause_place(desk, clause)}  [{clause.id}]", "dim"))


def rules(desk: Desk, match: Match, text: str) -> None:
    found = found_clauses(match.game, text.split())
    for clause in found[:RULES_SHOWN]:
        desk.page(clause_sheet(desk, clause))
    if not found:
        desk.show(desk.say("rules.none", words=text), "yellow")
    elif len(found) > RULES_SHOWN:
        desk.show(desk.say("play.more_rules", n=len(found) - RULES_SHOWN, game=match.game.key), "dim")


def card(desk: Desk, match: Match, text: str) -> None:
    """A card by its name; by any word of its text where no name fits."""
    all_cards = match.game.cards()
    found = found_by_name(all_cards, text) or (found_cards(match.game, text.split()) if text else [])
    if found:
        view = match.view(-1 if match.over else machine.who(match.state))
        here = {thing["card"] for zone in view["zones"] for thing in zone["objects"]}
        found.sort(key=lambda each: each.id not in here)  # of several that are called alike first those on the table
        show_cards(desk, [(match.game, each) for each in found])
        return
    alike = near(text, [name for each in all_cards for name in each.name.values()])
    desk.show(
        Mistake("card_near", text=text[:40], near=alike).say(desk.language)
        if alike
        else desk.say("cards.none", words=text),
        "yellow",
    )


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
    content = f" --content {shlex.quote(desk.content_path)}" if desk.content_path is not None else ""
    desk.line(desk.say("play.saved", path=path, file=shlex.quote(str(path)), content=content), "green")

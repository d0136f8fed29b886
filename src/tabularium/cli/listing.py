"""The commands that list: games, cards, rules."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk, matches
from tabularium.cli.score import word
from tabularium.games import LISTED
from tabularium.kernel.clause import Clause
from tabularium.kernel.game import CardInfo, Game

Json = dict[str, Any]
CERTAINTY = ("high", "medium", "low", "reconstructed")


def games(desk: Desk, as_json: bool) -> None:
    found = [desk.game(key) for key in LISTED]
    if as_json:
        desk.json([game_json(game) for game in found])
        return
    for game in found:
        seats = desk.say("games.seats", least=game.min_seats, most=game.max_seats)
        desk.show(Text.assemble((game.name[desk.language], "bold"), f"  {game.key}  {seats}"))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for spec in game.specs:
            values = Text()
            for value in spec.values:
                usual = value in spec.default.split(",")
                values.append(f"{value}* " if usual else f"{value} ", "bold" if usual else "dim")
            table.add_row(Text(spec.key, "cyan"), values, spec.text[desk.language])
        desk.show(Padding(table, (0, 0, 1, 2)))
    desk.show(desk.say("games.note"), "dim")


def game_json(game: Game) -> Json:
    return {
        "key": game.key,
        "name": game.name,
        "seats": [game.min_seats, game.max_seats],
        "options": [
            {"key": spec.key, "values": list(spec.values), "default": spec.default, "text": spec.text}
            for spec in game.specs
        ],
    }


# Cards


def cards(desk: Desk, key: str, words: Sequence[str], as_json: bool) -> None:
    game = desk.game(key)
    found = found_cards(game, words)
    if as_json:
        desk.json([card_json(card) for card in found])
        return
    if not found:
        desk.show(desk.say("cards.none", words=" ".join(words)))
    elif len(found) == 1:
        desk.show(card_sheet(desk, game, found[0]))
    else:
        desk.show(card_table(desk, game, found))
        desk.show(desk.say("cards.count", n=len(found)), "dim")


def found_cards(game: Game, words: Sequence[str]) -> list[CardInfo]:
    """The cards in which all the words stand, in whichever language."""
    return [
        card
        for card in game.cards()
        if matches(words, [card.id, card.kind, *card.name.values(), *card.text.values()])
    ]


def card_json(card: CardInfo) -> Json:
    return {
        "id": card.id,
        "kind": card.kind,
        "name": card.name,
        "text": card.text,
        "copies": card.copies,
        "provenance": card.provenance,
    }


def doubtful(card: CardInfo) -> bool:
    return card.provenance not in ("high", "medium")


def certainty(desk: Desk, card: CardInfo) -> str:
    """How well a card's figures are known, in words."""
    return desk.say(f"certainty.{card.provenance}") if card.provenance in CERTAINTY else card.provenance


def card_table(desk: Desk, game: Game, found: Sequence[CardInfo]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.say("cards.name"), min_width=18)
    table.add_column(desk.say("cards.kind"), style="dim")
    table.add_column(desk.say("cards.text"), ratio=1)
    table.add_column(desk.say("cards.copies"), justify="right")
    table.add_column(desk.say("cards.provenance"), style="dim")
    for card in found:
        table.add_row(
            Text(card.name[desk.language]),
            Text(kind_of(desk, game, card)),
            Text("\n".join([part for part in (signs_of(desk, game, card), card.text[desk.language]) if part])),
            str(card.copies),
            Text(certainty(desk, card), "yellow" if doubtful(card) else "dim"),
        )
    return table


def card_sheet(desk: Desk, game: Game, card: CardInfo) -> Text:
    """One card in full."""
    other = card.name["pt_BR" if desk.language == "en" else "en"]
    sheet = Text.assemble((card.name[desk.language], "bold"))
    if other != card.name[desk.language]:
        sheet.append(f" ({other})", "dim")
    sheet.append(f"\n{kind_of(desk, game, card)}, {card.id}, {desk.say('cards.in_box', n=card.copies)}\n", "dim")
    if signs := signs_of(desk, game, card):
        sheet.append(f"{signs}\n")
    sheet.append(card.text[desk.language])
    if doubtful(card):
        sheet.append(f"\n{desk.say('cards.doubtful', provenance=certainty(desk, card))}", "yellow")
    return sheet


def kind_of(desk: Desk, game: Game, card: CardInfo) -> str:
    """Its kind, and its age or nation where cards have one: several may share a name."""
    said = [word(game, "kind", card.kind, desk.language)]
    age = card.figures.get("age")
    if age is not None:
        said.append(f"{word(game, 'fact', 'age', desk.language)} {age}")
    nation = card.figures.get("nation")
    if nation is not None:
        said.append(word(game, "nation", nation, desk.language))
    return ", ".join(said)


def signs_of(desk: Desk, game: Game, card: CardInfo) -> str:
    """Suits, icons, states and points of a card, where they are printed beside the text."""
    figures = card.figures
    if "suits" not in figures:
        return ""
    language = desk.language
    said = [word(game, "suit", suit, language) for suit in figures["suits"] if suit != "power"]
    for icon in dict.fromkeys(figures["icons"]):
        n = figures["icons"].count(icon)
        said.append(word(game, "icon", icon, language) + (f" ×{n}" if n > 1 else ""))
    if figures["header"] in ("pinned", "attack"):
        said.append(word(game, "icon", figures["header"], language))
    said += [word(game, "state", state, language) for state in figures["states"] if card.kind != "state"]
    if figures["vp"]:
        said.append(desk.say("cards.vp", n=figures["vp"]).replace("-", "−"))
    return ", ".join(said)


# Rules


def rules(desk: Desk, key: str, words: Sequence[str], as_json: bool) -> None:
    game = desk.game(key)
    found = found_clauses(game, words)
    tests = proofs(key)
    if as_json:
        desk.json([clause_json(clause, tests.get(clause.key, [])) for clause in found])
        return
    for clause in found:
        desk.show(clause_sheet(desk, clause, tests.get(clause.key, [])))
    desk.show(
        desk.say("rules.count", n=len(found)) if found else desk.say("rules.none", words=" ".join(words)), "dim"
    )


def found_clauses(game: Game, words: Sequence[str]) -> list[Clause]:
    """The clauses in which all the words stand, in whichever language."""
    return [
        clause
        for clause in game.book.clauses
        if matches(words, [clause.id, clause.section, *clause.text.values()])
    ]


def proofs(key: str) -> dict[str, list[str]]:
    """Which tests prove which clause, as packaged with the game."""
    path = files(f"tabularium.games.{key}").joinpath("proofs.json")
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
    if clause.page is None:
        return clause.section
    return desk.say("rules.page", section=clause.section, page=clause.page)


def clause_sheet(desk: Desk, clause: Clause, tests: Sequence[str] = ()) -> Padding:
    sheet = Text.assemble((clause.text[desk.language], ""))
    sheet.append(f"\n{clause_place(desk, clause)}  [{clause.id}]", "dim")
    for test in tests:
        sheet.append(f"\n{test}", "dim green")
    return Padding(sheet, (0, 0, 1, 0))

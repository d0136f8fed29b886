"""The commands that list what there is: games, cards, one card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.finding import found_by_name, matches, near
from tabularium.cli.hexes import hex_drawing
from tabularium.cli.score import word
from tabularium.games import LISTED, UNLISTED
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.game import Game

Json = dict[str, Any]
CERTAINTY = ("high", "medium", "low", "reconstructed")
NAMED = 8  # cards that one name may show in full


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
        desk.page(card_sheet(desk, game, found[0]))
    else:
        desk.page(*[card_entry(desk, game, card) for card in found])
        desk.show(desk.say("cards.count", n=len(found)), "dim")


def card(desk: Desk, words: Sequence[str], as_json: bool) -> None:
    """By name, of one game or of all; raises Mistake where nothing is called so."""
    games = [desk.game(key) for key in LISTED]
    if words[0] in (*LISTED, *UNLISTED):
        games, words = [desk.game(words[0])], words[1:]
    if not words:
        raise Mistake("usage_missing", name=desk.say("meta.name"))
    text = " ".join(words)
    found = [(game, each) for game in games for each in found_by_name(game.cards(), text)]
    exact = [(game, each) for game, each in found if text in (each.id, *each.name.values())]
    found = exact or found
    if as_json:
        desk.json([card_json(each) for _, each in found])
        return
    if not found:
        names = [name for game in games for each in game.cards() for name in each.name.values()]
        alike = near(text, names)
        raise Mistake("card_near", text=text[:40], near=alike) if alike else Mistake("card", text=text[:40])
    show_cards(desk, found, several=len(games) > 1)


def show_cards(desk: Desk, found: Sequence[tuple[Game, CardInfo]], several: bool = False) -> None:
    """The first ones in full, the others by name; the same card printed twice is shown once."""
    alike: dict[object, tuple[Game, CardInfo]] = {}
    for game, each in found:
        alike.setdefault((each.name["en"], each.said("en"), each.figures.get("age")), (game, each))
    shown = list(alike.values())
    for i, (game, each) in enumerate(shown[:NAMED]):
        if i:
            desk.show()
        if several:
            desk.show(game.name[desk.language], "dim")
        desk.page(card_sheet(desk, game, each))
    if len(shown) > NAMED:
        names = ", ".join([each.name[desk.language] for _, each in shown[NAMED:]])
        desk.show(desk.say("play.more_cards", names=names), "dim")


def found_cards(game: Game, words: Sequence[str]) -> list[CardInfo]:
    """The cards in which all the words stand, in whichever language."""
    return [
        card
        for card in game.cards()
        if not words or matches(words, [card.id, card.kind, *card.name.values(), *card.text.values()])
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


def card_entry(desk: Desk, game: Game, card: CardInfo) -> Text:
    """One card among others: a line that says what it is, and its text below."""
    about = [kind_of(desk, game, card)]
    if card.copies != 1:
        about.append(f"×{card.copies}")
    entry = Text.assemble((card.name[desk.language], "bold"), (f"  {', '.join(about)}", "dim"))
    if card.provenance != "high":
        entry.append(f"  [{certainty(desk, card)}]", "yellow" if doubtful(card) else "dim")
    signs = ", ".join(filter(None, (signs_of(desk, game, card), marks_of(desk, game, card))))
    for line in (signs, *card.said(desk.language).split("\n")):
        if line:
            entry.append(f"\n  {line}")
    if marked := corners_of(desk, card):
        entry.append(f"\n  {marked}", "dim")
    return entry


def card_sheet(desk: Desk, game: Game, card: CardInfo) -> Text:
    """One card in full."""
    sheet = Text.assemble((card.name[desk.language], "bold"))
    sheet.append(f"\n{kind_of(desk, game, card)}, {card.id}, {copies_of(desk, card)}\n", "dim")
    if signs := ", ".join(filter(None, (signs_of(desk, game, card), marks_of(desk, game, card)))):
        sheet.append(f"{signs}\n")
    sheet.append(card.said(desk.language))
    if "corners" in card.figures:
        edges, corners = card.figures.get("edges", []), card.figures["corners"]
        drawing = hex_drawing(edges, corners, lambda edge: gained(game, edge, desk.language))
        sheet.append("\n" + "\n".join(drawing))
    if doubtful(card):
        sheet.append(f"\n{desk.say('cards.doubtful', provenance=certainty(desk, card))}", "yellow")
    return sheet


def copies_of(desk: Desk, card: CardInfo) -> str:
    """How many there are; and at tables of fewer players, where that differs."""
    by_players = card.figures.get("copies_by_players", [])
    if len(set(by_players)) < 2:
        return desk.say("cards.in_box", n=card.copies)
    return desk.say("cards.by_players", numbers="/".join([str(n) for n in by_players]))


def kind_of(desk: Desk, game: Game, card: CardInfo) -> str:
    """Its kind; its age, era or nation where cards have one, for several may share a name; and the set it is from."""
    figures, language = card.figures, desk.language
    said = [word(game, "kind", card.kind, language)]
    if figures.get("age") is not None:
        said.append(f"{word(game, 'fact', 'age', language)} {figures['age']}")
    if figures.get("era") is not None:
        said.append(desk.say("cards.era", n="I" * figures["era"]))
    if figures.get("special"):
        said.append(desk.say("cards.special"))
    if figures.get("nation") is not None:
        said.append(word(game, "nation", figures["nation"], language))
    box = figures.get("set") or figures.get("box")
    if box is not None:
        said.append(desk.say(f"set.{str(box).lower().replace(' ', '_')}"))
    return ", ".join(said)


def gained(game: Game, key: str, language: str) -> str:
    return game.texts.say(f"gain.{key}", language, {"n": 1}) if game.texts.has(f"gain.{key}") else key


def corners_of(desk: Desk, card: CardInfo) -> str:
    """Where the edges and corners of a hex lie, in words: the drawing is for one card alone."""
    if "corners" not in card.figures:
        return ""
    edges = [i for i, edge in enumerate(card.figures.get("edges", [])) if edge is not None]
    said = [desk.say("cards.edges_at", places=", ".join([desk.say(f"edge.{i}") for i in edges]))] if edges else []
    if card.figures["corners"]:
        places = ", ".join([desk.say(f"corner.{i}") for i in card.figures["corners"]])
        said.append(desk.say("cards.corners_at", places=places))
    return "; ".join(said)


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


def marks_of(desk: Desk, game: Game, card: CardInfo) -> str:
    """What else is printed in the corners of such a card: what developing it costs, and when it is in the game."""
    figures = card.figures
    if "suits" not in figures:
        return ""
    said = []
    paid = [
        game.texts.say(f"resource.{good}", desk.language, {"n": n}) for good, n in figures.get("cost", {}).items() if n
    ]
    if paid:
        said.append(desk.say("cards.develop", cost=" + ".join(paid)))
    if figures["mark"]:
        said.append(desk.say(f"cards.mark.{figures['mark']}"))
    if figures["players"]:
        said.append(desk.say("cards.players", n=figures["players"]))
    if figures["replaces"]:
        said.append(desk.say("cards.replaces", card=figures["replaces"]))
    return ", ".join(said)

"""The table as a seat may see it, drawn from the view. Games may have a drawer of their own in boards/."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.score import word
from tabularium.kernel.card_info import CardInfo
from tabularium.kernel.game import Game
from tabularium.kernel.match import Match

Json = dict[str, Any]
Drawer = Callable[[Desk, Match, int, Mapping[int, str]], RenderableType]
WIDE = 8  # more figures than this stand below one another

_cards: dict[int, tuple[Game, dict[str, CardInfo]]] = {}


def board(desk: Desk, match: Match, seat: int, tags: Mapping[int, str] | None = None) -> RenderableType:
    """The table for the eyes of this seat; `tags` say who sits where."""
    return drawer(match.game.key)(desk, match, seat, tags or {})


def drawer(key: str) -> Drawer:
    own = module(key)
    return draw if own is None else own.draw


def module(key: str) -> ModuleType | None:
    """The game's own board, if it has one."""
    name = f"tabularium.cli.boards.{key}"
    return None if find_spec(name) is None else import_module(name)


def status(desk: Desk, match: Match, seat: int) -> Text:
    """A seat's plain figures in one line, for between two looks at the table; or what the game's board says there."""
    game = match.game
    own = module(game.key)
    if own is not None and hasattr(own, "status"):
        text: Text = own.status(desk, match, seat)
        return text
    figures = next(player["figures"] for player in match.view(seat)["players"] if player["seat"] == seat)
    numbers = [(key, x) for key, x in figures.items() if isinstance(x, int) and not isinstance(x, bool)][:WIDE]
    shown = [f"{word(game, 'figure', key, desk.language)} {x}" for key, x in numbers if x] or ["–"]
    return Text("  ".join(shown), "dim")


def cards_of(game: Game) -> dict[str, CardInfo]:
    """The game's cards by id."""
    if id(game) not in _cards:
        _cards[id(game)] = (game, {card.id: card for card in game.cards()})
    return _cards[id(game)][1]


def draw(desk: Desk, match: Match, seat: int, tags: Mapping[int, str]) -> RenderableType:
    """Any game: facts, the players' figures, then zone by zone what lies there."""
    view = match.view(seat)
    game, language = match.game, desk.language
    facts = []
    for key, x in view["facts"].items():
        said = game.seat_name(match.state, x, language) if key == "active" and x >= 0 else value(desk, x)
        facts.append(f"{word(game, 'fact', key, language)} {said}")
    parts: list[RenderableType] = [Rule(Text(game.name[language], "bold"), align="left", style="dim")]
    parts.append(Text("  ".join(facts)))
    names = {
        player["seat"]: seat_title(desk, match, player["seat"], seat, tags)
        if player["seat"] < match.seats
        else Text(player["name"], "bold")  # the game's own opponent
        for player in view["players"]
    }
    parts.append(players(desk, match, view, names))
    for owner in (-1, *names):
        zones = [zone_line(desk, match, zone) for zone in view["zones"] if zone["owner"] == owner]
        if zones and owner >= 0:
            parts.append(names[owner])
        parts += [Padding(line, (0, 0, 0, 2 if owner >= 0 else 0)) for line in zones]
    return Group(*parts)


def seat_title(desk: Desk, match: Match, p: int, seat: int, tags: Mapping[int, str]) -> Text:
    """A seat's name, and who sits there."""
    tag = tags.get(p, desk.say("board.you") if p == seat else "")
    title = Text(match.game.seat_name(match.state, p, desk.language), "bold cyan" if p == seat else "bold")
    if tag:
        title.append(f" ({tag})", "dim")
    return title


def value(desk: Desk, x: object) -> str:
    """A plain value of the view as text."""
    if x is None:
        return "–"
    if isinstance(x, bool):
        return desk.say("yes" if x else "no")
    if isinstance(x, (list, tuple)):
        return " ".join([value(desk, y) for y in x]) or "–"
    if isinstance(x, dict):
        return ", ".join([f"{key} {value(desk, y)}" for key, y in x.items()]) or "–"
    return str(x)


def players(desk: Desk, match: Match, view: Json, names: Mapping[int, Text]) -> Table:
    """The figures of all players side by side."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    keys: list[str] = []
    for player in view["players"]:
        keys += [key for key in player["figures"] if key not in keys]
    title = {key: word(match.game, "figure", key, desk.language) for key in keys}
    if len(keys) > WIDE:
        table.add_column("")
        for player in view["players"]:
            table.add_column(names[player["seat"]], justify="right")
        for key in keys:
            table.add_row(Text(title[key], "dim"), *[value(desk, p["figures"].get(key)) for p in view["players"]])
        return table
    table.add_column("")
    for key in keys:
        table.add_column(title[key], justify="right")
    for player in view["players"]:
        table.add_row(names[player["seat"]], *[value(desk, player["figures"].get(key)) for key in keys])
    return table


def zone_line(desk: Desk, match: Match, zone: Json) -> Text:
    """What lies in one place."""
    line = Text.assemble((word(match.game, "zone", zone["key"], desk.language), "yellow"), ": ")
    things = [thing_text(desk, match.game, thing) for thing in zone["objects"]]
    if "count" in zone and zone["count"] != len(things):
        things.insert(0, Text(desk.say("board.cards", n=zone["count"])))
    return line.append_text(Text(", ").join(things) if things else Text("–", "dim"))


def thing_text(desk: Desk, game: Game, thing: Json) -> Text:
    """One object: its name and what lies on it."""
    card = cards_of(game).get(thing["card"] or "")
    text = Text(card.name[desk.language] if card is not None else thing["id"])
    marks = []
    for key, x in thing["marks"].items():
        if x is True:
            marks.append(word(game, "mark", key, desk.language))
        elif x is not False and x is not None and x != [] and x != {}:
            marks.append(f"{word(game, 'mark', key, desk.language)} {value(desk, x)}")
    return text.append(f" ({', '.join(marks)})", "dim") if marks else text

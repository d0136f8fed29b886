"""The solo game: event tiles, a die, and a hidden opponent."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.nations.cards.shelf import KIND
from tabularium.games.nations.table.atoms import gain_vp, lose_vp
from tabularium.games.nations.table.atoms_board import (
    clear_place,
    declare_rivals_war,
    send_home,
    set_rival,
    steady_rival,
    strengthen_rival,
    teach_rival,
    turn_tile,
)
from tabularium.games.nations.table.atoms_cards import discard, watch
from tabularium.games.nations.table.kinds import (
    BY_STABILITY,
    BY_UNREST,
    COLUMNS,
    MOST_STRENGTH,
    NO_CARD,
    NO_VALUE,
    NOBODY,
    REMOVED,
    ROLLED,
    ROWS,
    STABILITY_LOST,
    STABILITY_WON,
    STEADIEST,
    WAR,
)
from tabularium.games.nations.table.queries import age_of, values_of
from tabularium.games.nations.table.state import Table
from tabularium.kernel.content import Content
from tabularium.kernel.effect import Effect, Frame

DIE: Final = 6
AGE_VP: Final = 3

HALL_OF_FAME: Final = (
    (70, "Trajan"),
    (60, "Ashoka"),
    (55, "Wu Zetian"),
    (50, "Saladin"),
    (45, "Victoria"),
    (40, "Charles V"),
    (35, "Cleopatra"),
    (30, "Pericles"),
    (25, "Darius III"),
    (20, "Atahualpa"),
    (15, "Cixi"),
    (10, "Dan Quayle"),
)


def rank(score: int) -> str:
    """The name in the Hall of Fame that a final score reaches; empty below the last."""
    for least, name in HALL_OF_FAME:
        if score >= least:
            return name
    return ""


class Tile:
    """What the hidden opponent has in a round, and what it does on a 5 or a 6."""

    def __init__(
        self,
        key: str,
        age: int,
        architects: int,
        famine: int,
        strength: int,
        stability: int,
        five: tuple[int, int, int, int],
        six: tuple[int, int, int, int],
        provenance: str,
    ) -> None:
        self.key = key
        self.age = age
        self.architects = architects
        self.famine = famine
        self.strength = strength
        self.stability = stability
        self.five = five
        self.six = six
        self.provenance = provenance


# The tiles of the content table in use are numbered in its order; `TILES` is replaced with it.
ACTIONS_OF_A_TILE: Final[tuple[str, ...]] = (
    "opponent_books", "opponent_military", "opponent_stability", "remove_architects",
)  # fmt: skip
LARGEST: Final = 99


def read_tiles(content: Content) -> list[Tile]:
    """The solo tiles of a content table; raises BadContent that names file, entry and reason."""
    table = content.tables["solo_tiles"]
    if not isinstance(table, dict) or not isinstance(table.get("tiles"), list):
        raise content.fail("solo_tiles", "tiles", "must be a list of tiles")
    tiles: list[Tile] = []
    keys: list[str] = []
    for i, entry in enumerate(table["tiles"]):
        where = f"tile {i + 1}"
        if not isinstance(entry, dict):
            raise content.fail("solo_tiles", where, "must be an object")
        key = entry.get("id")
        if not isinstance(key, str) or not key or not key.replace("-", "").isalnum() or key != key.lower():
            raise content.fail("solo_tiles", where, "id must be a text of small letters, digits and hyphens")
        if key in keys:
            raise content.fail("solo_tiles", key, "stands twice")
        keys.append(key)
        known = ("id", "age", "age_name", "architects", "famine", "opponent", "die_5", "die_6", "confidence")
        for field in entry:
            if field not in known:
                raise content.fail("solo_tiles", key, f"has no field {field}; it has {', '.join(known)}")
        opponent = entry.get("opponent")
        if not isinstance(opponent, dict):
            raise content.fail("solo_tiles", key, "opponent must be an object with military and stability")
        for field in opponent:
            if field not in ("military", "stability"):
                raise content.fail("solo_tiles", key, f"opponent has no value {field}; it has military, stability")
        provenance = entry.get("confidence", "high")
        if provenance not in ("high", "medium", "low", "reconstructed"):
            raise content.fail("solo_tiles", key, "confidence must be high, medium, low or reconstructed")
        tiles.append(
            Tile(
                key,
                _number(content, key, "age", entry.get("age"), 1, 4),
                _number(content, key, "architects", entry.get("architects"), 0, LARGEST),
                _number(content, key, "famine", entry.get("famine"), 0, LARGEST),
                _value(content, key, "military", opponent.get("military"), 0),
                _value(content, key, "stability", opponent.get("stability"), -LARGEST),
                _deed(content, key, "die_5", entry.get("die_5")),
                _deed(content, key, "die_6", entry.get("die_6")),
                str(provenance),
            )
        )
    for age in range(1, 5):
        if len([tile for tile in tiles if tile.age == age]) < 2:
            raise content.fail("solo_tiles", f"age {age}", "needs at least two tiles, one for each round")
    return tiles


def _number(content: Content, key: str, field: str, given: Any, least: int, most: int) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        raise content.fail("solo_tiles", key, f"{field} must be a whole number from {least} to {most}")
    return given


def _value(content: Content, key: str, field: str, given: Any, least: int) -> int:
    """A value of the opponent; null or nothing: it has none."""
    return NO_VALUE if given is None else _number(content, key, f"opponent {field}", given, least, LARGEST)


def _deed(content: Content, key: str, field: str, given: Any) -> tuple[int, int, int, int]:
    if not isinstance(given, dict):
        raise content.fail("solo_tiles", key, f"{field} must be an object")
    for name in given:
        if name not in ACTIONS_OF_A_TILE:
            raise content.fail("solo_tiles", key, f"{field}: {name} is not one of {', '.join(ACTIONS_OF_A_TILE)}")
    books, strength, stability, architects = [
        _number(content, key, f"{field} {name}", given.get(name, 0), 0, LARGEST) for name in ACTIONS_OF_A_TILE
    ]
    return (books, strength, stability, architects)


def tiles_of(s: Table) -> list[Tile]:
    """The tiles in use at this table."""
    game: Any = s.game
    tiles: list[Tile] = game.tiles
    return tiles


# The course of a solo round


def reveal_tile(s: Table) -> None:
    """A tile of the age instead of an event card; it sets the opponent's values."""
    turn_tile(s, age_of(s))
    tile = tiles_of(s)[s.tile]
    set_rival(s, tile.strength, tile.stability)


def after_action(s: Table) -> None:
    """Alone, the opponent's die follows a purchase, a deployment on military, a hire."""
    if s.seats == 1:
        s.push(ROLL)


class Roll(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        face = s.roll(DIE) + 1
        s.tell(ROLLED, NOBODY, n=face)
        if face <= 4:
            clear_column(s, face - 1)
        else:
            tile = tiles_of(s)[s.tile]
            act_for_rival(s, tile.five if face == 5 else tile.six)


ROLL: Final = Roll()


def clear_column(s: Table, column: int) -> None:
    """All its cards go; of the wars among them the opponent takes the cheapest, unless one was bought."""
    for row in range(ROWS):
        place = row * COLUMNS + column
        card = s.market[place]
        if card != NO_CARD:
            if KIND[card] == WAR and s.war == NO_CARD:
                clear_place(s, place)
                declare_rivals_war(s, card, min(MOST_STRENGTH, max(0, s.rival_strength)))
            else:
                clear_place(s, place)
                discard(s, card)
                s.tell(REMOVED, NOBODY, card)


def act_for_rival(s: Table, deed: tuple[int, int, int, int]) -> None:
    books, strength, stability, architects = deed
    if books:
        teach_rival(s, books)
    if strength and s.rival_strength != NO_VALUE:
        strengthen_rival(s, strength)
    if stability and s.rival_stability != NO_VALUE:
        steady_rival(s, stability)
    if architects:
        send_home(s, min(architects, s.architects))
    watch(s)


class CompareStability(Effect[Table]):
    """In place of events."""

    def run(self, s: Table, f: Frame) -> None:
        values = values_of(s, STEADIEST)
        if len(values) == 1 or values[0] > values[1]:
            s.tell(STABILITY_WON, 0)
            gain_vp(s, 0, 1, BY_STABILITY)
        elif values[0] < values[1]:
            s.tell(STABILITY_LOST, 0)
            lose_vp(s, 0, 1, BY_UNREST)


COMPARE_STABILITY: Final = CompareStability()

"""What the views of Praga say; the page's types are made from this. Amounts are by the keys of goods."""

from __future__ import annotations

from typing import Final, NotRequired

from typing_extensions import TypedDict

from tabularium.games.praga.table.names import ROWS
from tabularium.kernel.view import ViewTypes
from tabularium.kernel.view_types import Unmarked


class Facts(TypedDict):
    era: int
    turn: int
    turns: int
    active: int
    first: int
    arrow: int
    platform: int
    good: NotRequired[int]  # a good score, alone


class Figures(TypedDict):
    points: int
    gold: int
    stone: int
    silver: int
    gold_windows: int
    eggs: int
    red: int
    blue: int
    tech: int
    university: int
    mines: int
    quarries: int
    cubes: int
    rights: int
    pawn: int
    hunger: list[int]  # row and column
    cathedral: list[int]
    walls: int
    upgrades: int
    score: int
    turns: int
    turns_left: int


class CraneMarks(TypedDict):
    """A space of the crane, with the tile that hangs there."""

    space: int
    zone: str
    sector: int
    gold: NotRequired[int]
    points: NotRequired[int]
    actions: NotRequired[list[str]]
    marker: NotRequired[bool]


class TakenMarks(TypedDict):
    actions: list[str]
    used: bool
    sector: int | None  # whose bonus still waits


class ParlerMarks(TypedDict):
    """Peter Parler: where he will build and what he will take."""

    plaza: str
    takes: list[int]
    mines: int
    quarries: int


class RowMarks(TypedDict):
    special: bool


class SiteMarks(TypedDict):
    q: int
    r: int
    old: bool  # in the Old Town
    plaza: str
    printed: list[int]  # corners that are blue on the map
    gold: NotRequired[int]
    points: NotRequired[int]
    rotation: NotRequired[int]
    cube: NotRequired[int]


class PlazaMarks(TypedDict):
    q: int
    r: int
    colour: str
    open: bool  # not all its sites are built


class SlabMarks(TypedDict):
    bonus: dict[str, int]
    owner: NotRequired[int]  # of the tile that lies there
    marked: NotRequired[bool]


class SealMarks(TypedDict, total=False):
    owner: int


class RoadMarks(TypedDict):
    pawns: list[int]
    eggs: NotRequired[int]


class ProjectMarks(TypedDict):
    rows: int
    columns: int
    points: list[int]  # by cell, row by row
    arrows: list[int]
    markers: list[list[int]]  # row and column by seat
    levels: list[int]  # by row


class PlaceMarks(TypedDict):
    """A place of an action board; the first are the actions, with the upgrades that lie under others."""

    q: int
    r: int
    rotation: NotRequired[int]
    action: NotRequired[str]
    covered: NotRequired[list[str]]


class TrackMarks(TypedDict):
    at: int
    token: str | None


class WealthMarks(TypedDict):
    open: bool


class TechMarks(TypedDict):
    level: str
    fresh: bool


class BridgeTileMarks(TypedDict):
    bridge: bool  # it lies on the bridge


class AnswerMarks(TypedDict, total=False):
    """What an answer brings or costs; of a hex, also how it would lie, across which edges and corners it would meet."""

    gain: dict[str, int]
    pay: dict[str, int]
    rotation: int
    edges: list[int]
    meets: list[int]
    at: str


class TodoMarks(TypedDict, total=False):
    """A part of the turn; what is bought has only its price."""

    done: bool
    must: bool
    sector: int
    lapses: bool
    left: int
    spaces: list[str]
    pay: dict[str, int]


class RenewMarks(TypedDict):
    row: str
    pay: dict[str, int]


VIEW: Final = ViewTypes(Facts, Figures)
CRANE: Final = VIEW.zone("crane", CraneMarks)
TAKEN: Final = VIEW.zone("taken", TakenMarks)
PARLER: Final = VIEW.zone("parler", ParlerMarks)
ROW_OF: Final = [VIEW.zone(f"row.{row}", RowMarks) for row in ROWS]
CITY: Final = VIEW.zone("city", SiteMarks)
PLAZAS: Final = VIEW.zone("plazas", PlazaMarks)
BRIDGE: Final = VIEW.zone("bridge", SlabMarks)
RIVER: Final = VIEW.zone("river", Unmarked)
SEALS: Final = VIEW.zone("seals", SealMarks)
ROAD: Final = VIEW.zone("road", RoadMarks)
PROJECTS: Final = VIEW.zone("projects", ProjectMarks)
SPENT: Final = VIEW.zone("spent", Unmarked)
DECKS: Final = [
    VIEW.zone(f"deck.{name}", Unmarked)
    for name in (
        "upgrade", "upgrade_special", "wall", "wall_special", "building", "building_special",
        "tech_I", "tech_II", "tech_III", "tech_IV", "bridge_iv", "bridge_v", "cathedral",
    )
]  # fmt: skip
HAND: Final = VIEW.zone("hand", Unmarked)
DRAWN: Final = VIEW.zone("drawn", Unmarked)
RENEW: Final = VIEW.zone("renew", RenewMarks)
TODO: Final = VIEW.zone("todo", TodoMarks)
ANSWERS: Final = VIEW.zone("answers", AnswerMarks)
BOARD: Final = VIEW.zone("board", PlaceMarks)
TRACKS: Final = VIEW.zone("tracks", TrackMarks)
WEALTH: Final = VIEW.zone("wealth", WealthMarks)
TECHS: Final = VIEW.zone("techs", TechMarks)
V_TILES: Final = VIEW.zone("v_tiles", BridgeTileMarks)

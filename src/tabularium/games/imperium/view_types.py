"""What the views of Imperium say; the page's types are made from this."""

from __future__ import annotations

from typing import Final, NotRequired

from typing_extensions import TypedDict

from tabularium.kernel.view import ViewTypes
from tabularium.kernel.view_types import Unmarked


class Automaton(TypedDict):
    """The table it goes by, its slots, the stage of its journey."""

    card: str
    side: str
    difficulty: int
    slots: int
    blocked: list[int]
    points: int | None  # when the game is over
    journey: NotRequired[str]
    stage: NotRequired[int]


class Facts(TypedDict):
    round: int
    active: int
    kind: str  # of the turn that is played
    last_round: int  # -1 until scoring is triggered
    solstice_before: int
    die: int
    ending: str
    trade_routes: bool
    training: bool
    unrest_of: int  # with how many cards the piles began
    main_of: int
    fame_of: int
    automaton: NotRequired[Automaton]
    difficulty: NotRequired[str]


class Side(TypedDict):
    """What every nation has, the automaton's too; points where they may be counted."""

    mat: int
    pop: int
    prog: int
    goods: int
    nation: str
    points: NotRequired[int]


class Nation(Side):
    actions: int
    exhaust_tokens: int
    hand_limit: int
    added_card: bool
    king_of_kings: bool
    exhaust_base: int
    unrest: int


Figures = Nation | Side


class CardMarks(TypedDict, total=False):
    mat: int
    pop: int
    prog: int
    goods: int
    exhausted: bool
    under: str  # the card that it is a garrison of


class MarketMarks(CardMarks):
    slot: int
    unrest: bool


class SlotMarks(TypedDict):
    """A slot of the automaton, and whether its die lies there."""

    slot: int
    die: NotRequired[bool]


VIEW: Final = ViewTypes(Facts, Figures)
MARKET: Final = VIEW.zone("market", MarketMarks)
MAIN: Final = VIEW.zone("main", CardMarks)
REGIONS: Final = VIEW.zone("regions", CardMarks)
UNCIVILISED: Final = VIEW.zone("uncivilised", CardMarks)
CIVILISED: Final = VIEW.zone("civilised", CardMarks)
FAME: Final = VIEW.zone("fame", CardMarks)
UNREST: Final = VIEW.zone("unrest", Unmarked)
SEATS: Final = VIEW.zone("seats", Unmarked)
EXILE: Final = VIEW.zone("exile", CardMarks)
HAND: Final = VIEW.zone("hand", CardMarks)
DECK: Final = VIEW.zone("deck", CardMarks)
NATION: Final = VIEW.zone("nation", CardMarks)
ROW: Final = VIEW.zone("row", SlotMarks)
DISCARD: Final = VIEW.zone("discard", CardMarks)
PLAY: Final = VIEW.zone("play", CardMarks)
HISTORY: Final = VIEW.zone("history", CardMarks)
DEVELOPMENT: Final = VIEW.zone("development", CardMarks)
POWER: Final = VIEW.zone("power", CardMarks)
RESOLVING: Final = VIEW.zone("resolving", CardMarks)
CHAOS: Final = VIEW.zone("chaos", CardMarks)
ASIDE: Final = VIEW.zone("aside", CardMarks)
GARRISON: Final = VIEW.zone("garrison", CardMarks)
SUNKEN: Final = VIEW.zone("sunken", CardMarks)
LEGENDS: Final = VIEW.zone("legends", CardMarks)
SEARCH: Final = VIEW.zone("search", CardMarks)
OWN: Final = VIEW.zone("own", Unmarked)

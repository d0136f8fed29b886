"""What the views of Nations say; the page's types are made from this."""

from __future__ import annotations

from typing import Final, NotRequired

from typing_extensions import TypedDict

from tabularium.kernel.view import ViewTypes
from tabularium.kernel.view_types import Text, Unmarked


class Architects(TypedDict):
    free: int
    supply: int


class Concern(TypedDict):
    """What would happen to a seat as the table stands."""

    seat: int
    text: Text


class EventStep(TypedDict):
    """A sentence of an event, and whom it would concern."""

    text: Text
    seats: list[int]


class EventHalf(TypedDict):
    name: Text
    text: Text
    steps: list[EventStep]
    now: list[Concern]


class Harm(TypedDict):
    """A loss by an event: its name, and the sentence."""

    name: Text
    text: Text


class Event(TypedDict):
    card: str
    architects: int
    famine: int
    looks: dict[str, bool]  # whether it asks for nations by their strength, by their stability
    halves: list[EventHalf]
    harms: dict[str, Harm]  # by seat: the first that another place in a rank would spare it


class War(TypedDict):
    card: str | None  # none: a war that no card stands for
    strength: int
    buyer: int
    loses: dict[str, int]
    now: list[Concern]
    below: dict[str, bool]  # by seat: whether it would be defeated; of a war that is over nobody


class Rival(TypedDict):
    """The opponent of a solo game; what is not known yet is null."""

    strength: int | None
    stability: int | None
    books: int
    leads: bool


class Tile(TypedDict):
    """The solo tile of the round."""

    card: str
    architects: int
    famine: int
    dice: Text


class Facts(TypedDict):
    round: int
    last_round: int
    age: int
    phase: str
    order: list[int]
    passed: list[int]
    active: int
    open: bool  # the turn stays with its seat after the action
    columns: int
    deck: int
    architects: Architects
    famine: int  # what every nation will owe at the end of the round; 0 before that is known
    war: War | None
    event: Event | None
    rival: NotRequired[Rival]  # alone
    tile: NotRequired[Tile]


class Upkeep(TypedDict):
    food: int
    stability: int


class Goods(TypedDict):
    gold: int
    food: int
    stone: int
    books: int


class Undecided(TypedDict):
    """A seat that has not chosen its nation yet."""

    books: int
    growth_bonus: int
    order: int


class Nation(TypedDict):
    nation: str
    side: str
    gold: int
    food: int
    stone: int
    books: int
    book_tokens: int
    vp: int
    strength: int
    stability: int
    raid: int
    workers: int
    idle: int
    sections: list[int]
    waiting: int
    upkeep: Upkeep
    architects: int
    production: Goods
    growth_bonus: int
    colony_places: int
    wonder_places: int
    advisor_places: int
    passed: bool
    order: int
    score: int


Figures = Undecided | Nation


class PlaceMarks(TypedDict):
    """A place of the progress board; with a card it has a price."""

    row: int
    column: int
    price: NotRequired[int]


class ScoreBoardMarks(TypedDict, total=False):
    free: int  # architects
    strength: int  # of the war


class CardMarks(TypedDict, total=False):
    """A card of a nation, or its board."""

    used: bool  # a marker lies on it until the end of the round
    met: bool  # … because its condition of this round is met
    architects: int
    tower: bool  # an advisor's second place


class SpaceMarks(TypedDict):
    workers: int
    space: int


class ProjectMarks(TypedDict):
    stages: list[int]
    done: int


class OwnMarks(TypedDict, total=False):
    workers: int
    n: int


VIEW: Final = ViewTypes(Facts, Figures)
PROGRESS: Final = VIEW.zone("progress", PlaceMarks)
SCORE_BOARD: Final = VIEW.zone("score_board", ScoreBoardMarks)
BOARDS: Final = VIEW.zone("boards", Unmarked)
DECKS: Final = [VIEW.zone(f"deck_{age}", Unmarked) for age in range(1, 5)]
BOARD: Final = VIEW.zone("board", CardMarks)
SPACES: Final = VIEW.zone("spaces", SpaceMarks)
ADVISOR: Final = VIEW.zone("advisor", CardMarks)
COLONIES: Final = VIEW.zone("colonies", CardMarks)
WONDERS: Final = VIEW.zone("wonders", CardMarks)
PROJECT: Final = VIEW.zone("project", ProjectMarks)
OWN: Final = VIEW.zone("own", OwnMarks)

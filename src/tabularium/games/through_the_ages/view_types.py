"""What the views of Through the Ages say; the page's types are made from this."""

from __future__ import annotations

from typing import Final, NotRequired

from typing_extensions import TypedDict

from tabularium.kernel.view import ViewTypes
from tabularium.kernel.view_types import Unmarked


class Banks(TypedDict):
    """What is printed beside the banks, by the cubes that are left in them."""

    consumption: list[int]
    faces: list[int]
    growth: list[int]
    corruption: list[int]


class Facts(TypedDict):
    age: int
    round: int
    active: int
    first: int
    last_round: int
    phase: str
    step: str  # the part of the turn that runs, whatever is asked on the way
    leaving: int  # how many spaces of the row are cleared when it is filled next
    banks: Banks


class Army(TypedDict):
    strength: int
    old: bool
    air: bool


class NextYellow(TypedDict):
    """With how few cubes in the yellow bank more is eaten or more faces are asked for, and how many."""

    cubes: int
    consumption: int
    faces_required: int


class NextBlue(TypedDict):
    """How few blue cubes in the bank bring more corruption, and how much."""

    cubes: int
    corruption: int


class AfterProduction(TypedDict):
    """What the end of the turn would make of points and goods if it came now."""

    culture: int
    science: int
    food: int
    resources: int


class Resigned(TypedDict):
    resigned: int
    culture: int


class Civilisation(TypedDict):
    culture: int
    science: int
    culture_rating: int
    science_rating: int
    strength: int
    army_strength: int
    happiness: int
    faces_required: int
    discontent: int
    food: int
    resources: int
    food_production: int
    resource_production: int
    consumption: int
    corruption: int
    population_cost: int
    yellow_bank: int
    blue_bank: int
    unused_workers: int
    civil_actions: int
    civil_total: int
    military_actions: int
    military_total: int
    unit_resources: int
    unit_science: int
    colonization: int
    civil_hand: int
    civil_hand_limit: int
    military_hand: int
    military_hand_limit: int
    urban_limit: int
    forfeits: int
    turns: int
    tactic: str | None
    armies: list[Army]
    unit_strength: int
    next_yellow: NextYellow | None
    next_blue: NextBlue | None
    after_production: AfterProduction | None


Figures = Civilisation | Resigned


class RowMarks(TypedDict):
    """A space of the card row; with a card it has a cost, 0 for those who only watch."""

    space: int
    cost: NotRequired[int]
    age: NotRequired[int]
    leaves: NotRequired[bool]


class EventMarks(TypedDict):
    age: int


class FutureMarks(TypedDict):
    by: int
    age: int


class TacticMarks(TypedDict):
    used_by: list[int]


class BankMarks(TypedDict):
    cubes: int


class TechnologyMarks(TypedDict, total=False):
    workers: int
    cubes: int
    worth: int  # of a cube


class WonderMarks(TypedDict, total=False):
    """A finished wonder is whole or ruined; an unfinished one has stages."""

    ruined: bool
    tucked: bool
    unfinished: bool
    stages: int
    of: int


# A war is on somebody, a pact with somebody; a tactic is neither.
MilitaryMarks = TypedDict("MilitaryMarks", {"on": int, "with": int, "side": str}, total=False)


class HandMarks(TypedDict):
    copies: int
    fresh: NotRequired[int]


class Backs(TypedDict):
    """How many cards of ages I, II and III: backs show the age."""

    ages: list[int]


# Who is against whom, and by how much: `n` bid, `in` the auction still, `have` so far and the `most` that one could.
PendingMarks = TypedDict(
    "PendingMarks",
    {
        "n": int,
        "by": int,
        "on": int,
        "with": int,
        "in": list[int],
        "side": str,
        "needed": int,
        "have": int,
        "most": int,
    },
    total=False,
)


class Picked(TypedDict, total=False):
    """What the deciding seat has chosen so far; only that seat sees it."""

    chosen: list[str]


class ChoiceMarks(TypedDict, total=False):
    """A bid `n`, a mix of food and resources, or a way to pay by what stays in the bank and on which cards."""

    n: int
    food: int
    resources: int
    bank: int
    cards: dict[str, int]


VIEW: Final = ViewTypes(Facts, Figures)
ROW: Final = VIEW.zone("row", RowMarks)
DECK: Final = VIEW.zone("deck", Unmarked)
MILITARY_DECK: Final = VIEW.zone("military_deck", Unmarked)
CURRENT_EVENTS: Final = VIEW.zone("current_events", EventMarks)
FUTURE_EVENTS: Final = VIEW.zone("future_events", FutureMarks)
PAST_EVENTS: Final = VIEW.zone("past_events", Unmarked)
COMMON_TACTICS: Final = VIEW.zone("common_tactics", TacticMarks)
DISCARDS: Final = [VIEW.zone(f"discards_{age}", Unmarked) for age in range(1, 4)]
PLAYER: Final = VIEW.zone("player", Unmarked)
BANKS: Final = VIEW.zone("banks", BankMarks)
TECHNOLOGIES: Final = VIEW.zone("technologies", TechnologyMarks)
LEADER: Final = VIEW.zone("leader", Unmarked)
WONDERS: Final = VIEW.zone("wonders", WonderMarks)
COLONIES: Final = VIEW.zone("colonies", Unmarked)
MILITARY: Final = VIEW.zone("military", MilitaryMarks)
CIVIL_HAND: Final = VIEW.zone("civil_hand", HandMarks)
MILITARY_HAND: Final = VIEW.noted_zone("military_hand", HandMarks, Backs)
PENDING: Final = VIEW.noted_zone("pending", PendingMarks, Picked)
CHOICES: Final = VIEW.zone("choices", ChoiceMarks)

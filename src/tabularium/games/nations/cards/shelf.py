"""All cards by their number, and their figures in lists: what the rules read while they run."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import BLANK, Card, Event, Nation, Side, unkept
from tabularium.games.nations.table.kinds import (
    HAS_ACTION,
    HAS_AFTER_BUY,
    HAS_ARCHITECTS,
    HAS_CALM,
    HAS_DISCOUNT,
    HAS_FIRST_TURN,
    HAS_FRONTIER,
    HAS_GLOOM,
    HAS_GOLDEN,
    HAS_ON_BUY,
    HAS_ON_HIRE,
    HAS_ON_PASS,
    HAS_ON_READY,
    HAS_ON_REPLACE,
    HAS_ON_SPEND,
    HAS_PACIFISM,
    HAS_PRODUCES,
    HAS_RAID,
    HAS_RIVAL_BUY,
    HAS_SWING,
    HAS_TOLL,
    HAS_TOWER,
    HAS_UNPAID,
    HAS_WATCH,
    STABILITY,
    STRENGTH,
)
from tabularium.kernel.register import register_of

REGISTER: Final = register_of("nations")
CARD: Final = "card"
EVENT: Final = "event"
NATION: Final = "nation"

CARDS: Final[list[Card]] = []
NUMBER: Final[dict[str, int]] = {}
KIND: Final[list[int]] = []
AGE: Final[list[int]] = []
COST: Final[list[int]] = []
RAID: Final[list[int]] = []
NEEDS: Final[list[int]] = []
FIGURES: Final[list[tuple[int, ...]]] = []
STRENGTH_OF: Final[list[int]] = []
STABILITY_OF: Final[list[int]] = []
STAGES: Final[list[tuple[int, ...]]] = []
HOOKS: Final[list[int]] = []

EVENT_CARDS: Final[list[Event]] = []
EVENT_NUMBER: Final[dict[str, int]] = {}

SIDES: Final[list[Side]] = []  # nation * 2 + side (0 = A, 1 = B)
SIDE_CARD: Final[list[int]] = []  # the card that stands for what is printed on the board
NATIONS: Final[list[str]] = []
NATION_NUMBER: Final[dict[str, int]] = {}
NATION_NAMES: Final[dict[str, tuple[str, str]]] = {}
SIDE_PROVENANCE: Final[list[str]] = []

# Numbers that frames and log use as `source`: cards, then event cards and their halves, then solo tiles.
EVENT_BASE: Final = 1000
TILE_BASE: Final = 2000


def half_number(event: int, half: int) -> int:
    return EVENT_BASE + 4 * event + 1 + half


def event_number(event: int) -> int:
    return EVENT_BASE + 4 * event


# What a field that is said of a card means for whoever has it in play
HOOK_OF: Final = {
    "battle_toll": HAS_TOLL,
    "raid_bonus": HAS_RAID,
    "golden_bonus": HAS_GOLDEN,
    "frontier": HAS_FRONTIER,
    "buys_no_war": HAS_PACIFISM,
    "discount": HAS_DISCOUNT,
    "ignores_upkeep": HAS_UNPAID,
    "on_buy": HAS_ON_BUY,
    "when_others_buy": HAS_RIVAL_BUY,
    "on_last_gold": HAS_ON_SPEND,
    "action": HAS_ACTION,
    "removed_if": HAS_WATCH,
    "if_strongest": HAS_SWING,
    "everybodys_stability": HAS_GLOOM,
    "first_turn": HAS_FIRST_TURN,
    "on_hire": HAS_ON_HIRE,
    "on_ready": HAS_ON_READY,
    "staffs_new_buildings": HAS_AFTER_BUY,
    "on_renewal": HAS_ON_REPLACE,
    "architects": HAS_ARCHITECTS,
    "produces": HAS_PRODUCES,
    "on_pass_first": HAS_ON_PASS,
    "second_advisor": HAS_TOWER,
    "calm": HAS_CALM,
}


def hooks_of(card: Card) -> int:
    mask = 0
    for field, hook in HOOK_OF.items():
        if getattr(card, field) != getattr(BLANK, field):
            mask |= hook
    return mask


def number_of(kind: str, key: str, place: int) -> int:
    """The registered number, which must be that of the next free place on the shelf."""
    number = REGISTER.number(kind, key)
    if number != place:
        raise ValueError(f"nations: {kind} {key} is declared twice, or one registered before it is not declared")
    return number


def fill(cards: list[Card], events: list[Event], nations: list[Nation]) -> None:
    """Put everything at the place of its number, in whatever order it is declared."""
    for card in in_order(CARD, [card.key for card in cards]):
        shelve(cards[card])
    for event in in_order(EVENT, [event.key for event in events]):
        shelve_event(events[event])
    for nation in in_order(NATION, [nation.key for nation in nations]):
        shelve_nation(nations[nation])


def in_order(kind: str, keys: list[str]) -> list[int]:
    """The places of these keys, by their registered numbers."""
    numbers = [REGISTER.number(kind, key) for key in keys]
    return sorted(range(len(keys)), key=numbers.__getitem__)


def shelve(card: Card) -> None:
    if unkept(card):
        raise ValueError(f"nations: {card.key} promises what no rule keeps: {', '.join(unkept(card))}")
    NUMBER[card.key] = number_of(CARD, card.key, len(CARDS))
    CARDS.append(card)
    KIND.append(card.kind)
    AGE.append(card.age)
    COST.append(card.cost)
    RAID.append(card.raid)
    NEEDS.append(card.needs)
    FIGURES.append(card.figures)
    STRENGTH_OF.append(card.figures[STRENGTH])
    STABILITY_OF.append(card.figures[STABILITY])
    STAGES.append(card.stages)
    HOOKS.append(hooks_of(card))


def shelve_event(event: Event) -> None:
    EVENT_NUMBER[event.key] = number_of(EVENT, event.key, len(EVENT_CARDS))
    EVENT_CARDS.append(event)


def shelve_nation(nation: Nation) -> None:
    NATION_NUMBER[nation.key] = number_of(NATION, nation.key, len(NATIONS))
    NATIONS.append(nation.key)
    NATION_NAMES[nation.key] = (nation.en, nation.pt)
    for side, provenance in ((nation.a, "medium"), (nation.b, "high")):
        SIDES.append(side)
        SIDE_CARD.append(NUMBER[side.card])
        SIDE_PROVENANCE.append(provenance)

"""Where culture came from, for the chart at the end: kept by the atoms that change culture, read by no rule."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import ACTION, AGGRESSION, EVENT, LEADER, TERRITORY, WAR, WONDER
from tabularium.games.through_the_ages.table.state import AGE_III, ORIGINS, Table

# The parts of the culture rating, as `ratings.culture_parts` lists them.
BUILDINGS: Final = 0
WONDERS: Final = 1
LEADERS: Final = 2
GOVERNMENT: Final = 3
PACTS: Final = 4
# Culture scored at once.
PREPARED: Final = 5
EVENTS: Final = 6
IMPACTS: Final = 7
COMPLETED: Final = 8
ACTIONS: Final = 9
COLONIES: Final = 10
ATTACKS: Final = 11
# Culture lost.
EVENTS_LOST: Final = 12
ATTACKS_LOST: Final = 13
FAMINE: Final = 14

ORIGIN_KEYS: Final[tuple[str, ...]] = (
    "buildings", "wonders", "leaders", "government", "pacts", "prepared", "events", "impacts", "completed", "actions",
    "colonies", "attacks", "events_lost", "attacks_lost", "famine",
)  # fmt: skip
assert len(ORIGIN_KEYS) == ORIGINS


def scored_by(card: int) -> int:
    """The origin of culture that a card brings at once."""
    kind = KIND[card]
    if kind == EVENT:
        return IMPACTS if LEVEL[card] == AGE_III else EVENTS
    if kind == WONDER:
        return COMPLETED
    if kind == LEADER:
        return LEADERS
    if kind == ACTION:
        return ACTIONS
    if kind == TERRITORY:
        return COLONIES
    assert kind in (AGGRESSION, WAR)
    return ATTACKS


def lost_by(card: int) -> int:
    """The origin of culture that a card takes; without a card it was hunger."""
    kind = KIND[card]
    if kind == EVENT:
        return EVENTS_LOST
    if kind in (AGGRESSION, WAR):
        return ATTACKS_LOST
    return FAMINE


def culture_by_origin(s: Table, p: int) -> dict[str, int]:
    """The whole culture of a player, part by part."""
    return {key: s.tally[p * ORIGINS + i] for i, key in enumerate(ORIGIN_KEYS)}

"""What things cost: taking, building, upgrading, developing, attacking. Pure functions."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, COST, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import (
    FIRST_ACTION,
    FIRST_CONSTRUCTION,
    FIRST_LAB,
    FIRST_UNIT,
    FIRST_WONDER,
    LEADER,
    WONDER,
)
from tabularium.games.through_the_ages.table.queries import square
from tabularium.games.through_the_ages.table.state import LEADER_REPLACED, NONE, Table

SPACE_COST: Final = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]


POPULATION_COST: Final[tuple[int, ...]] = (0, 7, 7, 7, 7, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2)


def take_cost(s: Table, p: int, place: int) -> int:
    """Civil actions for the card in a space of the row (from 0)."""
    card = s.row[place]
    cost = SPACE_COST[place]
    if not FIRST_WONDER <= card < FIRST_ACTION:
        return cost
    kind = KIND[card]
    if kind == WONDER:
        if not CARDS[s.leader[p]].no_surcharge:
            cost += len(s.wonders[p])
        if s.used[p] & LEADER_REPLACED and p == s.active:
            cost -= CARDS[card].row_discount
    elif kind == LEADER:
        cost -= CARDS[s.leader[p]].leader_discount
    return cost if cost > 0 else 0


def population_cost(s: Table, p: int, less: int = 0) -> int:
    cost = POPULATION_COST[square(s, p)] - CARDS[s.leader[p]].population_discount - less
    return cost if cost > 0 else 0


def builder(s: Table, p: int) -> int:
    """The construction technology in play, or NONE."""
    techs = s.techs[p]
    return techs[-1] if techs[-1] >= FIRST_CONSTRUCTION else NONE  # they are in ascending order


def build_cost(s: Table, p: int, card: int) -> int:
    """Resources for a farm, mine, building or unit, with all modifiers."""
    cost = COST[card]
    if FIRST_LAB <= card < FIRST_UNIT:
        cost -= CARDS[builder(s, p)].building_discount[LEVEL[card]]
        discount = CARDS[s.leader[p]].discount
        if discount is not None:
            cost -= discount.resources(s, p, card)
        if cost < 0:
            return 0
    return cost


def upgrade_cost(s: Table, p: int, old: int, new: int) -> int:
    return max(0, build_cost(s, p, new) - build_cost(s, p, old))


def cooperation_partner(s: Table, p: int) -> int:
    """Who shares the science of this player's technologies, or NONE."""
    if s.seats > 2:
        for q, pact in enumerate(s.pact):
            if pact != NONE and CARDS[pact].cooperation:
                if q == p:
                    return s.pact_with[q]
                if s.pact_with[q] == p:
                    return q
    return NONE


def cooperation_discount(s: Table) -> int:
    for q in range(s.seats):
        if s.pact[q] != NONE and CARDS[s.pact[q]].cooperation:
            return CARDS[s.pact[q]].cooperation
    return 0


def science_cost(s: Table, p: int, card: int, revolution: bool, less: int = 0) -> int:
    """Leader discounts first, then a pact's, then an event's; never below 0."""
    face = CARDS[card]
    cost = face.revolution_cost if revolution else face.science_cost
    discount = CARDS[s.leader[p]].discount
    if discount is not None:
        cost = max(0, cost - discount.science(s, p, card))
    if s.seats > 2 and cooperation_partner(s, p) != NONE:
        cost = max(0, cost - cooperation_discount(s))
    return max(0, cost - less)


def stages_cost(s: Table, p: int, n: int) -> int:
    """Resources for the next n stages of the unfinished wonder."""
    stages = CARDS[s.unfinished[p]].stages
    cost = 0
    for i in range(s.stages[p], min(s.stages[p] + n, len(stages))):
        cost += stages[i]
    return cost


def stages_at_once(s: Table, p: int) -> int:
    return CARDS[builder(s, p)].stages_at_once


def attack_price(s: Table, card: int, rival: int) -> int:
    """Military actions for an aggression or war against a rival."""
    return CARDS[card].price * CARDS[s.leader[rival]].attack_factor

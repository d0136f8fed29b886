"""At first sight: yes and no, bids, forces, defences, and what is given up or taken."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import (
    AGGRESSION,
    BONUS,
    EVENT,
    FIRST_GOVERNMENT,
    FIRST_MILITARY,
    FIRST_UNIT,
    FIRST_WONDER,
    INFANTRY,
    LEADER,
    PACT,
    TACTIC,
    TERRITORY,
    WAR,
)
from tabularium.games.through_the_ages.mind.event_worth import favour, territory_worth
from tabularium.games.through_the_ages.mind.features import pact_gain
from tabularium.games.through_the_ages.mind.outlook import STRENGTH, Outlook, leader_worth, staffed, standing
from tabularium.games.through_the_ages.mind.sight import Eye, Sight, forces_of
from tabularium.games.through_the_ages.mind.sights_of_action import gained_by_tactic
from tabularium.games.through_the_ages.table.costs import population_cost
from tabularium.games.through_the_ages.table.queries import FOOD as EATEN
from tabularium.games.through_the_ages.table.queries import consumption, stored
from tabularium.games.through_the_ages.table.ratings import colonization
from tabularium.games.through_the_ages.table.state import NONE, PLACES, STORES, Table


class Agreeing(Sight):
    """To a pact by what this side gains, to anything else gladly."""

    def of(self, eye: Eye, x: int) -> float:
        f = eye.f
        if f.source >= FIRST_MILITARY and KIND[f.source] == PACT:
            return pact_gain(f.source, 1 - f.n, eye.o) - 0.5 * pact_gain(f.source, f.n, eye.o)
        return 0.5


class Bidding(Sight):
    """As little as possible, as long as what sails is worth less than the land."""

    def of(self, eye: Eye, x: int) -> float:
        return territory_worth(eye.f.source, eye.o.now) - force_price(eye.s, eye.p, x, eye.o)


class Sending(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 20.0 - (unit_loss(x, eye.o) if x < PLACES else kept(eye.s, eye.p, x, eye.o))


class Defending(Sight):
    """Only what suffices is offered: the strongest cards first, so that few are needed."""

    def of(self, eye: Eye, x: int) -> float:
        return (2.0 + CARDS[x].defence) if KIND[x] == BONUS else 2.0 - 0.5 * kept(eye.s, eye.p, x, eye.o)


class Discarding(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 10.0 - kept(eye.s, eye.p, x, eye.o)


class Losing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 10.0 - (unit_loss(x, eye.o) if x >= FIRST_UNIT else staffed(x, eye.o))


class Returning(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return -float(CARDS[x].worth if x < STORES else 0)


class Razing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 1.0 + staffed(x, eye.o)


class Ceding(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 10.0 - territory_worth(x, eye.o.now)


class Annexing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 1.0 + territory_worth(x, eye.o.now)


class Removing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        rival = eye.f.other if eye.f.other != NONE else eye.p
        if KIND[x] == LEADER:
            return 1.0 + leader_worth(eye.s, rival, x, eye.o)
        return 1.0 + LEVEL[x] + eye.s.stages[rival]


class Stealing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 1.0 + (standing(x, eye.o.left, eye.o) if x >= FIRST_GOVERNMENT else 0.0)


class Ruining(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return 10.0 - (standing(x, eye.o.left, eye.o) if x >= FIRST_WONDER else 0.0)


class Mixing(Sight):
    """Food first while there is less of it than a turn or two will need."""

    def of(self, eye: Eye, x: int) -> float:
        s, p = eye.s, eye.p
        need = 2 * consumption(s, p) + population_cost(s, p) - stored(s, p, EATEN)
        return -abs(x - max(0, need) * 0.5)


def force_price(s: Table, p: int, n: int, o: Outlook) -> float:
    """What a force of this strength costs: a unit at least, bonus cards, more units."""
    missing = n - colonization(s, p)
    total = 0.0
    for c in s.military[p]:
        if missing > 1 and KIND[c] == BONUS:
            missing -= CARDS[c].colonization
            total += 0.8
    return total + (1.2 + 0.06 * o.left) * max(1, missing)


def unit_loss(t: int, o: Outlook) -> float:
    return staffed(t, o) + 0.1 * o.left + (0.0 if KIND[t] == INFANTRY else 0.5)


def kept(s: Table, p: int, c: int, o: Outlook) -> float:
    """What a military card in hand is good for."""
    card = CARDS[c]
    kind = KIND[c]
    if kind == BONUS:
        return 0.4 * card.defence + 0.5
    if kind == TACTIC:
        return max(0.1 * card.army, STRENGTH * gained_by_tactic(s, p, c) * o.arms)
    if kind in (EVENT, TERRITORY):
        return 0.6 * LEVEL[c] + 0.4 * favour(s, p, c, forces_of(s)) + 0.4
    if kind in (AGGRESSION, WAR):
        return 0.5 + 0.5 * LEVEL[c]
    return 0.6

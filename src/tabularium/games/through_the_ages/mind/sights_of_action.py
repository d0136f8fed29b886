"""At first sight: the Action Phase."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import ARENA, FIRST_UNIT, TEMPLE
from tabularium.games.through_the_ages.mind.outlook import (
    FACE,
    FOOD,
    GOODS,
    SCIENCE,
    STRENGTH,
    Outlook,
    action_worth,
    civil_worth,
    developed,
    leader_worth,
    staffed,
    wonder_cost,
    wonder_worth,
)
from tabularium.games.through_the_ages.mind.sight import CIVIL, MILITARY, NEVER, Eye, Sight
from tabularium.games.through_the_ages.table.armies import tactical_strength
from tabularium.games.through_the_ages.table.costs import (
    build_cost,
    population_cost,
    science_cost,
    take_cost,
    upgrade_cost,
)
from tabularium.games.through_the_ages.table.queries import FOOD as EATEN
from tabularium.games.through_the_ages.table.queries import consumption, production, stored
from tabularium.games.through_the_ages.table.ratings import discontent, faces_required, happiness
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.kernel.action import first_of, second_of
from tabularium.kernel.game import POINTLESS

LAST: Final = 1.0  # turns left in the last one


class Taking(Sight):
    def of(self, eye: Eye, x: int) -> float:
        s = eye.s
        card = s.row[x - 1] if 0 < x <= len(s.row) else NONE
        if card == NONE:
            return NEVER
        return 0.6 * civil_worth(s, eye.p, card, eye.o) - CIVIL * take_cost(s, eye.p, x - 1)


# Population, buildings and units


class Growing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return another(eye.s, eye.p, eye.o) - FOOD * population_cost(eye.s, eye.p) * eye.o.now - CIVIL


class Building(Sight):
    def of(self, eye: Eye, x: int) -> float:
        price = GOODS * build_cost(eye.s, eye.p, x) * eye.o.now
        action = MILITARY if x >= FIRST_UNIT else CIVIL
        return staffed(x, eye.o) + comfort(eye.s, eye.p, NONE, x) - price - action


class Upgrading(Sight):
    def of(self, eye: Eye, x: int) -> float:
        old, new = first_of(x), second_of(x)
        price = GOODS * upgrade_cost(eye.s, eye.p, old, new) * eye.o.now
        return staffed(new, eye.o) - staffed(old, eye.o) + comfort(eye.s, eye.p, old, new) - price - CIVIL


class Demolishing(Sight):
    """The worker is for something better; whoever has one to spare gives up a place for nothing."""

    def of(self, eye: Eye, x: int) -> float:
        return POINTLESS if eye.s.unused[eye.p] or eye.o.left <= LAST else -staffed(x, eye.o) - 1.0


def another(s: Table, p: int, o: Outlook) -> float:
    """One more worker."""
    hungry = production(s, p, EATEN) + stored(s, p, EATEN) < consumption(s, p) + population_cost(s, p)
    unhappy = faces_required(s, p) > happiness(s, p)
    return (0.35 if s.unused[p] < 2 else 0.1) * o.left * (0.5 if unhappy else 1.0) - (4.0 if hungry else 0.0)


def comfort(s: Table, p: int, old: int, new: int) -> float:
    """What faces are worth while workers are discontent."""
    if not TEMPLE <= KIND[new] <= ARENA:
        return 0.0
    more = CARDS[new].happiness - (CARDS[old].happiness if old != NONE else 0)
    return 3.0 * min(more, discontent(s, p)) if more > 0 else FACE * more


# Cards from hand, stages, tactics and powers


class Leading(Sight):
    def of(self, eye: Eye, x: int) -> float:
        s, p = eye.s, eye.p
        return leader_worth(s, p, x, eye.o) - leader_worth(s, p, s.leader[p], eye.o)


class Staging(Sight):
    def of(self, eye: Eye, x: int) -> float:
        s, p = eye.s, eye.p
        w = s.unfinished[p]
        gain = wonder_worth(s, p, w, s.stages[p], eye.o) - wonder_cost(s, p, w, s.stages[p])
        return gain / max(1, len(CARDS[w].stages) - s.stages[p]) + 0.5 * x


class Developing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        price = SCIENCE * science_cost(eye.s, eye.p, x, False) * eye.o.now
        return developed(eye.s, eye.p, x, eye.o) - price + 0.5


class Revolting(Sight):
    def of(self, eye: Eye, x: int) -> float:
        price = SCIENCE * science_cost(eye.s, eye.p, x, True) * eye.o.now + CIVIL * eye.s.ca[eye.p]
        return developed(eye.s, eye.p, x, eye.o) - price


class Playing(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return action_worth(x, eye.o) - 0.3


class SettingTactic(Sight):
    def of(self, eye: Eye, x: int) -> float:
        return STRENGTH * gained_by_tactic(eye.s, eye.p, x) * eye.o.arms - MILITARY


class CopyingTactic(Sight):
    def of(self, eye: Eye, x: int) -> float:
        more = gained_by_tactic(eye.s, eye.p, x)
        return POINTLESS if more <= 0 else STRENGTH * more * eye.o.arms - 2 * MILITARY


def gained_by_tactic(s: Table, p: int, x: int) -> int:
    """Tactical strength beyond that of the current tactic."""
    rides = CARDS[s.leader[p]].infantry_rides
    now = tactical_strength(s.workers[p], CARDS[s.tactic[p]], rides) if s.tactic[p] != NONE else 0
    return tactical_strength(s.workers[p], CARDS[x], rides) - now

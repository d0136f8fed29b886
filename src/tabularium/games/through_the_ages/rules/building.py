"""Population, farms, mines, urban buildings and units: growing, building, upgrading, destroying, disbanding."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, COST, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT, THEATER
from tabularium.games.through_the_ages.rules.act import Act
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    ALL_OR_NOTHING,
    BACH_LIMIT,
    BACH_UPGRADE,
    BUILD_RULE,
    CARD_POWER,
    DESTROY_RULE,
    DISBAND_RULE,
    EMPTY_YELLOW_BANK,
    FIRST_TURN,
    GOODS_SHORT,
    NO_WORKERS_THERE,
    RECRUIT_RULE,
    UNIT_RULE,
    UNIT_UPGRADE,
    UPGRADE_HIGHER,
    URBAN_LIMIT,
)
from tabularium.games.through_the_ages.rules.goods import pay
from tabularium.games.through_the_ages.table.atoms import (
    free_worker,
    increase_population,
    move_worker,
    place_worker,
    spend_civil,
    spend_military,
    spend_unit_goods,
    use_power,
)
from tabularium.games.through_the_ages.table.costs import build_cost, builder, population_cost, upgrade_cost
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, affords, buildings, may_exchange, stored
from tabularium.games.through_the_ages.table.state import ADAPTED, PLACES, Table, first_turn
from tabularium.kernel.action import first_of, pair, second_of
from tabularium.kernel.effect import Frame, Terms


def enough_actions(s: Table, p: int, unit: bool) -> bool:
    if unit:
        return s.ma[p] + s.extra_ma[p] > 0
    return s.ca[p] + s.extra_ca[p] > 0


def spend_action(s: Table, p: int, unit: bool) -> None:
    if unit:
        spend_military(s, p, 1)
    else:
        spend_civil(s, p, 1)


def reach(s: Table, p: int, unit: bool) -> int:
    """Resources that can pay for a building or a unit; a pact's exchange may add one."""
    n = stored(s, p, GOODS)
    if unit:
        n += s.unit_goods[p]
    if s.seats > 2 and may_exchange(s, p, GOODS):
        n += 1
    return n


def pay_resources(s: Table, p: int, cost: int, unit: bool) -> None:
    """Resources of this turn for units go first."""
    if unit and s.unit_goods[p] and cost > 0:
        n = min(cost, s.unit_goods[p])
        spend_unit_goods(s, p, n)
        cost -= n
    pay(s, p, GOODS, cost)


def at_urban_limit(s: Table, p: int, card: int) -> bool:
    return FIRST_LAB <= card < FIRST_UNIT and buildings(s, p, KIND[card]) >= CARDS[s.government[p]].urban_limit


class Grow(Act):
    """Increase population."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        if s.yellow[p] == 0:
            return EMPTY_YELLOW_BANK
        if not terms.free and s.ca[p] + s.extra_ca[p] == 0:
            return ACTIONS
        return 0 if affords(s, p, FOOD, population_cost(s, p, terms.less)) else GOODS_SHORT

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        if not self.gate(s, f, terms):
            found.append(self.word)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = population_cost(s, p, terms.less)
        increase_population(s, p, cost)
        pay(s, p, FOOD, cost)


class Build(Act):
    """A worker from the pool onto a technology from `low` up to `high`: civil kinds for civil, units for military actions."""  # noqa: E501

    def __init__(self, word: int, low: int = 0, high: int = PLACES) -> None:
        super().__init__(word)
        self.low = low
        self.high = high

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return FIRST_TURN if first_turn(s, f.player) else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [t for t in s.techs[f.player] if self.low <= t < self.high]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        unit = FIRST_UNIT <= x < PLACES
        if x >= PLACES and x in s.techs[p]:
            return NO_WORKERS_THERE
        if not self.low <= x < self.high or x not in s.techs[p]:
            return UNIT_RULE if unit else BUILD_RULE
        if not terms.free and not enough_actions(s, p, unit):
            return ACTIONS
        if s.unused[p] == 0:
            return ALL_OR_NOTHING
        if at_urban_limit(s, p, x):
            return URBAN_LIMIT
        return 0 if build_cost(s, p, x) - terms.less <= reach(s, p, unit) else GOODS_SHORT

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        if s.unused[p] == 0:
            return
        civil = terms.free or s.ca[p] + s.extra_ca[p] > 0
        military = terms.free or s.ma[p] + s.extra_ma[p] > 0
        have = reach(s, p, False) + terms.less
        leader = CARDS[s.leader[p]].discount
        discount = CARDS[builder(s, p)].building_discount
        for t in s.techs[p]:
            if t < self.low:
                continue
            if t >= self.high:
                break
            if t >= FIRST_UNIT:
                if military and COST[t] <= have + s.unit_goods[p]:
                    found.append(self.word | t << 8)
            elif not civil:
                continue
            elif t < FIRST_LAB:
                if COST[t] <= have:
                    found.append(self.word | t << 8)
            else:
                cost = COST[t] - discount[LEVEL[t]]
                if leader is not None:
                    cost -= leader.resources(s, p, t)
                if cost <= have and not at_urban_limit(s, p, t):
                    found.append(self.word | t << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        unit = x >= FIRST_UNIT
        if not terms.free:
            spend_action(s, p, unit)
        cost = max(0, build_cost(s, p, x) - terms.less)
        place_worker(s, p, x)
        pay_resources(s, p, cost, unit)


class Upgrade(Act):
    """A worker to a better technology of the same kind: from `low` up to `high`."""

    def __init__(self, word: int, low: int = 0, high: int = PLACES) -> None:
        super().__init__(word)
        self.low = low
        self.high = high

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        return FIRST_TURN if first_turn(s, f.player) else 0

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        found: list[int] = []
        techs = [t for t in s.techs[p] if self.low <= t < self.high]
        for old in techs:
            if s.workers[p][old]:
                for new in techs:
                    if new != old:
                        found.append(pair(old, new))
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        old, new = first_of(x), second_of(x)
        unit = FIRST_UNIT <= old < PLACES
        wrong = UNIT_UPGRADE if unit else UPGRADE_HIGHER
        if not (self.low <= old < self.high and self.low <= new < self.high) or new not in s.techs[p]:
            return wrong
        if s.workers[p][old] == 0 or KIND[old] != KIND[new] or LEVEL[new] <= LEVEL[old]:
            return wrong
        if not terms.free and not enough_actions(s, p, unit):
            return ACTIONS
        return 0 if upgrade_cost(s, p, old, new) - terms.less <= reach(s, p, unit) else GOODS_SHORT

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        p = f.player
        civil = terms.free or s.ca[p] + s.extra_ca[p] > 0
        military = terms.free or s.ma[p] + s.extra_ma[p] > 0
        if not civil and not military:
            return
        have = -1
        techs = s.techs[p]
        workers = s.workers[p]
        n = len(techs)
        for i in range(n - 1):
            old = techs[i]
            if old >= self.high:
                break
            if old < self.low or workers[old] == 0:
                continue
            j = i + 1
            kind = KIND[old]
            while j < n and KIND[techs[j]] == kind:
                new = techs[j]
                j += 1
                unit = old >= FIRST_UNIT
                if not (military if unit else civil):
                    continue
                if have < 0:
                    have = reach(s, p, False) + terms.less
                if upgrade_cost(s, p, old, new) <= (have + s.unit_goods[p] if unit else have):
                    found.append(self.word | pair(old, new) << 8)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        old, new = first_of(x), second_of(x)
        unit = old >= FIRST_UNIT
        if not terms.free:
            spend_action(s, p, unit)
        cost = max(0, upgrade_cost(s, p, old, new) - terms.less)
        move_worker(s, p, old, new)
        pay_resources(s, p, cost, unit)


class Destroy(Act):
    """A farm, mine or urban building; `units` instead: disband a unit."""

    def __init__(self, word: int, units: bool) -> None:
        super().__init__(word)
        self.units = units

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        return 0 if enough_actions(s, p, self.units) else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        workers = s.workers[f.player]
        if self.units:
            return [t for t in range(FIRST_UNIT, PLACES) if workers[t]]
        return [t for t in range(FIRST_UNIT) if workers[t]]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if self.units:
            return 0 if FIRST_UNIT <= x < PLACES and s.workers[f.player][x] else DISBAND_RULE
        return 0 if x < FIRST_UNIT and s.workers[f.player][x] else DESTROY_RULE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_action(s, f.player, self.units)
        free_worker(s, f.player, x)


class Adapt(Act):
    """A leader's upgrade of any urban building into a theater of the same or a higher level, once a turn."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if not CARDS[s.leader[p]].adapts or s.used[p] & ADAPTED:
            return CARD_POWER
        return 0 if enough_actions(s, p, False) else ACTIONS

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        p = f.player
        if not CARDS[s.leader[p]].adapts:
            return []
        stages = [t for t in s.techs[p] if KIND[t] == THEATER]
        found: list[int] = []
        for old in range(FIRST_LAB, FIRST_UNIT):
            if s.workers[p][old] and KIND[old] != THEATER:
                found += [pair(old, new) for new in stages]
        return found

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        old, new = first_of(x), second_of(x)
        if not FIRST_LAB <= old < FIRST_UNIT or KIND[old] == THEATER or s.workers[p][old] == 0:
            return BACH_UPGRADE
        if KIND[new] != THEATER or new not in s.techs[p] or LEVEL[new] < LEVEL[old]:
            return BACH_UPGRADE
        if at_urban_limit(s, p, new):
            return BACH_LIMIT
        return 0 if upgrade_cost(s, p, old, new) <= reach(s, p, False) else GOODS_SHORT

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        old, new = first_of(x), second_of(x)
        use_power(s, p, ADAPTED)
        spend_civil(s, p, 1)
        cost = upgrade_cost(s, p, old, new)
        move_worker(s, p, old, new)
        pay_resources(s, p, cost, False)


class Recruit(Act):
    """A leader's one military action for population and unit, each one cheaper."""

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if not CARDS[s.leader[p]].recruits:
            return CARD_POWER
        if s.yellow[p] == 0:
            return EMPTY_YELLOW_BANK
        if not enough_actions(s, p, True):
            return ACTIONS
        return 0 if affords(s, p, FOOD, population_cost(s, p, 1)) else GOODS_SHORT

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not CARDS[s.leader[f.player]].recruits:
            return []
        return [t for t in s.techs[f.player] if FIRST_UNIT <= t < PLACES]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not FIRST_UNIT <= x < PLACES or x not in s.techs[p]:
            return RECRUIT_RULE
        return 0 if COST[x] - 1 <= unit_reach(s, p) else GOODS_SHORT

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 1)
        food = population_cost(s, p, 1)
        increase_population(s, p, food)
        place_worker(s, p, x)
        pay_resources(s, p, max(0, COST[x] - 1), True)
        pay(s, p, FOOD, food)


def unit_reach(s: Table, p: int) -> int:
    """For a unit whose worker is paid at the same time: one exchange can't serve twice."""
    n = stored(s, p, GOODS) + s.unit_goods[p]
    if s.seats > 2:
        food = population_cost(s, p, 1)
        if stored(s, p, FOOD) < food:
            n -= 1
        elif stored(s, p, FOOD) > food and may_exchange(s, p, GOODS):
            n += 1
    return n

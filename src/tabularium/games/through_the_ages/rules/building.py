"""Population, farms, mines, urban buildings and units: growing, building, upgrading, destroying, disbanding."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.through_the_ages.cards.card import CARDS, COST, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT, KIND_KEYS
from tabularium.games.through_the_ages.rules.action import (
    ANY_ACTION,
    CIVIL_ACTION,
    LATER_TURN,
    MILITARY_ACTION,
    UNUSED_WORKER,
    YELLOW_CUBE,
    Sweeping,
)
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    ALL_OR_NOTHING,
    BUILD_RULE,
    DESTROY_RULE,
    DISBAND_RULE,
    GOODS_SHORT,
    NO_WORKERS_THERE,
    UNIT_RULE,
    UNIT_UPGRADE,
    UPGRADE_HIGHER,
    URBAN_LIMIT,
)
from tabularium.games.through_the_ages.rules.goods import pay
from tabularium.games.through_the_ages.rules.lacks import NO_WORKER, civil, food, goods, military, urban
from tabularium.games.through_the_ages.table.atoms import (
    free_worker,
    increase_population,
    move_worker,
    place_worker,
    spend_civil,
    spend_military,
    spend_unit_goods,
)
from tabularium.games.through_the_ages.table.costs import build_cost, builder, population_cost, upgrade_cost
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, affords, buildings, may_exchange, stored
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table
from tabularium.games.through_the_ages.words.labels import gain_text, loss_text
from tabularium.games.through_the_ages.words.objects import on_board
from tabularium.kernel.action import first_of, pair, second_of
from tabularium.kernel.effect import Fields, Frame, Terms
from tabularium.kernel.lack import Lack


def enough_actions(s: Table, p: int, unit: bool) -> bool:
    if unit:
        return s.ma[p] + s.extra_ma[p] > 0
    return s.ca[p] + s.extra_ca[p] > 0


def spend_action(s: Table, p: int, unit: bool) -> None:
    if unit:
        spend_military(s, p, 1)
    else:
        spend_civil(s, p, 1)


def reach(s: Table, p: int) -> int:
    """Resources that can pay for a building; a pact's exchange may add one."""
    n = stored(s, p, GOODS)
    if s.seats > 2 and may_exchange(s, p, GOODS):
        n += 1
    return n


def pay_resources(s: Table, p: int, cost: int, unit: bool) -> None:
    pay(s, p, GOODS, after_unit_goods(s, p, cost) if unit else cost)


def after_unit_goods(s: Table, p: int, cost: int) -> int:
    """Resources of this turn for units go first; what is left of the price."""
    n = min(cost, s.unit_goods[p])
    if n > 0:
        spend_unit_goods(s, p, n)
        return cost - n
    return cost


def at_urban_limit(s: Table, p: int, card: int) -> bool:
    """Of the kind of an urban building."""
    return buildings(s, p, KIND[card]) >= CARDS[s.government[p]].urban_limit


class Grow(Sweeping):
    """Increase population."""

    needs: int = LATER_TURN | YELLOW_CUBE | CIVIL_ACTION

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        if not affords(s, f.player, FOOD, population_cost(s, f.player, terms.less)):
            return GOODS_SHORT
        found.append(self.word)
        return 0

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        if rule == GOODS_SHORT:
            return food(s, f.player, population_cost(s, f.player, terms.less))
        return super().lack(s, f, terms, x, rule)

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        if not terms.free:
            spend_civil(s, p, 1)
        cost = population_cost(s, p, terms.less)
        increase_population(s, p, cost)
        pay(s, p, FOOD, cost)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": population_cost(s, f.player, terms.less)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"yellow/{f.player}"]


class Labour(Sweeping):
    """What workers do on technologies from `low` up to `high`: civil kinds for civil, units for military actions."""

    PARTS: ClassVar[tuple[str, ...]] = ("low", "high")

    def __init__(self, word: int, low: int = 0, high: int = PLACES) -> None:
        super().__init__(word)
        self.low = low
        self.high = high


class Build(Labour):
    """A worker from the pool onto a technology."""

    needs: int = LATER_TURN | ANY_ACTION | UNUSED_WORKER

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [t for t in s.techs[f.player] if self.low <= t < self.high]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        techs = s.techs[p]
        if xs is None and s.unused[p] == 0:
            return 0
        civil = terms.free or s.ca[p] + s.extra_ca[p] > 0
        military = terms.free or s.ma[p] + s.extra_ma[p] > 0
        goods = reach(s, p) + terms.less
        for_units = goods + s.unit_goods[p]
        plain = CARDS[s.leader[p]].discount is None and builder(s, p) == NONE  # prices are as printed
        refused = 0
        for x in techs if xs is None else xs:
            if plain and xs is None and (x >= self.high or COST[x] > for_units):
                continue
            unit = FIRST_UNIT <= x < PLACES
            if not self.low <= x < self.high or (xs is not None and x not in techs):
                refused = UNIT_RULE if unit else NO_WORKERS_THERE if x >= PLACES and x in techs else BUILD_RULE
            elif not (military if unit else civil):
                refused = ACTIONS
            elif s.unused[p] == 0:
                refused = ALL_OR_NOTHING
            elif FIRST_LAB <= x < FIRST_UNIT and at_urban_limit(s, p, x):
                refused = URBAN_LIMIT
            elif (COST[x] if plain else build_cost(s, p, x)) > (for_units if unit else goods):
                refused = GOODS_SHORT
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        unit = FIRST_UNIT <= x < PLACES
        if rule == ACTIONS:
            return military(s, p) if unit else civil(s, p)
        if rule == ALL_OR_NOTHING:
            return NO_WORKER
        if rule == URBAN_LIMIT:
            return urban(s, p, x)
        if rule == GOODS_SHORT:
            return goods(s, p, build_cost(s, p, x) - terms.less - (s.unit_goods[p] if unit else 0))
        return None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        unit = x >= FIRST_UNIT
        if not terms.free:
            spend_action(s, p, unit)
        cost = max(0, build_cost(s, p, x) - terms.less)
        place_worker(s, p, x)
        pay_resources(s, p, cost, unit)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": max(0, build_cost(s, f.player, x) - terms.less), "gain": gain_text(x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, x)]


def upwards(s: Table, p: int, low: int, high: int) -> list[int]:
    """Upwards within a kind; technologies are in ascending order, kind after kind."""
    found: list[int] = []
    techs = s.techs[p]
    workers = s.workers[p]
    for i in range(len(techs)):
        old = techs[i]
        if old >= high:
            break
        if old >= low and workers[old]:
            kind = KIND[old]
            j = i
            while j > 0 and KIND[techs[j - 1]] == kind:
                j -= 1
            if j == i and KIND[techs[i + 1]] != kind:  # a government comes after all of them
                continue
            level = LEVEL[old]
            new = techs[j]
            while KIND[new] == kind:
                if LEVEL[new] > level:
                    found.append(pair(old, new))
                j += 1
                new = techs[j]
    return found


class Upgrade(Labour):
    """A worker to a better technology of the same kind."""

    needs: int = LATER_TURN | ANY_ACTION

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

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        p = f.player
        higher = upwards(s, p, self.low, self.high)
        if xs is None:
            if not higher:
                return 0
            xs = higher
        refused = 0
        goods = reach(s, p) + terms.less
        for x in xs:
            old, new = first_of(x), second_of(x)
            unit = FIRST_UNIT <= old < PLACES
            if xs is not higher and x not in higher:
                refused = UNIT_UPGRADE if unit else UPGRADE_HIGHER
            elif not terms.free and not enough_actions(s, p, unit):
                refused = ACTIONS
            elif upgrade_cost(s, p, old, new) > (goods + s.unit_goods[p] if unit else goods):
                refused = GOODS_SHORT
            else:
                found.append(self.word | x << 8)
        return refused

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        old, new = first_of(x), second_of(x)
        unit = FIRST_UNIT <= old < PLACES
        if rule == ACTIONS:
            return military(s, p) if unit else civil(s, p)
        if rule == GOODS_SHORT:
            return goods(s, p, upgrade_cost(s, p, old, new) - terms.less - (s.unit_goods[p] if unit else 0))
        if rule in (UNIT_UPGRADE, UPGRADE_HIGHER) and new in s.techs[p]:
            key = "higher" if KIND[new] == KIND[old] else "other_kind"
            return Lack(key, card=new, what=f"kind.{KIND_KEYS[KIND[old]]}")
        return None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        old, new = first_of(x), second_of(x)
        unit = old >= FIRST_UNIT
        if not terms.free:
            spend_action(s, p, unit)
        cost = max(0, upgrade_cost(s, p, old, new) - terms.less)
        move_worker(s, p, old, new)
        pay_resources(s, p, cost, unit)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return upgrade_fields(s, f.player, x, terms.less, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, first_of(x)), on_board(f.player, second_of(x))]


def upgrade_fields(s: Table, p: int, x: int, less: int, language: str) -> Fields:
    old, new = first_of(x), second_of(x)
    return {"cost": max(0, upgrade_cost(s, p, old, new) - less), "gain": gain_text(new, language, old)}


class Destroy(Sweeping):
    """A farm, mine or urban building; `units` instead: disband a unit."""

    PARTS: ClassVar[tuple[str, ...]] = ("units",)

    def __init__(self, word: int, units: bool) -> None:
        super().__init__(word)
        self.units = units
        self.needs = LATER_TURN | (MILITARY_ACTION if units else CIVIL_ACTION)
        self.low, self.high = (FIRST_UNIT, PLACES) if units else (0, FIRST_UNIT)
        self.rule = DISBAND_RULE if units else DESTROY_RULE

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [t for t in s.techs[f.player] if self.low <= t < self.high and s.workers[f.player][t]]

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        refused = 0
        low, high = self.low, self.high
        workers = s.workers[f.player]
        for x in s.techs[f.player] if xs is None else xs:
            if x >= high:
                return self.rule  # they are in ascending order
            if x >= low and workers[x]:
                found.append(self.word | x << 8)
            else:
                refused = self.rule
        return refused

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_action(s, f.player, self.units)
        free_worker(s, f.player, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"loss": loss_text(x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, x)]

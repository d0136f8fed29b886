"""Population, farms, mines, urban buildings and units: growing, building, upgrading, destroying, disbanding."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    ALL_OR_NOTHING,
    BUILD_RULE,
    DESTROY_RULE,
    DISBAND_RULE,
    EMPTY_YELLOW_BANK,
    FIRST_TURN,
    GOODS_SHORT,
    NO_WORKERS_THERE,
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
)
from tabularium.games.through_the_ages.table.costs import build_cost, population_cost, upgrade_cost
from tabularium.games.through_the_ages.table.queries import FOOD, GOODS, affords, buildings, may_exchange, stored
from tabularium.games.through_the_ages.table.state import PLACES, Table, first_turn
from tabularium.games.through_the_ages.words.labels import gain_text, loss_text
from tabularium.games.through_the_ages.words.objects import on_board
from tabularium.kernel.action import first_of, pair, second_of
from tabularium.kernel.effect import Fields, Frame, Terms, Verb


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
    """Resources of this turn for units go first."""
    if unit and s.unit_goods[p] and cost > 0:
        n = min(cost, s.unit_goods[p])
        spend_unit_goods(s, p, n)
        cost -= n
    pay(s, p, GOODS, cost)


def at_urban_limit(s: Table, p: int, card: int) -> bool:
    return FIRST_LAB <= card < FIRST_UNIT and buildings(s, p, KIND[card]) >= CARDS[s.government[p]].urban_limit


class Grow(Verb[Table]):
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


class Labour(Verb[Table]):
    """What workers do on technologies from `low` up to `high`: civil kinds for civil, units for military actions."""

    PARTS: ClassVar[tuple[str, ...]] = ("low", "high")

    def __init__(self, word: int, low: int = 0, high: int = PLACES) -> None:
        super().__init__(word)
        self.low = low
        self.high = high
        self.civil = False  # there is an action for it
        self.military = False
        self.goods = 0  # resources that can be spent, and what the terms take off

    def gate(self, s: Table, f: Frame, terms: Terms) -> int:
        p = f.player
        if first_turn(s, p):
            return FIRST_TURN
        self.civil = terms.free or s.ca[p] + s.extra_ca[p] > 0
        self.military = terms.free or s.ma[p] + s.extra_ma[p] > 0
        self.goods = reach(s, p) + terms.less
        return 0

    def means(self, s: Table, p: int, unit: bool) -> int:
        return self.goods + s.unit_goods[p] if unit else self.goods


class Build(Labour):
    """A worker from the pool onto a technology."""

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [t for t in s.techs[f.player] if self.low <= t < self.high]

    def likely(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return self.targets(s, f, terms) if s.unused[f.player] and (self.civil or self.military) else []

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        unit = FIRST_UNIT <= x < PLACES
        if x not in s.techs[p]:
            return UNIT_RULE if unit else BUILD_RULE
        if x >= PLACES:
            return NO_WORKERS_THERE
        if not self.low <= x < self.high:
            return UNIT_RULE if unit else BUILD_RULE
        if not (self.military if unit else self.civil):
            return ACTIONS
        if s.unused[p] == 0:
            return ALL_OR_NOTHING
        if at_urban_limit(s, p, x):
            return URBAN_LIMIT
        return 0 if build_cost(s, p, x) <= self.means(s, p, unit) else GOODS_SHORT

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


class Upgrade(Labour):
    """A worker to a better technology of the same kind."""

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

    def likely(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        """Upwards within a kind; technologies are in ascending order, kind after kind."""
        found: list[int] = []
        if not self.civil and not self.military:
            return found
        techs = s.techs[f.player]
        workers = s.workers[f.player]
        first = 0
        for i in range(len(techs)):
            old = techs[i]
            if old >= self.high:
                break
            if KIND[techs[first]] != KIND[old]:
                first = i
            if workers[old] and old >= self.low:
                j = first
                while KIND[techs[j]] == KIND[old]:
                    if LEVEL[techs[j]] > LEVEL[old]:
                        found.append(pair(old, techs[j]))
                    j += 1
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
        if not (self.military if unit else self.civil):
            return ACTIONS
        return 0 if upgrade_cost(s, p, old, new) <= self.means(s, p, unit) else GOODS_SHORT

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


class Destroy(Verb[Table]):
    """A farm, mine or urban building; `units` instead: disband a unit."""

    PARTS: ClassVar[tuple[str, ...]] = ("units",)

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
            return [t for t in s.techs[f.player] if FIRST_UNIT <= t < PLACES and workers[t]]
        return [t for t in s.techs[f.player] if t < FIRST_UNIT and workers[t]]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        if self.units:
            return 0 if FIRST_UNIT <= x < PLACES and s.workers[f.player][x] else DISBAND_RULE
        return 0 if x < FIRST_UNIT and s.workers[f.player][x] else DESTROY_RULE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_action(s, f.player, self.units)
        free_worker(s, f.player, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"loss": loss_text(x, language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, x)]

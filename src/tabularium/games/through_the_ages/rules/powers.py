"""Tactics, and what single cards in play allow in the Action Phase."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.card import CARDS, COST, KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB, FIRST_UNIT, KEYS, TACTIC, THEATER
from tabularium.games.through_the_ages.rules.action import (
    ADAPTING,
    COMMON_TACTIC,
    CONVERSION,
    INSPIRING,
    LATER_TURN,
    MILITARY_ACTION,
    RECRUITING,
    SAILING,
    TACTIC_CARD,
    TACTIC_FREE,
    TWO_MILITARY_ACTIONS,
    Action,
    Sweeping,
)
from tabularium.games.through_the_ages.rules.building import (
    after_unit_goods,
    at_urban_limit,
    enough_actions,
    pay_resources,
    reach,
    upgrade_fields,
)
from tabularium.games.through_the_ages.rules.clauses import (
    ACTIONS,
    BACH_LIMIT,
    BACH_UPGRADE,
    CARD_POWER,
    COPY_OTHER,
    COPY_RULE,
    EMPTY_YELLOW_BANK,
    GOODS_SHORT,
    RECRUIT_RULE,
    TACTIC_RULE,
)
from tabularium.games.through_the_ages.rules.goods import DUE, pay
from tabularium.games.through_the_ages.rules.lacks import civil, food, goods, military, urban
from tabularium.games.through_the_ages.table.atoms import (
    convert_action,
    gain_arms,
    gain_population,
    increase_population,
    move_worker,
    place_worker,
    score_culture,
    spend_civil,
    spend_military,
    use_power,
)
from tabularium.games.through_the_ages.table.atoms_play import copy_tactic, play_tactic
from tabularium.games.through_the_ages.table.costs import population_cost, upgrade_cost
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    affords,
    is_ruined,
    may_exchange,
    military_in_hand,
    stored,
)
from tabularium.games.through_the_ages.table.ratings import strength_under
from tabularium.games.through_the_ages.table.state import (
    ADAPTED,
    CONVERTED,
    INSPIRED,
    PLACES,
    SAILED,
    Table,
)
from tabularium.games.through_the_ages.words.messages import say
from tabularium.games.through_the_ages.words.objects import in_hand, in_play, on_board
from tabularium.kernel.action import first_of, pair, second_of
from tabularium.kernel.effect import Fields, Frame, Terms
from tabularium.kernel.lack import Lack


class SetTactic(Action):
    """A tactic from hand becomes the current one."""

    needs: int = LATER_TURN | TACTIC_FREE | MILITARY_ACTION | TACTIC_CARD

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return military_in_hand(s, f.player, TACTIC)

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        return 0 if KIND[x] == TACTIC and x in s.military[f.player] else TACTIC_RULE

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 1)
        play_tactic(s, p, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": strength_under(s, f.player, x)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [in_hand(f.player, x)]


class Copy(Sweeping):
    """A common tactic becomes the current one."""

    needs: int = LATER_TURN | TACTIC_FREE | TWO_MILITARY_ACTIONS | COMMON_TACTIC

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        found: list[int] = []
        for c in s.commons:
            if c not in found:
                found.append(c)
        return found

    def sweep(self, s: Table, f: Frame, terms: Terms, xs: list[int] | None, found: list[int]) -> int:
        refused = 0
        tactic = s.tactic[f.player]
        for x in self.targets(s, f, terms) if xs is None else xs:
            if x == tactic:
                refused = COPY_OTHER
            elif xs is not None and x not in s.commons:
                refused = COPY_RULE
            else:
                found.append(self.word | x << 8)
        return refused

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 2)
        copy_tactic(s, p, x)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": strength_under(s, f.player, x)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [f"common/{KEYS[x]}"]


class Convert(Action):
    """A leader lets one military action of the turn serve as a civil one."""

    needs: int = CONVERSION

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not CARDS[s.leader[p]].converts or s.used[p] & CONVERTED:
            return CARD_POWER
        return 0 if s.ma[p] + s.extra_ma[p] else ACTIONS

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        return military(s, f.player) if rule == ACTIONS else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        spend_military(s, f.player, 1)
        convert_action(s, f.player)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return in_play(f.player, s.leader[f.player])


class Sail(Action):
    """A wonder brings one population for nothing, once a turn."""

    needs: int = SAILING

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if s.used[p] & SAILED or self.ship(s, p) < 0:
            return CARD_POWER
        return 0 if s.yellow[p] else EMPTY_YELLOW_BANK

    def ship(self, s: Table, p: int) -> int:
        for w in s.wonders[p]:
            if CARDS[w].sails and not is_ruined(s, p, w):
                return w
        return -1

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        use_power(s, p, SAILED)
        gain_population(s, p, self.ship(s, p))

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, w) for w in s.wonders[f.player] if CARDS[w].sails]


class Inspire(Action):
    """A leader's choice, once a turn: culture, or science and resources for arms."""

    needs: int = INSPIRING

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        return [0, 1]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        return CARD_POWER if not CARDS[s.leader[p]].inspires or s.used[p] & INSPIRED or x > 1 else 0

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        n = CARDS[s.leader[p]].inspires
        use_power(s, p, INSPIRED)
        if x == 0:
            score_culture(s, p, n, s.leader[p])
        else:
            gain_arms(s, p, n)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"what": say("phrase.inspire_arms" if x else "phrase.inspire_culture", language)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return in_play(f.player, s.leader[f.player])


class Adapt(Action):
    """A leader's upgrade of any urban building into a theater of the same or a higher level, once a turn."""

    needs: int = ADAPTING

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
        if not CARDS[s.leader[p]].adapts or s.used[p] & ADAPTED:
            return CARD_POWER
        if not enough_actions(s, p, False):
            return ACTIONS
        old, new = first_of(x), second_of(x)
        if not FIRST_LAB <= old < FIRST_UNIT or KIND[old] == THEATER or s.workers[p][old] == 0:
            return BACH_UPGRADE
        if KIND[new] != THEATER or new not in s.techs[p] or LEVEL[new] < LEVEL[old]:
            return BACH_UPGRADE
        if at_urban_limit(s, p, new):
            return BACH_LIMIT
        return 0 if upgrade_cost(s, p, old, new) <= reach(s, p) else GOODS_SHORT

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule == ACTIONS:
            return civil(s, p)
        if rule == BACH_LIMIT:
            return urban(s, p, second_of(x))
        return goods(s, p, upgrade_cost(s, p, first_of(x), second_of(x))) if rule == GOODS_SHORT else None

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        old, new = first_of(x), second_of(x)
        use_power(s, p, ADAPTED)
        spend_civil(s, p, 1)
        cost = upgrade_cost(s, p, old, new)
        move_worker(s, p, old, new)
        pay_resources(s, p, cost, False)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return upgrade_fields(s, f.player, x, 0, language)

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, first_of(x)), on_board(f.player, second_of(x))]


class Recruit(Action):
    """A leader's one military action for population and unit, each one cheaper."""

    needs: int = RECRUITING

    def targets(self, s: Table, f: Frame, terms: Terms) -> list[int]:
        if not CARDS[s.leader[f.player]].recruits:
            return []
        return [t for t in s.techs[f.player] if FIRST_UNIT <= t < PLACES]

    def bar(self, s: Table, f: Frame, terms: Terms, x: int) -> int:
        p = f.player
        if not CARDS[s.leader[p]].recruits:
            return CARD_POWER
        if s.yellow[p] == 0:
            return EMPTY_YELLOW_BANK
        if not enough_actions(s, p, True):
            return ACTIONS
        if not affords(s, p, FOOD, population_cost(s, p, 1)):
            return GOODS_SHORT
        if not FIRST_UNIT <= x < PLACES or x not in s.techs[p]:
            return RECRUIT_RULE
        return 0 if COST[x] - 1 <= unit_reach(s, p) else GOODS_SHORT

    def lack(self, s: Table, f: Frame, terms: Terms, x: int, rule: int) -> Lack | None:
        p = f.player
        if rule != GOODS_SHORT:
            return super().lack(s, f, terms, x, rule)
        eaten = population_cost(s, p, 1)
        if not affords(s, p, FOOD, eaten):
            return food(s, p, eaten)
        return goods(s, p, stored(s, p, GOODS) + COST[x] - 1 - unit_reach(s, p))

    def do(self, s: Table, f: Frame, terms: Terms, x: int) -> None:
        p = f.player
        spend_military(s, p, 1)
        food = population_cost(s, p, 1)
        increase_population(s, p, food)
        place_worker(s, p, x)
        goods = after_unit_goods(s, p, max(0, COST[x] - 1))
        # What a pact's exchange may help to pay comes last: nothing can serve for both.
        if may_exchange(s, p, GOODS):
            s.push(DUE, p, it=GOODS, n=goods)
            pay(s, p, FOOD, food)
        else:
            s.push(DUE, p, it=FOOD, n=food)
            pay(s, p, GOODS, goods)

    def fields(self, s: Table, f: Frame, terms: Terms, x: int, language: str) -> Fields:
        return {"cost": max(0, COST[x] - 1), "food": population_cost(s, f.player, 1)}

    def touches(self, s: Table, f: Frame, terms: Terms, x: int) -> list[str]:
        return [on_board(f.player, x)]


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

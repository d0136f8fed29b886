"""The Production Phase, step by step; events run single steps of it."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import BY_WORTH, CARDS, WORTH
from tabularium.games.through_the_ages.cards.numbers import FIRST_LAB
from tabularium.games.through_the_ages.rules.goods import PAYING, Exchange, gain, lose
from tabularium.games.through_the_ages.table.atoms import lose_culture, score_culture_rating, score_science, use_power
from tabularium.games.through_the_ages.table.atoms_goods import store_cubes
from tabularium.games.through_the_ages.table.event_kinds import CORRUPTION, FAMINE, FOOD_PRODUCED, GOODS_PRODUCED
from tabularium.games.through_the_ages.table.queries import (
    FOOD,
    GOODS,
    consumption,
    corruption,
    has_railroad,
    may_exchange,
    pact_production,
    stored,
)
from tabularium.games.through_the_ages.table.ratings import science_rating
from tabularium.games.through_the_ages.table.state import EXCHANGED, Table
from tabularium.kernel.action import YES
from tabularium.kernel.effect import Effect, Frame

CULTURE_PER_MISSING_FOOD: Final = 4


class ScorePoints(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        score_points(s, f.player)


def score_points(s: Table, p: int) -> None:
    """Science and culture by their ratings."""
    score_science(s, p, science_rating(s, p))
    score_culture_rating(s, p)


class Corruption(Effect[Table]):
    """Resources are lost, then food for what is missing. A pact's exchange may turn one into the other first."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        n = corruption(s, p)
        if n == 0:
            return
        if stored(s, p, GOODS) >= n and may_exchange(s, p, GOODS):
            s.push(EXCHANGE_LOSS, p, it=GOODS, n=n)
            return
        suffer_corruption(s, p, n)


def suffer_corruption(s: Table, p: int, n: int) -> None:
    if n == 0:
        return
    s.tell(CORRUPTION, p, n=n)
    short = n - min(n, stored(s, p, GOODS))
    if short and s.ask_payments:
        s.push(PAYING, p, it=FOOD, n=short)  # after the question about the resources
        lose(s, p, GOODS, n)
        return
    lose(s, p, GOODS, n)
    lose(s, p, FOOD, short)


class ProduceFood(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        produce_food(s, f.player)


def produce_food(s: Table, p: int) -> None:
    """A cube onto each farm, the best ones first; then a pact's food."""
    n = 0
    workers = s.workers[p]
    for t in reversed(BY_WORTH[FOOD]):
        if workers[t]:
            n += produce(s, p, t, workers[t])
    if n:
        s.tell(FOOD_PRODUCED, p, n=n)
    if s.seats > 2:
        gain(s, p, FOOD, pact_production(s, p, FOOD))


class Consume(Effect[Table]):
    """Food is eaten; each missing one costs culture."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        n = consumption(s, p)
        if n == 0:
            return
        if may_exchange(s, p, FOOD):
            s.push(EXCHANGE_LOSS, p, it=FOOD, n=n)
            return
        eat(s, p, n)


def eat(s: Table, p: int, n: int) -> None:
    if n == 0:
        return
    missing = n - lose(s, p, FOOD, n)
    if missing > 0:
        s.tell(FAMINE, p, n=missing)
        lose_culture(s, p, missing * CULTURE_PER_MISSING_FOOD)


class ProduceGoods(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        produce_goods(s, f.player)


def produce_goods(s: Table, p: int) -> None:
    """A cube onto each mine, and each lab of some leaders, the best first, with a railroad's second one; then pacts."""
    n = 0
    workers = s.workers[p]
    twice = has_railroad(s, p)
    labs = CARDS[s.leader[p]].labs_produce
    for t in reversed(BY_WORTH[GOODS]):  # the order by worth is also that by level
        k = workers[t]
        if k:
            if t >= FIRST_LAB:
                if not labs:
                    continue
            elif twice:
                k += 1
                twice = False
            n += produce(s, p, t, k)
    if n:
        s.tell(GOODS_PRODUCED, p, n=n)
    if s.seats > 2:
        more = pact_production(s, p, GOODS)
        if more > 0:
            gain(s, p, GOODS, more)
        elif more < 0:
            lose(s, p, GOODS, -more)


def produce(s: Table, p: int, t: int, cubes: int) -> int:
    """Cubes from the bank onto a card, as far as they go; returns their worth."""
    cubes = min(cubes, s.bank[p])
    if cubes:
        store_cubes(s, p, t, cubes)
    return cubes * WORTH[t]


class ExchangeLoss(Exchange):
    """The same for corruption and consumption."""

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        n = f.n
        if a == YES:
            use_power(s, p, EXCHANGED)
            s.push(PAYING, p, it=1 - f.it, n=1)
            n -= 1
        if f.it == GOODS:
            suffer_corruption(s, p, n)
        else:
            eat(s, p, n)


EXCHANGE_LOSS: Final = ExchangeLoss()
SCORE_POINTS: Final = ScorePoints()
SUFFER_CORRUPTION: Final = Corruption()
PRODUCE_FOOD: Final = ProduceFood()
CONSUME: Final = Consume()
PRODUCE_GOODS: Final = ProduceGoods()


class Economy(Effect[Table]):
    """Corruption, food, consumption, resources, in this order."""

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        s.push(PRODUCE_GOODS, p)
        s.push(CONSUME, p)
        s.push(PRODUCE_FOOD, p)
        s.push(SUFFER_CORRUPTION, p)


ECONOMY: Final = Economy()

"""What a nation produces: figures, upkeep and bonuses under a condition."""

from __future__ import annotations

from tabularium.games.nations.cards.card import (
    BOUGHT_COLONY,
    CARDS_OF_THIS_AGE,
    COLONIES_OF_INDUSTRY,
    COLONIES_OF_RENAISSANCE,
    ONCE,
    OWN_ADVISORS,
    WORKERS_ON_INDUSTRIAL_BUILDINGS,
)
from tabularium.games.nations.cards.shelf import AGE, CARDS, FIGURES, HOOKS
from tabularium.games.nations.table.kinds import (
    ALL,
    BOOKS,
    FOOD,
    FOOD_SECTION,
    GOLD,
    HAS_PRODUCES,
    INDUSTRIAL,
    RENAISSANCE,
    STONE,
    UPKEEP,
)
from tabularium.games.nations.table.queries import (
    advisors,
    age_of,
    in_play,
    industrial_workers,
    selected,
    taken,
    worker_figures,
)
from tabularium.games.nations.table.state import Nation, Table


def count_for(s: Table, n: Nation, per: int) -> int:
    if per == ONCE:
        return 1
    if per == COLONIES_OF_RENAISSANCE:
        return colonies_of(n, RENAISSANCE)
    if per == COLONIES_OF_INDUSTRY:
        return colonies_of(n, INDUSTRIAL)
    if per == CARDS_OF_THIS_AGE:
        return len([c for c in n.spaces if AGE[c] == age_of(s)])
    if per == WORKERS_ON_INDUSTRIAL_BUILDINGS:
        return industrial_workers(n)
    assert per == OWN_ADVISORS
    return len(advisors(n))


def colonies_of(n: Nation, age: int) -> int:
    return len([c for c in n.colonies if AGE[c] == age])


def holds(s: Table, p: int, when: int) -> bool:
    """A condition of a card, for its owner."""
    if when == ALL:
        return True
    if when == BOUGHT_COLONY:
        return s.nations[p].colonies_bought > 0
    return p in selected(s, when)


def production(s: Table, p: int) -> list[int]:
    """The net of gold, food, stone and books."""
    n = s.nations[p]
    gold = stone = books = 0
    food = -UPKEEP * taken(n, FOOD_SECTION)
    for i in range(len(n.spaces)):
        w = n.workers[i]
        if w:
            figures = worker_figures(n, n.spaces[i])
            gold += w * figures[GOLD]
            food += w * figures[FOOD]
            stone += w * figures[STONE]
            books += w * figures[BOOKS]
    for card in in_play(n):
        figures = FIGURES[card]
        gold += figures[GOLD]
        food += figures[FOOD]
        stone += figures[STONE]
        books += figures[BOOKS]
        if HOOKS[card] & HAS_PRODUCES:
            for bonus in CARDS[card].produces:
                if holds(s, p, bonus.when):
                    times = count_for(s, n, bonus.per)
                    gold += times * bonus.goods[GOLD]
                    food += times * bonus.goods[FOOD]
                    stone += times * bonus.goods[STONE]
                    books += times * bonus.goods[BOOKS]
    return [gold, food, stone, books]

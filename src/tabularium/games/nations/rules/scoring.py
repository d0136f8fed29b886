"""The final score, parts A to E; while the game runs, what it would be now."""

from __future__ import annotations

from tabularium.games.nations.cards.shelf import CARDS
from tabularium.games.nations.table.production import count_for, holds
from tabularium.games.nations.table.queries import stability, strength
from tabularium.games.nations.table.state import Nation, Table


def worker_vp(n: Nation) -> int:
    total = 0
    for i in range(len(n.spaces)):
        workers = n.workers[i]
        if workers:
            points = CARDS[n.spaces[i]].worker_vp
            for k in range(min(workers, len(points))):
                total += points[k]
    return total


def wonder_vp(s: Table, p: int) -> int:
    n = s.nations[p]
    total = 0
    for card in n.wonders:
        total += CARDS[card].vp
        if CARDS[card].final_vp and holds(s, p, CARDS[card].final_if):
            total += CARDS[card].final_vp * count_for(s, n, CARDS[card].final_per)
    return total


def colony_vp(n: Nation) -> int:
    total = 0
    for card in n.colonies:
        total += CARDS[card].vp
    return total


def resource_sum(s: Table, p: int) -> int:
    total = strength(s, p) + stability(s, p)
    for amount in s.nations[p].stock:
        total += amount
    return total


def resource_vp(s: Table, p: int) -> int:
    """One for each full ten; never less than none."""
    return max(0, resource_sum(s, p) // 10)


def score(s: Table, p: int) -> int:
    n = s.nations[p]
    if n.side < 0:
        return 0
    return n.vp + colony_vp(n) + wonder_vp(s, p) + worker_vp(n) + resource_vp(s, p)

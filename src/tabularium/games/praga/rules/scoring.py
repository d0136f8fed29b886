"""Final scoring, steps 2 to 6: sums over the table, so that they can be asked at any moment."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import (
    BLUE,
    CATHEDRAL,
    CATHEDRAL_COLUMN,
    CATHEDRAL_ROW,
    EGG,
    GOLD,
    HUNGER,
    HUNGER_COLUMN,
    HUNGER_ROW,
    POINTS,
    RED,
    STONE,
    TECH,
    UNIVERSITY,
    WIDTH,
)
from tabularium.games.praga.table.queries import counted, walls_built
from tabularium.games.praga.table.state import Table

STEPS: Final[tuple[str, ...]] = (
    "academy", "rows", "tokens", "walls", "bridge", "seals", "eggs",
)  # in the order of the book  # fmt: skip
BOTH: Final = 1 << GOLD | 1 << STONE


def academy(s: Table, p: int) -> int:
    return s.own[p * WIDTH + TECH] * s.t.academy[s.own[p * WIDTH + UNIVERSITY]]


def rows(s: Table, p: int) -> int:
    base = p * WIDTH
    return s.g.row_points[HUNGER][s.own[base + HUNGER_ROW]] + s.g.row_points[CATHEDRAL][s.own[base + CATHEDRAL_ROW]]


def tokens(s: Table, p: int) -> int:
    """Red tokens by the Cathedral's column, blue ones by the Hunger Wall's."""
    base = p * WIDTH
    red = s.own[base + RED] * s.g.column_value[CATHEDRAL][s.own[base + CATHEDRAL_COLUMN]]
    return red + s.own[base + BLUE] * s.g.column_value[HUNGER][s.own[base + HUNGER_COLUMN]]


def walls(s: Table, p: int) -> int:
    table = s.t.wall_points
    return table[min(walls_built(s, p), len(table) - 1)]


def bridge_tiles(s: Table, p: int) -> int:
    total = 0
    for i in range(6):
        if s.v_owner[i] == p:
            total += s.t.final_points[i] * counted(s, p, s.t.final_per[i])
    return total


def seals(s: Table, p: int) -> int:
    """Plain points, and gold and stone spent as well as possible; nothing is spent twice."""
    owned = [i for i in range(len(s.seals)) if s.seals[i] == p]
    if not owned:
        return 0
    flat = 0
    worth = [0, 0, 0, 0]  # a point value for 1 gold, 1 stone, or the pair
    for i in owned:
        spend = s.t.seal_spend[i]
        if spend == 0:
            flat += s.t.seal_points[i]
        elif spend == BOTH:
            worth[3] = max(worth[3], s.t.seal_points[i])
        elif spend == 1 << GOLD:
            worth[1] = max(worth[1], s.t.seal_points[i])
        else:
            worth[2] = max(worth[2], s.t.seal_points[i])
    gold, stone = s.own[p * WIDTH + GOLD], s.own[p * WIDTH + STONE]
    best = 0
    for pairs in range(min(gold, stone) + 1 if worth[3] else 1):
        best = max(best, pairs * worth[3] + (gold - pairs) * worth[1] + (stone - pairs) * worth[2])
    return flat + best


def eggs(s: Table, p: int) -> int:
    table = s.t.egg_points
    return table[min(s.own[p * WIDTH + EGG], len(table) - 1)]


def steps(s: Table, p: int) -> list[int]:
    """What each part of STEPS is worth."""
    return [
        academy(s, p), rows(s, p), tokens(s, p), walls(s, p), bridge_tiles(s, p), seals(s, p), eggs(s, p),
    ]  # fmt: skip


def total(s: Table, p: int) -> int:
    points = s.own[p * WIDTH + POINTS]
    for step in steps(s, p):
        points += step
    return points

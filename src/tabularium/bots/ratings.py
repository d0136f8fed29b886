"""Ratings from results: Bradley and Terry's model on the scale of Elo, with the confidence of what was played."""

from __future__ import annotations

import math
from statistics import geometric_mean, quantiles
from typing import Final

from tabularium.kernel.playout import Dice

MEAN: Final = 1500.0
SCALE: Final = 400.0  # ten to one
ROUNDS: Final = 200
SAMPLES: Final = 400
SURE: Final = 1.959964  # standard deviations of 95 %

Table = list[list[float]]  # [a][b]: games that a won against b, a tie half


def empty(bots: int) -> Table:
    return [[0.0] * bots for _ in range(bots)]


def add(total: Table, part: Table) -> None:
    for i in range(len(total)):
        for j in range(len(total)):
            total[i][j] += part[i][j]


def ratings(wins: Table) -> list[float]:
    """One number a bot, MEAN on average; one tie with each rival is added, so that nobody is infinitely better."""
    count = len(wins)
    strength = [1.0] * count
    won = [sum(wins[i]) + 0.5 * (count - 1) for i in range(count)]
    for _ in range(ROUNDS):
        fresh = []
        for i in range(count):
            met = 0.0
            for j in range(count):
                if j != i:
                    met += (wins[i][j] + wins[j][i] + 1.0) / (strength[i] + strength[j])
            fresh.append(won[i] / met if met else 1.0)
        mean = geometric_mean(fresh)
        strength = [x / mean for x in fresh]
    return [MEAN + SCALE * math.log10(x) for x in strength]


def rating_intervals(blocks: list[Table], bots: int) -> list[tuple[float, float]]:
    """95 % intervals by drawing the blocks of games anew, with the same luck each time."""
    found: list[list[float]] = [[] for _ in range(bots)]
    dice = Dice(len(blocks))
    for _ in range(SAMPLES):
        total = empty(bots)
        for _ in range(len(blocks)):
            add(total, blocks[dice.below(len(blocks))])
        for i, rating in enumerate(ratings(total)):
            found[i].append(rating)
    cuts = [quantiles(each, n=40, method="inclusive") for each in found]  # one in forty lies outside on either side
    return [(each[0], each[-1]) for each in cuts]


def interval(wins: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    if games <= 0:
        return (0.0, 1.0)
    share = wins / games
    square = SURE * SURE
    middle = share + square / (2 * games)
    spread = SURE * math.sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return (max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))

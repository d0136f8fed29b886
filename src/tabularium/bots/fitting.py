"""Learning chances from games that bots play, and checking them: logistic regression in small steps (AdaGrad)."""

from __future__ import annotations

import math
from typing import Any, Final

from tabularium.bots.bot import Bot, answer, determinize, dice_for
from tabularium.bots.chances import ALONE, POINTS, Chances, columns, outlook, row
from tabularium.bots.policy import softmax
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, settle, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME, Dice

MOMENTS: Final = 12  # of a game that are kept
EPOCHS: Final = 12
RATE: Final = 0.15
DECAY: Final = 2e-4  # by which weights that help nothing go back to none
BINS: Final = 10  # of the reliability
STRAYS: Final = 10  # of a number that are left out at either end of its range


class Sample:
    """A moment of a game: every seat's numbers, and how the game ended."""

    __slots__ = ("rows", "score", "shares")

    def __init__(self, rows: list[list[float]], shares: list[float], score: float) -> None:
        self.rows = rows
        self.shares = shares
        self.score = score  # of the first seat


def moments(game: Game, seats: int, given: dict[str, str], bots: list[Bot], seed: int) -> tuple[list[State], State]:
    """Some moments of one game as the seat that had to decide could believe them to be, and the end."""
    s = game.new(seats, seed, given)
    settle(s)
    dice = dice_for(seed, 0)
    luck = Dice(seed % (1 << 31) + 1)
    kept: list[State] = []
    for met in range(DECISIONS_IN_A_GAME):
        if s.over:
            break
        if len(kept) < MOMENTS:
            kept.append(determinize(game, s, who(s), luck))
        else:  # each moment is kept with the same chance, however long the game
            place = luck.below(met + 1)
            if place < MOMENTS:
                kept[place] = determinize(game, s, who(s), luck)
        menu = options(s)
        play(s, menu[0] if len(menu) == 1 else answer(game, s, bots[who(s)], dice))
    return kept, s


def samples(game: Game, seats: int, given: dict[str, str], bots: list[Bot], seed: int) -> list[Sample]:
    kept, end = moments(game, seats, given, bots, seed)
    winners = game.winners(end)
    shares = [1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    score = float(game.scores(end)[0])
    return [Sample([row(game, s, seat) for seat in range(seats)], shares, score) for s in kept]


def ranges(game: Game, found: list[Sample]) -> dict[str, list[float]]:
    """By number that a feature gives, the least and the most that was met, but for some strays. The score has no
    bounds: better players than those who were watched have more of it."""
    met: dict[str, list[float]] = {}
    for i, name in enumerate(columns(game)):
        if name.rpartition(" ")[0] in game.feature_names:
            values = sorted([numbers[i] for sample in found for numbers in sample.rows])
            strays = min(STRAYS, (len(values) - 1) // 2)
            met[name] = [float(f"{values[strays]:.4g}"), float(f"{values[-1 - strays]:.4g}")]
    return met


class Fit:
    """One set of weights, learned on numbers of the same scale."""

    def __init__(self, part: str, found: list[Sample]) -> None:
        self.part = part
        self.found = found
        width = len(found[0].rows[0])
        self.scale = [0.0] * width
        for sample in found:
            for numbers in sample.rows:
                for i in range(width):
                    self.scale[i] += numbers[i] * numbers[i]
        count = sum([len(sample.rows) for sample in found])
        self.scale = [math.sqrt(x / count) if x > 1e-9 else 0.0 for x in self.scale]
        self.spread = 1.0
        if part == POINTS:
            self.spread = max(1.0, math.sqrt(sum([sample.score**2 for sample in found]) / len(found)))
        for sample in found:
            sample.rows = [[x / y if y else 0.0 for x, y in zip(numbers, self.scale)] for numbers in sample.rows]
        self.weights = [0.0] * width
        self.squares = [1e-3] * width

    def learn(self, seed: int) -> None:
        dice = dice_for(seed, 0)
        order = list(range(len(self.found)))
        for epoch in range(EPOCHS):
            for i in range(len(order) - 1, 0, -1):
                j = dice.below(i + 1)
                order[i], order[j] = order[j], order[i]
            for i in order:
                self.step(self.found[i], RATE / (1.0 + epoch))

    def step(self, sample: Sample, rate: float) -> None:
        errors = self.errors(sample)
        weights = self.weights
        squares = self.squares
        for i in range(len(weights)):
            gradient = DECAY * weights[i]
            for seat in range(len(errors)):
                gradient += errors[seat] * sample.rows[seat][i]
            if gradient != 0.0:
                squares[i] += gradient * gradient
                weights[i] -= rate * gradient / math.sqrt(squares[i])

    def errors(self, sample: Sample) -> list[float]:
        """By seat, how much too hopeful it is."""
        values = [outlook(self.weights, numbers) for numbers in sample.rows]
        if self.part == POINTS:
            return [values[0] - sample.score / self.spread]
        if self.part == ALONE:
            return [softmax([values[0], 0.0], 1.0)[0] - sample.shares[0]]
        return [x - y for x, y in zip(softmax(values, 1.0), sample.shares)]

    def raw(self, game: Game) -> dict[str, float]:
        """The weights by name, for numbers as they come."""
        found: dict[str, float] = {}
        for name, w, scale in zip(columns(game), self.weights, self.scale):
            value = w / scale * self.spread if scale else 0.0
            if abs(w) > 1e-4:
                found[name] = float(f"{value:.4g}")
        return found


class Reliability:
    """How often those won who were given a chance of about so much; and Brier's score, 0 at best."""

    def __init__(self) -> None:
        self.said = [0.0] * BINS
        self.won = [0.0] * BINS
        self.count = [0] * BINS
        self.squares = 0.0
        self.base = 0.0  # Brier's score of saying the same for everybody
        self.off = 0.0  # by how many points the score that is expected alone is wrong
        self.alone = 0

    def add(self, chances: list[float], shares: list[float]) -> None:
        for chance, share in zip(chances, shares):
            b = min(BINS - 1, int(chance * BINS))
            self.said[b] += chance
            self.won[b] += share
            self.count[b] += 1
            self.squares += (chance - share) ** 2
            self.base += (1.0 / max(2, len(shares)) - share) ** 2

    def json(self) -> dict[str, Any]:
        total = max(1, sum(self.count))
        return {
            "brier": round(self.squares / total, 4),
            "brier_of_equal_chances": round(self.base / total, 4),
            "off": round(self.off / max(1, self.alone), 2),
            "bins": [
                [round(a / n, 3), round(b / n, 3), n] for a, b, n in zip(self.said, self.won, self.count) if n
            ],
        }  # fmt: skip


def check(
    game: Game, chances: Chances, seats: int, given: dict[str, str], bots: list[Bot], seed: int, into: Reliability
) -> None:
    """One fresh game."""
    kept, end = moments(game, seats, given, bots, seed)
    shares = chances.of(end)
    score = float(game.scores(end)[0])
    for s in kept:
        into.add(chances.of(s), shares)
        if seats == 1:
            into.off += abs(chances.points(s) - score)
            into.alone += 1

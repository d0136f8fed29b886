"""How likely each seat is to win, and what a seat alone will have in the end: read from a game's `chances.json`.

A seat's outlook is a sum over the game's features and its score, with weights that move from early to late; those of
all seats are weighed against one another (softmax). The score counts more and more towards the end. Asked of a guess,
the answer depends on nothing that the guessing seat can't know.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.bot import determinize
from tabularium.bots.policy import softmax
from tabularium.bots.weights import of_the_mind
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.playout import Dice

SCORE: Final = "score"
# Powers of the progress with which the score counts beside its early and late weight: near the end, and at the very end
NEAR: Final = 6
LAST: Final = 24
BEYOND: Final = 1e18  # a number that is not bounded
GUESSES: Final = 4  # over which a chance is taken
AMONG: Final = "among"  # several seats
ALONE: Final = "alone"  # the outlook of one: to win, where that can be lost
POINTS: Final = "points"  # of one alone: its final score
RANGE: Final = "range"  # of each number, among several and alone, in the games that were learned from


def columns(game: Game) -> list[str]:
    """What the numbers of a row stand for."""
    names = [*game.feature_names, SCORE]
    return [f"{name} early" for name in names] + [f"{name} late" for name in names] + ["near", "last", "one", "late"]


def row(game: Game, s: State, seat: int) -> list[float]:
    """A seat's outlook in numbers."""
    t = 1.0 if s.over else game.progress(s)
    score = float(game.scores(s)[seat])
    found = game.features(s, seat) if not s.over else [0.0] * len(game.feature_names)
    found.append(score)
    early = [x * (1.0 - t) for x in found]
    late = [x * t for x in found]
    return early + late + [score * t**NEAR, score * t**LAST, 1.0, t]


def outlook(weights: list[float], numbers: list[float]) -> float:
    total = 0.0
    for i in range(len(weights)):
        total += weights[i] * numbers[i]
    return total


class Chances:
    """Of one game. Where nothing was learned, everybody's chance is the same."""

    def __init__(self, game: Game, document: dict[str, Any]) -> None:
        self.game = game
        names = columns(game)
        self.known: dict[str, list[float]] = {}
        for part in (AMONG, ALONE, POINTS):
            given: dict[str, float] = document.get(part, {})
            self.known[part] = [float(given.get(name, 0.0)) for name in names]
        self.least: dict[str, list[float]] = {}
        self.most: dict[str, list[float]] = {}
        for part in (AMONG, ALONE):
            met: dict[str, list[float]] = document.get(RANGE, {}).get(part, {})
            self.least[part] = [float(met[name][0]) if name in met else -BEYOND for name in names]
            self.most[part] = [float(met[name][1]) if name in met else BEYOND for name in names]

    def row(self, s: State, seat: int) -> list[float]:
        """A seat's outlook in numbers, none beyond what was met in learning: of that the weights know nothing."""
        part = ALONE if s.seats == 1 else AMONG
        least = self.least[part]
        most = self.most[part]
        numbers = row(self.game, s, seat)
        for i in range(len(numbers)):
            if numbers[i] < least[i]:
                numbers[i] = least[i]
            elif numbers[i] > most[i]:
                numbers[i] = most[i]
        return numbers

    def of(self, s: State) -> list[float]:
        """By seat, as this very table promises; whoever is not shown all of it gives a guess."""
        if s.over:
            winners = self.game.winners(s)
            return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(s.seats)]
        if s.seats == 1:
            return softmax([outlook(self.known[ALONE], self.row(s, 0)), 0.0], 1.0)[:1]
        weights = self.known[AMONG]
        return softmax([outlook(weights, self.row(s, seat)) for seat in range(s.seats)], 1.0)

    def points(self, s: State) -> float:
        """The final score that somebody alone may expect."""
        if s.over:
            return float(self.game.scores(s)[0])
        return max(0.0, outlook(self.known[POINTS], self.row(s, 0)))

    def standing(self, s: State, viewer: int, dice: Dice) -> tuple[list[float], float]:
        """Chances by seat and, alone, the score to expect, from what a seat or a spectator (-1) may know."""
        if s.over:
            return self.of(s), self.points(s)
        total = [0.0] * s.seats
        points = 0.0
        for _ in range(GUESSES):
            guess = determinize(self.game, s, viewer, dice)
            for seat, chance in enumerate(self.of(guess)):
                total[seat] += chance / GUESSES
            if s.seats == 1:
                points += self.points(guess) / GUESSES
        return total, points


_known: dict[Game, Chances] = {}


def packaged_chances(game: Game) -> Chances:
    """Those that come with a game, read once; one with corrected figures has its own."""
    if game not in _known:
        _known[game] = Chances(game, of_the_mind(game, "chances.json") or {})
    return _known[game]

"""Better weights by playing: two sets that differ a little in everything meet, and the better one pulls.

This is simultaneous perturbation (Spall's SPSA), as chess engines are tuned: each pair of games says something about
every weight at once. Nothing is fitted to final scores: only the comparison of two players of the same deal counts.
"""

from __future__ import annotations

from statistics import pstdev
from typing import Any, Final

from tabularium.bots.bot import Bot, dice_for
from tabularium.bots.levels import EASY, Glance
from tabularium.bots.simulation import Outcome, play_game, positions, seed_of
from tabularium.bots.weights import ANY, Tuning
from tabularium.kernel.game import Game

PERTURBATION: Final = 0.25  # points by which a usual change of one feature is judged differently in a pair
LEARNING_RATE: Final = 0.6  # of the perturbation by which the first rounds move the weights
DECAY_ROUNDS: Final = 50.0  # rounds after which they move less and less
DECAY_POWER: Final = 0.6
CLEAR: Final = 15.0  # points of difference that count as a clear victory
SAMPLE_GAMES: Final = 6  # in which the usual spread of features is measured
MIN_SPREAD: Final = 0.05  # a feature that hardly ever differs still counts as differing so much


class Pair:
    """One comparison: which weights went up and which down, and who won."""

    def __init__(self, index: int, signs: list[int], result: float, games: int) -> None:
        self.index = index
        self.signs = signs
        self.result = result  # from -1 to 1, for the set that had `signs` added
        self.games = games

    def __reduce__(self) -> tuple[Any, ...]:
        return (Pair, (self.index, self.signs, self.result, self.games))


def vector(game: Game, tuning: Tuning, seats: int) -> list[float]:
    """All weights in a row: early, then late."""
    weights = tuning.weights(game, seats)
    return weights.early + weights.late


def tuned(game: Game, tuning: Tuning, seats: int, numbers: list[float]) -> Tuning:
    """The same file with these weights for this number of seats."""
    count = len(game.feature_names)
    chosen = {name: [round(numbers[i], 4), round(numbers[count + i], 4)] for i, name in enumerate(game.feature_names)}
    document: dict[str, Any] = dict(tuning.document)
    sets: dict[str, Any] = dict(document.get("weights", {}))
    sets[str(seats)] = chosen
    sets.setdefault(ANY, chosen)
    document["weights"] = sets
    return Tuning(document)


def spreads(game: Game, tuning: Tuning, seats: int, options: dict[str, str], seed: int) -> list[float]:
    """How much each feature usually differs from its mean, at the tables of a few games."""
    found: list[list[float]] = []
    for i in range(SAMPLE_GAMES):
        bots: list[Bot] = [Glance(game, tuning, EASY) for _ in range(seats)]
        for s in positions(game, seats, seed_of(seed, i), bots, 5, options):
            found += [game.features(s, seat) for seat in range(seats)]
    return [max(MIN_SPREAD, pstdev([row[k] for row in found])) for k in range(len(game.feature_names))]


def greedy(game: Game, tuning: Tuning) -> Bot:
    """The quickest player that shows what weights are worth: it takes the best option, and overlooks none."""
    bot = Glance(game, tuning, EASY)
    bot.overlooks = 0.0
    bot.seconds = 5.0
    return bot


def compare(
    game: Game, seats: int, options: dict[str, str], mine: Bot, other: Bot, seed: int
) -> tuple[float, float, int]:
    """One deal from both sides: the result for `mine` from -1 to 1, its share of the victories, and the games."""
    bots = [mine, other]
    result = 0.0
    share = 0.0
    if seats == 1:
        scores = []
        for bot in bots:
            outcome = Outcome(0, seed)
            play_game(game, 1, options, [bot], outcome, False)
            if outcome.error:
                return 0.0, 0.5, 2
            scores.append(outcome.scores[0] if outcome.winners else outcome.scores[0] - CLEAR)
        ahead = scores[0] - scores[1]
        return graded(ahead), 0.5 + 0.5 * (ahead > 0) - 0.5 * (ahead < 0), 2
    for first in range(2):
        seated = [(first + p) % 2 for p in range(seats)]
        outcome = Outcome(0, seed)
        play_game(game, seats, options, [bots[i] for i in seated], outcome, False)
        if outcome.error:
            return 0.0, 0.5, 2
        of = [[outcome.scores[p] for p in range(seats) if seated[p] == side] for side in range(2)]
        ahead = sum(of[0]) / len(of[0]) - sum(of[1]) / len(of[1])
        won = len([p for p in outcome.winners if seated[p] == 0]) / max(1, len(outcome.winners))
        result += 0.5 * (won - (1.0 - won)) + 0.5 * graded(ahead)
        share += won
    return result / 2, share / 2, 2


def graded(ahead: float) -> float:
    return max(-1.0, min(1.0, ahead / CLEAR))


def pair(
    game: Game,
    seats: int,
    options: dict[str, str],
    base: Tuning,
    numbers: list[float],
    steps: list[float],
    seed: int,
    index: int,
) -> Pair:
    """Two sets on either side of the numbers meet over one deal."""
    dice = dice_for(seed, 0, index)
    signs = [1 if dice.below(2) else -1 for _ in numbers]
    up = tuned(game, base, seats, [x + sign * step for x, sign, step in zip(numbers, signs, steps)])
    down = tuned(game, base, seats, [x - sign * step for x, sign, step in zip(numbers, signs, steps)])
    bots = [greedy(game, up), greedy(game, down)]
    result, _, games = compare(game, seats, options, bots[0], bots[1], seed_of(seed + 1, index))
    return Pair(index, signs, result, games)


def updated(numbers: list[float], steps: list[float], pairs: list[Pair], number: int) -> list[float]:
    """The numbers after the pairs of a round; later rounds move them less."""
    rate = LEARNING_RATE / (1.0 + number / DECAY_ROUNDS) ** DECAY_POWER / len(pairs)
    found = numbers.copy()
    for each in pairs:
        for i in range(len(found)):
            found[i] += rate * steps[i] * each.signs[i] * each.result
    return found

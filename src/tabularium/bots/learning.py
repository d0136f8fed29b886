"""Habits by playing: options are sampled from the policy, and what went well becomes more likely.

This is the policy gradient (Williams's REINFORCE): each decision of a game is moved by its advantage, by how much more
than the baseline its seat gained from that turn on. The steps are Adam's, so that traits that are rarely met learn as
fast as others.
"""

from __future__ import annotations

import math
from typing import Any, Final

from tabularium.bots.bot import dice_for
from tabularium.bots.habits import Habits
from tabularium.bots.policy import Policy, softmax
from tabularium.bots.simulation import seed_of
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, settle, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME, Dice

TEMPERATURE: Final = 0.35  # points by which an option may look worse and still be sampled once for every 2.7 times
RESOLUTION: Final = 1 << 24  # of the dice that sample
ADVANTAGE_SCALE: Final = 15.0  # points above the baseline that count as one
ADVANTAGE_CLIP: Final = 2.5  # advantages are not taken for more
WIN_BONUS: Final = 10.0  # points that a victory is worth
NEGLIGIBLE: Final = 1e-4  # options that are never sampled teach nothing
LEARNING_RATE: Final = 0.03  # points that a trait moves in its first rounds at most, about
DECAY_ROUNDS: Final = 300.0  # rounds with it after which it moves less and less
BETA_1: Final = 0.9  # Adam's, for the mean of the gradients
BETA_2: Final = 0.99  # and of their squares
EPSILON: Final = 0.01  # gradients that are all smaller than this move nothing
BASELINE_TURNS: Final = 300.0  # turns of a kind over which the baseline is taken


class Turn:
    """What a seat decided in one of its turns."""

    def __init__(self, kind: str, margin: float) -> None:
        self.kind = kind  # turns of a kind have one baseline
        self.margin = margin
        # By trait, the gradient of the log-probability of what was chosen, for its early and its late preference.
        self.early: dict[int, float] = {}
        self.late: dict[int, float] = {}


class Gradient:
    """What some games taught: by trait where it should move, and what turns of each kind returned."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.early: dict[int, float] = {}
        self.late: dict[int, float] = {}
        self.returns: list[tuple[str, float]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.index, self.early, self.late, self.returns))

    def add(self, turn: Turn, gained: float, baseline: dict[str, float]) -> None:
        self.returns.append((turn.kind, gained))
        advantage = (gained - baseline.get(turn.kind, gained)) / ADVANTAGE_SCALE
        advantage = max(-ADVANTAGE_CLIP, min(ADVANTAGE_CLIP, advantage))
        for trait, x in turn.early.items():
            self.early[trait] = self.early.get(trait, 0.0) + advantage * x
            self.late[trait] = self.late.get(trait, 0.0) + advantage * turn.late[trait]


def _again(index: int, early: dict[int, float], late: dict[int, float], returns: list[tuple[str, float]]) -> Gradient:
    found = Gradient(index)
    found.early = early
    found.late = late
    found.returns = returns
    return found


def margins(game: Game, s: State) -> list[float]:
    """By seat, how far it is ahead of the best rival; alone, its score.

    In the end the game's own opponent is a rival too, and to have won counts beside it.
    """
    scores = game.scores(s)
    found: list[float] = []
    for p in range(s.seats):
        found.append(float(scores[p] - max([scores[q] for q in range(s.seats) if q != p], default=0)))
    if s.over:
        rival = max(game.rivals(s).values(), default=0)
        found = [each - rival for each in found]
        for p in game.winners(s):
            found[p] += WIN_BONUS
    return found


def policy_gradient(
    game: Game, seats: int, given: dict[str, str], habits: Habits, baseline: dict[str, float], seed: int, index: int,
    games: int,
) -> Gradient:  # fmt: skip
    """Of so many games, all seats with these habits."""
    found = Gradient(index)
    policy = Policy(game, habits)
    table = " ".join([str(seats), *given.values()])  # what a turn brings differs from table to table
    for i in range(index * games, (index + 1) * games):
        deal = seed_of(seed, i)
        s = game.new(seats, deal, given)
        settle(s)
        turns = episode(game, s, policy, dice_for(deal, 0), table)
        ends = margins(game, s)
        for p in range(seats):
            for turn in turns[p]:
                found.add(turn, ends[p] - turn.margin, baseline)
    return found


def episode(game: Game, s: State, policy: Policy, dice: Dice, table: str) -> list[list[Turn]]:
    """A game to its end; by seat, the turns in which it decided something."""
    turns: list[list[Turn]] = [[] for _ in range(s.seats)]
    last = [-1] * s.seats
    names = [game.seat_name(s, p, "en") for p in range(s.seats)]
    for _ in range(DECISIONS_IN_A_GAME):
        if s.over:
            break
        menu = options(s)
        chosen = 0
        if len(menu) > 1:
            p = who(s)
            if game.turn(s) != last[p]:
                last[p] = game.turn(s)
                turns[p].append(Turn(f"{table} {names[p]} {len(turns[p])}", margins(game, s)[p]))
            chosen = sample(game, s, menu, policy, dice, turns[p][-1])
        play(s, menu[chosen])
    return turns


def sample(game: Game, s: State, menu: list[int], policy: Policy, dice: Dice, turn: Turn) -> int:
    """One option, the preferred ones more often; the gradient of its log-probability is added to the turn's."""
    likely = softmax(policy.preferences(s, menu), TEMPERATURE)
    left = dice.below(RESOLUTION) / RESOLUTION
    chosen = 0
    while chosen < len(menu) - 1 and left >= likely[chosen]:
        left -= likely[chosen]
        chosen += 1
    traits = game.traits(s, menu)
    late = game.progress(s)
    for i in range(len(menu)):
        gradient = (1.0 if i == chosen else 0.0) - likely[i]
        if abs(gradient) > NEGLIGIBLE:
            for trait in traits[i]:
                turn.early[trait] = turn.early.get(trait, 0.0) + gradient * (1.0 - late)
                turn.late[trait] = turn.late.get(trait, 0.0) + gradient * late
    return chosen


class Parameter:
    """A trait's preference so far, at the beginning of the game and at its end, and Adam's moments of its gradients."""

    def __init__(
        self, early: float = 0.0, late: float = 0.0, early_mean: float = 0.0, late_mean: float = 0.0,
        early_square: float = 0.0, late_square: float = 0.0, rounds: float = 0.0,
    ) -> None:  # fmt: skip
        self.pair = [early, late]
        self.means = [early_mean, late_mean]
        self.squares = [early_square, late_square]
        self.rounds = rounds  # in which it was met

    def row(self) -> list[float]:
        """As it was given."""
        return [*self.pair, *self.means, *self.squares, self.rounds]

    def step(self, gradient: list[float]) -> None:
        self.rounds += 1
        rate = LEARNING_RATE / math.sqrt(1.0 + self.rounds / DECAY_ROUNDS)
        for i in range(2):
            self.means[i] = BETA_1 * self.means[i] + (1.0 - BETA_1) * gradient[i]
            self.squares[i] = BETA_2 * self.squares[i] + (1.0 - BETA_2) * gradient[i] * gradient[i]
            mean = self.means[i] / (1.0 - BETA_1**self.rounds)
            self.pair[i] += rate * mean / (math.sqrt(self.squares[i] / (1.0 - BETA_2**self.rounds)) + EPSILON)


class Learner:
    """What has been learned so far."""

    def __init__(self, baseline: dict[str, list[float]]) -> None:
        self.parameters: dict[int, Parameter] = {}  # by trait
        self.baseline = baseline  # by kind of turn: the mean of what it returned, and how many there were

    def pairs(self) -> dict[int, list[float]]:
        return {trait: parameter.pair for trait, parameter in self.parameters.items()}

    def learn(self, gradients: list[Gradient]) -> None:
        """From those of one round, in order."""
        totals: dict[int, list[float]] = {}
        for each in gradients:
            for trait, early in each.early.items():
                total = totals.setdefault(trait, [0.0, 0.0])
                total[0] += early
                total[1] += each.late[trait]
            for kind, gained in each.returns:
                seen = self.baseline.setdefault(kind, [gained, 0.0])
                seen[1] += 1.0
                seen[0] += (gained - seen[0]) / min(seen[1], BASELINE_TURNS)
        for trait, total in totals.items():
            if trait not in self.parameters:
                self.parameters[trait] = Parameter()
            self.parameters[trait].step(total)

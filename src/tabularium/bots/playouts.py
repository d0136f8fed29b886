"""Judging options by playouts: everybody plays on by the policy, again and again, over many guesses.

It needs a good policy and far more nodes than a search of the turn. Where both are there, it sees what no evaluation of
a single position does.
"""

from __future__ import annotations

import math
from typing import Final

from tabularium.bots.beam import STEP_COST, WORST
from tabularium.bots.bot import determinize
from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.rollout import Rollout
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.playout import Dice

MAX_ROLLOUTS: Final = 20  # one after the other in a playout; what goes on then is judged as it stands
CANDIDATES: Final = 4  # options that the policy prefers, and only they, are played out, unless told otherwise
MIN_PLAYOUTS: Final = 4  # of each option before any is given up
SETTLING_PLAYOUTS: Final = 16  # of each option before the search may end early
SURE: Final = 3.0  # standard deviations by which the best must be ahead then


class Candidate:
    """An option beside the favourite, the one that the policy prefers: how much better it did, playout by playout."""

    def __init__(self, option: int, prior: float, deviation: float) -> None:
        self.option = option
        self.prior = prior  # how much better it looks: not at all
        self.trusted = deviation * deviation
        self.playouts = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, advantage: float) -> None:
        self.playouts += 1
        self.total += advantage
        self.squares += advantage * advantage

    def posterior(self) -> float:
        """What the playouts say as far as they can be trusted, and the prior for the rest."""
        variance = self.squares / self.playouts
        trust = self.playouts * self.trusted
        share = trust / (trust + variance)
        return share * self.total / self.playouts + (1.0 - share) * self.prior

    def doubt(self) -> float:
        """The standard deviation of the posterior: none if the option always did as much better."""
        mean = self.total / self.playouts
        variance = max(0.0, self.squares / self.playouts - mean * mean)
        return math.sqrt(variance / (variance / self.trusted + self.playouts))


def settled(alive: list[Candidate]) -> bool:
    """Whether more playouts would hardly change which option is best."""
    if alive[0].playouts < SETTLING_PLAYOUTS:
        return False
    values = [each.posterior() for each in alive]
    best = values.index(max(values))
    doubt = alive[best].doubt()
    for i in range(len(alive)):
        if i != best and values[best] - values[i] < SURE * math.hypot(doubt, alive[i].doubt()):
            return False
    return True


class Playouts:
    """One search by sequential halving. All options are played out over the same guesses; from time to time the worse
    half of those beside the favourite is given up."""

    def __init__(
        self, game: Game, evaluation: Evaluation, rollout: Rollout, seat: int, span: int, budget: Budget,
        prior: float = 1.0, deviation: float = 1.0, candidates: int = CANDIDATES,
    ) -> None:  # fmt: skip
        self.game = game
        self.evaluation = evaluation
        self.rollout = rollout
        self.seat = seat
        self.span = span  # turns of the table until a position is judged, if the game is not over before
        self.budget = budget
        self.prior = prior  # the share of what an option looks worse by that it is likely to be worse by
        self.deviation = deviation  # points by which that is usually wrong
        self.candidates = candidates

    def evaluate(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """How far each option is ahead of the favourite; those that were never played out have WORST."""
        preferences = self.rollout.policy.preferences(s, menu) or [0.0] * len(menu)
        order = sorted(range(len(menu)), key=lambda i: -preferences[i])[: self.candidates]
        alive = [Candidate(i, self.prior * (preferences[i] - preferences[order[0]]), self.deviation) for i in order]
        found = [WORST] * len(menu)
        halvings = max(0, len(alive) - 2).bit_length()
        halved = 0
        playouts = 0
        while True:
            guess = s if not playouts else determinize(self.game, s, self.seat, dice)
            values = self.playout(guess, menu, [each.option for each in alive])
            if len(values) < len(alive):
                if playouts:
                    break
                alive = alive[: len(values)]
            playouts += 1
            for each, value in zip(alive, values):
                each.add(value - values[0])
                found[each.option] = each.posterior()
            if len(alive) < 2 or not self.budget.left() or settled(alive):
                break
            if playouts >= MIN_PLAYOUTS and halved < halvings and self.budget.used() * (halvings + 1) > halved + 1:
                halved += 1
                others = sorted(alive[1:], key=lambda each: -each.posterior())
                alive = alive[:1] + others[: (len(others) + 1) // 2]
        # What was given up is never better than what was not, whatever the last playouts brought.
        last = [each.option for each in alive]
        least = min([found[i] for i in last])
        return [found[i] if i in last else min(found[i], least - STEP_COST) for i in range(len(menu))]

    def playout(self, s: State, menu: list[int], alive: list[int]) -> list[float]:
        """Each of these options played out once; fewer values if the budget ended before."""
        values: list[float] = []
        turn = self.game.turn(s)
        for i in alive:
            t = tried(s, menu[i], self.budget)
            if not self.play_on(t, turn + self.span) and values:
                break
            values.append(self.evaluation.margin(t, self.seat))
        return values

    def play_on(self, s: State, horizon: int) -> bool:
        """Until this turn or the end of the game; False if the budget ended before."""
        for _ in range(MAX_ROLLOUTS):
            if not self.rollout.run(s, horizon, self.budget):
                return False
            if self.rollout.at_rest(s, horizon):
                break
        return True

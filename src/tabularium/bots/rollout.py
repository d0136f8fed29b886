"""Playing on by the policy alone: the answers of others in a search, and the rest of a turn or of a game."""

from __future__ import annotations

from typing import Final

from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.habits import Habits
from tabularium.bots.policy import Policy
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, who

MAX_STEPS: Final = 200  # after so many answers a position is judged as it is


class Rollout:
    """Takes what the policy prefers; without an opinion each option is tried and judged for the seat alone."""

    def __init__(self, game: Game, evaluation: Evaluation, habits: Habits | None = None) -> None:
        self.game = game
        self.evaluation = evaluation
        self.policy = Policy(game, habits)
        self.steps = 0  # answers that the last `run` gave

    def choice(self, s: State, budget: Budget) -> int:
        menu = options(s)
        if len(menu) == 1:
            return menu[0]
        preferences = self.policy.preferences(s, menu)
        best = menu[0]
        most = -1e18
        if preferences:
            for i in range(len(menu)):
                if preferences[i] > most:
                    most = preferences[i]
                    best = menu[i]
            return best
        seat = who(s)
        for a in menu:
            value = self.evaluation.value(tried(s, a, budget), seat)
            if value > most:
                most = value
                best = a
            if not budget.left():
                break
        return best

    def at_rest(self, s: State, horizon: int) -> bool:
        """The game is over, or a turn of this number or a later one is asked for."""
        return s.over or (self.game.turn(s) >= horizon and self.game.quiet(s))

    def play_others(self, s: State, seat: int, horizon: int, budget: Budget) -> bool:
        """Play on until this seat must decide or the horizon is reached; whether it is reached."""
        for _ in range(MAX_STEPS):
            if self.at_rest(s, horizon):
                return True
            if who(s) == seat:
                return False
            play(s, self.choice(s, budget))
            budget.spend()
        return True

    def run(self, s: State, horizon: int, budget: Budget) -> bool:
        """Play on for everybody until the horizon is reached; False if the budget ended before."""
        for steps in range(MAX_STEPS):
            self.steps = steps
            if self.at_rest(s, horizon):
                return True
            if not budget.left():
                return False
            play(s, self.choice(s, budget))
            budget.spend()
        return True

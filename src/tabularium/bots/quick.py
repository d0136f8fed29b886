"""Playing on without much thought: the answers of others in a search, and the rest of a turn."""

from __future__ import annotations

from typing import Final

from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.instinct import Habits, Instinct
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, options, play, who

STEPS: Final = 200  # after so many answers a position is judged as it is


class Quick:
    """The option that looks best at first sight: by the game's instinct, or tried and judged for the seat alone."""

    def __init__(self, game: Game, evaluation: Evaluation, habits: Habits | None = None) -> None:
        self.game = game
        self.evaluation = evaluation
        self.instinct = Instinct(game, habits)
        self.steps = 0  # answers that the last `finish` gave

    def choice(self, s: State, budget: Budget) -> int:
        menu = options(s)
        if len(menu) == 1:
            return menu[0]
        sight = self.instinct.sight(s, menu)
        best = menu[0]
        most = -1e18
        if sight:
            for i in range(len(menu)):
                if sight[i] > most:
                    most = sight[i]
                    best = menu[i]
            return best
        seat = who(s)
        for a in menu:
            t = s.clone()
            play(t, a)
            budget.spend()
            value = self.evaluation.value(t, seat)
            if value > most:
                most = value
                best = a
            if not budget.left():
                break
        return best

    def shortlist(self, s: State, most: int) -> list[int]:
        """So many options that look best at first sight; all of them if there is no opinion."""
        menu = options(s)
        order = self.ranked(s, menu) if len(menu) > most else []
        return [menu[i] for i in order[:most]] or menu

    def ranked(self, s: State, menu: list[int]) -> list[int]:
        """The options by number, the best first; empty: there is no opinion."""
        sight = self.instinct.sight(s, menu)
        return sorted(range(len(sight)), key=lambda i: -sight[i])

    def at_rest(self, s: State, horizon: int) -> bool:
        """The game is over, or a turn of this number or a later one is asked for."""
        return s.over or (self.game.turn(s) >= horizon and self.game.quiet(s))

    def answer_for_others(self, s: State, seat: int, horizon: int, budget: Budget) -> bool:
        """Play on until this seat must decide or the horizon is reached; whether it is reached."""
        for _ in range(STEPS):
            if self.at_rest(s, horizon):
                return True
            if who(s) == seat:
                return False
            play(s, self.choice(s, budget))
            budget.spend()
        return True

    def finish(self, s: State, horizon: int, budget: Budget) -> bool:
        """Play on for everybody until the horizon is reached; False if the budget ended before."""
        for steps in range(STEPS):
            self.steps = steps
            if self.at_rest(s, horizon):
                return True
            if not budget.left():
                return False
            play(s, self.choice(s, budget))
            budget.spend()
        return True

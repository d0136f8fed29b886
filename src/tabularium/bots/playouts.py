"""Judging options by what becomes of them: the game is played out at first sight, again and again, over many guesses.

It needs a good instinct and far more nodes than a search of the turn. Where both are there, it sees what no evaluation
of a single position does.
"""

from __future__ import annotations

from typing import Final

from tabularium.bots.beam import NEVER
from tabularium.bots.bot import SIDES
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.quick import Quick
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, play
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

END: Final = 1 << 30  # a turn that no game reaches
STRETCHES: Final = 20  # of answers; a game that is not over then is judged as it stands
FEWEST: Final = 4  # looks at each option before any is given up


class Playouts:
    """One search. All options are played out over the same guesses; from time to time the worse half is given up."""

    def __init__(self, game: Game, evaluation: Evaluation, quick: Quick, seat: int, budget: Budget) -> None:
        self.game = game
        self.evaluation = evaluation
        self.quick = quick
        self.seat = seat
        self.budget = budget
        self.ends: list[State | None] = []  # where each option led by the end of the turn, in the first guess

    def judge(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """The mean value of each option; options that were given up on the way have NEVER."""
        count = len(menu)
        totals = [0.0] * count
        self.ends = [None] * count
        alive = self.ranked(s, menu)
        halvings = max(1, (count - 1).bit_length())
        halved = 0
        looks = 0
        while True:
            guess = s if not looks else self.game.guess(s, self.seat, seeded(dice.below(SIDES), "guess"))
            values = self.look(guess, menu, alive, not looks)
            if len(values) < len(alive):
                if looks:
                    break
                alive = alive[: len(values)]
            for i in range(len(alive)):
                totals[alive[i]] += values[i]
            looks += 1
            if not self.budget.left():
                break
            if looks >= FEWEST and self.budget.used() * halvings > halved + 1:
                halved += 1
                alive = sorted(alive, key=lambda i: -totals[i])[: (len(alive) + 1) // 2]
                if len(alive) < 2:
                    break
        found = [NEVER] * count
        for i in alive:
            found[i] = totals[i] / looks
        return found

    def ranked(self, s: State, menu: list[int]) -> list[int]:
        """The options by number, those first that look best, should there not be time for all."""
        sight = self.game.instinct(s, menu)
        found = list(range(len(menu)))
        return sorted(found, key=lambda i: -sight[i]) if sight else found

    def look(self, s: State, menu: list[int], alive: list[int], first: bool) -> list[float]:
        """Each of these options played out once; fewer values if the budget ended before."""
        values: list[float] = []
        for i in alive:
            t = s.clone()
            play(t, menu[i])
            self.budget.spend()
            if first:
                self.quick.finish(t, self.game.turn(s) + 1, self.budget)
                self.ends[i] = t.clone()
            if not self.play_out(t) and values:
                break
            values.append(self.evaluation.margin(t, self.seat))
        return values

    def play_out(self, s: State) -> bool:
        """To the end of the game; False if the budget ended before."""
        for _ in range(STRETCHES):
            if not self.quick.finish(s, END, self.budget):
                return False
            if s.over:
                break
        return True

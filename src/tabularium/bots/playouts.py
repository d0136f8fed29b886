"""Judging options by what becomes of them: everybody plays on at first sight, again and again, over many guesses.

It needs a good instinct and far more nodes than a search of the turn. Where both are there, it sees what no evaluation
of a single position does.
"""

from __future__ import annotations

from typing import Final

from tabularium.bots.beam import NEVER, STEP
from tabularium.bots.bot import SIDES
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.quick import Quick
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, play
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

STRETCHES: Final = 20  # of answers; what goes on then is judged as it stands
MOST: Final = 4  # options that look best at first sight, and only they, are looked at
FEWEST: Final = 4  # looks at each option before any is given up


class Playouts:
    """One search. All options are played on over the same guesses; from time to time the worse half is given up."""

    def __init__(self, game: Game, evaluation: Evaluation, quick: Quick, seat: int, span: int, budget: Budget) -> None:
        self.game = game
        self.evaluation = evaluation
        self.quick = quick
        self.seat = seat
        self.span = span  # turns of the table until a position is judged, if the game is not over before
        self.budget = budget
        self.ends: list[State | None] = []  # where each option led by the end of the turn, in the first guess

    def judge(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """The mean value of each option; those that were never looked at have NEVER."""
        count = len(menu)
        totals = [0.0] * count
        found = [NEVER] * count
        self.ends = [None] * count
        alive = self.quick.ranked(s, menu)[:MOST] or list(range(count))
        halvings = max(1, (len(alive) - 1).bit_length())
        halved = 0
        looks = 0
        while True:
            guess = s if not looks else self.game.guess(s, self.seat, seeded(dice.below(SIDES), "guess"))
            values = self.look(guess, menu, alive, not looks)
            if len(values) < len(alive):
                if looks:
                    break
                alive = alive[: len(values)]
            looks += 1
            for i in range(len(alive)):
                totals[alive[i]] += values[i]
                found[alive[i]] = totals[alive[i]] / looks
            if not self.budget.left():
                break
            if looks >= FEWEST and self.budget.used() * halvings > halved + 1:
                halved += 1
                alive = sorted(alive, key=lambda i: -totals[i])[: (len(alive) + 1) // 2]
                if len(alive) < 2:
                    break
        # What was given up is never better than what was not, whatever the last looks brought.
        least = min([found[i] for i in alive])
        return [found[i] if i in alive else min(found[i], least - STEP) for i in range(count)]

    def look(self, s: State, menu: list[int], alive: list[int], first: bool) -> list[float]:
        """Each of these options played on once; fewer values if the budget ended before."""
        values: list[float] = []
        turn = self.game.turn(s)
        for i in alive:
            t = s.clone()
            play(t, menu[i])
            self.budget.spend()
            if first:
                self.quick.finish(t, turn + 1, self.budget)
                self.ends[i] = t.clone()
            if not self.play_on(t, turn + self.span) and values:
                break
            values.append(self.evaluation.margin(t, self.seat))
        return values

    def play_on(self, s: State, horizon: int) -> bool:
        """Until this turn or the end of the game; False if the budget ended before."""
        for _ in range(STRETCHES):
            if not self.quick.finish(s, horizon, self.budget):
                return False
            if self.quick.at_rest(s, horizon):
                break
        return True

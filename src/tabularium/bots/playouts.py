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
LIKELY: Final = 1.0  # points by which first sight is usually wrong


class Rival:
    """An option beside the favourite, the one that looks best: how much better it did, look by look."""

    def __init__(self, option: int, sight: float) -> None:
        self.option = option
        self.sight = sight  # how much better it looks: not at all
        self.looks = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, ahead: float) -> None:
        self.looks += 1
        self.total += ahead
        self.squares += ahead * ahead

    def ahead(self) -> float:
        """What the looks say as far as they can be trusted, and first sight for the rest."""
        scatter = self.squares / self.looks
        trust = self.looks * LIKELY * LIKELY
        share = trust / (trust + scatter)
        return share * self.total / self.looks + (1.0 - share) * self.sight


class Playouts:
    """One search. All options are played on over the same guesses; from time to time the worse half of the rivals of
    the option that looks best is given up."""

    def __init__(self, game: Game, evaluation: Evaluation, quick: Quick, seat: int, span: int, budget: Budget) -> None:
        self.game = game
        self.evaluation = evaluation
        self.quick = quick
        self.seat = seat
        self.span = span  # turns of the table until a position is judged, if the game is not over before
        self.budget = budget

    def judge(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """How far each option is ahead of the one that looks best; those that were never looked at have NEVER."""
        sight = self.quick.instinct.sight(s, menu) or [0.0] * len(menu)
        order = sorted(range(len(menu)), key=lambda i: -sight[i])[:MOST]
        alive = [Rival(i, sight[i] - sight[order[0]]) for i in order]
        found = [NEVER] * len(menu)
        halvings = max(0, len(alive) - 2).bit_length()
        halved = 0
        looks = 0
        while True:
            guess = s if not looks else self.game.guess(s, self.seat, seeded(dice.below(SIDES), "guess"))
            values = self.look(guess, menu, [rival.option for rival in alive])
            if len(values) < len(alive):
                if looks:
                    break
                alive = alive[: len(values)]
            looks += 1
            for rival, value in zip(alive, values):
                rival.add(value - values[0])
                found[rival.option] = rival.ahead()
            if len(alive) < 2 or not self.budget.left():
                break
            if looks >= FEWEST and halved < halvings and self.budget.used() * (halvings + 1) > halved + 1:
                halved += 1
                rivals = sorted(alive[1:], key=lambda rival: -rival.ahead())
                alive = alive[:1] + rivals[: (len(rivals) + 1) // 2]
        # What was given up is never better than what was not, whatever the last looks brought.
        last = [rival.option for rival in alive]
        least = min([found[i] for i in last])
        return [found[i] if i in last else min(found[i], least - STEP) for i in range(len(menu))]

    def look(self, s: State, menu: list[int], alive: list[int]) -> list[float]:
        """Each of these options played on once; fewer values if the budget ended before."""
        values: list[float] = []
        turn = self.game.turn(s)
        for i in alive:
            t = s.clone()
            play(t, menu[i])
            self.budget.spend()
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

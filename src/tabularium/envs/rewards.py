"""What learners are rewarded with, by seat. Compiled with the engine."""

from __future__ import annotations

from typing import Final

from tabularium.bots.bot import determinize
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.weights import packaged
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.playout import Dice

RANK: Final = "rank"  # at the end: 1 for the first, -1 for the last, evenly between
WIN: Final = "win"  # at the end: 1 for who won, -1 for the others
SCORE: Final = "score"  # at the end: the score in hundreds
DIFFERENCE: Final = "difference"  # at each step: how the lead over the best rival changed, in tens of points
POTENTIAL: Final = "potential"  # the same by a bot's evaluation of the position; the result of the game in the end
KINDS: Final = (RANK, WIN, SCORE, DIFFERENCE, POTENTIAL)
SHAPED: Final = (DIFFERENCE, POTENTIAL)


class Reward:
    """One kind of reward, for the tables of one game."""

    def __init__(self, game: Game, kind: str) -> None:
        if kind not in KINDS:
            raise BadOption("reward_unknown", reward=kind[:40] or "@what.nothing", listed=", ".join(KINDS))
        self.game = game
        self.kind = kind
        self.shaped = kind in SHAPED
        self.evaluations = Evaluations(game, packaged(game))

    def standing(self, s: State, seed: int) -> list[float]:
        """Of shaped rewards, by seat: what grows by the rewards of a game. Chance decides only what nobody may know."""
        if self.kind == DIFFERENCE or s.over:
            return self.leads(s)
        evaluation = self.evaluations.of(s.seats)
        dice = Dice(seed)
        return [evaluation.margin(determinize(self.game, s, p, dice), p) / 10.0 for p in range(s.seats)]

    def leads(self, s: State) -> list[float]:
        """In tens of points; alone it is the score. In the end, to have won counts one more."""
        scores = self.game.scores(s)
        winners = self.game.winners(s)
        found: list[float] = []
        for p in range(s.seats):
            best = max([scores[q] for q in range(s.seats) if q != p], default=0)
            value = (scores[p] - best) / 10.0
            if s.over:
                value += 1.0 if p in winners else -1.0
            found.append(value)
        return found

    def final(self, s: State) -> list[float]:
        """Of rewards at the end, by seat."""
        winners = self.game.winners(s)
        if self.kind == WIN or (s.seats == 1 and self.kind == RANK):
            return [1.0 if p in winners else -1.0 for p in range(s.seats)]
        scores = self.game.scores(s)
        if self.kind == SCORE:
            return [score / 100.0 for score in scores]
        found: list[float] = []
        for p in range(s.seats):
            better = 0.0
            for q in range(s.seats):
                if q != p:
                    ahead = q in winners and p not in winners
                    if scores[q] > scores[p] or (scores[q] == scores[p] and ahead):
                        better += 1.0
                    elif scores[q] == scores[p] and (q in winners) == (p in winners):
                        better += 0.5
            found.append(1.0 - 2.0 * better / (s.seats - 1))
        return found

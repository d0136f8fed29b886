"""How good a position is for a seat, in points of the final score."""

from __future__ import annotations

from tabularium.bots.weights import Tuning, Weights
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game


class Evaluation:
    """A weighted sum of a game's features; the weights move from early to late as the game goes on."""

    def __init__(self, game: Game, weights: Weights) -> None:
        self.game = game
        self.early = weights.early
        self.late = weights.late
        self.win = weights.win
        self.blind = not game.feature_names

    def value(self, s: State, seat: int) -> float:
        """What a seat's own position promises, whatever its rivals have."""
        if s.over or self.blind:
            return float(self.game.scores(s)[seat])
        t = self.game.progress(s)
        found = self.game.features(s, seat)
        early = self.early
        late = self.late
        start = 0.0
        end = 0.0
        for i in range(len(found)):
            x = found[i]
            if x != 0.0:
                start += x * early[i]
                end += x * late[i]
        return start + (end - start) * t

    def margin(self, s: State, seat: int) -> float:
        """By how much it is ahead: of the best rival, and of the rivals on average, half and half.

        In the end the game's own opponent is a rival too; before, features tell of it.
        """
        own = self.value(s, seat)
        if s.seats > 1:
            most = -1e9
            total = 0.0
            for p in range(s.seats):
                if p != seat:
                    value = self.value(s, p)
                    total += value
                    if value > most:
                        most = value
            own -= (most + total / (s.seats - 1)) / 2
        if s.over:
            own -= max(self.game.rivals(s).values(), default=0)
            own += self.win if seat in self.game.winners(s) else -self.win
        return own


class Evaluations:
    """The evaluation of one game for each number of seats."""

    def __init__(self, game: Game, tuning: Tuning) -> None:
        self.game = game
        self.tuning = tuning
        self.made: dict[int, Evaluation] = {}

    def of(self, seats: int) -> Evaluation:
        if seats not in self.made:
            self.made[seats] = Evaluation(self.game, self.tuning.weights(self.game, seats))
        return self.made[seats]

"""The levels: how far each looks, and what it overlooks."""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.beam import WORST, Beam, transposition
from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.habits import packaged_habits
from tabularium.bots.ismcts import TreeSearch
from tabularium.bots.playouts import Playouts
from tabularium.bots.rollout import Rollout
from tabularium.bots.weights import Tuning
from tabularium.kernel.effect import State
from tabularium.kernel.game import POINTLESS, Game
from tabularium.kernel.machine import who
from tabularium.kernel.playout import Dice

EASY: Final = "easy"
MEDIUM: Final = "medium"
HARD: Final = "hard"
# See Beam, Playouts, TreeSearch and Policy.
SEARCH: Final[dict[str, Any]] = {
    "span": 1, "branching": 0, "rank_by_rollout": False, "prior": False, "habits": False, "playouts": {},
    "ismcts": False,
}  # fmt: skip
# What a game's weights.json may say otherwise, level by level.
DEFAULTS: Final[dict[str, dict[str, Any]]] = {
    EASY: {"seconds": 0.1, "nodes": 0, "overlooks": 3, "span": 0},
    MEDIUM: {"seconds": 0.3, "nodes": 0, "guesses": 2, "width": 2, **SEARCH},
    HARD: {"seconds": 3.0, "nodes": 0, "guesses": 4, "width": 8, **SEARCH},
}


def settings(tuning: Tuning, level: str) -> dict[str, Any]:
    return {**DEFAULTS[level], **tuning.level(level)}


def sensible(game: Game, s: State, menu: list[int]) -> list[int]:
    """Without what the game's instinct calls pointless, if anything else is left."""
    preferences = game.instinct(s, menu)
    found = [a for a, value in zip(menu, preferences) if value > POINTLESS]
    return found or menu


class Level(Bot):
    """A bot that is tuned for a game."""

    def __init__(self, game: Game, tuning: Tuning, level: str) -> None:
        self.name = level
        self.game = game
        self.evaluations = Evaluations(game, tuning)
        self.settings = settings(tuning, level)
        self.seconds = float(self.settings["seconds"])
        self.nodes = int(self.settings["nodes"])
        self.span = int(self.settings["span"])  # turns of the table until a position is judged


class Easy(Level):
    """Tries each option once and takes the best, but overlooks one in a few.

    With a span, options are judged after a rollout of so many turns; without, at once, when the table is at rest.
    """

    def __init__(self, game: Game, tuning: Tuning) -> None:
        super().__init__(game, tuning, EASY)
        self.overlooks = int(self.settings["overlooks"])

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        menu = sensible(self.game, guess, menu)
        evaluation = self.evaluations.of(guess.seats)
        rollout = Rollout(self.game, evaluation)
        seat = who(guess)
        horizon = self.game.turn(guess) + self.span if self.span else 0
        best = -1
        most = WORST
        before = evaluation.margin(guess, seat)
        met = transposition(guess, before)
        for a in menu:
            if self.overlooks and dice.below(self.overlooks) == 0:
                continue
            t = tried(guess, a, budget)
            rollout.run(t, horizon, budget)
            value = evaluation.margin(t, seat)
            if value == before and not t.over and transposition(t, value) == met:
                value = WORST  # nothing has changed: it would go in circles
            if best < 0 or value > most:
                most = value
                best = a
            if not budget.left():
                break
        return best if best >= 0 else menu[dice.below(len(menu))]


class SearchBot(Level):
    """Searches: its whole turn by a beam, a tree over many guesses, or playouts."""

    def __init__(self, game: Game, tuning: Tuning, level: str) -> None:
        super().__init__(game, tuning, level)
        chosen = self.settings
        self.branching = int(chosen["branching"])
        self.rank_by_rollout = bool(chosen["rank_by_rollout"])
        self.width = int(chosen["width"])
        self.guesses = int(chosen["guesses"])
        self.habits = packaged_habits(game) if chosen["habits"] else None
        self.prior = bool(chosen["prior"])
        self.playouts: dict[str, int] = chosen["playouts"]  # by number of seats, the turns that are played on
        self.ismcts = bool(chosen["ismcts"])

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        menu = sensible(self.game, guess, menu)
        values, _ = self.evaluate(guess, menu, budget, dice)
        return menu[values.index(max(values))]

    def evaluate(
        self, guess: State, menu: list[int], budget: Budget, dice: Dice
    ) -> tuple[list[float], list[State | None]]:
        """What each option is worth, WORST if it was pruned; and a table to which it leads, where one was kept."""
        evaluation = self.evaluations.of(guess.seats)
        rollout = Rollout(self.game, evaluation, self.habits)
        span = self.playouts.get(str(guess.seats), 0)
        if span:
            playouts = Playouts(self.game, evaluation, rollout, who(guess), span, budget)
            return playouts.evaluate(guess, menu, dice), [None] * len(menu)
        if self.ismcts:
            tree = TreeSearch(self.game, evaluation, rollout, self.span, budget)
            return tree.evaluate(guess, menu, dice), [None] * len(menu)
        beam = self.beam(guess, budget)
        return beam.evaluate(guess, menu, dice, self.guesses), beam.ends

    def beam(self, guess: State, budget: Budget) -> Beam:
        """The search that it makes for the seat that must decide."""
        evaluation = self.evaluations.of(guess.seats)
        rollout = Rollout(self.game, evaluation, self.habits)
        return Beam(
            self.game, evaluation, rollout, who(guess), self.span, self.width, budget,
            self.branching, self.rank_by_rollout, self.prior,
        )  # fmt: skip

"""The levels: how far each looks, and what it overlooks."""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.beam import WORST, Beam, transposition
from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.habits import habits_for
from tabularium.bots.ismcts import TreeSearch
from tabularium.bots.manners import Manner
from tabularium.bots.playouts import CANDIDATES, Playouts
from tabularium.bots.policy import Policy
from tabularium.bots.rollout import Rollout
from tabularium.bots.weights import Tuning
from tabularium.kernel.effect import State
from tabularium.kernel.game import POINTLESS, Game
from tabularium.kernel.machine import who
from tabularium.kernel.playout import Dice

NOVICE: Final = "novice"
EASY: Final = "easy"
CASUAL: Final = "casual"
MEDIUM: Final = "medium"
HARD: Final = "hard"
EXPERT: Final = "expert"
# How a level comes to its choice.
GLANCE: Final = "glance"  # tries each option that it sees and takes what looks best at once; see Glance
HABIT: Final = "habit"  # does what it is used to, without trying anything; see Habit
SEARCH: Final = "search"  # see SearchBot
# See Glance, Habit, Beam, Playouts, TreeSearch and Policy.
USUAL: Final[dict[str, Any]] = {
    "by": SEARCH, "seconds": 0.3, "nodes": 0, "overlooks": 0.0, "experience": 1.0, "span": 1, "guesses": 2, "width": 2,
    "branching": 0, "rank_by_rollout": False, "prior": False, "habits": False, "playouts": {},
    "prior_share": 1.0, "prior_deviation": 1.0, "candidates": CANDIDATES, "ismcts": False,
}  # fmt: skip
# By nodes alone: a busy machine makes nobody weaker.
QUICK: Final[dict[str, Any]] = {"by": GLANCE, "seconds": 0.0, "nodes": 400, "span": 0}
# What a game's weights.json may say otherwise, level by level; from the weakest to the strongest.
DEFAULTS: Final[dict[str, dict[str, Any]]] = {
    NOVICE: {**USUAL, **QUICK, "overlooks": 0.6},
    EASY: {**USUAL, **QUICK, "overlooks": 1 / 3},
    CASUAL: {**USUAL, **QUICK, "overlooks": 0.15},
    MEDIUM: USUAL,
    HARD: {**USUAL, "seconds": 1.0, "guesses": 3, "width": 4},
    EXPERT: {**USUAL, "seconds": 3.0, "guesses": 4, "width": 8},
}
FINELY: Final = 1000  # parts into which chances to overlook something are divided


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
        self.overlooks = float(self.settings["overlooks"])  # the share of the options that it does not see
        self.manner: Manner | None = None

    def liking(self, guess: State, menu: list[int]) -> list[float]:
        """How much better each option seems than it is, by its manner."""
        return [0.0] * len(menu) if self.manner is None else self.manner.liking(guess, menu)

    def overlooked(self, dice: Dice, share: float) -> bool:
        return dice.below(FINELY) < FINELY * share


class Glance(Level):
    """Tries each option that it sees once and takes the best.

    With a span, options are judged after a rollout of so many turns; without, at once, when the table is at rest.
    """

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
        for a, liking in zip(menu, self.liking(guess, menu)):
            if self.overlooked(dice, self.overlooks):
                continue
            t = tried(guess, a, budget)
            rollout.run(t, horizon, budget)
            value = evaluation.margin(t, seat)
            if value == before and not t.over and transposition(t, value) == met:
                value = WORST  # nothing has changed: it would go in circles
            if best < 0 or value + liking > most:
                most = value + liking
                best = a
            if not budget.left():
                break
        return best if best >= 0 else menu[dice.below(len(menu))]


class Habit(Level):
    """Does what it is used to, and tries nothing. With less experience its habits are weaker, and what catches the eye
    decides. What stands out is seen; the less an option does, the more easily it is overlooked."""

    def __init__(self, game: Game, tuning: Tuning, level: str) -> None:
        super().__init__(game, tuning, level)
        self.policy = Policy(game, habits_for(game, tuning))
        self.policy.experience = float(self.settings["experience"])

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        preferences = [x + y for x, y in zip(self.policy.preferences(guess, menu), self.liking(guess, menu))]
        at_sight = self.game.instinct(guess, menu) or [0.0] * len(menu)
        order = sorted(range(len(menu)), key=lambda i: -at_sight[i])
        best = order[0]
        for place in range(1, len(order)):
            i = order[place]
            unseen = self.overlooked(dice, self.overlooks * min(1.0, 2.0 * place / (len(order) - 1)))
            if not unseen and preferences[i] > preferences[best]:
                best = i
        return menu[best]


class SearchBot(Level):
    """Searches: its whole turn by a beam, a tree over many guesses, or playouts."""

    def __init__(self, game: Game, tuning: Tuning, level: str) -> None:
        super().__init__(game, tuning, level)
        chosen = self.settings
        self.branching = int(chosen["branching"])
        self.rank_by_rollout = bool(chosen["rank_by_rollout"])
        self.width = int(chosen["width"])
        self.guesses = int(chosen["guesses"])
        self.habits = habits_for(game, tuning) if chosen["habits"] else None
        self.prior = bool(chosen["prior"])
        self.playouts: dict[str, int] = chosen["playouts"]  # by number of seats, the turns that are played on
        self.prior_share = float(chosen["prior_share"])
        self.prior_deviation = float(chosen["prior_deviation"])
        self.candidates = int(chosen["candidates"])
        self.ismcts = bool(chosen["ismcts"])

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        menu = sensible(self.game, guess, menu)
        values, _ = self.evaluate(guess, menu, budget, dice)
        values = [x + y for x, y in zip(values, self.liking(guess, menu))]
        return menu[values.index(max(values))]

    def evaluate(
        self, guess: State, menu: list[int], budget: Budget, dice: Dice
    ) -> tuple[list[float], list[State | None]]:
        """What each option is worth, WORST if it was pruned; and a table to which it leads, where one was kept."""
        evaluation = self.evaluations.of(guess.seats)
        rollout = Rollout(self.game, evaluation, self.habits)
        span = self.playouts.get(str(guess.seats), 0)
        if span:
            playouts = Playouts(
                self.game, evaluation, rollout, who(guess), span, budget, self.prior_share, self.prior_deviation,
                self.candidates,
            )  # fmt: skip
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


def level(game: Game, tuning: Tuning, name: str) -> Level:
    """A level for one game."""
    by = settings(tuning, name)["by"]
    if by == GLANCE:
        return Glance(game, tuning, name)
    if by == HABIT:
        return Habit(game, tuning, name)
    return SearchBot(game, tuning, name)

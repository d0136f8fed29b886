"""Advice: the best options here, and which features speak for them and against."""

from __future__ import annotations

from typing import Any, Final

from tabularium.bots.beam import WORST
from tabularium.bots.bot import Bot, answer, determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.levels import HARD, SearchBot, sensible
from tabularium.bots.rollout import MAX_STEPS, Rollout
from tabularium.bots.weights import packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import Dice

SHOWN: Final = 3
REASONS: Final = 3  # for an option, and as many against it
WORTH_SAYING: Final = 0.05  # points
MOST_ANSWERS: Final = 100


class Reason:
    """A feature that an option changes, and what that is worth in points."""

    def __init__(self, feature: str, points: float) -> None:
        self.feature = feature
        self.points = points


class Hint:
    """An option, how far it is behind the best, and why."""

    def __init__(self, action: int, behind: float, reasons: list[Reason]) -> None:
        self.action = action
        self.behind = behind
        self.reasons = reasons

    def json(self, game: Game, s: State) -> dict[str, Any]:
        """For the page and for scripts; names in both languages."""
        return {
            "action": game.notation.write(self.action),
            "label": {language: game.label(s, self.action, language) for language in ("en", "pt_BR")},
            "behind": round(self.behind, 2),
            "reasons": [
                {
                    "feature": reason.feature,
                    "name": {language: game.feature_name(reason.feature, language) for language in ("en", "pt_BR")},
                    "points": round(reason.points, 2),
                }
                for reason in self.reasons
            ],
        }


def hints(game: Game, s: State, seconds: float, nodes: int = 0, seed: int = 1) -> list[Hint]:
    """The best options of the seat that must decide, as its strongest opponent sees them; it sees only a guess."""
    menu = options(s)
    seat = who(s)
    dice = dice_for(seed, seat)
    guess = determinize(game, s, seat, dice)
    menu = sensible(game, guess, menu)
    searcher = SearchBot(game, packaged(game), HARD)
    values, ends = searcher.evaluate(guess, menu, Budget(0.0 if nodes else seconds, nodes), dice)
    ranked = sorted(range(len(menu)), key=lambda i: -values[i])[:SHOWN]
    best = values[ranked[0]]
    evaluation = searcher.evaluations.of(guess.seats)
    now = contributions(evaluation, guess, seat)
    found = []
    for i in ranked:
        if values[i] > WORST:
            end = ends[i] or turn_after(game, guess, menu[i], Rollout(game, evaluation, searcher.habits))
            reasons = reasons_for(game, now, contributions(evaluation, end, seat))
            found.append(Hint(menu[i], best - values[i], reasons))
    return found


def turn_after(game: Game, s: State, a: int, rollout: Rollout) -> State:
    """Where an option leads if a rollout finishes the turn."""
    t = s.clone()
    play(t, a)
    rollout.run(t, game.turn(s) + 1, Budget(0.0, MAX_STEPS))
    return t


def contributions(evaluation: Evaluation, s: State, seat: int) -> list[float]:
    """What each feature adds to the value of a seat's position."""
    if evaluation.blind:
        return []
    t = 1.0 if s.over else evaluation.game.progress(s)
    found = evaluation.game.features(s, seat)
    return [x * (a + (b - a) * t) for x, a, b in zip(found, evaluation.early, evaluation.late)]


def reasons_for(game: Game, before: list[float], after: list[float]) -> list[Reason]:
    """The features that move most, the good ones first."""
    moved = [Reason(game.feature_names[i], after[i] - before[i]) for i in range(len(before))]
    good = sorted([r for r in moved if r.points > WORTH_SAYING], key=lambda r: -r.points)
    bad = sorted([r for r in moved if r.points < -WORTH_SAYING], key=lambda r: r.points)
    return good[:REASONS] + bad[:REASONS]


def upkeep(game: Game, s: State, seat: int, bot: Bot, dice: Dice, seconds: float = -1.0, nodes: int = 0) -> list[int]:
    """What a bot answers for a seat until its own turn comes to rest, another must decide or the game is over.

    `s` is left alone. The bot is shown a guess each time; what its answers bring to light is known from then on.
    """
    t = s.clone()
    t.log = None
    found: list[int] = []
    while len(found) < MOST_ANSWERS and not game.quiet(t) and who(t) == seat:
        a = answer(game, t, bot, dice, seconds, nodes)
        found.append(a)
        play(t, a)
    return found

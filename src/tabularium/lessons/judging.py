"""A turn compared with the best one that an adviser finds, theme by theme. No number of this is ever shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabularium.bots.bot import determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.hints import contributions, turn_after
from tabularium.bots.levels import HARD, SearchBot, sensible
from tabularium.bots.rollout import Rollout
from tabularium.bots.weights import packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, who
from tabularium.lessons.library import coach

NODES: Final = 300  # positions that the adviser looks at for a turn


class Judgement(Struct):
    """By how many points a turn stayed behind the best one; and by theme what it missed and what it gained."""

    gap: float
    missed: dict[str, float]
    gained: dict[str, float]


def judge(game: Game, began: State, ended: State, seat: int, nodes: int = NODES) -> Judgement:
    """How a seat's turn was played: from its first decision to the position it led to. All by what the seat knows."""
    dice = dice_for(nodes, seat)
    before = determinize(game, began, seat, dice)
    after = determinize(game, ended, seat, dice) if not ended.over else ended
    adviser = SearchBot(game, packaged(game), HARD)
    evaluation = adviser.evaluations.of(before.seats)
    best = _best_end(game, adviser, before, nodes)
    here, there, start = [contributions(evaluation, s, seat) for s in (after, best, before)]
    return Judgement(
        evaluation.value(best, seat) - evaluation.value(after, seat),
        themed(game, [b - a for a, b in zip(here, there)]),
        themed(game, [a - b for a, b in zip(here, start)]),
    )


def _best_end(game: Game, adviser: SearchBot, s: State, nodes: int) -> State:
    """Where the adviser's turn leads; it looks no further than the end of the turn."""
    menu = sensible(game, s, options(s))
    values, ends = adviser.evaluate(s, menu, Budget(0.0, nodes), dice_for(nodes, who(s)))
    chosen = max(range(len(menu)), key=lambda i: values[i])
    end = ends[chosen]
    if end is not None and (end.over or game.turn(end) <= game.turn(s) + 1):
        return end
    evaluation = adviser.evaluations.of(s.seats)
    return turn_after(game, s, menu[chosen], Rollout(game, evaluation, adviser.habits))


def themed(game: Game, moved: Sequence[float]) -> dict[str, float]:
    """What features moved, summed by the coach's themes."""
    places = {name: i for i, name in enumerate(game.feature_names)}
    return {
        comment.theme: sum([moved[places[feature]] for feature in comment.features])
        for comment in coach(game.key).comments
    }


def serves(game: Game, evaluation: Evaluation, before: State, after: State, seat: int) -> dict[str, float]:
    """What a change of the table does for a seat, by theme."""
    was, now = contributions(evaluation, before, seat), contributions(evaluation, after, seat)
    return themed(game, [b - a for a, b in zip(was, now)])

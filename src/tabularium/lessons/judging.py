"""A turn compared with the best one that an adviser finds, theme by theme. No number of this is ever shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from tabularium.bots.bot import determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation, Evaluations
from tabularium.bots.habits import packaged_habits
from tabularium.bots.hints import contributions, turn_after
from tabularium.bots.levels import sensible
from tabularium.bots.rollout import MAX_STEPS, Rollout
from tabularium.bots.saying import quoted
from tabularium.bots.weights import packaged
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import options, play, who
from tabularium.lessons.library import coach
from tabularium.lessons.model import Text

OPTIONS: Final = 12  # with which a better turn might begin; those that look best are tried
STEPS: Final = 400  # answers of one rollout at most


class Deed(Struct):
    """Something that is done in a turn: its notation, and what it is called."""

    action: str
    name: Text


class Judgement(Struct):
    """By how many points a turn stayed behind the best one; by theme what it missed and what it gained; and what the
    best one does, as far as it could be foreseen."""

    gap: float
    missed: dict[str, float]
    gained: dict[str, float]
    better: list[Deed] = []


def judge(game: Game, began: State, ended: State, seat: int) -> Judgement:
    """How a seat's turn was played, from its first decision to the position it led to, beside the turns that begin with
    what looks best and go on by habit. All by what the seat knows, and by how things stand when its next turn comes."""
    before = determinize(game, began, seat, dice_for(seat, seat))
    after = determinize(game, ended, seat, dice_for(seat, seat)) if not ended.over else ended  # by the same luck
    evaluation = evaluations(game).of(before.seats)
    rollout = Rollout(game, evaluation, packaged_habits(game))
    best, most = after, outlook(after, seat, rollout)
    reached, first = most, -1
    for a in promising(game, before, rollout):
        end = turn_after(game, before, a, rollout)
        value = outlook(end, seat, rollout)
        if value > most:
            best, most, first = end, value, a
    here, there, start = [contributions(evaluation, s, seat) for s in (after, best, before)]
    return Judgement(
        most - reached,
        themed(game, [b - a for a, b in zip(here, there)]),
        themed(game, [a - b for a, b in zip(here, start)]),
        deeds(game, before, first, rollout) if first >= 0 else [],
    )


def deeds(game: Game, s: State, a: int, rollout: Rollout) -> list[Deed]:
    """What a turn that begins with this action and goes on by habit does of its own accord, until something comes to
    light that nobody could know. To end a turn counts only where nothing else is done in it."""
    t, seat, number = s.clone(), who(s), game.turn(s)
    t.log = None
    t.revealed = False
    found: list[Deed] = []
    for _ in range(MAX_STEPS):
        if game.quiet(t):
            found.append(Deed(game.notation.write(a), Text(*[quoted(game.label(t, a, each)) for each in LANGUAGES])))
        play(t, a)
        if t.over or game.turn(t) != number:
            return found[:-1] or found
        if t.revealed or who(t) != seat:
            break
        a = rollout.choice(t, Budget(0.0, MAX_STEPS))
    return found


def promising(game: Game, s: State, rollout: Rollout) -> list[int]:
    """The options of the seat that must decide which look best at first sight."""
    menu = sensible(game, s, options(s))
    preferences = rollout.policy.preferences(s, menu)
    if not preferences:
        return menu[:OPTIONS]
    return [menu[i] for i in sorted(range(len(menu)), key=lambda i: -preferences[i])[:OPTIONS]]


def outlook(s: State, seat: int, rollout: Rollout) -> float:
    """By how much a seat is ahead some turns later, all of them played by habit."""
    t = s.clone()
    t.log = None
    if not t.over:
        rollout.run(t, rollout.game.turn(t) + coach(rollout.game.key).ahead, Budget(0.0, STEPS))
    return rollout.evaluation.margin(t, seat)


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


_evaluations: Final[dict[Game, Evaluations]] = {}


def evaluations(game: Game) -> Evaluations:
    """Made once for each game."""
    if game not in _evaluations:
        _evaluations[game] = Evaluations(game, packaged(game))
    return _evaluations[game]

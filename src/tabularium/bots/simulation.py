"""Whole games between bots, played and counted inside compiled code."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Final

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, settle, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME

SEED_BYTES: Final = 6


class Outcome:
    """How one game went. `error` is empty unless it crashed, broke an invariant or did not end."""

    def __init__(self, index: int, seed: int) -> None:
        self.index = index
        self.seed = seed
        self.decisions = 0  # with two or more options
        self.options = 0  # of all those
        self.scores: list[int] = []
        self.winners: list[int] = []
        self.ending = ""
        self.error = ""


def seed_of(seed: int, index: int) -> int:
    """The seed of the game of this index: that of the first is the seed itself, so that one game can be repeated."""
    if index == 0:
        return seed
    return int.from_bytes(blake2b(f"{seed} {index}".encode(), digest_size=SEED_BYTES).digest(), "big")


def play_game(
    game: Game,
    seats: int,
    given: Mapping[str, object],
    bots: list[Bot],
    outcome: Outcome,
    check: bool,
    limit: int = DECISIONS_IN_A_GAME,
) -> None:
    """Play the game of an outcome's seed and fill it in; nothing that goes wrong in the rules is raised."""
    try:
        s = game.new(seats, outcome.seed, given)
        settle(s)
        outcome.error = _run(game, s, bots, outcome, check, limit)
        if not outcome.error:
            outcome.scores = game.scores(s)
            outcome.winners = game.winners(s)
            outcome.ending = s.ending
    except Exception as error:
        outcome.error = f"{type(error).__name__}: {error}"


def _run(game: Game, s: State, bots: list[Bot], outcome: Outcome, check: bool, limit: int) -> str:
    """To the end; what is wrong, or nothing."""
    dice = [dice_for(outcome.seed, seat) for seat in range(len(bots))]
    for _ in range(limit):
        if check:
            broken = game.check(s)
            if broken:
                return "; ".join(broken)
        if s.over:
            return ""
        menu = options(s)
        n = len(menu)
        if n > 1:
            outcome.decisions += 1
            outcome.options += n
            seat = who(s)
            play(s, answer(game, s, bots[seat], dice[seat]))
        else:
            play(s, menu[0])
    return "" if s.over else f"no end after {limit} decisions"


def positions(
    game: Game, seats: int, seed: int, bots: list[Bot], every: int, given: Mapping[str, object] | None = None
) -> list[State]:
    """Clones of the tables of one game, taken every so many decisions."""
    s = game.new(seats, seed, game.random_options if given is None else given)
    settle(s)
    dice = dice_for(seed, 0)
    found: list[State] = []
    for i in range(DECISIONS_IN_A_GAME):
        if s.over:
            break
        if i % every == 0:
            found.append(s.clone())
        play(s, answer(game, s, bots[who(s)], dice))
    return found


def clone_each(tables: list[State], times: int) -> int:
    """Clone every table so many times; how many clones that were."""
    for _ in range(times):
        for s in tables:
            s.clone()
    return times * len(tables)

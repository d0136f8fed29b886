"""A little of everything that is played often. An engine compiled with counters runs it, and the C compiler learns
from them which ways are taken (setup.py). It is the same every time.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bots
from tabularium.games import LISTED
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import settle, who
from tabularium.kernel.playout import Dice, Tally, playout

DECISIONS: Final = 6_000  # at random, of each game
THINKER: Final = "casual"
THOUGHTS: Final = 8  # decisions of a bot, one out of so many of a game at random
EVERY: Final = 40
TABLES: Final = 8
STEPS: Final = 150


def exercise() -> None:
    for key in LISTED:
        game = loaded(key)
        at_random(game)
        thinking(game)
        watched(key)


def at_random(game: Game) -> None:
    """Whole games with every number of seats."""
    tally = Tally()
    dealt = 0
    while tally.decisions < DECISIONS:
        seats = max(2, game.min_seats) + dealt % 3
        s = game.new(min(seats, 4, game.max_seats), dealt, game.random_options)
        settle(s)
        playout(s, Dice(dealt), tally)
        dealt += 1


def thinking(game: Game) -> None:
    """A bot decides here and there in a game, and its seat is shown the table."""
    bot = bots(THINKER, game, 2)[0]
    s = game.new(2, 1, game.random_options)
    settle(s)
    for i in range(THOUGHTS):
        playout(s, Dice(i), Tally(), EVERY)
        if s.over:
            return
        seat = who(s)
        answer(game, s, bot, dice_for(i, seat))
        game.view(s, seat)


def watched(key: str) -> None:
    """Tables side by side, as learners see them; they need numpy."""
    try:
        vector: Any = import_module("tabularium.envs.vector")
    except ImportError:
        return
    tables = vector.VectorTables(f"{key}-v1", TABLES, seed=1)
    dice = Dice(1)
    for _ in range(STEPS):
        tables.step([legal[dice.below(len(legal))] for legal in tables.tables.legal])

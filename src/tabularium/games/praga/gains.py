"""Gains: what rewards, bonuses and icons give, and the choices that some of them ask for."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.atoms import add, gain_seal_right, learn, look, open_wealth, pull, take_token
from tabularium.games.praga.clauses import CHOICE_RULE, SIDE_AT_END, SIDE_SOURCES, TECH_DRAW, TOKEN_CHOICE
from tabularium.games.praga.names import (
    BLUE,
    CATHEDRAL_MOVE,
    CHOICE,
    EGG,
    EITHER_MOVE,
    GOLDEN,
    HUNGER_COLUMN,
    HUNGER_MOVE,
    MAY_HUNGER,
    MINE,
    MINE_TOKEN,
    ON_BLUE,
    ON_EGG,
    ON_RED,
    ON_TECH,
    ON_UNIVERSITY,
    ONCE,
    POINTS,
    QUARRY,
    RED,
    SEAL_THERE,
    STONE,
    TECH,
    TECH0,
    TECH_DECK,
    TOKEN_THERE,
    UNIVERSITY,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.projects import step_side
from tabularium.games.praga.queries import hooked
from tabularium.games.praga.state import E_DREW, E_TECH_BONUS, Table
from tabularium.games.praga.words import LEARN, STEP, TOKEN
from tabularium.kernel.action import CHOOSE, NO, act, target_of, word_of
from tabularium.kernel.machine import ASK_UNLESS_EMPTY, Choice, Effect, Frame

RED_ONCE: Final = 1
BLUE_ONCE: Final = 2
TILE_POINTS_ONCE: Final = 4

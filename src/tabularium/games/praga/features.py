"""A position in numbers: for each seat, beginning with the one that asks, and of the common board."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga import scoring
from tabularium.games.praga.names import (
    BOARD,
    CATHEDRAL_COLUMN,
    CATHEDRAL_ROW,
    EGG,
    FIRST_SPOT,
    HUNGER_COLUMN,
    HUNGER_ROW,
    PAWN,
    QUARRY,
    RIGHTS,
    TECH_I,
    TURNS,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.queries import free_cubes, upgrades_owned, walls_built
from tabularium.games.praga.state import Table


def described(s: Table, seat: int) -> list[float]:
    numbers = [float(s.era), s.ended / (16.0 * s.players), float(s.active == seat), float(s.acted), float(s.taken >= 0)]
    numbers += [float(x) for x in s.side]
    for i in range(4):
        numbers += _seat(s, (seat + i) % s.seats) if i < s.seats else [0.0] * WIDTH_OF_A_SEAT
    return numbers


WIDTH_OF_A_SEAT: Final = 40


def _seat(s: Table, p: int) -> list[float]:
    base = p * WIDTH
    own = s.own[base : base + WIDTH]
    numbers = [float(x) for x in own[: QUARRY + 1]]  # 12
    numbers += [
        float(own[HUNGER_ROW]), float(own[HUNGER_COLUMN]), float(own[CATHEDRAL_ROW]), float(own[CATHEDRAL_COLUMN]),
        float(own[PAWN]), float(own[RIGHTS]), float(16 - own[TURNS]), float(free_cubes(s, p)),
        float(walls_built(s, p)), float(upgrades_owned(s, p)), float(own[EGG] >= 4), float(own[WEALTH]),
        float(scoring.total(s, p)), float(scoring.academy(s, p)), float(scoring.rows(s, p)),
        float(scoring.tokens(s, p)),
        float(scoring.walls(s, p)), float(scoring.bridge_tiles(s, p) + scoring.seals(s, p)),
    ]  # fmt: skip
    numbers += [float(own[TECH_I + level] >= 0) for level in range(4)]
    numbers += [float(s.hexes[p * BOARD + place] >= 0) for place in range(FIRST_SPOT)]
    return numbers

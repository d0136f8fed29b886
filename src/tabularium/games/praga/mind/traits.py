"""What an option has in common with options at other tables: the action itself, alone and with what it depends on.

A trait is an action, or an action and a circumstance: `take AT1`, and `take AT1, space 3`.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import (
    GOLD,
    GOLDEN,
    HUNGER_COLUMN,
    HUNGER_ROW,
    MINE,
    PAWN,
    QUARRIES,
    ROAD,
    STONE,
    WIDTH,
)
from tabularium.games.praga.table.queries import sector_at
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words import vocabulary
from tabularium.kernel.action import YES, target_of, word_of
from tabularium.kernel.errors import BadAction
from tabularium.kernel.game import Game

SHIFT: Final = 44  # above the bits of an action
COUNTS: Final = 20
SPACE: Final = 0
SECTOR: Final = 1
STEP: Final = 2
IN_GOLD: Final = 3
IN_STONE: Final = 4
WINDOWS: Final = 5
PROJECT: Final = 6
CIRCUMSTANCES: Final = ("space", "sector", "step", "gold", "stone", "windows", "project")


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    return [[a, *circumstances(s, p, a)] for a in menu]


def circumstances(s: Table, p: int, a: int) -> list[int]:
    base = p * WIDTH
    word = word_of(a)
    x = target_of(a)
    if word == vocabulary.TAKE:
        space = s.crane.index(x)
        return [trait(a, SPACE, space), trait(a, SECTOR, sector_at(s, space))]
    if word in (vocabulary.ACT, vocabulary.EXTRA_ACTION):
        found = [trait(a, IN_GOLD, s.own[base + GOLD]), trait(a, IN_STONE, s.own[base + STONE])]
        if x <= QUARRIES:
            found.append(trait(a, STEP, s.own[base + MINE + x]))
        elif x == ROAD:
            found.append(trait(a, STEP, s.own[base + PAWN]))
        return found
    if word in (vocabulary.RAISE, vocabulary.YIELD):
        return [trait(a, STEP, s.own[base + MINE + x])]
    if word in (vocabulary.SIDE, vocabulary.STEP):
        return [trait(a, STEP, s.own[base + HUNGER_COLUMN + x])]
    if word == vocabulary.UP:
        return [trait(a, STEP, s.own[base + HUNGER_ROW + x]), trait(a, WINDOWS, s.own[base + GOLDEN])]
    if word in (vocabulary.BUY, vocabulary.END):
        return [trait(a, WINDOWS, s.own[base + GOLDEN])]
    if word == vocabulary.BONUS:
        return [trait(a, SECTOR, max(0, s.bonus))]
    if a == YES:
        return [trait(a, PROJECT, max(0, s.stack[-1].it))]
    return []


def trait(a: int, circumstance: int, n: int) -> int:
    return a | 1 + circumstance * COUNTS + min(COUNTS - 1, n) << SHIFT


def written(game: Game, number: int) -> str:
    text = game.notation.write(number & (1 << SHIFT) - 1)
    if number >> SHIFT:
        which, n = divmod((number >> SHIFT) - 1, COUNTS)
        text += f", {CIRCUMSTANCES[which]} {n}"
    return text


def read(game: Game, name: str) -> int:
    """-1 for what is no trait (any longer)."""
    action, _, rest = name.partition(", ")
    try:
        found = game.notation.read(action)
    except BadAction:
        return -1
    if not rest:
        return found
    which, _, n = rest.partition(" ")
    if which not in CIRCUMSTANCES or not n.isdecimal() or int(n) >= COUNTS:
        return -1
    return trait(found, CIRCUMSTANCES.index(which), int(n))

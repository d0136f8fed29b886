"""What an option has in common with options at other tables: the action itself, alone and with what it depends on.

A trait is an action, or an action and a circumstance: `take AT1`, and `take AT1, space 3`.
"""

from __future__ import annotations

from collections.abc import Callable
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
from tabularium.kernel.action import YES, target_of
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
    found: list[list[int]] = []
    for a in menu:
        depends = DEPENDS[a & 255]
        found.append([a, *depends(s, p * WIDTH, a)] if depends is not None else [a])
    return found


def trait(a: int, circumstance: int, n: int) -> int:
    return a | 1 + circumstance * COUNTS + min(COUNTS - 1, n) << SHIFT


# What each word depends on; `base` is where the own stocks begin.


def take(s: Table, base: int, a: int) -> list[int]:
    space = s.crane.index(target_of(a))
    return [trait(a, SPACE, space), trait(a, SECTOR, sector_at(s, space))]


def act(s: Table, base: int, a: int) -> list[int]:
    action = target_of(a)
    found = [trait(a, IN_GOLD, s.own[base + GOLD]), trait(a, IN_STONE, s.own[base + STONE])]
    if action <= QUARRIES:
        found.append(trait(a, STEP, s.own[base + MINE + action]))
    elif action == ROAD:
        found.append(trait(a, STEP, s.own[base + PAWN]))
    return found


def dig(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, STEP, s.own[base + MINE + target_of(a)])]


def side(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, STEP, s.own[base + HUNGER_COLUMN + target_of(a)])]


def up(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, STEP, s.own[base + HUNGER_ROW + target_of(a)]), trait(a, WINDOWS, s.own[base + GOLDEN])]


def windows(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, WINDOWS, s.own[base + GOLDEN])]


def bonus(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, SECTOR, max(0, s.bonus))]


def yes(s: Table, base: int, a: int) -> list[int]:
    return [trait(a, PROJECT, max(0, s.stack[-1].it))]


DEPENDS: Final[list[Callable[[Table, int, int], list[int]] | None]] = [None] * 256
for _word, _depends in (
    (vocabulary.TAKE, take), (vocabulary.ACT, act), (vocabulary.EXTRA_ACTION, act), (vocabulary.RAISE, dig),
    (vocabulary.YIELD, dig), (vocabulary.SIDE, side), (vocabulary.STEP, side), (vocabulary.UP, up),
    (vocabulary.BUY, windows), (vocabulary.END, windows), (vocabulary.BONUS, bonus), (YES, yes),
):  # fmt: skip
    DEPENDS[_word] = _depends


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

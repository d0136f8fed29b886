"""What an option has in common with options at other tables: the action itself, alone and with what it depends on.

A trait is an action, or an action and a circumstance: `take AT1`, and `take AT1, space 3`. An action tile has in common
with others which actions it offers, whichever its side.
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
    UNIVERSITY,
    UPGRADE,
    WALL,
    WIDTH,
)
from tabularium.games.praga.table.queries import claims, sector_at, walls_built
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
OFFERED: Final = 7
AROUND: Final = 8
CIRCUMSTANCES: Final[tuple[str, ...]] = (
    "space", "sector", "step", "gold", "stone", "windows", "project", "offered", "around",
)  # fmt: skip


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
    tile = target_of(a)
    space = s.crane.index(tile)
    found = [trait(a, SPACE, space), trait(a, SECTOR, sector_at(s, space))]
    for action in s.g.tile_actions[s.side_b * 6 + tile]:
        found.append(trait(vocabulary.ACT | action << 8, OFFERED, way_behind(s, base, action)))
    return found


def way_behind(s: Table, base: int, action: int) -> int:
    """How far an action has already brought its player, which says what it can still bring."""
    if action <= QUARRIES:
        return s.own[base + MINE + action]
    if action == UPGRADE:
        return s.own[base + UNIVERSITY]
    if action == WALL:
        return walls_built(s, base // WIDTH)
    if action == ROAD:
        return s.own[base + PAWN]
    return s.site_cube.count(base // WIDTH)


def act(s: Table, base: int, a: int) -> list[int]:
    step = way_behind(s, base, target_of(a))
    return [trait(a, IN_GOLD, s.own[base + GOLD]), trait(a, IN_STONE, s.own[base + STONE]), trait(a, STEP, step)]


def site(s: Table, base: int, a: int) -> list[int]:
    """How many sites of the plaza are free and how many claims there are the own; whichever plaza. Where the plazas
    themselves may be chosen, they come after the sites."""
    place, sites = target_of(a), len(s.site)
    plaza = s.g.site_plaza[place] if place < sites else place - sites
    free = 0
    for other in s.g.plaza_sites[plaza]:
        if s.site[other] < 0:
            free += 1
    mine = min(2, claims(s, plaza, base // WIDTH))
    return [trait(vocabulary.SITE, AROUND, min(5, free) * 3 + mine)]


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
    (vocabulary.SITE, site),
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

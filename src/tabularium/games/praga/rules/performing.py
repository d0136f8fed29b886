"""Whether an action can be performed, whatever right it is performed by."""

from __future__ import annotations

from tabularium.games.praga.rules.clauses import (
    BUILDING_PLACEMENT,
    BUILDING_UNAFFORDABLE,
    IV_NEEDS_EGG,
    SPECIAL_MAIN_ONLY,
    SPECIAL_NEEDS_BONUS,
    UPGRADE_TAKE,
    V_IS_LAST,
    V_NEEDS_EGG,
    WALL_ADJACENT,
    WALL_UNAFFORDABLE,
)
from tabularium.games.praga.table.names import (
    BRIDGE_IV,
    BRIDGE_V,
    BUILDING,
    EGG,
    MAIN,
    PAWN,
    QUARRIES,
    ROAD,
    UPGRADE,
    WALL,
    WIDTH,
)
from tabularium.games.praga.table.queries import cheapest_site, free_spot, special_right, takes_hex
from tabularium.games.praga.table.state import Table


def barred_special(s: Table, card: int, licence: int) -> int:
    if s.t.rarity[card] == 0 or special_right(s, licence):
        return 0
    return SPECIAL_NEEDS_BONUS if licence == MAIN else SPECIAL_MAIN_ONLY


def performable(
    s: Table, p: int, action: int, licence: int, discount: int = 0, gold: int = 0, stone: int = 0, eggs: int = 0
) -> int:
    """The clause that keeps an action from being performed now, or 0; `gold`, `stone` and `eggs` come before it."""
    if action <= QUARRIES:
        return 0
    base = p * WIDTH
    if action == ROAD:
        pawn = s.own[base + PAWN]
        if pawn >= BRIDGE_V:
            return V_IS_LAST
        if s.own[base + EGG] + eggs >= s.t.road_eggs[pawn + 1]:
            return 0
        return IV_NEEDS_EGG if pawn + 1 == BRIDGE_IV else V_NEEDS_EGG
    if action == WALL and not free_spot(s, p):
        return WALL_ADJACENT
    if action == BUILDING and cheapest_site(s) < 0:
        return BUILDING_PLACEMENT
    row = action - UPGRADE
    if takes_hex(s, p, row, licence, discount, gold, stone):
        return 0
    return (UPGRADE_TAKE, WALL_UNAFFORDABLE, BUILDING_UNAFFORDABLE)[row]

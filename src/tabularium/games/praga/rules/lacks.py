"""What is missing for an action, from the same queries that refuse it."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import (
    BUILDINGS,
    EGG,
    GOLD,
    PAWN,
    ROAD,
    ROW_LENGTH,
    STOCKS,
    STONE,
    UPGRADE,
    WIDTH,
)
from tabularium.games.praga.table.queries import cheapest_site, price, special_right
from tabularium.games.praga.table.state import Table
from tabularium.kernel.lack import Lack

KEPT: Final = Lack("kept")  # what would be paid must still serve a question that waits


def short_of(s: Table, p: int, kind: int, need: int, card: int = -1) -> Lack | None:
    """Too little of one kind in stock; for a card, if it has a price."""
    have = s.own[p * WIDTH + kind]
    if have >= need:
        return None
    return Lack(f"{STOCKS[kind]}_for" if card >= 0 else STOCKS[kind], need, have, STOCKS[kind], card=card)


def unpaid(s: Table, p: int, cost: list[int]) -> Lack | None:
    """The first part of a cost that can't be paid."""
    for i in range(0, len(cost), 2):
        lack = short_of(s, p, cost[i], cost[i + 1])
        if lack is not None:
            return lack
    return None


def hex_price(s: Table, p: int, card: int, discount: int) -> Lack | None:
    """For a hex of a row, with the cheapest site for a building."""
    gold, stone = price(s, card, discount)
    if s.t.row_of[card] == BUILDINGS:
        gold = max(gold, s.t.cost_gold[card] + max(0, cheapest_site(s)) - discount)
    return short_of(s, p, GOLD, gold, card) or short_of(s, p, STONE, stone, card)


def action_price(s: Table, p: int, action: int, licence: int, discount: int = 0) -> Lack | None:
    """For an action: eggs for the road, or what the hex that is nearest still wants."""
    if action == ROAD:
        space = s.own[p * WIDTH + PAWN] + 1
        return short_of(s, p, EGG, s.t.road_eggs[space]) if space < len(s.t.road_eggs) else None
    nearest: Lack | None = None
    special = special_right(s, licence)
    first = (action - UPGRADE) * ROW_LENGTH
    for i in range(first, first + ROW_LENGTH if action >= UPGRADE else first):
        card = s.rows[i]
        if card >= 0 and (special or s.t.rarity[card] == 0):
            lack = hex_price(s, p, card, discount)
            if lack is not None and (nearest is None or lack.missing < nearest.missing):
                nearest = lack
    return nearest

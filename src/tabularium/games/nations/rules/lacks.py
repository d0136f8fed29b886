"""What is missing for an action, from the same queries that refuse it."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.rules.clauses import (
    BATTLE_NEEDS_WORKER,
    COLONY_REQUIREMENT,
    NONE_ON_TRACK,
    ONE_WAR,
    OVERFLOW_FIRST,
)
from tabularium.games.nations.table.kinds import GOODS, TOP
from tabularium.games.nations.table.queries import colony_needs, strength, workers_on_track
from tabularium.games.nations.table.state import Nation, Table
from tabularium.kernel.lack import Lack

NO_IDLE: Final = Lack("idle", 1, 0, "idle")


def short(n: Nation, kind: int, need: int, card: int = -1) -> Lack:
    """Too little of one kind in stock; for a card, if it has a price."""
    key = f"{GOODS[kind]}_for" if card >= 0 else GOODS[kind]
    return Lack(key, need, n.stock[kind], GOODS[kind], card=card)


def all_goods(n: Nation, price: tuple[int, ...]) -> Lack | None:
    """The first kind of which there is too little."""
    for kind in range(len(GOODS)):
        if n.stock[kind] < price[kind]:
            return short(n, kind, price[kind])
    return None


def purchase(s: Table, p: int, card: int, rule: int) -> Lack | None:
    """For a card that asks for more than its price."""
    if rule == COLONY_REQUIREMENT:
        return Lack("strength", colony_needs(s, card), strength(s, p), "strength", card=card)
    if rule == BATTLE_NEEDS_WORKER:
        return Lack("raider", 1, 0, "raid")
    if rule == ONE_WAR:
        return Lack("war" if s.war_buyer >= 0 else "war_begun", card=s.war, seat=s.war_buyer)
    return None


def recruit(n: Nation, section: int, rule: int) -> Lack | None:
    """For a worker from a section of the track."""
    if rule == OVERFLOW_FIRST:
        return Lack("overflow", n=n.waiting)
    if rule == NONE_ON_TRACK and section != TOP:
        return Lack("section", 1, n.sections[section], what=f"what.section_{section}")
    return None


def recruits(n: Nation, need: int) -> Lack:
    return Lack("recruits", need, workers_on_track(n))

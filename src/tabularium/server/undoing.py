"""The way back: free while nothing came to light and nobody else acted; beyond that the table agrees."""

from __future__ import annotations

from typing import Any

from tabularium.server.model import OVER, PERSON, RUNNING, Facts, Head
from tabularium.server.table import Table


def alone(facts: Facts, head: Head) -> bool:
    """One person, or all persons at one screen: nobody else to ask, and nobody to be wronged."""
    return facts.one_screen or sum(player.kind == PERSON and not player.resigned for player in head.players) <= 1


def asked(head: Head, seat: int) -> list[int]:
    """The other persons at the table, who must agree: whoever is away or has not come yet has not agreed."""
    players = enumerate(head.players)
    return [other for other, player in players if other != seat and player.kind == PERSON and not player.resigned]


def before_last(table: Table, seat: int) -> int | None:
    """How many actions there were before the last one that this seat was asked for; at one screen, any person."""
    match = table.match
    if match is None:
        return None
    one_screen = table.facts.one_screen
    for i in range(len(match.by) - 1, -1, -1):
        by = match.by[i]
        if table.done[i].auto:
            continue
        if by == seat or (one_screen and table.head.players[by].kind == PERSON):
            return i
    return None


def why_not(table: Table, seat: int, to: int) -> str:
    """ "free", or what stands in the way of going back to so many actions."""
    if alone(table.facts, table.head) and not table.facts.rated:
        return "free"
    match = table.running
    for i in range(len(match.actions) - 1, to - 1, -1):
        if match.by[i] != seat:
            return "others_acted"
        if match.reveals[i]:
            return "revealed"
    return "free"


def state(table: Table, seat: int) -> dict[str, Any]:
    """What a seat is told about its way back."""
    head = table.head
    to = before_last(table, seat) if seat >= 0 else None
    if head.status == OVER:
        why = "over"
    elif to is None or head.status != RUNNING:
        why = "no_action"
    elif head.undo is not None:
        why = "pending"
    else:
        why = why_not(table, seat, to)
    return {"to": to, "free": why == "free", "why": why}

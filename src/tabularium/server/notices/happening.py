"""What is worth telling: it is somebody's turn, the game is over, the table asks, the clock runs low."""

from __future__ import annotations

from typing import Final

from tabularium.server.model import OVER, PERSON, RUNNING, Facts, Head, clock_due

TURN: Final = "your_turn"
ENDED: Final = "game_over"
ASKED: Final = "asked"
CLOCK: Final = "clock"
ALL: Final = (TURN, ENDED, ASKED, CLOCK)
LOW = 3600.0  # seconds of a clock below which it runs low


def after(head: Head, before: Head) -> list[tuple[str, int]]:
    """What a change brought about, and for whom."""
    found: list[tuple[str, int]] = []
    seat = head.deciding
    if seat is not None and seat != before.deciding and not head.players[seat].by_bot:
        found.append((TURN, seat))
    if head.status == OVER and before.status == RUNNING:
        found += [(ENDED, seat) for seat, player in enumerate(head.players) if player.kind == PERSON]
    if head.undo is not None and (before.undo is None or before.undo.id != head.undo.id):
        found += [(ASKED, seat) for seat in head.undo.waiting]
    return found


def holds(what: str, seat: int, head: Head) -> bool:
    """It is still so."""
    if what in (TURN, CLOCK):
        return head.status == RUNNING and head.deciding == seat and not head.players[seat].by_bot
    if what == ASKED:
        return head.undo is not None and seat in head.undo.waiting
    return head.status == OVER


def runs_low(facts: Facts, head: Head, now: float) -> int | None:
    """The seat whose clock has less than an hour left, and had more when its decision began."""
    end = clock_due(head)
    if facts.clock is None or end is None or head.deciding is None:
        return None
    return head.deciding if end - now < LOW <= end - head.since else None

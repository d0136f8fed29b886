"""What hosts say to a table, and whether a seat may speak."""

from __future__ import annotations

from typing import Any

from tabularium.server.acting import done_json, retried
from tabularium.server.attending import seat_row
from tabularium.server.model import PERSON, RUNNING, Notice
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables


@retried
async def announce(tables: Tables, table: Table, notice: Notice | None) -> bool:
    """A word of the host to a running table; None takes it back."""
    head = table.head.copy()
    if head.status != RUNNING or head.notice == notice:
        return False
    head.notice = notice
    said = notice or Notice(None, False)
    await tables.commit(table, head, [("notice", -1, {"when": said.at, "closes": said.closes, "text": said.text})])
    return True


@retried
async def agree_to_hints(tables: Tables, table: Table, seat: int, agree: bool) -> dict[str, Any]:
    """Among several persons hints are given when all have agreed; everybody is told."""
    head = table.head.copy()
    if head.players[seat].hints != agree:
        head.players[seat].hints = agree
        await tables.commit(table, head, [seat_row(seat, "settings", head.players[seat])])
    return done_json(table)


@retried
async def mute(tables: Tables, table: Table, seat: int, muted: bool) -> dict[str, Any]:
    """Whether a seat may chat; everybody is told."""
    head = table.head.copy()
    if seat >= len(head.players) or head.players[seat].kind != PERSON:
        raise Trouble("not_your_seat")
    if head.players[seat].muted != muted:
        head.players[seat].muted = muted
        await tables.commit(table, head, [seat_row(seat, "muted" if muted else "unmuted", head.players[seat])])
    return done_json(table)

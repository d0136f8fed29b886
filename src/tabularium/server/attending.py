"""Talking at a table, sitting down, leaving and coming back. Each function changes it by one commit, or not at all."""

from __future__ import annotations

import time
from typing import Any

from tabularium.server.acting import Rows, done_json, no_lesson, retried, start_clock, stop_clock
from tabularium.server.model import LOBBY, RUNNING, Clock, Head, Player, clock_due
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables

DAY = 24 * 3600.0
PATIENCE = 600.0


@retried
async def chat(tables: Tables, table: Table, seat: int, text: str) -> dict[str, Any]:
    if table.head.players[seat].muted:
        raise Trouble("muted")
    await tables.commit(table, table.head.copy(), [("chat", seat, {"text": text})])
    return done_json(table)


@retried
async def joined(tables: Tables, table: Table, seats: list[int]) -> None:
    """A link was opened for the first time."""
    fresh = [seat for seat in seats if not table.head.players[seat].joined]
    if fresh:
        head = table.head.copy()
        rows: Rows = []
        for seat in fresh:
            head.players[seat].joined = True
            rows.append(seat_row(seat, "joined", head.players[seat]))
        start_clock(head, time.time())
        await tables.commit(table, head, rows)


@retried
async def rename(tables: Tables, table: Table, seat: int, name: str) -> dict[str, Any]:
    head = table.head.copy()
    head.players[seat].name = name
    await tables.commit(table, head, [seat_row(seat, "named", head.players[seat])])
    return done_json(table)


@retried
async def set_webhook(tables: Tables, table: Table, seat: int, url: str | None) -> dict[str, Any]:
    head = table.head.copy()
    head.players[seat].webhook = url
    await tables.commit(table, head, [seat_row(seat, "settings", head.players[seat])])
    return done_json(table)


@retried
async def leave(tables: Tables, table: Table, seat: int, bot: str, why: str = "left") -> dict[str, Any]:
    """A bot takes over, until the person comes back; from one who resigned, for good."""
    no_lesson(table)
    head = table.head.copy()
    player = head.players[seat]
    if why == "timeout" and (head.deciding != seat or not _ran_out(head)):
        return done_json(table)  # the person was just in time
    if head.status != RUNNING:
        raise Trouble("not_running")
    if player.resigned:
        return done_json(table)
    resigns = why == "resigned"
    if not player.away or resigns:
        now = time.time()
        if head.deciding == seat and not player.away:
            stop_clock(head, player, now)
        player.away = True
        player.resigned = resigns
        player.waits = None if resigns else now + patience(table.facts.clock)
        player.bot = bot
        start_clock(head, now)
        rows: Rows = [seat_row(seat, why, player)]
        if resigns:
            _asked_no_more(head, seat, rows)
        await tables.commit(table, head, rows)
    return done_json(table)


def _asked_no_more(head: Head, seat: int, rows: Rows) -> None:
    """Whoever plays no more is not waited for by a table that was asked to go back, and asks for nothing. Where nobody
    else is asked, the request has lapsed: otherwise bots would hold still until its time is up."""
    asked = head.undo
    if asked is None:
        return
    asked.waiting = [one for one in asked.waiting if one != seat]
    if asked.seat == seat or not asked.waiting:
        head.undo = None
        rows.append(("undo_lapsed", asked.seat, {"back": False}))


@retried
async def holiday(tables: Tables, table: Table, seat: int, when: tuple[float, float] | None) -> None:
    """From when until when the seat's clock stands still; whatever was spent before is spent."""
    head = table.head.copy()
    player = head.players[seat]
    if player.holiday == when or head.status not in (LOBBY, RUNNING):
        return
    if head.deciding == seat and not player.by_bot:
        stop_clock(head, player, time.time())
    player.holiday = when
    await tables.commit(table, head, [seat_row(seat, "holiday", player)])


def patience(clock: Clock | None) -> float:
    """How long whoever left may come back before the others end the game: where one moves a day, a day."""
    return DAY if clock is not None and clock.bank >= DAY else PATIENCE


def _ran_out(head: Head) -> bool:
    at = clock_due(head)
    return at is not None and at <= time.time()


@retried
async def come_back(tables: Tables, table: Table, seat: int) -> dict[str, Any]:
    head = table.head.copy()
    player = head.players[seat]
    clock = table.facts.clock
    if head.status != RUNNING:
        raise Trouble("not_running")  # who was away at the end stays so: places are given by it
    if player.resigned:
        raise Trouble("resigned")
    if player.away and player.helped and table.facts.rated:
        raise Trouble("rated_table")  # otherwise a bot would play the hard turns
    if player.away:
        if head.deciding == seat:
            stop_clock(head, player, time.time())  # the bot did not take the decision, so it was thought about
        player.away = False
        player.waits = None
        head.ending = []
        if clock is not None and player.bank_ms == 0:
            _advance(player, clock)
        await tables.commit(table, head, [seat_row(seat, "returned", player)])
    return done_json(table)


def _advance(player: Player, clock: Clock) -> None:
    """Nothing is refilled: whoever ran out has the increment of the next decision in advance, if there is one."""
    if player.owed or not clock.advance_ms:
        raise Trouble("out_of_time")
    player.owed = 1
    player.bank_ms = clock.advance_ms


def seat_row(seat: int, change: str, player: Player) -> tuple[str, int, dict[str, Any]]:
    return ("seat", seat, {"change": change, "name": player.name})

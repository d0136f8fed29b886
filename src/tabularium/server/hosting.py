"""What the host of a server does and sees, beside the tables' own hosts."""

from __future__ import annotations

import logging
import os
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from tabularium import __version__
from tabularium.server import acting, carrying, saying
from tabularium.server.acting import retried
from tabularium.server.bans import BAN
from tabularium.server.model import CLOSED, RUNNING, Closed, Notice, Stored
from tabularium.server.problems import Trouble
from tabularium.server.reports import REPORT
from tabularium.server.services import Services
from tabularium.server.table import Table
from tabularium.server.tables import Stale, Tables

AT_ONCE = 100
STUCK = 10.0  # seconds after which a clock that should have fallen is stuck
log = logging.getLogger("tabularium.host")


async def every_table(here: Services, status: str = "") -> AsyncIterator[Stored]:
    after = ""
    while found := await here.store.listed(after, AT_ONCE, status):
        for stored in found:
            yield stored
        after = found[-1].facts.id


# Looking


async def overview(here: Services) -> dict[str, Any]:
    now = time.time()
    bots = here.bots
    return {
        "version": __version__,
        "store": here.store.name,
        "time": now,
        "tables": await here.store.counts(),
        "held": len(here.tables.held),
        "folded": sum(table.folded for table in here.tables.held.values()),
        "connections": here.live.count,
        "thinking": {
            "places": len(bots.turns.places),
            "busy": len(bots.turns.places) - len(bots.turns.free),
            "waiting": len(bots.turns.waiting),
            "tables": len(bots.running),
        },
        "loops": [
            {"name": loop.name, "lives": loop.lives, "ago": max(0.0, time.monotonic() - loop.done)}
            for loop in here.loops
        ],
        "failing": here.failing(),
        "stuck": await here.store.due(now - STUCK),
        "resting": sorted({*bots.resting.tables, *here.clocks.resting.tables}),
        "disk": {"database": await here.store.size(), "free": _free(here)},
        "memory": _resident(),
        "reports": len(await here.store.papers(REPORT)),
        "bans": len(here.bans.known),
    }


def _free(here: Services) -> int | None:
    """Where the database is a file: bytes left beside it."""
    if here.settings.store != "sqlite":
        return None
    return shutil.disk_usage(Path(here.settings.file).resolve().parent).free


def _resident() -> int | None:
    """Bytes of this process."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE")


async def tables_json(here: Services, status: str, after: str, limit: int) -> list[dict[str, Any]]:
    return [_line(stored) for stored in await here.store.listed(after, limit, status)]


def _line(stored: Stored) -> dict[str, Any]:
    facts, head = stored.facts, stored.head
    return {
        "id": facts.id,
        "game": facts.game,
        "status": head.status,
        "players": [player.name or player.bot or player.kind for player in head.players],
        "actions": head.actions,
        "entries": stored.seq,
        "created": facts.created,
        "since": head.since or facts.created,
        "public": facts.public,
    }


async def bans_json(here: Services) -> list[dict[str, Any]]:
    return [{"address": one.key, "at": one.at, **one.data} for one in await here.store.papers(BAN)]


async def reports_json(here: Services) -> list[dict[str, Any]]:
    return [{"key": one.key, "table": one.table, "at": one.at, **one.data} for one in await here.store.papers(REPORT)]


# Doing


async def announce(here: Services, at: float | None, text: str, closing: set[str]) -> int:
    """Tell all running tables that the server will be stopped, and some that they will not go on; how many were told.
    Without time, words and tables what was said is taken back."""
    told = 0
    async for stored in every_table(here, RUNNING):
        closes = stored.facts.id in closing
        notice = Notice(at, closes, text) if closes or at is not None or text else None
        if notice == stored.head.notice:
            continue
        try:
            told += await saying.announce(here.tables, stored.facts.id, notice)
        except Trouble:
            continue  # it was closed or deleted meanwhile
    log.info("announced", extra={"tables": told})
    return told


@retried
async def delete(tables: Tables, table: Table) -> None:
    """Whatever its status, with everything about it."""
    if not await tables.store.delete(table.id, table.seq):
        tables.drop(table)
        raise Stale
    tables.gone(table)
    log.info("deleted", extra={"table": table.id})


@retried
async def close(tables: Tables, table: Table) -> dict[str, Any]:
    """A running game ends here, and stays readable."""
    if table.head.status != RUNNING:
        raise Trouble("not_running")
    head = carrying.shut(table.head.copy())
    rules = f"{table.game.rules_version}/{table.game.mark()[:10]}"
    head.closed = Closed(carrying.HOST, rules, rules, head.actions, head.actions)
    await tables.commit(table, head, [("closed", -1, {"agreed": head.actions})])
    carrying.settle(table)
    log.info("closed by the host", extra={"table": table.id})
    return acting.done_json(table)


@retried
async def reopen(tables: Tables, table: Table) -> dict[str, Any]:
    """A game that the host has closed goes on."""
    closed = table.head.closed
    if table.head.status != CLOSED or closed is None or closed.why != carrying.HOST:
        raise Trouble("not_closed")
    if table.parted is not None:
        raise table.outdated()
    head = table.head.copy()
    head.closed = None
    carrying.open_again(table, head, time.time())
    await tables.commit(table, head, [("reopened", -1, {})])
    carrying.settle(table)
    log.info("opened again by the host", extra={"table": table.id})
    return acting.done_json(table)

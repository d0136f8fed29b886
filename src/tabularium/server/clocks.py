"""Time banks: whoever lets theirs run out is replaced by a bot, until they return."""

from __future__ import annotations

import asyncio
import logging
import time

from tabularium.server import acting
from tabularium.server.creating import default_bot
from tabularium.server.model import Head, waits_for_bot
from tabularium.server.table import Table
from tabularium.server.tables import Tables, due
from tabularium.server.tasks import cancel, every

SWEEP = 5.0
log = logging.getLogger("tabularium.clocks")


class Clocks:
    """One alarm for each table at hand; a sweep finds those that are not."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.sweeper: asyncio.Task[None] | None = None
        tables.watchers.append(self._changed)

    async def open(self) -> None:
        self.sweeper = asyncio.create_task(every(SWEEP, self._sweep, log))

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        await cancel([*self.tasks, self.sweeper])

    def _changed(self, table: Table, before: Head) -> None:
        alarm = self.alarms.pop(table.id, None)
        if alarm is not None:
            alarm.cancel()
        at = due(table.head)
        if at is not None:
            delay = max(0.0, at - time.time()) + 0.01
            self.alarms[table.id] = asyncio.get_running_loop().call_later(delay, self._ring, table.id)

    def _ring(self, id: str) -> None:
        self.alarms.pop(id, None)
        task = asyncio.create_task(self._run_out(id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _run_out(self, id: str) -> None:
        try:
            async with self.tables.at(id) as table:
                seat = table.head.deciding
                at = due(table.head)
            if seat is not None and at is not None and at <= time.time():
                await acting.leave(self.tables, id, seat, default_bot(self.tables), "timeout")
        except Exception as error:
            log.warning("a clock failed", extra={"table": id, "error": type(error).__name__})

    async def _sweep(self) -> None:
        for id in await self.tables.store.waiting(time.time()):
            table = self.tables.held.get(id)
            if id not in self.alarms and (table is None or not waits_for_bot(table.head)):
                await self._run_out(id)
        self.tables.sweep()

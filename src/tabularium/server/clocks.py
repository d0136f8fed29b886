"""Time banks: whoever lets theirs run out is replaced by a bot, until they return."""

from __future__ import annotations

import asyncio
import logging
import time

from tabularium.server import acting, attending
from tabularium.server.creating import default_bot
from tabularium.server.model import Head, clock_due, due
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop, Resting, cancel

SWEEP = 1.0
BEAT = 2.0
GAP = 10.0  # seconds without a pulse after which no server was there
log = logging.getLogger("tabularium.clocks")


class Clocks:
    """One alarm for each table at hand; a sweep finds those that are not."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.alarms: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.resting = Resting()
        self.sweeper = Loop("clocks", SWEEP, self._sweep, log)
        self.heart = Loop("pulse", BEAT, self.beat, log)
        self.beaten: float | None = 0.0  # when we were last known to be alive; None: nobody asked
        tables.watchers.append(self._changed)

    async def open(self) -> None:
        await self.beat()
        self.heart.start()
        self.sweeper.start()

    async def close(self) -> None:
        for alarm in self.alarms.values():
            alarm.cancel()
        await cancel(self.tasks)
        await self.heart.stop()
        await self.sweeper.stop()

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

    async def beat(self) -> None:
        """Say that we are alive, as long as a clock runs; time in which no server was is given back."""
        now = time.time()
        gap = GAP if self.beaten is not None else float("inf")
        shifted = await self.tables.store.pulse(now, gap)
        self.beaten = None if shifted is None else now
        for id in shifted or ():
            log.info("time given back", extra={"table": id})
            if id in self.tables.held:
                async with self.tables.at(id) as table:
                    await self.tables.refresh(table)

    async def _run_out(self, id: str) -> None:
        try:
            if self.beaten is None or time.time() - self.beaten > 2 * BEAT:
                await self.beat()  # were we away ourselves?
            async with self.tables.at(id) as table:
                head = table.head
                seat = head.deciding
                at = clock_due(head)
            if head.undo is not None:
                await acting.lapse(self.tables, id)
            if seat is not None and at is not None and at <= time.time():
                await attending.leave(self.tables, id, seat, default_bot(self.tables), "timeout")
            self.resting.worked(id)
        except Exception as error:
            if self.resting.failed(id):
                why = error.code if isinstance(error, Trouble) else type(error).__name__
                log.warning("a clock failed", extra={"table": id, "error": why})

    async def _sweep(self) -> None:
        for id in await self.tables.store.due(time.time(), self.resting.now()):
            if id not in self.alarms:
                await self._run_out(id)
        self.tables.sweep()

"""The parts of a server, and the order in which they start and stop."""

from __future__ import annotations

import asyncio
import logging
import time

from tabularium.games import LISTED
from tabularium.kernel.game import loaded
from tabularium.server.bans import Bans
from tabularium.server.bots import Bots
from tabularium.server.chores import Chores
from tabularium.server.clocks import Clocks
from tabularium.server.clubs.events import Clubs
from tabularium.server.library import Library
from tabularium.server.limits import Limits
from tabularium.server.live import Live
from tabularium.server.memory import Memory
from tabularium.server.metrics import Metrics
from tabularium.server.model import RUNNING, Stored
from tabularium.server.notices.keeper import Notices
from tabularium.server.notices.looking import Looking
from tabularium.server.problems import Trouble
from tabularium.server.profiles import keeping as profiles
from tabularium.server.profiles import passkeys
from tabularium.server.profiles.results import Results
from tabularium.server.reviews import Reviews
from tabularium.server.settings import Settings
from tabularium.server.store import Unavailable, store_for
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop, cancel, watch_stalls
from tabularium.server.webhooks import Webhooks

CARE = 600.0
FOLD = 0.04
BANS = 10.0
SURVEYED = 100  # tables at once
DAY = 24 * 3600.0
log = logging.getLogger("tabularium.services")


class Services:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.limits = Limits(settings.limits)
        self.store = store_for(settings)
        self.tables = Tables(self.store, settings, self.metrics)
        self.bans = Bans(self.store)
        self.chores = Chores()
        self.library = Library(self.chores)
        self.memory = Memory(self._collected)
        self.watch: asyncio.Task[None] | None = None

    async def open(self) -> None:
        for key in LISTED:
            loaded(key, self.tables.packs.base).prepare()  # now, not when the first table is opened
        await self.store.open()
        self.live = Live(self.tables, self.limits, self.metrics, self.settings.connections)
        self.bans.changed = lambda: self.live.turn_out(self.bans.out)
        self.webhooks = Webhooks(self.tables, self.metrics, self.settings.private_hooks)
        self.notices = Notices(self.tables, Looking(self.live, self.store), self.settings, self.metrics)
        self.bots = Bots(self.tables, self.settings)
        self.reviews = Reviews(self.tables, self.bots, self.limits)
        self.clocks = Clocks(self.tables)
        self.results = Results(self.tables)
        self.clubs = Clubs(self.tables)
        self.clubs.note = self.notices.note
        self.watch = asyncio.create_task(watch_stalls(self.metrics.stalled.observe))
        self.folding = Loop("folding", FOLD, self._fold, log)
        self.folding.start()
        self.watchman = Loop("bans", BANS, self.bans.look, log)
        self.watchman.start()
        self.care = Loop("care", CARE, self._care, log)
        self.care.start()
        await self.bots.open()
        await self.clocks.open()
        await self.notices.open()
        self.results.loop.start()
        self.clubs.loop.start()
        self.survey = asyncio.create_task(self._survey())
        self.memory.open()

    def _collected(self, generation: int, seconds: float) -> None:
        self.metrics.collected.labels(str(generation)).inc()
        self.metrics.collecting.observe(seconds)

    async def _fold(self) -> None:
        self.tables.fold()
        self.memory.look(self.tables.used)

    async def _survey(self) -> None:
        """Tables begun with other rules or cards are looked at once, so that those which can't go on are closed."""
        after = ""
        try:
            while found := await self.store.listed(after, SURVEYED, RUNNING):
                after = found[-1].facts.id
                for stored in found:
                    await self._look_over(stored)
                    await asyncio.sleep(0)
        except Unavailable as error:  # whoever opens such a table closes it too
            log.warning("the survey was not finished", extra={"error": type(error).__name__})

    async def _look_over(self, stored: Stored) -> None:
        try:
            content = await self.tables.packs.content(stored.facts)
            if Table(stored.facts, stored.head, stored.seq, stored.root, content).foreign:
                await self.tables.table(stored.facts.id)
        except Unavailable:
            raise
        except Exception as error:  # it keeps no other from being looked at
            why = error.code if isinstance(error, Trouble) else type(error).__name__
            log.warning("a table can't be looked over", extra={"table": stored.facts.id, "error": why})

    async def _care(self) -> None:
        """Tables are kept as long as the host says: those that nobody ever began, not for ever; lessons for a day."""
        await self.store.expire_lessons(time.time() - DAY)
        await profiles.expire(self.store)
        await passkeys.expire(self.store)
        for status, days in self.settings.kept_days.items():
            if days > 0:
                await self.expire(status, days)

    async def expire(self, status: str, days: float) -> int:
        """Delete the tables of a status at which nothing has happened for so many days."""
        gone = await self.store.expire(time.time() - days * DAY, status)
        for id in gone:
            held = self.tables.held.get(id)
            if held is not None:
                self.tables.gone(held)
        if gone:
            log.info("expired", extra={"status": status, "tables": len(gone)})
        return len(gone)

    @property
    def loops(self) -> tuple[Loop, ...]:
        own = (self.care, self.folding, self.watchman, self.notices.loop, self.notices.noting, self.notices.presence)
        return (self.bots.sweeper, self.clocks.sweeper, self.clocks.heart, *own, self.results.loop, self.clubs.loop)

    def failing(self) -> list[str]:
        """What does not work at the moment, by name."""
        return [*self.store.failing(), *[loop.name for loop in self.loops if not loop.lives]]

    async def close(self) -> None:
        """Clients first, so that they come back elsewhere; the store last, when nothing writes any more."""
        await self.live.close()
        await self.clocks.close()
        await self.reviews.close()
        await self.bots.close()
        await self.webhooks.close()
        await self.notices.close()
        await self.results.loop.stop()
        await self.clubs.loop.stop()
        await self.care.stop()
        await self.folding.stop()
        await self.watchman.stop()
        await cancel([*self.tables.tasks, self.watch, self.survey, self.results.waking, self.clubs.waking])
        self.chores.close()
        await self.store.close()
        self.memory.close()

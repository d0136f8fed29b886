"""Work beside the requests: something done every few seconds, and tasks that end with the server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tabularium.server.store import Unavailable

LATE = 30.0  # seconds beyond its usual pause after which a loop counts as stuck
AGAIN = 2.0  # seconds after which a loop that failed tries again, however seldom it works
REST = 2.0  # seconds at first
REST_MOST = 300.0
DOUBLED = 10  # times at most: what fails for days has no end of doubling
RESTING_MOST = 10_000
TICK = 0.02  # seconds between two looks at the loop
STALL = 0.01  # seconds from which on a delay counts


class Loop:
    """Something done again and again. No failure ends it; it says whether all is well."""

    def __init__(self, name: str, seconds: float, work: Callable[[], Awaitable[None]], log: logging.Logger) -> None:
        self.name = name
        self.seconds = seconds
        self.work = work
        self.log = log
        self.failing = False
        self.done = time.monotonic()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        await cancel([self.task])

    @property
    def ended(self) -> bool:
        return self.task is None or self.task.done()

    @property
    def lives(self) -> bool:
        late = time.monotonic() - self.done > self.seconds + LATE
        return not self.ended and not self.failing and not late

    async def _run(self) -> None:
        while True:
            try:
                await self.work()
                self.failing = False
                self.done = time.monotonic()
            except Exception as error:
                if not self.failing and not isinstance(error, Unavailable):
                    self.log.exception("a loop failed", extra={"loop": self.name, "error": type(error).__name__})
                elif not self.failing:
                    self.log.warning("store unavailable", extra={"loop": self.name})
                self.failing = True
            await asyncio.sleep(min(self.seconds, AGAIN) if self.failing else self.seconds)


class Resting:
    """Tables that failed: left alone for a while, longer each time, so that they keep no other waiting."""

    def __init__(self) -> None:
        self.tables: dict[str, tuple[int, float]] = {}  # how often, and until when

    def failed(self, id: str) -> bool:
        """True the first time."""
        times = self.tables.get(id, (0, 0.0))[0]
        if times == 0 and len(self.tables) >= RESTING_MOST:
            self.tables.pop(next(iter(self.tables)))
        self.tables[id] = (times + 1, time.monotonic() + min(REST * 2 ** min(times, DOUBLED), REST_MOST))
        return times == 0

    def worked(self, id: str) -> None:
        self.tables.pop(id, None)

    def now(self) -> list[str]:
        moment = time.monotonic()
        return [id for id, (_, until) in self.tables.items() if until > moment]


async def watch_stalls(tell: Callable[[float], None]) -> None:
    """Tell how long the loop was kept from its work, whenever it was."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + TICK
        await asyncio.sleep(TICK)
        late = loop.time() - due
        if late >= STALL:
            tell(late)


async def cancel(tasks: Iterable[asyncio.Future[Any] | None]) -> None:
    """And wait until they have ended."""
    ending = [task for task in tasks if task is not None]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)

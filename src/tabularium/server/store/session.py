"""The one connection of a process that stays its own: it hears what the others write, and holds its claims."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tabularium.server.store import Listener, Unavailable
from tabularium.server.store.pool import AWAY

CHANNEL = "tabularium"
SECONDS = 10.0
PAUSE = 1.0  # seconds before listening is tried again
SILENCE = 15.0  # seconds after which a silent connection is asked whether it is there
log = logging.getLogger("tabularium.store")


def _gone(event: asyncio.Event, connection: Any) -> None:
    event.set()


class Session:
    """When it breaks it is opened anew, and everybody is told to look. `spare` makes room for it at the database."""

    def __init__(self, url: str, spare: Callable[[], None]) -> None:
        self.url = url
        self.spare = spare
        self.listeners: list[Listener] = []
        self.connection: Any = None  # while it hears
        self.asking = asyncio.Lock()
        self.task: asyncio.Task[None] | None = None

    @property
    def hears(self) -> bool:
        return self.connection is not None

    async def open(self, seconds: float) -> None:
        ready = asyncio.Event()
        self.task = asyncio.create_task(self._run(ready))
        async with asyncio.timeout(seconds):
            await ready.wait()

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def _run(self, ready: asyncio.Event) -> None:
        while True:
            try:
                connection = await asyncpg.connect(self.url, timeout=SECONDS)
                try:
                    await self._hear(connection, ready)
                finally:
                    self.connection = None
                    connection.terminate()
            except Exception as error:
                log.warning("listening failed", extra={"error": type(error).__name__})
                if isinstance(error, asyncpg.TooManyConnectionsError):
                    self.spare()
            await asyncio.sleep(PAUSE)

    async def _hear(self, connection: Any, ready: asyncio.Event) -> None:
        """Until the connection breaks; one that is silent is asked now and then whether it is still there."""
        gone = asyncio.Event()
        connection.add_termination_listener(partial(_gone, gone))
        await connection.add_listener(CHANNEL, self._heard)
        if ready.is_set():
            for listener in self.listeners:
                listener("", 0)
        self.connection = connection
        ready.set()
        while not gone.is_set():
            try:
                async with asyncio.timeout(SILENCE):
                    await gone.wait()
            except TimeoutError:
                async with self.asking:
                    await connection.execute("SELECT 1", timeout=SECONDS)

    def _heard(self, connection: Any, process: int, channel: str, payload: object) -> None:
        table, _, seq = str(payload).partition(" ")
        if not seq.isdecimal():
            return  # not one of ours
        for listener in self.listeners:
            listener(table, int(seq))

    async def ask(self, question: str, table: str) -> bool:
        """Something that lasts as long as the session."""
        async with self.asking:
            if self.connection is None:
                raise Unavailable("no session")
            try:
                return bool(await self.connection.fetchval(question, table, timeout=SECONDS))
            except (*AWAY, asyncpg.PostgresError) as error:
                raise Unavailable(type(error).__name__) from None

"""Connections to PostgreSQL that are kept open: at most so many, and never more than the database grants."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg  # type: ignore[import-untyped]

IDLE = 300.0  # seconds after which a connection that nobody needs is closed
FULL = 1.0  # seconds for which a database that refused one more connection is not asked for one
SPARED = 5.0  # and for which a place that was given up is left to whoever needs it
CLOSING = 5.0
CLOSED = "the pool is closed"

# The database is away, full or changing places: not our fault, and over after a while.
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    asyncpg.InternalServerError,
    asyncpg.InsufficientResourcesError,
    asyncpg.InvalidAuthorizationSpecificationError,
    asyncpg.InvalidCatalogNameError,
    asyncpg.ObjectNotInPrerequisiteStateError,
    asyncpg.OperatorInterventionError,
    asyncpg.PostgresConnectionError,
    asyncpg.PostgresSystemError,
    asyncpg.ReadOnlySQLTransactionError,
    asyncpg.TransactionRollbackError,
)


class Pool:
    """
    Whoever finds no free connection opens one; where the database grants no more, one waits for those that are there.
    Nothing is asked of the database between two uses: whoever leaves a connection in doubt gives it up.
    """

    def __init__(self, connect: Callable[[], Awaitable[Any]], most: int) -> None:
        self.connect = connect
        self.most = most
        self.idle: list[tuple[Any, float]] = []  # and since when; the last one back is the first to go
        self.out = 0  # in use, or being opened
        self.waiting: deque[asyncio.Future[Any]] = deque()
        self.full = 0.0  # until when the database is believed to grant no more
        self.owed = False  # the next one that comes back is given up
        self.closing: set[asyncio.Task[None]] = set()
        self.closed = False

    async def take(self, seconds: float) -> Any:
        """Raises what kept the database from granting one, or TimeoutError."""
        async with asyncio.timeout(seconds):
            while True:
                while self.idle:
                    connection, _ = self.idle.pop()
                    if not connection.is_closed():
                        self.out += 1
                        return connection
                connection = await (self._opened() if self._grants() else self._handed())
                if connection is not None:
                    return connection

    def _grants(self) -> bool:
        return self.out == 0 or (self.out < self.most and time.monotonic() >= self.full)

    async def _opened(self) -> Any:
        """None: no more are granted, but there are others to wait for."""
        if self.closed:
            raise asyncpg.InterfaceError(CLOSED)
        self.out += 1
        try:
            return await self.connect()
        except AWAY as error:
            self.full = time.monotonic() + FULL
            self._lost(error)
            if self.out == 0 and not self.idle:
                raise
            return None  # there are others, in use or back meanwhile
        except BaseException:
            self._lost()
            raise

    async def _handed(self) -> Any:
        """A connection from somebody's hand; None: look yourself."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.waiting.append(future)
        try:
            return await future
        except asyncio.CancelledError:
            if future.done() and not future.cancelled() and future.exception() is None:
                if future.result() is None:
                    self._wake(None)
                else:
                    self.give(future.result())
            raise

    def _wake(self, connection: Any) -> bool:
        """Whoever waits longest; False if nobody does."""
        while self.waiting:
            future = self.waiting.popleft()
            if not future.done():
                future.set_result(connection)
                return True
        return False

    def _lost(self, error: Exception | None = None) -> None:
        """A place is free again, without a connection. Where none is left, nobody waits for one in vain."""
        self.out -= 1
        if self.out == 0 and error is not None:
            self._fail(error)
        elif self.out == 0 or time.monotonic() >= self.full:
            self._wake(None)

    def _fail(self, error: Exception) -> None:
        for future in self.waiting:
            if not future.done():
                future.set_exception(type(error)(*error.args))
        self.waiting.clear()

    def give(self, connection: Any, sound: bool = True) -> None:
        """Back from use. One that is not sound, or is in the middle of something, is given up."""
        owed, self.owed = self.owed and self.out > 1, False
        if owed or not sound or self.closed or connection.is_closed() or connection.is_in_transaction():
            connection.terminate()
            self._lost()
            return
        if not self._wake(connection):
            self.out -= 1
            self.idle.append((connection, time.monotonic()))
        while self.idle and time.monotonic() - self.idle[0][1] > IDLE:
            self._close(self.idle.pop(0)[0])

    def spare(self) -> None:
        """Somebody else is granted no connection: one of several is given up, and none is asked for in its place."""
        self.full = time.monotonic() + SPARED
        if self.idle and len(self.idle) + self.out > 1:
            self.idle.pop(0)[0].terminate()
        else:
            self.owed = self.out > 1

    def forget(self) -> None:
        """Something is amiss with the database: none of those that lie idle is trusted."""
        for connection, _ in self.idle:
            connection.terminate()
        self.idle.clear()

    def _close(self, connection: Any) -> None:
        task = asyncio.create_task(_closed(connection))
        self.closing.add(task)
        task.add_done_callback(self.closing.discard)

    async def close(self) -> None:
        """Those in use are given up when they come back."""
        self.closed = True
        self._fail(asyncpg.InterfaceError(CLOSED))
        for connection, _ in self.idle:
            self._close(connection)
        self.idle.clear()
        await asyncio.gather(*self.closing)


async def _closed(connection: Any) -> None:
    try:
        await connection.close(timeout=CLOSING)
    except (*AWAY, asyncpg.PostgresError):
        connection.terminate()

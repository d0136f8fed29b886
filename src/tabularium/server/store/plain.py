"""Plain questions and changes in SQL that both databases understand, for what stands beside the tables.

Written once with `?` for each value; PostgreSQL is given its own numbers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from itertools import count
from typing import Any, NamedTuple, TypeVar

import asyncpg  # type: ignore[import-untyped]

T = TypeVar("T")
Found = list[tuple[Any, ...]]


class Step(NamedTuple):
    """One statement of a change. If it must change something and does not, the whole change is undone."""

    sql: str
    given: tuple[Any, ...] = ()
    must: bool = True


class SqlitePlain:
    async def _do(self, writes: bool, work: Callable[[sqlite3.Connection], T]) -> T:
        raise NotImplementedError

    async def ask(self, sql: str, *given: Any) -> Found:
        """The rows of a question."""
        return await self._do(False, lambda db: db.execute(sql, given).fetchall())

    async def tell(self, *steps: Step) -> bool:
        """All steps or none; False: one that must change something found nothing, or what it needs is gone."""

        def work(db: sqlite3.Connection) -> bool:
            try:
                return all(db.execute(step.sql, step.given).rowcount > 0 or not step.must for step in steps)
            except sqlite3.IntegrityError:
                return False

        return await self._do(True, work)


class _Undone(Exception):
    pass


def numbered(sql: str) -> str:
    """With PostgreSQL's numbers in the places of the values."""
    numbers = count(1)
    return "".join([f"${next(numbers)}" if letter == "?" else letter for letter in sql])


class PostgresPlain:
    def _connection(self) -> AbstractAsyncContextManager[Any]:
        raise NotImplementedError

    async def ask(self, sql: str, *given: Any) -> Found:
        """The rows of a question."""
        async with self._connection() as db:
            return [tuple(row) for row in await db.fetch(numbered(sql), *given)]

    async def tell(self, *steps: Step) -> bool:
        """All steps or none; False: one that must change something found nothing, or what it needs is gone."""
        try:
            async with self._connection() as db, db.transaction():
                for step in steps:
                    done = await db.execute(numbered(step.sql), *step.given)
                    if step.must and done.split()[-1] == "0":
                        raise _Undone
        except (_Undone, asyncpg.IntegrityConstraintViolationError):
            return False
        return True

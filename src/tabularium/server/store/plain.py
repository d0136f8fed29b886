"""Plain questions and changes in SQL that both databases understand, for what stands beside the tables.

Written once with `?` for each value; PostgreSQL is given its own numbers.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from functools import lru_cache
from itertools import count
from typing import Any, NamedTuple, TypeVar

import asyncpg  # type: ignore[import-untyped]

from tabularium.server.model import Head, Row, decode_data, decode_head

T = TypeVar("T")
Found = list[tuple[Any, ...]]
AT_ONCE = 500  # tables of one question
SINCE = (
    "SELECT t.head, t.seq, e.seq, e.kind, e.seat, e.at, e.data FROM tables t"
    " LEFT JOIN entries e ON e.table_id = t.id AND e.seq > ? WHERE t.id = ? ORDER BY e.seq"
)


class Step(NamedTuple):
    """One statement of a change. If it must change something and does not, the whole change is undone."""

    sql: str
    given: tuple[Any, ...] = ()
    must: bool = True


class Plain:
    """What is asked in plain SQL of either store."""

    async def ask(self, sql: str, *given: Any) -> Found:
        raise NotImplementedError

    async def papers_of(self, kind: str, tables: Sequence[str]) -> set[str]:
        """Those of some tables that have papers of a kind."""
        found: set[str] = set()
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            places = ", ".join("?" * len(some))
            sql = f"SELECT DISTINCT table_id FROM papers WHERE kind = ? AND table_id IN ({places})"
            found.update([row[0] for row in await self.ask(sql, kind, *some)])
        return found

    async def since(self, table: str, seq: int) -> tuple[Head, int, list[Row]] | None:
        """What became of a table after an entry: its head, its last entry's number, the entries; None: it is gone."""
        found = await self.ask(SINCE, seq, table)
        if not found:
            return None
        entries = [Row(row[2], row[3], row[4], row[5], decode_data(row[6])) for row in found if row[2] is not None]
        return decode_head(found[0][0]), found[0][1], entries


class SqlitePlain(Plain):
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


@lru_cache(maxsize=500)
def numbered(sql: str) -> str:
    """With PostgreSQL's numbers in the places of the values."""
    numbers = count(1)
    return "".join([f"${next(numbers)}" if letter == "?" else letter for letter in sql])


class PostgresPlain(Plain):
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

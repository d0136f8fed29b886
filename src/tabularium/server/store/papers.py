"""Papers in both stores: small documents by kind and key, some of which belong to a table."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, TypeVar

from tabularium.server.model import Paper, decode_data, encode

T = TypeVar("T")
PAPER = "kind, key, table_id, at, data"


def _columns(paper: Paper) -> tuple[Any, ...]:
    return (paper.kind, paper.key, paper.table, paper.at, encode(paper.data).decode())


def _paper(row: Sequence[Any]) -> Paper:
    return Paper(row[0], row[1], decode_data(row[4]), row[3], row[2])


class SqlitePapers:
    async def _do(self, writes: bool, work: Callable[[sqlite3.Connection], T]) -> T:
        raise NotImplementedError

    async def file(self, paper: Paper, new: bool = False) -> bool:
        """Keep it, in the place of one of the same kind and key, or only if there is none (`new`). False: it was not
        kept, or its table is gone."""
        here = "? IS NULL OR EXISTS (SELECT 1 FROM tables WHERE id = ?)"
        question = f"INSERT OR {'IGNORE' if new else 'REPLACE'} INTO papers ({PAPER}) SELECT ?, ?, ?, ?, ? WHERE {here}"
        given = (*_columns(paper), paper.table, paper.table)
        return await self._do(True, lambda db: db.execute(question, given).rowcount == 1)

    async def paper(self, kind: str, key: str) -> Paper | None:
        question = f"SELECT {PAPER} FROM papers WHERE kind = ? AND key = ?"
        row = await self._do(False, lambda db: db.execute(question, (kind, key)).fetchone())
        return _paper(row) if row else None

    async def papers(self, kind: str, table: str | None = None) -> list[Paper]:
        """All of a kind, or those of a table, oldest first."""
        which = "kind = ?" if table is None else "kind = ? AND table_id = ?"
        given = (kind,) if table is None else (kind, table)
        question = f"SELECT {PAPER} FROM papers WHERE {which} ORDER BY at, key"
        return [_paper(row) for row in await self._do(False, lambda db: db.execute(question, given).fetchall())]

    async def shred(self, kind: str, key: str) -> bool:
        question = "DELETE FROM papers WHERE kind = ? AND key = ?"
        return await self._do(True, lambda db: db.execute(question, (kind, key)).rowcount == 1)


class PostgresPapers:
    def _connection(self) -> AbstractAsyncContextManager[Any]:
        raise NotImplementedError

    async def file(self, paper: Paper, new: bool = False) -> bool:
        """Keep it, in the place of one of the same kind and key, or only if there is none (`new`). False: it was not
        kept, or its table is gone."""
        renewed = "UPDATE SET table_id = excluded.table_id, at = excluded.at, data = excluded.data"
        question = (
            f"INSERT INTO papers ({PAPER}) SELECT $1, $2, $3, $4, $5"
            " WHERE $3::text IS NULL OR EXISTS (SELECT 1 FROM tables WHERE id = $3)"
            f" ON CONFLICT (kind, key) DO {'NOTHING' if new else renewed} RETURNING kind"
        )
        async with self._connection() as db:
            return await db.fetchval(question, *_columns(paper)) is not None

    async def paper(self, kind: str, key: str) -> Paper | None:
        async with self._connection() as db:
            row = await db.fetchrow(f"SELECT {PAPER} FROM papers WHERE kind = $1 AND key = $2", kind, key)
        return _paper(row) if row else None

    async def papers(self, kind: str, table: str | None = None) -> list[Paper]:
        """All of a kind, or those of a table, oldest first."""
        which = "kind = $1 AND ($2::text IS NULL OR table_id = $2)"
        question = f"SELECT {PAPER} FROM papers WHERE {which} ORDER BY at, key"
        async with self._connection() as db:
            return [_paper(row) for row in await db.fetch(question, kind, table)]

    async def shred(self, kind: str, key: str) -> bool:
        async with self._connection() as db:
            question = "DELETE FROM papers WHERE kind = $1 AND key = $2 RETURNING kind"
            return await db.fetchval(question, kind, key) is not None

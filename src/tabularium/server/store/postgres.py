"""PostgreSQL: several processes share it; a change is one statement, and NOTIFY tells the others."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tabularium.server.model import LOBBY, Change, Checkpoint, Facts, Row, Stored, TokenRow
from tabularium.server.store import Listener, Unavailable, rows
from tabularium.server.store.papers import PostgresPapers
from tabularium.server.store.plain import PostgresPlain
from tabularium.server.store.pool import AWAY, Pool
from tabularium.server.store.session import CHANNEL, Session

SECONDS = 10.0

# The whole of a usual change in one round trip: it happens if the table is where the writer thinks, or not at all.
APPEND = f"""
WITH moved AS (
    UPDATE tables SET seq = $3, head = $4, status = $5, open_seat = $6, bot_turn = $7, due = $8
    WHERE id = $1 AND seq = $2 RETURNING id
), written AS (
    INSERT INTO entries ({rows.ENTRY})
    SELECT moved.id, x.seq, x.kind, x.seat, x.at, x.data
    FROM moved, unnest($9::bigint[], $10::text[], $11::int[], $12::float8[], $13::text[])
        AS x(seq, kind, seat, at, data)
)
SELECT pg_notify('{CHANNEL}', id || ' ' || $3::bigint) FROM moved
"""


class PostgresStore(PostgresPapers, PostgresPlain):
    """
    `direct` names the database itself where `url` leads to a pooler that hands a connection over after every
    transaction (PgBouncer): what belongs to a session, listening and claims, goes there.
    """

    name = "postgresql"
    shared = True

    def __init__(self, url: str, direct: str = "", connections: int = 8) -> None:
        self.url = url
        self.pooled = bool(direct) and direct != url
        self.pool = Pool(self._connect, connections)
        self.session = Session(direct or url, self.pool.spare)

    async def _connect(self) -> Any:
        """Behind a pooler a statement that was prepared may not be there the next time."""
        cached = {"statement_cache_size": 0} if self.pooled else {}
        return await asyncpg.connect(self.url, timeout=SECONDS, command_timeout=SECONDS, **cached)

    async def open(self) -> None:
        try:
            self.pool.give(await self.pool.take(SECONDS))
            await self.session.open(SECONDS)
        except (*AWAY, asyncpg.PostgresError) as error:
            raise Unavailable(type(error).__name__) from None

    async def close(self) -> None:
        await self.session.close()
        await self.pool.close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        """For one question or one transaction; behind a pooler everything is a transaction."""
        try:
            connection = await self.pool.take(SECONDS)
            sound = False
            try:
                if self.pooled:
                    async with connection.transaction():
                        yield connection
                else:
                    yield connection
                sound = True
            except AWAY:
                self.pool.forget()
                raise
            except asyncpg.PostgresError:
                sound = True
                raise
            finally:
                self.pool.give(connection, sound)
        except AWAY as error:
            raise Unavailable(type(error).__name__) from None

    async def create(self, facts: Facts, change: Change, root: bytes | None = None, also: Change | None = None) -> bool:
        async with self._connection() as db, db.transaction():
            if also is not None and not await self._change(db, also):
                return False
            await db.execute(
                f"INSERT INTO tables ({rows.TABLE}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
                *rows.table_columns(facts, change, root),
            )
            await db.executemany(
                f"INSERT INTO entries ({rows.ENTRY}) VALUES ($1, $2, $3, $4, $5, $6)", rows.entry_columns(change)
            )
            await self._rest(db, change)
        return True

    async def append(self, change: Change) -> bool:
        async with self._connection() as db:
            only_entries = not change.checkpoints and not change.add_tokens
            if only_entries and change.drop_after is None and change.revoke_seat is None:
                return await self._change(db, change)
            async with db.transaction():
                if not await self._change(db, change):
                    return False
                await self._rest(db, change)
                return True

    async def _change(self, db: Any, change: Change) -> bool:
        entries = rows.entry_columns(change)
        arrays = [[each[i] for each in entries] for i in range(1, 6)]  # for unnest; the table is named once
        moved = await db.fetch(APPEND, change.table, change.expected, *rows.head_columns(change), *arrays)
        return len(moved) == 1

    async def _rest(self, db: Any, change: Change) -> None:
        """Tokens and checkpoints of a change."""
        if change.revoke_seat is not None:
            await db.execute(
                "UPDATE tokens SET revoked = true WHERE table_id = $1 AND role = 'seat' AND seats LIKE $2",
                change.table,
                rows.revoked_like(change),
            )
        if change.add_tokens:
            await db.executemany(
                f"INSERT INTO tokens (table_id, {rows.TOKEN}) VALUES ($1, $2, $3, $4, $5)", rows.token_columns(change)
            )
        if change.drop_after is not None:
            await db.execute(
                "DELETE FROM checkpoints WHERE table_id = $1 AND actions > $2", change.table, change.drop_after
            )
        if change.checkpoints:
            await db.executemany(
                f"INSERT INTO checkpoints ({rows.CHECKPOINT}) VALUES ($1, $2, $3, $4)"
                " ON CONFLICT (table_id, actions) DO UPDATE SET hash = excluded.hash, state = excluded.state",
                rows.checkpoint_columns(change),
            )

    async def delete(self, table: str, expected: int) -> bool:
        """The others hear of one change more, look, and find nothing."""
        gone = (
            "WITH gone AS (DELETE FROM tables WHERE id = $1 AND seq = $2 RETURNING id)"
            f" SELECT pg_notify('{CHANNEL}', id || ' ' || $2::bigint + 1) FROM gone"
        )
        async with self._connection() as db:
            return len(await db.fetch(gone, table, expected)) == 1

    async def expire(self, before: float, status: str = LOBBY) -> list[str]:
        gone = (
            f"WITH gone AS (DELETE FROM tables WHERE status = $2 AND created < $1 AND NOT {rows.HAPPENED.format('$1')}"
            f" RETURNING id, seq) SELECT id, pg_notify('{CHANNEL}', id || ' ' || seq + 1) FROM gone"
        )
        async with self._connection() as db:
            return [row[0] for row in await db.fetch(gone, before, status)]

    async def expire_lessons(self, before: float) -> int:
        async with self._connection() as db:
            question = "DELETE FROM tables WHERE created < $1 AND facts LIKE $2 RETURNING id"
            return len(await db.fetch(question, before, rows.LESSON))

    async def load(self, table: str) -> Stored | None:
        async with self._connection() as db:
            row = await db.fetchrow("SELECT facts, head, seq, root FROM tables WHERE id = $1", table)
        return rows.stored(row) if row else None

    async def rows(self, table: str, after: int, game_only: bool = False, last: int | None = None) -> list[Row]:
        kinds = f" AND kind IN {rows.GAME_KINDS}" if game_only else ""
        order = "DESC" if last is not None else "ASC"
        async with self._connection() as db:
            found = await db.fetch(
                f"SELECT seq, kind, seat, at, data FROM entries WHERE table_id = $1 AND seq > $2{kinds}"
                f" ORDER BY seq {order} LIMIT $3",
                table, after, last,
            )  # fmt: skip
        if last is not None:
            found.reverse()
        return [rows.entry(row) for row in found]

    async def checkpoint(self, table: str, at_most: int) -> Checkpoint | None:
        async with self._connection() as db:
            row = await db.fetchrow(
                "SELECT actions, hash, state FROM checkpoints WHERE table_id = $1 AND actions <= $2"
                " ORDER BY actions DESC LIMIT 1",
                table, at_most,
            )  # fmt: skip
        return rows.checkpoint(row) if row else None

    async def tokens(self, table: str) -> list[TokenRow]:
        async with self._connection() as db:
            found = await db.fetch(f"SELECT {rows.TOKEN} FROM tokens WHERE table_id = $1", table)
        return [rows.token(row) for row in found]

    async def token(self, table: str, hash: str) -> TokenRow | None:
        async with self._connection() as db:
            row = await db.fetchrow(f"SELECT {rows.TOKEN} FROM tokens WHERE table_id = $1 AND hash = $2", table, hash)
        return rows.token(row) if row else None

    async def open_tables(self, limit: int) -> list[Stored]:
        async with self._connection() as db:
            found = await db.fetch(
                "SELECT facts, head, seq FROM tables WHERE open_seat AND public ORDER BY created DESC LIMIT $1", limit
            )
        return rows.readable(found)

    async def listed(self, after: str, limit: int, status: str = "") -> list[Stored]:
        question = "SELECT facts, head, seq, root FROM tables WHERE id > $1 AND $2 IN (status, '') ORDER BY id LIMIT $3"
        async with self._connection() as db:
            return rows.readable(await db.fetch(question, after, status, limit))

    async def waiting(self, without: Sequence[str] = ()) -> list[str]:
        return await self._running("bot_turn", "id", without)

    async def due(self, now: float, without: Sequence[str] = ()) -> list[str]:
        return await self._running("due <= $2", "due", without, now)

    async def _running(self, which: str, order: str, without: Sequence[str], *given: float) -> list[str]:
        question = (
            f"SELECT id FROM tables WHERE status = 'running' AND {which} AND NOT id = ANY($1::text[])"
            f" ORDER BY {order} LIMIT {rows.FOUND_MOST}"
        )
        async with self._connection() as db:
            return [row[0] for row in await db.fetch(question, list(without), *given)]

    async def pulse(self, now: float, gap: float) -> list[str] | None:
        async with self._connection() as db:
            if await db.fetchval(f"SELECT 1 FROM tables WHERE {rows.CLOCKS} LIMIT 1") is None:
                return None
            async with db.transaction():
                await db.execute("INSERT INTO pulse (id, at) VALUES (1, $1) ON CONFLICT DO NOTHING", now)
                last = await db.fetchval("SELECT at FROM pulse FOR UPDATE")
                await db.execute("UPDATE pulse SET at = greatest(at, $1)", now)
                if now - last <= gap:
                    return []
                found = await db.fetch(f"SELECT head, seq, id FROM tables WHERE {rows.CLOCKS}")
                changes = [rows.shifted(row[2], row, last, now) for row in found]
                return [change.table for change in changes if change is not None and await self._change(db, change)]

    async def claim(self, table: str) -> bool:
        """By an advisory lock of the session, which PostgreSQL drops when the process dies."""
        return await self.session.ask("SELECT pg_try_advisory_lock(hashtextextended($1, 0))", table)

    async def release(self, table: str) -> None:
        await self.session.ask("SELECT pg_advisory_unlock(hashtextextended($1, 0))", table)

    async def notes(self, table: str, seat: int) -> str:
        async with self._connection() as db:
            text = await db.fetchval("SELECT text FROM notes WHERE table_id = $1 AND seat = $2", table, seat)
        return str(text) if text is not None else ""

    async def write_notes(self, table: str, seat: int, text: str) -> None:
        async with self._connection() as db:
            await db.execute(
                "INSERT INTO notes (table_id, seat, text) VALUES ($1, $2, $3)"
                " ON CONFLICT (table_id, seat) DO UPDATE SET text = excluded.text",
                table, seat, text,
            )  # fmt: skip

    async def count(self) -> int:
        async with self._connection() as db:
            return int(await db.fetchval("SELECT count(*) FROM tables"))

    async def counts(self) -> dict[str, int]:
        async with self._connection() as db:
            return {row[0]: row[1] for row in await db.fetch("SELECT status, count(*) FROM tables GROUP BY status")}

    async def size(self) -> int:
        async with self._connection() as db:
            return int(await db.fetchval("SELECT pg_database_size(current_database())"))

    def failing(self) -> list[str]:
        return [] if self.session.hears else ["listener"]

    def listen(self, listener: Listener) -> None:
        self.session.listeners.append(listener)

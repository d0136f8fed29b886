"""SQLite: one writer thread, which gathers what is waiting into one transaction and answers when it is on disk."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from tabularium.server.model import LOBBY, Change, Checkpoint, Facts, Row, Stored, TokenRow
from tabularium.server.store import Listener, Unavailable, rows
from tabularium.server.store.papers import SqlitePapers
from tabularium.server.store.plain import SqlitePlain

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
BATCH = 64


class _Stale(Exception):
    pass


class _Thread:
    """A connection of its own, and the thread that alone uses it."""

    def __init__(self, path: str, writes: bool) -> None:
        self.path = path
        self.writes = writes
        self.queue: SimpleQueue[tuple[Work, asyncio.Future[Any]] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._run, name="store-writer" if writes else "store-reader", daemon=True)
        self.loop = asyncio.get_running_loop()
        self.ready: asyncio.Future[None] = self.loop.create_future()
        self.open = True
        self.thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if not self.open or not self.thread.is_alive():
            raise Unavailable("the store is closed")
        future: asyncio.Future[Any] = self.loop.create_future()
        self.queue.put((work, future))
        result: T = await asyncio.shield(future)
        return result

    async def stop(self) -> None:
        self.open = False
        self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def _run(self) -> None:
        try:
            connection = connect(self.path, self.writes)
        except sqlite3.Error as error:
            self.loop.call_soon_threadsafe(self.ready.set_exception, Unavailable(str(error)))
            return
        self.loop.call_soon_threadsafe(self.ready.set_result, None)
        try:
            while True:
                batch = [self.queue.get()]
                while len(batch) < BATCH and not self.queue.empty():
                    batch.append(self.queue.get())
                self._work(connection, [item for item in batch if item is not None])
                if None in batch:
                    return
        finally:
            connection.close()

    def _work(self, connection: sqlite3.Connection, batch: list[tuple[Work, asyncio.Future[Any]]]) -> None:
        """All of them in one transaction; each fails or succeeds alone unless the commit fails."""
        if not batch:
            return
        answers: list[tuple[asyncio.Future[Any], Any, Exception | None]] = []
        try:
            connection.execute("BEGIN IMMEDIATE" if self.writes else "BEGIN")
            for work, future in batch:
                answers.append(self._one(connection, work, future))
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                connection.execute("ROLLBACK")
            answers = [(future, None, Unavailable(str(error))) for _, future in batch]
        with suppress(RuntimeError):  # the loop may be gone at the very end
            self.loop.call_soon_threadsafe(_answer, answers)

    def _one(
        self, connection: sqlite3.Connection, work: Work, future: asyncio.Future[Any]
    ) -> tuple[asyncio.Future[Any], Any, Exception | None]:
        connection.execute("SAVEPOINT one")
        result: Any = None
        failed: Exception | None = None
        try:
            result = work(connection)
        except _Stale:
            result = False
        except (sqlite3.OperationalError, sqlite3.NotSupportedError) as error:  # a full disk, a locked file
            failed = Unavailable(str(error))
        except Exception as error:
            failed = error
        if result is False or failed is not None:
            connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")
        return future, result, failed


def _answer(answers: list[tuple[asyncio.Future[Any], Any, Exception | None]]) -> None:
    for future, result, error in answers:
        if future.done():
            continue
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)


def connect(path: str, writes: bool) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=10, isolation_level=None, check_same_thread=False)
    if writes:
        connection.execute("PRAGMA journal_mode = WAL")  # kept in the file; two at once would lock each other out
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _change(db: sqlite3.Connection, change: Change) -> None:
    found = db.execute(
        "UPDATE tables SET seq = ?, head = ?, status = ?, open_seat = ?, bot_turn = ?, due = ?"
        " WHERE id = ? AND seq = ?",
        (*rows.head_columns(change), change.table, change.expected),
    )
    if found.rowcount != 1:
        raise _Stale
    _rest(db, change)


def _rest(db: sqlite3.Connection, change: Change) -> None:
    """Entries, tokens and checkpoints of a change."""
    db.executemany(f"INSERT INTO entries ({rows.ENTRY}) VALUES (?, ?, ?, ?, ?, ?)", rows.entry_columns(change))
    if change.revoke_seat is not None:
        db.execute(
            "UPDATE tokens SET revoked = 1 WHERE table_id = ? AND role = 'seat' AND seats LIKE ?",
            (change.table, rows.revoked_like(change)),
        )
    db.executemany(f"INSERT INTO tokens (table_id, {rows.TOKEN}) VALUES (?, ?, ?, ?, ?)", rows.token_columns(change))
    if change.drop_after is not None:
        db.execute("DELETE FROM checkpoints WHERE table_id = ? AND actions > ?", (change.table, change.drop_after))
    db.executemany(
        f"INSERT OR REPLACE INTO checkpoints ({rows.CHECKPOINT}) VALUES (?, ?, ?, ?)", rows.checkpoint_columns(change)
    )


class SqliteStore(SqlitePapers, SqlitePlain):
    name = "sqlite"
    shared = False

    def __init__(self, path: str, reading: bool = False) -> None:
        self.path = path
        self.reading = reading  # nothing is written, not even a file
        self.listeners: list[Listener] = []

    async def open(self) -> None:
        if not Path(self.path).parent.is_dir():
            raise Unavailable(f"no such directory: {Path(self.path).parent}")
        if not self.reading:
            self.writer = _Thread(self.path, writes=True)
            await self.writer.ready
        elif not Path(self.path).is_file():
            raise Unavailable(f"no such file: {self.path}")
        self.reader = _Thread(self.path, writes=False)
        await self.reader.ready

    async def close(self) -> None:
        if not self.reading:
            await self.writer.stop()
        await self.reader.stop()

    async def _do(self, writes: bool, work: Callable[[sqlite3.Connection], T]) -> T:
        return await (self.writer if writes else self.reader).do(work)

    async def create(self, facts: Facts, change: Change, root: bytes | None = None, also: Change | None = None) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            if also is not None:
                _change(db, also)
            db.execute(
                f"INSERT INTO tables ({rows.TABLE}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                rows.table_columns(facts, change, root),
            )
            _rest(db, change)
            return True

        return await self.writer.do(work)

    async def append(self, change: Change) -> bool:
        def work(db: sqlite3.Connection) -> bool:
            _change(db, change)
            return True

        return await self.writer.do(work)

    async def delete(self, table: str, expected: int) -> bool:
        question = "DELETE FROM tables WHERE id = ? AND seq = ?"
        return await self.writer.do(lambda db: db.execute(question, (table, expected)).rowcount == 1)

    async def expire(self, before: float, status: str = LOBBY) -> list[str]:
        idle = f"created < ? AND NOT {rows.HAPPENED.format('?')}"
        question = f"DELETE FROM tables WHERE status = ? AND {idle} RETURNING id"
        given = (status, before, before)
        return await self.writer.do(lambda db: [row[0] for row in db.execute(question, given).fetchall()])

    async def expire_lessons(self, before: float) -> int:
        question = "DELETE FROM tables WHERE created < ? AND facts LIKE ?"
        return await self.writer.do(lambda db: db.execute(question, (before, rows.LESSON)).rowcount)

    async def load(self, table: str) -> Stored | None:
        def work(db: sqlite3.Connection) -> Stored | None:
            row = db.execute("SELECT facts, head, seq, root FROM tables WHERE id = ?", (table,)).fetchone()
            return rows.stored(row) if row else None

        return await self.reader.do(work)

    async def rows(self, table: str, after: int, game_only: bool = False, last: int | None = None) -> list[Row]:
        kinds = f" AND kind IN {rows.GAME_KINDS}" if game_only else ""
        order = "DESC LIMIT ?" if last is not None else "LIMIT ?"

        def work(db: sqlite3.Connection) -> list[Row]:
            found = db.execute(
                f"SELECT seq, kind, seat, at, data FROM entries WHERE table_id = ? AND seq > ?{kinds}"
                f" ORDER BY seq {order}",
                (table, after, -1 if last is None else last),
            ).fetchall()
            if last is not None:
                found.reverse()
            return [rows.entry(row) for row in found]

        return await self.reader.do(work)

    async def checkpoint(self, table: str, at_most: int) -> Checkpoint | None:
        def work(db: sqlite3.Connection) -> Checkpoint | None:
            row = db.execute(
                "SELECT actions, hash, state FROM checkpoints WHERE table_id = ? AND actions <= ?"
                " ORDER BY actions DESC LIMIT 1",
                (table, at_most),
            ).fetchone()
            return rows.checkpoint(row) if row else None

        return await self.reader.do(work)

    async def tokens(self, table: str) -> list[TokenRow]:
        def work(db: sqlite3.Connection) -> list[TokenRow]:
            found = db.execute(f"SELECT {rows.TOKEN} FROM tokens WHERE table_id = ?", (table,))
            return [rows.token(row) for row in found]

        return await self.reader.do(work)

    async def token(self, table: str, hash: str) -> TokenRow | None:
        def work(db: sqlite3.Connection) -> TokenRow | None:
            row = db.execute(
                f"SELECT {rows.TOKEN} FROM tokens WHERE table_id = ? AND hash = ?", (table, hash)
            ).fetchone()
            return rows.token(row) if row else None

        return await self.reader.do(work)

    async def open_tables(self, limit: int) -> list[Stored]:
        def work(db: sqlite3.Connection) -> list[Stored]:
            found = db.execute(
                "SELECT facts, head, seq FROM tables WHERE open_seat AND public ORDER BY created DESC LIMIT ?", (limit,)
            )
            return rows.readable(found)

        return await self.reader.do(work)

    async def listed(self, after: str, limit: int, status: str = "") -> list[Stored]:
        question = "SELECT facts, head, seq, root FROM tables WHERE id > ? AND ? IN (status, '') ORDER BY id LIMIT ?"
        return await self.reader.do(lambda db: rows.readable(db.execute(question, (after, status, limit))))

    async def waiting(self, without: Sequence[str] = ()) -> list[str]:
        return await self._running("bot_turn", "id", without)

    async def due(self, now: float, without: Sequence[str] = ()) -> list[str]:
        return await self._running("due <= ?", "due", without, now)

    async def _running(self, which: str, order: str, without: Sequence[str], *given: float) -> list[str]:
        question = (
            f"SELECT id FROM tables WHERE status = 'running' AND {which}"
            f" AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY {order} LIMIT {rows.FOUND_MOST}"
        )

        def work(db: sqlite3.Connection) -> list[str]:
            return [row[0] for row in db.execute(question, (*given, json.dumps(list(without))))]

        return await self.reader.do(work)

    async def pulse(self, now: float, gap: float) -> list[str] | None:
        ticking = await self.reader.do(lambda db: db.execute(f"SELECT 1 FROM tables WHERE {rows.CLOCKS}").fetchone())
        if ticking is None:
            return None

        def work(db: sqlite3.Connection) -> list[str]:
            last = db.execute("SELECT at FROM pulse").fetchone()
            db.execute("INSERT OR REPLACE INTO pulse (id, at) VALUES (1, ?)", (now,))
            if last is None or now - last[0] <= gap:
                return []
            found = db.execute(f"SELECT head, seq, id FROM tables WHERE {rows.CLOCKS}").fetchall()
            changes = [rows.shifted(row[2], row, last[0], now) for row in found]
            for change in changes:
                if change is not None:
                    _change(db, change)
            return [change.table for change in changes if change is not None]

        return await self.writer.do(work)

    async def claim(self, table: str) -> bool:
        return True  # a SQLite file belongs to one process

    async def release(self, table: str) -> None:
        pass

    async def notes(self, table: str, seat: int) -> str:
        def work(db: sqlite3.Connection) -> str:
            row = db.execute("SELECT text FROM notes WHERE table_id = ? AND seat = ?", (table, seat)).fetchone()
            return str(row[0]) if row else ""

        return await self.reader.do(work)

    async def write_notes(self, table: str, seat: int, text: str) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT OR REPLACE INTO notes (table_id, seat, text) VALUES (?, ?, ?)", (table, seat, text))

        await self.writer.do(work)

    async def count(self) -> int:
        if not self.writer.thread.is_alive():
            raise Unavailable("the writer has stopped")
        return await self.reader.do(lambda db: int(db.execute("SELECT count(*) FROM tables").fetchone()[0]))

    async def counts(self) -> dict[str, int]:
        question = "SELECT status, count(*) FROM tables GROUP BY status"
        return await self.reader.do(lambda db: dict(db.execute(question).fetchall()))

    async def size(self) -> int:
        question = "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        return await self.reader.do(lambda db: int(db.execute(question).fetchone()[0]))

    def failing(self) -> list[str]:
        return [one.thread.name for one in (self.writer, self.reader) if not one.thread.is_alive()]

    def listen(self, listener: Listener) -> None:
        """Nobody else writes, so there is nothing to be told."""

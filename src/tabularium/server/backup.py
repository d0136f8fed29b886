"""Backups: all that a store holds at one moment, in one SQLite file; and back into an empty store of either kind.

A backup is taken while the server runs. As it is a store itself, a server can be started right on a copy of it, and a
SQLite store moves to PostgreSQL by way of it.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]

from tabularium.server.problems import Cannot
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import head, present, upgrade

TABLES = (  # owners before what they own
    "pulse", "tables", "entries", "tokens", "checkpoints", "notes", "papers",
    "profiles", "passkeys", "sessions", "seated", "results", "placings", "ratings",
    "clubs", "members", "invitations", "events", "club_tables",
)  # fmt: skip
AT_ONCE = 500  # rows
SECONDS = 3600.0


def backup(settings: Settings, file: Path) -> int:
    """Write everything into a new file, which appears when it is whole; how many tables it holds."""
    if file.exists():
        raise Cannot("backup_exists", file=file)
    step = _step(settings)
    if step != head():
        raise Cannot("backup_step", here=step or "-", needed=head())
    part = file.with_name(file.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        if settings.store == "sqlite":
            _copied(Path(settings.file), part)
        else:
            upgrade(Settings(database=str(part)))
            asyncio.run(_from_postgres(settings.direct, part))
        count = checked(part)
        os.replace(part, file)
        return count
    finally:
        for left in (part, *(part.with_name(part.name + suffix) for suffix in ("-wal", "-shm", "-journal"))):
            left.unlink(missing_ok=True)


def checked(file: Path) -> int:
    """How many tables a backup holds; raises Cannot if it is none, or damaged."""
    try:
        with closing(_opened(file)) as db:
            whole = db.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            if not whole or db.execute("PRAGMA foreign_key_check").fetchone() is not None:
                raise Cannot("backup_damaged", file=file)
            db.execute("SELECT version_num FROM alembic_version").fetchone()
            return int(db.execute("SELECT count(*) FROM tables").fetchone()[0])
    except sqlite3.Error:
        raise Cannot("backup_damaged", file=file) from None


def restore(file: Path, settings: Settings) -> int:
    """Bring a backup back into a place where nothing is yet; how many tables there are now."""
    if not file.is_file():
        raise Cannot("file_missing", path=file)
    count = checked(file)
    if settings.store == "sqlite":
        _into_file(file, Path(settings.file))
        upgrade(settings)
        return count
    copy = file.with_name(file.name + ".restoring")
    copy.unlink(missing_ok=True)
    try:
        _into_file(file, copy)  # an older one is brought to the present schema first, and stays as it was
        upgrade(Settings(database=str(copy)))
        upgrade(settings)
        asyncio.run(_into_postgres(copy, settings.direct))
    finally:
        for suffix in ("", "-wal", "-shm"):
            copy.with_name(copy.name + suffix).unlink(missing_ok=True)
    return count


def _step(settings: Settings) -> str | None:
    if settings.store == "sqlite" and not Path(settings.file).is_file():
        raise Cannot("file_missing", path=settings.file)
    try:
        return present(settings)
    except (OSError, asyncpg.PostgresError, sqlite3.Error) as error:
        raise Cannot("serve_database", reason=type(error).__name__) from None


def _opened(file: Path) -> sqlite3.Connection:
    """One that is there; none is made."""
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True)


def _copied(file: Path, into: Path) -> None:
    """In one step: what is written meanwhile is not in it, and nobody waits. It needs no other file beside it."""
    with closing(_opened(file)) as here, closing(sqlite3.connect(into)) as there:
        here.backup(there)
        there.execute("PRAGMA journal_mode = DELETE")


def _into_file(file: Path, target: Path) -> None:
    if target.exists() and target.stat().st_size:
        raise Cannot("restore_full", place=target)
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    _copied(file, part)
    with part.open("rb") as written:
        os.fsync(written.fileno())
    os.replace(part, target)
    with suppress(OSError):  # the name too, where directories can be synchronised
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _columns(db: sqlite3.Connection, table: str) -> list[str]:
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


async def _from_postgres(url: str, file: Path) -> None:
    """All tables as they are at one moment, however long it takes."""
    connection = await asyncpg.connect(url, timeout=SECONDS)
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute("BEGIN")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in TABLES:
                    await _copy_out(connection, db, table)
            db.execute("COMMIT")
    finally:
        await connection.close()


async def _copy_out(connection: Any, db: sqlite3.Connection, table: str) -> None:
    names = _columns(db, table)
    places = ", ".join("?" * len(names))
    insert = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"
    rows: list[tuple[Any, ...]] = []
    async for row in connection.cursor(f"SELECT {', '.join(names)} FROM {table}", prefetch=AT_ONCE):
        rows.append(tuple(row))
        if len(rows) >= AT_ONCE:
            db.executemany(insert, rows)
            rows.clear()
    db.executemany(insert, rows)


async def _into_postgres(file: Path, url: str) -> None:
    connection = await asyncpg.connect(url, timeout=SECONDS)
    try:
        with closing(_opened(file)) as db:
            async with connection.transaction():
                await connection.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
                if await connection.fetchval("SELECT 1 FROM tables LIMIT 1") is not None:
                    raise Cannot("restore_full", place="postgresql")
                await connection.execute("DELETE FROM pulse")
                await connection.execute("DELETE FROM papers")
                await connection.execute("DELETE FROM profiles")
                await connection.execute("DELETE FROM results")
                await connection.execute("DELETE FROM clubs")
                for table in TABLES:
                    await _copy_in(connection, db, table)
    finally:
        await connection.close()


async def _copy_in(connection: Any, db: sqlite3.Connection, table: str) -> None:
    names = _columns(db, table)
    kinds = await connection.fetch(
        "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema()"
        " AND table_name = $1 AND data_type = 'boolean'",
        table,
    )
    truths = {row[0] for row in kinds}
    found = db.execute(f"SELECT {', '.join(names)} FROM {table}")
    while rows := found.fetchmany(AT_ONCE):
        fitting = [
            tuple(bool(value) if name in truths else value for name, value in zip(names, row, strict=True))
            for row in rows
        ]
        await connection.copy_records_to_table(table, records=fitting, columns=names)

"""Bring a database to the present schema (Alembic, with the packaged migrations)."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

import asyncpg  # type: ignore[import-untyped]

from tabularium.server.settings import Settings

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
SECONDS = 10.0
LOCK = 7205759403792793  # any number: processes that start together take turns


def head() -> str:
    """The latest step: files are named by their numbers."""
    return max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py")).partition("_")[0]


def present(settings: Settings) -> str | None:
    """The step at which a database stands; asked without Alembic, which takes a second to load."""
    question = "SELECT version_num FROM alembic_version"
    if settings.store == "postgresql":
        return asyncio.run(_present_postgres(settings.direct, question))
    try:
        connection = sqlite3.connect(settings.file)
        try:
            row = connection.execute(question).fetchone()
        finally:
            connection.close()
    except sqlite3.OperationalError:
        return None
    return str(row[0]) if row else None


async def _present_postgres(url: str, question: str) -> str | None:
    connection = await asyncpg.connect(url, timeout=SECONDS)
    try:
        found: str | None = await connection.fetchval(question)
        return found
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()


def upgrade(settings: Settings, step: str = "head") -> None:
    """Create or renew the tables, as far as a step; blocks."""
    if settings.store == "sqlite":
        Path(settings.file).parent.mkdir(parents=True, exist_ok=True)
        _private(Path(settings.file))
    if present(settings) == head():
        return
    if settings.store == "postgresql":
        asyncio.run(_upgrade_postgres(settings.direct, step))
        return
    from sqlalchemy import create_engine, event

    engine = create_engine(f"sqlite:///{settings.file}", connect_args={"isolation_level": None})
    event.listen(engine, "begin", _all_or_nothing)
    try:
        with engine.begin() as connection:
            _run(connection, step)
    finally:
        engine.dispose()


def _all_or_nothing(connection: Connection) -> None:
    """Python's driver begins no transaction for a change of the schema, which would then stay half done."""
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _private(file: Path) -> None:
    """Nobody else on the machine may read it; what SQLite puts beside it has the same rights."""
    if os.name == "posix" and not file.is_dir():
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))
        for path in (file, *(file.with_name(file.name + suffix) for suffix in ("-wal", "-shm"))):
            if path.exists():
                path.chmod(0o600)


async def _upgrade_postgres(url: str, step: str) -> None:
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> Any:  # by the driver itself, which knows addresses with several hosts
        return await asyncpg.connect(url, timeout=SECONDS)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect)
    try:
        async with engine.begin() as connection:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            await connection.run_sync(_run, step)
    finally:
        await engine.dispose()


def _run(connection: Connection, step: str) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, step)

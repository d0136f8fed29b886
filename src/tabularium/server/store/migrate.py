"""Bring a database to the present schema (Alembic, with the packaged migrations)."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine
from sqlalchemy.ext.asyncio import create_async_engine

from tabularium.server.settings import Settings

LOCK = 7205759403792793  # any number: processes that start together take turns


def upgrade(settings: Settings, revision: str = "head") -> None:
    """Create or renew the tables; blocks."""
    if settings.store == "postgresql":
        asyncio.run(_upgrade_postgres(settings.database, revision))
        return
    Path(settings.file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(f"sqlite:///{settings.file}")
    try:
        with engine.begin() as connection:
            _run(connection, revision)
    finally:
        engine.dispose()


async def _upgrade_postgres(url: str, revision: str) -> None:
    engine = create_async_engine("postgresql+asyncpg://" + url.split("://", 1)[1])
    try:
        async with engine.begin() as connection:
            await connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            await connection.run_sync(_run, revision)
    finally:
        await engine.dispose()


def _run(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    attributes: dict[str, Any] = config.attributes
    attributes["connection"] = connection
    command.upgrade(config, revision)

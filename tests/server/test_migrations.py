"""Stores of every release and every step of the schema, in both databases: brought to the present, nothing lost."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from server import inside
from server.conftest import Databases
from server.test_upgrade import STORES
from tabularium.server import acting
from tabularium.server.checking import check
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import MIGRATIONS, head, present, upgrade
from waiting import PATIENCE

RELEASES = sorted(path.stem for path in STORES.glob("*.sqlite"))
STEPS = sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))
FILLED = ("tables", "entries", "tokens", "checkpoints", "notes")  # there since the first step


def opened(release: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{(STORES / release).as_uri()}.sqlite?mode=ro", uri=True)


def left_at(release: str) -> str:
    with closing(opened(release)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


POSSIBLE = [(release, step) for release in RELEASES for step in STEPS if step >= left_at(release)]


def kept(release: str) -> dict[str, list[dict[str, Any]]]:
    """All that a store of a release holds."""
    found = {}
    connection = opened(release)
    connection.row_factory = sqlite3.Row
    for table in FILLED:
        found[table] = [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY 1, 2")]
    connection.close()
    return found


TRUTHS = {"public", "open_seat", "bot_turn", "revoked"}


def fill(database: str, rows: dict[str, list[dict[str, Any]]]) -> None:
    if not database.startswith("postgresql"):
        with sqlite3.connect(database) as connection:
            for table, found in rows.items():
                for row in found:
                    places = ", ".join("?" * len(row))
                    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", list(row.values()))
        connection.close()
        return

    async def write() -> None:
        connection = await asyncpg.connect(database, timeout=PATIENCE)
        for table, found in rows.items():
            for row in found:
                places = ", ".join(f"${i}" for i in range(1, len(row) + 1))
                values = [bool(value) if name in TRUTHS else value for name, value in row.items()]
                await connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({places})", *values)
        await connection.close()

    asyncio.run(write())


@pytest.mark.parametrize(("release", "step"), POSSIBLE)
def test_every_release_is_brought_to_the_present_from_every_step(databases: Databases, release: str, step: str) -> None:
    """A release may have left its store at any step that was there by then, in either database."""
    settings = Settings(database=databases.new(empty=True))
    upgrade(settings, step)
    rows = kept(release)
    fill(settings.database, rows)
    upgrade(settings)
    assert present(settings) == head()
    links: dict[str, Any] = json.loads((STORES / f"{release}.json").read_text("utf-8"))
    fates = {fate.table: fate for fate in check(settings, all_of_them=True)}
    assert {one["links"]["table"] for one in links.values()} == set(fates)
    for one in links.values():
        fate = fates[one["links"]["table"]]
        assert fate.fate != "lost"
        assert fate.actions == one["actions"]
    asyncio.run(read(settings.database, rows, links))


async def read(database: str, rows: dict[str, list[dict[str, Any]]], links: dict[str, Any]) -> None:
    """Journals are what they were, and whatever goes on can be played on."""
    async with inside.opened(database) as here:
        for one in links.values():
            id = one["links"]["table"]
            journal = [(row.seq, row.kind, row.seat, row.data) for row in await here.store.rows(id, 0)]
            before = [row for row in rows["entries"] if row["table_id"] == id]
            was = [(row["seq"], row["kind"], row["seat"], json.loads(row["data"])) for row in before]
            assert sorted(was) == sorted(journal)[: len(was)]
            async with here.tables.at(id) as table:
                first = table.head
                goes_on = first.status == "running" and table.closed is None  # else it is about to be closed
                option = table.running.decision.options[0].notation if goes_on else ""
            if option:
                assert first.deciding is not None
                done = await acting.act(here.tables, id, first.deciding, option, first.position)
                assert done["actions"] == one["actions"] + 1
            assert (await here.tables.token(id, one["links"]["watch"])).role == "watch"

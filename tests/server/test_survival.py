"""What works beside the requests survives whatever happens to the store, and health tells how it stands."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.conftest import Databases, on_postgres, on_sqlite
from server.inside import PATIENCE, Doors, made, opened, until
from tabularium.server import acting, attending
from tabularium.server.settings import Settings
from tabularium.server.store import Unavailable
from tabularium.server.store.migrate import upgrade
from tabularium.server.tasks import Loop, Resting

pytestmark = pytest.mark.usefixtures("swift")


@on_sqlite
def test_a_loop_goes_on_after_any_failure_and_health_tells(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with opened(databases.new()) as here:
            house = Doors(here)
            assert (await house.until(200))["status"] == "ok"

            async def fails(*_: object) -> list[str]:
                raise RuntimeError("out of luck")

            for name, loop in (("waiting", "bots"), ("due", "clocks")):
                with monkeypatch.context() as patch:
                    patch.setattr(here.store, name, fails)
                    problem = await house.until(503)
                    assert problem["code"] == "degraded"
                    assert loop in problem["text"]["en"]
                await house.until(200)
            here.bots.sweeper.task.cancel()  # type: ignore[union-attr]
            assert "bots" in (await house.until(503))["text"]["pt_BR"]

    asyncio.run(run())


@on_sqlite
def test_a_table_that_fails_keeps_no_other_waiting(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    database = databases.new()
    monkeypatch.setattr("tabularium.server.store.rows.FOUND_MOST", 1)

    async def run() -> None:
        async with opened(database) as here:
            ids = [(await made(here, "Ana", "bot", public=True))["table"] for _ in range(3)]
            await here.bots.sweeper.stop()
            for id in ids:
                await acting.act(here.tables, id, 0, "done", here.tables.held[id].head.position)
                for task in list(here.bots.running.values()):
                    task.cancel()
        with sqlite3.connect(database) as db:
            db.execute("UPDATE tables SET bot_turn = 1, status = 'running', open_seat = 1")
            db.execute("UPDATE tables SET head = '{}' WHERE id = ?", (min(ids),))
        async with opened(database) as here:
            before = {id: (await here.store.load(id)).seq for id in sorted(ids)[1:]}  # type: ignore[union-attr]
            listed = {stored.facts.id for stored in await here.store.open_tables(9)}
            assert listed == set(sorted(ids)[1:])
            for id, seq in before.items():
                await until(lambda id=id, seq=seq: id in here.tables.held)  # type: ignore[misc]
            assert here.bots.sweeper.lives

    asyncio.run(run())


def test_what_failed_rests_longer_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("tabularium.server.tasks.time.monotonic", lambda: now[0])
    resting = Resting()
    assert resting.failed("abc")
    assert resting.now() == ["abc"]
    now[0] = 3.0
    assert resting.now() == []
    assert not resting.failed("abc")
    now[0] = 6.0
    assert resting.now() == ["abc"]
    for _ in range(1100):  # four days of five minutes each
        resting.failed("abc")
    now[0] = 305.0
    assert resting.now() == ["abc"]
    now[0] = 307.0
    assert resting.now() == []
    resting.worked("abc")
    assert not resting.tables


async def _as_host(database: str, *commands: str) -> None:
    connection = await asyncpg.connect(database.rpartition("/")[0] + "/postgres", timeout=PATIENCE)
    for command in commands:
        await connection.execute(command)
    await connection.close()


@on_postgres
def test_a_database_that_turns_everybody_away_for_a_while(databases: Databases) -> None:
    database = databases.new()
    name = database.rpartition("/")[2]

    async def run() -> None:
        async with opened(database) as here, opened(database) as other:
            house = Doors(here)
            links = await made(here, "Ana", "Bruno")
            id = links["table"]
            await house.until(200)
            await _as_host(
                database,
                f"ALTER DATABASE {name} ALLOW_CONNECTIONS false",
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'",
            )
            await house.until(503)
            answer = await house.http.get(f"/api/tables/{id}", headers={"authorization": f"Bearer {links['watch']}"})
            assert (answer.status_code, answer.json()["code"]) == (503, "busy")
            await until(lambda: {"listener", "bots", "clocks"} <= set(here.failing()))
            await _as_host(database, f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
            await house.until(200)
            await until(lambda: not other.failing())
            await attending.chat(other.tables, id, 0, "hello")
            await until(lambda: here.tables.held[id].tail.last(1)[0].data == {"text": "hello"})

    asyncio.run(run())


async def _limited(database: str, most: int) -> str:
    """The address for a role that may open so many connections and owns everything."""
    host, _, name = database.rpartition("/")
    await _as_host(
        database,
        f"CREATE ROLE {name} LOGIN PASSWORD 'x' CONNECTION LIMIT {most}",
        f"ALTER DATABASE {name} OWNER TO {name}",
    )
    connection = await asyncpg.connect(database, timeout=PATIENCE)
    for row in await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"):
        await connection.execute(f"ALTER TABLE {row[0]} OWNER TO {name}")
    await connection.close()
    return f"postgresql://{name}:x@{host.rpartition('@')[2]}/{name}"


@on_postgres
def test_where_few_connections_are_granted_those_there_are_serve_everybody(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(await _limited(database, 3)) as here:
            house = Doors(here)
            id = (await made(here, "Ana", "Bruno"))["table"]
            assert await asyncio.gather(*[here.store.count() for _ in range(60)]) == [1] * 60
            answers = await asyncio.gather(*[house.http.get("/api/tables/open") for _ in range(60)])
            assert {answer.status_code for answer in answers} == {200}
            await attending.chat(here.tables, id, 0, "hello")
            await house.until(200)

    asyncio.run(run())


@on_postgres
def test_a_spell_of_too_many_connections_is_told_as_busy_and_passes(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(await _limited(database, 3)) as here:
            house = Doors(here)
            await made(here, "Ana", "Bruno")
            await house.until(200)
            name = database.rpartition("/")[2]
            await _as_host(
                database,
                f"ALTER ROLE {name} CONNECTION LIMIT 0",
                f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = '{name}'",
            )
            assert (await house.until(503))["code"] in ("busy", "degraded")
            answers = await asyncio.gather(*[house.http.get("/api/tables/open") for _ in range(30)])
            assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(503, "busy")}
            await until(lambda: {"listener", "bots", "clocks"} <= set(here.failing()))
            await _as_host(database, f"ALTER ROLE {name} CONNECTION LIMIT 3")
            await house.until(200)
            assert await asyncio.gather(*[here.store.count() for _ in range(30)]) == [1] * 30

    asyncio.run(run())


def test_a_loop_that_seldom_works_tries_again_soon_when_it_failed() -> None:
    tries: list[int] = []

    async def work() -> None:
        tries.append(1)
        if len(tries) == 1:
            raise Unavailable("for a moment")

    async def run() -> None:
        seldom = Loop("seldom", 10 * PATIENCE, work, logging.getLogger("test"))
        seldom.start()
        await until(lambda: seldom.lives and tries == [1, 1])
        await seldom.stop()

    asyncio.run(run())


@on_postgres
def test_a_word_on_the_channel_that_is_not_ours_harms_nothing(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            heard: list[tuple[str, int]] = []
            here.store.listen(lambda id, seq: heard.append((id, seq)))
            connection = await asyncpg.connect(database, timeout=PATIENCE)
            for word in ("nonsense", "a b c", "abc 7"):
                await connection.execute(f"SELECT pg_notify('tabularium', '{word}')")
            await connection.close()
            await until(lambda: heard)
            assert heard == [("abc", 7)]

    asyncio.run(run())


def test_a_full_disk_is_no_defect(tmp_path: Path) -> None:
    database = str(tmp_path / "x.sqlite")
    upgrade(Settings(database=database))

    async def run() -> None:
        async with opened(database) as here:

            def full(_: Any) -> None:
                raise sqlite3.OperationalError("database or disk is full")

            with pytest.raises(Unavailable):
                await here.store.writer.do(full)  # type: ignore[attr-defined]
            assert await here.store.count() == 0

    asyncio.run(run())

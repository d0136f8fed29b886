"""The database is stopped, crashes and comes back: nothing acknowledged is lost, and everything goes on by itself."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from server.inside import Doors, made, opened, until
from server.pgbouncer import running_pgbouncer
from server.postgres import Cluster, running_cluster, running_standby
from server.running import FATAL, House, Running, Table
from tabularium.server import attending
from tabularium.server.settings import Settings
from tabularium.server.store import postgres
from tabularium.server.store.migrate import upgrade
from waiting import PATIENCE

pytestmark = pytest.mark.usefixtures("swift")
WRITERS = 6


@pytest.fixture(scope="module")
def primary() -> Iterator[Cluster]:
    with running_cluster(fsync=True) as cluster:
        upgrade(Settings(database=cluster.database))
        yield cluster


class Writer:
    """Somebody who writes again and again, and knows what was acknowledged."""

    def __init__(self, doors: Doors, id: str, token: str, name: str) -> None:
        self.doors = doors
        self.id = id
        self.token = token
        self.name = name
        self.acknowledged: list[str] = []
        self.refused: set[tuple[int, str]] = set()

    async def write(self) -> None:
        for number in range(10_000):
            text = f"{self.name} {number}"
            answer = await self.doors.post(f"/api/tables/{self.id}/chat", self.token, {"text": text})
            if answer.status_code == 200:
                self.acknowledged.append(text)
            else:
                self.refused.add((answer.status_code, answer.json()["code"]))
                await asyncio.sleep(0.01)


async def survived(database: str, goes: Callable[[], None], comes: Callable[[], None], **settings: Any) -> None:
    """Two servers, people who write at both, and a database that goes and comes."""
    async with opened(database, **settings) as here, opened(database, **settings) as other:
        doors = [Doors(here), Doors(other)]
        links = await made(here, "Ana", "Bruno")
        id, token = links["table"], links["seats"][0]["token"]
        await other.tables.table(id)
        writers = [Writer(doors[i % 2], id, token, str(i)) for i in range(WRITERS)]
        writing = [asyncio.create_task(writer.write()) for writer in writers]
        await until(lambda: all(len(writer.acknowledged) > 3 for writer in writers))
        await asyncio.to_thread(goes)
        before = [len(writer.acknowledged) for writer in writers]
        await until(lambda: all(writer.refused for writer in writers))
        assert (await doors[0].health())[0] == (await doors[1].health())[0] == 503
        lost = {"bots", "clocks"} if settings else {"bots", "clocks", "listener"}
        await until(lambda: lost <= set(here.failing()) & set(other.failing()))
        await asyncio.to_thread(comes)
        await until(lambda: all(len(w.acknowledged) > n + 3 for w, n in zip(writers, before, strict=True)))
        for task in writing:
            task.cancel()
        await asyncio.gather(*writing, return_exceptions=True)
        for door in doors:
            await door.until(200)
        assert {one for writer in writers for one in writer.refused} == {(503, "busy")}
        found = [row.data["text"] for row in await here.store.rows(id, 0) if row.kind == "chat"]
        assert len(found) == len(set(found))
        assert {text for writer in writers for text in writer.acknowledged} <= set(found)
        await attending.chat(other.tables, id, 1, "heard again")
        await until(lambda: here.tables.held[id].tail.last(1)[0].data == {"text": "heard again"})


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
def test_a_primary_that_goes_and_comes_back_loses_nothing_acknowledged(primary: Cluster, how: signal.Signals) -> None:
    asyncio.run(survived(primary.database, partial(primary.stop, how), primary.start))


@pytest.mark.soak
def test_a_standby_takes_over() -> None:
    with running_cluster(fsync=True) as first, running_standby(first) as standby:
        both = first.database.replace(f":{first.port}", f":{first.port},127.0.0.1:{standby.port}")
        both += "?target_session_attrs=read-write"
        upgrade(Settings(database=both))
        asyncio.run(survived(both, partial(first.stop, signal.SIGQUIT), standby.promote))


@pytest.mark.soak
@pytest.mark.parametrize("which", ["the database", "the pooler"])
def test_behind_a_pooler_all_goes_on(primary: Cluster, which: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PgBouncer in transaction mode, with few connections; it may let a question wait for a database that is gone."""
    if which == "the database":
        monkeypatch.setattr(postgres, "SECONDS", 20.0)
    database = primary.database
    with running_pgbouncer(primary) as bouncer:
        goes, comes = (primary.stop, primary.start) if which == "the database" else (bouncer.stop, bouncer.start)

        def comes_back() -> None:
            comes()
            monkeypatch.setattr(postgres, "SECONDS", PATIENCE)  # whoever waits now waits for a slow machine only

        through = database.replace(primary.url, bouncer.url)
        asyncio.run(survived(through, goes, comes_back, database_direct=database))


@pytest.mark.soak
def test_a_whole_game_is_played_behind_a_pooler(primary: Cluster, tmp_path: Path) -> None:
    """By two server processes, each with thinking of its own, of which one dies in the middle."""
    database = primary.database
    with running_pgbouncer(primary) as bouncer:
        through = database.replace(primary.url, bouncer.url)
        servers = [Running(through, tmp_path / str(i), database_direct=database, bot_processes=1) for i in range(2)]
        try:
            tables = [House(servers[0]).create("Ana", "bot", "bot") for _ in range(4)]
            for i, table in enumerate(tables):
                Table(House(servers[i % 2]), table.links).deciding()
            servers[0].kill()
            for table in tables:
                played = Table(House(servers[1]), table.links)
                assert played.play_out(FATAL) > 0
                assert played.watch.state()["table"]["status"] == "over"
        finally:
            for server in servers:
                server.kill()
        assert all("defect" not in server.log.read_text() for server in servers)

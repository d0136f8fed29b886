"""Nothing blocks the loop: what takes long is made elsewhere and once, and a stall is counted."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import signal
import threading
import time
from typing import Any

import pytest

from server.conftest import Databases
from server.inside import PATIENCE, made, opened, until
from server.running import House
from tabularium.games.imperium.game import Imperium
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.match import Match
from tabularium.server import creating, library, schema, tasks
from tabularium.server.chores import Chores
from tabularium.server.library import Library, accepts

on_sqlite = pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
LASTING = ("cards", "rules", "texts")


@on_sqlite
def test_libraries_are_asked_for_again_at_the_price_of_a_line(house: House) -> None:
    for what in LASTING:
        path = f"/api/games/miniature/{what}"
        plain = house.http.get(path, headers={"accept-encoding": "identity"})
        packed = house.http.get(path)
        assert plain.content == packed.content
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "accept-encoding"
        assert "no-cache" in packed.headers["cache-control"]
        assert int(packed.headers["content-length"]) < len(plain.content)
        mark = packed.headers["etag"]
        for marks in (mark, f'"other", {mark}', "*"):
            again = house.http.get(path, headers={"if-none-match": marks})
            assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
        assert house.http.get(path, headers={"if-none-match": '"other"'}).status_code == 200


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("*", True), ("", False), ("br", False), ("gzip;q=0", False)],
)
def test_compression_is_for_whoever_understands_it(text: str, wanted: bool) -> None:
    assert accepts(text, "gzip") is wanted


def test_a_library_is_made_once_and_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty at once: whoever comes while it is made waits for the same."""
    calls: list[str] = []
    for game in (Game, Imperium):
        monkeypatch.setattr(game, "cards", lambda self: calls.append(self.key))

    async def run() -> None:
        chores = Chores()
        asked = 0
        usual = chores.do

        async def counted(*args: Any) -> Any:
            nonlocal asked
            asked += 1
            return await usual(*args)

        monkeypatch.setattr(chores, "do", counted)
        try:
            shelf = Library(chores)
            found = await asyncio.gather(*[shelf.document("imperium", what) for what in LASTING * 14])
            assert asked == 1
            assert len({one.mark for one in found}) == 3
            cards = json.loads(gzip.decompress(found[0].packed))
            assert len(cards) > 100, "made where the games are as they were"
            assert calls == []
        finally:
            chores.close()

    asyncio.run(run())


def _dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def test_a_chore_is_done_in_a_process_of_its_own_and_its_failures_are_told() -> None:
    async def run() -> None:
        chores = Chores()
        assert await chores.do(os.getpid) != os.getpid()
        with pytest.raises(ValueError, match="invalid literal"):
            await chores.do(int, "x")
        with pytest.raises(RuntimeError, match="died"):
            await chores.do(_dies)
        sleeps = asyncio.ensure_future(chores.do(time.sleep, PATIENCE))
        await until(lambda: chores.processes)
        chores.close()
        with pytest.raises(RuntimeError):
            await sleeps
        assert not chores.processes

    asyncio.run(run())


def test_a_library_that_failed_is_made_when_it_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        chores = Chores()
        shelf = Library(chores)

        async def fails(*_: Any) -> Any:
            raise ConnectionError

        async def works(*_: Any) -> Any:
            return {"cards": library.document([])}

        monkeypatch.setattr(chores, "do", fails)
        with pytest.raises(ConnectionError):
            await shelf.document("miniature", "cards")
        monkeypatch.setattr(chores, "do", works)
        assert (await shelf.document("miniature", "cards")).body == b"[]"

    asyncio.run(run())


@on_sqlite
def test_whole_games_are_played_again_beside_the_loop(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Importing, forking and opening a long game."""
    match = Match(loaded("miniature"), 2, 3)
    for _ in range(60):
        if match.over:
            break
        options = [option for option in match.decision.options if "doom" not in option.notation]
        match.play((options or match.decision.options)[0])
    monkeypatch.setattr("tabularium.server.tables.MANY", 3)
    mine = threading.get_ident()
    where: list[int] = []

    def noting(cls: type, name: str) -> None:
        usual = getattr(cls, name)

        def noted(self: Any, *args: Any, **kwargs: Any) -> Any:
            where.append(threading.get_ident())
            return usual(self, *args, **kwargs)

        monkeypatch.setattr(cls, name, noted)

    async def run() -> None:
        async with opened(databases.new()) as here:
            wish = schema.ImportTable(record=match.record())
            noting(Match, "play")
            noting(Match, "take_up")
            links = await creating.from_record(here.tables, here.chores, wish)
            id = links["table"]
            await creating.fork(here.tables, id, 0, schema.Fork(at=len(match.actions)))
            here.tables.held.clear()
            assert (await here.tables.table(id)).running.hash() == match.hash()
            assert where
            assert mine not in where

    asyncio.run(run())


def test_a_stall_is_counted() -> None:
    async def run() -> None:
        stalls: list[float] = []
        watching = asyncio.create_task(tasks.watch_stalls(stalls.append))
        await asyncio.sleep(0)
        time.sleep(0.3)
        while not any(stall > 0.2 for stall in stalls):
            await asyncio.sleep(0.01)
        await tasks.cancel([watching])

    asyncio.run(asyncio.wait_for(run(), 60))


@on_sqlite
def test_stalls_are_among_the_figures(databases: Databases) -> None:
    async def run() -> None:
        async with opened(databases.new()) as here:
            await made(here, "Ana", "Bruno")
            assert b"tabularium_loop_stall_seconds_count" in here.metrics.text()

    asyncio.run(run())

"""Nothing blocks the loop: what takes long is made elsewhere and once, and a stall is counted."""

from __future__ import annotations

import asyncio
import builtins
import gzip
import json
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI, routing
from fastapi.dependencies import utils as dependant

from server.conftest import Databases, on_sqlite
from server.inside import PATIENCE, Doors, made, opened, until
from server.running import House
from tabularium.games.imperium.game import Imperium
from tabularium.kernel import machine
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.match import Match
from tabularium.server import acting, coaching, creating, library, page, schema, tasks, teaching
from tabularium.server.app import application
from tabularium.server.chores import Chores
from tabularium.server.library import Library, accepts
from tabularium.server.settings import Settings
from tabularium.server.table import Table

LASTING = ("cards", "rules", "texts")


def noting(monkeypatch: pytest.MonkeyPatch, owner: Any, *names: str) -> list[int]:
    """The threads in which some functions are called, from now on."""
    where: list[int] = []
    for name in names:
        usual = getattr(owner, name)

        def noted(*args: Any, usual: Any = usual, **kwargs: Any) -> Any:
            where.append(threading.get_ident())
            return usual(*args, **kwargs)

        monkeypatch.setattr(owner, name, noted)
    return where


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

    async def run() -> None:
        async with opened(databases.new()) as here:
            wish = schema.ImportTable(record=match.record())
            where = noting(monkeypatch, Match, "play", "take_up")
            links = await creating.from_record(here.tables, here.chores, wish)
            id = links["table"]
            await creating.fork(here.tables, id, 0, schema.Fork(at=len(match.actions)))
            here.tables.held.clear()
            assert (await here.tables.table(id)).running.hash() == match.hash()
            assert where
            assert threading.get_ident() not in where

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


@on_sqlite
def test_passkeys_are_loaded_and_checked_beside_the_loop(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Loading the library took 0.4 seconds when somebody first signed in."""
    where: list[int] = []
    usual = builtins.__import__

    def noted(name: str, *args: Any, **kwargs: Any) -> Any:
        if name == "webauthn":
            where.append(threading.get_ident())
        return usual(name, *args, **kwargs)

    async def run() -> None:
        async with opened(databases.new(), url="http://x") as here:
            doors = Doors(here)
            asked = await doors.post("/api/profile/signin/begin", "", None)
            wish = {"key": asked.json()["key"], "credential": {"id": "nobody"}}
            assert (await doors.post("/api/profile/signin", "", wish)).json()["code"] == "wrong_passkey"
            assert (await doors.post("/api/profile", "", {"name": "Ana"})).status_code == 201
            asked = await doors.post("/api/profile/passkeys/begin", "", None)
            wish = {"key": asked.json()["key"], "credential": {"id": "nobody"}}
            assert (await doors.post("/api/profile/passkeys", "", wish)).json()["code"] == "wrong_passkey"
            await doors.http.aclose()

    monkeypatch.setattr(builtins, "__import__", noted)
    asyncio.run(run())
    assert len(where) >= 3
    assert threading.get_ident() not in where


def test_files_of_the_page_are_compressed_once_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And asked for again at the price of a line."""
    (tmp_path / "assets").mkdir()
    script = tmp_path / "assets/page-1.js"
    script.write_text("let tables = 4;\n" * 5_000)
    (tmp_path / "assets/page-1.js.br").write_bytes(b"brotli")
    (tmp_path / "index.html").write_text("<p>Page</p>")
    (tmp_path / "font.woff2").write_bytes(bytes(300))
    where = noting(monkeypatch, gzip, "compress")

    async def run() -> None:
        app = FastAPI()
        page.add_page(app, tmp_path)
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
            packed = {"accept-encoding": "gzip"}
            asked = [http.get("/assets/page-1.js", headers=packed) for _ in range(20)]
            found = await asyncio.gather(*asked)
            assert {one.text for one in found} == {script.read_text()}
            assert found[0].headers["content-encoding"] == "gzip"
            assert "immutable" in found[0].headers["cache-control"]
            assert len(where) == 1
            better = await http.get("/assets/page-1.js", headers={"accept-encoding": "x-none, br"})
            assert better.headers["content-encoding"] == "br"
            for path in ("/assets/page-1.js", "/", "/t/abc", "/font.woff2"):
                mark = (await http.get(path)).headers["etag"]
                again = await http.get(path, headers={"if-none-match": mark})
                assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", mark)
            (tmp_path / "index.html").write_text("<p>Another</p>")
            os.utime(tmp_path / "index.html", ns=(1, 1))
            assert (await http.get("/")).text == "<p>Another</p>"

    asyncio.run(run())
    assert threading.get_ident() not in where


@on_sqlite
def test_earlier_positions_the_way_back_the_coach_and_a_lessons_light_are_found_beside_the_loop(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dozens of actions are played for them."""

    async def run() -> None:
        async with opened(databases.new()) as here:
            doors = Doors(here)
            links = await made(here, "Ana", "Bruno", game="nations", one_screen=True, coach=True)
            id, token = links["table"], links["seats"][0]["token"]
            for _ in range(5):
                table = await here.tables.table(id)
                seat, head = machine.who(table.running.state), table.head
                await acting.act(here.tables, id, seat, table.running.decision.options[0].notation, head.position)
            where = [
                noting(monkeypatch, Table, "position"),
                noting(monkeypatch, Table, "back_to"),
                noting(monkeypatch, coaching, "_followed", "_told"),
                noting(monkeypatch, teaching, "state_json"),
            ]
            bearer = {"authorization": f"Bearer {token}"}
            answers = [
                await doors.http.get(f"/api/tables/{id}/positions/3", headers=bearer),
                await doors.post(f"/api/tables/{id}/coach", token, {"seat": 0}),
                await doors.post(f"/api/tables/{id}/undo", token, {"position": head.position + 1, "to": 1}),
            ]
            where[3].clear()
            lesson = (await doors.post("/api/games/nations/lessons/n1", "", None)).json()
            bearer = {"authorization": f"Bearer {lesson['seats'][0]['token']}"}
            answers.append(await doors.http.get(f"/api/tables/{lesson['table']}", headers=bearer))
            assert [one.status_code for one in answers] == [200] * 4
            assert all(where)
            assert not any(threading.get_ident() in one for one in where)
            await doors.http.aclose()

    asyncio.run(run())


@on_sqlite
def test_what_the_first_visitor_needs_is_built_before_they_come(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Routes at the start; their description, which takes half a second, beside the loop and once."""
    where = noting(monkeypatch, FastAPI, "openapi")

    async def run() -> None:
        app = application(Settings(database=databases.new(), unlisted=True))
        tried: list[str] = []
        usual = dependant.get_dependant

        def noted(**given: Any) -> Any:
            tried.append(given["path"])
            return usual(**given)

        async with app.router.lifespan_context(app):
            monkeypatch.setattr(routing, "get_dependant", noted)
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x") as http:
                found = [(await http.get("/api/openapi.json")) for _ in range(2)]
                assert (await http.get("/api/health")).status_code == 200
        assert tried == []
        assert len(where) == 1
        assert found[0].json()["paths"]["/api/health"]
        assert found[0].headers["etag"] == found[1].headers["etag"]

    asyncio.run(run())
    assert threading.get_ident() not in where

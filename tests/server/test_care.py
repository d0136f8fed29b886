"""What a host and the guests can rely on: links renewed openly, figures and files that are private, proper answers."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx

from server.conftest import Databases, on_postgres, on_sqlite
from server.inside import PATIENCE, made, opened
from server.running import PACKAGE, Guest, House, Running
from server.test_live import closed, problem
from tabularium.server import schema
from tabularium.server.app import application
from tabularium.server.services import Services
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import upgrade


def test_a_host_renews_a_link_openly_and_reads_no_notes(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    with bruno.live() as socket:
        socket.next("state")
    bruno.ask("PUT", "/seats/1/notes", schema.Notes, {"text": "I have the doom"})
    with ana.live() as socket:
        socket.next("state")
        link = table.host.ask("POST", "/seats/1/link", schema.NewLink)
        new = Guest(table, link["token"], [1])
        entries: list[Any] = []
        while not any(entry.get("change") == "link" and entry["seat"] == 1 for entry in entries):
            entries += socket.next("update")["entries"]
        assert not ana.state()["table"]["players"][1]["joined"]
        assert new.ask("GET", "/seats/1/notes", schema.Notes) == {"text": ""}
        with new.live() as opening:
            opening.next("state")
            while not any(entry.get("change") == "joined" and entry["seat"] == 1 for entry in entries):
                entries += socket.next("update")["entries"]


@on_sqlite
def test_a_second_hello_resynchronises(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    with bruno.live() as socket:
        seen = socket.next("state")["seq"]
        done = ana.play("do mine")
        socket.until(done["seq"])
        socket.send({"type": "hello", "tokens": [bruno.token], "since": seen})
        update = socket.next("update")
        assert (update["previous"], update["seq"]) == (seen, bruno.state()["seq"])
        socket.send({"type": "hello", "tokens": [bruno.token]})
        assert socket.next("state")["seq"] == update["seq"]
        socket.send({"type": "hello", "tokens": [ana.token]})
        assert problem(socket) == "malformed"
        assert closed(socket) == 4400


@on_sqlite
def test_strange_addresses_get_proper_answers(house: House) -> None:
    for path in ("/" + "x" * 5_000, "/%00", "/a%00b", "/assets/" + "y/" * 2_000, "/api/games/%00/cards", "/t/%00"):
        answer = house.http.get(path)
        assert answer.status_code in (404, 422), path
        assert answer.json()["code"] in ("no_page", "no_game", "malformed")
    table = house.create("Ana", "Bruno")
    for path in ("/", "/api/health", "/api/games", "/api/games/miniature/cards", f"/api/tables/{table.id}"):
        headers = {"authorization": f"Bearer {table.watch.token}", "accept-encoding": "identity"}
        bare, whole = house.http.head(path, headers=headers), house.http.get(path, headers=headers)
        assert (bare.status_code, bare.content) == (200, b"")
        assert bare.headers["content-type"] == whole.headers["content-type"]
    for path in ("/api/nothing", "/api/tables/aaaa"):
        assert house.http.head(path).status_code == house.http.get(path).status_code == 404


async def _figures(services: Services, address: str, **headers: str) -> int:
    app = application(services.settings)
    app.state.services = services
    transport = httpx.ASGITransport(app, client=(address, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://x") as http:
        return (await http.get("/metrics", headers=httpx.Headers(headers, encoding="latin-1"))).status_code


@on_sqlite
def test_figures_are_for_the_host(databases: Databases) -> None:
    async def run() -> None:
        async with opened(databases.new(), metrics_token="open sesame") as here:
            assert await _figures(here, "127.0.0.1") == 200
            assert await _figures(here, "::1") == 200
            assert await _figures(here, "203.0.113.5") == 403
            assert await _figures(here, "203.0.113.5", authorization="Bearer open sesame") == 200
            assert await _figures(here, "203.0.113.5", authorization="Bearer close") == 403
            assert await _figures(here, "203.0.113.5", authorization="Bearer é") == 403
            assert await _figures(here, "127.0.0.1", **{"x-forwarded-for": "203.0.113.5"}) == 403
        async with opened(databases.new()) as here:
            assert await _figures(here, "203.0.113.5", authorization="Bearer ") == 403

    asyncio.run(run())


def test_nobody_else_on_the_machine_reads_the_database(tmp_path: Path) -> None:
    fresh, old = tmp_path / "fresh.sqlite", tmp_path / "old.sqlite"
    old.touch(0o644)

    async def run(path: Path) -> None:
        async with opened(str(path)) as here:
            await made(here, "Ana", "Bruno")
            files = list(tmp_path.glob(f"{path.stem}*"))
            assert len(files) == 3
            for file in files:
                assert stat.S_IMODE(file.stat().st_mode) == 0o600

    for path in (fresh, old):
        upgrade(Settings(database=str(path)))
        asyncio.run(run(path))


ORPHAN = """
import os, subprocess, sys, time
from tabularium.server.orphans import at_once, end_with_parent
if sys.argv[1:] == ["child"]:
    end_with_parent(at_once, 0.01)
    print(os.getpid(), flush=True)
    time.sleep(300)
else:
    subprocess.Popen([sys.executable, "-c", os.environ["ORPHAN"], "child"])
    time.sleep(300)
"""


def test_a_process_ends_with_its_parent() -> None:
    environment = {**os.environ, **PACKAGE, "ORPHAN": ORPHAN}
    command = [sys.executable, "-c", ORPHAN]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as parent:
        assert parent.stdout is not None
        int(parent.stdout.readline())
        parent.kill()
        assert parent.stdout.read() == "", "closed when the last of them is gone"


@on_postgres
def test_workers_end_when_their_server_is_killed(databases: Databases, tmp_path: Path) -> None:
    running = Running(databases.new(), tmp_path / "log", workers=2)
    children = Path(f"/proc/{running.process.pid}/task/{running.process.pid}/children")
    found = [int(pid) for pid in children.read_text().split()]
    assert len(found) >= 2
    running.process.send_signal(signal.SIGKILL)
    running.process.wait(PATIENCE)

    async def gone() -> None:
        while any(Path(f"/proc/{pid}").exists() for pid in found):
            await asyncio.sleep(0.05)

    asyncio.run(asyncio.wait_for(gone(), PATIENCE))

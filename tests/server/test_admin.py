"""The host's resources: shut without the token, and what they do to tables, guests and addresses."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from server import inside
from server.conftest import ADMIN, Databases
from server.running import PACKAGE, House, Json, Refusal, Running
from tabularium.server import attending, hosting, schema
from tabularium.server.model import Paper
from tabularium.server.security import Guard
from waiting import PATIENCE


class Host:
    """Somebody with the server's token."""

    def __init__(self, house: House, token: str = ADMIN) -> None:
        self.house = house
        self.token = token

    def ask(self, method: str, path: str, model: Any, body: Any = None) -> Any:
        return self.house.ask(method, f"/api/admin{path}", model, body, self.token)


@pytest.fixture
def host(house: House) -> Host:
    return Host(house)


def refused(code: str, status: int, ask: Any) -> None:
    with pytest.raises(Refusal) as error:
        ask()
    assert (error.value.code, error.value.status) == (code, status)


ROUTES = [
    ("GET", "", None), ("GET", "/tables", None), ("DELETE", "/tables/abc", None), ("POST", "/tables/abc/close", None),
    ("POST", "/tables/abc/open", None), ("POST", "/tables/abc/seats/0/mute", {"muted": True}),
    ("POST", "/expire", {"status": "over", "days": 1}), ("GET", "/bans", None),
    ("POST", "/bans", {"address": "192.0.2.1"}),
    ("DELETE", "/bans?address=192.0.2.1", None), ("GET", "/reports", None), ("DELETE", "/reports/abc-0-0", None),
    ("POST", "/announce", {"text": "hello"}), ("POST", "/ratings", None), ("PUT", "/packs/nations", {"hash": ""}),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "body"), ROUTES)
def test_without_the_token_nothing_is_opened(house: House, method: str, path: str, body: Json | None) -> None:
    table = house.create("Ana", "Bruno")
    for token in ("nothing", table.host.token):
        refused("wrong_link", 401, lambda t=token: Host(house, t).ask(method, path, None, body))


def test_all_resources_of_the_host_are_tried_above(house: House) -> None:
    document = house.http.get("/api/openapi.json").json()
    known = {(method.upper(), path) for path, item in document["paths"].items() for method in item}
    asked = set()
    for method, path, _ in ROUTES:
        for given, name in (("abc-0-0", "{key}"), ("abc", "{id}"), ("/seats/0/", "/seats/{seat}/"),
                            ("/packs/nations", "/packs/{game}")):  # fmt: skip
            path = path.partition("?")[0].replace(given, name)
        asked.add((method, "/api/admin" + path))
    assert {(method, path) for method, path in known if path.startswith("/api/admin")} == asked


def test_the_overview_tells_how_the_server_is(host: Host) -> None:
    host.house.create("Ana", "Bruno")
    found = host.ask("GET", "", schema.Overview)
    assert found["tables"]["running"] >= 1
    assert found["failing"] == found["stuck"] == []
    assert {loop["name"] for loop in found["loops"]} >= {"bots", "clocks", "pulse", "care"}
    assert all(loop["lives"] for loop in found["loops"])
    assert found["disk"]["database"] > 0
    assert found["memory"] > 10_000_000


def test_all_tables_are_listed_without_anything_hidden(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    found: list[Json] = []
    while part := host.ask("GET", f"/tables?limit=7&after={found[-1]['id'] if found else ''}", list[schema.HostTable]):
        found += part
    (line,) = [one for one in found if one["id"] == table.id]
    assert (line["players"], line["status"]) == (["Ana", "Bruno"], "running")
    lobby = host.house.create("Ana", "open")
    ids = [one["id"] for one in host.ask("GET", "/tables?limit=500&status=lobby", list[schema.HostTable])]
    assert lobby.id in ids
    assert table.id not in ids


def test_a_closed_table_is_read_and_goes_on_when_it_is_opened_again(host: Host) -> None:
    table = host.house.create("Ana", "Bruno", clock={"bank": 3600, "increment": 5})
    table.guests[0].play("do mine")
    with table.guests[1].live() as socket:
        socket.next("state")
        host.ask("POST", f"/tables/{table.id}/close", schema.Done)
        told = socket.next("update")
    assert told["table"]["status"] == "closed"
    assert "host" in told["table"]["closed"]["text"]["en"]
    assert told["seats"][0]["decision"] is None
    refused("not_running", 409, lambda: table.guests[0].play("do mine"))
    refused("not_running", 409, lambda: host.ask("POST", f"/tables/{table.id}/close", schema.Done))
    assert table.watch.ask("GET", "/moves", schema.Moves)["total"] == 1
    host.ask("POST", f"/tables/{table.id}/open", schema.Done)
    refused("not_closed", 409, lambda: host.ask("POST", f"/tables/{table.id}/open", schema.Done))
    state = table.guests[0].state()["table"]
    assert (state["status"], state["closed"]) == ("running", None)
    assert state["players"][0]["bank_ms"] > 3_500_000, "no clock ran meanwhile"
    table.guests[0].play("do smelt")


def test_what_the_host_has_closed_stays_closed_when_it_is_loaded_anew(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await hosting.close(here.tables, id)
            here.tables.drop(await here.tables.table(id))
            table = await here.tables.table(id)
            assert (table.head.status, table.closed is not None) == ("closed", True)
            await hosting.reopen(here.tables, id)
            here.tables.drop(table)
            table = await here.tables.table(id)
            assert (table.head.status, table.closed) == ("running", None)

    asyncio.run(run())


def test_a_deleted_table_is_gone_for_everybody(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    table.guests[0].play("do mine")
    with table.guests[1].live() as socket:
        socket.next("state")
        host.ask("DELETE", f"/tables/{table.id}", None)
        assert socket.next("error")["problem"]["code"] == "no_table"
    refused("no_table", 404, table.guests[0].state)
    refused("no_table", 404, lambda: host.ask("DELETE", f"/tables/{table.id}", None))


def test_tables_expire_by_age(databases: Databases) -> None:
    """By the host's word and by the settings; whatever something happened at stays."""
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, over_days=3.0) as here:
            ids = [(await inside.made(here, "Ana", "Bruno"))["table"] for _ in range(3)]
            assert await here.expire("running", 1) == 0
            assert await here.expire("running", -1) == 3
            assert all(id not in here.tables.held for id in ids)
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            await attending.chat(here.tables, id, 0, "hello")
            gone = await here.store.expire(time.time() - 1000, "running")
            assert gone == []
            assert here.settings.kept_days == {"lobby": 30.0, "over": 3.0, "closed": 0.0, "running": 0.0}
            await here._care()
            assert await here.store.count() == 1

    asyncio.run(run())


def test_whoever_is_muted_may_play_but_not_write(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    ana, bruno = table.guests
    refused("not_allowed", 403, lambda: bruno.ask("POST", "/seats/0/mute", schema.Done, {"muted": True}))
    table.host.ask("POST", "/seats/0/mute", schema.Done, {"muted": True})
    refused("muted", 403, lambda: ana.ask("POST", "/chat", schema.Done, {"text": "spam"}))
    ana.play("do mine")
    bruno.ask("POST", "/chat", schema.Done, {"text": "at last"})
    state = bruno.state()
    assert state["table"]["players"][0]["muted"]
    assert ("seat", "muted") in [(entry["kind"], entry.get("change")) for entry in state["entries"]]
    host.ask("POST", f"/tables/{table.id}/seats/0/mute", schema.Done, {"muted": False})
    ana.ask("POST", "/chat", schema.Done, {"text": "sorry"})


def test_a_report_tells_the_host_what_was_said(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    ana, bruno = table.guests
    said = ana.ask("POST", "/chat", schema.Done, {"text": "you fool"})["seq"]
    bruno.ask("POST", "/report", None, {"seq": said, "text": "rude"})
    bruno.ask("POST", "/report", None, {"seq": said, "text": "very rude"})
    table.watch.ask("POST", "/report", None, {})
    refused("nothing", 404, lambda: bruno.ask("POST", "/report", None, {"seq": said - 1}))
    refused("not_your_seat", 403, lambda: bruno.ask("POST", "/report", None, {"seq": said, "seat": 0}))
    mine = [one for one in host.ask("GET", "/reports", list[schema.ReportInfo]) if one["table"] == table.id]
    assert [(one["said"], one["about"], one["text"], one["seat"]) for one in mine] == [
        ("you fool", "Ana", "very rude", 1), ("", "", "", -1),
    ]  # fmt: skip
    for one in mine:
        host.ask("DELETE", f"/reports/{one['key']}", None)
    refused("nothing", 404, lambda: host.ask("DELETE", f"/reports/{mine[0]['key']}", None))


def test_papers_of_a_table_go_with_it(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            assert await here.store.file(Paper("note", "a", {"x": 1}, 1.0, id))
            assert await here.store.file(Paper("note", "b", {"x": 2}, 2.0))
            assert await here.store.file(Paper("note", "b", {"x": 3}, 3.0))
            assert not await here.store.file(Paper("note", "c", {}, 1.0, "nowhere"))
            assert [paper.data for paper in await here.store.papers("note")] == [{"x": 1}, {"x": 3}]
            assert [paper.key for paper in await here.store.papers("note", id)] == ["a"]
            await hosting.delete(here.tables, id)
            assert await here.store.paper("note", "a") is None
            assert await here.store.shred("note", "b")
            assert not await here.store.shred("note", "b")

    asyncio.run(run())


def test_a_banned_network_is_kept_out_of_everything_but_the_hosts_resources(databases: Databases) -> None:
    database = databases.new()

    async def status(here: Any, path: str, address: str, kind: str = "http") -> int:
        answers: list[Any] = []

        async def app(scope: Any, receive: Any, send: Any) -> None:
            start = "http.response.start" if kind == "http" else "websocket.accept"
            await send({"type": start, "status": 200, "headers": []})

        async def send(message: Any) -> None:
            answers.append(message)

        guard = Guard(app, here.limits, here.metrics, here.bans)
        scope = {"type": kind, "method": "GET", "path": path, "headers": [], "client": (address, 1)}
        await guard(scope, None, send)  # type: ignore[arg-type]
        return int(answers[0].get("status", answers[0].get("code", 0)))

    async def run() -> None:
        async with inside.opened(database) as here:
            await here.bans.add("192.0.2.17/24", None, "spam")
            await here.bans.add("2001:db8::1", time.time() + 3600, "")
            for address, out in (
                ("192.0.2.99", 403), ("192.0.3.1", 200), ("2001:db8::1", 403), ("?", 200), ("::ffff:192.0.2.99", 403)
            ):  # fmt: skip
                assert await status(here, "/api/games", address) == out
            assert await status(here, "/api/tables/x/live", "192.0.2.99", "websocket") == 4403
            assert await status(here, "/api/admin/bans", "192.0.2.99") == 200
            known = {one["address"]: one["why"] for one in await hosting.bans_json(here)}
            assert known == {"192.0.2.0/24": "spam", "2001:db8::1/128": ""}
            await here.bans.lift("192.0.2.0/24")
            assert await status(here, "/api/games", "192.0.2.99") == 200
            await here.bans.add("192.0.2.5", time.time() - 1, "over already")
            assert await status(here, "/api/games", "192.0.2.5") == 200
            with pytest.raises(Exception, match="bad_address"):
                await here.bans.add("everybody", None, "")

    asyncio.run(run())


def test_everybody_is_told_before_the_server_is_stopped_and_when_it_is_not(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    at = time.time() + 600
    assert host.ask("POST", "/announce", schema.Told, {"at": at, "text": "new lamps"})["tables"] >= 1
    notice = table.watch.state()["table"]["notice"]
    assert (notice["at"], notice["closes"], notice["text"]) == (at, False, "new lamps")
    table.guests[0].play("do mine")
    assert host.ask("POST", "/announce", schema.Told, {"at": at, "text": "new lamps"})["tables"] == 0, "once"
    host.ask("POST", "/announce", schema.Told, {})
    assert table.watch.state()["table"]["notice"] is None


def test_the_command_does_what_the_page_does(host: Host) -> None:
    table = host.house.create("Ana", "Bruno")
    env = {**os.environ, **PACKAGE, "LC_ALL": "C.UTF-8", "TABULARIUM_ADMIN_TOKEN": ADMIN}

    def run(*args: str, **more: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tabularium", "admin", *args, "--at", host.house.server.url]
        return subprocess.run(command, capture_output=True, text=True, env=env | more, timeout=PATIENCE)

    done = run("close", table.id)
    assert done.returncode == 0, done.stderr
    assert table.watch.state()["table"]["status"] == "closed"
    listed = run("tables", "closed")
    assert table.id in listed.stdout
    for bad in (run("dance"), run("close"), run("close", "nowhere"), run("status", TABULARIUM_ADMIN_TOKEN="wrong")):
        assert (bad.returncode, len(bad.stderr.splitlines()), bad.stdout) == (2, 1, "")
    assert "has another TABULARIUM_ADMIN_TOKEN" in run("status", TABULARIUM_ADMIN_TOKEN="wrong").stderr
    assert "o servidor recusou: " in run("close", "nowhere", LC_ALL="pt_BR.UTF-8").stderr


def test_whoever_is_kept_out_does_not_stay_connected(databases: Databases) -> None:
    running = Running(databases.new(), databases.directory / "banned", admin_token=ADMIN)
    house = House(running)
    table = house.create("Ana", "Bruno")
    with table.watch.live() as socket:
        socket.next("state")
        with running.http() as http:
            wish = {"address": "127.0.0.1"}
            bearer = {"authorization": f"Bearer {ADMIN}"}
            assert http.post("/api/admin/bans", json=wish, headers=bearer).status_code == 201
        with pytest.raises(ConnectionClosed):
            socket.drain()
        assert socket.socket.close_code == 4403
    running.stop()

"""Limits hit the right one: good links always pass, prices are paid by whoever causes them, the slow harm no other."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any, ClassVar

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import Databases, on_sqlite
from server.inside import PATIENCE, made, opened, until, within
from server.running import Guest, House, Running, refused
from tabularium.server import limits, live, protocol, schema, security, webhooks
from tabularium.server.app import application
from tabularium.server.limits import Limits
from tabularium.server.metrics import Metrics
from tabularium.server.problems import Trouble
from tabularium.server.protocol import Prompt
from tabularium.server.services import Services


@pytest.fixture
def limited(databases: Databases) -> Iterator[House]:
    running = Running(databases.new(), databases.directory / "limited", limits=1)
    yield House(running)
    running.stop()


@on_sqlite
def test_good_links_pass_whatever_else_comes_from_the_address(limited: House) -> None:
    table, other = limited.create("Ana", "Bruno"), limited.create("Ana", "Bruno")
    wrong = Guest(table, "A" * 22)
    codes = set()
    for _ in range(30):
        with pytest.raises(Exception, match=r"wrong_link|too_many") as caught:
            wrong.state()
        codes.add(caught.value.code)  # type: ignore[attr-defined]
    assert codes == {"wrong_link", "too_many"}
    assert table.guests[0].state()["you"]["seats"] == [0]
    with table.guests[1].live() as open_socket:
        open_socket.next("state")
    with refused("wrong_link"):
        Guest(other, "A" * 22).state()


@on_sqlite
def test_two_hundred_browsers_behind_one_address_come_back_at_once(limited: House) -> None:
    tables = [limited.create("Ana", "Bruno") for _ in range(28)]
    sockets = []
    try:
        for number in range(200):
            guest = tables[number % 28].guests[number // 28 % 2]
            assert limited.http.get("/api/bots").status_code == 200
            sockets.append(guest.live())
            sockets[-1].next("state")
    finally:
        for one in sockets:
            one.close()
    rate, most = limits.RATES["any"]
    assert 10 * rate + most >= 200 * 15, "each browser asks for a page, its files and a game's library"


def test_what_is_large_costs_its_price(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("tabularium.server.limits.time.monotonic", lambda: now[0])
    found = Limits()
    most = limits.RATES["import"][1]
    found.take("import", "a", 3)
    with pytest.raises(Trouble):
        found.take("import", "a", most - 2)
    found.take("import", "a", most - 3)
    found.take("import", "b", 10 * most)  # nothing costs more than a full bucket
    with pytest.raises(Trouble) as caught:
        found.take("import", "b")
    assert caught.value.retry_after is not None


@on_sqlite
def test_public_tables_are_counted_by_address_given_up_and_expire(databases: Databases, limited: House) -> None:
    tables = [limited.create("Ana", "open", public=True) for _ in range(int(limits.RATES["open"][1]))]
    with refused("too_many"):
        limited.create("Ana", "open", public=True)
    limited.create("Ana", "open")
    lost = tables[0]
    with refused("not_allowed"):
        lost.guests[0].ask("DELETE", "", schema.Done)
    with lost.guests[0].live() as looking:
        looking.next("state")
        path = f"/api/tables/{lost.id}"
        assert limited.http.delete(path, headers={"authorization": f"Bearer {lost.host.token}"}).status_code == 204
        with pytest.raises(ConnectionClosed):
            looking.drain()
        assert looking.socket.close_code == 4404
    with refused("no_table"):
        lost.host.state()
    running = limited.create("Ana", "Bruno")
    with refused("not_lobby"):
        running.host.ask("DELETE", "", schema.Done)


def test_tables_that_never_began_expire(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            waits = (await made(here, "Ana", "open", public=True))["table"]
            runs = (await made(here, "Ana", "Bruno"))["table"]
            assert await here.store.expire(time.time() - 1_000) == []
            assert len(await here.store.expire(time.time() + 1_000)) == 1
            assert await here.store.load(waits) is None
            assert await here.store.load(runs) is not None
            assert await here.store.tokens(waits) == []
            await until(lambda: here.care.lives)

    asyncio.run(run())


# What is slow


@on_sqlite
def test_a_request_that_never_ends_is_ended(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(security, "BODY_SECONDS", 0.05)

    async def work(here: Services) -> None:
        app = application(here.settings)
        app.state.services = here

        async def drops() -> Any:
            yield b'{"game": '
            await asyncio.sleep(PATIENCE)

        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://x", timeout=PATIENCE) as http:
            headers = {"content-type": "application/json"}
            answer = await http.post("/api/tables", content=drops(), headers=headers)
        assert (answer.status_code, answer.headers["connection"]) == (422, "close")

    within(databases.new(), work)


def test_a_connection_that_says_nothing_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    import uvicorn

    monkeypatch.setattr(protocol, "HEAD_SECONDS", 0.1)

    async def answers(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def run() -> None:
        server = uvicorn.Server(uvicorn.Config(answers, port=0, http=Prompt, lifespan="off", log_level="critical"))
        serving = asyncio.create_task(server.serve())
        await until(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        for words in (b"", b"GET / HT", b"GET / HTTP/1.1\r\nhost: x\r\n\r\nGET / HTTP/1.1\r\nho"):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(words)
            said = await reader.read()  # until it is closed
            assert said.count(b"204 No Content") == words.count(b"\r\n\r\n")
            writer.close()
        server.should_exit = True
        await serving

    asyncio.run(asyncio.wait_for(run(), PATIENCE))


def test_connections_that_do_not_say_hello_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SILENT_MOST", 0)

    class Silent:
        scope = {"client": ("10.0.0.1", 1)}  # noqa: RUF012

    one = live.Live.__new__(live.Live)
    one.count, one.most, one.silent = 0, 10, {}
    with pytest.raises(Trouble, match="too_many"):
        asyncio.run(one._greet(Silent(), "abc"))  # type: ignore[arg-type]


@pytest.fixture
def stuck() -> Iterator[str]:
    """A receiver that takes calls and answers drop by drop."""
    listening = socket.create_server(("127.0.0.1", 0))
    held: list[socket.socket] = []

    def accept() -> None:
        while True:
            try:
                held.append(listening.accept()[0])
            except OSError:
                return

    thread = threading.Thread(target=accept)
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}/"
    listening.shutdown(socket.SHUT_RDWR)
    listening.close()
    thread.join()
    for one in held:
        one.close()


def test_one_slow_receiver_harms_no_other(stuck: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundred calls wait for one that never answers; a call to another goes through all the same."""
    heard = threading.Event()

    def call(url: str, body: bytes, private: bool) -> int:
        if url != stuck:
            heard.set()
            return 204
        return usual(url, body, private)

    usual = webhooks.call
    monkeypatch.setattr(webhooks, "call", call)
    monkeypatch.setattr(webhooks, "SECONDS", 1.0)

    async def run() -> None:
        class Tables:
            committed: Any = None
            ours: ClassVar[list[Any]] = []

        hooks = webhooks.Webhooks(Tables(), Metrics(), True)  # type: ignore[arg-type]
        slow = [asyncio.create_task(hooks._tell(stuck, b"{}")) for _ in range(100)]
        await asyncio.sleep(0)
        assert hooks.receivers[stuck.split("/")[2]].calls == webhooks.EACH_MOST
        await hooks._tell("http://other.example/", b"{}")
        assert heard.is_set()
        for task in slow:
            task.cancel()
        await hooks.close()

    asyncio.run(run())
    with pytest.raises((OSError, webhooks.http.client.HTTPException)):  # type: ignore[attr-defined]
        usual(stuck, json.dumps({}).encode(), True)

"""WebSockets: everybody is told at once, in order, and only what they may know."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from fastapi import WebSocket
from websockets.exceptions import ConnectionClosed

from server import inside
from server.conftest import Databases
from server.running import House, Json, Socket
from tabularium.server import schema


def closed(socket: Socket) -> int:
    """The code with which the server ends it."""
    with pytest.raises(ConnectionClosed):
        socket.drain()
    assert socket.socket.close_code is not None
    return socket.socket.close_code


def problem(socket: Socket) -> str:
    return str(socket.next("error")["problem"]["code"])


def test_every_change_is_pushed_with_its_number(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    with ana.live() as mine, bruno.live() as theirs:
        seq = max(mine.next("state")["seq"], theirs.next("state")["seq"])
        done = ana.play("do mine")
        ana.ask("POST", "/chat", schema.Done, {"text": "hello"})
        messages = theirs.until(done["seq"] + 1)
        for message in messages:
            if message["type"] == "update":
                assert message["previous"] <= seq or message["previous"] == message["seq"] - len(message["entries"])
                seq = message["seq"]
        entries = [entry for message in messages for entry in message["entries"]]
        assert [entry["kind"] for entry in entries][-2:] == ["action", "chat"]
        assert messages[-1]["table"]["actions"] == 1


def test_a_client_that_comes_back_misses_nothing(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    with bruno.live() as socket:
        socket.next("state")
    seen = bruno.state()["seq"]
    ana.play("do mine")
    ana.play("do pray")
    done = ana.play("done")
    with bruno.live(since=seen) as socket:
        update = socket.next()
        assert (update["type"], update["previous"], update["seq"]) == ("update", seen, done["seq"])
        assert [entry["seq"] for entry in update["entries"]] == list(range(seen + 1, done["seq"] + 1))
        assert update["seats"][0]["decision"]["options"]
    with bruno.live(since=done["seq"]) as socket:
        update = socket.next()
        assert (update["type"], update["previous"], update["entries"]) == ("update", done["seq"], [])


def test_a_client_from_elsewhere_gets_the_whole_state(house: House) -> None:
    table = house.create("Ana", "Bruno")
    with table.guests[0].live(since=10_000) as socket:
        assert socket.next()["type"] == "state"


def test_others_are_told_events_not_words(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    with bruno.live() as theirs, table.watch.live() as watching, ana.live() as mine:
        for socket in (theirs, watching, mine):
            socket.next("state")
        done = ana.play("do feast")  # draws a card that only Ana may know
        words = {}
        for name, socket in (("bruno", theirs), ("watch", watching), ("ana", mine)):
            entries = [entry for message in socket.until(done["seq"]) for entry in message["entries"]]
            words[name] = next(entry for entry in entries if entry["kind"] == "action")
        assert words["ana"]["notation"] == "do feast"
        assert words["bruno"]["notation"] is None
        drawn = [event for event in words["ana"]["events"] if event["key"] == "moved"]
        assert drawn[0]["source"] >= 0
        for name in ("bruno", "watch"):
            hidden = [event for event in words[name]["events"] if event["key"] == "moved"]
            assert hidden[0]["source"] == -1
            assert hidden[0]["text"] != drawn[0]["text"]


def test_at_one_screen_the_common_log_hides_what_one_seat_may_know(house: House) -> None:
    table = house.create("Ana", "Bruno", one_screen=True)
    with table.guests[0].live() as socket:
        socket.next("state")
        done = table.guests[0].play("do feast")
        entries = [entry for message in socket.until(done["seq"]) for entry in message["entries"]]
    action = next(entry for entry in entries if entry["kind"] == "action")
    assert action["notation"] is None
    assert next(event for event in action["events"] if event["key"] == "moved")["source"] == -1
    moves = table.guests[0].ask("GET", "/moves?seat=0", schema.Moves)["moves"]
    assert next(event for event in moves[0]["events"] if event["key"] == "moved")["source"] >= 0


def test_several_links_of_one_table_share_a_connection(house: House) -> None:
    table = house.create("Ana", "Bruno")
    with table.guests[0].live(tokens=[guest.token for guest in table.guests]) as socket:
        state = socket.next("state")
        assert state["you"]["seats"] == [0, 1]
        assert [seat["seat"] for seat in state["seats"]] == [0, 1]


def test_presence_is_told(house: House) -> None:
    table = house.create("Ana", "Bruno")
    with table.guests[0].live() as socket:
        assert socket.next("presence")["seats"] == [0]
        with table.guests[1].live(), table.watch.live():
            message: Json = {}
            while message.get("watching") != 1 or message["seats"] != [0, 1]:
                message = socket.next("presence")
        while message["seats"] != [0]:
            message = socket.next("presence")


def test_a_wrong_hello_is_refused(house: House) -> None:
    table = house.create("Ana", "Bruno")
    url = house.server.url
    for hello in ("", "{", '{"type": "hello"}', '{"type": "play"}', '{"type": "ping"}', "[" * 9_000):
        with Socket(url, table.id, [], hello=False) as socket:
            socket.send(hello)
            assert problem(socket) == "malformed"
            assert closed(socket) == 4400
    with Socket(url, table.id, ["wrong"]) as socket:
        assert problem(socket) == "wrong_link"
        assert closed(socket) == 4401
    with Socket(url, "aaaaaaaa", [table.guests[0].token]) as socket:
        assert problem(socket) == "no_table"
        assert closed(socket) == 4404
    with Socket(url, table.id, [], hello=False) as socket:
        socket.socket.send(b"\x00\x01")
        assert closed(socket) == 4400
    with table.guests[0].live() as socket:
        socket.next("state")
        socket.send({"type": "ping"})
        assert socket.next("pong")["time"] > 0
        socket.send("x" * 20_000)
        assert closed(socket) == 1009


def test_a_renewed_link_ends_the_connection(house: House) -> None:
    table = house.create("Ana", "Bruno")
    with table.guests[1].live() as socket:
        socket.next("state")
        table.host.ask("POST", "/seats/1/link", schema.NewLink)
        assert problem(socket) == "expired_link"
        assert closed(socket) == 4410


def test_a_browser_that_hangs_up_while_it_is_greeted_is_no_failure(databases: Databases) -> None:
    database = databases.new()

    async def scenario() -> None:
        async with inside.opened(database) as here:
            made = await inside.made(here, "Ana", "Bruno")
            for _ in range(30):  # which of both halves of the talk is heard first is anybody's guess
                words = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello(made)}]

                async def receive() -> Any:
                    return words.pop(0) if words else await asyncio.Event().wait()  # noqa: B023

                async def send(message: Any) -> None:
                    if message["type"] != "websocket.accept":
                        raise OSError("gone")

                scope = {"type": "websocket", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}
                await here.live.serve(WebSocket(scope, receive, send), made["table"])
                assert (words, here.live.clients, here.live.count) == ([], {}, 0)

    asyncio.run(scenario())


def hello(made: Json) -> str:
    return json.dumps({"type": "hello", "tokens": [made["seats"][0]["token"]]})

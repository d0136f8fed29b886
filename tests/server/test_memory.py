"""Idle tables are folded into one piece, and nobody can tell; garbage is collected when nobody waits."""

from __future__ import annotations

import asyncio
import gc
import json
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import uvicorn
from fastapi import WebSocket
from uvicorn.server import ServerState

from server import inside
from server.conftest import Databases
from tabularium.server import acting, memory
from tabularium.server.live import state_json
from tabularium.server.protocol import Parting, Prompt
from tabularium.server.services import Services
from tabularium.server.shown import Eyes, move_json
from tabularium.server.table import Table

ENTRIES_MOST = 60_000  # bytes of a table with some forty actions


class Circle:
    itself: Any = None


def seen(table: Table) -> list[Any]:
    """All that anybody may be told of it."""
    shown = [{**state_json(table, Eyes((seat,)), ["seat"]), "time": 0} for seat in (0, 1)]
    moves = [move_json(table, number, Eyes((0,))) for number in range(1, table.total + 1)]
    return [shown, moves]


async def played(services: Services, id: str, actions: int) -> None:
    for _ in range(actions):
        async with services.tables.at(id) as table:
            action = table.running.decision.options[0].notation
            seat, position = table.head.deciding, table.head.position
        assert seat is not None
        await acting.act(services.tables, id, seat, action, position)


@pytest.mark.parametrize("game", ["imperium", "praga"])
def test_a_folded_table_is_the_same_and_goes_on(databases: Databases, game: str) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, fold_seconds=1e9) as services:
            id = (await inside.made(services, "Ana", "Bruno", game=game))["table"]
            await played(services, id, 36)
            table = await services.tables.table(id)
            before = seen(table)
            hashes = [table.running.state_at(count).hash() for count in (0, 33, 36)]
            table.fold()
            assert table.folded
            assert len(table._folded) < ENTRIES_MOST
            assert not table.shown
            assert seen(table) == before
            assert [table.running.state_at(count).hash() for count in (0, 33, 36)] == hashes
            table.fold()
            await played(services, id, 3)
            table.fold()
            async with services.tables.at(id):
                table.back_to(20)
            assert len(table.running.actions) == len(table.done) == 20

    asyncio.run(run())


def test_only_what_nobody_uses_is_folded(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database, fold_seconds=1e9) as services:
            tables = services.tables
            ids = [(await inside.made(services, "Ana", "Bruno"))["table"] for _ in range(3)]
            idle, used, locked = [await tables.table(id) for id in ids]
            idle.used = locked.used = time.monotonic() - 2e9
            async with locked.lock:
                for _ in range(3):
                    tables.fold()
            assert [table.folded for table in (idle, used, locked)] == [True, False, False]
            used.used = locked.used
            for _ in range(3):
                tables.fold()
            assert locked.folded
            assert used.folded
            await tables.table(idle.id)
            assert idle.id in tables.awake
            assert idle.match is not None
            assert not idle.folded

    asyncio.run(run())


def test_a_lobby_is_folded_too(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as services:
            table = await services.tables.table((await inside.made(services, "Ana", "open"))["table"])
            table.fold()
            assert table.match is None
            assert state_json(table, Eyes(()), ["watch"])["table"]["status"] == "lobby"

    asyncio.run(run())


def test_what_is_loaded_is_frozen_and_the_whole_heap_looked_at_when_nobody_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[int] = []
    kept = memory.Memory(lambda generation, seconds: told.append(generation))
    usual = gc.get_threshold()
    kept.open()
    try:
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold()[1:] == (memory.NEVER, memory.NEVER)
        full = told.count(2)
        now = time.monotonic()
        kept.look(now - 2 * memory.IDLE)
        assert told.count(2) == full, "it was done a moment ago"
        monkeypatch.setattr(memory, "PAUSE", -1.0)
        kept.look(now + 1e6)
        assert told.count(2) == full, "somebody waits"
        kept.look(now - 2 * memory.IDLE)
        assert told.count(2) == full + 1
        before = gc.get_freeze_count()
        young = [Circle() for _ in range(100)]
        kept.look(now + 1e6)
        assert gc.get_freeze_count() < before + len(young), "a moment ago too"
        monkeypatch.setattr(memory, "ASIDE", -1.0)
        kept.look(now + 1e6)
        assert gc.get_freeze_count() >= before + len(young), "set aside, unlooked at"
        assert told.count(2) == full + 1
        del young
        circle = [Circle()]
        circle[0].itself = circle[0]
        kept.look(now - 2 * memory.IDLE)
        gone = weakref.ref(circle[0])
        del circle
        kept.look(now - 2 * memory.IDLE)
        assert gone() is not None, "what has outlived one is set aside"
        monkeypatch.setattr(memory, "DEEP", -1.0)
        kept.look(now - 2 * memory.IDLE)
        assert gone() is None, "but not for ever"
        full = told.count(2) - 1
        monkeypatch.setattr(memory, "LATEST", -1.0)
        kept.look(now + 1e6)
        assert told.count(2) == full + 2, "not for ever"
    finally:
        kept.close()
    assert gc.get_threshold() == usual
    assert gc.get_freeze_count() == 0


# Connections that are over


class Line(asyncio.Transport):
    """A connection that goes nowhere."""

    def is_closing(self) -> bool:
        return True

    def close(self) -> None:
        pass


@pytest.mark.parametrize("kind", [Prompt, Parting])
def test_a_connection_that_is_over_holds_nothing(kind: type[Any]) -> None:
    async def run() -> None:
        config = uvicorn.Config(app=lambda: None, http=Prompt, ws=Parting, log_config=None)
        config.load()
        one = kind(config, ServerState(), {}, asyncio.get_running_loop())
        one.connection_made(Line())
        one.connection_lost(None)
        held = [weakref.ref(part) for part in (one, getattr(one, "conn", one))]
        del one
        assert [part() for part in held] == [None, None]

    with uncollected():
        asyncio.run(run())


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
def test_a_client_that_hangs_up_is_let_go_of_at_once(databases: Databases) -> None:
    async def run() -> None:
        async with inside.opened(databases.new()) as services:
            links = await inside.made(services, "Ana", "Bruno")
            hello = {"type": "hello", "tokens": [links["seats"][0]["token"]]}
            leaves = asyncio.Event()
            words = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": json.dumps(hello)}]

            async def receive() -> Any:
                if words:
                    return words.pop(0)
                await leaves.wait()
                return {"type": "websocket.disconnect", "code": 1005}

            async def send(message: Any) -> None:
                pass

            scope = {"type": "websocket", "path": "/", "headers": [], "client": ("127.0.0.1", 1)}
            talk = asyncio.create_task(services.live.serve(WebSocket(scope, receive, send), links["table"]))
            await inside.until(lambda: services.live.clients)
            (client,) = services.live.clients[links["table"]]
            gone = weakref.ref(client)
            del client
            with uncollected():
                leaves.set()
                await talk
                assert gone() is None

    asyncio.run(run())


@contextmanager
def uncollected() -> Iterator[None]:
    """What is free is so by itself."""
    gc.disable()
    try:
        yield
    finally:
        gc.enable()

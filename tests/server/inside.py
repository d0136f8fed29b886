"""The parts of a server in the process of the tests: for what must come about at a certain moment."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import httpx

from tabularium.server import acting, bots, clocks, creating, schema, tasks
from tabularium.server.app import application
from tabularium.server.model import Head
from tabularium.server.services import Services
from tabularium.server.settings import Settings
from tabularium.server.store import pool, session

# What comes round now and then, and is made to come round often where a test waits for it.
SEASONS = ((bots, "SWEEP"), (clocks, "SWEEP"), (session, "PAUSE"), (tasks, "AGAIN"), (pool, "FULL"))
PATIENCE = 300.0  # seconds until something that must happen is given up


@asynccontextmanager
async def opened(database: str, **settings: Any) -> AsyncIterator[Services]:
    given: dict[str, Any] = {"unlisted": True, "limits": False, "bot_seconds": 0.1, "bot_processes": 1, **settings}
    services = Services(Settings(database=database, **given))
    await services.open()
    try:
        yield services
    finally:
        await services.close()


def within(database: str, work: Callable[[Services], Awaitable[None]]) -> None:
    """Something done in a server of its own."""

    async def run() -> None:
        async with opened(database) as here:
            await work(here)

    asyncio.run(run())


async def until(true: Callable[[], Any], what: str = "") -> None:
    """Wait for something that comes about by itself."""
    end = asyncio.get_running_loop().time() + PATIENCE
    while not true():
        assert asyncio.get_running_loop().time() < end, what or "it did not come about"
        await asyncio.sleep(0.01)


class Doors:
    """The resources of a server, asked without a port."""

    def __init__(self, services: Services) -> None:
        app = application(services.settings)
        app.state.services = services
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://x", timeout=PATIENCE)

    async def post(self, path: str, token: str, body: Any) -> httpx.Response:
        return await self.http.post(path, json=body, headers={"authorization": f"Bearer {token}"})

    async def health(self) -> tuple[int, Any]:
        answer = await self.http.get("/api/health")
        return answer.status_code, answer.json()

    async def until(self, status: int) -> Any:
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            found, body = await self.health()
            if found == status:
                return body
            assert asyncio.get_running_loop().time() < end, body
            await asyncio.sleep(0.02)


async def made(services: Services, *names: str, game: str = "miniature", **wish: Any) -> dict[str, Any]:
    """The links of a new table; `bot` and `open` are seats of their own kind."""
    seats = [{"kind": name} if name in ("bot", "open") else {"kind": "person", "name": name} for name in names]
    for seat in seats:
        if seat["kind"] == "bot":
            seat["bot"] = "random"
    whole = schema.NewTable.model_validate({"game": game, "seats": seats, **wish})
    return await creating.create(services.tables, whole)


def head(here: Services, id: str) -> Head:
    return here.tables.held[id].head


async def play(here: Services, id: str, seat: int, *actions: str) -> None:
    for action in actions:
        await acting.act(here.tables, id, seat, action, head(here, id).position)

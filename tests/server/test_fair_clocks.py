"""Clocks are fair: nothing refills a bank but decisions, and nobody pays for time in which they could not play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from server.conftest import Databases, on_sqlite
from server.inside import head, made, opened, play, until, within
from tabularium.server import acting, attending, clocks, creating
from tabularium.server.problems import Trouble
from tabularium.server.services import Services

HOUR = 3600


class Wall:
    """A clock on the wall that only we move."""

    def __init__(self) -> None:
        self.now = time.time()

    def time(self) -> float:
        return self.now


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    found = Wall()
    for module in ("acting", "clocks", "creating", "tables"):
        monkeypatch.setattr(f"tabularium.server.{module}.time.time", found.time)
    return found


def inside(databases: Databases, work: Callable[[Services], Awaitable[None]]) -> None:
    """Something done in a server whose clocks don't come round by themselves."""

    async def still(here: Services) -> None:
        await here.clocks.heart.stop()
        await here.clocks.sweeper.stop()
        await work(here)

    within(databases.new(), still)


def banks(here: Services, id: str) -> list[float]:
    return [(player.bank_ms or 0) / 1000 for player in head(here, id).players]


async def back(here: Services, id: str, seat: int) -> dict[str, Any]:
    return await acting.undo(here.tables, id, seat, head(here, id).position, None)


@on_sqlite
def test_an_undo_gives_no_time_and_takes_none(databases: Databases, wall: Wall) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", clock={"bank": HOUR, "increment": 60}))["table"]
        wall.now += 10
        await play(here, id, 0, "do mine")
        assert banks(here, id) == [HOUR - 10 + 60, HOUR]
        for _ in range(5):
            wall.now += 20
            assert not (await back(here, id, 0))["asked"]
            await play(here, id, 0, "do mine")
        assert banks(here, id) == [HOUR - 10 + 60 - 100, HOUR], "thought is paid for, and one decision pays once"
        here.tables.held.clear()  # what was paid is kept in the journal
        await here.tables.table(id)
        await back(here, id, 0)
        await play(here, id, 0, "do mine", "do smelt")
        assert banks(here, id) == [HOUR - 110 + 120, HOUR]

    inside(databases, work)


@on_sqlite
def test_leaving_and_returning_refill_nothing(databases: Databases, wall: Wall) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", clock={"bank": 5, "increment": 60}))["table"]
        await play(here, id, 0, "done")
        wall.now += 4
        await attending.leave(here.tables, id, 0, "random")
        await attending.come_back(here.tables, id, 0)
        assert banks(here, id) == [65, 5]
        await acting.undo(here.tables, id, 0, head(here, id).position, None)
        assert banks(here, id) == [65, 1], "Bruno thought four seconds"
        for _ in range(3):
            wall.now += 10
            async with here.tables.at(id) as table:  # so that no bot decides meanwhile
                changed = table.head.copy()
                changed.players[0].away = True
                await here.tables.commit(table, changed, [])
            await attending.come_back(here.tables, id, 0)
        assert banks(here, id) == [35, 1], "away or not, it was Ana's decision"

    inside(databases, work)


@on_sqlite
def test_whoever_ran_out_has_the_next_increment_in_advance_once(databases: Databases, wall: Wall) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", "Clara", clock={"bank": 5, "increment": 60}))["table"]

        async def run_out() -> None:
            async with here.tables.at(id) as table:
                changed = table.head.copy()
                changed.players[1].away, changed.players[1].bank_ms = True, 0
                await here.tables.commit(table, changed, [])

        await run_out()
        await attending.come_back(here.tables, id, 1)
        assert banks(here, id)[1] == 60
        await run_out()
        with pytest.raises(Trouble, match="out_of_time"):
            await attending.come_back(here.tables, id, 1)
        assert head(here, id).players[1].away
        poor = (await made(here, "Ana", "Bruno", clock={"bank": 5}))["table"]
        async with here.tables.at(poor) as table:
            changed = table.head.copy()
            changed.players[1].away, changed.players[1].bank_ms = True, 0
            await here.tables.commit(table, changed, [])
        with pytest.raises(Trouble, match="out_of_time"):
            await attending.come_back(here.tables, poor, 1)

    inside(databases, work)


def test_time_in_which_no_server_was_there_does_not_count(databases: Databases, wall: Wall) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            id = (await made(here, "Ana", "Bruno", clock={"bank": 100}))["table"]
            other = (await made(here, "Ana", "Bruno"))["table"]
            wall.now += 30
            await here.clocks.beat()
        wall.now += 1_000_000
        async with opened(database) as here:
            stored = await here.store.load(id)
            assert stored is not None
            assert stored.head.since == pytest.approx(wall.now - 30)
            wall.now += 5
            await here.tables.table(id)
            await play(here, id, 0, "do mine")
            assert banks(here, id)[0] == pytest.approx(65, abs=0.1)
            pauses = [row.data for row in here.tables.held[id].tail.last(99) if row.kind == "paused"]
            assert pauses == [{"seconds": 1_000_000}]
            unclocked = await here.store.load(other)
            assert unclocked is not None
            assert unclocked.seq == 1

    asyncio.run(run())


@on_sqlite
def test_nor_does_time_in_which_the_server_slept(databases: Databases, wall: Wall) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", clock={"bank": 100}))["table"]
        await here.clocks.beat()
        wall.now += 5_000
        await here.clocks._run_out(id)
        assert not head(here, id).players[0].away
        for _ in range(60):
            wall.now += 2
            await here.clocks.beat()
        await here.clocks._run_out(id)
        assert head(here, id).players[0].away, "a server that lives lets clocks fall"

    inside(databases, work)


@on_sqlite
def test_a_rematch_starts_no_clock_before_everybody_sits(databases: Databases, wall: Wall) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", clock={"bank": 100}))["table"]
        async with here.tables.at(id) as table:
            changed = table.head.copy()
            changed.status = "over"
            await here.tables.commit(table, changed, [])
        again, _ = await creating.rematch(here.tables, id)
        wall.now += 5_000
        await attending.joined(here.tables, again, [0])
        await here.clocks._run_out(again)
        stored = await here.store.load(again)
        assert stored is not None
        assert stored.head.clock_waits
        assert [player.away for player in stored.head.players] == [False, False]
        assert await here.store.due(wall.now + 5_000) == []
        await attending.joined(here.tables, again, [1])
        assert not head(here, again).clock_waits
        wall.now += 30
        await play(here, again, 0, "do mine")
        assert banks(here, again) == [70, 100]

    inside(databases, work)


def test_a_clock_falls_in_any_process_that_is_alive(databases: Databases) -> None:
    assert clocks.SWEEP <= 1
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            id = (await made(here, "Ana", "Bruno", clock={"bank": HOUR}))["table"]
            await here.clocks.close()
            async with here.tables.at(id) as table:
                changed = table.head.copy()
                changed.since -= 2 * HOUR
                here.tables.watchers.clear()
                await here.tables.commit(table, changed, [])
        async with opened(database) as here:  # another one, which never held the table
            await until(lambda: id in here.tables.held and head(here, id).players[0].away)

    asyncio.run(run())

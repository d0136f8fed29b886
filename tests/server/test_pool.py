"""Connections are handed on, given up when in doubt, and waited for only while there are some."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.inside import until
from tabularium.server.store import pool
from tabularium.server.store.pool import Pool
from waiting import PATIENCE


class Wire:
    """A connection that leads nowhere."""

    def __init__(self) -> None:
        self.closed = False
        self.busy = False

    def is_closed(self) -> bool:
        return self.closed

    def is_in_transaction(self) -> bool:
        return self.busy

    def terminate(self) -> None:
        self.closed = True

    async def close(self, timeout: float) -> None:
        self.closed = True


class Database:
    """It grants so many connections, or is away."""

    def __init__(self, grants: int) -> None:
        self.grants = grants
        self.away = False
        self.wires: list[Wire] = []
        self.asked = 0

    async def connect(self) -> Wire:
        self.asked += 1
        await asyncio.sleep(0)
        if self.away:
            raise ConnectionRefusedError
        if sum(not wire.closed for wire in self.wires) >= self.grants:
            raise asyncpg.TooManyConnectionsError("no more")
        self.wires.append(Wire())
        return self.wires[-1]


def played(scene: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(scene(), PATIENCE))


def test_the_connection_that_came_back_last_is_the_next_to_go() -> None:
    async def scene() -> None:
        database = Database(9)
        held = Pool(database.connect, 3)
        wires = [await held.take(PATIENCE) for _ in range(3)]
        for wire in wires:
            held.give(wire)
        assert await held.take(PATIENCE) is wires[2]
        assert database.asked == 3

    played(scene)


def test_whoever_is_refused_takes_the_one_that_came_back_meanwhile() -> None:
    async def scene() -> None:
        database = Database(1)
        held = Pool(database.connect, 3)
        only = await held.take(PATIENCE)
        other = asyncio.create_task(held.take(PATIENCE))
        await asyncio.sleep(0)  # it asks for one more
        assert database.asked == 2
        held.give(only)
        assert await other is only

    played(scene)


def test_whoever_finds_none_waits_and_is_served_in_turn() -> None:
    async def scene() -> None:
        held = Pool(Database(9).connect, 1)
        wire = await held.take(PATIENCE)
        served: list[int] = []

        async def wait(number: int) -> None:
            held.give(await held.take(PATIENCE))
            served.append(number)

        tasks = [asyncio.create_task(wait(number)) for number in range(5)]
        await until(lambda: len(held.waiting) == 5)
        tasks[1].cancel()
        held.give(wire)
        await asyncio.gather(*tasks, return_exceptions=True)
        assert served == [0, 2, 3, 4]
        assert (held.out, len(held.idle)) == (0, 1)

    played(scene)


def test_one_that_was_handed_over_to_somebody_who_just_left_is_not_lost() -> None:
    async def scene() -> None:
        held = Pool(Database(9).connect, 1)
        wire = await held.take(PATIENCE)
        left = asyncio.create_task(held.take(PATIENCE))
        await until(lambda: held.waiting)
        held.give(wire)
        left.cancel()
        await asyncio.gather(left, return_exceptions=True)
        assert left.cancelled()
        assert await held.take(PATIENCE) is wire

    played(scene)


def test_where_no_more_are_granted_the_granted_ones_serve() -> None:
    async def scene() -> None:
        database = Database(2)
        held = Pool(database.connect, 8)

        async def use() -> None:
            wire = await held.take(PATIENCE)
            await asyncio.sleep(0)
            held.give(wire)

        await asyncio.gather(*[use() for _ in range(40)])
        assert len(database.wires) == 2
        assert (held.out, len(held.idle)) == (0, 2)

    played(scene)


@pytest.mark.parametrize("away", [False, True])
def test_where_none_is_granted_everybody_is_told_at_once(away: bool) -> None:
    async def scene() -> None:
        database = Database(0)
        database.away = away
        held = Pool(database.connect, 4)
        found = await asyncio.gather(*[held.take(PATIENCE) for _ in range(20)], return_exceptions=True)
        kind = ConnectionRefusedError if away else asyncpg.TooManyConnectionsError
        assert {type(one) for one in found} == {kind}
        assert (held.out, len(held.waiting)) == (0, 0)
        database.grants, database.away = 1, False
        assert await held.take(PATIENCE) is database.wires[0]

    played(scene)


def test_whoever_waits_for_one_that_breaks_opens_another() -> None:
    async def scene() -> None:
        database = Database(9)
        held = Pool(database.connect, 1)
        wire = await held.take(PATIENCE)
        waiting = asyncio.create_task(held.take(PATIENCE))
        await until(lambda: held.waiting)
        held.give(wire, sound=False)
        assert await waiting is database.wires[1]
        assert wire.closed

    played(scene)


def test_what_is_in_doubt_is_given_up() -> None:
    async def scene() -> None:
        database = Database(9)
        held = Pool(database.connect, 3)
        wires = [await held.take(PATIENCE) for _ in range(3)]
        wires[0].busy = True
        wires[1].closed = True
        for wire in wires:
            held.give(wire)
        assert [wire.closed for wire in wires] == [True, True, False]
        held.forget()
        assert wires[2].closed
        assert await held.take(PATIENCE) is database.wires[3]

    played(scene)


def test_what_nobody_needs_is_closed_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        held = Pool(Database(9).connect, 3)
        wires = [await held.take(PATIENCE) for _ in range(3)]
        for wire in wires[:2]:
            held.give(wire)
        monkeypatch.setattr(pool, "IDLE", -1.0)
        held.give(wires[2])
        await until(lambda: all(wire.closed for wire in wires))

    played(scene)


def test_a_closed_pool_keeps_nobody_waiting() -> None:
    async def scene() -> None:
        held = Pool(Database(9).connect, 1)
        wire = await held.take(PATIENCE)
        waiting = asyncio.create_task(held.take(PATIENCE))
        await until(lambda: held.waiting)
        await held.close()
        held.give(wire)
        assert wire.closed
        for one in (waiting, held.take(PATIENCE)):
            with pytest.raises(asyncpg.InterfaceError):
                await one

    played(scene)


def test_room_is_made_for_whoever_is_granted_no_connection() -> None:
    async def scene() -> None:
        database = Database(3)
        held = Pool(database.connect, 8)
        wires = [await held.take(PATIENCE) for _ in range(3)]
        held.spare()
        assert not any(wire.closed for wire in wires), "they are in use"
        held.give(wires[0])
        assert wires[0].closed
        held.give(wires[1])
        listening = await database.connect()
        assert await held.take(PATIENCE) is wires[1]
        assert database.asked == 4, "the pool asks for none in its place"
        held.give(wires[1])
        held.spare()
        assert [wire.closed for wire in wires] == [True, True, False]
        held.give(wires[2])
        held.spare()
        assert not wires[2].closed, "the last one stays"
        assert not listening.closed

    played(scene)

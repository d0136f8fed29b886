"""Thinking is shared fairly, and nobody thinks for those who have gone."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.conftest import Databases, on_sqlite
from server.inside import Doors, head, made, opened, until, within
from tabularium.bots.registry import bot, names
from tabularium.games import LISTED
from tabularium.kernel.game import loaded
from tabularium.server import attending
from tabularium.server.access import while_there
from tabularium.server.limits import RATES
from tabularium.server.problems import Trouble
from tabularium.server.services import Services
from tabularium.server.thinking import HINTS
from tabularium.server.turns import ADVICE, ALONE, QUICK, WATCHED, Turns

LONG = 3.0


class Queue:
    """One place for long questions and one for quick ones; who gets a place is written down."""

    def __init__(self) -> None:
        self.turns = Turns(["long", "quick"])
        self.order: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def ask(self, name: str, who: str, rank: int, seconds: float = LONG) -> asyncio.Task[None]:
        async def waits() -> None:
            place = await self.turns.take(name.split()[0], who, rank, seconds)
            self.order.append(f"{name} {self.turns.places[place]}")

        task = asyncio.create_task(waits())
        self.tasks.append(task)
        for _ in range(3):
            await asyncio.sleep(0)
        return task

    async def finish(self, times: int) -> None:
        for _ in range(times):
            self.turns.give(0)
            for _ in range(3):
                await asyncio.sleep(0)


def test_addresses_and_their_tables_take_turns() -> None:
    async def run() -> None:
        queue = Queue()
        await queue.ask("t1", "greedy", WATCHED)
        for name in ("t1", "t1", "t2", "t3"):
            await queue.ask(name, "greedy", WATCHED)
        await queue.ask("t9", "modest", WATCHED)
        await queue.finish(5)
        assert [one.split()[0] for one in queue.order] == ["t1", "t9", "t2", "t3", "t1", "t1"]

    asyncio.run(run())


def test_advice_comes_first_and_games_nobody_looks_at_last() -> None:
    async def run() -> None:
        queue = Queue()
        await queue.ask("first", "a", WATCHED)
        await queue.ask("alone", "b", ALONE)
        for number in range(50):
            await queue.ask(f"t{number}", f"x{number}", WATCHED)
        await queue.ask("hint", "a", ADVICE)
        await queue.finish(52)
        names = [one.split()[0] for one in queue.order]
        assert names.index("hint") == 1, "after the one that thinks already"
        assert names[-1] == "alone"

    asyncio.run(run())


def test_a_quick_level_never_waits_for_long_thoughts() -> None:
    async def run() -> None:
        queue = Queue()
        for number in range(50):
            await queue.ask(f"t{number}", "a", WATCHED)
        await queue.ask("easy", "a", WATCHED, 0.1)
        assert queue.order == ["t0 long", "easy quick"]
        await queue.ask("other", "a", WATCHED, LONG)
        assert len(queue.order) == 2, "the place for quick ones is kept for them"
        for task in queue.tasks:
            task.cancel()

    asyncio.run(run())
    quick = [bot(name, loaded(key)) for name in names()[:4] for key in LISTED]
    assert all(level.seconds <= QUICK for level in quick)


def test_whoever_gives_up_leaves_the_queue() -> None:
    async def run() -> None:
        queue = Queue()
        await queue.ask("t1", "a", WATCHED)
        gone = await queue.ask("t2", "b", WATCHED)
        await queue.ask("t3", "c", WATCHED)
        gone.cancel()
        await asyncio.sleep(0)
        assert [one.table for one in queue.turns.waiting] == ["t3"]
        await queue.finish(1)
        assert queue.order[-1] == "t3 long"
        late = asyncio.create_task(queue.turns.take("t4", "d", WATCHED, LONG))
        await asyncio.sleep(0)
        queue.turns.give(0)
        late.cancel()  # in the very moment in which it was its turn
        with pytest.raises(asyncio.CancelledError):
            await late
        assert 0 in queue.turns.free

    asyncio.run(run())


def test_a_place_is_not_lost_to_whoever_gives_up_as_it_becomes_free() -> None:
    async def run() -> None:
        queue = Queue()
        await queue.ask("t1", "a", WATCHED)
        gone = await queue.ask("t2", "b", WATCHED)
        await queue.ask("t3", "c", WATCHED)
        gone.cancel()
        queue.turns.give(0)  # before whoever gives up has left the queue
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert queue.order[-1] == "t3 long"
        assert not queue.turns.waiting

    asyncio.run(run())


class Request:
    """Somebody who asks and may hang up."""

    def __init__(self) -> None:
        self.gone = asyncio.Event()

    async def receive(self) -> dict[str, str]:
        await self.gone.wait()
        return {"type": "http.disconnect"}


@on_sqlite
def test_advice_is_withdrawn_when_the_asker_hangs_up(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        here.bots.turns.free.clear()  # all places are taken
        position = here.tables.held[id].head.position
        request: Any = Request()
        asking = asyncio.ensure_future(
            while_there(request, here.bots.advise(id, 0, position, HINTS, "random", "10.0.0.1"))
        )
        await until(lambda: here.bots.turns.waiting)
        request.gone.set()
        with pytest.raises(Trouble, match="busy"):
            await asking
        assert here.bots.turns.waiting == []

    within(databases.new(), work)


@on_sqlite
def test_a_table_that_everybody_left_costs_nothing_until_somebody_looks(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        asked = 0
        usual = here.bots._ask

        async def counted(*args: Any) -> str:
            nonlocal asked
            asked += 1
            return await usual(*args)

        here.bots._ask = counted  # type: ignore[method-assign,assignment]
        await attending.leave(here.tables, id, 1, "random")
        await attending.leave(here.tables, id, 0, "random")
        assert await here.store.waiting() == []
        await here.bots._sweep()
        await until(lambda: not here.bots.running)
        assert (asked, head(here, id).actions) == (0, 0)
        here.tables.busy = lambda other: other == id
        here.tables.looked(id)
        await until(lambda: head(here, id).status == "over")
        assert asked > 0

    within(databases.new(), work)


@on_sqlite
def test_a_thought_nobody_waits_for_keeps_its_place_until_it_ends(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        position = head(here, id).position
        asking = asyncio.ensure_future(here.bots.advise(id, 0, position, HINTS, "random", ""))
        await until(lambda: len(here.bots.turns.free) == 1)
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        again = await here.bots.advise(id, 0, position, HINTS, "random", "")
        assert again, "the next question is not answered with what the last one asked"
        await until(lambda: len(here.bots.turns.free) == 2)

    within(databases.new(), work)


@on_sqlite
@pytest.mark.parametrize("kind", ["hint", "hints"], ids=["by seat", "by address"])
def test_advice_is_limited(databases: Databases, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    monkeypatch.setitem(RATES, kind, (1e-9, 1.0))

    async def run() -> None:
        async with opened(databases.new(), limits=True) as here:
            links = await made(here, "Ana", "bot")
            doors = Doors(here)
            path, late = f"/api/tables/{links['table']}/hints", {"position": 9999, "seat": 0}
            asked = [await doors.post(path, links["seats"][0]["token"], late) for _ in range(2)]
            assert [answer.json()["code"] for answer in asked] == ["stale", "too_many"]
            assert int(asked[1].headers["retry-after"]) > 0

    asyncio.run(run())

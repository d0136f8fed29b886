"""A renewed link opens nothing any more: in no process, heard or unheard, nor for what is under way."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from server.conftest import Databases, on_postgres
from server.inside import made, opened, until
from tabularium.server import acting, attending, seating
from tabularium.server.problems import Trouble
from tabularium.server.services import Services

Both = Callable[[Services, Services], Awaitable[None]]


def in_two_processes(databases: Databases, work: Both) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(database) as one, opened(database) as two:
            await work(one, two)

    asyncio.run(run())


def expired() -> pytest.RaisesExc[Trouble]:
    return pytest.raises(Trouble, match="expired_link")


@on_postgres
def test_an_old_link_is_dead_before_the_other_process_hears_of_it(databases: Databases) -> None:
    async def work(one: Services, two: Services) -> None:
        two.store.session.listeners.clear()  # type: ignore[attr-defined]
        links = await made(one, "Ana", "Bruno")
        id, old = links["table"], links["seats"][1]["token"]
        await two.tables.table(id)
        assert (await two.tables.token(id, old)).seats == [1]
        new = await seating.renew(one.tables, id, 1)
        with expired():
            await two.tables.token(id, old)
        assert (await two.tables.token(id, new["token"])).seats == [1]

    in_two_processes(databases, work)


@on_postgres
def test_a_table_loaded_anew_doubts_the_links_of_whoever_looks_on(databases: Databases) -> None:
    async def work(one: Services, two: Services) -> None:
        two.store.session.listeners.clear()  # type: ignore[attr-defined]
        links = await made(one, "Ana", "Bruno")
        id = links["table"]
        doubted: list[str] = []
        two.tables.expired = doubted.append
        await two.tables.table(id)
        doubted.clear()
        await seating.renew(one.tables, id, 1)
        await attending.chat(two.tables, id, 0, "hello")  # comes second, and loads the table anew
        assert doubted == [id]

    in_two_processes(databases, work)


@on_postgres
def test_what_is_under_way_with_an_old_link_is_not_done_after_all(databases: Databases) -> None:
    async def work(one: Services, two: Services) -> None:
        two.store.session.listeners.clear()  # type: ignore[attr-defined]
        links = await made(one, "Ana", "Bruno")
        id, old = links["table"], links["seats"][0]["token"]
        position = (await two.tables.table(id)).head.position
        opening, _ = await two.tables.links.open(id, old)
        await seating.renew(one.tables, id, 0)
        with expired():
            await acting.act(two.tables, opening, 0, "do mine", position)
        assert (await one.tables.table(id)).head.actions == 0

    in_two_processes(databases, work)


def test_nor_in_the_same_process(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            links = await made(here, "Ana", "Bruno")
            id, old = links["table"], links["seats"][0]["token"]
            position = here.tables.held[id].head.position
            opening, _ = await here.tables.links.open(id, old)
            async with here.tables.at(id) as table:
                renews = asyncio.ensure_future(seating.renew(here.tables, id, 0))
                await until(lambda: table.lock._waiters)
                acts = asyncio.ensure_future(acting.act(here.tables, opening, 0, "do mine", position))
                await until(lambda: len(table.lock._waiters or ()) == 2)
            with expired():
                await acts
            await renews
            assert here.tables.held[id].head.actions == 0

    asyncio.run(run())

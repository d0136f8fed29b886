"""Both stores alike: durable, append-only, and honest about what is stale; and tables rebuilt from them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.conftest import Databases
from tabularium.games.miniature.table.state import Table as MiniatureTable
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.kernel.playout import Dice
from tabularium.server import acting, creating, schema
from tabularium.server.model import Change, Checkpoint, Facts, Head, Paper, Player, Row, TokenRow
from tabularium.server.services import Services
from tabularium.server.settings import Settings
from tabularium.server.store import Store, Unavailable, store_for
from tabularium.server.store.migrate import head, present, upgrade
from tabularium.server.table import frozen

Work = Callable[[Store], Awaitable[None]]


def with_store(databases: Databases, work: Work) -> None:
    database = databases.new()

    async def run() -> None:
        store = store_for(Settings(database=database))
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


def facts(id: str = "abc", **more: Any) -> Facts:
    return Facts(id, "miniature", 2, {}, 1, "x", "7", 1.5, **more)


def table_head(**more: Any) -> Head:
    return Head("running", [Player("person", "Ana"), Player("bot", bot="random")], **more)


def change(expected: int, *kinds: str, **more: Any) -> Change:
    rows = [Row(expected + 1 + i, kind, 0, 2.5, {"to": 0}) for i, kind in enumerate(kinds)]
    return Change("abc", expected, rows, more.pop("head", table_head()), **more)


def test_migrations_make_and_keep_the_schema(databases: Databases) -> None:
    settings = Settings(database=databases.new(empty=True))
    assert present(settings) is None
    upgrade(settings)
    assert present(settings) == head()
    upgrade(settings)


def test_a_store_of_the_version_before_profiles_keeps_what_it_holds(databases: Databases) -> None:
    settings = Settings(database=databases.new(empty=True))
    upgrade(settings, "0003")
    assert present(settings) == "0003"

    async def before() -> None:
        store = store_for(settings)
        await store.open()
        assert await store.create(facts(), change(0, "started"))
        assert await store.file(Paper("ban", "10.0.0.1", {"why": ""}, 1.0))
        await store.close()

    async def after() -> None:
        store = store_for(settings)
        await store.open()
        stored = await store.load("abc")
        assert stored is not None
        assert (stored.seq, stored.facts) == (1, facts())
        assert await store.paper("ban", "10.0.0.1") is not None
        assert await store.ask("SELECT count(*) FROM profiles") == [(0,)]
        await store.close()

    asyncio.run(before())
    upgrade(settings)
    assert present(settings) == head()
    asyncio.run(after())


def test_entries_are_appended_in_order_or_not_at_all(databases: Databases) -> None:
    async def work(store: Store) -> None:
        assert await store.load("abc") is None
        assert await store.create(facts(), change(0, "started"))
        assert await store.append(change(1, "action", "chat"))
        assert not await store.append(change(1, "action"))
        assert not await store.append(change(4, "action"))
        assert await store.append(change(3, "undo", head=table_head(deciding=1)))
        stored = await store.load("abc")
        assert stored is not None
        assert (stored.seq, stored.head.deciding, stored.facts) == (4, 1, facts())
        assert [row.seq for row in await store.rows("abc", 0)] == [1, 2, 3, 4]
        assert [row.kind for row in await store.rows("abc", 1, game_only=True)] == ["action", "undo"]
        assert [row.seq for row in await store.rows("abc", 0, last=2)] == [3, 4]
        assert (await store.rows("abc", 3))[0] == Row(4, "undo", 0, 2.5, {"to": 0})
        assert await store.count() == 1

    with_store(databases, work)


def test_many_writers_at_once_never_share_a_number(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await store.create(facts(), change(0, "started"))

        async def write() -> int:
            for tries in range(1_000):
                stored = await store.load("abc")
                assert stored is not None
                if await store.append(change(stored.seq, "chat")):
                    return tries
            raise AssertionError

        await asyncio.gather(*[write() for _ in range(20)])
        assert [row.seq for row in await store.rows("abc", 0)] == list(range(1, 22))

    with_store(databases, work)


def test_tokens_are_found_by_table_and_hash(databases: Databases) -> None:
    async def work(store: Store) -> None:
        tokens = [TokenRow("h1", "seat", [0]), TokenRow("h2", "seat", [1]), TokenRow("h3", "watch", [])]
        await store.create(facts(), change(0, "started", add_tokens=tokens))
        assert await store.token("abc", "h1") == tokens[0]
        assert await store.token("abc", "h4") is None
        assert await store.token("other", "h1") is None
        await store.append(change(1, "seat", add_tokens=[TokenRow("h4", "seat", [1])], revoke_seat=1))
        rows = {row.hash: row.revoked for row in await store.tokens("abc")}
        assert rows == {"h1": False, "h2": True, "h3": False, "h4": False}

    with_store(databases, work)


def test_checkpoints_of_undone_actions_are_dropped(databases: Databases) -> None:
    async def work(store: Store) -> None:
        points = [Checkpoint(count, f"h{count}", bytes([count])) for count in (32, 64, 96)]
        await store.create(facts(), change(0, "started", checkpoints=points))
        assert await store.checkpoint("abc", 31) is None
        assert await store.checkpoint("abc", 95) == points[1]
        await store.append(change(1, "undo", drop_after=40))
        assert await store.checkpoint("abc", 999) == points[0]

    with_store(databases, work)


def test_what_waits_is_found(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await store.create(facts(), change(0, "started", head=table_head(deciding=0), due=100.0))
        assert await store.waiting() == await store.due(99.0) == []
        assert await store.due(100.0) == ["abc"]
        assert await store.due(100.0, ["abc"]) == []
        await store.append(change(1, "action", head=table_head(deciding=1)))
        assert await store.waiting() == ["abc"]
        assert await store.waiting(["x", "abc"]) == await store.due(100.0) == []
        assert await store.claim("abc")
        await store.release("abc")

    with_store(databases, work)


def test_two_changes_of_two_tables_are_one(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await store.create(facts(), change(0, "over"))
        other = Change("xyz", 0, [], table_head())
        assert not await store.create(facts("xyz"), other, also=change(0, "rematch"))
        assert await store.load("xyz") is None
        assert await store.create(facts("xyz", public=True), other, b"root", also=change(1, "rematch"))
        stored = await store.load("xyz")
        assert stored is not None
        assert stored.root == b"root"

    with_store(databases, work)


def test_notes_are_kept(databases: Databases) -> None:
    async def work(store: Store) -> None:
        await store.create(facts(), change(0, "started"))
        assert await store.notes("abc", 0) == ""
        await store.write_notes("abc", 0, "one")
        await store.write_notes("abc", 0, "dois ✎")
        assert await store.notes("abc", 0) == "dois ✎"

    with_store(databases, work)


def test_a_store_that_is_not_there_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        await store_for(Settings(database=str(tmp_path / "no" / "x.sqlite"))).open()

    with pytest.raises(Unavailable):
        asyncio.run(run())


# Two thousand actions

LONG = 2_000


def long_match(actions: int) -> Match:
    """A miniature that begins long before its last round."""
    start = Match(loaded("miniature"), 4, 5).state
    assert isinstance(start, MiniatureTable)
    start.rounds = -100_000
    match = Match(loaded("miniature"), 4, 5, None, None, start)
    dice = Dice(5)
    while len(match.actions) < actions:
        options = match.decision.options
        safe = [option for option in options if "doom" not in option.notation] or options
        match.play(safe[dice.below(len(safe))])
    return match


@asynccontextmanager
async def brought(database: str, match: Match) -> AsyncIterator[tuple[Services, str]]:
    """A server to which a game was brought, and the name of its table."""
    services = Services(Settings(database=database, unlisted=True))
    await services.open()
    try:
        terms = creating.Terms([schema.SeatWish(kind="person") for _ in range(4)], one_screen=True)
        root = frozen(match.snapshots[0], 0).state
        yield services, (await creating.from_match(services.tables, match, terms, None, root))["table"]
    finally:
        await services.close()


def test_a_table_is_opened_and_taken_back_at_action_2000(databases: Databases) -> None:
    match = long_match(LONG)
    database = databases.new()

    async def run() -> None:
        async with brought(database, match) as (services, id):
            tables = services.tables
            tables.held.clear()
            await tables.table(id)
            table = tables.held[id]
            assert len(table.running.actions) == LONG
            assert table.running.hash() == match.hash()
            seat = table.running.by[-1]
            await acting.undo(tables, id, seat, table.head.position, None)
            assert len(table.running.actions) < LONG
            await acting.undo(tables, id, seat, table.head.position, LONG // 2 + 17)
            assert len(table.running.actions) == LONG // 2 + 17
            tables.held.clear()
            await tables.table(id)
            assert tables.held[id].running.hash() == table.running.hash()

    asyncio.run(run())


def test_a_damaged_checkpoint_is_not_believed(databases: Databases) -> None:
    match = long_match(100)
    database = databases.new()

    async def run() -> None:
        async with brought(database, match) as (services, id):
            tables = services.tables
            table = tables.held[id]
            other = frozen(match.snapshots[0], 0)
            damaged = [Checkpoint(100, other.hash[::-1], other.state), Checkpoint(96, "x", b"no pickle")]
            done = table.head.copy()
            await services.store.append(Change(id, table.seq, [], done, checkpoints=damaged))
            tables.held.clear()
            assert (await tables.table(id)).running.hash() == match.hash()

    asyncio.run(run())

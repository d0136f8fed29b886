"""What goes wrong halfway leaves nothing behind: a defect in a move, a store that is away, a process that ends."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from server import inside
from server.conftest import Databases, on_sqlite
from tabularium.kernel.match import Match
from tabularium.server import acting, hosting
from tabularium.server.checking import check
from tabularium.server.model import encode
from tabularium.server.problems import Trouble
from tabularium.server.services import Services
from tabularium.server.settings import Settings
from tabularium.server.store import Unavailable
from tabularium.server.store.migrate import upgrade
from tabularium.server.store.plain import Step


@on_sqlite
def test_a_defect_in_a_move_leaves_the_table_as_it_was(databases: Databases) -> None:
    async def run() -> None:
        async with inside.opened(databases.new()) as here:
            id = (await inside.made(here, "Ana", "Bruno"))["table"]
            head = here.tables.held[id].head
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(acting, "played", _breaks)
                with pytest.raises(ZeroDivisionError):
                    await acting.act(here.tables, id, 0, "do mine", head.position)
            async with here.tables.at(id) as table:
                assert (table.running.actions, table.head.actions) == ([], 0)
            done = await acting.act(here.tables, id, 0, "do mine", head.position)
            assert done["actions"] == 1

    asyncio.run(run())


def _breaks(match: Match, action: str) -> dict[str, Any]:
    match.play(action)
    raise ZeroDivisionError


# Other rules


async def _begun_by_other_rules(here: Services, **changes: Any) -> str:
    """A table after two actions, the second of which the rules of today can't play."""
    id: str = (await inside.made(here, "Ana", "Bruno"))["table"]
    for action in ("do mine", "do pray"):
        await acting.act(here.tables, id, 0, action, here.tables.held[id].head.position)
    table = here.tables.held[id]
    await _rewritten(here, id, rules=table.facts.rules + 1, **changes)
    await here.store.tell(Step("UPDATE entries SET seat = 1 WHERE table_id = ? AND seq = ?", (id, table.seq)))
    here.tables.drop(table)
    return id


async def _rewritten(here: Services, id: str, **changes: Any) -> None:
    facts = here.tables.held[id].facts
    for name, value in changes.items():
        setattr(facts, name, value)
    await here.store.tell(Step("UPDATE tables SET facts = ? WHERE id = ?", (encode(facts).decode(), id)))


def test_nobody_acts_at_a_table_that_could_not_be_closed(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id = await _begun_by_other_rules(here)
            position = (await here.store.load(id)).head.position  # type: ignore[union-attr]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(here.store, "append", _away)
                with pytest.raises(Unavailable):
                    await acting.act(here.tables, id, 0, "do pray", position)
            with pytest.raises(Trouble, match="not_running"):
                await acting.act(here.tables, id, 0, "do pray", position)
            assert (await here.tables.table(id)).head.status == "closed"

    asyncio.run(run())


async def _away(*_: object) -> bool:
    raise Unavailable("away")


@on_sqlite
def test_a_host_does_not_open_what_the_rules_have_parted_from(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            id: str = (await inside.made(here, "Ana", "Bruno"))["table"]
            same: str = (await inside.made(here, "Ana", "Bruno"))["table"]
            for one in (id, same):
                await acting.act(here.tables, one, 0, "do mine", here.tables.held[one].head.position)
                await hosting.close(here.tables, one)
                await _rewritten(here, one, rules=here.tables.held[one].facts.rules + 1)
                here.tables.drop(here.tables.held[one])
            await here.store.tell(Step("UPDATE entries SET seat = 1 WHERE table_id = ? AND kind = 'action'", (id,)))
            with pytest.raises(Trouble, match="foreign_rules"):
                await hosting.reopen(here.tables, id)
            assert (await here.tables.table(id)).head.status == "closed"
            await hosting.reopen(here.tables, same)
            assert (await here.tables.table(same)).head.status == "running"

    asyncio.run(run())
    assert {one.fate for one in check(Settings(database=database)) if one.status == "running"} == {"carried"}


@on_sqlite
def test_a_table_with_an_option_that_is_gone_says_so_and_hides_no_other(databases: Databases) -> None:
    database = databases.new()

    async def run() -> None:
        async with inside.opened(database) as here:
            lost = await _begun_by_other_rules(here, options={"weather": "rain"})
            disagrees = await _begun_by_other_rules(here)
            with pytest.raises(Trouble, match="foreign_rules"):
                await here.tables.table(lost)
        async with inside.opened(database) as here:
            await here.survey
            stored = await here.store.load(disagrees)
            assert stored is not None
            assert stored.head.status == "closed"

    asyncio.run(run())
    assert sorted(one.fate for one in check(Settings(database=database))) == ["closes", "lost"]


# Migrations


def test_an_interrupted_migration_is_begun_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from alembic.operations import Operations

    settings = Settings(database=str(tmp_path / "old.sqlite"))
    upgrade(settings, "0003")
    usual = Operations.create_table

    def interrupted(self: Any, name: str, *args: Any, **how: Any) -> Any:
        if name == "results":
            raise KeyboardInterrupt
        return usual(self, name, *args, **how)

    with monkeypatch.context() as patch:
        patch.setattr(Operations, "create_table", interrupted)
        with pytest.raises(KeyboardInterrupt):
            upgrade(settings)
    upgrade(settings)
    with sqlite3.connect(settings.file) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchone() == ("0004",)
        assert db.execute("SELECT count(*) FROM results").fetchone() == (0,)
    db.close()

"""Reviews on a server: made in the background, kept with the table; hints by everybody's consent."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.conftest import Databases, on_sqlite
from server.inside import made, until, within
from tabularium.server import attending, saying, schema
from tabularium.server.limits import RATES
from tabularium.server.model import OVER
from tabularium.server.problems import Trouble
from tabularium.server.reviews import REVIEW, Reviews
from tabularium.server.services import Services
from tabularium.server.shown import hints_of


async def finished(here: Services) -> str:
    """A game that bots played to its end."""
    id: str = (await made(here, "Ana", "Bruno"))["table"]
    for seat in range(2):
        await attending.leave(here.tables, id, seat, "random")
    here.tables.busy = lambda other: other == id
    here.tables.looked(id)
    await until(lambda: here.tables.held[id].head.status == OVER)
    return id


@on_sqlite
def test_a_review_is_made_in_the_background_and_kept_with_the_table(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = await finished(here)
        first = await here.reviews.look(id, "10.0.0.1")
        assert not first["done"]
        await until(lambda: not here.reviews.running)
        paper = await here.store.paper(REVIEW, id)
        assert paper is not None
        assert paper.table == id
        document: dict[str, Any] = await here.reviews.look(id, "10.0.0.1")
        assert document["done"]
        assert not here.reviews.running, "what is kept is not made again"
        assert len(document["curve"]) == document["total"] + 1
        assert [player["seat"] for player in document["players"]] == [0, 1]

    within(databases.new(), work)


@on_sqlite
def test_nobody_has_many_games_reviewed_at_once(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each thinks for minutes, so there is a limit by address; looking again costs nothing, and what waits is not made
    yet, as a review holds hundreds of tables."""
    monkeypatch.setitem(RATES, "review", (0.001, 2.0))
    begun: list[str] = []

    async def waits(self: Reviews, id: str, *_: Any) -> None:
        begun.append(id)
        await asyncio.Event().wait()

    async def work(here: Services) -> None:
        monkeypatch.setattr(Reviews, "_work", waits)
        here.limits.on = True
        ids = [await finished(here) for _ in range(3)]
        for _ in range(2):
            for id in ids[:2]:
                assert not (await here.reviews.look(id, "10.0.0.1"))["done"]
        with pytest.raises(Trouble, match="too_many"):
            await here.reviews.look(ids[2], "10.0.0.1")
        schema.Review.model_validate(await here.reviews.look(ids[2], "10.0.0.2"))
        await asyncio.sleep(0)
        assert begun == ids

    within(databases.new(), work)


@on_sqlite
def test_a_running_game_is_not_reviewed(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        with pytest.raises(Trouble, match="not_over"):
            await here.reviews.look(id, "")

    within(databases.new(), work)


@on_sqlite
def test_among_people_hints_wait_for_everybody_and_the_host_may_rule_them_out(databases: Databases) -> None:
    async def work(here: Services) -> None:
        async def now(id: str) -> str:
            table = await here.tables.table(id)
            return hints_of(table.facts, table.head)

        alone = (await made(here, "Ana", "bot"))["table"]
        assert await now(alone) == "on"
        id = (await made(here, "Ana", "Bruno"))["table"]
        assert await now(id) == "asked"
        await saying.agree_to_hints(here.tables, id, 0, True)
        assert await now(id) == "asked"
        await saying.agree_to_hints(here.tables, id, 1, True)
        assert await now(id) == "on"
        await saying.agree_to_hints(here.tables, id, 0, False)
        assert await now(id) == "asked"
        never = (await made(here, "Ana", "bot", hints=False))["table"]
        assert await now(never) == "off"

    within(databases.new(), work)

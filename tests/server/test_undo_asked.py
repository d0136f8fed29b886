"""Whoever is concerned is asked before the table goes back: the absent have not agreed, silence uncovers nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from server.conftest import Databases, on_sqlite
from server.inside import head, made, opened, play, until, within
from tabularium.server import acting, attending, clocks
from tabularium.server.model import RUNNING, Facts, decode_facts, decode_head, encode
from tabularium.server.services import Services

pytestmark = on_sqlite


async def ask(here: Services, id: str, seat: int) -> Any:
    return await acting.undo(here.tables, id, seat, head(here, id).position, None)


async def late(here: Services, id: str) -> None:
    """The time for an answer is over."""
    async with here.tables.at(id) as table:
        changed = table.head.copy()
        assert changed.undo is not None
        assert changed.undo.until is not None
        changed.undo.until -= 1_000_000
        await here.tables.commit(table, changed, [])


def kinds(here: Services, id: str) -> list[str]:
    return [row.kind for row in here.tables.held[id].tail.last(99)]


def test_whoever_has_not_come_yet_is_asked(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        await play(here, id, 0, "do feast")  # draws a card
        assert (await ask(here, id, 0))["asked"]
        undo = head(here, id).undo
        assert undo is not None
        assert (undo.waiting, undo.revealed) == ([1], True)
        assert head(here, id).actions == 1

    within(databases.new(), work)


def test_whoever_is_away_is_asked_and_their_bot_holds_still(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", "Clara"))["table"]
        await play(here, id, 0, "do mine")
        await attending.leave(here.tables, id, 1, "random")
        await play(here, id, 0, "done")
        while head(here, id).deciding != 1 and head(here, id).status == "running":
            await asyncio.sleep(0)
        if (await ask(here, id, 0))["asked"]:  # the bot may have moved already, then it is more than Ana's own
            waiting = head(here, id).undo
            assert waiting is not None
            assert waiting.waiting == [1, 2]
            before = head(here, id).actions
            await here.bots._sweep()
            assert head(here, id).actions == before
            for seat in (1, 2):
                await acting.answer_undo(here.tables, id, seat, waiting.id, True)
        assert "undo" in kinds(here, id)

    within(databases.new(), work)


@pytest.mark.parametrize(("silence", "back"), [("agree", True), ("refuse", False)])
def test_after_the_stated_time_the_rule_of_the_table_holds(databases: Databases, silence: str, back: bool) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", undo={"silence": silence, "seconds": 60}))["table"]
        await play(here, id, 0, "do mine", "done")
        await play(here, id, 1, "do mine")
        assert (await ask(here, id, 0))["asked"]
        await acting.lapse(here.tables, id)
        assert head(here, id).undo is not None, "there is time left"
        await late(here, id)
        await until(lambda: head(here, id).undo is None)
        assert head(here, id).actions == (1 if back else 3)
        assert here.tables.held[id].tail.last(2)[0 if back else 1].data == {"back": back}

    within(databases.new(), work)


def test_silence_never_goes_back_past_something_that_came_to_light(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", undo={"silence": "agree", "seconds": 60}))["table"]
        await play(here, id, 0, "do feast")
        assert (await ask(here, id, 0))["asked"]
        await late(here, id)
        await until(lambda: head(here, id).undo is None)
        assert head(here, id).actions == 1
        assert kinds(here, id)[-1] == "undo_lapsed"

    within(databases.new(), work)


def test_a_request_lapses_after_a_restart_too(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "SWEEP", 0.02)
    database = databases.new()

    async def run() -> None:
        async with opened(database) as here:
            id = (await made(here, "Ana", "Bruno"))["table"]
            await play(here, id, 0, "do feast")
            await ask(here, id, 0)
            await here.clocks.close()
            await late(here, id)
            assert head(here, id).undo is not None
        async with opened(database) as here:
            await until(lambda: id in here.tables.held and head(here, id).undo is None)
            assert kinds(here, id)[-1] == "undo_lapsed"

    asyncio.run(run())


def test_tables_of_before_are_read_with_the_usual_rule(databases: Databases) -> None:
    facts = encode(Facts("abc", "miniature", 2, {}, 1, "x", "7", 1.5)).decode()
    old = facts.replace(',"undo":{"silence":"refuse","seconds":3600}', "")
    assert "undo" not in old
    assert decode_facts(old).undo.silence == "refuse"
    asked = '{"status":"running","players":[],"undo":{"id":4,"seat":0,"to":2,"agreed":[],"waiting":[1]}}'
    undo = decode_head(asked).undo
    assert undo is not None
    assert (undo.until, undo.revealed) == (None, False)


@pytest.mark.parametrize("gone", [0, 1])
def test_whoever_resigns_is_not_waited_for(databases: Databases, gone: int) -> None:
    """Neither the one who asked nor the last one who was asked: the bot that plays on would hold still for hours."""

    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno"))["table"]
        await play(here, id, 0, "do feast", "done")
        assert (await acting.undo(here.tables, id, 0, head(here, id).position, 0))["asked"]
        await attending.leave(here.tables, id, gone, "random", "resigned")
        assert head(here, id).undo is None
        assert "undo_lapsed" in kinds(here, id)
        if gone == 1:
            await until(lambda: head(here, id).deciding == 0 or head(here, id).status != RUNNING)

    within(databases.new(), work)


def test_whoever_else_is_asked_is_still_waited_for(databases: Databases) -> None:
    async def work(here: Services) -> None:
        id = (await made(here, "Ana", "Bruno", "Caio"))["table"]
        await play(here, id, 0, "do feast", "done")
        assert (await acting.undo(here.tables, id, 0, head(here, id).position, 0))["asked"]
        await attending.leave(here.tables, id, 1, "random", "resigned")
        asked = head(here, id).undo
        assert asked is not None
        assert asked.waiting == [2]
        await acting.answer_undo(here.tables, id, 2, asked.id, True)
        assert head(here, id).undo is None
        assert "undo" in kinds(here, id)

    within(databases.new(), work)

"""Lessons over the wire: what there is to learn, a table for it, and every kind of answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from server.conftest import Databases, on_sqlite
from server.inside import opened
from server.running import Guest, House, Json, Table, refused
from tabularium import game_keys
from tabularium.lessons import Session, lesson, lessons
from tabularium.server import creating, schema, teaching
from tabularium.server.services import DAY


def begun(house: House, game: str = "nations", key: str = "n1") -> Table:
    return Table(house, house.ask("POST", f"/api/games/{game}/lessons/{key}", schema.Links))


def step(guest: Guest) -> Json:
    found: Json = guest.state()["seats"][0]["lesson"]
    return found


def does(guest: Guest, do: str, at: int | None = None, **more: Any) -> Json:
    body = {"do": do, "step": step(guest)["step"] if at is None else at, **more}
    found: Json = guest.ask("POST", "/lesson", schema.LessonReply, body)
    return found


@on_sqlite
def test_what_there_is_to_learn(house: House) -> None:
    for game in game_keys():
        found = house.ask("GET", f"/api/games/{game}/lessons", list[schema.LessonInfo])
        assert [one["key"] for one in found] == [one.key for one in lessons(game)]
        guide = house.ask("GET", f"/api/games/{game}/guide", schema.Guide)
        assert guide["glossary"] == house.ask("GET", f"/api/games/{game}/glossary", list[schema.Term])
        assert all(one["forms"]["en"][0] == one["term"]["en"] for one in guide["glossary"])
    sheet = house.ask("GET", "/api/games/nations/lessons/n1", schema.LessonSheet)
    assert [clause["id"] for clause in sheet["clauses"]] == lesson("nations", "n1").clauses
    assert house.ask("GET", "/api/games/miniature/lessons", list[schema.LessonInfo]) == []
    assert house.ask("GET", "/api/games/miniature/glossary", list[schema.Term]) == []


@on_sqlite
def test_what_there_is_not(house: House) -> None:
    for path in ("lessons/n99", "guide"):
        game = "nations" if path.startswith("lessons") else "miniature"
        with refused("no_lesson"):
            house.ask("GET", f"/api/games/{game}/{path}", Any)
    with refused("no_lesson"):
        house.ask("POST", "/api/games/nations/lessons/n99", schema.Links)
    with refused("no_game"):
        house.ask("POST", "/api/games/chess/lessons/n1", schema.Links)
    table = house.create("Ana", "Bruno")
    assert table.guests[0].state()["seats"][0]["lesson"] is None
    with refused("no_lesson"):
        does(table.guests[0], "next", at=0)


def test_a_lesson_from_its_first_step_to_its_last(house: House) -> None:
    table = begun(house)
    (ana,) = table.guests
    session = Session(lesson("nations", "n1"))
    assert ana.state()["table"]["lesson"] == "n1"
    while (now := session.step) is not None:
        seen = step(ana)
        assert (seen["step"], seen["kind"], seen["stars"]) == (session.at, now.kind, 3)
        assert seen["lit"]["objects"] == session.lit().objects
        assert "{" not in seen["text"]["en"] + seen["text"]["pt_BR"]
        if now.ask is not None:
            number = session.way.eyes.value(now.ask.path)
            session.answer(number)
            reply = does(ana, "answer", number=number)
        elif now.acts:
            action = session.way.advice()
            session.try_(action)
            reply = does(ana, "try", action=action)
        else:
            session.next()
            reply = does(ana, "next")
        assert reply["kind"] in ("done", "kept")
        assert reply["actions"] == len(session.match.actions)
    assert step(ana)["kind"] == "over"
    assert step(ana)["text"] is None
    assert does(ana, "next")["kind"] == "wait"


def test_every_kind_of_answer(house: House) -> None:
    table = begun(house)
    (ana,) = table.guests
    early = does(ana, "try", action="deploy farm")
    assert (early["kind"], early["actions"]) == ("wait", 2)
    does(ana, "next")
    does(ana, "next")
    wrong = does(ana, "try", action="hire public")
    assert wrong["kind"] == "wrong"
    assert wrong["clause"]["id"] == "nations.hire.preconditions"
    assert wrong["text"]["pt_BR"].startswith("Arquitetos só trabalham")
    touched = does(ana, "try", thing="buy me a horse")
    assert (touched["kind"], touched["text"]) == ("refused", None)
    other = does(ana, "try", action="pass")
    assert (other["kind"], other["clause"], other["actions"]) == ("other", None, 2)
    assert step(ana)["stars"] == 2
    done = does(ana, "try", action="deploy farm")
    assert (done["kind"], done["actions"]) == ("done", 4)  # the rival passed by itself
    assert does(ana, "show")["kind"] == "done"
    back = does(ana, "back")
    assert (back["kind"], back["actions"]) == ("back", 4)
    assert step(ana)["step"] == 3


def test_bad_wishes_change_nothing(house: House) -> None:
    table = begun(house)
    (ana,) = table.guests
    before = ana.state()["seq"]
    with refused("stale"):
        does(ana, "next", at=5)
    wishes: list[tuple[str, Json]] = [("try", {}), ("try", {"action": "pass", "thing": "x"}), ("answer", {})]
    for do, rest in wishes:
        with refused("malformed"):
            does(ana, do, **rest)
    does(ana, "next")
    does(ana, "next")
    with refused("bad_action"):
        does(ana, "try", action="frobnicate")
    assert ana.state()["table"]["actions"] == 2
    assert ana.state()["seq"] == before + 2
    with refused("not_allowed"):
        does(Guest(table, table.links["watch"]), "next", at=2)


def test_in_a_lesson_only_the_lesson_plays(house: House) -> None:
    table = begun(house)
    (ana,) = table.guests
    assert ana.seats == [0]
    with refused("in_lesson"):
        ana.play("deploy farm")
    with refused("in_lesson"):
        ana.undo(to=0)
    with refused("in_lesson"):
        ana.ask("POST", "/seats/0/leave", schema.Done, {})


def test_others_see_the_steps_come_and_a_learner_comes_back(house: House) -> None:
    table = begun(house)
    (ana,) = table.guests
    with ana.live() as socket:
        first = socket.next("state")
        assert first["seats"][0]["lesson"]["step"] == 0
        reply = does(ana, "next")
        (update,) = socket.until(reply["seq"])[-1:]
        assert update["seats"][0]["lesson"]["step"] == 1
        assert update["entries"][-1]["kind"] == "lesson"
    assert table.watch.state()["seats"][0]["lesson"] is None


def test_a_lesson_outlives_the_server(databases: Databases) -> None:
    """Twice: after going on, and after going back."""
    database = databases.new()
    table = ""

    async def visit(*wishes: Json) -> Json:
        nonlocal table
        async with opened(database) as here:
            table = table or (await creating.for_lesson(here.tables, lesson("nations", "n1")))["table"]
            for wish in wishes:
                await teaching.learn(here.tables, table, 0, schema.LessonWish.model_validate(wish))
            async with here.tables.at(table) as found:
                state = teaching.state_json(found, 0)
                assert state is not None
                return {**state, "actions": len(found.running.actions)}

    first = asyncio.run(visit(
        {"do": "next", "step": 0}, {"do": "next", "step": 1}, {"do": "try", "step": 2, "action": "hire public"},
        {"do": "try", "step": 2, "action": "deploy farm"},
    ))  # fmt: skip
    assert (first["step"], first["stars"], first["actions"]) == (3, 2, 4)
    assert asyncio.run(visit()) == first
    back = asyncio.run(visit({"do": "back", "step": 3}))
    assert (back["step"], back["actions"]) == (2, 2)
    assert asyncio.run(visit()) == back
    assert asyncio.run(visit({"do": "try", "step": 2, "action": "deploy farm"})) == first


def test_a_lesson_is_kept_for_a_day(databases: Databases) -> None:
    database = databases.new()

    async def care() -> None:
        async with opened(database) as here:
            links = await creating.for_lesson(here.tables, lesson("nations", "n1"))
            now = time.time()
            assert await here.store.expire_lessons(now - DAY) == 0
            assert await here.store.expire_lessons(now + 1) == 1
            assert await here.store.load(links["table"]) is None

    asyncio.run(care())

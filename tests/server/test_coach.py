"""The coach over the wire: a table with its flag, what it says, why one might want something, and the look back."""

from __future__ import annotations

from typing import Any

import pytest

from server.conftest import on_sqlite
from server.running import Guest, House, Json, Table, refused
from tabularium.lessons import coach
from tabularium.server import schema

pytestmark = on_sqlite


def seated(house: House, coach: bool = True) -> Guest:
    """Somebody who holds both seats of a short game."""
    return house.create("Ada", "Bob", game="nations", options={"ages": "2"}, one_screen=True, coach=coach).guests[0]


def asked(guest: Guest, **more: Any) -> Json:
    found: Json = guest.ask("POST", "/coach", schema.CoachReport, {"seat": 0, **more})
    return found


def reason(guest: Guest, action: str, **more: Any) -> Json:
    position = guest.state()["table"]["position"]
    seat = guest.state()["table"]["deciding"]
    body = {"action": action, "position": position, "seat": seat, **more}
    found: Json = guest.ask("POST", "/reason", schema.Reason, body)
    return found


def until(guest: Guest, seat: int, kind: str) -> None:
    while True:
        state = guest.state()
        decision = state["seats"][state["table"]["deciding"]]["decision"]
        if state["table"]["deciding"] == seat and decision["kind"] == kind:
            return
        guest.play(decision["options"][0]["notation"], seat=state["table"]["deciding"])


def test_a_line_is_said_once_as_long_as_the_page_remembers(house: House) -> None:
    guest = seated(house)
    assert guest.state()["table"]["coach"] is True
    until(guest, 0, "Grow")
    told = asked(guest)
    line = next(each for each in told["lines"] if each["key"] == "Grow")
    assert line["kind"] == "first"
    assert line["text"]["en"] == coach("nations").first[0].text.en
    assert line["objects"]
    assert told["review"] is None
    assert asked(guest, memory=told["memory"])["lines"] == []
    assert asked(guest, taught=["n1"])["lines"][-1]["objects"] == []


def test_a_turn_is_judged_where_bots_think(house: House) -> None:
    guest = seated(house)
    until(guest, 0, "Turn")
    memory = asked(guest)["memory"]
    guest.play("pass", seat=0)
    told = asked(guest, memory=memory)
    assert [note["at"] for note in told["memory"]["notes"]] == [memory["turn"]["began"]]
    assert [each["kind"] for each in told["lines"]].count("missed") <= 1


def test_why_an_option_might_be_wanted_and_what_to_think_of_before(house: House) -> None:
    guest = seated(house)
    until(guest, 0, "Turn")
    found = reason(guest, "pass")
    state = guest.state()["seats"][0]["view"]
    mine = state["players"][0]["figures"]
    short = mine["food"] + mine["production"]["food"] < state["facts"]["famine"]
    assert (found["sure"] is not None) == short
    several = [reason(guest, option) for option in guest.options()[:6]]
    assert all(each["lines"] for each in several)
    assert any(line["en"].startswith("It costs ") for each in several for line in each["lines"])
    assert reason(guest, "pass", position=0) == {"lines": [], "sure": None}
    with refused("not_your_turn"):
        reason(guest, "pass", seat=1)


def test_without_the_flag_there_is_no_coach(house: House) -> None:
    guest = seated(house, coach=False)
    with refused("not_allowed"):
        asked(guest)
    with refused("not_allowed"):
        reason(guest, "pass")


@pytest.mark.parametrize(
    "memory",
    [
        {"said": 3},
        {"seen": -1},
        {"turn": {"began": 999, "last": 2, "number": 1}, "seen": 5},
        {"said": ["x"] * 5000},
    ],
)
def test_a_memory_that_is_none_is_refused(house: House, memory: Json) -> None:
    with refused("malformed"):
        asked(seated(house), memory=memory)


def test_everybody_sees_the_phase_line(house: House) -> None:
    guest = seated(house, coach=False)
    for seat in guest.state()["seats"]:
        assert [part["now"] for part in seat["phases"]] == [True, False, False]
        assert seat["phases"][0]["steps"][seat["phases"][0]["step"] - 1] == {"en": "growth", "pt_BR": "crescimento"}


def test_a_turn_tried_again_has_the_coach_too(house: House) -> None:
    guest = seated(house)
    until(guest, 0, "Turn")
    links = guest.ask("POST", "/fork", schema.Links, {"at": guest.state()["table"]["actions"], "seat": 0})
    again = Table(house, links).guests[0]
    assert again.state()["table"]["coach"] is True

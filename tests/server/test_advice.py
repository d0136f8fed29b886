"""Hints for a person, and answers that a person leaves to a bot."""

from __future__ import annotations

from server.running import House, refused
from tabularium.server import schema


def test_the_best_options_come_with_reasons(house: House) -> None:
    table = house.create("Ana", "bot", game="nations")
    ana = table.deciding()
    state = ana.state()
    before = state["table"]["position"]
    found = ana.ask("POST", "/hints", list[schema.Hint], {"position": before})
    offered = [option["notation"] for option in state["seats"][0]["decision"]["options"]]
    assert 1 <= len(found) <= 3
    assert len({hint["action"] for hint in found}) == len(found)
    assert all(hint["action"] in offered for hint in found)
    assert [hint["behind"] for hint in found] == sorted(hint["behind"] for hint in found)
    assert found[0]["behind"] == 0
    assert all(hint["text"]["en"] and hint["text"]["pt_BR"] for hint in found)
    assert ana.state()["table"]["position"] == before, "advice changes nothing"


def test_only_whoever_decides_gets_advice_about_the_table_as_it_is(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    for guest in table.guests:
        guest.ask("POST", f"/seats/{guest.seats[0]}/hints", schema.Done, {"agree": True})
    position = ana.state()["table"]["position"]
    for path, answer in (("/hints", list[schema.Hint]), ("/upkeep", schema.Upkeep)):
        with refused("not_your_turn"):
            bruno.ask("POST", path, answer, {"position": position})
        with refused("stale"):
            ana.ask("POST", path, answer, {"position": position + 1})
        with refused("not_allowed"):
            table.watch.ask("POST", path, answer, {"position": position})


def test_a_bot_answers_for_a_person_until_the_own_turn_is_at_rest(house: House) -> None:
    table = house.create("Ana", "Bruno", game="nations", options={"boards": "B"})
    ana = table.deciding()
    state = ana.state()["table"]
    assert ana.state()["seats"][0]["decision"]["prompt"], "a board is to be chosen: no turn yet"
    done = ana.ask("POST", "/upkeep", schema.Upkeep, {"position": state["position"], "seat": state["deciding"]})
    assert done["taken"] >= 1
    assert done["actions"] == state["actions"] + done["taken"]
    while not _at_rest(table.deciding().options()):
        guest = table.deciding()
        now = guest.state()["table"]
        guest.ask("POST", "/upkeep", schema.Upkeep, {"position": now["position"], "seat": now["deciding"]})
    guest = table.deciding()
    now = guest.state()["table"]
    done = guest.ask("POST", "/upkeep", schema.Upkeep, {"position": now["position"], "seat": now["deciding"]})
    assert (done["taken"], done["actions"]) == (0, now["actions"]), "one's own turn is left alone"


def _at_rest(options: list[str]) -> bool:
    """The menu of a turn of Nations offers to pass."""
    return any(option.startswith("pass") for option in options)

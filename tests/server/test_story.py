"""What happened, as the server tells it: weights and alarms of events, one's own answers in words, rivals' deeds."""

from __future__ import annotations

from server.running import House, refused
from tabularium.server import schema

ACTION = "do mine"


def test_events_say_how_much_they_weigh_and_whom_they_concern(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.play(ACTION)
    (entry,) = [entry for entry in bruno.state()["entries"] if entry["kind"] == "action"]
    part = next(event for event in entry["events"] if event["key"] == "part")
    assert (part["weight"], part["seats"], part["alarm"]) == ("lead", [0], [])


def test_an_answer_is_told_in_words_to_whoever_gave_it_and_to_nobody_else(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    offer = ana.state()["seats"][0]["decision"]["options"][0]
    ana.play(offer["notation"])
    mine, theirs = (next(e for e in guest.state()["entries"] if e["kind"] == "action") for guest in (ana, bruno))
    assert mine["label"] == offer["label"]
    assert theirs["label"] is theirs["notation"] is None


def test_since_your_last_turn_is_a_story_of_each_rival(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.play(ACTION)
    told = bruno.ask("GET", "/story", schema.Story)
    assert told["since"] == 0
    assert [chapter["seat"] for chapter in told["chapters"]] == [0]
    assert told["chapters"][0]["lines"][0]["lead"]["en"].startswith("Player 1 does a part of the turn")
    assert ana.ask("GET", "/story", schema.Story)["chapters"] == []
    with refused("not_your_seat"):
        ana.ask("GET", "/story?seat=1", schema.Story)


def test_bots_have_names_of_their_own_and_levels(house: House) -> None:
    table = house.create("Aurelia", "bot", "bot")
    _, one, two = table.guests[0].state()["table"]["players"]
    assert one["bot"] == two["bot"] == "random"
    assert len({"Aurelia", one["name"], two["name"]}) == 3
    assert one["name"]


def test_guests_can_name_themselves_while_the_game_runs(house: House) -> None:
    ana, bruno = house.create("Ana", "Bruno").guests
    bruno.ask("PATCH", "/seats/1", schema.Done, {"name": "Bruna"})
    assert ana.state()["table"]["players"][1]["name"] == "Bruna"

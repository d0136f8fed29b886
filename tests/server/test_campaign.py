"""Imperium's campaign: every step brings its record along; what is damaged or out of turn is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.running import Guest, House, Table, refused
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.games.imperium.rules.campaign import Campaign, Game, resumed
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.server import campaigns, schema

IMPERIUM = loaded("imperium")
INFO = campaigns.CampaignInfo


def step(house: House, what: str, **body: Any) -> Any:
    return house.ask("POST", f"/api/campaign/{what}", INFO, body)


def won(offered: list[str]) -> str:
    """A campaign whose last game was won; its card is still to be chosen."""
    c = Campaign("romans")
    c.games.append(Game("greeks", "chieftain", 60, 41, True, "2026-01-01"))
    c.level = 1
    c.offered = offered
    return c.text()


def played(house: House, options: dict[str, str]) -> Guest:
    """The table of a game with these options, played out at random."""
    match = Match(IMPERIUM, 1, 8, options)
    dice = dice_for(8, 0)
    while not match.over:
        match.play(answer(IMPERIUM, match.state, Random(), dice))
    links = house.ask("POST", "/api/tables/import", schema.Links, {"record": match.record()})
    return Table(house, links).guests[0]


def test_a_campaign_is_begun_and_its_record_is_that_of_the_command_line(house: House) -> None:
    said = step(house, "begin", nation="romans", power="a", commons="classics", start="warlord")
    assert (said["wins"], said["losses"], said["wins_needed"], said["losses_allowed"]) == (0, 0, 5, 4)
    assert (said["won"], said["lost"], said["difficulty"], said["games"]) == (False, False, "warlord", [])
    assert said["nation"]["name"] == {"en": "Romans", "pt_BR": "Romanos"}
    assert "greeks" in [one["key"] for one in said["opponents"]]
    assert "romans" not in [one["key"] for one in said["opponents"]]
    c = resumed(said["record"])
    assert (c.nation, c.power, c.commons, c.level) == ("romans", "a", "classics", 1)
    assert step(house, "look", record=said["record"]) == said


def test_what_cannot_be_played_is_not_begun(house: House) -> None:
    for wish in ({"nation": "nobody"}, {"nation": "wagadou"}, {"nation": "romans", "power": "c"}):
        with refused("bad_option"):
            step(house, "begin", **wish)
    with refused("malformed"):
        step(house, "begin", nation="Romans!")


def test_the_next_table_has_the_options_of_the_record(house: House) -> None:
    after = step(house, "reward", record=won(["goryeo", "pirates"]), change="add", card="goryeo")
    wish = {"record": after["record"], "opponent": "celts", "name": "Ana"}
    links = house.ask("POST", "/api/campaign/next", schema.Links, wish)
    table = Table(house, links).guests[0].state()["table"]
    options = table["options"]
    assert (options["nations"], options["opponent"], options["difficulty"]) == ("romans", "celts", "warlord")
    assert (options["added"], options["resources"]) == ("goryeo", "usual")
    assert (table["status"], table["players"][0]["name"]) == ("running", "Ana")


def test_a_finished_game_is_entered_once(house: House) -> None:
    record = step(house, "begin", nation="romans")["record"]
    guest = played(house, resumed(record).option_texts("greeks"))
    body = {"table": guest.table.id, "token": guest.token}
    said = step(house, "enter", record=record, **body)
    assert (said["wins"], said["losses"], said["double_resources"]) == (0, 1, True)
    game = said["games"][0]
    assert (game["opponent"]["key"], game["difficulty"], game["won"]) == ("greeks", "chieftain", False)
    assert game["automaton"] > game["score"] == guest.state()["table"]["result"]["scores"][0]
    with refused("other_campaign"):
        step(house, "enter", record=said["record"], **body)


def test_only_the_campaigns_own_game_is_entered_and_only_when_it_is_over(house: House) -> None:
    record = step(house, "begin", nation="romans")["record"]
    links = house.ask("POST", "/api/campaign/next", schema.Links, {"record": record, "opponent": "greeks"})
    with refused("not_over"):
        step(house, "enter", record=record, table=links["table"], token=links["seats"][0]["token"])
    with refused("wrong_link"):
        step(house, "enter", record=record, table=links["table"], token="nobody")
    other = played(house, resumed(record).option_texts("greeks") | {"difficulty": "warlord"})
    with refused("other_campaign"):
        step(house, "enter", record=record, table=other.table.id, token=other.token)
    alien = house.create("Ana", "bot")
    alien.play_out()
    with refused("other_campaign"):
        step(house, "enter", record=record, table=alien.id, token=alien.guests[0].token)


def test_a_reward_is_one_of_those_offered(house: House) -> None:
    record = won(["goryeo", "pirates"])
    said = step(house, "look", record=record)
    assert [card["key"] for card in said["may_add"]] == ["goryeo", "pirates"]
    assert len(said["may_remove"]) == 10
    assert said["opponents"] == []
    cards = {card["id"]: card["name"] for card in house.ask("GET", "/api/games/imperium/cards", list[schema.CardInfo])}
    assert all(cards[card["card"]] == card["name"] for card in said["may_add"] + said["may_remove"])
    gone = said["may_remove"][0]["key"]
    after = step(house, "reward", record=record, change="remove", card=gone)
    assert [card["key"] for card in after["removed"]] == [gone]
    assert (after["games"][0]["change"], after["games"][0]["card"]["key"]) == ("remove", gone)
    for body in ({"change": "add", "card": "brave"}, {"change": "remove", "card": "pirates"}):
        with refused("bad_option"):
            step(house, "reward", record=record, **body)
    with refused("bad_option"):
        step(house, "reward", record=after["record"], change="add", card="goryeo")
    with refused("bad_option"):
        house.ask("POST", "/api/campaign/next", schema.Links, {"record": record, "opponent": "celts"})
    with refused("bad_option"):
        house.ask("POST", "/api/campaign/next", schema.Links, {"record": after["record"], "opponent": "greeks"})


@pytest.mark.parametrize(
    "damage",
    [
        {"nation": "\ud800"}, {"nation": ["romans"]}, {"level": 5}, {"level": True}, {"supreme": 1},
        {"added": ["goryeo", "pirates"]}, {"added": ["none"]}, {"offered": "goryeo"}, {"games": {}}, {"games": [1]},
        {"games": None}, {"unrest_out": -1},
    ],
)  # fmt: skip
def test_a_damaged_record_is_refused_in_both_languages(house: House, damage: dict[str, Any]) -> None:
    record = json.dumps({**json.loads(won(["goryeo"])), **damage})
    with refused("bad_option") as refusal:
        step(house, "look", record=record)
    text = refusal.value.problem["text"]
    assert "campaign" in text["en"]
    assert "campanha" in text["pt_BR"]


def test_what_is_no_record_at_all_is_refused(house: House) -> None:
    for record in ("{", "[]", "null", "[" * 20_000, "9" * 20_000, '"romans"'):
        with refused("bad_option"):
            step(house, "look", record=record)
    with refused("malformed"):
        step(house, "look", record="")
    with refused("malformed"):
        step(house, "look", record=" " * 20_001)

"""Making tables, coming to them, and who may do what there."""

from __future__ import annotations

from contextlib import suppress

import pytest

from server.running import Guest, House, Over, Refusal, Table, refused
from tabularium.games import LISTED
from tabularium.server import schema


def test_a_person_plays_a_whole_game_against_a_bot(house: House) -> None:
    table = house.create("Ana", "bot")
    assert table.play_out() >= 1
    state = table.guests[0].state()["table"]
    assert state["status"] == "over"
    assert state["result"]["winners"]


def test_every_person_gets_a_link_of_their_own(house: House) -> None:
    table = house.create("Ana", "Bruno", "bot")
    assert [guest.seats for guest in table.guests] == [[0], [1]]
    tokens = [table.links["host"], table.links["watch"], *[guest.token for guest in table.guests]]
    assert len(set(tokens)) == len(tokens)
    assert [player["name"] for player in table.watch.state()["table"]["players"]] == ["Ana", "Bruno", "Aurelia"]


def test_one_screen_holds_all_persons_by_one_link(house: House) -> None:
    table = house.create("Ana", "Bruno", "bot", one_screen=True)
    assert [guest.seats for guest in table.guests] == [[0, 1]]
    state = table.guests[0].state()
    assert [seat["seat"] for seat in state["seats"]] == [0, 1]
    table.play_out()


def test_only_a_seats_own_link_sees_its_hand(house: House) -> None:
    table = house.create("Ana", "Bruno")
    for seat, guest in enumerate(table.guests):
        view = guest.state()["seats"][0]["view"]
        hands = {zone["owner"]: zone for zone in view["zones"] if zone["key"] == "hand"}
        assert len(hands[seat]["objects"]) == 3
        assert hands[1 - seat]["objects"] == []
        assert hands[1 - seat]["count"] == 3
    seen = table.watch.state()["seats"]
    assert [seat["seat"] for seat in seen] == [-1]
    assert all(not zone["objects"] for zone in seen[0]["view"]["zones"] if zone["key"] == "hand")


def test_a_decision_is_shown_only_to_the_seat_that_decides(house: House) -> None:
    table = house.create("Ana", "Bruno")
    assert table.guests[0].state()["seats"][0]["decision"]["options"]
    assert table.guests[1].state()["seats"][0]["decision"] is None
    assert table.watch.state()["seats"][0]["decision"] is None


def test_what_is_allowed_but_not_listed_comes_apart_and_can_be_done(house: House) -> None:
    table = house.create("Ana", "Bruno", game="through_the_ages")
    decision = table.guests[0].state()["seats"][0]["decision"]
    assert decision["also"] == [], "nobody resigns in the first turn"
    for guest in table.guests:
        guest.play("done")
    decision = table.guests[0].state()["seats"][0]["decision"]
    assert "resign" not in table.guests[0].options()
    assert [offer["notation"] for offer in decision["also"]] == ["resign"]
    assert decision["also"][0]["label"]["pt_BR"].startswith("Desistir")
    table.guests[0].play("resign")
    assert table.watch.state()["table"]["result"]["winners"] == [1]


def test_a_wrong_link_opens_nothing(house: House) -> None:
    table = house.create("Ana", "bot")
    for token in ("-", "A" * 22, table.guests[0].token[:-1], "not a token!"):
        with refused("wrong_link"):
            Guest(table, token).state()
    other = house.create("Ana", "bot")
    with refused("wrong_link"):
        Guest(table, other.guests[0].token).state()
    with refused("no_table"):
        house.ask("GET", "/api/tables/aaaaaaaaaa", schema.Done, token=table.guests[0].token)


def test_a_renewed_link_replaces_the_old_one(house: House) -> None:
    table = house.create("Ana", "Bruno")
    old = table.guests[1]
    old.state()
    with refused("not_allowed"):
        table.guests[0].ask("POST", "/seats/1/link", schema.NewLink)
    link = table.host.ask("POST", "/seats/1/link", schema.NewLink)
    with refused("expired_link"):
        old.state()
    assert Guest(table, link["token"], [1]).state()["you"]["seats"] == [1]
    assert table.guests[0].state()["you"]["seats"] == [0]


def test_spectators_and_hosts_play_no_seat(house: House) -> None:
    table = house.create("Ana", "bot")
    for guest in (table.watch, table.host):
        with refused("not_allowed"):
            guest.play("done")
        with refused("not_allowed"):
            guest.ask("POST", "/chat", schema.Done, {"text": "hello"})
        with refused("not_your_seat"):
            guest.ask("GET", "/seats/0/notes", schema.Notes)


def test_open_seats_are_taken_by_whoever_has_the_invitation(house: House) -> None:
    table = house.create("Ana", "open", "open")
    assert table.watch.state()["table"]["status"] == "lobby"
    invitation = table.links["join"]
    join = f"/api/tables/{table.id}/join"
    with refused("wrong_link"):
        house.ask("POST", join, schema.Joined, {"name": "Bruno"})
    with refused("not_allowed"):
        house.ask("POST", join, schema.Joined, {"name": "Bruno"}, table.links["watch"])
    with refused("not_allowed"):
        Guest(table, invitation).state()
    with refused("bad_seat"):
        table.host.ask("POST", "/start", schema.Done)
    bruno = house.ask("POST", join, schema.Joined, {"name": "Bruno", "seat": 2}, invitation)
    with refused("seat_taken"):
        house.ask("POST", join, schema.Joined, {"name": "Clara", "seat": 2}, invitation)
    clara = house.ask("POST", join, schema.Joined, {"name": "Clara"}, invitation)
    assert (bruno["seat"], clara["seat"]) == (2, 1)
    state = Guest(table, clara["token"]).state()
    assert state["table"]["status"] == "running"
    assert [player["name"] for player in state["table"]["players"]] == ["Ana", "Clara", "Bruno"]
    with refused("not_lobby"):
        house.ask("POST", join, schema.Joined, {"name": "Davi"}, invitation)


def test_public_tables_with_open_seats_are_listed(house: House) -> None:
    table = house.create("Ana", "open", public=True)
    hidden = house.create("Ana", "open")
    listed = [one["id"] for one in house.ask("GET", "/api/tables/open", list[schema.Summary])]
    assert table.id in listed
    assert hidden.id not in listed
    house.ask("POST", f"/api/tables/{table.id}/join", schema.Joined, {"name": "Bruno"})
    assert table.id not in [one["id"] for one in house.ask("GET", "/api/tables/open", list[schema.Summary])]


def test_a_table_that_waits_is_started_by_its_host(house: House) -> None:
    table = house.create("Ana", "bot", start=False)
    ana = table.guests[0]
    assert ana.state()["seats"][0]["view"] is None
    with refused("not_running"):
        ana.play("done", 0)
    with refused("not_allowed"):
        ana.ask("POST", "/start", schema.Done)
    table.host.ask("POST", "/start", schema.Done)
    with refused("not_lobby"):
        table.host.ask("POST", "/start", schema.Done)
    assert ana.options()


def test_a_browser_finds_its_tables_again(house: House) -> None:
    table = house.create("Ana", "Bruno")
    known = [{"table": table.id, "token": guest.token} for guest in table.guests]
    known.append({"table": table.id, "token": "wrong"})
    found = house.ask("POST", "/api/tables/mine", list[schema.Summary], {"tables": known})
    assert [(one["yours"], one["your_turn"]) for one in found] == [([0], True), ([1], False)]


def test_what_a_game_does_not_offer_is_refused(house: House) -> None:
    with refused("no_game"):
        house.create("Ana", "Bruno", game="chess")
    with refused("bad_option"):
        house.create("Ana")
    with refused("bad_option"):
        house.create("Ana", "Bruno", options={"colour": "red"})
    with refused("bad_seat"):
        house.create("bot", "bot")
    seats = [{"kind": "person"}, {"kind": "bot", "bot": "unbeatable"}]
    with refused("bad_seat"):
        house.ask("POST", "/api/tables", schema.Links, {"game": "miniature", "seats": seats})


def test_opposite_a_lone_person_sits_the_games_own_automaton(house: House) -> None:
    for game, options in (("imperium", {"opponent": "random"}), ("nations", {}), ("praga", {"solo": "simple"})):
        table = house.create("Ana", "automaton", game=game)
        state = table.guests[0].state()["table"]
        assert state["seats"] == 1
        assert options.items() <= state["options"].items()
        assert state["deciding"] == 0
    chosen = house.create("Ana", "automaton", game="imperium", options={"opponent": "romans"})
    assert chosen.watch.state()["table"]["options"]["opponent"] == "romans"
    for seats in ("Ana Bruno automaton", "Ana automaton automaton", "automaton", "bot automaton"):
        with refused("bad_seat"):
            house.create(*seats.split(), game="nations")
    with refused("bad_seat"):
        house.create("Ana", "automaton", game="through_the_ages")
    over = house.create("Ana", "bot")
    over.play_out()
    with refused("bad_seat"):
        wishes = [{"kind": "person"}, {"kind": "automaton"}]
        over.guests[0].ask("POST", "/fork", schema.Links, {"at": 1, "seats": wishes})


def test_names_notes_and_chat(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    bruno.ask("PATCH", "/seats/1", schema.Done, {"name": "  Bruno Lima "})
    assert table.watch.state()["table"]["players"][1]["name"] == "Bruno Lima"
    with refused("not_your_seat"):
        ana.ask("PATCH", "/seats/1", schema.Done, {"name": "X"})
    for name in ("", " ", "a;b", "a\nb", "x" * 41, "\u200b"):
        with refused("malformed"):
            ana.ask("PATCH", "/seats/0", schema.Done, {"name": name})
    ana.ask("PUT", "/seats/0/notes", schema.Notes, {"text": "keep the heir ✎"})
    assert ana.ask("GET", "/seats/0/notes", schema.Notes) == {"text": "keep the heir ✎"}
    with refused("not_your_seat"):
        bruno.ask("GET", "/seats/0/notes", schema.Notes)
    ana.ask("POST", "/chat", schema.Done, {"text": "Olá, mundo"})
    entry = bruno.state()["entries"][-1]
    assert (entry["kind"], entry["seat"], entry["text"]) == ("chat", 0, "Olá, mundo")


def test_a_bot_takes_over_until_the_person_returns(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.ask("POST", "/seats/0/leave", schema.Done, {"bot": "random"})
    assert bruno.state()["table"]["players"][0]["away"]
    with bruno.live() as socket:
        while socket.next().get("table", {}).get("actions", 0) == 0:
            pass  # the bot moves for Ana
    with pytest.raises(Refusal) as caught:
        ana.play("done")
    assert caught.value.code in ("not_your_turn", "stale", "not_running")  # the bot may be moving
    ana.ask("POST", "/seats/0/return", schema.Done)
    assert not bruno.state()["table"]["players"][0]["away"]


def test_a_rematch_is_opened_by_the_same_links(house: House) -> None:
    table = house.create("Ana", "Bruno")
    with refused("not_over"):
        table.guests[0].ask("POST", "/rematch", schema.Rematch)
    table.play_out()
    first = table.guests[0].ask("POST", "/rematch", schema.Rematch)
    second = table.guests[1].ask("POST", "/rematch", schema.Rematch)
    assert first == second
    old = table.watch.state()["table"]
    assert old["rematch"] == first["table"]
    again = Table(house, {**table.links, "table": first["table"]})
    new = again.guests[1].state()["table"]
    assert new["status"] == "running"
    assert new["seed_hash"] != old["seed_hash"]
    again.play_out()


def test_what_can_be_played_is_listed(house: House) -> None:
    games = house.ask("GET", "/api/games", list[schema.GameInfo])
    assert "miniature" in [game["key"] for game in games]
    house.ask("GET", "/api/games/miniature", schema.GameInfo)
    assert len(house.ask("GET", "/api/games/miniature/cards", list[schema.CardInfo])) == 18
    assert house.ask("GET", "/api/games/miniature/rules", list[schema.RuleInfo])
    assert "action.done" in house.ask("GET", "/api/games/miniature/texts", dict[str, schema.Text])
    bots = {bot["name"]: bot["games"] for bot in house.ask("GET", "/api/bots", list[schema.BotInfo])}
    assert bots["novice"] == []
    assert "nations" in bots["novice:builder"], "a personality, where a game knows it"
    with refused("no_game"):
        house.ask("GET", "/api/games/chess/cards", list[schema.CardInfo])


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", list(LISTED))
def test_every_game_can_be_played_here(house: House, game: str) -> None:
    """Views, decisions, events and undo of every game pass through the documented schema."""
    table = house.create("Ana", "Bruno", "bot", game=game)
    ana = table.guests[0]
    with suppress(Over):  # of a short game
        for _ in range(12):
            guest = table.deciding()
            guest.play(guest.options()[-1])
        table.deciding()
    assert table.watch.ask("GET", "/moves", schema.Moves)["total"] > 5
    ana.ask("GET", "/positions/5", schema.Position)
    links = ana.ask("POST", "/fork", schema.Links, {"at": 5})
    assert Table(house, links).guests[0].state()["table"]["status"] == "running"

"""Profiles: nobody needs one; who has one is known again on any device, and nobody else is let in."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from server import inside
from server.conftest import Databases
from server.people import Person, refused, sit
from server.running import Guest, House, Json, Refusal, Running
from tabularium.server import attending, ending, messages, schema
from tabularium.server.model import Head, Player, clock_due
from tabularium.server.problems import Trouble
from tabularium.server.profiles import keeping, leaving, ratings, seats
from tabularium.server.profiles.model import DAY, Holiday, days_taken
from tabularium.server.profiles.ratings import Rated, Rating, ladder, stepped
from tabularium.server.store.plain import Step
from waiting import until

# Coming and going


def test_whoever_has_the_recovery_code_comes_back(server: Running) -> None:
    ana = Person(server, "Ana")
    there = ana.elsewhere()
    assert there.me()["name"] == "Ana"
    assert len(there.ask("GET", "/api/profile/sessions", list[schema.SessionInfo])) == 2
    assert Person(server, code=ana.code.upper().replace("-", " ")).me()["name"] == "Ana"


def test_a_wrong_code_opens_nothing_and_a_renewed_one_neither(server: Running) -> None:
    ana = Person(server, "Ana")
    wrong = ana.code[:-1] + ("a" if ana.code[-1] != "a" else "b")
    for code in (wrong, "x" * 25, "22222" + ana.code[5:]):
        refused(401, "wrong_code", House(server), "POST", "/api/profile/recover", {"code": code})
    fresh = ana.ask("POST", "/api/profile/recovery", schema.RecoveryInfo)["recovery"]
    refused(401, "wrong_code", House(server), "POST", "/api/profile/recover", {"code": ana.code})
    assert Person(server, code=fresh).me()["name"] == "Ana"


def test_nothing_is_told_without_a_session(house: House) -> None:
    for method, path in (
        ("GET", ""), ("GET", "/tables"), ("GET", "/history"), ("GET", "/statistics"), ("GET", "/rivals"),
        ("GET", "/export"), ("GET", "/passkeys"), ("GET", "/sessions"), ("DELETE", ""), ("POST", "/recovery"),
    ):  # fmt: skip
        refused(401, "not_signed_in", house, method, f"/api/profile{path}")
    house.http.cookies.set("tabularium_session", "x" * 43)
    refused(401, "not_signed_in", house, "GET", "/api/profile")


def test_the_cookie_is_for_no_script_and_no_other_site(server: Running) -> None:
    house = House(server)
    answer = house.http.post("/api/profile", json={"name": "Ana"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    evil = {"origin": "https://evil.example"}
    for method, path, body in (
        ("POST", "/api/profile/recovery", None), ("DELETE", "/api/profile", None),
        ("POST", "/api/profile", {"name": "Eve"}), ("PATCH", "/api/profile", {"name": "Eve"}),
        ("POST", "/api/clubs", {"name": "Eve"}),
    ):  # fmt: skip
        refusal = house.http.request(method, path, json=body, headers=evil)
        assert (refusal.status_code, refusal.json()["code"]) == (403, "foreign_origin")
    same = house.http.patch("/api/profile", json={"name": "Ana B"}, headers={"origin": server.url})
    assert same.json()["name"] == "Ana B"


def test_signing_out_ends_this_session_or_all_others_with_their_links(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia)
    there = ana.elsewhere()
    old = there.link(table.id)
    there.ask("POST", "/api/profile/signout", schema.Relinked, {})
    refused(401, "not_signed_in", there, "GET", "/api/profile")
    again = ana.elsewhere()
    links = ana.ask("POST", "/api/profile/signout", schema.Relinked, {"everywhere": True})["links"]
    refused(401, "not_signed_in", again, "GET", "/api/profile")
    assert ana.me()["name"] == "Ana"
    for token in (old["token"], table.guests[0].token):
        with pytest.raises(Refusal, match="expired_link"):
            Guest(table, token).state()
    assert Guest(table, links[0]["token"]).state()["you"]["seats"] == [0]
    assert table.guests[1].state()["you"]["seats"] == [1]


# Seats


def test_a_seat_is_there_on_every_device_and_for_nobody_else(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = House(server).create("Ana at home", "Someone")
    assert ana.bring(table.id, table.guests[0].token) == [0]
    there = ana.elsewhere()
    assert [(one["id"], one["yours"]) for one in there.tables()] == [(table.id, [0])]
    opened = there.link(table.id)
    state = Guest(table, opened["token"]).state()
    assert state["you"] == {"roles": ["seat"], "seats": [0]}
    assert bia.tables() == []
    refused(404, "no_table", bia, "POST", f"/api/profile/tables/{table.id}/link")
    refused(409, "seat_taken", bia, "POST", "/api/profile/tables", {"table": table.id, "token": table.guests[0].token})
    refused(403, "not_allowed", bia, "POST", "/api/profile/tables", {"table": table.id, "token": table.watch.token})
    refused(401, "wrong_link", bia, "POST", "/api/profile/tables", {"table": table.id, "token": "wrong"})


def test_whoever_is_given_a_renewed_seat_keeps_it_from_the_old_profile(server: Running) -> None:
    ana = Person(server, "Ana")
    table = House(server).create("Ana", "Bia")
    ana.bring(table.id, table.guests[0].token)
    table.host.ask("POST", "/seats/0/link", schema.NewLink)
    refused(404, "no_table", ana, "POST", f"/api/profile/tables/{table.id}/link")
    assert ana.tables() == []


def test_a_rematch_belongs_to_the_same_profiles(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia)
    table.play_out()
    fresh = table.guests[0].ask("POST", "/rematch", schema.Rematch)["table"]
    assert {one["id"] for one in bia.tables()} == {table.id, fresh}
    assert bia.link(fresh)["seats"] == [1]


# What was played


def rated(server: Running, *people: Person) -> Json:
    """A rated game to its end; what the table says then."""
    table = sit(House(server), *people, rated=True)
    table.play_out()
    assert table.watch.state()["table"]["rated"]
    until(lambda: any(one["table"] == table.id for one in people[0].history()), "the result is not written down")
    found: Json = table.watch.state()["table"]
    return found


def test_a_finished_game_is_history_and_counts(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = rated(server, ana, bia)
    game = ana.history()[0]
    assert (game["table"], game["rated"], game["seat"]) == (table["id"], True, 0)
    assert [one["score"] for one in game["players"]] == table["result"]["scores"]
    assert (game["place"] == 0) == (0 in table["result"]["winners"])
    figures = ana.ask("GET", "/api/profile/statistics", list[schema.GameFigures])[0]
    assert (figures["all"]["played"], figures["by_seats"][0]["key"]) == (1, "2")
    rival = ana.ask("GET", "/api/profile/rivals", list[schema.Rival])[0]
    assert (rival["name"], rival["played"]) == ("Bia", 1)
    own = ana.ask("GET", "/api/profile/ratings", list[schema.OwnRating])[0]
    assert (own["game"], own["seats"], own["played"], own["provisional"]) == ("miniature", 2, 1, True)
    other = bia.ask("GET", "/api/profile/ratings", list[schema.OwnRating])[0]
    if game["place"] != bia.history()[0]["place"]:
        assert (own["mu"] > other["mu"]) == (game["place"] == 0)
    board = ana.ask("GET", "/api/ladders/miniature?seats=2", list[schema.LadderLine])
    assert {"Ana", "Bia"} <= {line["name"] for line in board}


def test_a_rated_game_waits_for_everybodys_profile_and_is_played_strictly(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = House(server).create("Ana", "Bia", rated=True)
    ana.bring(table.id, table.guests[0].token)
    assert table.watch.state()["table"]["status"] == "lobby"
    with pytest.raises(Refusal, match="not_agreed"):
        table.host.ask("POST", "/start", schema.Done)
    refused(409, "seat_taken", ana, "POST", "/api/profile/tables", {"table": table.id, "token": table.guests[1].token})
    bia.bring(table.id, table.guests[1].token)
    state = table.watch.state()["table"]
    assert state["status"] == "running"
    with pytest.raises(Refusal, match="rated_table"):
        table.host.ask("POST", "/seats/0/link", schema.NewLink)
    guest = table.deciding()
    with pytest.raises(Refusal, match="rated_table"):
        guest.ask("POST", "/hints", list[schema.Hint], {"position": state["position"]})
    refused(409, "rated_table", ana, "DELETE", f"/api/profile/tables/{table.id}")
    with pytest.raises(Refusal, match="cannot_rate"):
        House(server).create("Ana", "Bia", rated=True, one_screen=True)
    with pytest.raises(Refusal, match="cannot_rate"):
        House(server).create("Ana", "Bia", rated=True, coach=True)
    with pytest.raises(Refusal, match="cannot_rate"):
        House(server).create("Ana", "bot", rated=True)


def test_nobody_goes_back_past_a_reveal_at_a_rated_table(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia, rated=True)
    for _ in range(60):
        guest = table.deciding()
        guest.play(guest.some_option())
        moves = table.watch.ask("GET", "/moves", schema.Moves)["moves"]
        state = guest.state()["seats"][0]["undo"]
        if state["why"] == "revealed":
            with pytest.raises(Refusal, match="rated_table"):
                guest.undo()
            return
        assert moves
    pytest.fail("nothing came to light")


def test_games_at_one_screen_and_with_bots_are_no_results_of_rivals(server: Running) -> None:
    ana = Person(server, "Ana")
    table = House(server).create("Ana", "Bia", one_screen=True)
    ana.bring(table.id, table.guests[0].token)
    table.play_out()
    alone = House(server).create("Ana", "bot")
    ana.bring(alone.id, alone.guests[0].token)
    alone.play_out()
    until(lambda: [one["table"] for one in ana.history()] == [alone.id], "the game with a bot is not written down")
    assert ana.history()[0]["rated"] is False
    assert ana.ask("GET", "/api/profile/ratings", list[schema.OwnRating]) == []


# Ending and leaving


def test_those_who_stay_may_end_a_game_that_somebody_left(server: Running) -> None:
    people = [Person(server, name) for name in ("Ana", "Bia", "Caio")]
    table = sit(House(server), *people, rated=True)
    with pytest.raises(Refusal, match="nobody_left"):
        table.guests[0].ask("POST", "/seats/0/vote", schema.Done, {"agree": True})
    table.guests[2].ask("POST", "/seats/2/leave", schema.Done, {"bot": "random"})
    with pytest.raises(Refusal, match="too_early"):
        table.guests[0].ask("POST", "/seats/0/vote", schema.Done, {"agree": True})
    table.guests[2].ask("POST", "/seats/2/resign", schema.Done, {"bot": "random"})
    table.guests[0].ask("POST", "/seats/0/vote", schema.Done, {"agree": True})
    state = table.watch.state()
    assert (state["table"]["status"], state["table"]["ending"]) == ("running", [0])
    assert state["table"]["ending_asked"] == [0, 1]
    table.guests[1].ask("POST", "/seats/1/vote", schema.Done, {"agree": True})
    closed = table.watch.state()["table"]
    assert (closed["status"], closed["closed"]["why"], closed["deciding"]) == ("closed", "vote", None)
    until(lambda: people[2].history(), "the result is not written down")
    assert [one.history()[0]["place"] for one in people] == [0, 0, 2]


def test_whoever_comes_back_ends_the_vote(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            made = await inside.made(services, "Ana", "Bia", "Caio")
            tables, id = services.tables, made["table"]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(attending, "PATIENCE", 0.0)
                await attending.leave(tables, id, 2, "random")
            await ending.vote(tables, id, 0, True)
            await attending.come_back(tables, id, 2)
            async with tables.at(id) as table:
                assert (table.head.ending, table.head.status) == ([], "running")

    asyncio.run(work())


def test_everything_that_is_kept_can_be_taken_along_and_deleted(server: Running) -> None:
    ana, bia = Person(server, "Ana Única"), Person(server, "Bia")
    over = rated(server, ana, bia)
    table = sit(House(server), ana, bia)
    table.guests[0].ask("PATCH", "/seats/0", schema.Done, {"name": "Ana Única"})
    table.guests[0].ask("POST", "/chat", schema.Done, {"text": "palavras de Ana Única"})
    table.guests[0].ask("PUT", "/seats/0/notes", schema.Notes, {"text": "my plan"})
    club = ana.club("Ana's")
    ana.invite(club["id"], bia)
    export = ana.ask("GET", "/api/profile/export", dict[str, Any])
    assert export["profile"]["name"] == "Ana Única"
    assert {one["id"] for one in export["tables"]} == {over["id"], table.id}
    assert export["notes"] == [{"table": table.id, "seat": 0, "text": "my plan"}]
    assert (export["history"][0]["table"], export["clubs"][0]["name"]) == (over["id"], "Ana's")

    ana.ask("DELETE", "/api/profile", None)
    refused(401, "not_signed_in", ana, "GET", "/api/profile")
    refused(401, "wrong_code", House(server), "POST", "/api/profile/recover", {"code": ana.code})
    with pytest.raises(Refusal, match="expired_link"):
        table.guests[0].state()
    seen = table.guests[1].ask("GET", "", messages.StateMessage)
    assert "Única" not in str(seen)
    player = seen["table"]["players"][0]
    assert (player["name"], player["former"], player["resigned"]) == ("", True, True)
    rival = next(one for one in bia.history()[0]["players"] if one["seat"] == 0)
    assert rival["name"] == ""
    assert bia.ask("GET", "/api/profile/rivals", list[schema.Rival]) == []
    assert bia.ask("GET", f"/api/clubs/{club['id']}", schema.ClubInfo)["role"] == "owner"
    board = bia.ask("GET", "/api/ladders/miniature?seats=2", list[schema.LadderLine])
    assert "Ana Única" not in [line["name"] for line in board]


# Holidays and clocks


def test_clocks_stand_still_on_holiday_and_only_so_long(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia, clock={"bank": 86_400, "per": "move"})
    now = time.time()
    refused(409, "no_holiday", ana, "POST", "/api/profile/holiday", {"end": now + 31 * DAY})
    me = ana.ask("POST", "/api/profile/holiday", schema.ProfileInfo, {"end": now + 10 * DAY})
    assert 19.9 < me["holiday_left"] <= 20.1
    player = table.watch.state()["table"]["players"][0]
    assert player["holiday"]["end"] == pytest.approx(now + 10 * DAY)
    later = sit(House(server), ana, bia, clock={"bank": 86_400})
    assert later.watch.state()["table"]["players"][0]["holiday"] is not None
    refused(409, "no_holiday", ana, "POST", "/api/profile/holiday", {"end": now + 31 * DAY})
    me = ana.ask("DELETE", "/api/profile/holiday", schema.ProfileInfo)
    assert me["holiday"] is None
    assert me["holiday_left"] > 29.9
    assert table.watch.state()["table"]["players"][0]["holiday"]["end"] <= time.time()


def test_a_holiday_moves_the_moment_at_which_time_is_up() -> None:
    def due(holiday: tuple[float, float] | None) -> float | None:
        player = Player("person", bank_ms=100_000, holiday=holiday)
        return clock_due(Head("running", [player], deciding=0, since=1000.0))

    assert due(None) == 1100
    assert due((1050.0, 1250.0)) == 1300
    assert due((900.0, 1250.0)) == 1350
    assert due((1200.0, 1300.0)) == 1100
    assert due((800.0, 900.0)) == 1100
    assert days_taken([Holiday(0, 5 * DAY), Holiday(364 * DAY, 366 * DAY)], 1970) == 6


def test_a_clock_by_the_move_is_full_again_after_every_decision(server: Running) -> None:
    table = House(server).create("Ana", "Bia", clock={"bank": 3600, "per": "move"})
    for _ in range(3):
        guest = table.deciding()
        guest.play(guest.some_option(("play doom", "play herald", "free doom")))
        assert {one["bank_ms"] for one in table.watch.state()["table"]["players"]} == {3_600_000}


# Ratings


def test_a_ladder_follows_from_its_results_alone() -> None:
    results = [
        Rated("a", 1.0, ["ana", "bia"], [0, 1]), Rated("b", 2.0, ["bia", "caio"], [0, 0]),
        Rated("c", 3.0, ["caio", "ana"], [1, 0]),
    ]  # fmt: skip
    whole = ladder(reversed(results))
    step: dict[str, Rating] = {}
    for one in results:
        step.update(stepped(step, one))
    assert whole == step
    assert whole["ana"].shown > whole["caio"].shown
    assert whole["ana"].played == 2


def test_ladders_are_computed_anew_from_what_is_stored(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            store = services.store
            people = [(await keeping.new(store, name))[0].id for name in ("Ana", "Bia")]
            for number, (first, second) in enumerate([(0, 1), (0, 1), (1, 0)]):
                id, at = f"t{number}", float(number)
                result = "INSERT INTO results (id, game, seats, mode, rated, finished, data) VALUES (?,?,?,?,?,?,?)"
                placing = (
                    "INSERT INTO placings (result, seat, profile, name, place, score, data) VALUES (?,?,?,?,?,?,?)"
                )
                assert await store.tell(
                    Step(result, (id, "miniature", 2, "", True, at, "{}")),
                    Step(placing, (id, 0, people[0], "", first, 0, "{}")),
                    Step(placing, (id, 1, people[1], "", second, 0, "{}")),
                )
                await ratings.add(store, "miniature", 2, Rated(id, at, people, [first, second]))
            before = [await ratings.ratings_of(store, one) for one in people]
            assert await store.tell(Step("UPDATE ratings SET mu = ?", (7.0,)))
            assert await ratings.rebuild_all(store) == 1
            assert [await ratings.ratings_of(store, one) for one in people] == before
            assert before[0][0][2].shown > before[1][0][2].shown

    asyncio.run(work())


def test_all_steps_of_a_change_or_none(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            store = services.store
            ana, _ = await keeping.new(store, "Ana")
            renamed = Step("UPDATE profiles SET name = ? WHERE id = ?", ("Bia", ana.id))
            nobody = Step("UPDATE profiles SET name = ? WHERE id = ?", ("Bia", "nobody"))
            session = "INSERT INTO sessions (id, profile, data, at, seen) VALUES (?, ?, ?, ?, ?)"
            orphan = Step(session, ("x", "nobody", "", 1.0, 1.0))
            for wrong in (nobody, orphan):
                assert not await store.tell(renamed, wrong)
                assert (await keeping.load(store, ana.id)).name == "Ana"
            assert await store.tell(renamed, nobody._replace(must=False))
            assert (await keeping.load(store, ana.id)).name == "Bia"

    asyncio.run(work())


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
def test_a_game_that_ends_while_somebody_goes_keeps_nothing_of_them(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the look whether it runs and the leaving: name, notes and words are gone nevertheless."""
    database = databases.new()

    async def ended(*_: Any) -> None:
        raise Trouble("not_running")

    async def run() -> None:
        async with inside.opened(database) as here:
            links = await inside.made(here, "Ana", "Bruno")
            id = links["table"]
            profile, _ = await keeping.new(here.store, "Ana")
            row = await here.tables.token(id, links["seats"][0]["token"])
            await seats.bring(here.tables, profile, id, row)
            await here.store.write_notes(id, 0, "a plan")
            monkeypatch.setattr(attending, "leave", ended)
            await leaving.delete(here.tables, profile)
            assert (await here.tables.table(id)).head.players[0].name == ""
            assert await here.store.notes(id, 0) == ""

    asyncio.run(run())

"""Clubs: for their members alone; leagues and tournaments that go on by themselves."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from server import inside
from server.conftest import Databases, on_sqlite
from server.people import Person, refused
from server.running import Guest, House, Json, Refusal, Running, Table
from tabularium.server import attending, schema
from tabularium.server.clubs import arranging, course, keeping
from tabularium.server.clubs.events import stop
from tabularium.server.clubs.model import Entrant, Event, Terms, decoded, encoded
from tabularium.server.notices import asking
from tabularium.server.profiles import keeping as profiles
from tabularium.server.services import Services
from waiting import until

# Members


def test_a_club_is_for_its_members_alone(server: Running) -> None:
    ana, eve = Person(server, "Ana"), Person(server, "Eve")
    club = ana.club()["id"]
    event = ana.event(club)["id"]
    table = ana.create("Ana", "open", club=club)
    for method, path, body in (
        ("GET", f"/clubs/{club}", None), ("GET", f"/clubs/{club}/tables", None), ("DELETE", f"/clubs/{club}", None),
        ("GET", f"/clubs/{club}/ladder?game=miniature", None), ("GET", f"/clubs/{club}/invitations", None),
        ("POST", f"/clubs/{club}/invitations", {}), ("PATCH", f"/clubs/{club}", {"name": "Eve's"}),
        ("POST", f"/clubs/{club}/tables/{table.id}/join", {}), ("POST", f"/clubs/{club}/tables/{table.id}/watch", None),
        ("POST", f"/clubs/{club}/events", {"name": "X", "kind": "swiss", "game": "miniature"}),
        ("GET", f"/events/{event}", None), ("POST", f"/events/{event}/enter", None),
        ("POST", f"/events/{event}/begin", None), ("POST", f"/events/{event}/cancel", None),
        ("POST", "/tables", {"game": "miniature", "seats": [{"kind": "person"}] * 2, "club": club}),
        ("GET", "/clubs/aaaaaaaaaa", None), ("GET", "/events/aaaaaaaaaa", None),
    ):  # fmt: skip
        refused(403, "not_member", eve, method, f"/api{path}", body)
        refused(401, "not_signed_in", House(server), method, f"/api{path}", body)
    other = eve.club()["id"]
    refused(404, "no_table", eve, "POST", f"/api/clubs/{other}/tables/{table.id}/watch")


def test_an_invitation_lets_so_many_in(server: Running) -> None:
    ana, bia, caio = Person(server, "Ana"), Person(server, "Bia"), Person(server, "Caio")
    club = ana.club("Segunda-feira")["id"]
    token = ana.ask("POST", f"/api/clubs/{club}/invitations", schema.InvitationMade, {"uses": 1})["token"]
    found = House(server).ask("POST", "/api/clubs/invitation", schema.InvitedTo, {"token": token})
    assert found["name"] == "Segunda-feira"
    for _ in range(2):  # who is in already uses none up
        bia.ask("POST", "/api/clubs/join", schema.InvitedTo, {"token": token})
    refused(410, "no_invitation", caio, "POST", "/api/clubs/join", {"token": token})
    fresh = ana.ask("POST", f"/api/clubs/{club}/invitations", schema.InvitationMade, {})["token"]
    listed = ana.ask("GET", f"/api/clubs/{club}/invitations", list[schema.InvitationInfo])
    assert [one["left"] for one in listed] == [20]
    ana.ask("DELETE", f"/api/clubs/{club}/invitations/{listed[0]['key']}", None)
    refused(410, "no_invitation", caio, "POST", "/api/clubs/join", {"token": fresh})
    members = bia.ask("GET", f"/api/clubs/{club}", schema.ClubInfo)["members"]
    assert [(one["name"], one["role"], one["you"]) for one in members] == [
        ("Ana", "owner", False), ("Bia", "member", True)
    ]  # fmt: skip


def test_roles_say_who_may_do_what(server: Running) -> None:
    ana, bia, caio = Person(server, "Ana"), Person(server, "Bia"), Person(server, "Caio")
    club = ana.club()["id"]
    ana.invite(club, bia, caio)
    path = f"/api/clubs/{club}"
    keys = {one["name"]: one["key"] for one in ana.ask("GET", path, schema.ClubInfo)["members"]}
    refused(403, "not_allowed", bia, "POST", f"{path}/invitations", {})
    refused(403, "not_allowed", bia, "DELETE", f"{path}/members/{keys['Caio']}")
    refused(403, "not_allowed", bia, "PUT", f"{path}/members/{keys['Bia']}", {"role": "owner"})
    ana.ask("PUT", f"{path}/members/{keys['Bia']}", schema.ClubInfo, {"role": "organiser"})
    assert bia.event(club)["status"] == "open"
    refused(403, "not_allowed", bia, "DELETE", f"{path}/members/{keys['Ana']}")
    bia.ask("DELETE", f"{path}/members/{keys['Caio']}", None)
    refused(403, "not_member", caio, "GET", path)
    refused(409, "last_owner", ana, "DELETE", f"{path}/members/{keys['Ana']}")
    refused(409, "last_owner", ana, "PUT", f"{path}/members/{keys['Ana']}", {"role": "member"})
    ana.ask("PUT", f"{path}/members/{keys['Bia']}", schema.ClubInfo, {"role": "owner"})
    ana.ask("DELETE", f"{path}/members/{keys['Ana']}", None)
    assert bia.ask("GET", path, schema.ClubInfo)["role"] == "owner"
    bia.ask("DELETE", path, None)
    assert bia.ask("GET", "/api/clubs", list[schema.ClubLine]) == []


def test_members_sit_down_and_look_on_at_the_clubs_tables(server: Running) -> None:
    ana, bia, caio = Person(server, "Ana"), Person(server, "Bia"), Person(server, "Caio")
    club = ana.club()["id"]
    ana.invite(club, bia, caio)
    table = ana.create("Ana", "open", club=club, rated=True)
    ana.bring(table.id, table.guests[0].token)
    listed = bia.ask("GET", f"/api/clubs/{club}/tables", list[schema.Summary])
    assert [(one["id"], one["club"], one["yours"]) for one in listed] == [(table.id, club, [])]
    joined = bia.ask("POST", f"/api/clubs/{club}/tables/{table.id}/join", schema.Joined, {})
    state = Guest(table, joined["token"]).state()
    assert state["table"]["status"] == "running"
    assert state["table"]["players"][1]["name"] == "Bia"
    watch = caio.ask("POST", f"/api/clubs/{club}/tables/{table.id}/watch", schema.SeatOpened)
    assert Guest(table, watch["token"]).state()["you"] == {"roles": ["watch"], "seats": []}


# Events


def played(person: Person, event: str) -> Json:
    """Whoever must decide at a table of theirs does, once at each."""
    found = person.at_event(event)
    for match in found["rounds"][-1]["matches"] if found["rounds"] else []:
        if match["table"] and match["places"] is None:
            links = person.link(match["table"])
            stand_in = Table(person, {"table": match["table"], "host": "", "watch": links["token"], "seats": [links]})
            if stand_in.watch.state()["table"]["deciding"] in links["seats"]:
                guest = stand_in.guests[0]
                guest.play(guest.options()[-1])
    return found


def test_a_league_of_people_is_played_to_its_end(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    club = ana.club()["id"]
    ana.invite(club, bia)
    event = ana.event(club, kind="league", legs=2, rated=True, clock={"bank": 86_400, "per": "move"})["id"]
    refused(409, "too_few", ana, "POST", f"/api/events/{event}/begin")
    for one in (ana, bia, bia):
        one.at_event(event, "/enter")
    refused(403, "not_allowed", bia, "POST", f"/api/events/{event}/begin")
    ana.at_event(event, "/begin")
    until(lambda: ana.tables(), "no table is opened")
    assert ana.tables()[0]["clock"]["per"] == "move"
    until(lambda: any(played(one, event)["status"] == "over" for one in (ana, bia)), "the league does not end")
    found = bia.at_event(event)
    assert [len(one["matches"]) for one in found["rounds"]] == [1, 1]
    assert found["rounds"][0]["matches"][0]["seats"] == found["rounds"][1]["matches"][0]["seats"][::-1]
    assert sum(line["points"] for line in found["standings"]) == 2
    until(lambda: len(ana.history()) == 2, "the results are not written down")
    assert {(one["event"], one["rated"]) for one in ana.history()} == {(event, True)}
    refused(409, "event_closed", bia, "POST", f"/api/events/{event}/enter")


def test_what_can_not_be_arranged_is_refused(server: Running) -> None:
    ana = Person(server, "Ana")
    club = ana.club()["id"]
    for wish in ({"seats": 8}, {"seats": 2, "least": 3}, {"kind": "knockout", "seats": 3, "advance": 2}):
        with pytest.raises(Refusal, match="bad_event"):
            ana.event(club, **wish)
    with pytest.raises(Refusal, match="no_game"):
        ana.event(club, game="chess")
    event = ana.event(club, places=2)["id"]
    with pytest.raises(Refusal, match="full"):
        ana.at_event(event, "/bots", {"bots": ["random"] * 3})
    with pytest.raises(Refusal, match="bad_seat"):
        ana.at_event(event, "/bots", {"bots": ["nobody"]})
    found = ana.at_event(event, "/bots", {"bots": ["random"]})
    struck = ana.ask("DELETE", f"/api/events/{event}/entrants/{found['entrants'][0]['key']}", schema.EventInfo)
    assert struck["entrants"] == []
    ana.at_event(event, "/cancel")
    refused(409, "event_closed", ana, "POST", f"/api/events/{event}/begin")


def test_an_organiser_decides_a_table_and_whoever_withdraws_is_paired_no_more(server: Running) -> None:
    people = [Person(server, name) for name in ("Ana", "Bia", "Caio", "Davi")]
    ana = people[0]
    club = ana.club()["id"]
    ana.invite(club, *people[1:])
    event = ana.event(club, rounds=2, seeding="entry")["id"]
    for one in people:
        one.at_event(event, "/enter")
    ana.at_event(event, "/begin")
    found = until(lambda: opened(ana.at_event(event)), "the tables are not opened")
    name = {one["key"]: one["name"] for one in found["entrants"]}
    first, second = found["rounds"][0]["matches"]
    verdict = {"table": first["table"], "places": [0, 1]}
    refused(403, "not_allowed", people[1], "POST", f"/api/events/{event}/decide", verdict)
    refused(422, "malformed", ana, "POST", f"/api/events/{event}/decide", {**verdict, "places": [0, 1, 2]})
    ana.at_event(event, "/decide", {"table": first["table"], "places": [0, 1]})
    assert {one["status"] for one in ana.tables()} == {"closed"}
    loser = people[[one.me()["name"] for one in people].index(name[second["seats"][1]])]
    loser.at_event(event, "/withdraw")
    ana.at_event(event, "/decide", {"table": second["table"], "places": [0, 1]})
    found = until(lambda: two_rounds(ana.at_event(event)), "there is no second round")
    away = second["seats"][1]
    assert all(away not in match["seats"] for match in found["rounds"][1]["matches"])
    assert sorted(len(match["seats"]) for match in found["rounds"][1]["matches"]) == [1, 2]


def opened(found: Json) -> Json | None:
    return found if all(match["table"] for match in found["rounds"][-1]["matches"]) else None


def two_rounds(found: Json) -> Json | None:
    return found if len(found["rounds"]) == 2 else None


async def _event(services: Services, look: bool = True, **terms: Any) -> tuple[Event, list[str]]:
    """Two people in a running event; its first table is opened, unless nobody is to look."""
    store = services.store
    if not look:
        await services.clubs.loop.stop()
        services.clubs.wake = lambda: None  # type: ignore[method-assign]
    people = [(await profiles.new(store, name))[0] for name in ("Ana", "Bia")]
    club = await keeping.new(store, "Club", "", people[0].id)
    wish = schema.NewEvent.model_validate({"name": "Cup", "kind": "swiss", "game": "miniature", **terms})
    event = await arranging.new(services.tables, club.id, wish)
    for one in people:
        await services.clubs.change(event.id, lambda each, who=one: arranging.enter(each, who))  # type: ignore[misc]
    await arranging.begin(services.clubs, event.id)
    if look:
        await services.clubs.look()
    return (await keeping.event(store, event.id))[0], [one.id for one in people]


@pytest.mark.parametrize("late", ["standing", "bots"])
def test_when_the_time_of_a_round_is_up_it_is_decided(databases: Databases, late: str) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            event, _ = await _event(services, days=1, late=late, rounds=1)
            table = event.rounds[0].matches[0].table

            def past(one: Event) -> None:
                one.rounds[-1].deadline = time.time() - 1

            await services.clubs.change(event.id, past)
            while event.status != "over":
                await services.clubs.look()
                event, _ = await keeping.event(services.store, event.id)
                await asyncio.sleep(0.05)
            match = event.rounds[0].matches[0]
            assert match.places is not None
            stored = await services.store.load(table)
            assert stored is not None
            if late == "standing":
                assert (match.why, stored.head.status) == ("late", "closed")
                assert stored.head.closed is not None
                assert stored.head.closed.why == "late"
            else:
                assert (match.why, stored.head.status) == ("", "over")
                assert all(player.resigned for player in stored.head.players)

    asyncio.run(work())


@on_sqlite
def test_what_stood_when_time_was_up_still_counts_if_it_was_not_written_down(databases: Databases) -> None:
    async def work() -> None:
        async with inside.opened(databases.new()) as services:
            event, _ = await _event(services, days=1, late="standing", rounds=1)
            table = event.rounds[0].matches[0].table
            held = await services.tables.table(table)
            assert held.head.deciding is not None
            await attending.leave(services.tables, table, held.head.deciding, "random")
            first = await stop(services.tables, table)
            assert sorted(first) == [0, 1], "who has left comes last"
            services.tables.drop(services.tables.held[table])
            assert await stop(services.tables, table) == first

    asyncio.run(work())


@on_sqlite
def test_a_bot_plays_for_whoever_withdraws_while_the_table_is_opened(databases: Databases) -> None:
    async def work() -> None:
        async with inside.opened(databases.new()) as services:
            event, people = await _event(services, rounds=1, look=False)
            assert not event.rounds[0].matches[0].made
            await services.clubs.withdraw(event.id, people[0])
            await services.clubs.look()
            event, _ = await keeping.event(services.store, event.id)
            match = event.rounds[0].matches[0]
            gone = match.seats.index(next(one.key for one in event.entrants if one.profile == people[0]))
            stored = await services.store.load(match.table)
            assert stored is not None
            assert [player.resigned for player in stored.head.players] == [seat == gone for seat in range(2)]

    asyncio.run(work())


@on_sqlite
def test_others_are_answered_while_a_large_league_is_drawn(databases: Databases) -> None:
    async def work() -> None:
        async with inside.opened(databases.new()) as services:
            event, _ = await _event(services, rounds=1)
            passed = asyncio.Event()
            loop = asyncio.get_running_loop()

            def draws(one: Event) -> None:
                asyncio.run_coroutine_threadsafe(_set(passed), loop).result(inside.PATIENCE)

            await services.clubs.change(event.id, draws)
            assert passed.is_set()

    asyncio.run(work())


async def _set(event: asyncio.Event) -> None:
    event.set()


def test_a_table_that_was_deleted_holds_nobody_up(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            event, _ = await _event(services, rounds=1)
            table = event.rounds[0].matches[0].table
            stored = await services.store.load(table)
            assert stored is not None
            assert await services.store.delete(table, stored.seq)
            await services.clubs.look()
            event, _ = await keeping.event(services.store, event.id)
            assert (event.status, event.rounds[0].matches[0].why) == ("over", "lost")

    asyncio.run(work())


def test_a_round_that_was_drawn_is_opened_after_a_restart(databases: Databases) -> None:
    """The server was stopped after the round was written down, and before, or after, its table was made."""

    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            event, people = await _event(services, rounds=1)
            for gone in (False, True):
                match = event.rounds[0].matches[0]
                if gone:
                    stored = await services.store.load(match.table)
                    assert stored is not None
                    await services.store.delete(match.table, stored.seq)

                def before(one: Event) -> None:
                    one.rounds[0].matches[0].made = False

                await services.clubs.change(event.id, before)
                await services.clubs.look()
                event, _ = await keeping.event(services.store, event.id)
                assert event.rounds[0].matches[0].made
                assert event.rounds[0].matches[0].table == match.table
                sitting = await services.store.ask("SELECT profile FROM seated WHERE table_id = ?", match.table)
                assert {row[0] for row in sitting} == set(people)

    asyncio.run(work())


def test_whoever_is_told_at_one_table_is_told_at_the_next_of_an_event(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database, private_hooks=True) as services:
            event, people = await _event(services, rounds=1)
            first = event.rounds[0].matches[0]
            ana = event.of(people[0])
            assert ana is not None
            seat = first.seats.index(ana.key)
            wish = schema.NoticeWish(way="hook", to="http://127.0.0.1:9/x", events=["your_turn"])
            await asking.want(services.notices, first.table, seat, wish)
            club = await keeping.load(services.store, event.club)
            more = schema.NewEvent.model_validate({"name": "Next", "kind": "swiss", "game": "miniature"})
            second = await arranging.new(services.tables, club.id, more)
            for one in people:
                profile = await profiles.load(services.store, one)
                await services.clubs.change(second.id, lambda each, who=profile: arranging.enter(each, who))  # type: ignore[misc]
            await arranging.begin(services.clubs, second.id)
            await services.clubs.look()
            second, _ = await keeping.event(services.store, second.id)
            match = second.rounds[0].matches[0]
            papers = await services.store.papers("notice", match.table)
            mine = second.of(people[0])
            assert mine is not None
            assert [paper.data["seat"] for paper in papers] == [match.seats.index(mine.key)]
            pending = await services.store.papers("pending", match.table)
            stored = await services.store.load(match.table)
            assert stored is not None
            assert len(pending) == (stored.head.deciding == papers[0].data["seat"])

    asyncio.run(work())


def test_an_event_goes_into_the_store_and_comes_out_alike() -> None:
    event = Event("e", "c", "Cup", Terms("knockout", "miniature", {}, 2, 2), 1.0)
    event.entrants = [Entrant(f"k{i}", f"N{i}", None, "random") for i in range(5)]
    numbers = iter(range(100))
    course.begin(event, [one.key for one in event.entrants], 2.0, lambda: f"t{next(numbers)}")
    assert decoded(encoded(event)) == event
    while event.status == "running":
        for match in event.rounds[-1].matches:
            if match.places is None:
                match.places = [*range(len(match.seats))]
        course.go_on(event, 3.0, lambda: f"t{next(numbers)}")
    assert [len(one.matches) for one in event.rounds] == [4, 2, 1]
    assert course.rounds_wanted(event) == 3
    assert sum(match.why == "bye" for match in event.rounds[0].matches) == 3
    winner = event.rounds[-1].matches[0].seats[0]
    assert course.standings(event)[0].entrant == winner

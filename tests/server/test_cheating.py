"""What a cheat, a thief or a clumsy guest would try with profiles, games that count, clubs and tournaments."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from server import inside
from server.conftest import Databases, on_sqlite
from server.people import Person, refused, sit
from server.running import House, Refusal, Running, Table
from tabularium.server import attending, ending, schema, security
from tabularium.server.clubs import arranging, keeping
from tabularium.server.limits import Limits
from tabularium.server.model import Facts, Result
from tabularium.server.placing import places
from tabularium.server.problems import Trouble
from tabularium.server.profiles import holidays, ratings, seats
from tabularium.server.profiles import keeping as profiles
from tabularium.server.profiles.model import DAY
from tabularium.server.profiles.results import mode_of
from waiting import until

# Games that count


def test_a_game_that_counts_is_not_tried_out_at_another_table(server: Running) -> None:
    table = sit(House(server), Person(server, "Ana"), Person(server, "Bia"), rated=True)
    with pytest.raises(Refusal, match="rated_table"):
        table.guests[0].ask("POST", "/fork", schema.Links, {"at": 0})
    table.play_out()
    assert table.guests[0].ask("POST", "/fork", schema.Links, {"at": 0})["table"]


def test_no_bot_plays_the_hard_turns_of_a_game_that_counts(server: Running) -> None:
    table = sit(House(server), Person(server, "Ana"), Person(server, "Bia"), rated=True)
    guest = table.deciding()
    seat = guest.seats[0]
    guest.ask("POST", f"/seats/{seat}/leave", schema.Done, {"bot": "random"})
    with table.guests[1 - seat].live():
        until(lambda: table.watch.state()["table"]["deciding"] != seat, "the bot does not play on")
    with pytest.raises(Refusal, match="rated_table"):
        guest.ask("POST", f"/seats/{seat}/return", schema.Done)
    other = table.guests[1 - seat]
    other.ask("POST", f"/seats/{1 - seat}/leave", schema.Done, {"bot": "random"})
    casual = House(server).create("Ana", "Bia")
    casual.guests[0].ask("POST", "/seats/0/leave", schema.Done, {"bot": "random"})
    assert casual.guests[0].ask("POST", "/seats/0/return", schema.Done)


def test_nobody_sits_twice_at_a_table_that_counts(databases: Databases) -> None:
    """Both links at the same moment: each is looked at before the other is written down."""
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            tables = services.tables
            profile, _ = await profiles.new(services.store, "Ana")
            links = await inside.made(services, "Ana", "Bia", rated=True)
            for seat in (0, 1):
                assert await services.store.tell(seats.take(links["table"], seat, profile.id))
            await seats.settle_in(tables, profile, links["table"], [1])
            assert (await tables.table(links["table"])).head.status == "lobby"

    asyncio.run(work())


def test_cards_added_make_another_hall_of_fame() -> None:
    def mode(**options: str) -> str:
        return mode_of(Facts("a", "imperium", 1, options, 1, "", "1", 0.0))

    usual = mode(difficulty="warlord", added="none", removed="none")
    assert usual == "difficulty=warlord"
    assert mode(difficulty="warlord", added="glory", removed="none") != usual


def test_a_ladder_is_made_up_for_after_an_interruption(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the result and the ladder the server died: both are there after the next look."""
    database = databases.new()

    async def died(*_: object) -> None:
        raise RuntimeError("died")

    async def work() -> None:
        async with inside.opened(database) as services:
            store = services.store
            ana, bia = [(await profiles.new(store, name))[0] for name in ("Ana", "Bia")]
            links = await inside.made(services, "Ana", "Bia", rated=True)
            id = links["table"]
            for seat, one in enumerate((ana, bia)):
                await store.tell(seats.take(id, seat, one.id))
            await seats.settle_in(services.tables, bia, id, [1])
            with monkeypatch.context() as patch:
                patch.setattr(ratings, "add", died)
                await attending.leave(services.tables, id, 1, "random", "resigned")
                await ending.vote(services.tables, id, 0, True)
                assert services.results.waking is not None
                await services.results.waking
            assert await store.ask("SELECT 1 FROM results WHERE id = ?", id)
            await services.results.look()
            assert [found[2].played for found in await ratings.ratings_of(store, ana.id)] == [1]
            await services.results.look()
            assert [found[2].played for found in await ratings.ratings_of(store, ana.id)] == [1]

    asyncio.run(work())


def test_everybody_who_left_has_their_time_before_a_game_is_ended_without_them(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            made = await inside.made(services, "Ana", "Bia", "Caio")
            tables, id = services.tables, made["table"]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(attending, "PATIENCE", 0.0)
                await attending.leave(tables, id, 2, "random")
            await attending.leave(tables, id, 1, "random")  # just now
            with pytest.raises(Trouble, match="too_early"):
                await ending.vote(tables, id, 0, True)

    asyncio.run(work())


# Profiles


@pytest.mark.parametrize(
    "name",
    ["\u3164\u3164", "\u2800", "A\u202eanA", "A\u200bna", "a" + "\u0301\u0302\u0303\u0304" * 5, "x" * 41, " ", "A;B"],
)
def test_names_are_names(server: Running, name: str) -> None:
    ana = Person(server, "Ana")
    club = ana.club()["id"]
    refused(422, "malformed", House(server), "POST", "/api/profile", {"name": name})
    refused(422, "malformed", ana, "PATCH", "/api/profile", {"name": name})
    refused(422, "malformed", ana, "PATCH", f"/api/clubs/{club}", {"name": name})
    event = {"name": name, "kind": "swiss", "game": "miniature"}
    refused(422, "malformed", ana, "POST", f"/api/clubs/{club}/events", event)
    with pytest.raises(Refusal, match="malformed"):
        House(server).create(name, "Bia")


@pytest.mark.parametrize("name", ["José", "Jose\u0301", "李雷", "राजेश्वरी", "สมชาย", "Зоя", "O'Neill-Ж 3", "🦉"])
def test_names_of_the_whole_world_are_names(server: Running, name: str) -> None:
    assert Person(server, name).me()["name"] == name


def test_a_profile_goes_in_the_middle_of_a_lesson_and_of_a_tournament(server: Running) -> None:
    people = [Person(server, name) for name in ("Ana Rara", "Bia", "Caio", "Davi")]
    club = people[0].club()["id"]
    people[0].invite(club, *people[1:])
    event = people[0].event(club, kind="knockout")["id"]
    for one in people:
        one.at_event(event, "/enter")
    people[0].at_event(event, "/begin")
    until(lambda: all(one.tables() for one in people), "the tables are not opened")
    lesson = House(server).ask("GET", "/api/games/nations/lessons", list[schema.LessonInfo])[0]["key"]
    links = House(server).ask("POST", f"/api/games/nations/lessons/{lesson}", schema.Links)
    people[0].bring(links["table"], links["seats"][0]["token"])
    people[0].ask("DELETE", "/api/profile", None)
    seen = people[1].at_event(event)
    assert "Ana Rara" not in str(seen)
    assert [one["out"] for one in seen["entrants"] if not one["name"]] == [True]
    assert people[1].ask("GET", f"/api/clubs/{club}", schema.ClubInfo)["role"] == "owner"


def test_the_export_holds_words_notices_and_events_too(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia)
    table.guests[0].ask("POST", "/chat", schema.Done, {"text": "good luck"})
    table.guests[1].ask("POST", "/chat", schema.Done, {"text": "and to you"})
    wish = {"way": "hook", "to": "https://example.org/x", "events": ["your_turn"]}
    table.guests[0].ask("PUT", "/seats/0/notices", schema.NoticeInfo, wish)
    event = ana.event(ana.club()["id"])["id"]
    ana.at_event(event, "/enter")
    export = ana.ask("GET", "/api/profile/export", dict[str, Any])
    assert [one["text"] for one in export["words"]] == ["good luck"]
    assert [one["to"] for one in export["notices"]] == ["https://example.org/x"]
    assert [(one["event"], one["name"]) for one in export["events"]] == [("Cup", "Ana")]


def test_whoever_signs_out_everywhere_is_not_followed_into_a_rematch(server: Running) -> None:
    ana, bia = Person(server, "Ana"), Person(server, "Bia")
    table = sit(House(server), ana, bia)
    table.play_out()
    stolen = ana.elsewhere().link(table.id)["token"]
    ana.ask("POST", "/api/profile/signout", schema.Relinked, {"everywhere": True})
    again = table.guests[1].ask("POST", "/rematch", schema.Rematch)["table"]
    with pytest.raises(Refusal, match="wrong_link"):
        House(server).ask("GET", f"/api/tables/{again}", Any, token=stolen)


def test_a_seat_that_changed_hands_in_a_rematch_does_not_go_back(server: Running) -> None:
    ana, eve = Person(server, "Ana"), Person(server, "Eve")
    table = sit(House(server), ana, eve)
    table.play_out()
    again = table.guests[0].ask("POST", "/rematch", schema.Rematch)["table"]
    Table(table.house, {**table.links, "table": again}).host.ask("POST", "/seats/1/link", schema.NewLink)
    assert table.guests[1].ask("POST", "/rematch", schema.Rematch)["table"] == again
    refused(404, "no_table", eve, "POST", f"/api/profile/tables/{again}/link")
    assert ana.link(again)["seats"] == [0]


@on_sqlite
def test_whoever_left_stays_gone_when_the_game_has_ended(databases: Databases) -> None:
    async def work() -> None:
        async with inside.opened(databases.new()) as services:
            tables, id = services.tables, (await inside.made(services, "Ana", "Bia", "Caio"))["table"]
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(attending, "PATIENCE", 0.0)
                await attending.leave(tables, id, 2, "random")
            for seat in (0, 1):
                await ending.vote(tables, id, seat, True)
            with pytest.raises(Trouble, match="not_running"):
                await attending.come_back(tables, id, 2)
            assert places(tables.held[id].head) == [0, 0, 2]

    asyncio.run(work())


@on_sqlite
def test_nobody_forgets_a_lost_game_before_it_is_written_down(databases: Databases) -> None:
    async def work() -> None:
        async with inside.opened(databases.new()) as services:
            await services.results.loop.stop()
            services.tables.ours.remove(services.results._committed)
            people = [(await profiles.new(services.store, name))[0] for name in ("Ana", "Bia")]
            id = (await inside.made(services, "Ana", "Bia", rated=True))["table"]
            await services.store.tell(*[seats.take(id, seat, one.id) for seat, one in enumerate(people)])
            async with services.tables.at(id) as table:
                head = table.head.copy()
                head.status, head.result = "over", Result([5, 0], [0], "doom")
                await services.tables.commit(table, head, [("chat", 0, {"text": "over"})])
            with pytest.raises(Trouble, match="rated_table"):
                await seats.let_go(services.store, people[1].id, id)
            await services.results.look()
            assert [one[0] for one in await services.store.ask("SELECT place FROM placings ORDER BY seat")] == [0, 1]
            await seats.let_go(services.store, people[1].id, id)
            assert await seats.seats_of(services.store, people[1].id, id) == []

    asyncio.run(work())


def test_nobody_reaches_into_another_profile(server: Running) -> None:
    ana, eve = Person(server, "Ana"), Person(server, "Eve")
    table = sit(House(server), ana, Person(server, "Bia"))
    refused(404, "no_table", eve, "POST", f"/api/profile/tables/{table.id}/link")
    refused(404, "nothing", eve, "DELETE", f"/api/profile/tables/{table.id}")
    refused(409, "seat_taken", eve, "POST", "/api/profile/tables", {"table": table.id, "token": table.guests[0].token})
    watch = {"table": table.id, "token": table.links["watch"]}
    refused(403, "not_allowed", eve, "POST", "/api/profile/tables", watch)
    asked = ana.ask("POST", "/api/profile/passkeys/begin", schema.PasskeyAsked)
    body = {"key": asked["key"], "credential": {"id": "x"}}
    refused(401, "wrong_passkey", eve, "POST", "/api/profile/passkeys", body)
    refused(401, "wrong_passkey", ana, "POST", "/api/profile/passkeys", body)  # it was asked once
    refused(401, "wrong_passkey", eve, "POST", "/api/profile/signin", body)


def test_every_change_that_a_cookie_allows_asks_where_it_comes_from(server: Running) -> None:
    """All resources of the description that answer to a session refuse a foreign page."""
    ana = Person(server, "Ana")
    evil = {"origin": "https://evil.example"}
    paths = ana.http.get("/api/openapi.json").json()["paths"]
    asked = 0
    for path, methods in paths.items():
        for method in methods:
            own = path.startswith(("/api/profile", "/api/clubs", "/api/events"))
            if own and method != "get" and path != "/api/clubs/invitation":
                named = path.replace("{club}", "a").replace("{id}", "a").replace("{key}", "a" * 16)
                answer = ana.http.request(method.upper(), named, json={}, headers=evil)
                good = answer.status_code == 403 and answer.json()["code"] == "foreign_origin"
                assert good or answer.status_code == 422, (method, path, answer.text)
                asked += 1
    assert asked > 30
    assert ana.me()["name"] == "Ana"
    new = {"game": "miniature", "seats": [{"kind": "person"}, {"kind": "bot"}], "club": ana.club()["id"]}
    answer = ana.http.post("/api/tables", json=new, headers=evil)
    assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")


# Limits


def test_wrong_recovery_codes_are_counted_and_right_ones_pass_until_then(databases: Databases) -> None:
    running = Running(databases.new(), databases.directory / "codes", limits=1)
    ana = Person(running, "Ana")
    assert ana.elsewhere().me()["name"] == "Ana"
    wrong = ana.code[:-1] + ("a" if ana.code[-1] != "a" else "b")
    codes = []
    for _ in range(12):
        answer = House(running).http.post("/api/profile/recover", json={"code": wrong})
        codes.append(answer.status_code)
    assert codes == [401] * 10 + [429] * 2
    running.stop()


def test_a_club_that_meets_behind_one_address_can_sign_in() -> None:
    limits = Limits()
    for _ in range(200):
        limits.take("profile", "192.0.2.1")
        limits.take("signin", "192.0.2.1")
        limits.take("signin", "192.0.2.1")


def test_a_network_of_long_addresses_counts_as_one() -> None:
    def who(address: str) -> str:
        return security.client({"type": "http", "client": (address, 1)})

    assert who("2001:db8:1:2::1") == who("2001:db8:1:2:ffff::9") != who("2001:db8:1:3::1")
    assert who("192.0.2.1") == who("::ffff:192.0.2.1") != who("192.0.2.2")


# Clubs


def test_two_owners_can_not_depose_each_other(server: Running) -> None:
    for _ in range(5):
        ana, bia = Person(server, "Ana"), Person(server, "Bia")
        club = ana.club()["id"]
        ana.invite(club, bia)
        keys = {one["name"]: one["key"] for one in ana.ask("GET", f"/api/clubs/{club}", schema.ClubInfo)["members"]}
        ana.ask("PUT", f"/api/clubs/{club}/members/{keys['Bia']}", schema.ClubInfo, {"role": "owner"})

        def depose(who: Person, whom: str, club: str = club) -> int:
            return who.http.put(f"/api/clubs/{club}/members/{whom}", json={"role": "member"}).status_code

        with ThreadPoolExecutor(2) as threads:
            done = [threads.submit(depose, ana, keys["Bia"]), threads.submit(depose, bia, keys["Ana"])]
            assert sorted(one.result() == 200 for one in done) == [False, True]
        seen = ana.ask("GET", f"/api/clubs/{club}", schema.ClubInfo)["members"]
        assert [one["role"] for one in seen].count("owner") == 1


def test_the_last_owner_stays_whoever_asks(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            store = services.store
            ana, bia = [(await profiles.new(store, name))[0] for name in ("Ana", "Bia")]
            club = await keeping.new(store, "Club", "", ana.id)
            await keeping.join(store, await keeping.invite(store, club.id, 1, time.time() + 60), bia.id)
            await keeping.set_role(store, club.id, bia.id, "owner")
            changes = [keeping.set_role(store, club.id, one.id, "member") for one in (ana, bia)]
            found = await asyncio.gather(*changes, return_exceptions=True)
            assert sorted(type(one).__name__ for one in found) == ["NoneType", "Trouble"]

    asyncio.run(work())


def test_whoever_is_sent_away_plays_on_in_no_event(server: Running) -> None:
    people = [Person(server, name) for name in ("Ana", "Bia", "Caio")]
    club = people[0].club()["id"]
    people[0].invite(club, *people[1:])
    event = people[0].event(club, kind="league")["id"]
    for one in people:
        one.at_event(event, "/enter")
    people[0].at_event(event, "/begin")
    members = people[0].ask("GET", f"/api/clubs/{club}", schema.ClubInfo)["members"]
    key = next(one["key"] for one in members if one["name"] == "Caio")
    people[0].ask("DELETE", f"/api/clubs/{club}/members/{key}", None)
    out = {one["name"]: one["out"] for one in people[0].at_event(event)["entrants"]}
    assert out == {"Ana": False, "Bia": False, "Caio": True}


def test_an_event_is_no_engine_for_bots(server: Running) -> None:
    ana = Person(server, "Ana")
    event = ana.event(ana.club()["id"])["id"]
    ana.at_event(event, "/bots", {"bots": ["random"] * arranging.BOTS_MOST})
    refused(409, "full", ana, "POST", f"/api/events/{event}/bots", {"bots": ["random"]})


def test_an_event_that_fails_keeps_no_other_waiting(databases: Databases, monkeypatch: pytest.MonkeyPatch) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            store, clubs = services.store, services.clubs
            ana = (await profiles.new(store, "Ana"))[0]
            club = await keeping.new(store, "Club", "", ana.id)
            wish = schema.NewEvent(name="Cup", kind="swiss", game="miniature")
            ids = []
            for _ in range(2):
                event = await arranging.new(services.tables, club.id, wish)
                await clubs.change(event.id, lambda one: arranging.add_bots(one, ["random"] * 2))
                ids.append(event.id)
            whole = clubs.advance

            async def advance(id: str) -> bool:
                if id == ids[0]:
                    raise KeyError("broken")
                return await whole(id)

            monkeypatch.setattr(clubs, "advance", advance)
            for id in ids:
                await arranging.begin(clubs, id)
            await clubs.look()
            found, _ = await keeping.event(store, ids[1])
            assert all(match.made for match in found.rounds[0].matches)

    asyncio.run(work())


def test_a_second_click_takes_no_second_seat(server: Running) -> None:
    for rated in (False, True):
        ana, bia = Person(server, "Ana"), Person(server, "Bia")
        club = ana.club()["id"]
        ana.invite(club, bia)
        new = {"game": "miniature", "seats": [{"kind": "open"}] * 3, "club": club, "rated": rated}
        table = ana.ask("POST", "/api/tables", schema.Links, new)["table"]

        def sit_down(who: Person = bia, path: str = f"/api/clubs/{club}/tables/{table}/join") -> int:
            seat: int = who.ask("POST", path, schema.Joined, {})["seat"]
            return seat

        with ThreadPoolExecutor(2) as threads:
            found = [one.result() for one in [threads.submit(sit_down) for _ in range(2)]]
        assert found[0] == found[1]
        assert [one["yours"] for one in bia.tables()] == [found[:1]]


def test_two_devices_of_one_profile_do_not_undo_each_other(databases: Databases) -> None:
    database = databases.new()

    async def work() -> None:
        async with inside.opened(database) as services:
            made, _ = await profiles.new(services.store, "Ana")
            one, other = [await profiles.load(services.store, made.id) for _ in range(2)]
            now = time.time()
            await holidays.holiday(services.tables, one, now, now + DAY, 30.0)
            with pytest.raises(Trouble, match="busy"):
                await holidays.holiday(services.tables, other, now, now + 2 * DAY, 30.0)
            kept = await profiles.load(services.store, made.id)
            assert [round(span.end - now) for span in kept.kept.holidays] == [round(DAY)]

    asyncio.run(work())

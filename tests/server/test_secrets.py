"""What a running game must not betray: seeds, hidden choices, links."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from pathlib import Path

from server.running import FATAL, Guest, House, Json, Table, refused
from tabularium.games.miniature.cards.numbers import LIBRARY
from tabularium.games.miniature.table.state import DISCARD, PLAY
from tabularium.games.miniature.table.state import Table as MiniatureTable
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match, replay
from tabularium.server import schema
from tabularium.server.creating import Terms, from_match
from tabularium.server.extract import extract
from tabularium.server.live import state_json
from tabularium.server.schema import SeatWish
from tabularium.server.services import Services
from tabularium.server.settings import Settings
from tabularium.server.shown import Eyes, move_json
from tabularium.server.store.migrate import upgrade
from tabularium.server.table import frozen


def text_of(guest: Guest) -> str:
    answer = guest.table.house.http.get(
        f"/api/tables/{guest.table.id}/record", headers={"authorization": f"Bearer {guest.token}"}
    )
    assert answer.status_code == 200
    return answer.text


def hidden_choice() -> Match:
    """A running game in which seat 0 has just put a card on its deck, face down: the most hidden of choices."""
    start = Match(loaded("miniature"), 2, 1).state
    assert isinstance(start, MiniatureTable)
    for card in start.decks[0]:
        start.zone[card] = DISCARD
    start.decks[0] = []
    start.owner[LIBRARY], start.zone[LIBRARY] = 0, PLAY
    for deck in start.decks:
        if LIBRARY in deck:
            deck.remove(LIBRARY)
    match = Match(loaded("miniature"), 2, 1, None, None, start)
    match.play("do feast")
    match.play([option for option in match.decision.options if option.notation.startswith("top ")][-1])
    return match


def test_a_running_table_betrays_no_hidden_choice(tmp_path: Path) -> None:
    match = hidden_choice()
    hidden = match.game.notation.write(match.actions[-1])
    settings = Settings(database=str(tmp_path / "x.sqlite"), unlisted=True)
    upgrade(settings)

    async def run() -> None:
        services = Services(settings)
        await services.open()
        try:
            terms = Terms([SeatWish(kind="person"), SeatWish(kind="person")])
            root = frozen(match.snapshots[0], 0).state
            links = await from_match(services.tables, match, terms, None, root)
            table = services.tables.held[links["table"]]
            own = Eyes([0])
            assert hidden in extract(table, own)
            assert move_json(table, 2, own)["notation"] == hidden
            for eyes in (Eyes([1]), Eyes([]), Eyes([0, 1])):
                assert hidden not in extract(table, eyes)
                assert hidden not in json.dumps(state_json(table, eyes, ["seat"])["entries"])
                assert move_json(table, 2, eyes)["notation"] is None
        finally:
            await services.close()

    asyncio.run(run())


def test_the_seed_stays_inside_until_the_end(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana = table.guests[0]
    hash = ana.state()["table"]["seed_hash"]
    seen = []
    for _ in range(6):
        guest = table.deciding()
        guest.play(guest.some_option(FATAL))
        seen += [json.dumps(one.state()) + text_of(one) for one in (ana, table.guests[1], table.watch, table.host)]
    with refused("not_over"):
        ana.ask("GET", "/final", schema.Final)
    table.play_out()
    final = ana.ask("GET", "/final", schema.Final)
    seed = final["seed"]
    assert seed == ana.state()["table"]["seed"]
    assert len(seed) > 30
    assert hashlib.sha256(f"tabularium seed {seed}".encode()).hexdigest() == hash == final["seed_hash"]
    assert not any(seed in text for text in seen)


def test_the_record_of_a_finished_game_replays_to_its_result(house: House) -> None:
    table = house.create("Ana", "Bruno")
    table.play_out()
    text = text_of(table.watch)
    match = replay(text)
    assert match.over
    assert match.names == {0: "Ana", 1: "Bruno"}
    assert match.scores == table.watch.state()["table"]["result"]["scores"]


def test_an_extract_is_no_record(house: House) -> None:
    table = house.create("Ana", "Bruno")
    table.guests[0].play("do mine")
    text = text_of(table.guests[0])
    assert text.startswith("tabularium extract 1\n")
    assert "0 do mine" in text
    assert not re.search(r"^seed ", text, re.MULTILINE)
    with refused("bad_record"):
        house.ask("POST", "/api/tables/import", schema.Links, {"record": text})


def test_links_are_neither_stored_nor_logged(house: House) -> None:
    table = house.create("Ana", "bot")
    table.guests[0].state()
    with table.guests[0].live() as socket:
        socket.next("state")
    with refused("wrong_link"):
        Guest(table, "a-wrong-secret-0123456789").state()
    secrets = [table.links["host"], table.links["watch"], table.guests[0].token, "a-wrong-secret"]
    log = house.server.log.read_text()
    assert '"route": "/api/tables/{id}"' in log
    for secret in secrets:
        assert secret not in log
    database = house.server.environment["TABULARIUM_DATABASE"]
    if database.endswith(".sqlite"):
        for suffix in ("", "-wal"):
            with open(database + suffix, "rb") as file:
                data = file.read()
            for secret in secrets:
                assert secret.encode() not in data


def hands(state: Json, seat: int) -> list[str]:
    zones = state["seats"][0]["view"]["zones"]
    return [thing["id"] for zone in zones if zone["id"] == f"hand/{seat}" for thing in zone["objects"]]


def test_a_fork_of_a_running_game_deals_the_unseen_anew(house: House) -> None:
    table = house.create("Ana", "Bruno")
    ana, bruno = table.guests
    ana.play("do mine")
    mine, theirs = hands(ana.state(), 0), hands(bruno.state(), 1)
    found = set()
    for _ in range(12):
        links = ana.ask("POST", "/fork", schema.Links, {"at": 0, "one_screen": True})
        fork = Table(house, links)
        state = fork.guests[0].state()
        assert state["table"]["parent"] == {"table": table.id, "at": 0, "dealt_anew": True}
        assert hands(state, 0) == mine
        other = next(seat for seat in state["seats"] if seat["seat"] == 1)
        zone = next(zone for zone in other["view"]["zones"] if zone["id"] == "hand/1")
        found.add(tuple(thing["id"] for thing in zone["objects"]))
    assert len(found) > 1
    assert found != {tuple(theirs)}
    fork.play_out()
    with refused("no_record"):
        fork.guests[0].ask("GET", "/record", str)
    with refused("not_allowed"):
        table.watch.ask("POST", "/fork", schema.Links, {"at": 0})
    with refused("no_move"):
        ana.ask("POST", "/fork", schema.Links, {"at": 2})


def test_a_fork_of_a_finished_game_is_the_same_deal(house: House) -> None:
    table = house.create("Ana", "Bruno")
    table.play_out()
    over = table.watch.state()["table"]
    half = over["actions"] // 2
    links = table.watch.ask("POST", "/fork", schema.Links, {"at": half, "one_screen": False})
    fork = Table(house, links)
    state = fork.guests[0].state()["table"]
    assert (state["actions"], state["status"], state["seed_known"]) == (half, "running", True)
    assert state["seed_hash"] == over["seed_hash"]
    fork.play_out()
    assert replay(text_of(fork.watch)).over

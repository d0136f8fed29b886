"""Two processes on PostgreSQL serve one table; SQLite belongs to one."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from server.conftest import Databases
from server.running import Guest, House, Json, Refusal, Running, Table
from tabularium.server import schema
from tabularium.server.run import CannotServe, lock, serve
from tabularium.server.settings import Settings
from waiting import free_port, until

on_postgres = pytest.mark.parametrize("databases", ["postgresql"], indirect=True)


@pytest.fixture(scope="module")
def processes(databases: Databases) -> Iterator[list[Running]]:
    url = databases.new()
    running = [Running(url, databases.directory / name) for name in ("one", "two")]
    yield running
    for one in running:
        one.stop()
        assert "defect" not in one.log.read_text()


@pytest.fixture
def pair(processes: list[Running]) -> tuple[House, House]:
    return House(processes[0]), House(processes[1])


def elsewhere(table: Table, house: House) -> Table:
    return Table(house, table.links)


@on_postgres
def test_pushes_reach_the_clients_of_the_other_process(pair: tuple[House, House]) -> None:
    table = pair[0].create("Ana", "Bruno")
    other = elsewhere(table, pair[1])
    with table.guests[0].live() as here, other.guests[1].live() as there:
        here.next("state")
        there.next("state")
        done = table.guests[0].play("do mine")
        assert there.until(done["seq"])[-1]["table"]["actions"] == 1
        done = table.guests[0].play("done")
        there.until(done["seq"])
        done = other.guests[1].play("do rest")
        assert here.until(done["seq"])[-1]["table"]["actions"] == 3
        done = other.guests[1].undo()
        assert here.until(done["seq"])[-1]["table"]["actions"] == 2
        other.guests[1].ask("POST", "/chat", schema.Done, {"text": "hello"})
        assert here.until(done["seq"] + 1)[-1]["entries"][-1]["text"] == "hello"


@on_postgres
def test_both_processes_at_once_keep_one_history(pair: tuple[House, House]) -> None:
    table = pair[0].create("Ana", "Bruno")
    sides = [table.guests[0], elsewhere(table, pair[1]).guests[0]]
    answers: list[list[Json]] = [[], []]
    refusals: set[str] = set()

    def talk(side: int) -> None:
        guest = Guest(Table(House(pair[side].server), table.links), sides[side].token, [0])
        for number in range(25):
            answers[side].append(guest.ask("POST", "/chat", schema.Done, {"text": f"{side} {number}"}))
            try:
                guest.play("do mine" if number % 2 else "do rest")
                guest.undo(to=0)
            except Refusal as refusal:
                refusals.add(refusal.code)

    threads = [threading.Thread(target=talk, args=(side,)) for side in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert refusals <= {"stale", "no_undo", "refused"}
    assert [len(side) for side in answers] == [25, 25]
    # Each is told of what the other wrote, a moment later.
    written = max(answer["seq"] for side in answers for answer in side)
    states = until(lambda: alike([side.state() for side in sides], written), "the histories differ")
    assert states[0]["entries"] == states[1]["entries"]
    numbers = [entry["seq"] for entry in states[0]["entries"]]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    said = [entry["text"] for entry in states[0]["entries"] if entry["kind"] == "chat"]
    assert sorted(said) == sorted(f"{side} {number}" for side in (0, 1) for number in range(25))


def alike(states: list[Json], written: int) -> list[Json]:
    """The states, once both have come so far and equally far."""
    numbers = {state["seq"] for state in states}
    return states if len(numbers) == 1 and min(numbers) >= written else []


@on_postgres
def test_a_link_renewed_in_one_process_expires_in_the_other(pair: tuple[House, House]) -> None:
    table = pair[0].create("Ana", "Bruno")
    other = elsewhere(table, pair[1]).guests[1]
    with other.live() as socket:
        socket.next("state")
        table.host.ask("POST", "/seats/1/link", schema.NewLink)
        assert socket.next("error")["problem"]["code"] == "expired_link"
    with pytest.raises(Refusal, match="expired_link"):
        other.state()


@on_postgres
def test_when_one_process_dies_the_other_plays_its_bots(pair: tuple[House, House]) -> None:
    tables = [pair[0].create("Ana", "bot", "bot", "bot") for _ in range(4)]
    for table in tables:
        table.guests[0].play("done")
    pair[0].server.kill()
    for table in tables:
        elsewhere(table, pair[1]).play_out()
    pair[0].server.start()


def worker(running: Running) -> str:
    """Which of them answers."""
    with running.http() as http:
        lines = http.get("/metrics").text.splitlines()
    return next(line.partition("}")[0] for line in lines if line.startswith("tabularium_connections{"))


@on_postgres
def test_several_workers_share_a_port(databases: Databases, tmp_path: Path) -> None:
    running = Running(databases.new(), tmp_path / "log", workers=2)
    try:
        house = House(running)
        table = house.create("Ana", "bot")
        table.play_out()
        workers: set[str] = set()

        def both() -> bool:
            """Whichever has time answers, so several ask at once."""
            with ThreadPoolExecutor(8) as pool:
                workers.update(pool.map(lambda _: worker(running), range(8)))
            return len(workers) == 2

        until(both, lambda: f"only {workers} answered")
    finally:
        running.stop()


def test_a_sqlite_file_belongs_to_one_process(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "x.sqlite"), workers=2)
    with pytest.raises(CannotServe, match="serve_workers"):
        serve(settings)
    settings = Settings(database=str(tmp_path / "x.sqlite"))
    with lock(settings), pytest.raises(CannotServe, match="serve_locked"):
        serve(settings)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = Settings(database=str(tmp_path / "x.sqlite"), port=taken.getsockname()[1])
        with pytest.raises(CannotServe, match="serve_port"):
            serve(settings)


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    for database in (f"postgresql://nobody@127.0.0.1:{free_port()}/x", str(tmp_path)):
        with pytest.raises(CannotServe, match="serve_database"):
            serve(Settings(database=database, port=free_port()))

"""Two processes on PostgreSQL serve one table; SQLite belongs to one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.conftest import Databases, on_postgres
from server.running import Guest, House, Json, Refusal, Running, Table
from tabularium.server import schema
from tabularium.server.problems import Cannot
from tabularium.server.run import lock, serve
from tabularium.server.settings import METRICS_FOLDER, Settings
from waiting import free_port, until


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


def samples(text: str) -> dict[str, float]:
    """What /metrics says, by name and labels."""
    pairs = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in pairs}


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


@on_postgres
def test_several_workers_share_a_port_and_count_together(
    databases: Databases, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    running = Running(databases.new(), tmp_path / "log", workers=2)
    try:
        table = House(running).create("Ana", "Bruno")
        actions = table.play_out()
        with table.guests[0].live() as socket:
            socket.next("state")
            for _ in range(10):  # whichever worker answers
                with running.http() as http:
                    figures = samples(http.get("/metrics").text)
                assert figures['tabularium_actions_total{by="person"}'] == actions
                assert figures["tabularium_connections"] == 1
        files = "tabularium-metrics-*/gauge_livesum_*.db"
        until(lambda: len(list(tmp_path.glob(files))) == 2, "only one worker counts")
    finally:
        running.stop()
    assert not list(tmp_path.glob("tabularium-metrics-*"))


COUNTING = """
from tabularium.server.metrics import Metrics
metrics = Metrics()
for status in ("200", "200", "404"):
    metrics.requests.labels(status).inc()
metrics.answered.observe(0.3)
metrics.connections.set(3)
print(metrics.text().decode(), flush=True)
input()
"""


def test_what_workers_count_is_added_up_and_the_dead_hold_no_connections(tmp_path: Path) -> None:
    def worker() -> subprocess.Popen[str]:
        environment = {**os.environ, METRICS_FOLDER: str(tmp_path)}
        command = [sys.executable, "-c", COUNTING]
        return subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def told(process: subprocess.Popen[str]) -> dict[str, float]:
        assert process.stdout is not None
        return samples("".join(iter(process.stdout.readline, "\n")))

    def stop(process: subprocess.Popen[str]) -> None:
        if process.poll() is None:
            process.communicate("\n", timeout=60)

    workers: list[subprocess.Popen[str]] = []
    try:
        for count in (1, 2):
            workers.append(worker())
            figures = told(workers[-1])
            assert figures['tabularium_requests_total{status="200"}'] == 2 * count
            assert figures['tabularium_requests_total{status="404"}'] == count
            assert figures['tabularium_request_seconds_bucket{le="0.25"}'] == 0
            assert figures['tabularium_request_seconds_bucket{le="0.5"}'] == count
            assert figures["tabularium_request_seconds_count"] == count
            assert figures["tabularium_defects_total"] == 0
            assert figures["tabularium_connections"] == 3 * count
        stop(workers[0])
        workers.append(worker())
        figures = told(workers[-1])
        assert figures['tabularium_requests_total{status="200"}'] == 6
        assert figures["tabularium_connections"] == 6
    finally:
        for process in workers:
            stop(process)


def test_a_sqlite_file_belongs_to_one_process(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "x.sqlite"), workers=2)
    with pytest.raises(Cannot, match="serve_workers"):
        serve(settings)
    settings = Settings(database=str(tmp_path / "x.sqlite"))
    with lock(settings), pytest.raises(Cannot, match="serve_locked"):
        serve(settings)


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = Settings(database=str(tmp_path / "x.sqlite"), port=taken.getsockname()[1])
        with pytest.raises(Cannot, match="serve_port"):
            serve(settings)


def test_a_database_that_does_not_answer_is_named(tmp_path: Path) -> None:
    for database in (f"postgresql://nobody@127.0.0.1:{free_port()}/x", str(tmp_path)):
        with pytest.raises(Cannot, match="serve_database"):
            serve(Settings(database=database, port=free_port()))

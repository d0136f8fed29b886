"""A server may die at any moment: what it acknowledged is kept, and the tables go on."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import Databases
from server.running import House, Json, Refusal, Running, Table
from waiting import until


@pytest.fixture
def mortal(databases: Databases, tmp_path: Path) -> Iterator[Running]:
    """A server of one's own, to be killed."""
    running = Running(databases.new(), tmp_path / "log")
    yield running
    running.kill()
    assert "defect" not in running.log.read_text()


def hammer(table: Table, acknowledged: list[Json]) -> None:
    """Play and take back as fast as it goes, until the server is gone."""
    guest = table.guests[0]
    try:
        while True:
            for action in ("do mine", "do smelt", "do pray"):
                acknowledged.append(guest.play(action))
            acknowledged.append(guest.undo(to=1))
            acknowledged.append(guest.undo(to=0))
    except (httpx.TransportError, Refusal):
        return


def test_signal_9_loses_no_acknowledged_action(mortal: Running) -> None:
    for _ in range(2):
        house = House(mortal)
        tables = [house.create("Ana", "Bruno") for _ in range(3)]
        done: list[list[Json]] = [[] for _ in tables]
        threads = [
            threading.Thread(target=hammer, args=(Table(House(mortal), table.links), answers))
            for table, answers in zip(tables, done, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread, answers in zip(threads, done, strict=True):
            until(lambda: len(answers) >= 10 or not thread.is_alive(), "nothing is acknowledged")  # noqa: B023
        mortal.kill()
        for thread in threads:
            thread.join()
        mortal.start()
        house = House(mortal)
        for table, answers in zip(tables, done, strict=True):
            state = Table(house, table.links).guests[0].state()
            last = answers[-1]
            assert len(answers) > 5
            assert state["seq"] >= last["seq"]
            assert state["seq"] <= last["seq"] + 1  # at most the one that was under way
            if state["seq"] == last["seq"]:
                assert state["table"]["position"] == last["position"]
                assert state["table"]["actions"] == last["actions"]


def test_a_restart_resumes_tables_and_bots(mortal: Running) -> None:
    house = House(mortal)
    tables = [house.create("Ana", "bot", "bot", "bot") for _ in range(6)]
    for table in tables:
        table.guests[0].play("done")
    mortal.kill()
    mortal.start()
    house = House(mortal)
    for table in tables:
        again = Table(house, table.links)
        assert again.play_out() >= 0
        assert again.watch.state()["table"]["status"] == "over"


def test_a_graceful_stop_tells_clients_to_come_back(mortal: Running) -> None:
    table = House(mortal).create("Ana", "Bruno")
    table.guests[0].play("do mine")
    with table.guests[1].live() as socket:
        socket.next("state")
        mortal.stop()
        with pytest.raises(ConnectionClosed, match="1012"):
            socket.drain()
    assert '"closed"' in mortal.log.read_text()
    mortal.start()
    assert Table(House(mortal), table.links).guests[0].state()["table"]["actions"] == 1

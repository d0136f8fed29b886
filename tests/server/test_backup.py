"""Backups are taken while the server runs, and bring everything back after a disk is lost, into either store."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from server import inside
from server.conftest import Databases
from server.running import PACKAGE, House, Json, Running, Table
from tabularium.server import hosting, schema
from tabularium.server.backup import backup, restore
from tabularium.server.problems import Cannot
from tabularium.server.settings import Settings
from waiting import PATIENCE, until

STORE = Path(__file__).parent / "stores" / "0.1-first.sqlite"


def everything(table: Table) -> list[Json]:
    """What all who hold a link are shown, without the time of asking."""
    return [{**guest.state(), "time": 0} for guest in (*table.guests, table.host, table.watch)]


def test_a_lost_disk_is_brought_back_from_a_backup_taken_while_people_played(
    databases: Databases, tmp_path: Path
) -> None:
    database = databases.new()
    server = Running(database, tmp_path / "log")
    house = House(server)
    kept = house.create("Ana", "Bruno")
    kept.guests[0].play("do mine")
    kept.guests[0].ask("PUT", "/seats/0/notes", schema.Notes, {"text": "the doom is near"})
    kept.guests[1].ask("POST", "/report", None, {"text": "look"})
    before = everything(kept)
    busy = house.create("Carla", "Davi")
    acknowledged: list[Json] = []
    stop = threading.Event()

    def play() -> None:
        guest = Table(House(server), busy.links).guests[0]
        while not stop.is_set():
            acknowledged.append(guest.play("do mine"))
            acknowledged.append(guest.undo(to=0))

    player = threading.Thread(target=play)
    player.start()
    until(lambda: len(acknowledged) >= 4, "nobody plays")
    seen = len(acknowledged)
    copy = tmp_path / "copy.sqlite"
    assert backup(Settings(database=database), copy) == 2
    assert copy.stat().st_mode & 0o077 == 0, "it holds what is secret"
    until(lambda: len(acknowledged) >= seen + 4, "the backup keeps people from playing")
    stop.set()
    player.join()
    server.kill()
    # The disk is gone; a new place is as empty as can be.
    place = databases.new(empty=True)
    assert restore(copy, Settings(database=place)) == 2
    again = Running(place, tmp_path / "log2")
    try:
        table = Table(House(again), kept.links)
        assert everything(table) == before
        assert table.guests[0].ask("GET", "/seats/0/notes", schema.Notes) == {"text": "the doom is near"}
        table.guests[0].play("do pray")
        state = Table(House(again), busy.links).guests[0].state()
        assert state["seq"] >= acknowledged[seen - 1]["seq"], "what was acknowledged before the backup is in it"
    finally:
        again.stop()


def test_a_backup_goes_into_either_store_and_comes_back_the_same(databases: Databases, tmp_path: Path) -> None:
    """A SQLite store moves to PostgreSQL by way of it."""
    first = tmp_path / "first.sqlite"
    restore(STORE, Settings(database=str(first)))
    asyncio.run(papered(str(first)))
    place = databases.new(empty=True)
    restore(first, Settings(database=place))
    back = tmp_path / "back.sqlite"
    assert backup(Settings(database=place), back) == 5
    assert dump(back) == dump(first)


async def papered(database: str) -> None:
    """A store with something of everything."""
    async with inside.opened(database) as services:
        await services.bans.add("192.0.2.0/24", None, "spam")
        links = await inside.made(services, "Ana", "Bruno", clock={"bank": 600, "increment": 0})
        await services.store.write_notes(links["table"], 0, "secret")
        await hosting.delete(services.tables, links["table"])


def dump(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables."""
    with sqlite3.connect(file) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
        found = {name: sorted(db.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in names}
    db.close()
    return found


def test_nothing_that_is_there_is_overwritten(databases: Databases, tmp_path: Path) -> None:
    full = databases.new(empty=True)
    restore(STORE, Settings(database=full))
    empty = databases.new()
    copy, before, after = tmp_path / "copy.sqlite", tmp_path / "before.sqlite", tmp_path / "after.sqlite"
    assert backup(Settings(database=empty), copy) == 0
    with pytest.raises(Cannot, match="backup_exists"):
        backup(Settings(database=empty), copy)
    assert backup(Settings(database=full), before) == 5
    with pytest.raises(Cannot, match="restore_full"):
        restore(copy, Settings(database=full))
    assert backup(Settings(database=full), after) == 5
    assert dump(after) == dump(before)


def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    for name, content in (("none", b"not a store"), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(Cannot, match="backup_damaged"):
            restore(tmp_path / name, Settings(database=str(tmp_path / "new.sqlite")))
    assert not (tmp_path / "new.sqlite").exists()


def test_the_commands_say_what_they_did(tmp_path: Path) -> None:
    env = {**os.environ, **PACKAGE, "LC_ALL": "C.UTF-8"}

    def run(*args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "tabularium", *args]
        return subprocess.run(command, capture_output=True, text=True, env=env, timeout=PATIENCE, cwd=tmp_path)

    old = run("backup", "copy.sqlite", "--database", str(STORE))
    assert (old.returncode, len(old.stderr.splitlines())) == (2, 1)
    assert "step 0001" in old.stderr
    done = run("restore", str(STORE), "--database", "new.sqlite")
    assert (done.returncode, done.stdout) == (0, "5 tables are back.\n")
    done = run("backup", "copy.sqlite", "--database", "new.sqlite")
    assert (done.returncode, done.stdout) == (0, "copy.sqlite: 5 tables.\n")
    assert run("restore", "copy.sqlite", "--database", "new.sqlite").returncode == 2

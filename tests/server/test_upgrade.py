"""Stores of earlier versions: their tables go on where the rules of today agree with them, and nothing is lost."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import House, Json, Refusal, Running, Table

STORES = Path(__file__).parent / "stores"


class Old:
    """A server of today on a copy of a store that an earlier version has left."""

    def __init__(self, home: Path) -> None:
        self.file = home / "old.sqlite"
        shutil.copy(STORES / "0.1-first.sqlite", self.file)
        self.links: dict[str, Json] = json.loads((STORES / "0.1-first.json").read_text("utf-8"))
        self.server: Running | None = None
        self.home = home

    def change(self, sql: str, *values: object) -> None:
        with sqlite3.connect(self.file) as connection:
            connection.execute(sql, values)
        connection.close()

    def journal(self, game: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.file) as connection:
            found = connection.execute(
                "SELECT seq, kind, seat, data FROM entries WHERE table_id = ? ORDER BY seq", (self.id(game),)
            ).fetchall()
        connection.close()
        return found

    def id(self, game: str) -> str:
        return str(self.links[game]["links"]["table"])

    def open(self, game: str) -> Table:
        if self.server is None:
            self.server = Running(str(self.file), self.home / "log")
        return Table(House(self.server), self.links[game]["links"])


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Old]:
    found = Old(tmp_path)
    yield found
    if found.server is not None:
        found.server.stop()
        assert "defect" not in found.server.log.read_text()


def foreign(table: Table) -> Refusal | None:
    """What whoever opens the table is told, if it can't go on."""
    try:
        table.watch.state()
    except Refusal as refusal:
        return refusal
    return None


@pytest.mark.parametrize("game", ["nations", "praga", "imperium"])
def test_a_running_table_of_the_first_version_goes_on(old: Old, game: str) -> None:
    before = old.journal(game)
    table = old.open(game)
    assert foreign(table) is None
    assert table.watch.state()["table"]["actions"] == old.links[game]["actions"]
    guest = table.deciding()
    guest.play(guest.options()[0])
    assert table.watch.state()["table"]["actions"] == old.links[game]["actions"] + 1
    assert old.journal(game)[: len(before)] == before


def test_a_running_table_that_was_asked_what_is_no_longer_asked_is_closed_with_a_clear_word(old: Old) -> None:
    """Through the Ages asked for a Politics Phase with nothing to do."""
    before = old.journal("through_the_ages")
    refusal = foreign(old.open("through_the_ages"))
    assert refusal is not None
    assert refusal.code == "foreign_rules"
    assert "another version of the rules" in str(refusal)
    assert old.journal("through_the_ages") == before, "nothing is lost"


def test_a_finished_table_of_the_first_version_is_still_read(old: Old) -> None:
    table = old.open("miniature")
    state = table.watch.state()
    assert state["table"]["status"] == "over"
    assert state["table"]["result"] is not None


def test_a_table_that_the_rules_of_today_contradict_is_closed_with_a_clear_word(old: Old) -> None:
    """An action that nobody could take: whatever the rules, the table stays as it was stored."""
    id = old.id("nations")
    old.change(
        "UPDATE entries SET data = json_set(data, '$.action', 'buy g3') WHERE table_id = ? AND kind = 'action'", id
    )
    before = old.journal("nations")
    table = old.open("nations")
    with pytest.raises(Refusal) as refused:
        table.watch.state()
    assert refused.value.code == "foreign_rules"
    assert old.journal("nations") == before

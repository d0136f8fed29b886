"""Stores of earlier versions: their tables go on where the rules of today agree with them, and nothing is lost."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from server import inside
from server.running import PACKAGE, House, Json, Refusal, Running, Table
from tabularium.server import acting, schema
from tabularium.server.checking import check
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import upgrade
from waiting import PATIENCE, until

TOKEN = {"TABULARIUM_ADMIN_TOKEN": "the host's own"}
STORES = Path(__file__).parent / "stores"
JOURNAL = "SELECT seq, kind, seat, data FROM entries WHERE table_id = ? ORDER BY seq"


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
            found = connection.execute(JOURNAL, (self.id(game),)).fetchall()
        connection.close()
        return found

    def id(self, game: str) -> str:
        return str(self.links[game]["links"]["table"])

    def open(self, game: str) -> Table:
        if self.server is None:
            self.server = Running(str(self.file), self.home / "log", admin_token=TOKEN["TABULARIUM_ADMIN_TOKEN"])
        return Table(House(self.server), self.links[game]["links"])


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Old]:
    """One for all who change no more of it than a player may."""
    yield from opened(tmp_path_factory.mktemp("old"))


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Old]:
    """One to be changed by hand."""
    yield from opened(tmp_path)


def opened(home: Path) -> Iterator[Old]:
    found = Old(home)
    yield found
    if found.server is not None:
        found.server.stop()
        assert "defect" not in found.server.log.read_text()


GOES_ON = ["nations", "praga", "imperium"]
CLOSES = "through_the_ages"  # asked for a Politics Phase with nothing to do, which is no longer asked


def checked(old: Old, *more: str, code: int) -> Json:
    """What a host is told beforehand."""
    done = subprocess.run(
        [sys.executable, "-m", "tabularium", "server", "check", "--database", str(old.file), "--json", *more],
        capture_output=True, text=True, env={**os.environ, **PACKAGE, "LC_ALL": "C.UTF-8", **TOKEN}, timeout=PATIENCE,
    )  # fmt: skip
    assert done.returncode == code, done.stderr
    found: Json = json.loads(done.stdout)
    return found


@pytest.mark.parametrize("game", GOES_ON)
def test_a_running_table_of_the_first_version_goes_on(old: Old, game: str) -> None:
    before = old.journal(game)
    table = old.open(game)
    state = table.watch.state()["table"]
    assert state["actions"] == old.links[game]["actions"]
    assert state["closed"] is None
    guest = table.deciding()
    guest.play(guest.options()[0])
    assert table.watch.state()["table"]["actions"] == old.links[game]["actions"] + 1
    assert old.journal(game)[: len(before)] == before


def test_a_host_is_told_beforehand_which_tables_would_be_closed(own: Old) -> None:
    before = own.file.read_bytes()
    found = checked(own, "--all", code=1)
    assert own.file.read_bytes() == before
    assert found["counts"] == {"same": 0, "carried": 4, "closes": 1, "lost": 0}
    (closing,) = [fate for fate in found["tables"] if fate["fate"] == "closes"]
    assert (closing["table"], closing["why"]) == (own.id(CLOSES), "rules")
    assert 0 < closing["agreed"] < closing["actions"]
    assert len(checked(own, code=1)["tables"]) == 4, "nobody plays at a finished one"


def test_the_players_are_told_before_it_happens(own: Old) -> None:
    """The host checks with the new version while the old one runs, which holds a table that the new one would close."""
    table = own.open("nations")
    assert table.watch.state()["table"]["status"] == "running"
    own.change("UPDATE entries SET data = json_set(data, '$.action', 'dance') WHERE table_id = ? AND seq = 2", table.id)
    with table.watch.live() as socket:
        socket.next("state")
        url = table.house.server.url
        checked(own, "--announce", url, "--in", "30", "--say", "Chess on Friday?", code=1)
        said = socket.next("update")
    notice = said["table"]["notice"]
    assert notice["closes"]
    assert notice["text"] == "Chess on Friday?"
    assert notice["at"] > said["time"] + 1000
    assert "disagree" in notice["words"]["en"]
    assert "não concordam" in notice["words"]["pt_BR"]
    (entry,) = said["entries"]
    assert (entry["kind"], entry["closes"]) == ("notice", True)
    assert not own.open("praga").watch.state()["table"]["notice"]["closes"], "that one goes on after a pause"


def test_a_table_with_which_the_rules_disagree_is_closed_and_readable(old: Old) -> None:
    table = old.open(CLOSES)
    guest = table.guests[0]
    state = guest.state()
    closed = state["table"]["closed"]
    assert state["table"]["status"] == "closed"
    assert closed["why"] == "rules"
    assert "other rules" in closed["text"]["en"]
    assert state["seats"][0]["view"] is not None
    assert state["seats"][0]["decision"] is None
    assert state["entries"][-1] == {**state["entries"][-1], "kind": "closed", "agreed": closed["agreed"]}
    total = old.links[CLOSES]["actions"]
    moves = guest.ask("GET", "/moves", schema.Moves)
    assert moves["total"] == len(moves["moves"]) == total
    mine = [move for move in moves["moves"] if move["seat"] == 0]
    assert all(move["notation"] for move in mine)
    assert not any(move["notation"] for move in moves["moves"] if move["seat"] == 1), "it may be opened again"
    position = guest.ask("GET", f"/positions/{closed['agreed']}", schema.Position)
    assert position["at"] == closed["agreed"]
    assert guest.ask("GET", f"/positions/{total}", schema.Position)["at"] == closed["shown"]
    final = guest.ask("GET", "/final", schema.Final)
    assert (final["result"], final["seed"], final["at"]) == (None, None, closed["agreed"])
    with pytest.raises(Refusal) as refused:
        guest.play("end")
    assert refused.value.code == "not_running"
    record = table.house.http.get(f"/api/tables/{table.id}/record", headers={"authorization": f"Bearer {guest.token}"})
    assert record.text.count("\n0 ") + record.text.count("\n1 ") == total
    with sqlite3.connect(STORES / "0.1-first.sqlite") as first:
        before = first.execute(JOURNAL, (table.id,)).fetchall()
    first.close()
    assert old.journal(CLOSES)[: len(before)] == before, "nothing is lost"


def test_a_closed_table_goes_on_in_a_new_one_where_the_rules_still_agree(old: Old) -> None:
    table = old.open(CLOSES)
    agreed = table.guests[0].state()["table"]["closed"]["agreed"]
    links = table.guests[0].ask("POST", "/fork", schema.Links, {"at": agreed})
    again = Table(table.house, links)
    assert again.watch.state()["table"]["status"] == "running"
    again.guests[0].play(again.guests[0].options()[0])


def test_a_table_is_closed_once_and_by_a_start_alone(old: Old) -> None:
    """Nobody opens it: its clock must stand still all the same."""
    old.open("praga")
    until(lambda: old.journal(CLOSES)[-1][1] == "closed", "the table is not closed")
    old.open(CLOSES).watch.state()
    assert [row[1] for row in old.journal(CLOSES)].count("closed") == 1


def test_a_table_with_which_the_rules_agree_again_goes_on(own: Old) -> None:
    good = "UPDATE entries SET data = json_set(data, '$.action', ?) WHERE table_id = ? AND seq = 2"
    id = own.id("nations")
    (was,) = [json.loads(str(row[3]))["action"] for row in own.journal("nations") if row[0] == 2]
    own.change(good, "dance", id)
    table = own.open("nations")
    assert table.watch.state()["table"]["status"] == "closed"
    assert own.server is not None
    own.server.stop()
    own.server = None
    own.change(good, was, id)
    table = own.open("nations")
    state = table.watch.state()
    assert state["table"]["status"] == "running"
    assert state["entries"][-1]["kind"] == "reopened"
    guest = table.deciding()
    guest.play(guest.options()[0])


def test_a_finished_table_of_the_first_version_is_still_read(old: Old) -> None:
    table = old.open("miniature")
    state = table.watch.state()
    assert state["table"]["status"] == "over"
    assert state["table"]["result"] is not None


def test_a_finished_table_that_the_rules_contradict_keeps_its_result_and_record(own: Old) -> None:
    id = own.id("miniature")
    own.change("UPDATE tables SET head = json_set(head, '$.result.scores', json('[77, 1]')) WHERE id = ?", id)
    table = own.open("miniature")
    state = table.watch.state()["table"]
    assert (state["status"], state["result"]["scores"]) == ("over", [77, 1])
    assert state["closed"]["why"] == "rules" or state["closed"]["why"] == "content"
    final = table.watch.ask("GET", "/final", schema.Final)
    assert final["result"]["scores"] == [77, 1]
    assert final["seed"]
    record = table.house.http.get(
        f"/api/tables/{id}/record", headers={"authorization": f"Bearer {table.watch.token}"}
    ).text
    assert "over 77 1 " in record
    assert f"seed {final['seed']}" in record


def test_a_changed_content_pack_is_told_beforehand_too(tmp_path: Path) -> None:
    """An owner's own tables: a figure that was played with is another now."""
    file = tmp_path / "mine.sqlite"
    id = asyncio.run(played(str(file)))
    table_of = json.loads(files("tabularium.games.praga").joinpath("cards/scoring.json").read_text("utf-8"))
    table_of["CHANGE"] = 1
    (tmp_path / "mine" / "praga").mkdir(parents=True)
    (tmp_path / "mine" / "praga" / "scoring.json").write_text(json.dumps(table_of))
    assert fates(file, None) == {id: "same"}
    assert fates(file, tmp_path / "mine") == {id: "carried"}
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE entries SET data = json_set(data, '$.action', 'dance') WHERE seq = 4")
    connection.close()
    assert fates(file, tmp_path / "mine") == {id: "closes content 2"}


async def played(database: str) -> str:
    """A table of Praga after six actions."""
    upgrade(Settings(database=database))
    async with inside.opened(database) as services:
        links = await inside.made(services, "Ana", "Bruno", game="praga")
        for _ in range(6):
            async with services.tables.at(links["table"]) as table:
                match, head = table.running, table.head
                action = match.decision.options[0].notation
            assert head.deciding is not None
            await acting.act(services.tables, table.id, head.deciding, action, head.position)
    return str(links["table"])


def fates(file: Path, content: Path | None) -> dict[str, str]:
    found = check(Settings(database=str(file), content=str(content) if content else ""))
    return {one.table: f"{one.fate} {one.why} {one.agreed or ''}".strip() for one in found}

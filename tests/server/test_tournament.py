"""A tournament of sixteen bots on a real server that is killed in the middle."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from server.people import Person
from server.running import Json, Running
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import upgrade
from waiting import until

BOTS = 16


def tournament(home: Path, game: str, bot: str, rounds: int, **wish: object) -> Json:
    """Play it, with a power cut after the first round and a stop after the second; how it ended."""
    database = str(home / "club.sqlite")
    upgrade(Settings(database=database))
    server = Running(database, home / "log")
    ana = Person(server, "Ana")
    club = ana.club()["id"]
    event = ana.event(club, game=game, rounds=rounds, **wish)["id"]
    ana.at_event(event, "/bots", {"bots": [bot] * BOTS})
    ana.at_event(event, "/begin")
    until(lambda: decided(ana.at_event(event)) >= 3, "nothing is played")
    server.kill()
    server.start()
    until(lambda: len(ana.at_event(event)["rounds"]) > 1 or None, "there is no second round")
    server.stop()
    server.start()
    found: Json = until(lambda: over(ana.at_event(event)), "the tournament does not end")
    server.stop()
    text = server.log.read_text()
    assert "defect" not in text
    return found


def decided(found: Json) -> int:
    return sum(match["places"] is not None for one in found["rounds"] for match in one["matches"])


def over(found: Json) -> Json | None:
    return found if found["status"] == "over" else None


def check_swiss(found: Json, rounds: int) -> None:
    assert len(found["rounds"]) == rounds
    met: set[frozenset[str]] = set()
    for one in found["rounds"]:
        tables = [match["seats"] for match in one["matches"]]
        assert sorted(key for table in tables for key in table) == sorted(each["key"] for each in found["entrants"])
        for two in [frozenset(two) for table in tables for two in combinations(table, 2)]:
            assert two not in met, "nobody meets anybody again"
            met.add(two)
        assert all(match["places"] is not None and match["why"] == "" for match in one["matches"])
    assert sum(line["points"] for line in found["standings"]) == BOTS / 2 * rounds
    points = [line["points"] for line in found["standings"]]
    assert points == sorted(points, reverse=True)


def test_sixteen_bots_play_a_swiss_tournament_through_a_power_cut(tmp_path: Path) -> None:
    check_swiss(tournament(tmp_path, "miniature", "random", 4), 4)


def test_sixteen_bots_play_a_knock_out_through_a_power_cut(tmp_path: Path) -> None:
    found = tournament(tmp_path, "miniature", "random", 0, kind="knockout", seats=4, least=3, advance=2)
    assert [len(one["matches"]) for one in found["rounds"]] == [4, 2, 1]
    final = found["rounds"][-1]["matches"][0]
    assert found["standings"][0]["entrant"] in {
        key for key, place in zip(final["seats"], final["places"], strict=True) if place == 0
    }


@pytest.mark.soak
def test_sixteen_easy_bots_play_nations_through_a_power_cut(tmp_path: Path) -> None:
    check_swiss(tournament(tmp_path, "nations", "easy", 4, options={"ages": "1"}), 4)

"""Where points came from: the chart at the end of the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from praga.table import CRANE, FILES, PRAGA, of, play, score, seat, table
from tabularium.games.praga.game import Praga
from tabularium.games.praga.rules.gains import reward
from tabularium.games.praga.table.names import BY_BUILDINGS, ORIGIN_KEYS, TECH, UNIVERSITY, WALL
from tabularium.games.praga.table.state import Table

NO_BONUS = 10  # an arrow that leaves these spaces without points


def gained(s: Table, p: int = 0) -> dict[str, int]:
    """The points of a seat, without the sums of final scoring."""
    return {key: n for key, n in PRAGA.points(s, p).items() if n and key in ORIGIN_KEYS}


def test_points_of_an_action_tile_come_from_the_crane() -> None:
    s = table(crane={"AT1": 8})
    play(s, "take AT1")
    assert gained(s) == {"crane": 2}
    s = table(crane={"AT1": 5}, marked=("AT1",))
    play(s, "take AT1")
    assert gained(s) == {"crane": 5}


def test_points_of_a_special_right_are_told_apart() -> None:
    s = table(crane={"AT1": 5}, arrow=4)
    play(s, "take AT1", "bonus")
    assert gained(s) == {"special": 1}


def test_points_of_production_come_from_mines_and_quarries() -> None:
    s = table(p0=seat(mines=6, tokens=("PT1", None)), crane=CRANE, arrow=NO_BONUS)
    play(s, "take AT1", "act mines", "yield mines")
    assert gained(s) == {"production": 4}


def test_points_of_a_building_and_of_what_stands_around_the_plaza() -> None:
    s = table(
        p0=seat(gold=2), row={"building": ("B1C01", "B1C02", "B1C03")}, crane=CRANE, arrow=NO_BONUS,
        city={"S22": ("B1C04", 0), "S28": ("B1C05", 0)},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C02", "site S21", "turn 0")
    assert gained(s) == {"neighbours": 3}


def test_points_of_the_old_town() -> None:
    s = table(p0=seat(gold=3), row={"building": ("B1C01", "B1C02", "B1C03")}, crane=CRANE, arrow=NO_BONUS)
    site = next(id for id, old in zip(PRAGA.t.geometry.site_ids, PRAGA.t.geometry.site_old) if old)
    play(s, "take AT1", "act building", "place B1C03", f"site {site}", "turn 0")
    assert gained(s)["old_town"] == PRAGA.t.geometry.site_points[PRAGA.t.geometry.site_ids.index(site)]


def test_points_of_a_plaza_when_it_is_full_and_at_the_end() -> None:
    s = table(
        p0=seat(gold=1), row={"building": ("B1C02", "B1C04", "B1C05")}, crane=CRANE, arrow=NO_BONUS,
        city={"S27": ("B1C01", 0, 1)}, plazas={"PL3": "Z4"},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C02", "site S30", "turn 0")
    assert gained(s, 1) == {"plazas": 4}
    s = table(city={"S20": ("B1C01", 0, 0)}, plazas={"PL4": "Z3"}, begin=False)
    score(s)
    assert gained(s) == {"open_plazas": 5}


def test_points_of_the_royal_road_and_the_bridge() -> None:
    s = table(p0=seat(pawn=1, gold=3), crane=CRANE, arrow=NO_BONUS)
    play(s, "take AT3", "act road", "resolve II")
    assert gained(s)["road"] == 4
    s = table(p0=seat(pawn=3, eggs=1), crane=CRANE, arrow=NO_BONUS, deck={"bridge IV": ("B4-1", "B4-2", "B4-3")})
    play(s, "take AT3", "act road", "tile B4-1", "slab 5")
    assert gained(s)["bridge_gains"] == 4


def test_points_of_spaces_belong_to_their_project() -> None:
    s = table(p0=seat(hunger=(1, 3), silver=2, gold=1, stone=1))
    play(s, "up hunger")
    assert gained(s) == {"hunger": 2}
    s = table(p0=seat(cathedral=(1, 0), silver=2, gold=1, stone=1))
    play(s, "up cathedral")
    assert gained(s) == {"cathedral": 1}


def test_points_of_a_technology_are_its_own_whatever_set_it_off() -> None:
    s = table(p0=seat(techs=("T1-5",), hunger=(1, 3), silver=2, gold=1, stone=1))
    play(s, "up hunger")
    assert gained(s) == {"hunger": 2, "technologies": 2}


def test_points_past_the_end_of_a_track() -> None:
    s = table(p0=seat(tech=12, university=8), begin=False)
    reward(s, 0, [TECH, 1, UNIVERSITY, 2], BY_BUILDINGS)
    assert gained(s) == {"track_ends": 2 + 4}


def test_points_of_hexes_and_their_edges(tmp_path: Path) -> None:
    """Tables of an owner, in which a wall lets choose points and every edge of a wall and an upgrade has some."""
    (tmp_path / "praga").mkdir()
    printed: dict[str, dict[str, Any]] = {
        "W1C01": {"reward": {"choose": [{"points": 2}, {"gold": 1}]}, "edges": ["point"] * 6},
        "U1C01": {"bonus": {"points": 3}, "action": "wall", "edges": ["point"] * 6},
    }
    for name in ("upgrades", "walls"):
        data = json.loads((FILES / f"{name}.json").read_text("utf-8"))
        for tile in data["tiles"]:
            tile.update(printed.get(tile["id"], {}))
        (tmp_path / "praga" / f"{name}.json").write_text(json.dumps(data), "utf-8")
    s = table(
        p0=seat(board={"wall": ("U1C01", 0)}, stone=3), crane=CRANE, arrow=NO_BONUS,
        row={"wall": ("W1C01",)}, game=Praga(str(tmp_path)),
    )  # fmt: skip
    near = PRAGA.t.geometry.near
    spot = next(i for i in range(12) if near[(6 + i) * 6 : (7 + i) * 6].count(WALL) == 1)
    play(s, "take AT2", "act wall", "place W1C01", "choose 0", f"spot {spot + 1}", "turn 0")
    assert gained(s) == {"wall_tiles": 2, "connections": 2, "upgrades": 3}
    assert of(s, 0).points == 7


def test_points_of_a_building() -> None:
    s = table(p0=seat(gold=1), row={"building": ("B1C01",)}, crane=CRANE, arrow=NO_BONUS)
    play(s, "take AT1", "act building", "place B1C01")
    assert gained(s) == {"buildings": 1}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_nothing_of_the_tally_decides_anything(seats: int) -> None:
    """Equal tables with another tally have one hash, and the tally follows a copy."""
    s = table(seats, crane={"AT1": 8})
    play(s, "take AT1")
    other = s.clone()
    assert other.tally == s.tally
    other.tally[0] += 1
    assert other.hash() == s.hash()
    assert PRAGA.check(other) == ["points of seat 0 came from nowhere"]

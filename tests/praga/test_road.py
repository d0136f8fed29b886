"""The Royal Road, its alternative tiles and the bridge."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from praga.table import FILES, answers, clause, deck_of, end, of, options, play, refused_by, score, seat, spot, table
from tabularium.games.praga.game import Praga
from tabularium.games.praga.rules.scoring import bridge_tiles
from tabularium.games.praga.table.names import MINE, QUARRY, UNIVERSITY
from tabularium.games.praga.table.state import Table

CRANE = {"AT3": 5, "AT1": 4, "AT2": 6}


def road(s: Table) -> None:
    """The road action with AT3, without its bonus."""
    play(s, "take AT3", "act road")


def at(pawn: int, **things: Any) -> Table:
    """The first player's pawn stands on space `pawn`."""
    stocks = things.pop("p", {})
    return table(p0=seat(pawn=pawn, **stocks), crane=CRANE, arrow=10, **things)


@pytest.mark.scenario("praga.road.advance_one")
def test_the_pawn_advances_one_space() -> None:
    s = table(p1=seat(pawn=1), crane=CRANE)
    road(s)
    assert (of(s, 0).pawn, of(s, 1).pawn) == (1, 1)
    refused_by(s, "resolve II", "timing.nothing_before_received")
    refused_by(s, "act road", "crane.one_of_two_actions")


@pytest.mark.clause("praga.road.both_effects")
def test_a_space_has_a_plain_effect_and_one_for_an_egg() -> None:
    s = at(0, p={"eggs": 1, "gold": 2, "stone": 2})
    road(s)
    refused_by(s, "end", "road.both_effects")
    play(s, "resolve I")
    refused_by(s, "choose 2", "icon.advance")
    play(s, "choose 0")
    refused_by(s, "resolve I", "road.both_effects")
    play(s, "egg I", "choose 1")
    assert (of(s, 0).stone, of(s, 0).mines, of(s, 0).eggs) == (4, 4, 0)
    play(s, "end")


@pytest.mark.scenario("praga.road.egg_effect_optional")
def test_without_an_egg_the_other_effect_still_applies() -> None:
    s = at(1, p={"eggs": 0, "gold": 3})
    road(s)
    play(s, "resolve II")
    assert (of(s, 0).gold, of(s, 0).points) == (2, 4)
    refused_by(s, "egg II", "road.egg_effect_optional")
    play(s, "end")


@pytest.mark.clause("praga.road.iv_needs_egg")
def test_space_iv_costs_an_egg() -> None:
    s = at(3)
    play(s, "take AT3")
    refused_by(s, "act road", "road.iv_needs_egg")
    s = at(3, p={"eggs": 1})
    road(s)
    assert (of(s, 0).eggs, of(s, 0).pawn) == (0, 4)


@pytest.mark.clause("praga.road.iv_needs_egg", "praga.upgrade.bonus_when_performed")
def test_an_egg_of_the_upgrade_comes_too_late_for_the_entry() -> None:
    s = at(3, p={"board": {"road": ("U1C10", 0)}})
    play(s, "take AT3")
    refused_by(s, "act road", "road.iv_needs_egg")


@pytest.mark.clause("praga.road.iv_draw_three")
def test_one_of_three_iv_tiles_is_kept() -> None:
    s = at(3, p={"eggs": 1}, deck={"bridge IV": ("B4-1", "B4-2", "B4-3", "B4-4", "B4-5", "B4-6")})
    road(s)
    assert sorted(answers(s)) == ["tile B4-1", "tile B4-2", "tile B4-3"]
    refused_by(s, "tile B4-4", "road.iv_draw_three")
    play(s, "tile B4-2")
    assert deck_of(s, "bridge IV")[:3] == ["B4-4", "B4-5", "B4-6"]
    assert sorted(deck_of(s, "bridge IV")[3:]) == ["B4-1", "B4-3"]


@pytest.mark.scenario("praga.road.iv_place")
def test_slab_and_tile_both_pay() -> None:
    s = at(3, p={"eggs": 1, "gold": 0}, deck={"bridge IV": ("B4-2",)}, slabs={3: "B4-1"})
    road(s)
    play(s, "tile B4-2")
    refused_by(s, "slab 3", "road.iv_place")
    play(s, "slab 2")
    me = of(s, 0)
    assert (me.gold, me.tech, me.silver, me.points) == (2, 1, 1, 2)
    play(s, "side cathedral")
    assert me.cathedral == (0, 1)


@pytest.mark.clause("praga.road.v_needs_egg")
def test_the_bridge_costs_another_egg() -> None:
    s = at(4)
    play(s, "take AT3")
    refused_by(s, "act road", "road.v_needs_egg")
    s = at(4, p={"eggs": 1})
    road(s)
    assert (of(s, 0).eggs, of(s, 0).pawn) == (0, 5)


@pytest.mark.scenario("praga.road.v_choose_any")
def test_any_v_tile_of_the_bridge_may_be_chosen() -> None:
    s = at(4, p={"eggs": 1}, deck={"bridge V": ("B5-1", "B5-3", "B5-6")})
    road(s)
    assert answers(s) == ["tile B5-1", "tile B5-3", "tile B5-6"]
    refused_by(s, "tile B5-2", "road.v_choose_any")


@pytest.mark.scenario("praga.road.v_place")
def test_a_v_tile_is_laid_with_a_cube() -> None:
    s = at(4, p={"eggs": 1, "seals": ("S4",)}, deck={"bridge V": ("B5-4", "B5-3", "B5-6")})
    assert of(s, 0).cubes == 1
    road(s)
    play(s, "tile B5-4", "slab 3")
    me = of(s, 0)
    assert (me.eggs, me.blue, me.points, me.cubes) == (1, 1, 3, 0)
    assert me.v == ["B5-4"]


@pytest.mark.scenario("praga.road.v_is_last")
def test_nobody_moves_past_the_bridge() -> None:
    s = at(5, p={"eggs": 2, "gold_windows": 2})
    play(s, "take AT3")
    refused_by(s, "act road", "road.v_is_last")
    play(s, "buy gold")
    refused_by(s, "extra road", "road.v_is_last")
    refused_by(s, "end", "turn.action_mandatory")
    assert "act upgrade" in options(s)
    assert of(s, 0).eggs == 2


# The bridge


@pytest.mark.scenario("praga.bridge.complete")
def test_five_slabs_complete_the_bridge() -> None:
    slabs = {1: "B4-1", 2: "B4-2", 3: "B4-3", 4: "B4-4"}
    s = at(4, p={"eggs": 1}, slabs=slabs, deck={"bridge V": ("B5-3", "B5-2", "B5-6")})
    road(s)
    play(s, "tile B5-3")
    assert -1 not in s.slabs, "one slab was left, so nobody is asked"
    assert (of(s, 0).gold_windows, of(s, 0).points) == (1, 2)


@pytest.mark.scenario("praga.bridge.complete_iv")
def test_a_complete_bridge_gives_only_the_tile() -> None:
    slabs = {1: "B4-2", 2: "B4-3", 3: "B4-4", 4: "B5-1", 5: "B5-2"}
    s = at(3, p={"eggs": 1, "gold": 0, "stone": 0}, slabs=slabs, deck={"bridge IV": ("B4-1", "B4-5", "B4-6")})
    road(s)
    play(s, "tile B4-5")
    assert (of(s, 0).eggs, of(s, 0).gold, of(s, 0).stone) == (0, 3, 3)
    assert len(s.gone) == 1
    assert sorted(deck_of(s, "bridge IV")) == ["B4-1", "B4-6"]


@pytest.mark.scenario("praga.bridge.complete_v")
def test_a_v_tile_is_kept_when_the_bridge_is_complete() -> None:
    slabs = {1: "B4-2", 2: "B4-3", 3: "B4-4", 4: "B5-1", 5: "B5-2"}
    walls = {(2, -2): ("W1C01", 0), (2, 0): ("W1C02", 0), (0, 2): ("W1C03", 0), (-2, 2): ("W1C04", 0)}
    s = at(4, p={"eggs": 1, "board": walls}, slabs=slabs, deck={"bridge V": ("B5-3",)})
    road(s)
    silver = of(s, 0).silver
    play(s, "tile B5-3")
    assert (of(s, 0).eggs, of(s, 0).silver, of(s, 0).points) == (0, silver, 0)
    assert of(s, 0).v == ["B5-3"]
    assert bridge_tiles(s, 0) == 8


@pytest.mark.clause("praga.bridge.v_stack_empty")
def test_an_empty_v_stack_gives_nothing() -> None:
    s = at(4, p={"eggs": 1}, deck={"bridge V": ()})
    road(s)
    assert (of(s, 0).pawn, of(s, 0).v) == (5, [])
    play(s, "end")


# Effects


@pytest.mark.scenario("praga.road.points_per_era_one_upgrade")
def test_space_iii_scores_upgrades_of_the_first_era() -> None:
    s = at(2, p={"board": {"wall": [("U1C06", 0), ("U2C07", 0)], "mines": ("U1C02", 0)}})
    road(s)
    play(s, "resolve III")
    assert of(s, 0).points == 6


@pytest.mark.clause("praga.road.points_per_era_one_upgrade")
def test_without_upgrades_space_iii_scores_nothing() -> None:
    s = at(2)
    road(s)
    play(s, "resolve III", "end")
    assert of(s, 0).points == 0


@pytest.mark.scenario("praga.road.gold_for_points")
def test_space_ii_sells_points_once() -> None:
    s = at(1, p={"gold": 3})
    road(s)
    play(s, "resolve II")
    assert (of(s, 0).gold, of(s, 0).points) == (2, 4)
    refused_by(s, "resolve II", "road.gold_for_points")
    s = at(1, p={"gold": 3})
    road(s)
    play(s, "end")
    assert (of(s, 0).gold, of(s, 0).points) == (3, 0)
    s = at(1, p={"gold": 0})
    road(s)
    refused_by(s, "resolve II", "road.gold_for_points")


@pytest.mark.clause("praga.road.egg_one_reward")
def test_an_egg_buys_one_of_two_rewards() -> None:
    s = at(1, p={"eggs": 2})
    road(s)
    play(s, "egg II", "choose 0")
    assert (of(s, 0).gold_windows, of(s, 0).tech, of(s, 0).eggs) == (1, 0, 1)
    refused_by(s, "egg II", "road.egg_one_reward")


@pytest.mark.clause("praga.road.points_per_silver_window")
def test_an_owner_may_print_points_for_silver_windows_on_the_road(tmp_path: Path) -> None:
    folder = tmp_path / "praga"
    folder.mkdir()
    data = json.loads((FILES / "royal_road.json").read_text("utf-8"))
    data["spaces"][2]["plain"] = {"gain": {"points": 2}, "per": "silver_window"}
    (folder / "royal_road.json").write_text(json.dumps(data), "utf-8")
    s = at(2, p={"silver": 2}, game=Praga(str(tmp_path)))
    road(s)
    play(s, "resolve III")
    assert (of(s, 0).points, of(s, 0).silver) == (4, 2)


@pytest.mark.clause("praga.timing.road_effects_delayed")
def test_effects_of_the_road_may_wait() -> None:
    s = at(2, p={"gold_windows": 2}, row={"upgrade": ("U1C01", "U1C03", "U1C05")})
    road(s)
    play(s, "buy gold", "extra upgrade", "place U1C01", "turn 0", "resolve III")
    assert of(s, 0).points == 3


@pytest.mark.clause("praga.timing.road_effects_delayed")
def test_effects_of_the_road_do_not_outlast_the_turn() -> None:
    s = at(1, p={"eggs": 1, "gold": 3})
    road(s)
    play(s, "end")
    end(s)
    refused_by(s, "egg II", "timing.road_effects_delayed")
    assert clause(s, "resolve II") == "timing.road_effects_delayed"


# Alternative tiles


@pytest.mark.scenario("praga.road.tile_upgrade")
def test_tile_rr1_rewards_upgrade_actions() -> None:
    row = {"upgrade": ("U1C01", "U1C03", "U1C09")}
    s = at(1, p={"gold": 0, "stone": 0, "gold_windows": 2}, options={"road": "RR1"}, row=row)
    play(s, "take AT3", "act upgrade", "place U1C01", "turn 0")
    assert answers(s) == ["choose 0", "choose 1"]
    play(s, "choose 0", "buy gold", "extra upgrade", "place U1C09", "turn 0", "choose 1")
    assert (of(s, 0).points, of(s, 0).gold, of(s, 0).stone) == (4, 1, 1)
    s = at(2, p={"gold": 0, "stone": 0}, options={"road": "RR1"}, row=row)
    play(s, "take AT3", "act upgrade", "place U1C01", "turn 0")
    assert of(s, 0).points == 0


@pytest.mark.scenario("praga.road.tile_building")
def test_tile_rr2_rewards_buildings_without_the_cathedral() -> None:
    row = {"building": ("B1C03", "B1C08", "B1C01")}
    s = at(2, p={"gold": 5, "gold_windows": 2}, options={"road": "RR2"}, row=row)
    play(s, "take AT1", "act building", "place B1C03", "site S22", "turn 0")
    assert of(s, 0).points == 3
    play(s, "buy gold", "extra building", "place B1C08", "site S18", "turn 5")
    assert of(s, 0).points == 6


@pytest.mark.scenario("praga.road.tile_wall")
def test_tile_rr3_rewards_wall_actions() -> None:
    row = {"wall": ("W1C01", "W1C02", "W1C03")}
    s = at(3, options={"road": "RR3"}, row=row)
    play(s, "take AT2", "act wall", "place W1C01", spot((2, 0)), "turn 0")
    assert of(s, 0).points == 3
    s = at(4, options={"road": "RR3"}, row=row)
    play(s, "take AT2", "act wall", "place W1C01", spot((2, 0)), "turn 0")
    assert of(s, 0).points == 1


# IV and V tiles


def gained(tile: str, **p: Any) -> Table:
    """A IV tile gained with the bridge complete, so that it pays alone."""
    slabs = {1: "B5-1", 2: "B5-2", 3: "B5-3", 4: "B5-4", 5: "B5-5"}
    s = at(3, p={"eggs": 1, **p}, slabs=slabs, deck={"bridge IV": (tile,)})
    road(s)
    play(s, f"tile {tile}")
    return s


@pytest.mark.scenario("praga.bridge.iv_hunger")
def test_tile_b4_1_moves_on_the_hunger_wall() -> None:
    s = gained("B4-1")
    declined = s.clone()
    play(s, "side hunger")
    assert (of(s, 0).hunger, of(s, 0).silver, of(s, 0).points) == ((0, 1), 1, 3)
    play(declined, "end")
    assert (of(declined, 0).hunger, of(declined, 0).silver, of(declined, 0).points) == ((0, 0), 1, 2)


@pytest.mark.scenario("praga.bridge.iv_cathedral")
def test_tile_b4_2_moves_on_the_cathedral() -> None:
    s = gained("B4-2", cathedral=(0, 1))
    play(s, "side cathedral")
    assert (of(s, 0).cathedral, of(s, 0).silver, of(s, 0).points) == ((0, 2), 1, 3)


@pytest.mark.scenario("praga.bridge.iv_three_steps")
def test_tile_b4_3_advances_three() -> None:
    s = gained("B4-3", university=6)
    assert (of(s, 0).university, of(s, 0).points) == (8, 2)


def taken(tile: str, **p: Any) -> Table:
    """A V tile taken with the bridge complete."""
    slabs = dict(enumerate(("B4-1", "B4-2", "B4-3", "B4-4", "B4-5"), 1))
    s = at(4, p={"eggs": 1, **p}, slabs=slabs, deck={"bridge V": (tile,)})
    road(s)
    play(s, f"tile {tile}")
    return s


def final(s: Table) -> int:
    return bridge_tiles(s, 0)


@pytest.mark.scenario("praga.bridge.v_university")
def test_tile_b5_1_scores_the_university() -> None:
    s = taken("B5-1", university=5)
    assert of(s, 0).points == 3
    s.own[UNIVERSITY] = 8
    assert final(s) == 8


@pytest.mark.scenario("praga.bridge.v_upgrades")
def test_tile_b5_2_scores_upgrades() -> None:
    board = {"wall": [("U1C06", 0), ("U2C07", 0)], "mines": ("U1C01", 0), "road": ("U2C10", 0)}
    s = table(p0=seat(v=("B5-2",), board=board))
    assert final(s) == 12


@pytest.mark.scenario("praga.bridge.v_walls")
def test_tile_b5_3_scores_walls() -> None:
    places = [(2, -2), (2, -1), (2, 0), (1, 1), (0, 2), (-1, 2)]
    board = {place: (f"W1C{i + 1:02}", 0) for i, place in enumerate(places)}
    s = table(p0=seat(v=("B5-3",), board=board), begin=False)
    score(s)
    assert of(s, 0).total == 18 + 12


@pytest.mark.clause("praga.bridge.v_mines")
def test_tile_b5_4_scores_mines() -> None:
    s = taken("B5-4", mines=6)
    assert of(s, 0).points == 3
    assert final(s) == 6
    s.own[MINE] = 8
    assert final(s) == 8


@pytest.mark.scenario("praga.bridge.v_quarries")
def test_tile_b5_5_scores_quarries() -> None:
    s = taken("B5-5", quarries=2)
    assert of(s, 0).points == 3
    s.own[QUARRY] = 7
    assert final(s) == 7


@pytest.mark.scenario("praga.bridge.v_rows")
def test_tile_b5_6_scores_rows() -> None:
    s = table(p0=seat(v=("B5-6",), hunger=(3, 0), cathedral=(2, 0)))
    assert final(s) == 10


def test_the_example_of_the_bridge() -> None:
    """Green stands on IV, pays an egg, chooses a gold tile and the central slab."""
    s = at(4, p={"eggs": 1}, slabs={1: "B4-1"}, deck={"bridge V": ("B5-3", "B5-2", "B5-6")})
    road(s)
    play(s, "tile B5-6")
    refused_by(s, "slab 1", "road.iv_place")
    play(s, "slab 3")
    assert (of(s, 0).eggs, of(s, 0).blue, of(s, 0).v) == (1, 1, ["B5-6"])

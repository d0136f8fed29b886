"""Hunger Wall and Cathedral."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import CRANE, G, arrow_for, clause, end, of, options, play, refused_by, seat, spot, table
from tabularium.games.praga.table.state import Table


def me(**p: Any) -> Table:
    return table(p0=seat(**p), crane=CRANE, arrow=10)


def with_icon(wall: str = "W1C06", **p: Any) -> Table:
    """A wall with the Hunger Wall symbol was built; its side move waits."""
    s = table(p0=seat(**p), crane=CRANE, row={"wall": (wall, "W1C01", "W1C02")})
    play(s, "take AT2", "act wall", f"place {wall}", spot((2, 0)), "turn 0")
    return s


# Sideways


@pytest.mark.clause("praga.projects.hunger_side")
def test_a_wall_with_the_symbol_moves_on_the_hunger_wall() -> None:
    s = with_icon()
    points = of(s, 0).points
    refused_by(s, "end", "projects.side_move_delay")
    play(s, "side hunger")
    assert (of(s, 0).hunger, of(s, 0).points) == ((0, 1), points + 1)
    refused_by(s, "side hunger", "timing.nothing_before_received")
    play(s, "end")


@pytest.mark.scenario("praga.projects.cathedral_side")
def test_a_building_with_the_symbol_moves_on_the_cathedral() -> None:
    s = table(p0=seat(cathedral=(0, 1), gold=2), crane=CRANE, row={"building": ("B1C05", "B1C01", "B1C02")})
    play(s, "take AT1", "act building", "place B1C05", "site S22", "turn 0")
    assert of(s, 0).points == 2 + 1
    refused_by(s, "side hunger", "timing.nothing_before_received")
    play(s, "side cathedral")
    assert (of(s, 0).cathedral, of(s, 0).points) == ((0, 2), 4)


@pytest.mark.scenario("praga.projects.side_other_sources")
def test_side_moves_have_other_sources() -> None:
    slabs = {1: "B5-1", 2: "B5-2", 3: "B5-3", 4: "B5-4", 5: "B5-5"}
    s = table(p0=seat(pawn=3, eggs=1, hunger=(0, 1)), crane=CRANE, slabs=slabs, deck={"bridge IV": ("B4-1",)})
    play(s, "take AT3", "act road", "tile B4-1", "side hunger")
    assert (of(s, 0).hunger, of(s, 0).silver, of(s, 0).points) == ((0, 2), 1, 2)


@pytest.mark.clause("praga.projects.side_move_delay")
def test_a_side_move_may_wait_within_the_turn() -> None:
    s = with_icon(silver=2)
    play(s, "up hunger", "side hunger")
    assert of(s, 0).hunger == (1, 1)
    assert of(s, 0).points == 1, "of the wall alone, for no cell on the way has points"


@pytest.mark.scenario("praga.projects.side_at_last_column")
def test_in_the_last_column_a_side_move_has_no_effect() -> None:
    s = with_icon(hunger=(0, 5), points=10)
    points = of(s, 0).points
    refused_by(s, "side hunger", "projects.side_at_last_column")
    play(s, "end")
    assert (of(s, 0).hunger, of(s, 0).points) == ((0, 5), points + s.g.sector_points[7])


# Up


@pytest.mark.scenario("praga.projects.up_cost")
def test_a_step_up_costs_two_silver_windows() -> None:
    s = me(silver=2, gold_windows=1)
    play(s, "up cathedral")
    assert (of(s, 0).cathedral, of(s, 0).silver, of(s, 0).gold_windows) == ((1, 0), 0, 1)
    s = me(silver=1, gold_windows=1)
    refused_by(s, "up cathedral", "projects.up_cost")


@pytest.mark.scenario("praga.projects.up_repeat")
def test_steps_up_are_bought_as_often_as_one_likes() -> None:
    s = me(silver=4)
    play(s, "up cathedral", "up hunger")
    assert (of(s, 0).cathedral, of(s, 0).hunger, of(s, 0).silver) == ((1, 0), (1, 0), 0)
    refused_by(s, "up hunger", "projects.up_cost")
    play(s, "take AT1")


@pytest.mark.scenario("praga.projects.cross_level")
def test_crossing_a_level_costs_more() -> None:
    s = me(cathedral=(1, 0), silver=2, gold=1, stone=1)
    play(s, "up cathedral")
    assert (of(s, 0).cathedral, of(s, 0).silver, of(s, 0).gold, of(s, 0).stone) == ((2, 0), 0, 0, 0)
    assert of(s, 0).points == 1


@pytest.mark.scenario("praga.projects.cross_unaffordable")
def test_without_the_crossing_cost_nobody_moves_up() -> None:
    s = me(cathedral=(1, 0), silver=4, gold=1, stone=0)
    refused_by(s, "up cathedral", "projects.cross_unaffordable")
    assert "up hunger" in options(s)


@pytest.mark.scenario("praga.projects.up_at_top")
def test_from_the_top_nobody_moves_up() -> None:
    s = me(cathedral=(5, 0), silver=2, techs=("T3-2",))
    refused_by(s, "up cathedral", "projects.up_at_top")
    play(s, "tech T3-2")
    assert of(s, 0).hunger == (1, 0), "only the other project was left"
    s = me(cathedral=(5, 0), hunger=(5, 0), techs=("T3-2",))
    refused_by(s, "tech T3-2", "projects.up_at_top")


# Consequences


@pytest.mark.scenario("praga.projects.points_cell")
def test_a_space_with_points_pays_who_ends_there() -> None:
    s = me(hunger=(1, 3), silver=2, gold=1, stone=1)
    play(s, "up hunger")
    assert (of(s, 0).hunger, of(s, 0).points) == ((2, 3), 2)
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).silver) == (0, 0, 0)


@pytest.mark.scenario("praga.projects.side_arrow")
def test_a_side_arrow_moves_on() -> None:
    s = me(hunger=(1, 1), silver=2, gold=1, stone=1)
    play(s, "up hunger")
    assert of(s, 0).hunger == (2, 2)
    assert G.column_value[0][of(s, 0).hunger[1]] == 2


@pytest.mark.clause("praga.projects.up_arrow_optional")
def test_an_up_arrow_may_be_declined() -> None:
    s = me(cathedral=(0, 1), silver=2, gold=1, stone=1)
    play(s, "up cathedral")
    assert options(s) == ["yes", "no"]
    refused_by(s, "side cathedral", "timing.nothing_before_received")
    refused_by(s, "done", "projects.up_arrow_optional")
    play(s, "no")
    assert (of(s, 0).cathedral, of(s, 0).gold) == ((1, 1), 1)


@pytest.mark.scenario("praga.projects.up_arrow_crossing")
def test_an_up_arrow_into_a_level_costs_the_crossing() -> None:
    s = me(cathedral=(0, 1), silver=2, gold=1, stone=1)
    play(s, "up cathedral", "yes")
    assert (of(s, 0).cathedral, of(s, 0).silver, of(s, 0).gold, of(s, 0).stone) == ((2, 1), 0, 0, 0)
    s = me(cathedral=(0, 1), silver=2, gold=1, stone=0)
    play(s, "up cathedral")
    assert of(s, 0).cathedral == (1, 1), "the arrow can't be paid for, so nobody is asked"
    assert clause(s, "yes") == "timing.free_order"


@pytest.mark.clause("praga.projects.up_arrow_crossing")
def test_the_refused_arrow_names_its_cost() -> None:
    s = me(cathedral=(0, 1), silver=2, gold=1, stone=1)
    play(s, "up cathedral")
    s.own[2] = 0
    s.menu = None
    refused_by(s, "yes", "projects.up_arrow_crossing")


@pytest.mark.scenario("praga.projects.up_arrow_lost")
def test_an_arrow_not_followed_is_lost() -> None:
    s = me(cathedral=(0, 1), silver=2, gold=0, stone=1)
    play(s, "up cathedral", "take AT1", "act mines", "yield mines")
    assert of(s, 0).cathedral == (1, 1)
    refused_by(s, "yes", "timing.free_order")
    refused_by(s, "up cathedral", "projects.up_cost")
    end(s)
    end(s)
    refused_by(s, "yes", "timing.free_order")


@pytest.mark.scenario("praga.projects.chain")
def test_arrows_chain() -> None:
    s = me(cathedral=(2, 4), silver=2, gold=2, stone=2)
    play(s, "up cathedral", "yes")
    me_ = of(s, 0)
    assert (me_.cathedral, me_.silver, me_.gold, me_.stone, me_.points) == ((4, 4), 0, 0, 0, 4)
    assert options(s)[-1] == "no"


@pytest.mark.scenario("praga.projects.cathedral_top_tile")
def test_the_top_level_of_the_cathedral_gives_a_tile() -> None:
    s = table(p0=seat(cathedral=(3, 0), silver=2), crane=CRANE, deck={"cathedral V": ("B5-2", "B5-4", "B5-6")})
    play(s, "up cathedral")
    assert options(s) == ["tile B5-2", "tile B5-4", "tile B5-6", "no"]
    refused_by(s, "tile B5-1", "projects.cathedral_top_tile")
    declined = s.clone()
    play(s, "tile B5-4")
    assert (of(s, 0).points, of(s, 0).v) == (5, ["B5-4"])
    assert s.slabs == (-1,) * 5
    play(declined, "no")
    assert of(declined, 0).v == []


@pytest.mark.scenario("praga.projects.cathedral_tile_limit")
def test_each_tile_of_the_cathedral_is_for_one_player() -> None:
    things: dict[str, Any] = {"silver": 2, "gold": 2, "stone": 2}
    s = table(4, turn=3, p3=seat(cathedral=(3, 0), **things), deck={"cathedral V": ()})
    for pile in (11, 12):
        s.decks[pile] = []
    s.v_owner = (0, 0, 0, 1, 1, 2)
    play(s, "up cathedral")
    assert of(s, 3).cathedral == (4, 0)
    assert "take AT5" in options(s)
    s = table(p0=seat(cathedral=(4, 1), **things))
    play(s, "up cathedral")
    assert of(s, 0).v == []
    s = table(p0=seat(hunger=(3, 0), **things))
    play(s, "up hunger")
    assert (of(s, 0).hunger, of(s, 0).v) == ((4, 0), [])


def test_the_example_of_the_cathedral_with_the_arrow() -> None:
    """A window from the wheel, one from the building; up, the arrow for its cost, the side move for 2 points."""
    s = table(
        era=2, p0=seat(cathedral=(0, 1), gold=5, stone=1), crane={"AT1": 5}, arrow=arrow_for(5, 10),
        row={"building": ("B2C03", "B2C01", "B2C02")},
    )  # fmt: skip
    play(s, "take AT1", "bonus", "act building", "place B2C03", "site S22", "turn 0")
    assert (of(s, 0).gold, of(s, 0).silver) == (1, 2)
    play(s, "up cathedral")
    assert options(s) == ["yes", "no"]
    play(s, "yes")
    assert (of(s, 0).cathedral, of(s, 0).gold, of(s, 0).stone) == ((2, 1), 0, 0)
    play(s, "side cathedral")
    assert (of(s, 0).cathedral, of(s, 0).points) == ((2, 2), 2)

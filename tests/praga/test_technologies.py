"""Technologies and the university."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import (
    CRANE,
    PRAGA,
    answers,
    arrow_for,
    clause,
    deck_of,
    end,
    of,
    options,
    play,
    refused_by,
    seat,
    spot,
    table,
    who,
)
from tabularium.games.praga.rules.gains import grant
from tabularium.games.praga.table.names import BY_PLAZAS, EGG, FRESH, TECH, UNIVERSITY
from tabularium.games.praga.table.state import Table
from tabularium.kernel.match import Match

WALLS = {"wall": ("W1C05", "W1C01", "W1C02")}


def have(*techs: str, **p: Any) -> dict[str, Any]:
    return {"p0": seat(techs=techs, **p), "crane": CRANE}


def wall(s: Table, id: str, place: tuple[int, int] = (2, 0), rotation: int = 0) -> None:
    play(s, "take AT2", "act wall", f"place {id}", spot(place), f"turn {rotation}")


def bonus(sector: int, *techs: str, space: int = 5, **p: Any) -> Table:
    """AT1 was taken from a space over this sector of the wheel."""
    s = table(p0=seat(techs=techs, **p), crane={"AT1": space}, arrow=arrow_for(space, sector))
    play(s, "take AT1")
    return s


# Drawing


@pytest.mark.clause("praga.tech.draw_three")
def test_one_of_three_technologies_is_kept() -> None:
    s = table(p0=seat(tech=1), crane=CRANE, row=WALLS, deck={"I": ("T1-1", "T1-2", "T1-3", "T1-4", "T1-5", "T1-6")})
    play(s, "take AT2", "act wall", "place W1C05")
    assert sorted(answers(s)) == ["learn T1-1", "learn T1-2", "learn T1-3"]
    refused_by(s, "learn T1-4", "tech.draw_three")
    play(s, "learn T1-2")
    assert of(s, 0).techs == ["T1-2"]
    assert deck_of(s, "I")[:3] == ["T1-4", "T1-5", "T1-6"]
    assert sorted(deck_of(s, "I")[3:]) == ["T1-1", "T1-3"]


@pytest.mark.scenario("praga.tech.passing_levels")
def test_an_advance_that_passes_a_marked_space_draws_there() -> None:
    slabs = {1: "B5-1", 2: "B5-2", 3: "B5-3", 4: "B5-4", 5: "B5-5"}
    s = table(
        era=2, p0=seat(tech=1, pawn=3, eggs=1, stone=4, gold_windows=2), crane=CRANE, slabs=slabs,
        deck={"bridge IV": ("B4-4",), "I": ("T1-1",), "II": ("T2-1",)}, row={"wall": ("W2C07", "W2C01", "W2C02")},
    )  # fmt: skip
    play(s, "take AT3", "act road", "tile B4-4")
    assert of(s, 0).tech == 2
    play(s, "learn T1-1")
    assert of(s, 0).tech == 3
    play(s, "buy gold", "extra wall", "place W2C07")
    assert of(s, 0).tech == 5
    play(s, "learn T2-1")


@pytest.mark.scenario("praga.tech.max_four")
def test_there_are_at_most_four_technologies() -> None:
    s = table(
        era=2, p0=seat(tech=11, stone=4, techs=("T1-1", "T2-1", "T3-1", "T4-1")), crane=CRANE,
        row={"wall": ("W2C07", "W2C01", "W2C02")},
    )  # fmt: skip
    play(s, "take AT2", "act wall", "place W2C07")
    assert (of(s, 0).tech, of(s, 0).points) == (12, 2)
    assert options(s)[0].startswith("spot")


@pytest.mark.scenario("praga.tech.private_use")
def test_a_technology_serves_its_owner_alone() -> None:
    s = table(turn=1, p0=seat(techs=("T1-5",)), p1=seat(silver=2))
    play(s, "up cathedral")
    assert (of(s, 0).points, of(s, 1).points) == (0, 0)
    zones = {zone["id"]: zone for zone in PRAGA.view(s, 1)["zones"]}
    assert [thing["card"] for thing in zones["techs/0"]["objects"]] == ["T1-5"]


@pytest.mark.clause("praga.tech.private_use")
def test_nobody_uses_the_technology_of_another() -> None:
    s = table(p0=seat(techs=("T3-5",)), p1=seat(techs=("T3-3",)))
    refused_by(s, "tech T3-3", "tech.private_use")
    refused_by(table(), "tech T3-3", "tech.private_use")


@pytest.mark.scenario("praga.tech.permanent_next_turn")
def test_levels_i_and_ii_work_from_the_next_turn() -> None:
    s = table(p0=seat(techs=("T2-5",), gold=3), crane={"AT1": 5}, arrow=arrow_for(5, 6))
    s.own[FRESH] = 0b10
    play(s, "take AT1", "bonus")
    assert (of(s, 0).eggs, of(s, 0).stone, of(s, 0).points) == (1, 2, 0)
    play(s, "act mines", "yield mines", "end")
    end(s)
    stone, points = of(s, 0).stone, of(s, 0).points
    grant(s, 0, EGG, 1, BY_PLAZAS)
    assert (of(s, 0).stone, of(s, 0).points) == (stone + 1, points + 1)


@pytest.mark.clause("praga.tech.permanent_next_turn")
def test_a_permanent_technology_is_not_used_up() -> None:
    refused_by(table(**have("T1-5")), "tech T1-5", "tech.permanent_next_turn")


@pytest.mark.scenario("praga.tech.choose_while_next_plays")
def test_a_technology_is_chosen_at_once() -> None:
    s = table(p0=seat(tech=4), crane=CRANE, row=WALLS, deck={"II": ("T2-1", "T2-2", "T2-3")})
    play(s, "take AT2", "act wall", "place W1C05")
    assert who(s) == 0
    play(s, "learn T2-2")
    assert of(s, 0).techs == ["T2-2"]


@pytest.mark.scenario("praga.tech.one_use")
def test_levels_iii_and_iv_work_once() -> None:
    s = table(**have("T3-3", university=1))
    play(s, "tech T3-3")
    assert of(s, 0).university == 5
    assert of(s, 0).techs == []
    refused_by(s, "tech T3-3", "tech.one_use")
    s = table(**have("T3-3", "T1-1", university=1))
    play(s, "tech T3-3")
    refused_by(s, "tech T3-3", "tech.one_use")


@pytest.mark.scenario("praga.tech.one_use_timing")
def test_levels_iii_and_iv_may_be_used_at_once_or_later() -> None:
    for later in (False, True):
        s = table(
            p0=seat(tech=7, gold_windows=2, mines=4, gold=0, stone=2), crane={"AT5": 5}, row=WALLS,
            deck={"III": ("T3-5",)},
        )  # fmt: skip
        play(s, "buy gold", "extra wall", "place W1C05", "learn T3-5", "spot 1", "turn 0")
        if later:
            end(s)
            refused_by(s, "tech T3-5", "tech.private_use")
            end(s)
            end(s)
            end(s)
        gold, stone, points = of(s, 0).gold, of(s, 0).stone, of(s, 0).points
        play(s, "tech T3-5")
        assert (of(s, 0).gold, of(s, 0).stone) == (min(9, gold + of(s, 0).mines), min(9, stone + 2))
        assert of(s, 0).points >= points + 1


@pytest.mark.scenario("praga.tech.overflow")
def test_steps_past_the_top_of_the_technology_track_give_points() -> None:
    s = table(p0=seat(tech=11), begin=False)
    grant(s, 0, TECH, 3, BY_PLAZAS)
    assert (of(s, 0).tech, of(s, 0).points) == (12, 4)


@pytest.mark.scenario("praga.university.plain_advance")
def test_the_university_gives_nothing_at_once() -> None:
    s = table(**have(university=2, points=5))
    grant(s, 0, UNIVERSITY, 3, BY_PLAZAS)
    assert (of(s, 0).university, of(s, 0).points) == (5, 5)


@pytest.mark.scenario("praga.university.overflow")
def test_steps_past_the_top_of_the_university_give_points() -> None:
    s = table(**have("T3-3", university=6))
    play(s, "tech T3-3")
    assert (of(s, 0).university, of(s, 0).points) == (8, 4)


@pytest.mark.scenario("praga.icon.advance")
def test_a_track_icon_brings_every_effect_of_the_track() -> None:
    s = table(p0=seat(mines=7, quarries=7, gold=1, stone=2), crane=CRANE, row={"building": ("B1C12", "B1C01", "B1C02")})
    play(s, "take AT1", "act building", "place B1C12")
    assert (of(s, 0).mines, of(s, 0).rights, of(s, 0).gold) == (8, 1, 0)


# Level I


@pytest.mark.clause("praga.tech1.crane_resource")
def test_crane_technologies_double_the_wheel() -> None:
    for sector, tech, stock in ((3, "T1-1", "gold"), (2, "T1-2", "stone"), (5, "T1-3", "silver")):
        s = bonus(sector, tech)
        before = getattr(of(s, 0), stock)
        play(s, "bonus")
        assert (getattr(of(s, 0), stock), of(s, 0).points) == (before + 2, 1)
        s = bonus(7 if tech != "T1-2" else 3, tech)
        play(s, "bonus")
        assert of(s, 0).points == 0


@pytest.mark.scenario("praga.tech1.track")
def test_scholars_score_each_university_step() -> None:
    s = table(era=2, **have("T1-4", university=3), row={"upgrade": ("U2C01", "U2C02", "U2C03")})
    play(s, "take AT3", "act upgrade", "place U2C01", "turn 0")
    assert (of(s, 0).university, of(s, 0).points) == (5, 4)


@pytest.mark.clause("praga.tech1.track")
def test_scholars_also_score_steps_past_the_top() -> None:
    s = table(**have("T1-4", "T3-3", university=8))
    play(s, "tech T3-3")
    assert of(s, 0).points == 4 * 2 + 4 * 2


@pytest.mark.scenario("praga.tech1.upward")
def test_the_scaffold_scores_every_move_up() -> None:
    s = table(**have("T1-5", cathedral=(0, 1), silver=2, gold=1, stone=1))
    play(s, "up cathedral", "yes")
    assert of(s, 0).cathedral == (2, 1)
    assert of(s, 0).points == 4


@pytest.mark.scenario("praga.tech1.tile_points")
def test_favour_adds_a_point_once_a_turn() -> None:
    s = bonus(4, "T1-6", space=9)
    play(s, "act mines", "yield mines", "bonus")
    assert of(s, 0).points == 6
    s = bonus(3, "T1-6")
    play(s, "bonus")
    assert of(s, 0).points == 0
    s = bonus(8, "T1-6")
    play(s, "bonus")
    assert of(s, 0).points == 2


# Level II


@pytest.mark.scenario("praga.tech2.building_symbol")
def test_cathedral_builders_help_with_the_cathedral_symbol() -> None:
    row = {"building": ("B1C08", "B1C01", "B1C02")}
    s = table(**have("T2-1", gold=3), row=row)
    play(s, "take AT1", "act building", "place B1C08", "site S22", "turn 0")
    assert (of(s, 0).gold, of(s, 0).points) == (1, 4)
    s = table(**have("T2-1", gold=2), row=row)
    play(s, "take AT1", "act building")
    refused_by(s, "place B1C08", "building.unaffordable")


@pytest.mark.scenario("praga.tech2.tokens")
def test_masonry_pays_once_a_turn() -> None:
    board = {"wall": ("U2C06", 0), "upgrade": ("U2C04", 0)}
    s = table(
        p0=seat(techs=("T2-2",), stone=4, gold_windows=2, board=board), crane=CRANE,
        row={"wall": ("W1C06", "W1C01", "W1C02")},
    )  # fmt: skip
    wall(s, "W1C06", (-1, 2))
    assert (of(s, 0).red, of(s, 0).stone) == (2, 4 - 2 + 1)
    points = of(s, 0).points
    play(s, "buy gold", "extra wall", "place W1C01", spot((-2, 1)), "turn 3")
    assert of(s, 0).red == 3
    assert of(s, 0).stone == 2
    assert of(s, 0).points == points + 2, "the wall's own point and that of the upgrade"


@pytest.mark.clause("praga.tech2.building_without")
def test_town_houses_help_without_the_cathedral_symbol() -> None:
    row = {"building": ("B1C03", "B1C08", "B1C01")}
    s = table(**have("T2-4", gold=3, stone=0), row=row)
    play(s, "take AT1", "act building", "place B1C03", "site S22", "turn 0")
    assert (of(s, 0).stone, of(s, 0).points) == (1, 1)
    s = table(**have("T2-4", gold=3, stone=0), row=row)
    play(s, "take AT1", "act building", "place B1C08", "site S22", "turn 0")
    assert (of(s, 0).stone, of(s, 0).points) == (0, 3)


@pytest.mark.scenario("praga.tech2.egg")
def test_poultry_pays_for_each_egg() -> None:
    s = table(
        p0=seat(techs=("T2-5",), stone=1, pawn=3, eggs=1), crane={"AT3": 5}, arrow=arrow_for(5, 11),
        deck={"bridge IV": ("B4-3",)},
    )  # fmt: skip
    play(s, "take AT3", "bonus", "act road", "tile B4-3", "slab 3")
    assert (of(s, 0).stone, of(s, 0).eggs, of(s, 0).points) == (2, 2, 2)


@pytest.mark.clause("praga.tech2.wall_symbol")
def test_wall_wardens_help_with_the_hunger_wall_symbol() -> None:
    row = {"wall": ("W1C06", "W1C01", "W1C02")}
    for id, gold, points in (("W1C06", 3, 2), ("W1C01", 2, 1)):
        s = table(**have("T2-6"), row=row)
        wall(s, id)
        assert (of(s, 0).gold, of(s, 0).points) == (gold, points)


# Level III


@pytest.mark.scenario("praga.tech3.road")
def test_the_road_gang_brings_its_own_egg() -> None:
    s = table(**have("T3-1", pawn=3), deck={"bridge IV": ("B4-1", "B4-2", "B4-3")})
    play(s, "tech T3-1")
    assert (of(s, 0).eggs, of(s, 0).pawn) == (0, 4)
    assert sorted(answers(s)) == ["tile B4-1", "tile B4-2", "tile B4-3"]
    refused_by(table(**have("T3-1", pawn=5)), "tech T3-1", "road.v_is_last")


@pytest.mark.scenario("praga.tech3.lift")
def test_the_lift_costs_nothing() -> None:
    s = table(**have("T3-2", cathedral=(3, 0), gold=0, stone=0))
    play(s, "tech T3-2")
    refused_by(s, "up cathedral", "projects.up_cost")
    refused_by(s, "yes", "tech3.lift")
    play(s, "step cathedral")
    assert (of(s, 0).cathedral, of(s, 0).points) == ((4, 0), 2)
    assert options(s)[-1] == "no"
    assert options(s)[0].startswith("tile B5-")


@pytest.mark.scenario("praga.tech3.university")
def test_lectures_advance_four() -> None:
    s = table(**have("T3-3", "T1-4", university=2))
    play(s, "tech T3-3")
    assert (of(s, 0).university, of(s, 0).points) == (6, 8)


@pytest.mark.scenario("praga.tech3.upgrade")
def test_the_workshop_upgrades_and_scores() -> None:
    s = table(
        **have("T3-4", gold=0, board={"upgrade": ("U1C05", 0)}), row={"upgrade": ("U1C01", "U1C02", "U1C03", "U1S01")}
    )
    play(s, "tech T3-4")
    refused_by(s, "place U1S01", "hex.special_main_action_only")
    play(s, "place U1C01", "turn 2")
    assert (of(s, 0).points, of(s, 0).gold, of(s, 0).university) == (3, 1, 1)


@pytest.mark.scenario("praga.tech3.produce_gold")
def test_the_gold_rush_is_no_mines_action() -> None:
    s = table(**have("T3-5", mines=4, gold=0, stone=0, board={"mines": ("U1C02", 0)}))
    play(s, "tech T3-5")
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).points) == (4, 2, 1)


@pytest.mark.clause("praga.tech3.produce_stone")
def test_the_stone_rush_is_no_quarries_action() -> None:
    s = table(**have("T3-6", quarries=3, gold=0, stone=0, board={"quarries": ("U1C04", 0)}))
    play(s, "tech T3-6")
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).tech, of(s, 0).points) == (2, 3, 0, 1)


# Level IV


@pytest.mark.clause("praga.tech4.building")
def test_the_master_builder_takes_two_gold_off_the_whole() -> None:
    row = {"building": ("B1C01", "B1C13", "B1C03")}
    s = table(**have("T4-1", gold=0, stone=2), row=row)
    play(s, "tech T4-1")
    refused_by(s, "place B1C12", "building.pay_cost")
    play(s, "place B1C01", "site S02", "turn 0")
    assert of(s, 0).gold == 0, "one gold of the building and one of the Old Town"
    s = table(**have("T4-1", gold=0, stone=1), row=row)
    play(s, "tech T4-1")
    refused_by(s, "place B1C13", "building.unaffordable")
    s = table(**have("T4-1", gold=1, stone=2), row=row)
    play(s, "tech T4-1", "place B1C13")
    assert (of(s, 0).gold, of(s, 0).stone) == (1, 0)


@pytest.mark.clause("praga.tech4.wall")
def test_the_master_mason_takes_two_stone_off() -> None:
    row = {"wall": ("W1C01", "W1C08", "W1C12")}
    s = table(**have("T4-2", stone=1, gold=0), row=row)
    play(s, "tech T4-2")
    refused_by(s, "place W1C12", "wall.unaffordable")
    play(s, "place W1C08")
    assert of(s, 0).stone == 0
    s = table(**have("T4-2", stone=0), row=row)
    play(s, "tech T4-2", "place W1C01")
    assert of(s, 0).stone == 0


@pytest.mark.clause("praga.tech4.any_action")
def test_the_free_hand_performs_any_action() -> None:
    s = table(**have("T4-3", gold=9, stone=9, wealth=("W6G", "W6S", "W9")))
    play(s, "tech T4-3")
    assert options(s) == [f"act {a}" for a in ("mines", "quarries", "upgrade", "wall", "building", "road")]
    refused_by(s, "yes", "tech4.any_action")
    play(s, "act mines", "yield mines")
    s = table(**have("T4-3", pawn=5))
    play(s, "tech T4-3")
    refused_by(s, "act road", "road.v_is_last")


@pytest.mark.clause("praga.tech4.upgrade")
def test_the_grand_workshop_brings_a_gold_window() -> None:
    s = table(**have("T4-4", silver=1), row={"upgrade": ("U1C01", "U1C02", "U1C03")})
    play(s, "tech T4-4", "place U1C01", "turn 0")
    assert of(s, 0).gold_windows == 1
    play(s, "buy silver", "extra mines", "yield mines")


@pytest.mark.scenario("praga.tech4.plaza")
def test_market_rights_give_both_rewards_of_a_plaza() -> None:
    city = {"S21": ("B1C01", 0), "S22": ("B1C04", 0), "S28": ("B1C02", 0)}
    s = table(**have("T4-5"), plazas={"PL2": "Z4"}, city=city)
    before = s.site_cube
    play(s, "tech T4-5")
    refused_by(s, "plaza Z11", "tech4.plaza")
    assert Match(PRAGA, s.seats, 1, start=s).why("PL1").key == "tech4.plaza", "tiles in the box touch nothing"
    play(s, "plaza Z4")
    assert (of(s, 0).silver, of(s, 0).points) == (2, 4)
    assert s.site_cube == before


@pytest.mark.scenario("praga.tech4.dig")
def test_deep_digging_raises_and_produces() -> None:
    s = table(**have("T4-6", mines=4, quarries=3, gold=0, stone=0, board={"quarries": ("U1C04", 0)}))
    play(s, "tech T4-6")
    refused_by(s, "yield mines", "tech4.dig")
    play(s, "raise mines", "token PT1")
    refused_by(s, "raise mines", "tech4.dig")
    play(s, "yield quarries")
    assert (of(s, 0).mines, of(s, 0).stone, of(s, 0).tech, of(s, 0).points, of(s, 0).gold) == (5, 3, 0, 1, 0)


@pytest.mark.clause("praga.turn.technology_actions_extra", "praga.turn.actions_any_order")
def test_main_extra_and_technology_actions_come_in_any_order() -> None:
    s = table(**have("T4-3", "T3-1", gold_windows=2))
    play(s, "tech T4-3", "act quarries", "yield quarries", "buy gold", "extra mines", "yield mines", "tech T3-1")
    play(s, "resolve I", "choose 0", "take AT1", "act mines", "raise mines", "end")
    assert s.active == 1
    assert clause(s, "tech T3-1") == "tech.one_use"

"""Buildings in the city, blue corners, plazas."""

from __future__ import annotations

from typing import Any

import pytest

from praga.table import (
    PRAGA,
    SPECIAL,
    G,
    T,
    arrow_for,
    built,
    cube_at,
    end,
    of,
    options,
    play,
    refused_by,
    seat,
    table,
    who,
)
from tabularium.games.praga.rules.performing import performable
from tabularium.games.praga.table.names import BUILDING, MAIN
from tabularium.games.praga.table.state import Table
from tabularium.kernel.match import Match

CRANE = {"AT1": 5}


def build(s: Table, id: str, site: str, rotation: int = 0) -> None:
    """The building action with AT1, without its bonus."""
    play(s, "take AT1", "act building", f"place {id}", f"site {site}")
    if options(s)[0].startswith("turn"):
        play(s, f"turn {rotation}")


def row(*ids: str) -> dict[str, tuple[str, ...]]:
    return {"building": ids}


def things(**given: Any) -> dict[str, Any]:
    return {"crane": CRANE, **given}


# Paying and placing


@pytest.mark.scenario("praga.building.pay_cost")
def test_a_building_is_paid_at_once() -> None:
    s = table(**things(p0=seat(gold=4, stone=2), row=row("B1C13")))
    build(s, "B1C13", "S22")
    assert (of(s, 0).gold, of(s, 0).stone, of(s, 0).quarries) == (2, 0, 3)
    assert "side cathedral" in options(s)


@pytest.mark.clause("praga.building.pay_cost")
def test_a_building_comes_from_its_row() -> None:
    s = table(**things(p0=seat(gold=4), row=row("B1C01", "B1C02", "B1C03")))
    play(s, "take AT1", "act building")
    refused_by(s, "place B1C04", "building.pay_cost")


@pytest.mark.scenario("praga.building.unaffordable")
def test_a_building_that_can_not_be_paid_is_refused() -> None:
    s = table(**things(p0=seat(gold=2, stone=0), row=row("B1C03", "B1C08", "B1C11"), arrow=10))
    play(s, "take AT1", "act building")
    assert [o for o in options(s) if o.startswith("place")] == ["place B1C03"]
    refused_by(s, "place B1C08", "building.unaffordable")
    refused_by(s, "place B1C11", "building.unaffordable")


@pytest.mark.clause("praga.building.reward", "praga.timing.hex_paid_before")
def test_the_reward_comes_before_the_placement() -> None:
    s = table(**things(p0=seat(gold=1), row=row("B1C02")))
    play(s, "take AT1", "act building", "place B1C02")
    assert (of(s, 0).gold, of(s, 0).stone) == (0, 3)
    assert options(s)[0].startswith("site")


@pytest.mark.scenario("praga.building.placement")
def test_a_building_goes_on_any_free_site() -> None:
    s = table(**things(p0=seat(gold=7), row=row("B1C04"), city={"S22": ("B1C01", 0), "S28": ("B1C02", 0)}))
    play(s, "take AT1", "act building", "place B1C04")
    refused_by(s, "site S22", "building.placement")
    play(s, "site S21")
    assert built(s, "S21") == "B1C04", "without corners there is but one way to lay it"


@pytest.mark.scenario("praga.building.old_town_surcharge")
def test_the_old_town_costs_a_gold_more() -> None:
    s = table(**things(p0=seat(gold=3), row=row("B1C03")))
    build(s, "B1C03", "S01", 1)
    assert (of(s, 0).gold, of(s, 0).points) == (0, 1)


@pytest.mark.scenario("praga.building.old_town_points")
def test_the_old_town_gives_points() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C01")))
    build(s, "B1C01", "S02")
    assert (of(s, 0).gold, of(s, 0).points) == (0, 3)


@pytest.mark.scenario("praga.building.old_town_unaffordable")
def test_without_the_extra_gold_only_the_new_town_is_open() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C03")))
    play(s, "take AT1", "act building", "place B1C03")
    sites = [o.split()[1] for o in options(s) if o.startswith("site")]
    assert sites == [id for i, id in enumerate(G.site_ids) if not G.site_old[i]]
    refused_by(s, "site S01", "building.old_town_unaffordable")
    s = table(**things(p0=seat(gold=3), row=row("B1C03")))
    play(s, "take AT1", "act building", "place B1C03")
    assert len([o for o in options(s) if o.startswith("site")]) == 30


@pytest.mark.scenario("praga.building.new_town")
def test_the_new_town_costs_and_gives_nothing_more() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C03")))
    build(s, "B1C03", "S21")
    assert (of(s, 0).gold, of(s, 0).points, of(s, 0).tech) == (0, 0, 1)
    assert cube_at(s, "S21") == 0


@pytest.mark.scenario("praga.building.plaza_location_not_a_site")
def test_plazas_are_no_sites() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C03")))
    play(s, "take AT1", "act building", "place B1C03")
    refused_by(s, "site PL9", "building.plaza_location_not_a_site")
    refused_by(s, "site PL2", "building.plaza_location_not_a_site")
    assert Match(PRAGA, s.seats, 1, start=s).why("PL9").key == "building.plaza_location_not_a_site"


@pytest.mark.clause("praga.building.placement")
def test_without_a_free_site_nothing_can_be_erected() -> None:
    s = table(**things(p0=seat(gold=9, wealth=("W6G", "W9"))))
    s.site = tuple([x for x in T.hexes if T.row_of[x] == 2][:30])
    assert PRAGA.book[performable(s, 0, BUILDING, MAIN)].key == "building.placement"


# Blue corners


@pytest.mark.scenario("praga.corner.blue_printed")
def test_a_printed_blue_corner_pays_a_token() -> None:
    for rotation, tokens in ((4, 1), (0, 0)):
        s = table(**things(p0=seat(gold=2), row=row("B1S01"), arrow=arrow_for(5, SPECIAL)))
        build(s, "B1S01", "S21", rotation)
        assert of(s, 0).blue == tokens


@pytest.mark.scenario("praga.corner.blue_buildings")
def test_blue_corners_of_anybody_match() -> None:
    city = {"S19": ("B1C01", 2, 1), "S24": ("B1C02", 0)}
    s = table(4, **things(p0=seat(gold=2), row=row("B1C03"), city=city))
    build(s, "B1C03", "S25", 4)
    assert [of(s, p).blue for p in range(4)] == [2, 0, 0, 0]


@pytest.mark.scenario("praga.corner.blue_printed_and_building")
def test_a_printed_corner_and_a_building_both_count() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C02"), city={"S20": ("B1C01", 0)}))
    build(s, "B1C02", "S21", 4)
    assert of(s, 0).blue == 2


@pytest.mark.scenario("praga.corner.preoccupied_building")
def test_prebuilt_buildings_count() -> None:
    s = table(**things(p0=seat(gold=2), row=row("B1C01"), city={"S19": ("B1C08", 2)}))
    build(s, "B1C01", "S25", 4)
    assert of(s, 0).blue == 1


# Plazas


@pytest.mark.clause("praga.plaza.empty_location")
def test_an_empty_plaza_counts_but_pays_nothing() -> None:
    city = {"S16": ("B1C03", 0, 1)}
    s = table(**things(p0=seat(gold=2, tech=0), row=row("B1C05"), city=city))
    build(s, "B1C05", "S13", 0)
    assert of(s, 0).points == 2 + 2
    assert (of(s, 1).points, of(s, 1).tech) == (0, 0)
    assert cube_at(s, "S16") == -1


@pytest.mark.scenario("praga.plaza.exactly_one")
def test_every_site_touches_one_plaza() -> None:
    assert len(G.site_ids) == 30
    for i, (q, r) in enumerate(G.site_at):
        around = [(q + x, r + y) for x, y in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
        plazas = [id for j, id in enumerate(G.plaza_ids) if G.plaza_at[j] in around]
        assert plazas == [G.plaza_ids[G.site_plaza[i]]]
    assert G.plaza_ids[G.site_plaza[G.site_ids.index("S21")]] == "PL2"
    assert G.plaza_ids[G.site_plaza[G.site_ids.index("S27")]] == "PL3"


@pytest.mark.scenario("praga.plaza.claim")
def test_a_cube_claims_the_plaza() -> None:
    city = {"S22": ("B1C01", 0), "S28": ("B1C02", 0)}
    s = table(**things(p0=seat(gold=2), row=row("B1C03"), city=city, plazas={"PL2": "Z4"}))
    build(s, "B1C03", "S21", 0)
    me = of(s, 0)
    assert (me.points, me.silver) == (4, 2), "both rewards, no points for buildings"
    assert me.cubes == 2
    s = table(**things(p0=seat(gold=2), row=row("B1C03")))
    build(s, "B1C03", "S21", 0)
    assert of(s, 0).cubes == 1


@pytest.mark.clause("praga.plaza.points_without_space")
def test_a_building_without_a_cube_scores_its_neighbours() -> None:
    city = {"S22": ("B1C01", 0, 1), "S28": ("B1C04", 0)}
    s = table(**things(p0=seat(gold=1), row=row("B1C02"), city=city))
    build(s, "B1C02", "S21", 0)
    assert of(s, 0).points == 3


@pytest.mark.scenario("praga.plaza.completion")
def test_a_plaza_is_resolved_with_its_last_building() -> None:
    s = table(**things(p0=seat(gold=1), row=row("B1C02"), city={"S27": ("B1C01", 0, 1)}, plazas={"PL3": "Z4"}))
    build(s, "B1C02", "S30", 0)
    assert of(s, 0).points == 2
    assert (of(s, 1).silver, of(s, 1).points) == (2, 4)
    assert s.active == 0


@pytest.mark.clause("praga.plaza.claimants_choose", "praga.plaza.majority_both")
def test_the_majority_gets_both_rewards_and_the_others_choose() -> None:
    city = {"S20": ("B1C01", 0, 1), "S26": ("B1C03", 0, 1), "S25": ("B1C08", 0, 2), "S19": ("B1C13", 0, 3)}
    s = table(4, **things(p0=seat(gold=1), row=row("B1C02"), city=city, plazas={"PL4": "Z3"}))
    build(s, "B1C02", "S15", 0)
    assert (of(s, 1).gold_windows, of(s, 1).points) == (1, 4 + 5)
    assert who(s) == 2
    assert options(s) == ["reward upper", "reward lower"]
    refused_by(s, "yes", "plaza.claimants_choose")
    play(s, "reward upper")
    assert (of(s, 2).gold_windows, of(s, 2).points) == (1, 4)
    assert who(s) == 3
    play(s, "reward lower")
    assert (of(s, 3).gold_windows, of(s, 3).points) == (0, 5)
    assert who(s) == 0


@pytest.mark.scenario("praga.plaza.sole_claimant")
def test_a_single_claimant_gets_both() -> None:
    s = table(**things(p0=seat(gold=1), row=row("B1C02"), city={"S05": ("B1C01", 0, 1)}, plazas={"PL6": "Z6"}))
    build(s, "B1C02", "S09", 5)
    assert (of(s, 1).tech, of(s, 1).points) == (1, 3)
    assert of(s, 0).points == 2


def completed(tile: str = "Z4", **city: tuple[Any, ...]) -> Table:
    """P1 completes PL2 at S21 without a cube."""
    s = table(3, **things(p0=seat(gold=1), row=row("B1C02"), city=city, plazas={"PL2": tile}))
    build(s, "B1C02", "S21", 0)
    return s


@pytest.mark.scenario("praga.plaza.tie_by_cost")
def test_a_tie_goes_to_the_dearer_buildings() -> None:
    s = completed(S22=("B1C08", 0, 1), S28=("B1C13", 0, 2))
    assert who(s) == 1
    play(s, "reward lower")
    assert (of(s, 1).silver, of(s, 1).points) == (0, 4)
    assert (of(s, 2).silver, of(s, 2).points) == (2, 4)
    assert of(s, 0).silver == 0


@pytest.mark.scenario("praga.plaza.tie_ignores_unmarked")
def test_buildings_without_cubes_do_not_break_ties() -> None:
    city = {"S18": ("B1C03", 0, 0), "S17": ("B1C05", 0)}
    s = table(turn=1, **things(p1=seat(gold=3), row=row("B1C08"), city=city, plazas={"PL5": "Z4"}))
    build(s, "B1C08", "S14", 0)
    assert (of(s, 1).silver, of(s, 1).points) == (2, 3 + 4)
    assert who(s) == 0
    play(s, "reward upper")
    assert of(s, 0).silver == 2


@pytest.mark.scenario("praga.plaza.tie_shared")
def test_equal_costs_share_the_first_place() -> None:
    s = completed(S22=("B1C03", 0, 1), S28=("B1C11", 0, 2))
    assert [(of(s, p).silver, of(s, p).points) for p in (1, 2)] == [(2, 4), (2, 4)]
    assert of(s, 0).silver == 0


@pytest.mark.scenario("praga.plaza.no_cube_no_reward")
def test_without_a_cube_there_is_no_reward() -> None:
    city = {"S22": ("B1C08", 0, 1), "S28": ("B1C13", 0, 2)}
    s = table(
        3, **things(p0=seat(gold=2), row=row("B1S01"), city=city, plazas={"PL2": "Z4"}, arrow=arrow_for(5, SPECIAL))
    )
    build(s, "B1S01", "S21", 0)
    assert (of(s, 0).points, of(s, 0).silver) == (3, 0)


@pytest.mark.scenario("praga.plaza.cubes_return")
def test_the_cubes_go_home() -> None:
    city = {"S01": ("B1C01", 0, 0), "S02": ("B1C03", 0, 0)}
    s = table(
        turn=1,
        **things(p0=seat(), p1=seat(gold=4, v=("B5-1",)), row=row("B1C08"), city=city, plazas={"PL7": "Z2"}),
    )
    assert (of(s, 0).cubes, of(s, 1).cubes) == (0, 1)
    build(s, "B1C08", "S06", 0)
    while who(s) == 0 or options(s)[0].startswith(("reward", "step")):
        play(s, options(s)[0])
    assert (of(s, 0).cubes, of(s, 1).cubes) == (2, 1)
    assert built(s, "S01") == "B1C01"


@pytest.mark.scenario("praga.plaza.example")
def test_the_example_of_green_red_and_blue() -> None:
    city = {"S22": ("B1C08", 0, 1), "S28": ("B1C13", 0, 2)}
    s = table(
        3,
        **things(
            p0=seat(gold=2, stone=0), row=row("B1S01"), city=city, plazas={"PL2": "Z4"}, arrow=arrow_for(5, SPECIAL)
        ),
    )
    build(s, "B1S01", "S21", 4)
    green = of(s, 0)
    assert (green.gold, green.stone, green.tech, green.blue, green.points) == (0, 1, 1, 1, 3)
    assert who(s) == 1
    play(s, "reward upper")
    assert (of(s, 1).silver, of(s, 1).points) == (2, 0)
    assert (of(s, 2).silver, of(s, 2).points) == (2, 4)
    assert (of(s, 1).cubes, of(s, 2).cubes) == (2, 2)


@pytest.mark.scenario("praga.plaza.no_free_cube")
def test_without_a_free_cube_a_building_makes_no_claim() -> None:
    s = table(**things(p0=seat(gold=3, v=("B5-1", "B5-2")), row=row("B1C03")))
    assert of(s, 0).cubes == 0
    build(s, "B1C03", "S21", 0)
    assert cube_at(s, "S21") == -1
    assert (of(s, 0).points, of(s, 0).tech) == (0, 1)


@pytest.mark.scenario("praga.plaza.grey_tile")
def test_the_grey_plaza_gives_one_side_move() -> None:
    city = {"S01": ("B1C01", 0, 0), "S02": ("B1C03", 0, 0)}
    s = table(**things(p0=seat(gold=4), row=row("B1C04"), city=city, plazas={"PL7": "Z2"}))
    build(s, "B1C04", "S06")
    assert of(s, 0).gold == 1 + 3
    assert {"side hunger", "side cathedral"} <= set(options(s))
    points = of(s, 0).points
    play(s, "side hunger")
    assert of(s, 0).hunger == (0, 1)
    assert of(s, 0).points == points + 1
    refused_by(s, "side cathedral", "timing.nothing_before_received")
    assert of(s, 0).cathedral == (0, 0)


@pytest.mark.clause("praga.plaza.grey_tile", "praga.projects.side_other_sources")
def test_a_side_move_outside_the_own_turn_is_made_at_once() -> None:
    city = {"S01": ("B1C01", 0, 1), "S02": ("B1C03", 0, 1)}
    s = table(**things(p0=seat(gold=3), row=row("B1C02"), city=city, plazas={"PL7": "Z2"}))
    build(s, "B1C02", "S06", 1)
    assert who(s) == 1
    assert options(s) == ["step hunger", "step cathedral", "no"]
    refused_by(s, "up hunger", "projects.side_other_sources")
    play(s, "step hunger")
    assert (of(s, 1).hunger, of(s, 1).points, of(s, 1).gold) == ((0, 1), 1, 5)
    assert who(s) == 0


@pytest.mark.scenario("praga.windows.out_of_turn")
def test_windows_of_other_turns_are_kept_until_the_own_end() -> None:
    s = table(
        3,
        **things(
            p0=seat(gold=1), p1=seat(silver=2), row=row("B1C02"), plazas={"PL2": "Z4"},
            city={"S22": ("B1C08", 0, 1), "S28": ("B1C13", 0, 2)},
        ),
    )  # fmt: skip
    build(s, "B1C02", "S21", 0)
    play(s, "reward upper")
    end(s)
    assert s.active == 1
    assert of(s, 1).silver == 4
    play(s, "up hunger", "up cathedral")
    assert of(s, 1).silver == 0

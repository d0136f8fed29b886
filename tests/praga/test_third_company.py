"""A third reading: clauses in the company of one another."""

from __future__ import annotations

import json
import random
from itertools import combinations, permutations
from typing import Any

import pytest

from praga.table import (
    FACTS,
    PRAGA,
    WEALTHY,
    G,
    answers,
    arrow_for,
    asked,
    clause,
    end,
    of,
    options,
    play,
    refused_by,
    row_of,
    score,
    seat,
    space_of,
    spot,
    table,
    who,
)
from tabularium.games.praga.table import names
from tabularium.games.praga.table.names import BOARD, WIDTH
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine

SPECIAL, SILVER, GOLD_BONUS = 8, 10, 9  # sectors of the wheel


# Clauses in company


@pytest.mark.clause("praga.refresh.any_time", "praga.refresh.which_tiles", "praga.wall.unaffordable")
def test_the_row_of_an_announced_wall_may_lose_what_cannot_be_built() -> None:
    row, deck = {"wall": ("W1C01", "W1C08", "W1C11")}, {"wall": ("W1C13",)}
    s = table(p0=seat(gold=2, stone=1), crane={"AT2": 5}, arrow=arrow_for(5, SILVER), row=row, deck=deck)
    play(s, "take AT2", "act wall")
    refused_by(s, "renew wall stone", "wall.unaffordable")
    play(s, "renew wall gold")
    refused_by(s, "drop W1C01", "wall.unaffordable")
    play(s, "drop W1C11")
    refused_by(s, "drop W1C01", "wall.unaffordable")
    play(s, "drop W1C08")
    assert "W1C13" in row_of(s, "wall")
    assert answers(s)[0] == "place W1C01"


@pytest.mark.clause("praga.refresh.any_time", "praga.wheel.bonus_may_wait")
def test_nothing_paid_between_two_drops_strands_an_announced_building() -> None:
    """Two can be built and one is named to go: gold for the other must stay, and so must the right to a special one."""
    row = {"building": ("B1C02", "B1C03", "B1C09", "B1S03")}
    s = table(p0=seat(gold=3, stone=0), crane={"AT1": 5}, arrow=arrow_for(5, 6), row=row)
    play(s, "take AT1", "act building", "renew building gold", "drop B1C02")
    refused_by(s, "bonus", "building.unaffordable")
    refused_by(s, "drop B1C03", "building.unaffordable")
    play(s, "drop B1C09")
    assert "place B1C03" in options(s)
    s = table(p0=seat(gold=4, stone=0), crane={"AT1": 5}, arrow=arrow_for(5, SPECIAL), row=row)
    play(s, "take AT1", "act building", "renew building gold", "drop B1C02")
    refused_by(s, "bonus", "building.unaffordable")


@pytest.mark.clause("praga.refresh.any_time", "praga.refresh.short_stack")
def test_every_pair_that_leaves_an_answer_can_be_dropped_and_no_other() -> None:
    row = ("W1C08", "W1C01", "W1C02", "W1S01")
    wanted = {frozenset(pair) for pair in combinations(row, 2)} - {frozenset(("W1C01", "W1C02"))}
    offered: set[frozenset[str]] = set()
    tried: set[frozenset[str]] = set()
    for first, second in permutations(row, 2):
        s = table(p0=seat(gold=1, stone=1), crane={"AT2": 5}, arrow=arrow_for(5, SILVER), row={"wall": row})
        play(s, "take AT2", "act wall", "renew wall gold")
        listed = f"drop {first}" in options(s)
        if clause(s, f"drop {first}"):
            continue
        play(s, f"drop {first}")
        assert [o for o in options(s) if o.startswith("drop")], first
        if listed and f"drop {second}" in options(s):
            assert frozenset((first, second)) not in offered, "each pair is offered once"
            offered.add(frozenset((first, second)))
        if not clause(s, f"drop {second}"):
            tried.add(frozenset((first, second)))
    assert offered == tried == wanted


@pytest.mark.clause("praga.turn.action_mandatory", "praga.tech1.crane_resource")
def test_the_technology_of_the_wheel_counts_with_the_bonus_that_makes_an_action_possible() -> None:
    row = {"building": ("B1C03", "B1C04", "B1C06"), "wall": ("W1C03", "W1C06", "W1C08")}
    s = table(p0=seat(gold=0, pawn=5, techs=("T1-1",)), crane={"AT6": 9}, arrow=arrow_for(9, 9), row=row)
    play(s, "take AT6")
    refused_by(s, "end", "turn.action_mandatory")
    play(s, "bonus", "act building", "place B1C04", "site S22", "end")
    s = table(p0=seat(gold=0, pawn=5, techs=("T1-2",)), crane={"AT6": 9}, arrow=arrow_for(9, 9), row=row)
    play(s, "take AT6", "end")
    assert s.active == 1, "1 gold builds nothing here"


# Tracks, tokens and wealth


@pytest.mark.clause("praga.token.from_now_on", "praga.token.any_increase", "praga.tech4.dig")
def test_a_token_dug_up_by_technology_pays_for_the_production_after_it() -> None:
    s = table(p0=seat(stone=0, quarries=3, techs=("T4-6",)))
    play(s, "tech T4-6", "raise quarries", "token PT6", "yield quarries")
    assert (of(s, 0).stone, of(s, 0).tech) == (4 + 1, 1)
    s = table(p0=seat(gold=0, quarries=3, techs=("T4-6",)))
    play(s, "tech T4-6", "raise quarries", "token PT6", "yield mines")
    assert (of(s, 0).gold, of(s, 0).stone) == (3, 2), "the token is of the other track"
    s = table(4, p0=seat(quarries=3, techs=("T4-6",)), river=())
    play(s, "tech T4-6", "raise quarries")
    assert asked(s) == "produce_any", "the river is empty"


@pytest.mark.clause("praga.wealth.six_stone", "praga.wealth.any_source", "praga.tech.permanent_next_turn")
def test_a_wealth_bonus_out_of_turn_draws_a_technology_that_works_in_the_own_turn() -> None:
    s = table(
        p0=seat(gold=3), p1=seat(stone=4, tech=1), crane={"AT1": 5, "AT4": 4}, arrow=arrow_for(5, SILVER),
        city={"S22": ("B1C13", 0, 1), "S28": ("B1C04", 0, 1)}, plazas={"PL2": "Z7"},
        deck={"I": ("T1-4", "T1-5", "T1-6")}, row={"building": ("B1C02", "B1C01", "B1C03")},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C02", "site S21", "turn 0")
    assert (who(s), asked(s), of(s, 1).stone, of(s, 1).points) == (1, "technology", 8, 6)
    refused_by(s, "bonus", "tech.draw_three")
    play(s, "learn T1-5", "end")
    s.own[WIDTH + names.SILVER] = 2
    s.menu = None
    play(s, "up hunger")
    assert of(s, 1).points == 6 + 2


@pytest.mark.clause("praga.wealth.nine_shared", "praga.wealth.jump_over", "praga.tech2.egg")
def test_nine_of_one_resource_opens_the_shared_bonus_and_its_egg_answers() -> None:
    """8 gold produce up to 9: the egg of the shared bonus brings stone, and 6 stone their own bonus."""
    s = table(p0=seat(gold=8, stone=5, mines=3, techs=("T2-5",), wealth=("W6G",)), crane={"AT1": 5})
    play(s, "take AT1", "act mines", "yield mines")
    me = of(s, 0)
    assert (me.gold, me.stone, me.eggs, me.tech, me.points) == (9, 6, 1, 1, 1)
    assert me.wealth == ["W6G", "W6S", "W9"]
    assert me.cubes == 2 + 3


@pytest.mark.clause("praga.tech1.crane_resource", "praga.wealth.six_gold", "praga.gold.limit_nine")
@pytest.mark.parametrize(("gold", "after", "silver"), [(4, 6, 1), (5, 7, 1), (8, 9, 1), (9, 9, 0)])
def test_wheel_gold_and_its_technology_reach_wealth_together(gold: int, after: int, silver: int) -> None:
    used = ("W9",) if gold < 9 else WEALTHY
    s = table(p0=seat(gold=gold, techs=("T1-1",), wealth=used), crane={"AT1": 5}, arrow=arrow_for(5, GOLD_BONUS))
    play(s, "take AT1", "bonus")
    assert (of(s, 0).gold, of(s, 0).points, of(s, 0).silver) == (after, 1, silver)


@pytest.mark.clause("praga.upgrade.university_era_two", "praga.university.overflow", "praga.tech1.track")
def test_steps_past_the_top_of_the_university_are_steps() -> None:
    s = table(era=2, p0=seat(university=7, techs=("T1-4",)), crane={"AT3": 5}, row={"upgrade": ("U2C01",)})
    play(s, "take AT3", "act upgrade", "place U2C01", "turn 0")
    assert (of(s, 0).university, of(s, 0).points) == (8, 2 + 2 * 2)


@pytest.mark.clause("praga.quarries.track_tech_bonus", "praga.tech.draw_three", "praga.upgrade.bonus_each_time")
def test_two_productions_of_one_turn_pass_a_marked_space() -> None:
    s = table(
        p0=seat(quarries=5, stone=0, tech=4, gold_windows=2, techs=("T1-5",), wealth=WEALTHY), crane={"AT5": 5},
        deck={"II": ("T2-1", "T2-2", "T2-3")},
    )  # fmt: skip
    play(s, "take AT5", "act quarries", "yield quarries")
    assert set(answers(s)) == {"learn T2-1", "learn T2-2", "learn T2-3"}
    play(s, "learn T2-2", "buy gold", "extra quarries", "yield quarries")
    assert (of(s, 0).tech, of(s, 0).stone, of(s, 0).points) == (6, 9, 2)


# Hexes


@pytest.mark.clause("praga.upgrade.cover", "praga.bridge.v_upgrades", "praga.road.points_per_era_one_upgrade")
def test_covered_upgrades_still_count() -> None:
    stack = {"mines": [("U1C01", 0), ("U1C02", 0), ("U2C01", 0)]}
    assert of(table(era=2, p0=seat(board=stack, v=("B5-2",))), 0).total == 3 * 3
    s = table(era=2, p0=seat(board=stack, pawn=2), crane={"AT3": 5})
    play(s, "take AT3", "act road", "resolve III")
    assert of(s, 0).points == 2 * 3


@pytest.mark.clause("praga.hex.special_main_action_only", "praga.hex.special_or_points", "praga.extra.no_wheel_bonus")
def test_the_special_right_is_not_lent_to_the_extra_action() -> None:
    s = table(
        p0=seat(gold=5, gold_windows=2), crane={"AT1": 5}, arrow=arrow_for(5, SPECIAL),
        row={"building": ("B1C01", "B1C02", "B1C03", "B1S01")},
    )  # fmt: skip
    play(s, "take AT1", "buy gold", "extra building")
    refused_by(s, "place B1S01", "hex.special_main_action_only")
    play(s, "place B1C01", "site S22", "turn 0", "act building", "place B1S01", "site S28", "turn 0")
    assert of(s, 0).points == 1 + 2, "the reward of B1C01 and two buildings around the plaza"
    refused_by(s, "bonus", "hex.special_or_points")


@pytest.mark.clause("praga.crane.one_of_two_actions", "praga.extra.any_action")
def test_the_other_action_of_the_tile_may_be_the_extra_one() -> None:
    row = {"building": ("B1C01", "B1C02", "B1C03")}
    s = table(p0=seat(gold=3, gold_windows=1, silver=1), crane={"AT1": 5}, row=row)
    play(s, "take AT1", "act mines", "yield mines")
    refused_by(s, "act building", "crane.one_of_two_actions")
    play(s, "buy silver", "extra building", "place B1C01", "site S22", "turn 0", "end")
    assert s.active == 1


@pytest.mark.clause("praga.road.tile_wall", "praga.road.tile_upgrade", "praga.road.tile_building")
@pytest.mark.parametrize(
    ("tile", "pawn", "deed", "points", "after"),
    [
        ("RR1", 1, ("extra upgrade", "place U1C01", "turn 0"), 2, ("choose 0",)),
        ("RR2", 2, ("extra building", "place B1C04", "site S22"), 3, ()),
        ("RR3", 3, ("extra wall", "place W1C02", spot((2, 0)), "turn 0"), 2, ()),
    ],
)
def test_a_road_tile_pays_from_the_moment_the_pawn_stands_there(
    tile: str, pawn: int, deed: tuple[str, ...], points: int, after: tuple[str, ...]
) -> None:
    for first in (False, True):
        s = table(
            p0=seat(pawn=pawn - 1, gold=3, stone=3, gold_windows=2), crane={"AT3": 5}, options={"road": tile},
            row={"upgrade": ("U1C01",), "building": ("B1C04",), "wall": ("W1C02",)},
        )  # fmt: skip
        play(s, "take AT3", "buy gold", *[*deed, "act road"] if first else ["act road", *deed, *after])
        assert of(s, 0).points == (0 if first else points)


# The projects, the bridge and plazas


@pytest.mark.clause("praga.tech3.lift", "praga.tech1.upward", "praga.projects.chain")
def test_a_lift_an_arrow_and_the_top_level_in_one_go() -> None:
    s = table(
        p0=seat(cathedral=(2, 4), gold=2, stone=2, techs=("T1-5", "T3-2")), deck={"cathedral V": ("B5-1", "B5-2")},
    )  # fmt: skip
    play(s, "tech T3-2", "step cathedral", "yes")
    assert (of(s, 0).cathedral, of(s, 0).gold, of(s, 0).stone) == ((4, 4), 0, 0)
    play(s, "tile B5-1")
    assert of(s, 0).points == 2 + 4 + 2 + 3, "two moves up, 4 points there, 3 of the tile"


@pytest.mark.clause("praga.bridge.v_stack_empty", "praga.projects.cathedral_tile_limit")
def test_the_fourth_seat_finds_no_v_tile_at_bridge_or_cathedral() -> None:
    s = table(
        4, p0=seat(pawn=4, eggs=1, cathedral=(3, 0), silver=2, gold=4, stone=4), crane={"AT3": 5},
        p1=seat(v=("B5-1", "B5-2")), p2=seat(v=("B5-3", "B5-4")), p3=seat(v=("B5-5", "B5-6")),
    )  # fmt: skip
    play(s, "take AT3", "act road", "up cathedral")
    assert (asked(s), of(s, 0).pawn, of(s, 0).eggs, of(s, 0).cathedral) == ("turn", 5, 0, (4, 0))


@pytest.mark.clause("praga.plaza.tie_shared", "praga.plaza.tie_by_cost")
@pytest.mark.parametrize(("second", "third", "both"), [("B1C03", "B1C04", {0, 1, 2}), ("B1C03", "B1C08", {2})])
def test_three_claims_of_one_plaza(second: str, third: str, both: set[int]) -> None:
    """B1C06, B1C03 and B1C04 cost 2, B1C08 costs 3."""
    s = table(
        4, p0=seat(gold=3), crane={"AT1": 5}, arrow=arrow_for(5, 2), plazas={"PL2": "Z4"},
        city={"S22": (second, 0, 1), "S28": (third, 0, 2)}, row={"building": ("B1C06", "B1C01", "B1C02")},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C06", "site S21", "turn 0")
    while asked(s) == "plaza_reward":
        play(s, "reward lower")
    assert {p for p in range(4) if of(s, p).silver - (p == 0) == 2} == both
    assert [of(s, p).points for p in range(4)] == [4, 4, 4, 0]


# Final scoring


@pytest.mark.clause("praga.scoring.open_plaza_resources", "praga.seal.gold", "praga.scoring.eggs")
def test_gold_of_an_open_plaza_reaches_wealth_and_then_a_seal() -> None:
    s = table(p0=seat(gold=8, stone=0, seals=("S1",)), city={"S01": ("B1C01", 0, 0)}, plazas={"PL7": "Z2"})
    score(s)
    assert (of(s, 0).gold, of(s, 0).eggs) == (9, 1)
    assert of(s, 0).total == 9 * 2 + 1


@pytest.mark.clause("praga.scoring.no_double_spending", "praga.seal.pairs")
@pytest.mark.parametrize(
    ("owned", "worth"), [(("S3",), 15), (("S3", "S2"), 21), (("S3", "S1"), 15), (("S1", "S2"), 26), (("S4", "S5"), 12)]
)
def test_two_seals_share_five_gold_and_eight_stone(owned: tuple[str, ...], worth: int) -> None:
    assert of(table(p0=seat(gold=5, stone=8, seals=owned)), 0).total == worth


@pytest.mark.clause("praga.game.tie", "praga.turn.start_player")
@pytest.mark.parametrize(("start", "winner"), [(1, 2), (2, 0), (3, 1)])
def test_a_tie_is_won_by_who_played_last(start: int, winner: int) -> None:
    s = table(3, options={"start": str(start)}, turn=start - 1)
    score(s)
    assert PRAGA.winners(s) == [winner]


def summed(s: Table, p: int) -> int:
    """Steps 2 to 6 of the book, from the facts."""
    facts = {
        name: json.loads((FACTS / f"{name}.json").read_text("utf-8"))
        for name in ("player_board", "projects", "seals", "bridge", "scoring")
    }
    me = of(s, p)
    total: int = me.points + me.tech * facts["player_board"]["university_track"]["points_per_tech_step"][me.university]
    for project in facts["projects"]["projects"]:
        hunger = project["project"] == "hunger_wall"
        (row, column), tokens = (me.hunger, me.blue) if hunger else (me.cathedral, me.red)
        total += project["row_points"][row] + tokens * project["column_value"][column]
    walls = sum(x >= 0 for x in s.hexes[p * BOARD + 6 : (p + 1) * BOARD])
    upgrades = sum(x >= 0 for x in s.hexes[p * BOARD : p * BOARD + 6]) + sum(x & 3 == p for x in s.covered)
    total += 0 if walls < 3 else 4 if walls == 3 else 10 if walls < 6 else 18
    counts = (me.university, upgrades, walls, me.mines, me.quarries, me.hunger[0] + me.cathedral[0])
    for tile, count in zip(facts["bridge"]["tiles_V"], counts):
        total += count * tile["end"]["points"] if tile["id"] in me.v else 0
    total += 6 * len({"S4", "S5"} & set(me.seals))
    plans = []
    for pairs in range(min(me.gold, me.stone) + 1 if "S3" in me.seals else 1):
        gold, stone = (me.gold - pairs) * ("S1" in me.seals), (me.stone - pairs) * ("S2" in me.seals)
        plans.append(3 * pairs + 2 * gold + 2 * stone)
    return total + max(plans) + (0, 1, 3, 6, 10)[min(4, me.eggs)]


@pytest.mark.clause(
    "praga.scoring.academy", "praga.scoring.rows", "praga.scoring.tokens", "praga.scoring.walls",
    "praga.scoring.final_abilities", "praga.scoring.step_order", "praga.variant.projects_independent",
)  # fmt: skip
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_final_scores_are_those_of_the_book(seats: int) -> None:
    for seed in range(6):
        luck = random.Random(seed)
        chosen: dict[str, object] = {"hunger": "A", "cathedral": "B"} if seed % 2 else {}
        s = PRAGA.new(seats, seed, chosen | ({"solo": "parler"} if seats == 1 and seed % 3 else {}))
        machine.settle(s)
        while not s.over:
            machine.play(s, luck.choice(machine.options(s)))
            if s.stack and asked(s) == "turn" and luck.random() < 0.5:
                for what in (names.SILVER, names.EGG, names.RIGHTS):
                    s.own[s.active * WIDTH + what] += what != names.RIGHTS or s.seals.count(s.active) == 0
                s.own[s.active * WIDTH + names.GOLD] = s.own[s.active * WIDTH + names.STONE] = 5
                s.menu = None
        assert PRAGA.scores(s) == [summed(s, p) for p in range(seats)]


# Alone


def alone(card: int, pawn: int, **things: Any) -> Table:
    s = table(1, options={"solo": "parler"}, crane={"AT5": 4}, arrow=9, **things)
    s.parler = [pawn, 0, 0, 0, 3, 2]
    s.parler_cards = [card]
    return s


@pytest.mark.clause("praga.solo.parler_competes", "praga.tech.permanent_next_turn", "praga.solo.parler_pawn")
def test_parler_completes_a_plaza_and_the_human_draws_a_technology_in_his_turn() -> None:
    s = alone(
        0, 5, p0=seat(tech=1), city={"S27": ("B1C01", 0, 0)}, plazas={"PL3": "Z6"},
        row={"building": ("B1C04", "B1C02", "B1C03")}, deck={"I": ("T1-2", "T1-5", "T1-6")},
    )  # fmt: skip
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert (asked(s), s.active) == ("plaza_reward", 1), "his building was the dearer one"
    play(s, "reward upper", "learn T1-5")
    assert (s.active, asked(s)) == (0, "turn")
    assert G.plaza_ids[s.t.parler_circle[s.parler[0]]] == "PL5", "2 gold: two plazas on"


@pytest.mark.clause("praga.solo.opponent_turn", "praga.end.overflow_value", "praga.solo.length")
def test_the_simple_opponent_takes_the_farthest_tile_and_its_marker_comes_off() -> None:
    s = table(1, crane={"AT1": 5, "AT6": 10, "AT2": 4}, marked=("AT6",))
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert space_of(s, "AT6") == 0
    assert not s.marked
    turns = 1
    while not s.over:
        end(s)
        turns += 1
    assert (of(s, 0).turns, s.ended) == (turns, 2 * turns)

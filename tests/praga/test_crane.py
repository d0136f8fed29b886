"""The action crane: tiles, wheel bonuses, zones, the end of a turn, counting."""

from __future__ import annotations

import pytest

from praga.table import (
    PRAGA,
    G,
    arrow_for,
    deck_of,
    end,
    of,
    options,
    play,
    refused_by,
    row_of,
    score,
    seat,
    space_of,
    table,
    who,
)
from tabularium.games.praga.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.playout import Dice

SPECIAL_1, STONE, GOLD, SPECIAL_2, SILVER, EGG_FOR_GOLD = 1, 2, 3, 4, 5, 6


def skip(s: Table, turns: int) -> None:
    """End so many turns of the crane."""
    until = s.ended + turns
    while s.ended < until and not s.over:
        end(s)


@pytest.mark.scenario("praga.turn.clockwise")
def test_turns_pass_clockwise() -> None:
    s = table(3)
    order = []
    for _ in range(7):
        order.append(s.active)
        end(s)
    assert order == [0, 1, 2, 0, 1, 2, 0]
    s = table(3, turn=1)
    assert who(s) == 1, "nobody else is asked, so an action counts as the second player's"


@pytest.mark.scenario("praga.turn.three_steps")
def test_a_turn_is_a_tile_an_action_and_the_crane() -> None:
    s = table(crane={"AT1": 5})
    arrow = s.arrow
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert s.arrow == arrow + 1
    assert space_of(s, "AT1") == 0
    assert s.active == 1
    assert who(s) == 1


@pytest.mark.scenario("praga.turn.one_tile")
def test_exactly_one_tile_is_taken_each_turn() -> None:
    s = table()
    refused_by(s, "end", "turn.one_tile")
    play(s, "take AT5")
    refused_by(s, "take AT6", "turn.one_tile")
    refused_by(s, "take AT5", "turn.one_tile")


@pytest.mark.scenario("praga.turn.sixteen_each")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_sixteen_turns(seats: int) -> None:
    s = PRAGA.new(seats, 5)
    machine.settle(s)
    dice = Dice(5)
    while not s.over:
        menu = machine.options(s)
        machine.play(s, menu[dice.below(len(menu))])
    assert s.ended == 16 * max(seats, 2)
    assert [of(s, p).turns for p in range(seats)] == [16] * seats
    assert not s.stack


@pytest.mark.scenario("praga.crane.tile_must_show_action")
def test_the_main_action_stands_on_the_tile() -> None:
    s = table(crane={"AT1": 5})
    refused_by(s, "act mines", "crane.tile_must_show_action")
    play(s, "take AT1")
    refused_by(s, "act wall", "crane.tile_must_show_action")
    play(s, "act mines")


@pytest.mark.scenario("praga.crane.inside_outside")
def test_both_actions_of_a_tile_have_the_same_cost_and_bonus() -> None:
    for action in ("act quarries", "act upgrade"):
        s = table(crane={"AT5": 4}, arrow=arrow_for(4, STONE))
        play(s, "take AT5")
        assert of(s, 0).gold == 2
        assert {action, "bonus"} <= set(options(s))
        play(s, "bonus")
        assert of(s, 0).stone == 3


@pytest.mark.scenario("praga.crane.one_of_two_actions")
def test_the_other_action_of_the_tile_is_ignored() -> None:
    s = table(p0=seat(gold=5), crane={"AT1": 5})
    play(s, "take AT1", "act mines", "yield mines")
    refused_by(s, "act building", "crane.one_of_two_actions")


@pytest.mark.scenario("praga.wheel.bonus_of_notch")
def test_a_tile_gives_the_bonus_of_its_notch() -> None:
    s = table(crane={"AT1": 4}, arrow=9)
    play(s, "take AT1", "bonus")
    assert of(s, 0).stone == 3
    s = table(crane={"AT1": 6, "AT2": 5}, arrow=4)
    play(s, "take AT1", "bonus")
    assert of(s, 0).stone == 3
    s = table(crane={"AT1": 6, "AT2": 5}, arrow=4)
    play(s, "take AT2", "bonus")
    assert of(s, 0).points == 1
    refused_by(s, "bonus", "hex.special_or_points")


@pytest.mark.clause("praga.wheel.bonus_of_notch")
def test_the_bonus_is_given_once() -> None:
    s = table(crane={"AT1": 4}, arrow=9)
    play(s, "take AT1", "bonus")
    refused_by(s, "bonus", "wheel.bonus_of_notch")


@pytest.mark.scenario("praga.wheel.bonus_travels")
def test_a_tile_keeps_its_bonus_while_the_wheel_turns() -> None:
    s = table(crane={"AT4": 3, "AT1": 5}, arrow=9)
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert (space_of(s, "AT4"), s.arrow) == (4, 10)
    play(s, "take AT4", "bonus")
    assert (of(s, 1).gold, of(s, 1).eggs) == (1, 1)


@pytest.mark.scenario("praga.wheel.bonus_may_wait")
def test_the_bonus_may_be_taken_later_in_the_turn() -> None:
    s = table(
        p0=seat(gold=9, wealth=("W6G", "W9")), crane={"AT1": 4}, arrow=arrow_for(4, GOLD),
        row={"building": ("B1C04", "B1C01", "B1C02")},
    )  # fmt: skip
    play(s, "take AT1", "act building", "place B1C04", "site S22")
    assert of(s, 0).gold == 7
    play(s, "bonus")
    assert of(s, 0).gold == 8


@pytest.mark.scenario("praga.wheel.egg_bought_late")
def test_an_egg_may_be_bought_with_gold_earned_later() -> None:
    s = table(p0=seat(gold=0), crane={"AT1": 5}, arrow=arrow_for(5, EGG_FOR_GOLD))
    play(s, "take AT1")
    refused_by(s, "bonus", "wheel.egg_bought_late")
    play(s, "act mines", "yield mines", "bonus")
    assert (of(s, 0).gold, of(s, 0).eggs) == (2, 1)


@pytest.mark.scenario("praga.wheel.egg_once_optional")
def test_one_egg_may_be_bought_or_none() -> None:
    s = table(p0=seat(gold=5), crane={"AT1": 5}, arrow=arrow_for(5, EGG_FOR_GOLD))
    play(s, "take AT1", "bonus")
    assert (of(s, 0).gold, of(s, 0).eggs) == (4, 1)
    refused_by(s, "bonus", "wheel.egg_once_optional")
    s = table(p0=seat(gold=5, wealth=("W6G",)), crane={"AT5": 5}, arrow=arrow_for(5, EGG_FOR_GOLD))
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert (of(s, 0).gold, of(s, 0).eggs) == (5, 0)


@pytest.mark.clause("praga.wheel.bonus_expires")
def test_a_bonus_left_over_is_gone() -> None:
    s = table(crane={"AT1": 4}, arrow=arrow_for(4, STONE))
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert of(s, 0).stone == 2
    refused_by(s, "bonus", "wheel.bonus_not_before_tile")


@pytest.mark.scenario("praga.wheel.bonus_not_before_tile")
def test_no_bonus_before_the_tile() -> None:
    s = table(p0=seat(gold=0, stone=0), crane={"AT1": 4}, arrow=arrow_for(4, GOLD))
    refused_by(s, "bonus", "wheel.bonus_not_before_tile")
    refused_by(s, "renew wall gold", "refresh.cost")
    play(s, "take AT1", "bonus", "renew wall gold")


@pytest.mark.scenario("praga.crane.red_zone_cost")
def test_a_red_tile_costs_gold() -> None:
    s = table(p0=seat(gold=3), crane={"AT1": 0}, arrow=arrow_for(0, STONE))
    play(s, "take AT1")
    assert of(s, 0).gold == 1
    play(s, "bonus")
    assert of(s, 0).stone == 3


@pytest.mark.scenario("praga.crane.red_zone_unaffordable")
def test_a_red_tile_that_can_not_be_paid_stays() -> None:
    s = table(p0=seat(gold=1, stone=9))
    refused_by(s, "take AT1", "crane.red_zone_unaffordable")
    assert "take AT2" in options(s)


@pytest.mark.scenario("praga.crane.red_paid_first")
def test_the_red_cost_comes_before_bonus_and_action() -> None:
    s = table(p0=seat(gold=0, techs=("T3-6",)), crane={"AT1": 1}, arrow=arrow_for(1, GOLD))
    refused_by(s, "take AT1", "crane.red_zone_unaffordable")
    play(s, "tech T3-6")
    assert of(s, 0).gold == 2
    play(s, "take AT1")
    assert of(s, 0).gold == 1


@pytest.mark.scenario("praga.crane.green_zone")
def test_a_green_tile_has_neither_cost_nor_points() -> None:
    s = table(p0=seat(gold=0, points=10), crane={"AT1": 5}, arrow=arrow_for(5, SILVER))
    play(s, "take AT1", "bonus")
    assert (of(s, 0).gold, of(s, 0).points, of(s, 0).silver) == (0, 10, 1)


@pytest.mark.scenario("praga.crane.blue_zone_points")
def test_a_blue_tile_gives_points_at_once() -> None:
    s = table(p0=seat(points=10), crane={"AT1": 9}, arrow=arrow_for(9, SPECIAL_2))
    play(s, "take AT1")
    assert of(s, 0).points == 13
    play(s, "act mines", "yield mines", "bonus")
    assert of(s, 0).points == 15


# The end of a turn


@pytest.mark.clause("praga.end.order")
def test_windows_are_cut_before_the_crane_turns_and_the_tile_returns() -> None:
    s = table(p0=seat(silver=3, gold_windows=1), crane={"AT1": 11, "AT5": 5})
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert options(s) == ["keep 0", "keep 1"]
    assert (s.arrow, space_of(s, "AT1"), space_of(s, "AT5")) == (9, 11, -1)
    play(s, "keep 1")
    assert (s.arrow, space_of(s, "AT5")) == (10, 0)
    assert G.space_zone[space_of(s, "AT1")] == 1, "pushed past the blue zone, it hangs in the green one"
    assert (of(s, 0).silver, of(s, 0).gold_windows) == (1, 1)


@pytest.mark.scenario("praga.end.rotate_one")
def test_the_wheel_turns_one_space() -> None:
    s = table()
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert s.arrow == 10
    assert [space_of(s, f"AT{i}") for i in (1, 2, 3, 4, 6)] == [1, 2, 3, 4, 6]
    assert space_of(s, "AT5") == 0


@pytest.mark.clause("praga.end.return_tile")
def test_the_used_tile_is_dearest_for_the_next_player() -> None:
    s = table(p1=seat(gold=1))
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert G.space_gold[space_of(s, "AT5")] == max(G.space_gold)
    refused_by(s, "take AT5", "crane.red_zone_unaffordable")


@pytest.mark.scenario("praga.end.double_rotation")
def test_the_box_makes_the_wheel_turn_twice() -> None:
    s = table(crane={"AT1": 1, "AT2": 2, "AT3": 3, "AT5": 4, "AT4": 5, "AT6": 6}, arrow=11)
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert s.arrow == 1
    assert [space_of(s, f"AT{i}") for i in (1, 2, 3, 4, 6)] == [3, 4, 5, 7, 8]
    assert space_of(s, "AT5") == 0
    assert (0 - s.arrow) % 12 == 11


@pytest.mark.scenario("praga.end.revolution_length")
def test_a_revolution_takes_eleven_turns() -> None:
    s = table()
    arrows = []
    for _ in range(11):
        end(s)
        arrows.append(s.arrow)
    assert arrows == [10, 11, 1, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.clause("praga.end.overflow_tile")
def test_a_tile_past_the_blue_zone_goes_to_the_first_free_green_space() -> None:
    s = table(crane={"AT1": 11, "AT2": 3, "AT3": 0, "AT4": 1, "AT5": 7, "AT6": 8}, arrow=9)
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert space_of(s, "AT2") == 4
    assert space_of(s, "AT1") == 5
    assert s.marked == 1


@pytest.mark.clause("praga.end.overflow_tile")
def test_with_a_full_green_zone_the_tile_takes_the_next_free_space() -> None:
    s = table(crane={"AT1": 11, "AT2": 3, "AT3": 4, "AT4": 5, "AT5": 7, "AT6": 1}, arrow=9)
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert [space_of(s, f"AT{i}") for i in (2, 3, 4)] == [4, 5, 6]
    assert space_of(s, "AT1") == 7


@pytest.mark.scenario("praga.end.overflow_double_step")
def test_a_double_step_pushes_from_two_spaces_before_the_end() -> None:
    s = table(crane={"AT1": 10, "AT2": 6, "AT3": 3, "AT4": 2, "AT6": 1, "AT5": 5}, arrow=11)
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert s.arrow == 1
    assert [space_of(s, f"AT{i}") for i in (2, 3, 4, 6)] == [8, 5, 4, 3]
    assert (space_of(s, "AT5"), space_of(s, "AT1")) == (0, 6)
    assert s.marked == 1


@pytest.mark.scenario("praga.end.overflow_value")
def test_the_marker_is_worth_five_points_once() -> None:
    s = table(p0=seat(points=20, gold=0), crane={"AT1": 5}, arrow=arrow_for(5, GOLD), marked=("AT1",))
    play(s, "take AT1")
    assert of(s, 0).points == 25
    play(s, "bonus")
    assert of(s, 0).gold == 1
    assert s.marked == 0
    play(s, "act mines", "yield mines", "end")
    assert space_of(s, "AT1") == 0
    assert s.marked == 0


# Counting


@pytest.mark.scenario("praga.setup.turn_counter_wheel")
def test_the_counter_drops_after_ten_turns_of_two() -> None:
    s = table()
    for turn in range(1, 11):
        end(s)
        assert s.platform == (4 if turn == 10 else 3)


@pytest.mark.scenario("praga.count.cube_drop")
def test_the_counter_drops_once_a_revolution() -> None:
    s = table(3)
    seen = []
    for _ in range(16):
        end(s)
        seen.append(s.platform)
    assert seen == [1] * 3 + [2] * 11 + [3] * 2


@pytest.mark.scenario("praga.count.drop_lift")
def test_the_wheel_turns_on_after_a_drop() -> None:
    s = table(4)
    skip(s, 9)
    assert (s.arrow, s.platform) == (8, 1)
    end(s)
    assert (s.arrow, s.platform) == (9, 1)
    skip(s, 9)
    assert s.platform == 1
    end(s)
    assert (s.ended, s.platform) == (20, 2)


@pytest.mark.scenario("praga.era.change_three_four")
def test_the_second_era_begins_at_the_line() -> None:
    for seats, after in ((3, 26), (4, 31)):
        s = table(seats)
        skip(s, after - 1)
        assert s.era == 0
        end(s)
        assert s.era == 1
        rows = row_of(s, "wall")
        skip(s, 12)
        assert s.era == 1
        assert len(rows) == 4


@pytest.mark.scenario("praga.era.change_two")
def test_with_two_players_the_era_changes_at_the_star() -> None:
    s = table()
    at_three, eras = [], []
    while not s.over:
        end(s)
        if s.arrow == 3:
            at_three.append(s.ended)
        if s.era == 1:
            eras.append(s.ended)
    assert at_three == [5, 16, 27]
    assert eras[0] == 16
    assert [of(s, p).turns for p in range(2)] == [16, 16]


@pytest.mark.scenario("praga.era.replace_rows")
def test_rows_and_stacks_are_replaced() -> None:
    s = table(4)
    skip(s, 31)
    for row, common, special in (("upgrade", 8, 3), ("wall", 11, 3), ("building", 11, 3)):
        ids = row_of(s, row)
        assert len(ids) == 4
        assert all(id[1] == "2" for id in ids)
        assert (len(deck_of(s, row)), len(deck_of(s, f"{row}*"))) == (common, special)


@pytest.mark.scenario("praga.era.boards_unchanged")
def test_what_was_built_stays() -> None:
    s = table(4, p0=seat(board={"wall": ("U1C06", 0), (2, 0): ("W1C03", 1)}), city={"S21": ("B1C03", 0, 0)})
    skip(s, 31)
    assert s.era == 1
    assert (of(s, 0).at("wall"), of(s, 0).at((2, 0))) == ("U1C06", "W1C03")
    assert s.site_cube[G.site_ids.index("S21")] == 0


@pytest.mark.scenario("praga.game.last_eleven")
def test_eleven_turns_are_left_on_the_last_space() -> None:
    for seats, after in ((2, 21), (3, 37), (4, 53)):
        s = table(seats)
        while s.platform < G.last_space:
            end(s)
        assert s.ended == after
        left = 0
        while not s.over:
            end(s)
            left += 1
        assert left == 11


@pytest.mark.scenario("praga.game.turns_left_table")
def test_the_turns_left_are_those_of_the_table() -> None:
    for seats, left in ((2, [5, 6]), (3, [3, 4, 4]), (4, [2, 3, 3, 3])):
        s = table(seats)
        while s.platform < G.last_space:
            end(s)
        assert [16 - of(s, p).turns for p in range(seats)] == left


@pytest.mark.clause("praga.game.end")
def test_the_game_ends_on_the_hourglass() -> None:
    s = table()
    while not s.over:
        assert s.platform < G.hourglass
        end(s)
    assert s.platform == G.hourglass
    assert s.ending == "turns"


# Solo


@pytest.mark.scenario("praga.solo.opponent_turn")
def test_the_opponent_takes_the_tile_farthest_along() -> None:
    s = table(1, crane={"AT1": 0, "AT2": 1, "AT3": 2, "AT4": 3, "AT6": 5, "AT5": 4}, arrow=9)
    rows = [row_of(s, row) for row in ("upgrade", "wall", "building")]
    play(s, "take AT5", "act quarries", "yield quarries", "end")
    assert s.arrow == 11
    assert space_of(s, "AT6") == 0
    assert [space_of(s, f"AT{i}") for i in (5, 1, 2, 3, 4)] == [1, 2, 3, 4, 5]
    assert rows == [row_of(s, row) for row in ("upgrade", "wall", "building")]
    assert s.river == 0b11111111
    assert s.active == 0


@pytest.mark.scenario("praga.solo.length")
def test_the_opponents_turns_count() -> None:
    s = table(1)
    while not s.over:
        if s.ended < 16:
            assert s.era == 0
        else:
            assert s.era == 1
        end(s)
    assert (s.ended, of(s, 0).turns) == (32, 16)


@pytest.mark.scenario("praga.solo.goal")
def test_more_than_140_points_are_good() -> None:
    for points, ending in ((141, "good"), (140, "turns")):
        s = table(1, p0=seat(points=points), begin=False)
        score(s)
        assert of(s, 0).total == points
        assert s.ending == ending
        assert PRAGA.winners(s) == []
        assert PRAGA.scores(s) == [points]

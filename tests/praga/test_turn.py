"""Windows, the extra action, the free order of a turn."""

from __future__ import annotations

import pytest

from praga.table import SPECIAL, arrow_for, cube_at, of, options, play, refused_by, seat, spot, table, who

CRANE = {"AT1": 5, "AT3": 6, "AT6": 4}


@pytest.mark.scenario("praga.windows.uses")
def test_gold_windows_never_pay_a_step_up() -> None:
    s = table(p0=seat(gold_windows=2))
    refused_by(s, "up hunger", "projects.up_cost")
    play(s, "buy gold")
    assert of(s, 0).gold_windows == 0


@pytest.mark.scenario("praga.windows.keep_two")
def test_two_windows_are_kept() -> None:
    s = table(p0=seat(silver=3, gold_windows=1), crane=CRANE)
    play(s, "take AT1", "act mines", "yield mines", "end")
    assert options(s) == ["keep 0", "keep 1"]
    refused_by(s, "keep 2", "windows.keep_two")
    refused_by(s, "no", "windows.keep_two")
    play(s, "keep 0")
    assert (of(s, 0).silver, of(s, 0).gold_windows) == (2, 0)


@pytest.mark.scenario("praga.windows.no_limit_in_turn")
def test_within_a_turn_windows_are_not_limited() -> None:
    s = table(
        p0=seat(silver=2, gold=4, stone=1), crane={"AT1": 5}, arrow=arrow_for(5, 5), plazas={"PL2": "Z4"},
        row={"building": ("B1C06", "B1C01", "B1C02")}, city={"S22": ("B1C03", 0, 0), "S28": ("B1C04", 0)},
    )  # fmt: skip
    play(s, "take AT1", "bonus", "act building", "place B1C06", "site S21", "turn 0")
    assert of(s, 0).silver == 6
    points = of(s, 0).points
    play(s, "up cathedral", "up hunger", "up cathedral")
    me = of(s, 0)
    assert (me.cathedral, me.hunger, me.silver, me.points) == ((2, 0), (1, 0), 0, points + 1)
    assert (me.gold, me.stone) == (1, 0)


# The extra action


@pytest.mark.scenario("praga.extra.cost")
def test_an_extra_action_costs_two_windows() -> None:
    s = table(p0=seat(gold_windows=2, silver=1))
    assert [o for o in options(s) if o.startswith("buy")] == ["buy gold", "buy silver"]
    t = s.clone()
    play(s, "buy gold")
    assert (of(s, 0).gold_windows, of(s, 0).silver) == (0, 1)
    play(t, "buy silver")
    assert (of(t, 0).gold_windows, of(t, 0).silver) == (1, 0)
    s = table(p0=seat(silver=4))
    refused_by(s, "buy silver", "extra.cost")
    refused_by(s, "extra mines", "extra.cost")


@pytest.mark.scenario("praga.extra.once_per_turn")
def test_one_extra_action_is_bought_each_turn() -> None:
    s = table(p0=seat(gold_windows=4))
    play(s, "buy gold")
    refused_by(s, "buy gold", "extra.once_per_turn")
    play(s, "extra mines", "yield mines")
    refused_by(s, "extra mines", "extra.once_per_turn")
    assert of(s, 0).gold_windows == 2


@pytest.mark.scenario("praga.extra.any_action")
def test_the_extra_action_is_any_of_the_six() -> None:
    s = table(p0=seat(gold_windows=2, gold=5, stone=5), crane=CRANE)
    play(s, "take AT1", "act mines", "yield mines", "buy gold")
    extra = [o for o in options(s) if o.startswith("extra")]
    assert extra == [f"extra {a}" for a in ("mines", "quarries", "upgrade", "wall", "building", "road")]


@pytest.mark.scenario("praga.extra.any_time")
def test_the_extra_action_may_come_before_the_tile() -> None:
    s = table(p0=seat(gold=0, gold_windows=2))
    refused_by(s, "take AT1", "crane.red_zone_unaffordable")
    play(s, "buy gold", "extra mines", "yield mines", "take AT1")
    assert of(s, 0).gold == 1


@pytest.mark.scenario("praga.extra.no_wheel_bonus")
def test_the_extra_action_brings_nothing_of_the_crane() -> None:
    s = table(
        p0=seat(gold=3, gold_windows=2), crane={"AT1": 9, "AT6": 5}, arrow=arrow_for(9, SPECIAL),
        row={"building": ("B1C01", "B1C02", "B1C03", "B1S01")},
    )  # fmt: skip
    crane = s.crane.copy()
    play(s, "buy gold", "extra building")
    refused_by(s, "place B1S01", "hex.special_main_action_only")
    play(s, "place B1C03", "site S22", "turn 0")
    assert of(s, 0).points == 0
    assert s.crane == crane
    refused_by(s, "bonus", "wheel.bonus_not_before_tile")


@pytest.mark.scenario("praga.extra.example")
def test_the_example_of_upgrade_and_extra_wall() -> None:
    s = table(
        era=2, p0=seat(gold=0, stone=4, board={"upgrade": ("U1S03", 3)}), crane=CRANE, arrow=arrow_for(6, 9),
        row={"upgrade": ("U2C06", "U2C01", "U2C02"), "wall": ("W2C05", "W2C01", "W2C02")},
    )  # fmt: skip
    play(s, "take AT3", "act upgrade", "place U2C06", "turn 0")
    me = of(s, 0)
    assert (me.gold_windows, me.university, me.tech, me.silver) == (1, 2, 1, 1)
    play(s, "buy silver")
    assert (me.gold_windows, me.silver) == (0, 0)
    play(s, "extra wall", "place W2C05", spot((-1, 2)), "turn 0")
    assert (me.points, me.stone, me.red) == (7, 0, 1)
    refused_by(s, "extra wall", "extra.once_per_turn")
    play(s, "end")


# Order


@pytest.mark.scenario("praga.turn.action_mandatory")
def test_an_action_of_the_tile_must_be_performed() -> None:
    s = table(p0=seat(gold=0, pawn=1, gold_windows=2), crane=CRANE)
    play(s, "take AT6", "buy gold", "extra mines", "yield mines")
    refused_by(s, "end", "turn.action_mandatory")
    play(s, "act road", "end")


@pytest.mark.clause("praga.turn.action_mandatory")
def test_a_turn_ends_without_an_action_only_if_none_is_possible() -> None:
    s = table(p0=seat(gold=0, pawn=3), crane=CRANE)
    play(s, "take AT6", "end")
    assert s.active == 1


@pytest.mark.scenario("praga.timing.free_order")
def test_the_parts_of_a_turn_come_in_any_order() -> None:
    s = table(
        p0=seat(gold=4, gold_windows=2, silver=2, techs=("T3-3",)), crane=CRANE,
        row={"building": ("B1C08", "B1C01", "B1C02")},
    )  # fmt: skip
    play(s, "buy gold", "extra building", "place B1C08", "site S22", "turn 0", "up cathedral", "tech T3-3")
    play(s, "take AT1", "side cathedral")
    while options(s)[0] in ("yes", "no"):
        play(s, "no")
    play(s, "act mines", "yield mines", "end")
    assert cube_at(s, "S22") == 0
    assert of(s, 0).cathedral == (1, 1)


@pytest.mark.clause("praga.timing.free_order")
def test_other_parts_of_the_turn_may_come_before_a_building_is_placed() -> None:
    s = table(p0=seat(gold=2, silver=2, techs=("T3-5",)), crane=CRANE, row={"building": ("B1C03", "B1C01", "B1C02")})
    play(s, "take AT1", "act building", "place B1C03")
    refused_by(s, "site S01", "building.old_town_unaffordable")
    play(s, "tech T3-5", "site S01", "turn 1")
    assert of(s, 0).gold == 2


@pytest.mark.clause("praga.timing.nothing_before_received")
def test_nothing_is_used_before_it_was_received() -> None:
    s = table()
    refused_by(s, "side hunger", "timing.nothing_before_received")
    refused_by(s, "resolve I", "timing.nothing_before_received")
    refused_by(s, "egg I", "timing.nothing_before_received")
    assert who(s) == 0


def test_the_menu_refuses_words_of_other_questions() -> None:
    s = table()
    for text in ("yes", "no", "turn 1", "site S01", "keep 1", "learn T1-1", "place W1C01"):
        refused_by(s, text, "timing.free_order")

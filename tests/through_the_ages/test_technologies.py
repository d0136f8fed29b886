"""Developing, revolutions, action cards, units and tactics (Code of Laws, pages 5 and 6)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS
from tabularium.games.through_the_ages.rules.grants import Grant
from tabularium.games.through_the_ages.table.queries import military_hand_limit
from through_the_ages.table import (
    end_turn,
    food,
    granted,
    hand,
    in_play,
    number,
    options,
    out_of_the_game,
    play,
    prompt,
    ratings,
    refused_by,
    resources,
    reveal,
    seat,
    sound,
    table,
    who,
    workers,
)

# Developing


@pytest.mark.scenario("through_the_ages.develop.cost")
def test_developing_costs_an_action_and_science() -> None:
    s = table(seat(science=7, ca=4), seat(), row=["iron", "irrigation"])
    play(s, "take 1", "take 2")
    assert s.ca[0] == 2
    play(s, "develop iron")
    assert (s.science[0], s.ca[0], in_play(s, "iron"), workers(s, "iron"), workers(s, "bronze")) == (2, 1, True, 0, 2)
    assert refused_by(s, "develop irrigation", "points.pay_science")
    assert refused_by(s, "develop coal", "develop.cost")


@pytest.mark.clause("through_the_ages.develop.government_peaceful")
def test_a_peaceful_change_costs_more_science_and_one_action() -> None:
    s = table(seat(science=8, hand=["monarchy"]), seat())
    play(s, "develop monarchy")
    assert (s.science[0], s.white[0], s.ca[0], s.red[0], s.ma[0]) == (0, 5, 4, 3, 3)
    s = table(seat(science=7, hand=["monarchy"]), seat())
    assert refused_by(s, "develop monarchy", "points.pay_science")


@pytest.mark.scenario("through_the_ages.develop.special_newer")
def test_a_newer_special_technology_replaces_the_older() -> None:
    s = table(seat(strength=5, techs=["warfare"], science=8, hand=["strategy"]), seat(), age=2)
    assert (ratings(s)["strength"], s.red[0], s.ma[0]) == (6, 3, 3)
    play(s, "develop strategy")
    assert (ratings(s)["strength"], s.red[0], s.ma[0]) == (8, 4, 4)
    assert not in_play(s, "warfare")
    assert out_of_the_game(s, "warfare")


@pytest.mark.scenario("through_the_ages.develop.special_older")
def test_an_older_special_technology_is_removed_but_was_developed() -> None:
    s = table(
        seat(techs=["strategy"], science=5, hand=["warfare"], leader="albert_einstein", culture=20), seat(), age=3
    )
    before = (ratings(s)["strength"], s.red[0], s.ma[0])
    play(s, "develop warfare")
    assert (s.science[0], s.ca[0], s.culture[0]) == (0, 3, 23)
    assert not in_play(s, "warfare")
    assert in_play(s, "strategy")
    assert (ratings(s)["strength"], s.red[0], s.ma[0]) == before


@pytest.mark.clause("through_the_ages.develop.government_replaces")
def test_a_new_government_replaces_the_old_whatever_their_levels() -> None:
    s = table(seat(government="democracy", science=8, hand=["monarchy"]), seat(), age=3)
    assert ratings(s)["culture"] == 3
    play(s, "develop monarchy")
    assert (s.white[0], s.red[0], ratings(s)["culture"]) == (5, 3, 0)
    assert not in_play(s, "democracy")
    assert in_play(s, "monarchy")
    assert sound(s)


# Revolutions


@pytest.mark.scenario("through_the_ages.revolution.all_civil_actions")
def test_a_revolution_takes_all_civil_actions() -> None:
    s = table(seat(techs=["code_of_laws"], science=2, hand=["monarchy", "iron"]), seat())
    assert refused_by(s, "revolution iron", "revolution.all_civil_actions")
    assert s.ca[0] == 5
    play(s, "revolution monarchy")
    assert (s.ca[0], s.science[0], in_play(s, "monarchy")) == (0, 0, True)
    s = table(seat(techs=["code_of_laws"], science=2, hand=["monarchy"], ca=4), seat())
    assert refused_by(s, "revolution monarchy", "revolution.all_civil_actions")


@pytest.mark.scenario("through_the_ages.revolution.by_event")
def test_an_event_may_be_used_for_a_revolution() -> None:
    s = table(seat(workers={}, unused=0, yellow=0), seat(science=1, hand=["monarchy"], unused=0), phase="politics")
    reveal(s, "development_of_civilization")
    assert who(s) == 1
    play(s, "revolution monarchy")
    assert (s.science[1], s.white[1], s.ca[1], s.red[1], s.ma[1]) == (0, 5, 0, 3, 3)
    end_turn(s)
    assert (s.active, s.ca[1]) == (1, 0)
    s = table(seat(workers={}, unused=0, yellow=0), seat(science=1, hand=["monarchy"], ca=3, unused=0))
    reveal(s, "development_of_civilization")
    assert prompt(s) == "actions", "with a civil action spent there is nothing to do"
    s = table(seat(), seat(science=1, hand=["monarchy"], ca=3, blue={"agriculture": 1}))
    reveal(s, "development_of_civilization")
    assert who(s) == 1
    assert refused_by(s, "revolution monarchy", "revolution.all_civil_actions")


@pytest.mark.clause("through_the_ages.revolution.by_action_card")
def test_breakthrough_may_be_a_revolution() -> None:
    s = table(seat(science=2, hand=["monarchy", "breakthrough_i"]), seat())
    play(s, "action breakthrough_i")
    granted(s, "revolution monarchy")
    assert (s.ca[0], s.science[0], in_play(s, "monarchy")) == (0, 2, True)
    s = table(seat(science=2, hand=["monarchy", "breakthrough_i"], ca=3), seat())
    assert refused_by(s, "action breakthrough_i", "action_card.must_be_possible")


@pytest.mark.scenario("through_the_ages.revolution.low_cost")
def test_a_revolution_costs_the_lower_science() -> None:
    s = table(seat(science=3, hand=["republic"]), seat(), age=2)
    assert refused_by(s, "develop republic", "points.pay_science")
    play(s, "revolution republic")
    assert s.science[0] == 0
    assert in_play(s, "republic")


@pytest.mark.scenario("through_the_ages.revolution.new_actions_spent")
def test_civil_actions_of_the_new_government_arrive_spent() -> None:
    s = table(seat(science=6, hand=["constitutional_monarchy"], blue={"bronze": 2}), seat(), age=2)
    play(s, "revolution constitutional_monarchy")
    assert (s.white[0], s.ca[0], s.red[0], s.ma[0]) == (6, 0, 4, 4)
    play(s, "build warriors")


@pytest.mark.scenario("through_the_ages.revolution.triggers")
def test_leaders_answer_a_revolution() -> None:
    s = table(seat(government="monarchy", leader="isaac_newton", science=3, hand=["republic"]), seat(), age=2)
    play(s, "revolution republic")
    assert (s.white[0], s.ca[0]) == (7, 1)
    s = table(seat(government="monarchy", leader="leonardo_da_vinci", science=3, hand=["republic"]), seat(), age=2)
    play(s, "revolution republic")
    assert (resources(s), s.ca[0]) == (1, 0)
    s = table(seat(government="monarchy", leader="albert_einstein", science=3, hand=["republic"]), seat(), age=3)
    play(s, "revolution republic")
    assert (s.culture[0], s.ca[0]) == (3, 0)


# Action cards


@pytest.mark.scenario("through_the_ages.action_card.play")
def test_an_action_card_is_played_and_gone() -> None:
    s = table(seat(hand=["revolutionary_idea_ii"], ca=1, science=3), seat(), age=2)
    play(s, "action revolutionary_idea_ii")
    assert (s.science[0], s.ca[0], hand(s)) == (7, 0, [])
    assert out_of_the_game(s, "revolutionary_idea_ii")
    assert not in_play(s, "revolutionary_idea_ii")


@pytest.mark.clause("through_the_ages.action_card.play")
def test_only_action_cards_in_hand_are_played_as_such() -> None:
    s = table(seat(hand=["iron", "moses"]), seat(hand=["stockpile_a"]))
    assert refused_by(s, "action moses", "action_card.play")
    assert refused_by(s, "action stockpile_a", "hand.card_in_hand")
    s = table(seat(hand=["stockpile_a"], ca=0), seat())
    assert refused_by(s, "action stockpile_a", "actions.spend")


@pytest.mark.scenario("through_the_ages.action_card.not_same_phase")
def test_an_action_card_taken_now_waits_for_the_next_turn() -> None:
    s = table(
        seat(hand=["rich_land_i", "moses"], ca=3, blue={"bronze": 5}), seat(), row=["rich_land_i"],
    )  # fmt: skip
    play(s, "take 1", "action rich_land_i")
    granted(s, "build bronze")
    assert hand(s) == ["moses", "rich_land_i"]
    assert refused_by(s, "action rich_land_i", "action_card.not_same_phase")
    play(s, "leader moses", "done")
    end_turn(s)
    assert who(s) == 0
    s.unused[0] = 1
    play(s, "done")
    assert "action rich_land_i" in options(s)


@pytest.mark.scenario("through_the_ages.action_card.granted_action")
def test_a_granted_action_follows_its_rules_but_costs_no_action() -> None:
    s = table(
        seat(
            workers={"philosophy": 2}, hand=["urban_growth_i"], ca=1, blue={"bronze": 3}, techs=["bread_and_circuses"]
        ),
        seat(),
    )  # fmt: skip
    play(s, "action urban_growth_i")
    assert refused_by(s, "build philosophy", "build.urban_limit")
    assert refused_by(s, "build bronze", "build.cost")
    assert refused_by(s, "grow", "action_card.granted_action")
    play(s, "build religion")
    assert (s.ca[0], resources(s), workers(s, "religion")) == (0, 2, 1)


@pytest.mark.clause("through_the_ages.action_card.cost_floor")
def test_a_cost_does_not_fall_below_zero() -> None:
    s = table(seat(hand=["rich_land_ii"], blue={"bronze": 1}), seat(), age=2)
    play(s, "action rich_land_ii")
    granted(s, "build agriculture")
    assert resources(s) == 1, "2 less 3 is 0; the surplus is lost"


@pytest.mark.scenario("through_the_ages.action_card.one_stage")
def test_a_card_builds_exactly_one_stage() -> None:
    s = table(
        seat(
            techs=["architecture"], unfinished=("great_wall", 0), hand=["engineering_genius_i"], blue={"bronze": 6},
            ca=2,
        ),
        seat(), age=2,
    )  # fmt: skip
    card = CARDS[number("engineering_genius_i")]
    assert isinstance(card.text, Grant)
    asked = s.clone()
    asked.push(card.text.menu, 0, card.number)
    assert refused_by(asked, "stage 2", "action_card.one_stage")
    play(s, "action engineering_genius_i")
    assert prompt(s) == "actions", "one stage, and nothing to choose"
    assert (s.stages[0], resources(s), s.ca[0]) == (1, 6, 1)
    assert refused_by(s, "stage 3", "pay.total_required"), "three would be allowed, but cost 7"
    play(s, "stage 2")
    assert (s.stages[0], resources(s), s.ca[0]) == (3, 1, 0)


@pytest.mark.scenario("through_the_ages.action_card.must_be_possible")
def test_a_card_whose_action_is_impossible_can_not_be_played() -> None:
    s = table(seat(hand=["engineering_genius_a", "frugality_i"], yellow=0, blue={"agriculture": 9}), seat())
    assert refused_by(s, "action engineering_genius_a", "action_card.must_be_possible")
    assert refused_by(s, "action frugality_i", "action_card.must_be_possible")
    assert (len(hand(s)), s.ca[0]) == (2, 4)


@pytest.mark.scenario("through_the_ages.action_card.this_turn_bonus")
def test_what_is_for_this_turn_counts_for_no_total_and_vanishes() -> None:
    s = table(seat(hand=["patriotism_i"], blue={"bronze": 1}, workers={"warriors": 1}), seat(), military_deck=[])
    play(s, "action patriotism_i")
    assert (s.red[0], military_hand_limit(s, 0), resources(s), s.unit_goods[0]) == (2, 2, 1, 2)
    assert ratings(s)["strength"] == 1
    play(s, "done")
    end_turn(s)
    assert s.active == 0
    assert (s.unit_goods[0], s.extra_ma[0], s.ma[0]) == (0, 0, 2)


@pytest.mark.clause("through_the_ages.action_card.extra_military_draw")
def test_an_unused_extra_action_draws_a_card() -> None:
    s = table(seat(hand=["patriotism_a"]), seat(), military_deck=["rats", "crusades", "foray", "raiders"])
    play(s, "action patriotism_a", "done")
    assert len(s.military[0]) == 3
    s = table(
        seat(hand=["patriotism_a"], government="monarchy"), seat(),
        military_deck=["rats", "crusades", "foray", "raiders"],
    )  # fmt: skip
    play(s, "action patriotism_a", "done")
    assert len(s.military[0]) == 3, "never more than three"


# Units


@pytest.mark.scenario("through_the_ages.unit_build.cost")
def test_a_unit_costs_a_military_action_resources_and_a_worker() -> None:
    s = table(seat(techs=["swordsmen"], blue={"bronze": 3}, ma=1, ca=0), seat())
    assert ratings(s)["strength"] == 1
    play(s, "build swordsmen")
    assert (ratings(s)["strength"], resources(s), s.ma[0], s.unused[0]) == (3, 0, 0, 0)
    s = table(seat(strength=30, techs=["swordsmen"], blue={"bronze": 3}, ma=1, unused=0), seat())
    assert refused_by(s, "build swordsmen", "action.all_or_nothing")
    s = table(seat(strength=30, blue={"bronze": 2}), seat())
    play(s, "build warriors")
    assert ratings(s)["strength"] == 31


@pytest.mark.scenario("through_the_ages.unit_upgrade.same_type")
def test_a_unit_is_upgraded_within_its_type() -> None:
    s = table(seat(workers={"warriors": 2}, techs=["knights", "riflemen"], blue={"bronze": 6}), seat(), age=2)
    assert refused_by(s, "upgrade warriors knights", "unit_upgrade.same_type")
    play(s, "upgrade warriors riflemen")
    assert (resources(s), ratings(s)["strength"], s.ma[0], s.ca[0]) == (3, 4, 1, 4)
    assert refused_by(s, "upgrade riflemen warriors", "unit_upgrade.same_type")


@pytest.mark.scenario("through_the_ages.unit_upgrade.cost")
def test_a_unit_upgrade_costs_the_difference() -> None:
    for own in (1, 0):
        s = table(
            seat(workers={"knights": 1}, techs=["cavalrymen"], leader="homer", unit_goods=1, blue={"bronze": own}),
            seat(), age=2,
        )  # fmt: skip
        if own:
            before = ratings(s)["strength"]
            play(s, "upgrade knights cavalrymen")
            assert (resources(s), s.unit_goods[0], ratings(s)["strength"] - before, s.ma[0]) == (0, 0, 1, 1)
        else:
            assert refused_by(s, "upgrade knights cavalrymen", "pay.total_required")


@pytest.mark.scenario("through_the_ages.unit_disband.worker_to_pool")
def test_a_disbanded_unit_leaves_a_worker() -> None:
    s = table(seat(workers={"warriors": 3, "bronze": 1}, tactic="legion", ma=1, unused=0), seat())
    assert ratings(s)["strength"] == 5
    assert refused_by(s, "disband bronze", "unit_disband.worker_to_pool")
    play(s, "disband warriors")
    assert (ratings(s)["strength"], s.unused[0], s.yellow[0], s.ma[0]) == (2, 1, 18, 0)


@pytest.mark.clause("through_the_ages.power.recruit")
def test_barbarossa_needs_both_food_and_resources() -> None:
    s = table(seat(leader="frederick_barbarossa", blue={"agriculture": 1, "bronze": 1}, unused=0), seat())
    play(s, "recruit warriors")
    assert (food(s), resources(s), workers(s, "warriors"), s.yellow[0], s.ma[0]) == (0, 0, 2, 17, 1)
    assert refused_by(s, "recruit warriors", "pay.total_required")
    s = table(seat(leader="frederick_barbarossa", blue={"agriculture": 9}, unused=0), seat())
    assert refused_by(s, "recruit bronze", "power.recruit")
    assert refused_by(s, "recruit knights", "power.recruit")
    assert refused_by(s, "recruit warriors", "pay.total_required")


# Tactics


@pytest.mark.scenario("through_the_ages.tactic_play.cost")
def test_a_tactic_from_hand_becomes_the_current_one() -> None:
    s = table(
        seat(workers={"warriors": 2, "knights": 1}, tactic="fighting_band", hand=["phalanx"], ma=1),
        seat(),
    )  # fmt: skip
    assert ratings(s)["strength"] == 5
    play(s, "tactic phalanx")
    assert (ratings(s)["strength"], s.tactic[0], s.exclusive[0], s.ma[0]) == (7, number("phalanx"), 1, 0)
    end_turn(s)
    play(s, "done")
    assert refused_by(s, "copy phalanx", "tactic_copy.cost")


@pytest.mark.clause("through_the_ages.tactic_play.cost")
def test_only_a_tactic_from_the_hand_is_played() -> None:
    s = table(seat(hand=["raid_i"]), seat())
    assert refused_by(s, "tactic raid_i", "tactic_play.cost")
    assert refused_by(s, "tactic legion", "tactic_play.cost")
    s = table(seat(hand=["legion"], ma=0), seat())
    assert refused_by(s, "tactic legion", "actions.spend")


@pytest.mark.scenario("through_the_ages.tactic.once_per_turn")
def test_one_tactic_a_turn() -> None:
    s = table(
        seat(hand=["legion", "phalanx"], government="constitutional_monarchy"), seat(), age=2, commons=["heavy_cavalry"]
    )
    play(s, "tactic legion")
    assert refused_by(s, "tactic phalanx", "tactic.once_per_turn")
    assert refused_by(s, "copy heavy_cavalry", "tactic.once_per_turn")
    assert s.ma[0] == 3


@pytest.mark.scenario("through_the_ages.tactic_copy.cost")
def test_a_common_tactic_is_copied_for_two_actions() -> None:
    s = table(
        seat(tactic="phalanx", exclusive=True), seat(strength=3), active=1, commons=["legion"],
    )  # fmt: skip
    assert refused_by(s, "copy phalanx", "tactic_copy.cost")
    play(s, "copy legion")
    assert (s.ma[1], ratings(s, 1)["strength"], s.commons) == (0, 5, (number("legion"),))
    s = table(seat(), seat(strength=3, ma=1), active=1, commons=["legion"])
    assert refused_by(s, "copy legion", "actions.spend")


@pytest.mark.clause("through_the_ages.tactic_copy.other")
def test_the_current_tactic_is_not_copied_again() -> None:
    s = table(seat(tactic="legion"), seat())
    assert refused_by(s, "copy legion", "tactic_copy.other")

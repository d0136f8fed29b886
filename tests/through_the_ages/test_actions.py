"""The Action Phase: taking cards, population, building, leaders, wonders (Code of Laws, page 5)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import build_cost, population_cost, take_cost, upgrade_cost
from tabularium.games.through_the_ages.table.queries import consumption
from tabularium.games.through_the_ages.table.ratings import colonization
from through_the_ages.table import (
    cubes,
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
    row,
    seat,
    sound,
    table,
    who,
    workers,
)

# Actions


@pytest.mark.scenario("through_the_ages.action.any_order")
@pytest.mark.parametrize(
    "order",
    [
        ("grow", "build warriors", "take 1"),
        ("take 1", "build warriors", "grow"),
        ("build warriors", "take 1", "grow"),
    ],
)
def test_actions_come_in_any_order_and_need_not_all_be_used(order: tuple[str, ...]) -> None:
    s = table(
        seat(blue={"agriculture": 2, "bronze": 2}), seat(), round=2, row=["iron"], military_deck=["rats", "crusades"]
    )
    play(s, *order)
    assert (s.ca[0], s.ma[0], food(s), resources(s)) == (2, 1, 0, 0)
    play(s, "done")
    assert hand(s) == ["iron", "rats"], "the unused military action drew a card"


@pytest.mark.scenario("through_the_ages.action.all_or_nothing")
def test_an_action_needs_all_its_steps() -> None:
    s = table(seat(blue={"bronze": 3}, unused=0), seat())
    assert refused_by(s, "build religion", "action.all_or_nothing")
    assert (resources(s), s.ca[0]) == (3, 4)


@pytest.mark.scenario("through_the_ages.action.effect_no_actions")
def test_an_action_granted_by_a_card_costs_no_action() -> None:
    s = table(seat(unused=0), seat(ma=0, unused=1))
    reveal(s, "development_of_warfare")
    assert who(s) == 1
    play(s, "build warriors")
    assert (ratings(s, 1)["strength"], s.ma[1], s.unused[1], resources(s, 1)) == (2, 0, 0, 0)


@pytest.mark.clause("through_the_ages.action.effect_other_costs")
def test_other_costs_of_a_granted_action_are_paid() -> None:
    s = table(seat(hand=["urban_growth_a"], blue={"bronze": 1}), seat())
    assert refused_by(s, "action urban_growth_a", "action_card.must_be_possible")
    s = table(seat(hand=["urban_growth_a"], blue={"bronze": 3}), seat())
    play(s, "action urban_growth_a")
    granted(s, "build religion")
    assert resources(s) == 1
    s = table(seat(hand=["frugality_a"], blue={"agriculture": 1}), seat())
    assert refused_by(s, "action frugality_a", "action_card.must_be_possible")


@pytest.mark.clause("through_the_ages.power.card")
def test_a_power_needs_its_card() -> None:
    s = table(seat(leader="moses"), seat())
    for text in ("convert", "sail", "inspire culture", "inspire arms"):
        assert refused_by(s, text, "power.card")


# Taking cards


@pytest.mark.scenario("through_the_ages.take_card.cost")
def test_a_card_costs_what_stands_under_its_space() -> None:
    s = table(seat(), seat(), row={5: "iron", 9: "monarchy", 10: "drama"})
    play(s, "take 10")
    assert s.ca[0] == 1
    assert refused_by(s, "take 9", "take_card.cost")
    play(s, "take 5")
    assert s.ca[0] == 0
    assert row(s)[8] == "monarchy", "the row does not slide"


@pytest.mark.scenario("through_the_ages.take_card.to_hand")
def test_a_taken_card_goes_to_the_hand() -> None:
    s = table(seat(hand=["iron"], blue={"bronze": 9}), seat(), row={2: "swordsmen"})
    play(s, "take 2")
    assert len(hand(s)) == 2
    assert not in_play(s, "swordsmen")
    assert refused_by(s, "build swordsmen", "unit_build.cost")
    assert refused_by(s, "take 2", "take_card.to_hand")


@pytest.mark.scenario("through_the_ages.take_card.hand_limit")
def test_the_civil_total_limits_the_hand() -> None:
    s = table(seat(hand=["moses", "iron", "alchemy", "drama"], ca=2), seat(), row=["rich_land_i"])
    assert refused_by(s, "take 1", "take_card.hand_limit")
    play(s, "leader moses")
    assert s.ca[0] == 1
    play(s, "take 1")
    assert len(hand(s)) == 4


@pytest.mark.scenario("through_the_ages.take_card.same_technology")
def test_no_technology_twice() -> None:
    s = table(
        seat(techs=["iron"], hand=["alchemy", "rich_land_i"]), seat(), row=["iron", "alchemy", "knights", "rich_land_i"]
    )
    assert refused_by(s, "take 1", "take_card.same_technology")
    assert refused_by(s, "take 2", "take_card.same_technology")
    play(s, "take 3", "take 4")
    assert hand(s).count("rich_land_i") == 2


@pytest.mark.scenario("through_the_ages.take_card.leader_per_age")
def test_one_leader_of_each_age() -> None:
    s = table(
        seat(leader="homer", hand=["leonardo_da_vinci"], leaders_taken=[1]), seat(),
        age=2, row=["michelangelo", "isaac_newton", "moses"],
    )  # fmt: skip
    play(s, "leader leonardo_da_vinci")
    assert out_of_the_game(s, "homer")
    assert refused_by(s, "take 1", "take_card.leader_per_age")
    assert refused_by(s, "take 3", "take_card.leader_per_age")
    play(s, "take 2")
    assert "isaac_newton" in hand(s)


@pytest.mark.clause("through_the_ages.take_card.leader_per_age")
def test_taking_a_leader_is_remembered_at_once() -> None:
    s = table(seat(), seat(), row=["michelangelo", "joan_of_arc", "moses"])
    play(s, "take 1")
    assert refused_by(s, "take 2", "take_card.leader_per_age")
    play(s, "take 3")


@pytest.mark.clause("through_the_ages.take_wonder.surcharge")
def test_each_completed_wonder_makes_the_next_dearer() -> None:
    s = table(
        seat(wonders=["pyramids", "colossus"], ruined=["hanging_gardens"], government="monarchy"), seat(),
        row={1: "great_wall", 10: "universitas_carolina", 2: "iron"},
    )  # fmt: skip
    assert [take_cost(s, 0, i) for i in (0, 1, 9)] == [4, 1, 6]
    play(s, "take 1")
    assert s.ca[0] == 6 - 4
    s = table(seat(wonders=["colossus"], ca=1), seat(), row={1: "great_wall"})
    assert refused_by(s, "take 1", "take_wonder.surcharge")


@pytest.mark.scenario("through_the_ages.take_wonder.enters_unfinished")
def test_a_taken_wonder_lies_unfinished_without_effect() -> None:
    s = table(seat(), seat(), row=["colossus"])
    play(s, "take 1")
    assert (s.unfinished[0], s.stages[0], hand(s)) == (number("colossus"), 0, [])
    assert (ratings(s)["strength"], colonization(s, 0)) == (1, 0)


@pytest.mark.scenario("through_the_ages.take_wonder.one_unfinished")
def test_no_second_unfinished_wonder() -> None:
    s = table(seat(unfinished=("pyramids", 2), blue={"bronze": 1}, ca=2), seat(), row=["great_wall"])
    assert refused_by(s, "take 1", "take_wonder.one_unfinished")
    play(s, "stage 1")
    assert s.ca[0] == 2
    play(s, "take 1")
    assert (s.ca[0], s.unfinished[0]) == (0, number("great_wall"))


@pytest.mark.scenario("through_the_ages.take_wonder.full_hand")
def test_a_full_hand_does_not_keep_from_taking_a_wonder() -> None:
    s = table(seat(hand=["iron", "alchemy", "drama", "moses", "rich_land_i"]), seat(), row={2: "hanging_gardens"})
    play(s, "take 2")
    assert (s.ca[0], len(hand(s))) == (3, 5)


# Population


@pytest.mark.scenario("through_the_ages.population.cost")
def test_population_costs_food_by_the_yellow_bank() -> None:
    s = table(seat(yellow=17, blue={"agriculture": 5}, unused=0), seat())
    play(s, "grow")
    assert (food(s), s.yellow[0]) == (3, 16)
    play(s, "grow")
    assert (food(s), s.yellow[0], s.unused[0], s.ca[0]) == (0, 15, 2, 2)
    assert refused_by(s, "grow", "pay.total_required")


@pytest.mark.clause("through_the_ages.population.cost")
def test_every_section_of_the_yellow_bank_has_its_price() -> None:
    costs = []
    for n in (20, 18, 17, 16, 13, 12, 9, 8, 5, 4, 1):
        s = table(seat(yellow=n), seat())
        costs.append(population_cost(s, 0))
    assert costs == [2, 2, 2, 3, 3, 4, 4, 5, 5, 7, 7]


@pytest.mark.scenario("through_the_ages.population.move_cube")
def test_the_rightmost_cube_becomes_an_unused_worker() -> None:
    s = table(seat(workers={"religion": 1}, yellow=13, blue={"agriculture": 3}), seat())
    assert (ratings(s)["happiness"], ratings(s)["discontent"], consumption(s, 0)) == (1, 0, 1)
    play(s, "grow")
    assert (s.yellow[0], s.unused[0]) == (12, 2)
    assert (ratings(s)["discontent"], consumption(s, 0)) == (1, 2)


@pytest.mark.scenario("through_the_ages.population.empty_bank")
def test_an_empty_yellow_bank_gives_no_population() -> None:
    s = table(
        seat(yellow=0, blue={"agriculture": 4, "selective_breeding": 6}, wonders=["ocean_liner_service"],
             government="monarchy"),
        seat(), age=2,
    )  # fmt: skip
    assert refused_by(s, "grow", "population.empty_bank")
    assert refused_by(s, "sail", "population.empty_bank")
    assert (s.ca[0], food(s)) == (5, 22)


# Building


@pytest.mark.scenario("through_the_ages.build.cost")
def test_building_costs_an_action_resources_and_a_worker() -> None:
    s = table(seat(techs=["irrigation"], blue={"bronze": 4}, hand=["alchemy"], ca=2), seat())
    assert refused_by(s, "build alchemy", "build.cost")
    play(s, "build irrigation")
    assert (resources(s), s.ca[0], s.unused[0], workers(s, "irrigation")) == (0, 1, 0, 1)


@pytest.mark.clause("through_the_ages.build.cost", "through_the_ages.unit_build.cost")
def test_units_and_buildings_are_paid_with_different_actions() -> None:
    s = table(seat(blue={"bronze": 9}, ca=1, ma=0, unused=3), seat())
    assert refused_by(s, "build warriors", "actions.spend")
    play(s, "build bronze")
    s = table(seat(blue={"bronze": 9}, ca=0, ma=1, unused=3), seat())
    assert refused_by(s, "build bronze", "actions.spend")
    play(s, "build warriors")


@pytest.mark.clause("through_the_ages.build.construction_discount")
def test_construction_makes_only_urban_buildings_cheaper() -> None:
    s = table(
        seat(techs=["engineering", "irrigation", "oil", "alchemy", "opera", "multimedia", "knights"],
             unfinished=("hollywood", 0), blue={"bronze": 4}),
        seat(), age=3,
    )  # fmt: skip
    names = ("religion", "alchemy", "opera", "multimedia", "irrigation", "oil", "knights", "warriors")
    assert [build_cost(s, 0, number(name)) for name in names] == [3, 5, 6, 8, 4, 11, 3, 2]
    assert refused_by(s, "stage 1", "pay.total_required"), "five resources, as printed"


@pytest.mark.scenario("through_the_ages.build.urban_limit")
def test_the_government_limits_urban_buildings_of_a_type() -> None:
    s = table(
        seat(
            workers={"philosophy": 1, "alchemy": 1, "bronze": 5, "agriculture": 5}, unused=2, blue={"bronze": 10}, ca=3
        ),
        seat(),
    )
    assert refused_by(s, "build philosophy", "build.urban_limit")
    assert refused_by(s, "build alchemy", "build.urban_limit")
    play(s, "build religion", "build bronze")
    assert workers(s, "religion") == 1
    assert workers(s, "bronze") == 6


@pytest.mark.scenario("through_the_ages.build.update")
def test_ratings_change_right_after_building() -> None:
    s = table(seat(blue={"bronze": 3}), seat())
    play(s, "build religion")
    assert (ratings(s)["culture"], ratings(s)["happiness"], s.culture[0]) == (1, 1, 0)
    play(s, "done")
    assert s.culture[0] == 1


# Upgrading and destroying


@pytest.mark.scenario("through_the_ages.upgrade.same_kind_higher")
def test_an_upgrade_is_of_the_same_kind_and_higher() -> None:
    s = table(seat(workers={"bronze": 2, "alchemy": 1}, techs=["iron", "coal"], blue={"bronze": 9}), seat(), age=2)
    assert refused_by(s, "upgrade bronze alchemy", "upgrade.same_kind_higher")
    assert refused_by(s, "upgrade alchemy philosophy", "upgrade.same_kind_higher")
    play(s, "upgrade bronze coal")
    assert (resources(s), s.ca[0], workers(s, "bronze"), workers(s, "coal")) == (3, 3, 1, 1)


@pytest.mark.scenario("through_the_ages.upgrade.cost")
def test_an_upgrade_costs_the_difference() -> None:
    s = table(seat(workers={"philosophy": 1}, techs=["alchemy"], blue={"bronze": 3}, unused=0), seat())
    play(s, "upgrade philosophy alchemy")
    assert (resources(s), s.ca[0], ratings(s)["science"]) == (0, 3, 2)
    s = table(seat(workers={"philosophy": 1}, techs=["alchemy"], blue={"bronze": 2}, unused=0), seat())
    assert refused_by(s, "upgrade philosophy alchemy", "pay.total_required")


@pytest.mark.scenario("through_the_ages.upgrade.modifiers_first")
def test_modifiers_come_before_the_difference() -> None:
    s = table(
        seat(
            workers={"alchemy": 1, "philosophy": 1}, techs=["architecture", "scientific_method"], blue={"bronze": 4}
        ),
        seat(), age=2,
    )  # fmt: skip
    assert upgrade_cost(s, 0, number("alchemy"), number("scientific_method")) == 1
    assert upgrade_cost(s, 0, number("philosophy"), number("scientific_method")) == 3
    play(s, "upgrade alchemy scientific_method")
    assert resources(s) == 3
    play(s, "upgrade philosophy scientific_method")
    assert resources(s) == 0


@pytest.mark.clause("through_the_ages.upgrade.urban_limit")
def test_an_upgrade_is_allowed_at_the_urban_limit() -> None:
    s = table(seat(workers={"philosophy": 3}, techs=["alchemy"], blue={"bronze": 3}), seat())
    assert refused_by(s, "build philosophy", "build.urban_limit")
    play(s, "upgrade philosophy alchemy")
    assert (workers(s, "philosophy"), workers(s, "alchemy")) == (2, 1)


@pytest.mark.scenario("through_the_ages.destroy.building")
def test_a_destroyed_building_frees_its_worker() -> None:
    s = table(seat(workers={"religion": 1, "bronze": 2, "warriors": 1}, blue={"bronze": 3}, ca=1), seat())
    assert refused_by(s, "destroy warriors", "destroy.building")
    play(s, "destroy bronze")
    assert (workers(s, "bronze"), resources(s), s.unused[0], s.ca[0], s.yellow[0]) == (1, 3, 2, 0, 18)
    s = table(seat(workers={"religion": 1}), seat())
    play(s, "destroy religion")
    assert (ratings(s)["happiness"], ratings(s)["culture"]) == (0, 0)


# Leaders


@pytest.mark.scenario("through_the_ages.leader.play")
def test_a_leader_may_be_played_in_the_turn_of_taking() -> None:
    s = table(seat(), seat(), row=["julius_caesar"])
    play(s, "take 1")
    assert s.ca[0] == 3
    play(s, "leader julius_caesar")
    assert (s.ca[0], ratings(s)["strength"], s.red[0], s.ma[0]) == (2, 2, 3, 3)


@pytest.mark.clause("through_the_ages.leader.play")
def test_only_a_leader_from_the_hand_is_played_as_one() -> None:
    s = table(seat(hand=["iron"]), seat(hand=["moses"]))
    assert refused_by(s, "leader iron", "leader.play")
    assert refused_by(s, "leader moses", "leader.play")


@pytest.mark.clause("through_the_ages.leader.replace")
def test_a_new_leader_replaces_the_old_one() -> None:
    s = table(seat(leader="julius_caesar", hand=["michelangelo"]), seat())
    play(s, "leader michelangelo")
    assert in_play(s, "michelangelo")
    assert not in_play(s, "julius_caesar")
    assert out_of_the_game(s, "julius_caesar")
    assert s.red[0] == 2


@pytest.mark.scenario("through_the_ages.leader.replace_refund")
def test_replacing_a_leader_gives_the_action_back() -> None:
    s = table(seat(leader="moses", hand=["michelangelo"], ca=1), seat())
    play(s, "leader michelangelo")
    assert s.ca[0] == 1
    s = table(seat(leader="moses", hand=["michelangelo"], ca=0), seat())
    assert refused_by(s, "leader michelangelo", "actions.spend")
    s = table(seat(hand=["michelangelo"], ca=1), seat())
    play(s, "leader michelangelo")
    assert s.ca[0] == 0


# Wonders


@pytest.mark.scenario("through_the_ages.stage.cost")
def test_a_stage_is_paid_and_covered() -> None:
    s = table(seat(unfinished=("library_of_alexandria", 1), blue={"bronze": 4}, bank=5), seat())
    play(s, "stage 1")
    assert (resources(s), s.bank[0], s.stages[0], s.ca[0]) == (0, 8, 2, 3)
    assert refused_by(s, "stage 1", "pay.total_required")
    s = table(seat(blue={"bronze": 4}), seat())
    assert refused_by(s, "stage 1", "stage.cost")


@pytest.mark.scenario("through_the_ages.stage.cube_from_card")
def test_with_an_empty_bank_a_cube_of_a_card_covers_the_stage() -> None:
    for card, left in (("agriculture", (9, 6)), ("bronze", (10, 5))):
        s = table(
            seat(
                unfinished=("hanging_gardens", 0), blue={"agriculture": 10, "bronze": 6}, bank=0,
                hand=["engineering_genius_a"],
            ),
            seat(),
        )  # fmt: skip
        play(s, "action engineering_genius_a")
        assert prompt(s) == "cover_stage"
        assert refused_by(s, "return iron", "stage.cube_from_card")
        play(s, f"return {card}")
        assert (food(s), resources(s)) == left
        assert (s.stages[0], s.bank[0]) == (1, 0)
        assert sound(s)


@pytest.mark.scenario("through_the_ages.stage.complete")
def test_a_completed_wonder_returns_its_cubes_and_works() -> None:
    s = table(seat(unfinished=("pyramids", 2), blue={"bronze": 1}, bank=6, ca=1), seat())
    play(s, "stage 1")
    assert (s.bank[0], s.white[0], s.ca[0]) == (9, 5, 1)
    assert in_play(s, "pyramids")
    assert s.unfinished[0] == -1


@pytest.mark.clause("through_the_ages.stage.multiple")
def test_several_stages_are_paid_at_once() -> None:
    s = table(seat(unfinished=("great_wall", 0), techs=["masonry"], blue={"bronze": 7}, ca=2), seat())
    assert refused_by(s, "stage 3", "stage.multiple")
    play(s, "stage 2")
    assert (resources(s), s.stages[0], s.ca[0]) == (3, 2, 1)
    assert refused_by(s, "stage 2", "pay.total_required")
    play(s, "stage 1")
    assert (resources(s), s.stages[0]) == (0, 3)
    s = table(seat(unfinished=("great_wall", 3), techs=["architecture"], blue={"bronze": 7}), seat(), age=2)
    assert refused_by(s, "stage 2", "stage.cost"), "there is only one left"
    s = table(seat(unfinished=("great_wall", 0), blue={"bronze": 7}), seat())
    assert refused_by(s, "stage 2", "stage.multiple")


@pytest.mark.clause("through_the_ages.stage.complete")
def test_a_wonder_finished_by_several_stages_works_at_once() -> None:
    s = table(
        seat(unfinished=("colossus", 0), techs=["masonry"], blue={"bronze": 6}, ca=1), seat(),
    )  # fmt: skip
    play(s, "stage 2")
    assert (s.bank[0], ratings(s)["strength"], s.ca[0]) == (16, 3, 0)
    assert cubes(s, "bronze") == 0
    end_turn(s)
    assert sound(s)


def test_the_options_of_a_first_turn_are_never_empty() -> None:
    s = table(seat(ca=0, ma=0), seat())
    assert options(s) == ["done"]

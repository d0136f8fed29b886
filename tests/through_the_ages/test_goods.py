"""Food, resources and points: gaining, paying, losing, taking (Code of Laws, page 11)."""

from __future__ import annotations

import pytest

from through_the_ages.table import (
    GAME,
    cubes,
    end_turn,
    food,
    granted,
    hand,
    options,
    play,
    prompt,
    refused_by,
    resources,
    reveal,
    seat,
    sound,
    table,
    who,
)


@pytest.mark.scenario("through_the_ages.goods.value")
def test_cubes_are_worth_what_their_card_says() -> None:
    s = table(seat(blue={"agriculture": 2, "selective_breeding": 1, "bronze": 1, "iron": 3, "oil": 1}), seat(), age=3)
    assert (food(s), resources(s)) == (5, 12)


# Gaining


@pytest.mark.scenario("through_the_ages.gain.exact")
def test_a_gain_is_exact_and_placed_by_choice() -> None:
    s = table(seat(strength=5, techs=["iron"], bank=8, workers={}), seat(workers={"bronze": 1}))
    reveal(s, "border_conflict")
    assert (cubes(s, "iron"), cubes(s, "bronze"), s.bank[0]) == (1, 1, 6), "the fewest cubes"
    found = set()
    s = table(seat(strength=5, techs=["iron"], bank=8, workers={}), seat(workers={"bronze": 1}), payments="ask")
    reveal(s, "border_conflict")
    assert (who(s), prompt(s)) == (0, "gain")
    assert options(s) == ["way 1", "way 2"], "two Iron cubes would be four"
    assert refused_by(s, "way 3", "gain.exact")
    for way in options(s):
        t = s.clone()
        play(t, way)
        found.add((cubes(t, "iron"), cubes(t, "bronze"), t.bank[0]))
    assert found == {(1, 1, 6), (0, 3, 5)}


@pytest.mark.scenario("through_the_ages.gain.short_bank")
@pytest.mark.parametrize("payments", ["best", "ask"])
@pytest.mark.parametrize(("bank", "gained"), [(2, 4), (1, 3), (0, 0)])
def test_with_few_cubes_the_nearest_lower_value_is_gained(bank: int, gained: int, payments: str) -> None:
    s = table(
        seat(strength=9, techs=["coal"], bank=bank, hand=["plunder_ii"], workers={}),
        seat(blue={"bronze": 5}), age=2, phase="politics", payments=payments,
    )  # fmt: skip
    play(s, "attack plunder_ii 1")
    while prompt(s) != "actions":
        play(s, options(s)[0])
    assert (resources(s), s.bank[0], resources(s, 1)) == (gained, 0, 0)
    s = table(seat(techs=["coal"], bank=1), seat(bank=0))
    reveal(s, "development_of_crafts")
    assert resources(s) == 1, "a Coal cube would be more than two"


@pytest.mark.scenario("through_the_ages.gain.order")
def test_goods_are_gained_in_the_order_of_the_card() -> None:
    s = table(seat(hand=["stockpile_a"], bank=1), seat())
    play(s, "action stockpile_a")
    assert prompt(s) == "actions", "there is no choice"
    assert (resources(s), food(s), s.bank[0]) == (1, 0, 0)


# Paying


@pytest.mark.scenario("through_the_ages.pay.return_cube")
def test_cubes_are_returned_to_pay() -> None:
    s = table(
        seat(blue={"bronze": 2, "iron": 2, "agriculture": 3}, bank=3, techs=["theology"]), seat(), payments="best"
    )
    play(s, "build theology")
    assert (resources(s), s.bank[0], food(s)) == (1, 6, 3)


@pytest.mark.scenario("through_the_ages.pay.move_down")
@pytest.mark.parametrize("payments", ["best", "ask"])
def test_a_cube_may_move_down(payments: str) -> None:
    s = table(
        seat(blue={"coal": 1}, techs=["iron"], bank=0, unfinished=("library_of_alexandria", 0), hand=["rich_land_a"]),
        seat(), age=2, payments=payments,
    )  # fmt: skip
    play(s, "action rich_land_a", "build bronze")
    assert prompt(s) == "actions"
    assert (resources(s), cubes(s, "iron"), s.bank[0], food(s)) == (2, 1, 0, 0)


@pytest.mark.scenario("through_the_ages.pay.change")
def test_change_is_taken_back() -> None:
    for payments, ways in (("best", {(2, 0, 3)}), ("ask", {(2, 0, 3), (1, 2, 2), (0, 4, 1)})):
        s = table(seat(blue={"oil": 1}, techs=["iron"], bank=4, hand=["rich_land_a"]), seat(), age=3, payments=payments)
        play(s, "action rich_land_a", "build bronze")
        found = set()
        if prompt(s) == "pay":
            assert refused_by(s, "way 9", "pay.never_up")
            assert refused_by(s, "take 1", "pay.change")
            for way in options(s):
                t = s.clone()
                play(t, way)
                found.add((cubes(t, "iron"), cubes(t, "bronze"), t.bank[0]))
                assert resources(t) == 4
                assert sound(t)
        else:
            found.add((cubes(s, "iron"), cubes(s, "bronze"), s.bank[0]))
        assert found == ways


@pytest.mark.scenario("through_the_ages.pay.total_required")
def test_a_price_that_is_too_high_can_not_be_paid() -> None:
    s = table(seat(blue={"iron": 2, "agriculture": 9}, techs=["theology"]), seat())
    assert refused_by(s, "build theology", "pay.total_required")
    assert (resources(s), food(s), s.ca[0]) == (4, 9, 4)


@pytest.mark.scenario("through_the_ages.pay.overpay")
@pytest.mark.parametrize("payments", ["best", "ask"])
def test_overpaying_only_where_it_is_unavoidable(payments: str) -> None:
    s = table(seat(blue={"coal": 2, "agriculture": 14}, bank=0, hand=["rich_land_a"]), seat(), age=2, payments=payments)
    play(s, "action rich_land_a", "build bronze")
    assert prompt(s) == "actions", "there is only one way"
    assert (resources(s), s.bank[0], cubes(s, "coal"), cubes(s, "bronze")) == (4, 0, 1, 1)
    s = table(seat(blue={"coal": 2, "agriculture": 13}, bank=1, hand=["rich_land_a"]), seat(), age=2, payments=payments)
    play(s, "action rich_land_a", "build bronze")
    assert (resources(s), s.bank[0], cubes(s, "coal"), cubes(s, "bronze")) == (5, 0, 1, 2)


@pytest.mark.scenario("through_the_ages.pay.never_up")
def test_cubes_never_climb() -> None:
    s = table(seat(blue={"bronze": 6}, techs=["iron"], bank=5, hand=["rich_land_a"]), seat(), payments="ask")
    play(s, "action rich_land_a", "build bronze")
    assert prompt(s) == "actions", "one Bronze cube goes back, and there is no other way"
    assert (cubes(s, "bronze"), cubes(s, "iron"), s.bank[0]) == (5, 0, 6)


@pytest.mark.scenario("through_the_ages.temporary_resources.first")
def test_resources_of_this_turn_are_spent_first() -> None:
    s = table(
        seat(
            leader="homer", unit_goods=1, hand=["patriotism_i"], blue={"bronze": 4}, unused=3, techs=["swordsmen"], ca=2
        ),
        seat(),
    )  # fmt: skip
    play(s, "action patriotism_i")
    assert s.unit_goods[0] == 3
    play(s, "build swordsmen")
    assert (s.unit_goods[0], resources(s)) == (0, 4)
    play(s, "build warriors")
    assert resources(s) == 2
    play(s, "build bronze")
    assert (resources(s), s.ca[0]) == (0, 0)
    s = table(seat(unit_goods=9, blue={"bronze": 1}), seat())
    assert refused_by(s, "build bronze", "pay.total_required")


# Losing and taking


@pytest.mark.scenario("through_the_ages.goods.lose")
def test_nobody_loses_more_than_there_is() -> None:
    s = table(seat(workers={}, blue={"agriculture": 1}), seat(strength=3))
    reveal(s, "raiders")
    assert (food(s), resources(s), prompt(s)) == (0, 0, "actions")
    s = table(seat(workers={}, blue={"agriculture": 3, "bronze": 3}), seat(strength=3))
    reveal(s, "raiders")
    assert (who(s), options(s)) == (0, ["mix 0", "mix 1", "mix 2"])
    assert refused_by(s, "mix 3", "goods.lose")
    play(s, "mix 2")
    assert (food(s), resources(s)) == (1, 3)


@pytest.mark.clause("through_the_ages.goods.take")
def test_what_is_taken_is_lost_by_one_and_gained_by_the_other() -> None:
    s = table(seat(strength=9, hand=["plunder_i"]), seat(blue={"iron": 2, "agriculture": 2}), phase="politics")
    banks = s.bank.copy()
    play(s, "attack plunder_i 1")
    assert (who(s), options(s)) == (0, ["mix 0", "mix 1", "mix 2"])
    assert refused_by(s, "mix 3", "goods.take")
    play(s, "mix 0")
    assert (resources(s), cubes(s, "bronze"), s.bank[0]) == (3, 3, banks[0] - 3)
    assert (resources(s, 1), food(s, 1), cubes(s, "iron", 1), cubes(s, "bronze", 1)) == (1, 2, 0, 1)
    assert s.bank[1] == banks[1] + 1, "the rival makes the own change"


@pytest.mark.clause("through_the_ages.goods.take", "through_the_ages.pay.overpay")
@pytest.mark.parametrize("payments", ["best", "ask"])
@pytest.mark.parametrize(("blue", "mix", "lost"), [
    ({"oil": 1, "agriculture": 15}, "mix 0", (4, 0)),
    ({"mechanized_agriculture": 1, "bronze": 15}, "mix 1", (2, 4)),
])  # fmt: skip
def test_an_overpayment_is_gained_as_well(blue: dict[str, int], mix: str, lost: tuple[int, int], payments: str) -> None:
    s = table(
        seat(strength=9, hand=["plunder_i"]), seat(blue=blue, bank=0), phase="politics", age=3, payments=payments,
    )  # fmt: skip
    s.blue[0] = [0] * len(s.blue[0])
    had = (resources(s, 1), food(s, 1))
    play(s, "attack plunder_i 1", mix)
    while prompt(s) != "actions":
        play(s, "way 1")
    assert (had[0] - resources(s, 1), had[1] - food(s, 1)) == lost
    assert (resources(s), food(s)) == lost


# Exchange and cooperation by pacts


@pytest.mark.clause("through_the_ages.power.exchange")
def test_trade_routes_let_one_good_serve_as_the_other_once_a_turn() -> None:
    s = table(
        seat(blue={"bronze": 3, "agriculture": 2}, pact=("trade_routes_agreement", 1, "a"), unused=2), seat(), seat()
    )
    play(s, "build bronze")
    assert (who(s), prompt(s), options(s)) == (0, "exchange", ["yes", "no"])
    assert refused_by(s, "done", "power.exchange")
    play(s, "yes")
    assert (resources(s), food(s)) == (2, 1)
    play(s, "build bronze")
    assert prompt(s) == "actions", "once a turn"
    assert (resources(s), food(s)) == (0, 1)
    s = table(
        seat(), seat(blue={"bronze": 1, "agriculture": 1}), seat(pact=("trade_routes_agreement", 1, "a")), active=1
    )
    play(s, "grow")
    assert (resources(s, 1), food(s, 1)) == (0, 0), "B uses a resource as the missing food"


@pytest.mark.clause("through_the_ages.power.cooperation")
def test_scientific_cooperation_needs_a_partner_who_can_pay() -> None:
    s = table(seat(science=3, hand=["iron"], pact=("scientific_cooperation", 1, "a")), seat(science=1), seat(), age=2)
    play(s, "develop iron")
    assert s.science == [0, 0, 0]
    s = table(seat(science=9, hand=["iron"], pact=("scientific_cooperation", 1, "a")), seat(), seat(), age=2)
    assert refused_by(s, "develop iron", "power.cooperation")


# Points


@pytest.mark.scenario("through_the_ages.points.unbounded")
def test_points_have_no_upper_limit() -> None:
    s = table(
        seat(
            workers={"agriculture": 3, "bronze": 4, "philosophy": 2, "religion": 2, "drama": 1, "warriors": 6},
            culture=248, science=60, unfinished=("fast_food_chains", 3), blue={"bronze": 4},
            hand=["revolutionary_idea_iii"],
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "stage 1", "action revolutionary_idea_iii")
    assert (s.culture[0], s.science[0]) == (273, 66)


@pytest.mark.scenario("through_the_ages.points.lose")
def test_losses_stop_at_zero_and_leave_no_debt() -> None:
    s = table(
        seat(strength=3), seat(strength=3), seat(workers={"religion": 2, "drama": 1, "printing_press": 1}, culture=2),
        active=2,
    )  # fmt: skip
    reveal(s, "crusades")
    assert s.culture[2] == 0
    end_turn(s)
    assert s.culture[2] == 5


@pytest.mark.scenario("through_the_ages.points.pay_science")
def test_science_must_be_there_before_it_is_paid() -> None:
    s = table(seat(science=4, hand=["breakthrough_i", "iron"]), seat())
    assert refused_by(s, "action breakthrough_i", "action_card.must_be_possible")
    assert refused_by(s, "develop iron", "points.pay_science")
    s = table(seat(science=5, hand=["breakthrough_i", "iron"]), seat())
    play(s, "action breakthrough_i")
    granted(s, "develop iron")
    assert (s.science[0], hand(s), s.ca[0]) == (2, [], 3)


@pytest.mark.scenario("through_the_ages.temporary_science.first")
def test_science_of_this_turn_is_spent_first() -> None:
    s = table(seat(leader="winston_churchill", science=4, hand=["cannon", "strategy"]), seat(), age=3)
    play(s, "inspire arms")
    assert refused_by(s, "develop strategy", "points.pay_science")
    play(s, "develop cannon")
    assert (s.science[0], s.unit_science[0]) == (1, 0)


@pytest.mark.clause("through_the_ages.points.take")
def test_points_taken_are_those_that_are_lost() -> None:
    s = table(seat(strength=9, hand=["armed_intervention"], culture=1), seat(culture=4), age=3, phase="politics")
    play(s, "attack armed_intervention 1", "done")
    assert s.culture == [5, 0]


def test_cubes_still_to_be_returned_are_no_fault_of_the_table() -> None:
    s = table(
        seat(strength=9, hand=["annex"]),
        seat(colonies=["wealthy_territory_i"], bank=1, blue={"bronze": 10, "agriculture": 8}),
        phase="politics",
        age=2,
    )
    play(s, "attack annex 1")
    assert prompt(s) == "return_cube"
    assert GAME.check(s) == []
    play(s, "return bronze", "return agriculture")
    assert GAME.check(s) == []
    assert (s.bank[1], resources(s, 1), food(s, 1)) == (0, 9, 7)

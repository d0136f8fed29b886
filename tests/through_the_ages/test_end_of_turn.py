"""The End-of-Turn Sequence (Code of Laws, page 6)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.queries import consumption, corruption
from tabularium.kernel.rng import seeded
from through_the_ages.table import (
    GAME,
    cubes,
    discarded,
    end_turn,
    food,
    hand,
    listen,
    number,
    options,
    play,
    prompt,
    ratings,
    refused_by,
    resources,
    reveal,
    seat,
    sound,
    table,
    told,
    who,
)

DECK = ["rats", "crusades", "foray", "raiders", "rebellion", "immigration"]


@pytest.mark.scenario("through_the_ages.end_turn.order")
def test_after_the_discard_everything_is_automatic() -> None:
    s = table(seat(hand=["legion", "crusades", "raid_i", "phalanx"]), seat(), row={1: "iron"}, military_deck=DECK)
    play(s, "done")
    assert (who(s), prompt(s)) == (0, "discard")
    assert refused_by(s, "take 1", "discard_military.excess")
    play(s, "discard crusades")
    assert GAME.prompt(s, "en") == "Discard 1 military card from your hand. Chosen: Crusades."
    assert GAME.prompt(s, "pt_BR") == "Descarte 1 carta militar da mão. Até agora: Cruzadas."
    play(s, "discard raid_i")
    assert (s.active, prompt(s)) == (1, "politics")
    assert (s.ca[0], s.ma[0], len(s.military[0]), s.science[0]) == (4, 2, 4, 1)


@pytest.mark.scenario("through_the_ages.end_turn.next_may_start")
def test_the_automatic_rest_is_done_before_the_next_player_decides() -> None:
    s = table(
        seat(workers={"philosophy": 3}, hand=["legion", "phalanx", "raid_i"], ma=1), seat(),
        military_deck=["rats"], discards=["crusades", "foray"],
    )  # fmt: skip
    play(s, "done", "discard raid_i")
    assert who(s) == 1
    assert (s.science[0], s.ma[0]) == (3, 2)
    assert "rats" in hand(s)
    assert sorted(s.military_deck) == sorted([number("crusades"), number("foray"), number("raid_i")])


@pytest.mark.scenario("through_the_ages.discard_military.excess")
def test_excess_military_cards_are_discarded_by_choice_and_face_down() -> None:
    s = table(
        seat(
            government="monarchy", ma=0, hand=["raid_i", "spy", "legion", "crusades", "military_bonus_i"],
        ),
        seat(), age=2, military_deck=DECK,
    )  # fmt: skip
    listen(s)
    play(s, "done", "discard crusades")
    assert (who(s), prompt(s)) == (0, "discard"), "one is not enough"
    assert refused_by(s, "discard iron", "discard_military.excess")
    assert refused_by(s, "done", "discard_military.excess")
    play(s, "discard legion")
    assert set(hand(s)) == {"raid_i", "spy", "military_bonus_i"}
    assert discarded(s, "legion")
    assert discarded(s, "crusades")
    assert told(s, "discarded", 1) == [None, None]
    assert sorted(str(c) for c in told(s, "discarded", 0)) == ["crusades", "legion"]
    assert who(s) == 1


@pytest.mark.clause("through_the_ages.hand.military_limit")
def test_the_military_hand_limit_counts_in_the_discard_step_only() -> None:
    s = table(seat(hand=["legion", "raid_i"]), seat(), military_deck=DECK)
    play(s, "done")
    assert len(s.military[0]) == 4, "drawn beyond the limit"
    assert s.active == 1
    s = table(seat(hand=["legion", "raid_i", "phalanx"], wonders=["library_of_alexandria"]), seat(), military_deck=DECK)
    play(s, "done")
    assert s.active == 1, "the library keeps one more"


@pytest.mark.scenario("through_the_ages.uprising.check")
def test_an_uprising_skips_production_only() -> None:
    for unused, science in ((1, 0), (2, 4)):
        s = table(
            seat(workers={"philosophy": 4, "agriculture": 1, "bronze": 1}, yellow=12, unused=unused, ma=1,
                 blue={"agriculture": 2, "bronze": 1}, bank=8),
            seat(), military_deck=DECK,
        )  # fmt: skip
        assert (ratings(s)["discontent"], ratings(s)["science"]) == (2, 4)
        play(s, "done")
        assert s.science[0] == science
        assert (len(s.military[0]), s.ma[0], s.ca[0]) == (1, 2, 4)
        if science == 0:
            assert (food(s), resources(s)) == (2, 1)
        else:
            # Corruption 2 takes the resource and a food; 1 food grows, 2 are eaten; 1 resource is mined.
            assert (food(s), resources(s)) == (0, 1)


@pytest.mark.clause("through_the_ages.production.order")
def test_production_runs_in_the_order_of_the_book() -> None:
    s = table(
        seat(workers={"agriculture": 2, "bronze": 1, "religion": 2}, yellow=12, unused=1, culture=1, bank=10,
             blue={"bronze": 1}),
        seat(),
    )  # fmt: skip
    # Culture 3; corruption 2 takes one resource and no food; then 2 food for a consumption of 2; then 1 resource.
    play(s, "done")
    assert (s.culture[0], food(s), resources(s), s.bank[0]) == (3, 0, 1, 10)


@pytest.mark.scenario("through_the_ages.production.points")
def test_points_are_scored_by_the_ratings() -> None:
    s = table(seat(workers={"philosophy": 2, "religion": 1}, government="theocracy", science=5, culture=9), seat())
    play(s, "done")
    assert (s.science[0], s.culture[0]) == (7, 11)


@pytest.mark.scenario("through_the_ages.corruption.value")
def test_corruption_by_the_blue_bank() -> None:
    found = []
    for bank in (19, 11, 10, 6, 5, 1, 0):
        s = table(seat(bank=bank, techs=["justice_system"]), seat(), age=2)
        found.append(corruption(s, 0))
    assert found == [0, 0, 2, 2, 4, 4, 6]


@pytest.mark.scenario("through_the_ages.corruption.pay")
def test_corruption_takes_resources_then_food() -> None:
    s = table(seat(workers={}, bank=4, blue={"bronze": 3, "agriculture": 9}), seat())
    play(s, "done")
    assert (resources(s), food(s), s.bank[0]) == (0, 8, 8)
    s = table(seat(workers={}, bank=5, blue={"bronze": 1, "agriculture": 2}, culture=6), seat())
    play(s, "done")
    assert (resources(s), food(s), s.bank[0], s.culture[0]) == (0, 0, 8, 6)


@pytest.mark.scenario("through_the_ages.food.production")
def test_each_farm_gets_a_cube() -> None:
    s = table(seat(workers={"agriculture": 2, "irrigation": 1}, bank=12), seat())
    play(s, "done")
    assert (cubes(s, "agriculture"), cubes(s, "irrigation"), food(s), s.bank[0]) == (2, 1, 4, 9)


@pytest.mark.scenario("through_the_ages.food.short_bank")
def test_with_few_cubes_the_best_farms_come_first() -> None:
    s = table(seat(workers={"agriculture": 2, "irrigation": 1}, bank=2), seat())
    play(s, "done")
    assert (cubes(s, "irrigation"), cubes(s, "agriculture"), food(s), s.bank[0]) == (1, 1, 3, 0)


@pytest.mark.scenario("through_the_ages.consumption.value")
def test_consumption_by_the_yellow_bank() -> None:
    found = []
    for n in (20, 17, 16, 12, 8, 4, 0):
        s = table(seat(yellow=n), seat())
        found.append(consumption(s, 0))
    assert found == [0, 0, 1, 2, 3, 4, 6]


@pytest.mark.scenario("through_the_ages.consumption.famine")
def test_missing_food_costs_culture() -> None:
    for culture, left in ((20, 12), (5, 0)):
        s = table(
            seat(workers={"bronze": 0}, yellow=6, unused=5, blue={"agriculture": 1, "bronze": 1}, culture=culture),
            seat(),
        )
        assert consumption(s, 0) == 3
        play(s, "done")
        assert (food(s), resources(s), s.culture[0]) == (0, 1, left)


@pytest.mark.scenario("through_the_ages.resource.production")
def test_each_mine_gets_a_cube() -> None:
    s = table(seat(workers={"bronze": 2, "iron": 1}, bank=7), seat())
    play(s, "done")
    assert (cubes(s, "bronze"), cubes(s, "iron"), resources(s), s.bank[0]) == (2, 1, 4, 4)


@pytest.mark.scenario("through_the_ages.resource.short_bank")
def test_with_few_cubes_the_best_mines_come_first() -> None:
    s = table(seat(workers={"bronze": 2, "coal": 1}, bank=1), seat(), age=2)
    play(s, "done")
    assert (cubes(s, "coal"), cubes(s, "bronze"), resources(s), s.bank[0]) == (1, 0, 3, 0)


# Drawing and restoring


@pytest.mark.scenario("through_the_ages.draw.per_action")
def test_a_card_for_each_unused_military_action_at_most_three() -> None:
    s = table(seat(government="communism", ma=4), seat(government="monarchy", ma=1), age=3)
    play(s, "done")
    assert (len(s.military[0]), s.ma[0]) == (3, 5)
    end_turn(s)
    assert len(s.military[1]) == 1


@pytest.mark.scenario("through_the_ages.draw.none")
def test_nothing_is_drawn_in_age_iv() -> None:
    s = table(seat(), seat(government="monarchy"), age=4, round=9, last_round=10, active=1)
    assert s.ma[1] == 3
    play(s, "done")
    assert hand(s, 1) == []
    s = table(seat(), seat(ma=0), age=0, round=1, active=1, phase="actions")
    play(s, "done")
    assert (hand(s, 1), s.ma[1]) == ([], 2)


@pytest.mark.scenario("through_the_ages.draw.reshuffle")
def test_the_discards_of_the_age_make_a_new_deck() -> None:
    second = ["spy", "spy", "raid_ii", "annex", "plunder_ii", "infiltrate", "military_bonus_ii"]
    first = ["legion", "phalanx", "raid_i", "raid_i", "plunder_i", "enslave", *["military_bonus_i"] * 4]
    s = table(
        seat(government="monarchy"), seat(), age=2, military_deck=["cold_war"], discards=second + first, past=["rats"]
    )
    play(s, "done")
    assert len(s.military[0]) == 3
    assert "cold_war" in hand(s)
    assert len(s.military_deck) == 5
    assert set(hand(s)) <= {"cold_war", *second}
    assert len(s.discards[1]) == 10
    s = table(seat(government="monarchy"), seat(), age=2, military_deck=["cold_war"], discards=first)
    play(s, "done")
    assert hand(s) == ["cold_war"]


@pytest.mark.clause("through_the_ages.draw.reshuffle")
def test_the_new_deck_is_shuffled() -> None:
    """Neither in the order of the pile nor twice in the same one."""
    pile = ["spy", "raid_ii", "annex", "plunder_ii", "infiltrate", "military_bonus_ii", "classic_army"]
    orders = set()
    for luck in range(8):
        s = table(seat(government="monarchy"), seat(), age=2, military_deck=["cold_war"], discards=pile)
        s.rng = seeded(luck)
        play(s, "done")
        assert sorted([*s.military[0], *s.military_deck]) == sorted([number(name) for name in ["cold_war", *pile]])
        orders.add((*s.military[0], *s.military_deck))
    assert len(orders) == 8


@pytest.mark.scenario("through_the_ages.restore.actions")
def test_restored_actions_may_be_lost_before_the_next_turn() -> None:
    s = table(seat(), seat(yellow=16, unused=2), seat(hand=["crusades"]), active=1, current=["rebellion"])
    assert ratings(s, 1)["discontent"] == 1
    play(s, "done")
    assert (s.ca[1], s.ma[1]) == (4, 2)
    assert who(s) == 2
    play(s, "event crusades")
    assert s.ca[1] == 2
    end_turn(s)
    end_turn(s)
    assert (s.active, s.ca[1], s.white[1], s.ma[1]) == (1, 2, 4, 2)
    assert sound(s)


def test_the_turn_passes_on_with_nothing_at_all() -> None:
    s = table(seat(workers={}, unused=0, yellow=0, bank=0, ca=0, ma=0), seat(), military_deck=[])
    assert options(s) == ["done"]
    play(s, "done")
    assert s.active == 1
    assert (s.science[0], s.culture[0]) == (0, 0), "an uprising: eight discontent workers and nobody unused"


def test_an_event_can_find_the_current_player_without_actions() -> None:
    s = table(seat(yellow=10, ca=1), seat())
    reveal(s, "rebellion")
    assert s.ca[0] == 0


@pytest.mark.clause("through_the_ages.corruption.pay")
@pytest.mark.parametrize("payments", ["best", "ask"])
def test_corruption_takes_the_food_there_is_and_not_what_grows_afterwards(payments: str) -> None:
    s = table(seat(workers={"agriculture": 2, "bronze": 1}, bank=4, blue={"agriculture": 1}), seat(), payments=payments)
    play(s, "done")
    assert (food(s), resources(s), s.bank[0]) == (2, 1, 2)

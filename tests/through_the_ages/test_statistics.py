"""Ratings, actions, cubes, workers, discontent (Code of Laws, page 10)."""

from __future__ import annotations

import random

import pytest

from tabularium.games.through_the_ages.table.costs import population_cost
from tabularium.games.through_the_ages.table.queries import civil_total, consumption, corruption, military_total
from tabularium.games.through_the_ages.table.ratings import attack_strength, colonization
from tabularium.kernel import machine
from through_the_ages.table import (
    cubes,
    dealt,
    end_turn,
    food,
    hand,
    in_play,
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
    who,
    workers,
)


@pytest.mark.scenario("through_the_ages.stats.scope")
def test_symbols_count_per_worker_or_per_card_or_per_army() -> None:
    s = table(seat(workers={"theology": 2, "drama": 0, "warriors": 6}, government="theocracy", tactic="legion"), seat())
    assert (ratings(s)["culture"], ratings(s)["happiness"], ratings(s)["strength"]) == (3, 5, 11)


@pytest.mark.scenario("through_the_ages.stats.derived")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_stored_always_equals_what_is_derived(seats: int) -> None:
    dice = random.Random(seats)
    for seed in (1, 2):
        s = dealt(seats, seed, resigning="off")
        steps = 0
        while not s.over and steps < 700:
            menu = options(s)
            play(s, dice.choice(menu))
            steps += 1
            assert s.white == [civil_total(s, p) for p in range(seats)]
            assert s.red == [military_total(s, p) for p in range(seats)]
            if steps % 10 == 0:
                assert sound(s)
        t = s.clone()
        assert [ratings(t, p) for p in range(seats)] == [ratings(s, p) for p in range(seats)]


@pytest.mark.clause("through_the_ages.rating.science")
def test_the_science_rating_is_a_sum_and_never_negative() -> None:
    s = table(seat(workers={"philosophy": 1}, government="fundamentalism"), seat(), age=3)
    assert ratings(s)["science"] == 0, "1 - 2"
    s = table(
        seat(workers={"computers": 4, "multimedia": 4}, wonders=["universitas_carolina"], government="democracy"),
        seat(), age=3,
    )  # fmt: skip
    assert ratings(s)["science"] == 20 + 12 + 2


@pytest.mark.scenario("through_the_ages.rating.culture")
def test_the_culture_rating_is_never_negative() -> None:
    for board, rating in (({"religion": 1}, 0), ({"religion": 1, "drama": 2}, 3)):
        s = table(seat(workers=board, pact=("loss_of_sovereignty", 1, "b")), seat(), seat(), age=3)
        assert ratings(s)["culture"] == rating


@pytest.mark.scenario("through_the_ages.rating.scoring_not_rating")
def test_what_is_scored_on_occasion_is_no_rating() -> None:
    s = table(
        seat(workers={"religion": 2}, leader="albert_einstein", science=8, hand=["computers"], culture=10), seat(),
        age=3,
    )  # fmt: skip
    play(s, "develop computers")
    assert s.culture[0] == 13
    reveal(s, "cultural_influence")
    assert s.culture[0] == 15


@pytest.mark.scenario("through_the_ages.rating.strength")
def test_the_strength_rating_is_a_sum() -> None:
    s = table(
        seat(
            workers={"warriors": 3, "bread_and_circuses": 1}, tactic="legion", wonders=["colossus"],
            colonies=["strategic_territory_i"], leader="alexander_the_great",
        ),
        seat(),
    )  # fmt: skip
    assert ratings(s)["strength"] == 13


@pytest.mark.clause("through_the_ages.happiness.sum_and_clamp")
def test_happiness_lies_between_0_and_8() -> None:
    s = table(seat(workers={}, government="communism"), seat(), age=3)
    assert ratings(s)["happiness"] == 0
    s = table(seat(workers={"professional_sports": 2, "religion": 2}, government="communism"), seat(), age=3)
    assert ratings(s)["happiness"] == 8, "8 + 2 - 1 is more than 8"
    s = table(seat(workers={"religion": 2}, wonders=["kremlin"]), seat(), age=3)
    assert ratings(s)["happiness"] == 1


@pytest.mark.scenario("through_the_ages.happiness.negative_no_source")
def test_an_unhappy_face_is_no_source_of_faces() -> None:
    s = table(seat(workers={"religion": 1}, wonders=["st_peters_basilica", "kremlin"]), seat(), age=2)
    assert ratings(s)["happiness"] == 2


@pytest.mark.scenario("through_the_ages.colonization_modifier.sum")
def test_the_colonization_modifier_is_no_strength() -> None:
    s = table(seat(techs=["cartography"], wonders=["colossus"]), seat())
    assert (colonization(s, 0), ratings(s)["strength"]) == (3, 4)
    assert attack_strength(s, 0, 1) == 4
    assert colonization(s, 1) == 0


# Actions


@pytest.mark.scenario("through_the_ages.actions.totals")
def test_action_totals_are_the_symbols_in_play() -> None:
    s = table(
        seat(
            government="monarchy", techs=["code_of_laws", "warfare"], wonders=["pyramids"], leader="joan_of_arc",
            unfinished=("kremlin", 1),
        ),
        seat(), age=2,
    )  # fmt: skip
    assert (s.white[0], s.red[0]) == (7, 5)


@pytest.mark.scenario("through_the_ages.actions.spend")
def test_what_needs_more_actions_than_there_are_is_impossible() -> None:
    s = table(seat(ca=1), seat(), age=2, row={7: "coal"})
    assert refused_by(s, "take 7", "take_card.cost")
    assert (s.ca[0], s.ma[0]) == (1, 2)
    s = table(seat(ca=0, blue={"agriculture": 3}), seat())
    assert refused_by(s, "grow", "actions.spend"), "military actions are no civil ones"


@pytest.mark.scenario("through_the_ages.actions.regain")
def test_only_a_spent_action_comes_back() -> None:
    s = table(seat(leader="isaac_newton", government="monarchy", hand=["iron"], science=5), seat(), age=2)
    play(s, "develop iron")
    assert s.ca[0] == 5
    s = table(
        seat(leader="isaac_newton", government="monarchy", hand=["iron"], science=5, unused=0),
        seat(unused=0, yellow=0), age=2,
    )  # fmt: skip
    reveal(s, "development_of_civilization")
    play(s, "develop iron")
    assert (s.ca[0], s.white[0]) == (5, 5)


@pytest.mark.scenario("through_the_ages.actions.temporary_first")
def test_a_temporary_action_is_used_first() -> None:
    s = table(seat(hand=["patriotism_a"], blue={"bronze": 1}), seat(), military_deck=["rats", "crusades", "foray"])
    play(s, "action patriotism_a", "build warriors")
    assert (s.ma[0], s.extra_ma[0], s.red[0], resources(s)) == (2, 0, 2, 0)
    play(s, "done")
    assert len(s.military[0]) == 2


@pytest.mark.clause("through_the_ages.actions.total_rises")
def test_new_action_cubes_are_available_at_once() -> None:
    s = table(seat(hand=["code_of_laws", "warfare"], science=11, ca=2, ma=0), seat())
    play(s, "develop code_of_laws")
    assert (s.white[0], s.ca[0]) == (5, 2)
    play(s, "develop warfare")
    assert (s.red[0], s.ma[0]) == (3, 1)


@pytest.mark.scenario("through_the_ages.actions.total_falls")
def test_spent_cubes_go_back_first() -> None:
    for available, left in ((2, 2), (4, 3)):
        s = table(
            seat(leader="napoleon_bonaparte", government="monarchy", ma=available),
            seat(strength=30, hand=["infiltrate"]), age=2, active=1, phase="politics",
        )  # fmt: skip
        assert s.red[0] == 5
        play(s, "attack infiltrate 0", "done")
        assert not in_play(s, "napoleon_bonaparte")
        assert (s.red[0], s.ma[0]) == (3, left)


@pytest.mark.scenario("through_the_ages.actions.replacement_net")
def test_a_replacement_changes_totals_once() -> None:
    s = table(seat(leader="julius_caesar", hand=["joan_of_arc"], ma=1), seat())
    assert s.red[0] == 3
    play(s, "leader joan_of_arc")
    assert (s.red[0], s.ma[0]) == (3, 1)


# Cubes


@pytest.mark.scenario("through_the_ages.cubes.bank_fill")
def test_surplus_cubes_stay_in_the_bank() -> None:
    s = table(seat(yellow=17 - 1, techs=[], hand=["justice_system"], science=7), seat(workers={}), age=2)
    reveal(s, "vast_territory_i")
    play(s, "bid 1")
    assert (s.yellow[0], population_cost(s, 0), consumption(s, 0), ratings(s)["discontent"]) == (20, 2, 0, 0)
    s = table(seat(hand=["justice_system"], science=7), seat(), age=2)
    play(s, "develop justice_system")
    assert (s.bank[0], corruption(s, 0)) == (19, 0)
    for bank, worth in ((11, 0), (10, 2)):
        s.bank[0] = bank
        assert corruption(s, 0) == worth


@pytest.mark.scenario("through_the_ages.cubes.card_symbols")
def test_cubes_come_and_go_with_their_card() -> None:
    s = table(seat(techs=["justice_system"], bank=12, hand=["civil_service"], science=10), seat(), age=3)
    play(s, "develop civil_service")
    assert (s.bank[0], s.white[0]) == (12, 6)
    s = table(
        seat(techs=["justice_system"], bank=12), seat(strength=8, war=("war_over_technology", 0)),
        age=2, active=1, phase="start",
    )  # fmt: skip
    play(s, "steal justice_system")
    assert s.bank[0] == 9
    s = table(seat(bank=12, colonies=["vast_territory_i"]), seat(strength=3), age=2)
    reveal(s, "independence_declaration")
    assert s.bank[0] == 13


@pytest.mark.scenario("through_the_ages.cubes.gain")
def test_gained_cubes_go_to_the_bank() -> None:
    s = table(seat(leader="alexander_the_great", strength=3, yellow=9), seat(), phase="politics")
    assert ratings(s)["strength"] == 6
    play(s, "retire")
    assert (s.yellow[0], s.unused[0], ratings(s)["strength"]) == (10, 1, 3)


@pytest.mark.scenario("through_the_ages.cubes.lose_blue")
def test_blue_cubes_that_the_bank_lacks_come_from_cards_of_choice() -> None:
    for card, left in (("agriculture", (1, 4)), ("iron", (3, 0))):
        s = table(
            seat(techs=["justice_system"], bank=1, blue={"agriculture": 3, "iron": 2}),
            seat(strength=8, war=("war_over_technology", 0)), age=2, active=1, phase="start",
        )  # fmt: skip
        play(s, "steal justice_system")
        assert who(s) == 0
        assert refused_by(s, "return bronze", "cubes.lose_blue")
        play(s, f"return {card}", f"return {card}")
        assert (s.bank[0], (food(s), resources(s))) == (0, left)


@pytest.mark.scenario("through_the_ages.cubes.lose_yellow")
def test_lost_yellow_cubes_come_from_the_bank_only() -> None:
    row = ["iron"] * 13
    s = table(seat(yellow=1, unused=3), seat(), age=2, phase="start", row=row, deck=["coal"])
    assert (s.yellow[0], s.unused[0]) == (0, 3)


@pytest.mark.scenario("through_the_ages.cubes.take_yellow")
def test_yellow_cubes_are_taken_from_a_bank_only() -> None:
    s = table(seat(strength=13, war=("war_over_territory", 1), yellow=7), seat(yellow=2), age=2, phase="start")
    assert s.yellow == [9, 0]
    assert workers(s, "warriors", 1) == 1


# Workers


@pytest.mark.scenario("through_the_ages.worker.definition")
def test_unused_workers_are_workers() -> None:
    s = table(seat(workers={"agriculture": 7, "bronze": 7}, unused=2, yellow=16), seat(workers={}, unused=0), age=3)
    assert ratings(s)["discontent"] == 1
    reveal(s, "impact_of_population")
    assert s.culture == [10, 0]


@pytest.mark.scenario("through_the_ages.population.gain")
def test_gained_population_costs_nothing() -> None:
    s = table(seat(), seat(yellow=0))
    reveal(s, "development_of_settlement")
    assert (s.yellow, s.unused, food(s), s.ca[0]) == ([17, 0], [2, 1], 0, 4)


@pytest.mark.scenario("through_the_ages.population.increase_effect")
def test_increasing_population_by_an_effect_costs_food() -> None:
    s = table(seat(yellow=16, blue={"agriculture": 2}), seat(yellow=16, blue={"agriculture": 1, "bronze": 9}))
    reveal(s, "development_of_civilization")
    play(s, "grow")
    assert (food(s), s.unused[0], s.ca[0]) == (0, 2, 4)
    assert who(s) == 1
    assert refused_by(s, "grow", "pay.total_required")


@pytest.mark.scenario("through_the_ages.population.lose")
def test_lost_population_is_unused_or_chosen() -> None:
    s = table(seat(), seat(workers={"philosophy": 1, "bronze": 2, "warriors": 1}, unused=0))
    reveal(s, "pestilence")
    assert (s.unused[0], s.yellow[0]) == (0, 19), "the unused one, without a question"
    assert who(s) == 1
    assert refused_by(s, "lose religion", "population.lose")
    assert options(s) == ["lose bronze", "lose philosophy", "lose warriors"]
    play(s, "lose philosophy")
    assert (ratings(s, 1)["science"], s.yellow[1]) == (0, 19)


# Discontent


@pytest.mark.scenario("through_the_ages.discontent.required")
def test_faces_required_by_the_yellow_bank() -> None:
    found = []
    for n in (18, 17, 16, 13, 12, 11, 10, 8, 6, 4, 2, 1, 0):
        found.append(ratings(table(seat(workers={}, yellow=n), seat()))["discontent"])
    assert found == [0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 7, 8]


@pytest.mark.scenario("through_the_ages.discontent.number")
def test_discontent_is_what_is_missing() -> None:
    found = []
    for board in ({"religion": 3}, {"religion": 1, "team_sports": 1, "drama": 1}, {"professional_sports": 2}):
        found.append(ratings(table(seat(workers=board, yellow=6), seat(), age=3))["discontent"])
    assert found == [2, 0, 0]


@pytest.mark.clause("through_the_ages.discontent.only_number")
def test_workers_who_mark_missing_faces_may_be_used() -> None:
    s = table(seat(yellow=14, blue={"bronze": 3}), seat())
    assert (ratings(s)["discontent"], s.unused[0]) == (1, 1)
    play(s, "build religion")
    assert (ratings(s)["discontent"], s.unused[0]) == (0, 0)


def test_every_effect_can_meet_an_empty_board() -> None:
    events = [
        "rats", "pestilence", "raiders", "border_conflict", "rebellion", "crusades", "uncertain_borders",
        "civil_unrest", "crime_wave", "emigration", "iconoclasm", "independence_declaration", "terrorism",
        "ravages_of_time", "refugees", "politics_of_strength", "economic_progress", "reign_of_terror", "barbarians",
        "international_agreement", "foray", "prosperity",
    ]  # fmt: skip
    for card in events:
        s = table(seat(workers={}, unused=0, yellow=0, bank=0), seat(workers={}, unused=0, yellow=0, bank=0), age=2)
        reveal(s, card)
        while prompt(s) != "actions":
            play(s, options(s)[-1])
        assert (s.active, s.unused, s.culture[1] >= 0) == (0, [0, 0], True), card
        assert machine.who(s) == 0


@pytest.mark.clause("through_the_ages.stats.derived")
def test_cubes_on_cards_are_cubes_of_the_bank() -> None:
    s = table(seat(blue={"bronze": 3, "agriculture": 2}), seat())
    assert s.bank[0] + cubes(s, "bronze") + cubes(s, "agriculture") == 16
    end_turn(s)
    assert s.bank[0] + sum(s.blue[0]) == 16
    assert hand(s, 1) == []
    assert number("iron") >= 0

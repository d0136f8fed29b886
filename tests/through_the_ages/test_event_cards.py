"""Every event, one by one."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.queries import is_ruined
from through_the_ages.table import (
    cubes,
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
    row,
    seat,
    sound,
    table,
    who,
    workers,
)

WEAK = {"warriors": 0}


def test_development_of_agriculture() -> None:
    s = reveal(table(seat(), seat()), "development_of_agriculture")
    assert (food(s, 0), food(s, 1)) == (2, 2)


def test_development_of_crafts() -> None:
    s = reveal(table(seat(), seat()), "development_of_crafts")
    assert (resources(s, 0), resources(s, 1)) == (2, 2)


@pytest.mark.clause("through_the_ages.event.decision_order")
def test_development_of_markets_asks_clockwise_from_the_one_who_reveals() -> None:
    s = reveal(table(seat(), seat(), seat(), active=1), "development_of_markets")
    order = []
    for choice in ("mix 2", "mix 0", "mix 2"):
        order.append(who(s))
        assert options(s) == ["mix 0", "mix 2"]
        play(s, choice)
    assert order == [1, 2, 0]
    assert (food(s, 1), resources(s, 2), food(s, 0)) == (2, 2, 2)


def test_development_of_politics() -> None:
    s = reveal(table(seat(), seat()), "development_of_politics")
    assert (len(s.military[0]), len(s.military[1])) == (3, 3)


@pytest.mark.clause("through_the_ages.event.granted_action")
def test_development_of_religion() -> None:
    s = table(seat(workers={"religion": 2}), seat(), seat(unused=0))
    reveal(s, "development_of_religion")
    assert who(s) == 1, "the first has two temples already, the third no unused worker"
    play(s, "build religion")
    assert ratings(s, 1)["culture"] == 1
    assert prompt(s) == "actions"


def test_development_of_science() -> None:
    s = reveal(table(seat(), seat()), "development_of_science")
    assert s.science == [2, 2]


@pytest.mark.clause("through_the_ages.population.gain")
def test_development_of_settlement() -> None:
    s = reveal(table(seat(), seat(yellow=0)), "development_of_settlement")
    assert (s.yellow, s.unused) == ([17, 0], [2, 1])


def test_development_of_trade_routes() -> None:
    s = reveal(table(seat(), seat(bank=1)), "development_of_trade_routes")
    assert s.science == [1, 1]
    assert (food(s, 0), resources(s, 0)) == (1, 1)
    assert (food(s, 1), resources(s, 1)) == (1, 0), "food comes first"


@pytest.mark.clause("through_the_ages.action.effect_no_actions")
def test_development_of_warfare() -> None:
    s = reveal(table(seat(unused=0), seat(ma=0)), "development_of_warfare")
    assert who(s) == 1
    play(s, "build warriors")
    assert ratings(s, 1)["strength"] == 2


@pytest.mark.clause(
    "through_the_ages.development_of_civilization.costs",
    "through_the_ages.development_of_civilization.revolution",
    "through_the_ages.population.increase_effect",
)
def test_development_of_civilization() -> None:
    s = table(
        seat(yellow=16, blue={"agriculture": 2}),
        seat(yellow=16, blue={"agriculture": 1, "bronze": 1}),
        seat(hand=["monarchy", "irrigation"], science=2),
    )
    reveal(s, "development_of_civilization")
    play(s, "grow")
    assert (food(s, 0), s.ca[0]) == (0, 4)
    assert refused_by(s, "grow", "pay.total_required")
    play(s, "build bronze")
    assert (resources(s, 1), s.ca[1]) == (0, 4)
    assert "develop irrigation" in options(s), "3 less 1"
    play(s, "revolution monarchy")
    assert (s.science[2], s.ca[2], s.white[2], s.ma[2]) == (1, 0, 5, 3)


def test_barbarians_hit_the_cultured_who_are_weak() -> None:
    s = reveal(table(seat(culture=9, workers=WEAK), seat(strength=3)), "barbarians")
    assert s.unused[0] == 0
    s = reveal(table(seat(culture=9, strength=5), seat(strength=3)), "barbarians")
    assert s.unused[0] == 1


def test_border_conflict() -> None:
    s = reveal(table(seat(strength=3), seat(workers={"philosophy": 1, "bronze": 1})), "border_conflict")
    assert who(s) == 1
    play(s, "destroy philosophy")
    assert s.unused[1] == 2
    assert resources(s, 0) == 3


def test_crusades() -> None:
    s = reveal(table(seat(strength=3, culture=1), seat(culture=2)), "crusades")
    assert s.culture == [5, 0]


def test_cultural_influence() -> None:
    s = reveal(table(seat(workers={"religion": 2}), seat()), "cultural_influence")
    assert s.culture == [2, 0]


def test_foray() -> None:
    s = reveal(table(seat(strength=3), seat(strength=4), seat()), "foray")
    assert who(s) == 0
    play(s, "mix 1")
    assert (food(s, 0), resources(s, 0)) == (1, 2)
    play(s, "mix 3")
    assert (food(s, 1), resources(s, 2)) == (3, 0)
    assert prompt(s) == "actions"


def test_good_harvest() -> None:
    s = reveal(table(seat(workers={"agriculture": 2, "irrigation": 1}, yellow=0), seat()), "good_harvest")
    assert food(s, 0) == 4


@pytest.mark.clause("through_the_ages.event.all_tied")
def test_immigration() -> None:
    s = reveal(
        table(seat(workers={"religion": 1}), seat(workers={"religion": 1}), seat(workers={"philosophy": 1})),
        "immigration",
    )
    assert s.unused == [2, 2, 1]


def test_new_deposits() -> None:
    s = reveal(table(seat(workers={"bronze": 2, "iron": 1}), seat()), "new_deposits")
    assert resources(s) == 4


@pytest.mark.clause("through_the_ages.population.lose")
def test_pestilence() -> None:
    s = reveal(table(seat(), seat(unused=0)), "pestilence")
    assert s.unused[0] == 0
    assert who(s) == 1
    play(s, "lose philosophy")
    assert ratings(s, 1)["science"] == 0
    assert s.yellow == [19, 19]


@pytest.mark.clause("through_the_ages.event.two_players", "through_the_ages.goods.lose")
def test_raiders() -> None:
    s = reveal(table(seat(blue={"agriculture": 3, "bronze": 3}), seat(), active=1), "raiders")
    assert who(s) == 0, "the tie goes to the current player"
    play(s, "mix 1")
    assert (food(s, 0), resources(s, 0)) == (2, 2)


def test_rats() -> None:
    s = reveal(table(seat(blue={"agriculture": 3, "bronze": 1}), seat(blue={"irrigation": 2})), "rats")
    assert (food(s, 0), food(s, 1), resources(s, 0)) == (0, 0, 1)
    assert s.bank[1] == 16


def test_rebellion() -> None:
    s = reveal(table(seat(), seat(yellow=12)), "rebellion")
    assert ratings(s, 1)["discontent"] == 2
    assert s.ca == [4, 0]


def test_reign_of_terror() -> None:
    s = reveal(table(seat(strength=2), seat()), "reign_of_terror")
    assert s.unused == [1, 0]


def test_scientific_breakthrough() -> None:
    s = reveal(table(seat(workers={"alchemy": 2}), seat()), "scientific_breakthrough")
    assert s.science == [4, 1]


def test_uncertain_borders() -> None:
    s = reveal(table(seat(strength=2, yellow=5), seat(yellow=6)), "uncertain_borders")
    assert s.yellow == [6, 5]


def test_civil_unrest() -> None:
    s = reveal(table(seat(yellow=12, culture=20), seat(yellow=16, culture=20), seat(culture=20), age=2), "civil_unrest")
    assert s.culture == [12, 16, 20]
    assert s.bank == [15, 16, 16]
    s = reveal(table(seat(culture=5), seat(culture=5), age=2), "civil_unrest")
    assert (s.culture, s.bank) == ([5, 5], [16, 16])


def test_cold_war() -> None:
    s = reveal(table(seat(strength=5), seat(strength=4), seat(), age=2), "cold_war")
    assert s.science == [6, 6, 0]
    s = reveal(table(seat(strength=5), seat(strength=4), age=2), "cold_war")
    assert s.science == [6, 0]


@pytest.mark.clause("through_the_ages.cubes.lose_blue")
def test_crime_wave() -> None:
    s = table(seat(strength=5), seat(culture=2, bank=0, blue={"agriculture": 3, "bronze": 2}), age=2)
    reveal(s, "crime_wave")
    assert s.culture[1] == 0
    assert who(s) == 1
    play(s, "return agriculture")
    assert (food(s, 1), resources(s, 1), s.bank[1]) == (2, 2, 0)


def test_economic_progress() -> None:
    s = table(seat(blue={"bronze": 3}, bank=10, yellow=12, culture=9), seat(), age=2)
    reveal(s, "economic_progress")
    # corruption 2, two food less consumption 2, two resources
    assert (resources(s), food(s), s.culture[0], s.science[0]) == (3, 0, 9, 0)


def test_emigration() -> None:
    s = reveal(table(seat(yellow=8, unused=3), seat(), age=2), "emigration")
    assert s.unused[0] == 1, "four discontent workers, half of them leave"


def test_iconoclasm() -> None:
    s = reveal(table(seat(leader="joan_of_arc"), seat(leader="isaac_newton"), age=2), "iconoclasm")
    assert not in_play(s, "joan_of_arc", 0)
    assert in_play(s, "isaac_newton", 1)
    s = reveal(table(seat(leader="bill_gates", workers={"computers": 1}), seat(), age=4, last_round=6), "iconoclasm")
    assert s.culture[0] == 3, "in Age IV every leader goes, and Gates scores"


@pytest.mark.clause("through_the_ages.colony.lost")
def test_independence_declaration() -> None:
    s = table(seat(strength=3), seat(colonies=["vast_territory_i", "historic_territory_i"], yellow=2, bank=5), age=2)
    reveal(s, "independence_declaration")
    play(s, "cede vast_territory_i")
    assert (s.yellow[1], s.bank[1]) == (0, 6)
    assert in_play(s, "historic_territory_i", 1)


@pytest.mark.clause(
    "through_the_ages.international_agreement.take",
    "through_the_ages.international_agreement.refill",
    "through_the_ages.power.forfeit",
)
def test_international_agreement() -> None:
    s = table(
        seat(strength=5, wonders=["pyramids"], techs=["iron"], hand=["knights", "theology"]),
        seat(),
        age=2,
        row={1: "iron", 2: "coal", 3: "eiffel_tower", 4: "isaac_newton", 6: "opera", 7: "cannon"},
    )
    reveal(s, "international_agreement")
    assert refused_by(s, "take 1", "take_card.same_technology")
    play(s, "take 2", "take 3", "take 6")
    assert refused_by(s, "take 7", "international_agreement.take")
    play(s, "done")
    assert hand(s) == ["theology", "opera", "coal", "knights"] or set(hand(s)) == {
        "theology",
        "opera",
        "coal",
        "knights",
    }
    assert s.ca[0] == 5
    assert s.forfeits[0] == 1
    assert row(s)[:3] == ["iron", "isaac_newton", "cannon"]
    assert None not in row(s)
    sound(s)
    end_turn(s)
    end_turn(s)
    assert (who(s), prompt(s)) == (0, "actions"), "the Politics Phase is given up"


def test_international_agreement_may_be_declined() -> None:
    s = table(seat(strength=5), seat(), age=2, row={3: "coal"})
    reveal(s, "international_agreement")
    play(s, "done")
    assert s.forfeits[0] == 0
    assert row(s)[2] == "coal"


def test_national_pride() -> None:
    s = reveal(table(seat(culture=6), seat(culture=5), age=2), "national_pride")
    assert s.culture == [11, 5]


def test_politics_of_strength() -> None:
    s = table(seat(strength=5), seat(hand=["spy", "legion", "phalanx", "raid_ii"]), age=2)
    reveal(s, "politics_of_strength")
    assert len(s.military[0]) == 5
    assert who(s) == 1
    play(s, "discard legion", "discard spy", "discard phalanx")
    assert hand(s, 1) == ["raid_ii"]
    s = table(seat(strength=5), seat(culture=2), age=4, last_round=6)
    reveal(s, "politics_of_strength")
    assert s.culture == [5, 0]


def test_popularization_of_science() -> None:
    s = reveal(table(seat(workers={"alchemy": 2}), seat(), age=2), "popularization_of_science")
    assert s.culture == [4, 1]


def test_prosperity() -> None:
    s = reveal(table(seat(workers={"theology": 2}), seat(), age=2), "prosperity")
    assert (food(s, 0), food(s, 1)) == (4, 0)


@pytest.mark.clause("through_the_ages.ravages.still_completed")
def test_ravages_of_time() -> None:
    s = table(
        seat(wonders=["pyramids", "taj_mahal", "eiffel_tower"], bank=5),
        seat(wonders=["kremlin"]),
        age=2,
        row=["ocean_liner_service"],
    )
    reveal(s, "ravages_of_time")
    assert refused_by(s, "ruin eiffel_tower", "ravages.still_completed")
    play(s, "ruin pyramids")
    assert is_ruined(s, 0, number("pyramids"))
    assert s.white[0] == 4
    assert ratings(s)["culture"] == 2 + 3 + 4
    assert take_cost(s, 0, 0) == 1 + 3, "the ruin still counts as a completed wonder"
    s = reveal(table(seat(wonders=["taj_mahal"], bank=5), seat(), age=2), "ravages_of_time")
    assert s.bank[0] == 4, "a lone wonder is ruined at once and its cube returned"


def test_refugees() -> None:
    s = reveal(table(seat(strength=5), seat(culture=2), age=2), "refugees")
    assert (s.culture, s.unused) == ([3, 0], [2, 0])


@pytest.mark.clause("through_the_ages.event.tie_may_hurt")
def test_terrorism() -> None:
    s = table(seat(culture=5), seat(culture=1), seat(culture=5, workers={"religion": 1, "philosophy": 1}), age=2)
    reveal(s, "terrorism")
    assert workers(s, "philosophy", 0) == 0, "a lone building falls at once"
    assert who(s) == 1
    play(s, "raze religion")
    assert workers(s, "religion", 2) == 0
    assert s.unused[2] == 2
    assert workers(s, "philosophy", 1) == 1


IMPACTS = [
    ("impact_of_agriculture", {"workers": {"agriculture": 2, "irrigation": 1}, "yellow": 12}, 4 + 4),
    ("impact_of_agriculture", {"workers": {"agriculture": 2}, "yellow": 12}, 2),
    ("impact_of_architecture", {"workers": {"philosophy": 2, "drama": 1, "opera": 1, "multimedia": 1}}, 6),
    ("impact_of_balance", {"workers": {"agriculture": 4, "bronze": 3, "alchemy": 3, "religion": 5}}, 6),
    ("impact_of_colonies", {"colonies": ["vast_territory_i", "historic_territory_ii"]}, 6),
    ("impact_of_competition", {"workers": {"warriors": 5, "knights": 2, "team_sports": 1, "opera": 1}}, 4),
    ("impact_of_government", {"government": "monarchy", "techs": ["code_of_laws"]}, 12 + 3),
    ("impact_of_happiness", {"workers": {"theology": 2}, "yellow": 6, "culture": 10}, 8 - 2),
    ("impact_of_industry", {"workers": {"bronze": 1, "coal": 2}, "wonders": ["transcontinental_railroad"]}, 7 + 3),
    ("impact_of_industry", {"workers": {"bronze": 1, "computers": 2}, "leader": "bill_gates"}, 1),
    ("impact_of_population", {"workers": {"bronze": 14}, "unused": 2, "yellow": 16}, 10),
    ("impact_of_progress", {"government": "republic", "techs": ["code_of_laws"]}, 6),
    ("impact_of_technology", {"government": "democracy", "techs": ["oil", "civil_service", "iron"]}, 12),
    (
        "impact_of_variety",
        {"workers": {"warriors": 2, "knights": 1, "drama": 2}, "techs": ["code_of_laws", "opera"]},
        8,
    ),
    ("impact_of_wonders", {"wonders": ["pyramids", "great_wall", "kremlin", "internet"], "ruined": ["colossus"]}, 19),
]


@pytest.mark.parametrize(("event", "board", "culture"), IMPACTS)
def test_impacts(event: str, board: dict[str, object], culture: int) -> None:
    s = table(seat(**board), seat(), age=3)  # type: ignore[arg-type]
    before = s.culture[0]
    reveal(s, event)
    assert s.culture[0] - before == culture


@pytest.mark.parametrize("event", ["impact_of_science", "impact_of_strength"])
@pytest.mark.clause("through_the_ages.event.tie_break")
def test_impacts_by_rank(event: str) -> None:
    boards = [seat(workers={"warriors": n, "philosophy": n}) for n in (1, 3, 3, 2)]
    assert reveal(table(*boards, age=3), event).culture == [0, 15, 10, 5]
    assert reveal(table(*boards[:3], age=3), event).culture == [0, 14, 7]
    assert reveal(table(*boards[:2], age=3), event).culture == [0, 10]


def test_cubes_stay_where_they_are() -> None:
    s = table(seat(blue={"bronze": 2}), seat())
    assert cubes(s, "bronze") == 2

"""The appendix of the Code of Laws (page 12): leaders, wonders and events with rulings of their own."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.state import Table
from through_the_ages.table import (
    ROW,
    cubes,
    end_turn,
    food,
    granted,
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
    table,
    who,
    workers,
)

# Homer


@pytest.mark.clause("through_the_ages.homer.tucked_face", "through_the_ages.power.tuck")
def test_a_tucked_homer_is_one_more_face_on_the_wonder() -> None:
    s = table(seat(leader="homer", hand=["michelangelo"], wonders=["colossus", "hanging_gardens"], workers={}), seat())
    assert ratings(s)["happiness"] == 3
    play(s, "leader michelangelo")
    assert refused_by(s, "tuck pyramids", "power.tuck")
    play(s, "tuck colossus")
    assert ratings(s)["happiness"] == 3
    assert ratings(s)["culture"] == 1 + 2 + 1, "Michelangelo counts the faces of both wonders"
    assert s.ca[0] == 3, "the action is not regained"


@pytest.mark.clause("through_the_ages.homer.st_peters")
def test_st_peters_adds_one_face_to_homers_wonder() -> None:
    s = table(seat(workers={}, wonders=["st_peters_basilica", "hanging_gardens"], tucked="hanging_gardens"), seat())
    assert ratings(s)["happiness"] == 1 + (2 + 1 + 1)
    s = table(seat(workers={}, wonders=["st_peters_basilica", "colossus"], tucked="colossus"), seat())
    assert ratings(s)["happiness"] == 1 + (1 + 1)


@pytest.mark.clause("through_the_ages.homer.ruined")
def test_homers_face_survives_the_ruin() -> None:
    s = table(seat(workers={}, wonders=["hanging_gardens"], tucked="hanging_gardens"), seat(), age=2)
    assert ratings(s)["happiness"] == 3
    reveal(s, "ravages_of_time")
    assert (ratings(s)["happiness"], ratings(s)["culture"]) == (1, 2)
    s = table(
        seat(workers={}, ruined=["hanging_gardens"], tucked="hanging_gardens", leader="michelangelo"), seat(), age=2
    )
    assert (ratings(s)["happiness"], ratings(s)["culture"]) == (1, 2 + 1)


# Genghis Khan


@pytest.mark.scenario("through_the_ages.genghis.two_strongest")
@pytest.mark.parametrize(("strengths", "scored"), [((8, 8), 3), ((7, 8), 0), ((5, 9, 5), 3), ((5, 9, 6), 0)])
def test_genghis_scores_among_the_two_strongest(strengths: tuple[int, ...], scored: int) -> None:
    boards = [seat(workers={"warriors": n}) for n in strengths[1:]]
    s = table(seat(workers={"warriors": strengths[0]}, leader="genghis_khan"), *boards)
    play(s, "done")
    assert s.culture[0] == scored


@pytest.mark.scenario("through_the_ages.genghis.infantry_as_cavalry")
@pytest.mark.parametrize(
    ("tactic", "warriors", "strength"), [("heavy_cavalry", 3, 7), ("medieval_army", 4, 8), ("medieval_army", 1, 1)]
)
def test_with_genghis_infantry_may_ride(tactic: str, warriors: int, strength: int) -> None:
    s = table(seat(workers={"warriors": warriors}, leader="genghis_khan", tactic=tactic), seat())
    assert ratings(s)["strength"] == strength


@pytest.mark.scenario("through_the_ages.genghis.still_infantry")
def test_riding_infantry_is_still_infantry() -> None:
    s = table(
        seat(
            workers={"swordsmen": 3}, leader="genghis_khan", tactic="heavy_cavalry", wonders=["great_wall"],
            hand=["napoleon_bonaparte"],
        ),
        seat(), age=2,
    )  # fmt: skip
    assert ratings(s)["strength"] == 13
    play(s, "leader napoleon_bonaparte")
    assert ratings(s)["strength"] == 11


@pytest.mark.scenario("through_the_ages.genghis.not_rating")
def test_the_culture_of_genghis_is_no_rating() -> None:
    s = table(seat(workers={"religion": 2, "warriors": 9}, leader="genghis_khan"), seat(workers={}))
    reveal(s, "cultural_influence")
    assert s.culture[0] == 2
    s = table(
        seat(workers={"religion": 2, "warriors": 9, "agriculture": 9, "bronze": 9, "philosophy": 9},
             leader="genghis_khan"),
        seat(workers={}), age=3,
    )  # fmt: skip
    reveal(s, "impact_of_balance")
    assert s.culture[0] == 4


# Robespierre


@pytest.mark.scenario("through_the_ages.robespierre.military_payment")
def test_a_revolution_under_robespierre_takes_all_military_actions() -> None:
    s = table(seat(leader="maximilien_robespierre", hand=["theocracy"], science=1, ca=2), seat(), age=2)
    assert (s.red[0], s.ma[0]) == (3, 3)
    play(s, "revolution theocracy")
    assert (s.red[0], s.ma[0], s.white[0], s.ca[0]) == (4, 0, 4, 2)
    assert (s.science[0], s.culture[0]) == (0, 3)
    s = table(seat(leader="maximilien_robespierre", hand=["theocracy"], science=1, ma=2), seat(), age=2)
    assert s.ca[0] == 4
    assert refused_by(s, "revolution theocracy", "robespierre.military_payment")


@pytest.mark.clause("through_the_ages.robespierre.later_actions")
def test_robespierres_later_military_actions_may_be_used() -> None:
    s = table(
        seat(
            leader="maximilien_robespierre", hand=["theocracy", "patriotism_ii", "warfare"], science=6,
            blue={"bronze": 9}, unused=3,
        ),
        seat(), age=2,
    )  # fmt: skip
    play(s, "action patriotism_ii", "revolution theocracy")
    assert (s.ma[0], s.extra_ma[0]) == (0, 1), "the extra action is no part of the total"
    play(s, "build warriors", "develop warfare")
    assert s.ma[0] == 1
    play(s, "build warriors")


@pytest.mark.scenario("through_the_ages.robespierre.breakthrough")
def test_robespierre_plays_breakthrough_without_a_civil_action() -> None:
    s = table(
        seat(leader="maximilien_robespierre", hand=["theocracy", "breakthrough_i"], science=1, ca=0), seat(), age=2
    )
    play(s, "action breakthrough_i")
    granted(s, "revolution theocracy")
    assert (s.ma[0], s.red[0], s.science[0], s.ca[0], s.white[0], s.culture[0]) == (0, 4, 2, 0, 4, 3)


# Newton


@pytest.mark.clause("through_the_ages.newton.card_effect")
def test_newton_answers_breakthrough() -> None:
    s = table(seat(leader="isaac_newton", hand=["breakthrough_i", "iron"], science=5, ca=1), seat(), age=2)
    play(s, "action breakthrough_i")
    granted(s, "develop iron")
    assert (s.ca[0], s.science[0]) == (1, 2)


@pytest.mark.clause("through_the_ages.newton.revolution")
def test_newton_leaves_an_action_after_a_revolution() -> None:
    s = table(seat(leader="isaac_newton", hand=["monarchy"], science=2), seat(), age=2)
    play(s, "revolution monarchy")
    assert (s.ca[0], s.white[0]) == (1, 5)
    s = table(seat(leader="isaac_newton", hand=["monarchy", "breakthrough_ii"], science=2), seat(), age=2)
    play(s, "action breakthrough_ii")
    granted(s, "revolution monarchy")
    assert (s.ca[0], s.white[0], s.science[0]) == (1, 5, 3)


# Bach


@pytest.mark.clause("through_the_ages.bach.cross_upgrade")
def test_bach_turns_any_urban_building_into_a_theater() -> None:
    s = table(
        seat(
            leader="johann_sebastian_bach", workers={"religion": 1, "printing_press": 1, "alchemy": 1, "bronze": 1},
            techs=["drama", "opera"], blue={"bronze": 9},
        ),
        seat(), age=2,
    )  # fmt: skip
    assert refused_by(s, "upgrade religion drama", "upgrade.same_kind_higher")
    assert refused_by(s, "adapt bronze drama", "bach.cross_upgrade")
    assert refused_by(s, "adapt religion theology", "bach.cross_upgrade")
    play(s, "adapt printing_press drama")
    assert (workers(s, "drama"), workers(s, "printing_press"), resources(s), s.ca[0]) == (1, 0, 8, 3)
    assert refused_by(s, "adapt religion drama", "power.card"), "once a turn"
    s = table(
        seat(leader="johann_sebastian_bach", workers={"scientific_method": 1}, techs=["drama"], blue={"bronze": 9}),
        seat(), age=2,
    )  # fmt: skip
    assert refused_by(s, "adapt scientific_method drama", "bach.cross_upgrade"), "not to a lower level"


@pytest.mark.scenario("through_the_ages.bach.cost_floor")
def test_bachs_upgrade_never_pays_back() -> None:
    s = table(seat(leader="johann_sebastian_bach", workers={"alchemy": 1}, techs=["drama"]), seat(), age=2)
    play(s, "adapt alchemy drama")
    assert (resources(s), s.ca[0], workers(s, "drama")) == (0, 3, 1)


@pytest.mark.scenario("through_the_ages.bach.urban_limit")
def test_bach_keeps_the_urban_limit() -> None:
    s = table(
        seat(
            leader="johann_sebastian_bach", government="monarchy", workers={"drama": 3, "printing_press": 1},
            techs=["opera"], blue={"bronze": 4},
        ),
        seat(), age=2,
    )  # fmt: skip
    assert refused_by(s, "adapt printing_press drama", "bach.urban_limit")
    play(s, "upgrade drama opera")
    assert resources(s) == 0


# Bill Gates


@pytest.mark.scenario("through_the_ages.gates.production")
def test_labs_produce_with_gates() -> None:
    s = table(
        seat(leader="bill_gates", workers={"computers": 2, "alchemy": 1, "bronze": 2}, bank=9), seat(),
        age=3, payments="ask",
    )  # fmt: skip
    play(s, "done")
    assert (cubes(s, "bronze"), cubes(s, "computers"), cubes(s, "alchemy")) == (2, 2, 1)
    assert (resources(s), s.bank[0]) == (9, 4)
    end_turn(s)
    play(s, "done", "build bronze")
    found = set()
    for way in options(s):
        t = s.clone()
        play(t, way)
        assert resources(t) == 7
        found.add((cubes(t, "computers"), cubes(t, "bronze"), cubes(t, "alchemy"), t.bank[0]))
    assert {(1, 3, 1, 4), (1, 2, 2, 4)} <= found, "a Computers cube of 3 becomes one of 1"
    assert (2, 0, 1, 6) in found, "or two Bronze cubes go back"


@pytest.mark.clause("through_the_ages.gates.production")
@pytest.mark.parametrize(("bank", "expected"), [
    (1, {"oil": 1}),
    (2, {"oil": 1, "computers": 1}),
    (3, {"oil": 1, "computers": 1, "coal": 1}),
    (4, {"oil": 1, "computers": 1, "coal": 1, "scientific_method": 1}),
    (5, {"oil": 1, "computers": 1, "coal": 1, "scientific_method": 1, "iron": 1}),
    (6, {"oil": 1, "computers": 1, "coal": 1, "scientific_method": 1, "iron": 1, "alchemy": 1}),
])  # fmt: skip
def test_few_cubes_go_to_the_worthiest_mines_and_labs(bank: int, expected: dict[str, int]) -> None:
    places = ["oil", "computers", "coal", "scientific_method", "iron", "alchemy", "bronze"]
    s = table(seat(leader="bill_gates", workers=dict.fromkeys(places, 1), bank=bank), seat(), age=3)
    play(s, "done")
    assert {place: cubes(s, place) for place in places if cubes(s, place)} == expected


@pytest.mark.clause("through_the_ages.gates.production")
def test_a_railroad_doubles_the_best_mine_before_lesser_labs() -> None:
    s = table(
        seat(
            leader="bill_gates", workers={"computers": 1, "coal": 1, "scientific_method": 1}, bank=3,
            wonders=["transcontinental_railroad"],
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "done")
    assert (cubes(s, "computers"), cubes(s, "coal"), cubes(s, "scientific_method")) == (1, 2, 0)


@pytest.mark.scenario("through_the_ages.gates.leaves")
def test_resources_on_labs_stay_after_gates() -> None:
    s = table(
        seat(
            leader="bill_gates", workers={"computers": 2, "bronze": 1}, blue={"computers": 2}, hand=["albert_einstein"],
            techs=["printing_press"],
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "leader albert_einstein")
    assert s.culture[0] == 6
    play(s, "done")
    assert (resources(s), cubes(s, "computers"), cubes(s, "bronze")) == (7, 2, 1)
    end_turn(s)
    play(s, "done", "build printing_press")
    assert resources(s) == 4


@pytest.mark.scenario("through_the_ages.gates.not_industry")
def test_labs_are_no_mines_for_impact_of_industry() -> None:
    s = table(seat(leader="bill_gates", workers={"computers": 2, "coal": 2, "bronze": 1}), seat(workers={}), age=3)
    reveal(s, "impact_of_industry")
    assert s.culture == [7, 0]


# Wonders


@pytest.mark.scenario("through_the_ages.st_peters.extra_face")
def test_st_peters_adds_one_face_to_each_card_with_faces() -> None:
    s = table(
        seat(
            workers={"theology": 2, "drama": 0}, wonders=["st_peters_basilica"], government="theocracy",
            leader="william_shakespeare", colonies=["historic_territory_ii"],
        ),
        seat(), age=2,
    )  # fmt: skip
    assert ratings(s)["happiness"] == 8
    s = table(seat(workers={"theology": 1}, wonders=["st_peters_basilica"], government="theocracy"), seat(), age=2)
    assert ratings(s)["happiness"] == 1 + 3 + 2


@pytest.mark.clause("through_the_ages.st_peters.extra_face")
def test_st_peters_adds_a_face_for_every_worker() -> None:
    s = table(seat(workers={"religion": 3}, wonders=["st_peters_basilica"]), seat(), age=2)
    assert ratings(s)["happiness"] == 1 + 3 * (1 + 1)


@pytest.mark.scenario("through_the_ages.hollywood.modifiers")
@pytest.mark.parametrize(
    ("leader", "score"),
    [("johann_sebastian_bach", 18), ("william_shakespeare", 18), ("charlie_chaplin", 20), (None, 14)],
)
def test_hollywood_counts_what_leaders_add(leader: str | None, score: int) -> None:
    s = table(
        seat(workers={"opera": 2, "printing_press": 1}, leader=leader, unfinished=("hollywood", 2), blue={"bronze": 5}),
        seat(), age=3,
    )  # fmt: skip
    play(s, "stage 1")
    assert s.culture[0] == score


@pytest.mark.clause("through_the_ages.internet.modifiers")
@pytest.mark.parametrize(
    ("leader", "score"),
    [
        (None, 6 + 4 + 5 + 4),
        ("albert_einstein", 6 + 4 + 5 + 4 + 3),
        ("isaac_newton", 6 + 4 + 5 + 4 + 3),
        ("johann_sebastian_bach", 6 + 4 + 5 + 4 + 2),
        ("william_shakespeare", 6 + 4 + 5 + 4 + 2),
        ("charlie_chaplin", 6 + 4 + 5 + 4 + 3),
        ("sid_meier", 6 + 4 + 5 + 4 + 3 - 1),
    ],
)
def test_internet_counts_culture_science_and_strength_of_urban_buildings(leader: str | None, score: int) -> None:
    s = table(
        seat(
            workers={"opera": 2, "journalism": 1, "computers": 1, "team_sports": 2, "warriors": 5}, leader=leader,
            unfinished=("internet", 4), blue={"bronze": 2},
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "stage 1")
    assert s.culture[0] == score


@pytest.mark.clause("through_the_ages.internet.modifiers")
def test_two_computers_under_sid_meier() -> None:
    s = table(
        seat(workers={"computers": 2}, leader="sid_meier", unfinished=("internet", 4), blue={"bronze": 2}),
        seat(),
        age=3,
    )
    assert (ratings(s)["science"], ratings(s)["culture"]) == (8, 6)
    play(s, "stage 1")
    assert s.culture[0] == 14


# Events


@pytest.mark.clause("through_the_ages.development_of_civilization.costs")
def test_development_of_civilization_makes_one_thing_cheaper() -> None:
    def offered() -> Table:
        s = table(seat(science=4, hand=["iron"], blue={"bronze": 2, "agriculture": 1}, ca=0), seat(unused=0, yellow=0))
        return reveal(s, "development_of_civilization")

    s = play(offered(), "grow")
    assert (food(s), s.unused[0], s.ca[0]) == (0, 2, 0)
    s = play(offered(), "build religion")
    assert (resources(s), s.unused[0], s.ca[0]) == (0, 0, 0)
    s = play(offered(), "develop iron")
    assert (s.science[0], s.ca[0]) == (0, 0)
    s = play(offered(), "done")
    assert (s.science[0], resources(s), food(s)) == (4, 2, 1)
    s = offered()
    assert refused_by(s, "build warriors", "unit_build.cost"), "no units"
    assert refused_by(s, "take 1", "event.granted_action")


@pytest.mark.clause("through_the_ages.development_of_civilization.revolution")
def test_a_revolution_by_that_event_is_one_science_cheaper() -> None:
    s = table(seat(science=1, hand=["monarchy"], unused=0), seat(unused=0, yellow=0))
    reveal(s, "development_of_civilization")
    play(s, "revolution monarchy")
    assert (s.science[0], s.ca[0], s.white[0]) == (0, 0, 5)


@pytest.mark.scenario("through_the_ages.ravages.still_completed")
def test_a_ruin_is_still_a_completed_wonder() -> None:
    s = table(
        seat(wonders=["pyramids"], pact=("international_tourism", 1, "a"), workers={}), seat(workers={}), seat(),
        age=3, row=["kremlin"],
    )  # fmt: skip
    assert s.white[0] == 5
    reveal(s, "ravages_of_time")
    assert (s.white[0], ratings(s)["culture"], ratings(s, 1)["culture"]) == (4, 2, 1)
    assert take_cost(s, 0, 0) == 2
    play(s, "take 1")
    assert s.ca[0] == 2
    reveal(s, "impact_of_wonders")
    assert s.culture[0] == 5


@pytest.mark.clause("through_the_ages.ravages.still_completed")
def test_only_old_wonders_that_still_stand_are_ruined() -> None:
    s = table(seat(wonders=["eiffel_tower", "colossus", "great_wall", "pyramids"], ruined=["colossus"]), seat(), age=2)
    reveal(s, "ravages_of_time")
    assert refused_by(s, "ruin eiffel_tower", "ravages.still_completed")
    assert refused_by(s, "ruin colossus", "ravages.still_completed")
    play(s, "ruin great_wall")
    s = table(seat(wonders=["taj_mahal"], bank=0, blue={"bronze": 1}), seat(), age=2)
    reveal(s, "ravages_of_time")
    assert resources(s) == 0, "its blue cube goes too"


# International Agreement


@pytest.mark.scenario("through_the_ages.international_agreement.take")
def test_the_strongest_takes_cards_for_five_actions() -> None:
    s = table(
        seat(strength=5, wonders=["colossus"], techs=["iron"], hand=["moses", "drama"]), seat(), age=2,
        row={1: "iron", 2: "coal", 3: "eiffel_tower", 4: "isaac_newton", 6: "opera", 7: "cannon"},
    )  # fmt: skip
    reveal(s, "international_agreement")
    assert who(s) == 0
    assert refused_by(s, "take 1", "take_card.same_technology")
    play(s, "take 2", "take 3", "take 6")
    assert len(hand(s)) == 4
    assert refused_by(s, "take 7", "take_card.hand_limit")
    play(s, "done")
    assert (s.ca[0], s.unfinished[0]) == (4, number("eiffel_tower"))
    end_turn(s)
    end_turn(s)
    assert (s.active, prompt(s)) == (0, "actions"), "the next Politics Phase is given up"
    s = table(seat(strength=5), seat(), age=2, row={1: "coal", 10: "opera", 7: "cannon"})
    reveal(s, "international_agreement")
    play(s, "take 10", "take 1")
    assert refused_by(s, "take 7", "international_agreement.take")


@pytest.mark.clause("through_the_ages.power.forfeit")
def test_whoever_takes_nothing_gives_up_nothing() -> None:
    s = table(seat(strength=5), seat(), age=2, row=ROW)
    reveal(s, "international_agreement")
    play(s, "done")
    assert row(s) == ROW
    end_turn(s)
    end_turn(s)
    assert (s.active, prompt(s)) == (0, "politics")
    s = table(seat(), seat(strength=5), age=2, row=ROW)
    reveal(s, "international_agreement")
    assert who(s) == 1
    play(s, "take 1", "done")
    end_turn(s)
    assert (s.active, prompt(s)) == (1, "actions")
    end_turn(s)
    end_turn(s)
    assert (s.active, prompt(s)) == (1, "politics"), "only once"


@pytest.mark.scenario("through_the_ages.international_agreement.action_cards")
def test_action_cards_of_the_agreement_may_be_played_in_the_same_turn() -> None:
    s = table(
        seat(strength=5, hand=["cold_war"]), seat(), age=2, phase="politics", current=["international_agreement"],
        row={1: "reserves_ii", 2: "reserves_ii"},
    )  # fmt: skip
    play(s, "event cold_war", "take 1", "done")
    assert prompt(s) == "actions"
    place = row(s).index("reserves_ii") + 1
    play(s, "action reserves_ii", "mix 3")
    assert (food(s), s.ca[0]) == (3, 3)
    play(s, f"take {place}")
    assert refused_by(s, "action reserves_ii", "action_card.not_same_phase")


@pytest.mark.scenario("through_the_ages.international_agreement.refill")
def test_after_the_agreement_the_row_is_filled_without_discards() -> None:
    s = table(seat(strength=5), seat(), seat(), age=2, row=ROW, deck=["coal"] * 20)
    reveal(s, "international_agreement")
    play(s, "take 3", "take 4", "take 8", "done")
    assert row(s)[:10] == [name for i, name in enumerate(ROW) if i not in (2, 3, 7)]
    assert row(s)[10:] == ["coal"] * 3
    assert len(s.deck) == 17


@pytest.mark.scenario("through_the_ages.international_agreement.end_of_age_iii")
def test_the_agreement_may_end_age_iii() -> None:
    s = table(
        seat(hand=["cold_war"]), seat(), seat(strength=9), age=3, round=15, phase="politics", row=ROW,
        deck=["oil", "tanks"], current=["international_agreement", "rats"],
    )  # fmt: skip
    play(s, "event cold_war")
    assert who(s) == 2
    play(s, "take 1", "take 2", "done")
    assert (s.age, s.last_round, s.yellow) == (4, 15, [16, 16, 16])
    for p in (0, 1, 2):
        assert s.active == p
        end_turn(s)
    assert s.over
    assert s.turns == [15, 15, 15]


@pytest.mark.scenario("through_the_ages.international_agreement.last_round")
def test_the_agreement_works_in_the_last_round() -> None:
    s = table(
        seat(strength=9, wonders=["colossus", "pyramids"]), seat(), seat(hand=["rats"]), age=4, round=18,
        last_round=18, active=2, phase="politics", current=["international_agreement"],
        row=["internet", "oil", "tanks", "computers", "movies", "rockets"],
    )  # fmt: skip
    play(s, "event rats")
    assert who(s) == 0
    play(s, "take 1")
    assert [text for text in options(s) if text.startswith("take")] == [f"take {i}" for i in (2, 3, 4, 5, 6)]
    play(s, "done")
    assert s.unfinished[0] == number("internet")
    assert row(s) == ["oil", "tanks", "computers", "movies", "rockets"] + [None] * 8
    end_turn(s)
    assert s.over
    assert in_play(s, "colossus")

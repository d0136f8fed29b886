"""The rulings r01 to r40 of facts/rulings.json, one test each."""

from __future__ import annotations

from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.ratings import attack_strength, strength
from through_the_ages.table import (
    discarded,
    end_turn,
    food,
    hand,
    in_play,
    number,
    options,
    play,
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


def test_r01_tucked_homer_is_a_printed_face() -> None:
    s = table(seat(wonders=["pyramids"], tucked="pyramids", leader="michelangelo"), seat())
    assert ratings(s)["happiness"] == 1
    assert ratings(s)["culture"] == 1, "Michelangelo counts it"
    s = table(seat(wonders=["hanging_gardens", "st_peters_basilica"], tucked="hanging_gardens"), seat(), age=2)
    assert ratings(s)["happiness"] == 1 + 3 + 1, "one more for the wonder, not one for each face"
    s = table(seat(ruined=["hanging_gardens"], tucked="hanging_gardens"), seat(), age=2)
    assert ratings(s)["happiness"] == 1, "a ruin keeps Homer's face"


def test_r02_genghis_khan() -> None:
    for mine, theirs, scored in ((8, 8, 3), (7, 8, 0)):
        s = table(seat(strength=mine, leader="genghis_khan"), seat(strength=theirs), phase="end")
        assert s.culture[0] == scored
    s = table(
        seat(workers={"swordsmen": 3}, leader="genghis_khan", tactic="heavy_cavalry", wonders=["great_wall"]), seat()
    )
    assert ratings(s)["strength"] == 6 + 4 + 3, "riders are still infantry for the Great Wall"
    assert ratings(s)["culture"] == 1


def test_r03_robespierre_with_patriotism_and_breakthrough() -> None:
    s = table(
        seat(leader="maximilien_robespierre", hand=["theocracy", "breakthrough_i"], science=1, ca=0, extra_ma=1),
        seat(),
        age=2,
    )
    play(s, "action breakthrough_i")
    assert (s.ma[0], s.red[0], s.extra_ma[0]) == (0, 4, 1), "the extra action is not spent"
    assert s.science[0] == 2
    assert s.ca[0] == 0
    assert s.culture[0] == 3
    s = table(seat(leader="maximilien_robespierre", hand=["theocracy"], science=1, ma=2), seat(), age=2)
    assert refused_by(s, "revolution theocracy", "robespierre.military_payment")


def test_r04_newton_after_a_revolution_and_through_a_card() -> None:
    s = table(seat(leader="isaac_newton", government="monarchy", hand=["republic"], science=3), seat(), age=2)
    play(s, "revolution republic")
    assert (s.ca[0], s.white[0]) == (1, 7)
    s = table(seat(leader="isaac_newton", hand=["iron", "breakthrough_i"], science=5), seat(), age=2)
    play(s, "action breakthrough_i")
    assert s.ca[0] == 4


def test_r05_bach_upgrades_across_types() -> None:
    s = table(
        seat(workers={"alchemy": 1, "philosophy": 1, "drama": 1}, leader="johann_sebastian_bach", blue={"bronze": 1}),
        seat(),
        age=2,
    )
    assert refused_by(s, "adapt alchemy alchemy", "bach.cross_upgrade")
    play(s, "adapt alchemy drama")
    assert resources(s) == 1, "6 against 4: nothing to pay"
    s = table(
        seat(workers={"philosophy": 1, "drama": 2}, leader="johann_sebastian_bach", blue={"bronze": 1}), seat(), age=2
    )
    assert refused_by(s, "adapt philosophy drama", "bach.urban_limit")
    s = table(
        seat(workers={"philosophy": 1, "drama": 0}, leader="johann_sebastian_bach", blue={"bronze": 1}), seat(), age=2
    )
    play(s, "adapt philosophy drama")
    assert resources(s) == 0


def test_r06_labs_of_gates_make_change() -> None:
    s = table(
        seat(workers={"computers": 1}, blue={"computers": 1}, leader="bill_gates", bank=0, unused=1), seat(), age=3
    )
    play(s, "build bronze")
    assert resources(s) == 1
    assert s.bank[0] == 0
    reveal(s, "impact_of_industry")
    assert s.culture[0] == 1, "the mine just built; labs are no mines"


def test_r07_st_peters() -> None:
    s = table(
        seat(
            wonders=["st_peters_basilica"],
            workers={"theology": 2, "drama": 0},
            government="theocracy",
            leader="william_shakespeare",
            colonies=["historic_territory_ii"],
        ),
        seat(),
        age=2,
    )
    assert ratings(s)["happiness"] == 8, "1 + 3 + 3 + 2 + 2 + 3 = 14, at most 8"


def test_r08_leaders_count_for_hollywood_and_internet() -> None:
    s = table(
        seat(
            unfinished=("hollywood", 2),
            blue={"bronze": 5},
            workers={"opera": 1, "printing_press": 1},
            leader="william_shakespeare",
        ),
        seat(),
        age=3,
    )
    play(s, "stage 1")
    assert s.culture[0] == 2 * (3 + 1 + 2)


def test_r09_computers_under_sid_meier_count_twice_for_internet() -> None:
    s = table(
        seat(unfinished=("internet", 4), blue={"bronze": 2}, workers={"computers": 2}, leader="sid_meier"),
        seat(),
        age=3,
    )
    assert (ratings(s)["science"], ratings(s)["culture"]) == (8, 6)
    play(s, "stage 1")
    assert s.culture[0] == 14


def test_r10_development_of_civilization_is_one_cheaper() -> None:
    s = table(seat(hand=["monarchy"], science=7), seat(unused=0))
    reveal(s, "development_of_civilization")
    play(s, "develop monarchy")
    assert (s.science[0], s.ca[0], s.white[0]) == (0, 5, 5)


def test_r11_a_ruin_is_a_completed_wonder() -> None:
    s = table(
        seat(ruined=["pyramids"], pact=("international_tourism", 1, "a")), seat(), seat(), age=3, row=["internet"]
    )
    assert take_cost(s, 0, 0) == 2
    assert ratings(s)["culture"] == 2
    assert ratings(s, 1)["culture"] == 1
    reveal(s, "impact_of_wonders")
    assert s.culture[0] == 5


def test_r12_cards_of_the_agreement_may_be_played_at_once() -> None:
    s = table(seat(strength=5), seat(), age=2, row={1: "reserves_ii", 5: "reserves_ii"})
    reveal(s, "international_agreement")
    play(s, "take 1", "done")
    play(s, "action reserves_ii", "mix 3")
    assert food(s) == 3
    place = row(s).index("reserves_ii") + 1
    play(s, f"take {place}")
    assert refused_by(s, "action reserves_ii", "action_card.not_same_phase")


def test_r13_breakthrough_may_be_a_revolution() -> None:
    s = table(seat(hand=["monarchy", "breakthrough_i"], science=2), seat())
    play(s, "action breakthrough_i")
    assert in_play(s, "monarchy")
    assert (s.ca[0], s.white[0], s.science[0]) == (0, 5, 2)


def test_r14_engineering_genius_builds_one_stage() -> None:
    s = table(
        seat(techs=["architecture"], unfinished=("great_wall", 0), hand=["engineering_genius_i"], blue={"bronze": 6}),
        seat(),
        age=2,
    )
    play(s, "action engineering_genius_i")
    assert (s.stages[0], resources(s), s.ca[0]) == (1, 6, 3)
    assert refused_by(s, "stage 4", "stage.cost")
    assert refused_by(s, "stage 3", "pay.total_required")
    play(s, "stage 2")
    assert s.stages[0] == 3


def test_r15_taj_mahal_works_in_the_row() -> None:
    s = table(seat(leader="moses", hand=["michelangelo"]), seat(), row={1: "taj_mahal"})
    assert take_cost(s, 0, 0) == 1
    play(s, "leader michelangelo")
    assert take_cost(s, 0, 0) == 0


def test_r16_the_extra_military_action_draws_a_card() -> None:
    s = table(seat(hand=["patriotism_a"], ma=0), seat())
    play(s, "action patriotism_a")
    assert (s.red[0], s.extra_ma[0]) == (2, 1)
    play(s, "done")
    assert len(s.military[0]) == 1


def test_r17_extra_resources_are_one_pool() -> None:
    s = table(seat(hand=["patriotism_ii"], techs=["swordsmen"], unused=2, blue={"bronze": 2}), seat(), age=2)
    play(s, "action patriotism_ii", "build swordsmen")
    assert (s.unit_goods[0], resources(s)) == (0, 2)
    play(s, "build warriors")
    assert resources(s) == 0


def test_r18_gains_come_after_the_payment() -> None:
    s = table(seat(hand=["frugality_i"], blue={"agriculture": 1}), seat())
    assert refused_by(s, "action frugality_i", "action_card.must_be_possible")
    s = table(seat(hand=["frugality_i"], blue={"agriculture": 2}), seat())
    play(s, "action frugality_i")
    assert food(s) == 2


def test_r19_arenas_can_not_be_sent() -> None:
    s = table(
        seat(workers={"bread_and_circuses": 2, "warriors": 1}, techs=["warfare"], hand=["rats", "legion"]),
        seat(workers={}),
        phase="politics",
        current=["historic_territory_i"],
    )
    play(s, "event rats")
    assert options(s) == ["bid 1", "pass"]
    play(s, "bid 1")
    assert refused_by(s, "send bread_and_circuses", "colonize.winner_must")


def test_r20_a_raid_uses_the_printed_cost() -> None:
    s = table(seat(strength=5, hand=["raid_i"]), seat(workers={"theology": 1}, techs=["masonry"]), phase="politics")
    play(s, "attack raid_i 1")
    assert resources(s) == 3
    assert s.unused[1] == 2


def test_r21_plunder_takes_a_mix_but_no_cubes() -> None:
    s = table(seat(strength=5, hand=["plunder_i"]), seat(blue={"irrigation": 1, "bronze": 2}), phase="politics")
    play(s, "attack plunder_i 1")
    assert options(s) == ["mix 1", "mix 2"]
    play(s, "mix 2")
    assert (food(s, 0), resources(s, 0)) == (2, 1)
    assert (food(s, 1), resources(s, 1)) == (0, 1)


def test_r22_technologies_may_be_stolen_instead_of_science() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1), leader="albert_einstein"),
        seat(techs=["warfare"], science=4, workers={"bronze": 1}),
        phase="start",
        age=3,
    )
    # 8 against 0 and 1 of Warfare
    play(s, "steal warfare", "done")
    assert in_play(s, "warfare", 0)
    assert s.science == [2, 2]
    assert s.culture[0] == 0, "stealing is not developing"


def test_r23_earlier_ages_are_revealed_first() -> None:
    for reading, ages in (("earliest_first", [1, 1, 2, 3]), ("latest_first", [3, 2, 1, 1])):
        s = table(
            seat(hand=["rats"]),
            seat(),
            phase="politics",
            age=3,
            current=["development_of_science"],
            future=["cold_war", "barbarians", "impact_of_wonders"],
            events=reading,
        )
        play(s, "event rats")
        from tabularium.games.through_the_ages.cards.card import LEVEL

        assert [LEVEL[c] for c in reversed(s.current)] == ages


def test_r24_only_cubes_in_the_bank_are_taken() -> None:
    s = table(
        seat(strength=12, war=("war_over_territory", 1), yellow=7),
        seat(yellow=2, workers={"bronze": 5}),
        phase="start",
        age=2,
    )
    assert s.yellow == [9, 0]
    assert workers(s, "bronze", 1) == 5


def test_r25_the_five_points_come_from_the_loser() -> None:
    s = table(seat(strength=12, war=("war_over_culture", 1)), seat(culture=3), phase="start", age=3)
    assert s.culture == [3, 0]


def test_r26_either_side_may_win_and_several_may_be_at_war() -> None:
    s = table(
        seat(strength=2, war=("war_over_culture", 2), culture=20),
        seat(strength=9, war=("war_over_culture", 2), culture=20),
        seat(strength=5, culture=20),
        phase="start",
        age=3,
    )
    assert s.culture == [12, 20, 28]
    end_turn(s)
    assert s.culture[2] == 28 - 9


def test_r27_some_pacts_end_with_the_attack() -> None:
    s = table(
        seat(strength=6, hand=["spy"], pact=("military_pact", 1, "a")),
        seat(strength=5, science=9),
        seat(),
        phase="politics",
        age=3,
    )
    assert strength(s, 0) == 9
    assert attack_strength(s, 0, 1) == 6
    play(s, "attack spy 1")
    assert s.science[0] == 5
    assert s.pact[0] == -1
    assert strength(s, 1) == 5


def test_r28_treaties_do_not_stop_declared_wars() -> None:
    s = table(
        seat(strength=18, war=("war_over_culture", 1), pact=("peace_treaty", 1, "a"), hand=["war_over_culture"]),
        seat(strength=12, culture=30),
        seat(),
        phase="start",
        age=3,
    )
    assert s.culture[:2] == [11, 19]
    assert in_play(s, "peace_treaty")
    assert refused_by(s, "war war_over_culture 1", "war.forbidden")


def test_r29_open_borders_help_the_attacker_and_the_defenders_limit() -> None:
    s = table(
        seat(strength=4, hand=["plunder_i"], pact=("open_borders_agreement", 1, "a")),
        seat(strength=5, hand=["rats", "crusades", "legion"]),
        seat(),
        phase="politics",
    )
    assert s.red[:2] == [3, 3]
    play(s, "attack plunder_i 1")
    assert "defend rats" in options(s)


def test_r30_pacts_cost_no_actions_and_outlive_resignations() -> None:
    s = table(seat(hand=["peace_treaty"], ma=0), seat(), seat(resigned=True), phase="politics", age=3)
    play(s, "pact peace_treaty 1 a", "yes")
    assert in_play(s, "peace_treaty")
    assert s.ma[0] == 0


def test_r31_the_railroad_doubles_a_mine_not_a_lab() -> None:
    s = table(
        seat(workers={"bronze": 1, "computers": 1}, wonders=["transcontinental_railroad"], leader="bill_gates"),
        seat(),
        age=3,
    )
    reveal(s, "new_deposits")
    assert resources(s) == 2 + 3
    reveal(s, "impact_of_industry")
    assert s.culture[0] == 2


def test_r32_best_needs_a_worker() -> None:
    s = table(seat(workers={"philosophy": 1}, techs=["computers"], leader="leonardo_da_vinci"), seat())
    assert ratings(s)["science"] == 1


def test_r33_unused_workers_are_workers() -> None:
    s = reveal(table(seat(workers={"bronze": 10}, unused=3), seat(), age=3), "impact_of_population")
    assert s.culture[0] == 6


def test_r34_at_the_end_the_starting_player_counts_as_current() -> None:
    s = table(
        seat(strength=8),
        seat(strength=20),
        seat(strength=20),
        age=4,
        phase="final",
        current=["impact_of_strength"],
        last_round=5,
    )
    assert s.culture == [0, 14, 7]


def test_r35_all_tied_are_affected() -> None:
    s = reveal(table(seat(yellow=12), seat(yellow=12), seat(), age=2), "civil_unrest")
    assert s.bank == [15, 15, 16]


def test_r36_the_tie_may_hurt() -> None:
    s = table(seat(culture=3, strength=1), seat(culture=3, strength=1), active=1)
    reveal(s, "barbarians")
    assert s.unused == [1, 1], "seat 1 counts as more cultured and as stronger"
    s = table(seat(culture=3), seat(culture=3), age=2)
    reveal(s, "terrorism")
    assert workers(s, "philosophy", 0) == 0, "seat 1 counts as the one with the least"


def test_r37_draws_ignore_limits_and_stop_in_age_iv() -> None:
    s = table(seat(), seat(), military_deck=["rats"], discards=["crusades", "legion", "phalanx"])
    reveal(s, "development_of_politics")
    assert len(s.military[0]) == 3
    assert len(s.military[1]) == 1
    s = reveal(table(seat(), seat(), age=4, last_round=6), "development_of_politics")
    assert s.military == [(), ()]


def test_r38_the_permanent_effect_comes_first() -> None:
    s = table(
        seat(hand=["rats"], bank=0, techs=["iron"], workers={"warriors": 1}),
        seat(workers={"bronze": 1}),
        phase="politics",
        current=["wealthy_territory_i"],
    )
    play(s, "event rats", "bid 1")
    assert resources(s) == 5
    assert s.bank[0] == 0


def test_r39_infiltrate_returns_the_cubes_of_a_wonder() -> None:
    s = table(seat(strength=9, hand=["infiltrate"]), seat(unfinished=("kremlin", 2), bank=4), phase="politics", age=2)
    play(s, "attack infiltrate 1", "done")
    assert s.culture[0] == 6
    assert s.bank[1] == 6
    assert discarded(s, "infiltrate")


def test_r40_gandhi_doubles_the_price() -> None:
    s = table(
        seat(strength=9, hand=["armed_intervention"], government="communism"),
        seat(leader="mahatma_gandhi", culture=9),
        phase="politics",
        age=3,
    )
    play(s, "attack armed_intervention 1")
    assert s.ma[0] == 1
    assert s.culture == [7, 2]
    sound(s)
    assert hand(s) == []
    assert who(s) == 0
    assert number("armed_intervention") > 0

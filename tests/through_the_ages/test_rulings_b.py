"""The rulings r41 to r81 of facts/rulings.json, one test each."""

from __future__ import annotations

from tabularium.games.through_the_ages.table.costs import population_cost, science_cost, take_cost
from tabularium.games.through_the_ages.table.queries import military_hand_limit
from through_the_ages.table import (
    cubes,
    discarded,
    end_turn,
    food,
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


def test_r41_churchills_science_is_for_units_only() -> None:
    s = table(seat(leader="winston_churchill", hand=["warfare", "knights"], science=2), seat(), age=3)
    play(s, "inspire arms")
    assert refused_by(s, "develop warfare", "points.pay_science")
    play(s, "develop knights")
    assert s.science[0] == 0


def test_r42_the_liners_sail_in_the_turn_they_are_completed() -> None:
    s = table(seat(unfinished=("ocean_liner_service", 3), blue={"bronze": 4}), seat(), age=2)
    assert refused_by(s, "sail", "power.card")
    play(s, "stage 1", "sail")
    assert s.unused[0] == 2


def test_r43_payments_leave_most_cubes_in_the_bank() -> None:
    s = table(seat(blue={"bronze": 2, "iron": 2}, bank=3), seat())
    play(s, "build bronze")
    assert (cubes(s, "bronze"), cubes(s, "iron"), s.bank[0]) == (0, 2, 5)
    s = table(seat(blue={"oil": 1}, techs=["iron"], bank=4, unused=1), seat(), age=3)
    play(s, "build bronze")
    assert (resources(s), cubes(s, "iron"), cubes(s, "bronze"), s.bank[0]) == (3, 1, 1, 3)


def test_r44_cubes_keep_their_worth_without_workers() -> None:
    s = table(seat(workers={"bronze": 1}, blue={"coal": 1, "irrigation": 1}), seat(), age=2)
    assert (resources(s), food(s)) == (3, 2)
    play(s, "build bronze")
    assert resources(s) == 1


def test_r45_a_pacts_goods_come_with_every_production() -> None:
    s = table(
        seat(workers={"bronze": 1}, pact=("international_trade_agreement", 1, "a")),
        seat(workers={"agriculture": 1}),
        seat(),
        age=2,
    )
    reveal(s, "new_deposits")
    assert resources(s, 0) == 2
    reveal(s, "good_harvest")
    assert food(s, 1) == 2


def test_r46_supremacy_takes_what_there_is() -> None:
    s = table(
        seat(workers={"warriors": 1}, pact=("acceptance_of_supremacy", 1, "b")),
        seat(workers={"bronze": 1}),
        seat(),
        age=2,
    )
    reveal(s, "new_deposits")
    assert resources(s, 0) == 0, "B has nothing to lose"
    assert resources(s, 1) == 2, "A gains all the same"


def test_r47_the_exchange_helps_to_pay() -> None:
    s = table(
        seat(pact=("trade_routes_agreement", 1, "a"), blue={"bronze": 1, "agriculture": 2}, unused=2), seat(), seat()
    )
    play(s, "build bronze")
    assert (resources(s), food(s)) == (0, 1), "needed, so it is used without asking"
    assert refused_by(s, "build bronze", "pay.total_required")
    s = table(
        seat(pact=("trade_routes_agreement", 1, "a"), blue={"bronze": 2, "agriculture": 2}, unused=2), seat(), seat()
    )
    play(s, "build bronze")
    assert prompt(s) == "exchange"
    play(s, "no")
    assert (resources(s), food(s)) == (0, 2)


def test_r48_cooperation_comes_after_leaders_and_never_below_zero() -> None:
    s = table(
        seat(leader="johann_sebastian_bach", hand=["drama"], pact=("scientific_cooperation", 1, "a")),
        seat(science=1),
        seat(),
        age=2,
    )
    assert science_cost(s, 0, number("drama"), False) == 0
    assert science_cost(s, 0, number("opera"), False) == 3
    assert science_cost(s, 0, number("opera"), False, 1) == 2
    play(s, "develop drama")
    assert s.science[1] == 0
    s = table(seat(hand=["drama"], science=9, pact=("scientific_cooperation", 1, "a")), seat(), seat(), age=2)
    assert refused_by(s, "develop drama", "power.cooperation")


def test_r49_a_leader_costs_an_action_even_if_one_comes_back() -> None:
    s = table(seat(leader="hammurabi", hand=["michelangelo"], ca=0), seat())
    assert refused_by(s, "leader michelangelo", "actions.spend")
    play(s, "convert", "leader michelangelo")
    assert s.ca[0] == 1, "all four were spent, one returns"
    s = table(seat(leader="hammurabi", hand=["michelangelo"]), seat())
    play(s, "convert", "leader michelangelo")
    assert s.ca[0] == 4, "none was spent, so none returns"


def test_r50_homer_is_tucked_only_when_replaced() -> None:
    s = table(seat(leader="homer", hand=["michelangelo"]), seat())
    play(s, "leader michelangelo")
    assert prompt(s) == "actions", "without a wonder there is nothing to ask"
    s = table(seat(leader="homer", wonders=["pyramids"]), seat(), phase="start", deck=["iron"], age=1)
    assert s.tucked[0] == -1
    assert s.age == 2


def test_r51_gates_scores_once() -> None:
    s = table(seat(leader="bill_gates", workers={"computers": 2}), seat(), phase="start", age=3, deck=["oil"])
    assert s.age == 4
    assert in_play(s, "bill_gates")
    assert s.culture[0] == 0
    s = table(
        seat(leader="bill_gates", workers={"computers": 2, "alchemy": 1}), seat(), phase="final", age=4, last_round=5
    )
    assert s.culture[0] == 7
    assert s.over


def test_r52_genghis_scores_before_the_uprising() -> None:
    s = table(seat(strength=5, leader="genghis_khan", yellow=8, unused=0), seat(), phase="end")
    assert s.culture[0] == 3
    assert s.science[0] == 0, "nothing was produced"


def test_r53_churchills_points_may_serve_several_purchases() -> None:
    s = table(seat(leader="winston_churchill", hand=["swordsmen", "knights"], science=6), seat(), age=3)
    play(s, "inspire arms", "develop swordsmen", "develop knights")
    assert s.science[0] == 0


def test_r54_triggers_can_not_help_to_pay() -> None:
    s = table(seat(leader="leonardo_da_vinci", hand=["iron"], science=4), seat())
    assert refused_by(s, "develop iron", "points.pay_science")


def test_r55_discounts_apply_to_the_agreement() -> None:
    s = table(
        seat(strength=5, leader="hammurabi"), seat(), age=1, row={1: "michelangelo", 13: "joan_of_arc", 10: "iron"}
    )
    reveal(s, "international_agreement")
    assert take_cost(s, 0, 0) == 0
    play(s, "take 13")
    assert refused_by(s, "take 1", "take_card.leader_per_age")
    play(s, "take 10")
    assert options(s) == ["done"]


def test_r56_unit_resources_pay_for_barbarossas_unit() -> None:
    s = table(seat(leader="frederick_barbarossa", blue={"agriculture": 1}, unit_goods=1), seat())
    play(s, "recruit warriors")
    assert s.unit_goods[0] == 0


def test_r57_joan_looks_before_choosing() -> None:
    s = table(seat(leader="joan_of_arc", hand=["rats"]), seat(), phase="politics", current=["crusades", "pestilence"])
    assert prompt(s) == "politics"
    assert s.looked == 1
    play(s, "event rats")
    assert s.looked == 0


def test_r58_breakthrough_for_a_peaceful_change() -> None:
    s = table(seat(hand=["monarchy", "breakthrough_i"], science=8, ca=1), seat())
    play(s, "action breakthrough_i")
    assert in_play(s, "monarchy")
    assert (s.ca[0], s.science[0]) == (1, 2), "one spent, one new"


def test_r59_only_technologies_are_unique() -> None:
    s = table(
        seat(hand=["rich_land_i"], techs=["justice_system"]),
        seat(),
        age=2,
        row=["rich_land_i", "code_of_laws", "justice_system"],
    )
    play(s, "take 1", "take 2")
    assert refused_by(s, "take 3", "take_card.same_technology")


def test_r60_upgrades_skip_levels_and_ignore_the_limit() -> None:
    s = table(
        seat(
            workers={"bronze": 1, "philosophy": 4}, techs=["coal", "alchemy"], blue={"bronze": 9}, government="republic"
        ),
        seat(),
        age=2,
    )
    play(s, "upgrade bronze coal")
    assert resources(s) == 3
    assert refused_by(s, "build philosophy", "build.urban_limit")
    play(s, "upgrade philosophy alchemy")


def test_r61_a_stage_may_be_covered_from_a_card() -> None:
    s = table(
        seat(
            bank=0,
            blue={"agriculture": 10, "bronze": 6},
            unfinished=("hanging_gardens", 0),
            hand=["engineering_genius_a"],
        ),
        seat(),
    )
    play(s, "action engineering_genius_a")
    assert options(s) == ["return agriculture", "return bronze"]
    play(s, "return agriculture")
    assert (food(s), resources(s), s.bank[0], s.stages[0]) == (9, 6, 0, 1)


def test_r62_a_ruin_gives_nothing_but_culture() -> None:
    s = table(seat(wonders=["library_of_alexandria"], ca=4), seat(), age=2)
    reveal(s, "ravages_of_time")
    assert military_hand_limit(s, 0) == 2
    assert ratings(s)["culture"] == 2
    s = table(seat(wonders=["st_peters_basilica"], workers={"religion": 1}), seat(), age=2)
    reveal(s, "ravages_of_time")
    assert ratings(s)["happiness"] == 1
    s = table(seat(wonders=["pyramids"], ca=2), seat(), age=2)
    reveal(s, "ravages_of_time")
    assert (s.ca[0], s.white[0]) == (2, 4), "the spent cube leaves first"


def test_r63_a_lost_colony_takes_its_cubes() -> None:
    s = table(
        seat(strength=3), seat(colonies=["wealthy_territory_i"], bank=1, blue={"bronze": 3, "agriculture": 1}), age=2
    )
    reveal(s, "independence_declaration")
    assert who(s) == 1
    play(s, "return bronze", "return bronze")
    assert (s.bank[1], resources(s, 1), food(s, 1)) == (0, 1, 1)
    assert discarded(s, "wealthy_territory_i")


def test_r64_others_lose_actions_of_their_next_turn() -> None:
    s = table(seat(), seat(yellow=16))
    reveal(s, "rebellion")
    end_turn(s)
    play(s, "done")
    assert (s.active, s.ca[1]) == (1, 2)


def test_r65_decisions_are_made_at_once() -> None:
    s = reveal(table(seat(), seat()), "development_of_warfare")
    assert who(s) == 0
    play(s, "done")
    assert who(s) == 1


def test_r66_the_whole_next_politics_phase_is_given_up() -> None:
    s = table(seat(strength=5, leader="julius_caesar"), seat(), age=2, row=["coal"])
    reveal(s, "international_agreement")
    play(s, "take 1", "done")
    end_turn(s)
    end_turn(s)
    assert (s.active, prompt(s)) == (0, "actions")
    assert s.forfeits[0] == 0


def test_r67_amounts_go_by_the_players_left() -> None:
    s = table(seat(hand=["wave_of_nationalism_ii"]), seat(strength=5), seat(strength=5), seat(resigned=True), age=2)
    play(s, "action wave_of_nationalism_ii")
    assert s.unit_goods[0] == 6
    s = table(seat(hand=["endowment_for_the_arts_iii"], culture=5), seat(culture=6), seat(culture=5), age=3)
    play(s, "action endowment_for_the_arts_iii")
    assert s.culture[0] == 8
    s = table(seat(hand=["military_build_up_iii"]), seat(strength=2), age=3)
    play(s, "action military_build_up_iii")
    assert s.unit_goods[0] == 8


def test_r68_the_next_player_opens_the_rounds_after_a_resignation() -> None:
    s = table(seat(war=("war_over_territory", 1)), seat(culture=5), seat(culture=5), phase="politics", age=2, round=6)
    play(s, "resign")
    assert s.culture[1:] == [5, 5], "the resigner's own war just disappears"
    assert s.first == 1
    assert (s.active, s.turns[1]) == (1, 6)
    end_turn(s)
    end_turn(s)
    assert (s.active, s.turns[1]) == (1, 7)


def test_r69_actions_paid_for_an_aggression_are_gone() -> None:
    s = table(seat(strength=3, hand=["enslave"]), seat(hand=["rats", "crusades"], strength=1), phase="politics")
    play(s, "attack enslave 1", "defend rats", "defend crusades", "done")
    assert s.ma[0] == 0
    play(s, "done")
    assert len(s.military[0]) == 0, "no card is drawn for them either"


def test_r70_the_defence_is_limited_by_the_military_total() -> None:
    s = table(
        seat(strength=6, hand=["plunder_i"]),
        seat(strength=3, hand=["rats", "crusades", "legion"], wonders=["library_of_alexandria"], ma=0),
        phase="politics",
    )
    play(s, "attack plunder_i 1")
    assert options(s) == ["done"]
    assert refused_by(s, "defend rats", "aggression.no_partial_defence")


def test_r71_one_war_at_a_time() -> None:
    s = table(
        seat(hand=["war_over_culture"] * 2, leader="julius_caesar", government="communism"),
        seat(),
        phase="politics",
        age=3,
    )
    s.red[0] = s.ma[0] = 6
    play(s, "war war_over_culture 1")
    assert refused_by(s, "war war_over_culture 1", "war.one_open")


def test_r72_a_stolen_technology_of_the_same_type() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1), techs=["strategy"]),
        seat(techs=["warfare", "justice_system"], workers={"bronze": 1}, bank=2, blue={"bronze": 4}),
        phase="start",
        age=2,
    )
    # 8 + 3 against 1: ten of advantage
    play(s, "steal warfare")
    assert in_play(s, "strategy", 0)
    assert not in_play(s, "warfare", 0)
    assert not in_play(s, "warfare", 1)
    assert in_play(s, "justice_system", 1), "the five left of the advantage do not suffice; science is taken at once"
    s = table(
        seat(strength=9, war=("war_over_technology", 1), bank=5),
        seat(techs=["justice_system"], workers={"bronze": 1}, bank=2, blue={"bronze": 4}),
        phase="start",
        age=2,
    )
    play(s, "steal justice_system")
    assert who(s) in (0, 1)
    while prompt(s) == "return_cube":
        play(s, options(s)[0])
    assert s.bank[0] == 8
    assert (s.bank[1], resources(s, 1)) == (0, 3)
    assert (s.white[0], s.white[1]) == (5, 4)


def test_r73_the_bid_limit() -> None:
    s = table(
        seat(
            workers={"warriors": 2},
            tactic="fighting_band",
            techs=["cartography"],
            hand=["rats", "military_bonus_i", "military_bonus_i"],
        ),
        seat(workers={"bronze": 1}),
        phase="politics",
        current=["vast_territory_i"],
    )
    play(s, "event rats")
    assert options(s)[-2:] == ["bid 7", "pass"]


def test_r74_the_force_may_exceed_the_bid_and_its_cubes_serve_the_colony() -> None:
    s = table(
        seat(workers={"warriors": 3}, yellow=0, hand=["rats"]),
        seat(workers={"bronze": 1}),
        phase="politics",
        current=["inhabited_territory_i"],
    )
    play(s, "event rats", "bid 1", "send warriors", "send warriors", "done")
    assert (s.yellow[0], s.unused[0]) == (2 + 2 - 1, 2)


def test_r75_bids_are_open_and_rising() -> None:
    s = table(seat(strength=3, hand=["rats"]), seat(strength=3), phase="politics", current=["vast_territory_i"])
    play(s, "event rats", "bid 2")
    assert "bid 3" in options(s)
    assert refused_by(s, "bid 2", "colonize.bid_value")


def test_r76_columbus_settles_any_age() -> None:
    s = table(seat(leader="christopher_columbus", hand=["strategic_territory_ii"]), seat(), phase="politics", age=2)
    play(s, "settle strategic_territory_ii")
    assert len(s.military[0]) == 5
    assert ratings(s)["strength"] == 5


def test_r77_the_current_tactic_can_not_be_copied() -> None:
    s = table(seat(workers={"warriors": 3}, tactic="legion"), seat(), commons=["fighting_band"])
    assert refused_by(s, "copy legion", "tactic_copy.other")
    play(s, "copy fighting_band")
    assert ratings(s)["strength"] == 4


def test_r78_air_units_join_the_stronger_army_first() -> None:
    units = {"modern_infantry": 2, "tanks": 1, "rockets": 1, "warriors": 2, "knights": 1, "cannon": 1, "air_forces": 1}
    s = table(seat(workers=units, tactic="modern_army"), seat(), age=3)
    plain = 10 + 5 + 5 + 2 + 2 + 3 + 5
    assert ratings(s)["strength"] == plain + 13 * 2 + 7
    units["air_forces"] = 2
    s = table(seat(workers=units, tactic="modern_army"), seat(), age=3)
    assert ratings(s)["strength"] == plain + 5 + 13 * 2 + 7 * 2


def test_r79_production_events_ignore_an_uprising() -> None:
    s = table(seat(yellow=8, unused=0, workers={"bronze": 2}), seat())
    reveal(s, "new_deposits")
    assert resources(s) == 2


def test_r80_eight_faces_are_the_most() -> None:
    s = table(seat(workers={"organized_religion": 3}), seat(workers={"organized_religion": 4}), age=2)
    reveal(s, "immigration")
    assert s.unused == [2, 2]


def test_r81_final_scoring_takes_each_event_of_age_iii_once() -> None:
    s = table(
        seat(government="monarchy", strength=20),
        seat(government="republic", techs=["code_of_laws"]),
        phase="final",
        age=4,
        last_round=5,
        current=["crusades", "cold_war", "historic_territory_ii"],
        future=["impact_of_progress"],
    )
    assert s.culture == [2, 6]
    assert s.science == [0, 0]
    assert s.over
    assert population_cost(s, 0) == 2
    assert row(s) == [None] * 13
    assert workers(s, "bronze") == 2

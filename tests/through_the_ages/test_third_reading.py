"""Cards drawn by lot, and clauses drawn by lot, each in a situation that no other test lays.

The cards were drawn with seed 1317 from those that the other tests name least.
"""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.costs import population_cost
from through_the_ages.table import (
    cubes,
    discarded,
    end_turn,
    food,
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
    table,
    who,
    workers,
)

# Action cards


@pytest.mark.clause("through_the_ages.action_card.cost_floor")
def test_rich_land_ii_never_pays_anything_out() -> None:
    s = table(seat(hand=["rich_land_ii"], techs=["irrigation"]), seat(), age=2)
    play(s, "action rich_land_ii")
    assert set(options(s)) == {"build agriculture", "build bronze", "upgrade agriculture irrigation"}, "2 - 3 is 0"
    play(s, "upgrade agriculture irrigation")
    assert (resources(s), workers(s, "irrigation"), s.ca[0]) == (0, 1, 3)
    assert out_of_the_game(s, "rich_land_ii")


@pytest.mark.clause("through_the_ages.action_card.must_be_possible", "through_the_ages.build.urban_limit")
@pytest.mark.parametrize(("card", "less"), [("urban_growth_i", 2), ("urban_growth_ii", 3)])
def test_urban_growth_keeps_to_the_limit_but_upgrades_at_it(card: str, less: int) -> None:
    full = {"philosophy": 2, "religion": 2}
    s = table(seat(hand=[card], workers=full, unused=1, blue={"bronze": 9}), seat(), age=2)
    assert refused_by(s, f"action {card}", "action_card.must_be_possible")
    s = table(seat(hand=[card], workers=full, techs=["scientific_method"], unused=1, blue={"bronze": 9}), seat(), age=2)
    play(s, f"action {card}")
    assert prompt(s) == "actions", "the only upgrade is made at once"
    assert resources(s) == 9 - (8 - 3 - less)
    assert workers(s, "scientific_method") == 1


@pytest.mark.clause("through_the_ages.upgrade.modifiers_first")
def test_efficient_upgrade_ii_comes_off_the_difference_of_the_modified_costs() -> None:
    board = {"drama": 1, "printing_press": 1}
    s = table(
        seat(
            hand=["efficient_upgrade_ii"], workers=board, techs=["opera", "architecture"], blue={"bronze": 1},
            leader="william_shakespeare", unused=1,
        ),
        seat(), age=2,
    )  # fmt: skip
    play(s, "action efficient_upgrade_ii")  # opera 8-2-1, drama 4-1-1: 3 - 3
    assert (resources(s), workers(s, "opera"), prompt(s)) == (1, 1, "actions")


@pytest.mark.clause("through_the_ages.stage.cube_from_card", "through_the_ages.action_card.one_stage")
def test_engineering_genius_ii_builds_one_stage_and_may_need_a_cube_from_a_card() -> None:
    s = table(
        seat(
            hand=["engineering_genius_ii"], techs=["engineering", "coal"], unfinished=("kremlin", 1), bank=0,
            blue={"coal": 1, "agriculture": 1},
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "action engineering_genius_ii")
    assert (prompt(s), options(s)) == ("cover_stage", ["return agriculture", "return coal"])
    play(s, "return agriculture")
    assert (s.stages[0], resources(s), food(s)) == (2, 3, 0)


@pytest.mark.clause("through_the_ages.action_card.must_be_possible")
def test_frugality_ii_is_paid_before_it_feeds() -> None:
    s = table(seat(hand=["frugality_ii"], yellow=16, blue={"agriculture": 2}), seat(), age=2)
    assert population_cost(s, 0) == 3
    assert refused_by(s, "action frugality_ii", "action_card.must_be_possible")
    s = table(seat(hand=["frugality_ii"], yellow=16, blue={"agriculture": 2}, leader="moses"), seat(), age=1)
    play(s, "action frugality_ii")
    assert (food(s), s.unused[0], s.yellow[0]) == (3, 2, 15)


@pytest.mark.clause("through_the_ages.gain.short_bank")
def test_reserves_iii_gain_what_the_bank_allows() -> None:
    s = table(seat(hand=["reserves_iii"], techs=["mechanized_agriculture", "coal"], bank=1), seat(), age=3)
    play(s, "action reserves_iii", "mix 0")
    assert (resources(s), s.bank[0]) == (3, 0), "the nearest lower value of 4 with one cube"
    s = table(seat(hand=["reserves_iii"], techs=["mechanized_agriculture"], bank=1), seat(), age=3)
    play(s, "action reserves_iii", "mix 4")
    assert food(s) == 1, "a cube worth 5 is too much"


@pytest.mark.parametrize(
    ("card", "science", "culture"),
    [("revolutionary_idea_iii", 6, 0), ("cultural_heritage_a", 1, 4), ("cultural_heritage_i", 2, 2)],
)
@pytest.mark.clause("through_the_ages.action_card.play")
def test_points_of_action_cards_are_no_rating(card: str, science: int, culture: int) -> None:
    s = table(seat(hand=[card], ca=1), seat(), age=2)
    before = ratings(s)
    play(s, f"action {card}")
    assert (s.science[0], s.culture[0], s.ca[0]) == (science, culture, 0)
    assert ratings(s) == before


@pytest.mark.clause("through_the_ages.temporary_resources.first")
def test_a_wave_of_nationalism_counts_the_stronger_ones_when_it_is_played() -> None:
    s = table(seat(hand=["wave_of_nationalism_ii"], strength=2, unused=2), seat(strength=3), seat(strength=4), age=2)
    play(s, "action wave_of_nationalism_ii")
    assert s.unit_goods[0] == 6
    play(s, "build warriors", "build warriors")
    assert s.unit_goods[0] == 2, "now nobody is stronger, but what came stays for the turn"
    end_turn(s)
    assert s.unit_goods[0] == 0
    s = table(seat(hand=["wave_of_nationalism_ii"]), seat(), seat(resigned=True), age=2)
    s.workers[1][number("warriors")] = 9
    play(s, "action wave_of_nationalism_ii")
    assert s.unit_goods[0] == 6, "two are left: the amount for two players"


# Technologies, governments, wonders


@pytest.mark.clause("through_the_ages.worker.definition", "through_the_ages.build.urban_limit")
def test_despotism_holds_two_of_a_type_whatever_their_levels() -> None:
    s = table(seat(workers={"religion": 1, "organized_religion": 1}, blue={"bronze": 12}, unused=1), seat(), age=2)
    assert ratings(s)["happiness"] == 4
    assert refused_by(s, "build organized_religion", "build.urban_limit")
    assert refused_by(s, "build religion", "build.urban_limit")
    play(s, "upgrade religion organized_religion")
    assert (resources(s), ratings(s)["happiness"], ratings(s)["culture"]) == (8, 6, 2)


@pytest.mark.clause("through_the_ages.colonize.at_least_one_unit")
def test_team_sports_are_no_units() -> None:
    s = table(seat(workers={"team_sports": 2}, tactic="fighting_band", leader="alexander_the_great"), seat(), age=2)
    assert ratings(s)["strength"] == 4
    assert ratings(s)["happiness"] == 6
    reveal(s, "historic_territory_ii")
    assert (prompt(s), who(s)) == ("auction", 1), "only the other has a unit to send"


@pytest.mark.clause("through_the_ages.pay.change", "through_the_ages.food.short_bank")
def test_mechanized_agriculture_gives_change() -> None:
    s = table(seat(blue={"mechanized_agriculture": 1}, techs=["irrigation"], bank=2, yellow=17), seat(), age=3)
    play(s, "grow")
    assert (cubes(s, "irrigation"), cubes(s, "agriculture"), food(s), s.bank[0]) == (1, 1, 3, 1)


@pytest.mark.clause("through_the_ages.rating.science")
def test_fundamentalism_never_takes_science_away() -> None:
    s = table(seat(government="fundamentalism", workers={"philosophy": 1}, science=4, unused=9), seat(), age=3)
    assert (ratings(s)["science"], ratings(s)["strength"]) == (0, 5)
    reveal(s, "scientific_breakthrough")
    assert s.science[0] == 4
    play(s, "done")
    assert s.science[0] == 4


@pytest.mark.clause("through_the_ages.actions.total_rises", "through_the_ages.revolution.new_actions_spent")
def test_democracy_in_peace_and_by_revolution() -> None:
    s = table(seat(hand=["democracy"], science=17, ca=1), seat(), age=3)
    play(s, "develop democracy")
    assert (s.white[0], s.ca[0], s.red[0], s.ma[0], s.science[0]) == (7, 3, 3, 3, 0)
    s = table(seat(hand=["democracy"], science=17), seat(), age=3)
    play(s, "revolution democracy")
    assert (s.white[0], s.ca[0], s.red[0], s.ma[0], s.science[0]) == (7, 0, 3, 3, 8)
    assert ratings(s)["culture"] == 3


@pytest.mark.clause("through_the_ages.special.one_per_type", "through_the_ages.cubes.card_symbols")
def test_civil_service_brings_only_what_the_justice_system_did_not() -> None:
    s = table(seat(hand=["civil_service"], techs=["justice_system"], science=10, bank=5), seat(), age=3)
    play(s, "develop civil_service")
    assert (s.white[0], s.ca[0], s.bank[0]) == (6, 5, 5), "one action more and no cube"
    assert not in_play(s, "justice_system")
    s = table(seat(hand=["code_of_laws"], techs=["civil_service"], science=6, leader="albert_einstein"), seat(), age=3)
    play(s, "develop code_of_laws")
    assert (in_play(s, "code_of_laws"), s.white[0], s.culture[0]) == (False, 6, 3), "developed all the same"


@pytest.mark.clause("through_the_ages.war_resolve.steal_same_type", "through_the_ages.colonize.modifier")
def test_navigation_stolen_beside_satellites_is_lost_to_both() -> None:
    s = table(
        seat(strength=9, techs=["satellites"], war=("war_over_technology", 1)),
        seat(strength=1, techs=["navigation"], science=2), age=3, phase="start",
    )  # fmt: skip
    assert options(s) == ["steal navigation", "done"]
    play(s, "steal navigation")
    assert [in_play(s, "navigation", p) for p in (0, 1)] == [False, False]
    assert in_play(s, "satellites")
    assert (s.science[0], s.science[1]) == (2, 0), "the advantage was 12 - 3: 3 after the theft, of which 2 are there"
    assert ratings(s, 1)["strength"] == 1


@pytest.mark.clause("through_the_ages.card.best", "through_the_ages.resource.short_bank")
def test_the_railroad_doubles_a_mine_with_a_worker_and_new_deposits_run_on_it() -> None:
    s = table(
        seat(wonders=["transcontinental_railroad"], workers={"bronze": 1, "iron": 1}, techs=["oil"], bank=2), seat(),
        age=3,
    )  # fmt: skip
    reveal(s, "new_deposits")
    assert (cubes(s, "iron"), cubes(s, "bronze"), cubes(s, "oil")) == (2, 0, 0)


# Tactics


@pytest.mark.parametrize(
    ("tactic", "units", "strength"),
    [
        ("conquistadors", {"warriors": 1, "knights": 2}, 5 + 3),
        ("conquistadors", {"swordsmen": 1, "knights": 3}, 8 + 5),
        ("napoleonic_army", {"warriors": 1, "riflemen": 1, "knights": 2, "cannon": 2}, 1 + 3 + 4 + 6 + 7 + 4),
        ("fortifications", {"cannon": 3, "rockets": 1}, 9 + 5 + 2 * 5),
        ("shock_troops", {"modern_infantry": 1, "tanks": 3}, 20 + 11),
        ("shock_troops", {"modern_infantry": 2, "tanks": 3, "knights": 3, "air_forces": 1}, 10 + 15 + 6 + 5 + 22 + 6),
        ("modern_army", {"riflemen": 2, "cavalrymen": 1, "cannon": 1}, 6 + 3 + 3 + 13),
        ("modern_army", {"riflemen": 1, "swordsmen": 1, "cavalrymen": 1, "cannon": 1}, 3 + 2 + 3 + 3 + 7),
        ("modern_army", {"swordsmen": 2, "tanks": 1, "rockets": 1, "air_forces": 2}, 4 + 5 + 5 + 10 + 14),
    ],
)
@pytest.mark.clause("through_the_ages.army.obsolete", "through_the_ages.army.air_force")
def test_armies_young_and_old(tactic: str, units: dict[str, int], strength: int) -> None:
    s = table(seat(workers=units, tactic=tactic), seat(), age=3)
    assert ratings(s)["strength"] == strength
    s = table(seat(workers=units, hand=[tactic]), seat(), age=3)
    play(s, f"tactic {tactic}")
    assert ratings(s)["strength"] == strength
    assert s.ma[0] == 1


# Events


@pytest.mark.clause("through_the_ages.event.decision_order", "through_the_ages.event.granted_action")
def test_development_of_warfare_asks_who_has_a_worker_and_costs_nothing() -> None:
    s = table(seat(unused=0), seat(), seat(unused=0), seat(), active=2, phase="politics")
    before = s.ma.copy()
    reveal(s, "development_of_warfare")
    assert (who(s), options(s)) == (3, ["build warriors", "done"]), "clockwise from the third, who has no worker"
    play(s, "done")
    assert who(s) == 1
    play(s, "build warriors")
    assert ([workers(s, "warriors", p) for p in range(4)], s.unused, s.ma) == ([1, 2, 1, 1], [0, 0, 0, 1], before)


@pytest.mark.clause("through_the_ages.gain.short_bank")
def test_crafts_agriculture_and_trade_routes_give_what_the_bank_holds() -> None:
    s = table(seat(bank=1, techs=["iron", "irrigation"]), seat(bank=1), seat(bank=0))
    reveal(s, "development_of_crafts")
    assert [resources(s, p) for p in range(3)] == [2, 1, 0]
    s = table(seat(bank=1, techs=["iron", "irrigation"]), seat(bank=1), seat(bank=0))
    reveal(s, "development_of_agriculture")
    assert [food(s, p) for p in range(3)] == [2, 1, 0]
    s = table(seat(bank=1), seat(bank=2), seat(bank=0))
    reveal(s, "development_of_trade_routes")
    assert [(s.science[p], food(s, p), resources(s, p)) for p in range(3)] == [(1, 1, 0), (1, 1, 1), (1, 0, 0)]


@pytest.mark.clause("through_the_ages.rating.culture", "through_the_ages.rating.scoring_not_rating")
def test_cultural_influence_counts_the_rating_never_below_zero() -> None:
    s = table(
        seat(leader="genghis_khan", strength=9, workers={"religion": 1}), seat(pact=("loss_of_sovereignty", 0, "b")),
        seat(ruined=["pyramids"]), age=3,
    )  # fmt: skip
    reveal(s, "cultural_influence")
    assert s.culture == [1 + 2, 0, 2], "Genghis Khan's 3 are no rating; the pact brings 2 and leaves the other 0"


@pytest.mark.clause("through_the_ages.event.tie_break")
def test_in_a_border_conflict_the_current_player_wins_ties() -> None:
    s = table(seat(), seat(workers={"warriors": 1, "team_sports": 0}), active=0)
    reveal(s, "border_conflict")
    assert (resources(s), resources(s, 1), prompt(s)) == (3, 0, "actions"), "the weakest has nothing to destroy"
    s = table(seat(workers={"warriors": 1, "oil": 1}), seat(), active=1)
    reveal(s, "border_conflict")
    assert (workers(s, "oil"), s.unused[0], resources(s, 1)) == (0, 2, 3)


@pytest.mark.clause("through_the_ages.event.all_tied", "through_the_ages.population.gain")
def test_immigration_comes_to_all_who_are_equally_happy() -> None:
    s = table(seat(), seat(yellow=0), seat())
    reveal(s, "immigration")
    assert s.unused == [2, 1, 2], "all have no face; an empty bank gives nobody"
    s = table(seat(workers={"professional_sports": 2}), seat(workers={"professional_sports": 3}), seat(), age=3)
    reveal(s, "immigration")
    assert s.unused == [2, 2, 1], "more than 8 faces are 8"


@pytest.mark.clause("through_the_ages.happiness.sum_and_clamp", "through_the_ages.gain.exact")
def test_prosperity_feeds_eight_at_most() -> None:
    s = table(seat(workers={"professional_sports": 3}, techs=["irrigation", "selective_breeding"]), seat(bank=0), age=3)
    reveal(s, "prosperity")
    assert (food(s), cubes(s, "selective_breeding"), cubes(s, "irrigation")) == (8, 2, 1)
    assert food(s, 1) == 0


@pytest.mark.clause("through_the_ages.corruption.pay", "through_the_ages.production.order")
def test_economic_progress_runs_without_points_even_in_an_uprising() -> None:
    hungry = seat(workers={"agriculture": 1, "bronze": 1, "philosophy": 1}, yellow=8, unused=0, culture=20, bank=9,
                  blue={"bronze": 1, "agriculture": 2})  # fmt: skip
    s = table(seat(), hungry, age=2)
    assert ratings(s, 1)["discontent"] > s.unused[1]
    reveal(s, "economic_progress")
    # Corruption 2 takes the resource and a food; 1 food comes to 1, consumption 3 misses 1; then the mine.
    assert (food(s, 1), resources(s, 1), s.culture[1], s.science[1]) == (0, 1, 20 - 4, 0)


@pytest.mark.clause(
    "through_the_ages.event.two_players", "through_the_ages.points.lose", "through_the_ages.population.lose"
)
def test_refugees_flee_from_the_weakest_of_two_equals() -> None:
    s = table(seat(yellow=0), seat(culture=2), active=0)
    reveal(s, "refugees")
    assert (s.culture, s.unused, s.yellow) == ([3, 0], [1, 0], [0, 19]), "no cube to gain, an unused worker to lose"
    s = table(seat(unused=0, culture=9), seat(), active=1)
    reveal(s, "refugees")
    assert (who(s), options(s)) == (0, ["lose agriculture", "lose bronze", "lose philosophy", "lose warriors"])
    play(s, "lose warriors")
    assert (s.culture, ratings(s)["strength"], s.yellow[0]) == ([6, 3], 0, 19)


@pytest.mark.clause(
    "through_the_ages.colony.lost", "through_the_ages.cubes.lose_blue", "through_the_ages.cubes.lose_yellow"
)
def test_an_independent_colony_takes_its_cubes_along_as_far_as_there_are_any() -> None:
    colonies = ["developed_territory_ii", "wealthy_territory_ii"]
    s = table(seat(strength=4), seat(colonies=colonies, yellow=1, bank=1, blue={"bronze": 1, "agriculture": 1}), age=2)
    reveal(s, "independence_declaration")
    play(s, "cede wealthy_territory_ii")
    assert (who(s), options(s)) == (1, ["return agriculture", "return bronze"]), "one of the four from the bank"
    play(s, "return bronze")
    assert (s.bank[1], sum(s.blue[1]), s.yellow[1], prompt(s)) == (0, 0, 1, "actions"), "and there is no fourth"
    assert discarded(s, "wealthy_territory_ii")
    s = table(seat(strength=4), seat(colonies=colonies[:1], yellow=1, bank=1, blue={"bronze": 1}), age=2)
    reveal(s, "independence_declaration")
    assert (s.yellow[1], s.bank[1], resources(s, 1)) == (0, 0, 0)


@pytest.mark.clause("through_the_ages.points.lose")
def test_impact_of_happiness_scores_before_it_takes() -> None:
    s = table(seat(yellow=0, unused=9), seat(wonders=["hanging_gardens"], yellow=0, culture=3), age=3)
    reveal(s, "impact_of_happiness")
    assert s.culture == [0, 0], "8 discontent cost 16 of 0; 2 faces bring 4 to 3, 6 discontent cost 12"


@pytest.mark.clause("through_the_ages.event.tie_final", "through_the_ages.resign.two_left_events")
def test_impact_of_science_by_those_who_are_left() -> None:
    s = table(seat(), seat(), seat(workers={"alchemy": 1}), age=4, phase="final", current=["impact_of_science"])
    assert s.culture == [7, 0, 14], "the starting player is ahead of equals"
    s = table(seat(), seat(workers={"alchemy": 1}), seat(resigned=True), age=3)
    reveal(s, "impact_of_science")
    assert s.culture == [0, 10, 0]


@pytest.mark.parametrize(
    ("event", "board", "culture"),
    [
        ("impact_of_architecture", {"opera": 2, "team_sports": 1, "religion": 2, "oil": 2, "tanks": 1}, 6),
        ("impact_of_competition", {"opera": 2, "team_sports": 1, "warriors": 2, "oil": 2, "tanks": 1}, 5),
        ("impact_of_technology", {"opera": 2, "computers": 0, "tanks": 2}, 4 * 3),
    ],
)
@pytest.mark.clause("through_the_ages.card.level")
def test_impacts_count_levels_of_workers_or_cards(event: str, board: dict[str, int], culture: int) -> None:
    s = table(seat(workers=board, government="democracy"), seat(), age=3)
    reveal(s, event)
    assert s.culture == [culture, 0]


# Territories


@pytest.mark.clause("through_the_ages.colonize.permanent_first", "through_the_ages.colonize.immediate_goods")
@pytest.mark.parametrize(("techs", "gained", "bank"), [([], 4, 0), (["iron", "coal"], 9, 1), (["iron"], 8, 0)])
def test_wealthy_territory_ii_fills_an_empty_bank_first(techs: list[str], gained: int, bank: int) -> None:
    s = table(seat(strength=1, bank=0, techs=techs), seat(strength=0), age=2)
    reveal(s, "wealthy_territory_ii")
    play(s, "bid 1")
    assert (resources(s), s.bank[0], workers(s, "warriors")) == (gained, bank, 0)


@pytest.mark.clause("through_the_ages.cubes.card_symbols", "through_the_ages.colonize.sacrifice")
def test_vast_territory_ii_takes_its_cube_before_it_feeds() -> None:
    s = table(seat(strength=1, bank=0, blue={"bronze": 1, "agriculture": 1}), seat(strength=0), age=2)
    reveal(s, "vast_territory_ii")
    play(s, "bid 1")
    assert (prompt(s), s.yellow[0]) == ("return_cube", 18 + 1 + 4)
    play(s, "return bronze")
    assert (food(s), resources(s), s.bank[0]) == (1, 0, 0), "with an empty bank no food is gained"


@pytest.mark.clause("through_the_ages.colonize.immediate_draw", "through_the_ages.colonize.bonus_cards")
@pytest.mark.parametrize(("age", "drawn"), [(2, 5), (3, 5), (4, 0)])
def test_strategic_territory_ii_draws_above_the_limit_but_not_in_age_iv(age: int, drawn: int) -> None:
    s = table(seat(strength=1, hand=["military_bonus_iii"] * 2), seat(strength=0), age=age, last_round=9)
    reveal(s, "strategic_territory_ii")
    play(s, "bid 4", "send warriors", "send military_bonus_iii", "done")
    assert (len(hand(s)), ratings(s)["strength"]) == (1 + drawn, 4)
    assert discarded(s, "military_bonus_iii")


@pytest.mark.clause("through_the_ages.colony.immediate_once", "through_the_ages.colony.stolen")
@pytest.mark.parametrize(("territory", "n"), [("developed_territory_i", 1), ("developed_territory_ii", 2)])
def test_an_annexed_developed_territory_brings_cubes_but_no_science(territory: str, n: int) -> None:
    s = table(
        seat(strength=5, hand=["annex"], bank=3), seat(colonies=[territory], yellow=0, bank=6, science=4), age=2,
        phase="politics",
    )  # fmt: skip
    play(s, "attack annex 1")
    assert (s.science, s.yellow, s.bank) == ([0, 4], [18 + n, 0], [3 + n, 6 - n])

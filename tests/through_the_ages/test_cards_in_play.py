"""Cards: levels, hands, what is in play, technologies, wonders, colonies, tactics (Code of Laws, pages 8 and 9)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.cards.card import CARDS, LEVEL
from tabularium.games.through_the_ages.table.queries import civil_hand_limit
from tabularium.games.through_the_ages.table.ratings import colonization
from through_the_ages.table import (
    GAME,
    cubes,
    dealt,
    discarded,
    end_turn,
    food,
    hand,
    in_play,
    listen,
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
    seen,
    sound,
    table,
    told,
    who,
    workers,
    zone,
)


@pytest.mark.scenario("through_the_ages.card.level")
def test_buildings_have_the_level_of_their_technology() -> None:
    s = table(seat(workers={"philosophy": 2, "drama": 1, "opera": 1, "multimedia": 1}), seat(workers={}), age=3)
    reveal(s, "impact_of_architecture")
    assert s.culture == [6, 0]
    assert [LEVEL[number(name)] for name in ("philosophy", "drama", "opera", "multimedia")] == [0, 1, 2, 3]


@pytest.mark.scenario("through_the_ages.card.best")
def test_the_best_is_the_highest_with_a_worker() -> None:
    s = table(
        seat(
            workers={"alchemy": 1, "printing_press": 1, "philosophy": 0}, techs=["scientific_method"],
            leader="isaac_newton",
        ),
        seat(), age=2,
    )  # fmt: skip
    assert ratings(s)["science"] == 4


# Hands


@pytest.mark.scenario("through_the_ages.hand.civil_public")
def test_civil_hands_are_public_if_the_table_agrees() -> None:
    for hands, visible in (("open", {"iron", "homer"}), ("closed", set())):
        s = table(seat(hand=["iron", "homer", "legion"]), seat(), hands=hands)
        assert set(seen(s, 1, "civil_hand", 0)) == visible
        assert zone(s, 1, "civil_hand", 0)["count"] == 2
        assert seen(s, 1, "military_hand", 0) == []
        assert set(seen(s, 0, "civil_hand", 0)) == {"iron", "homer"}


@pytest.mark.scenario("through_the_ages.hand.civil_limit")
def test_the_civil_limit_holds_for_events_too() -> None:
    s = table(
        seat(strength=5, hand=["moses", "drama", "theology"]), seat(), age=2,
        row=["iron", "alchemy", "coal", "kremlin"],
    )  # fmt: skip
    reveal(s, "international_agreement")
    play(s, "take 1")
    assert len(hand(s)) == 4
    assert refused_by(s, "take 2", "take_card.hand_limit")
    play(s, "take 4")
    assert s.unfinished[0] == number("kremlin")


@pytest.mark.scenario("through_the_ages.hand.civil_excess_kept")
def test_civil_cards_above_the_limit_are_kept() -> None:
    s = table(
        seat(wonders=["pyramids"], hand=["iron", "alchemy", "drama", "moses", "knights"], science=5), seat(), age=2,
        row=["theology"],
    )  # fmt: skip
    assert civil_hand_limit(s, 0) == 5
    reveal(s, "ravages_of_time")
    assert (civil_hand_limit(s, 0), s.white[0]) == (4, 4)
    assert refused_by(s, "take 1", "take_card.hand_limit")
    kept = s.clone()
    play(kept, "done")
    assert kept.active == 1
    assert len(kept.civil[0]) == 5, "nothing is discarded"
    play(s, "leader moses")
    assert refused_by(s, "take 1", "take_card.hand_limit"), "four are still as many as the total"
    play(s, "develop iron", "take 1")
    assert len(s.civil[0]) == 4


@pytest.mark.scenario("through_the_ages.hand.military_secret")
def test_military_cards_are_drawn_secretly() -> None:
    s = table(seat(), seat(), military_deck=["raid_i", "legion", "rats"])
    listen(s)
    play(s, "done")
    assert seen(s, 1, "military_hand", 0) == []
    assert zone(s, 1, "military_hand", 0)["count"] == 2
    assert told(s, "drew", 1) == [None, None]
    assert set(seen(s, 0, "military_hand", 0)) == {"raid_i", "legion"}
    assert set(told(s, "drew", 0)) == {"raid_i", "legion"}


# In play, discarding


@pytest.mark.scenario("through_the_ages.in_play.definition")
def test_cards_in_hand_are_not_in_play() -> None:
    s = table(seat(hand=["coal", "oil"], blue={"iron": 5}, unfinished=("first_space_flight", 3)), seat(), age=3)
    play(s, "stage 1")
    assert s.culture[0] == 1


@pytest.mark.scenario("through_the_ages.in_play.references")
def test_effects_mean_cards_in_play() -> None:
    s = table(seat(strength=9, hand=["infiltrate"]), seat(hand=["isaac_newton"]), age=2, phase="politics")
    assert refused_by(s, "attack infiltrate 1", "target.something_to_lose")
    assert (hand(s), s.ma[0]) == (["infiltrate"], 2)


@pytest.mark.scenario("through_the_ages.discard.civil")
def test_discarded_civil_cards_never_return() -> None:
    s = table(seat(), seat(), phase="start", row=["monarchy", "iron", "alchemy", "drama"])
    assert out_of_the_game(s, "monarchy")
    while s.age == 1:
        end_turn(s)
        while prompt(s) == "discard":
            play(s, options(s)[0])
        assert "monarchy" not in row(s)
        assert number("monarchy") not in s.deck
    assert sound(s)


@pytest.mark.scenario("through_the_ages.discard.military")
def test_discarded_military_cards_go_to_the_pile_of_their_age() -> None:
    s = table(
        seat(hand=["legion", "spy", "raid_ii", "annex"], ma=0), seat(), age=2, military_deck=["cold_war"],
        discards=["infiltrate"],
    )  # fmt: skip
    play(s, "done", "discard legion", "discard spy")
    assert number("legion") in s.discards[1]
    assert number("spy") in s.discards[2]
    assert seen(s, 1, "discards_1") == []
    assert seen(s, 1, "discards_2") == []
    end_turn(s)
    assert number("legion") not in [*s.military_deck, *s.military[1]]
    assert number("spy") in [*s.military_deck, *s.military[1]]


# Technologies


@pytest.mark.scenario("through_the_ages.technology.definition")
def test_technologies_are_the_cards_with_a_science_cost() -> None:
    s = table(
        seat(leader="aristotle", government="republic", hand=[]), seat(), age=2,
        row=["irrigation", "code_of_laws", "monarchy", "rich_land_i", "pyramids"],
    )  # fmt: skip
    science = []
    for place in range(1, 6):
        play(s, f"take {place}")
        science.append(s.science[0])
    assert science == [1, 2, 3, 3, 3]
    s = table(seat(leader="aristotle"), seat(), row=["michelangelo"])
    play(s, "take 1")
    assert s.science[0] == 0


@pytest.mark.scenario("through_the_ages.farm_mine.unlimited")
def test_farms_and_mines_have_no_limit() -> None:
    s = table(seat(workers={"bronze": 4}, blue={"bronze": 2}, ca=1), seat())
    play(s, "build bronze", "done")
    assert cubes(s, "bronze") == 5


@pytest.mark.scenario("through_the_ages.farm_mine.no_ratings")
def test_farms_do_not_change_ratings() -> None:
    s = table(seat(blue={"bronze": 2}), seat())
    before = ratings(s)
    play(s, "build agriculture")
    assert ratings(s) == before == {"science": 1, "culture": 0, "strength": 1, "happiness": 0, "discontent": 0}
    play(s, "done")
    assert food(s) == 3


@pytest.mark.clause("through_the_ages.farm_mine.storage")
def test_a_card_without_workers_stores_cubes() -> None:
    s = table(seat(workers={"bronze": 0}, blue={"iron": 3, "bronze": 1, "irrigation": 2}), seat())
    assert (resources(s), food(s)) == (7, 4)
    play(s, "build bronze")
    assert resources(s) == 5


@pytest.mark.clause("through_the_ages.urban.per_worker")
def test_each_worker_is_a_building() -> None:
    s = table(seat(workers={"journalism": 2, "theology": 1, "bread_and_circuses": 1}), seat(), age=2)
    assert ratings(s) == {"science": 4, "culture": 4 + 1, "strength": 1, "happiness": 2 + 2, "discontent": 0}


@pytest.mark.scenario("through_the_ages.urban.limit_per_type")
def test_the_urban_limit_counts_all_levels_of_a_type() -> None:
    s = table(
        seat(
            government="monarchy", workers={"philosophy": 1, "alchemy": 2, "religion": 3}, unused=3,
            techs=["bread_and_circuses"], blue={"bronze": 9},
        ),
        seat(),
    )  # fmt: skip
    assert refused_by(s, "build philosophy", "build.urban_limit")
    assert refused_by(s, "build religion", "build.urban_limit")
    play(s, "build bread_and_circuses")
    assert workers(s, "bread_and_circuses") == 1


@pytest.mark.clause("through_the_ages.units.strength")
def test_each_worker_on_a_unit_technology_is_a_unit() -> None:
    s = table(seat(workers={"warriors": 12, "knights": 3, "rockets": 2}, techs=["tanks"]), seat(), age=3)
    assert ratings(s)["strength"] == 12 + 6 + 10


@pytest.mark.scenario("through_the_ages.special.no_workers")
def test_special_technologies_take_no_workers() -> None:
    s = table(seat(science=4, hand=["cartography"], unused=0), seat())
    play(s, "develop cartography")
    assert (ratings(s)["strength"], colonization(s, 0)) == (2, 2)
    s.unused[0] = 1
    assert refused_by(s, "build cartography", "special.no_workers")


@pytest.mark.scenario("through_the_ages.special.one_per_type")
def test_one_special_technology_of_each_type() -> None:
    s = table(
        seat(techs=["code_of_laws", "warfare", "cartography", "masonry"], science=7, hand=["justice_system"]), seat(),
        age=2,
    )  # fmt: skip
    before = (s.white[0], s.bank[0])
    play(s, "develop justice_system")
    assert (s.white[0], s.bank[0]) == (before[0], before[1] + 3)
    assert not in_play(s, "code_of_laws")
    assert all(in_play(s, name) for name in ("warfare", "cartography", "masonry", "justice_system"))


@pytest.mark.scenario("through_the_ages.government.exactly_one")
def test_there_is_always_exactly_one_government() -> None:
    s = table(seat(science=21, hand=["monarchy", "republic"]), seat(), age=2)
    play(s, "develop monarchy", "develop republic")
    assert (s.white[0], s.red[0]) == (7, 2)
    assert not in_play(s, "monarchy")
    assert not in_play(s, "despotism")
    assert in_play(s, "republic")
    assert refused_by(s, "build republic", "special.no_workers")
    s.age = 4
    reveal(s, "impact_of_progress")
    assert s.culture[0] == 4


@pytest.mark.scenario("through_the_ages.government.limit_drop")
def test_a_lower_limit_destroys_nothing() -> None:
    s = table(
        seat(
            government="democracy", workers={"philosophy": 4}, techs=["alchemy"], science=13, hand=["republic"],
            blue={"bronze": 6}, unused=1,
        ),
        seat(), age=3,
    )  # fmt: skip
    play(s, "develop republic")
    assert (workers(s, "philosophy"), ratings(s)["science"]) == (4, 4)
    assert refused_by(s, "build philosophy", "build.urban_limit")
    play(s, "upgrade philosophy alchemy")
    assert ratings(s)["science"] == 5


# Wonders, leaders, action cards


@pytest.mark.scenario("through_the_ages.wonder.counts")
def test_an_unfinished_wonder_does_nothing() -> None:
    s = table(
        seat(
            wonders=["pyramids", "colossus", "great_wall", "hanging_gardens"], unfinished=("kremlin", 2),
            blue={"bronze": 4},
        ),
        seat(), age=2,
    )  # fmt: skip
    before, white, red = ratings(s), s.white[0], s.red[0]
    play(s, "stage 1")
    after = ratings(s)
    assert after["culture"] - before["culture"] == 2
    assert after["happiness"] - before["happiness"] == -1
    assert (s.white[0], s.red[0], s.ca[0], s.ma[0]) == (white + 1, red + 1, white, red + 1)
    assert len(s.wonders[0]) == 5


@pytest.mark.scenario("through_the_ages.wonder.age_iii_once")
def test_age_iii_wonders_score_once() -> None:
    s = table(
        seat(
            workers={"agriculture": 3, "bronze": 4, "philosophy": 2, "religion": 2, "drama": 1, "warriors": 6},
            unused=2, culture=50, unfinished=("fast_food_chains", 3), blue={"bronze": 6},
        ),
        seat(), age=3,
    )  # fmt: skip
    rating = ratings(s)["culture"]
    play(s, "stage 1")
    assert s.culture[0] == 75
    assert ratings(s)["culture"] == rating
    play(s, "build agriculture")
    assert s.culture[0] == 75


@pytest.mark.scenario("through_the_ages.wonder.taj_mahal_row")
def test_taj_mahal_is_cheaper_after_a_leader_was_replaced() -> None:
    s = table(
        seat(leader="moses", hand=["leonardo_da_vinci"], wonders=["colossus"], ca=1), seat(), row={6: "taj_mahal"}
    )
    assert refused_by(s, "take 6", "take_wonder.surcharge")
    play(s, "leader leonardo_da_vinci")
    assert s.ca[0] == 1
    play(s, "take 6")
    assert s.ca[0] == 0
    s = table(seat(hand=["leonardo_da_vinci"], wonders=["colossus"], ca=3), seat(), row={6: "taj_mahal"})
    play(s, "leader leonardo_da_vinci")
    assert refused_by(s, "take 6", "take_wonder.surcharge"), "a first leader replaces nobody"


@pytest.mark.scenario("through_the_ages.leader.one_in_play")
def test_one_leader_at_a_time() -> None:
    s = table(
        seat(leader="napoleon_bonaparte", workers={"warriors": 1, "knights": 1}, hand=["winston_churchill"]), seat(),
        age=3,
    )  # fmt: skip
    before = (ratings(s)["strength"], s.red[0])
    play(s, "leader winston_churchill")
    assert (ratings(s)["strength"], s.red[0]) == (before[0] - 4, before[1] - 2)
    assert in_play(s, "winston_churchill")
    assert not in_play(s, "napoleon_bonaparte")


@pytest.mark.scenario("through_the_ages.action_card.never_in_play")
def test_action_cards_never_lie_in_play() -> None:
    s = table(seat(hand=["cultural_heritage_i"], workers={}), seat())
    play(s, "action cultural_heritage_i")
    assert (s.science[0], s.culture[0]) == (2, 2)
    end_turn(s)
    end_turn(s)
    assert not in_play(s, "cultural_heritage_i")
    assert (s.science[0], s.culture[0], ratings(s)["culture"]) == (2, 2, 0)


# Colonies


@pytest.mark.scenario("through_the_ages.colony.immediate_once")
def test_the_immediate_effect_comes_once() -> None:
    s = table(seat(workers={"warriors": 1}), seat(workers={}), military_deck=[])
    reveal(s, "historic_territory_i")
    play(s, "bid 1")
    assert s.culture[0] == 6
    for _ in range(3):
        end_turn(s)
        end_turn(s)
        assert (s.culture[0], ratings(s)["happiness"]) == (6, 1)


@pytest.mark.scenario("through_the_ages.colony.lost")
def test_a_lost_colony_takes_its_permanent_effect_along() -> None:
    s = table(
        seat(workers={"agriculture": 2}, yellow=2, bank=5, colonies=["vast_territory_i"], blue={"agriculture": 3}),
        seat(strength=3), age=2,
    )  # fmt: skip
    reveal(s, "independence_declaration")
    assert s.colonies[0] == ()
    assert (s.yellow[0], s.bank[0], food(s), workers(s, "agriculture"), s.unused[0]) == (0, 6, 3, 2, 1)


@pytest.mark.scenario("through_the_ages.colony.stolen")
def test_a_stolen_colony_gives_only_its_permanent_effect() -> None:
    s = table(
        seat(strength=9, hand=["annex"]), seat(strength=1, colonies=["strategic_territory_i"]), age=2, phase="politics"
    )
    assert ratings(s, 1)["strength"] == 3
    play(s, "attack annex 1", "done")
    assert (ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == (11, 1)
    assert in_play(s, "strategic_territory_i")
    assert hand(s) == []


# Tactics and armies


@pytest.mark.scenario("through_the_ages.tactic.current")
def test_several_players_use_a_common_tactic() -> None:
    s = table(seat(strength=3, tactic="legion"), seat(strength=3), seat(strength=3, tactic="legion"))
    assert [ratings(s, p)["strength"] for p in range(3)] == [5, 3, 5]


def strength_of(tactic: str, leader: str | None = None, age: int = 3, **units: int) -> int:
    return ratings(table(seat(workers=units, tactic=tactic, leader=leader), seat(), age=age))["strength"]


@pytest.mark.scenario("through_the_ages.army.composition")
def test_an_army_needs_its_units() -> None:
    assert strength_of("napoleonic_army", riflemen=2, cavalrymen=2, cannon=1) == 22


@pytest.mark.scenario("through_the_ages.army.each_adds")
def test_every_army_adds_its_strength() -> None:
    assert strength_of("fighting_band", warriors=5) == 7


@pytest.mark.scenario("through_the_ages.army.air_force")
def test_one_air_force_doubles_an_army() -> None:
    assert strength_of("mechanized_army", tanks=1, rockets=2, air_forces=2) == 45


@pytest.mark.scenario("through_the_ages.army.obsolete")
def test_old_units_make_an_army_obsolete() -> None:
    assert strength_of("modern_army", modern_infantry=2, cannon=1, tanks=1) == 31
    assert strength_of("modern_army", modern_infantry=2, cannon=1, knights=1) == 22
    assert strength_of("legion", warriors=3) == 5


@pytest.mark.clause("through_the_ages.army.obsolete_air")
def test_an_obsolete_army_with_an_air_force_doubles_the_lower_value() -> None:
    assert strength_of("entrenchments", warriors=1, rockets=2, air_forces=1) == 1 + 10 + 5 + 2 * 5


@pytest.mark.scenario("through_the_ages.army.maximum")
def test_armies_are_formed_for_the_maximum() -> None:
    assert strength_of("classic_army", riflemen=2, warriors=2, cavalrymen=2, knights=2, air_forces=1) == 43


@pytest.mark.clause("through_the_ages.army.maximum")
def test_the_maximum_is_found_where_the_greedy_way_fails() -> None:
    # Two modern armies need all four good units of each kind; one old rider spoils only one army.
    assert strength_of("conquistadors", riflemen=1, warriors=1, knights=3, cavalrymen=1) == 3 + 1 + 6 + 3 + 5 + 3
    # With Genghis Khan infantry may ride: two armies of one and one out of three and one.
    assert strength_of("medieval_army", leader="genghis_khan", age=1, warriors=3, knights=1) == 3 + 2 + 4


@pytest.mark.clause("through_the_ages.military.never_in_play")
def test_aggressions_events_and_bonus_cards_never_lie_in_play() -> None:
    s = table(
        seat(strength=9, hand=["spy"]), seat(strength=7, hand=["military_bonus_i"], science=3), age=2, phase="politics"
    )
    play(s, "attack spy 1", "defend military_bonus_i", "done")
    for p in (0, 1):
        assert not in_play(s, "spy", p)
        assert not in_play(s, "military_bonus_i", p)
    assert discarded(s, "spy")
    assert discarded(s, "military_bonus_i")
    reveal(s, "rats")
    assert number("rats") in s.past
    assert not in_play(s, "rats")


# The printed figures


@pytest.mark.scenario("through_the_ages.card_layout.civil")
def test_the_figures_of_civil_cards() -> None:
    def card(name: str) -> tuple[int, ...]:
        c = CARDS[number(name)]
        return (c.science_cost, c.revolution_cost, c.urban_limit, c.cost, c.worth, c.strength)

    assert card("theocracy") == (6, 1, 3, 0, 0, 1)
    assert card("irrigation") == (3, 0, 0, 4, 2, 0)
    assert card("knights") == (5, 0, 0, 3, 0, 2)
    assert list(CARDS[number("great_wall")].stages) == [2, 2, 3, 2]
    assert card("code_of_laws") == (6, 0, 0, 0, 0, 0)
    shown = {info.id: info for info in GAME.cards()}
    assert shown["irrigation"].figures["science_cost"] == 3
    assert shown["irrigation"].name["en"] == "Irrigation"


@pytest.mark.scenario("through_the_ages.card_layout.military")
def test_the_figures_of_military_cards() -> None:
    c = CARDS[number("conquistadors")]
    assert (c.infantry, c.cavalry, c.artillery, c.army, c.old_army) == (1, 2, 0, 5, 3)
    c = CARDS[number("military_bonus_ii")]
    assert (c.defence, c.colonization) == (4, 2)
    assert CARDS[number("war_over_culture")].price == 3
    c = CARDS[number("vast_territory_i")]
    assert (c.yellow, c.blue) == (3, -1)
    s = table(seat(bank=9), seat(workers={}))
    reveal(s, "vast_territory_i")
    play(s, "bid 1")
    assert food(s) == 3
    assert dealt(2).age == 0
    assert who(s) == 0

"""Odd orders, empty decks and banks, ties, several effects at once, the last round."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.cards.card import KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import EVENT, KEYS
from tabularium.games.through_the_ages.table.queries import corruption
from through_the_ages.table import (
    GAME,
    ROW,
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

# Turns and ages


@pytest.mark.clause("through_the_ages.wonder.taj_mahal_row")
def test_a_leader_replaced_in_the_own_turn_does_not_count_in_the_next_players_turn() -> None:
    s = table(
        seat(leader="moses", hand=["michelangelo"], strength=5, ca=1), seat(hand=["cold_war"]), age=2,
        current=["international_agreement"],
    )  # fmt: skip
    play(s, "leader michelangelo", "done")
    s.row = [number("iron")] * 12 + [number("taj_mahal")]
    assert who(s) == 1
    play(s, "event cold_war")
    assert (who(s), prompt(s)) == (0, "agreement")
    play(s, "take 13")
    assert refused_by(s, "take 10", "international_agreement.take"), "three of the five actions are gone"


@pytest.mark.clause("through_the_ages.age_end.leaders", "through_the_ages.temporary_resources.first")
def test_a_leader_who_leaves_before_the_action_phase_brings_nothing() -> None:
    s = table(seat(leader="homer"), seat(), age=1, phase="start", row=ROW, deck=["monarchy"])
    assert not in_play(s, "homer")
    play(s, "done")
    assert s.unit_goods[0] == 0
    s = table(seat(leader="homer", hand=["cold_war"]), seat(), age=2, phase="start", current=["iconoclasm"])
    assert s.unit_goods[0] == 1
    play(s, "event cold_war")
    assert (in_play(s, "homer"), s.unit_goods[0]) == (False, 0)


@pytest.mark.clause("through_the_ages.row.slide")
def test_an_empty_row_is_filled_again() -> None:
    s = table(seat(), seat(), phase="start", row={})
    assert None not in row(s)
    s = table(seat(), seat(), age=4, round=9, last_round=9, phase="start", row={})
    assert row(s) == [None] * 13
    assert prompt(s) == "actions"


@pytest.mark.clause("through_the_ages.draw.reshuffle")
def test_with_neither_deck_nor_discards_nothing_is_drawn() -> None:
    s = table(seat(hand=["legion"]), seat(), military_deck=[])
    play(s, "done")
    assert hand(s) == ["legion"]
    assert s.active == 1
    reveal(s, "development_of_politics")
    assert hand(s, 1) == []


@pytest.mark.clause("through_the_ages.age_end.hands", "through_the_ages.draw.per_action")
def test_excess_cards_that_became_antiquated_need_not_be_discarded_again() -> None:
    s = table(
        seat(hand=["legion", "raid_i", "phalanx", "spy"]), seat(), age=2, phase="start", row=ROW, deck=["opera"],
        military_deck=[],
    )  # fmt: skip
    assert hand(s) == ["spy"]
    end_turn(s)
    assert s.active == 1


@pytest.mark.clause("through_the_ages.flow.last_round_starting_player", "through_the_ages.resign.leave")
def test_the_last_round_counts_from_the_new_starting_player() -> None:
    s = table(seat(), seat(), seat(), age=3, round=9, phase="politics", row=ROW, deck=["oil", "tanks"])
    play(s, "resign")
    assert (s.active, s.age, s.first) == (1, 4, 1), "with two players left three spaces are refilled"
    assert s.last_round == 9
    end_turn(s)
    end_turn(s)
    assert s.over
    assert s.turns[1:] == [9, 9]


@pytest.mark.clause("through_the_ages.event.tie_final")
def test_final_ties_go_to_the_starting_player_even_after_another_turn() -> None:
    s = table(
        seat(strength=4), seat(strength=4), age=4, round=9, last_round=9, active=1, current=["impact_of_strength"]
    )
    play(s, "done")
    assert s.over
    assert s.culture == [10, 0]


# Wars and attacks


@pytest.mark.clause("through_the_ages.war_resolve.current_strength")
def test_a_pact_accepted_after_the_declaration_counts_for_both() -> None:
    s = table(
        seat(strength=9, war=("war_over_culture", 1)), seat(strength=7, hand=["military_pact"], culture=20), seat(),
        age=3, active=1, phase="politics",
    )  # fmt: skip
    play(s, "pact military_pact 0 a", "yes", "done")
    end_turn(s)
    assert s.active == 0
    assert s.culture[0] == 5 + 2, "12 against 10"
    assert in_play(s, "military_pact", 1)


@pytest.mark.clause("through_the_ages.war_resolve.steal_same_type", "through_the_ages.cubes.card_symbols")
def test_a_stolen_law_brings_or_loses_its_cubes() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1), techs=["code_of_laws"], bank=5),
        seat(techs=["justice_system"], bank=12), age=2, phase="start",
    )  # fmt: skip
    play(s, "steal justice_system")
    assert (s.bank, s.white) == ([8, 9], [5, 4])
    assert not in_play(s, "code_of_laws")
    assert in_play(s, "justice_system")
    s = table(
        seat(strength=8, war=("war_over_technology", 1), techs=["civil_service"], bank=5),
        seat(techs=["justice_system"], bank=12), age=3, phase="start",
    )  # fmt: skip
    play(s, "steal justice_system")
    assert (s.bank, s.white) == ([5, 9], [6, 4]), "the lower one is discarded, the loser loses it anyway"
    assert sound(s)


@pytest.mark.clause("through_the_ages.war_resolve.steal_special")
def test_several_technologies_may_be_stolen() -> None:
    s = table(
        seat(strength=15, war=("war_over_technology", 1)),
        seat(techs=["warfare", "cartography", "code_of_laws"], workers={}, science=9), age=2, phase="start",
    )  # fmt: skip
    assert ratings(s)["strength"] - ratings(s, 1)["strength"] == 13
    play(s, "steal cartography", "steal warfare")
    assert prompt(s) == "politics", "with 4 left Code of Laws is too dear: the rest is science"
    assert (s.science, in_play(s, "code_of_laws", 1)) == ([4, 5], True)


@pytest.mark.clause("through_the_ages.colony.stolen", "through_the_ages.cubes.lose_blue")
def test_an_annexed_colony_may_cost_a_cube_of_a_card() -> None:
    s = table(
        seat(strength=9, hand=["annex"], bank=0, blue={"agriculture": 2, "bronze": 1}, yellow=5),
        seat(colonies=["vast_territory_i"], yellow=2, bank=7), age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack annex 1")
    assert (who(s), prompt(s)) == (0, "return_cube")
    play(s, "return agriculture")
    assert (food(s), s.yellow[0], s.yellow[1], s.bank[1]) == (1, 8, 0, 8)


@pytest.mark.clause("through_the_ages.restore.actions")
def test_actions_paid_for_an_attack_are_missing_in_the_turn() -> None:
    s = table(
        seat(strength=9, hand=["enslave"], blue={"bronze": 2}), seat(), phase="politics", military_deck=["rats"] * 2
    )
    play(s, "attack enslave 1")
    assert (prompt(s), s.ma[0]) == ("actions", 0)
    assert refused_by(s, "build warriors", "actions.spend")
    play(s, "done")
    assert hand(s) == []
    assert s.ma[0] == 2


# Cubes


@pytest.mark.clause("through_the_ages.pay.overpay", "through_the_ages.stage.cube_from_card")
def test_overpaying_for_a_last_stage_with_an_empty_bank() -> None:
    s = table(seat(unfinished=("pyramids", 2), blue={"coal": 1}, bank=0), seat(), age=2)
    play(s, "stage 1")
    assert in_play(s, "pyramids")
    assert (resources(s), s.bank[0]) == (0, 3), "the cube moved down to Bronze and then covered the stage"
    assert sound(s)


@pytest.mark.clause("through_the_ages.pay.move_down")
def test_food_is_paid_by_moving_down_too() -> None:
    s = table(seat(blue={"selective_breeding": 1}, bank=0, yellow=18), seat(), age=2)
    play(s, "grow")
    assert (food(s), cubes(s, "agriculture"), s.bank[0]) == (1, 1, 0)


@pytest.mark.clause("through_the_ages.stage.cost")
def test_a_stage_needs_a_cube_to_cover_it() -> None:
    s = table(seat(unfinished=("hanging_gardens", 0), bank=0, hand=["engineering_genius_a"]), seat())
    assert refused_by(s, "action engineering_genius_a", "action_card.must_be_possible")


@pytest.mark.clause("through_the_ages.corruption.value", "through_the_ages.corruption.pay")
def test_the_highest_corruption_takes_everything_and_no_culture() -> None:
    s = table(seat(workers={}, bank=0, blue={"iron": 2, "agriculture": 1}, culture=3), seat())
    assert corruption(s, 0) == 6
    play(s, "done")
    assert (resources(s), food(s), s.culture[0], s.bank[0]) == (0, 0, 3, 3)


@pytest.mark.clause("through_the_ages.actions.total_falls")
def test_a_ruined_pyramid_takes_a_spent_action_first() -> None:
    for available, left in ((0, 0), (5, 4)):
        s = table(seat(wonders=["pyramids"], ca=available), seat(), age=2)
        reveal(s, "ravages_of_time")
        assert (s.white[0], s.ca[0]) == (4, left)


@pytest.mark.clause("through_the_ages.develop.cost")
def test_breakthrough_needs_its_civil_action_even_with_newton() -> None:
    s = table(seat(leader="isaac_newton", hand=["breakthrough_i", "iron"], science=9, ca=0), seat(), age=2)
    assert refused_by(s, "action breakthrough_i", "action_card.must_be_possible")


@pytest.mark.clause("through_the_ages.leader.replace_refund")
def test_hammurabis_military_action_plays_his_successor() -> None:
    s = table(seat(leader="hammurabi", hand=["michelangelo"], ca=4, ma=1), seat())
    play(s, "convert", "leader michelangelo")
    assert (s.ca[0], s.extra_ca[0], s.ma[0]) == (4, 0, 0), "no civil action was spent, so none comes back"
    s = table(seat(leader="hammurabi", hand=["michelangelo"], ca=0, ma=1), seat())
    play(s, "convert", "leader michelangelo")
    assert s.ca[0] == 1


# Events


@pytest.mark.clause("through_the_ages.resign.leave")
def test_no_event_touches_whoever_resigned() -> None:
    events = [c for c in range(len(KEYS)) if KIND[c] == EVENT]
    for c in events:
        age = max(1, LEVEL[c])
        s = table(
            seat(culture=9, strength=2, yellow=9, blue={"bronze": 2, "agriculture": 2}, hand=["legion"] * 2),
            seat(resigned=True, culture=50, workers={}, unused=0),
            seat(culture=8, strength=3, yellow=9, blue={"bronze": 2, "agriculture": 2}, wonders=["colossus"]),
            age=age, row=ROW,
        )  # fmt: skip
        before = (s.culture[1], s.science[1], s.yellow[1], s.unused[1], s.bank[1], s.military[1], s.blue[1])
        reveal(s, KEYS[c])
        asked = set()
        while prompt(s) != "actions":
            asked.add(who(s))
            play(s, options(s)[0])
        assert 1 not in asked, KEYS[c]
        assert (s.culture[1], s.science[1], s.yellow[1], s.unused[1], s.bank[1], s.military[1], s.blue[1]) == before
        assert GAME.scores(s)[1] == 0


@pytest.mark.clause("through_the_ages.event.all_tied")
def test_all_with_the_most_discontent_return_a_cube() -> None:
    s = table(seat(yellow=12, culture=20), seat(yellow=12, culture=20), seat(yellow=16, culture=20), age=2)
    banks = s.bank.copy()
    reveal(s, "civil_unrest")
    assert s.culture == [12, 12, 16]
    assert s.bank == [banks[0] - 1, banks[1] - 1, banks[2]]
    s = table(seat(culture=20), seat(culture=20), age=2)
    banks = s.bank.copy()
    reveal(s, "civil_unrest")
    assert s.bank == banks, "nobody is discontent"


@pytest.mark.clause("through_the_ages.population.lose")
def test_population_can_be_lost_down_to_nothing() -> None:
    s = table(seat(workers={}, unused=0, yellow=0), seat())
    reveal(s, "pestilence")
    assert (s.yellow[0], s.unused[0], prompt(s)) == (0, 0, "actions")


@pytest.mark.clause("through_the_ages.revolution.new_actions_spent")
def test_cards_played_after_a_revolution_still_bring_actions() -> None:
    s = table(seat(science=12, hand=["constitutional_monarchy", "warfare"], unfinished=("kremlin", 2)), seat(), age=2)
    play(s, "revolution constitutional_monarchy")
    assert (s.ca[0], s.white[0], s.ma[0]) == (0, 6, 4)
    assert refused_by(s, "develop warfare", "actions.spend")


@pytest.mark.clause("through_the_ages.colonize.sacrifice", "through_the_ages.colonize.immediate_goods")
def test_sacrificed_units_may_come_back_as_population() -> None:
    s = table(seat(workers={"warriors": 1}, yellow=0, unused=0), seat(workers={}))
    reveal(s, "inhabited_territory_i")
    play(s, "bid 1")
    assert (s.yellow[0], s.unused[0]) == (1 + 2 - 1, 1)


@pytest.mark.clause("through_the_ages.unit_disband.worker_to_pool")
def test_disbanding_the_last_unit_leaves_a_tactic_without_armies() -> None:
    s = table(seat(workers={"warriors": 1}, tactic="legion"), seat())
    play(s, "disband warriors")
    assert (ratings(s)["strength"], workers(s, "warriors"), s.unused[0]) == (0, 0, 2)

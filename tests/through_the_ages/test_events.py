"""Current events and colonization (Code of Laws, page 7)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.cards.card import LEVEL
from tabularium.games.through_the_ages.rules.colonies import most_force
from tabularium.games.through_the_ages.table.queries import consumption
from tabularium.kernel.errors import BadAction
from tabularium.kernel.rng import seeded
from through_the_ages.table import (
    GAME,
    cubes,
    discarded,
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


@pytest.mark.scenario("through_the_ages.event.text")
def test_an_event_does_what_is_written() -> None:
    s = table(seat(blue={"agriculture": 5, "bronze": 1}), seat(blue={"bronze": 2}), seat(blue={"agriculture": 7}))
    banks = s.bank.copy()
    reveal(s, "rats")
    assert [food(s, p) for p in range(3)] == [0, 0, 0]
    assert s.bank == [banks[0] + 5, banks[1], banks[2] + 7]
    assert [resources(s, p) for p in range(3)] == [1, 2, 0]


@pytest.mark.scenario("through_the_ages.event.decision_order")
def test_players_decide_clockwise_from_whoever_revealed_the_event() -> None:
    s = table(seat(), seat(), seat(), active=1)
    reveal(s, "development_of_markets")
    asked = []
    for answer in ("mix 2", "mix 0", "mix 2"):
        asked.append(who(s))
        play(s, answer)
    assert asked == [1, 2, 0]
    assert [(food(s, p), resources(s, p)) for p in range(3)] == [(2, 0), (2, 0), (0, 2)]


@pytest.mark.clause("through_the_ages.event.tie_break")
@pytest.mark.parametrize(("active", "strongest", "weakest"), [(0, 0, 2), (1, 1, 0), (2, 2, 1)])
def test_of_tied_players_the_nearest_to_the_current_one_counts_as_higher(
    active: int, strongest: int, weakest: int
) -> None:
    s = table(seat(culture=9), seat(culture=9), seat(culture=9), active=active)
    reveal(s, "crusades")
    assert s.culture[strongest] == 13
    assert s.culture[weakest] == 5


@pytest.mark.clause("through_the_ages.event.tie_may_hurt")
def test_counting_as_higher_may_be_a_disadvantage() -> None:
    s = table(seat(culture=5, strength=1), seat(culture=5, strength=1), seat(strength=1), active=1)
    reveal(s, "barbarians")
    assert s.unused == [1, 1, 1], "the second has the most culture and is not among the two weakest"
    s = table(seat(culture=5, strength=1), seat(culture=5, strength=0), seat(strength=4), active=1)
    reveal(s, "barbarians")
    assert s.unused == [1, 0, 1], "tied for most culture, the current player counts as having it"


@pytest.mark.scenario("through_the_ages.event.tie_final")
def test_at_the_end_the_starting_player_counts_as_current() -> None:
    s = table(
        seat(strength=8), seat(strength=20), seat(strength=20), age=4, phase="final", active=2,
        current=["impact_of_strength"],
    )  # fmt: skip
    assert s.culture == [0, 14, 7]


@pytest.mark.clause("through_the_ages.event.all_tied")
def test_all_with_the_most_are_affected_when_the_card_says_all() -> None:
    s = table(seat(workers={"religion": 1}), seat(workers={"religion": 1}), seat())
    reveal(s, "immigration")
    assert s.unused == [2, 2, 1]


@pytest.mark.scenario("through_the_ages.event.two_players")
def test_with_two_players_two_weakest_means_the_weakest() -> None:
    s = table(
        seat(strength=6, blue={"bronze": 3, "agriculture": 3}), seat(strength=6, blue={"bronze": 3, "agriculture": 3}),
        active=1,
    )  # fmt: skip
    reveal(s, "raiders")
    assert who(s) == 0
    assert options(s) == ["mix 0", "mix 1", "mix 2"]
    play(s, "mix 1")
    assert (food(s, 0), resources(s, 0), food(s, 1), resources(s, 1)) == (2, 2, 3, 3)
    assert (who(s), prompt(s)) == (1, "actions")


@pytest.mark.scenario("through_the_ages.event.granted_action")
def test_an_action_of_an_event_follows_its_rules() -> None:
    s = table(seat(unused=0), seat(workers={"religion": 2}, unused=1))
    reveal(s, "development_of_religion")
    assert prompt(s) == "actions", "the urban limit leaves nothing to build"
    assert workers(s, "religion", 1) == 2
    s = table(seat(unused=0), seat(workers={"religion": 1}, unused=1, ca=0))
    reveal(s, "development_of_religion")
    assert (who(s), options(s)) == (1, ["build religion", "done"])
    assert refused_by(s, "build philosophy", "build.cost")
    play(s, "build religion")
    assert (workers(s, "religion", 1), s.ca[1], resources(s, 1)) == (2, 0, 0)


@pytest.mark.scenario("through_the_ages.event.revolution")
def test_a_revolution_by_an_event_uses_all_civil_actions() -> None:
    s = table(
        seat(science=1, hand=["monarchy", "crusades"]), seat(unused=0, yellow=0), phase="politics",
        current=["development_of_civilization"],
    )  # fmt: skip
    play(s, "event crusades")
    assert who(s) == 0
    play(s, "revolution monarchy")
    assert (s.science[0], s.ca[0], s.white[0]) == (0, 0, 5)
    assert prompt(s) == "actions"
    s = table(seat(science=7, hand=["monarchy"], unused=0), seat(unused=0, yellow=0))
    reveal(s, "development_of_civilization")
    play(s, "develop monarchy")
    assert (s.science[0], s.ca[0], s.white[0]) == (0, 5, 5), "7 science and no action"


@pytest.mark.scenario("through_the_ages.event.past_pile")
def test_a_resolved_event_is_never_drawn_again() -> None:
    s = table(
        seat(hand=["rats"]), seat(), phase="politics", current=["pestilence", "crusades"], military_deck=[],
        discards=["legion", "phalanx", "raid_i", "enslave"],
    )  # fmt: skip
    play(s, "event rats")
    assert number("pestilence") in s.past
    assert not discarded(s, "pestilence")
    play(s, "done")
    assert len(s.military[0]) == 2
    assert number("pestilence") not in [*s.military_deck, *s.military[0]]
    assert len(s.military_deck) == 2


# Colonization: the auction


@pytest.mark.scenario("through_the_ages.colonize.bid_value")
def test_a_bid_is_a_whole_number_above_the_last() -> None:
    s = table(seat(strength=5), seat(strength=5))
    reveal(s, "vast_territory_i")
    assert refused_by(s, "bid 0", "colonize.bid_value")
    play(s, "bid 2")
    assert refused_by(s, "bid 2", "colonize.bid_value")
    assert refused_by(s, "bid 1", "colonize.bid_value")
    with pytest.raises(BadAction):
        GAME.notation.read("bid 2.5")
    play(s, "bid 4")
    assert who(s) == 0


@pytest.mark.scenario("through_the_ages.colonize.bid_maximum")
def test_nobody_bids_more_than_can_be_sent() -> None:
    s = table(
        seat(workers={}),
        seat(workers={"warriors": 2}, tactic="fighting_band", techs=["cartography"], hand=["military_bonus_i"] * 2),
    )  # fmt: skip
    reveal(s, "vast_territory_i")
    assert who(s) == 1
    assert refused_by(s, "bid 8", "colonize.bid_maximum")
    play(s, "bid 7")


@pytest.mark.scenario("through_the_ages.colonize.turn_order")
def test_whoever_passes_is_out() -> None:
    s = table(seat(strength=9), seat(strength=9), seat(strength=9), active=1)
    reveal(s, "historic_territory_i")
    asked = []
    for text in ("bid 1", "pass", "bid 2", "bid 3"):
        asked.append(who(s))
        play(s, text)
    assert asked == [1, 2, 0, 1]
    assert who(s) == 0, "the third player is skipped"
    assert refused_by(s, "bid 3", "colonize.bid_value")
    assert refused_by(s, "take 1", "colonize.turn_order")
    assert "bid 4" in options(s)
    assert "pass" in options(s)


@pytest.mark.scenario("through_the_ages.colonize.no_bid")
def test_a_territory_that_nobody_wants_is_past() -> None:
    s = table(
        seat(workers={}, hand=["crusades"]), seat(workers={}), seat(workers={}), phase="politics",
        current=["wealthy_territory_i"],
    )  # fmt: skip
    play(s, "event crusades")
    assert number("wealthy_territory_i") in s.past
    assert s.colonies == [(), (), ()]
    assert prompt(s) == "actions"
    s = table(seat(), seat(), seat())
    reveal(s, "wealthy_territory_i")
    play(s, "pass", "pass", "pass")
    assert number("wealthy_territory_i") in s.past
    assert s.colonies == [(), (), ()]


@pytest.mark.scenario("through_the_ages.colonize.winner_must")
def test_the_winner_must_send_the_force() -> None:
    for n in (3, 4):
        s = table(seat(strength=4), seat(), seat())
        reveal(s, "historic_territory_i")
        play(s, "bid 3", "send warriors", "send warriors")
        assert refused_by(s, "done", "colonize.winner_must")
        assert refused_by(s, "pass", "colonize.winner_must")
        play(s, *["send warriors"] * (n - 2), "done")
        assert workers(s, "warriors") == 4 - n
        assert in_play(s, "historic_territory_i")


@pytest.mark.scenario("through_the_ages.colonize.units")
def test_the_strengths_of_the_units_add_up() -> None:
    board = {"swordsmen": 1, "knights": 1, "cannon": 1, "bread_and_circuses": 1}
    s = table(seat(workers=board), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    play(s, "bid 5", "send knights")
    assert refused_by(s, "send bread_and_circuses", "colonize.winner_must")
    play(s, "send cannon", "done")
    assert in_play(s, "historic_territory_i")
    s = table(seat(workers=board), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    play(s, "bid 5", "send swordsmen", "send knights")
    assert refused_by(s, "send bread_and_circuses", "colonize.winner_must")
    assert refused_by(s, "done", "colonize.winner_must"), "4 is less than 5"


@pytest.mark.scenario("through_the_ages.colonize.armies")
def test_the_units_sent_form_armies_of_their_own() -> None:
    s = table(
        seat(workers={"riflemen": 2, "warriors": 2, "cannon": 1}, tactic="defensive_army"), seat(workers={}), age=2
    )
    assert ratings(s)["strength"] == 17
    reveal(s, "historic_territory_i")
    play(s, "bid 8", "send warriors", "send warriors", "send cannon", "done")
    assert ratings(s)["strength"] == 6
    assert in_play(s, "historic_territory_i")


@pytest.mark.scenario("through_the_ages.colonize.armies_air")
def test_an_air_force_that_is_sent_doubles_an_army() -> None:
    s = table(
        seat(workers={"cavalrymen": 1, "cannon": 1, "air_forces": 2}, tactic="mobile_artillery"),
        seat(workers={}), age=3,
    )  # fmt: skip
    reveal(s, "historic_territory_ii")
    play(s, "bid 21", "send cavalrymen", "send cannon")
    assert refused_by(s, "done", "colonize.winner_must"), "6 and 5: the air force at home doubles nothing"
    play(s, "send air_forces", "done")
    assert workers(s, "air_forces") == 1
    assert in_play(s, "historic_territory_ii")


@pytest.mark.scenario("through_the_ages.colonize.modifier")
def test_the_colonization_modifier_is_added() -> None:
    s = table(seat(techs=["navigation"], wonders=["colossus"]), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    play(s, "bid 5")
    assert in_play(s, "historic_territory_i")
    s = table(seat(techs=["navigation"], unfinished=("colossus", 1)), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    assert refused_by(s, "bid 5", "colonize.bid_maximum")


@pytest.mark.scenario("through_the_ages.colonize.bonus_cards")
def test_any_number_of_bonus_cards_joins() -> None:
    s = table(seat(hand=[*["military_bonus_i"] * 4, "military_bonus_ii", "legion"]), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    assert refused_by(s, "bid 8", "colonize.bid_maximum")
    play(s, "bid 7", "send warriors")
    assert refused_by(s, "send legion", "colonize.cards_from_hand")
    play(s, *["send military_bonus_i"] * 4, "send military_bonus_ii", "done")
    assert hand(s) == ["legion"]
    assert in_play(s, "historic_territory_i")


@pytest.mark.clause("through_the_ages.colonize.cards_from_hand")
def test_cook_adds_two_other_cards_and_no_more() -> None:
    s = table(seat(leader="james_cook", hand=["legion", "crusades", "rats"]), seat(workers={}), age=2)
    reveal(s, "historic_territory_i")
    assert refused_by(s, "bid 4", "colonize.bid_maximum")
    play(s, "bid 3", "send warriors", "send crusades", "send rats")
    assert refused_by(s, "send legion", "colonize.cards_from_hand")
    play(s, "done")
    assert hand(s) == ["legion"]


@pytest.mark.scenario("through_the_ages.colonize.at_least_one_unit")
def test_without_a_unit_nobody_colonizes() -> None:
    s = table(seat(workers={}, techs=["satellites"], hand=["military_bonus_iii"] * 2), seat(strength=2), age=3)
    assert most_force(s, 0) == 0
    reveal(s, "historic_territory_ii")
    assert who(s) == 1, "there is nothing to ask the first player"
    s = table(seat(strength=1, techs=["satellites"], hand=["military_bonus_iii"] * 2), seat(workers={}), age=3)
    reveal(s, "historic_territory_ii")
    play(s, "bid 1")
    assert refused_by(s, "done", "colonize.at_least_one_unit")
    play(s, "send military_bonus_iii")
    assert refused_by(s, "done", "colonize.at_least_one_unit")
    play(s, "send warriors", "done")
    assert in_play(s, "historic_territory_ii")


@pytest.mark.scenario("through_the_ages.colonize.no_rating_effects")
def test_modifiers_of_the_strength_rating_do_not_colonize() -> None:
    s = table(
        seat(strength=2, leader="alexander_the_great", wonders=["great_wall"], techs=["warfare"]), seat(workers={})
    )
    assert ratings(s)["strength"] == 7
    reveal(s, "historic_territory_i")
    assert refused_by(s, "bid 3", "colonize.bid_maximum")
    assert options(s) == ["bid 1", "bid 2", "pass"]
    s = table(seat(strength=2, leader="napoleon_bonaparte", wonders=["great_wall"], techs=["warfare"]), seat(), age=2)
    assert most_force(s, 0) == 2


@pytest.mark.scenario("through_the_ages.colonize.sacrifice")
def test_units_sent_are_sacrificed() -> None:
    s = table(seat(strength=3, yellow=10, hand=["military_bonus_i"]), seat(workers={}))
    assert consumption(s, 0) == 2
    reveal(s, "historic_territory_i")
    play(s, "bid 3", "send warriors", "send warriors", "send military_bonus_i", "done")
    assert (s.yellow[0], workers(s, "warriors"), s.unused[0], consumption(s, 0)) == (12, 1, 1, 2)
    assert discarded(s, "military_bonus_i")


@pytest.mark.scenario("through_the_ages.colonize.colony")
def test_the_territory_becomes_a_colony() -> None:
    s = table(seat(workers={"swordsmen": 3}), seat(workers={}))
    assert ratings(s)["strength"] == 6
    reveal(s, "strategic_territory_i")
    play(s, "bid 4", "send swordsmen", "send swordsmen", "done")
    assert in_play(s, "strategic_territory_i")
    assert number("strategic_territory_i") not in s.past
    assert ratings(s)["strength"] == 4
    assert len(s.military[0]) == 3
    s.age = 4
    reveal(s, "impact_of_colonies")
    assert s.culture[0] == 3


@pytest.mark.scenario("through_the_ages.colonize.permanent_first")
def test_the_permanent_effect_comes_first() -> None:
    s = table(seat(techs=["iron"], bank=0), seat(workers={}))
    reveal(s, "wealthy_territory_i")
    play(s, "bid 1")
    assert (cubes(s, "iron"), cubes(s, "bronze"), resources(s), s.bank[0]) == (2, 1, 5, 0)
    s = table(seat(bank=1), seat(workers={}))
    reveal(s, "vast_territory_i")
    play(s, "bid 1")
    assert (s.bank[0], food(s), s.yellow[0]) == (0, 0, 18 + 1 + 3)
    assert sound(s)


@pytest.mark.scenario("through_the_ages.colonize.immediate_goods")
def test_immediate_symbols() -> None:
    s = table(seat(yellow=0), seat(workers={}), age=2)
    reveal(s, "inhabited_territory_ii")
    play(s, "bid 1")
    assert (s.yellow[0], s.unused[0], food(s)) == (2, 1 + 2, 0)
    for card, science, culture in (("developed_territory_i", 3, 0), ("historic_territory_ii", 0, 11)):
        s = table(seat(), seat(workers={}), age=2)
        reveal(s, card)
        play(s, "bid 1")
        assert (s.science[0], s.culture[0]) == (science, culture)


@pytest.mark.scenario("through_the_ages.colonize.immediate_draw")
def test_cards_are_drawn_without_limit_but_not_in_age_iv() -> None:
    pile = ["spy", "raid_ii", "annex", "plunder_ii", "infiltrate", "military_bonus_ii"]
    s = table(
        seat(hand=["legion", "phalanx"]), seat(workers={}), age=2,
        military_deck=["cold_war", "crime_wave", "refugees", "terrorism"], discards=pile,
    )  # fmt: skip
    reveal(s, "strategic_territory_ii")
    play(s, "bid 1", "send warriors", "done")
    assert len(hand(s)) == 7
    assert len(s.military_deck) == 5
    play(s, "done")
    assert prompt(s) == "discard"
    s = table(seat(hand=["legion"]), seat(workers={}), age=4, round=8, last_round=9)
    reveal(s, "strategic_territory_ii")
    play(s, "bid 1", "send warriors", "done")
    assert hand(s) == ["legion"]


def test_two_equal_bidders_go_on_until_one_gives_up() -> None:
    s = table(seat(strength=3), seat(strength=3), seat(strength=2))
    reveal(s, "vast_territory_i")
    play(s, "bid 1", "bid 2")
    assert who(s) == 0, "the third one can't go higher"
    play(s, "bid 3")
    assert in_play(s, "vast_territory_i"), "nor can the second one now"
    assert ratings(s)["strength"] == 0


@pytest.mark.clause("through_the_ages.event_prep.rebuild", "through_the_ages.event_prep.order_by_age")
def test_future_events_are_shuffled_within_their_age() -> None:
    future = ["foray", "raiders", "rebellion", "immigration", "border_conflict", "terrorism"]
    assert [LEVEL[number(name)] for name in future] == [1, 1, 1, 1, 1, 2]
    orders = set()
    for luck in range(6):
        s = table(seat(hand=["crusades"]), seat(), phase="politics", current=["rats"], future=future, age=2)
        s.rng = seeded(luck)
        play(s, "event crusades")
        assert [LEVEL[c] for c in reversed(s.current)] == sorted(LEVEL[c] for c in s.current)
        orders.add(tuple(s.current))
    assert len(orders) == 6

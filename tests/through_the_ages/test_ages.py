"""The course of a turn, the first turn, the card row and the ends of ages (Code of Laws, page 3)."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.cards.card import LEVEL
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from tabularium.games.through_the_ages.table.costs import population_cost, take_cost
from tabularium.games.through_the_ages.table.queries import consumption
from tabularium.kernel import machine
from tabularium.kernel.rng import seeded
from through_the_ages.table import (
    ROW,
    dealt,
    discarded,
    end_turn,
    food,
    hand,
    in_play,
    listen,
    number,
    opening,
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
    why_not,
)

# The course of a turn


@pytest.mark.scenario("through_the_ages.turn.phases")
def test_no_political_action_in_the_action_phase() -> None:
    s = table(seat(), seat(hand=["barbarians"]), seat(), round=3, active=1)
    assert refused_by(s, "event barbarians", "turn.phases")
    assert hand(s, 1) == ["barbarians"]
    assert (s.culture[1], len(s.current), s.future) == (0, 1, ())


@pytest.mark.scenario("through_the_ages.turn.start_sequence")
def test_refill_then_war_then_tactic() -> None:
    s = table(
        seat(strength=3, tactic="legion", exclusive=True, war=("war_over_territory", 1), yellow=10),
        seat(
            workers={"theology": 2, "warriors": 3}, leader="joan_of_arc", government="despotism", yellow=10
        ),
        age=2, phase="start", row=ROW, deck=["coal"], settle=False,
    )  # fmt: skip
    assert ratings(s, 0)["strength"] == 5
    assert ratings(s, 1)["strength"] == 7
    listen(s)
    machine.settle(s)
    assert s.age == 3
    assert not in_play(s, "joan_of_arc", 1)
    assert ratings(s, 1)["strength"] == 3
    assert (s.yellow[0], s.yellow[1]) == (10 - 2 + 1, 10 - 2 - 1)
    assert number("legion") in s.commons
    assert not s.exclusive[0]
    assert ratings(s, 0)["strength"] == 5
    assert prompt(s) == "politics"


@pytest.mark.scenario("through_the_ages.turn.end_sequence")
def test_discard_then_production_then_draw_then_restore() -> None:
    s = table(
        seat(workers={"philosophy": 2}, unused=1, hand=["legion", "crusades", "raid_i"], ma=1), seat(),
        military_deck=["rats", "pestilence"],
    )  # fmt: skip
    play(s, "done")
    assert (prompt(s), s.science[0]) == ("discard", 0)
    play(s, "discard crusades")
    assert s.science[0] == 2
    assert hand(s) == sorted(hand(s), key=number)
    assert set(hand(s)) == {"legion", "raid_i", "rats"}
    assert s.ma[0] == 2


# The first turn


@pytest.mark.scenario("through_the_ages.first_turn.skips")
def test_the_first_turn_begins_with_the_action_phase() -> None:
    s = opening(3, {1: "rich_land_a"})
    play(s, "take 1", "done")
    assert (who(s), prompt(s)) == (1, "actions")
    assert row(s)[0] is None
    assert len([c for c in row(s) if c]) == 12
    assert why_not(s, "resign") == "turn.phases"
    assert refused_by(s, "resign", "turn.phases")


@pytest.mark.scenario("through_the_ages.first_turn.only_take_cards")
def test_in_the_first_turn_cards_are_taken_and_nothing_else() -> None:
    s = opening(4, {1: "moses", 2: "frugality_a", 3: "homer"})
    play(s, "done", "done", "done", "take 1")
    assert s.ca[3] == 3
    for text in ("leader moses", "build bronze", "grow"):
        assert refused_by(s, text, "first_turn.only_take_cards")
    assert refused_by(s, "take 3", "take_card.leader_per_age")
    assert "take 2" in options(s)
    assert "done" in options(s)
    assert {text.split()[0] for text in options(s)} == {"take", "done"}


@pytest.mark.scenario("through_the_ages.first_turn.wonder")
def test_a_wonder_may_be_taken_in_the_first_turn_but_not_built() -> None:
    s = opening(3, {3: "pyramids", 4: "colossus"})
    play(s, "done", "done", "take 3")
    assert (s.unfinished[2], s.stages[2]) == (number("pyramids"), 0)
    assert refused_by(s, "stage 1", "first_turn.wonder")
    assert refused_by(s, "take 4", "take_wonder.one_unfinished")
    assert s.ca[2] == 2


@pytest.mark.clause("through_the_ages.first_turn.end_sequence")
def test_the_first_turn_ends_as_every_turn_does() -> None:
    s = dealt(3)
    play(s, "done")
    assert (s.science[0], food(s), resources(s), s.bank[0]) == (1, 2, 2, 12)
    assert (s.ca[0], s.ma[0], hand(s)) == (4, 2, [])


# The card row


@pytest.mark.scenario("through_the_ages.row.no_refill_first_round")
def test_the_row_is_not_filled_in_the_first_round() -> None:
    s = opening(4, {1: "rich_land_a", 2: "frugality_a", 3: "stockpile_a", 4: "patriotism_a", 5: "cultural_heritage_a"})
    before = row(s)
    play(s, "take 1", "done", "take 2", "take 3", "done", "take 4", "take 5", "done")
    assert who(s) == 3
    assert row(s) == [None] * 5 + before[5:]
    assert [take_cost(s, 3, i) for i in range(5, 13)] == [2] * 4 + [3] * 4
    assert (len(s.deck), s.age) == (7, 0)
    play(s, "done")
    assert None not in row(s)


@pytest.mark.scenario("through_the_ages.row.discard_two_players")
def test_two_players_clear_three_spaces() -> None:
    places = {i + 1: name for i, name in enumerate(ROW) if i not in (1, 6)}
    s = table(seat(), seat(), phase="start", active=1, row=places)
    assert out_of_the_game(s, "irrigation")
    assert out_of_the_game(s, "alchemy")
    assert row(s)[:9] == [name for i, name in enumerate(ROW) if i > 2 and i != 6]
    assert None not in row(s)
    assert sound(s)


@pytest.mark.scenario("through_the_ages.row.discard_three_players")
def test_three_players_clear_two_spaces() -> None:
    cards = ["irrigation", "julius_caesar", "iron", *ROW[2:12]]
    s = table(seat(), seat(), seat(), phase="start", row=cards)
    assert out_of_the_game(s, "irrigation")
    assert out_of_the_game(s, "julius_caesar")
    assert row(s)[:11] == cards[2:]
    assert row(s)[0] == "iron"
    assert None not in row(s)


@pytest.mark.scenario("through_the_ages.row.discard_four_players")
def test_four_players_clear_one_space() -> None:
    places = {i + 1: name for i, name in enumerate(ROW) if i not in (0, 2)}
    s = table(seat(), seat(), seat(), seat(), phase="start", active=2, row=places)
    assert row(s)[:11] == [ROW[1], *ROW[3:]]
    assert not [name for name in ROW if out_of_the_game(s, name)]
    assert None not in row(s)


@pytest.mark.scenario("through_the_ages.row.discard_after_resignation")
def test_those_still_playing_decide_how_many_spaces_are_cleared() -> None:
    s = table(seat(), seat(), seat(), seat(), active=3, phase="politics", row=ROW)
    play(s, "resign")
    assert s.active == 0
    assert row(s)[0] == ROW[2], "two spaces with three players"
    now = row(s)
    play(s, "resign")
    assert s.active == 1
    assert row(s)[0] == now[3], "three spaces with two"


@pytest.mark.scenario("through_the_ages.row.slide")
def test_the_rest_slides_left_in_order() -> None:
    s = table(
        seat(), seat(), seat(), phase="start",
        row={4: "iron", 5: "drama", 9: "masonry", 13: "warfare"}, deck=["knights", *ROW],
    )  # fmt: skip
    assert row(s)[:5] == ["iron", "drama", "masonry", "warfare", "knights"]
    assert [take_cost(s, 0, i) for i in range(4)] == [1, 1, 1, 1]
    assert len(s.deck) == 14 - 9


@pytest.mark.scenario("through_the_ages.row.deal")
def test_empty_spaces_are_dealt_from_left_to_right() -> None:
    s = table(
        seat(), seat(), seat(), phase="start", row={i + 3: name for i, name in enumerate(ROW[:10])},
        deck=["alchemy", "iron", "knights", "monarchy"],
    )  # fmt: skip
    assert row(s)[10:] == ["alchemy", "iron", "knights"]


@pytest.mark.scenario("through_the_ages.row.age_iv")
def test_in_age_iv_nothing_is_dealt() -> None:
    s = table(seat(), seat(), seat(), age=4, round=9, last_round=9, active=1, phase="start", row=ROW[:11])
    assert row(s) == ROW[2:11] + [None] * 4
    play(s, "done")
    assert refused_by(s, "take 10", "take_card.to_hand")


# The end of Age A


@pytest.mark.clause("through_the_ages.age_a_end.trigger")
def test_age_a_ends_with_the_first_refill() -> None:
    s = dealt(2)
    for p in (0, 1):
        assert (who(s), s.age) == (p, 0)
        play(s, "done")
    assert (who(s), s.age) == (0, 1)
    assert s.turns == [2, 1]


@pytest.mark.scenario("through_the_ages.age_a_end.rest_removed")
def test_the_rest_of_age_a_is_out() -> None:
    s = dealt(2)
    play(s, "done", "done")
    assert len([c for c in s.row if LEVEL[c] == 0]) == 13
    assert len(s.gone) == 3 + 4, "three swept from the row and four never dealt"
    assert all(LEVEL[c] == 0 for c in s.gone)
    assert all(LEVEL[c] == 1 for c in s.deck)


@pytest.mark.scenario("through_the_ages.age_a_end.new_decks")
def test_age_i_brings_new_decks() -> None:
    s = opening(3)
    play(s, "done", "done", "done")
    assert s.age == 1
    assert (len(s.deck), len(s.military_deck)) == (50, 45)
    end_turn(s)
    assert len(s.military[0]) == 2
    assert all(LEVEL[c] == 1 for c in s.military[0])


@pytest.mark.scenario("through_the_ages.age_a_end.continue_dealing")
def test_age_i_fills_what_age_a_leaves_empty() -> None:
    s = opening(4, {
        2: "rich_land_a", 3: "frugality_a", 4: "stockpile_a", 5: "cultural_heritage_a", 6: "patriotism_a",
        7: "urban_growth_a", 8: "engineering_genius_a",
    })  # fmt: skip
    first = row(s)
    play(s, "take 2", "done", "take 3", "take 4", "done", "take 5", "take 6", "done", "take 7", "take 8", "done")
    assert s.active == 0
    assert row(s)[:5] == first[8:]
    assert out_of_the_game(s, str(first[0]))
    assert [LEVEL[c] for c in s.row] == [0] * 12 + [1]
    assert len(s.deck) == 52


@pytest.mark.scenario("through_the_ages.age_a_end.no_losses")
def test_the_end_of_age_a_costs_nothing() -> None:
    s = opening(2, {1: "moses", 2: "pyramids"})
    play(s, "take 1", "done", "take 2", "done")
    assert s.age == 1
    assert hand(s, 0) == ["moses"]
    assert s.unfinished[1] == number("pyramids")
    assert s.yellow == [18, 18]


# The ends of Ages I, II and III


@pytest.mark.clause("through_the_ages.age_end.trigger")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_the_last_card_dealt_ends_the_age_even_in_the_last_space(age: int) -> None:
    s = table(seat(), seat(), seat(), age=age, phase="start", row=ROW, deck=["iron", "drama"])
    assert s.age == age + 1
    s = table(seat(), seat(), seat(), age=age, phase="start", row=ROW, deck=["iron", "drama", "knights"])
    assert s.age == age, "one card is left"


@pytest.mark.scenario("through_the_ages.age_end.antiquated")
def test_older_ages_than_the_one_that_ended_are_antiquated() -> None:
    s = table(
        seat(hand=["iron", "coal", "engineering_genius_a"]), seat(), age=2, phase="start", row=ROW, deck=["opera"]
    )
    assert hand(s) == ["coal"]
    assert out_of_the_game(s, "iron")
    assert out_of_the_game(s, "engineering_genius_a")


@pytest.mark.scenario("through_the_ages.age_end.hands")
def test_everybody_discards_antiquated_cards_unseen() -> None:
    s = table(
        seat(), seat(hand=["legion", "raid_i", "military_bonus_ii", "swordsmen", "cannon"]),
        age=2, phase="start", row=ROW, deck=["opera"], settle=False,
    )  # fmt: skip
    listen(s)
    machine.settle(s)
    assert set(hand(s, 1)) == {"military_bonus_ii", "cannon"}
    assert discarded(s, "legion")
    assert discarded(s, "raid_i")
    assert "legion" not in told(s, "antiquated", 0)
    assert "raid_i" not in told(s, "antiquated", 0)
    assert "legion" in told(s, "antiquated", 1)


@pytest.mark.scenario("through_the_ages.age_end.leaders")
def test_antiquated_leaders_leave_without_being_replaced() -> None:
    s = table(
        seat(leader="julius_caesar", ca=2, wonders=["colossus"]), seat(leader="michelangelo"),
        age=1, phase="start", row=ROW, deck=["drama"], settle=False,
    )  # fmt: skip
    assert (s.red[0], s.ma[0], ratings(s)["strength"]) == (3, 3, 1 + 1 + 2)
    machine.settle(s)
    assert not in_play(s, "julius_caesar")
    assert (s.red[0], s.ma[0], s.ca[0], ratings(s)["strength"]) == (2, 2, 2, 3)
    assert in_play(s, "michelangelo", 1)
    s = table(seat(leader="homer", wonders=["colossus"]), seat(), age=1, phase="start", row=ROW, deck=["drama"])
    assert prompt(s) == "politics", "nobody asks where to tuck Homer"
    assert s.tucked[0] == -1


@pytest.mark.scenario("through_the_ages.age_end.unfinished_wonders")
def test_antiquated_unfinished_wonders_leave_and_return_their_cubes() -> None:
    s = table(
        seat(unfinished=("library_of_alexandria", 2), bank=5), seat(unfinished=("great_wall", 1)),
        age=1, phase="start", row=["universitas_carolina"] * 4, deck=["drama"],
    )  # fmt: skip
    assert (s.unfinished[0], s.bank[0], resources(s)) == (-1, 7, 0)
    assert (s.unfinished[1], s.stages[1]) == (number("great_wall"), 1)
    play(s, "done", "take 1")
    assert s.unfinished[0] == number("universitas_carolina")


@pytest.mark.scenario("through_the_ages.age_end.pacts")
def test_antiquated_pacts_end() -> None:
    s = table(
        seat(pact=("open_borders_agreement", 1, "a")), seat(pact=("international_trade_agreement", 2, "a")), seat(),
        age=2, phase="start", row=ROW, deck=["opera"], settle=False,
    )  # fmt: skip
    assert s.red == [3, 3, 2]
    machine.settle(s)
    assert s.red == [2, 2, 2]
    assert not in_play(s, "open_borders_agreement")
    assert in_play(s, "international_trade_agreement", 1)


@pytest.mark.scenario("through_the_ages.age_end.other_cards_stay")
def test_everything_else_in_play_stays() -> None:
    s = table(
        seat(), seat(
            strength=3, tactic="legion", exclusive=True, war=("war_over_territory", 0), wonders=["pyramids"],
            colonies=["vast_territory_i"], techs=["iron"],
        ),
        age=3, phase="start", row=ROW, deck=["oil"],
    )  # fmt: skip
    assert s.age == 4
    for name in ("war_over_territory", "pyramids", "vast_territory_i", "iron"):
        assert in_play(s, name, 1)
    assert s.exclusive[1]
    assert s.tactic[1] == number("legion")
    assert s.white[1] == 5
    before = s.yellow[0]
    end_turn(s)
    assert not in_play(s, "war_over_territory", 1)
    assert s.yellow[0] == before - 1, "the war was resolved: 5 against 1"


@pytest.mark.scenario("through_the_ages.age_end.lose_two_yellow")
def test_everybody_loses_two_yellow_cubes_from_the_bank() -> None:
    s = table(
        seat(yellow=9), seat(yellow=1), seat(yellow=0), age=2, phase="start", row=ROW, deck=["opera"], settle=False
    )
    assert (ratings(s)["discontent"], consumption(s, 0), population_cost(s, 0)) == (3, 2, 4)
    before = [sum(s.workers[p]) + s.unused[p] for p in range(3)]
    machine.settle(s)
    assert s.yellow == [7, 0, 0]
    assert (ratings(s)["discontent"], consumption(s, 0), population_cost(s, 0)) == (4, 3, 5)
    assert [sum(s.workers[p]) + s.unused[p] for p in range(3)] == before


@pytest.mark.scenario("through_the_ages.age_end.new_civil_deck")
def test_the_next_age_fills_the_rest_of_the_row() -> None:
    s = table(
        seat(), seat(), seat(), age=1, active=2, phase="start",
        row={i + 3: name for i, name in enumerate(ROW[:9])}, deck=["monarchy"],
    )  # fmt: skip
    assert row(s)[9] == "monarchy"
    assert [LEVEL[c] for c in s.row[10:]] == [2, 2, 2]
    assert (s.age, len(s.deck), s.yellow) == (2, len(civil_cards(2, 3)) - 3, [16, 16, 16])


@pytest.mark.scenario("through_the_ages.age_end.age_iv_row")
def test_age_iv_leaves_spaces_empty() -> None:
    s = table(
        seat(), seat(), seat(), seat(), age=3, active=1, phase="start",
        row={i + 2: name for i, name in enumerate(ROW[:11])}, deck=["oil"],
    )  # fmt: skip
    assert row(s)[11:] == ["oil", None]
    assert s.age == 4
    end_turn(s)
    assert row(s)[11:] == [None, None]


@pytest.mark.scenario("through_the_ages.age_end.military_deck")
def test_the_old_military_deck_and_its_discards_are_gone() -> None:
    old = ["rats", "pestilence", "crusades", "foray", "raiders", "rebellion"]
    pile = ["legion", "legion", "phalanx", "raid_i", "raid_i", "plunder_i", "enslave", *["military_bonus_i"] * 5]
    s = table(seat(), seat(), age=1, phase="start", row=ROW, deck=["monarchy"], military_deck=old, discards=pile)
    assert (s.age, len(s.military_deck)) == (2, 46)
    assert sorted(s.military_deck) == sorted(military_cards(2, 2))
    end_turn(s)
    assert len(s.military[0]) == 2
    assert all(LEVEL[c] == 2 for c in s.military[0])
    assert len(s.military_deck) == 44
    assert len(s.discards[1]) == 12


@pytest.mark.clause("through_the_ages.age_end.age_iv_no_draw")
def test_no_military_card_is_drawn_in_age_iv() -> None:
    s = table(seat(ma=2), seat(), age=4, round=9, last_round=10, discards=["war_over_culture"])
    reveal(s, "development_of_politics")
    assert (hand(s, 0), hand(s, 1)) == ([], [])
    reveal(s, "strategic_territory_i")
    play(s, "bid 1")
    assert in_play(s, "strategic_territory_i")
    play(s, "done")
    assert hand(s, 0) == []


@pytest.mark.clause("through_the_ages.age_end.last_round_by_event")
@pytest.mark.parametrize(("active", "last"), [(0, 15), (1, 16)])
def test_an_event_that_ends_age_iii_fixes_the_last_round_by_the_turn(active: int, last: int) -> None:
    s = table(
        seat(), seat(), seat(strength=9), age=3, round=15, active=active, row=ROW, deck=["oil"],
    )  # fmt: skip
    reveal(s, "international_agreement")
    assert who(s) == 2
    play(s, "take 1", "done")
    assert (s.age, s.last_round) == (4, last)


def test_a_hand_shows_its_owner_what_others_do_not_see_after_an_age() -> None:
    s = table(seat(), seat(hand=["legion", "spy"]), age=2, phase="start", row=ROW, deck=["opera"])
    assert seen(s, 1, "military_hand", 1) == ["spy"]
    assert seen(s, 0, "military_hand", 1) == []


@pytest.mark.clause(
    "through_the_ages.age_a_end.new_decks",
    "through_the_ages.age_end.new_civil_deck",
    "through_the_ages.age_end.military_deck",
)
def test_the_decks_of_a_new_age_are_shuffled() -> None:
    decks, military = set(), set()
    for luck in range(6):
        s = table(seat(), seat(), age=1, phase="start", row=ROW[:9], deck=["monarchy"], settle=False)
        s.rng = seeded(luck)
        machine.settle(s)
        assert s.age == 2
        decks.add((*s.row[-2:], *s.deck))
        military.add(tuple(s.military_deck))
    assert (len(decks), len(military)) == (6, 6)

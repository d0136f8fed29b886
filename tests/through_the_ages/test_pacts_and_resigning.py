"""Pacts and resigning (Code of Laws, page 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabularium.games.through_the_ages.cards.card import KIND, LEVEL
from tabularium.games.through_the_ages.cards.numbers import PACT
from tabularium.games.through_the_ages.rules.row import civil_cards, military_cards
from tabularium.kernel import machine
from through_the_ages.table import (
    GAME,
    ROW,
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
    rank,
    ratings,
    refused_by,
    resources,
    reveal,
    seat,
    seen,
    sound,
    table,
    who,
)

# Pacts


@pytest.mark.scenario("through_the_ages.pact.not_two_players")
def test_two_players_neither_offer_nor_cancel_pacts() -> None:
    s = table(seat(), seat(), age=3, phase="politics")
    assert not [text for text in options(s) if text.startswith(("pact", "cancel"))]
    assert refused_by(s, "pact peace_treaty 1 a", "pact.not_two_players")
    assert refused_by(s, "cancel peace_treaty", "pact.not_two_players")
    assert number("peace_treaty") not in s.military_deck


@pytest.mark.clause("through_the_ages.pact.offer")
def test_a_pact_is_offered_to_a_partner_with_a_side() -> None:
    s = table(seat(hand=["acceptance_of_supremacy", "peace_treaty", "legion"]), seat(), seat(), age=3, phase="politics")
    assert {text for text in options(s) if text.startswith("pact")} == {
        "pact acceptance_of_supremacy 1 a", "pact acceptance_of_supremacy 1 b",
        "pact acceptance_of_supremacy 2 a", "pact acceptance_of_supremacy 2 b",
        "pact peace_treaty 1 a", "pact peace_treaty 2 a",
    }  # fmt: skip
    assert refused_by(s, "pact legion 1 a", "pact.offer")
    assert refused_by(s, "pact peace_treaty 0 a", "target.rival")
    play(s, "pact acceptance_of_supremacy 2 b")
    assert (who(s), prompt(s)) == (2, "accept")
    assert seen(s, 1, "military_hand", 0) == ["acceptance_of_supremacy"], "it was revealed"


@pytest.mark.scenario("through_the_ages.pact.partner_decides")
def test_only_the_partner_answers() -> None:
    s = table(seat(hand=["peace_treaty"]), seat(), seat(), age=3, phase="politics")
    play(s, "pact peace_treaty 1 a")
    assert who(s) == 1, "neither the third player nor the one who offers is asked"
    assert refused_by(s, "cancel peace_treaty", "pact.partner_decides")
    assert sorted(options(s)) == ["no", "yes"]
    play(s, "yes")
    assert in_play(s, "peace_treaty")
    assert s.pact_with[0] == 1


@pytest.mark.scenario("through_the_ages.pact.refused")
def test_a_refused_pact_returns_and_uses_the_political_action() -> None:
    s = table(
        seat(hand=["scientific_cooperation", "crusades"], pact=("trade_routes_agreement", 2, "a")), seat(), seat(),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "pact scientific_cooperation 1 a", "no")
    assert set(hand(s)) == {"scientific_cooperation", "crusades"}
    assert seen(s, 2, "military_hand", 0) == ["scientific_cooperation"]
    assert in_play(s, "trade_routes_agreement")
    assert (who(s), prompt(s)) == (0, "actions")
    assert refused_by(s, "event crusades", "turn.phases")


@pytest.mark.scenario("through_the_ages.pact.replaces_own")
def test_a_new_pact_replaces_the_one_in_the_own_area() -> None:
    s = table(
        seat(hand=["peace_treaty"], pact=("trade_routes_agreement", 1, "a")),
        seat(pact=("international_trade_agreement", 0, "a")), seat(), age=3, phase="politics",
    )  # fmt: skip
    play(s, "pact peace_treaty 2 a", "yes")
    assert s.pact[0] == number("peace_treaty")
    assert s.pact_with[0] == 2
    assert discarded(s, "trade_routes_agreement")
    assert s.pact[1] == number("international_trade_agreement")
    assert s.pact_with[1] == 0
    assert sound(s)


@pytest.mark.scenario("through_the_ages.pact.placement")
def test_the_pact_lies_with_the_one_who_offered_it() -> None:
    s = table(
        seat(hand=["acceptance_of_supremacy"]), seat(pact=("peace_treaty", 2, "a")), seat(), age=3, phase="politics",
        row=ROW,
    )  # fmt: skip
    play(s, "pact acceptance_of_supremacy 1 b", "yes", "done")
    assert s.pact[0] == number("acceptance_of_supremacy")
    assert in_play(s, "peace_treaty", 1)
    assert resources(s, 0) == 2 - 1, "B produces one less"
    end_turn(s)
    assert resources(s, 1) == 2 + 1, "A produces one more"


@pytest.mark.scenario("through_the_ages.pact.immediate")
def test_an_accepted_pact_works_at_once() -> None:
    s = table(seat(strength=9, hand=["open_borders_agreement"]), seat(strength=7), seat(), phase="politics")
    play(s, "pact open_borders_agreement 1 a", "yes")
    assert (s.red[:2], s.ma[:2]) == ([3, 3], [3, 3])
    s = table(seat(strength=9, hand=["military_pact"]), seat(strength=7), seat(), age=3, phase="politics")
    play(s, "pact military_pact 1 a", "yes")
    assert (ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == (12, 10)


@pytest.mark.scenario("through_the_ages.pact.wars_stay")
def test_a_pact_does_not_end_a_war() -> None:
    s = table(
        seat(strength=12, culture=20, hand=["peace_treaty"]),
        seat(strength=18, war=("war_over_culture", 0), hand=["war_over_culture"], government="monarchy"), seat(),
        age=3, phase="politics",
    )  # fmt: skip
    play(s, "pact peace_treaty 1 a", "yes", "done")
    assert s.active == 1
    assert s.culture[0] == 20 - 11 + ratings(s, 0)["culture"]
    assert s.culture[1] == 11
    assert in_play(s, "peace_treaty")
    assert refused_by(s, "war war_over_culture 0", "war.forbidden")


@pytest.mark.scenario("through_the_ages.pact.cancel")
def test_a_pact_is_cancelled_by_either_partner_and_by_nobody_else() -> None:
    s = table(
        seat(workers={"religion": 2, "printing_press": 3}),
        seat(workers={"religion": 2, "opera": 1, "printing_press": 1}, pact=("loss_of_sovereignty", 0, "a")),
        seat(pact=("international_trade_agreement", 1, "a")), age=3, phase="politics", row=ROW,
    )  # fmt: skip
    assert (ratings(s, 0)["culture"], ratings(s, 1)["culture"]) == (3, 8)
    play(s, "cancel loss_of_sovereignty")
    assert (ratings(s, 0)["culture"], ratings(s, 1)["culture"]) == (5, 6)
    assert discarded(s, "loss_of_sovereignty")
    end_turn(s)
    end_turn(s)
    end_turn(s)
    while prompt(s) != "politics":
        play(s, options(s)[0])
    assert who(s) == 0
    assert refused_by(s, "cancel international_trade_agreement", "pact.cancel")


@pytest.mark.clause("through_the_ages.pact.one_own")
def test_one_own_pact_but_those_of_others_too() -> None:
    s = table(
        seat(pact=("peace_treaty", 1, "a"), workers={"religion": 1}),
        seat(pact=("loss_of_sovereignty", 0, "b")), seat(pact=("military_pact", 0, "a")), age=3, phase="politics",
    )  # fmt: skip
    assert ratings(s)["culture"] == 1 + 1 + 2
    assert ratings(s)["strength"] == 0 + 3
    assert {text for text in options(s) if text.startswith("cancel")} == {
        "cancel peace_treaty", "cancel loss_of_sovereignty", "cancel military_pact",
    }  # fmt: skip


# Resigning


@pytest.mark.scenario("through_the_ages.resign.leave")
def test_whoever_resigns_has_lost() -> None:
    s = table(
        seat(culture=70), seat(culture=90, science=0), seat(culture=80), age=2, active=1, phase="politics", row=ROW
    )
    play(s, "resign")
    assert s.active == 2
    assert s.science[1] == 0, "the rest of the turn did not happen"
    end_turn(s)
    assert s.active == 0
    end_turn(s)
    assert s.active == 2
    assert GAME.scores(s)[1] == 0
    assert rank(s) == [2, 0]
    t = table(seat(culture=70), seat(resigned=True, culture=90), seat(culture=80), age=4, phase="final", current=[])
    assert GAME.winners(t) == [2]


@pytest.mark.scenario("through_the_ages.resign.cards")
def test_all_cards_of_whoever_resigns_leave() -> None:
    s = table(
        seat(),
        seat(
            pact=("peace_treaty", 0, "a"), war=("war_over_technology", 0), hand=["legion", "spy", "iron"],
            colonies=["vast_territory_i"], leader="isaac_newton", wonders=["colossus"], techs=["warfare"],
            tactic="phalanx", exclusive=True,
        ),
        seat(pact=("open_borders_agreement", 1, "a")), age=3, active=1, phase="politics",
    )  # fmt: skip
    assert s.red[2] == 3
    play(s, "resign")
    assert s.red[2] == 2
    assert s.culture[0] == 0, "nobody scores for a war that the resigner declared"
    military = (
        "peace_treaty", "open_borders_agreement", "war_over_technology", "legion", "spy", "phalanx", "vast_territory_i"
    )  # fmt: skip
    for name in military:
        assert discarded(s, name), name
    for name in ("iron", "isaac_newton", "colossus", "warfare"):
        assert out_of_the_game(s, name)
    assert (s.civil[1], s.military[1], s.techs[1], s.wonders[1], s.colonies[1]) == ([], (), [], (), ())


@pytest.mark.scenario("through_the_ages.resign.wars_against")
def test_wars_against_whoever_resigns_bring_seven_culture() -> None:
    s = table(
        seat(culture=30, war=("war_over_culture", 1)), seat(culture=50),
        seat(culture=12, war=("war_over_territory", 1)), seat(), age=3, active=1, phase="politics",
    )  # fmt: skip
    play(s, "resign")
    assert (s.culture[0], s.culture[2]) == (37, 19)
    assert not in_play(s, "war_over_culture")
    assert not in_play(s, "war_over_territory", 2)
    yellow = s.yellow[2]
    assert s.active == 2
    end_turn(s)
    assert s.yellow[2] == yellow


@pytest.mark.scenario("through_the_ages.resign.last_one_wins")
def test_the_last_one_wins_at_once() -> None:
    s = table(
        seat(culture=80), seat(culture=20), age=2, phase="politics", current=["crusades"], future=["impact_of_science"]
    )
    play(s, "resign")
    assert s.over
    assert s.stack == []
    assert GAME.winners(s) == [1]
    assert s.culture[1] == 20


@pytest.mark.clause("through_the_ages.resign.current_decks")
def test_the_current_decks_stay_after_a_resignation() -> None:
    s = table(seat(), seat(), seat(), phase="politics", row=ROW, active=2)
    before = Counter(s.deck), Counter(s.military_deck)
    play(s, "resign")
    assert Counter(s.deck) == before[0] - Counter(s.row[10:]), "three were dealt and nothing else was taken out"
    assert Counter(s.military_deck) == before[1]
    assert [c for c in s.military_deck if KIND[c] == PACT]


@pytest.mark.clause("through_the_ages.resign.future_decks")
@pytest.mark.parametrize("age", [1, 2])
def test_later_decks_are_those_of_the_players_left(age: int) -> None:
    s = table(
        seat(), seat(), seat(resigned=True), seat(resigned=True), age=age, phase="start", row=ROW[:10],
        deck=["iron"] * 5,
    )  # fmt: skip
    assert s.age == age + 1
    dealt = [c for c in s.row if c >= 0 and LEVEL[c] == age + 1]
    assert sorted(s.deck + dealt) == sorted(civil_cards(age + 1, 2))
    assert sorted(s.military_deck) == sorted(military_cards(age + 1, 2))


@pytest.mark.scenario("through_the_ages.resign.two_left_events")
def test_with_two_left_the_two_strongest_are_one() -> None:
    s = table(seat(strength=12), seat(strength=8), seat(resigned=True), seat(resigned=True), age=2)
    reveal(s, "cold_war")
    assert s.science[:2] == [6, 0]
    s = table(seat(strength=12), seat(strength=8), seat(strength=1), seat(resigned=True), age=2)
    reveal(s, "cold_war")
    assert s.science[:3] == [6, 6, 0]


@pytest.mark.scenario("through_the_ages.resign.not_age_iv")
def test_nobody_resigns_in_age_iv() -> None:
    s = table(
        seat(),
        seat(hand=["military_bonus_iii"]),
        seat(),
        age=3,
        round=17,
        active=1,
        phase="start",
        row=ROW,
        deck=["oil"],
    )
    assert (s.age, prompt(s), s.last_round) == (4, "politics", 18)
    assert refused_by(s, "resign", "resign.not_age_iv")
    s = table(seat(), seat(), seat(), age=3, round=17, active=1, phase="politics")
    assert "resign" in options(s)


@pytest.mark.clause("through_the_ages.resign.leave", "through_the_ages.resign.table_option")
def test_resigning_need_not_be_listed_to_be_allowed() -> None:
    s = table(seat(hand=["legion"]), seat(), seat(), phase="politics", resigning="allowed")
    assert "resign" not in options(s)
    assert [GAME.notation.write(a) for a in machine.unlisted(s)] == ["resign"]
    play(s, "resign")
    assert (s.alive, s.active) == ((0, 1, 1), 1)


@pytest.mark.clause("through_the_ages.resign.table_option")
def test_a_table_may_agree_that_nobody_resigns() -> None:
    s = table(seat(hand=["legion"]), seat(), phase="politics", resigning="off")
    assert refused_by(s, "resign", "resign.table_option")


@pytest.mark.clause("through_the_ages.resign.leave")
def test_when_the_starting_player_resigns_the_next_one_opens_the_rounds() -> None:
    s = table(seat(), seat(), seat(), age=3, round=9, phase="politics", row=ROW, deck=["oil", "tanks", "coal", "opera"])
    play(s, "resign")
    assert (s.first, s.active, s.turns[1]) == (1, 1, 9)
    end_turn(s)
    assert (s.active, s.age, s.turns[2]) == (2, 4, 9)
    assert s.last_round == 10
    while not s.over:
        end_turn(s)
    assert s.turns[1:] == [10, 10]


@pytest.mark.clause("through_the_ages.power.second_politics")
def test_caesars_second_action_is_a_political_one_and_comes_once() -> None:
    s = table(
        seat(leader="julius_caesar", hand=["crusades", "rats"]), seat(), phase="politics",
        current=["development_of_science"] * 5, row=ROW,
    )  # fmt: skip
    play(s, "event crusades")
    assert (who(s), prompt(s)) == (0, "politics")
    play(s, "event rats")
    assert prompt(s) == "actions"
    assert food(s) == 0
    s.military[0] = (number("foray"), number("raiders"))
    end_turn(s)
    end_turn(s)
    while prompt(s) != "politics":
        play(s, options(s)[0])
    play(s, "event foray")
    assert prompt(s) == "actions", "once in the whole game"

"""The Politics Phase: events, aggressions, pacts, resigning (Code of Laws, page 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabularium.games.through_the_ages.card import KIND, LEVEL
from tabularium.games.through_the_ages.numbers import KEYS, PACT
from tabularium.games.through_the_ages.row import civil_cards, military_cards
from through_the_ages.table import (
    GAME,
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
    rank,
    ratings,
    refused_by,
    resources,
    reveal,
    seat,
    seen,
    sound,
    table,
    told,
    who,
    workers,
    zone,
)

ROW = [
    "irrigation", "iron", "alchemy", "knights", "swordsmen", "drama", "theology", "printing_press",
    "bread_and_circuses", "masonry", "warfare", "cartography", "code_of_laws",
]  # fmt: skip


@pytest.mark.scenario("through_the_ages.politics.one_action")
def test_one_political_action_and_no_more() -> None:
    s = table(
        seat(strength=3, hand=["pestilence", "raid_i"]), seat(workers={"religion": 1}), phase="politics"
    )
    assert "done" in options(s), "passing is legal"
    play(s, "event pestilence")
    assert s.culture[0] == 1
    assert number("development_of_science") in s.past
    assert prompt(s) == "actions"
    assert refused_by(s, "attack raid_i 1", "turn.phases")


@pytest.mark.clause("through_the_ages.politics.options")
def test_the_political_actions_that_there_are() -> None:
    s = table(
        seat(
            strength=9, hand=["crusades", "spy", "war_over_territory", "scientific_cooperation"],
            pact=("peace_treaty", 2, "a"), leader="alexander_the_great",
        ),
        seat(science=3), seat(), age=3, phase="politics",
    )  # fmt: skip
    assert {text.split()[0] for text in options(s)} == {
        "event", "attack", "war", "pact", "cancel", "resign", "retire", "done",
    }  # fmt: skip


@pytest.mark.scenario("through_the_ages.politics.crown_cards")
def test_only_cards_with_a_crown_are_political() -> None:
    s = table(seat(hand=["legion", "military_bonus_i"]), seat(), phase="politics")
    assert refused_by(s, "event legion", "politics.crown_cards")
    assert refused_by(s, "event military_bonus_i", "politics.crown_cards")
    assert sorted(options(s)) == ["done", "resign"]


@pytest.mark.clause("through_the_ages.politics.one_action")
def test_what_is_no_political_action_is_refused_in_the_politics_phase() -> None:
    s = table(seat(blue={"bronze": 3}), seat(), phase="politics")
    assert refused_by(s, "build bronze", "turn.phases")
    assert refused_by(s, "bid 3", "politics.one_action")
    play(s, "done")
    assert refused_by(s, "bid 3", "action.any_order")


# Preparing an event


@pytest.mark.scenario("through_the_ages.event_prep.place")
def test_an_event_is_laid_face_down_on_the_future_events() -> None:
    s = table(
        seat(hand=["crusades", "vast_territory_i"]), seat(), phase="politics", current=["development_of_science"] * 3
    )
    play(s, "event vast_territory_i")
    assert [KEYS[c] for c in s.future] == ["vast_territory_i"]
    assert hand(s) == ["crusades"]
    assert s.ma[0] == s.red[0]
    assert seen(s, 0, "future_events") == ["vast_territory_i"]
    assert seen(s, 1, "future_events") == []
    assert zone(s, 1, "future_events")["count"] == 1


@pytest.mark.clause("through_the_ages.event_prep.place", "through_the_ages.hand.card_in_hand")
def test_only_events_and_territories_from_the_own_hand_are_prepared() -> None:
    s = table(seat(hand=["raid_i"]), seat(hand=["crusades"]), phase="politics")
    assert refused_by(s, "event raid_i", "event_prep.place")
    assert refused_by(s, "event crusades", "hand.card_in_hand")


@pytest.mark.scenario("through_the_ages.event_prep.culture")
def test_the_culture_of_the_level_comes_before_the_event() -> None:
    s = table(
        seat(culture=4, hand=["refugees"]), seat(culture=5, strength=3), age=2, phase="politics",
        current=["national_pride", "crusades"],
    )  # fmt: skip
    play(s, "event refugees")
    assert s.culture == [11, 5]


@pytest.mark.scenario("through_the_ages.event_prep.reveal")
def test_exactly_one_current_event_happens() -> None:
    s = table(
        seat(hand=["rats"]), seat(hand=["cold_war"]), seat(), age=2, phase="politics",
        current=["development_of_science", "inhabited_territory_i", "crusades"],
    )  # fmt: skip
    play(s, "event rats")
    assert s.science == [2, 2, 2]
    assert len(s.current) == 2
    end_turn(s)
    assert who(s) == 1
    play(s, "event cold_war")
    assert (who(s), prompt(s), len(s.current)) == (1, "auction", 1)


@pytest.mark.scenario("through_the_ages.event_prep.rebuild")
def test_after_the_last_current_event_the_future_ones_become_current() -> None:
    s = table(
        seat(hand=["rebellion"]), seat(), phase="politics", current=["development_of_crafts"],
        future=["rats", "crusades", "foray"],
    )  # fmt: skip
    play(s, "event rebellion")
    assert (resources(s, 0), resources(s, 1)) == (2, 2)
    assert Counter(KEYS[c] for c in s.current) == Counter(["rats", "crusades", "foray", "rebellion"])
    assert s.future == []


def revealed_order(**options: str) -> list[str]:
    s = table(
        seat(), seat(hand=["impact_of_wonders"]), age=3, active=1, phase="politics", current=["development_of_science"],
        future=["cold_war", "barbarians", "crusades"], **options,
    )  # fmt: skip
    play(s, "event impact_of_wonders")
    return [KEYS[c] for c in reversed(s.current)]


@pytest.mark.scenario("through_the_ages.event_prep.order_by_age")
def test_earlier_ages_come_first_or_last_under_the_literal_reading() -> None:
    order = revealed_order()
    assert set(order[:2]) == {"barbarians", "crusades"}
    assert order[2:] == ["cold_war", "impact_of_wonders"]
    order = revealed_order(events="latest_first")
    assert order[:2] == ["impact_of_wonders", "cold_war"]
    assert set(order[2:]) == {"barbarians", "crusades"}


@pytest.mark.clause("through_the_ages.event_prep.order_by_age")
def test_the_new_current_events_are_revealed_in_that_order() -> None:
    s = table(
        seat(hand=["crusades"]), seat(hand=["cold_war"]), age=2, phase="politics", current=["development_of_science"],
        future=["popularization_of_science"],
    )  # fmt: skip
    listen(s)
    play(s, "event crusades")
    end_turn(s)
    play(s, "event cold_war")
    assert told(s, "revealed") == ["development_of_science", "crusades"]


@pytest.mark.scenario("through_the_ages.event_prep.not_now")
def test_the_event_prepared_now_does_not_happen_now() -> None:
    s = table(seat(hand=["pestilence"]), seat(), phase="politics", current=["development_of_science"])
    play(s, "event pestilence")
    assert [KEYS[c] for c in s.current] == ["pestilence"]
    assert s.unused == [1, 1]
    assert s.yellow == [18, 18]


# Aggressions


@pytest.mark.clause("through_the_ages.aggression.pay")
def test_an_aggression_is_paid_and_names_a_rival() -> None:
    s = table(seat(strength=5, hand=["enslave"]), seat(), seat(), phase="politics")
    assert refused_by(s, "attack enslave 0", "target.rival")
    assert refused_by(s, "attack enslave 3", "target.rival")
    assert refused_by(s, "attack raid_i 1", "aggression.pay")
    play(s, "attack enslave 1")
    assert (s.ma[0], who(s), prompt(s)) == (0, 1, "defend")
    s = table(seat(strength=5, hand=["enslave"], ma=1), seat(), seat(), phase="politics")
    assert refused_by(s, "attack enslave 1", "actions.spend")


@pytest.mark.scenario("through_the_ages.aggression.pact_forbids")
def test_a_pact_may_forbid_attacks() -> None:
    s = table(
        seat(strength=20, hand=["armed_intervention"], ma=3, government="monarchy", pact=("peace_treaty", 1, "a")),
        seat(strength=5, culture=9), seat(strength=6, culture=9), age=3, phase="politics",
    )  # fmt: skip
    assert refused_by(s, "attack armed_intervention 1", "aggression.pact_forbids")
    assert "attack armed_intervention 2" in options(s)
    s = table(
        seat(pact=("peace_treaty", 1, "a")), seat(strength=7, hand=["armed_intervention"]), seat(culture=9),
        age=3, active=1, phase="politics",
    )  # fmt: skip
    assert "attack armed_intervention 2" in options(s)
    assert refused_by(s, "attack armed_intervention 0", "aggression.pact_forbids")


@pytest.mark.clause("through_the_ages.aggression.stronger_only")
def test_only_weaker_players_are_attacked() -> None:
    s = table(
        seat(strength=5, hand=["enslave"]), seat(strength=5), seat(strength=6), seat(strength=4), phase="politics"
    )
    assert refused_by(s, "attack enslave 1", "aggression.stronger_only")
    assert refused_by(s, "attack enslave 2", "aggression.stronger_only")
    play(s, "attack enslave 3")


@pytest.mark.clause("through_the_ages.aggression.attack_bonus")
def test_bonuses_for_the_attack_count() -> None:
    s = table(
        seat(strength=5, hand=["enslave"], pact=("open_borders_agreement", 1, "a")),
        seat(strength=6), seat(strength=6), phase="politics",
    )  # fmt: skip
    assert refused_by(s, "attack enslave 2", "aggression.stronger_only")
    play(s, "attack enslave 1", "done")
    assert s.unused[1] == 0, "7 against 6"
    assert in_play(s, "open_borders_agreement")


@pytest.mark.clause("through_the_ages.aggression.ending_pact_excluded")
def test_a_pact_that_ends_by_the_attack_counts_for_neither() -> None:
    s = table(
        seat(strength=5, hand=["plunder_ii"], pact=("promise_of_military_protection", 1, "b")),
        seat(strength=6, blue={"bronze": 2}), seat(), age=2, phase="politics",
    )  # fmt: skip
    assert ratings(s)["strength"] == 9
    assert refused_by(s, "attack plunder_ii 1", "aggression.stronger_only")
    s = table(
        seat(strength=5, hand=["plunder_ii"], pact=("promise_of_military_protection", 1, "a")),
        seat(strength=3, blue={"bronze": 2}), seat(), age=2, phase="politics",
    )  # fmt: skip
    assert ratings(s, 1)["strength"] == 7
    play(s, "attack plunder_ii 1")
    assert (who(s), prompt(s)) == (1, "defend")


@pytest.mark.clause("through_the_ages.aggression.pact_ends")
def test_the_pact_ends_before_the_defence() -> None:
    s = table(
        seat(strength=9, hand=["spy"], pact=("military_pact", 1, "a")), seat(strength=3, science=4), seat(),
        age=3, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1")
    assert prompt(s) == "defend"
    assert not in_play(s, "military_pact")
    assert discarded(s, "military_pact")
    assert (ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == (9, 3)


@pytest.mark.scenario("through_the_ages.aggression.defend_bonus")
def test_bonus_cards_defend() -> None:
    s = table(
        seat(strength=12, hand=["spy"]),
        seat(strength=7, government="monarchy", hand=["military_bonus_i", "military_bonus_ii"], science=5),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1", "defend military_bonus_i", "defend military_bonus_ii", "done")
    assert s.science == [0, 5]
    assert discarded(s, "military_bonus_i")
    assert discarded(s, "military_bonus_ii")
    assert discarded(s, "spy")
    assert hand(s, 1) == []


@pytest.mark.scenario("through_the_ages.aggression.defend_discard")
def test_other_military_cards_defend_face_down() -> None:
    s = table(
        seat(strength=12, hand=["spy"]),
        seat(strength=7, government="monarchy", hand=["military_bonus_ii", "legion", "crusades", "iron"], science=5),
        age=2, phase="politics",
    )  # fmt: skip
    listen(s)
    play(s, "attack spy 1")
    assert refused_by(s, "defend iron", "aggression.defend_bonus")
    play(s, "defend legion", "defend military_bonus_ii", "done")
    assert s.science == [0, 5]
    assert set(hand(s, 1)) == {"crusades", "iron"}
    assert discarded(s, "legion")
    assert told(s, "defended", 1) == ["legion", "military_bonus_ii"] or "legion" in told(s, "defended", 1)
    assert "legion" not in told(s, "defended", 0)
    assert "military_bonus_ii" in told(s, "defended", 0)


@pytest.mark.clause("through_the_ages.aggression.defend_limit")
def test_the_total_of_military_actions_limits_the_defence() -> None:
    s = table(
        seat(strength=9, hand=["spy"]),
        seat(strength=7, ma=0, hand=["legion", "crusades", "rats"], science=5), age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1", "defend crusades", "defend rats")
    assert refused_by(s, "defend legion", "aggression.defend_limit")
    play(s, "done")
    assert s.science == [0, 5], "two cards, though no action is available"
    s = table(
        seat(strength=10, hand=["spy"]),
        seat(strength=7, hand=["legion", "crusades", "rats"], science=5, extra_ma=1, wonders=["library_of_alexandria"]),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1")
    assert options(s) == ["done"], "three cards would be needed, and the total is 2"


@pytest.mark.clause("through_the_ages.aggression.repelled")
def test_an_aggression_that_is_met_has_no_effect() -> None:
    s = table(
        seat(strength=4, hand=["raid_i"]), seat(strength=2, hand=["military_bonus_i"], workers={"religion": 1}),
        phase="politics",
    )  # fmt: skip
    play(s, "attack raid_i 1", "defend military_bonus_i", "done")
    assert workers(s, "religion", 1) == 1
    assert resources(s) == 0
    assert discarded(s, "raid_i")
    assert s.ma[0] == 1, "the action is not given back"


@pytest.mark.scenario("through_the_ages.aggression.no_partial_defence")
def test_a_defence_that_falls_short_is_not_played() -> None:
    s = table(
        seat(strength=15, hand=["spy"]), seat(strength=7, hand=["military_bonus_ii", "pestilence"], science=5),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1")
    assert options(s) == ["done"]
    assert refused_by(s, "defend military_bonus_ii", "aggression.no_partial_defence")
    play(s, "done")
    assert set(hand(s, 1)) == {"military_bonus_ii", "pestilence"}
    assert s.science == [5, 0]
    s = table(
        seat(strength=12, hand=["spy"]), seat(strength=7, hand=["military_bonus_ii", "pestilence"], science=5),
        age=2, phase="politics",
    )  # fmt: skip
    play(s, "attack spy 1", "defend pestilence")
    assert refused_by(s, "done", "aggression.no_partial_defence")


@pytest.mark.scenario("through_the_ages.aggression.success")
def test_a_successful_aggression_does_what_it_says_and_is_discarded() -> None:
    s = table(seat(strength=9, hand=["spy"], science=6), seat(science=3), age=2, phase="politics")
    play(s, "attack spy 1", "done")
    assert s.science == [9, 0]
    assert discarded(s, "spy")


@pytest.mark.scenario("through_the_ages.aggression.printed_cost")
def test_the_printed_cost_counts() -> None:
    s = table(
        seat(strength=9, hand=["raid_i"]), seat(workers={"theology": 1}, techs=["masonry"], unused=0), phase="politics"
    )
    play(s, "attack raid_i 1", "done")
    if prompt(s) == "raze":
        play(s, "raze theology")
    assert resources(s) == 3
    assert (workers(s, "theology", 1), s.unused[1]) == (0, 1)


@pytest.mark.clause("through_the_ages.target.something_to_lose", "through_the_ages.target.rival")
def test_an_attack_needs_something_to_take() -> None:
    s = table(
        seat(strength=9, hand=["annex", "infiltrate", "raid_ii"]), seat(workers={}), seat(resigned=True),
        age=2, phase="politics",
    )  # fmt: skip
    for card in ("annex", "infiltrate", "raid_ii"):
        assert refused_by(s, f"attack {card} 1", "target.something_to_lose")
        assert refused_by(s, f"attack {card} 2", "target.rival")


@pytest.mark.clause("through_the_ages.event.choice")
def test_the_aggressor_chooses_before_anything_else() -> None:
    s = table(
        seat(strength=9, hand=["raid_i"]), seat(workers={"religion": 1, "philosophy": 1, "bronze": 1}),
        phase="politics",
    )  # fmt: skip
    play(s, "attack raid_i 1", "done")
    assert (who(s), options(s)) == (0, ["raze philosophy", "raze religion"])
    assert refused_by(s, "raze bronze", "event.choice")
    play(s, "raze religion")
    assert workers(s, "religion", 1) == 0


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
    s = table(
        seat(hand=["acceptance_of_supremacy", "peace_treaty", "legion"]), seat(), seat(), age=3, phase="politics"
    )
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
    assert (s.civil[1], s.military[1], s.techs[1], s.wonders[1], s.colonies[1]) == ([], [], [], [], [])


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
    s = table(seat(), seat(), seat(), age=3, round=17, active=1, phase="start", row=ROW, deck=["oil"])
    assert (s.age, prompt(s), s.last_round) == (4, "politics", 18)
    assert refused_by(s, "resign", "resign.not_age_iv")
    s = table(seat(), seat(), seat(), age=3, round=17, active=1, phase="politics")
    assert "resign" in options(s)


@pytest.mark.clause("through_the_ages.resign.table_option")
def test_a_table_may_agree_that_nobody_resigns() -> None:
    s = table(seat(), seat(), phase="politics", resigning="off")
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
    s.military[0] = [number("foray"), number("raiders")]
    end_turn(s)
    end_turn(s)
    while prompt(s) != "politics":
        play(s, options(s)[0])
    play(s, "event foray")
    assert prompt(s) == "actions", "once in the whole game"

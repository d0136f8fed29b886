"""The Politics Phase: events, aggressions, pacts, resigning (Code of Laws, page 4)."""

from __future__ import annotations

from collections import Counter

import pytest

from tabularium.games.through_the_ages.cards.numbers import KEYS
from through_the_ages.table import (
    discarded,
    end_turn,
    granted,
    hand,
    in_play,
    listen,
    number,
    options,
    play,
    prompt,
    ratings,
    refused_by,
    resources,
    seat,
    seen,
    table,
    told,
    who,
    workers,
    zone,
)


@pytest.mark.scenario("through_the_ages.politics.one_action")
def test_one_political_action_and_no_more() -> None:
    s = table(seat(strength=3, hand=["pestilence", "raid_i"]), seat(workers={"religion": 1}), phase="politics")
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
    assert s.future == ()


def revealed_order(events: str) -> list[str]:
    s = table(
        seat(), seat(hand=["impact_of_wonders"]), age=3, active=1, phase="politics", current=["development_of_science"],
        future=["cold_war", "barbarians", "crusades"], events=events,
    )  # fmt: skip
    play(s, "event impact_of_wonders")
    return [KEYS[c] for c in reversed(s.current)]


@pytest.mark.scenario("through_the_ages.event_prep.order_by_age")
def test_earlier_ages_come_first_or_last_under_the_literal_reading() -> None:
    order = revealed_order("earliest_first")
    assert set(order[:2]) == {"barbarians", "crusades"}
    assert order[2:] == ["cold_war", "impact_of_wonders"]
    order = revealed_order("latest_first")
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
    s = table(seat(strength=5, hand=["enslave"]), seat(hand=["rats", "legion"]), seat(), phase="politics")
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
        seat(strength=3, blue={"bronze": 2}, hand=["legion"]), seat(), age=2, phase="politics",
    )  # fmt: skip
    assert ratings(s, 1)["strength"] == 7
    play(s, "attack plunder_ii 1")
    assert (who(s), prompt(s)) == (1, "defend")


@pytest.mark.clause("through_the_ages.aggression.pact_ends")
def test_the_pact_ends_before_the_defence() -> None:
    s = table(
        seat(strength=9, hand=["spy"], pact=("military_pact", 1, "a")), seat(strength=3, science=4, hand=["legion"]),
        seat(), age=3, phase="politics",
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
    play(s, "attack spy 1")
    assert s.science == [9, 0]
    assert discarded(s, "spy")


@pytest.mark.scenario("through_the_ages.aggression.printed_cost")
def test_the_printed_cost_counts() -> None:
    s = table(
        seat(strength=9, hand=["raid_i"]), seat(workers={"theology": 1}, techs=["masonry"], unused=0), phase="politics"
    )
    play(s, "attack raid_i 1")
    granted(s, "raze theology")
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
    play(s, "attack raid_i 1")
    assert (who(s), options(s)) == (0, ["raze philosophy", "raze religion"])
    assert refused_by(s, "raze bronze", "event.choice")
    play(s, "raze religion")
    assert workers(s, "religion", 1) == 0

"""Every aggression and every war, and the rules of attacking."""

from __future__ import annotations

import pytest

from through_the_ages.table import (
    discarded,
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
    seat,
    sound,
    table,
    who,
    workers,
)


@pytest.mark.parametrize(("card", "age", "n"), [("plunder_i", 1, 3), ("plunder_ii", 2, 5), ("plunder_iii", 3, 7)])
def test_plunder(card: str, age: int, n: int) -> None:
    s = table(seat(strength=5, hand=[card]), seat(blue={"agriculture": 5, "bronze": 5}), phase="politics", age=age)
    play(s, f"attack {card} 1", "mix 2")
    assert (food(s, 0), resources(s, 0)) == (2, n - 2)
    assert (food(s, 1), resources(s, 1)) == (3, 5 - (n - 2))
    assert discarded(s, card)


def test_plunder_finds_no_more_than_there_is() -> None:
    s = table(seat(strength=5, hand=["plunder_i"]), seat(blue={"bronze": 2}), phase="politics")
    play(s, "attack plunder_i 1")
    assert (resources(s, 0), resources(s, 1)) == (2, 0)


def test_raid_i() -> None:
    s = table(
        seat(strength=5, hand=["raid_i"]),
        seat(workers={"alchemy": 1, "opera": 1, "philosophy": 1}),
        phase="politics",
        age=2,
    )
    play(s, "attack raid_i 1")
    assert refused_by(s, "raze opera", "event.choice")
    play(s, "raze alchemy")
    assert resources(s) == 3
    assert (workers(s, "alchemy", 1), s.unused[1]) == (0, 2)


def test_raid_ii_takes_two_buildings_and_rounds_once() -> None:
    s = table(
        seat(strength=5, hand=["raid_ii"]),
        seat(workers={"theology": 1, "team_sports": 0, "philosophy": 1, "opera": 1}),
        phase="politics",
        age=2,
    )
    play(s, "attack raid_ii 1", "raze opera")
    assert refused_by(s, "raze opera", "event.choice")
    play(s, "raze theology")
    assert resources(s) == (8 + 5 + 1) // 2
    assert s.ma[0] == 0


def test_raid_iii() -> None:
    s = table(
        seat(strength=8, hand=["raid_iii"], government="communism"),
        seat(workers={"movies": 2, "philosophy": 1}),
        phase="politics",
        age=3,
    )
    play(s, "attack raid_iii 1", "raze movies")
    assert resources(s) == (11 + 3) // 2, "the second one must be of Age II or older: a lone one falls at once"
    assert s.ma[0] == 2


@pytest.mark.parametrize(("card", "age", "newer", "older"), [
    ("raid_ii", 2, "opera", "theology"), ("raid_iii", 3, "movies", "opera"), ("raid_iii", 3, "movies", "religion"),
])  # fmt: skip
def test_a_raid_finds_both_buildings_whichever_is_named_first(card: str, age: int, newer: str, older: str) -> None:
    for first in (newer, older):
        s = table(
            seat(strength=9, hand=[card], government="communism"),
            seat(workers={newer: 1, older: 1}), phase="politics", age=age,
        )  # fmt: skip
        play(s, f"attack {card} 1", f"raze {first}")
        assert prompt(s) == "actions", "the other one falls at once: there is nothing to choose"
        assert (workers(s, newer, 1), workers(s, older, 1)) == (0, 0)


@pytest.mark.clause("through_the_ages.target.something_to_lose")
def test_raid_needs_a_building() -> None:
    s = table(seat(strength=5, hand=["raid_i"]), seat(workers={"bronze": 1}), phase="politics")
    assert refused_by(s, "attack raid_i 1", "target.something_to_lose")


def test_enslave() -> None:
    s = table(seat(strength=5, hand=["enslave"]), seat(unused=0), phase="politics")
    play(s, "attack enslave 1")
    assert who(s) == 1
    play(s, "lose bronze")
    assert (resources(s, 0), food(s, 0)) == (2, 2)
    assert s.yellow[1] == 19


def test_annex() -> None:
    s = table(
        seat(strength=5, hand=["annex"]),
        seat(colonies=["strategic_territory_i", "vast_territory_i"]),
        phase="politics",
        age=2,
    )
    play(s, "attack annex 1", "annex vast_territory_i")
    assert in_play(s, "vast_territory_i", 0)
    assert food(s) == 0, "no immediate effect"
    assert (s.yellow[0], s.yellow[1]) == (21, 15)
    assert (s.bank[0], s.bank[1]) == (15, 16)
    s = table(seat(strength=5, hand=["annex"]), seat(), phase="politics", age=2)
    assert refused_by(s, "attack annex 1", "target.something_to_lose")


def test_infiltrate() -> None:
    s = table(
        seat(strength=9, hand=["infiltrate"]),
        seat(leader="bill_gates", workers={"computers": 1}, unfinished=("kremlin", 1)),
        phase="politics",
        age=3,
    )
    play(s, "attack infiltrate 1", "remove bill_gates")
    assert s.culture == [9, 3], "Gates scores for his owner"
    assert not in_play(s, "bill_gates", 1)
    s = table(seat(strength=9, hand=["infiltrate"]), seat(hand=["isaac_newton"]), phase="politics", age=2)
    assert refused_by(s, "attack infiltrate 1", "target.something_to_lose")


def test_spy() -> None:
    s = table(seat(strength=5, hand=["spy"], science=6), seat(science=3), phase="politics", age=2)
    play(s, "attack spy 1")
    assert s.science == [9, 0]


def test_armed_intervention() -> None:
    s = table(seat(strength=5, hand=["armed_intervention"]), seat(culture=20), phase="politics", age=3)
    play(s, "attack armed_intervention 1", "done")
    assert s.culture == [7, 13]


# The attack


@pytest.mark.clause("through_the_ages.aggression.stronger_only", "through_the_ages.target.rival")
def test_only_a_weaker_rival_can_be_attacked() -> None:
    s = table(seat(strength=3, hand=["spy"]), seat(strength=3), seat(strength=2), phase="politics", age=2)
    assert refused_by(s, "attack spy 1", "aggression.stronger_only")
    assert refused_by(s, "attack spy 0", "target.rival")
    assert refused_by(s, "attack spy 3", "target.rival")
    assert "attack spy 2" in options(s)


@pytest.mark.clause("through_the_ages.aggression.defend_bonus", "through_the_ages.aggression.repelled")
def test_bonus_cards_repel() -> None:
    s = table(
        seat(strength=12, hand=["spy"]),
        seat(strength=7, hand=["military_bonus_i", "military_bonus_ii"], science=9),
        phase="politics",
        age=2,
    )
    play(s, "attack spy 1", "defend military_bonus_i", "defend military_bonus_ii", "done")
    assert s.science == [0, 9]
    assert discarded(s, "military_bonus_i")
    assert discarded(s, "military_bonus_ii")
    assert discarded(s, "spy")
    sound(s)


@pytest.mark.clause("through_the_ages.aggression.defend_discard")
def test_other_cards_are_discarded_face_down() -> None:
    s = table(
        seat(strength=12, hand=["spy"]),
        seat(strength=7, hand=["military_bonus_ii", "legion", "rats"]),
        phase="politics",
        age=2,
    )
    play(s, "attack spy 1", "defend legion", "defend military_bonus_ii", "done")
    assert hand(s, 1) == ["rats"]
    known = s.discards_known[1]
    assert known == (2,), "only the defender knows which card it was"


@pytest.mark.clause("through_the_ages.aggression.no_partial_defence")
def test_what_would_not_suffice_is_not_spent() -> None:
    s = table(
        seat(strength=15, hand=["spy"]),
        seat(strength=7, hand=["military_bonus_ii", "pestilence"]),
        phase="politics",
        age=2,
    )
    play(s, "attack spy 1")
    assert options(s) == ["done"]
    play(s, "done")
    assert hand(s, 1) == ["pestilence", "military_bonus_ii"]


def test_a_begun_defence_must_suffice() -> None:
    s = table(seat(strength=9, hand=["spy"]), seat(strength=7, hand=["legion", "pestilence"]), phase="politics", age=2)
    play(s, "attack spy 1", "defend legion")
    assert refused_by(s, "done", "aggression.no_partial_defence")
    play(s, "defend pestilence", "done")
    assert hand(s, 1) == []


@pytest.mark.clause("through_the_ages.aggression.pact_forbids")
def test_a_treaty_forbids_attacks() -> None:
    s = table(seat(strength=9, hand=["spy"], pact=("peace_treaty", 1, "a")), seat(), seat(), phase="politics", age=3)
    assert refused_by(s, "attack spy 1", "aggression.pact_forbids")
    assert "attack spy 2" in options(s)


# Wars


@pytest.mark.clause("through_the_ages.war.declare", "through_the_ages.war.next_turn")
def test_a_war_is_declared_now_and_resolved_next_turn() -> None:
    s = table(
        seat(strength=3, hand=["war_over_territory"], yellow=8), seat(strength=9, yellow=6), phase="politics", age=2
    )
    play(s, "war war_over_territory 1")
    assert (s.war[0], s.war_on[0], s.ma[0]) == (number("war_over_territory"), 1, 0)
    assert s.yellow == [8, 6]
    end_turn(s)
    end_turn(s)
    assert s.yellow == [8 - 2, 6 + 2], "the rival wins by 6: one cube and one more"
    assert discarded(s, "war_over_territory")


def test_war_over_technology_takes_science() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1)), seat(science=20, workers={"bronze": 1}), phase="start", age=2
    )
    assert s.science == [8, 12]
    assert prompt(s) == "politics"


@pytest.mark.clause("through_the_ages.war_resolve.steal_not_owned")
def test_a_technology_that_one_has_can_not_be_stolen() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1), hand=["code_of_laws"]),
        seat(science=10, techs=["code_of_laws", "warfare"], workers={"bronze": 1}),
        phase="start",
        age=2,
    )
    assert refused_by(s, "steal code_of_laws", "war_resolve.steal_not_owned")
    play(s, "done")
    assert s.science == [7, 3]


def test_war_over_culture() -> None:
    s = table(
        seat(strength=14, war=("war_over_culture", 1), culture=8), seat(strength=20, culture=30), phase="start", age=3
    )
    assert s.culture == [0, 38]


@pytest.mark.clause("through_the_ages.war_resolve.tie")
def test_a_war_between_equals_has_no_effect() -> None:
    s = table(
        seat(strength=5, war=("war_over_culture", 1), culture=40), seat(strength=5, culture=50), phase="start", age=3
    )
    assert s.culture == [40, 50]
    assert discarded(s, "war_over_culture")


@pytest.mark.clause("through_the_ages.war.not_last_round")
def test_no_war_in_the_last_round() -> None:
    s = table(
        seat(hand=["war_over_culture"], government="monarchy"), seat(), phase="politics", age=4, round=8, last_round=8
    )
    assert refused_by(s, "war war_over_culture 1", "war.not_last_round")
    s = table(
        seat(hand=["war_over_culture"], government="monarchy"), seat(), phase="politics", age=4, round=7, last_round=8
    )
    assert "war war_over_culture 1" in options(s)
    assert ratings(s)["strength"] == 1


@pytest.mark.clause("through_the_ages.war_resolve.current_strength")
def test_a_pact_made_since_the_declaration_counts_in_the_war() -> None:
    s = table(
        seat(strength=9, war=("war_over_culture", 1), pact=("promise_of_military_protection", 1, "a")),
        seat(strength=6, culture=30),
        seat(),
        phase="start",
        age=3,
    )
    assert s.culture[:2] == [0, 30 + 0], "9 against 6 + 4: the rival wins, but there is nothing to take"
    assert in_play(s, "promise_of_military_protection")

"""Wars and common tactics (Code of Laws, pages 3 and 4)."""

from __future__ import annotations

import pytest

from tabularium.kernel import machine
from through_the_ages.table import (
    ROW,
    discarded,
    end_turn,
    granted,
    hand,
    in_play,
    number,
    options,
    play,
    prompt,
    ratings,
    refused_by,
    row,
    seat,
    table,
    who,
    zone,
)

# Resolving a war


@pytest.mark.scenario("through_the_ages.war_resolve.mandatory")
def test_the_own_war_must_be_resolved_at_the_start_of_the_turn() -> None:
    s = table(
        seat(strength=10, war=("war_over_culture", 1), culture=40), seat(strength=18, culture=10),
        age=3, active=1, phase="actions", row=ROW,
    )  # fmt: skip
    assert in_play(s, "war_over_culture"), "the rival's turn does not resolve it"
    play(s, "done")
    assert (s.active, prompt(s)) == (0, "politics")
    assert s.culture[0] == 27
    assert s.culture[1] == 10 + 13
    assert not in_play(s, "war_over_culture")


@pytest.mark.scenario("through_the_ages.war_resolve.current_strength")
def test_the_strengths_of_the_moment_decide() -> None:
    s = table(
        seat(strength=12, war=("war_over_territory", 1), yellow=8), seat(strength=15, yellow=6), age=2, phase="start"
    )
    assert s.yellow == [7, 7]


@pytest.mark.scenario("through_the_ages.war_resolve.attack_bonus")
def test_whoever_declared_the_war_adds_the_bonus_of_a_pact() -> None:
    s = table(
        seat(strength=9, war=("war_over_territory", 1), pact=("open_borders_agreement", 1, "a"), yellow=8),
        seat(strength=10, yellow=8), seat(), age=2, phase="start",
    )  # fmt: skip
    assert s.yellow[:2] == [9, 7]
    assert in_play(s, "open_borders_agreement")


@pytest.mark.scenario("through_the_ages.war_resolve.victor")
def test_the_target_may_win_and_takes_what_there_is() -> None:
    s = table(
        seat(strength=14, war=("war_over_culture", 1), culture=8), seat(strength=20, culture=30), age=3, phase="start"
    )
    assert s.culture == [0, 38]


@pytest.mark.scenario("through_the_ages.war_resolve.steal_special")
def test_a_special_technology_may_be_stolen_for_its_cost() -> None:
    s = table(
        seat(strength=9, war=("war_over_technology", 1), leader="leonardo_da_vinci", ca=2),
        seat(strength=1, techs=["warfare"], science=4), age=2, phase="start",
    )  # fmt: skip
    assert ratings(s, 1)["strength"] == 2
    assert (who(s), prompt(s)) == (0, "steal")
    play(s, "steal warfare")
    granted(s, "done")
    assert in_play(s, "warfare", 0)
    assert not in_play(s, "warfare", 1)
    assert (s.red, ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == ([3, 2], 10, 1)
    assert s.science == [2, 2]
    assert (s.ca[0], sum(s.blue[0])) == (2, 0), "nothing was developed"


@pytest.mark.scenario("through_the_ages.war_resolve.steal_not_owned")
def test_no_technology_is_stolen_that_the_victor_has_or_holds() -> None:
    s = table(
        seat(strength=8, war=("war_over_technology", 1), hand=["code_of_laws"]),
        seat(techs=["code_of_laws", "cartography"], workers={}, science=10), age=2, phase="start",
    )  # fmt: skip
    assert refused_by(s, "steal code_of_laws", "war_resolve.steal_not_owned")
    assert refused_by(s, "steal iron", "war_resolve.steal_special")
    play(s, "done")
    assert s.science == [7, 3]
    s = table(
        seat(strength=7, war=("war_over_technology", 1), hand=["code_of_laws"]),
        seat(techs=["code_of_laws"], workers={}, science=10), age=2, phase="start",
    )  # fmt: skip
    assert prompt(s) == "politics", "nothing to choose"
    assert s.science == [7, 3]
    assert in_play(s, "code_of_laws", 1)


@pytest.mark.scenario("through_the_ages.war_resolve.steal_same_type")
def test_of_two_of_a_type_the_higher_stays_with_the_victor() -> None:
    s = table(
        seat(strength=4, war=("war_over_technology", 1), techs=["strategy"]),
        seat(strength=1, techs=["warfare"]), age=2, phase="start",
    )  # fmt: skip
    before = (ratings(s, 0)["strength"], s.red[0])
    assert before[0] - ratings(s, 1)["strength"] == 5
    play(s, "steal warfare")
    assert (ratings(s, 0)["strength"], s.red[0]) == before
    assert in_play(s, "strategy")
    assert not in_play(s, "warfare")
    assert not in_play(s, "warfare", 1)
    assert (ratings(s, 1)["strength"], s.red[1]) == (1, 2)


@pytest.mark.scenario("through_the_ages.war_resolve.tie")
def test_equal_strength_has_no_effect() -> None:
    s = table(
        seat(strength=21, war=("war_over_culture", 1), culture=40), seat(strength=21, culture=50), age=3, phase="start"
    )
    assert s.culture == [40, 50]
    assert discarded(s, "war_over_culture")


@pytest.mark.scenario("through_the_ages.war_resolve.discard")
def test_a_resolved_war_may_be_drawn_again() -> None:
    s = table(
        seat(strength=3, war=("war_over_territory", 1), ma=1), seat(), age=2, phase="start", military_deck=[],
    )  # fmt: skip
    assert discarded(s, "war_over_territory")
    end_turn(s)
    assert hand(s) == ["war_over_territory"]


@pytest.mark.clause("through_the_ages.war_resolve.no_bonus_cards")
def test_no_cards_and_no_sacrifices_in_a_war() -> None:
    s = table(
        seat(strength=5, war=("war_over_culture", 1), hand=["military_bonus_iii"], culture=9),
        seat(strength=6, hand=["military_bonus_iii"] * 2, culture=9), age=3, phase="start",
    )  # fmt: skip
    assert prompt(s) == "politics", "neither side was asked"
    assert s.culture == [3, 15]
    assert hand(s, 1) == ["military_bonus_iii"] * 2


# Common tactics


@pytest.mark.scenario("through_the_ages.tactic_share.move")
def test_an_exclusive_tactic_becomes_common_at_the_start_of_the_turn() -> None:
    s = table(seat(tactic="phalanx", exclusive=True), seat(), active=1, row=ROW)
    assert refused_by(s, "copy phalanx", "tactic_copy.cost")
    end_turn(s)
    assert s.commons == (number("phalanx"),)
    assert s.exclusive[0] == 0
    end_turn(s)
    play(s, "done")
    assert "copy phalanx" in options(s)
    play(s, "copy phalanx")
    assert s.ma[1] == 0


@pytest.mark.scenario("through_the_ages.tactic_share.no_limit")
def test_any_number_of_tactics_may_be_common() -> None:
    five = ["legion", "phalanx", "fighting_band", "heavy_cavalry", "classic_army"]
    s = table(seat(), seat(tactic="napoleonic_army", exclusive=True), age=2, active=1, phase="start", commons=five)
    assert len(set(s.commons)) == 6
    end_turn(s)
    play(s, "done")
    assert len([text for text in options(s) if text.startswith("copy")]) == 6


@pytest.mark.scenario("through_the_ages.tactic_share.duplicate")
def test_a_second_copy_is_never_discarded() -> None:
    s = table(seat(tactic="legion"), seat(tactic="legion", exclusive=True), active=1, phase="start")
    shown = zone(s, 0, "common_tactics")["objects"]
    assert [thing["card"] for thing in shown] == ["legion"]
    assert shown[0]["marks"]["used_by"] == [0, 1]
    assert not discarded(s, "legion")


@pytest.mark.clause("through_the_ages.tactic_share.marker_stays")
def test_a_tactic_stays_the_current_one_when_it_becomes_common() -> None:
    s = table(seat(strength=3, tactic="legion", exclusive=True), seat(), phase="start")
    assert s.tactic[0] == number("legion")
    assert s.exclusive[0] == 0
    assert ratings(s)["strength"] == 5


# Declaring a war


@pytest.mark.scenario("through_the_ages.war.declare")
def test_a_war_is_paid_and_laid_before_its_rival() -> None:
    s = table(
        seat(hand=["war_over_culture"], government="monarchy"), seat(leader="mahatma_gandhi", culture=5),
        seat(culture=5), age=3, phase="politics",
    )  # fmt: skip
    assert s.ma[0] == 3
    assert refused_by(s, "war war_over_culture 1", "actions.spend")
    assert refused_by(s, "war war_over_culture 0", "target.rival")
    assert refused_by(s, "war legion 2", "war.declare")
    play(s, "war war_over_culture 2")
    assert (s.ma[0], s.war_on[0], in_play(s, "war_over_culture"), hand(s)) == (0, 2, True, [])
    assert s.culture == [0, 5, 5]


@pytest.mark.scenario("through_the_ages.war.stronger_target")
def test_a_war_may_be_declared_on_a_stronger_rival() -> None:
    s = table(
        seat(strength=6, hand=["war_over_territory"], yellow=8), seat(strength=15, yellow=8), age=2, phase="politics"
    )
    play(s, "war war_over_territory 1", "done")
    end_turn(s)
    assert s.active == 0
    assert s.yellow == [6, 10]


@pytest.mark.scenario("through_the_ages.war.forbidden")
def test_pacts_that_forbid_a_war() -> None:
    s = table(
        seat(strength=9, hand=["war_over_technology"], pact=("loss_of_sovereignty", 1, "a")), seat(),
        seat(strength=9, hand=["war_over_culture", "armed_intervention"], government="monarchy"),
        age=3, active=2, phase="politics",
    )  # fmt: skip
    assert refused_by(s, "war war_over_culture 1", "war.forbidden")
    assert "attack armed_intervention 1" in options(s)
    end_turn(s)
    assert who(s) == 0
    assert refused_by(s, "war war_over_technology 1", "war.forbidden")


@pytest.mark.scenario("through_the_ages.war.pact_ends")
def test_declaring_a_war_ends_a_pact_that_says_so() -> None:
    s = table(
        seat(strength=9, hand=["war_over_culture"], government="monarchy", pact=("military_pact", 1, "a")),
        seat(strength=7), seat(pact=("peace_treaty", 0, "a")), age=3, phase="politics",
    )  # fmt: skip
    assert (ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == (12, 10)
    play(s, "war war_over_culture 1")
    assert (ratings(s, 0)["strength"], ratings(s, 1)["strength"]) == (9, 7)
    assert discarded(s, "military_pact")
    assert in_play(s, "peace_treaty", 2)


@pytest.mark.scenario("through_the_ages.war.next_turn")
def test_a_declared_war_waits_for_the_declarers_next_turn() -> None:
    s = table(
        seat(strength=5, hand=["war_over_territory"]),
        seat(strength=2, unused=2, blue={"bronze": 8}, hand=["war_over_technology"], ma=2, yellow=16,
             government="monarchy"),
        age=2, round=10, phase="politics", row=ROW,
    )  # fmt: skip
    play(s, "war war_over_territory 1", "done")
    assert s.yellow == [18, 16]
    s.ma[1] = 3
    assert who(s) == 1
    play(s, "war war_over_technology 0")
    play(s, "build warriors", "done")
    assert (s.active, s.turns[0]) == (0, 11)
    assert s.yellow == [19, 15], "5 against 3, after the refill of round 11"
    assert row(s)[0] != ROW[0]


@pytest.mark.scenario("through_the_ages.war.not_last_round")
def test_no_war_is_declared_in_the_last_round() -> None:
    s = table(
        seat(government="monarchy", hand=["war_over_culture", "armed_intervention"], strength=5),
        seat(culture=3), seat(government="monarchy", hand=["war_over_culture"], strength=5),
        age=4, round=17, last_round=18, active=2, phase="politics",
    )  # fmt: skip
    play(s, "war war_over_culture 1", "done")
    assert (who(s), s.turns[0]) == (0, 18)
    assert refused_by(s, "war war_over_culture 1", "war.not_last_round")
    assert "attack armed_intervention 1" in options(s)


@pytest.mark.clause("through_the_ages.war.one_open")
def test_only_one_own_war_is_open_at_a_time() -> None:
    s = table(
        seat(
            leader="julius_caesar", hand=["war_over_territory", "war_over_technology"],
            government="constitutional_monarchy",
        ),
        seat(), age=2, phase="politics",
    )  # fmt: skip
    play(s, "war war_over_territory 1")
    assert refused_by(s, "war war_over_technology 1", "war.one_open")


@pytest.mark.clause("through_the_ages.power.pacifist")
def test_gandhi_attacks_nobody() -> None:
    s = table(
        seat(leader="mahatma_gandhi", strength=9, hand=["war_over_culture", "spy"], government="monarchy"),
        seat(science=3), age=3, phase="politics",
    )  # fmt: skip
    assert refused_by(s, "attack spy 1", "power.pacifist")
    assert refused_by(s, "war war_over_culture 1", "power.pacifist")


@pytest.mark.scenario("through_the_ages.war.inert")
def test_a_war_in_play_does_nothing_before_it_is_resolved() -> None:
    def board(war: tuple[str, int] | None) -> tuple[list[dict[str, int]], list[str]]:
        s = table(seat(strength=4, hand=["plunder_ii"], war=war), seat(blue={"bronze": 2}), age=2, phase="politics")
        return [ratings(s, p) for p in (0, 1)] + [{"red": s.red[0]}], options(s)

    assert board(("war_over_territory", 1)) == board(None)
    s = table(seat(war=("war_over_territory", 1)), seat(), age=2, phase="start", settle=False)
    machine.settle(s)
    assert not in_play(s, "war_over_territory")

"""Every pact, and offering, accepting and cancelling them."""

from __future__ import annotations

import pytest

from tabularium.games.through_the_ages.table.queries import production
from tabularium.games.through_the_ages.table.ratings import attack_strength, strength
from through_the_ages.table import (
    discarded,
    food,
    hand,
    in_play,
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
)


def test_open_borders_agreement() -> None:
    s = table(seat(pact=("open_borders_agreement", 1, "a"), strength=4), seat(strength=3), seat())
    assert s.red == [3, 3, 2]
    assert attack_strength(s, 0, 1) == 6
    assert attack_strength(s, 1, 0) == 5
    assert strength(s, 0) == 4


def test_trade_routes_agreement_for_both_sides() -> None:
    s = table(
        seat(pact=("trade_routes_agreement", 1, "b"), blue={"bronze": 1, "agriculture": 1}),
        seat(blue={"bronze": 1, "agriculture": 1}),
        seat(),
    )
    play(s, "grow")
    assert (food(s), resources(s)) == (0, 0), "B used a resource as food"
    s = table(
        seat(), seat(pact=("trade_routes_agreement", 0, "b"), blue={"bronze": 1, "agriculture": 1}), seat(), active=0
    )
    assert refused_by(s, "grow", "pay.total_required")


def test_trade_routes_may_serve_consumption() -> None:
    s = table(
        seat(pact=("trade_routes_agreement", 1, "b"), workers={"bronze": 1}, yellow=16, blue={"bronze": 1}, culture=9),
        seat(),
        seat(),
    )
    play(s, "done")
    assert prompt(s) == "exchange"
    play(s, "yes")
    assert s.culture[0] == 9
    assert resources(s) == 1


def test_acceptance_of_supremacy() -> None:
    s = table(seat(pact=("acceptance_of_supremacy", 1, "b"), workers={"bronze": 2}), seat(), seat(), age=2)
    assert production(s, 0, 1) == 1
    assert production(s, 1, 1) == 3
    s = table(
        seat(pact=("acceptance_of_supremacy", 1, "b"), strength=9, hand=["spy"]),
        seat(),
        seat(),
        age=2,
        phase="politics",
    )
    assert refused_by(s, "attack spy 1", "aggression.pact_forbids")


def test_international_trade_agreement() -> None:
    s = table(seat(pact=("international_trade_agreement", 1, "a")), seat(), seat(), age=2)
    assert (production(s, 0, 1), production(s, 0, 0)) == (3, 2)
    assert (production(s, 1, 1), production(s, 1, 0)) == (2, 3)


@pytest.mark.clause("through_the_ages.aggression.ending_pact_excluded", "through_the_ages.aggression.pact_ends")
def test_promise_of_military_protection() -> None:
    s = table(
        seat(
            pact=("promise_of_military_protection", 1, "a"),
            strength=4,
            workers={"religion": 1, "warriors": 4},
            hand=["spy"],
        ),
        seat(strength=2, workers={"religion": 2, "warriors": 2}),
        seat(),
        age=2,
        phase="politics",
    )
    assert ratings(s, 0)["culture"] == 2
    assert ratings(s, 1)["culture"] == 1
    assert strength(s, 1) == 6
    assert "attack spy 1" in options(s), "the protection does not count against the partner"
    play(s, "attack spy 1")
    assert strength(s, 1) == 2


def test_scientific_cooperation() -> None:
    s = table(seat(pact=("scientific_cooperation", 1, "a"), hand=["iron"], science=3), seat(science=1), seat(), age=2)
    play(s, "develop iron")
    assert s.science == [0, 0, 0]


def test_international_tourism() -> None:
    s = table(
        seat(pact=("international_tourism", 1, "a"), wonders=["pyramids"]),
        seat(wonders=["kremlin", "colossus"]),
        seat(),
        age=3,
    )
    assert ratings(s, 0)["culture"] == 2
    assert ratings(s, 1)["culture"] == 2 + 1


@pytest.mark.clause("through_the_ages.war.forbidden", "through_the_ages.rating.culture")
def test_loss_of_sovereignty() -> None:
    s = table(
        seat(pact=("loss_of_sovereignty", 1, "b"), workers={"religion": 1}),
        seat(),
        seat(hand=["war_over_culture", "spy"], government="monarchy", strength=5),
        age=3,
        active=2,
        phase="politics",
    )
    assert ratings(s, 0)["culture"] == 0, "never below zero"
    assert ratings(s, 1)["culture"] == 2
    assert refused_by(s, "war war_over_culture 0", "war.forbidden")
    assert "war war_over_culture 1" in options(s)
    assert "attack spy 0" in options(s)


def test_military_pact() -> None:
    s = table(seat(pact=("military_pact", 1, "a")), seat(), seat(), age=3)
    assert [strength(s, p) for p in range(3)] == [4, 4, 1]


def test_peace_treaty() -> None:
    s = table(seat(pact=("peace_treaty", 1, "a")), seat(), seat(), age=3)
    assert [ratings(s, p)["culture"] for p in range(3)] == [1, 1, 0]


# Offering


@pytest.mark.clause("through_the_ages.pact.offer", "through_the_ages.pact.placement", "through_the_ages.pact.immediate")
def test_an_accepted_pact_lies_with_its_offerer_and_works_at_once() -> None:
    s = table(
        seat(hand=["acceptance_of_supremacy"]), seat(pact=("peace_treaty", 2, "a")), seat(), age=3, phase="politics"
    )
    assert refused_by(s, "pact acceptance_of_supremacy 0 a", "target.rival")
    assert refused_by(s, "pact military_pact 1 a", "pact.offer")
    play(s, "pact acceptance_of_supremacy 1 b")
    assert who(s) == 1
    assert refused_by(s, "done", "pact.partner_decides")
    play(s, "yes")
    assert in_play(s, "acceptance_of_supremacy", 0)
    assert in_play(s, "peace_treaty", 1), "the partner's own pact stays"
    assert (production(s, 0, 1), production(s, 1, 1)) == (1, 3)
    sound(s)


@pytest.mark.clause("through_the_ages.pact.refused")
def test_a_refused_pact_returns_to_the_hand_and_is_known() -> None:
    s = table(seat(hand=["peace_treaty", "rats"]), seat(), seat(), age=3, phase="politics")
    play(s, "pact peace_treaty 1 a", "no")
    assert hand(s) == ["rats", "peace_treaty"]
    assert s.shown[0] == (s.military[0][1],)
    assert refused_by(s, "event rats", "turn.phases")


@pytest.mark.clause("through_the_ages.pact.replaces_own")
def test_a_new_pact_ends_the_own_old_one_only() -> None:
    s = table(
        seat(hand=["peace_treaty"], pact=("military_pact", 1, "a")),
        seat(pact=("international_tourism", 0, "a")),
        seat(),
        age=3,
        phase="politics",
    )
    play(s, "pact peace_treaty 2 a", "yes")
    assert discarded(s, "military_pact")
    assert in_play(s, "international_tourism", 1)


@pytest.mark.clause("through_the_ages.pact.cancel")
def test_whoever_is_part_of_a_pact_may_cancel_it() -> None:
    s = table(
        seat(),
        seat(pact=("loss_of_sovereignty", 0, "a")),
        seat(pact=("military_pact", 1, "a")),
        age=3,
        phase="politics",
    )
    assert refused_by(s, "cancel military_pact", "pact.cancel")
    play(s, "cancel loss_of_sovereignty")
    assert discarded(s, "loss_of_sovereignty")
    assert ratings(s, 1)["culture"] == 0


@pytest.mark.clause("through_the_ages.pact.not_two_players")
def test_two_players_have_no_pacts() -> None:
    s = table(seat(), seat(), age=2, phase="politics")
    assert refused_by(s, "pact peace_treaty 1 a", "pact.not_two_players")
    assert refused_by(s, "cancel peace_treaty", "pact.not_two_players")

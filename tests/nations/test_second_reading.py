"""Corners of the rulebook that a second reading, away from the code, asked about."""

from __future__ import annotations

import pytest

from nations.table import seat, table


@pytest.mark.clause("nations.board.colony_limit")
def test_the_third_colony_is_there_before_an_earlier_one_goes() -> None:
    """On acquiring a third colony one of the earlier is removed: strength never falls to what it was without both."""
    s = table(
        egypt=seat(gold=1, strength=14, colonies=["macedonia", "nubia"], advisor="harald-hardrada"),
        rome=seat(strength=13),
        market={"a1": "crusader-states"},
        round=3,
    ).turn("egypt")
    s.play("buy a1", "remove macedonia")
    assert s.egypt.strength == 14 - 2 + 3
    assert s.egypt.advisors == ["harald-hardrada"]
    assert s.egypt.colonies == ["nubia", "crusader-states"]


@pytest.mark.clause("nations.remove.condition_at_once")
def test_a_colony_that_goes_for_good_still_costs_its_strength() -> None:
    s = table(
        egypt=seat(gold=1, strength=5, colonies=["macedonia", "nubia"], advisor="harald-hardrada"),
        rome=seat(strength=4),
        market={"a1": "hispania"},
        round=3,
    ).turn("egypt")
    s.play("buy a1", "remove macedonia")
    assert s.egypt.strength == 3
    assert s.egypt.advisors == []


@pytest.mark.clause("nations.event.simultaneous")
def test_whoever_finishes_versailles_by_the_papal_indulgence_is_not_one_of_the_others() -> None:
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles", stages=2),
        rome=seat(gold=5, stability=2),
        china=seat(gold=5),
        event="magellan-papal-indulgence",
        round=5,
    )
    s.happen(1).play("yes")
    assert s.egypt.wonders == ["versailles"]
    assert [s.egypt.gold, s.rome.gold, s.china.gold] == [5, 3, 3]


@pytest.mark.clause("nations.tie.others_when_nobody_first")
def test_a_tie_for_most_stable_makes_all_pay_the_papal_indulgence() -> None:
    s = table(
        egypt=seat(gold=5, stability=3, project="versailles"),
        rome=seat(gold=5, stability=3),
        event="magellan-papal-indulgence",
        round=5,
    )
    s.happen(1)
    assert s.done
    assert [s.egypt.gold, s.rome.gold] == [3, 3]


@pytest.mark.clause("nations.limit.military_40")
def test_a_war_of_the_hidden_opponent_counts_at_most_40() -> None:
    s = table(
        rome=seat(gold=3, strength=44, vp=5, food=9),
        rival={"strength": 45, "stability": 0},
        tile="solo-4-1",
        market={"a1": "opium-war", "a4": "das-kapital"},
        round=7,
    ).turn("rome")
    s.next_roll(1)
    s.play("buy a4", "resources")
    assert s.state.war_strength == 40
    s.war()
    assert s.rome.vp == 5


@pytest.mark.clause("nations.solo.player_order")
def test_above_40_you_and_the_hidden_opponent_are_equally_strong() -> None:
    s = table(rome=seat(strength=41, stability=2), rival={"strength": 45, "stability": 1, "leads": True}, round=7)
    s.player_order()
    assert not s.state.rival_leads


def test_the_log_tells_of_an_architect_that_sea_peoples_take() -> None:
    s = table(egypt=seat(project="stonehenge", stages=2, vp=3), rome=seat(strength=3), event="sea-peoples-bronze-age")
    s.happen(0).play("lose architect")
    assert s.log()[-1] == "An architect leaves Stonehenge (Egypt)."
    assert s.log("pt_BR")[-1] == "Um Arquiteto deixa Stonehenge (Egito)."


def test_the_log_tells_of_strength_that_sinks_with_the_vasa() -> None:
    s = table(egypt=seat(gold=5, strength=12), rome=seat(stability=1), event="vasa-westphalia", round=5)
    s.happen(0).play("lose strength")
    assert s.log()[-1] == "Egypt counts 10 less strength for the second event (Sinking of the Vasa)."

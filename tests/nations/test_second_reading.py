"""Corners of the rulebook that a second reading, away from the code, asked about."""

from __future__ import annotations

import pytest

from nations.table import GAME, seat, table


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


@pytest.mark.clause("nations.loss.shortage_vp", "nations.loss.book_per_missing")
def test_the_log_says_what_a_shortage_was_and_what_makes_up_for_it() -> None:
    s = table(egypt=seat(food=1, books=1, stone=2, vp=5), rome=seat(food=9), event="yellow-turban-spartacus")
    s.famine()
    assert s.log() == [
        "Famine: every nation pays 2 food.",
        "Egypt loses 1 food.",
        "Egypt lacks 1 food: 1 book makes up for it.",
        "Egypt loses 1 VP.",
        "Egypt loses 1 book.",
        "Rome loses 2 food.",
    ]


@pytest.mark.clause("nations.book_score.vp")
def test_the_log_names_the_points_for_books_once() -> None:
    s = table(egypt=seat(books=4), rome=seat(books=1), round=2)
    s.book_scoring()
    assert s.egypt.vp == 1
    assert s.log() == ["Egypt scores 1 VP for books.", "Rome scores 0 VP for books."]


@pytest.mark.clause("nations.card.martin_luther")
def test_what_a_war_would_cost_is_foretold_with_luthers_food() -> None:
    s = table(
        egypt=seat(strength=1, stability=8),
        rome=seat(strength=5, advisor="martin-luther"),
        round=5,
        war=("war-of-jenkins-ear", 5, "rome"),
    )
    now = GAME.view(s.state, 0)["facts"]["war"]["now"]
    assert [(x["seat"], x["text"]["en"]) for x in now] == [(0, "Would lose 2 food and 1 VP.")]


@pytest.mark.clause("nations.card.great_wall")
def test_what_a_war_would_cost_behind_the_great_wall_is_foretold_without_a_point() -> None:
    s = table(
        egypt=seat(strength=1, wonders=["great-wall"]),
        rome=seat(strength=5),
        round=3,
        war=("reconquista", 5, "rome"),
        passed=["egypt"],
    )
    now = GAME.view(s.state, 0)["facts"]["war"]["now"]
    assert [x["text"]["en"] for x in now] == ["Would lose 2 gold."]

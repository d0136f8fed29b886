"""A fourth reading: what lies open on the table is shown, and what is foretold or said of a choice is what happens."""

from __future__ import annotations

from typing import Any

import pytest

from nations.table import GAME, Scene, label, seat, table
from tabularium.games.nations.table.kinds import NO_CARD
from tabularium.kernel import machine
from tabularium.kernel.match import Match
from tabularium.lessons import coach
from tabularium.lessons.looking import Eyes
from tabularium.lessons.wishes import served


def marks(s: Scene, nation: str, card: str) -> dict[str, Any]:
    """What a spectator sees on a card of a nation."""
    thing = f"{s.names.index(nation)}/{card}"
    zones = GAME.view(s.state, -1)["zones"]
    return dict(next(each["marks"] for zone in zones for each in zone["objects"] if each["id"] == thing))


MET = {"used": True, "met": True}


# Markers


@pytest.mark.clause("nations.card.used_marker", "nations.card.versailles", "nations.card.marker_removed")
def test_versailles_is_marked_when_completed_and_free_of_it_with_the_next_round() -> None:
    s = table(rome=seat(project="versailles", stages=3), china=seat(), round=5)
    s.ready("rome")
    assert marks(s, "rome", "versailles") == MET
    s.end_of_round()
    assert marks(s, "rome", "versailles") == {}


@pytest.mark.clause("nations.card.used_marker", "nations.card.great_wall")
@pytest.mark.parametrize("wonder", ["great-wall", "forbidden-palace"])
def test_a_wonder_that_asks_who_passes_first_is_marked_for_its_owner_alone(wonder: str) -> None:
    s = table(rome=seat(wonders=[wonder]), china=seat(), round=5)
    assert marks(s, "rome", wonder) == {}
    s.actions().play("pass")
    assert marks(s, "rome", wonder) == MET
    late = table(rome=seat(wonders=[wonder]), china=seat(), order=["china", "rome"], round=5)
    late.actions().play("pass", "pass")
    assert marks(late, "rome", wonder) == {}


@pytest.mark.clause("nations.card.used_marker", "nations.p5.pass_first")
def test_with_five_the_wall_of_the_second_to_pass_is_marked() -> None:
    names = ["egypt", "greece", "rome", "persia", "china"]
    nations = {name: seat(wonders=["great-wall"] if name == "greece" else []) for name in names}
    assert marks(table(passed=["egypt", "greece"], round=3, **nations), "greece", "great-wall") == MET
    assert marks(table(passed=["egypt", "rome", "greece"], round=3, **nations), "greece", "great-wall") == {}


@pytest.mark.clause("nations.card.used_marker", "nations.sideb.china_pass_first")
def test_the_board_of_china_b_is_marked_for_passing_first() -> None:
    assert marks(table(china=seat("B"), rome=seat(), passed=["china"]), "china", "china-b") == MET
    assert marks(table(china=seat("B"), rome=seat(), passed=["rome", "china"]), "china", "china-b") == {}


@pytest.mark.clause("nations.card.used_marker")
def test_an_advisor_who_pays_for_a_colony_of_this_round_is_marked_when_one_is_bought() -> None:
    rome = seat(gold=1, strength=3, advisor="cyrus-the-great")
    s = table(rome=rome, china=seat(), market={"a1": "nubia"}).turn("rome")
    assert marks(s, "rome", "cyrus-the-great") == {}
    s.play("buy a1")
    assert marks(s, "rome", "cyrus-the-great") == MET


@pytest.mark.clause("nations.card.used_marker")
def test_a_used_action_is_marked_as_used_and_not_as_a_condition() -> None:
    s = table(rome=seat(food=1, wonders=["petra"]), china=seat()).turn("rome").play("use petra", "gain gold")
    assert marks(s, "rome", "petra") == {"used": True}


# What is foretold


@pytest.mark.clause("nations.event.terms")
@pytest.mark.parametrize(
    ("event", "strength", "stability"),
    [
        ("assyrian-jain", True, True),  # the weakest return a worker, the most stable regains
        ("sea-peoples-bronze-age", True, True),
        ("qin-unification-olympics", False, True),  # a war is no rank; the most stable goes first
        ("attila-zoroastrian", True, True),
        ("pax-romana-han", True, True),
        ("fourth-crusade-song", True, True),
        ("ecological-collapse-caste", False, True),
        ("black-death-prester-john", True, False),
        ("slave-trade-glorious", True, True),
        ("vasa-westphalia", True, True),
        ("pilgrims-dutch-revolt", False, True),
        ("tulip-mania-kangxi", False, True),
        ("magellan-papal-indulgence", False, True),
        ("entente-general-strike", True, True),
        ("weltpolitik-emigration", False, True),
        ("american-french-revolution", True, True),
        ("moscow-taiping", False, True),
        ("anarchism-great-exhibition", True, True),
        ("hellenism-ashoka", True, False),
        ("rigveda-exodus", False, False),
        ("solar-eclipse", True, False),
    ],
)
def test_an_event_looks_at_what_its_questions_and_ranks_look_at(event: str, strength: bool, stability: bool) -> None:
    s = table(rome=seat(), china=seat(), event=event)
    looks = GAME.view(s.state, 0)["facts"]["event"]["looks"]
    assert looks == {"strength": strength, "stability": stability}


@pytest.mark.clause("nations.war.end", "nations.war.defeat_check")
def test_nobody_is_below_a_war_that_is_over() -> None:
    s = table(rome=seat(strength=2), china=seat(strength=3), war=("warring-states", 3, "china"))
    assert GAME.view(s.state, 0)["facts"]["war"]["below"] == {"0": True, "1": False}
    s.war()
    assert GAME.view(s.state, 0)["facts"]["war"]["below"] == {}, "strength saves nobody from it any more"


def needs(s: Scene, option: str, **moved: int) -> list[str]:
    """What an option of the first seat is said to be good for."""
    return [need.text.en for need in served(Eyes(Match(GAME, s.state.seats, 1), 0, s.state), option, moved)]


@pytest.mark.clause("nations.resolution.step_order", "nations.famine.pay")
def test_a_production_that_is_over_is_not_counted_once_more_before_the_famine() -> None:
    """Rome has the 2 food of the famine; the 3 of its population were paid in the production of this round."""
    rome = seat(food=2, stability=1, taken_food=1)
    s = table(rome=rome, china=seat(), event="pax-romana-han")
    short = "You are {n} food short of this round's famine."
    assert short in needs(s.turn("rome"), "deploy farm", food=1), "before production 3 food are missing"
    events = table(rome=rome, china=seat(), event="pax-romana-han").events()
    assert events.options()[0] == "yes", "the Han dynasty offers food"
    assert short not in needs(events, "yes", food=3)


# What is said of a choice


@pytest.mark.clause("nations.sideb.china_pass_first", "nations.famine.pay")
@pytest.mark.parametrize(("passed", "said"), [([], ""), (["rome"], ": 1 food will be missing")])
def test_china_b_counts_the_food_of_passing_first_before_it_passes(passed: list[str], said: str) -> None:
    s = table(china=seat("B", food=1), rome=seat(), event="yellow-turban-spartacus", passed=passed).turn("china")
    assert label(s, "pass") == f"Pass for the rest of the round{said}"


@pytest.mark.clause("nations.card.peter_the_great")
@pytest.mark.parametrize(("strength", "later"), [(3, [2]), (4, [])])
def test_what_production_will_bring_is_not_foretold_where_peter_the_great_chooses(
    strength: int, later: list[int]
) -> None:
    rome = seat(gold=1, on={"temple": 1}, strength=strength, advisor="peter-the-great")
    s = table(rome=rome, china=seat(), war=("imjin-war", 3, "china"), round=5)
    account = GAME.explain(s.state, 0, 0, "gold")
    assert account is not None
    assert [each.amount for each in account.later] == later


@pytest.mark.clause("nations.loss.forced_only")
@pytest.mark.parametrize(("food", "stone", "said"), [(0, 1, "2 stone needed, 1"), (1, 0, "2 food needed, 1")])
def test_of_two_prices_the_nearer_is_named(food: int, stone: int, said: str) -> None:
    s = table(rome=seat(food=food, stone=stone, advisor="marco-polo"), china=seat(), round=3).turn("rome")
    lack = machine.lack(s.state, GAME.notation.read("use marco-polo"))
    assert lack is not None
    assert GAME.shortfall(s.state, lack, "en") == f"{said} in stock."


def coached(decision: str) -> tuple[str, str]:
    """What the coach says when this is first asked, in both languages."""
    line = next(each.text for each in coach("nations").first if decision in each.when.decision)
    return line.en, line.pt_BR


@pytest.mark.clause("nations.advisor.one_unless_card")
def test_the_coach_speaks_of_a_second_space_where_an_advisor_finds_one() -> None:
    rome = seat(gold=1, advisor="hannibal", wonders=["porcelain-tower"])
    s = table(rome=rome, china=seat(), market={"a1": "augustus"}, round=4).turn("rome").play("buy a1")
    assert s.options() == ["appoint board", "appoint tower"]
    en, pt = coached("AppointAdvisor")
    assert "second space" in en
    assert "segundo espaço" in pt


@pytest.mark.clause("nations.resolution.step_order")
def test_the_coach_knows_that_the_war_is_over_when_an_event_takes_soldiers_home() -> None:
    rome, war = seat(on={"axeman": 1}, strength=2), ("warring-states", 2, "china")
    s = table(rome=rome, china=seat(strength=3), war=war, event="hellenism-ashoka").war()
    assert s.state.war == NO_CARD, "before the events"
    s.happen(1)
    assert s.options() == ["recall axeman", "done"]
    en, pt = coached("Disband")
    assert "war is over" in en
    assert "guerra desta rodada já passou" in pt


@pytest.mark.clause("nations.card.martin_luther")
def test_the_coach_says_what_stability_spares() -> None:
    rome = seat(food=4, books=7, vp=1, stability=2)
    china = seat(strength=3, advisor="martin-luther")
    s = table(rome=rome, china=china, war=("mughal-invasion", 3, "china"), round=5).war()
    assert s.options() == ["spare 0", "spare 1", "spare 2"]
    en, pt = coached("SplitLoss")
    assert "spares" in en
    assert "poupa" in pt
    assert "short. Lose" not in en

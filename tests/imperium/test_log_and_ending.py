"""What the log says: where points come from, what was declined, why decks are reshuffled, how a game alone ended."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.scenes import ROBOT, cleanup, effect, only, robot, solo
from imperium.table import IMPERIUM, MARKET, Scene, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.rules.ending import COLLAPSE, FINAL_SCORING
from tabularium.games.imperium.rules.flow import ROUND
from tabularium.games.imperium.rules.scoring import points_of, sources
from tabularium.games.imperium.words.log import offers_only_garrisons
from tabularium.kernel import machine
from tabularium.kernel.effect import Effect

DALMATIA = ["The Romans garrison nothing (Dalmatia).", "Os Romanos não guarnecem nada (Dalmácia)."]


def listen(s: Scene) -> Scene:
    s.s.log = []
    return s


def heard(s: Scene, language: str = "en") -> list[str]:
    assert s.s.log is not None
    return [IMPERIUM.tell(s.s, event, language) for event in s.s.log]


def ends(s: Scene, how: Effect[Any]) -> Scene:
    """The game ends now."""
    listen(s)
    s.s.stack = []
    s.s.push(how)
    s.s.menu = None
    machine.settle(s.s)
    return s


# Points


@pytest.mark.clause("imperium.score.zones")
def test_the_log_says_where_the_points_come_from() -> None:
    mine = seat(empty=True, hand=["Unrest"], history=["Intrepid"], play=["Volcano"], prog=4)
    s = ends(table("romans", "greeks", p0=mine), FINAL_SCORING)
    told = heard(s)
    assert "Romans: 4 points – Progress." in told
    assert "Romans: -2 points – Unrest." in told
    assert any(line.startswith("Romans: ") and line.endswith("– History, legends, sunken.") for line in told)
    assert f"Romans: {s.points(0)} points." in told
    assert sum(sources(s.s, 0).values()) == s.points(0)


@pytest.mark.clause("imperium.solo.score_cards")
def test_the_automatons_points_are_told_by_where_they_come_from() -> None:
    for difficulty in range(6):
        s = solo(
            "romans",
            "cultists",
            difficulty,
            row=["Unrest"],
            p1=seat(mat=13, pop=9, prog=5, goods=3, history=["Intrepid"], play=["Bogs"], deck=["Elders", "Unrest"]),
        )
        found = sources(s.s, ROBOT)
        assert sum(found.values()) == points_of(s.s, ROBOT)
        assert found["progress"] == 5
        assert found["resources"] == ((22 // 5 + 3) if difficulty >= 3 else (22 + 15) // 10)


# Games alone


@pytest.mark.clause("imperium.solo.score_progress")
def test_the_end_of_a_solo_game_tells_both_sides_points_and_the_reason() -> None:
    for mine, theirs, word in ((30, 5, "Victory"), (5, 30, "Defeat")):
        s = solo("romans", "greeks", row=[], p0=seat(empty=True, prog=mine), p1=seat(prog=theirs))
        ends(s, FINAL_SCORING)
        last = heard(s)[-1]
        points = f"the Romans have {s.points(0)} points, the automaton (Greeks) has {s.points(1)}"
        assert last.startswith(f"{word}: {points}")
        assert heard(s, "pt_BR")[-1].startswith("Vitória" if word == "Victory" else "Derrota")
        assert f"Greeks: {s.points(ROBOT)} points." in heard(s)


@pytest.mark.clause("imperium.solo.collapse_loses")
def test_a_defeat_by_collapse_is_called_so() -> None:
    s = ends(solo("romans", "greeks", row=[]), COLLAPSE)
    told = heard(s)
    assert told[-1].startswith("Defeat by collapse")
    assert any("unrest card" in line for line in told)
    assert f"Greeks: {s.points(ROBOT)} points." in told


@pytest.mark.clause("imperium.training.rating")
def test_the_training_game_says_how_well_it_went() -> None:
    good = "basics are understood (50"
    said = {49: "50 show", 50: good, 89: good, 90: "a very good result (90"}
    for points, words in said.items():
        s = table("romans", training=True, p0=seat(empty=True, prog=0))
        s.s.res[2] += points - s.points(0)
        ends(s, FINAL_SCORING)
        assert words in heard(s)[-1]
        assert heard(s)[-1].startswith(f"{points} points")


def test_no_verdict_is_given_on_a_game_among_people() -> None:
    s = ends(table("romans", "greeks"), FINAL_SCORING)
    assert heard(s)[-1] == f"Greeks: {s.points(1)} points."


# What was declined


@pytest.mark.clause("imperium.text.may_is_optional")
@pytest.mark.parametrize(
    ("card", "name", "told"),
    [
        ("1ROM20", "Dalmatia", DALMATIA),
        ("1REG1X", "Wilderness", ["The Romans do without what Wilderness offers."]),  # also answers attacks
    ],
)
def test_the_log_says_what_was_declined(card: str, name: str, told: list[str]) -> None:
    s = listen(table("romans", "greeks", p0=seat(hand=[card, "Advance"]), market=MARKET))
    s.do("play", name)
    while not s.can("no"):
        s.play(s.options()[0])
    s.play("no")
    assert set(told) <= {*heard(s), *heard(s, "pt_BR")}


@pytest.mark.parametrize(("slug", "only"), [("dalmatia", True), ("belgica", False), ("advance-rom", False)])
def test_a_card_is_known_by_what_it_leaves_to_its_owner(slug: str, only: bool) -> None:
    """Belgica may also draw, and nothing of Advance is about garrisons."""
    assert offers_only_garrisons(book.CARD_BY_SLUG[slug]) is only


@pytest.mark.clause("imperium.reshuffle.may_develop")
def test_the_log_says_that_nothing_was_developed() -> None:
    s = table("romans", "greeks", p0=seat(empty=True, discard=["Glory"], mat=20, pop=20))
    only(s, 0, "nation")
    listen(s)
    effect(s, "DRAW(1)")
    s.play("done")
    assert "The Romans develop nothing in this reshuffle." in heard(s)


# Reshuffles


@pytest.mark.clause("imperium.reshuffle.when_needed")
def test_the_log_says_why_a_deck_is_reshuffled() -> None:
    s = table("vikings", "greeks", p0=seat(empty=True, discard=["Glory", "Advance"]))
    only(s, 0, "nation")
    listen(s)
    effect(s, "DRAW(1)")
    assert "The Vikings must draw and the deck is empty: 2 cards are reshuffled." in heard(s)


@pytest.mark.clause("imperium.automaton.cleanup_reshuffle")
def test_the_log_says_why_the_automaton_reshuffles() -> None:
    s = listen(solo("greeks", "romans", row=[], p1=seat(discard=["Dalmatia"])))
    robot(s, 6)
    assert any("row must be filled" in line for line in heard(s))


# Where resources come from


@pytest.mark.clause("imperium.solstice.each_other_player")
def test_the_log_names_the_card_whose_solstice_brings_something() -> None:
    s = table("romans", "greeks", settled=False, p0=seat(play=["Metropolis"]))
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    listen(s)
    machine.settle(s.s)
    assert "Metropolis of the Romans takes effect." in heard(s)


# Forced steps


@pytest.mark.clause("imperium.cleanup.optional_discard")
def test_an_empty_hand_is_not_asked_what_to_discard() -> None:
    s = cleanup("romans", "greeks", p0=seat(hand=["Glory"]), market=MARKET)
    s.play(s.options()[0])
    assert s.prompt() == "cleanup_discard"
    s.do("discard", "Glory")
    assert s.seat == 1
    s = cleanup("romans", "greeks", p0=seat(), market=MARKET)
    s.play(s.options()[0])
    assert s.seat == 1


@pytest.mark.clause("imperium.revolt.return_any_number")
def test_a_revolt_without_cards_does_not_ask() -> None:
    s = table("romans", "greeks", p0=seat(), market=MARKET, turn="revolt")
    assert s.prompt() == "place"
    s = table("romans", "greeks", p0=seat(hand=["Unrest", "Unrest"]), market=MARKET, turn="revolt")
    s.do("return", "Unrest").do("return", "Unrest")
    assert s.prompt() == "place"
    assert s.names(0, "hand") == []

"""What a player's effects do to the automaton, and its ways to end the game (O jogo solo)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, common, does, journey, resolves, solo, turn, where
from imperium.table import MARKET, Scene, seat
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.rules.flow import ROUND
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.queries import state_of
from tabularium.kernel import machine
from tabularium.kernel.shared import put


def solstice(s: Scene) -> Scene:
    s.s.stack = []
    s.s.push(ROUND, pc=1)
    machine.settle(s.s)
    return s


# King of Kings


@pytest.mark.clause("imperium.automaton.king_barbarian")
@pytest.mark.clause("imperium.solo.end_triggers")
def test_king_of_kings_triggers_scoring_for_a_barbarian_automaton_too() -> None:
    for side in ("FAM-KOK-A", "FAM-KOK-B"):
        s = solo("greeks", "romans", row=[])
        common(s, "fame", "King of Kings")
        s.s.face = put(s.s.face, s.card("King of Kings"), book.FACE_BY_ID[side])
        does(s, "TAKE(top fame)")
        assert s.res(ROBOT)[2] == 6
        assert s.s.kinged[ROBOT] == 1
        assert s.s.last == s.s.round + 1


@pytest.mark.clause("imperium.automaton.king_once")
def test_an_automaton_that_has_resolved_king_of_kings_looks_for_something_else() -> None:
    s = solo("greeks", "romans", row=[], fame=["Brave"])
    s.s.kinged[ROBOT] = 1
    does(s, "FIRST-POSSIBLE{ TAKE(top fame) | GAIN(2 pop) }")
    assert s.res(ROBOT)[1] == 2
    assert "Brave" in s.common("fame")


@pytest.mark.clause("imperium.nation.cultist_automaton_setup")
def test_the_cultist_automaton_begins_as_an_empire() -> None:
    s = solo("greeks", "cultists", row=[])
    assert state_of(s.s, ROBOT) == 2  # the Empire icon
    common(s, "fame", "King of Kings")
    does(s, "TAKE(top fame)")
    assert s.res(ROBOT)[2] == 3


# Each opponent


@pytest.mark.clause("imperium.automaton.your_draw_effects")
def test_gates_of_shangri_la_makes_the_automaton_draw() -> None:
    s = solo("utopians", "romans", row=[], p0=seat(mat=0), p1=seat(deck=["Dalmatia", "Raetia"]))
    journey(s, "2UTO3AX")
    solstice(s)
    while s.s.kind == st.SOLSTICE and s.can("first"):
        s.play(s.options()[0])
    assert s.names(ROBOT, "deck") == ["Dalmatia"]
    assert s.names(ROBOT, "discard") == ["Raetia"]


@pytest.mark.clause("imperium.automaton.your_draw_effects")
def test_shangri_la_makes_the_automaton_draw_if_the_player_gives_a_card_for_it() -> None:
    s = solo("utopians", "romans", row=[], p0=seat(hand=["Monastery"]), p1=seat(deck=["Dalmatia", "Raetia"]))
    journey(s, "2UTO3BX")
    solstice(s)
    while s.s.kind == st.SOLSTICE and s.names(0, "hand"):
        s.play(s.options()[0])
    assert s.names(ROBOT, "deck") == ["Dalmatia"]


@pytest.mark.clause("imperium.automaton.gains_resources")
def test_tokens_for_its_regions_go_to_the_automatons_resources() -> None:
    s = solo("greeks", "romans", row=[], p0=seat(hand=["ABU1"]), p1=seat(play=["Dalmatia", "Raetia"]))
    turn(s).do("play", "Abundance")
    assert s.res(ROBOT)[1] == 2
    assert s.tokens("Dalmatia") == (0, 0, 0, 0)


@pytest.mark.clause("imperium.attack.hits_all_others")
def test_an_automaton_that_cannot_abandon_such_a_region_takes_the_unrest() -> None:
    s = solo(
        "magyars",
        "romans",
        row=[],
        p0=seat(hand=["Arpad"], history=["Almos"]),
        p1=seat(play=["Dalmatia"]),
        market=MARKET,
    )
    turn(s).do("play", "Arpad")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(ROBOT, "deck") == ["Unrest"]
    assert s.names(ROBOT, "play") == ["Dalmatia"]


@pytest.mark.clause("imperium.steal.up_to_available")
def test_an_automaton_without_materials_takes_the_unrest_of_a_raid() -> None:
    s = solo("vikings", "romans", row=[], p0=seat(hand=["Go a'Viking"], mat=0), p1=seat(mat=0))
    turn(s).do("play", "Go a'Viking")
    assert s.names(ROBOT, "deck") == ["Unrest"]


# The Martians' swap


@pytest.mark.clause("imperium.automaton.kw_swap_martian")
def test_what_the_martian_automaton_swaps_for_ends_in_its_discard() -> None:
    """Regions and cards bound for history too: the book says where the card goes after it was resolved."""
    for gadget in ("Eco-bubble", "Chariot of the Gods"):
        s = solo("greeks", "martians", row=[], market=MARKET)
        before = s.common("market")
        resolves(s, gadget)
        assert where(s, gadget) == "market"
        gone = [name for name in before if name not in s.common("market")]
        kept = [name for name in gone if where(s, name) != "exile"]
        assert [where(s, name) for name in kept] == [f"discard {ROBOT}"], (gadget, kept)


# Supreme Leader


@pytest.mark.clause("imperium.supreme.overlord_plus")
def test_a_supreme_leader_gains_progress_for_the_common_unrest_pile_and_not_for_chaos() -> None:
    for card, gained in (("Unrest", 1), ("Chaos", 0)):
        s = solo("cultists", "romans", 5, row=[], p1=seat(prog=0))
        resolves(s, card)
        assert where(s, card) in ("unrest", "chaos 0")
        assert s.res(ROBOT)[2] == gained, card

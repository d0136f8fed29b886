"""The last card of the main deck triggers scoring at once, whatever takes it (Fim da partida)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, common, does, effect, resolves, solo
from imperium.table import MARKET, Scene, seat, table, tokens
from tabularium.games.imperium.table import state as st


def triggered(s: Scene) -> bool:
    return s.s.last == s.s.round + 1


@pytest.mark.clause("imperium.end.trigger_main_deck_empty")
def test_welcoming_plays_the_last_card_of_the_main_deck() -> None:
    for rest, ends in (([], True), (["Altar"], False)):
        mine = seat(play=["Welcoming"], hand=["Glory"], state="Empire")
        s = table("romans", "greeks", trade=True, p0=mine, market=MARKET)
        common(s, "main", *rest, "Scribes")
        tokens(s, "Welcoming", goods=3)
        s.do("profit", "Welcoming")
        s.do("free", "Scribes")
        while s.prompt() != "activate":
            assert triggered(s) == ends
            s.play(s.options()[-1])
        assert triggered(s) == ends


LINES = [
    "BREAKTHROUGH(top of main deck)",
    "REVEAL(top of main deck), EXILE(it)",
    "REVEAL(top of main deck), PUT(it → discard)",
    "REVEAL(top of main deck), PUT(it → hand)",
    "BREAKTHROUGH(any card with variable VP, market or main deck)",
    "LOOK(top 5 of main deck), FREE-PLAY(one of them)",
]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.clause("imperium.end.trigger_main_deck_empty")
def test_every_way_to_take_the_last_card(line: str) -> None:
    s = table("romans", "greeks", p0=seat(hand=["Glory"], state="Empire"), market=MARKET)
    common(s, "main", "Scribes")
    effect(s, line)
    while s.prompt() != "activate":
        wanted = [o for o in s.options() if "scribes" in o or o.startswith("search")]
        s.play((wanted or s.options())[-1])
    assert s.common("main") == []
    assert triggered(s)


@pytest.mark.clause("imperium.solo.end_triggers")
def test_the_automaton_takes_the_last_card() -> None:
    for line in ("RESOLVE(top of main deck)", "BREAKTHROUGH(tributary)", "EXILE(1 market card)"):
        s = solo("greeks", "romans", row=[], market=MARKET)
        common(s, "main", "Goryeo" if "tributary" in line else "Scribes")
        if "tributary" in line:
            s.s.market = [c if s.name(c) != "Goryeo" else -1 for c in s.s.market]
        does(s, line)
        assert s.s.piles[st.MAIN] == ()
        assert triggered(s), line


@pytest.mark.clause("imperium.solo.end_triggers")
def test_a_mayan_automaton_looks_at_the_last_card() -> None:
    s = solo("greeks", "mayans", row=[], market=MARKET)
    common(s, "main", "Scribes")
    resolves(s, "Patolli")
    assert s.s.piles[st.MAIN] == ()
    assert triggered(s)
    assert "Patolli" in s.names(ROBOT, "discard")

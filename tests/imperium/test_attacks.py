"""What answers an attack without ignoring it comes at the end of the sentence that struck (Exaurir, Ataque)."""

from __future__ import annotations

import pytest

from imperium.scenes import ROBOT, resolves, solo
from imperium.table import Scene, seat, table

MARKET = ["Goryeo", "Savannah", "Couriers", "Elders", "Bogs"]


def elephants(*, play: list[str]) -> Scene:
    s = table(
        "carthaginians",
        "greeks",
        trade=True,
        p0=seat(hand=["Elephants"], state="Empire"),
        p1=seat(play=["Protection", *play], goods=0),
        market=MARKET,
    )
    return s.do("play", "Elephants")


@pytest.mark.clause("imperium.attack.hits_all_others")
def test_an_answer_comes_before_the_next_sentence_of_the_attack() -> None:
    s = elephants(play=["Raetia"])
    assert s.names(1, "discard") == ["Raetia"]
    assert s.seat == 1  # to draw or not, before the attacker may break through
    assert s.res(1)[3] == 1
    assert s.names(0, "history") == []
    s.play("yes")
    assert len(s.names(1, "hand")) == 1
    assert s.seat == 0
    assert s.names(0, "history") == []
    s.play("yes")
    while s.prompt() != "activate":
        s.play(s.options()[0])
    assert s.names(0, "history") == ["Elephants"]


@pytest.mark.clause("imperium.attack.hits_all_others")
def test_an_attack_that_does_nothing_to_a_player_is_not_answered() -> None:
    s = elephants(play=[])
    assert s.seat == 0
    assert s.res(1)[3] == 0


def test_an_attack_that_strikes_twice_is_answered_once() -> None:
    s = table(
        "vikings",
        "greeks",
        trade=True,
        p0=seat(hand=["Go a'Viking"], mat=0),
        p1=seat(play=["Protection"], mat=1, goods=0),
        unrest=5,
    )
    s.do("play", "Go a'Viking")
    assert s.res(0)[0] == 1
    assert s.res(1)[3] == 1
    assert s.names(1, "hand") == []  # the unrest comes with the next sentence
    s.play("no")
    assert s.names(1, "hand") == ["Unrest"]
    assert s.res(1)[3] == 1
    assert s.seat == 0


@pytest.mark.clause("imperium.attack.protection_choice")
def test_whoever_ignores_an_attack_is_not_affected_by_it() -> None:
    for answer, goods in (("yes", 0), ("no", 1)):
        s = table(
            "celts",
            "scythians",
            trade=True,
            p0=seat(hand=["Boudicca"]),
            p1=seat(play=["Protection", "Mounted Archers", "Lagoon"], goods=0),
        )
        s.do("play", "Boudicca").play(answer)
        assert s.res(1)[3] == goods
        assert ("Lagoon" in s.names(1, "play")) == (answer == "yes")


@pytest.mark.clause("imperium.automaton.effects_on_you_are_attacks")
def test_the_automatons_attacks_are_answered_alike() -> None:
    for play, goods in ((["Protection", "Lagoon"], 1), (["Protection"], 1)):
        s = solo("greeks", "romans", trade=True, row=[], p0=seat(play=play, goods=0), unrest=5)
        resolves(s, "Roman Expansion")  # recall a region, take an unrest
        assert s.res(0)[3] == goods
        assert s.seat == 0
        s.play("no")
        assert "Unrest" in s.names(0, "hand")
    s = solo("greeks", "romans", trade=True, row=[], p0=seat(play=["Protection"], goods=0))
    resolves(s, "Raetia")
    assert s.res(0)[3] == 0
    assert s.names(ROBOT, "play") == ["Raetia"]

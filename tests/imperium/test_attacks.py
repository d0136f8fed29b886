"""What answers an attack without ignoring it comes at the end of the sentence that struck (Exaurir, Ataque)."""

from __future__ import annotations

from typing import Any

import pytest

from imperium.scenes import ROBOT, resolves, solo
from imperium.table import MARKET, Scene, refused_by, seat, table
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.triggers import parts_of
from tabularium.games.imperium.rules.playing import Ignore
from tabularium.games.imperium.rules.structure import MayDo
from tabularium.kernel.compose import Text


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


# Those who are unable


@pytest.mark.clause("imperium.text.unplayable_if_nothing_resolves")
@pytest.mark.clause("imperium.steal.up_to_available")
def test_an_attack_can_be_played_when_everybody_would_take_the_unrest() -> None:
    for nation, card, commons in (
        ("vikings", "Go a'Viking", "Horizons"),
        ("romans", "1FAM3", "Classics"),
        ("romans", "1FAM3X", "Classics"),
        ("romans", "2TRI3", "Legends"),
    ):
        mine = seat(hand=[card], empty=True, state="Barbarian" if nation == "vikings" else "Empire")
        s = table(nation, "greeks", commons=commons, p0=mine, p1=seat(mat=0, pop=0, prog=0, goods=0), unrest=5)
        s.play(f"play {s.slug(card)}")
        while s.prompt() != "activate":
            s.play(s.options()[-1])
        assert s.names(1, "hand") == ["Unrest"], card


@pytest.mark.clause("imperium.attack.protection_choice")
def test_the_unrest_of_the_unable_can_be_ignored() -> None:
    s = table(
        "vikings",
        "minoans",
        p0=seat(hand=["Go a'Viking"], mat=0),
        p1=seat(play=["1REG1X"], mat=0),
        unrest=5,
    )
    s.do("play", "Go a'Viking")
    assert s.seat == 1
    s.play("yes")
    assert s.names(1, "hand") == ["Wilderness"]


@pytest.mark.clause("imperium.attack.protection_choice")
def test_a_theft_from_empty_hands_does_nothing_to_answer() -> None:
    s = table(
        "romans",
        "minoans",
        commons="Legends",
        p0=seat(hand=["2TRI11"]),
        p1=seat(play=["1REG1X"], prog=0),
    )
    refused_by(s, f"play {s.slug('2TRI11')}", "text.unplayable_if_nothing_resolves")


# Every protection is a choice


@pytest.mark.clause("imperium.attack.protection_choice")
def test_long_walls_may_stay_where_they_are() -> None:
    for answer, walls in (("yes", []), ("no", ["Long Walls II"])):
        s = table(
            "celts",
            "qin",
            p0=seat(hand=["Boudicca"]),
            p1=seat(play=["Long Walls II", "Lagoon"]),
        )
        s.do("play", "Boudicca")
        assert s.seat == 1
        s.play(answer)
        assert [x for x in s.names(1, "play") if x.startswith("Long")] == walls
        assert ("Lagoon" in s.names(1, "play")) == (answer == "yes")


@pytest.mark.clause("imperium.attack.protection_choice")
def test_a_standing_army_may_let_an_attack_pass() -> None:
    for answer in ("yes", "no"):
        s = table(
            "celts",
            "greeks",
            commons="Classics",
            p0=seat(hand=["Boudicca"], prog=1),
            p1=seat(play=["1UNC1", "Lagoon"]),
        )
        s.do("play", "Boudicca")
        assert s.seat == 0
        s.play("no")  # nothing is paid
        assert s.seat == 1
        s.play(answer)
        assert ("Lagoon" in s.names(1, "play")) == (answer == "yes")


def test_no_protection_works_without_being_chosen() -> None:
    """Each text that ignores an attack asks first: for a token, or because it says "may"."""
    found = 0
    for face in book.FACES:
        for h in fig.HOOKS[face.number]:
            if h.ignores and not h.exhaust:
                assert isinstance(h.text, Text)
                found += 1
                assert optional(h.text), face.id
    assert found == 9


def optional(e: Any) -> bool:
    """On every way to ignoring the attack there is a choice of the owner's."""
    if isinstance(e, Ignore):
        return False
    if isinstance(e, MayDo):
        return True
    return all(optional(part) for part in parts_of(e))

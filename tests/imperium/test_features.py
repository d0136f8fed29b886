"""What bots are told of a position: points that add up, dangers that weigh, first sights that make sense."""

from __future__ import annotations

from typing import cast

import pytest

from imperium.scenes import first_sight
from imperium.table import IMPERIUM, Scene, seat, table
from tabularium.bots.bot import Random
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.simulation import positions
from tabularium.bots.weights import packaged
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.mind.appraisal import progress_of
from tabularium.games.imperium.mind.features import NAMES
from tabularium.games.imperium.rules.scoring import points_of
from tabularium.games.imperium.table.state import Table
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel import machine
from tabularium.kernel.action import word_of

POINTS = ("fixed_points", "variable_points", "conditional_points", "progress")


def told(s: Table, p: int = 0) -> dict[str, float]:
    return dict(zip(NAMES, IMPERIUM.features(s, p), strict=True))


def value(scene: Scene, p: int = 0) -> float:
    return Evaluations(IMPERIUM, packaged(IMPERIUM)).of(scene.s.seats).value(scene.s, p)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_points_told_are_those_of_the_game(seats: int) -> None:
    for s in positions(IMPERIUM, seats, 11, [Random()] * seats, 30):
        for p in range(seats):
            found = told(cast(Table, s), p)
            assert sum(found[name] for name in POINTS) == points_of(cast(Table, s), p)


def test_alone_the_automatons_points_are_told() -> None:
    given = {"nations": "romans", "opponent": "greeks"}
    for s in positions(IMPERIUM, 1, 4, [Random()], 60, given):
        assert told(cast(Table, s))["automaton"] == points_of(cast(Table, s), 1)


def test_an_unrest_is_worse_than_the_points_it_costs() -> None:
    calm = table("romans", "greeks", p0=seat(discard=[]))
    restless = table("romans", "greeks", p0=seat(discard=["Unrest"]))
    assert told(restless.s)["unrest"] == told(calm.s)["unrest"] + 1
    assert value(restless) < value(calm) - 2


def test_actions_count_only_while_a_card_is_worth_them() -> None:
    assert told(table("romans", "greeks", p0=seat(hand=["Conquer"])).s)["actions"] == 1
    assert told(table("romans", "greeks", p0=seat(hand=["Unrest"])).s)["actions"] == 0
    assert told(table("romans", "greeks", p0=seat(hand=["Conquer"])).s, 1)["actions"] == 0


def test_what_remains_of_the_game() -> None:
    s = table("romans", "greeks").s
    assert progress_of(s) < 0.1
    s.last = s.round + 1
    assert 0.8 < progress_of(s) < 1.0
    s.last = s.round
    assert progress_of(s) == 1.0


def test_a_revolt_is_for_hands_full_of_unrest() -> None:
    full = table("romans", "greeks", p0=seat(hand=["Unrest"] * 4 + ["Conquer"]), turn="")
    assert first_sight(full) == wd.REVOLT
    able = table("romans", "greeks", p0=seat(hand=["Conquer", "Advance", "Prosperity"]), turn="")
    assert first_sight(able) == wd.ACTIVATE


def test_tokens_make_a_card_of_the_market_look_better() -> None:
    s = table("romans", "greeks", p0=seat(hand=["Advance"], mat=3)).s
    scene = Scene(s)
    scene.do("play", "Advance")
    while machine.who(s) == 0 and word_of(machine.options(s)[0]) not in (wd.ACQUIRE, wd.BREAK):
        machine.play(s, machine.options(s)[0])
    menu = machine.options(s)
    before = IMPERIUM.instinct(s, menu)
    card = s.numbers[menu[-1] >> 8]
    s.tok[card] += 3 << 20
    after = IMPERIUM.instinct(s, menu)
    assert after[-1] > before[-1]
    assert after[:-1] == before[:-1]


def test_texts_are_worth_what_their_operators_bring() -> None:
    assert worths.line("GAIN(2 prog)") == 2 * worths.line("GAIN(1 prog)") > worths.line("GAIN(2 mat)") > 0
    assert worths.line("PAY(2 mat)") == -worths.line("GAIN(2 mat)")
    assert worths.line("TAKE(unrest)") < 0 < worths.line("RETURN(unrest from hand)")
    assert worths.line("each opponent TAKE(unrest)") > 0
    assert worths.line("may DISCARD(1 from hand)") == 0
    assert worths.line("ONE-OF{ GAIN(1 mat) | GAIN(1 prog) | DRAW(1) }") == worths.line("GAIN(1 prog)")
    nested = "ONE-OF{ GAIN(1 mat) | PAY(1 pop) ⇒ ONE-OF{ GAIN(3 prog) | DRAW(1) } }"
    assert worths.line(nested) > worths.line("GAIN(2 prog)")

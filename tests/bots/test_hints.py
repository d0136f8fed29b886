"""Hints: which option comes first, and how it is named."""

from __future__ import annotations

import pytest

from tabularium.bots.hints import by_label, in_order
from tabularium.bots.lines import Line
from tabularium.bots.saying import Reason, short, speaks_of
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import options, settle


def line(action: int, *values: float) -> Line:
    found = Line(action)
    found.values = list(values)
    return found


def test_what_the_search_found_best_comes_first_unless_what_followed_speaks_clearly_against_it() -> None:
    searched = line(1, 0.5, 0.5, 0.5, 0.5)
    now_and_then = line(2, 0.8, 0.8, 0.4, 0.4)
    by_a_hair = line(3, 0.51, 0.51, 0.51, 0.51)
    clearly = line(4, 0.6, 0.6, 0.6, 0.6)
    assert [each.action for each in in_order([searched, by_a_hair])] == [1, 3]
    assert [each.action for each in in_order([searched, by_a_hair, now_and_then])] == [1, 2, 3]
    assert [each.action for each in in_order([searched, by_a_hair, clearly])] == [4, 3, 1]
    assert [each.action for each in in_order([searched])] == [1]


def test_options_that_read_alike_are_told_once() -> None:
    game = loaded("miniature")
    s = game.new(2, 1)
    settle(s)
    menu = options(s)
    lines = [Line(a) for a in (*menu, menu[0])]
    assert [each.action for each in by_label(game, s, lines)] == menu


@pytest.mark.parametrize(
    ("label", "named"),
    [
        ("Take St. Peter's Basilica for 2 civil actions", "Take St. Peter's Basilica for 2 civil actions"),
        ("Buy Brewery. It makes food", "Buy Brewery"),
        ("Exhaust Canoes: Put 1 card on top of your deck", "Exhaust Canoes"),
        ("Yes: Garrison 1 card", "Yes: Garrison 1 card"),
        ("Build Warriors for 2 resources (+1 strength)", "Build Warriors for 2 resources"),
    ],
)
def test_an_option_is_named_without_what_it_brings(label: str, named: str) -> None:
    assert short(label) == named


@pytest.mark.parametrize(
    ("feature", "figure", "same"),
    [
        ("gold_income", "production.gold", True),
        ("book_income", "books", True),
        ("progress", "prog", True),
        ("fame", "points", False),
    ],
)
def test_a_figure_that_says_what_a_feature_would(feature: str, figure: str, same: bool) -> None:
    assert speaks_of(Reason("", feature, 0, 0, 1.0), Reason("", figure, 0, 0, 1.0)) is same

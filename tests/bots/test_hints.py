"""Hints: which option comes first, and how it is named."""

from __future__ import annotations

import pytest

from tabularium.bots.hints import by_label, in_order
from tabularium.bots.lines import Line
from tabularium.bots.saying import HELD, LESS, MORE, Reason, quoted, said, short, speaks_of
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
        ("Production token 8. Whenever its track produces: 1 gold", "Production token 8"),
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
        ("vp", "score", True),
        ("fame", "points", False),
    ],
)
def test_a_figure_that_says_what_a_feature_would(feature: str, figure: str, same: bool) -> None:
    assert speaks_of(Reason("", feature, 0, 0, 1.0), Reason("", figure, 0, 0, 1.0)) is same


def test_a_figure_that_goes_the_other_way_says_something_else() -> None:
    assert not speaks_of(Reason(LESS, "idle_workers", 0, 0, 1.0), Reason(MORE, "workers", 1, 0, 1.0))


@pytest.mark.parametrize(
    ("reasons", "english", "portuguese"),
    [
        ([Reason(MORE, "workers", 1, 8, 1.0)], "1 more worker", "1 trabalhador a mais"),
        ([Reason(LESS, "workers", 2, 8, 1.0)], "2 fewer workers", "2 trabalhadores a menos"),
        ([Reason(LESS, "food", 2, 8, 1.0)], "2 less food", "2 de comida a menos"),
        (
            [Reason(MORE, "gold", 3, 8, 1.0, "round"), Reason(MORE, "books", 1, 8, 1.0, "round")],
            "3 more gold and 1 more book a round for the 8 rounds left",
            "3 ouros a mais e 1 livro a mais por rodada nas 8 rodadas que restam",
        ),
        (
            [Reason(MORE, "gold", 3, 1, 1.0, "round")],
            "3 more gold for one more round",
            "3 ouros a mais na rodada que resta",
        ),
        (
            [Reason(LESS, "weakest", 0, 0, 1.0), Reason(MORE, "books", 1, 8, 1.0), Reason(HELD, "", 0, 0, 0.0)],
            "1 more book, you are safer from being the weakest, and it holds your rival back",
            "1 livro a mais, sua nação está mais longe de ser a mais fraca, e isso segura seu rival",
        ),
    ],
)
def test_reasons_are_said_in_the_words_of_the_game(reasons: list[Reason], english: str, portuguese: str) -> None:
    game = loaded("nations")
    s = game.new(2, 1)
    assert said(game, s, reasons, "en") == english
    assert said(game, s, reasons, "pt_BR") == portuguese


def test_what_the_option_says_itself_is_no_reason_for_it() -> None:
    game = loaded("praga")
    reasons = [Reason(MORE, "mines", 1, 8, 1.0), Reason(MORE, "gold", 2, 8, 1.0)]
    assert said(game, game.new(2, 1), reasons, "en", "1 more gold mine") == "2 more gold"


def test_quotation_marks_within_a_name_are_the_inner_ones() -> None:
    assert quoted("Take the tile “Build a wall” (1 point)") == "“Take the tile ‘Build a wall’”"

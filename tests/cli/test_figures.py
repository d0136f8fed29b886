"""`explain FIGURE` at the table: sources that add up, the outlook, the rule; in both languages."""

from __future__ import annotations

from cli.run import PORTUGUESE, run

AGES = ("play", "through_the_ages", "--terminal", "--seats", "2", "--bots", "easy", "--seed", "3")


def test_a_figure_is_explained_by_its_name_or_its_key() -> None:
    out = run(*AGES, typed="explain strength\nexplain food_production 2\n").out
    assert "Player 1, strength: 1\n    +1  Warriors\n" in out
    assert "[through_the_ages.rating.strength]" in out
    assert "Player 2, food production: 2\n    +2  Agriculture × 2\n" in out


def test_a_stock_says_what_it_will_be() -> None:
    assert "  2  After production" in run(*AGES, typed="? resources\n").out


def test_in_portuguese() -> None:
    out = run(*AGES, typed="explicar força\n", env=PORTUGUESE).out
    assert "Jogador 1, força: 1\n    +1  Guerreiros\n" in out


def test_what_has_no_explanation_is_said_and_what_has_is_listed() -> None:
    out = run(*AGES, typed="explain luck\nexplain strenght\nexplain\n").out
    assert "no figure here is called luck" in out
    assert "did you mean strength?" in out
    assert "score so far" in out.partition("Figures that can be explained: ")[2]

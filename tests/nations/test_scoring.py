"""End of the game and final score (rulebook, Fim de Jogo)."""

from __future__ import annotations

import pytest

from nations.table import GAME, dealt, seat, table
from tabularium.games.nations.rules.ending import END_OF_GAME


@pytest.mark.clause("nations.end.after_round_8")
def test_the_game_ends_after_the_eighth_round() -> None:
    s = dealt(3, 12)
    while not s.state.over:
        options = s.options()
        s.play("pass" if "pass" in options else options[-1])
    assert s.state.round == 8
    told = s.told
    assert told[-1] == "ended"
    last_books = len(told) - 1 - told[::-1].index("scored_books")
    last_famine = len(told) - 1 - told[::-1].index("event_resolved")
    assert last_famine < last_books < len(told) - 1


@pytest.mark.scenario("nations.score.a_vp")
def test_part_a_is_the_tokens() -> None:
    s = table(egypt=seat("B", fresh=True, vp=4 + 9 - 5), rome=seat())
    assert s.egypt.points["vp"] == 8


@pytest.mark.scenario("nations.score.b_colonies")
def test_part_b_is_the_colonies() -> None:
    s = table(rome=seat(colonies=["macedonia", "crusader-states"]), china=seat(), round=8)
    assert s.rome.points["colonies"] == 2


@pytest.mark.scenario("nations.score.c_wonders")
def test_part_c_is_the_ready_wonders() -> None:
    s = table(
        china=seat(wonders=["big-ben", "potala-palace"], colonies=["congo", "india"], project="taj-mahal", stages=2),
        rome=seat(),
        round=8,
    )
    assert s.china.points["wonders"] == 4


@pytest.mark.clause("nations.score.d_workers")
def test_part_d_is_the_workers_from_the_left() -> None:
    s = table(rome=seat(on={"horse-archer": 3}), china=seat(), round=8)
    assert s.rome.points["workers"] == 1 + 1 + 2


@pytest.mark.clause("nations.score.d_excess_workers")
def test_workers_beyond_the_printed_values_score_nothing() -> None:
    s = table(rome=seat(on={"horse-archer": 5, "temple": 3, "quarry": 0}, idle=3), china=seat(), round=8)
    assert s.rome.points["workers"] == 4 + 1


@pytest.mark.scenario("nations.score.e_resources")
def test_the_example_of_thirty_seven() -> None:
    s = table(rome=seat(stone=3, gold=7, food=5, books=6, strength=10, stability=6), china=seat(), round=8)
    assert (s.rome.strength, s.rome.stability) == (10, 6)
    assert s.rome.points["resources"] == 3


@pytest.mark.scenario("nations.score.e_negative_stability")
def test_negative_stability_is_subtracted_and_the_caps_hold() -> None:
    s = table(
        persia=seat(gold=4, stone=2, books=13, strength=3, stability=-4),
        rome=seat(books=10, strength=42, stability=17),
        round=8,
    )
    assert s.persia.stability == -4
    assert s.persia.points["resources"] == 1
    assert s.rome.points["resources"] == 6


@pytest.mark.clause("nations.score.total_winner")
def test_the_highest_sum_wins() -> None:
    s = table(
        rome=seat(vp=10), china=seat(vp=3, wonders=["versailles", "south-pole-expedition"]), egypt=seat(vp=9), round=8
    )
    s.begin(END_OF_GAME)
    assert GAME.scores(s.state) == [10, 3 + 4 + 3, 9]
    assert s.winners == ["rome"], "a tie goes to the earlier in order"


@pytest.mark.scenario("nations.score.tie_order")
def test_ties_go_by_player_order() -> None:
    s = table(china=seat(vp=41), rome=seat(vp=41), egypt=seat(vp=40), order=["egypt", "rome", "china"], round=8)
    s.begin(END_OF_GAME)
    assert s.winners == ["rome"]

"""Ratings and intervals against what is known about them."""

from __future__ import annotations

import pytest

from tabularium.bots.ratings import MEAN, empty, interval, rating_intervals, ratings


def wins(*rows: tuple[float, ...]) -> list[list[float]]:
    return [list(row) for row in rows]


def test_equals_are_rated_alike() -> None:
    assert ratings(wins((0, 50), (50, 0))) == pytest.approx([MEAN, MEAN])


def test_ten_to_one_is_four_hundred_points_apart() -> None:
    better, worse = ratings(wins((0, 100_000), (10_000, 0)))
    assert better - worse == pytest.approx(400, abs=0.5)
    assert better + worse == pytest.approx(2 * MEAN)


def test_who_beats_the_better_one_is_better_without_meeting_the_worse() -> None:
    first, second, third = ratings(wins((0, 30, 0), (10, 0, 30), (0, 10, 0)))
    assert first > second > third


def test_a_clean_sweep_is_finite() -> None:
    assert all(0 < rating < 4000 for rating in ratings(wins((0, 100), (0, 0))))


def test_intervals_hold_the_rating_and_shrink_with_the_games() -> None:
    block = wins((0, 1), (1, 0))
    won = wins((0, 2), (0, 0))
    few = rating_intervals([block, won] * 5, 2)
    many = rating_intervals([block, won] * 80, 2)
    total = empty(2)
    total[0][1], total[1][0] = 240, 80
    assert many[0][0] < ratings(total)[0] < many[0][1]
    assert many[0][1] - many[0][0] < few[0][1] - few[0][0]


def test_wilsons_interval() -> None:
    low, high = interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0, 10)[0] == 0
    assert round(interval(0, 10)[1], 4) == 0.2775
    assert interval(0, 0) == (0.0, 1.0)

"""Chances: what they are made of is bounded by what was met in learning."""

from __future__ import annotations

import pytest

from tabularium.bots.chances import ALONE, AMONG, POINTS, RANGE, Chances, columns, packaged_chances, row
from tabularium.bots.fitting import STRAYS, Sample, ranges
from tabularium.bots.weights import of_the_mind
from tabularium.games.praga.table.names import GOLDEN
from tabularium.games.praga.table.state import Table
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import settle


def praga(seats: int, windows: int) -> Table:
    """The first move, with so many gold windows of the first seat."""
    game = loaded("praga")
    s = game.new(seats, 7, game.read_options(seats, {}))
    assert isinstance(s, Table)
    settle(s)
    s.own[GOLDEN] = windows
    return s


def test_a_number_counts_no_more_than_the_most_that_was_met() -> None:
    game = loaded("praga")
    met = {"gold_windows early": [0.0, 2.0]}
    chances = Chances(
        game, {AMONG: {"gold_windows early": 1.0}, POINTS: {"gold_windows early": 30.0}, RANGE: {AMONG: met}}
    )
    found = [chances.of(praga(2, windows))[0] for windows in (0, 1, 2, 3, 9)]
    assert found[0] < found[1] < found[2]
    assert found[2:] == [found[2]] * 3
    assert [chances.points(praga(1, windows)) for windows in (1, 9)] == [30.0, 270.0]  # nothing is said of one alone


def test_strays_do_not_make_a_range_and_the_score_has_none() -> None:
    game = loaded("praga")
    names = columns(game)
    gold, score = names.index("gold early"), names.index("score early")
    found = []
    for n in range(4 * STRAYS):
        numbers = [0.0] * len(names)
        numbers[gold] = numbers[score] = float(n)
        found.append(Sample([numbers], [1.0], 0.0))
    met = ranges(game, found)
    assert met["gold early"] == [STRAYS, 3 * STRAYS - 1]
    assert met["stone early"] == [0.0, 0.0]
    assert "score early" not in met


@pytest.mark.parametrize("seats", [1, 2])
def test_the_chances_of_praga_are_bounded(seats: int) -> None:
    """A gold window at the first move is something that those who were watched seldom have."""
    game = loaded("praga")
    chances = packaged_chances(game)
    document = of_the_mind(game, "chances.json") or {}
    part = ALONE if seats == 1 else AMONG
    assert set(document[RANGE][part]) == {
        name for name in columns(game) if name.rpartition(" ")[0] in game.feature_names
    }
    usual, many = praga(seats, 0), praga(seats, 40)
    for name, x, raw in zip(columns(game), chances.row(many, 0), row(game, many, 0), strict=True):
        low, high = document[RANGE][part].get(name, [x, x])
        assert low <= x <= high
        assert x == raw or not low <= raw <= high
    if seats == 1:
        assert abs(chances.points(many) - chances.points(usual)) < 80
    else:
        assert abs(chances.of(many)[0] - chances.of(usual)[0]) < 0.5

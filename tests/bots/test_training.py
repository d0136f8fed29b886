"""Training: what a pair of games says, and how far it moves the weights."""

from __future__ import annotations

import pickle

from tabularium.bots.training import LEARNING_RATE, Pair, compare, greedy, pair, updated, vector
from tabularium.bots.weights import packaged
from tabularium.kernel.game import loaded


def test_a_pair_comes_back_from_another_process() -> None:
    again = pickle.loads(pickle.dumps(Pair(3, [1, -1], 0.5, 2)))
    assert (again.index, again.signs, again.result, again.games) == (3, [1, -1], 0.5, 2)


def test_the_better_set_pulls() -> None:
    found = updated([1.0, 1.0], [0.5, 0.1], [Pair(0, [1, -1], 1.0, 2), Pair(1, [1, 1], -0.5, 2)], 0)
    assert found == [1.0 + LEARNING_RATE / 2 * 0.5 * (1.0 - 0.5), 1.0 + LEARNING_RATE / 2 * 0.1 * (-1.0 - 0.5)]


def test_weights_are_as_good_as_themselves() -> None:
    """Whoever sits where, the same deal is played from both sides."""
    game = loaded("miniature")
    same = packaged(game)
    for seats in (2, 3, 4):
        bots = [greedy(game, same), greedy(game, same)]
        result, share, games = compare(game, seats, game.read_options(seats, {}), bots[0], bots[1], 5)
        assert abs(result) < 1e-9
        assert (share, games) == (0.5, 2)


def test_a_pair_is_told_by_its_number() -> None:
    game = loaded("miniature")
    base = packaged(game)
    numbers = vector(game, base, 2)
    options = game.read_options(2, {})
    found = [pair(game, 2, options, base, numbers, [0.3] * len(numbers), 9, index) for index in (4, 4, 5)]
    assert found[0].signs == found[1].signs != found[2].signs
    assert found[0].result == found[1].result

"""Whole games, replayed: every action legal, every hash and the result the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from recorded import golden, replayed

GOLDEN = golden("praga")


def test_there_are_golden_games_for_one_to_four_players() -> None:
    seats = {line.split()[1] for path in GOLDEN for line in path.read_text("utf-8").splitlines() if "seats" in line}
    assert seats == {"1", "2", "3", "4"}


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    match = replayed(path)
    for seat in range(match.seats):
        assert sum(match.game.points(match.state, seat).values()) == match.scores[seat]

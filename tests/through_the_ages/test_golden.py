"""Recorded games, replayed to the same hashes and scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from recorded import golden, replayed

GAMES = golden("through_the_ages")


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_recorded_game_replays(path: Path) -> None:
    assert replayed(path).scores


def test_there_are_games_for_two_three_and_four() -> None:
    assert {path.stem for path in GAMES} >= {"two", "three", "four"}

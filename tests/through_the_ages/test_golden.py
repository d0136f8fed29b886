"""Recorded games, replayed to the same hashes and scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabularium.kernel.match import examine

GAMES = sorted((Path(__file__).parent / "golden").glob("*.tab"))


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_a_recorded_game_replays(path: Path) -> None:
    text = path.read_text("utf-8")
    match, divergence, checked = examine(text)
    assert divergence is None, str(divergence)
    assert match.over
    assert checked > 5
    assert match.game.check(match.state) == []
    assert match.record() == text


def test_there_are_games_for_two_three_and_four() -> None:
    assert {path.stem for path in GAMES} >= {"two", "three", "four"}

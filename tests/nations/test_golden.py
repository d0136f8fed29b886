"""Recorded games for one to five players and both sides of the boards replay to their hashes and scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from recorded import golden, replayed
from tabularium.kernel.match import examine

GOLDEN = golden("nations")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_hashes_and_scores(path: Path) -> None:
    assert replayed(path).scores


def test_there_are_golden_games_for_every_number_of_players_and_both_sides() -> None:
    found = set()
    for path in GOLDEN:
        match, _, _ = examine(path.read_text("utf-8"), to=0)
        found.add((match.seats, match.options["boards"]))
    assert found == {(seats, side) for seats in range(1, 6) for side in "AB"}

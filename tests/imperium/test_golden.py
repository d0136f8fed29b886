"""Recorded games for one to four players replay to their hashes and scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from recorded import golden, replayed
from tabularium.kernel.match import examine

GOLDEN = golden("imperium")


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_game_replays_to_its_hashes_and_scores(path: Path) -> None:
    assert replayed(path).scores


def test_there_are_golden_games_for_every_number_of_players_set_and_mode() -> None:
    found = set()
    for path in GOLDEN:
        match, _, _ = examine(path.read_text("utf-8"), to=0)
        found.add((match.seats, match.options["commons"], match.options["trade_routes"], match.options["opponent"]))
    assert {x[0] for x in found} == {1, 2, 3, 4}
    assert {x[1] for x in found} == {"horizons", "classics", "legends"}
    assert {x[2] for x in found} == {"no", "yes"}
    assert any(x[3] != "training" for x in found)

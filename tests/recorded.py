"""Games as they were recorded, and tables as they were stored, for the tests of every game."""

from __future__ import annotations

import pickle
from pathlib import Path

from tabularium.kernel.game import Game
from tabularium.kernel.match import Match, examine


def golden(game: str) -> list[Path]:
    return sorted((Path(__file__).parent / game / "golden").glob("*.tab"))


def replayed(path: Path) -> Match:
    """A recorded game, played again to its end: every action legal, every hash and the result the same."""
    text = path.read_text("utf-8")
    match, divergence, checked = examine(text)
    assert divergence is None, str(divergence)
    assert match.over
    assert checked >= len(match.actions) // 25
    assert match.record() == text
    assert match.game.check(match.state) == []
    return match


def stored(game: Game, folder: Path) -> Path:
    """A table amid a game in a file, with what it was like."""
    match = Match(game, 3, 5)
    while len(match.actions) < 60:
        match.play(match.decision.options[0].notation)
    s = match.state
    path = folder / "table"
    path.write_bytes(pickle.dumps({"state": s, "hash": s.hash(), "view": game.view(s, 0), "mark": game.mark()}))
    return path

"""Every passive line without a trigger is shown to make a difference."""

from __future__ import annotations

import pytest

from imperium.passives import passive_lines, shown_by
from imperium.sight import BOX
from tabularium.games.imperium.cards import faces as book

LINES = [(face.number, line) for face in BOX for line in passive_lines(face.number)]


@pytest.mark.parametrize(("face", "line"), LINES, ids=[f"{book.FACES[f].id} {line}" for f, line in LINES])
def test_a_passive_line_makes_its_difference(face: int, line: str) -> None:
    check = shown_by(line)
    assert check is not None, f"nobody shows {line}"
    check(face, line)

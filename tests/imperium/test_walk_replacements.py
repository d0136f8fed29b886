"""Every line that replaces what happens, or that the flow of the game answers itself, in a scene of its own."""

from __future__ import annotations

import pytest

from imperium.replacements import SCENES


@pytest.mark.parametrize("face", sorted(SCENES))
def test_a_line_that_replaces_does_so(face: str) -> None:
    SCENES[face]()

"""A walk through all faces: every part of every text is there and was carried out at a table where it is possible."""

from __future__ import annotations

import pytest

from imperium.walk import hooks_of, parts, texts_of, tried
from tabularium.games.imperium import cards as book
from tabularium.games.imperium import figures as fig

TRIES = 240
FILES = sorted({face.file for face in book.FACES})


@pytest.mark.parametrize("file", FILES)
def test_every_part_of_every_text_is_carried_out(file: str) -> None:
    left: dict[str, list[str]] = {}
    for face in [face for face in book.FACES if face.file == file]:
        for timing, text in texts_of(face.number).items():
            needed = {e.name(): type(e).__name__ for e in parts(text)}
            done: set[str] = set()
            for seed in range(TRIES):
                wrong = tried(face.number, timing, text, seed, done)
                assert wrong == "", f"{face.id} {timing} {seed}: {wrong}"
                if needed.keys() <= done:
                    break
            missing = [kind for name, kind in needed.items() if name not in done]
            if missing:
                left[f"{face.id} {face.name_en} {timing}"] = missing
    assert left == {}


def test_every_line_of_every_face_became_a_text_or_a_hook() -> None:
    """Lines that wait for something are hooks; the others stand in a text; a card without lines has neither."""
    for face in book.FACES:
        n = face.number
        lines = sum(len(lines) for i, lines in enumerate(face.texts) if i != 5)
        if lines == 0:
            assert not texts_of(n)
            assert not hooks_of(n)
        elif face.texts != [[] for _ in face.texts]:
            rules = fig.HARMLESS_UNREST[n] or fig.ALIEN[n] or fig.SEASONAL[n] or fig.REGIONS[n] > 1
            special = rules or fig.KING[n] or fig.START[n] in (fig.START_ACCESSION, fig.START_CHAOS, fig.START_STATE)
            assert texts_of(n) or hooks_of(n) or special or fig.START[n] == fig.START_IN_PLAY, face.id

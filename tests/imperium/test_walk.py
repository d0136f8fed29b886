"""The walk through all 1,086 faces: every part and branch of every printed line was carried out, and each time the
oracle found on the table what the line says.

The oracle (printed, sight, change, oracle*, reading) knows the frozen facts alone. Texts that are resolved by
themselves are walked here, and so are lines that wait for something; passive lines without a trigger, replacements,
points, restrictions, requirements, developments and set-up have their own files. The last test keeps the list.
"""

from __future__ import annotations

import pytest

from imperium import frozen
from imperium.answers import Answers, waiting_blocks
from imperium.passives import passive_lines, shown_by
from imperium.printed import blocks, everything, needs, operators
from imperium.replacements import SCENES
from imperium.sight import BOX, FACTS, FILES
from imperium.walk import Walk, plain_blocks, texts_of
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig

FACES = 1086
SOAK = 60

# What no table can show, and why.
EXEMPT: dict[str, dict[str, str]] = {
    "2MIN16 solstice": {
        "solstice/0.0d0o1.0d1 changed": "the progress on Pottery comes back when it is abandoned, a moment before:"
        " the second half of the sentence finds nothing more to gain",
    },
}


def faces_of(file: str) -> list[book.Face]:
    return [face for face in BOX if face.file == file]


@pytest.mark.parametrize("file", FILES)
def test_every_part_of_every_text_is_carried_out_as_printed(file: str) -> None:
    left: dict[str, list[str]] = {}
    for face in faces_of(file):
        for block in plain_blocks(face.number):
            name = f"{face.id} {block.timing}"
            walk = Walk(face.number, block)
            walk.needed -= EXEMPT.get(name, {}).keys()
            if walk.go():
                left[name] = sorted(walk.missing)
    assert left == {}


@pytest.mark.parametrize("file", FILES)
def test_every_line_that_waits_answers_as_printed(file: str) -> None:
    left: dict[str, list[str]] = {}
    for face in faces_of(file):
        for block in waiting_blocks(face.number):
            answers = Answers(face.number, block)
            if answers.go():
                left[f"{face.id} {block.trigger}"] = sorted(answers.missing)
    assert left == {}


@pytest.mark.soak
@pytest.mark.parametrize("file", FILES)
def test_many_tables_show_nothing_else(file: str) -> None:
    for face in faces_of(file):
        for block in plain_blocks(face.number):
            walk = Walk(face.number, block)
            for seed in range(SOAK):
                walk.attempt(seed)
        for block in waiting_blocks(face.number):
            answers = Answers(face.number, block)
            for seed in range(SOAK):
                answers.attempt(seed)


# The list


def how(face: int, timing: str, number: int, line: str) -> str:
    """Where a printed line is asserted, or nothing."""
    waits = [block for block in blocks(FACTS[face]) if block.timing == timing and block.number == number]
    if timing == "setup":
        return "set-up"
    if fig.KING[face]:
        return "scene" if waits else "walk"
    if waits:
        if any(block.timing == timing and block.number == number for block in waiting_blocks(face)):
            return "answers"
        return "scene" if book.FACES[face].id in SCENES else ""
    if timing == "passive":
        return "passive" if line in passive_lines(face) and shown_by(line) is not None else ""
    if line.startswith("until end of turn"):
        return "scene" if book.FACES[face].id in SCENES else ""
    walked = {block.timing for block in plain_blocks(face)} & texts_of(face).keys()
    return "walk" if timing in walked or f"{timing}_others" in walked else ""


def test_no_line_of_any_face_is_left_out() -> None:
    found: dict[str, int] = {}
    for face in BOX:
        for timing, lines in FACTS[face.number]["effects"].items():
            for i, line in enumerate(lines):
                place = how(face.number, timing, i, line)
                assert place, f"{face.id} {timing}: {line}"
                found[place] = found.get(place, 0) + 1
    assert found == {"walk": 1624, "answers": 102, "scene": 20, "passive": 62, "set-up": 43}


def test_the_list_holds_every_face_and_part() -> None:
    """Faces, operators and branches as the facts print them; nobody may lose one unseen."""
    entries = frozen.faces()
    assert len(entries) == FACES
    assert {entry["id"] for entry in entries} <= {face.id for face in BOX} | {"FAM-KOK"}
    found = [block for face in BOX for block in blocks(FACTS[face.number])]
    assert sum(1 for block in found for _ in operators(block.sentences)) == 3368
    assert sum(len(part.options) for block in found for part in everything(block.sentences)) == 1068
    assert sum(len(needs(block)) for block in found) == 9519


def test_an_exemption_names_a_part_that_is_there() -> None:
    known = {f"{face.id} {b.timing}": needs(b) for face in BOX for b in plain_blocks(face.number)}
    for name, parts in EXEMPT.items():
        for part, reason in parts.items():
            assert part in known[name]
            assert len(reason.split()) > 5

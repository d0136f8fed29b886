"""A card is its key: its number and its name in the notation never change, whatever is added or renamed."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from imperium.table import IMPERIUM
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import nations
from tabularium.kernel import machine
from tabularium.kernel.game import TABLE
from tabularium.kernel.match import Match
from tabularium.kernel.register import register_of

HERE = Path(__file__).parent
PACKAGE = Path(book.__file__).parents[3]
REGISTER = register_of("imperium")
FIRST_LINES = 2203
THEIR_DIGEST = "ced87b949607485e"

GROW = """
from pathlib import Path
import tabularium
from tabularium.kernel import register
register.growing = True
from tabularium.kernel.game import TABLE, loaded
found = register.register_of("imperium")
game = loaded("imperium")
for table in game.tables:
    found.number(TABLE, table)
game.mark()
path = Path(tabularium.__file__).parent / "games/imperium/cards/register.txt"
path.write_text("".join([line + chr(10) for line in found.lines]), "utf-8")
"""
PLAY_ON = """
import pickle, sys
from pathlib import Path
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match, replay
for path in sys.argv[3:]:
    replay(Path(path).read_text("utf-8"))
s = pickle.loads(Path(sys.argv[1]).read_bytes())
assert s.hash() == sys.argv[2]
assert not s.game.check(s) and machine.options(s)
game = loaded("imperium")
assert "zulus" in game.specs[0].values
match = Match(game, 2, 3, {"nations": "zulus,celts"})
for i in range(200):
    menu = machine.options(match.state)
    match.play(menu[i * 7 % len(menu)])
assert not game.check(match.state)
alone = Match(game, 1, 3, {"nations": "celts", "opponent": "zulus"})
for i in range(100):
    menu = machine.options(alone.state)
    alone.play(menu[i * 7 % len(menu)])
for language in ("en", "pt_BR"):
    assert all(card.text[language] is not None for card in game.cards())
"""


def run(where: Path, text: str, *given: str) -> None:
    """In a Python of its own that has the package of this place."""
    env = {**os.environ, "PYTHONPATH": str(where / "src")}
    done = subprocess.run([sys.executable, "-c", text, *given], env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_register_has_a_line_for_everything_and_none_too_many() -> None:
    assert REGISTER.keys("nation") == [nation.key for nation in book.NATIONS]
    assert REGISTER.keys("face") == [face.id for face in book.FACES]
    assert REGISTER.keys("card") == [f"{card.id} {card.slug}" for card in book.CARDS]
    assert sorted(REGISTER.keys(TABLE)) == sorted(IMPERIUM.tables)
    assert len(REGISTER.lines) == len(book.NATIONS) + len(book.FACES) + len(book.CARDS) + len(IMPERIUM.tables)


def test_its_first_lines_are_what_they_were() -> None:
    first = "\n".join(REGISTER.lines[:FIRST_LINES])
    assert blake2b(first.encode(), digest_size=8).hexdigest() == THEIR_DIGEST


def test_nations_that_rules_name_have_their_numbers() -> None:
    named = {name: n for name, n in vars(nations).items() if isinstance(n, int) and name.isupper()}
    assert len(named) == 10
    assert named == {name: REGISTER.number("nation", name.lower()) for name in named}


@pytest.mark.parametrize(
    ("change", "noticed"),
    [({"vp": 7}, True), ({"copies": 3}, True), ({"en": "Elsewhere", "pt": "Alhures", "provenance": "low"}, False)],
)
def test_another_figure_is_noticed_and_another_name_is_not(
    change: dict[str, Any], noticed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = IMPERIUM.mark()
    face = book.FACES[book.FACE_BY_ID["1CEL3"]]
    monkeypatch.setattr(face, "printed", {**face.printed, **change})
    monkeypatch.setattr(IMPERIUM, "_figures", [])
    assert (IMPERIUM.mark() != before) == noticed


def test_only_what_a_table_knows_is_dealt() -> None:
    """Cards of later lines stay in the box, and the table has no place for them."""
    known = next(i for i, line in enumerate(REGISTER.lines) if line.startswith("card ") and "1CEL" in line)
    cards = REGISTER.known("card", known)
    fewer = IMPERIUM.deal(2, 5, IMPERIUM.read_options(2, {"nations": "arthurians,atlanteans"}), known)
    assert len(fewer.numbers) == cards
    assert max(fewer.cards) < cards


def test_a_nation_added_by_its_files_moves_nothing(tmp_path: Path) -> None:
    """Old goldens are replayed, a stored table comes back the same, and the new nation plays, also as an automaton."""
    package = tmp_path / "src" / "tabularium"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", "through_the_ages", "praga"))
    data = package / "games" / "imperium" / "cards" / "data"
    for folder in ("nations", "automata"):
        text = (data / folder / "celts.json").read_text("utf-8")
        for old, new in (("1CEL", "9ZUL"), ("Celts", "Zulus"), ("Celtas", "Zulus"), ("celts", "zulus"), ("CEL", "ZUL")):
            text = text.replace(old, new)
        (data / folder / "zulus.json").write_text(text, "utf-8")
    run(tmp_path, GROW)
    lines = (package / "games" / "imperium" / "cards" / "register.txt").read_text("utf-8").splitlines()
    assert lines[: len(REGISTER.lines)] == REGISTER.lines
    assert len(lines) > len(REGISTER.lines)
    match = Match(IMPERIUM, 1, 5, {"nations": "celts", "opponent": "inuit"})
    for i in range(60):
        options = machine.options(match.state)
        match.play(options[i * 7 % len(options)])
    stored = tmp_path / "table"
    stored.write_bytes(pickle.dumps(match.state))
    golden = [str(HERE / "golden" / name) for name in ("solo-mayans.tab", "three-classics.tab")]
    run(tmp_path, PLAY_ON, str(stored), match.state.hash(), *golden)

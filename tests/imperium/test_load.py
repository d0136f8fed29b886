"""Texts are compiled when a table needs them: lists of cards do without, stored tables come back with them."""

from __future__ import annotations

import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tabularium.games.imperium.cards import figures as fig
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match

LISTING = """
from tabularium.games.imperium.cards import figures as fig
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
game = loaded("imperium")
assert game.cards() and game.mark() and game.specs
assert not fig.TREES
"""
OPENING = """
import pickle, sys
from tabularium.kernel import machine
s = pickle.load(open(sys.argv[1], "rb"))
assert s.hash() == sys.argv[2]
assert machine.options(s) and not s.game.check(s)
machine.play(s, machine.options(s)[0])
"""


def in_a_fresh_python(text: str, *given: str) -> None:
    done = subprocess.run([sys.executable, "-c", text, *given], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_list_of_cards_compiles_no_text() -> None:
    in_a_fresh_python(LISTING)


def test_dealing_compiles_all_texts() -> None:
    Match(loaded("imperium"), 2, 1)
    assert fig.TREES


@pytest.mark.parametrize("waiting", [False, True])
def test_a_stored_table_comes_back_in_a_fresh_python(waiting: bool, tmp_path: Path) -> None:
    """Whether a card's text waits on its stack, or nothing but the flow of the turn."""
    match = Match(loaded("imperium"), 2, 5)
    rolls = 0
    while any("/" in f.effect.name() for f in match.state.stack) != waiting or len(match.actions) < 4:
        menu = machine.options(match.state)
        match.play(menu[rolls % len(menu)])
        rolls += 7
    path = tmp_path / "table"
    path.write_bytes(pickle.dumps(match.state))
    in_a_fresh_python(OPENING, str(path), match.state.hash())

"""What docs/add-a-game.md calls optional is: a game without a mind is played, by bots too."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import tabularium

PACKAGE = Path(tabularium.__file__).parent


def without_mind(source: str) -> str:
    """The door of a game that doesn't import its mind."""
    tree = ast.parse(source)
    tree.body = [x for x in tree.body if not (isinstance(x, ast.ImportFrom) and ".mind." in str(x.module))]
    door = next(x for x in tree.body if isinstance(x, ast.ClassDef))
    door.body = [x for x in door.body if not (isinstance(x, ast.FunctionDef) and x.name == "features")]
    for node in ast.walk(door):
        if isinstance(node, ast.FunctionDef):
            node.body = [x for x in node.body if "feature_names" not in ast.unparse(x)]
    return ast.unparse(tree)


def test_a_game_needs_no_mind(tmp_path: Path) -> None:
    package = tmp_path / "tabularium"
    others = ("through_the_ages", "nations", "praga", "imperium", "server")
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__", "*.so", *others))
    room = package / "games" / "miniature"
    shutil.rmtree(room / "mind")
    door = room / "game.py"
    door.write_text(without_mind(door.read_text("utf-8")), "utf-8")
    rest = ["--games", "2", "--seed", "1", "--bots", "random,easy,medium,hard", "--check"]
    done = subprocess.run(
        [sys.executable, "-m", "tabularium", "simulate", "miniature", "--seats", "4", *rest],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Errors: 0" in done.stdout

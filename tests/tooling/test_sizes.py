"""No file grows past what one can hold in mind."""

from __future__ import annotations

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
LINES_OF_A_FILE = 400
LINES_OF_A_FUNCTION = 80
# Longer ones, each with its reason: docs/adr/0007, and the map from clauses to code, which is a list.
LONGER = {"kernel/effect.py", "games/praga/rules/clauses.py"}


def test_no_file_is_longer_than_one_can_hold_in_mind() -> None:
    long = [path for path in SOURCES if path.read_text("utf-8").count("\n") > LINES_OF_A_FILE]
    assert {path.relative_to(ROOT / "src" / "tabularium").as_posix() for path in long} == LONGER


def test_no_function_is_longer_than_one_can_hold_in_mind() -> None:
    """What `__init__` declares, the fields of a table or a card, is a list and may be long."""
    found = [
        f"{path.name}: {node.name}"
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name != "__init__"
        if (node.end_lineno or 0) - node.lineno >= LINES_OF_A_FUNCTION
    ]
    assert not found

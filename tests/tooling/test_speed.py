"""What looks harmless and costs much, once compiled."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "src" / "tabularium"
MODULES = sorted([*(ROOT / "kernel").glob("*.py"), *(ROOT / "games").rglob("*.py")])


def named(node: ast.expr) -> str:
    """`X` of `X` and of `module.X`."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


def looked_up(tree: ast.Module) -> set[str]:
    """Names of which an element is taken by a number that is not written there, or that are asked if they hold one."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, (ast.Constant, ast.Slice)):
            found.add(named(node.value))
        elif isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            found.add(named(node.comparators[0]))
    return found


def fixed(tree: ast.Module) -> set[str]:
    """Constant tuples of which mypyc knows every element: it keeps them apart, and joins them anew to look one up."""
    return {
        named(node.target)
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and named(node.annotation) == "Final" and isinstance(node.value, ast.Tuple)
    }


def test_the_checker_tells_fixed_tuples_from_tables() -> None:
    tree = ast.parse("A: Final = (1, 2)\nB: Final[tuple[int, ...]] = (1, 2)\nC: Final = [1, 2]\nx = A[i] + B[i] + C[0]")
    assert fixed(tree) == {"A"}
    assert looked_up(tree) >= {"A", "B"}
    assert "C" not in looked_up(tree)


@pytest.mark.parametrize("game", sorted(path.parent.name for path in (ROOT / "games").glob("*/game.py")))
def test_what_is_looked_up_by_number_is_no_tuple_of_fixed_length(game: str) -> None:
    """`Final[tuple[int, ...]]` or a list: the price of a population was a tuple of nineteen, made for every menu."""
    trees = {
        path: ast.parse(path.read_text("utf-8"))
        for path in MODULES
        if path.is_relative_to(ROOT / "kernel") or path.is_relative_to(ROOT / "games" / game)
    }
    asked = {name for tree in trees.values() for name in looked_up(tree)}
    rooms = [path for path in trees if path.parent.name in ("kernel", "rules", "table")]
    found = [f"{path.relative_to(ROOT)}: {name}" for path in rooms for name in fixed(trees[path]) & asked]
    assert not found, "\n".join(found)

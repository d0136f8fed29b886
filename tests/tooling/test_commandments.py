"""The commandments that hold by construction: who may change a table, and what follows from its fields."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "tabularium" / "games"

# Who lays a table or changes it; everybody else asks one of them to.
LAY_OR_CHANGE = ("table/atoms", "table/setup", "table/state", "guess.py")
COMPONENTS = ("Table", "Nation", "State")
CHANGING = frozenset(
    ["append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "add", "discard"]
)
# Of the machine: the future is pushed, never a part of the table.
FUTURE = frozenset({"push", "then", "again", "trigger", "give", "halt", "begin", "finish", "reveal", "tell"})


def modules(game: str) -> list[Path]:
    found = sorted((GAMES / game).rglob("*.py"))
    return [path for path in found if not path.relative_to(GAMES / game).as_posix().startswith(LAY_OR_CHANGE)]


def root_of(node: ast.expr) -> str:
    """The name that a chain of attributes and subscripts begins with; empty if it begins with something else."""
    while isinstance(node, (ast.Attribute, ast.Subscript)):
        node = node.value
    return node.id if isinstance(node, ast.Name) else ""


class Changes(ast.NodeVisitor):
    """Finds statements of one function that change a table, or a part of one that it holds by another name."""

    def __init__(self, function: ast.FunctionDef) -> None:
        self.found: list[tuple[int, str]] = []
        arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
        self.tables = {
            x.arg for x in arguments if x.annotation is not None and ast.unparse(x.annotation) in (*COMPONENTS, "S")
        }
        for statement in function.body:
            self.visit(statement)

    def is_part(self, node: ast.expr) -> bool:
        """A chain that leads into a table: `s.market[x]`, `n.stock`; not a copy, which is made by a call."""
        return isinstance(node, (ast.Attribute, ast.Subscript)) and root_of(node) in self.tables

    def holds(self, target: ast.expr, value: ast.expr | None) -> None:
        """After `n = s.nations[p]`, n is part of the table; after `n = other`, it is not."""
        if isinstance(target, ast.Name):
            if value is not None and (self.is_part(value) or (isinstance(value, ast.Name) and value.id in self.tables)):
                self.tables.add(target.id)
            elif value is not None:
                self.tables.discard(target.id)

    def changes(self, node: ast.AST, target: ast.expr) -> None:
        if isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self.changes(node, part)
        elif self.is_part(target):
            self.found.append((target.lineno, ast.unparse(target)))

    def visit_Assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self.changes(node, target)
            self.holds(target, node.value)
        self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        self.changes(node, node.target)
        self.holds(node.target, node.value)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.changes(node, node.target)
        grows = isinstance(node.value, (ast.List, ast.ListComp))  # a list in place; a number would be a new one
        if grows and isinstance(node.target, ast.Name) and node.target.id in self.tables:
            self.found.append((node.lineno, ast.unparse(node)))
        self.generic_visit(node)

    def visit_Delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self.changes(node, target)

    def visit_For(self, node: ast.For) -> None:
        self.holds(node.target, node.iter)
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        f = node.func
        if isinstance(f, ast.Attribute) and f.attr in CHANGING and f.attr not in FUTURE:
            held = isinstance(f.value, ast.Name) and f.value.id in self.tables
            if held or self.is_part(f.value):
                self.found.append((node.lineno, ast.unparse(f)))
        self.generic_visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.found += Changes(node).found


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from [x for x in node.body if isinstance(x, ast.FunctionDef)]


def changes_in(source: str) -> list[tuple[int, str]]:
    return [found for function in functions(ast.parse(source)) for found in Changes(function).found]


def test_the_checker_notices_every_way_to_change_a_table() -> None:
    body = {
        "s.round = 2": 1, "s.round += 1": 1, "s.market[x] = 3": 1, "del s.market[x]": 1, "s.market.append(x)": 1,
        "n = s.nations[x]; n.vp += 1": 1, "hand = s.hand[x]; hand.remove(3)": 1, "for n in s.nations: n.vp = 0": 1,
        "a, s.b = 1, 2": 1, "t = s; t.round = 1": 1, "hand = s.hand[x]; hand += [3]": 1,
        "hand = s.hand[x].copy(); hand.append(3)": 0, "s.push(x)": 0, "y = s.round + 1; y += 1": 0, "s.finish('')": 0,
        "y = s.round; y += 1": 0,
        "found = [1]; found.append(s.round)": 0, "n = s.nations[x]; n = 3; n += 1": 0,
    }  # fmt: skip
    for text, expected in body.items():
        assert len(changes_in(f"def f(s: Table, x: int) -> None:\n    {text}\n")) == expected, text


@pytest.mark.parametrize("game", sorted(path.parent.name for path in GAMES.glob("*/game.py")))
def test_only_atoms_change_the_table(game: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {what}"
        for path in modules(game)
        for line, what in changes_in(path.read_text("utf-8"))
    ]
    assert not found, "\n" + "\n".join(found)


def test_what_follows_from_the_fields_of_a_table_is_fresh() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "fields", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr

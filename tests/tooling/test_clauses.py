"""Clauses tie four things together: the rulebook, the code, the tests and the help a player reads."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabularium.games import LISTED
from tabularium.kernel.game import loaded
from tabularium.kernel.language import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]

every_game = pytest.mark.parametrize("game", list(LISTED))


def proofs(game: str) -> dict[str, list[str]]:
    path = ROOT / "src" / "tabularium" / "games" / game / "rules" / "proofs.json"
    found: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return found


def scenarios(game: str) -> dict[str, dict[str, str]]:
    """Given, when and then, by the clause that they are about."""
    path = ROOT / "tests" / game / "facts" / "scenarios.json"
    found: dict[str, dict[str, str]] = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    return found


def marked(game: str, kind: str) -> dict[str, list[str]]:
    """Ids of one kind of mark -> the tests that bear it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / game).rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for mark in node.decorator_list:
                    if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == kind:
                        for arg in mark.args:
                            found.setdefault(ast.literal_eval(arg), []).append(node.name)
    return found


def test_the_packaged_lists_of_proofs_are_fresh() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "tools" / "prove", "--check"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


@every_game
def test_every_scenario_is_whole_and_of_a_clause_of_the_book(game: str) -> None:
    keys = {clause.key for clause in loaded(game).book.clauses}
    for key, scenario in scenarios(game).items():
        assert key in keys
        assert list(scenario) == ["given", "when", "then"], key
        assert all(scenario.values()), key


@every_game
def test_every_clause_has_a_test(game: str) -> None:
    bare = {clause.key for clause in loaded(game).book.clauses} - set(proofs(game))
    assert not bare, f"clauses without a test: {sorted(bare)}"


@every_game
def test_every_mark_names_a_clause(game: str) -> None:
    known = {clause.id for clause in loaded(game).book.clauses}
    unknown = (set(marked(game, "clause")) | set(marked(game, "scenario"))) - known
    assert not unknown, f"marks of no clause: {sorted(unknown)}"


@every_game
def test_every_scenario_is_a_test_of_its_own(game: str) -> None:
    wanted = {f"{game}.{key}" for key in scenarios(game)}
    found = marked(game, "scenario")
    assert not wanted - set(found), f"scenarios without a test: {sorted(wanted - set(found))}"
    tests = [test for names in found.values() for test in names]
    assert len(tests) == len(set(tests)), "a test plays one scenario"


@every_game
def test_every_clause_names_the_code_that_enforces_it(game: str) -> None:
    clauses = importlib.import_module(f"tabularium.games.{game}.rules.clauses")
    where: dict[str, str] = clauses.WHERE
    assert set(where) == {clause.key for clause in loaded(game).book.clauses}
    for place in set(where.values()):
        module, _, name = place.rpartition(".")
        found: object = importlib.import_module(f"tabularium.games.{game}.{module}")
        assert hasattr(found, name), f"{place} does not exist"


@every_game
def test_every_clause_that_can_refuse_is_asked_for_in_a_test(game: str) -> None:
    """Each constant of clauses.py is a refusal; some test expects it by `refused_by(…, "clause.id")`."""
    path = ROOT / "src" / "tabularium" / "games" / game / "rules" / "clauses.py"
    refusing = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "rule":
            refusing.add(ast.literal_eval(node.args[0]))
    asked = set()
    for path in (ROOT / "tests" / game).rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused_by":
                asked |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
    assert not refusing - asked, f"refusals that no test asks for: {sorted(refusing - asked)}"


@every_game
def test_every_message_stands_in_both_languages(game: str) -> None:
    for key, texts in loaded(game).texts.messages.items():
        assert sorted(texts) == sorted(LANGUAGES), key
        assert all(texts.values()), key

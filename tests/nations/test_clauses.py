"""The inventory of the rulebook and the code that keeps it."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from tabularium.games.nations.rules import clauses
from tabularium.games.nations.rules.clauses import BOOK, WHERE

FACTS = Path(__file__).parent / "facts" / "clauses.json"


def test_every_clause_of_the_inventory_is_in_the_book() -> None:
    inventory = json.loads(FACTS.read_text("utf-8"))
    for entry in inventory:
        clause = BOOK[BOOK.rule(entry["id"])]
        assert (clause.section, clause.page) == (entry["section"], entry["page"])
        assert clause.text == {"en": entry["en"], "pt_BR": entry["pt"]}


def test_every_clause_names_the_code_that_keeps_it() -> None:
    assert sorted(WHERE) == sorted([clause.key for clause in BOOK.clauses])
    for key, where in WHERE.items():
        module, _, name = where.rpartition(".")
        assert hasattr(import_module(f"tabularium.games.nations.{module}"), name), f"{key}: {where}"


def test_what_can_refuse_is_a_clause_of_the_book() -> None:
    numbers = [value for name, value in vars(clauses).items() if name.isupper() and isinstance(value, int)]
    assert len(numbers) > 60
    assert all(1 <= number <= len(BOOK.clauses) for number in numbers)

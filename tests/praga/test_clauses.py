"""The inventory of clauses: each names code that exists, and none that refuses is left out."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from tabularium.games.praga.rules.clauses import BOOK, WHERE

FACTS = Path(__file__).parent / "facts"


def test_every_clause_names_the_code_that_enforces_it() -> None:
    assert list(WHERE) == [clause.key for clause in BOOK.clauses]
    for where in set(WHERE.values()):
        module, name = where.split(".")
        assert hasattr(import_module(f"tabularium.games.praga.{module}"), name), where


def test_the_inventory_is_that_of_the_facts() -> None:
    facts = json.loads((FACTS / "clauses.json").read_text("utf-8"))
    for entry, clause in zip(facts, BOOK.clauses, strict=False):
        assert (entry["id"], entry["section"], entry["page"]) == (clause.key, clause.section, clause.page)
        assert clause.text == {"en": entry["en"], "pt_BR": entry["pt"]}

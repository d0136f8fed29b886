"""The inventory of clauses and the code that it names."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

from tabularium.games.through_the_ages.rules.clauses import BOOK, WHERE

FACTS = Path(__file__).parent / "facts"


def test_every_clause_of_the_facts_is_in_the_book_word_for_word() -> None:
    for entry in json.loads((FACTS / "clauses.json").read_text("utf-8")):
        clause = BOOK[BOOK.rule(entry["id"])]
        assert clause.text == {"en": entry["en"], "pt_BR": entry["pt"]}
        assert (clause.section, clause.page) == (entry["section"], entry["page"])


def test_every_clause_names_code_that_exists() -> None:
    assert set(WHERE) == set(BOOK.numbers)
    for clause, place in WHERE.items():
        module, name = place.split(".")
        assert hasattr(import_module(f"tabularium.games.through_the_ages.{module}"), name), (clause, place)

"""Clauses: the rules by their ids in the rulebook's inventory, with their texts and pages."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any


class Clause:
    def __init__(self, game: str, number: int, entry: dict[str, Any], heading: dict[str, str]) -> None:
        self.number = number
        self.key = str(entry["id"])
        self.id = f"{game}.{self.key}"
        self.section = str(entry["section"])  # as the rulebook prints it
        self.heading = heading  # the section in each language
        self.page: int | None = entry["page"]
        self.text = {"en": str(entry["en"]), "pt_BR": str(entry["pt"])}

    def __repr__(self) -> str:
        return f"<{self.id}: {self.text['en']}>"


class Book:
    """All clauses of one game, numbered from 1 in the order of its clauses.json; 0 means "allowed"."""

    def __init__(self, game: str) -> None:
        self.game = game
        headings: dict[str, dict[str, str]] = self._table("sections")
        self.clauses: list[Clause] = []
        for entry in self._table("clauses"):
            section = entry["section"]
            heading = headings.get(section, {"en": section, "pt_BR": section})
            self.clauses.append(Clause(game, len(self.clauses) + 1, entry, heading))
        self.numbers = {clause.key: clause.number for clause in self.clauses}
        if len(self.numbers) != len(self.clauses):
            raise ValueError(f"{game}: a clause id stands twice")

    def _table(self, name: str) -> Any:
        return json.loads(files(f"tabularium.games.{self.game}.rules").joinpath(f"{name}.json").read_text("utf-8"))

    def rule(self, key: str) -> int:
        """The number by which code names the clause."""
        return self.numbers[key]

    def __getitem__(self, number: int) -> Clause:
        return self.clauses[number - 1]

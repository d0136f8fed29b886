"""What an owner of a box may correct in a game."""

from __future__ import annotations

from typing import Any

from tabularium.kernel.content import Content, Place, named_by_place
from tabularium.kernel.effect import Ruleset
from tabularium.kernel.layer import Layer


class Correctable(Ruleset):
    def entry_name(self, table: str, path: list[str | int], data: dict[str, Any]) -> str:
        """The id of an entry of a table: its own, or where it stands."""
        return named_by_place(table, path, data)

    def printed(self) -> dict[str, Any]:
        """What is declared in code, as tables of entries; beside those in files."""
        return {}

    def reprint(self, own: dict[str, Place]) -> Layer:
        """The layer for entries of `printed` that a pack corrects."""
        raise NotImplementedError

    def tried(self, content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
        """Judge these entries of other tables, and say what they are, in both languages; raises BadContent."""
        return {}

    def terms(self) -> dict[str, list[str]]:
        """By name: the words that values of entries may be chosen from."""
        return {}

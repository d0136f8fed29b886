"""The answers to a question as people see them: numbered in order, and what reads alike listed once."""

from __future__ import annotations

import re
from collections.abc import Collection

from rich.columns import Columns
from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.kernel.action import word_of
from tabularium.kernel.match import Match, Option

MARK = "»"  # before what a lesson speaks of
NUMBER = re.compile(r"[-+]?[0-9]{1,5}")
FEW = 12  # answers that are always shown in full
FEW_PAIRS = 6  # and those among more that join two things


class Menu:
    """`options` are the answers by their numbers, counted from 0; `alike` what stands behind each of them."""

    def __init__(self, match: Match, language: str) -> None:
        self.language = language
        self.alike: list[list[Option]] = []
        words = match.game.notation.words
        found: dict[tuple[str, int], list[Option]] = {}
        for option in match.decision.options:
            key = (option.label(language), word_of(option.action))
            if key in found:
                found[key].append(option)
            else:
                found[key] = [option]
                self.alike.append(found[key])
        joins = {id(alike): len(words[word_of(alike[0].action)].parts) > 1 for alike in self.alike}
        if len(self.alike) <= FEW or sum(joins.values()) <= FEW_PAIRS:
            self.full = len(self.alike)
        else:  # what joins two things has many answers: those come last and are listed briefly
            self.alike.sort(key=lambda alike: joins[id(alike)])
            self.full = len(self.alike) - sum(joins.values())
        self.options = [alike[0] for alike in self.alike]

    def show(self, desk: Desk, lit: Collection[int] = ()) -> None:
        """The list; what stands under one of the `lit` numbers comes first and is marked."""
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
        table.add_column(justify="right", style="bold")
        table.add_column()
        table.add_column(style="dim", no_wrap=True)
        full = [i for i in range(len(self.alike)) if i < self.full or i + 1 in lit]
        for i in sorted(full, key=lambda i: i + 1 not in lit):
            shines = i + 1 in lit
            label = Text(self.label(self.alike[i]), "bold" if shines else "")
            table.add_row(f"{MARK} {i + 1}" if shines else str(i + 1), label, Text(notation(self.alike[i])))
        desk.show(table)
        pairs = [
            Text.assemble((f"{i + 1:3d}  ", "bold"), self.briefly(alike))
            for i, alike in enumerate(self.alike)
            if i not in full
        ]
        if pairs:
            desk.show(Columns(pairs, padding=(0, 2), column_first=True))

    def label(self, alike: list[Option]) -> str:
        label = alike[0].label(self.language)
        return f"{label} (×{len(alike)})" if len(alike) > 1 else label

    def briefly(self, alike: list[Option]) -> str:
        """What is typed, which is English; whoever reads another language gets the beginning of the sentence."""
        return notation(alike) if self.language == "en" else self.label(alike).partition(":")[0]

    def number(self, action: int) -> int:
        """Under which number an action stands; 0 if it is not listed."""
        found = [i for i, alike in enumerate(self.alike) if any(option.action == action for option in alike)]
        return found[0] + 1 if found else 0


def number_in(said: str) -> int | None:
    """What somebody typed as a number, whether there is such an answer or not; None: it is none."""
    return int(said) if NUMBER.fullmatch(said) else None


def notation(alike: list[Option]) -> str:
    """What is typed for the first of them; and for the others, where they are told apart by a number."""
    said = alike[0].said
    word, _, number = said.rpartition(" ")
    others = [option.said.rpartition(" ")[2] for option in alike[1:] if option.said.rpartition(" ")[0] == word]
    if not number.isdigit() or not all(other.isdigit() for other in others):
        return said
    return ", ".join([said, *others])

"""A drawn table with what is lit: its lines are marked in the margin, its words are bold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.menu import MARK

MARGIN: Final = "  "


def spotlight(desk: Desk, drawn: RenderableType, names: Sequence[str], headings: Sequence[str]) -> list[Text]:
    """Everything as it is drawn at any table, two columns narrower. Names are lit wherever they stand, headings where
    they begin a line: texts of cards are full of the same words."""
    options = desk.out.options.update(width=max(desk.out.width - len(MARGIN), 20))
    wanted = [re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE) for name in names if name]
    wanted += [re.compile(rf"^\s*{re.escape(name)}(?!\w)", re.IGNORECASE) for name in headings if name]
    lines = []
    for segments in desk.out.render_lines(drawn, options, pad=False):
        line = Text.assemble(*[(segment.text, segment.style or "") for segment in segments])
        line.rstrip()
        found = [match.span() for each in wanted for match in each.finditer(line.plain)]
        for start, end in found:
            line.stylize("bold", start, end)
        lines.append(Text(f"{MARK} " if found else MARGIN, "bold").append_text(line))
        lines[-1].rstrip()
    return lines


def changed(before: Sequence[Text], now: Sequence[Text]) -> list[Text]:
    """Of a table that was drawn before: what looks otherwise or is lit, below what it belongs to. All of it where most
    of it is new."""
    was, here = [[line.plain[len(MARGIN) :] for line in lines] for lines in (before, now)]
    fresh = {
        i
        for tag, _, _, first, last in SequenceMatcher(None, was, here, autojunk=False).get_opcodes()
        if tag != "equal"
        for i in range(first, last)
        if here[i]
    }
    if len(fresh) > len(here) / 2:
        return list(now)
    shown = fresh | {i for i, line in enumerate(now) if line.plain.startswith(MARK)}
    for i in sorted(shown):
        shown |= set(above(here, i))
    return [now[i] for i in sorted(shown)]


def above(lines: Sequence[str], i: int) -> list[int]:
    """The lines that one belongs to: each the nearest before it that is indented less, and the first of all."""
    found = []
    depth = indent(lines[i])
    for j in range(i - 1, -1, -1):
        if not lines[j]:
            break
        first = j == 0 or not lines[j - 1]  # the heading of columns may stand further in
        if first or indent(lines[j]) < depth:
            depth = indent(lines[j])
            found.append(j)
    return found


def indent(line: str) -> int:
    return len(line) - len(line.lstrip())

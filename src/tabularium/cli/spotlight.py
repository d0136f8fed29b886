"""A drawn table with what is lit: its lines are marked in the margin, its words are bold."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from tabularium.cli.desk import Desk
from tabularium.cli.menu import MARK

MARGIN: Final = "  "


def spotlight(desk: Desk, drawn: RenderableType, names: Sequence[str], headings: Sequence[str]) -> Text:
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
    return Text("\n").join(lines)

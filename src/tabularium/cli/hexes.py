"""A hex drawn small: what its edges give, and which corners are marked. A point is at the top; edge 0 looks east and
corner 0 lies after it, clockwise.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

# Digits stand for edges, letters from a to f for corners 0 to 5.
SHAPE: Final = """\
     e
 4 ╱   ╲ 5
 d       f
3│       │0
 c       a
 2 ╲   ╱ 1
     b"""
MARKED: Final = "●"
BARE: Final = "·"


def hex_drawing(edges: Sequence[str | None], corners: Sequence[int], named: Callable[[str], str]) -> list[str]:
    """The lines of the drawing, with a legend beside it; `named` says what an edge gives."""
    kinds = list(dict.fromkeys([edge for edge in edges if edge is not None]))
    letters = _letters([named(kind) for kind in kinds])
    signs = dict(zip(kinds, letters, strict=True))
    drawn = ""
    for c in SHAPE:
        if c.isdigit():
            edge = edges[int(c)] if edges else None
            drawn += " " if edge is None else signs[edge]
        elif c in "abcdef":
            drawn += MARKED if "abcdef".index(c) in corners else BARE
        else:
            drawn += c
    lines = drawn.split("\n")
    for i, kind in enumerate(kinds):
        lines[i + 1] = f"{lines[i + 1]:<13}{signs[kind]}  {named(kind)}"
    return [line.rstrip() for line in lines]


def _letters(names: Sequence[str]) -> list[str]:
    """For each name its first letter that no other has."""
    found: list[str] = []
    for name in names:
        free = [c for c in name.upper() if c.isalpha() and c not in found]
        found.append(free[0] if free else str(len(found) + 1))
    return found

"""From the page of strengths: a table of the steps from level to level, and the picture of a ladder."""

from __future__ import annotations

import math
import re
from html import escape
from itertools import pairwise
from pathlib import Path

from tabularium.bots import registry
from tabularium.cli.plot import STYLE
from tabularium.games import LISTED
from tabularium.kernel.game import loaded

BEGIN, END = "<!-- steps -->\n", "<!-- end of steps -->"  # around the table
PICTURE = "strength/ladder.svg"  # beside the page, where there is such a folder
CONTEST = re.compile(r"### (\w+), (\d) seats?: (\w+), (\w+)\n\n[^\n]*?(\d+) games\.(.*?)(?=\n##|\Z)", re.DOTALL)
SHARE = re.compile(r"\| (\w+) \| [^|]* \| ([\d.]+) % \(([\d.]+) to ([\d.]+)\)")
ELO = 400.0
LEFT, TOP, ROW, WIDTH = 170, 60, 66, 860
COLOURS = ("#9fb7c9", "#7ea3bd", "#5d8fb1", "#2a6f97", "#1b4f72", "#0f2f47")


class Step:
    """How a level did against the one below it."""

    def __init__(self, won: float, low: float, high: float, games: int) -> None:
        self.won = won  # in per cent
        self.low = low
        self.high = high
        self.games = games

    def cell(self) -> str:
        return f"{self.won:.1f} % of {self.games} ({self.low:.0f} to {self.high:.0f})"

    def rating(self) -> float:
        share = max(0.01, min(0.99, self.won / 100.0))
        return ELO * math.log10(share / (1.0 - share))


def steps(page: str) -> dict[tuple[str, int, str], Step]:
    """By game, seats and the stronger level."""
    levels = registry.names()
    found: dict[tuple[str, int, str], Step] = {}
    for game, seats, one, other, games, rows in CONTEST.findall(page):
        if one in levels and other in levels and levels.index(other) == levels.index(one) + 1:
            for name, won, low, high in SHARE.findall(rows):
                if name == other:
                    found[game, int(seats), other] = Step(float(won), float(low), float(high), int(games))
    return found


def table(found: dict[tuple[str, int, str], Step]) -> str:
    """All steps, those with more seats below those with two."""
    levels = registry.names()
    names = [loaded(key).name["en"] for key in LISTED]
    lines = [f"| step | seats | {' | '.join(names)} |", "| --- " * (len(names) + 2) + "|"]
    for seats in sorted({seats for _, seats, _ in found}, key=lambda n: (n != 2, n)):
        for below, level in pairwise(levels):
            cells = [found.get((key, seats, level)) for key in LISTED]
            if any(cells):
                told = " | ".join(["–" if cell is None else cell.cell() for cell in cells])
                lines.append(f"| {level} against {below} | {seats} | {told} |")
    return "\n".join([*lines, ""])


def picture(found: dict[tuple[str, int, str], Step]) -> str:
    """A line for each game, the levels along it as far apart as their games with two seats say."""
    levels = registry.names()
    places: dict[str, list[float]] = {}
    for key in LISTED:
        at = [0.0]
        for level in levels[1:]:
            step = found.get((key, 2, level))
            if step is None:
                break
            at.append(at[-1] + step.rating())
        places[key] = at
    most = max(max(at[-1] for at in places.values()), 1.0)
    scale = (WIDTH - LEFT - 60) / most
    title = "Six levels: points of rating (Elo) above novice, two seats"
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{TOP + ROW * len(LISTED)}' role='img'>",
        f"<title>{title}</title><rect width='100%' height='100%' fill='white'/>",
        f"<text x='16' y='28' {STYLE} font-weight='bold'>{title}</text>",
    ]
    for i, (key, at) in enumerate(places.items()):
        y = TOP + ROW * i + 14
        parts.append(f"<text x='16' y='{y + 4}' {STYLE}>{escape(loaded(key).name['en'])}</text>")
        ends = f"x1='{LEFT}' y1='{y}' x2='{LEFT + at[-1] * scale:.1f}' y2='{y}'"
        parts.append(f"<line {ends} stroke='#bbb' stroke-width='3'/>")
        for level, colour, x in zip(levels, COLOURS, at, strict=False):
            parts.append(f"<circle cx='{LEFT + x * scale:.1f}' cy='{y}' r='8' fill='{colour}'/>")
            label = y - 14 if levels.index(level) % 2 else y + 24  # above and below in turn, where levels are close
            place = f"x='{LEFT + x * scale:.1f}' y='{label}' text-anchor='middle'"
            parts.append(f"<text {place} {STYLE}>{level} {x:.0f}</text>")
    return "\n".join([*parts, "</svg>", ""])


def renew(path: Path) -> None:
    """The table between its marks, and the picture; where the page has no room for them, nothing happens."""
    text = path.read_text("utf-8")
    found = steps(text)
    before, begun, rest = text.partition(BEGIN)
    _, ended, after = rest.partition(END)
    if found and begun and ended:
        path.write_text(before + BEGIN + table(found) + END + after, "utf-8")
    if found and (path.parent / PICTURE).parent.is_dir():
        (path.parent / PICTURE).write_text(picture(found), "utf-8")

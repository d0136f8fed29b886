"""The picture of a contest: ratings with their intervals, how the scores are spread. Plain SVG, nothing to install."""

from __future__ import annotations

from html import escape
from typing import Any

from tabularium.cli.desk import Desk

WIDTH, ROW, LEFT, TOP, GAP = 860, 44, 110, 70, 60
HALF = (WIDTH - LEFT - GAP - 40) // 2
STYLE = "font-family='sans-serif' font-size='13' fill='#222'"


def quartiles(scores: list[int]) -> tuple[float, float, float]:
    """Lower quartile, median, upper quartile."""
    if not scores:
        return (0.0, 0.0, 0.0)
    ranked = sorted(scores)
    last = len(ranked) - 1
    found = []
    for share in (0.25, 0.5, 0.75):
        at = share * last
        low = int(at)
        found.append(ranked[low] + (ranked[min(last, low + 1)] - ranked[low]) * (at - low))
    return (found[0], found[1], found[2])


class Axis:
    """From figures to places on the page."""

    def __init__(self, x: int, figures: list[float]) -> None:
        self.x = x
        self.least = min(figures)
        self.most = max(max(figures), self.least + 1)

    def at(self, figure: float) -> float:
        return round(self.x + HALF * (figure - self.least) / (self.most - self.least), 1)

    def marks(self, bottom: int) -> list[str]:
        found = []
        for i in range(5):
            figure = self.least + (self.most - self.least) * i / 4
            x = self.at(figure)
            found.append(f"<line x1='{x}' y1='{TOP}' x2='{x}' y2='{bottom}' stroke='#ddd'/>")
            found.append(f"<text x='{x}' y='{bottom + 18}' text-anchor='middle' {STYLE}>{figure:.0f}</text>")
        return found


def svg(desk: Desk, document: dict[str, Any], scores: list[list[int]]) -> str:
    rows = sorted(zip(document["bots"], scores, strict=True), key=lambda pair: -pair[0]["rating"])
    bottom = TOP + ROW * len(rows)
    left = Axis(LEFT, [row[key] for row, _ in rows for key in ("rating_low", "rating_high")])
    right = Axis(LEFT + HALF + GAP, [float(x) for _, found in rows for x in found] or [0.0])
    title = desk.say("arena.title", game=document["game"], seats=document["seats"], games=document["games"])
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDTH}' height='{bottom + 40}' role='img'>",
        f"<title>{escape(title)}</title><rect width='100%' height='100%' fill='white'/>",
        f"<text x='{LEFT}' y='26' {STYLE} font-weight='bold'>{escape(title)}</text>",
        f"<text x='{left.x}' y='54' {STYLE}>{escape(desk.say('arena.rating'))}</text>",
        f"<text x='{right.x}' y='54' {STYLE}>{escape(desk.say('arena.spread'))}</text>",
        *left.marks(bottom),
        *right.marks(bottom),
    ]
    for i, (row, found) in enumerate(rows):
        y = TOP + ROW * i + ROW // 2
        parts.append(f"<text x='{LEFT - 12}' y='{y + 4}' text-anchor='end' {STYLE}>{escape(row['bot'])}</text>")
        low, high = left.at(row["rating_low"]), left.at(row["rating_high"])
        parts.append(f"<line x1='{low}' y1='{y}' x2='{high}' y2='{y}' stroke='#2a6f97' stroke-width='3'/>")
        parts.append(f"<circle cx='{left.at(row['rating'])}' cy='{y}' r='6' fill='#2a6f97'/>")
        if found:
            lower, middle, upper = [right.at(x) for x in quartiles(found)]
            ends = right.at(min(found)), right.at(max(found))
            parts.append(f"<line x1='{ends[0]}' y1='{y}' x2='{ends[1]}' y2='{y}' stroke='#a4631b'/>")
            box = f"x='{lower}' y='{y - 10}' width='{max(1.0, upper - lower):.1f}' height='20'"
            parts.append(f"<rect {box} fill='#f3d9b1' stroke='#a4631b'/>")
            parts.append(f"<line x1='{middle}' y1='{y - 10}' x2='{middle}' y2='{y + 10}' stroke='#a4631b'/>")
    return "\n".join([*parts, "</svg>", ""])


SQUARE = 320  # of the reliability's picture


def reliability(desk: Desk, game: str, found: dict[str, Any]) -> str:
    """How often those won who were given so much: on the diagonal chances are what they say."""
    left, top = 60, 50
    title = desk.say("chances.title", game=game, games=found["games"], brier=found["brier"])
    parts = [
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{SQUARE + 100}' height='{SQUARE + 110}' role='img'>",
        f"<title>{escape(title)}</title><rect width='100%' height='100%' fill='white'/>",
        f"<text x='16' y='26' {STYLE} font-weight='bold'>{escape(title)}</text>",
        f"<line x1='{left}' y1='{top + SQUARE}' x2='{left + SQUARE}' y2='{top}' stroke='#bbb' stroke-dasharray='4 4'/>",
    ]
    for i in range(6):
        x, y = left + SQUARE * i // 5, top + SQUARE - SQUARE * i // 5
        parts.append(f"<text x='{x}' y='{top + SQUARE + 18}' text-anchor='middle' {STYLE}>{20 * i} %</text>")
        parts.append(f"<text x='{left - 8}' y='{y + 4}' text-anchor='end' {STYLE}>{20 * i} %</text>")
        parts.append(f"<line x1='{left}' y1='{y}' x2='{left + SQUARE}' y2='{y}' stroke='#eee'/>")
    most = max(n for _, _, n in found["bins"])
    for said, won, n in found["bins"]:
        radius = 3 + 7 * (n / most) ** 0.5
        x, y = left + SQUARE * said, top + SQUARE * (1 - won)
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='{radius:.1f}' fill='#2a6f97' fill-opacity='0.8'/>")
    said = escape(desk.say("chances.said"))
    parts.append(f"<text x='{left + SQUARE // 2}' y='{top + SQUARE + 42}' text-anchor='middle' {STYLE}>{said}</text>")
    return "\n".join([*parts, "</svg>", ""])

"""A contact sheet for the printer: everything uncertain, drawn to the look of the thing, to hold beside the box."""

from __future__ import annotations

import json
import math
from html import escape
from typing import Any, Final

from tabularium.cli.desk import TEXTS
from tabularium.kernel.content import SURE, UNSURE, Place
from tabularium.kernel.game import Game
from tabularium.kernel.pack import Pack
from tabularium.kernel.workshop import entries_of

STYLE: Final = """
@page { margin: 10mm } body { font: 11px/1.35 sans-serif; color: #111; margin: 1rem }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(46mm, 1fr)); gap: 3mm }
h2 { grid-column: 1 / -1; font-size: 13px; margin: 3mm 0 0 }
article { border: 1px solid #888; border-radius: 2mm; padding: 2mm; break-inside: avoid }
article.unsure { border-style: dashed } article.wide { grid-column: span 2 }
article b { float: right } svg { display: block; width: 100%; max-width: 40mm; margin: 0 auto }
dl { margin: 0; display: grid; grid-template-columns: auto 1fr; column-gap: 2mm } dt { color: #555 } dd { margin: 0 }
table { border-collapse: collapse; margin: 0 auto } td { border: 1px solid #999; min-width: 5mm; text-align: center }
p { margin: 1mm 0 0; color: #333 }
"""
SIGNS: Final = {
    "point": "★", "points": "★", "gold": "G", "stone": "S", "silver_window": "▫", "gold_window": "▪", "egg": "⬮",
    "red_token": "R", "blue_token": "B", "tech": "⚙", "university": "⌂",
}  # fmt: skip
RADIUS: Final = 44.0


def sheet_of(game: Game, language: str, pack: Pack) -> str:
    """The page as HTML. With a pack: its entries as it has them, and ticks on what it confirms."""
    places = [p for p in entries_of(game) if p.provenance in UNSURE or p.id in pack.confirmed or p.id in pack.entries]
    said = game.tried(game.content, [p.id for p in places])
    title = TEXTS.say("sheet.title", language, {"game": game.name[language]})
    parts = [f"<h1>{escape(title)}</h1>", f"<p>{escape(TEXTS.say('sheet.note', language, {}))}</p>", "<main>"]
    kind = ""
    for place in places:
        if place.kind != kind:
            kind = place.kind
            parts.append(f"<h2>{escape(kind)}</h2>")
        parts.append(drawn(place, said.get(place.id, {}).get(language, "")))
    lang = language.replace("_", "-")
    head = f"<!doctype html><html lang='{lang}'><meta charset='utf-8'><title>{escape(title)}</title>"
    return head + f"<style>{STYLE}</style>" + "\n".join([*parts, "</main></html>"]) + "\n"


def drawn(place: Place, text: str) -> str:
    fields = dict(place.fields)
    art = ""
    if "corners" in fields:
        art = hexagon(fields.pop("edges", None) or [None] * 6, fields.pop("corners"))
    grids = {name: x for name, x in fields.items() if isinstance(x, dict) and _is_grid(x.get("base"))}
    for name, grid in grids.items():
        art += "".join([f"<p>{escape(which)}</p>{table(cells)}" for which, cells in grid.items()])
        del fields[name]
    rows = "".join([f"<dt>{escape(name)}</dt><dd>{escape(said(x))}</dd>" for name, x in fields.items()])
    kinds = ("unsure " if place.provenance in UNSURE else "") + ("wide" if grids else "")
    tick = "☑" if place.provenance == SURE else "☐"
    told = f"<p>{escape(text)}</p>" if text else ""
    name = f"<b>{tick}</b><strong>{escape(place.id)}</strong>"
    return f"<article class='{kinds}'>{name}{art}<dl>{rows}</dl>{told}</article>"


def said(x: Any) -> str:
    """A value of a table, without the brackets that only machines need."""
    if isinstance(x, dict):
        return ", ".join([f"{name} {said(y)}" for name, y in x.items()]) or "–"
    if isinstance(x, list):
        return ", ".join([said(y) for y in x]) or "–"
    return "–" if x is None else x if isinstance(x, str) else json.dumps(x)


def _is_grid(x: Any) -> bool:
    return isinstance(x, list) and bool(x) and all(isinstance(row, list) for row in x)


def table(cells: list[list[Any]]) -> str:
    """A grid, its lowest row at the bottom."""
    rows = []
    for row in reversed(cells):
        rows.append("<tr>" + "".join([f"<td>{escape(_cell(x))}</td>" for x in row]) + "</tr>")
    return f"<table>{''.join(rows)}</table>"


def _cell(x: Any) -> str:
    if not isinstance(x, dict):
        return ""
    return str(x["points"]) if "points" in x else {"side": "→", "up": "↑"}.get(str(x.get("arrow")), said(x))


def hexagon(edges: list[str | None], corners: list[int]) -> str:
    """A point at the top; edge 0 looks to the right, and corner 0 lies after it, clockwise."""
    points = [_at(60 * i + 30, RADIUS) for i in range(6)]
    shape = " ".join([f"{x:.1f},{y:.1f}" for x, y in points])
    parts = [f"<polygon points='{shape}' fill='#fff' stroke='#333'/>"]
    for i, edge in enumerate(edges):
        if edge is not None:
            x, y = _at(60 * i, RADIUS * 0.7)
            sign = escape(SIGNS.get(edge, edge[:1].upper()))
            parts.append(f"<text x='{x:.1f}' y='{y + 4:.1f}' text-anchor='middle' font-size='12'>{sign}</text>")
    for corner in corners:
        x, y = points[corner]
        parts.append(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='5' fill='#b33'/>")
    return f"<svg viewBox='-50 -50 100 100' role='img'>{''.join(parts)}</svg>"


def _at(degrees: float, radius: float) -> tuple[float, float]:
    return radius * math.cos(math.radians(degrees)), radius * math.sin(math.radians(degrees))

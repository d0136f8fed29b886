"""Reads the frozen copy of the facts: all faces, and all strings in the notation."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent / "facts"
TIMINGS = ("on_play", "exhaust", "passive", "solstice", "solstice_end", "setup", "commerce", "profit")
SIDE_FIELDS = ("free_play", "requires", "development_cost", "restrictions")
AUTOMATON_FIELDS = ("effect", "effects", "commerce", "profit", "Merchant", "Merchant Empire")


class Notation(NamedTuple):
    where: str
    field: str  # a timing, or free_play, requires, development_cost, restrictions; in automata the field's name
    text: str
    automaton: bool


def table(name: str) -> Any:
    return json.loads((HERE / f"{name}.json").read_text("utf-8"))


def nations() -> list[dict[str, Any]]:
    return [table(f"nations/{path.stem}") for path in sorted((HERE / "nations").glob("*.json"))]


def automata() -> list[dict[str, Any]]:
    return [table(f"automa/{path.stem}") for path in sorted((HERE / "automa").glob("[a-z]*.json"))]


def faces() -> list[dict[str, Any]]:
    """The 1,086 entries; King of Kings is one of them, Merchant and standard state card are not."""
    out: list[dict[str, Any]] = []
    for name in ("commons", "commons_classics_legends", "trade_routes"):
        out += _faces(table(name))
    for nation in nations():
        out += _faces(nation)
    return out


def _faces(x: Any) -> list[dict[str, Any]]:
    if isinstance(x, list):
        return [face for y in x for face in _faces(y)]
    if not isinstance(x, dict):
        return []
    if "stays_in_play" in x:
        return [x]
    return [face for y in x.values() for face in _faces(y)]


def notations() -> list[Notation]:
    """Every string in the notation: 3,161."""
    out: list[Notation] = []
    for path in sorted(HERE.glob("**/*.json")):
        if path.stem not in ("clauses", "setup"):
            automaton = path.parent.name == "automa"
            out += _notations(json.loads(path.read_text("utf-8")), path.stem, automaton)
    return out


def _notations(x: Any, where: str, automaton: bool) -> Iterator[Notation]:
    if isinstance(x, list):
        for y in x:
            yield from _notations(y, where, automaton)
    if not isinstance(x, dict):
        return
    at = " ".join([where, *[str(x[key]) for key in ("id", "route", "trigger", "stage") if key in x]])
    for key, value in x.items():
        if automaton and (key in AUTOMATON_FIELDS or (key in ("barbarian", "empire") and isinstance(value, str))):
            for text in [value] if isinstance(value, str) else value:
                yield Notation(at, key, text, True)
        elif key == "effects" or (key in ("A", "B") and isinstance(value, dict) and set(value) <= set(TIMINGS)):
            for timing, texts in value.items():
                for text in texts:
                    yield Notation(at, timing, text, False)
        elif key == "free_play" and isinstance(value, str):
            yield Notation(at, key, value.removeprefix("if "), False)
        elif key == "requires" and value:
            yield Notation(at, key, value, False)
        elif key == "development_cost" and value and "extra" in value:
            yield Notation(at, key, value["extra"], False)
        elif key == "restrictions":
            for text in value:
                yield Notation(at, key, text, False)
        else:
            yield from _notations(value, at, automaton)

"""Types that the views of all games share. Like every `view_types.py` it is never compiled: see setup.py."""

from __future__ import annotations

from typing_extensions import TypedDict


class Text(TypedDict):
    en: str
    pt_BR: str


class Unmarked(TypedDict):
    """Nothing is said of it."""

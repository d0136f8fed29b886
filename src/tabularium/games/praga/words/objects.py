"""The ids by which the view and the actions know what lies on the table."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import ACTIONS, FIRST_SPOT

RESOURCES: Final[tuple[str, ...]] = ("gold", "stone")
TRACKS: Final[tuple[str, ...]] = ("mines", "quarries", "tech", "university")
BUYS: Final = (("buy-gold", {"gold_window": 2}), ("buy-silver", {"gold_window": 1, "silver_window": 1}))


def place_id(p: int, place: int) -> str:
    """A place of an action board."""
    return f"{p}.{ACTIONS[place]}" if place < FIRST_SPOT else f"{p}.wall-{place - FIRST_SPOT + 1}"


def track_id(p: int, track: int) -> str:
    return f"{p}.track-{TRACKS[track]}"

"""A seat's prospects in numbers."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.table.state import Table

NAMES: Final[tuple[str, ...]] = ("points", "coins")


def features_of(s: Table, seat: int) -> list[float]:
    return [float(s.points[seat]), float(s.coins[seat])]

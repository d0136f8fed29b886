"""What is derived from the table: pure functions, never stored."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import CARDS, MASON_1, MASON_2
from tabularium.games.miniature.table.state import PLAY, Table


def cards_in(s: Table, p: int, zone: int) -> list[int]:
    return [c for c in range(len(CARDS)) if s.owner[c] == p and s.zone[c] == zone]


def in_play(s: Table, p: int, card: int) -> bool:
    return s.owner[card] == p and s.zone[card] == PLAY


def masons(s: Table, p: int) -> int:
    return int(in_play(s, p, MASON_1)) + int(in_play(s, p, MASON_2))


def forge_cost(s: Table, p: int) -> int:
    """A passive modifier: each mason in play makes the forge one coin cheaper."""
    return 4 - masons(s, p)

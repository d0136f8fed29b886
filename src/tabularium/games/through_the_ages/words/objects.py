"""The ids of the objects of the view, by which options say what they touch."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards.numbers import KEYS
from tabularium.games.through_the_ages.table.state import NONE


def on_board(p: int, card: int) -> str:
    """A card in the area of a player."""
    return f"{p}/{KEYS[card]}"


def in_play(p: int, card: int) -> list[str]:
    """The same, if there is such a card."""
    return [on_board(p, card)] if card != NONE else []


def in_hand(p: int, card: int) -> str:
    return f"hand/{p}/{KEYS[card]}"


def pending(card: int) -> str:
    """A card that is being resolved."""
    return f"pending/{KEYS[card]}"


def player(p: int) -> str:
    return f"player/{p}"

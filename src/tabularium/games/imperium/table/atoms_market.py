"""Atoms of the market: five slots with a card, its tokens and the unrest beneath it."""

from __future__ import annotations

from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import shift, told
from tabularium.games.imperium.table.state import BENEATH, MARKET, UNREST, Table


def fill_slot(s: Table, slot: int, c: int) -> None:
    """A card is turned up for a slot."""
    s.reveal()
    shift(s, c, MARKET)
    s.market[slot] = c
    told(s, st.REFILLED, -1, c, slot)


def unrest_beneath(s: Table, slot: int) -> None:
    """The top unrest goes under the card of a slot; quietly: it goes there with every card but a region."""
    u = s.piles[UNREST][-1]
    shift(s, u, BENEATH)
    s.beneath[slot] = u


def clear_beneath(s: Table, slot: int) -> None:
    """The unrest of a slot goes back to its pile; quietly: it does so whenever the card leaves."""
    if s.beneath[slot] >= 0:
        shift(s, s.beneath[slot], UNREST)
        s.beneath[slot] = -1


def vacate(s: Table, slot: int) -> int:
    """Card, tokens and unrest leave a slot for whoever won the card; that is announced. The unrest, or -1."""
    s.tok[s.market[slot]] = 0
    s.market[slot] = -1
    unrest = s.beneath[slot]
    s.beneath[slot] = -1
    return unrest


def exchange(s: Table, p: int, c: int, market: int) -> None:
    """Two cards change places; tokens and unrest stay with the market slot."""
    slot = s.market.index(market)
    pile = s.where[c]
    held = s.tok[market]
    s.tok[market] = 0
    shift(s, market, pile)
    shift(s, c, MARKET)
    s.market[slot] = c
    s.tok[c] = held
    told(s, st.SWAPPED, p, c)
    told(s, st.SWAPPED, p, market)

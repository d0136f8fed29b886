"""Atoms of the automaton: its die, its row of cards, the side of its table, its journey.

The row is filled and emptied quietly: its cards lie face down, and each is announced when it is resolved.
"""

from __future__ import annotations

from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import enter_play, shift
from tabularium.games.imperium.table.state import DISCARD, HAND, Table, at
from tabularium.kernel.shared import put


def roll_die(s: Table, p: int) -> None:
    s.die = s.roll(6) + 1
    s.tell(st.ROLLED, p, n=s.die)


def turn_table(s: Table, p: int, side: int) -> None:
    s.table = side
    s.tell(st.STATE_TURNED, p)


def show_side(s: Table, side: int) -> None:
    """Quietly: the text that says so has been announced, or the season is known to turn."""
    s.table = side


def take_from_row(s: Table, slot: int) -> int:
    """The card of a slot, to be resolved."""
    c = s.row[slot]
    s.row[slot] = -1
    return c


def slide_kept_card(s: Table) -> None:
    """The card that the die kept goes to the first slot."""
    if s.die <= len(s.row):
        kept = take_from_row(s, s.die - 1)
        if kept >= 0:
            s.row[0] = kept


def deal_to_row(s: Table, p: int, slot: int, c: int) -> None:
    """Whoever knew the card on the deck knows it in its slot."""
    known = s.known[c]
    shift(s, c, at(p, HAND))
    s.known = put(s.known, c, known)
    s.row[slot] = c


def block_slots(s: Table, first: int) -> None:
    """The slots from this one up get no cards for now; those that lie there are discarded."""
    s.blocked = sum([1 << slot for slot in range(first, len(s.row))])
    for slot in range(first, len(s.row)):
        c = take_from_row(s, slot)
        if c >= 0:
            shift(s, c, at(s.seats, DISCARD))


def free_slots(s: Table) -> None:
    s.blocked = 0


def next_stage(s: Table) -> None:
    """The Utopian journey goes on; quietly: the stage that is entered acts."""
    s.stage += 1


def settle_card(s: Table, p: int, c: int) -> None:
    """A card comes into the automaton's play area, where its text means nothing."""
    enter_play(s, p, c)
    s.hooks[p] = 0

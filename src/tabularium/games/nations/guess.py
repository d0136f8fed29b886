"""A table that a seat could be at: what it can't see is dealt anew."""

from __future__ import annotations

from tabularium.games.nations.table.state import Table
from tabularium.kernel.rng import shuffled


def guessed(s: Table, random: int) -> Table:
    """Only the order of the decks is hidden, and from everybody alike."""
    t = s.clone()
    t.log = None
    for decks in (t.decks, t.event_decks, t.tiles):
        for i in range(len(decks)):
            deck = sorted(decks[i])
            random = shuffled(random, deck)
            decks[i] = tuple(deck)
    t.rng = random
    t.menu = None
    return t

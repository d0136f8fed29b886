"""A table that a seat could be at: what it can't see is dealt anew."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.table.state import DECK, HAND, Table
from tabularium.kernel.rng import shuffled


def guessed(s: Table, seat: int, random: int) -> Table:
    t = s.clone()
    unseen = [c for c in range(len(CARDS)) if t.zone[c] == DECK or (t.zone[c] == HAND and t.owner[c] != seat)]
    dealt = unseen.copy()
    t.rng = shuffled(random, dealt)
    places = sorted([(t.zone[c], t.owner[c]) for c in unseen])  # whatever lies where, the same luck deals alike
    for p in range(t.seats):
        t.decks[p] = []
    for card, (zone, owner) in zip(dealt, places, strict=True):
        t.zone[card] = zone
        t.owner[card] = owner
        if zone == DECK:
            t.decks[owner].append(card)
    t.menu = None
    return t

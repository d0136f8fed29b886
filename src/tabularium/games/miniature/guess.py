"""A table that a seat could be at: what it can't see is dealt anew."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.rules.drawing import ChooseTop
from tabularium.games.miniature.table.state import DECK, HAND, Table
from tabularium.kernel.rng import shuffled


def guessed(s: Table, seat: int, random: int) -> Table:
    t = s.clone()
    looks = looks_through(t, seat)
    unseen = [c for c in range(len(CARDS)) if t.zone[c] in (DECK, HAND) and not is_known(t, seat, c, looks)]
    dealt = unseen.copy()
    t.rng = shuffled(random, dealt)
    places = sorted([(t.zone[c], t.owner[c]) for c in unseen])  # whatever lies where, the same luck deals alike
    for p in range(t.seats):
        if p == seat and looks:
            t.decks[p].sort()  # which cards they are is known, not their order
            t.rng = shuffled(t.rng, t.decks[p])
        else:
            t.decks[p] = []
    for card, (zone, owner) in zip(dealt, places, strict=True):
        t.zone[card] = zone
        t.owner[card] = owner
        if zone == DECK:
            t.decks[owner].append(card)
    t.menu = None
    return t


def looks_through(s: Table, seat: int) -> bool:
    """Whether a seat has its own deck in hand to choose from."""
    return any(isinstance(f.effect, ChooseTop) and f.player == seat for f in s.stack)


def is_known(s: Table, seat: int, card: int, looks: bool) -> bool:
    return s.owner[card] == seat and (s.zone[card] == HAND or looks)

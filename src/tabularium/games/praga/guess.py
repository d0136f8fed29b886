"""What a seat can't see, dealt anew."""

from __future__ import annotations

from tabularium.games.praga.table.names import DECKS, TECH_DECK, V_DECK
from tabularium.games.praga.table.state import Table
from tabularium.kernel.rng import shuffled


def guessed(s: Table, seat: int, random: int) -> Table:
    """A table this seat could be at: face-down tiles it has not seen change places with others of their kind.

    Whatever lies where, the same luck deals alike.
    """
    t = s.clone()
    t.log = None
    t.menu = None
    groups = [[i] for i in range(TECH_DECK + 5)] + [[V_DECK, DECKS - 1]]
    for group in groups:
        random = _deal(t, group, seat, random)
    t.parler_cards.sort()
    t.rng = shuffled(random, t.parler_cards)
    return t


def _deal(t: Table, decks: list[int], seat: int, random: int) -> int:
    """Shuffle the unseen tiles of some decks among their places."""
    unseen: list[int] = []
    for deck in decks:
        unseen += [card for card in t.decks[deck] if seat < 0 or not t.seen[card] >> seat & 1]
    masks = {card: t.seen[card] for card in unseen}
    dealt = sorted(unseen)
    random = shuffled(random, dealt)
    swap = dict(zip(unseen, dealt))
    for deck in decks:
        t.decks[deck] = [swap.get(card, card) for card in t.decks[deck]]
    for card in unseen:
        t.seen[swap[card]] = masks[card]
    return random

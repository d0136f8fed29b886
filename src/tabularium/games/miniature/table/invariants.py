"""What holds at every moment: nothing is created or lost."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.table.queries import cards_in
from tabularium.games.miniature.table.state import BOX, DECK, Table


def broken(s: Table) -> list[str]:
    found = [f"{CARDS[c]} is nowhere" for c in range(len(CARDS)) if s.zone[c] == BOX or s.owner[c] < 0]
    for p in range(s.seats):
        if sorted(s.decks[p]) != cards_in(s, p, DECK):
            found.append(f"the deck of seat {p} is not what its cards say")
        if s.coins[p] < 0:
            found.append(f"seat {p} owes coins")
    return found

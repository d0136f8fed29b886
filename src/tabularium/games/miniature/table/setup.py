"""From luck to the first table."""

from __future__ import annotations

from tabularium.games.miniature.rules.flow import WHOLE_TURN
from tabularium.games.miniature.table.state import DECK, HAND, Table
from tabularium.kernel.effect import Ruleset


def dealt(game: Ruleset, seats: int, random: int, known: int) -> Table:
    """With the first cards of the register; later ones stay in the box."""
    s = Table(game, seats)
    s.rng = random
    cards = list(range(known))
    s.shuffle(cards)
    for i, card in enumerate(cards):
        p = i % seats
        s.owner[card] = p
        s.zone[card] = HAND if i < 3 * seats else DECK
        if i >= 3 * seats:
            s.decks[p].append(card)
    for p in range(seats):
        s.coins[p] = 3
        s.units[p] = [1, 2, 3]
    s.push(WHOLE_TURN, 0)
    return s

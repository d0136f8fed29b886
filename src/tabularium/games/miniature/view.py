"""What a seat may see, built from nothing."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.table.queries import cards_in
from tabularium.games.miniature.table.state import DISCARD, HAND, PLAY, ZONES, Table
from tabularium.kernel.game import Json
from tabularium.kernel.view import View


def view_of(s: Table, seat: int, names: list[str]) -> Json:
    v = View(s.game.key, seat)
    v.facts = {"round": s.rounds, "active": s.active}
    for p in range(s.seats):
        v.player(p, names[p], {"coins": s.coins[p], "points": s.points[p], "units": s.units[p]})
        v.zone("deck", p, len(s.decks[p]))
        hand = cards_in(s, p, HAND)
        zone = v.zone("hand", p, len(hand))
        if p == seat:
            for card in hand:
                v.put(zone, CARDS[card], CARDS[card])
        for at in (PLAY, DISCARD):
            zone = v.zone(ZONES[at], p)
            for card in cards_in(s, p, at):
                v.put(zone, CARDS[card], CARDS[card])
    return v.json()

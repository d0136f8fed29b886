"""What a seat may see, built from nothing."""

from __future__ import annotations

from tabularium.games.miniature import view_types as zones
from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.games.miniature.table.queries import cards_in
from tabularium.games.miniature.table.state import DISCARD, HAND, PLAY, Table
from tabularium.games.miniature.view_types import Facts, Figures
from tabularium.kernel.view import Json, View


def view_of(s: Table, seat: int, names: list[str]) -> Json:
    v: View[Facts, Figures] = View(s.game.key, seat, {"round": s.rounds, "active": s.active})
    for p in range(s.seats):
        v.player(p, names[p], {"coins": s.coins[p], "points": s.points[p], "units": s.units[p]})
        v.zone(zones.DECK, p, len(s.decks[p]))
        hand = cards_in(s, p, HAND)
        zone = v.zone(zones.HAND, p, len(hand))
        if p == seat:
            for card in hand:
                zone.put(CARDS[card], CARDS[card], {})
        for at, kind in ((PLAY, zones.PLAY), (DISCARD, zones.DISCARD)):
            zone = v.zone(kind, p)
            for card in cards_in(s, p, at):
                zone.put(CARDS[card], CARDS[card], {})
    return v.json()

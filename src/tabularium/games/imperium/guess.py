"""A table as it might be for all that one seat knows: the cards it can't see dealt anew, and the frames with them.

A frame speaks of a card in a place: of the card just drawn, or the one chosen from a hand. When another card is dealt
to that place, the frame speaks of that one.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.flow import Revolution
from tabularium.games.imperium.rules.looking import Reorder
from tabularium.games.imperium.rules.moves import PickCards
from tabularium.games.imperium.rules.paying import Settle
from tabularium.games.imperium.rules.playing import Answer, Protect, Respond
from tabularium.games.imperium.rules.tokens import PlaceChoice
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.components import banner
from tabularium.games.imperium.table.queries import accession_in_nation_deck
from tabularium.games.imperium.table.select import zone_of
from tabularium.games.imperium.table.state import (
    BOX,
    CIVS,
    DECK,
    DEVELOP,
    FAME,
    HAND,
    MAIN,
    NATION,
    REGIONS,
    UNCIVS,
    Table,
    at,
)
from tabularium.kernel.effect import Frame
from tabularium.kernel.machine import options, settle
from tabularium.kernel.rng import shuffled
from tabularium.kernel.shared import put

CARDS: Final = (PickCards, Revolution, Reorder, PlaceChoice, Protect)  # their `them` are cards; others carry a record
NAMING: Final = (PickCards, Revolution)  # cards of a hand named so far, which must still fit what is asked
DEALS: Final = 50


def guessed(s: Table, seat: int, random: int) -> Table:
    """Whoever is asked has something to answer: a deal in which they had nothing is dealt again."""
    dealer = Dealer(s, seat, random)
    t = dealer.deal()
    for _ in range(DEALS):
        if not t.stack or options(t):
            return t
        dealer = Dealer(s, seat, dealer.rng)
        t = dealer.deal()
    settle(t)
    return t


class Dealer:
    """Deals anew what a seat can't see."""

    def __init__(self, s: Table, seat: int, random: int) -> None:
        self.s = s
        self.t = s.clone()
        self.t.log = None
        self.t.menu = None
        self.seat = seat
        self.eyes = 1 << seat if seat >= 0 else 0  # a spectator knows what everybody knows
        self.rng = random
        self.fixed = unrest_taken(s)
        self.became = {c: c for c in self.in_frames()}  # and what lies in its place now

    def unknown(self, c: int) -> bool:
        known = self.t.known[c]
        return known != -1 and not known & self.eyes and c not in self.fixed

    def unseen(self, c: int) -> bool:
        return self.unknown(c) and self.t.seen[c] != -1 and not self.t.seen[c] & self.eyes

    def permute(self, cards: list[int], unseen: bool = False) -> None:
        """The cards change places with one another; those that frames speak of are dealt first."""
        t = self.t
        first = [c for c in self.became.values() if c in cards]
        cards = first + [c for c in cards if c not in first]
        dealt = sorted(cards)
        self.rng = shuffled(self.rng, dealt)
        places = [(t.where[c], t.piles[t.where[c]].index(c), t.seen[c], t.known[c]) for c in cards]
        for c, (pile, i, seen, known) in zip(dealt, places, strict=True):
            t.piles[pile] = put(t.piles[pile], i, c)
            t.where[c] = pile
            t.known = put(t.known, c, known)  # who looked there knows that place
            if unseen:
                t.seen = put(t.seen, c, seen)
        if first:
            now = dict(zip(cards, dealt, strict=True))
            self.became = {c: now.get(x, x) for c, x in self.became.items()}

    def exchange(self, cards: list[int]) -> None:
        """Cards that this seat never saw stand for one another: who else has seen which goes by the place."""
        self.permute(cards, unseen=True)

    def deal(self) -> Table:
        t = self.t
        row = [t.piles[at(t.seats, HAND)].index(c) if c >= 0 else -1 for c in t.row]
        # First which cards lie where, then in which order: so the same luck deals alike, whatever is hidden.
        self.fame()
        for suit in (w.REGION, w.UNCIV, w.CIV, w.TRIBUTARY, w.TRADE_ROUTE):
            piles = (REGIONS, UNCIVS, CIVS, MAIN, BOX)
            self.exchange([c for pile in piles for c in t.piles[pile] if banner(t.cards[c]) == suit and self.unseen(c)])
        for p in range(t.sides):
            if p != self.seat:
                self.permute([c for zone in (HAND, DECK) for c in t.piles[at(p, zone)] if self.unknown(c)])
            else:
                self.permute([c for c in t.piles[at(p, DECK)] if self.unknown(c)])
            nation = t.piles[at(p, NATION)]
            if p >= t.seats:  # only the cards above the accession card were shuffled
                above = [i for i, c in enumerate(nation) if fig.START[t.face[c]] == fig.START_ACCESSION]
                nation = nation[above[0] + 1 :] if above else ()
            self.permute([c for c in nation if self.unknown(c) and c != accession_in_nation_deck(t, p)])
        if t.sides > t.seats:
            self.permute([c for c in t.piles[at(t.seats, DEVELOP)][1:] if self.unknown(c)])
        self.permute([c for c in t.piles[MAIN] if self.unknown(c)])
        self.permute([c for c in t.piles[FAME] if not fig.KING[t.face[c]] and self.unknown(c)])
        t.row = [t.piles[at(t.seats, HAND)][i] if i >= 0 else -1 for i in row]
        for p in range(t.seats):
            if p != self.seat:
                t.piles[at(p, HAND)] = tuple(sorted(t.piles[at(p, HAND)]))  # the places in a hidden hand mean nothing
        t.stack = [self.frame(f) for f in t.stack]
        t.due = [self.frame(f) for f in t.due]
        t.rng = self.rng
        return t

    def fame(self) -> None:
        """Fame cards that were taken unseen may be any that this seat has never seen."""
        t = self.t
        piles = [FAME, BOX]
        for p in range(t.sides):
            if p != self.seat:
                piles += [at(p, HAND), at(p, DECK)]
        cards = [c for pile in piles for c in t.piles[pile] if banner(t.cards[c]) == w.FAME and self.unseen(c)]
        self.exchange([c for c in cards if not fig.KING[t.face[c]]])

    # Frames

    def in_frames(self) -> list[int]:
        """The hidden cards that frames speak of, from the bottom up."""
        found: list[int] = []
        for f in [*self.s.stack, *self.s.due]:
            for c in (f.source, f.it, *f.them[0 if isinstance(f.effect, CARDS) else rec.HEAD :]):
                if 0 <= c < len(self.s.where) and c not in found and self.unknown(c):
                    found.append(c)
        return found

    def card(self, c: int) -> int:
        """The card that now lies where this one lay."""
        return self.became.get(c, c)

    def hidden(self, cards: tuple[int, ...]) -> bool:
        return any(zone_of(self.s, c) == HAND and self.unknown(c) for c in cards)

    def frame(self, f: Frame) -> Frame:
        it = f.it if isinstance(f.effect, Settle) else self.card(f.it)  # there it is a side
        return Frame(f.effect, f.pc, f.home, f.player, self.card(f.source), f.other, it, f.n, self.them(f))

    def them(self, f: Frame) -> tuple[int, ...]:
        if isinstance(f.effect, NAMING) and f.player != self.seat and self.hidden(f.them):
            return ()  # what another seat has named so far is its secret: it begins anew
        if isinstance(f.effect, CARDS):
            return tuple([self.card(c) for c in f.them])
        if len(f.them) < rec.HEAD:
            return f.them
        head = list(f.them[: rec.HEAD])
        for field in rec.CARDS_NOTED:
            head[field] = self.card(head[field])
        return (*head, *[self.card(c) for c in f.them[rec.HEAD :]])


def unrest_taken(s: Table) -> set[int]:
    """Unrest that frames speak of went to its hand before all eyes: it stays."""
    found: set[int] = set()
    for f in [*s.stack, *s.due]:
        e = f.effect
        if isinstance(e, (Answer, Respond)):
            if e.hook.kind in (hk.ON_TAKE, hk.ON_OTHER_TAKE):
                found.add(f.it)
            elif e.hook.kind in (hk.ON_ACQUIRE, hk.ON_BREAK):
                found.add(f.other)
        if len(f.them) >= rec.HEAD and not isinstance(e, CARDS):
            found.add(f.them[rec.UNREST_TAKEN])
    return found

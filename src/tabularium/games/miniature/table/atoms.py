"""The only functions that change the table. Each announces what it did; none asks anybody."""

from __future__ import annotations

from tabularium.games.miniature.cards.numbers import HEIR
from tabularium.games.miniature.table.state import (
    COINS,
    DECK,
    DISCARD,
    HAND,
    MOVED,
    PART_DONE,
    PLAY,
    ROUND,
    SCORED,
    SENT,
    TOPPED,
    Table,
)


def move(s: Table, card: int, zone: int) -> None:
    """A card changes its place. The heir is never discarded: it comes into play instead."""
    if card == HEIR and zone == DISCARD:
        zone = PLAY
    owner = s.owner[card]
    if s.zone[card] == DECK:
        s.decks[owner].remove(card)
    s.zone[card] = zone
    if zone == DECK:
        s.decks[owner].append(card)
    s.tell(MOVED, owner, card, zone, audience=1 << owner if zone in (DECK, HAND) else -1)


def gain_coins(s: Table, p: int, n: int) -> None:
    s.coins[p] += n
    s.tell(COINS, p, n=n)


def gain_points(s: Table, p: int, n: int) -> None:
    s.points[p] += n
    s.tell(SCORED, p, n=n)


def put_on_top(s: Table, p: int, card: int) -> None:
    """A card of a deck becomes the next to be drawn; only its owner knows which."""
    s.decks[p].remove(card)
    s.decks[p].append(card)
    s.tell(TOPPED, p, card, audience=1 << p)


def send(s: Table, p: int, place: int) -> None:
    """A unit leaves for good."""
    s.tell(SENT, p, n=s.units[p].pop(place))


def begin_parts(s: Table) -> None:
    """Quietly: what a turn begins with is no news."""
    s.done = 0


def mark_part(s: Table, p: int, part: int) -> None:
    s.done |= 1 << part
    s.tell(PART_DONE, p, n=part)


def next_round(s: Table) -> None:
    s.rounds += 1
    s.tell(ROUND, -1, n=s.rounds)

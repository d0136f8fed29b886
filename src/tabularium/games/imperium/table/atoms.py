"""The only functions that change the table; each announces what happened."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.queries import hooked, movable, open_cards
from tabularium.games.imperium.table.select import fits, side_of, zone_of
from tabularium.games.imperium.table.state import (
    COMMON,
    DECK,
    DISCARD,
    EXHAUSTED,
    HAND,
    HISTORY,
    LEGENDS,
    NATION,
    PLAY,
    POWER,
    SUNKEN,
    TOKEN_BITS,
    TOKEN_MASK,
    UNDER,
    ZONES,
    Table,
    at,
)
from tabularium.kernel.effect import Frame
from tabularium.kernel.shared import joined, put, without

EVERYONE: Final = -1
NO_FRAME: Final = Frame(None, 0, -1, 0, -1, -1, -1, 0, ())  # type: ignore[arg-type]
_HIDDEN: Final[tuple[int, ...]] = (DECK, HAND, NATION)


def shift(s: Table, c: int, pile: int, bottom: bool = False) -> None:
    """A card changes its pile; nothing else happens to it, but the last one of the main deck triggers scoring."""
    was = s.where[c]
    held = s.piles[was]
    s.piles[was] = held[:-1] if held[-1] == c else without(held, c)
    s.piles[pile] = (c, *s.piles[pile]) if bottom else joined(s.piles[pile], c)
    s.where[c] = pile
    s.known = put(s.known, c, 0)
    if pile >= COMMON:
        zone = (pile - COMMON) % ZONES
        if zone == HAND:
            s.seen = put(s.seen, c, s.seen[c] | (1 << (pile - COMMON) // ZONES))
        elif zone != DECK and zone != NATION:
            s.seen = put(s.seen, c, EVERYONE)
    elif pile in (st.EXILE, st.MARKET, st.UNREST, st.BENEATH):
        s.seen = put(s.seen, c, EVERYONE)
    if was == st.MAIN and not s.piles[st.MAIN]:
        trigger_scoring(s)


def trigger_scoring(s: Table) -> None:
    """The round and one more are still played (clauses score.finish_round_plus_one, fast.no_extra_round)."""
    if s.last < 0:
        s.last = s.round if s.fast or s.training else s.round + 1
        s.tell(st.SCORING_TRIGGERED, s.active, n=s.last)


def told(s: Table, kind: int, p: int, c: int, n: int = 0, other: int = -1, audience: int = EVERYONE) -> None:
    if s.log is not None:
        s.tell(kind, p, s.cards[c] if c >= 0 else -1, n, other, audience)


def moved(s: Table, p: int, c: int, pile: int, audience: int = EVERYONE) -> None:
    """Move a card and say so; n of the event is the zone. Exiles and unrest have events of their own."""
    was = s.where[c]
    shift(s, c, pile)
    if s.log is not None and pile != st.EXILE and pile != st.UNREST and was not in (st.UNREST, st.BENEATH):
        told(s, st.MOVED, p, c, pile if pile < COMMON else COMMON + (pile - COMMON) % ZONES, audience=audience)


def rehook(s: Table, p: int) -> None:
    mask = 0
    for c in open_cards(s, p):
        mask |= fig.HOOK_MASK[s.face[c]]
    for row in s.lasting:
        if row.owner == p and row.hook == 5:
            mask |= 1 << (row.n & 63)
    s.hooks[p] = mask


# Resources


def gain(s: Table, p: int, resource: int, n: int) -> None:
    s.res[4 * p + resource] += n
    if n and s.log is not None:
        s.tell(st.GAINED if n > 0 else st.PAID, p, resource, abs(n))


def steal(s: Table, p: int, q: int, resource: int, n: int) -> None:
    """Tokens go from one side's available resources to another's."""
    s.res[4 * q + resource] -= n
    s.res[4 * p + resource] += n
    s.tell(st.STOLE, p, resource, n, q)


def put_tokens(s: Table, c: int, resource: int, n: int) -> None:
    s.tok[c] += n << TOKEN_BITS * resource
    if n and s.log is not None:
        told(s, st.PLACED, -1, c, n, resource)


def take_tokens(s: Table, p: int, c: int) -> int:
    """All tokens of a card go to a side's available resources."""
    held = s.tok[c]
    n = 0
    if held:
        s.tok[c] = 0
        for resource in range(4):
            k = held >> TOKEN_BITS * resource & TOKEN_MASK
            if k:
                gain(s, p, resource, k)
                n += k
    return n


# Play


def enter_play(s: Table, p: int, c: int, told: bool = False) -> None:
    """`told`: that it is played has been announced."""
    if told:
        shift(s, c, at(p, PLAY))
    else:
        moved(s, p, c, at(p, PLAY))
    if fig.HOOK_MASK[s.face[c]]:
        s.hooks[p] |= fig.HOOK_MASK[s.face[c]]


def leave_play(s: Table, c: int, pile: int) -> None:
    """A card leaves its side's play area: tokens to the owner, what is garrisoned goes along."""
    p = side_of(s, c)
    was = zone_of(s, c)
    if s.tok[c]:
        take_tokens(s, p, c)
    s.mark = put(s.mark, c, 0)
    for under in [x for x in s.piles[at(p, UNDER)] if s.host[x] == c]:
        s.host = put(s.host, under, -1)
        along = pile
        if pile < COMMON or (pile - COMMON) % ZONES not in (DISCARD, HAND, HISTORY, SUNKEN, LEGENDS):
            along = at(p, DISCARD)
        moved(s, p, under, along)
    moved(s, p, c, pile)
    uncopy(s, c)
    if was in (PLAY, POWER):
        rehook(s, p)
        happened_to(s, p, hk.ON_LEAVE, c)


def uncopy(s: Table, c: int) -> None:
    """A card that showed another face shows its own again."""
    if s.copied:
        for i in range(0, len(s.copied), 2):
            if s.copied[i] == c:
                s.face = put(s.face, c, s.copied[i + 1])
                del s.copied[i : i + 2]
                return


def turn_face(s: Table, c: int, face: int) -> None:
    s.face = put(s.face, c, face)
    p = side_of(s, c)
    if p >= 0:
        rehook(s, p)


def tuck(s: Table, p: int, c: int, host: int) -> None:
    """Garrison a card under another."""
    s.host = put(s.host, c, host)
    shift(s, c, at(p, UNDER))
    told(s, st.GARRISONED, p, c, s.cards[host])


def untuck(s: Table, p: int, c: int, pile: int) -> None:
    s.host = put(s.host, c, -1)
    moved(s, p, c, pile)


def send(s: Table, p: int, c: int, pile: int) -> None:
    """A card goes to a pile from wherever it lies, leaving play or its host properly."""
    zone = zone_of(s, c)
    if zone in (PLAY, POWER):
        leave_play(s, c, pile)
    elif zone == UNDER:
        untuck(s, p, c, pile)
    elif s.where[c] == st.MARKET:
        slot = s.market.index(c)
        s.market[slot] = -1
        moved(s, p, c, pile)
    else:
        audience = EVERYONE
        if pile >= COMMON:
            to = (pile - COMMON) % ZONES
            if to in _HIDDEN and zone in _HIDDEN:
                audience = 1 << (pile - COMMON) // ZONES
        elif s.where[c] == st.FAME and pile == st.FAME:
            audience = 0
        moved(s, p, c, pile, audience)


def exhaust(s: Table, p: int, c: int) -> None:
    s.exhausts[p] -= 1
    s.mark = put(s.mark, c, s.mark[c] | EXHAUSTED)
    told(s, st.EXHAUSTS, p, c)


def use_tokens(s: Table, c: int, resource: int, n: int) -> None:
    """Tokens leave a card; whoever gets or removes them announces it."""
    s.tok[c] -= n << TOKEN_BITS * resource


def remove_tokens(s: Table, p: int, c: int, resource: int, n: int) -> None:
    use_tokens(s, c, resource, n)
    told(s, st.REMOVED, p, c, n, resource)


def pick_up_tokens(s: Table, c: int) -> int:
    """All tokens of a card, packed as they lay there; whoever gets them announces it."""
    held = s.tok[c]
    s.tok[c] = 0
    return held


def hold_back(s: Table, p: int, resource: int, n: int) -> None:
    """Quietly, for a question: could the rest be paid without these? They are given back as n below zero."""
    s.res[4 * p + resource] -= n


# What is known


def show(s: Table, c: int) -> None:
    """Everybody sees a card; quietly: why it is shown is announced."""
    s.seen = put(s.seen, c, EVERYONE)


def show_to(s: Table, c: int, seats: int) -> None:
    """These seats, as bits, see a card; quietly: why they do is announced."""
    s.seen = put(s.seen, c, s.seen[c] | seats)


def lies_known(s: Table, c: int, seats: int) -> None:
    """These seats, as bits, know where a card lies in its deck; quietly: how it came there is announced."""
    s.known = put(s.known, c, seats)


def look_at(s: Table, p: int, c: int, deck: int) -> None:
    """Only whoever looks learns which card it is."""
    s.known = put(s.known, c, s.known[c] | 1 << p)
    s.seen = put(s.seen, c, s.seen[c] | 1 << p)
    told(s, st.LOOKED, p, c, other=deck, audience=1 << p)


def turn_up(s: Table, p: int, c: int) -> None:
    """The top card of a deck is shown and stays there."""
    s.reveal()
    s.seen = put(s.seen, c, EVERYONE)
    s.known = put(s.known, c, EVERYONE)
    told(s, st.REVEALED, p, c)


def resolve_king(s: Table, p: int, c: int) -> None:
    """King of Kings: once per player."""
    s.kinged[p] = 1
    told(s, st.KING, p, c)


def replace_state(s: Table, p: int, c: int) -> None:
    """Another state card takes the place of the old one, which leaves the game."""
    moved(s, p, s.state[p], st.BOX)
    moved(s, p, c, at(p, POWER))
    s.state[p] = c
    rehook(s, p)


# The order of a deck; quietly: nobody but who orders it may know


def keep_last(s: Table, pile: int, c: int) -> None:
    """A card that always stays last goes there again."""
    s.piles[pile] = (c, *without(s.piles[pile], c))


def put_on_top(s: Table, pile: int, c: int) -> None:
    """A card of a deck becomes the next to be drawn."""
    s.piles[pile] = joined(without(s.piles[pile], c), c)


def to_bottom(s: Table, pile: int, c: int) -> None:
    """Above the card that always stays last; whoever knew the card knows it there."""
    s.piles[s.where[c]] = without(s.piles[s.where[c]], c)
    cards = list(s.piles[pile])
    cards.insert(1 if cards and not movable(s, cards[0]) else 0, c)
    s.piles[pile] = tuple(cards)
    s.where[c] = pile


def swap_into_deck(s: Table, p: int, c: int, own: int) -> None:
    """A card of one's hand for one of the nation deck, in its place."""
    place = s.piles[at(p, NATION)].index(c)
    shift(s, c, at(p, HAND))
    shift(s, own, at(p, NATION))
    deck = list(s.piles[at(p, NATION)])
    deck.insert(place, deck.pop())
    s.piles[at(p, NATION)] = tuple(deck)
    s.known = put(s.known, own, 1 << p)
    told(s, st.SWAPPED, p, own, audience=1 << p)


def shuffled(s: Table, pile: int) -> None:
    """Shuffle a pile; what somebody knew of its order is gone."""
    cards = sorted(s.piles[pile])
    s.shuffle(cards)
    s.piles[pile] = tuple(cards)
    for c in cards:
        s.known = put(s.known, c, 0)


def discarded(s: Table, p: int, c: int) -> None:
    """Discard a card, and tell those who wait for it."""
    send(s, p, c, at(p, DISCARD))
    if p < s.seats:
        happened_to(s, p, hk.ON_DISCARD, c)


# Those who wait for something


def happened(s: Table, p: int, kind: int, it: int = -1, other: int = -1, n: int = 0) -> None:
    """The cards of a side that wait for this kind of event answer it."""
    if s.hooks[p] >> kind & 1:
        for x, h in hooked(s, p, kind):
            if h.run is not None:
                s.trigger(h.run, p, x, other, it, n)


def happened_to(s: Table, p: int, kind: int, c: int) -> None:
    """Those of them that wait for such a card."""
    if s.hooks[p] >> kind & 1:
        for x, h in hooked(s, p, kind):
            if fits(s, h.filter, c, NO_FRAME) and h.run is not None:
                s.trigger(h.run, p, x, -1, c)

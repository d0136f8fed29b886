"""The market and what is taken from piles: acquire, break through, swap, take, collect."""

from __future__ import annotations

import re

from imperium.change import must
from imperium.oracle import Cards, Moment, flags, oracle
from imperium.oracle_cards import cultists
from imperium.sight import SUITS, Sight
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at

SMALL = {"region": st.REGIONS, "uncivilised": st.UNCIVS, "civilised": st.CIVS}


def destination(m: Moment) -> int:
    zone = {"": st.HAND, "hand": st.HAND, "discard": st.DISCARD, "deck top": st.DECK}[m.op.to]
    if m.op.name in ("ACQUIRE", "BREAKTHROUGH") and zone == st.HAND and to_discard(m.a, m.p):
        return at(m.p, st.DISCARD)
    return at(m.p, zone)


def to_discard(a: Sight, p: int) -> bool:
    """A card in play says that what is won goes to the discard."""
    mark = "RULE(cards won by ACQUIRE or BREAKTHROUGH"
    return any(line.startswith(mark) for c in a.open(p) for line in a.fact(c)["effects"].get("passive", []))


def suit_meant(m: Moment) -> str:
    """What "same suit" means: that of the card named last."""
    suits = [x for x in m.a.suits(m.memory.it[-1]) if x != "gadget"] if m.memory.it else []
    return suits[0] if suits else ""


@oracle("ACQUIRE")
def acquire(m: Moment) -> None:
    a, ch, p = m.a, m.ch, m.p
    first, others = flags(m.op)
    exile = "exile only" in others or "market or exile" in others or from_exile(a, p, first)
    market = [] if "exile only" in others else [c for c in a.market if c >= 0 and a.fits(first, c)]
    exiled = [c for c in a.piles[st.EXILE] if exile and a.fits(first, c)]
    won = [c for c in market + exiled if c in ch.moves and m.b.where[c] == destination(m)]
    must(len(won) == min(1, len(market + exiled)), f"{len(won)} acquired of {len(market + exiled)}")
    m.remember(won)
    m.memory.done = bool(won)
    m.memory.unrest = -1
    for c in won:
        m.memory.bore = sum(a.tokens(c))
        ch.move(c, destination(m))
        if c in market:
            slot = a.market.index(c)
            tokens_gained(m, c)
            if a.beneath[slot] >= 0:
                ch.move(a.beneath[slot], at(p, st.HAND))
                m.memory.unrest = a.beneath[slot]
            ch.refill(slot, -1)
        elif "region" not in a.suits(c) and a.piles[st.UNREST]:
            m.memory.unrest = a.piles[st.UNREST][-1]
            ch.move(m.memory.unrest, at(p, st.HAND))


def from_exile(a: Sight, p: int, first: str) -> bool:
    """A card in play lets regions (and tributaries) be acquired from exile too."""
    lines = [line for c in a.open(p) for line in a.fact(c)["effects"].get("passive", [])]
    return any(re.match(r"RULE\(your ACQUIRE\(.*\) may also take from exile", line) for line in lines) and bool(
        re.search(r"\bregion\b|\btributary\b", first)
    )


def tokens_gained(m: Moment, c: int) -> None:
    for r, n in enumerate(m.a.tokens(c)):
        if n:
            m.ch.gain(m.p, r, n)
            m.ch.put(c, r, -n)


@oracle("BREAKTHROUGH")
def breakthrough(m: Moment) -> None:
    a, b, ch = m.a, m.b, m.ch
    first, others = flags(m.op)
    suit = ""
    if first == "same suit":
        suit = suit_meant(m)
        first = next((short for short, long in SUITS.items() if long == suit), "no suit")
        if not suit:
            return
    to = destination(m)
    won = [c for c in ch.moves if b.where[c] == to and a.owner(c) < 0 and a.where[c] not in (st.UNREST, st.BENEATH)]
    must(len(won) <= 1, f"{len(won)} won")
    m.remember(won)
    m.memory.done = bool(won)
    if not won:
        nothing_found(m, first, others)
        return
    c = won[0]
    if first == "top of main deck":
        must(c == a.piles[st.MAIN][-1], "not the top of the main deck")
    else:
        must(a.fits(first, c), f"{a.name(c)} is no {first}")
    m.memory.bore = sum(a.tokens(c))
    ch.move(c, to)
    if a.where[c] == st.MARKET:
        must("exile only" not in others and first != "top of main deck", "from the market")
        slot = a.market.index(c)
        tokens_gained(m, c)
        ch.refill(slot, a.beneath[slot])
    elif a.where[c] == st.EXILE:
        must("exile only" in others or "normal or exile" in others, "from exile")
    else:
        must("exile only" not in others, "from a deck")
        first_of_deck(m, c, first, others)


def first_of_deck(m: Moment, c: int, first: str, others: list[str]) -> None:
    """The first card of a suit in its small deck, or in the main deck where that one is empty or missing."""
    a = m.a
    pile = a.where[c]
    deck = list(reversed(a.piles[pile]))
    m.ch.shuffle(pile)
    if first == "top of main deck":
        return
    if "market or main deck" in others:
        must(pile == st.MAIN and c == next(x for x in deck if a.fits(first, x)), "not the first of the main deck")
        return
    suits = [SUITS[word] for word in first.split("|") if word in SUITS and SUITS[word] in a.suits(c)]
    for suit in suits:
        if c != next(x for x in deck if suit in a.suits(x)):
            continue
        small = SMALL.get(suit)
        if pile == small:
            return
        routes = small is not None and all("trade_route" in a.suits(x) for x in a.piles[small])
        if pile == st.MAIN and (small is None or routes):
            return
    must(False, f"{a.name(c)} is not the first of its suit")


def nothing_found(m: Moment, first: str, others: list[str]) -> None:
    a = m.a
    there = [c for c in a.piles[st.EXILE] if a.fits(first, c)]
    if "exile only" in others:
        must(not there, "there was one in exile")
        return
    m.ch.gain(m.p, 2, 2)
    for pile in (st.MAIN, st.REGIONS, st.UNCIVS, st.CIVS):
        m.ch.shuffle(pile)


@oracle("SWAP")
def swap(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    one, _, other = m.op.args.partition(" ↔ ")
    phrase = Cards(one, "hand")
    pool = phrase.pool(m)
    gone = [c for c in pool if c in ch.moves]
    if "market card" in other:
        came = [c for c in a.market if c >= 0 and c in ch.moves]
        if not gone:
            fitting = [(x, y) for x in pool for y in a.market if y >= 0 and a.fits(other[2:], y, x)]
            must(not came and not fitting, "nothing was swapped")
            return
        must(len(gone) == len(came) == 1, f"{len(gone)} for {len(came)}")
        must(a.fits(other[2:], came[0], gone[0]), "not for that one")
        slot = a.market.index(came[0])
        must(b.market[slot] == gone[0] and b.beneath[slot] == a.beneath[slot], "the slot changed")
        ch.move(gone[0], st.MARKET)
        ch.move(came[0], a.where[gone[0]])
        for r, n in enumerate(a.tokens(came[0])):
            if n:
                ch.put(came[0], r, -n)
                ch.put(gone[0], r, n)
    else:
        nation = a.pile(p, st.NATION)
        came = [c for c in nation if c in ch.moves]
        free = [c for c in nation if a.fact(c)["start"] != "accession"]
        if not gone:
            must(not came and (not pool or not free or not m.memory.it), "nothing was swapped")
            return
        must(len(gone) == len(came) == 1, f"{len(gone)} for {len(came)}")
        must(came[0] in m.memory.it if other == "one of them" else came[0] == nation[-1], "not that one")
        must(a.fact(came[0])["start"] != "accession", "the accession card stays")
        must(b.pile(p, st.NATION).index(gone[0]) == nation.index(came[0]), "not into its place")
        ch.move(gone[0], at(p, st.NATION))
        ch.move(came[0], at(p, st.HAND))
    m.remember(came)


@oracle("TAKE")
def take(m: Moment) -> None:
    a, ch = m.a, m.ch
    to = destination(m)
    what = m.op.args
    if what == "one of them":
        return one_of_them(m)
    if what == "top fame":
        return fame(m)
    if what == "«Chaos»":
        pile = a.pile(cultists(a), st.CHAOS)
        for c in pile[-1:]:
            ch.move(c, to)
            m.remember([c])
        return None
    n = int(what.split()[0]) if what[0].isdigit() else 1
    if chaos_instead(m):
        return None
    taken = list(reversed(a.piles[st.UNREST]))[:n]
    for c in taken:
        ch.move(c, to)
    if taken:
        m.memory.unrest = taken[-1]
    m.memory.done = bool(taken)
    m.remember([*m.memory.it, *taken] if m.op.subject else taken)
    return None


def chaos_instead(m: Moment) -> bool:
    """In the Cultists' turn they may hand out a Chaos from their pile, into the discard."""
    a, ch = m.a, m.ch
    line = "when an opponent would TAKE(unrest) on your turn: may instead that player TAKE(«Chaos») → discard"
    for q in range(a.seats):
        if q != m.p and any(line in a.fact(c)["effects"].get("passive", []) for c in a.open(q)):
            for c in a.pile(q, st.CHAOS)[-1:]:
                if c in ch.moves:
                    ch.move(c, at(m.p, st.DISCARD))
                    return True
    return False


def king(m: Moment) -> None:
    """King of Kings is resolved instead, once for each player; what he says is asserted with his own face."""
    m.ch.open = True
    must(bool(m.b.kinged[m.p]), "King of Kings was not resolved")


def fame(m: Moment) -> None:
    pile = m.a.piles[st.FAME]
    if len(pile) > 1:
        m.ch.move(pile[-1], destination(m))
        m.remember([pile[-1]])
    elif pile:
        king(m)


def one_of_them(m: Moment) -> None:
    a, ch = m.a, m.ch
    if not m.memory.it:
        return
    gone = [c for c in m.memory.it if c in ch.moves]
    if not gone:
        must(any(a.fact(c)["id"].startswith("FAM-KOK") for c in m.memory.it), "none of them was taken")
        king(m)
        return
    must(len(gone) == 1, f"{len(gone)} of them")
    ch.move(gone[0], at(m.p, st.HAND))
    m.memory.it = [c for c in m.memory.it if c != gone[0]]


@oracle("COLLECT")
def collect(m: Moment) -> None:
    a, b = m.a, m.b
    rich = [c for c in a.market if c >= 0 and a.tok[c]]
    emptied = [c for c in rich if b.tok[c] == 0]
    must(len(emptied) == min(1, len(rich)), f"{len(emptied)} cards were emptied")
    for c in emptied:
        tokens_gained(m, c)
    m.memory.done = bool(emptied)

"""The decks: look, bottom, find, reveal, name, shuffle, put, develop."""

from __future__ import annotations

import re

from imperium.change import must
from imperium.oracle import Cards, Moment, flags, oracle, physical
from imperium.oracle_cards import accession
from imperium.oracle_resources import paid_for
from imperium.sight import SUITS, ZONES, Sight
from imperium.table import RESOURCES
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at

COSTS = {"material": 0, "population": 1, "progress": 2, "goods": 3}


@oracle("LOOK")
def look(m: Moment) -> None:
    a, b, p = m.a, m.b, m.p
    found = re.fullmatch(r"top (?:(\d+) )?of (nation|fame|main) deck", m.op.args)
    assert found is not None, m.op.args
    n = int(found.group(1) or 1)
    pile = {"nation": a.pile(p, st.NATION), "fame": a.piles[st.FAME], "main": a.piles[st.MAIN]}[found.group(2)]
    fixed = [c for c in pile if a.fact(c)["start"] == "accession" or a.fact(c)["id"].startswith("FAM-KOK")]
    free = [c for c in pile if c not in fixed]
    seen = list(reversed(free))[:n] or list(pile[:1])
    for c in seen:
        must(bool(b.seen[c] >> p & 1), f"{a.name(c)} was not seen")
    must(not m.told(st.LOOKED) or len(m.told(st.LOOKED)) == len(seen), "another number of cards was looked at")
    m.remember(seen)


@oracle("BOTTOM")
def bottom(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    what, _, deck = m.op.args.partition(" → ")
    pile = {"nation deck": at(p, st.NATION), "fame deck": st.FAME, "main deck": st.MAIN}[deck]
    if what in ("it", "one of them"):
        pool = [c for c in m.memory.it if a.where[c] == pile]
        pool = [c for c in pool if a.fact(c)["start"] != "accession" and not a.fact(c)["id"].startswith("FAM-KOK")]
    else:
        pool = Cards(what, "exile").pool(m)
    if not pool:
        return
    cards = b.piles[pile]
    last = cards[0]
    if b.fact(last)["start"] == "accession" or b.fact(last)["id"].startswith("FAM-KOK"):
        last = cards[1]
    must(last in pool, "none of them lies at the bottom")
    if a.where[last] != pile:
        ch.move(last, pile)
    else:
        order = [c for c in a.piles[pile] if c != last]
        must([c for c in cards if c != last] == order, "the others changed places")
        ch.shuffle(pile)
    m.memory.done = True


@oracle("FIND")
def find(m: Moment) -> None:
    a, ch, p = m.a, m.ch, m.p
    first, others = flags(m.op)
    zones = ["hand", "discard", "deck", "nation deck"]
    for given in others:
        words = re.split(r" or | and ", given.rsplit(" ", 1)[0])
        if given.endswith("included"):
            zones += words
        elif given.endswith("excluded"):
            zones = [zone for zone in zones if zone not in words]
        else:
            zones = words
    pool = [c for zone in zones for c in a.pile(p, ZONES[zone])]
    pool = [c for c in pool if a.fits(first, c) and a.fact(c)["start"] != "accession" and c != m.source]
    if "nation deck" not in zones:
        pool += [c for zone in zones for c in a.pile(p, ZONES[zone]) if c not in pool and a.fits(first, c)]
        pool = [c for c in pool if c != m.source]
    told = m.told(st.FOUND)
    must(len(told) == min(1, len(pool)), f"{len(told)} found of {len(pool)}")
    for zone in (st.DECK, st.NATION):
        ch.shuffle(at(p, zone))
    m.memory.done = bool(told)
    m.memory.it = []
    if not told:
        return
    c = physical(a, told[0].source)
    must(c in pool, f"{a.name(c)} is not what was sought")
    if first.startswith("«"):
        must(c == pool[0] or a.zone(c) == a.zone(pool[0]), "an earlier zone has one")
    m.memory.it = [c]
    m.memory.place = a.where[c]
    if (m.op.to and a.where[c] != at(p, st.HAND)) or c in ch.moves:  # with nothing else said of it, it is gained
        ch.leave(c, at(p, st.HAND))


@oracle("REVEAL")
def reveal(m: Moment) -> None:
    a, b, p = m.a, m.b, m.p
    if m.op.args == "top of main deck":
        cards = list(a.piles[st.MAIN][-1:])
        m.memory.it = cards
    else:
        cards = [*a.pile(p, st.HAND), *a.pile(p, st.DECK), *a.pile(p, st.DISCARD)]
        m.ch.shuffle(at(p, st.DECK))
    for c in cards:
        must(b.seen[c] == -1, f"{a.name(c)} was not shown to everybody")


@oracle("NAME")
def name(m: Moment) -> None:
    words = m.op.args.removeprefix("one of ").split("|")
    told = m.told(st.NAMED)
    must(len(told) == 1, "no suit was named")
    suit = list(SUITS)[told[0].n]
    must(suit in words, f"{suit} was named")
    m.memory.suit = SUITS[suit]


@oracle("SHUFFLE")
def shuffle(m: Moment) -> None:
    pile = at(m.p, st.NATION)
    before, after = m.a.piles[pile], m.b.piles[pile]
    must(sorted(before) == sorted(after), "other cards")
    if before and m.a.fact(before[0])["start"] == "accession":
        must(after[0] == before[0], "the accession card does not lie last")
    m.ch.shuffle(pile)


@oracle("PUT")
def put(m: Moment) -> None:
    a, ch, p = m.a, m.ch, m.p
    what, _, to = m.op.args.partition(" → ")
    if what == "it":
        for c in m.memory.it[-1:]:
            ch.leave(c, at(p, {"hand": st.HAND, "discard": st.DISCARD}[to]))
    elif what == "top of nation deck":
        for c in a.pile(p, st.NATION)[-1:]:
            ch.leave(c, at(p, st.DISCARD))
            accession(m, c)
    elif what == "active quest":
        quest = a.active_quest(p)
        if quest >= 0:
            ch.leave(quest, at(p, st.DISCARD))
    elif to == "its place":
        if m.memory.it:
            ch.leave(m.source, m.memory.place)
    else:
        must(to == "play", to)
        ch.move(m.source, at(p, st.PLAY))


@oracle("DEVELOP")
def develop(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    area = a.pile(p, st.DEVELOP)
    gone = [c for c in area if c in ch.moves]
    must(len(gone) <= 1, f"{len(gone)} developed")
    must(len(m.told(st.DEVELOPED)) == len(gone), "it was not announced")
    m.memory.it = gone
    m.memory.done = bool(gone)
    for c in gone:
        zone = st.HAND if m.op.to == "hand" else st.DISCARD
        if m.op.args.startswith("«"):
            must(a.fits(m.op.args, c), "another one was developed")
        ch.move(c, at(p, zone))
        if len(area) == 1:
            must(b.last >= 0, "the last development triggers scoring")
            ch.ends = True
        if m.op.args != "no cost":
            cost = development_cost(a, p, c)
            paid_for(m, cost[:4])
            extra_cost(m, c)
        if a.fact(c)["effects"].get("passive", [""])[0] == "when self is developed: TAKE(top fame)":
            ch.open = True


def development_cost(a: Sight, p: int, c: int) -> list[int]:
    cost = [0, 0, 0, 0]
    printed = a.fact(c)["development_cost"]
    extra = printed.get("extra", "")
    free = re.search(r"free if («[^»]*») in play", extra)
    if free and any(a.fits(free.group(1), x) for x in a.open(p)):
        return cost
    for key, r in COSTS.items():
        cost[r] = printed.get(key, 0)
    for x in a.open(p):
        for line in a.fact(x)["effects"].get("passive", []):
            less = re.match(r"COST\(developing: −(\d) (mat|pop|prog)", line)
            every = re.match(r"COST\(every mat cost: −(\d)\)", line)
            if less:
                r = RESOURCES.index(less.group(2))
                cost[r] = max(0, cost[r] - int(less.group(1)))
            elif every and cost[0]:
                cost[0] = max(0, cost[0] - int(every.group(1)))
    return cost


def extra_cost(m: Moment, c: int) -> None:
    a, ch, p = m.a, m.ch, m.p
    extra = a.fact(c)["development_cost"].get("extra", "")
    only = re.search(r"only if (.+)$", extra)
    if only and only.group(1) == "last card in development area":
        must(len(a.pile(p, st.DEVELOP)) == 1, "it was not the last one")
    elif only:
        zone = a.open(p) if only.group(1).endswith("in play") else a.pile(p, st.HISTORY)
        for named in re.findall(r"«[^»]*»", only.group(1)):
            must(any(a.fits(named, x) for x in zone), f"{named} is missing")
    mana = re.search(r"MANA\(−(\d) → discard\)", extra)
    if mana:
        gone = [x for x in a.under(a.special(p)) if x in ch.moves]
        must(len(gone) == int(mana.group(1)), f"{len(gone)} mana")
        for x in gone:
            ch.move(x, at(p, st.DISCARD))
    if extra.startswith("LEGENDS(1 mana)"):
        gone = [x for x in a.under(a.special(p)) if x in ch.moves]
        must(len(gone) == 1, f"{len(gone)} mana")
        ch.move(gone[0], at(p, st.LEGENDS))
    if extra == "TAKE(unrest)":
        ch.move(a.piles[st.UNREST][-1], at(p, st.HAND))

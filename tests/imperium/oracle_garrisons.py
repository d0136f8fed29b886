"""Cards that go under others or to others: garrison, give, mana."""

from __future__ import annotations

import re

from imperium.change import must
from imperium.oracle import UP_TO, Cards, Moment, oracle
from imperium.oracle_cards import resists
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at


@oracle("GARRISON")
def garrison(m: Moment) -> None:
    body, _, target = m.op.args.partition(" → ")
    first = body.removesuffix(", here")
    a, b, ch, p = m.a, m.b, m.ch, m.p
    phrase = Cards(first, "hand")
    if phrase.ref == "self":
        pool = [m.source]
    elif phrase.ref == "it":
        pool = m.memory.it[-1:]
    else:
        pool = phrase.pool(m)
        if phrase.zones != ["quests"]:
            pool = [c for c in pool if not a.forbids(c, "NO-GARRISON")]
        elif len(a.pile(p, st.DEVELOP)) > 1:
            pool = [c for c in pool if not a.forbids(c, "NO-QUEST-TARGET-UNLESS-LAST")]
    chosen = [c for c in pool if c in ch.moves and b.zone(c) == st.UNDER]
    for c in chosen:
        host = b.host[c]
        ch.leave(c, at(p, st.UNDER), host)
        if not target:
            must(host == m.source, "garrisoned elsewhere")
        elif target == "your ceremony card":
            must(host == a.special(p), "not under the ceremony card")
        else:
            hosts = Cards(target, "play")
            must(a.zone(host) in (st.PLAY, st.POWER) and a.owner(host) == p, "its host is not in play")
            must(a.fits(hosts.filter, host), "under another kind of card")
        region = "region" in a.suits(host)
        must(not (region and a.forbids(c, "NO-GARRISON-IN-REGION")), "that one cannot be garrisoned in a region")
        m.memory.host = host
    if phrase.how == UP_TO:
        must(len(chosen) <= phrase.n, "too many")
    elif not phrase.ref:
        if phrase.n < 0:
            must(len(chosen) in m.memory.xs, f"{len(chosen)} for {m.memory.xs}")
        n = len(chosen) if phrase.n < 0 else phrase.n
        room = [c for c in pool if hosts_for(m, c, target)]
        must(len(chosen) == min(n, len(room)), f"{len(chosen)} garrisoned of {len(room)}")
    m.remember(chosen)
    m.memory.done = bool(chosen)


def hosts_for(m: Moment, c: int, target: str) -> list[int]:
    a, p = m.a, m.p
    if not target:
        found = [m.source]
    elif target == "your ceremony card":
        found = [a.special(p)]
    else:
        found = [h for h in a.pile(p, st.PLAY) if a.fits(Cards(target, "play").filter, h)]
    limited = [h for h in found if h != c and not (a.forbids(h, "GARRISON-LIMIT-2") and len(a.under(h)) >= 2)]
    return [h for h in limited if not ("region" in a.suits(h) and a.forbids(c, "NO-GARRISON-IN-REGION"))]


@oracle("GIVE")
def give(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    pool = [c for c in [*a.pile(p, st.HAND), *a.pile(p, st.DISCARD)] if c != m.source]
    left = len(pool)
    m.memory.given = set()
    given: list[int] = []
    for q in m.opponents():
        mine = [c for c in pool if c in ch.moves and b.where[c] == at(q, st.HAND)]
        must(len(mine) == min(1, left), f"seat {q} was given {len(mine)}")
        left -= len(mine)
        for c in mine:
            ch.move(c, at(q, st.HAND))
            given.append(c)
            if a.icons(c, "mask"):
                m.memory.given.add(q)
    m.remember(given)


@oracle("MANA")
def mana(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    special = a.special(p)
    found = re.match(r"−(\d+) → discard", m.op.args)
    if found:
        under = a.under(special)
        gone = [c for c in under if c in ch.moves]
        for c in gone:
            ch.move(c, at(p, st.DISCARD))
        must(len(gone) == min(int(found.group(1)), len(under)), f"{len(gone)} mana gone")
        return
    what = m.op.args[1:]
    if what in ("self", "it"):
        pool = [m.source] if what == "self" else m.memory.it[-1:]
    else:
        pool = Cards(what, "hand").pool(m)
    pool = [c for c in pool if not resists(m, c)] if what != "it" else pool
    chosen = [c for c in pool if c in ch.moves and b.zone(c) == st.UNDER]
    for c in chosen:
        ch.leave(c, at(p, st.UNDER), special)
    must(len(chosen) == min(1, len(pool)), f"{len(chosen)} became mana")
    if what not in ("self", "it"):
        m.remember(chosen)

"""Cards that move: abandon, recall, discard, history, topdeck, exile, return, sink, legends, draw."""

from __future__ import annotations

import re

from imperium.change import must
from imperium.oracle import ALL, ANY_NUMBER, EXACTLY, UP_TO, Cards, Moment, count, flags, oracle
from imperium.sight import Sight
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at


def resists(m: Moment, c: int) -> bool:
    """What a card's own print, its place or its tokens forbid."""
    a = m.a
    if m.op.name in ("ABANDON", "RECALL") and a.zone(c) == st.PLAY:
        return a.forbids(c, f"NO-{m.op.name}") or not a.icons(c, "pinned")
    if m.op.name == "MANA":
        return a.forbids(c, "NO-MANA") or a.forbids(c, "NO-GARRISON")
    if m.op.name == "EXILE" and c in a.market:
        return a.tok[c] != 0
    if m.op.name == "EXILE" and a.quest(c):
        return False
    return False


def no_history(a: Sight, p: int) -> str:
    """What the seat's nation prints for a card that would go to history."""
    found = ""
    for c in a.open(p):
        for line in a.fact(c)["effects"].get("passive", []):
            if line.startswith("when a card would go to history: instead "):
                text = line.split("instead ", 1)[1]
                if "RULE(overrides" in text:
                    return f"garrison {c}"
                found = text
    return found


def goes(m: Moment, c: int) -> None:
    """One card where the operator sends it."""
    p, ch, name = m.p, m.ch, m.op.name
    if name == "ABANDON" or name == "DISCARD":
        ch.leave(c, at(p, st.DISCARD))
        accession(m, c)
    elif name == "RECALL" or name == "DRAW":
        ch.leave(c, at(p, st.HAND))
    elif name == "TOPDECK":
        ch.leave(c, at(p, st.DECK))
        if m.a.where[c] == at(p, st.DECK):
            must(m.b.pile(p, st.DECK)[-1] == c, "it does not lie on top")
            ch.shuffle(at(p, st.DECK))
    elif name == "SINK":
        ch.leave(c, at(p, st.SUNKEN))
    elif name == "LEGENDS":
        polynesian = any(str(m.a.fact(x)["id"]).startswith("3POL") for x in m.a.open(p))
        ch.leave(c, at(p, st.LEGENDS if polynesian else st.DISCARD))
    elif name == "RETURN":
        chaos = m.a.fact(c)["start"] == "chaos_pile"
        ch.leave(c, at(cultists(m.a), st.CHAOS) if chaos else st.UNREST)
    elif name == "EXILE":
        exiled(m, c)
    elif name == "HISTORY":
        to_history(m, c)
    else:
        raise AssertionError(name)


def cultists(a: Sight) -> int:
    for p in range(a.seats):
        if any(str(a.fact(c)["id"]).startswith("3CUL") for c in a.pile(p, st.POWER)):
            return p
    raise AssertionError("no Cultists")


def exiled(m: Moment, c: int) -> None:
    a, ch = m.a, m.ch
    if c in a.market:
        slot = a.market.index(c)
        ch.move(c, st.EXILE)
        ch.refill(slot, a.beneath[slot])
    else:
        ch.leave(c, st.EXILE)


def to_history(m: Moment, c: int) -> None:
    a, ch, p = m.a, m.ch, m.p
    owner = a.owner(c) if a.owner(c) >= 0 else p
    instead = no_history(a, owner)
    if not instead:
        ch.leave(c, at(owner, st.HISTORY))
    elif instead.startswith("garrison") and int(instead.split()[1]) != c:
        ch.leave(c, at(owner, st.UNDER), int(instead.split()[1]))
    else:
        ch.leave(c, at(owner, st.DISCARD))
        if "TAKE(unrest)" in instead and a.piles[st.UNREST]:
            ch.move(next(x for x in ch.moves if a.where[x] == st.UNREST), at(owner, st.HAND))
        if "ABANDON(1 #pinned)" in instead:
            gone = [x for x in ch.moves if a.where[x] == at(owner, st.PLAY)]
            for x in gone:
                must(a.icons(x, "pinned") > 0, "something else than a pinned card was abandoned")
                ch.leave(x, at(owner, st.DISCARD))
            must(len(gone) <= 1, "several were abandoned")


def accession(m: Moment, c: int) -> None:
    """The accession card turns the state card when it leaves the nation deck."""
    a, b = m.a, m.b
    if a.where[c] == at(m.p, st.NATION) and a.fact(c)["start"] == "accession":
        m.ch.faces.discard(a.state[m.p])
        m.ch.ends = True
        must(b.where[c] != a.where[c], "it stayed")


@oracle("ABANDON", "RECALL", "DISCARD", "HISTORY", "TOPDECK", "EXILE", "RETURN", "SINK", "LEGENDS")
def moves(m: Moment) -> None:
    first = flags(m.op)[0]
    a, ch, name = m.a, m.ch, m.op.name
    if first == "nation deck and «Reactor Explosion»":
        return explosion(m)
    first = re.sub(r" to (unrest|chaos) pile$", "", first)
    phrase = Cards(first, "play" if name in ("ABANDON", "RECALL") else "hand")
    named = bool(re.match(r"«", first)) and not phrase.hosts
    if name == "HISTORY" and named:
        phrase.zones = ["play"]
    if name == "ABANDON" and named:
        phrase.hosts = "any"
    if phrase.ref:
        return known(m, phrase.ref)
    if phrase.top:
        return tops(m, first)
    pool = [c for c in phrase.pool(m) if not resists(m, c)]
    if phrase.zones == ["quests"] and len(a.pile(m.p, st.DEVELOP)) > 1:
        pool = [c for c in pool if not a.forbids(c, "NO-QUEST-TARGET-UNLESS-LAST")]
    chosen = [c for c in pool if c in ch.moves and not rides(m, c, pool)]
    tops_of_deck = name == "TOPDECK"
    for c in chosen:
        goes(m, c)
    amount(m, phrase, pool, chosen)
    if tops_of_deck and chosen:
        deck = m.b.pile(m.p, st.DECK)
        must(set(deck[-len(chosen) :]) == set(chosen), "they do not lie on top of the deck")
    m.remember(chosen)
    m.memory.done = bool(chosen)


def rides(m: Moment, c: int, pool: list[int]) -> bool:
    """It only went along with the card it was garrisoned under, or was drawn into a slot of the market."""
    host = m.a.host[c]
    return host >= 0 and host in m.ch.moves and host in pool


def amount(m: Moment, phrase: Cards, pool: list[int], chosen: list[int]) -> None:
    n = m.memory.x if phrase.n < 0 else phrase.n
    if phrase.how == ALL:
        must(chosen == pool, "not all of them")
    elif phrase.how == UP_TO:
        must(len(chosen) <= n, f"{len(chosen)} instead of up to {n}")
    elif phrase.how == EXACTLY:
        weighed = m.op.name == "ABANDON" and n > 1 and not phrase.hosts
        worth = [m.a.worth(phrase.filter, c) if weighed else 1 for c in chosen]
        have = sum([m.a.worth(phrase.filter, c) if weighed else 1 for c in pool])
        if m.op.name == "DISCARD":
            n -= masks_spared(m) if phrase.filter.startswith("#mask") else cards_spared(m, n)
        need = min(n, have)
        must(sum(worth) >= need, f"{sum(worth)} instead of {need}")
        must(not worth or sum(worth) - min(worth) < max(need, 1), "more than needed")
        if have < n:
            m.memory.unable.add(m.p)
    else:
        must(phrase.how == ANY_NUMBER, phrase.how)


def masks_spared(m: Moment) -> int:
    """Step Pyramids that were exhausted, and cards under Stone Heads that were abandoned, stand for a mask each."""
    a, b, ch, p = m.a, m.b, m.ch, m.p
    n = 0
    for c in a.open(p):
        passive = a.fact(c)["effects"]
        if any("instead DISCARD(1 #mask less)" in line for line in passive.get("exhaust", [])) and c in ch.marks:
            must(bool(b.mark[c] & st.EXHAUSTED), "its token came back")
            ch.marks.discard(c)
            ch.exhaust(p, -1)
            n += 1
        if any("may instead ABANDON(any number of cards garrisoned here)" in x for x in passive.get("passive", [])):
            for under in [x for x in a.under(c) if x in ch.moves]:
                ch.move(under, at(p, st.DISCARD))
                n += 1
    return n


def cards_spared(m: Moment, n: int) -> int:
    """Cards in play make it cheaper to play unrest by a card, down to one."""
    a = m.a
    if n < 2 or m.source < 0 or "unrest" not in a.suits(m.source) or a.zone(m.source) != st.RESOLVE:
        return 0
    lines = [line for c in a.open(m.p) for line in a.fact(c)["effects"].get("passive", [])]
    return min(n - 1, lines.count("COST(playing unrest: −1 mat or −1 card, min 1)"))


def known(m: Moment, ref: str) -> None:
    """A card that the text has named."""
    a = m.a
    if ref == "self":
        cards = [m.source]
        if m.op.name in ("ABANDON", "RECALL") and resists(m, m.source):
            cards = []
        if m.op.name == "RECALL" and a.zone(m.source) != st.PLAY:
            cards = []
    elif ref == "it":
        cards = m.memory.it[-1:]
        if not cards and m.op.name == "EXILE":
            cards = [c for c in m.ch.moves if a.owner(c) == m.p and a.zone(c) in (st.PLAY, st.UNDER)][:1]
    elif ref == "the unrest taken":
        cards = [m.memory.unrest] if m.memory.unrest >= 0 else []
    else:
        cards = [c for c in m.memory.it if c in m.ch.moves]
        must(len(cards) == (1 if m.memory.it else 0), f"{len(cards)} of them")
    owner = a.owner(m.source)
    if ref == "self" and owner >= 0 and a.zone(m.source) != st.RESOLVE:
        m.p = owner
    for c in cards:
        goes(m, c)
    rows = m.memory.moved.setdefault(m.op.name, [])
    rows += [(c, a.face[c]) for c in cards]


def tops(m: Moment, phrase: str) -> None:
    a, p = m.a, m.p
    if phrase == "top fame":
        pile = a.piles[st.FAME]
        cards = [pile[-1]] if len(pile) > 1 else []
    else:
        must(phrase == "top of nation deck", phrase)
        cards = list(a.pile(p, st.NATION)[-1:])
    for c in cards:
        goes(m, c)
    m.remember(cards)


def explosion(m: Moment) -> None:
    a, p = m.a, m.p
    for c in a.pile(p, st.NATION):
        m.ch.leave(c, st.EXILE)
    for c in a.pile(p, st.PLAY):
        if a.name(c) == "Reactor Explosion":
            m.ch.leave(c, st.EXILE)


@oracle("DRAW")
def draw(m: Moment) -> None:
    first, others = flags(m.op)
    a, b, ch, p = m.a, m.b, m.ch, m.p
    if first == "active quest":
        quest = a.active_quest(p)
        if quest >= 0:
            ch.leave(quest, at(p, st.HAND))
            m.remember([quest])
        return None
    phrase = Cards(first, "deck")
    if phrase.ref:
        return known(m, phrase.ref)
    if phrase.zones == ["deck"] and not phrase.hosts:
        return from_deck(m, phrase, "no reshuffle" in others)
    if "deck" in phrase.zones:
        return from_either(m, phrase)
    pool = phrase.pool(m)
    chosen = [c for c in pool if b.where[c] == at(p, st.HAND)]
    for c in chosen:
        goes(m, c)
    amount(m, phrase, pool, chosen)
    m.remember(chosen)
    m.memory.done = bool(chosen)
    return None


def from_deck(m: Moment, phrase: Cards, only: bool) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    n = phrase.n * (count(m, m.op.per, p) if m.op.per else 1)
    if any("RULE(you cannot draw from your deck)" in a.fact(c)["effects"].get("passive", []) for c in a.open(p)):
        n = 0
    deck = a.pile(p, st.DECK)
    drawn = [c for c in ch.moves if b.where[c] == at(p, st.HAND) and a.owner(c) == p]
    if len(deck) >= n or only:
        if phrase.how == UP_TO:
            must(len(drawn) <= n, f"{len(drawn)} drawn")
            n = len(drawn)
        n = min(n, len(deck))
        top = list(reversed(deck))[:n]
        for c in top:
            ch.move(c, at(p, st.HAND))
        m.remember(top)
    else:
        refilled(m, drawn, n, phrase.how == UP_TO)
    m.memory.done = bool(drawn)


def refilled(m: Moment, drawn: list[int], n: int, up_to: bool) -> None:
    """The deck ran out: the discard, perhaps with a nation card, became the new one."""
    a, b, ch, p = m.a, m.b, m.ch, m.p
    piles = [at(p, zone) for zone in (st.DECK, st.DISCARD, st.NATION, st.DEVELOP)]
    have = len(a.pile(p, st.DECK)) + len(a.pile(p, st.DISCARD))
    must(all(a.where[c] in piles for c in drawn), "drawn from elsewhere")
    must(len(drawn) <= n, "too many drawn")
    must(up_to or len(drawn) >= min(n, have), "too few drawn")
    for c in [c for c in ch.moves if a.where[c] in piles]:
        must(b.where[c] in (at(p, st.DECK), at(p, st.HAND), at(p, st.PLAY)), "it went elsewhere")
        ch.moves.discard(c)
    ch.shuffle(at(p, st.DECK))
    ch.open = True
    m.remember(drawn)


def from_either(m: Moment, phrase: Cards) -> None:
    a, ch, p = m.a, m.ch, m.p
    drawn = [c for c in ch.moves if m.b.where[c] == at(p, st.HAND)]
    if m.told(st.RESHUFFLED):
        refilled(m, drawn, phrase.n, True)
        return
    from_top = [c for c in drawn if a.where[c] == at(p, st.DECK)]
    must(set(from_top) == set(list(reversed(a.pile(p, st.DECK)))[: len(from_top)]), "not from the top")
    for c in drawn:
        must(a.where[c] in (at(p, st.DECK), at(p, st.DISCARD)), "from elsewhere")
        ch.move(c, at(p, st.HAND))
    have = len(a.pile(p, st.DECK)) + len(a.pile(p, st.DISCARD))
    must(len(drawn) <= phrase.n and (phrase.how == UP_TO or len(drawn) == min(phrase.n, have)), f"{len(drawn)} drawn")
    m.remember(drawn)

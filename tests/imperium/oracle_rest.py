"""Playing and running other texts, trade, states, turning cards, icons for a while, and the rest."""

from __future__ import annotations

import re

from imperium.change import Change, must
from imperium.oracle import Cards, Moment, flags, oracle, physical
from imperium.oracle_cards import cultists
from imperium.sight import Sight
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import at


def texts_of(c: int, a: Sight, *timings: str) -> list[str]:
    """The names under which the texts of a card are resolved."""
    return [f"{book.FACES[a.face[c]].id}/{timing}" for timing in timings]


def ran(m: Moment, c: int, *timings: str) -> bool:
    wanted = texts_of(c, m.a, *timings)
    return any(name.split("#")[0] in wanted for name in m.texts)


def until_inner(m: Moment) -> Change:
    """What changed until the first other text began; the rest is asserted with that text's own face."""
    m.ch.open = True
    return Change(m.a, m.inner if m.inner is not None else m.b)


@oracle("FREE-PLAY", "PLAY")
def free_play(m: Moment) -> None:
    a, p = m.a, m.p
    first, others = flags(m.op)
    told = m.told(st.PLAYED)
    m.memory.done = bool(told)
    if not told:
        phrase = Cards(first, "hand")
        pool = phrase.pool(m) if not phrase.ref else m.memory.it if phrase.ref == "it" else []
        must(not any(surely_playable(m, c) for c in pool), "nothing was played")
        return
    c = physical(a, told[0].source)
    must(told[0].player == p, "somebody else played it")
    phrase = Cards(first, "hand")
    if phrase.ref == "it":
        must(c in m.memory.it, f"{a.name(c)} is not it")
    elif phrase.ref == "one of them":
        must(c in m.memory.it, f"{a.name(c)} is none of them")
        m.memory.it = [x for x in m.memory.it if x != c]
    elif phrase.ref == "the unrest taken":
        must(c == m.memory.unrest, "not the unrest taken")
    else:
        must(c in phrase.pool(m), f"{a.name(c)} is not {first}")
        m.memory.it = [c]
    may_be_played(m, c, others)
    ch = until_inner(m)
    stays = bool(a.fact(c)["stays_in_play"])
    ch.leave(c, at(p, st.PLAY if stays else st.RESOLVE) if m.inner is not None or stays else m.b.where[c])
    if m.op.name == "PLAY":
        ch.act(p, -1)
    rest = [] if m.inner is None else ch.rest()
    must(not rest, "; ".join(rest))
    if a.fact(c)["effects"].get("on_play") and fig.ON_PLAY[a.face[c]] is not None:
        must(ran(m, c, "on_play"), f"{a.name(c)} was not resolved")


def surely_playable(m: Moment, c: int) -> bool:
    """It stays in play, asks for nothing, and all that it does then is optional."""
    a, entry = m.a, m.a.fact(c)
    lines = entry["effects"].get("on_play", [])
    icons = set(entry["state_icons"])
    mine = a.owner(c) in (-1, m.p) and a.zone(c) not in (st.PLAY, st.POWER)
    asks = entry["requires"] or c in a.freed or c == m.source or (icons and not icons & set(a.states(m.p)))
    return bool(entry["stays_in_play"]) and mine and not asks and all(line.startswith("may ") for line in lines)


def costs_nothing(a: Sight, c: int) -> bool:
    """A play text without any exchange that is compulsory."""
    lines = a.fact(c)["effects"].get("on_play", [])
    return bool(lines) and all(line.startswith("may ") or "GAIN" in line.split("(")[0] for line in lines)


def may_be_played(m: Moment, c: int, others: list[str]) -> None:
    """State icons hold unless the line waives them."""
    a = m.a
    waived = {word.lower() for given in others for word in given.removeprefix("ignoring ").split("|")}
    if "EMPIRE card" in m.op.args:
        waived.add("empire")
    icons = set(a.fact(c)["state_icons"])
    dropped = any("DROP-ICON" in line for x in a.open(m.p) for line in a.fact(x)["effects"].get("passive", []))
    allowed = not icons or icons & set(a.states(m.p)) or icons & waived or dropped or a.lasting
    must(bool(allowed), f"{a.name(c)} can't be played in that state")


@oracle("RUN")
def run(m: Moment) -> None:
    a = m.a
    m.ch.open = bool(m.texts)
    if m.op.args == "on-play of that region":
        must(m.memory.host >= 0, "no region")
        must(bool(m.texts) or not costs_nothing(a, m.memory.host), "the region's text was not resolved")
        if m.texts:
            must(ran(m, m.memory.host, "on_play"), "another text")
    elif m.op.args == "«King of Kings»":
        must(bool(m.b.kinged[m.p]), "King of Kings was not resolved")
        m.ch.open = True
    elif m.op.args == "exhaust and solstice of it":
        for c in m.memory.it[-1:]:
            must(not m.texts or ran(m, c, "exhaust", "solstice"), "another text")
    else:
        timing, phrase = m.op.args.split(" of 1 ")
        what = phrase.removesuffix(" in play of an opponent")
        cards = [c for q in m.opponents() for c in a.pile(q, st.PLAY) if a.fits(what, c)]
        must(not m.texts or any(ran(m, c, timing) for c in cards), "another text")


@oracle("COPY")
def copy(m: Moment) -> None:
    a, b = m.a, m.b
    cards = [c for q in m.opponents() for c in a.pile(q, st.PLAY) if a.fits("#pinned", c)]
    if cards:
        must(b.face[m.source] in [a.face[c] for c in cards], "it shows no face of an opponent's card")
        m.ch.faces.discard(m.source)
        m.memory.it = [c for c in cards if a.face[c] == b.face[m.source]][:1]


@oracle("TRADE")
def trade(m: Moment) -> None:
    a, p = m.a, m.p
    told = m.told(st.TRADED)
    m.memory.done = True
    if not told:
        if a.res[4 * p + 2] == 0 and m.b.res[4 * p + 2] == 0:
            must(m.b.res == a.res, "trade without anything")
            m.memory.done = False
            return
        m.ch.gain(p, 2, -1)
        m.ch.gain(p, 3, 1)
        return
    c = physical(a, told[0].source)
    must(a.fact(c)["header_icon"] == "trade_route" and a.zone(c) == st.PLAY, "no route in play")
    must(a.tokens(c)[3] < 3, "a full route")
    ch = until_inner(m)
    ch.put(c, 3, 1)
    if a.owner(c) == p:
        ch.gain(p, 3, -1)
    must(not ch.rest(), "; ".join(ch.rest()))
    must(ran(m, c, "commerce"), "its commerce was not resolved")


@oracle("STATE")
def state(m: Moment) -> None:
    a, b, ch, p = m.a, m.b, m.ch, m.p
    how, _, which = m.op.args.rpartition(" ")
    old = a.state[p]
    if which == "flip":
        faces = fig.CARD_FACES[a.cards[old]]
        other = [face for face in faces if face != a.face[old]]
        must(not other or b.face[old] == other[0], "the state card did not turn")
    elif how == "replace by":
        must(which.lower() in b.states(p), f"not {which}")
        if b.state[p] == old:
            must(which.lower() in a.states(p), "it was not replaced")
            return
        ch.move(old, st.BOX)
        ch.move(b.state[p], at(p, st.POWER))
    else:
        wanted = which.lower()
        faces = fig.CARD_FACES[a.cards[old]]
        if any(wanted in book_states(face) for face in faces):
            must(wanted in b.states(p), f"not {which}")
    ch.faces.discard(old)


def book_states(face: int) -> list[str]:
    from imperium.sight import FACTS

    return list(FACTS[face]["state_icons"])


@oracle("FLIP")
def flip(m: Moment) -> None:
    a = m.a
    faces = fig.CARD_FACES[a.cards[m.source]]
    ch = until_inner(m)
    must(m.source in ch.faces and ch.b.face[m.source] in faces, "it did not turn")
    ch.faces.discard(m.source)
    must(not ch.rest(), "; ".join(ch.rest()))


@oracle("REPLACE")
def replace(m: Moment) -> None:
    a, b, p = m.a, m.b, m.p
    name = re.findall(r"«([^»]*)»", m.op.args)[0]
    new = [c for c in b.pile(p, st.POWER) if b.name(c) == name]
    must(len(new) == 1, f"{name} is not in play")
    ch = until_inner(m)
    ch.leave(m.source, st.BOX)
    ch.move(new[0], at(p, st.POWER))
    must(a.where[new[0]] == at(p, st.ASIDE), "it came from elsewhere")
    must(not ch.rest(), "; ".join(ch.rest()))


@oracle("TREAT-AS", "COUNTS-AS")
def treat(m: Moment) -> None:
    """Shown by what taxes then bring: the probe is asked for materials per production."""
    found = re.fullmatch(r"(one|every) #(\w+) \(yours, in play\) → (\d+) #production(?:, .+)?", m.op.args)
    assert found is not None, m.op.args
    a, p = m.a, m.p
    old = found.group(2)
    n = sum(a.icons(c, old) for c in a.open(p))
    k = n if found.group(1) == "every" else min(1, n)
    before = sum(a.icons(c, "production") for c in a.open(p))
    must(m.probe is not None, "nothing lasts")
    produced, icons = m.probe(p, "production"), m.probe(p, old)
    must(produced == before + k * int(found.group(3)), f"{produced} from {before} production and {k} {old}")
    must(icons == (n if m.op.name == "COUNTS-AS" else n - k), f"{icons} {old} left of {n}")


@oracle("DROP-ICON")
def drop(m: Moment) -> None:
    """Shown by a card of that state, which can be played now."""
    must(m.b.lasting != m.a.lasting, "nothing lasts")
    for state in re.findall(r"[A-Z]{3,}", m.op.args.split(" on ")[0]):
        must(m.probe(m.p, f"plays {state.lower()}") == 1, f"{state} cards can't be played")


@oracle("END-TRIGGER")
def end(m: Moment) -> None:
    must(m.b.last >= 0, "scoring was not triggered")
    if m.a.last >= 0:
        must(m.a.last == m.b.last, "it was triggered before")
    m.ch.ends = True


@oracle("NOTHING")
def nothing(m: Moment) -> None:
    must(not m.ch.any, "something happened")


@oracle("RULE")
def reminder(m: Moment) -> None:
    must(not m.ch.any, "a reminder changes nothing")


@oracle("IGNORE")
def ignore(m: Moment) -> None:
    told = m.told(st.IGNORED)
    must(len(told) == 1 and told[0].player == m.p, "the attack was not ignored")


@oracle("WIN")
def win(m: Moment) -> None:
    must(m.b.over and not m.a.pile(cultists(m.a), st.CHAOS), "the Cultists did not win")

"""Cards that move."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of, name_among, suit_among
from tabularium.games.imperium.rules import (
    affecting,
    deck,
    finding,
    garrisons,
    known,
    looking,
    moves,
    special,
)
from tabularium.games.imperium.rules import unrest as unr
from tabularium.games.imperium.rules.automaton import PutInPlay
from tabularium.games.imperium.table import select
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.select import ANY
from tabularium.kernel.compose import Seq
from tabularium.kernel.effect import Effect


def _move(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    code = cp.CODES[op.code]
    if op.code == w.EXILE and c.whole:
        assert c.also is not None
        return special.ExileNationDeck(tuple([n for x in c.also.any_of for n in filters.names_of(x.name)]))
    if c.also is not None:
        both = t.Op(op.code)
        both.cards = c.also
        first = t.Op(op.code)
        first.cards = t.Cards()
        first.cards.ref = c.ref
        return Seq((k.keep(_move(k, first, everything)), k.keep(_move(k, both, everything))))
    if c.ref:
        if c.ref == w.ONE_OF_THEM:
            return known.OneOfThem(code)
        if c.ref == w.IT and k.it_name is not None and op.code == w.EXILE:
            flt = select.Filter()
            flt.choosy = True
            flt.names = k.it_name
            return moves.Affect(code, moves.EXACTLY, 1, select.IN_PLAY | select.IN_COURT, flt)
        return known.AffectKnown(code, cp.REFS[c.ref])
    if c.top:
        return _top(k, op, code)
    default = select.IN_PLAY if op.code in (w.ABANDON, w.RECALL) else select.IN_HAND
    if op.code == w.HISTORY and c.any_of and c.any_of[0].kind == w.BY_NAME and not c.zones:
        default = select.IN_PLAY
    if op.code == w.ABANDON and c.any_of and not c.zones and never_in_play(c):
        default = select.IN_ANY_HOST
    if k.automaton and default == select.IN_HAND:
        default = select.IN_DISCARD
    zones = filters.zones_of(c, default)
    how, n = cp.how_many(c.amount)
    weighed = op.code == w.ABANDON and n > 1 and zones == select.IN_PLAY
    return moves.Affect(code, how, n, zones, filters.filter_of(c), filters.hosts_of(c), weighed)


def never_in_play(c: t.Cards) -> bool:
    """Named cards without the icon that keeps them in play: a knight can be abandoned only from under his host."""
    names = filters.names_among(c.any_of)
    pinned = [face for face, name in enumerate(fig.NAME) if name in names and fig.ICON_MASK[face] & fig.PINNED]
    return bool(names) and not pinned


TOP_ZONES: Final = {
    w.DECK: st.DECK, w.NATION_DECK: st.NATION, w.DYNASTY_DECK: st.NATION, w.DISCOVERY_DECK: st.DEVELOP,
    w.DISCARD_PILE: st.DISCARD,
}  # fmt: skip


def _top(k: cp.Compiler, op: t.Op, code: int) -> Effect[Any]:
    c = cards_of(op)
    n = max(1, c.amount.n)
    if suit_among(c, w.FAME):
        return known.AffectTop(code, known.TOP_FAME, 1)
    for term in c.any_of:
        if term.kind == w.IMPENDING_QUEST:
            return known.AffectTop(code, known.TOP_QUEST_BUT_LAST if c.but else known.TOP_QUEST, 1)
    return known.AffectTop(code, TOP_ZONES[c.zones[0]], n)


def _draw(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref or c.any_of or (c.zones and c.zones != [w.DECK]):
        if w.DECK in c.zones:
            how, n = cp.how_many(c.amount)
            return deck.DrawFromEither(n, how == moves.UP_TO)
        return _move(k, op, everything)
    how, n = cp.how_many(c.amount)
    if how == moves.UP_TO:
        return deck.DrawUpTo(n, not op.no_reshuffle)
    return deck.Draw(n, not op.no_reshuffle, filters.count_of(op.per) if op.per is not None else None)


def _put(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if op.zone == w.ITS_PLACE:
        return finding.PutSelfInPlace()
    if c.ref == w.IT:
        return finding.PutIt(cp.PILES[op.zone])
    if c.ref == w.SELF and k.automaton:
        return known.AffectKnown(affecting.PUT_DISCARD, known.REF_SELF)
    if k.automaton and op.zone == w.PLAY_AREA:
        return PutInPlay(filters.filter_of(c))
    return _move(k, op, everything)


def _return(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return _move(k, op, everything)


def _take(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    to = cp.TO[op.to]
    if c.ref == w.ONE_OF_THEM:
        return looking.TakeLooked()
    if name_among(c, "Chaos"):
        return unr.TakeChaos(to)
    if c.top and suit_among(c, w.FAME):
        return looking.TakeFame(to)
    if c.top:
        return _top(k, op, affecting.TOPDECK if k.automaton else affecting.DRAW)
    if suit_among(c, w.UNREST):
        return unr.TakeUnrest(max(1, c.amount.n), to)
    raise filters.Unknown("TAKE")


def _garrison(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    how, n = cp.how_many(c.amount)
    where, hosts = garrisons.Garrison.HERE, ANY
    if op.target is not None:
        if any(x.kind == w.CEREMONY_CARD for x in op.target.any_of):
            where = garrisons.Garrison.SPECIAL
        else:
            where = garrisons.Garrison.HOSTS
            hosts = filters.filter_of(op.target)
    ref = cp.REFS[c.ref] if c.ref else -1
    quest = any(x.kind == w.IMPENDING_QUEST for x in c.any_of)
    zones = filters.zones_of(c, select.IN_HAND)
    return garrisons.Garrison(how, n, zones, filters.filter_of(c), ref, where, hosts, quest)


def _give(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return garrisons.Give(filters.zones_of(cards_of(op), select.IN_HAND))


def _mana(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.n < 0:
        return moves.Affect(affecting.DISCARDED, moves.EXACTLY, -op.n, select.IN_MANA, ANY)
    c = cards_of(op)
    if c.ref:
        return known.AffectKnown(affecting.MANA, cp.REFS[c.ref])
    return moves.Affect(affecting.MANA, moves.EXACTLY, op.n, filters.zones_of(c, select.IN_HAND), ANY)


MAKERS: Final[dict[int, Maker]] = {
    w.ABANDON: _move,
    w.RECALL: _move,
    w.DISCARD: _move,
    w.HISTORY: _move,
    w.TOPDECK: _move,
    w.EXILE: _move,
    w.SINK: _move,
    w.LEGENDS: _move,
    w.DRAW: _draw,
    w.PUT: _put,
    w.RETURN: _return,
    w.TAKE: _take,
    w.GARRISON: _garrison,
    w.GIVE: _give,
    w.MANA: _mana,
}

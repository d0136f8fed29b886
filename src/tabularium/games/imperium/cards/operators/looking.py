"""Looking, finding and developing."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of
from tabularium.games.imperium.rules import deck, developing, finding, looking
from tabularium.games.imperium.table import select
from tabularium.games.imperium.table import state as st
from tabularium.kernel.effect import Effect


def _look(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    return looking.Look(cp.LOOK_DECKS[c.zones[0]], max(1, c.amount.n), k.counts_abandoned)


def _bottom(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref:
        return looking.Bottom(cp.LOOK_DECKS[op.zone], c.ref == w.ONE_OF_THEM)
    return looking.BottomFromExile(filters.filter_of(c), filters.zones_of(c, select.IN_EXILE))


def _find(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    zones = select.IN_HAND | select.IN_DISCARD | select.IN_DECK | select.IN_NATION
    given = 0
    for zone in op.find_zones:
        given |= filters.POOLS[zone]
    if op.find_how == t.FIND_INCLUDED:
        zones |= given
    elif op.find_how == t.FIND_EXCLUDED:
        zones &= ~given
    elif op.find_how == t.FIND_ONLY:
        zones = given
    to = -1 if op.to == w.NOWHERE else cp.PILES[op.to]
    follows = False
    seen = False
    for item in everything:
        if item is op:
            seen = True
        elif seen and isinstance(item, t.Op) and item.cards is not None and item.cards.ref == w.IT:
            follows = True
    if to < 0 and not follows:
        to = st.HAND
    named = bool(c.any_of) and all(x.kind == w.BY_NAME for x in c.any_of)
    return finding.AskFind(finding.Find(filters.filter_of(c), zones, to, named))


def _reveal(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return finding.RevealMain() if cards_of(op).top else finding.RevealAll()


def _name(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return finding.NameSuit(tuple([x.value for x in op.terms]))


def _shuffle(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return deck.ShuffleNationDeck()


def _develop(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    flt = filters.filter_of(op.cards) if op.cards is not None else None
    to = st.DISCARD if op.to == w.NOWHERE else cp.PILES[op.to]
    return developing.Develop(op.no_cost, flt, to)


MAKERS: Final[dict[int, Maker]] = {
    w.LOOK: _look,
    w.BOTTOM: _bottom,
    w.FIND: _find,
    w.REVEAL: _reveal,
    w.NAME: _name,
    w.SHUFFLE: _shuffle,
    w.DEVELOP: _develop,
}

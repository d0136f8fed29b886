"""Resources and tokens."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of
from tabularium.games.imperium.rules import paying, resources, tokens
from tabularium.games.imperium.rules.automaton import PlaceAtDie, Spend
from tabularium.games.imperium.table import select
from tabularium.games.imperium.table.select import ANY
from tabularium.kernel.effect import Effect


def _gain(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.target is not None:
        r = op.resources[0]
        return resources.GainOff(r.kinds[0], 0 if r.amount.kind == w.ALL else max(1, r.amount.n))
    four, actions, exhausts = cp.amounts_of(op)
    per = filters.count_of(op.per) if op.per is not None else None
    return resources.Gain((four[0], four[1], four[2], four[3]), actions, exhausts, per)


def _pay(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    r = op.resources[0]
    kind = r.kinds[0]
    if op.target is not None:
        hosts = None if op.target.ref == w.SELF else filters.filter_of(op.target)
        n = 0 if r.amount.kind == w.ALL else max(1, r.amount.n)
        return paying.PayOff(kind, n, max(0, op.minimum), hosts)
    if r.amount.kind == w.ALL:
        return paying.PayAll(kind, max(0, op.minimum))
    if r.amount.kind == w.UP_TO:
        return paying.PayUpTo(kind, r.amount.n, 0, ANY)
    if r.amount.kind == w.AMOUNT_X:
        for item in everything:
            if isinstance(item, t.Op) and item.code == w.GARRISON:
                c = cards_of(item)
                return paying.PayUpTo(kind, 0, filters.zones_of(c, select.IN_HAND), filters.filter_of(c))
        raise filters.Unknown("X")
    four, _, _ = cp.amounts_of(op)
    if k.automaton:
        return _spend(k, op, everything)
    to = 0
    if op.whom is not None:
        to = 2 if op.whom.subject == w.THAT_PLAYER else 1
    return paying.Pay((four[0], four[1], four[2], four[3]), to)


def _spend(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    r = op.resources[0]
    if r.amount.kind == w.ALL:
        return paying.PayAll(r.kinds[0], 1)
    four, _, _ = cp.amounts_of(op)
    return Spend((four[0], four[1], four[2], four[3]))


def _place(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    own = op.code == w.MOVE
    r = op.resources[0]
    kinds = tuple(range(4)) if r.kinds == [w.RESOURCE] else tuple(r.kinds)
    target, flt = tokens.ON_HERE, ANY
    cards = 1
    n = max(1, r.amount.n)
    c = op.target
    if c is not None and c.ref != w.SELF:
        flt = filters.filter_of(c)
        if c.at_die:
            return PlaceAtDie(kinds[0], n)
        if w.MARKET in c.zones:
            target = tokens.ON_EVERY_MARKET if c.amount.kind == w.EVERY else tokens.ON_MARKET
            if op.one_each:
                cards, n = n, 1
        elif any(x.kind == w.CEREMONY_CARD for x in c.any_of):
            target = tokens.ON_CEREMONY
        elif any(x.kind == w.POWER_CARD for x in c.any_of):
            target = tokens.ON_POWER
        else:
            target = tokens.ON_EVERY_OPEN if c.amount.kind == w.EVERY else tokens.ON_OPEN
    if own and r.amount.kind == w.UP_TO:
        return tokens.MoveSome(kinds, r.amount.n)
    return tokens.Place(kinds, n, target, flt, own, cards)


def _remove(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return paying.PayOff(op.resources[0].kinds[0], 0, max(0, op.minimum), None)


def _convert(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.gained:
        return tokens.ConvertGained()
    return tokens.Convert(op.resources[0].amount.n, filters.count_of(op.per) if op.per is not None else None)


def _steal(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    r = op.resources[0]
    assert op.whom is not None
    states = 1 << op.whom.state if op.whom.state >= 0 else 0
    having = None
    if op.whom.having is not None:
        having = filters.enough(filters.tally_of_cards(op.whom.having), op.whom.having.amount)
    per = filters.count_of(op.per) if op.per is not None else None
    return tokens.Steal(r.kinds[0], max(1, r.amount.n), per, states, having, False)


def _refresh(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return tokens.Refresh(filters.filter_of(op.target))


def _use(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return paying.Use(max(1, op.resources[0].amount.n))


def _collect(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return tokens.Collect()


MAKERS: Final[dict[int, Maker]] = {
    w.GAIN: _gain,
    w.PAY: _pay,
    w.SPEND: _spend,
    w.PLACE: _place,
    w.MOVE: _place,
    w.REMOVE: _remove,
    w.CONVERT: _convert,
    w.STEAL: _steal,
    w.REFRESH: _refresh,
    w.USE: _use,
    w.COLLECT: _collect,
}

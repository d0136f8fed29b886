"""The market."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of
from tabularium.games.imperium.rules import breaking, looking, market
from tabularium.games.imperium.rules.automaton import SwapSelf
from tabularium.games.imperium.table import select
from tabularium.kernel.effect import Effect


def _acquire(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    source = {w.NORMAL: market.NORMAL, w.EXILE_ONLY: market.EXILE_ONLY, w.OR_EXILE: market.OR_EXILE}[op.source]
    return market.Acquire(filters.filter_of(op.cards), source, cp.TO[op.to]).asked


def _break(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    source = (market.NORMAL, market.EXILE_ONLY, market.OR_EXILE, market.OR_MAIN_DECK)[op.source]
    if c.top:
        source = market.TOP_OF_MAIN
    return breaking.BreakThrough(filters.filter_of(c), source, cp.TO[op.to]).asked


def _swap(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    assert op.target is not None
    if c.ref == w.SELF:
        return SwapSelf()
    if op.target.ref == w.ONE_OF_THEM:
        return looking.SwapNation(filters.filter_of(c), True)
    if w.NATION_DECK in op.target.zones:
        return looking.SwapNation(filters.filter_of(c), False)
    flt = filters.filter_of(op.target)
    flt.same_suit = op.target.same_suit
    if flt.same_suit:
        flt.choosy = False
    return market.Swap(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), flt)


MAKERS: Final[dict[int, Maker]] = {
    w.ACQUIRE: _acquire,
    w.BREAKTHROUGH: _break,
    w.SWAP: _swap,
}

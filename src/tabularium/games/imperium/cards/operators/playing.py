"""Playing, copying and trading."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of, name_among
from tabularium.games.imperium.rules import free_play, playing, special, trading
from tabularium.games.imperium.rules.automaton import AutomatonTrade, PlaySelf, ProfitAll
from tabularium.games.imperium.table import select
from tabularium.kernel.effect import Effect


def _free_play(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    ignoring = cp.states_of(op.states)
    for term in c.any_of:
        if term.kind == w.BY_STATE:
            ignoring |= 1 << term.value  # a card of that state is meant to be played whatever the own one is
    if c.ref == w.ONE_OF_THEM:
        return free_play.FreePlayOneOfThem(ignoring)
    if c.ref:
        return free_play.FreePlayKnown(cp.REFS[c.ref], ignoring)
    return free_play.FreePlay(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), ignoring)


def _play(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.SELF:
        return PlaySelf()
    return free_play.FreePlay(filters.zones_of(c, select.IN_HAND), filters.filter_of(c), 0, max(1, op.n))


def _run(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.THAT_REGION:
        return free_play.RunHost()
    if c.ref == w.IT:
        return free_play.RunIt()
    if name_among(c, "King of Kings"):
        return free_play.RunKing()
    if c.ref == w.SELF:
        return special.Lapse()
    if w.PROFIT in op.timings and k.automaton:
        return ProfitAll()
    return free_play.RunOther(w.COMMERCE in op.timings, filters.filter_of(c))


def _copy(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return free_play.Copy(filters.filter_of(op.cards))


def _trade(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if k.automaton:
        return AutomatonTrade()
    return trading.Trade()


def _ignore(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return playing.Ignore()


MAKERS: Final[dict[int, Maker]] = {
    w.FREE_PLAY: _free_play,
    w.PLAY: _play,
    w.RUN: _run,
    w.COPY: _copy,
    w.TRADE: _trade,
    w.IGNORE: _ignore,
}

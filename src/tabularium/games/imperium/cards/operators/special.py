"""State cards, icons, the automaton's own and what only some texts know."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators.operands import Maker, cards_of
from tabularium.games.imperium.rules import special
from tabularium.games.imperium.rules.automaton import NextStage, Resolve, TriggerRoute
from tabularium.kernel.effect import Effect


def _state(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    if op.state_how == t.FLIP_STATE:
        return special.FlipState()
    states = cp.states_of(op.states)
    return special.ReplaceState(states) if op.state_how == t.REPLACE_STATE else special.TurnState(states)


def _flip(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Flip(op.token_stays)


def _replace(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    assert op.target is not None
    if any(x.kind == w.NEXT_STAGE for x in op.target.any_of):
        return NextStage()
    return special.Replace(tuple([n for x in op.target.any_of for n in filters.names_of(x.name)]))


def _treat(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.SELF:
        return special.Lapse()
    old = next(x.value for x in c.any_of if x.kind == w.BY_ICON)
    new = op.terms[0].value
    if c.amount.kind == w.EVERY:
        return special.TreatAll(old, new, op.n, op.code == w.COUNTS_AS, op.until_end_of_turn)
    return special.TreatOne(old, new, op.n)


def _drop(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.DropIcon(cp.states_of(op.states), cards_of(op).next_played)


def _end(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.EndTrigger()


def _nothing(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Idle()


def _rule(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return special.Lapse()


def _resolve(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    c = cards_of(op)
    if c.ref == w.IT:
        return Resolve(-1, any(isinstance(item, t.Op) and item.code == w.SWAP for item in everything))
    return Resolve({w.DECK: 0, w.DYNASTY_DECK: 1, w.MAIN_DECK: 2}[c.zones[0]])


def _trigger(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    return TriggerRoute()


MAKERS: Final[dict[int, Maker]] = {
    w.STATE: _state,
    w.FLIP: _flip,
    w.REPLACE: _replace,
    w.TREAT_AS: _treat,
    w.COUNTS_AS: _treat,
    w.DROP_ICON: _drop,
    w.END_TRIGGER: _end,
    w.NOTHING: _nothing,
    w.RULE: _rule,
    w.RESOLVE: _resolve,
    w.TRIGGER: _trigger,
}

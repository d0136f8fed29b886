"""Which maker each operator has."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.operators import cards, looking, market, playing, resources, special
from tabularium.games.imperium.cards.operators.operands import Maker
from tabularium.kernel.effect import Effect

MAKERS: Final[dict[int, Maker]] = {
    **cards.MAKERS,
    **market.MAKERS,
    **resources.MAKERS,
    **looking.MAKERS,
    **playing.MAKERS,
    **special.MAKERS,
}


def make(k: cp.Compiler, op: t.Op, everything: list[t.Item]) -> Effect[Any]:
    maker = MAKERS.get(op.code)
    if maker is None:
        raise filters.Unknown(w.OPERATORS[op.code])
    return maker(k, op, everything)

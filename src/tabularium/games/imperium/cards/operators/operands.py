"""What an operator is applied to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import filters
from tabularium.games.imperium.cards.notation import tree as t
from tabularium.games.imperium.cards.notation import words as w
from tabularium.kernel.effect import Effect

Maker = Callable[["cp.Compiler", t.Op, list[t.Item]], Effect[Any]]


def cards_of(op: t.Op) -> t.Cards:
    if op.cards is None:
        raise filters.Unknown(f"{w.OPERATORS[op.code]} without cards")
    return op.cards


def suit_among(c: t.Cards, suit: int) -> bool:
    return any(x.kind == w.BY_SUIT and x.value == suit for x in c.any_of)


def name_among(c: t.Cards, name: str) -> bool:
    return any(x.kind == w.BY_NAME and x.name == name for x in c.any_of)

"""Choices beside which the rest of the turn stays open."""

from __future__ import annotations

from tabularium.games.praga.rules.lacks import KEPT, unpaid
from tabularium.games.praga.table.names import GOLD, STONE
from tabularium.games.praga.table.state import Table
from tabularium.kernel.action import YES
from tabularium.kernel.compose import Menu, YesNo
from tabularium.kernel.effect import ASK, Choice, Frame
from tabularium.kernel.lack import Lack


class Unhurried(Choice[Table]):
    """A choice that waits while its owner does something else, as long as that leaves it an answer."""

    few: int = ASK

    def lacking(self, s: Table, f: Frame, gold: int, stone: int, row: int) -> int:
        """The clause that would refuse every answer once so much was paid and two hexes of `row` were renewed, or 0."""
        raise NotImplementedError

    def roomy(self, s: Table, f: Frame) -> bool:
        """Even another action leaves it an answer."""
        raise NotImplementedError


class Priced(YesNo[Table]):
    """A choice about a price: what only gives may come first, nothing else."""

    def price(self, s: Table, f: Frame) -> list[int]:
        raise NotImplementedError

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return (unpaid(s, f.player, self.price(s, f)) or KEPT) if a == YES else None


class Dropping(Choice[Table]):
    """Two hexes of row `it` leave it; which ones is being settled."""


def over(s: Table, f: Frame) -> int:
    """0 while a turn goes on, whatever it asks; otherwise the clause that asks for an answer first."""
    if len(s.stack) > 1 and isinstance(s.stack[1].effect, Menu):
        return 0
    e = f.effect
    assert isinstance(e, Choice)
    return e.rule


def busy(s: Table, f: Frame) -> int:
    """0 where the rest of the turn is open; otherwise the clause that asks for an answer first."""
    e = f.effect
    if isinstance(e, (Menu, Unhurried)):
        return 0
    assert isinstance(e, Choice)
    return e.rule


def short(s: Table, p: int, cost: list[int], row: int = -1) -> int:
    """The clause by which a question that waits would lose its last answer to a cost or a renewed row, or 0."""
    if len(s.stack) == 2:
        return 0
    top = s.stack[-1]
    if isinstance(top.effect, Dropping):
        row = top.it
    gold = stone = 0
    for i in range(0, len(cost), 2):
        if cost[i] == GOLD:
            gold = cost[i + 1]
        elif cost[i] == STONE:
            stone = cost[i + 1]
    for f in s.stack:
        if f.player == p and isinstance(f.effect, Unhurried):
            clause = f.effect.lacking(s, f, gold, stone, row)
            if clause:
                return clause
    return 0

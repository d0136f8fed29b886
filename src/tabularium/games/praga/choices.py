"""Choices beside which the rest of the turn stays open."""

from __future__ import annotations

from tabularium.games.praga.state import Table
from tabularium.kernel.effect import Menu
from tabularium.kernel.machine import ASK, Choice, Frame, State


class Unhurried(Choice[Table]):
    """A choice that waits while its owner does something else; it never runs out of options."""

    few: int = ASK

    def is_open(self, s: Table, f: Frame) -> bool:
        raise NotImplementedError


class TurnMenu(Menu):
    """The turn of a player: comes back after everything but its last word."""

    last: int = -1

    def take(self, s: State, f: Frame, a: int) -> None:
        if a != self.last:
            s.again(f, 0)
        verb = self.verb(a & 255)
        assert verb is not None
        verb.do(s, f, self.terms, a >> 8)


def busy(s: Table, f: Frame) -> int:
    """0 where the rest of the turn is open; otherwise the clause that asks for an answer first."""
    e = f.effect
    if isinstance(e, TurnMenu):
        return 0
    if isinstance(e, Unhurried):
        return 0 if e.is_open(s, f) else e.rule
    assert isinstance(e, Choice)
    return e.rule

"""Attacks: whom they affect, and who answers that (clause attack.hits_all_others)."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.queries import hooked, is_automaton
from tabularium.games.imperium.table.state import Table
from tabularium.kernel.effect import Effect, Frame

AFFECTED: Final = 8  # in `other` of an attack's frame: the seats it has affected, as bits from here on


class Attack(Effect[Table]):
    """Something that may be an attack: `other` of its frame collects those who ignore it and those it has affected."""

    def strikes(self, s: Table, f: Frame) -> bool:
        """It is one: a card with the icon, or whatever an automaton does to a player."""
        return is_automaton(s, f.player) or bool(fig.ICON_MASK[s.face[f.it]] & fig.ATTACK)


def ignored_by(f: Frame, seat: int) -> bool:
    return f.other >= rec.IMMUNE and bool(f.other >> seat & 1)


def affected(s: Table, f: Frame, seat: int) -> None:
    """A part of a text does something to this seat: if that is an attack, its answers are due, once for each."""
    if seat >= s.seats or not s.hooks[seat] >> hk.ON_ATTACKED & 1 or f.home < 1:
        return
    g = s.stack[f.home - 1]
    attack = g.effect
    if seat == g.player or not isinstance(attack, Attack) or not attack.strikes(s, g):
        return
    if g.other >= rec.IMMUNE and g.other >> AFFECTED + seat & 1:
        return
    rec.marked(s, f.home - 1, 1 << AFFECTED + seat)
    for x, h in hooked(s, seat, hk.ON_ATTACKED):
        if not h.ignores and h.run is not None:
            s.trigger(h.run, seat, x, g.player, g.it)

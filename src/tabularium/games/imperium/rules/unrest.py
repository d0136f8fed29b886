"""Unrest: taking it, returning it, and Chaos."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import May
from tabularium.games.imperium.rules.ending import unrest_checked
from tabularium.games.imperium.rules.scoring import SUPREME, cultists
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import gain, happened, lies_known, send, told
from tabularium.games.imperium.table.atoms_turn import note_done
from tabularium.games.imperium.table.queries import hooked, is_automaton
from tabularium.games.imperium.table.state import CHAOS, DECK, DISCARD, HAND, PROG, RESOLVE, UNREST, Table, at
from tabularium.kernel.action import YES
from tabularium.kernel.effect import Effect, Frame
from tabularium.kernel.lack import Lack

TO_HAND: Final = 0
TO_DISCARD: Final = 1
TO_DECK: Final = 2
RETURNED_FROM_HAND: Final = 0  # bit of `did`


def destination(s: Table, p: int, to: int) -> int:
    """Where a gained card goes; the automaton's lie on its deck unless said otherwise."""
    if is_automaton(s, p):
        return at(p, DISCARD) if to == TO_DISCARD else at(p, DECK)
    return at(p, (HAND, DISCARD, DECK)[to])


def took(s: Table, p: int, c: int) -> None:
    """Somebody took an unrest: those who wait for it answer."""
    told(s, st.TOOK_UNREST, p, c)
    happened(s, p, hk.ON_TAKE, c)
    for q in range(s.seats):
        if q != p:
            happened(s, q, hk.ON_OTHER_TAKE, c, p)


def take_from_pile(s: Table, f: Frame, p: int, to: int) -> None:
    """One unrest from the pile; the last one brings collapse, so nothing may follow."""
    if not s.piles[UNREST]:
        return
    c = s.piles[UNREST][-1]
    send(s, p, c, destination(s, p, to))
    if to == TO_DECK:
        lies_known(s, c, 1 << p)
    rec.note(s, f, rec.UNREST_TAKEN, c)
    rec.also(s, f, c)
    took(s, p, c)
    unrest_checked(s)


class TakeUnrest(Effect[Table]):
    """Take unrest from the pile, one after the other."""

    def __init__(self, n: int, to: int = TO_HAND) -> None:
        super().__init__()
        self.n = n
        self.to = to
        self.chaos = ChaosInstead(self)

    def payable(self, s: Table, f: Frame) -> bool:
        return len(s.piles[UNREST]) >= self.n

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return Lack("unrest_pile", self.n, len(s.piles[UNREST]))

    def does(self, s: Table, f: Frame) -> bool:
        return bool(s.piles[UNREST])

    def run(self, s: Table, f: Frame) -> None:
        if f.pc + 1 < self.n:
            s.again(f, f.pc + 1)
        cult = cultists(s)
        if 0 <= cult < s.seats and cult == s.active and cult != f.player and s.kind != st.SOLSTICE:
            if s.hooks[cult] >> hk.OTHER_WOULD_TAKE & 1 and s.piles[at(cult, CHAOS)]:
                s.then(f, self.chaos)
                return
        take_from_pile(s, f, f.player, self.to)


class ChaosInstead(May):
    """In the Cultists' turn they may make it a Chaos, into the discard (clause nation.cultist_chaos_distribution)."""

    rule: int = cl.CHAOS_CHOICE
    prompt: str = "chaos_instead"

    def __init__(self, take: TakeUnrest) -> None:
        super().__init__()
        self.taking = take

    def who(self, s: Table, f: Frame) -> int:
        return s.active

    def does(self, s: Table, f: Frame) -> bool:
        return bool(s.piles[at(s.active, CHAOS)])

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            take_chaos(s, f, f.player, TO_DISCARD)
        else:
            take_from_pile(s, f, f.player, self.taking.to)


def take_chaos(s: Table, f: Frame, p: int, to: int) -> None:
    cult = cultists(s)
    if cult >= 0 and s.piles[at(cult, CHAOS)]:
        c = s.piles[at(cult, CHAOS)][-1]
        send(s, p, c, destination(s, p, to))
        rec.also(s, f, c)
        told(s, st.TOOK_UNREST, p, c)


class TakeChaos(Effect[Table]):
    """Take a Chaos from its pile."""

    def __init__(self, to: int) -> None:
        super().__init__()
        self.to = to

    def does(self, s: Table, f: Frame) -> bool:
        cult = cultists(s)
        return cult >= 0 and bool(s.piles[at(cult, CHAOS)])

    def run(self, s: Table, f: Frame) -> None:
        take_chaos(s, f, f.player, self.to)


def returned(s: Table, f: Frame, p: int, c: int) -> None:
    """An unrest goes back to its pile; Chaos to the chaos pile."""
    cult = cultists(s)
    from_hand = s.where[c] in (at(p, HAND), at(p, RESOLVE))  # held, or just played
    chaos = fig.START[s.face[c]] == fig.START_CHAOS
    if chaos and cult >= 0:
        send(s, p, c, at(cult, CHAOS))
    else:
        send(s, p, c, UNREST)
    told(s, st.RETURNED_UNREST, p, c)
    if from_hand and p == s.active:
        note_done(s, RETURNED_FROM_HAND)
    if is_automaton(s, p):
        if s.difficulty == SUPREME and not chaos:
            gain(s, p, PROG, 1)
        return
    if s.hooks[p] >> hk.ON_RETURN & 1:
        for x, h in hooked(s, p, hk.ON_RETURN):
            if h.run is not None and not any(d.effect is h.run and d.source == x for d in s.due[s.floor :]):
                s.trigger(h.run, p, x, -1, c)


TAKE_ONE: Final = TakeUnrest(1)

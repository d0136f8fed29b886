"""Resources and tokens: gain, pay, move, place, collect, convert, steal, use, refresh."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import HandChoice, May, NumberChoice
from tabularium.games.imperium.rules.conditions import Tally
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import discarded, gain, put_tokens, use_tokens
from tabularium.games.imperium.table.atoms_turn import gain_turn_tokens
from tabularium.games.imperium.table.queries import hooked
from tabularium.games.imperium.table.select import tokens
from tabularium.games.imperium.table.state import GOODS, HAND, MAT, POP, PROG, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel.action import YES
from tabularium.kernel.effect import Effect, Fields, Frame

# Gaining


def receive(s: Table, f: Frame, p: int, mat: int, pop: int, prog: int, goods: int, icons: int, acquired: bool) -> None:
    """Resources from the supply, as hooks of the receiver change them."""
    mask = s.hooks[p] & hk.GAIN_HOOKS
    if mask and mat:
        if mask >> hk.GAIN_MAT_INSTEAD & 1:
            for c, h in hooked(s, p, hk.GAIN_MAT_INSTEAD):
                assert h.text is not None
                rec.resolve(s, h.text, p, c, n=mat)
            mat = 0
        elif mask >> hk.GAIN_MORE & 1:
            for _, h in hooked(s, p, hk.GAIN_MORE):
                if mat <= h.n:
                    mat += 1
    if mask >> hk.GAIN_POP_HERE & 1 and pop:
        for c, _ in hooked(s, p, hk.GAIN_POP_HERE):
            put_tokens(s, c, POP, pop)
            pop = 0
    if mask & (1 << hk.GAIN_LESS | 1 << hk.DECLINE) and prog and declinable(s, f, p, prog, acquired):
        prog = 0
    if mat:
        gain(s, p, MAT, mat)
        if mask >> hk.ON_GAIN_MAT & 1:
            for c, h in hooked(s, p, hk.ON_GAIN_MAT):
                if h.icons & icons and h.run is not None:
                    s.trigger(h.run, p, c, -1, f.source, mat)
    if pop:
        gain(s, p, POP, pop)
    if prog:
        gain(s, p, PROG, prog)
        if f.home >= 0:
            rec.count_up(s, f, rec.PROGRESS, prog)
    if goods:
        gain(s, p, GOODS, goods)


def declinable(s: Table, f: Frame, p: int, prog: int, acquired: bool) -> bool:
    """Aliens are asked whether they want all of this progress."""
    gadget = f.source >= 0 and bool(fig.SUITS[s.face[f.source]] & fig.GADGET)
    if acquired or gadget:
        if not s.piles[at(p, HAND)]:
            return False
        s.push(LESS_PROGRESS, p, f.source, n=prog, home=f.home)
        return True
    if s.hooks[p] >> hk.DECLINE & 1:
        s.push(ACCEPT_PROGRESS, p, f.source, n=prog, home=f.home)
        return True
    return False


class LessProgress(May):
    """Progress of gadgets and of the market may be one less for a discarded card; `n`: the amount."""

    prompt: str = "less_progress"

    def does(self, s: Table, f: Frame) -> bool:
        return bool(s.piles[at(f.player, HAND)])

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = f.n
        if a == YES:
            n -= 1
            s.push(DISCARD_FOR_LESS, f.player, f.source)
        if n:
            gain(s, f.player, PROG, n)
            if f.home >= 0:
                rec.count_up(s, f, rec.PROGRESS, n)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"n": f.n}


class DiscardForLess(HandChoice):
    word: int = wd.DISCARD
    rule: int = cl.DISCARD
    prompt: str = "discard"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return sorted(s.piles[at(f.player, HAND)])

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        discarded(s, f.player, c)


class AcceptProgress(NumberChoice):
    """Progress from other sources may be declined."""

    rule: int = cl.GAIN
    prompt: str = "accept_progress"

    def most(self, s: Table, f: Frame) -> int:
        return f.n

    def chosen(self, s: Table, f: Frame, n: int) -> None:
        if n:
            gain(s, f.player, PROG, n)
            if f.home >= 0:
                rec.count_up(s, f, rec.PROGRESS, n)


LESS_PROGRESS: Final = LessProgress()
DISCARD_FOR_LESS: Final = DiscardForLess()
ACCEPT_PROGRESS: Final = AcceptProgress()


class Gain(Effect[Table]):
    """Resources, actions or exhaust tokens from the supply; `per`: for each that is counted."""

    def __init__(
        self, amounts: tuple[int, int, int, int], actions: int = 0, exhausts: int = 0, per: Tally | None = None
    ) -> None:
        super().__init__()
        self.amounts = amounts
        self.actions = actions
        self.exhausts = exhausts
        self.per = per

    def does(self, s: Table, f: Frame) -> bool:
        return self.per is None or self.per.count(s, f) > 0

    def run(self, s: Table, f: Frame) -> None:
        k = 1 if self.per is None else self.per.count(s, f)
        if k <= 0:
            rec.note(s, f, rec.COUNT, 0)
            return
        icons = 0
        if self.per is not None:
            icons = self.per.sources(s, f)
        if f.source >= 0 and s.where[f.source] == at(f.player, st.PLAY):
            icons |= fig.ICON_MASK[s.face[f.source]]
        if self.actions or self.exhausts:
            gain_turn_tokens(s, f.player, k * self.actions, k * self.exhausts)
        a = self.amounts
        rec.note(s, f, rec.COUNT, k * (a[0] + a[1] + a[2] + a[3]))
        receive(s, f, f.player, k * a[0], k * a[1], k * a[2], k * a[3], icons, False)


class GainOff(Effect[Table]):
    """Take tokens off this card."""

    def __init__(self, resource: int, n: int) -> None:
        super().__init__()
        self.resource = resource
        self.n = n  # 0: all

    def does(self, s: Table, f: Frame) -> bool:
        return f.source >= 0 and tokens(s, f.source, self.resource) > 0

    def run(self, s: Table, f: Frame) -> None:
        held = tokens(s, f.source, self.resource)
        n = held if self.n == 0 else min(self.n, held)
        if n:
            use_tokens(s, f.source, self.resource, n)
            gain(s, f.player, self.resource, n)

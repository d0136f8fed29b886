"""Paying: how a cost is met, and what is paid with."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import NumberChoice
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.atoms import gain, happened, put_tokens, remove_tokens
from tabularium.games.imperium.table.atoms_turn import use_actions
from tabularium.games.imperium.table.queries import affords, cost_of, hooked, open_cards, prog_pays
from tabularium.games.imperium.table.select import Filter, fits, pool, tokens
from tabularium.games.imperium.table.state import GOODS, MAT, POP, PROG, RESOURCES, Table
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import amounts
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


def packed(cost: tuple[int, int, int, int]) -> int:
    return cost[0] | cost[1] << 10 | cost[2] << 20 | cost[3] << 30


class Settle(Choice[Table]):
    """How a cost is met: progress and goods may stand for population or for two materials. `it`: who receives it."""

    few: int = TAKE_LONE
    rule: int = cl.SUBSTITUTION
    prompt: str = "pay"

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def ways(self, s: Table, f: Frame) -> list[tuple[int, int, int, int]]:
        mat, pop, prog, goods = f.n & 1023, f.n >> 10 & 1023, f.n >> 20 & 1023, f.n >> 30 & 1023
        r = 4 * f.player
        spare_prog = s.res[r + PROG] - prog if prog_pays(s, f.player, f.source) else 0
        spare_goods = s.res[r + GOODS] - goods
        found: list[tuple[int, int, int, int]] = []
        for k in range((mat + 1) // 2 + 1):
            m = max(0, mat - 2 * k)
            if m > s.res[r + MAT]:
                continue
            for j in range(pop + 1):
                if pop - j > s.res[r + POP]:
                    continue
                for x in range(k + j, -1, -1):
                    if x <= spare_prog and k + j - x <= spare_goods:
                        found.append((m, pop - j, prog + x, goods + k + j - x))
        return found

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(wd.PAY, m, p, r) for m, p, r, _ in self.ways(s, f)]

    def options(self, s: Table, f: Frame) -> list[int]:
        return self.candidates(s, f)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == wd.PAY and a in self.candidates(s, f) else cl.SUBSTITUTION

    def paid(self, f: Frame, a: int) -> tuple[int, int, int, int]:
        """An answer, and the goods that go with its materials, population and progress."""
        mat, pop, prog, goods = f.n & 1023, f.n >> 10 & 1023, f.n >> 20 & 1023, f.n >> 30 & 1023
        t = target_of(a)
        m, p, r = t & 4095, t >> 12 & 4095, t >> 24 & 4095
        return m, p, r, goods + (mat - m + 1) // 2 + pop - p - (r - prog)

    def take(self, s: Table, f: Frame, a: int) -> None:
        spend(s, f, f.player, self.paid(f, a), f.it)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"cost": amounts(self.paid(f, a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        """The resources that are given up."""
        return [RESOURCES[i] for i, n in enumerate(self.paid(f, a)) if n]

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"mat": f.n & 1023, "pop": f.n >> 10 & 1023, "prog": f.n >> 20 & 1023, "goods": f.n >> 30 & 1023}


SETTLE: Final = Settle()


def spend(s: Table, f: Frame, p: int, paid: tuple[int, int, int, int], to: int) -> None:
    """Tokens leave a side's available resources for the supply or for another side."""
    for resource in range(4):
        n = paid[resource]
        if n:
            gain(s, p, resource, -n)
            if to >= 0:
                gain(s, to, resource, n)
    rec.note(s, f, rec.COUNT, paid[0] + paid[1] + paid[2] + paid[3])
    if paid[GOODS] and s.hooks[p] >> hk.PAY_GOODS_HERE & 1 and to < 0:
        for c, _ in hooked(s, p, hk.PAY_GOODS_HERE):
            put_tokens(s, c, GOODS, paid[GOODS])
            break
    if paid[POP]:
        happened(s, p, hk.ON_PAY_POP, n=paid[POP])
    if paid[PROG]:
        happened(s, p, hk.ON_PAY_PROG, n=paid[PROG])


class Pay(Effect[Table]):
    """A cost in resources."""

    def __init__(self, amounts: tuple[int, int, int, int], to: int = 0, developing: bool = False) -> None:
        super().__init__()
        self.amounts = amounts
        self.to = to  # 0 the supply, 1 the text's owner, 2 that player
        self.developing = developing

    def cost(self, s: Table, f: Frame) -> tuple[int, int, int, int]:
        a = self.amounts
        return cost_of(s, f.player, f.source, a[0], a[1], a[2], a[3], self.developing)

    def payable(self, s: Table, f: Frame) -> bool:
        c = self.cost(s, f)
        return affords(s, f.player, f.source, c[0], c[1], c[2], c[3])

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.cost(s, f.player, self.cost(s, f))

    def run(self, s: Table, f: Frame) -> None:
        c = self.cost(s, f)
        to = -1
        if self.to == 1:
            to = rec.home(s, f).player
        elif self.to == 2:
            to = rec.home(s, f).other
        if c == (0, 0, 0, 0):
            rec.note(s, f, rec.COUNT, 0)
        elif affords(s, f.player, f.source, c[0], c[1], c[2], c[3]):
            s.push(SETTLE, f.player, f.source, f.other, to, packed(c), (), f.home)


class PayAll(Effect[Table]):
    """All of a resource, at least so much."""

    def __init__(self, resource: int, least: int) -> None:
        super().__init__()
        self.resource = resource
        self.least = least

    def payable(self, s: Table, f: Frame) -> bool:
        return s.res[4 * f.player + self.resource] >= max(1, self.least)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.resource(s, f.player, self.resource, max(1, self.least))

    def run(self, s: Table, f: Frame) -> None:
        n = s.res[4 * f.player + self.resource]
        paid = [0, 0, 0, 0]
        paid[self.resource] = n
        spend(s, f, f.player, (paid[0], paid[1], paid[2], paid[3]), -1)


class PayOff(Effect[Table]):
    """Tokens off a card go to the supply."""

    def __init__(self, resource: int, n: int, least: int, hosts: Filter | None) -> None:
        super().__init__()
        self.resource = resource
        self.n = n  # 0: all
        self.least = least
        self.hosts = hosts  # None: this card

    def need(self) -> int:
        return max(1, self.n, self.least)

    def card(self, s: Table, f: Frame) -> int:
        need = self.need()
        if self.hosts is None:
            return f.source if f.source >= 0 and tokens(s, f.source, self.resource) >= need else -1
        for c in open_cards(s, f.player):
            if fits(s, self.hosts, c, f) and tokens(s, c, self.resource) >= need:
                return c
        return -1

    def payable(self, s: Table, f: Frame) -> bool:
        return self.card(s, f) >= 0

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        if self.hosts is None and f.source < 0:
            return None
        cards = [f.source] if self.hosts is None else [c for c in open_cards(s, f.player) if fits(s, self.hosts, c, f)]
        most = max([tokens(s, c, self.resource) for c in cards], default=0)
        return Lack("tokens", self.need(), most, what=f"what.{RESOURCES[self.resource]}")

    def does(self, s: Table, f: Frame) -> bool:
        return self.card(s, f) >= 0

    def run(self, s: Table, f: Frame) -> None:
        c = self.card(s, f)
        if c >= 0:
            n = self.n or tokens(s, c, self.resource)
            remove_tokens(s, f.player, c, self.resource, n)


class PayUpTo(NumberChoice):
    """Any amount up to a bound; X when the bound is what can be garrisoned for it."""

    rule: int = cl.PAY
    prompt: str = "amount"

    def __init__(self, resource: int, bound: int, x_zones: int, x_filter: Filter) -> None:
        super().__init__()
        self.resource = resource
        self.bound = bound
        self.x_zones = x_zones
        self.x_filter = x_filter

    def least(self, s: Table, f: Frame) -> int:
        return 1 if self.x_zones else 0

    def most(self, s: Table, f: Frame) -> int:
        n = self.bound
        if self.x_zones:
            n = len(pool(s, f.player, self.x_zones, self.x_filter, f))
        while n > 0 and not self.can(s, f, n):
            n -= 1
        return n

    def can(self, s: Table, f: Frame, n: int) -> bool:
        mat = n if self.resource == MAT else 0
        prog = n if self.resource == PROG else 0
        c = cost_of(s, f.player, f.source, mat, 0, prog, 0, False)
        return affords(s, f.player, f.source, c[0], c[1], c[2], c[3])

    def payable(self, s: Table, f: Frame) -> bool:
        return self.most(s, f) >= self.least(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.resource(s, f.player, self.resource, self.least(s, f))

    def does(self, s: Table, f: Frame) -> bool:
        return self.most(s, f) > 0

    def chosen(self, s: Table, f: Frame, n: int) -> None:
        rec.note(s, f, rec.X, n)
        rec.note(s, f, rec.COUNT, 0)
        if n:
            mat = n if self.resource == MAT else 0
            prog = n if self.resource == PROG else 0
            c = cost_of(s, f.player, f.source, mat, 0, prog, 0, False)
            s.push(SETTLE, f.player, f.source, f.other, -1, packed(c), (), f.home)


class Use(Effect[Table]):
    """Use actions."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def payable(self, s: Table, f: Frame) -> bool:
        return s.actions[f.player] >= self.n

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.actions(s, f.player, self.n)

    def run(self, s: Table, f: Frame) -> None:
        use_actions(s, f.player, self.n)

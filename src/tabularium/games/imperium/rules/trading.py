"""Trade routes: commerce, trade and profit."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import AboutCards, May
from tabularium.games.imperium.rules.paying import Pay
from tabularium.games.imperium.rules.resources import Gain
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import gain, happened, hold_back, put_tokens, send, take_tokens, told
from tabularium.games.imperium.table.state import DISCARD, GOODS, PLAY, PROG, RESOURCES, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import timing_text
from tabularium.kernel.action import YES
from tabularium.kernel.effect import TAKE_LONE, Effect, Fields, Frame
from tabularium.kernel.lack import Lack

FULL_ROUTE: Final = 3


class MayCommerce(May):
    """A route that is played may do its commerce at once (clause trade.play_route_commerce)."""

    rule: int = cl.COMMERCE
    prompt: str = "may_commerce"

    def does(self, s: Table, f: Frame) -> bool:
        text = fig.COMMERCE[s.face[f.source]]
        if text is None:
            return False
        probe = rec.probe(text, f.player, f.source)
        return text.payable(s, probe) and text.does(s, probe)

    def offer(self, s: Table, f: Frame, language: str) -> str:
        return timing_text(s, f.source, w.COMMERCE, language)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            text = fig.COMMERCE[s.face[f.source]]
            assert text is not None
            rec.resolve(s, text, f.player, f.source)
        elif s.log is not None and self.does(s, f):
            told(s, st.DECLINED, f.player, f.source)


MAY_COMMERCE: Final = MayCommerce()


class Trade(AboutCards):
    """Progress for goods, a goods on an own route, or one from the supply on another's."""

    few: int = TAKE_LONE
    rule: int = cl.TRADE_OWN
    prompt: str = "trade"

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def bar(self, s: Table, f: Frame, c: int) -> int:
        p = f.player
        if not fig.ROUTES[s.face[c]] or s.where[c] < st.COMMON or (s.where[c] - st.COMMON) % st.ZONES != PLAY:
            return cl.TRADE_OWN
        if s.tok[c] >> 30 & 1023 >= FULL_ROUTE:
            return cl.TRADE_FULL
        if s.where[c] == at(p, PLAY) and s.res[4 * p + GOODS] < 1:
            return cl.TRADE_OWN
        return 0 if self.commerce_payable(s, p, c) else cl.UNPAYABLE

    def commerce_payable(self, s: Table, p: int, c: int) -> bool:
        """Goods that go onto an own route are gone when its commerce is paid for."""
        text = fig.COMMERCE[s.face[c]]
        if text is None:
            return False
        spent = int(s.where[c] == at(p, PLAY))
        hold_back(s, p, GOODS, spent)
        payable = text.payable(s, rec.probe(text, p, c))
        hold_back(s, p, GOODS, -spent)
        return payable

    def routes(self, s: Table) -> list[int]:
        found: list[int] = []
        for q in range(s.sides):
            found += [c for c in s.piles[at(q, PLAY)] if fig.ROUTES[s.face[c]]]
        return sorted(found)

    def does(self, s: Table, f: Frame) -> bool:
        return s.res[4 * f.player + 2] > 0 or any(not self.bar(s, f, c) for c in self.routes(s))

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [wd.TRADE_PROGRESS, *[wd.TRADE | s.cards[c] << 8 for c in self.routes(s)]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == wd.TRADE_PROGRESS:
            return 0 if s.res[4 * f.player + 2] > 0 else cl.TRADE_PROGRESS
        if a & 255 != wd.TRADE or a >> 8 >= len(s.numbers) or s.numbers[a >> 8] < 0:
            return cl.TRADE_OWN
        return self.bar(s, f, s.numbers[a >> 8])

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        p = f.player
        if rule == cl.TRADE_PROGRESS:
            return lacks.resource(s, p, st.PROG, 1)
        c = s.numbers[a >> 8] if a & 255 == wd.TRADE and a >> 8 < len(s.numbers) else -1
        if c < 0:
            return None
        if rule == cl.TRADE_FULL:
            return Lack("route_full", FULL_ROUTE + 1, FULL_ROUTE, card=a >> 8)
        text = fig.COMMERCE[s.face[c]]
        if rule == cl.UNPAYABLE and text is not None:
            return text.unmet(s, rec.probe(text, p, c))
        return lacks.resource(s, p, GOODS, 1) if s.where[c] == at(p, PLAY) else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.player
        happened(s, p, hk.ON_TRADE)
        rec.note(s, f, rec.DONE, 1)
        if a == wd.TRADE_PROGRESS:
            s.push(GAIN_GOODS, p, f.source, home=f.home)
            s.push(PAY_PROGRESS, p, f.source, home=f.home)
            return
        c = s.numbers[a >> 8]
        text = fig.COMMERCE[s.face[c]]
        assert text is not None
        told(s, st.TRADED, p, c)
        mine = s.where[c] == at(p, PLAY)
        if mine:
            gain(s, p, GOODS, -1)
        else:
            s.push(GAIN_GOODS, p, f.source, home=f.home)
        put_tokens(s, c, GOODS, 1)
        rec.resolve(s, text, p, c)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if a == wd.TRADE_PROGRESS:
            return {}
        text = timing_text(s, s.numbers[a >> 8], w.COMMERCE, language)
        return {**super().fields(s, f, a, language), "text": text}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [RESOURCES[PROG]] if a == wd.TRADE_PROGRESS else super().touches(s, f, a)


class Profit(Effect[Table]):
    """The goods of a full route, its profit, and its end in the discard."""

    def run(self, s: Table, f: Frame) -> None:
        c, p = f.it, f.player
        if f.pc == 0:
            told(s, st.PROFITED, p, c)
            take_tokens(s, p, c)
            s.again(f, 1)
            text = fig.PROFIT[s.face[c]]
            if text is not None:
                rec.resolve(s, text, p, c)
        else:
            if s.where[c] == at(p, PLAY):
                send(s, p, c, at(p, DISCARD))
            happened(s, p, hk.ON_PROFIT, c)


PROFIT: Final = Profit()
GAIN_GOODS: Final = Gain((0, 0, 0, 1))
GAIN_GOODS._name = "Trade/goods"
PAY_PROGRESS: Final = Pay((0, 0, 1, 0))
PAY_PROGRESS._name = "Trade/pay"

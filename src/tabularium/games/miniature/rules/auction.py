"""An ascending auction; the winner pays with a set of units."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.cards.numbers import COLONY
from tabularium.games.miniature.rules.clauses import FORCE, HIGHER, LIMIT
from tabularium.games.miniature.table.atoms import gain_points, send
from tabularium.games.miniature.table.state import BID, WON, Table
from tabularium.games.miniature.words.notation import BID_WORD, PASS, SEND
from tabularium.kernel.action import DONE, act, target_of, word_of
from tabularium.kernel.compose import Pick
from tabularium.kernel.effect import ASK, Choice, Effect, Frame
from tabularium.kernel.lack import Lack


class Auction(Choice[Table]):
    """`them` are the seats still bidding, the next one first; `n` is the highest bid, `other` its seat."""

    few: int = ASK
    rule: int = HIGHER
    prompt: str = "auction"

    def who(self, s: Table, f: Frame) -> int:
        return f.them[0]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(BID_WORD, n) for n in range(1, 10)] + [PASS]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == PASS:
            return 0
        if word_of(a) != BID_WORD or target_of(a) <= f.n:
            return HIGHER
        return 0 if target_of(a) <= sum(s.units[f.them[0]]) else LIMIT

    def take(self, s: Table, f: Frame, a: int) -> None:
        p = f.them[0]
        rest = f.them[1:]
        if a == PASS:
            if len(rest) == 1 and f.n > 0:
                self.sold(s, f.other, f.n)
            elif rest:
                s.push(self, f.player, other=f.other, n=f.n, them=rest)
        else:
            s.tell(BID, p, COLONY, target_of(a))
            if rest:
                s.push(self, f.player, other=p, n=target_of(a), them=(*rest, p))
            else:
                self.sold(s, p, target_of(a))

    def sold(self, s: Table, p: int, n: int) -> None:
        s.tell(WON, p, COLONY, n)
        s.push(FORCE_PICK, p, n=n)


class Force(Pick[Table]):
    """Units whose strengths together reach the bid; `x` is the place of a unit."""

    word: int = SEND
    rule: int = FORCE
    prompt: str = "force"

    def pool(self, s: Table, f: Frame) -> list[int]:
        return list(range(len(s.units[f.player])))

    def strength(self, s: Table, f: Frame) -> int:
        return sum([s.units[f.player][x] for x in f.them])

    def short(self, s: Table, f: Frame) -> int:
        return 0 if self.strength(s, f) >= f.n else FORCE

    def limits(self, s: Table, f: Frame, there: int) -> tuple[int, int]:
        return 0 if f.them else 1, there

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return Lack("pick_worth", f.n, self.strength(s, f)) if a == DONE else None

    def picked(self, s: Table, f: Frame, them: tuple[int, ...]) -> None:
        for place in reversed(them):
            send(s, f.player, place)
        gain_points(s, f.player, 5)


FORCE_PICK: Final = Force()
AUCTION: Final = Auction()


class HoldAuction(Effect[Table]):
    def run(self, s: Table, f: Frame) -> None:
        s.push(AUCTION, f.player, them=tuple([(f.player + i) % s.seats for i in range(s.seats)]))

"""Events that move nations in player order."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.nations.cards.card import NO_GOODS, goods
from tabularium.games.nations.rules.events import Search, Step, subject
from tabularium.games.nations.rules.losses import inflict
from tabularium.games.nations.table.atoms import gain_all
from tabularium.games.nations.table.atoms_board import set_order
from tabularium.games.nations.table.kinds import STEADIEST
from tabularium.games.nations.table.queries import rank_stability
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.wording import SUBJECTS, Pair, amounts
from tabularium.kernel.effect import Frame


class Demote(Search):
    """Those concerned go last, one by one in player order, and lose."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "goods")
    TAKES: ClassVar[bool] = True

    def __init__(self, who: int, gold: int = 0, food: int = 0, stone: int = 0, books: int = 0) -> None:
        super().__init__(who)
        self.goods = goods(gold, food, stone, books)

    def run(self, s: Table, f: Frame) -> None:
        gone = list(f.them)
        set_order(s, [p for p in s.order if p not in gone] + gone)
        for p in gone:
            inflict(s, p, self.goods, source=f.source)

    def says(self) -> Pair:
        en, pt = subject(self.who)
        what_en, what_pt = amounts(self.goods)
        return (
            f"{en} moves to last in player order and loses {what_en}",
            f"{pt} vai para o último lugar na ordem dos jogadores e perde {what_pt}",
        )


class Promote(Search):
    """The most stable go first, the more stable before the less, and gain."""

    PARTS: ClassVar[tuple[str, ...]] = ("goods",)

    def __init__(self, gold: int = 0) -> None:
        super().__init__(STEADIEST)
        self.goods = goods(gold)

    def run(self, s: Table, f: Frame) -> None:
        ranks = [-rank_stability(s, p) for p in range(s.seats)]
        risen = sorted(f.them, key=ranks.__getitem__)
        set_order(s, risen + [p for p in s.order if p not in risen])
        for p in risen:
            gain_all(s, p, self.goods, 1, f.source)

    def says(self) -> Pair:
        en, pt = SUBJECTS[self.who]
        en += " moves to first in player order"
        pt += " vai para o primeiro lugar na ordem dos jogadores"
        if self.goods == NO_GOODS:
            return en, pt
        what_en, what_pt = amounts(self.goods)
        return f"{en} and gains {what_en}", f"{pt} e ganha {what_pt}"


class FreezeOrder(Step):
    """In force from its reveal: player order is not adjusted this round (see resolution.PlayerOrder)."""

    def run(self, s: Table, f: Frame) -> None:
        pass

    def says(self) -> Pair:
        return "player order does not change this round", "a ordem dos jogadores não muda nesta rodada"

    def concerns(self, s: Table) -> list[int]:
        return list(s.order)


class OrderOfPassing(Step):
    def run(self, s: Table, f: Frame) -> None:
        set_order(s, list(s.passed))

    def concerns(self, s: Table) -> list[int]:
        return list(s.order)

    def says(self) -> Pair:
        return (
            "the order of the next round is the order in which nations passed",
            "a ordem da próxima rodada é a ordem em que as nações passaram",
        )

"""What a wonder does when it becomes ready."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.nations.cards.card import goods
from tabularium.games.nations.rules.event_evils import gold_or_advisors
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.losses import inflict
from tabularium.games.nations.table.atoms import gain_all, gain_vp
from tabularium.games.nations.table.atoms_board import rob_rival
from tabularium.games.nations.table.atoms_cards import topple
from tabularium.games.nations.table.kinds import ALL, BOOKS
from tabularium.games.nations.table.queries import rival_selected, selected
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.wording import SUBJECTS, Pair, amounts
from tabularium.kernel.effect import Frame


class Windfall(Step):
    """Its owner gains."""

    PARTS: ClassVar[tuple[str, ...]] = ("goods", "vp")

    def __init__(self, gold: int = 0, food: int = 0, stone: int = 0, books: int = 0, vp: int = 0) -> None:
        super().__init__()
        self.goods = goods(gold, food, stone, books)
        self.vp = vp

    def run(self, s: Table, f: Frame) -> None:
        gain_all(s, f.player, self.goods, 1, f.source)
        gain_vp(s, f.player, self.vp, f.source)

    def says(self) -> Pair:
        en, pt = amounts(self.goods, self.vp)
        return f"gain {en}", f"ganhe {pt}"


class Toll(Step):
    """Its owner loses."""

    PARTS: ClassVar[tuple[str, ...]] = ("goods",)

    def __init__(self, food: int) -> None:
        super().__init__()
        self.goods = goods(food=food)

    def run(self, s: Table, f: Frame) -> None:
        inflict(s, f.player, self.goods, source=f.source)

    def says(self) -> Pair:
        en, pt = amounts(self.goods)
        return f"lose {en}", f"perca {pt}"


class Shock(Step):
    """Those at the bottom of a comparison lose; the hidden opponent has books to lose."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "goods")

    def __init__(self, who: int, gold: int = 0, books: int = 0) -> None:
        super().__init__()
        self.who = who
        self.goods = goods(gold=gold, books=books)

    def run(self, s: Table, f: Frame) -> None:
        hit = list(selected(s, self.who))
        if rival_selected(s, self.who):
            rob_rival(s, min(s.rival_books, self.goods[BOOKS]), f.source)
        for p in hit:
            inflict(s, p, self.goods, source=f.source)

    def says(self) -> Pair:
        en, pt = amounts(self.goods)
        return f"{SUBJECTS[self.who][0]} loses {en}", f"{SUBJECTS[self.who][1]} perde {pt}"


class Topple(Step):
    """Its owner ranks last in stability until the end of the round."""

    def run(self, s: Table, f: Frame) -> None:
        topple(s, f.player)

    def says(self) -> Pair:
        return (
            "for the rest of the round you count as least stable wherever stability is compared",
            "pelo resto da rodada você conta como menos estável onde a Estabilidade for comparada",
        )


def titanic(gold: int) -> Step:
    """Every nation, its builder included."""
    return gold_or_advisors(ALL, gold)

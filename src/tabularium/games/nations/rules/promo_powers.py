"""What promo cards do."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.shelf import KIND, NATION_NAMES, NATIONS
from tabularium.games.nations.rules.buying import acquire
from tabularium.games.nations.rules.clauses import FORCED_ONLY, TURK
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.rules.lacks import short
from tabularium.games.nations.rules.powers import Power
from tabularium.games.nations.rules.solo import DIE
from tabularium.games.nations.table.atoms import gain, pay
from tabularium.games.nations.table.atoms_board import fill_market, find_in_deck
from tabularium.games.nations.table.atoms_cards import hand_over, thunder
from tabularium.games.nations.table.kinds import GOLD, HANDED, ROLLED, SKIPPED, TESLA
from tabularium.games.nations.table.queries import age_of, rank_stability, wonder_spaces
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import name, said
from tabularium.games.nations.words.vocabulary import HAND
from tabularium.games.nations.words.wording import TYPES, Pair, joined
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack


class SkipTurn(Power):
    def bar(self, s: Table, p: int) -> int:
        return 0

    def run(self, s: Table, f: Frame) -> None:
        s.tell(SKIPPED, f.player)

    def says(self) -> Pair:
        return "skip your turn without passing", "pule seu turno sem passar"


class RollForStrength(Power):
    PARTS: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int) -> None:
        super().__init__()
        self.gold = gold

    def bar(self, s: Table, p: int) -> int:
        return 0 if s.nations[p].stock[GOLD] >= self.gold else FORCED_ONLY

    def lack(self, s: Table, p: int, rule: int) -> Lack | None:
        return short(s.nations[p], GOLD, self.gold)

    def run(self, s: Table, f: Frame) -> None:
        pay(s, f.player, GOLD, self.gold, f.source)
        face = s.roll(DIE) + 1
        s.tell(ROLLED, f.player, n=face)
        s.tell(TESLA, f.player, f.source, face)
        thunder(s, f.player, face)

    def says(self) -> Pair:
        return (
            f"pay {self.gold} gold and roll a die: so much strength until the end of the round",
            f"pague {self.gold} ouros e role um dado: tanta Força até o fim da rodada",
        )


class HandOverTo(Choice[Table]):
    few: int = TAKE_LONE
    rule: int = TURK
    prompt: str = "hand_over"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(HAND, q) for q in s.order if q != f.player]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        q = target_of(a)
        return 0 if word_of(a) == HAND and q < s.seats and takes_wonder(s, f.player, q) else TURK

    def take(self, s: Table, f: Frame, a: int) -> None:
        s.tell(HANDED, f.player, f.source, other=target_of(a))
        hand_over(s, f.player, f.source, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        nation = NATIONS[s.nations[target_of(a)].side // 2]
        return {"source": name(f.source, language), "to": said(NATION_NAMES[nation], language)}


HAND_OVER_TO: Final = HandOverTo()


def takes_wonder(s: Table, p: int, q: int) -> bool:
    """Less stable, and with a free space for a wonder."""
    n = s.nations[q]
    return q != p and rank_stability(s, q) < rank_stability(s, p) and len(n.wonders) < wonder_spaces(n)


class HandOver(Power):
    def bar(self, s: Table, p: int) -> int:
        return 0 if any(takes_wonder(s, p, q) for q in s.order) else TURK

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, HAND_OVER_TO)

    def says(self) -> Pair:
        return (
            "hand this wonder over to a less stable nation with a free wonder space",
            "entregue esta Maravilha a uma nação menos estável com espaço livre de Maravilha",
        )


class ForeseeCard(Step):
    """Cards of the next age are turned up until one of these kinds; it is taken free, the rest shuffled back."""

    PARTS: ClassVar[tuple[str, ...]] = ("kinds",)

    def __init__(self, kinds: tuple[int, ...]) -> None:
        super().__init__()
        self.kinds = kinds

    def does(self, s: Table, f: Frame) -> bool:
        age = age_of(s)
        return age < 4 and any(KIND[card] in self.kinds for card in s.decks[age])

    def run(self, s: Table, f: Frame) -> None:
        deck = s.decks[age_of(s)]
        i = len(deck) - 1
        while KIND[deck[i]] not in self.kinds:
            i -= 1
        card = deck[i]
        find_in_deck(s, f.player, age_of(s), card)
        acquire(s, f.player, card, 0)

    def says(self) -> Pair:
        kinds_en = joined([TYPES[kind][0] for kind in self.kinds], "or")
        kinds_pt = joined([TYPES[kind][1] for kind in self.kinds], "ou")
        return (
            f"turn up cards of the next age to the first {kinds_en}, take it free and shuffle the others back",
            f"revele cartas da próxima época até a primeira {kinds_pt}, pegue-a de graça e embaralhe as outras "
            "de volta",
        )


class RefillBoard(Step):
    PARTS: ClassVar[tuple[str, ...]] = ("gold",)

    def __init__(self, gold: int) -> None:
        super().__init__()
        self.gold = gold

    def run(self, s: Table, f: Frame) -> None:
        fill_market(s, age_of(s))
        gain(s, f.player, GOLD, self.gold, f.source)

    def says(self) -> Pair:
        return (
            f"refill the empty spaces of the progress board and gain {self.gold} gold",
            f"preencha os espaços vazios do Tabuleiro de Progresso e ganhe {self.gold} ouros",
        )

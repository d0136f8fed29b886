"""What historical events do without asking: the plain words of their vocabulary."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.card import NO_GOODS, Goods, goods
from tabularium.games.nations.cards.shelf import AGE
from tabularium.games.nations.rules.losses import TAKE_WORKER, inflict
from tabularium.games.nations.table.atoms import gain, gain_all, gain_vp, lose_vp, take_away
from tabularium.games.nations.table.atoms_board import end_with_this_round
from tabularium.games.nations.table.atoms_cards import remove_advisors
from tabularium.games.nations.table.kinds import (
    ALL,
    GOLD,
    INDUSTRIAL,
    MEDIEVAL,
    NO_WAR,
    REGAINED,
    STEADIEST,
    STRONGEST,
    VP,
)
from tabularium.games.nations.table.production import colonies_of
from tabularium.games.nations.table.queries import advisors, selected, strength, workers_on_track
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.wording import SUBJECTS, Pair, amount, amounts
from tabularium.kernel.effect import Effect, Frame

# What a gain is multiplied by
ONCE: Final = 0
FIGHTS_BOUGHT: Final = 1
MEDIEVAL_COLONIES: Final = 2
INDUSTRIAL_COLONIES: Final = 3
COLONIES_BOUGHT: Final = 4
TIMES: Final[tuple[Pair, ...]] = (
    ("", ""),
    (" for each war or battle it bought this round", " por Guerra ou Batalha que comprou nesta rodada"),
    (" for each Medieval colony it has", " por Colônia Medieval que tem"),
    (" for each Industrial colony it has", " por Colônia Industrial que tem"),
    (" for each colony it bought this round", " por Colônia que comprou nesta rodada"),
)

# Who of those concerned is really meant
ANY: Final = 0
STRONGER_THAN_WAR: Final = 1
ANOTHERS_WAR: Final = 2
MEDIEVAL_ADVISOR: Final = 3
INDUSTRIAL_COLONY: Final = 4
OLD_ADVISOR: Final = 5
PROVISOS: Final[tuple[Pair, ...]] = (
    ("", ""),
    (", if it is stronger than the war of this round,", ", se for mais forte que a Guerra desta rodada,"),
    (
        ", if another nation bought a war this round,",
        ", se outra nação comprou uma Guerra nesta rodada,",
    ),
    (", if it has a Medieval advisor,", ", se tiver um Orientador Medieval,"),
    (", if it has an Industrial colony,", ", se tiver uma Colônia Industrial,"),
    (
        ", if it has an advisor of Antiquity or the Middle Ages,",
        ", se tiver um Orientador da Antiguidade ou Medieval,",
    ),
)


def meant(s: Table, p: int, proviso: int) -> bool:
    n = s.nations[p]
    if proviso == ANY:
        return True
    if proviso == STRONGER_THAN_WAR:
        return s.war_strength != NO_WAR and strength(s, p) > s.war_strength
    if proviso == ANOTHERS_WAR:
        return s.war_strength != NO_WAR and s.war_buyer != p
    if proviso == MEDIEVAL_ADVISOR:
        return any(AGE[card] == MEDIEVAL for card in advisors(n))
    if proviso == INDUSTRIAL_COLONY:
        return colonies_of(n, INDUSTRIAL) > 0
    return any(AGE[card] <= MEDIEVAL for card in advisors(n))


def times(s: Table, p: int, per: int) -> int:
    n = s.nations[p]
    if per == FIGHTS_BOUGHT:
        return n.fights_bought
    if per == MEDIEVAL_COLONIES:
        return colonies_of(n, MEDIEVAL)
    if per == INDUSTRIAL_COLONIES:
        return colonies_of(n, INDUSTRIAL)
    if per == COLONIES_BOUGHT:
        return n.colonies_bought
    return 1


def subject(who: int, proviso: int = ANY) -> Pair:
    en, pt = SUBJECTS[who]
    return en + PROVISOS[proviso][0], pt + PROVISOS[proviso][1]


class Step(Effect[Table]):
    """A sentence of an event, or what a wonder does when it is ready. `them`: the seats it means."""

    TAKES: ClassVar[bool] = False  # something away from those it concerns

    def says(self) -> Pair:
        raise NotImplementedError

    def concerns(self, s: Table) -> list[int]:
        """The seats it would concern as the table stands."""
        return []

    def seeks(self) -> int:
        """By what it looks for nations; ALL: by no rank."""
        return ALL

    def hurts(self) -> bool:
        """Whether it takes something away from those it concerns, of which another place in a rank would spare them."""
        return self.TAKES and self.seeks() != ALL


class Search(Step):
    """A sentence that looks for its nations by a rank, or means all of them."""

    def __init__(self, who: int) -> None:
        super().__init__()
        self.who = who

    def seeks(self) -> int:
        return self.who

    def concerns(self, s: Table) -> list[int]:
        return list(selected(s, self.who))


class Portion(Search):
    """Goods and VP that come or go, for those who are found if the proviso holds for them."""

    def __init__(self, who: int, what: Goods, vp: int, proviso: int) -> None:
        super().__init__(who)
        self.goods = what
        self.vp = vp
        self.proviso = proviso

    def concerns(self, s: Table) -> list[int]:
        return [p for p in selected(s, self.who) if meant(s, p, self.proviso)]


class Grant(Portion):
    """Those concerned gain."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "goods", "vp", "per", "proviso")

    def __init__(
        self,
        who: int,
        gold: int = 0,
        food: int = 0,
        stone: int = 0,
        books: int = 0,
        vp: int = 0,
        per: int = ONCE,
        proviso: int = ANY,
    ) -> None:
        super().__init__(who, goods(gold, food, stone, books), vp, proviso)
        self.per = per

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            n = times(s, p, self.per)
            gain_all(s, p, self.goods, n, f.source)
            gain_vp(s, p, self.vp * n, f.source)

    def says(self) -> Pair:
        en, pt = subject(self.who, self.proviso)
        what_en, what_pt = amounts(self.goods, self.vp)
        return f"{en} gains {what_en}{TIMES[self.per][0]}", f"{pt} ganha {what_pt}{TIMES[self.per][1]}"


class Strike(Portion):
    """Those concerned lose. `then`: after that they gain this, without looking again who is meant."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "goods", "vp", "proviso", "then")
    TAKES: ClassVar[bool] = True

    def __init__(
        self,
        who: int,
        gold: int = 0,
        food: int = 0,
        stone: int = 0,
        books: int = 0,
        vp: int = 0,
        proviso: int = ANY,
        then: Goods = NO_GOODS,
    ) -> None:
        super().__init__(who, goods(gold, food, stone, books), vp, proviso)
        self.then = then

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            if self.vp:
                lose_vp(s, p, self.vp, f.source)
            if self.then != NO_GOODS:
                s.push(COLLECT, p, f.source, them=self.then)
            if self.goods != NO_GOODS:
                inflict(s, p, self.goods, source=f.source)

    def hurts(self) -> bool:
        return super().hurts() or self.proviso != ANY

    def says(self) -> Pair:
        en, pt = subject(self.who, self.proviso)
        what_en, what_pt = amounts(self.goods, self.vp)
        said_en, said_pt = f"{en} loses {what_en}", f"{pt} perde {what_pt}"
        if self.then != NO_GOODS:
            then_en, then_pt = amounts(self.then)
            return f"{said_en}, then gains {then_en}", f"{said_pt} e então ganha {then_pt}"
        return said_en, said_pt


class Collect(Effect[Table]):
    """The gain that follows a loss, once nothing more is asked; `them`: the goods."""

    def run(self, s: Table, f: Frame) -> None:
        for kind in range(4):
            gain(s, f.player, kind, f.them[kind], f.source)


COLLECT: Final = Collect()


class DownTo(Search):
    """Those concerned lose all gold above a limit."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "limit")
    TAKES: ClassVar[bool] = True

    def __init__(self, who: int, limit: int) -> None:
        super().__init__(who)
        self.limit = limit

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            take_away(s, p, GOLD, max(0, s.nations[p].stock[GOLD] - self.limit), f.source)

    def says(self) -> Pair:
        en, pt = subject(self.who)
        return f"{en} loses all gold above {self.limit}", f"{pt} perde todo o ouro acima de {self.limit}"


class DropAdvisors(Search):
    """Those concerned lose their advisors, and VP: `also` in any case, `otherwise` without an advisor."""

    PARTS: ClassVar[tuple[str, ...]] = ("who", "also", "otherwise")
    TAKES: ClassVar[bool] = True

    def __init__(self, who: int, also: int = 0, otherwise: int = 0) -> None:
        super().__init__(who)
        self.also = also
        self.otherwise = otherwise

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            lost = self.also
            if advisors(s.nations[p]):
                remove_advisors(s, p)
            else:
                lost += self.otherwise
            if lost:
                lose_vp(s, p, lost, f.source)

    def says(self) -> Pair:
        en, pt = subject(self.who)
        en, pt = f"{en} removes all its advisors", f"{pt} remove todos os seus Orientadores"
        if self.also:
            return f"{en} and loses {self.also} VP", f"{pt} e perde {self.also} PV"
        return f"{en}, or loses {self.otherwise} VP if it has none", f"{pt}, ou perde {self.otherwise} PV se não tiver"


class Regain(Search):
    """The most stable gets back what this round's war cost: VP, and with `goods` everything."""

    PARTS: ClassVar[tuple[str, ...]] = ("everything",)

    def __init__(self, everything: bool) -> None:
        super().__init__(STEADIEST)
        self.everything = everything

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            lost = s.nations[p].war_lost
            if any(lost):
                s.tell(REGAINED, p, f.source)
            gain_vp(s, p, lost[VP], f.source)
            if self.everything:
                gain_all(s, p, (lost[0], lost[1], lost[2], lost[3]), 1, f.source)

    def says(self) -> Pair:
        en, pt = SUBJECTS[self.who]
        if self.everything:
            return (
                f"{en} regains all resources and VP it lost to this round's war",
                f"{pt} recupera todos os recursos e PV que perdeu na Guerra desta rodada",
            )
        return (
            f"{en} regains every VP it lost to this round's war",
            f"{pt} recupera todo PV que perdeu na Guerra desta rodada",
        )


class Enlist(Search):
    """Those concerned take a worker, if there is one on their track."""

    PARTS: ClassVar[tuple[str, ...]] = ("who",)

    def __init__(self, who: int) -> None:
        super().__init__(who)

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            if workers_on_track(s.nations[p]):
                s.push(TAKE_WORKER, p, f.source)

    def says(self) -> Pair:
        en, pt = subject(self.who)
        return f"{en} takes 1 worker", f"{pt} pega 1 trabalhador"


class Neighbours(Step):
    """Stronger than one neighbour, stone; stronger than both, a VP instead."""

    PARTS: ClassVar[tuple[str, ...]] = ("stone", "vp")

    def __init__(self, stone: int, vp: int) -> None:
        super().__init__()
        self.stone = stone
        self.vp = vp

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            if self.beaten(s, p) == 2:
                gain_vp(s, p, self.vp, f.source)
            else:
                gain_all(s, p, goods(stone=self.stone), 1, f.source)

    def beaten(self, s: Table, p: int) -> int:
        """Neighbours that are weaker."""
        neighbours = ((p - 1) % s.seats, (p + 1) % s.seats)
        return len([q for q in neighbours if strength(s, q) < strength(s, p)])

    def seeks(self) -> int:
        return STRONGEST

    def concerns(self, s: Table) -> list[int]:
        return [p for p in s.order if self.beaten(s, p)]

    def says(self) -> Pair:
        stone_en, stone_pt = amount(2, self.stone)
        return (
            f"each nation stronger than just one neighbour gains {stone_en}; stronger than both, {self.vp} VP instead",
            f"cada nação mais forte que só um vizinho ganha {stone_pt}; que ambos, {self.vp} PV em vez disso",
        )


class LastRound(Step):
    """The game ends with this round: famine, books, final score."""

    def run(self, s: Table, f: Frame) -> None:
        end_with_this_round(s)

    def concerns(self, s: Table) -> list[int]:
        return list(s.order)

    def says(self) -> Pair:
        return (
            "the game ends after this round: famine, book scoring and final scoring still follow",
            "o jogo termina após esta rodada: ainda há escassez, pontuação de livros e pontuação final",
        )

"""Events with a question of their own: crusade, revival, revolution, colonies, architects, soldiers."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.card import goods
from tabularium.games.nations.cards.shelf import KIND
from tabularium.games.nations.rules.clauses import CRUSADE, FORCED_ONLY, REMOVE_COLONY, REVOLUTION, ZOROASTRIAN
from tabularium.games.nations.rules.deploying import DeployFree
from tabularium.games.nations.rules.events import Search, subject
from tabularium.games.nations.rules.lacks import short
from tabularium.games.nations.rules.losses import inflict
from tabularium.games.nations.rules.questions import Ask, Proposal, Question
from tabularium.games.nations.rules.wonders import place_architect
from tabularium.games.nations.table.atoms import gain_all, gain_vp, lose_vp, pay
from tabularium.games.nations.table.atoms_board import decline, fetch_architect, set_order
from tabularium.games.nations.table.atoms_cards import remove
from tabularium.games.nations.table.kinds import (
    BOOKS,
    FOOD,
    GOLD,
    MILITARY,
    NO_CARD,
    OTHERS,
    STEADIEST,
    STONE,
    STRONGEST,
    WEAKEST,
)
from tabularium.games.nations.table.queries import rank_stability, selected, strength, workers_of
from tabularium.games.nations.table.state import Nation, Table
from tabularium.games.nations.words.saying import goods_object, name, own_card, some
from tabularium.games.nations.words.vocabulary import DENY, GAIN, REMOVE
from tabularium.games.nations.words.wording import SUBJECTS, Pair, amount
from tabularium.kernel.action import YES, act, target_of, word_of
from tabularium.kernel.compose import YesNo
from tabularium.kernel.effect import TAKE_LONE, Fields, Frame
from tabularium.kernel.lack import Lack

# Fourth Crusade and Zoroastrian revival: the best of the selected decides for all of them


def foremost(s: Table, who: int) -> int:
    """Of the selected the first by the value compared, then by player order; -1 if nobody is."""
    found = -1
    most = -1
    for p in selected(s, who):
        value = strength(s, p) if who == STRONGEST else rank_stability(s, p)
        if value > most:
            found = p
            most = value
    return found


class Crusade(Proposal):
    PARTS: ClassVar[tuple[str, ...]] = ("gold", "books")
    rule: int = CRUSADE
    prompt: str = "crusade"

    def __init__(self, gold: int, books: int) -> None:
        super().__init__(STRONGEST)
        self.gold = gold
        self.books = books

    def seats(self, s: Table, f: Frame) -> list[int]:
        first = foremost(s, STRONGEST)
        return [first] if first >= 0 else []

    def affects(self, s: Table) -> list[int]:
        winners = selected(s, STRONGEST)
        losers = selected(s, WEAKEST)
        return [p for p in s.order if p in winners or p in losers] if winners else []

    def barred(self, s: Table, seat: int) -> int:
        return 0 if s.nations[seat].stock[GOLD] >= self.gold else FORCED_ONLY

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return short(s.nations[self.who(s, f)], GOLD, self.gold) if rule == FORCED_ONLY else None

    def agreed(self, s: Table, f: Frame, seats: tuple[int, ...]) -> None:
        if seats:
            winners = list(selected(s, STRONGEST))
            losers = list(selected(s, WEAKEST))
            pay(s, seats[0], GOLD, self.gold, f.source)
            for p in winners:
                gain_vp(s, p, 1, f.source)
            for p in losers:
                inflict(s, p, goods(books=self.books), source=f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"gold": self.gold, "books": self.books}

    def says(self) -> Pair:
        books_en, books_pt = amount(BOOKS, self.books)
        return (
            f"the strongest nation may pay {self.gold} gold: it gains 1 VP and each weakest nation loses {books_en}",
            f"a nação mais forte pode pagar {self.gold} ouros: ganha 1 PV e cada nação mais fraca perde {books_pt}",
        )


class Revival(Question):
    PARTS: ClassVar[tuple[str, ...]] = ("stone", "food")
    rule: int = ZOROASTRIAN
    prompt: str = "revival"

    def __init__(self, stone: int, food: int) -> None:
        super().__init__(STEADIEST)
        self.stone = stone
        self.food = food

    def seats(self, s: Table, f: Frame) -> list[int]:
        first = foremost(s, STEADIEST)
        return [first] if first >= 0 else []

    def affects(self, s: Table) -> list[int]:
        return list(s.order) if selected(s, STEADIEST) else []

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [act(GAIN, STONE), act(DENY, FOOD)]

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        return 0 if a in (act(GAIN, STONE), act(DENY, FOOD)) else ZOROASTRIAN

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        if word_of(answers[0]) == GAIN:
            for p in list(selected(s, STEADIEST)):
                gain_all(s, p, goods(stone=self.stone), 1, f.source)
        else:
            for p in list(selected(s, OTHERS + STEADIEST)):
                inflict(s, p, goods(food=self.food), source=f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return some(target_of(a), self.stone if word_of(a) == GAIN else self.food, language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return goods_object(target_of(a)) if word_of(a) == GAIN else []

    def says(self) -> Pair:
        return (
            f"the most stable nation chooses: gain {self.stone} stone, or every other nation loses {self.food} food",
            f"a nação mais estável escolhe: ganha {self.stone} pedras, ou cada outra nação perde {self.food} comidas",
        )


class StepBack(Proposal):
    """The most stable may go last for gold; the second most stable decides first and goes behind the other."""

    PARTS: ClassVar[tuple[str, ...]] = ("gold",)
    rule: int = REVOLUTION
    prompt: str = "step_back"

    def __init__(self, gold: int) -> None:
        super().__init__(STEADIEST)
        self.gold = gold

    def seats(self, s: Table, f: Frame) -> list[int]:
        asked = list(reversed(selected(s, STEADIEST)))
        ranks = [rank_stability(s, p) for p in range(s.seats)]
        return sorted(asked, key=ranks.__getitem__)

    def agreed(self, s: Table, f: Frame, seats: tuple[int, ...]) -> None:
        back = list(reversed(seats))
        set_order(s, [p for p in s.order if p not in back] + back)
        for p in back:
            gain_all(s, p, goods(gold=self.gold), 1, f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"gold": self.gold}

    def says(self) -> Pair:
        return (
            f"the most stable nation may move to last in player order and then gains {self.gold} gold",
            f"a nação mais estável pode ir para o último lugar na ordem dos jogadores e então ganha {self.gold} ouros",
        )


def crusade(gold: int, books: int) -> Ask:
    return Ask(Crusade(gold, books))


def revival(stone: int, food: int) -> Ask:
    return Ask(Revival(stone, food))


def step_back(gold: int) -> Ask:
    return Ask(StepBack(gold))


# A colony goes


class DropColony(Question):
    """One of its colonies, by choice; without any, VP."""

    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "vp")
    rule: int = REMOVE_COLONY
    prompt: str = "drop_colony"

    def __init__(self, who: int, vp: int) -> None:
        super().__init__(who)
        self.vp = vp

    def concerns(self, s: Table, p: int) -> bool:
        return bool(s.nations[p].colonies)

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [act(REMOVE, card) for card in s.nations[seat].colonies]

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        return 0 if word_of(a) == REMOVE and target_of(a) in s.nations[seat].colonies else REMOVE_COLONY

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        for i in range(len(seats)):
            remove(s, seats[i], target_of(answers[i]))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"card": name(target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return own_card(s, self.who(s, f), target_of(a))

    def says(self) -> Pair:
        en, pt = subject(self.who_is_asked)
        return (
            f"{en} removes one of its colonies, or loses {self.vp} VP if it has none",
            f"{pt} remove uma de suas Colônias, ou perde {self.vp} PV se não tiver",
        )


class DropColonyStep(Search):
    PARTS: ClassVar[tuple[str, ...]] = ("question",)
    TAKES: ClassVar[bool] = True

    def __init__(self, who: int, vp: int) -> None:
        super().__init__(who)
        self.question = DropColony(who, vp)

    def run(self, s: Table, f: Frame) -> None:
        self.question.begin(s, f)
        for p in f.them:
            if not s.nations[p].colonies:
                lose_vp(s, p, self.question.vp, f.source)

    def says(self) -> Pair:
        return self.question.says()


# Architects and soldiers without their price


class HireFree(YesNo[Table]):
    """An architect from the supply, no stone; `n` is how many may still follow, `pc` if one did."""

    PARTS: ClassVar[tuple[str, ...]] = ("rule",)
    few: int = TAKE_LONE
    prompt: str = "hire_free"

    def __init__(self, rule: int) -> None:
        super().__init__()
        self.rule = rule

    def barred(self, s: Table, f: Frame) -> int:
        return 0 if s.nations[f.player].project != NO_CARD and s.supply else self.rule

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            if f.n > 1:
                s.push(self, f.player, f.source, n=f.n - 1, pc=1)
            fetch_architect(s)
            place_architect(s, f.player)
        elif f.pc == 0 and not self.barred(s, f):
            decline(s, f.player, f.source)

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"left": f.n}


class FreeArchitects(Search):
    PARTS: ClassVar[tuple[str, ...]] = ("number", "choice")

    def __init__(self, number: int, rule: int) -> None:
        super().__init__(STEADIEST)
        self.number = number
        self.choice = HireFree(rule)

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            s.push(self.choice, p, f.source, n=self.number)

    def says(self) -> Pair:
        en, pt = SUBJECTS[self.who]
        many_en = "1 architect" if self.number == 1 else f"up to {self.number} architects"
        many_pt = "1 Arquiteto" if self.number == 1 else f"até {self.number} Arquitetos"
        return (
            f"{en} may place {many_en} from the supply on its wonder under construction, without stone",
            f"{pt} pode colocar {many_pt} do suprimento em sua Maravilha em construção, sem pagar pedra",
        )


SOLDIERS_FREE: Final = DeployFree(moving=True, may=True, kind=MILITARY)


class FreeSoldiers(Search):
    PARTS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self, number: int) -> None:
        super().__init__(STRONGEST)
        self.number = number

    def run(self, s: Table, f: Frame) -> None:
        for p in f.them:
            if can_enlist(s.nations[p]):
                s.push(SOLDIERS_FREE, p, f.source, n=self.number)

    def says(self) -> Pair:
        en, pt = SUBJECTS[self.who]
        return (
            f"{en} may deploy up to {self.number} workers on its military cards without stone",
            f"{pt} pode alocar até {self.number} trabalhadores em suas cartas Militares sem pagar pedra",
        )


def can_enlist(n: Nation) -> bool:
    """A military card, and a worker who is not on it yet."""
    return workers_of(n) > 0 and any(KIND[card] == MILITARY for card in n.spaces)

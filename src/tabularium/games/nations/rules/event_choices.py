"""Events that ask: the last in player order chooses first, then everything happens at once."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.card import Goods, goods
from tabularium.games.nations.cards.shelf import KIND
from tabularium.games.nations.rules.clauses import (
    CHOICE_REVERSE,
    FORCED_ONLY,
    LOSE_WORKER,
    TITANIC,
    UNDEPLOY_FOR_GOODS,
    VASA,
)
from tabularium.games.nations.rules.events import Step, subject
from tabularium.games.nations.rules.losses import TAKE_WORKER, inflict, no_return, returns, send_back
from tabularium.games.nations.table.atoms import gain_all, lose_vp, pay, pull_worker
from tabularium.games.nations.table.atoms_board import decline, set_order
from tabularium.games.nations.table.atoms_cards import AT_ONCE, lose_stage, remove_advisors, sink
from tabularium.games.nations.table.kinds import BOOKS, FOOD, GOLD, MILITARY, SECTIONS, STONE
from tabularium.games.nations.table.queries import advisors, selected, strength, workers_of, workers_on_track
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import TEXTS, all_of, goods_object, name, own_card, some
from tabularium.games.nations.words.vocabulary import (
    IDLE,
    LOSE,
    LOSE_ADVISORS,
    LOSE_ARCHITECT,
    LOSE_PLACE,
    LOSE_STRENGTH,
    LOSE_VP,
    LOSSES,
    PAY,
    RECALL,
    RETURN,
)
from tabularium.games.nations.words.wording import Pair, amount, amounts
from tabularium.kernel.action import DONE, NO, YES, act, first_of, second_of, target_of, word_of
from tabularium.kernel.compose import Poll
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame


class Question(Poll[Table]):
    """A poll of those concerned, from the last in player order to the first."""

    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked",)
    few: int = TAKE_LONE
    rule: int = CHOICE_REVERSE

    def __init__(self, who_is_asked: int) -> None:
        super().__init__()
        self.who_is_asked = who_is_asked

    def seats(self, s: Table, f: Frame) -> list[int]:
        return [p for p in reversed(selected(s, self.who_is_asked)) if self.concerns(s, p)]

    def concerns(self, s: Table, p: int) -> bool:
        return True

    def affects(self, s: Table) -> list[int]:
        """The seats whose lot the answers may change, as the table stands."""
        return list(selected(s, self.who_is_asked))

    def tell_refusals(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        """Who said no to what could be had."""
        for i in range(len(seats)):
            if answers[i] == NO and not self.bar(s, f, seats[i], YES):
                decline(s, seats[i], f.source)

    def says(self) -> Pair:
        raise NotImplementedError


class Ask(Step):
    """A question as a step of an event."""

    PARTS: ClassVar[tuple[str, ...]] = ("question",)

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question

    def run(self, s: Table, f: Frame) -> None:
        s.push(AT_ONCE)
        self.question.begin(s, f)

    def concerns(self, s: Table) -> list[int]:
        return self.question.affects(s)

    def says(self) -> Pair:
        return self.question.says()


# May pay for a gain


class OfferTo(Question):
    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "price", "goods")
    prompt: str = "offer"

    def __init__(self, who: int, price: Goods, given: Goods) -> None:
        super().__init__(who)
        self.price = price
        self.goods = given

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [YES, NO]

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        if a == NO:
            return 0
        if a != YES:
            return CHOICE_REVERSE
        stock = s.nations[seat].stock
        return 0 if all(stock[kind] >= self.price[kind] for kind in range(4)) else FORCED_ONLY

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        self.tell_refusals(s, f, seats, answers)
        for i in range(len(seats)):
            if answers[i] == YES:
                for kind in range(4):
                    pay(s, seats[i], kind, self.price[kind], f.source)
                gain_all(s, seats[i], self.goods, 1, f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"cost": all_of(self.price, language), "goods": all_of(self.goods, language)}

    def says(self) -> Pair:
        en, pt = subject(self.who_is_asked)
        cost_en, cost_pt = amounts(self.price)
        gain_en, gain_pt = amounts(self.goods)
        return (
            f"{en} may pay {cost_en} to gain {gain_en}, once",
            f"{pt} pode pagar {cost_pt} para ganhar {gain_pt}, uma vez",
        )


def offer(who: int, price: Goods, given: Goods) -> Ask:
    return Ask(OfferTo(who, price, given))


# One of two evils; what can't be borne can't be chosen

GO_LAST: Final = act(LOSE, LOSE_PLACE)


class Evil:
    """One way to suffer: the action that names it, and how much."""

    def __init__(self, word: int, what: int, n: int = 1) -> None:
        self.action = act(word, what)
        self.what = what if word == LOSE else -1
        self.n = n

    def name(self) -> str:
        return f"Evil({self.action},{self.n})"

    def bearable(self, s: Table, p: int) -> bool:
        n = s.nations[p]
        if self.what == LOSE_ADVISORS:
            return bool(advisors(n))
        if self.what == LOSE_ARCHITECT:
            return n.stages > 0
        if self.what == LOSE_VP:
            return n.vp >= self.n
        if self.what == LOSE_STRENGTH:
            return strength(s, p) >= self.n
        if self.what == LOSE_PLACE:
            return True
        return n.stock[target_of(self.action)] >= self.n

    def befall(self, s: Table, p: int, source: int) -> None:
        if self.what == LOSE_ADVISORS:
            remove_advisors(s, p)
        elif self.what == LOSE_ARCHITECT:
            lose_stage(s, p)
        elif self.what == LOSE_VP:
            lose_vp(s, p, self.n, source)
        elif self.what == LOSE_STRENGTH:
            sink(s, p, self.n, source)
        elif self.what == LOSE_PLACE:
            pass  # all who go last move together: see `EitherOf.apply`
        elif word_of(self.action) == PAY:
            pay(s, p, target_of(self.action), self.n, source)
        else:
            inflict(s, p, one_kind(target_of(self.action), self.n), source=source)

    def says(self) -> Pair:
        if self.what == LOSE_ADVISORS:
            return "removes all its advisors", "remove todos os seus Orientadores"
        if self.what == LOSE_ARCHITECT:
            return (
                "takes an architect off its wonder under construction",
                "retira um Arquiteto de sua Maravilha em construção",
            )
        if self.what == LOSE_STRENGTH:
            return (
                f"counts {self.n} less strength, not below 0, in the second event",
                f"conta {self.n} a menos de Força, não abaixo de 0, no segundo evento",
            )
        if self.what == LOSE_PLACE:
            return "goes last in player order", "vai para o último lugar na ordem dos jogadores"
        what_en, what_pt = amount(target_of(self.action), self.n)
        if word_of(self.action) == PAY:
            return f"pays {what_en}", f"paga {what_pt}"
        return f"loses {what_en}", f"perde {what_pt}"


def one_kind(kind: int, n: int) -> Goods:
    return goods(
        n if kind == GOLD else 0, n if kind == FOOD else 0, n if kind == STONE else 0, n if kind == BOOKS else 0
    )


class EitherOf(Question):
    """Exactly one; the last is what remains when none can be borne."""

    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "named", "rule")
    prompt: str = "either"

    def __init__(self, who: int, evils: tuple[Evil, ...], rule: int) -> None:
        super().__init__(who)
        self.evils = evils
        self.named = tuple([evil.name() for evil in evils])
        self.rule = rule

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [evil.action for evil in self.evils]

    def evil(self, a: int) -> Evil | None:
        for evil in self.evils:
            if evil.action == a:
                return evil
        return None

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        evil = self.evil(a)
        if evil is None:
            return self.rule
        if evil.bearable(s, seat):
            return 0
        if evil is self.evils[-1] and not any(e.bearable(s, seat) for e in self.evils):
            return 0
        return self.rule if self.rule == VASA and evil.what == LOSE_STRENGTH else FORCED_ONLY

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        last: list[int] = []
        for i in range(len(seats) - 1, -1, -1):
            evil = self.evil(answers[i])
            assert evil is not None
            evil.befall(s, seats[i], f.source)
            if answers[i] == GO_LAST:
                last.append(seats[i])
        if last:
            set_order(s, [p for p in s.order if p not in last] + last)

    def message(self, s: Table, f: Frame, a: int) -> str:
        evil = self.evil(a)
        return f"action.lose_{LOSSES[evil.what]}" if evil is not None and evil.what >= LOSE_VP else ""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        evil = self.evil(a)
        if evil is None or evil.what > LOSE_VP:
            return {"n": evil.n if evil is not None else 0}
        return {"n": evil.n, **some(target_of(a), evil.n, language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        seat = self.who(s, f)
        n = s.nations[seat]
        evil = self.evil(a)
        if evil is None or evil.what < LOSE_VP:
            return goods_object(target_of(a))
        if evil.what == LOSE_ADVISORS:
            return own_card(s, seat, n.advisor) + own_card(s, seat, n.tower_advisor)
        return own_card(s, seat, n.project) if evil.what == LOSE_ARCHITECT else []

    def says(self) -> Pair:
        en, pt = subject(self.who_is_asked)
        parts = [evil.says() for evil in self.evils]
        return (
            f"{en} {' or '.join([x for x, _ in parts])}, as it chooses and can",
            f"{pt} {' ou '.join([x for _, x in parts])}, conforme escolher e puder",
        )


def either(who: int, *evils: Evil, rule: int = CHOICE_REVERSE) -> Ask:
    return Ask(EitherOf(who, evils, rule))


def evil_goods(kind: int, n: int) -> Evil:
    return Evil(LOSE, kind, n)


def evil_price(kind: int, n: int) -> Evil:
    return Evil(PAY, kind, n)


def evil_vp(n: int) -> Evil:
    return Evil(LOSE, LOSE_VP, n)


def evil_advisors() -> Evil:
    return Evil(LOSE, LOSE_ADVISORS)


def evil_architect() -> Evil:
    return Evil(LOSE, LOSE_ARCHITECT)


def evil_strength(n: int) -> Evil:
    return Evil(LOSE, LOSE_STRENGTH, n)


def evil_place() -> Evil:
    return Evil(LOSE, LOSE_PLACE)


def gold_or_advisors(who: int, gold: int, rule: int = TITANIC) -> Ask:
    """The advisors must go if the gold is not there; without an advisor the gold is lost, missing or not."""
    return either(who, evil_advisors(), evil_goods(GOLD, gold), rule=rule)


# Workers go back to the track


class SendBack(Question):
    rule: int = LOSE_WORKER
    prompt: str = "send_back"

    def concerns(self, s: Table, p: int) -> bool:
        return workers_of(s.nations[p]) > 0

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return returns(s.nations[seat])

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        return no_return(s.nations[seat], target_of(a)) if word_of(a) == RETURN else LOSE_WORKER

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        for i in range(len(seats)):
            send_back(s, seats[i], target_of(answers[i]))

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.return_idle" if first_of(target_of(a)) == IDLE else ""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        section = TEXTS.message(f"what.section_{SECTIONS[second_of(target_of(a))]}", language)
        return {"card": name(first_of(target_of(a)) - 1, language), "section": section}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        source = first_of(target_of(a))
        return ["idle"] if source == IDLE else own_card(s, self.who(s, f), source - 1)

    def says(self) -> Pair:
        en, pt = subject(self.who_is_asked)
        return (
            f"{en} returns 1 worker to its population track, an idle one if it has any",
            f"{pt} retorna 1 trabalhador à sua Trilha de População, um desocupado se tiver",
        )


def send_back_one(who: int) -> Ask:
    return Ask(SendBack(who))


# Workers and goods together, or neither


class Recruit(Question):
    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "workers", "goods", "rule")
    prompt: str = "recruit"

    def __init__(self, who: int, workers: int, given: Goods, rule: int) -> None:
        super().__init__(who)
        self.workers = workers
        self.goods = given
        self.rule = rule

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [YES, NO]

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        if a == NO:
            return 0
        return 0 if a == YES and workers_on_track(s.nations[seat]) >= self.workers else self.rule

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        self.tell_refusals(s, f, seats, answers)
        for i in range(len(seats) - 1, -1, -1):
            if answers[i] == YES:
                gain_all(s, seats[i], self.goods, 1, f.source)
                for _ in range(self.workers):
                    s.push(TAKE_WORKER, seats[i], f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"n": self.workers, "goods": all_of(self.goods, language)}

    def says(self) -> Pair:
        en, pt = subject(self.who_is_asked)
        what_en, what_pt = amounts(self.goods)
        workers_en = "1 worker" if self.workers == 1 else f"{self.workers} workers"
        workers_pt = "1 trabalhador" if self.workers == 1 else f"{self.workers} trabalhadores"
        return (
            f"{en} may take {workers_en} and gain {what_en}, all or nothing",
            f"{pt} pode pegar {workers_pt} e ganhar {what_pt}, tudo ou nada",
        )


def recruit(who: int, workers: int, given: Goods, rule: int) -> Ask:
    return Ask(Recruit(who, workers, given, rule))


# Undeploying for goods: `them` holds the seats (there are `n`) and then what was named, seat by seat


class Disband(Choice[Table]):
    """Each nation names any number of its workers; then all leave their cards at once."""

    PARTS: ClassVar[tuple[str, ...]] = ("kind", "goods")
    few: int = TAKE_LONE
    rule: int = UNDEPLOY_FOR_GOODS
    prompt: str = "disband"

    def __init__(self, kind: int, given: Goods) -> None:
        super().__init__()
        self.kind = kind
        self.goods = given

    def who(self, s: Table, f: Frame) -> int:
        return f.them[f.it]

    def named(self, f: Frame) -> list[int]:
        """What the seat that is asked named so far."""
        return [x >> 4 for x in f.them[f.n :] if x & 15 == f.them[f.it]]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        n = s.nations[self.who(s, f)]
        named = self.named(f)
        last = n.spaces.index(named[-1]) if named else 0
        found = [
            act(RECALL, n.spaces[i])
            for i in range(last, len(n.spaces))
            if KIND[n.spaces[i]] == self.kind and n.workers[i] > named.count(n.spaces[i])
        ]
        return [*found, DONE]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE:
            return 0
        n = s.nations[self.who(s, f)]
        card = target_of(a)
        if word_of(a) != RECALL or card not in n.spaces or KIND[card] != self.kind:
            return UNDEPLOY_FOR_GOODS
        return 0 if n.workers[n.spaces.index(card)] > self.named(f).count(card) else UNDEPLOY_FOR_GOODS

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a != DONE:
            them = (*f.them, target_of(a) << 4 | f.them[f.it])
            s.push(self, source=f.source, it=f.it, n=f.n, them=them)
            return
        if not self.named(f) and len(self.options(s, f)) > 1:
            decline(s, self.who(s, f), f.source)
        if f.it + 1 < f.n:
            s.push(self, source=f.source, it=f.it + 1, n=f.n, them=f.them)
        else:
            for x in f.them[f.n :]:
                p = x & 15
                pull_worker(s, p, s.nations[p].spaces.index(x >> 4))
                gain_all(s, p, self.goods, 1, f.source)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"card": name(target_of(a), language), "goods": all_of(self.goods, language)} if a != DONE else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return own_card(s, self.who(s, f), target_of(a)) if a != DONE else []


class DisbandStep(Step):
    PARTS: ClassVar[tuple[str, ...]] = ("disband",)

    def __init__(self, kind: int, given: Goods) -> None:
        super().__init__()
        self.disband = Disband(kind, given)

    def run(self, s: Table, f: Frame) -> None:
        s.push(self.disband, source=f.source, it=0, n=s.seats, them=tuple(reversed(s.order)))

    def concerns(self, s: Table) -> list[int]:
        return list(s.order)

    def says(self) -> Pair:
        what_en, what_pt = amounts(self.disband.goods)
        cards_en = "military cards" if self.disband.kind == MILITARY else "buildings"
        cards_pt = "cartas Militares" if self.disband.kind == MILITARY else "Construções"
        return (
            f"every nation may undeploy any number of workers from its {cards_en} and gains {what_en} for each",
            f"cada nação pode desalocar quantos trabalhadores quiser de suas {cards_pt} e ganha {what_pt} por cada um",
        )

"""Events that ask: for a payment, for workers, for both."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.nations.cards.card import Goods
from tabularium.games.nations.cards.shelf import KIND
from tabularium.games.nations.rules.clauses import FORCED_ONLY, LOSE_WORKER, UNDEPLOY_FOR_GOODS
from tabularium.games.nations.rules.events import Step, subject
from tabularium.games.nations.rules.lacks import all_goods, recruits
from tabularium.games.nations.rules.losses import TAKE_WORKER, no_return, return_lack, returns, send_back
from tabularium.games.nations.rules.questions import Ask, Proposal, Question
from tabularium.games.nations.table.atoms import gain_all, pay, pull_worker
from tabularium.games.nations.table.atoms_board import decline
from tabularium.games.nations.table.kinds import MILITARY, SECTIONS
from tabularium.games.nations.table.queries import workers_of, workers_on_track
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import TEXTS, all_of, name, own_card
from tabularium.games.nations.words.vocabulary import IDLE, RECALL, RETURN
from tabularium.games.nations.words.wording import Pair, amounts
from tabularium.kernel.action import DONE, YES, act, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack

# May pay for a gain


class OfferTo(Proposal):
    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "price", "goods")
    prompt: str = "offer"

    def __init__(self, who: int, price: Goods, given: Goods) -> None:
        super().__init__(who)
        self.price = price
        self.goods = given

    def barred(self, s: Table, seat: int) -> int:
        stock = s.nations[seat].stock
        return 0 if all(stock[kind] >= self.price[kind] for kind in range(4)) else FORCED_ONLY

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return all_goods(s.nations[self.who(s, f)], self.price) if rule == FORCED_ONLY else None

    def agreed(self, s: Table, f: Frame, seats: tuple[int, ...]) -> None:
        for p in seats:
            for kind in range(4):
                pay(s, p, kind, self.price[kind], f.source)
            gain_all(s, p, self.goods, 1, f.source)

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


# Workers go back to the track


class SendBack(Question):
    TAKES: ClassVar[bool] = True
    rule: int = LOSE_WORKER
    prompt: str = "send_back"

    def concerns(self, s: Table, p: int) -> bool:
        return workers_of(s.nations[p]) > 0

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return returns(s.nations[seat])

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        return no_return(s.nations[seat], target_of(a)) if word_of(a) == RETURN else LOSE_WORKER

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return return_lack(s.nations[self.who(s, f)], target_of(a), rule) if word_of(a) == RETURN else None

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


class Recruit(Proposal):
    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked", "workers", "goods", "rule")
    prompt: str = "recruit"

    def __init__(self, who: int, workers: int, given: Goods, rule: int) -> None:
        super().__init__(who)
        self.workers = workers
        self.goods = given
        self.rule = rule

    def barred(self, s: Table, seat: int) -> int:
        return 0 if workers_on_track(s.nations[seat]) >= self.workers else self.rule

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return recruits(s.nations[self.who(s, f)], self.workers) if a == YES else None

    def agreed(self, s: Table, f: Frame, seats: tuple[int, ...]) -> None:
        for p in reversed(seats):
            gain_all(s, p, self.goods, 1, f.source)
            for _ in range(self.workers):
                s.push(TAKE_WORKER, p, f.source)

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

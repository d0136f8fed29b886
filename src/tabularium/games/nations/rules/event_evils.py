"""Events that let a nation choose between evils: what can't be borne can't be chosen."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.nations.cards.card import Goods, goods
from tabularium.games.nations.rules.clauses import CHOICE_REVERSE, FORCED_ONLY, TITANIC, VASA
from tabularium.games.nations.rules.events import subject
from tabularium.games.nations.rules.lacks import short
from tabularium.games.nations.rules.losses import inflict
from tabularium.games.nations.rules.questions import Ask, Question
from tabularium.games.nations.table.atoms import lose_vp, pay
from tabularium.games.nations.table.atoms_board import set_order
from tabularium.games.nations.table.atoms_cards import lose_stage, remove_advisors, sink
from tabularium.games.nations.table.kinds import BOOKS, FOOD, GOLD, GOODS, STONE
from tabularium.games.nations.table.queries import advisors, strength
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.saying import goods_object, own_card, some
from tabularium.games.nations.words.vocabulary import (
    LOSE,
    LOSE_ADVISORS,
    LOSE_ARCHITECT,
    LOSE_PLACE,
    LOSE_STRENGTH,
    LOSE_VP,
    LOSSES,
    PAY,
)
from tabularium.games.nations.words.wording import Pair, amount
from tabularium.kernel.action import act, target_of, word_of
from tabularium.kernel.effect import Fields, Frame
from tabularium.kernel.lack import Lack

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

    def lack(self, s: Table, p: int) -> Lack | None:
        """What is missing for it, where it can't be borne."""
        n = s.nations[p]
        if self.what == LOSE_VP:
            return Lack("vp", self.n, n.vp, "vp")
        if self.what == LOSE_STRENGTH:
            return Lack("own_strength", self.n, strength(s, p), "strength")
        kind = target_of(self.action)
        return short(n, kind, self.n) if kind < len(GOODS) else None

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
    TAKES: ClassVar[bool] = True
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

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        evil = self.evil(a)
        return evil.lack(s, self.who(s, f)) if evil is not None else None

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

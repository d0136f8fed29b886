"""Choices of cards, numbers and kinds that the operators share."""

from __future__ import annotations

from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.table.state import CLEANING, INNOVATE, REVOLT, SOLSTICE, Table
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import DONE_THING, card_fields, card_thing
from tabularium.kernel.action import DONE, NO, YES, act, target_of, word_of
from tabularium.kernel.compose import YesNo
from tabularium.kernel.effect import ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack


def not_now(s: Table, a: int, rule: int) -> int:
    """Why an action of the wrong kind is refused: what belongs to an Activate turn has clauses of its own."""
    if word_of(a) in (wd.PLAY, wd.EXHAUST, wd.PROFIT):
        if s.kind == INNOVATE:
            return cl.INNOVATE_NOTHING_ELSE
        if s.kind == REVOLT:
            return cl.REVOLT_NOTHING_ELSE
        if s.kind == SOLSTICE:
            return cl.EXHAUST_SOLSTICE
        if s.kind == CLEANING:
            return cl.EXHAUST_OWN
    if word_of(a) == wd.DISCARD and s.kind == CLEANING and s.precious:
        return cl.PRECIOUS
    return rule


class AboutCards(Choice[Table]):
    """Its answers name cards, or say that it is enough."""

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {} if a == DONE else card_fields(s, target_of(a), language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [DONE_THING] if a == DONE else card_thing(s, target_of(a))


class CardChoice(AboutCards):
    """One card of a pool."""

    few: int = TAKE_LONE
    word: int = wd.PICK
    optional: bool = False  # DONE is an answer too

    def pool(self, s: Table, f: Frame) -> list[int]:
        raise NotImplementedError

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        raise NotImplementedError

    def declined(self, s: Table, f: Frame) -> None:
        """The answer was none."""

    def bar(self, s: Table, f: Frame, c: int) -> int:
        """Why not this card of the table: the clause of the choice, or a better one."""
        return self.rule

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found = [self.word | s.cards[c] << 8 for c in self.pool(s, f)]
        return [*found, DONE] if self.optional else found

    def options(self, s: Table, f: Frame) -> list[int]:
        """The pool is what nothing refuses."""
        return self.candidates(s, f)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE and self.optional:
            return 0
        number = target_of(a)
        if word_of(a) != self.word or number >= len(s.numbers):
            return not_now(s, a, self.rule)
        c = s.numbers[number]
        if c < 0:
            return self.rule
        return 0 if c in self.pool(s, f) else self.bar(s, f, c)

    def missing(self, s: Table, f: Frame, c: int, rule: int) -> Lack | None:
        """What is missing for a card of the table that this clause refused."""
        return None

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        number = target_of(a)
        if word_of(a) != self.word or number >= len(s.numbers) or s.numbers[number] < 0:
            return None
        return self.missing(s, f, s.numbers[number], rule)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE and self.optional:
            self.declined(s, f)
        else:
            self.chosen(s, f, s.numbers[target_of(a)])


class HandChoice(CardChoice):
    """From a hidden hand: always asked."""

    few: int = ASK_UNLESS_EMPTY


class NumberChoice(Choice[Table]):
    """A number between two bounds."""

    few: int = TAKE_LONE
    word: int = wd.AMOUNT

    def least(self, s: Table, f: Frame) -> int:
        return 0

    def most(self, s: Table, f: Frame) -> int:
        raise NotImplementedError

    def chosen(self, s: Table, f: Frame, n: int) -> None:
        raise NotImplementedError

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(self.word, n) for n in range(self.least(s, f), self.most(s, f) + 1)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        ok = word_of(a) == self.word and self.least(s, f) <= target_of(a) <= self.most(s, f)
        return 0 if ok else self.rule

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        n = target_of(a)
        if word_of(a) != self.word:
            return None
        least, most = self.least(s, f), self.most(s, f)
        return Lack("pick", least, n) if n < least else Lack("pick_most", n, most)

    def take(self, s: Table, f: Frame, a: int) -> None:
        self.chosen(s, f, target_of(a))


class May(YesNo[Table]):
    """Do what a card allows, or don't."""

    rule: int = cl.MAY

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def barred(self, s: Table, f: Frame) -> int:
        return 0 if self.does(s, f) else self.rule

    def astray(self, s: Table, a: int) -> int:
        return not_now(s, a, self.rule)

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def offer(self, s: Table, f: Frame, language: str) -> str:
        """What would be done, in the words of a card; empty where the question says it."""
        return ""

    def message(self, s: Table, f: Frame, a: int) -> str:
        if a == NO:
            return "action.no.text"
        return "action.yes.text" if self.offer(s, f, "en") else ""

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"text": self.offer(s, f, language)} if a == YES else {}

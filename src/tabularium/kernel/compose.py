"""The words that all games compose their texts and flows from."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from tabularium.kernel.action import CHOOSE, DONE, NO, YES, target_of, word_of
from tabularium.kernel.effect import (
    ASK,
    TAKE_LONE,
    USUAL,
    Choice,
    Effect,
    Fields,
    Frame,
    S,
    Several,
    State,
    Terms,
    Verb,
)
from tabularium.kernel.lack import Lack

M = TypeVar("M", bound=State, default=State)


def first_unmet(s: State, f: Frame, effects: tuple[Effect[Any], ...]) -> Lack | None:
    """What is missing for the first of several costs that can't be paid."""
    for e in effects:
        if not e.payable(s, f):
            return e.unmet(s, f)
    return None


class Seq(Effect[State]):
    """One after the other; each in full before the next."""

    PARTS: ClassVar[tuple[str, ...]] = ("effects",)

    def __init__(self, effects: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.effects = effects

    def payable(self, s: State, f: Frame) -> bool:
        for e in self.effects:
            if not e.payable(s, f):
                return False
        return True

    def unmet(self, s: State, f: Frame) -> Lack | None:
        return first_unmet(s, f, self.effects)

    def does(self, s: State, f: Frame) -> bool:
        for e in self.effects:
            if e.does(s, f):
                return True
        return False

    def run(self, s: State, f: Frame) -> None:
        if f.pc + 1 < len(self.effects):
            s.again(f, f.pc + 1)
        if self.effects:
            s.then(f, self.effects[f.pc])


# Texts


class Text(Effect[State]):
    """A printed text: it stays on the stack until its last sentence ends and holds their results.

    Sentences and their parts carry this frame's index as `home`; they report with `State.give`, and
    later sentences read `State.stack[f.home]`.
    """

    PARTS: ClassVar[tuple[str, ...]] = ("sentences",)

    def __init__(self, sentences: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.sentences = sentences

    def payable(self, s: State, f: Frame) -> bool:
        for e in self.sentences:
            if not e.payable(s, f):
                return False
        return True

    def unmet(self, s: State, f: Frame) -> Lack | None:
        return first_unmet(s, f, self.sentences)

    def does(self, s: State, f: Frame) -> bool:
        for e in self.sentences:
            if e.does(s, f):
                return True
        return False

    def run(self, s: State, f: Frame) -> None:
        if f.pc < len(self.sentences):
            s.again(f, f.pc + 1)
            home = len(s.stack) - 1
            _open_sentence(s)
            s.push(self.sentences[f.pc], f.player, f.source, f.other, f.it, f.n, f.them, home)


class CloseSentence(Effect[State]):
    """What the sentence triggered happens now, before the next one."""

    def run(self, s: State, f: Frame) -> None:
        if len(s.due) > s.floor:
            s.push(RESUME_HOLDING, n=f.n, it=f.it)
            s.holding = False
        else:
            s.floor = f.n
            s.holding = bool(f.it)


class ResumeHolding(Effect[State]):
    """The triggers are through; what the outer sentence holds back goes on waiting."""

    def run(self, s: State, f: Frame) -> None:
        s.floor = f.n
        s.holding = bool(f.it)


CLOSE_SENTENCE: Final = CloseSentence()
RESUME_HOLDING: Final = ResumeHolding()


def _open_sentence(s: State) -> None:
    s.push(CLOSE_SENTENCE, n=s.floor, it=int(s.holding))
    s.floor = len(s.due)
    s.holding = True


# Choices


class May(Choice[State]):
    """Do it, or don't."""

    PARTS: ClassVar[tuple[str, ...]] = ("effect", "few")
    prompt: str = "may"

    def __init__(self, effect: Effect[Any], rule: int, few: int = TAKE_LONE) -> None:
        super().__init__()
        self.effect = effect
        self.rule = rule
        self.few = few

    def payable(self, s: State, f: Frame) -> bool:
        return True

    def does(self, s: State, f: Frame) -> bool:
        return self.effect.payable(s, f) and self.effect.does(s, f)

    def candidates(self, s: State, f: Frame) -> list[int]:
        return [YES, NO]

    def refuse(self, s: State, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        return 0 if a == YES and self.does(s, f) else self.rule

    def leads(self, s: State, f: Frame, a: int) -> bool:
        return a == YES

    def take(self, s: State, f: Frame, a: int) -> None:
        s.give(f, n=int(a == YES))
        if a == YES:
            s.then(f, self.effect)


class Menu(Choice[M]):
    """A list of verbs; with `again` it returns until somebody says done, with `last` after every word but that one.

    `optional`: done is an answer. `apart`: verbs that are done if somebody says so, and not listed.
    """

    PARTS: ClassVar[tuple[str, ...]] = ("verbs", "terms", "again", "prompt")
    few: int = ASK

    def __init__(
        self,
        verbs: tuple[Verb[Any], ...],
        terms: Terms = USUAL,
        again: bool = False,
        optional: bool = False,
        rule: int = 0,
        prompt: str = "menu",
        few: int = ASK,
        apart: tuple[Verb[Any], ...] = (),
        last: int = -1,
    ) -> None:
        super().__init__()
        self.verbs = (*verbs, *apart)
        self.listed = verbs
        self.apart = apart
        self.terms = terms
        self.again = again
        self.last = last
        self.optional = optional or again
        self.rule = rule
        self.prompt = prompt
        self.few = few
        self.by_word: list[Verb[Any] | None] = [None] * 256
        for verb in self.verbs:
            self.by_word[verb.word] = verb

    def does(self, s: M, f: Frame) -> bool:
        found: list[int] = []
        for verb in self.listed:
            verb.add(s, f, self.terms, found)
            if found:
                return True
        return False

    def options(self, s: M, f: Frame) -> list[int]:
        found: list[int] = []
        terms = self.terms
        for verb in self.listed:
            if not verb.gate(s, f, terms):
                verb.sweep(s, f, terms, None, found)
        if self.optional:
            found.append(DONE)
        return found

    def candidates(self, s: M, f: Frame) -> list[int]:
        found = [verb.word | x << 8 for verb in self.listed for x in verb.targets(s, f, self.terms)]
        if self.optional:
            found.append(DONE)
        return found

    def unlisted(self, s: M, f: Frame) -> list[int]:
        found: list[int] = []
        for verb in self.apart:
            verb.add(s, f, self.terms, found)
        return found

    def refuse(self, s: M, f: Frame, a: int) -> int:
        if a == DONE and self.optional:
            return 0
        verb = self.by_word[word_of(a)]
        if verb is None:
            return self.rule
        return verb.gate(s, f, self.terms) or verb.bar(s, f, self.terms, target_of(a))

    def lack(self, s: M, f: Frame, a: int, rule: int) -> Lack | None:
        verb = self.by_word[word_of(a)]
        return verb.lack(s, f, self.terms, target_of(a), rule) if verb is not None else None

    def take(self, s: M, f: Frame, a: int) -> None:
        if a == DONE and self.optional:
            return
        if self.again or (self.last >= 0 and a != self.last):
            s.again(f, 0)
        verb = self.by_word[word_of(a)]
        assert verb is not None
        verb.do(s, f, self.terms, target_of(a))

    def message(self, s: M, f: Frame, a: int) -> str:
        verb = self.by_word[word_of(a)]
        return verb.message(s, f, self.terms, target_of(a)) if verb is not None else ""

    def fields(self, s: M, f: Frame, a: int, language: str) -> Fields:
        verb = self.by_word[word_of(a)]
        return verb.fields(s, f, self.terms, target_of(a), language) if verb is not None else {}

    def touches(self, s: M, f: Frame, a: int) -> list[str]:
        verb = self.by_word[word_of(a)]
        return verb.touches(s, f, self.terms, target_of(a)) if verb is not None else []


class Pick(Choice[S]):
    """A set taken one by one: at least `least`, at most `most`, together worth at least `enough`.

    Only what can still reach `enough` is offered, in ascending order so that each set has one way;
    a person may name them in any order. With `least` 0 nothing at all is always a good answer.
    """

    few: int = ASK
    word: int = CHOOSE

    def pool(self, s: S, f: Frame) -> list[int]:
        """What may be taken, ascending."""
        raise NotImplementedError

    def least(self, s: S, f: Frame) -> int:
        return 0

    def most(self, s: S, f: Frame) -> int:
        return 255

    def enough(self, s: S, f: Frame) -> int:
        return 0

    def worth(self, s: S, f: Frame, x: int) -> int:
        return 1

    def picked(self, s: S, f: Frame, them: tuple[int, ...]) -> None:
        """The set is complete."""
        raise NotImplementedError

    def total(self, s: S, f: Frame) -> int:
        return sum([self.worth(s, f, x) for x in f.them])

    def reaches(self, s: S, f: Frame, chosen: list[int], rest: list[int]) -> bool:
        """With these chosen, the rest can still make it enough."""
        room = self.most(s, f) - len(chosen)
        if room < 0 or len(chosen) + min(room, len(rest)) < self.least(s, f):
            return False
        values = sorted([self.worth(s, f, x) for x in rest], reverse=True)
        return sum([self.worth(s, f, x) for x in chosen]) + sum(values[: max(room, 0)]) >= self.enough(s, f)

    def complete(self, s: S, f: Frame) -> bool:
        if not f.them:
            return self.least(s, f) == 0
        return len(f.them) >= self.least(s, f) and self.total(s, f) >= self.enough(s, f)

    def candidates(self, s: S, f: Frame) -> list[int]:
        last = f.them[-1] if f.them else -1
        return [self.word | x << 8 for x in self.pool(s, f) if x > last] + [DONE]

    def options(self, s: S, f: Frame) -> list[int]:
        last = f.them[-1] if f.them else -1
        after = [x for x in self.pool(s, f) if x > last]
        found: list[int] = []
        for i, x in enumerate(after):
            if self.reaches(s, f, [*f.them, x], after[i + 1 :]):
                found.append(self.word | x << 8)
        if self.complete(s, f):
            found.append(DONE)
        return found

    def refuse(self, s: S, f: Frame, a: int) -> int:
        if a == DONE:
            return 0 if self.complete(s, f) else self.rule
        x = target_of(a)
        pool = self.pool(s, f)
        if word_of(a) != self.word or x in f.them or x not in pool:
            return self.rule
        last = max([x, *f.them])
        return 0 if self.reaches(s, f, [*f.them, x], [y for y in pool if y > last]) else self.rule

    def lack(self, s: S, f: Frame, a: int, rule: int) -> Lack | None:
        if rule != self.rule:
            return None
        if len(f.them) < self.least(s, f) and a == DONE:
            return Lack("pick", self.least(s, f), len(f.them))
        if len(f.them) >= self.most(s, f) and a != DONE:
            return Lack("pick_most", len(f.them) + 1, self.most(s, f))
        return Lack("pick_worth", self.enough(s, f), self.total(s, f)) if a == DONE else None

    def several(self, s: S, f: Frame) -> Several | None:
        pool = [x for x in self.pool(s, f) if x not in f.them]
        able = [x for x in pool if self.reaches(s, f, [*f.them, x], [y for y in pool if y != x])]
        room = self.most(s, f) - len(f.them)
        least = max(self.least(s, f) - len(f.them), 0)
        closes = self.enough(s, f) == 0 and room <= len(able)
        return Several([self.word | x << 8 for x in able], least, min(room, len(able)), closes)

    def take(self, s: S, f: Frame, a: int) -> None:
        if a == DONE:
            self.picked(s, f, f.them)
            return
        them = tuple(sorted([*f.them, target_of(a)]))
        if len(them) == self.most(s, f) and self.enough(s, f) == 0:
            self.picked(s, f, them)
        else:
            s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)

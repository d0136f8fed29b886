"""The words that all games compose their texts and flows from."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from typing_extensions import TypeVar

from tabularium.kernel.action import CHOOSE, DONE, NO, YES, target_of, word_of
from tabularium.kernel.effect import (
    ASK,
    USUAL,
    Choice,
    Effect,
    Fields,
    Frame,
    Link,
    S,
    Several,
    State,
    Terms,
    Verb,
    by_word,
    chain,
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


class Text(Seq):
    """A printed text, sentence by sentence: it stays on the stack until the last one ends and holds their results.

    Sentences and their parts carry this frame's index as `home`; they report with `State.give`, and
    later sentences read `State.stack[f.home]`.
    """

    def run(self, s: State, f: Frame) -> None:
        if f.pc < len(self.effects):
            s.again(f, f.pc + 1)
            home = len(s.stack) - 1
            _open_sentence(s)
            s.push(self.effects[f.pc], f.player, f.source, f.other, f.it, f.n, f.them, home)


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


class YesNo(Choice[S]):
    """Do it, or don't."""

    def barred(self, s: S, f: Frame) -> int:
        """The clause that forbids to do it, or 0."""
        return 0

    def astray(self, s: S, a: int) -> int:
        """The clause that refuses whatever is neither yes nor no."""
        return self.rule

    def candidates(self, s: S, f: Frame) -> list[int]:
        return [YES, NO]

    def options(self, s: S, f: Frame) -> list[int]:
        return [NO] if self.barred(s, f) else [YES, NO]

    def refuse(self, s: S, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        return self.barred(s, f) if a == YES else self.astray(s, a)


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
        self._listed = chain(verbs)
        self._apart = chain(apart)
        self.terms = terms
        self.again = again
        self.last = last
        self.optional = optional or again
        self.rule = rule
        self.prompt = prompt
        self.few = few
        self._by_word = by_word(chain(self.verbs))

    def does(self, s: M, f: Frame) -> bool:
        found: list[int] = []
        link = self._listed
        while link is not None:
            link.verb.add(s, f, self.terms, found)
            if found:
                return True
            link = link.after
        return False

    def options(self, s: M, f: Frame) -> list[int]:
        found = self.open(s, f, self._listed)
        if self.optional:
            found.append(DONE)
        return found

    def open(self, s: M, f: Frame, link: Link | None) -> list[int]:
        """What some verbs may be done to."""
        found: list[int] = []
        terms = self.terms
        while link is not None:
            verb = link.verb
            if not verb.gate(s, f, terms):
                verb.sweep(s, f, terms, None, found)
            link = link.after
        return found

    def candidates(self, s: M, f: Frame) -> list[int]:
        found: list[int] = []
        link = self._listed
        while link is not None:
            verb = link.verb
            found += [verb.word | x << 8 for x in verb.targets(s, f, self.terms)]
            link = link.after
        if self.optional:
            found.append(DONE)
        return found

    def unlisted(self, s: M, f: Frame) -> list[int]:
        return self.open(s, f, self._apart)

    def refuse(self, s: M, f: Frame, a: int) -> int:
        if a == DONE and self.optional:
            return 0
        link = self._by_word[word_of(a)]
        if link is None:
            return self.rule
        verb = link.verb
        return verb.gate(s, f, self.terms) or verb.bar(s, f, self.terms, target_of(a))

    def lack(self, s: M, f: Frame, a: int, rule: int) -> Lack | None:
        link = self._by_word[word_of(a)]
        return link.verb.lack(s, f, self.terms, target_of(a), rule) if link is not None else None

    def take(self, s: M, f: Frame, a: int) -> None:
        if a == DONE and self.optional:
            return
        if self.again or (self.last >= 0 and a != self.last):
            s.again(f, 0)
        link = self._by_word[word_of(a)]
        assert link is not None
        link.verb.do(s, f, self.terms, target_of(a))

    def message(self, s: M, f: Frame, a: int) -> str:
        link = self._by_word[word_of(a)]
        return link.verb.message(s, f, self.terms, target_of(a)) if link is not None else ""

    def fields(self, s: M, f: Frame, a: int, language: str) -> Fields:
        link = self._by_word[word_of(a)]
        return link.verb.fields(s, f, self.terms, target_of(a), language) if link is not None else {}

    def touches(self, s: M, f: Frame, a: int) -> list[str]:
        link = self._by_word[word_of(a)]
        return link.verb.touches(s, f, self.terms, target_of(a)) if link is not None else []


class Pick(Choice[S]):
    """Several things one by one, in any order; `them` are those taken so far, ascending; all go together at the end.

    `stops`: done is an answer, once `short` has nothing against it; otherwise it ends as soon as it is `full`.
    """

    few: int = ASK
    word: int = CHOOSE
    stops: bool = True

    def pool(self, s: S, f: Frame) -> list[int]:
        """What may be taken at all, each as often as it is there."""
        raise NotImplementedError

    def bar(self, s: S, f: Frame, x: int) -> int:
        """The clause that keeps one more of the rest from joining those taken, or 0."""
        return 0

    def amiss(self, s: S, f: Frame, x: int) -> int:
        """The clause that refuses what is not among the rest."""
        return self.rule

    def short(self, s: S, f: Frame) -> int:
        """The clause by which those taken are not enough, or 0."""
        return 0

    def full(self, s: S, f: Frame, them: tuple[int, ...]) -> bool:
        """With these nothing more is asked."""
        return False

    def limits(self, s: S, f: Frame, there: int) -> tuple[int, int]:
        """How many more must and may be taken, of so many that are there."""
        return 0, there

    def picked(self, s: S, f: Frame, them: tuple[int, ...]) -> None:
        """The set is complete."""
        raise NotImplementedError

    def rest(self, s: S, f: Frame) -> list[int]:
        """The pool without those taken."""
        left = self.pool(s, f).copy()
        for x in f.them:
            left.remove(x)
        return left

    def candidates(self, s: S, f: Frame) -> list[int]:
        found = [self.word | x << 8 for x in sorted(set(self.rest(s, f)))]
        return [*found, DONE] if self.stops else found

    def options(self, s: S, f: Frame) -> list[int]:
        found = [self.word | x << 8 for x in self.open(s, f, self.rest(s, f))]
        if self.stops and not self.short(s, f):
            found.append(DONE)
        return found

    def open(self, s: S, f: Frame, rest: list[int]) -> list[int]:
        """What of the rest may join those taken."""
        return [x for x in sorted(set(rest)) if not self.bar(s, f, x)]

    def refuse(self, s: S, f: Frame, a: int) -> int:
        if a == DONE and self.stops:
            return self.short(s, f)
        if word_of(a) != self.word:
            return self.rule
        x = target_of(a)
        return self.bar(s, f, x) if x in self.rest(s, f) else self.amiss(s, f, x)

    def several(self, s: S, f: Frame) -> Several | None:
        rest = self.rest(s, f)
        things = self.open(s, f, rest)
        copies = [rest.count(x) for x in things]
        least, most = self.limits(s, f, sum(copies))
        return Several([self.word | x << 8 for x in things], least, most, not self.stops, copies)

    def take(self, s: S, f: Frame, a: int) -> None:
        if a == DONE:
            self.picked(s, f, f.them)
            return
        them = tuple(sorted([*f.them, target_of(a)]))
        if self.full(s, f, them):
            self.picked(s, f, them)
        else:
            s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)

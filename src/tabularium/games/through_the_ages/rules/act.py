"""What a player does for actions: verbs, and the phase in which they are offered."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.through_the_ages.table.event_kinds import DECLINED
from tabularium.games.through_the_ages.table.state import NONE, Table
from tabularium.kernel.action import DONE, target_of, word_of
from tabularium.kernel.effect import ASK, TAKE_LONE, USUAL, Choice, Frame, Terms, Verb


class Act(Verb[Table]):
    """A verb that can list what it allows at once; hot ones do it in one sweep."""

    def add(self, s: Table, f: Frame, terms: Terms, found: list[int]) -> None:
        """Append what nothing refuses, in the order of `targets`. Nothing but taking cards is asked in a first turn."""
        if self.gate(s, f, terms):
            return
        for x in self.targets(s, f, terms):
            if not self.bar(s, f, terms, x):
                found.append(self.word | x << 8)


class Phase(Choice[Table]):
    """A list of verbs to choose one from; with `again` until the player is done."""

    PARTS: ClassVar[tuple[str, ...]] = ("prompt", "terms", "again", "optional")
    few: int = ASK

    def __init__(
        self,
        prompt: str,
        verbs: tuple[Act, ...],
        rule: int,
        terms: Terms = USUAL,
        again: bool = False,
        optional: bool = False,
    ) -> None:
        super().__init__()
        self.prompt = prompt
        self.verbs = verbs
        self.by_word: list[Act | None] = [None] * 256
        for verb in verbs:
            self.by_word[verb.word] = verb
        self.rule = rule
        self.terms = terms
        self.again = again
        self.optional = optional or again
        self.few = ASK if self.optional else TAKE_LONE

    def does(self, s: Table, f: Frame) -> bool:
        found: list[int] = []
        for verb in self.verbs:
            verb.add(s, f, self.terms, found)
            if found:
                return True
        return False

    def options(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        terms = self.terms
        for verb in self.verbs:
            verb.add(s, f, terms, found)
        if self.optional:
            found.append(DONE)
        return found

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        for verb in self.verbs:
            for x in verb.targets(s, f, self.terms):
                found.append(verb.word | x << 8)
        if self.optional:
            found.append(DONE)
        return found

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == DONE and self.optional:
            return 0
        verb = self.by_word[word_of(a)]
        if verb is None:
            return self.rule
        return verb.gate(s, f, self.terms) or verb.bar(s, f, self.terms, target_of(a))

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == DONE and self.optional:
            if f.source != NONE:
                s.tell(DECLINED, f.player, f.source)
            return
        if self.again:
            s.again(f, 0)
        verb = self.by_word[word_of(a)]
        assert verb is not None
        verb.do(s, f, self.terms, target_of(a))

"""How events ask: the last in player order chooses first, then everything happens at once."""

from __future__ import annotations

from typing import ClassVar

from tabularium.games.nations.rules.clauses import CHOICE_REVERSE
from tabularium.games.nations.rules.events import Step
from tabularium.games.nations.table.atoms_board import decline
from tabularium.games.nations.table.atoms_cards import AT_ONCE
from tabularium.games.nations.table.queries import selected
from tabularium.games.nations.table.state import Table
from tabularium.games.nations.words.wording import Pair
from tabularium.kernel.action import NO, YES
from tabularium.kernel.effect import TAKE_LONE, Choice, Frame


class Question(Choice[Table]):
    """Those concerned answer one after the other, from the last in player order to the first; then all answers take
    effect at once. `them` holds the seats that are asked (there are `n`) and then the answers so far.
    """

    PARTS: ClassVar[tuple[str, ...]] = ("who_is_asked",)
    TAKES: ClassVar[bool] = False  # as Step.TAKES
    few: int = TAKE_LONE
    rule: int = CHOICE_REVERSE

    def __init__(self, who_is_asked: int) -> None:
        super().__init__()
        self.who_is_asked = who_is_asked

    def seats(self, s: Table, f: Frame) -> list[int]:
        """Who is asked, in order."""
        return [p for p in reversed(selected(s, self.who_is_asked)) if self.concerns(s, p)]

    def concerns(self, s: Table, p: int) -> bool:
        return True

    def affects(self, s: Table) -> list[int]:
        """The seats whose lot the answers may change, as the table stands."""
        return list(selected(s, self.who_is_asked))

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        """What this seat might answer."""
        raise NotImplementedError

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        """The clause that forbids any well-formed answer, or 0."""
        raise NotImplementedError

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        raise NotImplementedError

    def begin(self, s: Table, f: Frame) -> None:
        """Ask everybody, with the slots of this frame."""
        seats = tuple(self.seats(s, f))
        if seats:
            s.push(self, f.player, f.source, f.other, f.it, len(seats), seats, f.home)

    def who(self, s: Table, f: Frame) -> int:
        return f.them[len(f.them) - f.n]

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return self.answers(s, f, self.who(s, f))

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return self.bar(s, f, self.who(s, f), a)

    def take(self, s: Table, f: Frame, a: int) -> None:
        them = (*f.them, a)
        if len(them) == 2 * f.n:
            self.apply(s, f, them[: f.n], them[f.n :])
        else:
            s.push(self, f.player, f.source, f.other, f.it, f.n, them, f.home)

    def says(self) -> Pair:
        raise NotImplementedError


class Proposal(Question):
    """Each may say yes, or no."""

    def barred(self, s: Table, seat: int) -> int:
        """The clause that keeps a seat from saying yes, or 0."""
        return 0

    def answers(self, s: Table, f: Frame, seat: int) -> list[int]:
        return [YES, NO]

    def bar(self, s: Table, f: Frame, seat: int, a: int) -> int:
        if a == NO:
            return 0
        return self.barred(s, seat) if a == YES else self.rule

    def apply(self, s: Table, f: Frame, seats: tuple[int, ...], answers: tuple[int, ...]) -> None:
        """Who said no to what could be had, and then what those do who said yes."""
        for i in range(len(seats)):
            if answers[i] == NO and not self.barred(s, seats[i]):
                decline(s, seats[i], f.source)
        self.agreed(s, f, tuple([seats[i] for i in range(len(seats)) if answers[i] == YES]))

    def agreed(self, s: Table, f: Frame, seats: tuple[int, ...]) -> None:
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

    def seeks(self) -> int:
        return self.question.who_is_asked

    def concerns(self, s: Table) -> list[int]:
        return self.question.affects(s)

    def hurts(self) -> bool:
        return self.question.TAKES and super().hurts()

    def says(self) -> Pair:
        return self.question.says()

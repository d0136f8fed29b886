"""How texts are built: conditions, costs and results, choices, repetition, and who does what."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import May, not_now
from tabularium.games.imperium.rules.conditions import Tally, Test
from tabularium.games.imperium.rules.looking import TakeFame
from tabularium.games.imperium.rules.market import AskAcquire
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import told
from tabularium.games.imperium.table.state import Table
from tabularium.games.imperium.words.labels import tree_text
from tabularium.kernel.action import CHOOSE, YES, act, target_of, word_of
from tabularium.kernel.compose import Seq, first_unmet
from tabularium.kernel.effect import TAKE_LONE, Choice, Effect, Fields, Frame
from tabularium.kernel.lack import Lack


class If(Effect[Table]):
    """The effect, if the condition holds when it is reached."""

    def __init__(self, test: Test, effect: Effect[Any]) -> None:
        super().__init__()
        self.test = test
        self.effect = effect

    def payable(self, s: Table, f: Frame) -> bool:
        return not self.test.holds(s, f) or self.effect.payable(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return self.effect.unmet(s, f)

    def does(self, s: Table, f: Frame) -> bool:
        return self.test.holds(s, f) and self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        if self.test.holds(s, f):
            s.then(f, self.effect)


class IfElse(Effect[Table]):
    def __init__(self, test: Test, effect: Effect[Any], other: Effect[Any]) -> None:
        super().__init__()
        self.test = test
        self.effect = effect
        self.other = other

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.does(s, f) if self.test.holds(s, f) else self.other.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.effect if self.test.holds(s, f) else self.other)


class AsFar(Effect[Table]):
    """A part that is no cost: it never keeps a text from being resolved."""

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.effect)


class Deal(Effect[Table]):
    """Costs first, all of them; then the results as far as possible (clauses text.to_marks_cost and following)."""

    def __init__(self, costs: tuple[Effect[Any], ...], results: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.costs = costs
        self.results = results
        self.effects = costs + results
        self.demands = costs  # and the results that are costs by themselves (clause text.pay_and_move_are_costs)

    def payable(self, s: Table, f: Frame) -> bool:
        for e in self.demands:
            if not e.payable(s, f):
                return False
        return True

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return first_unmet(s, f, self.demands)

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        if f.pc == 0:
            if not self.payable(s, f):
                rec.note(s, f, rec.DONE, 0)
                return
            rec.note(s, f, rec.DONE, 1)
        if f.pc + 1 < len(self.effects):
            s.again(f, f.pc + 1)
        s.then(f, self.effects[f.pc])


class Offered(May):
    """A part of a text that one may do."""

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f) and self.effect.does(s, f)

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return self.effect.unmet(s, f) if a == YES and not self.effect.payable(s, f) else None

    def offer(self, s: Table, f: Frame, language: str) -> str:
        return tree_text(self.name(), language) or tree_text(self.effect.name(), language)


class MayDo(Offered):
    """The owner does it or not; `if done` asks for the answer."""

    prompt: str = "may"

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            rec.note(s, f, rec.DONE, 1)
            rec.count_up(s, f, rec.DOERS)
            s.then(f, self.effect)
        else:
            if s.log is not None and self.does(s, f):
                told(s, st.DECLINED, f.player, f.source)
            rec.note(s, f, rec.DONE, 0)
            if f.home >= 0 and s.stack[f.home].player == f.player:
                rec.forget(s, f)


class Either(Choice[Table]):
    """Exactly one of several; one whose costs can't be paid can't be chosen."""

    few: int = TAKE_LONE
    rule: int = cl.CHOOSE_ONE
    prompt: str = "one_of"

    def __init__(self, effects: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.effects = effects

    def payable(self, s: Table, f: Frame) -> bool:
        for e in self.effects:
            if e.payable(s, f):
                return True
        return False

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return first_unmet(s, f, self.effects)

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        return self.effects[target_of(a)].unmet(s, f) if rule == cl.OPTION_UNPAYABLE else None

    def does(self, s: Table, f: Frame) -> bool:
        for e in self.effects:
            if e.payable(s, f) and e.does(s, f):
                return True
        return False

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(CHOOSE, i) for i in range(len(self.effects))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        i = target_of(a)
        if word_of(a) != CHOOSE or i >= len(self.effects):
            return not_now(s, a, cl.CHOOSE_ONE)
        e = self.effects[i]
        if not e.payable(s, f):
            return cl.OPTION_UNPAYABLE
        return 0 if e.does(s, f) else cl.AS_MUCH

    def leads(self, s: Table, f: Frame, a: int) -> bool:
        return True

    def take(self, s: Table, f: Frame, a: int) -> None:
        rec.note(s, f, rec.DONE, 1)
        s.then(f, self.effects[target_of(a)])

    def message(self, s: Table, f: Frame, a: int) -> str:
        return "action.choose.text"

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        i = target_of(a)
        return {"text": tree_text(self.effects[i].name(), language) or str(i + 1)}


class FirstPossible(Effect[Table]):
    """The first of several that can be done: how an automaton chooses."""

    def __init__(self, effects: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.effects = effects

    def does(self, s: Table, f: Frame) -> bool:
        for e in self.effects:
            if possible(s, f, e):
                return True
        return False

    def run(self, s: Table, f: Frame) -> None:
        for e in self.effects:
            if possible(s, f, e):
                s.then(f, e)
                return


GAINS: Final = (AskAcquire, TakeFame)  # a failed Break through gives progress


def possible(s: Table, f: Frame, e: Effect[Any]) -> bool:
    """Part of it can be done: what an automaton's row asks for. It pays nothing for a card that it can't gain."""
    if isinstance(e, Seq):
        return any(possible(s, f, part) for part in e.effects)
    if isinstance(e, If):
        return e.test.holds(s, f) and possible(s, f, e.effect)
    if isinstance(e, Deal):
        return e.payable(s, f) and not all(isinstance(x, GAINS) and not x.does(s, f) for x in e.results)
    return e.does(s, f)


class Times(Effect[Table]):
    """So many times, or once for each that is counted; choices anew."""

    def __init__(self, effect: Effect[Any], times: int, per: Tally | None) -> None:
        super().__init__()
        self.effect = effect
        self.times = times
        self.per = per

    def count(self, s: Table, f: Frame) -> int:
        return self.times * (self.per.count(s, f) if self.per is not None else 1)

    def payable(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return self.effect.unmet(s, f)

    def does(self, s: Table, f: Frame) -> bool:
        return self.count(s, f) > 0 and self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        left = f.pc if f.pc else self.count(s, f)
        if left > 1:
            s.again(f, left - 1)
        if left > 0:
            s.then(f, self.effect)


class UpTo(Offered):
    """Zero to so many times; `pc` counts what is left, from the full number down."""

    prompt: str = "again"

    def __init__(self, effect: Effect[Any], times: int) -> None:
        super().__init__(effect)
        self.times = times

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            left = f.pc if f.pc else self.times
            if left > 1:
                s.again(f, left - 1)
            s.then(f, self.effect)


class AsOftenAsPossible(Effect[Table]):
    """An automaton repeats it until it can't."""

    MOST: ClassVar[int] = 40

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f) and self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        if self.does(s, f) and f.pc < self.MOST:
            s.again(f, f.pc + 1)
            s.then(f, self.effect)


class Alone(Effect[Table]):
    """An item of its own: what it names is named afresh."""

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def payable(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return self.effect.unmet(s, f)

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        rec.named(s, f, ())
        s.then(f, self.effect)

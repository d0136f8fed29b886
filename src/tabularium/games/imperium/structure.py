"""How texts are built: conditions, costs and results, choices, repetition, and who does what."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tabularium.games.imperium import clauses as cl
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import record as rec
from tabularium.games.imperium import words as wd
from tabularium.games.imperium.choices import not_now
from tabularium.games.imperium.conditions import Tally, Test
from tabularium.games.imperium.queries import is_automaton, opponents
from tabularium.games.imperium.state import DISCARD, HAND, UNREST, Table, at
from tabularium.kernel.action import CHOOSE, DONE, NO, YES, act, target_of, word_of
from tabularium.kernel.effect import Text
from tabularium.kernel.machine import ASK, ASK_UNLESS_EMPTY, TAKE_LONE, Choice, Effect, Frame

# Who acts
EACH_OPPONENT: Final = 1
EACH_PLAYER: Final = 2
THAT_PLAYER: Final = 3
CARD_OWNER: Final = 4
OPPONENT_UNABLE: Final = 5
PLAYER_UNABLE: Final = 6
OPPONENT_GIVEN: Final = 7
OPPONENT_WITHOUT_UNREST: Final = 8
HUMAN: Final = 9


class If(Effect[Table]):
    """The effect, if the condition holds when it is reached."""

    def __init__(self, test: Test, effect: Effect[Any]) -> None:
        super().__init__()
        self.test = test
        self.effect = effect

    def payable(self, s: Table, f: Frame) -> bool:
        return not self.test.holds(s, f) or self.effect.payable(s, f)

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


class Steps(Effect[Table]):
    """The parts of a sentence, one after the other."""

    def __init__(self, effects: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.effects = effects

    def payable(self, s: Table, f: Frame) -> bool:
        for e in self.effects:
            if not e.payable(s, f):
                return False
        return True

    def does(self, s: Table, f: Frame) -> bool:
        for e in self.effects:
            if e.does(s, f):
                return True
        return False

    def run(self, s: Table, f: Frame) -> None:
        if f.pc + 1 < len(self.effects):
            s.again(f, f.pc + 1)
        s.then(f, self.effects[f.pc])


class Deal(Effect[Table]):
    """Costs first, all of them; then the results as far as possible (clauses text.to_marks_cost and following)."""

    def __init__(self, costs: tuple[Effect[Any], ...], results: tuple[Effect[Any], ...]) -> None:
        super().__init__()
        self.costs = costs
        self.results = results
        self.effects = costs + results

    def payable(self, s: Table, f: Frame) -> bool:
        for e in self.costs:
            if not e.payable(s, f):
                return False
        return True

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


class MayDo(Choice[Table]):
    """The owner does it or not; `if done` asks for the answer."""

    few: int = TAKE_LONE
    rule: int = cl.MAY
    prompt: str = "may"

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f) and self.effect.does(s, f)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO]

    def options(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO] if self.does(s, f) else [NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        return 0 if a == YES and self.does(s, f) else not_now(s, a, cl.MAY)

    def take(self, s: Table, f: Frame, a: int) -> None:
        if a == YES:
            rec.note(s, f, rec.DONE, 1)
            rec.count_up(s, f, rec.DOERS)
            s.then(f, self.effect)
        else:
            rec.note(s, f, rec.DONE, 0)
            if f.home >= 0 and s.stack[f.home].player == f.player:
                h = s.stack[f.home]
                s.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, -1, h.n, h.them)


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

    def take(self, s: Table, f: Frame, a: int) -> None:
        rec.note(s, f, rec.DONE, 1)
        s.then(f, self.effects[target_of(a)])


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


def possible(s: Table, f: Frame, e: Effect[Any]) -> bool:
    """Part of it can be done: what an automaton's row asks for."""
    if isinstance(e, (Steps, Text)):
        return any(possible(s, f, part) for part in (e.effects if isinstance(e, Steps) else e.sentences))
    if isinstance(e, If):
        return e.test.holds(s, f) and possible(s, f, e.effect)
    if isinstance(e, Deal):
        return e.payable(s, f)
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

    def does(self, s: Table, f: Frame) -> bool:
        return self.count(s, f) > 0 and self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        left = f.pc if f.pc else self.count(s, f)
        if left > 1:
            s.again(f, left - 1)
        if left > 0:
            s.then(f, self.effect)


class UpTo(Choice[Table]):
    """Zero to so many times; `pc` counts what is left, from the full number down."""

    few: int = TAKE_LONE
    rule: int = cl.MAY
    prompt: str = "again"

    def __init__(self, effect: Effect[Any], times: int) -> None:
        super().__init__()
        self.effect = effect
        self.times = times

    def payable(self, s: Table, f: Frame) -> bool:
        return True

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.payable(s, f) and self.effect.does(s, f)

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [YES, NO]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if a == NO:
            return 0
        return 0 if a == YES and self.does(s, f) else cl.MAY

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

    def does(self, s: Table, f: Frame) -> bool:
        return self.effect.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        rec.named(s, f, ())
        s.then(f, self.effect)


def frame_for(effect: Effect[Any], f: Frame, seat: int) -> Frame:
    """The frame in which another seat resolves a part of a text."""
    return Frame(effect, 0, f.home, seat, f.source, f.player, f.it, f.n, f.them)


class Each(Effect[Table]):
    """Somebody else, or several, do it: those a subject means."""

    def __init__(self, who: int, effect: Effect[Any], takes_unrest: int) -> None:
        super().__init__()
        self.who = who
        self.effect = effect
        self.takes_unrest = takes_unrest  # how many unrest each takes as the first part of it
        self.share = ShareUnrest(self) if takes_unrest else None
        self.takes = 0  # 1: they abandon or recall regions
        self.suffer = Suffer(effect)

    def seats(self, s: Table, f: Frame) -> list[int]:
        owner = f.player
        if self.who == EACH_OPPONENT:
            found = opponents(s, owner)
        elif self.who == EACH_PLAYER:
            return [owner, *[p for p in opponents(s, owner) if not rec.immune(s, f, p)]]
        elif self.who == THAT_PLAYER:
            other = rec.home(s, f).other
            return [other] if 0 <= other < s.sides else []
        elif self.who == CARD_OWNER:
            side = self.owner(s, f)
            return [side] if side >= 0 else []
        elif self.who == OPPONENT_UNABLE or self.who == PLAYER_UNABLE:
            unable = rec.noted(s, f, rec.UNABLE)
            found = [p for p in opponents(s, owner) if unable >> p & 1]
            if self.who == PLAYER_UNABLE and unable >> owner & 1:
                found = [owner, *found]
        elif self.who == OPPONENT_GIVEN:
            given = rec.noted(s, f, rec.GIVEN)
            found = [p for p in opponents(s, owner) if given >> p & 1]
        elif self.who == OPPONENT_WITHOUT_UNREST:
            found = [p for p in opponents(s, owner) if not self.unrest_in_discard(s, p)]
        else:
            found = [0]
        return [p for p in found if p == owner or not rec.immune(s, f, p)]

    def owner(self, s: Table, f: Frame) -> int:
        pile = s.where[f.source]
        return (pile - 10) // 14 if pile >= 10 else -1

    def unrest_in_discard(self, s: Table, p: int) -> bool:
        for c in s.piles[at(p, DISCARD)]:
            if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
                return True
        return False

    def affects(self, s: Table, f: Frame, seat: int) -> bool:
        """It would do something to this seat."""
        if seat not in self.seats(s, f):
            return False
        return self.effect.does(s, frame_for(self.effect, f, seat))

    def does(self, s: Table, f: Frame) -> bool:
        for p in self.seats(s, f):
            if is_automaton(s, p) or (p != f.player and s.piles[at(p, HAND)]):
                return True  # what others hold is hidden, and may not decide what can be played
            if self.effect.does(s, frame_for(self.effect, f, p)):
                return True
        return False

    def run(self, s: Table, f: Frame) -> None:
        seats = self.seats(s, f)
        if self.share is not None and len(s.piles[UNREST]) < self.takes_unrest * len(seats):
            s.push(self.share, f.player, f.source, f.other, f.it, 0, f.them, f.home)
            return
        self.begin(s, f, seats)

    def begin(self, s: Table, f: Frame, seats: list[int]) -> None:
        if self.who == EACH_OPPONENT or self.who == EACH_PLAYER:
            rec.note(s, f, rec.UNABLE, 0)
            rec.note(s, f, rec.DOERS, 0)
            rec.note(s, f, rec.COUNT, 0)
            rec.named(s, f, ())
        for p in reversed(seats):
            s.stack.append(frame_for(self.suffer if is_automaton(s, p) else self.effect, f, p))


class Suffer(Effect[Table]):
    """What a player's effect does to the automaton (clauses automaton.your_draw_effects and following)."""

    def __init__(self, effect: Effect[Any]) -> None:
        super().__init__()
        self.effect = effect

    def run(self, s: Table, f: Frame) -> None:
        suffered(s, f, self.effect)


def suffered(s: Table, f: Frame, e: Effect[Any]) -> bool:
    """Do to the automaton what can be done to it; False if that is nothing."""
    if isinstance(e, (MayDo, Alone)):
        done = suffered(s, f, e.effect)
        if done and isinstance(e, MayDo):
            rec.count_up(s, f, rec.DOERS)
        return done
    if isinstance(e, If):
        return e.test.holds(s, f) and suffered(s, f, e.effect)
    if isinstance(e, Steps):
        return any(suffered(s, f, part) for part in e.effects)
    if isinstance(e, Either):
        for option in e.effects:
            if suffered(s, f, option):
                return True
        return False
    if fig.SUFFERS.get(type(e).__name__, False) and e.does(s, f):
        s.then(f, e)
        return True
    return False


class ShareUnrest(Choice[Table]):
    """Too few unrest for all: whoever causes it says who takes them (clause collapse.distribution_choice)."""

    few: int = TAKE_LONE
    rule: int = cl.DISTRIBUTION
    prompt: str = "share_unrest"

    def __init__(self, each: Each) -> None:
        super().__init__()
        self.each = each

    def chosen(self, f: Frame) -> tuple[int, ...]:
        """`n` holds the seats chosen so far, as bits."""
        return tuple([p for p in range(8) if f.n >> p & 1])

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [act(wd.SEAT, p) for p in self.each.seats(s, f)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        p = target_of(a)
        if word_of(a) != wd.SEAT or p not in self.each.seats(s, f) or f.n >> p & 1:
            return cl.DISTRIBUTION
        return 0

    def take(self, s: Table, f: Frame, a: int) -> None:
        n = f.n | 1 << target_of(a)
        chosen = [p for p in self.each.seats(s, f) if n >> p & 1]
        if len(chosen) * self.each.takes_unrest >= len(s.piles[UNREST]):
            self.each.begin(s, f, chosen)
        else:
            s.push(self, f.player, f.source, f.other, f.it, n, f.them, f.home)


__all__ = [
    "ASK",
    "ASK_UNLESS_EMPTY",
    "DONE",
    "Alone",
    "AsOftenAsPossible",
    "Deal",
    "Each",
    "Either",
    "FirstPossible",
    "If",
    "IfElse",
    "MayDo",
    "ShareUnrest",
    "Steps",
    "Times",
    "UpTo",
    "frame_for",
]

"""The machine: runs a table's frames until somebody must choose, and takes the answer.

`settle` runs frames until somebody must choose; `play` answers that choice and settles again.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.kernel.action import FIRST, act, target_of, word_of
from tabularium.kernel.effect import ASK, ASK_UNLESS_EMPTY, TAKE_LONE_ALONE, USUAL, Choice, Frame, State, Verb
from tabularium.kernel.lack import Lack

STEPS_WITHOUT_A_CHOICE: Final = 100_000


class Stuck(Exception):
    """The rules ran on without ever asking anybody: a defect of a game, never of its players."""


class Order(Choice[State]):
    """An owner of several triggers picks which comes first; the frames wait right below."""

    few: int = ASK
    prompt: str = "order"

    def candidates(self, s: State, f: Frame) -> list[int]:
        return [act(FIRST, i) for i in range(f.n)]

    def refuse(self, s: State, f: Frame, a: int) -> int:
        return 0 if word_of(a) == FIRST and target_of(a) < f.n else s.game.order_rule

    def leads(self, s: State, f: Frame, a: int) -> bool:
        return True

    def take(self, s: State, f: Frame, a: int) -> None:
        chosen = s.stack.pop(len(s.stack) - 1 - target_of(a))
        if f.n > 2:
            s.push(self, f.player, n=f.n - 1)
        s.stack.append(chosen)

    def waiting(self, s: State, f: Frame) -> list[Frame]:
        """The frames to choose from, in the order of the options."""
        return [s.stack[len(s.stack) - 2 - i] for i in range(f.n)]


ORDER: Final = Order()


def _drain(s: State) -> None:
    """Move what is due onto the stack: seats in turn order, each owner's plain ones first."""
    if len(s.due) == s.floor + 1:
        s.stack.append(s.due.pop())
        return
    due = s.due[s.floor :]
    del s.due[s.floor :]
    seats = s.turn_order()
    for i in range(len(seats) - 1, -1, -1):
        mine = [f for f in due if f.player == seats[i]]
        asking = [f for f in mine if not f.effect.plain]
        for j in range(len(asking) - 1, -1, -1):
            s.stack.append(asking[j])
        if len(asking) > 1:
            s.push(ORDER, seats[i], n=len(asking))
        for j in range(len(mine) - 1, -1, -1):
            if mine[j].effect.plain:
                s.stack.append(mine[j])


def settle(s: State) -> None:
    """Run frames until somebody must choose or nothing is left."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        layer.answer(settle, s)
        return
    steps = 0
    while True:
        if s.due and len(s.due) > s.floor and not s.holding:
            _drain(s)
        if not s.stack:
            return
        f = s.stack[-1]
        choice = f.effect.as_choice()
        if choice is not None:
            few = choice.few
            if few == ASK:
                return
            menu = choice.options(s, f)
            if len(menu) > 1 or (menu and few == ASK_UNLESS_EMPTY):
                s.menu = _with_asides(s, f, choice, menu)
                return
            if menu and few == TAKE_LONE_ALONE:
                more = _with_asides(s, f, choice, menu)
                if len(more) > len(menu):
                    s.menu = more
                    return
            s.stack.pop()
            if menu:
                choice.take(s, f, menu[0])
        else:
            s.stack.pop()
            f.effect.run(s, f)
        steps += 1
        if steps > STEPS_WITHOUT_A_CHOICE:
            raise Stuck(f"{s.game.key}: {f}")


def choice_of(s: State) -> Choice[Any]:
    """The choice on top."""
    choice = s.stack[-1].effect.as_choice()
    assert choice is not None
    return choice


def who(s: State) -> int:
    """The seat that must decide."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(who, s)
    return choice_of(s).who(s, s.stack[-1])


def options(s: State) -> list[int]:
    """What the seat that must decide may do; the list must not be changed."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(options, s)
    menu = s.menu
    if menu is None:
        f = s.stack[-1]
        choice = choice_of(s)
        menu = _with_asides(s, f, choice, choice.options(s, f))
        s.menu = menu
    return menu


def _with_asides(s: State, f: Frame, choice: Choice[Any], menu: list[int]) -> list[int]:
    """The options of a choice, and what the active seat may do beside it."""
    link = s.game.asides
    if link is None or choice.who(s, f) != s.active:
        return menu
    found: list[int] = []
    while link is not None:
        verb = link.verb
        if not verb.gate(s, f, USUAL):
            verb.sweep(s, f, USUAL, None, found)
        link = link.after
    return menu + found if found else menu


def candidates(s: State) -> list[int]:
    """All that the seat that must decide might try."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(candidates, s)
    f = s.stack[-1]
    choice = choice_of(s)
    found = choice.candidates(s, f)
    if choice.who(s, f) == s.active:
        link = s.game.asides
        while link is not None:
            verb = link.verb
            found = found + [verb.word | x << 8 for x in verb.targets(s, f, USUAL)]
            link = link.after
    return found


def unlisted(s: State) -> list[int]:
    """What the seat that must decide may do beside its options, if it says so."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(unlisted, s)
    return choice_of(s).unlisted(s, s.stack[-1])


def final(s: State, a: int) -> bool:
    """Whether a person who says something unlisted is asked once more."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(final, s, a)
    return a in unlisted(s) and choice_of(s).final(s, s.stack[-1], a)


def refuse(s: State, a: int) -> int:
    """The clause that forbids this well-formed action now, or 0."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(refuse, s, a)
    f = s.stack[-1]
    choice = choice_of(s)
    aside = aside_of(s, word_of(a))
    if aside is not None and choice.who(s, f) == s.active:
        return aside.gate(s, f, USUAL) or aside.bar(s, f, USUAL, target_of(a))
    return choice.refuse(s, f, a)


def lack(s: State, a: int) -> Lack | None:
    """What is missing for an action that is refused now, where that can be told beside the clause."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(lack, s, a)
    rule = refuse(s, a)
    if not rule:
        return None
    f = s.stack[-1]
    choice = choice_of(s)
    aside = aside_of(s, word_of(a))
    if aside is not None and choice.who(s, f) == s.active:
        return aside.lack(s, f, USUAL, target_of(a), rule)
    return choice.lack(s, f, a, rule)


def touches(s: State, a: int) -> list[str]:
    """The ids of the objects of the view that an action is about."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        return layer.answer(touches, s, a)
    f = s.stack[-1]
    aside = aside_of(s, word_of(a))
    if aside is not None:
        return aside.touches(s, f, USUAL, target_of(a))
    return choice_of(s).touches(s, f, a)


def aside_of(s: State, word: int) -> Verb[Any] | None:
    """The verb of this word among those that are done beside any choice."""
    if s.game.asides is None:
        return None
    link = s.game.aside_by_word[word]
    return link.verb if link is not None else None


def play(s: State, a: int) -> None:
    """Take an option and settle. Trusts its caller; `Match.play` is for everybody else."""
    layer = s.game.layer
    if layer is not None and layer.enter():
        layer.answer(play, s, a)
        return
    f = s.stack[-1]
    s.menu = None
    aside = aside_of(s, word_of(a))
    if aside is not None:
        aside.do(s, f, USUAL, target_of(a))
    else:
        choice = choice_of(s)
        s.stack.pop()
        choice.take(s, f, a)
    settle(s)

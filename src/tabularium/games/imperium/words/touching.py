"""Which objects of the view an action has to do with."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.rules.paying import Settle
from tabularium.games.imperium.table.state import GOODS, PROG, RESOURCES, Table
from tabularium.games.imperium.view import DECK_THING, TURN_THINGS, seat_thing, visible
from tabularium.games.imperium.words import vocabulary as wd
from tabularium.games.imperium.words.labels import CARD_WORDS
from tabularium.kernel.action import DONE, FIRST, second_of, target_of, word_of
from tabularium.kernel.machine import Order, choice_of

DONE_THING: Final = TURN_THINGS[3]


def touched(s: Table, a: int) -> list[str]:
    word = word_of(a)
    if word in (wd.ACTIVATE, wd.INNOVATE, wd.REVOLT):
        return [TURN_THINGS[word - wd.ACTIVATE]]
    if a == DONE:
        return [DONE_THING]
    if word == wd.DIG:
        return [f"pile-{wd.DECK_NAMES[second_of(target_of(a))]}"]
    if word in CARD_WORDS:
        number = target_of(a)
        if number < len(s.numbers) and s.numbers[number] >= 0:
            return [book.CARDS[number].slug]
        return []
    if word == wd.PAY:
        return paid(s, a)
    if word == wd.RESOURCE:
        return [RESOURCES[target_of(a)]]
    if word == wd.TRADE_PROGRESS:
        return [RESOURCES[PROG]]
    if word == wd.DECK:
        return [DECK_THING]
    if word == wd.SEAT:
        return [seat_thing(target_of(a))]
    return asking(s, a)


def paid(s: Table, a: int) -> list[str]:
    """The resources that are given up."""
    x = target_of(a)
    found = [RESOURCES[i] for i in range(GOODS) if x >> 12 * i & 4095]
    choice = choice_of(s)
    if isinstance(choice, Settle) and choice.goods_of(s.stack[-1], a):
        found.append(RESOURCES[GOODS])
    return found


def asking(s: Table, a: int) -> list[str]:
    """The card that asks, where it can be seen."""
    choice = choice_of(s)
    f = s.stack[-1]
    c = f.source
    if isinstance(choice, Order):
        waiting = choice.waiting(s, f)
        c = waiting[target_of(a)].source if word_of(a) == FIRST and target_of(a) < len(waiting) else -1
    return [book.CARDS[s.cards[c]].slug] if c >= 0 and visible(s, c, choice.who(s, f)) else []

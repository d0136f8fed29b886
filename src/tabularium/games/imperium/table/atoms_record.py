"""What a text remembers between its sentences: `it`, `them`, and a row of numbers in front of the cards of `them`.

The frame of a text holds this record; sentences find it through their `home`. It changes quietly: what the sentences
do is announced.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.table.state import Table
from tabularium.kernel.effect import Effect, Frame

DONE: Final = 0
COUNT: Final = 1
UNREST_TAKEN: Final = 2
HOST: Final = 3
SUIT: Final = 4
BORE: Final = 5
PLACE: Final = 6
DOERS: Final = 7
UNABLE: Final = 8
GIVEN: Final = 9
X: Final = 10
EVENT: Final = 11
EVENT_N: Final = 12
PROGRESS: Final = 13
HEAD: Final = 14
CARDS_NOTED: Final[tuple[int, ...]] = (UNREST_TAKEN, HOST, EVENT)  # the numbers that mean cards
BLANK: Final[tuple[int, ...]] = (0, 0, -1, -1, -1, 0, -1, 0, 0, 0, 0, -1, 0, 0)

# In `other` of a text's frame: another seat, or the seats that ignore this attack, as bits above this number.
IMMUNE: Final = 64


def home(s: Table, f: Frame) -> Frame:
    return s.stack[f.home] if f.home >= 0 else f


def noted(s: Table, f: Frame, field: int) -> int:
    """A number of the record."""
    them = home(s, f).them
    return them[field] if len(them) > field else BLANK[field]


def note(s: Table, f: Frame, field: int, value: int) -> None:
    if f.home >= 0:
        h = s.stack[f.home]
        if h.them[field] != value:
            them = list(h.them)
            them[field] = value
            s.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, h.it, h.n, tuple(them))


def count_up(s: Table, f: Frame, field: int, n: int = 1) -> None:
    if f.home >= 0:
        note(s, f, field, s.stack[f.home].them[field] + n)


def cards_of(s: Table, f: Frame) -> tuple[int, ...]:
    """The cards named last."""
    return home(s, f).them[HEAD:]


def named(s: Table, f: Frame, cards: tuple[int, ...]) -> None:
    """These are the cards that `it` and `them` mean from now on."""
    if f.home >= 0:
        h = s.stack[f.home]
        it = cards[-1] if cards else -1
        s.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, it, h.n, h.them[:HEAD] + cards)


def also(s: Table, f: Frame, card: int) -> None:
    """One more card of those named."""
    if f.home >= 0:
        h = s.stack[f.home]
        s.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, card, h.n, (*h.them, card))


def forget(s: Table, f: Frame) -> None:
    """`it` means no card from now on."""
    if f.home >= 0:
        h = s.stack[f.home]
        s.stack[f.home] = Frame(h.effect, h.pc, h.home, h.player, h.source, h.other, -1, h.n, h.them)


def marked(s: Table, i: int, bits: int) -> None:
    """The attack at this place of the stack remembers seats."""
    g = s.stack[i]
    other = (g.other if g.other >= IMMUNE else IMMUNE) | bits
    s.stack[i] = Frame(g.effect, g.pc, g.home, g.player, g.source, other, g.it, g.n, g.them)


def withdraw(s: Table) -> None:
    """The next choice is asked no more: another one has taken its place."""
    s.stack.pop()


def immune(s: Table, f: Frame, seat: int) -> bool:
    other = home(s, f).other
    return other >= IMMUNE and bool(other >> seat & 1)


def resolve(
    s: Table,
    text: Effect[Any],
    player: int,
    source: int,
    other: int = -1,
    it: int = -1,
    n: int = 0,
    unrest: int = -1,
    host: int = -1,
    bore: int = 0,
) -> None:
    """Put a text on the stack with a fresh record."""
    them: tuple[int, ...] = (0, n, unrest, host, -1, bore, -1, 0, 0, 0, 0, it, n, 0)
    if it >= 0:
        them = (*them, it)
    s.push(text, player, source, other, it, n, them)


def probe(text: Effect[Any], player: int, source: int, other: int = -1, it: int = -1, n: int = 0) -> Frame:
    """A frame to ask `payable` and `does` with."""
    if it < 0 and n == 0:
        return Frame(text, 0, -1, player, source, other, it, n, BLANK)
    them: tuple[int, ...] = (0, n, -1, -1, -1, n, -1, 0, 0, 0, 0, it, n, 0)
    return Frame(text, 0, -1, player, source, other, it, n, (*them, it) if it >= 0 else them)

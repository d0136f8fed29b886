"""Two tables that differ in one card: with it open before seat 0, and without it."""

from __future__ import annotations

from typing import Any

from imperium.printed import line as read
from imperium.reading import Reading, Tape
from imperium.recorder import Recorder, Watch
from imperium.rich import move
from imperium.scenes import line
from imperium.walk import laid
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.rules.flow import ACTIVATION
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel import machine
from tabularium.kernel.action import act
from tabularium.kernel.effect import Choice
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import put


def number(id: str) -> int:
    return book.FACE_BY_ID[id]


def twins(face: int, seed: int) -> tuple[Table, Table, int]:
    """The table with the card, the table without it, and the card."""
    s, c, _ = laid(face, "exhaust", seed)
    t = s.clone()
    if c == t.state[0]:
        t.face = put(t.face, c, next(f for f in faces_of(t, c) if f != face))
    else:
        move(t, c, st.BOX)
    rehook(t, 0)
    return s, t, c


def faces_of(s: Table, c: int) -> tuple[int, ...]:
    return tuple(book.CARDS[s.cards[c]].faces)


def resolve(s: Table, text: str, seed: int = 0, p: int = 0, source: int = -1) -> list[Tape]:
    """Carry out a line, judged by the oracle; returns its tape."""
    watch = Watch()
    effect = line(text)
    watch.add(effect, read(text, "line"))
    recorder = Recorder(s, watch, Dice(seed + 1))
    base = len(s.stack)
    rec.resolve(s, effect, p, source if source >= 0 else s.piles[at(p, st.POWER)][0])
    recorder.run(base)
    for tape in recorder.done:
        Reading(tape, set()).read()
    return recorder.done


def run(s: Table, effect: Any, p: int = 0, seed: int = 0) -> Recorder:
    """Push an effect of the flow and play it to its end."""
    recorder = Recorder(s, Watch(), Dice(seed + 1))
    base = len(s.stack)
    s.push(effect, p)
    recorder.run(base)
    return recorder


def offered(s: Table, text: str, p: int = 0, source: int = -1) -> set[int]:
    """The cards that a line lets its owner choose from, first of all."""
    t = s.clone()
    rec.resolve(t, line(text), p, source if source >= 0 else t.piles[at(p, st.POWER)][0])
    for _ in range(20):
        f = t.stack[-1]
        e = f.effect
        if len(t.stack) <= 1 or f.effect is ACTIVATION:
            return set()
        if isinstance(e, Choice):
            menu = e.options(t, f)
            return {t.numbers[a >> 8] for a in menu if a >> 8 < len(t.numbers)}
        t.stack.pop()
        e.run(t, f)
    return set()


def barred(s: Table, c: int, p: int = 0) -> int:
    """The clause that keeps a card in hand from being played, or 0."""
    t = s.clone()
    if t.where[c] != at(p, st.HAND):
        move(t, c, at(p, st.HAND))
        rehook(t, p)
    t.stack = []
    t.push(ACTIVATION, p)
    t.menu = None
    return machine.refuse(t, act(wd.PLAY, t.cards[c]))

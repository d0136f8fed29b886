"""Plays a table step by step with random answers and keeps a tape of every text under watch."""

from __future__ import annotations

from typing import Any

from imperium.printed import Part, Sentence, operators
from imperium.reading import Event, Tape
from imperium.scenes import line
from imperium.sight import FACTS, Sight
from tabularium.games.imperium.cards.triggers import parts_of
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import special
from tabularium.games.imperium.rules.flow import ACTIVATION
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import EVERYONE
from tabularium.games.imperium.table.state import Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.kernel import machine
from tabularium.kernel.action import act
from tabularium.kernel.compose import Text
from tabularium.kernel.effect import Choice, Effect, Frame
from tabularium.kernel.playout import Dice
from tabularium.kernel.shared import joined, put, without

STRUCTURE = ("Text", "Seq", "Deal", "MayDo", "Either", "If", "IfElse", "Times", "UpTo", "Each", "AsFar", "Alone")
LASTING = ("TREAT-AS", "COUNTS-AS", "DROP-ICON")
STEPS = 600


def leaves(e: Effect[Any]) -> list[Effect[Any]]:
    """The operators of a compiled text in order."""
    if isinstance(e, special.ThisTurn):
        assert e.hook.text is not None
        return leaves(e.hook.text)
    if type(e).__name__ == "PutBack":
        return []
    if type(e).__name__ not in STRUCTURE:
        return [e]
    return [x for part in parts_of(e) for x in leaves(part)]


class Watch:
    """Texts of which tapes are kept, and the printed part that each of their operators stands for."""

    def __init__(self) -> None:
        self.texts: dict[str, list[Sentence]] = {}
        self.parts: dict[str, Part] = {}

    def add(self, text: Effect[Any], sentences: list[Sentence]) -> None:
        made = leaves(text)
        printed = list(operators(sentences))
        assert len(made) == len(printed), f"{text.name()}: {len(made)} operators for {len(printed)} printed"
        self.texts[text.name()] = sentences
        for effect, part in zip(made, printed, strict=True):
            self.parts[effect.name()] = part


class Recorder:
    def __init__(self, s: Table, watch: Watch, dice: Dice) -> None:
        self.s = s
        self.watch = watch
        self.dice = dice
        self.done: list[Tape] = []
        self.tapes: list[tuple[int, Tape]] = []
        self.events: list[tuple[int, Event, int]] = []
        self.met: set[str] = set()  # the effects that came up
        s.log = []

    def run(self, base: int, steps: int = STEPS) -> None:
        """Until no more frames are left than at first."""
        s = self.s
        for _ in range(steps):
            self.close()
            if len(s.due) > s.floor and not s.holding:
                machine._drain(s)
            if len(s.stack) <= base or s.over:
                break
            f = s.stack[-1]
            e = f.effect
            if isinstance(e, Choice):
                menu = e.options(s, f)
                judged = [a for a in e.candidates(s, f) if not e.refuse(s, f, a)]
                assert menu == judged, e.name()
                s.stack.pop()
                self.open(f)
                if menu:
                    e.take(s, f, menu[self.dice.below(len(menu))])
            else:
                s.stack.pop()
                self.open(f)
                e.run(s, f)
        self.close()

    def open(self, f: Frame) -> None:
        s, name, depth = self.s, f.effect.name(), len(self.s.stack)
        self.met.add(name)
        if isinstance(f.effect, Text) and f.pc == 0:
            for _, event, _ in self.events:
                event.texts.append(name)
                if event.inner is None:
                    event.inner = Sight(s)
            if name in self.watch.texts:
                tape = Tape(self.watch.texts[name], f.player, f.source, Sight(s))
                recall(tape, f)
                self.tapes.append((depth, tape))
        part = self.watch.parts.get(name)
        if part is not None and self.tapes and not any(d == depth and x.op is part for d, x, _ in self.events):
            event = Event(part, f.player, Sight(s))
            assert s.log is not None
            self.events.append((depth, event, len(s.log)))
            self.tapes[-1][1].events.append(event)

    def close(self) -> None:
        s = self.s
        height = -1 if s.over else len(s.stack)
        while self.events and self.events[-1][0] >= height:
            _, event, start = self.events.pop()
            event.b = Sight(s)
            assert s.log is not None
            event.log = s.log[start:]
            if event.op.name in LASTING:
                event.probe = Probe(s)
        while self.tapes and self.tapes[-1][0] >= height:
            self.done.append(self.tapes.pop()[1])


def recall(tape: Tape, f: Frame) -> None:
    """What a text knows from what made it happen."""
    memory = tape.memory
    memory.it = [f.it] if f.it >= 0 else []
    memory.other = f.other if 0 <= f.other < rec.IMMUNE else -1
    memory.event_n = f.n
    if len(f.them) > rec.HOST:
        memory.unrest = f.them[rec.UNREST_TAKEN]
        memory.bore = f.them[rec.BORE]


class Probe:
    """Asks a copy of the table, in play, what an icon is worth and which cards may be played."""

    def __init__(self, s: Table) -> None:
        self.s = s.clone()

    def __call__(self, p: int, what: str) -> int:
        t = self.s.clone()
        t.stack, t.due, t.floor, t.holding, t.menu = [], [], 0, False, None
        if what.startswith("plays "):
            return self.plays(t, p, what.split()[1])
        text = line(f"GAIN(1 goods) per #{what} (yours, in play)")
        before = t.res[4 * p + 3]
        rec.resolve(t, text, p, t.piles[at(p, st.POWER)][0])
        machine.settle(t)
        return t.res[4 * p + 3] - before

    def plays(self, t: Table, p: int, state: str) -> int:
        c = next(c for c in range(len(t.cards)) if FACTS[t.face[c]]["state_icons"] == [state])
        t.piles[t.where[c]] = without(t.piles[t.where[c]], c)
        t.piles[at(p, st.HAND)] = joined(t.piles[at(p, st.HAND)], c)
        t.where[c] = at(p, st.HAND)
        t.seen = put(t.seen, c, EVERYONE)
        t.push(ACTIVATION, p)
        why = machine.refuse(t, act(wd.PLAY, t.cards[c]))
        return int(why not in (cl.STATE_ICON, cl.TWO_STATES, cl.CORRUPTED_PLAYS))

"""The oracle is sharp: what it accepts it no longer accepts once the table was tampered with."""

from __future__ import annotations

import copy

from imperium.answers import Answers, waiting_blocks
from imperium.change import Wrong
from imperium.oracle import CHECKS
from imperium.printed import operators
from imperium.reading import Event, Reading, Tape
from imperium.recorder import Recorder
from imperium.sight import BOX, Sight
from imperium.walk import Walk, laid, plain_blocks
from tabularium.games.imperium.cards import faces as book

UNCHANGING = {"NOTHING", "RULE"}  # the one says that nothing happens, the other is a reminder
SHOWN_IN_SCENES = {"WIN"}  # no walk ends with it
OPTIONAL = {"COLLECT", "SHUFFLE"}  # always a `may` or one of several: without it something else was chosen
CHANCE = {"SHUFFLE"}  # the old order may come again
BEGINS = {"REPLACE"}  # the text of the card that comes next begins at once, and is judged as its own
EACH = 4  # faces for every operator


def tapes(face: int) -> list[Tape]:
    found: list[Tape] = []
    for block in plain_blocks(face):
        walk = Walk(face, block)
        for seed in range(4):
            s, c, dice = laid(face, block.timing, seed)
            recorder = Recorder(s, walk.watch, dice)
            base = len(s.stack)
            walk.begin(s, c, seed)
            recorder.run(base)
            found += recorder.done
    for block in waiting_blocks(face):
        answers = Answers(face, block)
        for seed in range(4):
            s, c, dice = laid(face, block.timing, seed)
            recorder = Recorder(s, answers.watch, dice)
            base = len(s.stack)
            answers.provocation.act(s, c, dice)
            recorder.run(base)
            found += recorder.done
    return found


def sample() -> list[int]:
    """A few faces for every operator."""
    known: dict[str, list[int]] = {}
    for face in BOX:
        for block in [*plain_blocks(face.number), *waiting_blocks(face.number)]:
            for name in {part.name for part in operators(block.sentences)}:
                known.setdefault(name, []).append(face.number)
    return sorted({face for faces in known.values() for face in faces[:EACH]})


def refused(tape: Tape) -> bool:
    try:
        Reading(tape, set()).read()
    except Wrong:
        return True
    return False


def with_event(tape: Tape, i: int, events: list[Event]) -> Tape:
    """The same tape with other events in one place."""
    twin = Tape(tape.sentences, tape.player, tape.source, tape.begin)
    twin.memory = copy.deepcopy(tape.memory)
    twin.events = [*tape.events[:i], *events, *tape.events[i + 1 :]]
    return twin


def ending_in(event: Event, b: Sight) -> Event:
    new = Event(event.op, event.player, event.a)
    new.b, new.log, new.texts, new.inner, new.probe = b, event.log, event.texts, event.inner, event.probe
    return new


def richer(sight: Sight) -> Sight:
    """Somebody else has one population more."""
    twin = copy.copy(sight)
    twin.res = sight.res.copy()
    twin.res[-3] += 1
    return twin


def test_the_oracle_refuses_what_was_undone_left_out_doubled_or_embellished() -> None:
    """For every operator: a change that did not come, one too many, and an event more or less."""
    undone, embellished, lost, doubled = set[str](), set[str](), set[str](), set[str]()
    for face in sample():
        for tape in tapes(face):
            twin = with_event(tape, 0, tape.events[:1])
            assert not refused(twin), book.FACES[face].id
            for i, event in enumerate(tape.events):
                name = event.op.name
                if refused(with_event(tape, i, [])):
                    lost.add(name)
                if refused(with_event(tape, i, [event, event])):
                    doubled.add(name)
                if refused(with_event(tape, i, [Event(event.op, event.player, event.a)])):
                    undone.add(name)
                if refused(with_event(tape, i, [ending_in(event, richer(event.b))])):
                    embellished.add(name)
    names = CHECKS.keys() - SHOWN_IN_SCENES
    assert names - lost - OPTIONAL == set()
    assert names - doubled == set()
    assert names - undone - UNCHANGING - CHANCE == set()
    assert names - embellished - BEGINS == set()

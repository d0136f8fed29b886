"""The walk through lines that wait: provoked at rich tables, they answer when they should, and only then."""

from __future__ import annotations

from imperium.change import must
from imperium.printed import Block, blocks
from imperium.provoke import Happened, Provocation, perhaps, provocation
from imperium.recorder import Recorder
from imperium.sight import FACTS, Sight
from imperium.trial import Trial
from imperium.walk import laid
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.state import Table, at

ANSWERED, SILENT, DECLINED = "answered", "silent", "declined"


def hooks_of(face: int, block: Block) -> list[fig.Hook]:
    """What the game made of a line that waits."""
    mark = f"{book.FACES[face].id}/{block.timing}.{block.number}#"
    return [h for h in fig.HOOKS[face] if h.text is not None and h.text.name().startswith(mark)]


def waiting_blocks(face: int) -> list[Block]:
    """Lines that can be provoked; the others are shown in scenes of their own."""
    found = [block for block in blocks(FACTS[face]) if block.trigger and provocation(block.trigger)]
    return [block for block in found if any(has_text(h) for h in hooks_of(face, block))]


def has_text(h: fig.Hook) -> bool:
    return h.text is not None and bool(getattr(h.text, "effects", ()))


class Answers(Trial):
    """One line that waits."""

    tries = 160

    def __init__(self, face: int, block: Block) -> None:
        self.hooks = hooks_of(face, block)
        text = self.hooks[0].text
        found = provocation(block.trigger)
        assert text is not None
        assert found is not None
        super().__init__(face, block, text)
        self.provocation: Provocation = found
        self.needed.add(ANSWERED)
        if block.timing == "exhaust":  # the token is optional, and stands for the `may` of the first sentence
            first = block.sentences[0]
            self.needed -= {f"{first.key} unpaid", *[f"{part.key} no" for part in first.do]}
            self.needed.add(DECLINED)

    def attempt(self, seed: int) -> None:
        s, c, dice = laid(self.face, self.block.timing, seed)
        recorder = Recorder(s, self.watch, dice)
        base = len(s.stack)
        self.provocation.act(s, c, dice)
        a = Sight(s)
        recorder.run(base)
        assert s.log is not None
        happened = Happened(a, Sight(s), s.log, c)
        self.judge(s, recorder)
        self.compare(s, recorder, happened)

    def compare(self, s: Table, recorder: Recorder, h: Happened) -> None:
        """It answered if and only if what it waits for happened."""
        asked = any(hook.run is not None and hook.run.name() in recorder.met for hook in self.hooks)
        answered = asked or bool(recorder.done)
        expected = self.provocation.expected(self.block.trigger, h) and self.in_state(h.a)
        left = h.b.where[h.card] not in (at(0, st.PLAY), at(0, st.POWER)) and not answered
        must(answered <= expected, "it answered what it does not wait for")
        if expected and not s.over and not left and self.provocation.expected is not perhaps:
            must(answered, "it did not answer")
        self.seen.add(ANSWERED if answered else SILENT)
        if asked and not recorder.done:
            self.seen.add(DECLINED)

    def in_state(self, a: Sight) -> bool:
        """A line that begins with a state waits in that state alone."""
        states = [x for x in self.block.sentences[0].prefixes if x.isupper()]
        return all(x.lower().replace("-", "_") in a.states(0) for x in states)

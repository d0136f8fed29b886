"""The walk through lines that wait: provoked at rich tables, they answer when they should, and only then."""

from __future__ import annotations

from imperium.change import Wrong, must
from imperium.printed import Block, blocks, needs
from imperium.provoke import Happened, Provocation, perhaps, provocation
from imperium.reading import Reading
from imperium.recorder import Recorder, Watch
from imperium.sight import FACTS, Sight
from imperium.table import IMPERIUM
from imperium.walk import laid
from tabularium.games.imperium import cards as book
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import state as st
from tabularium.games.imperium.state import Table, at

TRIES = 160
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
    return h.text is not None and bool(getattr(h.text, "sentences", ()))


class Answers:
    """One line that waits."""

    def __init__(self, face: int, block: Block) -> None:
        self.face = face
        self.block = block
        self.hooks = hooks_of(face, block)
        self.watch = Watch()
        text = self.hooks[0].text
        assert text is not None
        self.watch.add(text, block.sentences)
        found = provocation(block.trigger)
        assert found is not None
        self.provocation: Provocation = found
        self.needed = {*needs(block), ANSWERED}
        if block.timing == "exhaust":  # the token is optional, and stands for the `may` of the first sentence
            first = block.sentences[0]
            self.needed -= {f"{first.key} unpaid", *[f"{part.key} no" for part in first.do]}
            self.needed.add(DECLINED)
        self.seen: set[str] = set()
        self.judged = 0

    @property
    def missing(self) -> set[str]:
        return self.needed - self.seen

    def go(self, tries: int = TRIES) -> set[str]:
        for seed in range(tries):
            try:
                self.attempt(seed)
            except Wrong as wrong:
                raise Wrong(f"{book.FACES[self.face].id} {self.block.trigger} seed {seed}: {wrong}") from wrong
            if not self.missing:
                break
        return self.missing

    def attempt(self, seed: int) -> None:
        s, c, dice = laid(self.face, self.block.timing, seed)
        recorder = Recorder(s, self.watch, dice)
        base = len(s.stack)
        self.provocation.act(s, c, dice)
        a = Sight(s)
        recorder.run(base)
        assert s.log is not None
        happened = Happened(a, Sight(s), s.log, c)
        for tape in recorder.done:
            self.judged += len(tape.events)
            Reading(tape, self.seen).read()
        self.compare(s, recorder, happened)
        broken = [] if s.over else IMPERIUM.check(s)
        must(not broken, "; ".join(broken))

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


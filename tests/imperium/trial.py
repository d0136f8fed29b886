"""One block of a face, tried at rich tables until nothing is missing."""

from __future__ import annotations

from typing import Any

from imperium.change import Wrong, must
from imperium.printed import Block, needs
from imperium.reading import Reading
from imperium.recorder import Recorder, Watch
from imperium.table import IMPERIUM
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.table.state import Table
from tabularium.kernel.effect import Effect


class Trial:
    """What must be seen, and what has been; `attempt` is one try."""

    tries = 240

    def __init__(self, face: int, block: Block, text: Effect[Any]) -> None:
        self.face = face
        self.block = block
        self.watch = Watch()
        self.watch.add(text, block.sentences)
        self.needed = needs(block)
        self.seen: set[str] = set()
        self.judged = 0

    @property
    def missing(self) -> set[str]:
        return self.needed - self.seen

    def go(self) -> set[str]:
        for seed in range(self.tries):
            try:
                self.attempt(seed)
            except Wrong as wrong:
                where = self.block.trigger or self.block.timing
                raise Wrong(f"{book.FACES[self.face].id} {where} seed {seed}: {wrong}") from wrong
            if not self.missing:
                break
        return self.missing

    def attempt(self, seed: int) -> None:
        raise NotImplementedError

    def judge(self, s: Table, recorder: Recorder) -> None:
        """The oracle reads what was recorded, and the table is sound."""
        for tape in recorder.done:
            self.judged += len(tape.events)
            Reading(tape, self.seen).read()
        broken = [] if s.over else IMPERIUM.check(s)
        must(not broken, "; ".join(broken))

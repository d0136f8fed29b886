"""Whether somebody at a seat looks at the table right now, in whichever process."""

from __future__ import annotations

import time
from uuid import uuid4

from tabularium.server.live import Live
from tabularium.server.model import Paper
from tabularium.server.store import Store

LOOKING = "looking"
SECONDS = 20.0  # between two notes of a process to the others
STALE = 60.0


class Looking:
    def __init__(self, live: Live, store: Store) -> None:
        self.live = live
        self.store = store
        self.name = uuid4().hex

    def here(self) -> list[str]:
        """All seats that look on, of all tables of this process."""
        return [f"{id} {seat}" for id, group in self.live.clients.items() for one in group for seat in one.eyes.seats]

    async def tell(self) -> None:
        """The other processes."""
        if self.store.shared:
            await self.store.file(Paper(LOOKING, self.name, {"seats": self.here()}, time.time()))

    async def everywhere(self) -> set[str]:
        found = set(self.here())
        if self.store.shared:
            now = time.time()
            for paper in await self.store.papers(LOOKING):
                if now - paper.at < STALE:
                    found.update(paper.data["seats"])
                else:
                    await self.store.shred(LOOKING, paper.key)
        return found

    async def end(self) -> None:
        if self.store.shared:
            await self.store.shred(LOOKING, self.name)

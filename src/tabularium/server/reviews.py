"""Reviews of finished tables: worked at piece by piece when nobody else needs to think, and kept with the table."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final

from tabularium.bots.reviewing import Review
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.server.beside import beside
from tabularium.server.bots import Bots
from tabularium.server.limits import Limits
from tabularium.server.model import OVER, Paper
from tabularium.server.problems import Trouble
from tabularium.server.store import Unavailable
from tabularium.server.tables import Tables
from tabularium.server.tasks import cancel

REVIEW: Final = "review"
EDITION: Final = 1  # of what a review says; older ones are made anew
AT_ONCE: Final = 4
MOST: Final = 40  # waiting or at work
log = logging.getLogger("tabularium.reviews")

Json = dict[str, Any]


class Reviews:
    """Those that are being made; finished ones lie in the store."""

    def __init__(self, tables: Tables, bots: Bots, limits: Limits) -> None:
        self.tables = tables
        self.bots = bots
        self.limits = limits
        self.places = asyncio.Semaphore(AT_ONCE)
        self.running: dict[str, asyncio.Task[None]] = {}
        self.found: dict[str, Json] = {}  # how far each has come

    async def close(self) -> None:
        await cancel(self.running.values())

    async def look(self, id: str, address: str) -> Json:
        """As far as it has come; whoever looks first sets it going."""
        paper = await self.tables.store.paper(REVIEW, id)
        if paper is not None and paper.data.get("edition") == EDITION:
            return paper.data
        if id not in self.running:
            await self._begin(id, address)
        return self.found[id]

    async def _begin(self, id: str, address: str) -> None:
        if len(self.running) >= MOST:
            raise Trouble("busy", retry_after=30)
        async with self.tables.at(id) as table:
            if table.head.status != OVER:
                raise Trouble("not_over")
            match = table.running
            if id in self.running:
                return
            self.limits.take("review", address)
            first = min(match.snapshots)
            beginning, actions = match.snapshots[first].clone(), match.actions[first:]
            self.found[id] = _nothing_yet(match.game, beginning, actions, match.scores)
            task = asyncio.create_task(self._work(id, address, match.game, beginning, actions))
            self.running[id] = task
            task.add_done_callback(lambda _: self._ended(id))

    def _ended(self, id: str) -> None:
        self.running.pop(id, None)
        self.found.pop(id, None)

    @staticmethod
    def _told(review: Review) -> Json:
        return {**review.json(), "edition": EDITION}

    async def _work(self, id: str, address: str, game: Game, beginning: State, actions: list[int]) -> None:
        try:
            async with self.places:  # a review holds the table before every action, so those that wait are not made yet
                review = await beside(game, Review, game, beginning, actions)
                while True:
                    kind, parts = await beside(game, review.next)
                    if not parts and review.done:
                        break
                    review.add(kind, parts, await self.bots.review(kind, parts, id, address) if parts else [])
                    self.found[id] = await beside(game, self._told, review)
                paper = Paper(REVIEW, id, self.found[id], time.time(), id)
                await self.tables.store.file(paper)
        except (RuntimeError, Unavailable) as error:
            log.warning("a review failed", extra={"table": id, "error": str(error)[:200]})


def _nothing_yet(game: Game, beginning: State, actions: list[int], scores: list[int]) -> Json:
    """What is told of a review before it is begun."""
    known = {"game": game.key, "seats": beginning.seats, "total": len(actions), "scores": scores, "edition": EDITION}
    return {**known, "judged": 0, "done": False, "curve": [], "moves": [], "players": [], "turning": [], "puzzles": []}

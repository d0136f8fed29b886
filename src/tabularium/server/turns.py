"""Who may think next, where many wait: advice, then games somebody looks at, reviews last; addresses and tables take
turns."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Generic, TypeVar

ADVICE, WATCHED, ALONE, BACKGROUND = range(4)
QUICK = 0.5  # seconds of thinking that may use the place kept free for short questions
REMEMBERED = 10_000
T = TypeVar("T")


@dataclass
class Waiting:
    """One that wants to think."""

    number: int
    rank: int
    who: str  # an address, or the table where none is known
    table: str
    quick: bool
    place: asyncio.Future[int] = field(repr=False)


class Turns(Generic[T]):
    """Places to think at. The last one is only for quick questions, so that long ones never keep them waiting."""

    def __init__(self, places: list[T]) -> None:
        self.places = places
        self.free = set(range(len(places)))
        self.waiting: list[Waiting] = []
        self.served: dict[str, int] = {}  # when an address or a table was served last
        self.count = 0

    async def take(self, table: str, who: str, rank: int, seconds: float) -> int:
        """The number of a place, when it is one's turn; whoever is cancelled leaves the queue."""
        self.count += 1
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        one = Waiting(self.count, rank, who or table, table, seconds <= QUICK, future)
        self.waiting.append(one)
        self._serve()
        try:
            return await future
        except asyncio.CancelledError:
            if one in self.waiting:
                self.waiting.remove(one)
            elif future.done() and not future.cancelled():
                self.give(future.result())
            raise

    def give(self, place: int) -> None:
        self.free.add(place)
        self._serve()

    def _serve(self) -> None:
        for place in sorted(self.free):
            express = place == len(self.places) - 1
            able = [one for one in self.waiting if (one.quick or not express) and not one.place.done()]
            if not able:
                continue
            one = min(able, key=self._order)
            self.waiting.remove(one)
            self.free.discard(place)
            self._note(one)
            one.place.set_result(place)

    def _order(self, one: Waiting) -> tuple[int, int, int, int]:
        return one.rank, self.served.get(one.who, 0), self.served.get(one.table, 0), one.number

    def _note(self, one: Waiting) -> None:
        if len(self.served) >= REMEMBERED:
            self.served.clear()
        self.count += 1
        self.served[one.who] = self.served[one.table] = self.count

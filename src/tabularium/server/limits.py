"""Rate limits: buckets that fill with time, one for each client and kind of request. Each process keeps its own."""

from __future__ import annotations

import time

from tabularium.server.problems import Trouble

# Kind of request: how many a second on average, and how many at once.
RATES: dict[str, tuple[float, float]] = {
    "any": (100.0, 3_000.0),  # without a link, by address: two hundred browsers may stand behind one
    "bearing": (500.0, 5_000.0),  # with a link, good or not, by address
    "create": (0.5, 30.0),  # by address
    "open": (1 / 600, 10.0),  # public tables with open seats, by address
    "import": (0.2, 10.0),  # by address
    "wrong": (0.2, 20.0),  # wrong links, by address and table; good ones always pass
    "act": (20.0, 60.0),  # by seat
    "hint": (0.5, 20.0),  # by seat: thinking takes a process for seconds
    "hints": (2.0, 60.0),  # by address
    "review": (1 / 60, 10.0),  # begun, by address: each thinks for minutes
    "chat": (1.0, 15.0),  # by seat
    "notice": (0.2, 60.0),  # by address
    "mail": (1 / 600, 5.0),  # by mailbox
    "profile": (0.1, 200.0),  # new ones, by address: a club meets behind one
    "signin": (2.0, 400.0),  # by passkey, two steps each, by address
    "recover": (1 / 60, 10.0),  # recovery codes that were wrong, by address and by selector
    "club": (1 / 60, 20.0),  # new clubs, events and invitations, by profile
    "report": (1 / 60, 10.0),  # by address
    "look": (10.0, 60.0),  # by table and address: replay positions, endings, records
    "connect": (1.0, 30.0),  # WebSockets, by address and link
}
BUCKETS_MOST = 50_000


class Limits:
    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # level, time

    def take(self, kind: str, who: str, price: float = 1.0) -> None:
        """Raises when the bucket does not hold the price; nothing costs more than a full one."""
        if not self.on:
            return
        wait = self.wait(kind, who, min(price, RATES[kind][1]))
        if wait > 0:
            raise Trouble("too_many", retry_after=max(1, round(wait + 0.5)))

    def wait(self, kind: str, who: str, price: float = 1.0) -> float:
        """Pay; or how many seconds until one can."""
        rate, most = RATES[kind]
        now = time.monotonic()
        level, then = self.buckets.get((kind, who), (most, now))
        level = min(most, level + (now - then) * rate)
        if level < price:
            return (price - level) / rate
        if len(self.buckets) >= BUCKETS_MOST:
            self._sweep(now)
        self.buckets[(kind, who)] = (level - price, now)
        return 0

    def empty(self, kind: str, who: str) -> bool:
        """Nothing left, without taking anything."""
        if not self.on:
            return False
        rate, most = RATES[kind]
        level, then = self.buckets.get((kind, who), (most, 0.0))
        return level + (time.monotonic() - then) * rate < 1

    def _sweep(self, now: float) -> None:
        """Forget the buckets that are full again."""
        for key, (level, then) in list(self.buckets.items()):
            rate, most = RATES[key[0]]
            if level + (now - then) * rate >= most:
                del self.buckets[key]
        if len(self.buckets) >= BUCKETS_MOST:
            self.buckets.clear()

"""Garbage: what was loaded is never looked at again, and all but the youngest objects only when nobody waits.

A full collection looks at every object that holds others, and everybody waits for it. So it is done when nothing has
been asked for a moment, or at the latest after a while. What has lived for a second of work, or outlives a look, is set
aside: not looked at by the next one, but once an hour, as circles may have been left in it.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

FIRST = 1_000  # allocations before the youngest objects are looked at: less than a millisecond
NEVER = 1_000_000_000  # older ones: all tables that are in use are among them
IDLE = 1.0  # seconds without a request
PAUSE = 30.0  # seconds between two looks at the whole heap, at least
LATEST = 900.0  # and at most
ASIDE = 1.0  # seconds after which what is still there is set aside while there is work
DEEP = 3600.0  # seconds between two looks at what was set aside


class Memory:
    """Keeps the collector from the loop's way."""

    def __init__(self, tell: Callable[[int, float], None]) -> None:
        self.tell = tell
        self.began = 0.0
        self.swept = self.aside = time.monotonic()
        self.deep = time.monotonic()
        self.usual = gc.get_threshold()

    def open(self) -> None:
        """When everything is loaded."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(FIRST, NEVER, NEVER)
        gc.callbacks.append(self._watch)

    def close(self) -> None:
        if self._watch in gc.callbacks:
            gc.callbacks.remove(self._watch)
        gc.set_threshold(*self.usual)
        gc.unfreeze()

    def look(self, asked: float) -> None:
        """Collect, if it is a good moment: when something was last asked for is known."""
        now = time.monotonic()
        since = now - self.swept
        idle = now - asked >= IDLE
        if since >= LATEST or (since >= PAUSE and idle):
            if idle and now - self.deep >= DEEP:
                gc.unfreeze()
                self.deep = now
            gc.collect()
            gc.freeze()
            self.swept = self.aside = time.monotonic()
        elif now - self.aside >= ASIDE:
            gc.freeze()  # costs nothing, and leaves little to the next look
            self.aside = now

    def _watch(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self.began = time.perf_counter()
        else:
            self.tell(info["generation"], time.perf_counter() - self.began)

"""How long a bot may think."""

from __future__ import annotations

import time
from typing import Final

CLOCK: Final = 4  # nodes between two looks at the clock


class Budget:
    """A number of seconds; or a number of nodes, and then no clock is looked at, so that equal dice choose alike.

    A node is one action tried on a copy of the table.
    """

    def __init__(self, seconds: float, nodes: int = 0) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.spent = 0
        self.ended = False
        self.began: float = time.perf_counter()
        self.look = 0  # nodes after which the clock is looked at again

    def spend(self) -> None:
        self.spent += 1

    def left(self) -> bool:
        """There is time for another node."""
        if self.ended:
            return False
        if self.nodes:
            self.ended = self.spent >= self.nodes
        elif self.spent >= self.look:
            self.look = self.spent + CLOCK
            self.ended = time.perf_counter() - self.began >= self.seconds
        return not self.ended

    def part(self, share: float) -> Budget:
        """A share of what is left, from now on."""
        if self.nodes:
            return Budget(0.0, max(1, int((self.nodes - self.spent) * share)))
        return Budget(max(0.0, (self.seconds - (time.perf_counter() - self.began)) * share))

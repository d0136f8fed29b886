"""How long a bot may think."""

from __future__ import annotations

import time
from typing import Final

from tabularium.kernel.effect import State
from tabularium.kernel.machine import play

CLOCK: Final = 4  # nodes between two looks at the clock


class Budget:
    """Some seconds, some nodes, or both, whichever end first. A node is one action tried on a copy of the table.

    Without seconds no clock is looked at, so that equal dice choose alike.
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
        if self.nodes and self.spent >= self.nodes:
            self.ended = True
        elif (self.seconds > 0 or not self.nodes) and self.spent >= self.look:
            self.look = self.spent + CLOCK
            self.ended = time.perf_counter() - self.began >= self.seconds
        return not self.ended

    def used(self) -> float:
        """How much of it is gone, from 0 to 1."""
        share = self.spent / self.nodes if self.nodes else 0.0
        if self.seconds > 0:
            share = max(share, (time.perf_counter() - self.began) / self.seconds)
        return min(1.0, share)


def tried(s: State, a: int, budget: Budget) -> State:
    """A node: where an action leads. The table itself is left alone."""
    t = s.clone()
    play(t, a)
    budget.spend()
    return t

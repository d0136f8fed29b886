"""Random legal play inside compiled code: for benchmarks, simulations and rollouts."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.effect import State
from tabularium.kernel.machine import options, play

MASK: Final = (1 << 32) - 1
DECISIONS_IN_A_GAME: Final = 20_000


class Dice:
    """xorshift32: the luck of bots, apart from the luck of the game."""

    def __init__(self, seed: int) -> None:
        self.x = (seed * 2654435761 + 0x9E3779B9) & MASK or 1

    def below(self, n: int) -> int:
        x = self.x
        x ^= x << 13 & MASK
        x ^= x >> 17
        x ^= x << 5 & MASK
        self.x = x
        return x % n


class Tally:
    """What a playout counted: decisions with two or more options, and all their options."""

    def __init__(self) -> None:
        self.decisions = 0
        self.options = 0


def playout(s: State, dice: Dice, tally: Tally, limit: int = DECISIONS_IN_A_GAME) -> bool:
    """Play at random to the end; False if the game did not end within the limit."""
    for _ in range(limit):
        if s.over:
            return True
        menu = options(s)
        n = len(menu)
        if n > 1:
            tally.decisions += 1
            tally.options += n
            play(s, menu[dice.below(n)])
        else:
            play(s, menu[0])
    return s.over

"""The one source of chance: a counter-mode generator over BLAKE2b.

The random state is one integer, `key * 2**32 + counter`. Each draw hashes it and adds one to the
counter, so that a game's future can't be computed from the draws seen so far, and anyone who holds the
published seed can repeat every shuffle with a few lines of any language.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

COUNTER: Final = 1 << 32
WORDS_PER_BLOCK: Final = 16


def seeded(seed: int, purpose: str = "game") -> int:
    """The random state of a seed (any non-negative integer)."""
    digest = blake2b(f"{purpose} {seed}".encode(), digest_size=16).digest()
    return int.from_bytes(digest, "big") * COUNTER


def block(state: int) -> bytes:
    """The 64 random bytes of a random state."""
    return blake2b(state.to_bytes(24, "big")).digest()


def number(state: int, sides: int) -> int:
    """A number from 0 to sides - 1; the caller advances the state by one."""
    return int.from_bytes(block(state)[:8], "big") % sides


def shuffled(state: int, cards: list[int]) -> int:
    """Shuffle in place (Fisher-Yates from the end); returns the advanced random state."""
    data = b""
    at = 4 * WORDS_PER_BLOCK
    for i in range(len(cards) - 1, 0, -1):
        if at == 4 * WORDS_PER_BLOCK:
            data = block(state)
            state += 1
            at = 0
        word = data[at] << 24 | data[at + 1] << 16 | data[at + 2] << 8 | data[at + 3]
        at += 4
        j = word % (i + 1)
        cards[i], cards[j] = cards[j], cards[i]
    return state

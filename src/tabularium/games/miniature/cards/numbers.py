"""The cards by their keys, and the numbers by which the table is kept."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.register import register_of

CARDS: Final = register_of("miniature").keys("card")
(
    RAID, SHIELD_1, SHIELD_2, SHIELD_3, COLONY, ORATION, WATCHMAN, LIBRARY, MASON_1, MASON_2,
    FORGE, HEIR, HERALD, DOOM, COIN_1, COIN_2, COIN_3, COIN_4,
) = range(18)  # fmt: skip

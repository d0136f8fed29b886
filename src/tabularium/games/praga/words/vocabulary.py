"""The words of the notation, as codes; game.py joins them with the names of its tables."""

from __future__ import annotations

from typing import Final

from tabularium.kernel.action import OWN

TAKE: Final = OWN
ACT: Final = OWN + 1
EXTRA_ACTION: Final = OWN + 2
BUY: Final = OWN + 3
BONUS: Final = OWN + 4
SIDE: Final = OWN + 5
UP: Final = OWN + 6
SEAL: Final = OWN + 7
RENEW: Final = OWN + 8
DROP: Final = OWN + 9
USE_TECH: Final = OWN + 10
RESOLVE: Final = OWN + 11
EGG_EFFECT: Final = OWN + 12
END: Final = OWN + 13
RAISE: Final = OWN + 14
YIELD: Final = OWN + 15
PLACE: Final = OWN + 16
SITE: Final = OWN + 17
SPOT: Final = OWN + 18
TURN: Final = OWN + 19
TOKEN: Final = OWN + 20
LEARN: Final = OWN + 21
SLAB: Final = OWN + 22
TILE: Final = OWN + 23
KEEP: Final = OWN + 24
REWARD: Final = OWN + 25
PLAZA: Final = OWN + 26
STEP: Final = OWN + 27

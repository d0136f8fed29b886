"""The words of the notation, as codes; game.py joins them with the names of its tables."""

from __future__ import annotations

from tabularium.kernel.action import OWN

(
    TAKE, ACT, EXTRA_ACTION, BUY, BONUS, SIDE, UP, SEAL, RENEW, DROP, USE_TECH, RESOLVE, EGG_EFFECT, END,
    RAISE, YIELD, PLACE, SITE, SPOT, TURN, TOKEN, LEARN, SLAB, TILE, KEEP, REWARD, PLAZA, STEP,
) = range(OWN, OWN + 28)  # fmt: skip

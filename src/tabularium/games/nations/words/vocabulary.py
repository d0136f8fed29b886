"""The words of the notation; what may stand after them is listed in `notation.py`, once all cards are known."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.table.kinds import COLUMNS, PLACES
from tabularium.kernel.action import OWN

GROW: Final = OWN
TAKE: Final = OWN + 1
BUY: Final = OWN + 2
DEPLOY: Final = OWN + 3
MOVE: Final = OWN + 4
UNDEPLOY: Final = OWN + 5
HIRE: Final = OWN + 6
USE: Final = OWN + 7
PASS: Final = OWN + 8
OVER: Final = OWN + 9
FREE: Final = OWN + 10
REMOVE: Final = OWN + 11
APPOINT: Final = OWN + 12
RESOURCES: Final = OWN + 13
POINT: Final = OWN + 14
PAY: Final = OWN + 15
GAIN: Final = OWN + 16
LOSE: Final = OWN + 17
RETURN: Final = OWN + 18
RECALL: Final = OWN + 19
KEEP: Final = OWN + 20
SWAP: Final = OWN + 21
SPARE: Final = OWN + 22
CLAIM: Final = OWN + 23
DENY: Final = OWN + 24
HAND: Final = OWN + 25
STAY: Final = OWN + 26

# What can be lost, after `lose`: the goods, and then
LOSE_VP: Final = 4
LOSE_ADVISORS: Final = 5
LOSE_ARCHITECT: Final = 6
LOSE_STRENGTH: Final = 7
LOSE_PLACE: Final = 8
LOSSES: Final[tuple[str, ...]] = ("gold", "food", "stone", "books", "vp", "advisors", "architect", "strength", "place")

# Where an advisor sits, after `appoint`
ON_BOARD: Final = 0
ON_TOWER: Final = 1
SEATS: Final[tuple[str, ...]] = ("board", "tower")

# Before the cards (which stand one higher), after `hire` and `return`
PUBLIC: Final = 0
IDLE: Final = 0

# The places of the progress board
PLACE_NAMES: Final = [f"{'abc'[x // COLUMNS]}{x % COLUMNS + 1}" for x in range(PLACES)]

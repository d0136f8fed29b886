"""The table of the miniature."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.miniature.cards.numbers import CARDS
from tabularium.kernel.effect import Ruleset, State

BOX, DECK, HAND, PLAY, DISCARD = range(5)
ZONES: Final[tuple[str, ...]] = ("box", "deck", "hand", "play", "discard")

EVENTS: Final[tuple[str, ...]] = (
    "moved", "coins", "attacked", "repelled", "plundered", "bid", "won", "reshuffled", "part", "doom", "scored",
    "topped", "sent", "round",
)  # fmt: skip
(
    MOVED, COINS, ATTACKED, REPELLED, PLUNDERED, BID, WON, RESHUFFLED, PART_DONE, DOOMED, SCORED, TOPPED,
    SENT, ROUND,
) = range(14)  # fmt: skip

# The six parts of a turn, as bits of `done`.
MINE, SMELT, TRADE, PRAY, FEAST, REST = range(6)
PARTS_OF_A_TURN: Final[tuple[str, ...]] = ("mine", "smelt", "trade", "pray", "feast", "rest")


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "zone", "owner", "decks", "coins", "units", "points", "done", "rounds",
    )  # fmt: skip

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats, source)
        if source is None:
            self.zone: list[int] = [BOX] * len(CARDS)
            self.owner: list[int] = [-1] * len(CARDS)
            self.decks: list[list[int]] = [[] for _ in range(seats)]
            self.coins: list[int] = [0] * seats
            self.units: list[list[int]] = [[] for _ in range(seats)]
            self.points: list[int] = [0] * seats
            self.done: int = 0  # parts of this turn
            self.rounds: int = 0
        else:
            self.zone = source.zone.copy()
            self.owner = source.owner.copy()
            self.decks = [x.copy() for x in source.decks]
            self.coins = source.coins.copy()
            self.units = [x.copy() for x in source.units]
            self.points = source.points.copy()
            self.done = source.done
            self.rounds = source.rounds

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

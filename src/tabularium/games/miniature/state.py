"""The table of the miniature and the atoms that change it."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.kernel.machine import Ruleset, State

CARDS: Final = (
    "raid", "shield-1", "shield-2", "shield-3", "colony", "oration", "watchman", "library", "mason-1", "mason-2",
    "forge", "heir", "herald", "doom", "coin-1", "coin-2", "coin-3", "coin-4",
)
(
    RAID, SHIELD_1, SHIELD_2, SHIELD_3, COLONY, ORATION, WATCHMAN, LIBRARY, MASON_1, MASON_2,
    FORGE, HEIR, HERALD, DOOM, COIN_1, COIN_2, COIN_3, COIN_4,
) = range(18)

BOX, DECK, HAND, PLAY, DISCARD = range(5)
ZONES: Final = ("box", "deck", "hand", "play", "discard")

EVENTS: Final = ("moved", "coins", "attacked", "repelled", "plundered", "bid", "won", "reshuffled", "part", "doom")
MOVED, COINS, ATTACKED, REPELLED, PLUNDERED, BID, WON, RESHUFFLED, PART_DONE, DOOMED = range(10)

# The six parts of a turn, as bits of `done`.
MINE, SMELT, TRADE, PRAY, FEAST, REST = range(6)
PARTS_OF_A_TURN: Final = ("mine", "smelt", "trade", "pray", "feast", "rest")


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "zone", "owner", "decks", "coins", "units", "points", "done", "rounds",
    )

    def __init__(self, game: Ruleset, seats: int) -> None:
        super().__init__(game, seats)
        self.zone = [BOX] * len(CARDS)
        self.owner = [-1] * len(CARDS)
        self.decks: list[list[int]] = [[] for _ in range(seats)]
        self.coins = [0] * seats
        self.units: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.done = 0  # parts of this turn
        self.rounds = 0

    def clone(self) -> Table:
        t = Table(self.game, self.seats)
        self.copy_machine(t)
        t.zone = self.zone.copy()
        t.owner = self.owner.copy()
        t.decks = [deck.copy() for deck in self.decks]
        t.coins = self.coins.copy()
        t.units = [units.copy() for units in self.units]
        t.points = self.points.copy()
        t.done = self.done
        t.rounds = self.rounds
        return t


def cards_in(s: Table, p: int, zone: int) -> list[int]:
    return [c for c in range(len(CARDS)) if s.owner[c] == p and s.zone[c] == zone]


def in_play(s: Table, p: int, card: int) -> bool:
    return s.owner[card] == p and s.zone[card] == PLAY


def masons(s: Table, p: int) -> int:
    return int(in_play(s, p, MASON_1)) + int(in_play(s, p, MASON_2))


def forge_cost(s: Table, p: int) -> int:
    """A passive modifier: each mason in play makes the forge one coin cheaper."""
    return 4 - masons(s, p)


# Atoms


def move(s: Table, card: int, zone: int) -> None:
    """A card changes its place. The heir is never discarded: it comes into play instead."""
    if card == HEIR and zone == DISCARD:
        zone = PLAY
    owner = s.owner[card]
    if s.zone[card] == DECK:
        s.decks[owner].remove(card)
    s.zone[card] = zone
    if zone == DECK:
        s.decks[owner].append(card)
    s.tell(MOVED, owner, card, zone, audience=1 << owner if zone in (DECK, HAND) else -1)


def gain_coins(s: Table, p: int, n: int) -> None:
    s.coins[p] += n
    s.tell(COINS, p, n=n)


def gain_points(s: Table, p: int, n: int) -> None:
    s.points[p] += n

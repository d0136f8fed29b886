"""The table of Imperium: cards in piles, tokens, and what is remembered of a turn.

Cards have small numbers of their own at each table; `cards` says which physical card each one is. A pile's
number is a common one (UNREST ... BOX) or `at(side, zone)`. A side is a seat or, alone, the automaton's area.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.kernel.effect import Ruleset, State

# Common piles
UNREST: Final = 0
MAIN: Final = 1
REGIONS: Final = 2
UNCIVS: Final = 3
CIVS: Final = 4
FAME: Final = 5
EXILE: Final = 6
MARKET: Final = 7
BENEATH: Final = 8
BOX: Final = 9
COMMON: Final = 10
COMMON_NAMES: Final[tuple[str, ...]] = (
    "unrest",
    "main",
    "regions",
    "uncivilised",
    "civilised",
    "fame",
    "exile",
    "market",
    "beneath",
    "box",
)

# Zones of a side
DECK: Final = 0
HAND: Final = 1
DISCARD: Final = 2
PLAY: Final = 3
HISTORY: Final = 4
NATION: Final = 5
DEVELOP: Final = 6
UNDER: Final = 7
SUNKEN: Final = 8
LEGENDS: Final = 9
CHAOS: Final = 10
POWER: Final = 11
RESOLVE: Final = 12
ASIDE: Final = 13
ZONES: Final = 14
ZONE_NAMES: Final[tuple[str, ...]] = (
    "deck",
    "hand",
    "discard",
    "play",
    "history",
    "nation",
    "development",
    "garrison",
    "sunken",
    "legends",
    "chaos",
    "power",
    "resolving",
    "aside",
)

# Resources, in the order of tokens and costs
MAT: Final = 0
POP: Final = 1
PROG: Final = 2
GOODS: Final = 3
RESOURCES: Final[tuple[str, ...]] = ("mat", "pop", "prog", "goods")
TOKEN_BITS: Final = 10
TOKEN_MASK: Final = 1023

# How the game ends
SCORING: Final = "scoring"
COLLAPSE: Final = "collapse"
CHAOS_VICTORY: Final = "chaos"
TRAINING_OVER: Final = "training"

# Bits of `mark`
EXHAUSTED: Final = 1

# The kinds of turn
NO_TURN: Final = 0
ACTIVATE: Final = 1
INNOVATE: Final = 2
REVOLT: Final = 3
CLEANING: Final = 4
SOLSTICE: Final = 5

SLOTS: Final = 5
SLOT_PILES: Final[tuple[int, ...]] = (MAIN, MAIN, CIVS, UNCIVS, REGIONS)

EVENTS: Final[tuple[str, ...]] = (
    "moved",
    "gained",
    "paid",
    "placed",
    "played",
    "exhausted",
    "acquired",
    "broke_through",
    "exiled",
    "took_unrest",
    "returned_unrest",
    "refilled",
    "reshuffled",
    "drew",
    "developed",
    "state_turned",
    "ability",
    "scoring_triggered",
    "collapsed",
    "chaos_won",
    "turn",
    "solstice",
    "round",
    "looked",
    "gave",
    "stole",
    "ignored",
    "traded",
    "profited",
    "king",
    "rolled",
    "resolved",
    "revealed",
    "found",
    "garrisoned",
    "swapped",
    "named",
    "result",
    "removed",
    "row",
    "declined",
    "points",
    "unrest_counted",
    "verdict",
    "declined_developing",
)
MOVED: Final = 0
GAINED: Final = 1
PAID: Final = 2
PLACED: Final = 3
PLAYED: Final = 4
EXHAUSTS: Final = 5
ACQUIRED: Final = 6
BROKE_THROUGH: Final = 7
EXILED: Final = 8
TOOK_UNREST: Final = 9
RETURNED_UNREST: Final = 10
REFILLED: Final = 11
RESHUFFLED: Final = 12
DREW: Final = 13
DEVELOPED: Final = 14
STATE_TURNED: Final = 15
ABILITY: Final = 16
SCORING_TRIGGERED: Final = 17
COLLAPSED: Final = 18
CHAOS_WON: Final = 19
TURN: Final = 20
SOLSTICE_BEGAN: Final = 21
ROUND: Final = 22
LOOKED: Final = 23
GAVE: Final = 24
STOLE: Final = 25
IGNORED: Final = 26
TRADED: Final = 27
PROFITED: Final = 28
KING: Final = 29
ROLLED: Final = 30
RESOLVED: Final = 31
REVEALED: Final = 32
FOUND: Final = 33
GARRISONED: Final = 34
SWAPPED: Final = 35
NAMED: Final = 36
RESULT: Final = 37
REMOVED: Final = 38
ROW: Final = 39
DECLINED: Final = 40
POINTS: Final = 41
UNREST_COUNTED: Final = 42
VERDICT: Final = 43
DECLINED_DEVELOPING: Final = 44


def at(side: int, zone: int) -> int:
    """The number of a side's pile."""
    return COMMON + side * ZONES + zone


class Table(State):
    """`cards`, `numbers`, `nations`, `sides_up` and the options never change after the deal: clones share them."""

    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "sides", "cards", "numbers", "nations", "trade", "fast", "precious", "mixed", "training",
        "difficulty", "piles", "where", "face", "host", "tok", "mark", "seen", "known", "market", "beneath", "res",
        "actions", "exhausts", "base", "added", "kinged", "hooks", "state", "first", "round", "last", "kind", "freed",
        "did", "turns", "copied", "die", "table", "row", "blocked", "stage", "winner",
    )  # fmt: skip

    SHARED: ClassVar[tuple[str, ...]] = ("cards", "numbers", "nations", "base")

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats, source)
        if source is None:
            self.sides: int = seats  # seats, and the automaton's area
            self.cards: list[int] = []  # the physical card of each card at this table
            self.numbers: list[int] = []  # the other way; -1 for those in no use
            self.nations: list[int] = []  # by side
            self.trade: bool = False
            self.fast: bool = False
            self.precious: bool = False
            self.mixed: bool = False  # quick set-up: the small decks hold any suit
            self.training: bool = False
            self.difficulty: int = -1
            self.piles: list[tuple[int, ...]] = [()]  # one, so that a stored table sees what a pile is
            self.where: list[int] = []
            self.face: tuple[int, ...] = ()
            self.host: tuple[int, ...] = ()  # the card it is garrisoned under
            self.tok: list[int] = []  # resource tokens on it
            self.mark: tuple[int, ...] = ()
            # the seats that have ever seen this side of it, as bits
            self.seen: tuple[int, ...] = ()
            # the seats that know where it lies in its deck
            self.known: tuple[int, ...] = ()
            self.market: list[int] = []
            self.beneath: list[int] = []
            self.res: list[int] = []  # four a side
            self.actions: list[int] = []
            self.exhausts: list[int] = []
            self.base: list[int] = []  # exhaust tokens after a clean-up
            # an exhaust token lies on the nation deck or development area
            self.added: list[int] = []
            self.kinged: list[int] = []  # has resolved King of Kings
            self.hooks: list[int] = []  # which kinds of hooks lie in play, as bits
            self.state: list[int] = []  # each side's state card
            self.first: int = 0
            self.round: int = 0
            self.last: int = -1  # the round after which the game ends, once scoring is triggered
            self.kind: int = NO_TURN
            self.freed: list[int] = []  # cards played freely this turn
            self.did: int = 0  # what the active seat did this turn, as bits
            self.turns: int = 0
            # pairs: a card and the face it shows again after this turn
            self.copied: list[int] = []
            self.die: int = 0  # the automaton's roll
            self.table: int = 0  # the side of the automaton's table that is up
            self.row: list[int] = []  # the automaton's cards by slot, -1 for none
            self.blocked: int = 0  # slots without a card for now, as bits
            self.stage: int = 0  # the Utopian automaton's place on its journey
            self.winner: int = -1  # who won by chaos
        else:
            self.sides = source.sides
            self.cards = source.cards
            self.numbers = source.numbers
            self.nations = source.nations
            self.trade = source.trade
            self.fast = source.fast
            self.precious = source.precious
            self.mixed = source.mixed
            self.training = source.training
            self.difficulty = source.difficulty
            self.piles = source.piles.copy()
            self.where = source.where.copy()
            self.face = source.face
            self.host = source.host
            self.tok = source.tok.copy()
            self.mark = source.mark
            self.seen = source.seen
            self.known = source.known
            self.market = source.market.copy()
            self.beneath = source.beneath.copy()
            self.res = source.res.copy()
            self.actions = source.actions.copy()
            self.exhausts = source.exhausts.copy()
            self.base = source.base
            self.added = source.added.copy()
            self.kinged = source.kinged.copy()
            self.hooks = source.hooks.copy()
            self.state = source.state.copy()
            self.first = source.first
            self.round = source.round
            self.last = source.last
            self.kind = source.kind
            self.freed = source.freed.copy()
            self.did = source.did
            self.turns = source.turns
            self.copied = source.copied.copy()
            self.die = source.die
            self.table = source.table
            self.row = source.row.copy()
            self.blocked = source.blocked
            self.stage = source.stage
            self.winner = source.winner

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

    def turn_order(self) -> list[int]:
        """Clockwise from the active seat; at the solstice from the first."""
        begin = self.first if self.kind == SOLSTICE else self.active
        return [(begin + i) % self.seats for i in range(self.seats)]

"""The table of Through the Ages: what lies on it, seat by seat, as lists of small integers.

Cards are numbers (see card.py). Copies of a card are alike, so that hands, decks and piles are lists of numbers
in which a card may stand more than once.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.kernel.effect import Ruleset, State

SPACES: Final = 13
PLACES: Final = 45  # technologies that take workers: the numbers before the first government
STORES: Final = 15  # technologies that hold blue cubes: farms, mines and labs
NONE: Final = -1
ORIGINS: Final = 15  # of culture: see tally.py

AGE_A: Final = 0
AGE_I: Final = 1
AGE_II: Final = 2
AGE_III: Final = 3
AGE_IV: Final = 4

# What a seat did this turn, as bits of `used`.
TACTIC_SET: Final = 1
CONVERTED: Final = 2
SAILED: Final = 4
ADAPTED: Final = 8
INSPIRED: Final = 16
LEADER_REPLACED: Final = 32
EXCHANGED: Final = 64
# What a seat did in this game, as bits of `ever`.
SECOND_POLITICS: Final = 1


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "alive", "turns", "ca", "ma", "white", "red", "extra_ca", "extra_ma", "unit_goods",
        "unit_science", "science", "culture", "yellow", "unused", "bank", "government", "leader", "unfinished",
        "stages", "tucked", "ruined", "tactic", "exclusive", "war", "war_on", "pact", "pact_with", "pact_side",
        "forfeits", "used", "ever", "leader_ages", "workers", "blue", "techs", "civil", "fresh", "military", "shown",
        "wonders", "colonies", "row", "deck", "gone", "military_deck", "discards", "discards_known", "leftover",
        "current", "current_by", "future", "future_by", "past", "commons", "known", "age", "first", "last_round",
        "looked", "literal_events", "open_hands", "ask_payments", "may_resign",
    )  # fmt: skip
    ANNALS: ClassVar[tuple[str, ...]] = ("tally",)

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats, source)
        if source is None:
            self.alive: tuple[int, ...] = (1,) * seats  # 1 in the game, 0 resigned
            self.turns: list[int] = [0] * seats  # begun so far: the number of the round
            self.ca: list[int] = [0] * seats  # civil actions available
            self.ma: list[int] = [0] * seats
            self.white: list[int] = [0] * seats  # civil action cubes, available and spent: the total
            self.red: list[int] = [0] * seats
            self.extra_ca: list[int] = [0] * seats  # for this turn only
            self.extra_ma: list[int] = [0] * seats
            self.unit_goods: tuple[int, ...] = (0,) * seats  # resources for military units, this turn only
            self.unit_science: tuple[int, ...] = (0,) * seats  # science for unit technologies, this turn only
            self.science: list[int] = [0] * seats
            self.culture: list[int] = [0] * seats
            self.yellow: list[int] = [0] * seats  # cubes in the yellow bank
            self.unused: list[int] = [0] * seats  # workers in the pool
            self.bank: list[int] = [0] * seats  # cubes in the blue bank
            self.government: tuple[int, ...] = (NONE,) * seats
            self.leader: tuple[int, ...] = (NONE,) * seats
            self.unfinished: tuple[int, ...] = (NONE,) * seats  # the wonder under construction
            self.stages: tuple[int, ...] = (0,) * seats  # its covered stages
            self.tucked: tuple[int, ...] = (NONE,) * seats  # the wonder with a leader's face under it
            self.ruined: tuple[int, ...] = (0,) * seats  # wonders face down, as bits of card - FIRST_WONDER
            self.tactic: tuple[int, ...] = (NONE,) * seats
            self.exclusive: tuple[int, ...] = (0,) * seats  # 1 while the tactic card lies in the own area
            self.war: tuple[int, ...] = (NONE,) * seats
            self.war_on: tuple[int, ...] = (NONE,) * seats
            self.pact: tuple[int, ...] = (NONE,) * seats  # the card in the own area
            self.pact_with: tuple[int, ...] = (NONE,) * seats
            self.pact_side: tuple[int, ...] = (0,) * seats  # 0: the owner is A, 1: the owner is B
            self.forfeits: tuple[int, ...] = (0,) * seats  # Politics Phases still to be given up
            self.used: tuple[int, ...] = (0,) * seats
            self.ever: tuple[int, ...] = (0,) * seats
            self.leader_ages: tuple[int, ...] = (0,) * seats  # ages of leaders taken, as bits
            self.workers: list[list[int]] = [[0] * PLACES for _ in range(seats)]  # by technology
            self.blue: list[list[int]] = [[0] * STORES for _ in range(seats)]  # cubes by farm, mine, lab
            self.techs: list[list[int]] = [[] for _ in range(seats)]  # in play, ascending, all kinds
            self.civil: list[list[int]] = [[] for _ in range(seats)]  # hands
            self.fresh: list[tuple[int, ...]] = [()] * seats  # action cards taken in this Action Phase
            self.military: list[tuple[int, ...]] = [()] * seats
            self.shown: list[tuple[int, ...]] = [()] * seats  # military cards in hand that everybody has seen
            self.wonders: list[tuple[int, ...]] = [()] * seats  # completed
            self.colonies: list[tuple[int, ...]] = [()] * seats
            # In the middle
            self.row: list[int] = [NONE] * SPACES
            self.deck: list[int] = []  # civil, the next card last
            self.gone: list[int] = []  # civil cards out of the game
            self.military_deck: list[int] = []
            self.discards: list[tuple[int, ...]] = [()] * 4  # military, by age
            self.discards_known: list[tuple[int, ...]] = [()] * 4  # who has seen each of them, as bits of seats
            self.leftover: tuple[int, ...] = ()  # military cards that left unseen with their deck
            self.current: tuple[int, ...] = ()  # current events, the next one last
            self.current_by: tuple[int, ...] = ()  # who prepared them
            self.future: tuple[int, ...] = ()
            self.future_by: tuple[int, ...] = ()
            self.past: tuple[int, ...] = ()
            self.commons: tuple[int, ...] = ()  # common tactics
            self.known: int = 0  # lines of the register: later cards are not in this game
            self.age: int = AGE_A
            self.first: int = 0  # the starting player
            self.last_round: int = 0
            self.looked: int = 0  # who knows the next current event, as bits of seats
            self.literal_events: int = 0
            self.open_hands: int = 1
            self.ask_payments: int = 0
            self.may_resign: int = 1
            self.tally: list[int] = [0] * (seats * ORIGINS)  # culture by seat and origin, in one list
        else:
            self.alive = source.alive
            self.turns = source.turns.copy()
            self.ca = source.ca.copy()
            self.ma = source.ma.copy()
            self.white = source.white.copy()
            self.red = source.red.copy()
            self.extra_ca = source.extra_ca.copy()
            self.extra_ma = source.extra_ma.copy()
            self.unit_goods = source.unit_goods
            self.unit_science = source.unit_science
            self.science = source.science.copy()
            self.culture = source.culture.copy()
            self.yellow = source.yellow.copy()
            self.unused = source.unused.copy()
            self.bank = source.bank.copy()
            self.government = source.government
            self.leader = source.leader
            self.unfinished = source.unfinished
            self.stages = source.stages
            self.tucked = source.tucked
            self.ruined = source.ruined
            self.tactic = source.tactic
            self.exclusive = source.exclusive
            self.war = source.war
            self.war_on = source.war_on
            self.pact = source.pact
            self.pact_with = source.pact_with
            self.pact_side = source.pact_side
            self.forfeits = source.forfeits
            self.used = source.used
            self.ever = source.ever
            self.leader_ages = source.leader_ages
            self.workers = [x.copy() for x in source.workers]
            self.blue = [x.copy() for x in source.blue]
            self.techs = [x.copy() for x in source.techs]
            self.civil = [x.copy() for x in source.civil]
            self.fresh = source.fresh.copy()
            self.military = source.military.copy()
            self.shown = source.shown.copy()
            self.wonders = source.wonders.copy()
            self.colonies = source.colonies.copy()
            self.row = source.row.copy()
            self.deck = source.deck.copy()
            self.gone = source.gone.copy()
            self.military_deck = source.military_deck.copy()
            self.discards = source.discards.copy()
            self.discards_known = source.discards_known.copy()
            self.leftover = source.leftover
            self.current = source.current
            self.current_by = source.current_by
            self.future = source.future
            self.future_by = source.future_by
            self.past = source.past
            self.commons = source.commons
            self.known = source.known
            self.age = source.age
            self.first = source.first
            self.last_round = source.last_round
            self.looked = source.looked
            self.literal_events = source.literal_events
            self.open_hands = source.open_hands
            self.ask_payments = source.ask_payments
            self.may_resign = source.may_resign
            self.tally = source.tally.copy()

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

    def turn_order(self) -> list[int]:
        """The players still in the game, clockwise from the one whose turn it is."""
        found: list[int] = []
        for i in range(self.seats):
            p = (self.active + i) % self.seats
            if self.alive[p]:
                found.append(p)
        return found


def players(s: Table) -> int:
    """How many are still in the game."""
    n = 0
    for p in range(s.seats):
        n += s.alive[p]
    return n


class Modifier:
    """What a card in play adds to a number of its owner."""

    def of(self, s: Table, p: int) -> int:
        raise NotImplementedError

    def says(self, language: str) -> str:
        """The modifier as a sentence of the card's text."""
        raise NotImplementedError


def first_turn(s: Table, p: int) -> bool:
    """The player is taking the first turn of the game."""
    return s.turns[p] == 1 and s.active == p

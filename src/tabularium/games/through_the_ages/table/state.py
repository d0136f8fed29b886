"""The table of Through the Ages: what lies on it, seat by seat, as lists of small integers.

Cards are numbers (see card.py). Copies of a card are alike, so that hands, decks and piles are lists of numbers
in which a card may stand more than once.
"""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.kernel.machine import Ruleset, State

SPACES: Final = 13
PLACES: Final = 34  # technologies that take workers: cards 0 to 33
STORES: Final = 12  # technologies that hold blue cubes: farms 0-3, mines 4-7, labs 8-11
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

_NO_CARDS: Final[list[int]] = []
_NO_PILES: Final[list[list[int]]] = []


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS,
        "alive",
        "turns",
        "ca",
        "ma",
        "white",
        "red",
        "extra_ca",
        "extra_ma",
        "unit_goods",
        "unit_science",
        "science",
        "culture",
        "yellow",
        "unused",
        "bank",
        "government",
        "leader",
        "unfinished",
        "stages",
        "tucked",
        "ruined",
        "tactic",
        "exclusive",
        "war",
        "war_on",
        "pact",
        "pact_with",
        "pact_side",
        "forfeits",
        "used",
        "ever",
        "leader_ages",
        "workers",
        "blue",
        "techs",
        "civil",
        "fresh",
        "military",
        "shown",
        "wonders",
        "colonies",
        "row",
        "deck",
        "gone",
        "military_deck",
        "discards",
        "discards_known",
        "leftover",
        "current",
        "current_by",
        "future",
        "future_by",
        "past",
        "commons",
        "age",
        "first",
        "last_round",
        "looked",
        "literal_events",
        "open_hands",
        "ask_payments",
        "may_resign",
    )
    ANNALS: ClassVar[tuple[str, ...]] = ("tally",)

    def __init__(self, game: Ruleset, seats: int) -> None:
        super().__init__(game, seats)
        # By seat
        self.alive = _NO_CARDS  # 1 in the game, 0 resigned
        self.turns = _NO_CARDS  # begun so far: the number of the round
        self.ca = _NO_CARDS  # civil actions available
        self.ma = _NO_CARDS
        self.white = _NO_CARDS  # civil action cubes, available and spent: the total
        self.red = _NO_CARDS
        self.extra_ca = _NO_CARDS  # for this turn only
        self.extra_ma = _NO_CARDS
        self.unit_goods = _NO_CARDS  # resources for military units, this turn only
        self.unit_science = _NO_CARDS  # science for unit technologies, this turn only
        self.science = _NO_CARDS
        self.culture = _NO_CARDS
        self.yellow = _NO_CARDS  # cubes in the yellow bank
        self.unused = _NO_CARDS  # workers in the pool
        self.bank = _NO_CARDS  # cubes in the blue bank
        self.government = _NO_CARDS
        self.leader = _NO_CARDS
        self.unfinished = _NO_CARDS  # the wonder under construction
        self.stages = _NO_CARDS  # its covered stages
        self.tucked = _NO_CARDS  # the wonder with a leader's face under it
        self.ruined = _NO_CARDS  # wonders face down, as bits of card - FIRST_WONDER
        self.tactic = _NO_CARDS
        self.exclusive = _NO_CARDS  # 1 while the tactic card lies in the own area
        self.war = _NO_CARDS
        self.war_on = _NO_CARDS
        self.pact = _NO_CARDS  # the card in the own area
        self.pact_with = _NO_CARDS
        self.pact_side = _NO_CARDS  # 0: the owner is A, 1: the owner is B
        self.forfeits = _NO_CARDS  # Politics Phases still to be given up
        self.used = _NO_CARDS
        self.ever = _NO_CARDS
        self.leader_ages = _NO_CARDS  # ages of leaders taken, as bits
        self.workers = _NO_PILES  # by technology
        self.blue = _NO_PILES  # cubes by farm, mine, lab
        self.techs = _NO_PILES  # technologies in play, ascending; governments and special ones included
        self.civil = _NO_PILES  # hands
        self.fresh = _NO_PILES  # action cards taken in this Action Phase
        self.military = _NO_PILES
        self.shown = _NO_PILES  # military cards in hand that everybody has seen
        self.wonders = _NO_PILES  # completed
        self.colonies = _NO_PILES
        # In the middle
        self.row = _NO_CARDS
        self.deck = _NO_CARDS  # civil, the next card last
        self.gone = _NO_CARDS  # civil cards out of the game
        self.military_deck = _NO_CARDS
        self.discards = _NO_PILES  # military, by age
        self.discards_known = _NO_PILES  # who has seen each of them, as bits of seats
        self.leftover = _NO_CARDS  # military cards that left unseen with their deck
        self.current = _NO_CARDS  # current events, the next one last
        self.current_by = _NO_CARDS  # who prepared them
        self.future = _NO_CARDS
        self.future_by = _NO_CARDS
        self.past = _NO_CARDS
        self.commons = _NO_CARDS  # common tactics
        self.age = AGE_A
        self.first = 0  # the starting player
        self.last_round = 0
        self.looked = 0  # who knows the next current event, as bits of seats
        self.literal_events = 0
        self.open_hands = 1
        self.ask_payments = 0
        self.may_resign = 1
        self.tally = _NO_CARDS  # culture by seat and origin, in one list

    def lay(self) -> None:
        """Every place empty, for a new game."""
        n = self.seats
        self.alive = [1] * n
        self.turns = [0] * n
        self.ca, self.ma, self.white, self.red = [0] * n, [0] * n, [0] * n, [0] * n
        self.extra_ca, self.extra_ma, self.unit_goods, self.unit_science = [0] * n, [0] * n, [0] * n, [0] * n
        self.science, self.culture = [0] * n, [0] * n
        self.yellow, self.unused, self.bank = [0] * n, [0] * n, [0] * n
        self.government, self.leader = [NONE] * n, [NONE] * n
        self.unfinished, self.stages, self.tucked, self.ruined = [NONE] * n, [0] * n, [NONE] * n, [0] * n
        self.tactic, self.exclusive = [NONE] * n, [0] * n
        self.war, self.war_on = [NONE] * n, [NONE] * n
        self.pact, self.pact_with, self.pact_side = [NONE] * n, [NONE] * n, [0] * n
        self.forfeits, self.used, self.ever, self.leader_ages = [0] * n, [0] * n, [0] * n, [0] * n
        self.workers = [[0] * PLACES for _ in range(n)]
        self.blue = [[0] * STORES for _ in range(n)]
        self.techs = [[] for _ in range(n)]
        self.civil = [[] for _ in range(n)]
        self.fresh = [[] for _ in range(n)]
        self.military = [[] for _ in range(n)]
        self.shown = [[] for _ in range(n)]
        self.wonders = [[] for _ in range(n)]
        self.colonies = [[] for _ in range(n)]
        self.row = [NONE] * SPACES
        self.deck, self.gone, self.military_deck, self.leftover = [], [], [], []
        self.discards = [[] for _ in range(4)]
        self.discards_known = [[] for _ in range(4)]
        self.current, self.current_by, self.future, self.future_by = [], [], [], []
        self.past, self.commons = [], []
        self.tally = [0] * (n * ORIGINS)

    def clone(self) -> Table:
        t = Table(self.game, self.seats)
        self.copy_machine(t)
        t.alive = self.alive.copy()
        t.turns = self.turns.copy()
        t.ca = self.ca.copy()
        t.ma = self.ma.copy()
        t.white = self.white.copy()
        t.red = self.red.copy()
        t.extra_ca = self.extra_ca.copy()
        t.extra_ma = self.extra_ma.copy()
        t.unit_goods = self.unit_goods.copy()
        t.unit_science = self.unit_science.copy()
        t.science = self.science.copy()
        t.culture = self.culture.copy()
        t.yellow = self.yellow.copy()
        t.unused = self.unused.copy()
        t.bank = self.bank.copy()
        t.government = self.government.copy()
        t.leader = self.leader.copy()
        t.unfinished = self.unfinished.copy()
        t.stages = self.stages.copy()
        t.tucked = self.tucked.copy()
        t.ruined = self.ruined.copy()
        t.tactic = self.tactic.copy()
        t.exclusive = self.exclusive.copy()
        t.war = self.war.copy()
        t.war_on = self.war_on.copy()
        t.pact = self.pact.copy()
        t.pact_with = self.pact_with.copy()
        t.pact_side = self.pact_side.copy()
        t.forfeits = self.forfeits.copy()
        t.used = self.used.copy()
        t.ever = self.ever.copy()
        t.leader_ages = self.leader_ages.copy()
        t.workers = copies(self.workers)
        t.blue = copies(self.blue)
        t.techs = copies(self.techs)
        t.civil = copies(self.civil)
        t.fresh = copies(self.fresh)
        t.military = copies(self.military)
        t.shown = copies(self.shown)
        t.wonders = copies(self.wonders)
        t.colonies = copies(self.colonies)
        t.row = self.row.copy()
        t.deck = self.deck.copy()
        t.gone = self.gone.copy()
        t.military_deck = self.military_deck.copy()
        t.discards = copies(self.discards)
        t.discards_known = copies(self.discards_known)
        t.leftover = self.leftover.copy()
        t.current = self.current.copy()
        t.current_by = self.current_by.copy()
        t.future = self.future.copy()
        t.future_by = self.future_by.copy()
        t.past = self.past.copy()
        t.commons = self.commons.copy()
        t.age = self.age
        t.first = self.first
        t.last_round = self.last_round
        t.looked = self.looked
        t.literal_events = self.literal_events
        t.open_hands = self.open_hands
        t.ask_payments = self.ask_payments
        t.may_resign = self.may_resign
        t.tally = self.tally.copy()
        return t

    def turn_order(self) -> list[int]:
        """The players still in the game, clockwise from the one whose turn it is."""
        found: list[int] = []
        for i in range(self.seats):
            p = (self.active + i) % self.seats
            if self.alive[p]:
                found.append(p)
        return found


def copies(piles: list[list[int]]) -> list[list[int]]:
    return [pile.copy() for pile in piles]


def players(s: Table) -> int:
    """How many are still in the game."""
    return sum(s.alive)


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

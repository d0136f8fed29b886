"""The components on the table, and their copies."""

from __future__ import annotations

from typing import Any, ClassVar

from tabularium.games.nations.kinds import (
    ARCHITECTS,
    NO_CARD,
    NO_VALUE,
    NO_WAR,
    NOBODY,
    PLACES,
    SETTING_UP,
)
from tabularium.kernel.machine import Ruleset, State


class Nation:
    """A nation's board, its resource area, and what must be remembered about its round."""

    PARTS: ClassVar[tuple[str, ...]] = (
        "side", "level", "stock", "vp", "idle", "sections", "free", "waiting", "spaces", "workers", "advisor",
        "tower_advisor", "colonies", "wonders", "project", "stages", "helpers", "helping", "used", "strength", "stability",
        "hooks", "turns", "short", "colonies_bought", "fights_bought", "golden_ages_bought", "war_lost", "toppled",
        "sunk", "thunder", "actions_left",
    )

    def __init__(self) -> None:
        self.side = NOBODY  # nation * 2 + side of the board; NOBODY until it is chosen
        self.level = 3  # growth bonus of the difficulty
        self.stock = [0, 0, 0, 0]  # gold, food, stone, books
        self.vp = 0
        self.idle = 0  # workers in the resource area
        self.sections = [4, 4]  # workers left on the track: food section, stability section
        self.free = [0, 0]  # spaces of a section whose upkeep is ignored (easier game)
        self.waiting = 0  # workers on top of the track
        self.spaces: list[int] = []  # building and military cards
        self.workers: list[int] = []  # by space
        self.advisor = NO_CARD
        self.tower_advisor = NO_CARD  # the advisor on a wonder that has room for one
        self.colonies: list[int] = []
        self.wonders: list[int] = []  # ready
        self.project = NO_CARD  # wonder under construction
        self.stages = 0  # architects on it
        self.helpers: list[int] = []  # cards with architects of their own
        self.helping: list[int] = []  # how many stand there
        self.used: list[int] = []  # cards with a marker
        self.strength = 0  # disc on the track, before the cap
        self.stability = 0
        self.hooks = 0  # mask of what the cards in play can do
        self.turns = 0  # this round
        self.short = 0  # mask: goods for whose shortage a VP was lost this round
        self.colonies_bought = 0  # this round, like the next two
        self.fights_bought = 0  # wars and battles
        self.golden_ages_bought = 0
        self.war_lost = [0, 0, 0, 0, 0]  # goods and VP lost in this round's war
        self.toppled = False  # counts as in revolt for the rest of the round
        self.sunk = 0  # strength missing for the second event
        self.thunder = 0  # strength for the rest of the round
        self.actions_left = 0  # further actions of this turn

    def copy(self) -> Nation:
        n = Nation()
        n.side = self.side
        n.level = self.level
        n.stock = self.stock.copy()
        n.vp = self.vp
        n.idle = self.idle
        n.sections = self.sections.copy()
        n.free = self.free.copy()
        n.waiting = self.waiting
        n.spaces = self.spaces.copy()
        n.workers = self.workers.copy()
        n.advisor = self.advisor
        n.tower_advisor = self.tower_advisor
        n.colonies = self.colonies.copy()
        n.wonders = self.wonders.copy()
        n.project = self.project
        n.stages = self.stages
        n.helpers = self.helpers.copy()
        n.helping = self.helping.copy()
        n.used = self.used.copy()
        n.strength = self.strength
        n.stability = self.stability
        n.hooks = self.hooks
        n.turns = self.turns
        n.short = self.short
        n.colonies_bought = self.colonies_bought
        n.fights_bought = self.fights_bought
        n.golden_ages_bought = self.golden_ages_bought
        n.war_lost = self.war_lost.copy()
        n.toppled = self.toppled
        n.sunk = self.sunk
        n.thunder = self.thunder
        n.actions_left = self.actions_left
        return n

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuilt, (tuple([getattr(self, name) for name in self.PARTS]),))


def rebuilt(parts: tuple[object, ...]) -> Nation:
    """A pickled nation again."""
    n = Nation()
    for name, value in zip(n.PARTS, parts, strict=True):
        setattr(n, name, value)
    return n


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "nations", "order", "round", "last_round", "phase", "passed", "market", "columns", "decks",
        "event_decks", "event", "shown", "architects", "supply", "war", "war_strength", "war_buyer", "hooks", "drawn",
        "tiles", "tile", "rival_strength", "rival_stability", "rival_books", "rival_leads", "removed", "place",
    )

    def __init__(self, game: Ruleset, seats: int) -> None:
        super().__init__(game, seats)
        self.nations: list[Nation] = []
        self.order: list[int] = []  # seats, the first player first
        self.round = 1
        self.last_round = 8
        self.phase = SETTING_UP
        self.passed: list[int] = []  # seats, in the order in which they passed
        self.market = [NO_CARD] * PLACES  # row * 7 + column; row 0 is the cheapest
        self.columns = 4
        self.decks: list[list[int]] = [[], [], [], []]  # progress cards by age; the last is on top
        self.event_decks: list[list[int]] = [[], [], [], []]
        self.event = NO_CARD  # event card of the round
        self.shown: list[int] = []  # event cards laid open to choose from
        self.architects = 0  # on the score board
        self.supply = ARCHITECTS
        self.war = NO_CARD
        self.war_strength = NO_WAR  # stays until the end of the round
        self.war_buyer = NOBODY
        self.hooks = 0  # mask over all nations
        self.drawn: list[int] = []  # boards to choose from
        self.tiles: list[list[int]] = [[], [], [], []]  # solo tiles by age; the last is on top
        self.tile = NO_CARD
        self.rival_strength = NO_VALUE  # the hidden opponent of the solo game
        self.rival_stability = NO_VALUE
        self.rival_books = 0
        self.rival_leads = False  # first in player order
        self.removed: list[int] = []
        self.place = 0  # position in the order whose turn it is

    def clone(self) -> Table:
        t = Table(self.game, self.seats)
        self.copy_machine(t)
        t.nations = [n.copy() for n in self.nations]
        t.order = self.order.copy()
        t.round = self.round
        t.last_round = self.last_round
        t.phase = self.phase
        t.passed = self.passed.copy()
        t.market = self.market.copy()
        t.columns = self.columns
        t.decks = [deck.copy() for deck in self.decks]
        t.event_decks = [deck.copy() for deck in self.event_decks]
        t.event = self.event
        t.shown = self.shown.copy()
        t.architects = self.architects
        t.supply = self.supply
        t.war = self.war
        t.war_strength = self.war_strength
        t.war_buyer = self.war_buyer
        t.hooks = self.hooks
        t.drawn = self.drawn.copy()
        t.tiles = [tiles.copy() for tiles in self.tiles]
        t.tile = self.tile
        t.rival_strength = self.rival_strength
        t.rival_stability = self.rival_stability
        t.rival_books = self.rival_books
        t.rival_leads = self.rival_leads
        t.removed = self.removed.copy()
        t.place = self.place
        return t

    def turn_order(self) -> list[int]:
        return self.order

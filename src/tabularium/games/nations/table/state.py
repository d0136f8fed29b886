"""The components on the table, and their copies."""

from __future__ import annotations

from typing import Any, ClassVar

from tabularium.games.nations.table.kinds import ARCHITECTS, NO_CARD, NO_VALUE, NO_WAR, NOBODY, PLACES, SETTING_UP
from tabularium.kernel.machine import Ruleset, State


class Nation:
    """A nation's board, its resource area, and what must be remembered about its round."""

    PARTS: ClassVar[tuple[str, ...]] = (
        "side", "level", "stock", "vp", "idle", "sections", "free", "waiting", "spaces", "workers", "advisor",
        "tower_advisor", "colonies", "wonders", "project", "stages", "helpers", "helping", "used", "strength",
        "stability", "hooks",
        "turns", "short", "colonies_bought", "fights_bought", "golden_ages_bought", "war_lost", "toppled",
        "sunk", "thunder", "actions_left",
    )

    def __init__(self, source: Nation | None = None) -> None:
        """An empty board, or a copy of a nation."""
        if source is not None:
            self.side: int = source.side
            self.level: int = source.level
            self.stock: list[int] = source.stock.copy()
            self.vp: int = source.vp
            self.idle: int = source.idle
            self.sections: list[int] = source.sections.copy()
            self.free: list[int] = source.free.copy()
            self.waiting: int = source.waiting
            self.spaces: list[int] = source.spaces.copy()
            self.workers: list[int] = source.workers.copy()
            self.advisor: int = source.advisor
            self.tower_advisor: int = source.tower_advisor
            self.colonies: list[int] = source.colonies.copy()
            self.wonders: list[int] = source.wonders.copy()
            self.project: int = source.project
            self.stages: int = source.stages
            self.helpers: list[int] = source.helpers.copy()
            self.helping: list[int] = source.helping.copy()
            self.used: list[int] = source.used.copy()
            self.strength: int = source.strength
            self.stability: int = source.stability
            self.hooks: int = source.hooks
            self.turns: int = source.turns
            self.short: int = source.short
            self.colonies_bought: int = source.colonies_bought
            self.fights_bought: int = source.fights_bought
            self.golden_ages_bought: int = source.golden_ages_bought
            self.war_lost: list[int] = source.war_lost.copy()
            self.toppled: bool = source.toppled
            self.sunk: int = source.sunk
            self.thunder: int = source.thunder
            self.actions_left: int = source.actions_left
            return
        self.side = NOBODY  # nation * 2 + side of the board; NOBODY until it is chosen
        self.level = 3  # growth bonus of the difficulty
        self.stock = [0, 0, 0, 0]  # gold, food, stone, books
        self.vp = 0
        self.idle = 0  # workers in the resource area
        self.sections = [4, 4]  # workers left on the track: food section, stability section
        self.free = [0, 0]  # spaces of a section whose upkeep is ignored (easier game)
        self.waiting = 0  # workers on top of the track
        self.spaces = []  # building and military cards
        self.workers = []  # by space
        self.advisor = NO_CARD
        self.tower_advisor = NO_CARD  # the advisor on a wonder that has room for one
        self.colonies = []
        self.wonders = []  # ready
        self.project = NO_CARD  # wonder under construction
        self.stages = 0  # architects on it
        self.helpers = []  # cards with architects of their own
        self.helping = []  # how many stand there
        self.used = []  # cards with a marker
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
        "tiles", "tile", "rival_strength", "rival_stability", "rival_books", "rival_leads", "removed", "place", "dealt",
        "open_turns", "staying",
    )

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats)
        if source is not None:
            source.copy_machine(self)
            self.nations: list[Nation] = [Nation(n) for n in source.nations]
            self.order: list[int] = source.order.copy()
            self.round: int = source.round
            self.last_round: int = source.last_round
            self.phase: int = source.phase
            self.passed: list[int] = source.passed.copy()
            self.market: list[int] = source.market.copy()
            self.columns: int = source.columns
            self.decks: list[list[int]] = [deck.copy() for deck in source.decks]
            self.event_decks: list[list[int]] = [deck.copy() for deck in source.event_decks]
            self.event: int = source.event
            self.shown: list[int] = source.shown.copy()
            self.architects: int = source.architects
            self.supply: int = source.supply
            self.war: int = source.war
            self.war_strength: int = source.war_strength
            self.war_buyer: int = source.war_buyer
            self.hooks: int = source.hooks
            self.drawn: list[int] = source.drawn.copy()
            self.tiles: list[list[int]] = [deck.copy() for deck in source.tiles]
            self.tile: int = source.tile
            self.rival_strength: int = source.rival_strength
            self.rival_stability: int = source.rival_stability
            self.rival_books: int = source.rival_books
            self.rival_leads: bool = source.rival_leads
            self.removed: list[int] = source.removed.copy()
            self.place: int = source.place
            self.dealt: int = source.dealt
            self.open_turns: bool = source.open_turns
            self.staying: bool = source.staying
            return
        self.nations = []
        self.order = []  # seats, the first player first
        self.round = 1
        self.last_round = 8
        self.phase = SETTING_UP
        self.passed = []  # seats, in the order in which they passed
        self.market = [NO_CARD] * PLACES  # row * 7 + column; row 0 is the cheapest
        self.columns = 4
        self.decks = [[], [], [], []]  # progress cards by age; the last is on top
        self.event_decks = [[], [], [], []]
        self.event = NO_CARD  # event card of the round
        self.shown = []  # event cards laid open to choose from
        self.architects = 0  # on the score board
        self.supply = ARCHITECTS
        self.war = NO_CARD
        self.war_strength = NO_WAR  # stays until the end of the round
        self.war_buyer = NOBODY
        self.hooks = 0  # mask over all nations
        self.drawn = []  # boards to choose from
        self.tiles = [[], [], [], []]  # solo tiles by age; the last is on top
        self.tile = NO_CARD
        self.rival_strength = NO_VALUE  # the hidden opponent of the solo game
        self.rival_stability = NO_VALUE
        self.rival_books = 0
        self.rival_leads = False  # first in player order
        self.removed = []
        self.place = 0  # position in the order whose turn it is
        self.dealt = 0  # progress cards in this game
        self.open_turns = False  # every turn ends when its player says so
        self.staying = False  # this turn does

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

    def turn_order(self) -> list[int]:
        return self.order

"""The components on the table, and their copies."""

from __future__ import annotations

from typing import Any, ClassVar

from tabularium.games.nations.table.kinds import ARCHITECTS, NO_CARD, NO_VALUE, NO_WAR, NOBODY, PLACES, SETTING_UP
from tabularium.kernel.effect import Ruleset, State
from tabularium.kernel.shared import alike


class Nation:
    """A nation's board, its resource area, and what must be remembered about its round."""

    PARTS: ClassVar[tuple[str, ...]] = (
        "side", "level", "stock", "vp", "idle", "sections", "free", "waiting", "spaces", "workers", "advisor",
        "tower_advisor", "colonies", "wonders", "project", "stages", "helpers", "helping", "used", "strength",
        "stability", "hooks", "turns", "short", "colonies_bought", "fights_bought", "golden_ages_bought", "war_lost",
        "toppled", "sunk", "thunder", "actions_left",
    )  # fmt: skip

    def __init__(self, source: Nation | None = None) -> None:
        """An empty board, or a copy of a nation."""
        if source is None:
            self.side: int = NOBODY  # nation * 2 + side of the board; NOBODY until it is chosen
            self.level: int = 3  # growth bonus of the difficulty
            self.stock: list[int] = [0, 0, 0, 0]  # gold, food, stone, books
            self.vp: int = 0
            self.idle: int = 0  # workers in the resource area
            self.sections: list[int] = [4, 4]  # workers left on the track: food section, stability section
            self.free: tuple[int, ...] = (0, 0)  # spaces of a section whose upkeep is ignored (easier game)
            self.waiting: int = 0  # workers on top of the track
            self.spaces: list[int] = []  # building and military cards
            self.workers: list[int] = []  # by space
            self.advisor: int = NO_CARD
            self.tower_advisor: int = NO_CARD  # the advisor on a wonder that has room for one
            self.colonies: tuple[int, ...] = ()
            self.wonders: tuple[int, ...] = ()  # ready
            self.project: int = NO_CARD  # wonder under construction
            self.stages: int = 0  # architects on it
            self.helpers: tuple[int, ...] = ()  # cards with architects of their own
            self.helping: tuple[int, ...] = ()  # how many stand there
            self.used: tuple[int, ...] = ()  # cards with a marker
            self.strength: int = 0  # disc on the track, before the cap
            self.stability: int = 0
            self.hooks: int = 0  # mask of what the cards in play can do
            self.turns: int = 0  # this round
            self.short: int = 0  # mask: goods for whose shortage a VP was lost this round
            self.colonies_bought: int = 0  # this round, like the next two
            self.fights_bought: int = 0  # wars and battles
            self.golden_ages_bought: int = 0
            self.war_lost: tuple[int, ...] = (0, 0, 0, 0, 0)  # goods and VP lost in this round's war
            self.toppled: bool = False  # counts as in revolt for the rest of the round
            self.sunk: int = 0  # strength missing for the second event
            self.thunder: int = 0  # strength for the rest of the round
            self.actions_left: int = 0  # further actions of this turn
        else:
            self.side = source.side
            self.level = source.level
            self.stock = source.stock.copy()
            self.vp = source.vp
            self.idle = source.idle
            self.sections = source.sections.copy()
            self.free = source.free
            self.waiting = source.waiting
            self.spaces = source.spaces.copy()
            self.workers = source.workers.copy()
            self.advisor = source.advisor
            self.tower_advisor = source.tower_advisor
            self.colonies = source.colonies
            self.wonders = source.wonders
            self.project = source.project
            self.stages = source.stages
            self.helpers = source.helpers
            self.helping = source.helping
            self.used = source.used
            self.strength = source.strength
            self.stability = source.stability
            self.hooks = source.hooks
            self.turns = source.turns
            self.short = source.short
            self.colonies_bought = source.colonies_bought
            self.fights_bought = source.fights_bought
            self.golden_ages_bought = source.golden_ages_bought
            self.war_lost = source.war_lost
            self.toppled = source.toppled
            self.sunk = source.sunk
            self.thunder = source.thunder
            self.actions_left = source.actions_left

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuilt, (tuple([getattr(self, name) for name in self.PARTS]),))


def rebuilt(parts: tuple[object, ...]) -> Nation:
    """A pickled nation again."""
    n = Nation()
    for name, value in zip(n.PARTS, parts, strict=True):
        setattr(n, name, alike(getattr(n, name), value))
    return n


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "nations", "order", "round", "last_round", "phase", "passed", "market", "columns", "decks",
        "event_decks", "event", "shown", "architects", "supply", "war", "war_strength", "war_buyer", "hooks", "drawn",
        "tiles", "tile", "rival_strength", "rival_stability", "rival_books", "rival_leads", "removed", "place", "dealt",
        "open_turns", "staying",
    )  # fmt: skip

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats, source)
        if source is None:
            self.nations: list[Nation] = []
            self.order: list[int] = []  # seats, the first player first
            self.round: int = 1
            self.last_round: int = 8
            self.phase: int = SETTING_UP
            self.passed: list[int] = []  # seats, in the order in which they passed
            self.market: list[int] = [NO_CARD] * PLACES  # row * 7 + column; row 0 is the cheapest
            self.columns: int = 4
            self.decks: list[tuple[int, ...]] = [(), (), (), ()]  # progress cards by age; the last is on top
            self.event_decks: list[tuple[int, ...]] = [(), (), (), ()]
            self.event: int = NO_CARD  # event card of the round
            self.shown: list[int] = []  # event cards laid open to choose from
            self.architects: int = 0  # on the score board
            self.supply: int = ARCHITECTS
            self.war: int = NO_CARD
            self.war_strength: int = NO_WAR  # stays until the end of the round
            self.war_buyer: int = NOBODY
            self.hooks: int = 0  # mask over all nations
            self.drawn: list[int] = []  # boards to choose from
            self.tiles: list[tuple[int, ...]] = [(), (), (), ()]  # solo tiles by age; the last is on top
            self.tile: int = NO_CARD
            self.rival_strength: int = NO_VALUE  # the hidden opponent of the solo game
            self.rival_stability: int = NO_VALUE
            self.rival_books: int = 0
            self.rival_leads: bool = False  # first in player order
            self.removed: list[int] = []
            self.place: int = 0  # position in the order whose turn it is
            self.dealt: int = 0  # progress cards in this game
            self.open_turns: bool = False  # every turn ends when its player says so
            self.staying: bool = False  # this turn does
        else:
            self.nations = [Nation(x) for x in source.nations]
            self.order = source.order.copy()
            self.round = source.round
            self.last_round = source.last_round
            self.phase = source.phase
            self.passed = source.passed.copy()
            self.market = source.market.copy()
            self.columns = source.columns
            self.decks = source.decks.copy()
            self.event_decks = source.event_decks.copy()
            self.event = source.event
            self.shown = source.shown.copy()
            self.architects = source.architects
            self.supply = source.supply
            self.war = source.war
            self.war_strength = source.war_strength
            self.war_buyer = source.war_buyer
            self.hooks = source.hooks
            self.drawn = source.drawn.copy()
            self.tiles = source.tiles.copy()
            self.tile = source.tile
            self.rival_strength = source.rival_strength
            self.rival_stability = source.rival_stability
            self.rival_books = source.rival_books
            self.rival_leads = source.rival_leads
            self.removed = source.removed.copy()
            self.place = source.place
            self.dealt = source.dealt
            self.open_turns = source.open_turns
            self.staying = source.staying

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

    def turn_order(self) -> list[int]:
        return self.order

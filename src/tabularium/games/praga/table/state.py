"""The table: what lies on it, as lists of small numbers."""

from __future__ import annotations

from typing import ClassVar, Final

from tabularium.games.praga.cards.geometry import Geometry
from tabularium.games.praga.cards.tables import TABLES, Tables
from tabularium.games.praga.table.names import WIDTH
from tabularium.kernel.effect import Ruleset, State
from tabularium.kernel.game import Game

NO: Final = -1

EVENTS: Final[tuple[str, ...]] = (
    # gained, by kind
    "points", "gold", "stone", "silver", "golden", "egg", "red", "blue", "tech", "university", "mine", "quarry",
    # paid, by kind from gold on
    "paid_gold", "paid_stone", "paid_silver", "paid_golden", "paid_egg",
    "turn", "took", "acts", "bonus", "bonus_lost", "extra", "took_hex", "revealed", "renewed", "placed", "built",
    "claimed", "no_claim", "plaza_done", "cubes_back", "token", "seal_right", "seal", "drew", "learned", "used_tech",
    "pawn", "slab", "bridge_tile", "side", "up", "wealth", "upgrade_bonus", "tech_bonus", "road_tile", "crane",
    "marker", "platform", "era", "last_space", "opponent", "windows_dropped", "scoring", "open_plaza", "finished",
    "parler_card", "parler_cube", "parler_pawn", "parler_seal", "parler_tile", "parler_token", "parler_track",
    "arrow_unpaid", "arrow_declined", "tile_declined", "step_declined", "extra_lost", "side_lost", "road_lost", "final",
    "judged", "action_lost", "buried", "parler_shuffle",
)  # fmt: skip
E_POINTS: Final = 0
E_GOLD: Final = 1
E_STONE: Final = 2
E_SILVER: Final = 3
E_GOLDEN: Final = 4
E_EGG: Final = 5
E_RED: Final = 6
E_BLUE: Final = 7
E_TECH: Final = 8
E_UNIVERSITY: Final = 9
E_MINE: Final = 10
E_QUARRY: Final = 11
E_PAID_GOLD: Final = 12
E_PAID_STONE: Final = 13
E_PAID_SILVER: Final = 14
E_PAID_GOLDEN: Final = 15
E_PAID_EGG: Final = 16
E_TURN: Final = 17
E_TOOK: Final = 18
E_ACTS: Final = 19
E_BONUS: Final = 20
E_BONUS_LOST: Final = 21
E_EXTRA: Final = 22
E_TOOK_HEX: Final = 23
E_REVEALED: Final = 24
E_RENEWED: Final = 25
E_PLACED: Final = 26
E_BUILT: Final = 27
E_CLAIMED: Final = 28
E_NO_CLAIM: Final = 29
E_PLAZA_DONE: Final = 30
E_CUBES_BACK: Final = 31
E_TOKEN: Final = 32
E_SEAL_RIGHT: Final = 33
E_SEAL: Final = 34
E_DREW: Final = 35
E_LEARNED: Final = 36
E_USED_TECH: Final = 37
E_PAWN: Final = 38
E_SLAB: Final = 39
E_BRIDGE_TILE: Final = 40
E_SIDE: Final = 41
E_UP: Final = 42
E_WEALTH: Final = 43
E_UPGRADE_BONUS: Final = 44
E_TECH_BONUS: Final = 45
E_ROAD_TILE: Final = 46
E_CRANE: Final = 47
E_MARKER: Final = 48
E_PLATFORM: Final = 49
E_ERA: Final = 50
E_LAST_SPACE: Final = 51
E_OPPONENT: Final = 52
E_WINDOWS_DROPPED: Final = 53
E_SCORING: Final = 54
E_OPEN_PLAZA: Final = 55
E_FINISHED: Final = 56
E_PARLER_CARD: Final = 57
E_PARLER_CUBE: Final = 58
E_PARLER_PAWN: Final = 59
E_PARLER_SEAL: Final = 60
E_PARLER_TILE: Final = 61
E_PARLER_TOKEN: Final = 62
E_PARLER_TRACK: Final = 63
E_ARROW_UNPAID: Final = 64
E_ARROW_DECLINED: Final = 65
E_TILE_DECLINED: Final = 66
E_STEP_DECLINED: Final = 67
E_EXTRA_LOST: Final = 68
E_SIDE_LOST: Final = 69
E_ROAD_LOST: Final = 70
E_FINAL: Final = 71
E_JUDGED: Final = 72
E_ACTION_LOST: Final = 73
E_BURIED: Final = 74
E_PARLER_SHUFFLE: Final = 75


class Table(State):
    PARTS: ClassVar[tuple[str, ...]] = (
        *State.PARTS, "own", "hexes", "turned", "used", "covered", "spent", "seals", "river", "v_owner", "v_cubes",
        "slabs", "gone", "site", "site_turn", "site_cube", "plaza", "rows", "decks", "seen", "crane", "arrow", "marked",
        "platform", "era", "ended", "first", "side_b", "sets", "road_tiles", "taken", "acted", "bonus", "extra",
        "renewed", "side", "plain", "egg_open", "done", "paid", "cathedral_took", "closing", "parler", "parler_cards",
    )  # fmt: skip
    ANNALS: ClassVar[tuple[str, ...]] = (*State.ANNALS, "tally")
    CACHES: ClassVar[tuple[str, ...]] = (*State.CACHES, "t", "g")

    SHARED: ClassVar[tuple[str, ...]] = ("sets",)

    def __init__(self, game: Ruleset, seats: int, source: Table | None = None) -> None:
        """An empty table, or a copy of one."""
        super().__init__(game, seats, source)
        assert isinstance(game, Rules)
        self.t: Tables = game.t
        self.g: Geometry = game.t.geometry
        if source is None:
            # By seat
            self.own: list[int] = []  # stocks, tracks and technologies, WIDTH numbers a seat (names.py)
            self.hexes: tuple[int, ...] = ()  # the top hex of each place of the action board, BOARD a seat
            self.turned: tuple[int, ...] = ()  # its rotation
            self.used: tuple[int, ...] = ()  # connections that have paid: edges, corners left and right (placing.py)
            self.covered: tuple[int, ...] = ()  # upgrades under others: hex << 2 | seat
            self.tally: list[int] = []  # points by origin, ORIGINS a seat (names.py)
            # Common
            self.spent: tuple[int, ...] = ()  # one-use technologies that were used
            self.seals: tuple[int, ...] = ()  # owner
            self.river: int = 0  # mask of the production tokens still there
            self.v_owner: tuple[int, ...] = ()
            self.v_cubes: int = 0  # mask of the V tiles that carry a cube
            self.slabs: tuple[int, ...] = ()  # the bridge tile on each slab
            self.gone: tuple[int, ...] = ()  # IV tiles discarded
            self.site: tuple[int, ...] = ()  # the building on each site
            self.site_turn: tuple[int, ...] = ()
            self.site_cube: tuple[int, ...] = ()  # whose claim
            self.plaza: tuple[int, ...] = ()  # the plaza tile at each location
            self.rows: list[int] = []  # face-up hexes, ROW_LENGTH a row, the special one last
            self.decks: list[list[int]] = []  # face down, the top at the end
            self.seen: list[int] = []  # by card: mask of the seats that know where it lies face down
            # Crane and counters
            self.crane: list[int] = []  # the action tile at each space
            self.arrow: int = 0
            self.marked: int = 0  # mask of the tiles with the 5-point marker
            self.platform: int = 0
            self.era: int = 0
            self.ended: int = 0  # turns of the crane
            self.first: int = 0  # the seat that began
            # Set-up
            self.side_b: int = 0
            self.sets: list[int] = []  # level set of each project
            self.road_tiles: int = 0  # mask of the alternative tiles in use
            # This turn
            self.taken: int = NO  # the action tile
            self.acted: bool = False  # its action was performed
            self.bonus: int = NO  # the sector whose bonus still waits; once used, -2 less its number
            self.extra: int = 0  # 0 not bought, 1 bought, 2 performed
            self.renewed: bool = False
            self.side: list[int] = []  # side moves that wait
            self.plain: int = 0  # road spaces whose plain effect waits
            self.egg_open: int = 0  # road spaces whose egg effect waits
            self.done: list[int] = []  # how often each action was performed
            self.paid: list[int] = []  # how often its upgrade paid
            self.cathedral_took: int = 0  # mask of the seats that have a V tile of the Cathedral
            self.closing: bool = False  # final scoring has begun
            # Peter Parler (parler.py); empty without him
            self.parler: list[int] = []
            self.parler_cards: list[int] = []  # face down, the top at the end
        else:
            self.own = source.own.copy()
            self.hexes = source.hexes
            self.turned = source.turned
            self.used = source.used
            self.covered = source.covered
            self.tally = source.tally.copy()
            self.spent = source.spent
            self.seals = source.seals
            self.river = source.river
            self.v_owner = source.v_owner
            self.v_cubes = source.v_cubes
            self.slabs = source.slabs
            self.gone = source.gone
            self.site = source.site
            self.site_turn = source.site_turn
            self.site_cube = source.site_cube
            self.plaza = source.plaza
            self.rows = source.rows.copy()
            self.decks = [x.copy() for x in source.decks]
            self.seen = source.seen.copy()
            self.crane = source.crane.copy()
            self.arrow = source.arrow
            self.marked = source.marked
            self.platform = source.platform
            self.era = source.era
            self.ended = source.ended
            self.first = source.first
            self.side_b = source.side_b
            self.sets = source.sets
            self.road_tiles = source.road_tiles
            self.taken = source.taken
            self.acted = source.acted
            self.bonus = source.bonus
            self.extra = source.extra
            self.renewed = source.renewed
            self.side = source.side.copy()
            self.plain = source.plain
            self.egg_open = source.egg_open
            self.done = source.done.copy()
            self.paid = source.paid.copy()
            self.cathedral_took = source.cathedral_took
            self.closing = source.closing
            self.parler = source.parler.copy()
            self.parler_cards = source.parler_cards.copy()

    def clone(self) -> Table:
        return Table(self.game, self.seats, self)

    def has(self, p: int, what: int) -> int:
        """What a seat owns of something (names.py)."""
        return self.own[p * WIDTH + what]

    @property
    def players(self) -> int:
        """The number of players as the set-up counts them: the solo game is set up for two."""
        return max(self.seats, 2)


class Rules(Game[Table]):
    """The game with its tables, as far as the table needs it; game.py has the whole."""

    def __init__(self, content: str | None = None) -> None:
        self.tables = TABLES
        super().__init__(content)
        self.t = Tables(self.content)

"""The small numbers by which the table is kept, and their names in tables and notation."""

from __future__ import annotations

from typing import Final

# What a seat owns: `Table.own[seat * WIDTH + …]`. The first twelve are also kinds of gains.
POINTS: Final = 0
GOLD: Final = 1
STONE: Final = 2
SILVER: Final = 3
GOLDEN: Final = 4
EGG: Final = 5
RED: Final = 6
BLUE: Final = 7
TECH: Final = 8
UNIVERSITY: Final = 9
MINE: Final = 10
QUARRY: Final = 11
STOCKS: Final[tuple[str, ...]] = (
    "points", "gold", "stone", "silver", "gold_windows", "eggs", "red", "blue", "tech", "university",
    "mines", "quarries",
)  # fmt: skip
# Further kinds of gains, which are no stock of their own
HUNGER_MOVE: Final = 12
CATHEDRAL_MOVE: Final = 13
EITHER_MOVE: Final = 14
CHOICE: Final = 15
# Further things a seat owns
WEALTH: Final = 12
RIGHTS: Final = 13
MINE_TOKEN: Final = 14
QUARRY_TOKEN: Final = 15
HUNGER_ROW: Final = 16
CATHEDRAL_ROW: Final = 17
HUNGER_COLUMN: Final = 18
CATHEDRAL_COLUMN: Final = 19
PAWN: Final = 20
TECH_I: Final = 21
TECH_II: Final = 22
TECH_III: Final = 23
TECH_IV: Final = 24
FRESH: Final = 25
ONCE: Final = 26
TURNS: Final = 27
WIDTH: Final = 28

GAINS: Final = {
    "points": POINTS,
    "gold": GOLD,
    "stone": STONE,
    "silver_window": SILVER,
    "gold_window": GOLDEN,
    "egg": EGG,
    "red_token": RED,
    "blue_token": BLUE,
    "tech": TECH,
    "university": UNIVERSITY,
    "mine": MINE,
    "quarry": QUARRY,
    "hunger_side": HUNGER_MOVE,
    "cathedral_side": CATHEDRAL_MOVE,
}
GAIN_KEYS: Final[tuple[str, ...]] = (*GAINS, "either_side", "choice")  # by number
UNPRINTED: Final = {"mine", "quarry", "hunger_side", "cathedral_side"}  # on no edge
EDGES: Final = {"point" if key == "points" else key: n for key, n in GAINS.items() if key not in UNPRINTED}
NO_SYMBOL: Final = -1

MINES: Final = 0
QUARRIES: Final = 1
UPGRADE: Final = 2
WALL: Final = 3
BUILDING: Final = 4
ROAD: Final = 5
ACTIONS: Final[tuple[str, ...]] = ("mines", "quarries", "upgrade", "wall", "building", "road")
ANY_ACTION: Final = 6

# Rows of hexes, and the decks: common and special hexes of each row, technologies by level, bridge tiles.
UPGRADES: Final = 0
WALLS: Final = 1
BUILDINGS: Final = 2
ROWS: Final[tuple[str, ...]] = ("upgrade", "wall", "building")
COMMON: Final = 0
SPECIAL: Final = 1
TECH_DECK: Final = 6
IV_DECK: Final = 10
V_DECK: Final = 11
CATHEDRAL_DECK: Final = 12
DECKS: Final = 13
ROW_LENGTH: Final = 4  # three common places and the special one
SPECIAL_PLACE: Final = 3  # of a row; the others are common

HUNGER: Final = 0
CATHEDRAL: Final = 1
PROJECTS: Final[tuple[str, ...]] = ("hunger", "cathedral")
PROJECT_KEYS: Final[tuple[str, ...]] = ("hunger_wall", "cathedral")
LEVEL_SETS: Final[tuple[str, ...]] = ("base", "A", "B")
TOP_LEVEL: Final = 2  # of a project, from 0

LEVELS: Final[tuple[str, ...]] = ("I", "II", "III", "IV")
ERAS: Final[tuple[str, ...]] = ("I", "II")
SPACES: Final[tuple[str, ...]] = ("I", "II", "III", "IV", "V")
BRIDGE_IV: Final = 4
BRIDGE_V: Final = 5

# The action board: six action hexes, then twelve places for walls.
BOARD: Final = 18
FIRST_SPOT: Final = 6
SPOTS: Final = 12

DIRECTIONS: Final[tuple[tuple[int, int], ...]] = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# Sectors of the crane's wheel
BLOCKED: Final = 0
SPECIAL_RIGHT: Final = 1
WHEEL_GAIN: Final = 2
OFFER: Final = 3
RED_ZONE: Final = 0
GREEN_ZONE: Final = 1
BLUE_ZONE: Final = 2
ZONES: Final[tuple[str, ...]] = ("red", "green", "blue")
CIRCLE: Final = 12
TURNS_EACH: Final = 16

# Hooks of permanent technologies
ON_WHEEL_GOLD: Final = 0
ON_WHEEL_STONE: Final = 1
ON_WHEEL_SILVER: Final = 2
ON_UNIVERSITY: Final = 3
ON_TECH: Final = 4
ON_UP: Final = 5
ON_TILE_POINTS: Final = 6
ON_CATHEDRAL_BUILDING: Final = 7
ON_PLAIN_BUILDING: Final = 8
ON_RED: Final = 9
ON_BLUE: Final = 10
ON_EGG: Final = 11
ON_HUNGER_WALL: Final = 12
ON_PLAIN_WALL: Final = 13
ONE_USE: Final = 14

# Steps of one-use technologies
DO_GAIN: Final = 0
DO_ACTION: Final = 1
DO_UP: Final = 2
DO_PRODUCE: Final = 3
DO_PLAZA: Final = 4
DO_RAISE: Final = 5
ANY_TRACK: Final = 2

# What alternative Royal Road tiles answer
WHILE: Final[tuple[str, ...]] = ("upgrade", "wall", "building_without_cathedral", "building_with_cathedral")
WHILE_UPGRADE: Final = 0
WHILE_WALL: Final = 1
WHILE_PLAIN_BUILDING: Final = 2
WHILE_CATHEDRAL_BUILDING: Final = 3

# What final and road effects count
COUNTS: Final[tuple[str, ...]] = (
    "university", "upgrade", "wall", "mine", "quarry", "row", "era_I_upgrade", "silver_window", "once",
)  # fmt: skip
PER_UNIVERSITY: Final = 0
PER_UPGRADE: Final = 1
PER_WALL: Final = 2
PER_MINE: Final = 3
PER_QUARRY: Final = 4
PER_ROW: Final = 5
PER_ERA_I: Final = 6
PER_SILVER: Final = 7
PER_ONCE: Final = 8

# Reached spaces of the mine and quarry tracks
NOTHING_THERE: Final = 0
TOKEN_THERE: Final = 1
SEAL_THERE: Final = 2

# Arrows of the projects
NO_ARROW: Final = 0
SIDE_ARROW: Final = 1
UP_ARROW: Final = 2

# Side moves that wait: those of icons must be made, the others may.
MUST_HUNGER: Final = 0
MUST_CATHEDRAL: Final = 1
MAY_HUNGER: Final = 2
MAY_CATHEDRAL: Final = 3
MAY_EITHER: Final = 4

# Where points come from during the game: `Table.tally[seat * ORIGINS + …]`
BY_CRANE: Final = 0
BY_SPECIAL: Final = 1
BY_UPGRADES: Final = 2
BY_WALLS: Final = 3
BY_BUILDINGS: Final = 4
BY_CONNECTIONS: Final = 5
BY_NEIGHBOURS: Final = 6
BY_OLD_TOWN: Final = 7
BY_PLAZAS: Final = 8
BY_ROAD: Final = 9
BY_BRIDGE: Final = 10
BY_HUNGER: Final = 11
BY_CATHEDRAL: Final = 12
BY_PRODUCTION: Final = 13
BY_TECHNOLOGIES: Final = 14
BY_TRACK_ENDS: Final = 15
BY_OPEN_PLAZAS: Final = 16
ORIGINS: Final = 17
ORIGIN_KEYS: Final[tuple[str, ...]] = (
    "crane", "special", "upgrades", "wall_tiles", "buildings", "connections", "neighbours", "old_town", "plazas",
    "road", "bridge_gains", "hunger", "cathedral", "production", "technologies", "track_ends", "open_plazas",
)  # fmt: skip
# The origin of what stands in a table
ORIGIN_OF_TABLE: Final = {
    "crane": BY_CRANE, "upgrades": BY_UPGRADES, "walls": BY_WALLS, "buildings": BY_BUILDINGS, "plazas": BY_PLAZAS,
    "royal_road": BY_ROAD, "bridge": BY_BRIDGE, "player_board": BY_PRODUCTION, "technologies": BY_TECHNOLOGIES,
}  # fmt: skip

# By which right an action is performed
MAIN: Final = 0
EXTRA: Final = 1
BY_TECHNOLOGY: Final = 2

# Technologies that answer once a turn, as bits of ONCE
RED_ONCE: Final = 1
BLUE_ONCE: Final = 2
TILE_POINTS_ONCE: Final = 4

# Table.parler: where the pawn stands in the circle, the pointers into the three rows, mines and quarries
PAWN_AT: Final = 0
POINTER: Final = 1
TRACK: Final = 4
PARLER: Final = 1  # his seat, for cubes and seals; the human is 0

# Peter Parler's cards and what they tell him to do
PARLER_CARDS: Final = 5
PARLER_DEEDS: Final[tuple[str, ...]] = ("upgrade", "wall", "building", "mine", "quarry", "more")

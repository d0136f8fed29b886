"""The small numbers by which the table is kept, and their names in tables and notation."""

from __future__ import annotations

from typing import Final

# What a seat owns: `Table.own[seat * WIDTH + …]`. The first fifteen are also the kinds of gains.
POINTS, GOLD, STONE, SILVER, GOLDEN, EGG, RED, BLUE, TECH, UNIVERSITY, MINE, QUARRY = range(12)
HUNGER_MOVE, CATHEDRAL_MOVE, EITHER_MOVE, CHOICE = range(12, 16)  # gains that are no stock of their own
WEALTH, RIGHTS, MINE_TOKEN, QUARRY_TOKEN = range(12, 16)
HUNGER_ROW, CATHEDRAL_ROW, HUNGER_COLUMN, CATHEDRAL_COLUMN = range(16, 20)
PAWN, TECH_I, TECH_II, TECH_III, TECH_IV, FRESH, ONCE, TURNS = range(20, 28)
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
GAIN_KEYS: Final = (*GAINS, "either_side", "choice")  # by number
EDGES: Final = {
    "point": POINTS, "gold": GOLD, "stone": STONE, "silver_window": SILVER, "gold_window": GOLDEN, "egg": EGG,
    "red_token": RED, "blue_token": BLUE, "tech": TECH, "university": UNIVERSITY,
}
NO_SYMBOL: Final = -1

MINES, QUARRIES, UPGRADE, WALL, BUILDING, ROAD = range(6)
ACTIONS: Final = ("mines", "quarries", "upgrade", "wall", "building", "road")
ANY_ACTION: Final = 6

# Rows of hexes, and the decks: common and special hexes of each row, technologies by level, bridge tiles.
UPGRADES, WALLS, BUILDINGS = range(3)
ROWS: Final = ("upgrade", "wall", "building")
COMMON, SPECIAL = range(2)
TECH_DECK: Final = 6
IV_DECK: Final = 10
V_DECK: Final = 11
CATHEDRAL_DECK: Final = 12
DECKS: Final = 13
ROW_LENGTH: Final = 4  # three common places and the special one

HUNGER, CATHEDRAL = range(2)
PROJECTS: Final = ("hunger", "cathedral")
PROJECT_KEYS: Final = ("hunger_wall", "cathedral")
LEVEL_SETS: Final = ("base", "A", "B")

# Cards: everything that has a name of its own, numbered through.
HEXES: Final = 102
FIRST_WALL: Final = 30
FIRST_BUILDING: Final = 66
TECH0: Final = 102
IV0: Final = 126
V0: Final = 132
PLAZA0: Final = 138
TOKEN0: Final = 149
SEAL0: Final = 157
TILE0: Final = 162
ROAD0: Final = 168
WEALTH0: Final = 171
CARDS: Final = 174
HIDDEN: Final = 138  # the cards that may lie face down

LEVELS: Final = ("I", "II", "III", "IV")
ERAS: Final = ("I", "II")
SPACES: Final = ("I", "II", "III", "IV", "V")
BRIDGE_IV: Final = 4
BRIDGE_V: Final = 5

# The action board: six action hexes, then twelve places for walls.
BOARD: Final = 18
FIRST_SPOT: Final = 6
SPOTS: Final = 12

DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# Sectors of the crane's wheel
BLOCKED, SPECIAL_RIGHT, WHEEL_GAIN, OFFER = range(4)
RED_ZONE, GREEN_ZONE, BLUE_ZONE = range(3)
ZONES: Final = ("red", "green", "blue")
CIRCLE: Final = 12

# Hooks of permanent technologies
(
    ON_WHEEL_GOLD, ON_WHEEL_STONE, ON_WHEEL_SILVER, ON_UNIVERSITY, ON_TECH, ON_UP, ON_TILE_POINTS,
    ON_CATHEDRAL_BUILDING, ON_PLAIN_BUILDING, ON_RED, ON_BLUE, ON_EGG, ON_HUNGER_WALL, ON_PLAIN_WALL, ONE_USE,
) = range(15)

# Steps of one-use technologies
DO_GAIN, DO_ACTION, DO_UP, DO_PRODUCE, DO_PLAZA, DO_RAISE = range(6)
ANY_TRACK: Final = 2

# What alternative Royal Road tiles answer
WHILE: Final = ("upgrade", "wall", "building_without_cathedral", "building_with_cathedral")
WHILE_UPGRADE, WHILE_WALL, WHILE_PLAIN_BUILDING, WHILE_CATHEDRAL_BUILDING = range(4)

# What final and road effects count
COUNTS: Final = ("university", "upgrade", "wall", "mine", "quarry", "row", "era_I_upgrade", "silver_window", "once")
PER_UNIVERSITY, PER_UPGRADE, PER_WALL, PER_MINE, PER_QUARRY, PER_ROW, PER_ERA_I, PER_SILVER, PER_ONCE = range(9)

# Reached spaces of the mine and quarry tracks
NOTHING_THERE, TOKEN_THERE, SEAL_THERE = range(3)

# Arrows of the projects
NO_ARROW, SIDE_ARROW, UP_ARROW = range(3)

# Side moves that wait: those of icons must be made, the others may.
MUST_HUNGER, MUST_CATHEDRAL, MAY_HUNGER, MAY_CATHEDRAL, MAY_EITHER = range(5)

# By which right an action is performed
MAIN, EXTRA, BY_TECHNOLOGY = range(3)

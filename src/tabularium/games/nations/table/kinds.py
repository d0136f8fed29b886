"""The small numbers that everything in Nations is named by."""

from __future__ import annotations

from typing import Final

# Goods, in the order of production; then what is no resource.
GOLD: Final = 0
FOOD: Final = 1
STONE: Final = 2
BOOKS: Final = 3
VP: Final = 4
GOODS: Final[tuple[str, ...]] = ("gold", "food", "stone", "books")
RESOURCES: Final[tuple[int, ...]] = (GOLD, FOOD, STONE, BOOKS)
# Figures of a card: four resources, then what counts at once.
STABILITY: Final = 4
STRENGTH: Final = 5

# Types of cards
ADVISOR: Final = 0
BATTLE: Final = 1
BUILDING: Final = 2
COLONY: Final = 3
GOLDEN_AGE: Final = 4
MILITARY: Final = 5
WAR: Final = 6
WONDER: Final = 7
BOARD: Final = 8
KINDS: Final[tuple[str, ...]] = (
    "advisor", "battle", "building", "colony", "golden_age", "military", "war", "wonder", "board",
)  # fmt: skip

# Sets
BASIC: Final = 0
ADVANCED: Final = 1
EXPERT: Final = 2
PROMO: Final = 3
PRINTED: Final = 4
SETS: Final[tuple[str, ...]] = ("basic", "advanced", "expert", "promo", "printed")

ANTIQUITY: Final = 1
MEDIEVAL: Final = 2
RENAISSANCE: Final = 3
INDUSTRIAL: Final = 4

# Sections of the population track
FOOD_SECTION: Final = 0
STABILITY_SECTION: Final = 1
TOP: Final = 2
SECTIONS: Final[tuple[str, ...]] = ("food", "stability", "top")
UPKEEP: Final = 3

# Limits of the score board
MOST_STRENGTH: Final = 40
MOST_STABILITY: Final = 15
ARCHITECTS: Final = 15
COLUMNS: Final = 7
ROWS: Final = 3
PLACES: Final = 21

# Phases and steps of a round
SETTING_UP: Final = 0
GROWTH: Final = 1
NEW_EVENT: Final = 2
ACTIONS: Final = 3
PRODUCTION: Final = 4
ORDERING: Final = 5
FIGHTING: Final = 6
EVENTS: Final = 7
FAMINE: Final = 8
SCORING: Final = 9
PHASES: Final[tuple[str, ...]] = (
    "setup",
    "growth",
    "new_event",
    "actions",
    "production",
    "player_order",
    "war",
    "events",
    "famine",
    "book_scoring",
)

# Whom an effect concerns
ALL: Final = 0
STRONGEST: Final = 1
WEAKEST: Final = 2
STEADIEST: Final = 3
SHAKIEST: Final = 4
MOST_FOOD: Final = 5
LEAST_FOOD: Final = 6
FIRST_TO_PASS: Final = 7
LAST_TO_PASS: Final = 8
MOST_GOLDEN: Final = 9
MOST_INDUSTRIAL: Final = 10
MOST_WORKERS: Final = 11
EXPOSED: Final = 12  # neither strongest nor most stable
WEAKEST_AT_SEA: Final = 13  # weakest, without the strength that sank
OTHERS: Final = 32  # added: every nation that the rest does not select

# What a mask of hooks says of the cards in play
HAS_TOLL: Final = 1  # others pay more for battles
HAS_RAID: Final = 2
HAS_GOLDEN: Final = 4
HAS_FRONTIER: Final = 8  # colonies are harder to win
HAS_PACIFISM: Final = 16  # its owner may not buy wars
HAS_DISCOUNT: Final = 32
HAS_UNPAID: Final = 64  # military upkeep is ignored
HAS_ON_BUY: Final = 128
HAS_ON_SPEND: Final = 256
HAS_ACTION: Final = 512
HAS_WATCH: Final = 1024  # a condition removes it at once
HAS_SWING: Final = 2048  # stability depends on a comparison
HAS_GLOOM: Final = 4096  # stability of every nation
HAS_FIRST_TURN: Final = 8192
HAS_ON_HIRE: Final = 16384
HAS_ON_READY: Final = 32768
HAS_AFTER_BUY: Final = 65536
HAS_ON_REPLACE: Final = 131072
HAS_ARCHITECTS: Final = 262144
HAS_PRODUCES: Final = 524288
HAS_RIVAL_BUY: Final = 1048576  # answers what others buy
HAS_ON_PASS: Final = 2097152
HAS_TOWER: Final = 4194304  # room for one more advisor
HAS_CALM: Final = 8388608  # no VP lost for shortages

NOBODY: Final = -1
NO_CARD: Final = -1
NO_WAR: Final = -1  # strength of the war in a round without one
NO_VALUE: Final = -1000  # the hidden opponent has no such value

# What things come from that is no card: announced as the source
CAUSE_BASE: Final = 3000
BY_PRODUCTION: Final = CAUSE_BASE
BY_REVOLT: Final = CAUSE_BASE + 1
BY_FAMINE: Final = CAUSE_BASE + 2
BY_GROWTH: Final = CAUSE_BASE + 3
BY_MISSING_BOOKS: Final = CAUSE_BASE + 4
BY_STABILITY: Final = CAUSE_BASE + 5
BY_UNREST: Final = CAUSE_BASE + 6
BY_SHORTAGE: Final = CAUSE_BASE + 7  # and the next three, by goods
CAUSES: Final[tuple[str, ...]] = (
    "production",
    "revolt",
    "famine",
    "growth",
    "missing_books",
    "stability",
    "unrest",
    "short_gold",
    "short_food",
    "short_stone",
    "short_books",
)

# How a game ends
ENDINGS: Final[tuple[str, ...]] = ("rounds", "short", "event", "ruin")

# A card that is removed says why: by a condition, or under the card with this number.
COVERED_BY: Final = 1000
# What atoms announce; the first fifteen go by goods and VP.
GAINED: Final = 0
PAID: Final = 5
LOST: Final = 10
TOOK_WORKER: Final = 15
RETURNED_WORKER: Final = 16
DEPLOYED: Final = 17
UNDEPLOYED: Final = 18
BOUGHT: Final = 19
REMOVED: Final = 20
PLACED: Final = 21
HIRED: Final = 22
READY: Final = 23
PASSED: Final = 24
SKIPPED: Final = 25
WAR_DECLARED: Final = 26
DEFEATED: Final = 27
WAR_OVER: Final = 28
EVENT_REVEALED: Final = 29
EVENT_RESOLVED: Final = 30
ORDERED: Final = 31
ROUND_BEGAN: Final = 32
REFILLED: Final = 33
ARCHITECTS_CAME: Final = 34
REVOLTED: Final = 35
SCORED_BOOKS: Final = 36
BOARD_CHOSEN: Final = 37
USED: Final = 38
SWAPPED: Final = 39
ROLLED: Final = 40
RIVAL_BOOKS: Final = 41
RIVAL_STRENGTH: Final = 42
RIVAL_STABILITY: Final = 43
RIVAL_ARCHITECTS: Final = 44
RIVAL_WAR: Final = 45
TILE_REVEALED: Final = 46
HANDED: Final = 47
TESLA: Final = 48
ENDED: Final = 49
CARD_CAME: Final = 50
UNCHOSEN: Final = 51
STABILITY_WON: Final = 52
STABILITY_LOST: Final = 53
FREED_UPKEEP: Final = 54
REGAINED: Final = 55
ARCHITECT_LEFT: Final = 56
SUNK: Final = 57
PRODUCED: Final = 58
FAMINE_CAME: Final = 59
SHORT: Final = 60  # and the next three, by goods
STAYED: Final = 64
DECLINED: Final = 65
RIVAL_COUNTED: Final = 66
FAME: Final = 67
RIVAL_LOST_BOOKS: Final = 68
TOLD: Final[tuple[str, ...]] = (
    "gained_gold",
    "gained_food",
    "gained_stone",
    "gained_books",
    "gained_vp",
    "paid_gold",
    "paid_food",
    "paid_stone",
    "paid_books",
    "paid_vp",
    "lost_gold",
    "lost_food",
    "lost_stone",
    "lost_books",
    "lost_vp",
    "took_worker",
    "returned_worker",
    "deployed",
    "undeployed",
    "bought",
    "removed",
    "placed",
    "hired",
    "ready",
    "passed",
    "skipped",
    "war_declared",
    "defeated",
    "war_over",
    "event_revealed",
    "event_resolved",
    "ordered",
    "round_began",
    "refilled",
    "architects_came",
    "revolted",
    "scored_books",
    "board_chosen",
    "used",
    "swapped",
    "rolled",
    "rival_books",
    "rival_strength",
    "rival_stability",
    "rival_architects",
    "rival_war",
    "tile_revealed",
    "handed",
    "tesla",
    "ended",
    "card_came",
    "unchosen",
    "stability_won",
    "stability_lost",
    "freed_upkeep",
    "regained",
    "architect_left",
    "sunk",
    "produced",
    "famine_came",
    "short_gold",
    "short_food",
    "short_stone",
    "short_books",
    "stayed",
    "declined",
    "rival_counted",
    "fame",
    "rival_lost_books",
)

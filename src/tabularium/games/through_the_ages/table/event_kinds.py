"""The kinds of events that atoms announce; their numbers are their places in EVENTS."""

from __future__ import annotations

from typing import Final

EVENTS: Final[tuple[str, ...]] = (
    "turn", "took", "wonder_taken", "grew", "population", "lost_worker", "built", "upgraded", "destroyed",
    "disbanded", "leader", "leader_left", "tucked", "stages", "completed", "developed", "revolution", "replaced",
    "action", "tactic", "copied", "common", "prepared", "revealed", "rebuilt", "attacked", "repelled",
    "succeeded", "war", "war_won", "war_tied", "war_over", "offered", "accepted", "refused", "pact_ended", "resigned",
    "bid", "passed", "unclaimed", "colony", "sent", "colony_lost", "culture", "culture_lost", "science",
    "science_lost", "food", "goods", "paid_food", "paid_goods", "uprising", "corruption", "famine", "drew",
    "discarded", "defended", "reshuffled", "age", "yellow", "yellow_lost", "blue", "blue_lost", "row_discarded",
    "antiquated", "ruined", "removed", "stolen", "peeked", "forfeits", "actions_lost", "converted", "inspired",
    "last_round", "scored", "over", "spent_unit_goods", "produced_food", "produced_goods", "lost_building",
    "no_politics", "declined", "prepared_culture",
)  # fmt: skip

TURN: Final = 0
TOOK: Final = 1
WONDER_TAKEN: Final = 2
GREW: Final = 3
POPULATION: Final = 4
LOST_WORKER: Final = 5
BUILT: Final = 6
UPGRADED: Final = 7
DESTROYED: Final = 8
DISBANDED: Final = 9
LEADER_PLAYED: Final = 10
LEADER_LEFT: Final = 11
TUCKED: Final = 12
STAGES: Final = 13
COMPLETED: Final = 14
DEVELOPED: Final = 15
REVOLUTION_MADE: Final = 16
REPLACED: Final = 17
ACTION_PLAYED: Final = 18
TACTIC_PLAYED: Final = 19
COPIED: Final = 20
COMMON: Final = 21
PREPARED: Final = 22
REVEALED: Final = 23
REBUILT: Final = 24
ATTACKED: Final = 25
REPELLED: Final = 26
SUCCEEDED: Final = 27
WAR_DECLARED: Final = 28
WAR_WON: Final = 29
WAR_TIED: Final = 30
WAR_OVER: Final = 31
OFFERED: Final = 32
ACCEPTED: Final = 33
REFUSED: Final = 34
PACT_ENDED: Final = 35
RESIGNED: Final = 36
BID_MADE: Final = 37
PASSED: Final = 38
UNCLAIMED: Final = 39
COLONY: Final = 40
SENT: Final = 41
COLONY_LOST: Final = 42
CULTURE: Final = 43
CULTURE_LOST: Final = 44
SCIENCE: Final = 45
SCIENCE_LOST: Final = 46
FOOD_GAINED: Final = 47
GOODS_GAINED: Final = 48
FOOD_PAID: Final = 49
GOODS_PAID: Final = 50
UPRISING: Final = 51
CORRUPTION: Final = 52
FAMINE: Final = 53
DREW: Final = 54
DISCARDED: Final = 55
DEFENDED: Final = 56
RESHUFFLED: Final = 57
AGE_BEGUN: Final = 58
YELLOW: Final = 59
YELLOW_LOST: Final = 60
BLUE: Final = 61
BLUE_LOST: Final = 62
ROW_DISCARDED: Final = 63
ANTIQUATED: Final = 64
RUINED: Final = 65
REMOVED: Final = 66
STOLEN: Final = 67
PEEKED: Final = 68
FORFEITS: Final = 69
ACTIONS_LOST: Final = 70
CONVERTED_ACTION: Final = 71
INSPIRED_BY: Final = 72
LAST_ROUND: Final = 73
SCORED: Final = 74
OVER: Final = 75
UNIT_GOODS_SPENT: Final = 76
FOOD_PRODUCED: Final = 77
GOODS_PRODUCED: Final = 78
LOST_BUILDING: Final = 79
NO_POLITICS: Final = 80
DECLINED: Final = 81
PREPARED_CULTURE: Final = 82

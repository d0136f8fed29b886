"""The kinds of events that atoms announce; their numbers are their places in EVENTS."""

from __future__ import annotations

from typing import Final

EVENTS: Final = (
    "turn", "took", "wonder_taken", "grew", "population", "lost_worker", "built", "upgraded", "destroyed",
    "disbanded", "leader", "leader_left", "tucked", "stages", "completed", "developed", "revolution", "replaced",
    "action", "tactic", "copied", "common", "prepared", "revealed", "past", "rebuilt", "attacked", "repelled",
    "succeeded", "war", "war_won", "war_tied", "war_over", "offered", "accepted", "refused", "pact_ended", "resigned",
    "bid", "passed", "unclaimed", "colony", "sent", "colony_lost", "culture", "culture_lost", "science",
    "science_lost", "food", "goods", "paid_food", "paid_goods", "uprising", "corruption", "famine", "drew",
    "discarded", "defended", "reshuffled", "age", "yellow", "yellow_lost", "blue", "blue_lost", "row_discarded",
    "antiquated", "ruined", "removed", "stolen", "peeked", "forfeits", "actions_lost", "converted", "inspired",
    "last_round", "scored", "over", "spent_unit_goods", "produced_food", "produced_goods",
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
PAST: Final = 24
REBUILT: Final = 25
ATTACKED: Final = 26
REPELLED: Final = 27
SUCCEEDED: Final = 28
WAR_DECLARED: Final = 29
WAR_WON: Final = 30
WAR_TIED: Final = 31
WAR_OVER: Final = 32
OFFERED: Final = 33
ACCEPTED: Final = 34
REFUSED: Final = 35
PACT_ENDED: Final = 36
RESIGNED: Final = 37
BID_MADE: Final = 38
PASSED: Final = 39
UNCLAIMED: Final = 40
COLONY: Final = 41
SENT: Final = 42
COLONY_LOST: Final = 43
CULTURE: Final = 44
CULTURE_LOST: Final = 45
SCIENCE: Final = 46
SCIENCE_LOST: Final = 47
FOOD_GAINED: Final = 48
GOODS_GAINED: Final = 49
FOOD_PAID: Final = 50
GOODS_PAID: Final = 51
UPRISING: Final = 52
CORRUPTION: Final = 53
FAMINE: Final = 54
DREW: Final = 55
DISCARDED: Final = 56
DEFENDED: Final = 57
RESHUFFLED: Final = 58
AGE_BEGUN: Final = 59
YELLOW: Final = 60
YELLOW_LOST: Final = 61
BLUE: Final = 62
BLUE_LOST: Final = 63
ROW_DISCARDED: Final = 64
ANTIQUATED: Final = 65
RUINED: Final = 66
REMOVED: Final = 67
STOLEN: Final = 68
PEEKED: Final = 69
FORFEITS: Final = 70
ACTIONS_LOST: Final = 71
CONVERTED_ACTION: Final = 72
INSPIRED_BY: Final = 73
LAST_ROUND: Final = 74
SCORED: Final = 75
OVER: Final = 76
UNIT_GOODS_SPENT: Final = 77
FOOD_PRODUCED: Final = 78
GOODS_PRODUCED: Final = 79

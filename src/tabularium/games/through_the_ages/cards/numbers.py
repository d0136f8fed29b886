"""The number of every card, fixed for ever: the first of its kind, and its rank among the lines of the register.

Rules compare numbers (technologies come first, so that workers and cubes are short lists; then wonders, leaders, action
cards and military cards), so every kind has room to grow: places without a card are blank and have no name.
"""

from __future__ import annotations

from typing import Final

from tabularium.kernel.register import register_of

# Kinds
FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
LIBRARY: Final = 4
THEATER: Final = 5
ARENA: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR: Final = 10
GOVERNMENT: Final = 11
LAW: Final = 12
WARCRAFT: Final = 13
EXPLORATION: Final = 14
CONSTRUCTION: Final = 15
WONDER: Final = 16
LEADER: Final = 17
ACTION: Final = 18
EVENT: Final = 19
TERRITORY: Final = 20
AGGRESSION: Final = 21
WAR: Final = 22
PACT: Final = 23
TACTIC: Final = 24
BONUS: Final = 25

KIND_KEYS: Final[tuple[str, ...]] = (
    "farm", "mine", "lab", "temple", "library", "theater", "arena", "infantry", "cavalry", "artillery", "air",
    "government", "law", "warcraft", "exploration", "construction", "wonder", "leader", "action", "event", "territory",
    "aggression", "war", "pact", "tactic", "bonus",
)  # fmt: skip

# The first number of each kind, and the end of all.
FIRST: Final[tuple[int, ...]] = (
    0, 5, 10, 15, 19, 23, 27, 31, 36, 40, 43, 45, 61, 67,
    73, 79, 85, 125, 189, 253, 349, 373, 397, 413, 437, 469, 477,
)  # fmt: skip
FIRST_MINE: Final = 5
FIRST_LAB: Final = 10
FIRST_TEMPLE: Final = 15
FIRST_UNIT: Final = 31
FIRST_CAVALRY: Final = 36
FIRST_ARTILLERY: Final = 40
FIRST_AIR: Final = 43
FIRST_GOVERNMENT: Final = 45
FIRST_SPECIAL: Final = 61
FIRST_CONSTRUCTION: Final = 79
FIRST_WONDER: Final = 85
FIRST_LEADER: Final = 125
FIRST_ACTION: Final = 189
FIRST_MILITARY: Final = 253
FIRST_TACTIC: Final = 437
END: Final = 477

# The first technologies of some kinds lie on every board.
AGRICULTURE: Final = 0
BRONZE: Final = 5
PHILOSOPHY: Final = 10
RELIGION: Final = 15
WARRIORS: Final = 31
DESPOTISM: Final = 45

REGISTER: Final = register_of("through_the_ages")
EVERY_LINE: Final = 1 << 20
KEYS: Final = [""] * END  # by number; blank where there is no card
NUMBERS: Final[dict[str, int]] = {}
LINES: Final = [EVERY_LINE] * END  # by number: the line of the register; tables know those of their beginning


def number_of(kind: int, key: str) -> int:
    """The number of a card, by its line in the register."""
    number = FIRST[kind] + REGISTER.number(KIND_KEYS[kind], key)
    if number >= FIRST[kind + 1]:
        raise ValueError(f"there is no room for {key}: all numbers of its kind are taken")
    if not KEYS[number]:
        KEYS[number] = key
        NUMBERS[key] = number
        LINES[number] = REGISTER.lines.index(f"{KIND_KEYS[kind]} {key}")
    return number


for _line in REGISTER.lines:
    number_of(KIND_KEYS.index(_line.partition(" ")[0]), _line.partition(" ")[2])

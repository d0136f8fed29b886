"""What an option has in common with options at other tables: its word, and the card or the number that it is about.

A trait is a word and a thing. Things are cards, kinds of cards with the price in the row or the workers there already,
ages, and small numbers. In files they are written by name.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.card import KIND
from tabularium.games.through_the_ages.costs import take_cost
from tabularium.games.through_the_ages.notation import (
    ADAPT,
    ATTACK,
    BID,
    BUILD,
    DECLARE,
    GROW,
    MIX,
    RECRUIT,
    RESIGN,
    RETIRE,
    SAIL,
    STAGE,
    TAKE,
    UPGRADE,
    WAY,
    WORDS,
)
from tabularium.games.through_the_ages.numbers import KEYS, KIND_KEYS
from tabularium.games.through_the_ages.ratings import attack_strength, strength
from tabularium.games.through_the_ages.state import NONE, PLACES, Table
from tabularium.kernel.action import COMMON_WORDS, OWN, first_of, second_of, target_of, word_of

COUNTS: Final = 10
KIND_COUNTS: Final = len(KEYS)  # things after cards: a kind of cards and a number
NUMBERS: Final = KIND_COUNTS + len(KIND_KEYS) * COUNTS
AGES: Final = NUMBERS + COUNTS
NOTHING: Final = AGES + 5
THINGS: Final = NOTHING + 1


def trait(word: int, thing: int) -> int:
    return word * THINGS + thing


def with_count(kind: int, n: int) -> int:
    return KIND_COUNTS + kind * COUNTS + max(0, min(COUNTS - 1, n))


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    f = s.stack[-1]
    source = f.source if f.source >= 0 else NOTHING
    found: list[list[int]] = []
    for a in menu:
        word = word_of(a)
        x = target_of(a)
        if word < OWN or word in (RESIGN, RETIRE, SAIL):
            found.append([trait(word, source), trait(word, AGES + s.age)])
        elif word == TAKE:
            card = s.row[x - 1] if 0 < x <= len(s.row) else NONE
            if card == NONE:
                found.append([])
            else:
                price = with_count(KIND[card], take_cost(s, p, x - 1))
                found.append([trait(word, card), trait(word, price), trait(word, AGES + s.age)])
        elif word == GROW:
            found.append([trait(word, NUMBERS + min(COUNTS - 1, s.unused[p])), trait(word, AGES + s.age)])
        elif word in (BUILD, RECRUIT):
            there = with_count(KIND[x], staff(s, p, KIND[x]))
            found.append([trait(word, x), trait(word, there), trait(word, AGES + s.age)])
        elif word in (UPGRADE, ADAPT):
            found.append([trait(word, second_of(x)), trait(word, AGES + s.age)])
        elif word == STAGE:
            found.append([trait(word, s.unfinished[p]), trait(word, AGES + s.age)])
        elif word in (ATTACK, DECLARE):
            rival = second_of(x)
            edge = max(0, min(COUNTS - 1, attack_strength(s, p, rival) - strength(s, rival, p)))
            found.append([trait(word, first_of(x)), trait(word, NUMBERS + edge), trait(word, AGES + s.age)])
        elif word == BID:
            found.append([trait(word, source), trait(word, NUMBERS + min(COUNTS - 1, x))])
        elif word in (MIX, WAY):
            found.append([])
        else:
            card = first_of(x)
            found.append([trait(word, card if card < KIND_COUNTS else NOTHING), trait(word, AGES + s.age)])
    return found


def staff(s: Table, p: int, kind: int) -> int:
    """Workers of a kind."""
    total = 0
    for card in range(PLACES):
        if KIND[card] == kind:
            total += s.workers[p][card]
    return total


# Names

WORD_NAMES: Final = {word.code: word.text for word in (*COMMON_WORDS, *WORDS)}
THING_NAMES: Final = [
    *KEYS,
    *[f"{kind}-{n}" for kind in KIND_KEYS for n in range(COUNTS)],
    *[f"{n}" for n in range(COUNTS)],
    *[f"age-{n}" for n in range(NOTHING - AGES)],
    "any",
]
WORD_NUMBERS: Final = {text: code for code, text in WORD_NAMES.items()}
THING_NUMBERS: Final = {name: i for i, name in enumerate(THING_NAMES)}


def written(number: int) -> str:
    return f"{WORD_NAMES[number // THINGS]} {THING_NAMES[number % THINGS]}"


def read(name: str) -> int:
    """-1 for what is no trait (any longer)."""
    word, _, thing = name.partition(" ")
    if word not in WORD_NUMBERS or thing not in THING_NUMBERS:
        return -1
    return trait(WORD_NUMBERS[word], THING_NUMBERS[thing])

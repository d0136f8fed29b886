"""What an option has in common with options at other tables: its word, and the card or the number that it is about.

A trait is a word and a thing. Things are cards, kinds of cards with the price in the row or the workers there already,
ages, small numbers, how far behind in strength the player is, and how many play.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND
from tabularium.games.through_the_ages.cards.numbers import FIRST_UNIT, KEYS, KIND_KEYS
from tabularium.games.through_the_ages.table.costs import take_cost
from tabularium.games.through_the_ages.table.ratings import attack_strength, strength
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table
from tabularium.games.through_the_ages.words.notation import (
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
from tabularium.kernel.action import COMMON_WORDS, OWN, first_of, second_of, target_of, word_of
from tabularium.kernel.trait import Traits

COUNTS: Final = 10
KIND_COUNTS: Final = len(KEYS)  # things after cards: a kind of cards and a number
NUMBERS: Final = KIND_COUNTS + len(KIND_KEYS) * COUNTS
AGES: Final = NUMBERS + COUNTS
LAGS: Final = AGES + 5
SEATS: Final = LAGS + 2 * COUNTS
NOTHING: Final = SEATS + 5

TRAITS: Final = Traits(
    {word.code: word.text for word in (*COMMON_WORDS, *WORDS)},
    [
        *KEYS,
        *[f"{kind}-{n}" for kind in KIND_KEYS for n in range(COUNTS)],
        *[f"{n}" for n in range(COUNTS)],
        *[f"age-{n}" for n in range(LAGS - AGES)],
        *[f"lag-{n - COUNTS}" for n in range(2 * COUNTS)],
        *[f"seats-{n}" for n in range(NOTHING - SEATS)],
        "any",
    ],
)


def traits_of(s: Table, p: int, menu: list[int]) -> list[list[int]]:
    found: list[list[int]] = []
    for a in menu:
        word = word_of(a)
        found.append([TRAITS.number(word, thing) for thing in things(s, p, word, target_of(a))])
    return found


def things(s: Table, p: int, word: int, x: int) -> list[int]:
    """What an option is about."""
    age = AGES + s.age
    source = s.stack[-1].source if s.stack[-1].source >= 0 else NOTHING
    if word < OWN:
        return [source, number(s.ca[p])]
    if word in (RESIGN, RETIRE, SAIL):
        return [age]
    if word == TAKE:
        card = s.row[x - 1] if 0 < x <= len(s.row) else NONE
        if card == NONE:
            return []
        return [card, with_count(KIND[card], take_cost(s, p, x - 1)), number(len(s.civil[p])), age]
    if word == GROW:
        return [number(s.unused[p]), age]
    if word in (BUILD, RECRUIT):
        found = [x, with_count(KIND[x], staff(s, p, KIND[x])), age]
        return [*found, LAGS + lag(s, p)] if x >= FIRST_UNIT else found
    if word in (UPGRADE, ADAPT):
        return [second_of(x), age]
    if word == STAGE:
        wonder = s.unfinished[p]
        return [wonder, number(len(CARDS[wonder].stages) - s.stages[p]), age]
    if word in (ATTACK, DECLARE):
        rival = second_of(x)
        edge = number(attack_strength(s, p, rival) - strength(s, rival, p))
        return [first_of(x), edge, age, SEATS + s.seats]
    if word == BID:
        return [source, number(x)]
    if word in (MIX, WAY):
        return []
    card = first_of(x)
    return [card if card < len(KEYS) else NOTHING, age]


def number(n: int) -> int:
    return NUMBERS + max(0, min(COUNTS - 1, n))


def with_count(kind: int, n: int) -> int:
    return KIND_COUNTS + kind * COUNTS + max(0, min(COUNTS - 1, n))


def staff(s: Table, p: int, kind: int) -> int:
    """Workers of a kind."""
    total = 0
    for card in range(PLACES):
        if KIND[card] == kind:
            total += s.workers[p][card]
    return total


def lag(s: Table, p: int) -> int:
    """How much stronger the strongest rival is; in the middle of the scale, as strong."""
    most = max([strength(s, q) for q in range(s.seats) if q != p and s.alive[q]], default=0)
    return max(0, min(2 * COUNTS - 1, most - strength(s, p) + COUNTS))

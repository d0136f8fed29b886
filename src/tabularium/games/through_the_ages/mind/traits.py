"""What an option has in common with options at other tables: its word, and the card or the number that it is about.

A trait is a word and a thing. Things are cards, kinds of cards with the price in the row or the workers there already,
ages, small numbers, how far behind in strength the player is, and how many play.
"""

from __future__ import annotations

from collections.abc import Callable
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
    """What an option is about: by its word, or else the card that it names."""
    if word < OWN:
        return [source_of(s), number(s.ca[p])]
    about = ABOUT.get(word)
    if about is not None:
        return about(s, p, x)
    card = first_of(x)
    return [card if card < len(KEYS) else NOTHING, AGES + s.age]


def source_of(s: Table) -> int:
    """The card that asks."""
    return s.stack[-1].source if s.stack[-1].source >= 0 else NOTHING


def about_age(s: Table, p: int, x: int) -> list[int]:
    return [AGES + s.age]


def about_nothing(s: Table, p: int, x: int) -> list[int]:
    return []


def about_taking(s: Table, p: int, x: int) -> list[int]:
    card = s.row[x - 1] if 0 < x <= len(s.row) else NONE
    if card == NONE:
        return []
    return [card, with_count(KIND[card], take_cost(s, p, x - 1)), number(len(s.civil[p])), AGES + s.age]


def about_growing(s: Table, p: int, x: int) -> list[int]:
    return [number(s.unused[p]), AGES + s.age]


def about_building(s: Table, p: int, x: int) -> list[int]:
    found = [x, with_count(KIND[x], staff(s, p, KIND[x])), AGES + s.age]
    return [*found, LAGS + lag(s, p)] if x >= FIRST_UNIT else found


def about_upgrading(s: Table, p: int, x: int) -> list[int]:
    return [second_of(x), AGES + s.age]


def about_stages(s: Table, p: int, x: int) -> list[int]:
    wonder = s.unfinished[p]
    return [wonder, number(len(CARDS[wonder].stages) - s.stages[p]), AGES + s.age]


def about_attacking(s: Table, p: int, x: int) -> list[int]:
    rival = second_of(x)
    edge = number(attack_strength(s, p, rival) - strength(s, rival, p))
    return [first_of(x), edge, AGES + s.age, SEATS + s.seats]


def about_bidding(s: Table, p: int, x: int) -> list[int]:
    return [source_of(s), number(x)]


ABOUT: Final[dict[int, Callable[[Table, int, int], list[int]]]] = {
    RESIGN: about_age,
    RETIRE: about_age,
    SAIL: about_age,
    TAKE: about_taking,
    GROW: about_growing,
    BUILD: about_building,
    RECRUIT: about_building,
    UPGRADE: about_upgrading,
    ADAPT: about_upgrading,
    STAGE: about_stages,
    ATTACK: about_attacking,
    DECLARE: about_attacking,
    BID: about_bidding,
    MIX: about_nothing,
    WAY: about_nothing,
}


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

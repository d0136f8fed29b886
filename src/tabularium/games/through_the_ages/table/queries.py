"""What is derived from the table: banks, goods, totals, hands, buildings, production. Pure functions."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, LEVEL, WORTH, Card
from tabularium.games.through_the_ages.cards.numbers import (
    FIRST,
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_MINE,
    FIRST_SPECIAL,
    FIRST_TEMPLE,
    FIRST_WONDER,
    NUMBERS,
)
from tabularium.games.through_the_ages.table.state import AGE_III, EXCHANGED, NONE, PLACES, STORES, Table

FOOD: Final = 0
GOODS: Final = 1  # resources

# By cubes in the yellow bank, 18 and more alike.
CONSUMPTION: Final[tuple[int, ...]] = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0)
LAST_SQUARE: Final = 18
# By cubes in the blue bank, 11 and more alike.
CORRUPTION: Final[tuple[int, ...]] = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)
NO_CORRUPTION: Final = 11
BONUS_CARDS: Final = [NUMBERS[f"military_bonus_{age}"] for age in ("i", "ii", "iii")]


# Banks and goods


def corruption(s: Table, p: int) -> int:
    return corruption_at(s.bank[p])


def corruption_at(cubes: int) -> int:
    """With so many cubes in the blue bank."""
    return CORRUPTION[min(cubes, NO_CORRUPTION)]


def consumption(s: Table, p: int) -> int:
    return CONSUMPTION[square(s, p)]


def square(s: Table, p: int) -> int:
    """The square of the yellow bank that counts."""
    cubes = s.yellow[p]
    return cubes if cubes < LAST_SQUARE else LAST_SQUARE


def stored(s: Table, p: int, kind: int) -> int:
    """The food or the resources of a player."""
    low, high = (0, FIRST_MINE) if kind == FOOD else (FIRST_MINE, STORES)
    n = 0
    cubes = s.blue[p]
    for t in s.techs[p]:  # in ascending order
        if t >= high:
            break
        if t >= low and cubes[t]:
            n += cubes[t] * WORTH[t]
    return n


def own_cubes(s: Table, p: int) -> int:
    """Blue cubes in the bank and on cards."""
    n = s.bank[p]
    cubes = s.blue[p]
    for t in range(STORES):
        n += cubes[t]
    return n


def may_exchange(s: Table, p: int, kind: int) -> bool:
    """A pact lets this player, once on the own turn, use one of the other goods as this one."""
    if s.seats == 2 or p != s.active or s.used[p] & EXCHANGED:
        return False
    for q, pact in enumerate(s.pact):
        if pact != NONE and CARDS[pact].exchange:
            side = s.pact_side[q] if q == p else 1 - s.pact_side[q] if s.pact_with[q] == p else NONE
            if side == (0 if kind == GOODS else 1):
                return stored(s, p, 1 - kind) > 0
    return False


def affords(s: Table, p: int, kind: int, n: int) -> bool:
    have = stored(s, p, kind)
    return have >= n or (have + 1 == n and may_exchange(s, p, kind))


def is_ruined(s: Table, p: int, w: int) -> bool:
    return bool(s.ruined[p] >> (w - FIRST_WONDER) & 1)


def side_of(s: Table, q: int, p: int) -> int:
    """Which side of the pact in q's area p is on: 0 is A."""
    return s.pact_side[q] if q == p else 1 - s.pact_side[q]


# Action totals and hands


def civil_total(s: Table, p: int) -> int:
    """From the cards in play; the white cubes must be as many."""
    n = 0
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            n += CARDS[t].ca
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].ca
    return n


def military_total(s: Table, p: int) -> int:
    n = CARDS[s.leader[p]].ma
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            n += CARDS[t].ma
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].ma
    if s.seats > 2:
        for q in range(s.seats):
            if s.pact[q] != NONE and (q == p or s.pact_with[q] == p):
                n += CARDS[s.pact[q]].pact_ma
    return n


def civil_hand_limit(s: Table, p: int) -> int:
    n = s.white[p]
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].civil_hand
    return n


def military_in_hand(s: Table, p: int, kind: int, last: int = NONE) -> list[int]:
    """The different military cards of a kind, or of the kinds up to a last one, that a player holds, ascending."""
    low, high = FIRST[kind], FIRST[(last if last != NONE else kind) + 1]
    found: list[int] = []
    for c in s.military[p]:
        if low <= c < high and (not found or found[-1] != c):
            found.append(c)
    return found


def military_hand_limit(s: Table, p: int) -> int:
    n = s.red[p]
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].military_hand
    return n


def best_bonus(s: Table) -> Card:
    """The best military bonus card that a hand may hold, as far as the others know."""
    return CARDS[BONUS_CARDS[max(0, min(s.age, AGE_III) - 1)]]


# Buildings


def buildings(s: Table, p: int, kind: int) -> int:
    """How many buildings, farms, mines or units of a kind."""
    n = 0
    workers = s.workers[p]
    for t in range(FIRST[kind], FIRST[kind + 1]):
        n += workers[t]
    return n


def best(s: Table, p: int, kinds: tuple[int, ...]) -> int:
    """The highest level technology of these kinds that has a worker, or NONE."""
    found = NONE
    workers = s.workers[p]
    for t in s.techs[p]:
        if t < PLACES and workers[t] and KIND[t] in kinds and (found == NONE or LEVEL[t] > LEVEL[found]):
            found = t
    return found


def farm_production(s: Table, p: int) -> int:
    n = 0
    workers = s.workers[p]
    for t in s.techs[p]:  # in ascending order
        if t >= FIRST_MINE:
            break
        n += workers[t] * WORTH[t]
    return n


def mine_production(s: Table, p: int) -> int:
    """Of the mines, with a railroad's second harvest; labs and pacts are not mines."""
    n = 0
    top = NONE
    workers = s.workers[p]
    for t in s.techs[p]:
        if FIRST_MINE <= t < FIRST_LAB and workers[t]:
            n += workers[t] * WORTH[t]
            if top == NONE or WORTH[t] > WORTH[top]:
                top = t
    if top != NONE and has_railroad(s, p):
        n += WORTH[top]
    return n


def has_railroad(s: Table, p: int) -> bool:
    for w in s.wonders[p]:
        if CARDS[w].doubles_mine and not is_ruined(s, p, w):
            return True
    return False


def lab_levels(s: Table, p: int) -> int:
    n = 0
    for t in range(FIRST_LAB, FIRST_TEMPLE):
        n += s.workers[p][t] * LEVEL[t]
    return n


def lab_production(s: Table, p: int) -> int:
    return lab_levels(s, p) if CARDS[s.leader[p]].labs_produce else 0


def pact_production(s: Table, p: int, kind: int) -> int:
    n = 0
    if s.seats > 2:
        for q in range(s.seats):
            card = CARDS[s.pact[q]]
            if card.kind >= 0 and (q == p or s.pact_with[q] == p):
                n += (card.pact_food if kind == FOOD else card.pact_goods)[side_of(s, q, p)]
    return n


def production(s: Table, p: int, kind: int) -> int:
    """Everything that a production step of this good would bring."""
    if kind == FOOD:
        return max(0, farm_production(s, p) + pact_production(s, p, FOOD))
    return max(0, mine_production(s, p) + lab_production(s, p) + pact_production(s, p, GOODS))


def workers_of(s: Table, p: int) -> int:
    return sum(s.workers[p]) + s.unused[p]


# Kinds


def is_special(card: int) -> bool:
    return FIRST_SPECIAL <= card < FIRST_WONDER


def is_government(card: int) -> bool:
    return FIRST_GOVERNMENT <= card < FIRST_SPECIAL

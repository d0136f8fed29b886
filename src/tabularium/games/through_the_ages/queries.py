"""What is derived from the table: ratings, totals, costs, banks. Pure functions; nothing here is stored."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.armies import tactical_strength
from tabularium.games.through_the_ages.card import CARDS, KIND, LEVEL, WORTH, Card
from tabularium.games.through_the_ages.numbers import (
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_MINE,
    FIRST_SPECIAL,
    FIRST_TEMPLE,
    FIRST_UNIT,
    FIRST_WONDER,
    TEMPLE,
    THEATER,
)
from tabularium.games.through_the_ages.state import (
    EXCHANGED,
    NONE,
    PLACES,
    STORES,
    Table,
    players,
)

FOOD: Final = 0
GOODS: Final = 1  # resources
FIRST_STORE: Final = (0, FIRST_MINE)
END_OF_STORES: Final = (FIRST_MINE, STORES)

MOST_FACES: Final = 8
RUIN_CULTURE: Final = 2
# By cubes in the yellow bank, 18 and more alike.
CONSUMPTION: Final = (6, 4, 4, 4, 4, 3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1, 0, 0)
FACES_REQUIRED: Final = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0, 0)
LAST_SQUARE: Final = 18
# By cubes in the blue bank, 11 and more alike.
CORRUPTION: Final = (6, 4, 4, 4, 4, 4, 2, 2, 2, 2, 2, 0)
NO_CORRUPTION: Final = 11


# Banks and goods


def corruption(s: Table, p: int) -> int:
    return CORRUPTION[min(s.bank[p], NO_CORRUPTION)]


def consumption(s: Table, p: int) -> int:
    return CONSUMPTION[min(s.yellow[p], LAST_SQUARE)]


def stored(s: Table, p: int, kind: int) -> int:
    """The food or the resources of a player."""
    cubes = s.blue[p]
    if kind == FOOD:
        return cubes[0] * WORTH[0] + cubes[1] * WORTH[1] + cubes[2] * WORTH[2] + cubes[3] * WORTH[3]
    n = cubes[4] * WORTH[4] + cubes[5] * WORTH[5] + cubes[6] * WORTH[6] + cubes[7] * WORTH[7]
    return n + cubes[9] * WORTH[9] + cubes[10] * WORTH[10] + cubes[11] * WORTH[11]


def may_exchange(s: Table, p: int, kind: int) -> bool:
    """A pact lets this player, once on the own turn, use one of the other goods as this one."""
    if s.seats == 2 or p != s.active or s.used[p] & EXCHANGED:
        return False
    for q in range(s.seats):
        if s.pact[q] != NONE and CARDS[s.pact[q]].exchange:
            side = s.pact_side[q] if q == p else 1 - s.pact_side[q] if s.pact_with[q] == p else NONE
            if side == (0 if kind == GOODS else 1):
                return stored(s, p, 1 - kind) > 0
    return False


def affords(s: Table, p: int, kind: int, n: int) -> bool:
    have = stored(s, p, kind)
    return have >= n or (have + 1 == n and may_exchange(s, p, kind))


# Happiness


def basilica(s: Table, p: int) -> int:
    """One more face on every other card with a face, or none."""
    for w in s.wonders[p]:
        if CARDS[w].adds_faces and not is_ruined(s, p, w):
            return 1
    return 0


def is_ruined(s: Table, p: int, w: int) -> bool:
    return bool(s.ruined[p] >> (w - FIRST_WONDER) & 1)


def wonder_faces(s: Table, p: int, w: int, more: int) -> int:
    card = CARDS[w]
    ruined = is_ruined(s, p, w)
    faces = 0 if ruined else card.happiness
    happy = faces > 0
    if s.tucked[p] == w:
        faces += 1
        happy = True
    if happy and (ruined or not card.adds_faces):
        faces += more
    return faces


def card_faces(card: Card, more: int) -> int:
    return card.happiness + more if card.happiness > 0 else card.happiness


def kind_faces(s: Table, p: int, kind: int, more: int) -> int:
    """The faces of all buildings of a kind."""
    faces = 0
    workers = s.workers[p]
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        if KIND[t] == kind and workers[t]:
            faces += workers[t] * card_faces(CARDS[t], more)
    return faces


def happiness(s: Table, p: int) -> int:
    more = basilica(s, p)
    faces = card_faces(CARDS[s.government[p]], more) + card_faces(CARDS[s.leader[p]], more)
    workers = s.workers[p]
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        if workers[t]:
            faces += workers[t] * card_faces(CARDS[t], more)
    for w in s.wonders[p]:
        faces += wonder_faces(s, p, w, more)
    for c in s.colonies[p]:
        faces += card_faces(CARDS[c], more)
    return min(max(faces, 0), MOST_FACES)


def discontent(s: Table, p: int) -> int:
    required = FACES_REQUIRED[min(s.yellow[p], LAST_SQUARE)]
    return max(0, required - happiness(s, p)) if required else 0


# Ratings


def urban_science(s: Table, p: int) -> int:
    """Labs and libraries with what the leader makes of them."""
    n = 0
    workers = s.workers[p]
    for t in range(FIRST_LAB, FIRST_UNIT):
        if workers[t]:
            n += workers[t] * CARDS[t].science
    more = CARDS[s.leader[p]].science_more
    return n + more.of(s, p) if more is not None else n


def science_rating(s: Table, p: int) -> int:
    n = urban_science(s, p) + CARDS[s.government[p]].science
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].science
    return max(n, 0)


def urban_culture(s: Table, p: int) -> int:
    """Temples, libraries, theaters and (with some leaders) labs."""
    n = 0
    workers = s.workers[p]
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        if workers[t]:
            n += workers[t] * CARDS[t].culture
    leader = CARDS[s.leader[p]]
    if leader.arts_culture is not None:
        n += leader.arts_culture.of(s, p)
    if leader.lab_culture is not None:
        n += leader.lab_culture.of(s, p)
    return n


def culture_rating(s: Table, p: int) -> int:
    n = urban_culture(s, p) + CARDS[s.government[p]].culture
    for w in s.wonders[p]:
        n += RUIN_CULTURE if is_ruined(s, p, w) else CARDS[w].culture
    leader = CARDS[s.leader[p]]
    n += leader.culture
    if leader.culture_more is not None:
        n += leader.culture_more.of(s, p)
    if s.seats > 2:
        for q in range(s.seats):
            card = CARDS[s.pact[q]]
            if card.kind >= 0 and (q == p or s.pact_with[q] == p):
                n += card.pact_culture[side_of(s, q, p)]
                if card.tourism:
                    n += len(s.wonders[s.pact_with[q] if q == p else q])
    return max(n, 0)


def side_of(s: Table, q: int, p: int) -> int:
    """Which side of the pact in q's area p is on: 0 is A."""
    return s.pact_side[q] if q == p else 1 - s.pact_side[q]


def units_strength(units: list[int]) -> int:
    n = 0
    for t in range(FIRST_UNIT, PLACES):
        if units[t]:
            n += units[t] * CARDS[t].strength
    return n


def army_strength(s: Table, p: int, units: list[int]) -> int:
    return tactical_strength(units, CARDS[s.tactic[p]], CARDS[s.leader[p]].infantry_rides)


def strength(s: Table, p: int, attacked: int = NONE) -> int:
    """The strength rating; against `attacked`, pacts between the two that end on an attack count for nothing."""
    units = s.workers[p]
    n = units_strength(units)
    if s.tactic[p] != NONE:
        n += army_strength(s, p, units)
    for t in range(FIRST_TEMPLE, FIRST_UNIT):
        if units[t]:
            n += units[t] * CARDS[t].strength
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            n += CARDS[t].strength
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            card = CARDS[w]
            n += card.strength
            if card.strength_more is not None:
                n += card.strength_more.of(s, p)
    for c in s.colonies[p]:
        n += CARDS[c].strength
    leader = CARDS[s.leader[p]]
    n += leader.strength
    if leader.strength_more is not None:
        n += leader.strength_more.of(s, p)
    if s.seats > 2:
        for q in range(s.seats):
            card = CARDS[s.pact[q]]
            if card.kind >= 0 and (q == p or s.pact_with[q] == p):
                partner = s.pact_with[q] if q == p else q
                if not (card.ends_on_attack and partner == attacked):
                    n += card.pact_strength[side_of(s, q, p)]
    return max(n, 0)


def attack_bonus(s: Table, p: int, rival: int) -> int:
    """What a pact between the two gives to whoever attacks."""
    n = 0
    if s.seats > 2:
        if s.pact[p] != NONE and s.pact_with[p] == rival:
            n += CARDS[s.pact[p]].attack_bonus
        if s.pact[rival] != NONE and s.pact_with[rival] == p:
            n += CARDS[s.pact[rival]].attack_bonus
    return n


def attack_strength(s: Table, p: int, rival: int) -> int:
    return strength(s, p, rival) + attack_bonus(s, p, rival)


def colonization(s: Table, p: int) -> int:
    n = 0
    for t in s.techs[p]:
        if t >= FIRST_SPECIAL:
            n += CARDS[t].colonization
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].colonization
    return n


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


def military_hand_limit(s: Table, p: int) -> int:
    n = s.red[p]
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].military_hand
    return n


# Buildings


def buildings(s: Table, p: int, kind: int) -> int:
    """How many buildings, farms, mines or units of a kind."""
    n = 0
    workers = s.workers[p]
    for t in range(PLACES):
        if KIND[t] == kind:
            n += workers[t]
    return n


def best(s: Table, p: int, kinds: tuple[int, ...]) -> int:
    """The highest level technology of these kinds that has a worker, or NONE."""
    found = NONE
    for t in range(PLACES):
        if s.workers[p][t] and KIND[t] in kinds and (found == NONE or LEVEL[t] > LEVEL[found]):
            found = t
    return found


def farm_production(s: Table, p: int) -> int:
    n = 0
    for t in range(FIRST_MINE):
        n += s.workers[p][t] * WORTH[t]
    return n


def mine_production(s: Table, p: int) -> int:
    """Of the mines, with a railroad's second harvest; labs and pacts are not mines."""
    n = 0
    top = NONE
    for t in range(FIRST_MINE, FIRST_LAB):
        if s.workers[p][t]:
            n += s.workers[p][t] * WORTH[t]
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


# Comparisons


def ranked(s: Table, values: list[int]) -> list[int]:
    """The players in the game from the highest value down; ties go to the current player and on clockwise."""
    order = s.turn_order()
    found: list[int] = []
    for p in order:
        i = len(found)
        while i > 0 and values[found[i - 1]] < values[p]:
            i -= 1
        found.insert(i, p)
    return found


def by_strength(s: Table) -> list[int]:
    return ranked(s, [strength(s, p) if s.alive[p] else 0 for p in range(s.seats)])


def by_culture(s: Table) -> list[int]:
    return ranked(s, s.culture)


def how_many_of_two(s: Table) -> int:
    """With two players "the two strongest" means one."""
    return 1 if players(s) == 2 else 2


def theaters_faces(s: Table, p: int) -> int:
    more = basilica(s, p)
    return kind_faces(s, p, TEMPLE, more) + kind_faces(s, p, THEATER, more)

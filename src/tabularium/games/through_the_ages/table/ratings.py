"""Happiness and the ratings: science, culture, strength, colonization. Pure functions; nothing here is stored."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import CARDS, KIND, Card
from tabularium.games.through_the_ages.cards.numbers import (
    FIRST_GOVERNMENT,
    FIRST_LAB,
    FIRST_SPECIAL,
    FIRST_TEMPLE,
    FIRST_UNIT,
    TEMPLE,
    THEATER,
)
from tabularium.games.through_the_ages.table.armies import tactical_strength
from tabularium.games.through_the_ages.table.queries import is_ruined, side_of, square
from tabularium.games.through_the_ages.table.state import NONE, PLACES, Table, players
from tabularium.kernel.shared import put

MOST_FACES: Final = 8
RUIN_CULTURE: Final = 2
# By cubes in the yellow bank, 18 and more alike.
FACES_REQUIRED: Final[tuple[int, ...]] = (8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 1, 1, 0, 0)


# Happiness


def basilica(s: Table, p: int) -> int:
    """One more face on every other card with a face, or none."""
    for w in s.wonders[p]:
        if CARDS[w].adds_faces and not is_ruined(s, p, w):
            return 1
    return 0


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
    for t in s.techs[p]:
        if FIRST_TEMPLE <= t < FIRST_UNIT and workers[t]:
            faces += workers[t] * card_faces(CARDS[t], more)
    for w in s.wonders[p]:
        faces += wonder_faces(s, p, w, more)
    for c in s.colonies[p]:
        faces += card_faces(CARDS[c], more)
    return min(max(faces, 0), MOST_FACES)


def faces_required(s: Table, p: int) -> int:
    return FACES_REQUIRED[square(s, p)]


def discontent(s: Table, p: int) -> int:
    required = faces_required(s, p)
    return max(0, required - happiness(s, p)) if required else 0


# Ratings


def urban_science(s: Table, p: int) -> int:
    """Labs and libraries with what the leader makes of them."""
    n = 0
    workers = s.workers[p]
    for t in s.techs[p]:
        if FIRST_LAB <= t < FIRST_UNIT:
            n += workers[t] * CARDS[t].science
    more = CARDS[s.leader[p]].science_more
    return n + more.of(s, p) if more is not None else n


def science_rating(s: Table, p: int) -> int:
    n = urban_science(s, p) + CARDS[s.government[p]].science
    for w in s.wonders[p]:
        if not is_ruined(s, p, w):
            n += CARDS[w].science
    return max(n, 0)


def printed_culture(s: Table, p: int) -> int:
    """Temples, libraries and theaters, as their cards say."""
    n = 0
    workers = s.workers[p]
    for t in s.techs[p]:
        if FIRST_TEMPLE <= t < FIRST_UNIT:
            n += workers[t] * CARDS[t].culture
    return n


def inspired_culture(s: Table, p: int) -> int:
    """What the leader makes of theaters, libraries and labs."""
    leader = CARDS[s.leader[p]]
    n = 0
    if leader.arts_culture is not None:
        n += leader.arts_culture.of(s, p)
    if leader.lab_culture is not None:
        n += leader.lab_culture.of(s, p)
    return n


def urban_culture(s: Table, p: int) -> int:
    """Temples, libraries, theaters and (with some leaders) labs."""
    return printed_culture(s, p) + inspired_culture(s, p)


def wonder_culture(s: Table, p: int) -> int:
    n = 0
    for w in s.wonders[p]:
        n += RUIN_CULTURE if is_ruined(s, p, w) else CARDS[w].culture
    return n


def leader_culture(s: Table, p: int) -> int:
    leader = CARDS[s.leader[p]]
    n = leader.culture + inspired_culture(s, p)
    return n + leader.culture_more.of(s, p) if leader.culture_more is not None else n


def pact_culture(s: Table, p: int) -> int:
    n = 0
    if s.seats > 2:
        for q in range(s.seats):
            card = CARDS[s.pact[q]]
            if card.kind >= 0 and (q == p or s.pact_with[q] == p):
                n += card.pact_culture[side_of(s, q, p)]
                if card.tourism:
                    n += len(s.wonders[s.pact_with[q] if q == p else q])
    return n


def culture_parts(s: Table, p: int) -> list[int]:
    """What the culture rating is made of: buildings, wonders, leader, government, pacts."""
    return [
        printed_culture(s, p),
        wonder_culture(s, p),
        leader_culture(s, p),
        CARDS[s.government[p]].culture,
        pact_culture(s, p),
    ]


def culture_rating(s: Table, p: int) -> int:
    n = 0
    for part in culture_parts(s, p):
        n += part
    return max(n, 0)


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
    n = army_strength(s, p, units) if s.tactic[p] != NONE else 0
    for t in s.techs[p]:
        if t >= FIRST_GOVERNMENT:
            n += CARDS[t].strength
        elif t >= FIRST_TEMPLE:
            n += units[t] * CARDS[t].strength
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


def strength_under(s: Table, p: int, tactic: int) -> int:
    """The strength rating if this were the current tactic."""
    t = s.clone()
    t.tactic = put(t.tactic, p, tactic)
    return strength(t, p)


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


def theaters_faces(s: Table, p: int) -> int:
    more = basilica(s, p)
    return kind_faces(s, p, TEMPLE, more) + kind_faces(s, p, THEATER, more)


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

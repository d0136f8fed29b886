"""Armies: always formed so that they add the most strength there can be (never chosen by a player)."""

from __future__ import annotations

from typing import Final

from tabularium.games.through_the_ages.cards.card import LEVEL, Card
from tabularium.games.through_the_ages.cards.numbers import FIRST_AIR, FIRST_ARTILLERY, FIRST_CAVALRY, FIRST_UNIT

OBSOLETE_BITS: Final = 8
OBSOLETE: Final = (1 << OBSOLETE_BITS) - 1


def air_forces(units: list[int]) -> int:
    return units[FIRST_AIR] + units[FIRST_AIR + 1]


def tactical_strength(units: list[int], tactic: Card, infantry_rides: bool) -> int:
    """What the armies of these units (by technology) add under a tactic; exact. Each air force doubles one army."""
    if tactic.army == 0:
        return 0
    armies = formed(units, tactic, infantry_rides)
    return strength_of(armies >> OBSOLETE_BITS, armies & OBSOLETE, air_forces(units), tactic)


def formed(units: list[int], tactic: Card, infantry_rides: bool) -> int:
    """The armies that add the most: modern ones above the low bits, obsolete ones in them.

    A unit two or more levels below the tactic makes its army obsolete.
    """
    old = tactic.level - 2  # units up to this level are old
    feet = horse = guns = old_feet = old_horse = old_guns = 0
    for t in range(FIRST_UNIT, FIRST_AIR):
        n = units[t]
        if not n:
            continue
        if t < FIRST_CAVALRY:
            if LEVEL[t] > old:
                feet += n
            else:
                old_feet += n
        elif t < FIRST_ARTILLERY:
            if LEVEL[t] > old:
                horse += n
            else:
                old_horse += n
        elif LEVEL[t] > old:
            guns += n
        else:
            old_guns += n
    need_feet, need_horse, need_guns = tactic.infantry, tactic.cavalry, tactic.artillery
    air = air_forces(units)
    best = most = 0
    modern = 0
    while modern * need_feet <= feet and modern * need_guns <= guns:
        # Modern infantry that has to ride in the modern armies; nobody rides before all modern cavalry does.
        riding = max(0, modern * need_horse - horse)
        if riding and (not infantry_rides or riding > feet - modern * need_feet):
            break
        rest_feet = feet + old_feet - modern * need_feet - riding
        rest_horse = horse + old_horse - (modern * need_horse - riding)
        rest_guns = guns + old_guns - modern * need_guns
        obsolete = 0
        while True:
            n = obsolete + 1
            if n * need_feet > rest_feet or n * need_guns > rest_guns:
                break
            missing = n * need_horse - rest_horse
            if missing > 0 and (not infantry_rides or missing > rest_feet - n * need_feet):
                break
            obsolete = n
        value = strength_of(modern, obsolete, air, tactic)
        if value > most:
            best, most = modern << OBSOLETE_BITS | obsolete, value
        modern += 1
    return best


def strength_of(modern: int, obsolete: int, air: int, tactic: Card) -> int:
    """Air forces join the armies where they double most."""
    with_modern = min(air, modern)
    with_obsolete = min(air - with_modern, obsolete)
    return (modern + with_modern) * tactic.army + (obsolete + with_obsolete) * tactic.old_army

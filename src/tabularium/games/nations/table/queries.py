"""What is derived from the table: strength, comparisons, prices, production. Pure, never stored."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.shelf import (
    AGE,
    CARDS,
    COST,
    FIGURES,
    KIND,
    NEEDS,
    RAID,
    SIDE_CARD,
    SIDES,
    STABILITY_OF,
    STRENGTH_OF,
)
from tabularium.games.nations.table.kinds import (
    ALL,
    BATTLE,
    BUILDING,
    COLUMNS,
    EXPOSED,
    FIRST_TO_PASS,
    FOOD,
    FOOD_SECTION,
    HAS_DISCOUNT,
    HAS_FRONTIER,
    HAS_GLOOM,
    HAS_GOLDEN,
    HAS_RAID,
    HAS_SWING,
    HAS_TOLL,
    HAS_UNPAID,
    INDUSTRIAL,
    LAST_TO_PASS,
    LEAST_FOOD,
    MILITARY,
    MOST_FOOD,
    MOST_GOLDEN,
    MOST_INDUSTRIAL,
    MOST_STABILITY,
    MOST_STRENGTH,
    NO_CARD,
    NO_VALUE,
    OTHERS,
    SHAKIEST,
    STABILITY,
    STABILITY_SECTION,
    STEADIEST,
    STRONGEST,
    UPKEEP,
    WEAKEST,
    WEAKEST_AT_SEA,
)
from tabularium.games.nations.table.state import Nation, Table

# The age and the cards in play


def age_of(s: Table) -> int:
    return (s.round + 1) // 2


def in_play(n: Nation) -> list[int]:
    """What may have hooks: the board itself, advisors, wonders, colonies."""
    found = [SIDE_CARD[n.side]] if n.side >= 0 else []
    if n.advisor != NO_CARD:
        found.append(n.advisor)
    if n.tower_advisor != NO_CARD:
        found.append(n.tower_advisor)
    found += n.wonders
    found += n.colonies
    return found


def advisors(n: Nation) -> list[int]:
    return [c for c in (n.advisor, n.tower_advisor) if c != NO_CARD]


def owner_of(s: Table, card: int) -> int:
    """The seat that has this advisor, colony or ready wonder, or -1."""
    for p in range(s.seats):
        if card in in_play(s.nations[p]):
            return p
    return -1


# Strength and stability


def counted_strength(n: Nation) -> int:
    """Value of the disc, counted from the cards."""
    total = n.thunder
    for i in range(len(n.spaces)):
        if n.workers[i]:
            total += n.workers[i] * STRENGTH_OF[n.spaces[i]]
    for card in in_play(n):
        total += STRENGTH_OF[card]
    return total


def beyond_free(n: Nation, section: int) -> int:
    """Workers gone from a section beyond its spaces without upkeep; below 0 the next one costs none either."""
    side = SIDES[n.side]
    size = side.food_section if section == FOOD_SECTION else side.stability_section
    return size - n.sections[section] - n.free[section]


def taken(n: Nation, section: int) -> int:
    """Workers of a section whose upkeep is due."""
    return max(0, beyond_free(n, section))


def worker_figures(n: Nation, card: int) -> tuple[int, ...]:
    """What a worker on this card brings and costs; some nations ignore the upkeep of their military."""
    figures = FIGURES[card]
    if n.hooks & HAS_UNPAID and KIND[card] == MILITARY:
        return tuple([max(0, figure) for figure in figures])
    return figures


def stability_each(n: Nation, card: int) -> int:
    """What a worker on this card does to stability."""
    return worker_figures(n, card)[STABILITY]


def counted_stability(s: Table, n: Nation) -> int:
    """Value of the disc, counted from cards and track."""
    total = -UPKEEP * taken(n, STABILITY_SECTION) if n.side >= 0 else 0
    for i in range(len(n.spaces)):
        if n.workers[i]:
            total += n.workers[i] * stability_each(n, n.spaces[i])
    for card in in_play(n):
        total += STABILITY_OF[card]
    if s.hooks & HAS_GLOOM:
        for other in s.nations:
            for card in in_play(other):
                total += CARDS[card].everybodys_stability
    return total


def strength(s: Table, p: int) -> int:
    value = s.nations[p].strength
    return value if value < MOST_STRENGTH else MOST_STRENGTH


def strength_in_war(s: Table, p: int) -> int:
    """Strength in the check whether a war defeats this nation."""
    value = strength(s, p)
    for card in in_play(s.nations[p]):
        value += CARDS[card].war_bonus
    return value


def stability(s: Table, p: int) -> int:
    """True value, negative if in revolt; more than 15 counts as 15."""
    n = s.nations[p]
    value = n.stability
    if n.hooks & HAS_SWING and p in selected(s, STRONGEST):
        for card in in_play(n):
            value += CARDS[card].if_strongest
    return value if value < MOST_STABILITY else MOST_STABILITY


def rank_stability(s: Table, p: int) -> int:
    """For comparisons: all nations in revolt are equal."""
    if s.nations[p].toppled:
        return -1
    value = stability(s, p)
    return value if value >= 0 else -1


# Comparisons


def best(values: list[int], five: bool) -> list[int]:
    """Places of the best: alone in front; with five the first two, without ties for second."""
    if five:
        ranked = sorted(values, reverse=True)
        least = ranked[1] if ranked[1] > ranked[2] else ranked[1] + 1
        return [i for i in range(len(values)) if values[i] >= least]
    top = max(values)
    found = [i for i in range(len(values)) if values[i] == top]
    return found if len(found) == 1 else []


def worst(values: list[int], five: bool) -> list[int]:
    """Places of the worst, all who tie; with five the last two and all who tie with them."""
    most = sorted(values)[1] if five else min(values)
    return [i for i in range(len(values)) if values[i] <= most]


def values_of(s: Table, what: int) -> list[int]:
    """What is compared, by seat; the hidden opponent's value comes last."""
    seats = range(s.seats)
    if what in (STRONGEST, WEAKEST):
        values = [strength(s, p) for p in seats]
        if s.seats == 1 and s.rival_strength != NO_VALUE:
            values.append(min(MOST_STRENGTH, s.rival_strength))
    elif what == WEAKEST_AT_SEA:
        values = [max(0, strength(s, p) - s.nations[p].sunk) for p in seats]
    elif what in (STEADIEST, SHAKIEST):
        values = [rank_stability(s, p) for p in seats]
        if s.seats == 1 and s.rival_stability != NO_VALUE:
            values.append(max(-1, min(MOST_STABILITY, s.rival_stability)))
    elif what in (MOST_FOOD, LEAST_FOOD):
        values = [s.nations[p].stock[FOOD] for p in seats]
    elif what == MOST_GOLDEN:
        values = [s.nations[p].golden_ages_bought for p in seats]
    elif what == MOST_INDUSTRIAL:
        values = [industrial_workers(s.nations[p]) for p in seats]
    else:
        values = [workers_of(s.nations[p]) for p in seats]
    return values


LEAST: Final[tuple[int, ...]] = (WEAKEST, SHAKIEST, LEAST_FOOD, WEAKEST_AT_SEA)
NEVER_AT_NOTHING: Final[tuple[int, ...]] = (MOST_GOLDEN, MOST_INDUSTRIAL)


def selected(s: Table, what: int) -> list[int]:
    """The seats that an effect concerns, in player order."""
    if what == ALL:
        return s.order
    if what >= OTHERS:
        chosen = selected(s, what - OTHERS)
        return [p for p in s.order if p not in chosen]
    if what == EXPOSED:
        chosen = selected(s, STRONGEST) + selected(s, STEADIEST)
        return [p for p in s.order if p not in chosen]
    five = s.seats == 5
    if what == FIRST_TO_PASS:
        return [p for p in s.order if p in s.passed[: 2 if five else 1]]
    if what == LAST_TO_PASS:
        if s.seats == 1 or len(s.passed) < s.seats:
            return []
        return [p for p in s.order if p in s.passed[-2 if five else -1 :]]
    values = values_of(s, what)
    if len(values) == 1:
        # Alone at the table, without a value to compare with: the first place is yours.
        alone = what not in LEAST and not (what == STEADIEST and values[0] < 0)
        return [0] if alone else []
    if what in LEAST:
        chosen = worst(values, five)
    else:
        chosen = best(values, five)
        if what == STEADIEST:
            chosen = [i for i in chosen if values[i] >= 0]
        elif what in NEVER_AT_NOTHING:
            chosen = [i for i in chosen if values[i] > 0]
    return [p for p in s.order if p in chosen]


def rival_selected(s: Table, what: int) -> bool:
    """The hidden opponent is meant as well."""
    if s.seats > 1:
        return False
    if what == ALL:
        return True
    values = values_of(s, what)
    if len(values) == 1:
        return False
    chosen = worst(values, False) if what in LEAST else best(values, False)
    return 1 in chosen


# Workers


def workers_of(n: Nation) -> int:
    """All workers off the track, idle or deployed."""
    total = n.idle
    for w in n.workers:
        total += w
    return total


def workers_on_track(n: Nation) -> int:
    return n.sections[0] + n.sections[1] + n.waiting


def industrial_workers(n: Nation) -> int:
    total = 0
    for i in range(len(n.spaces)):
        if KIND[n.spaces[i]] == BUILDING and AGE[n.spaces[i]] == INDUSTRIAL:
            total += n.workers[i]
    return total


def has_soldiers(n: Nation) -> bool:
    for i in range(len(n.spaces)):
        if n.workers[i] and KIND[n.spaces[i]] == MILITARY:
            return True
    return False


def deploy_cost(n: Nation, card: int) -> int:
    cost = COST[card]
    if n.hooks & HAS_DISCOUNT and KIND[card] == MILITARY:
        for k in in_play(n):
            less, least = CARDS[k].discount
            if less:
                cost = max(min(cost, least), cost - less)
    return cost


def raid_value(n: Nation) -> int:
    """Best raid of the military cards with a worker; 0 without any."""
    most = 0
    for i in range(len(n.spaces)):
        if n.workers[i] and RAID[n.spaces[i]] > most:
            most = RAID[n.spaces[i]]
    if most and n.hooks & HAS_RAID:
        for card in in_play(n):
            most += CARDS[card].raid_bonus
    return most


# Prices and requirements


def price(s: Table, p: int, place: int) -> int:
    """Gold for the card at this place of the progress board."""
    cost = place // COLUMNS + 1
    if s.hooks & HAS_TOLL and KIND[s.market[place]] == BATTLE:
        for q in range(s.seats):
            if q != p and s.nations[q].hooks & HAS_TOLL:
                for card in in_play(s.nations[q]):
                    cost += CARDS[card].battle_toll
    return cost


def colony_needs(s: Table, card: int) -> int:
    needs = NEEDS[card]
    if s.hooks & HAS_FRONTIER:
        for n in s.nations:
            if n.hooks & HAS_FRONTIER:
                for k in in_play(n):
                    needs += CARDS[k].frontier
    return needs


def golden_bonus(n: Nation) -> int:
    if not n.hooks & HAS_GOLDEN:
        return 0
    return sum([CARDS[card].golden_bonus for card in in_play(n)])


def golden_amount(n: Nation, card: int) -> int:
    return CARDS[card].golden[1] + golden_bonus(n)


def golden_price(n: Nation, card: int) -> int:
    return max(0, CARDS[card].price - golden_bonus(n))


def colony_spaces(n: Nation) -> int:
    return SIDES[n.side].colonies


def wonder_spaces(n: Nation) -> int:
    return SIDES[n.side].wonders


def has_tower(n: Nation) -> bool:
    for card in n.wonders:
        if CARDS[card].second_advisor:
            return True
    return False

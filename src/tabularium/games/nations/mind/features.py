"""A nation's prospects in numbers, for bots: what it has, what the rounds to come will bring, who leads in what."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards.card import Goods
from tabularium.games.nations.cards.shelf import CARDS, EVENT_CARDS, FIGURES, HOOKS, KIND, STAGES
from tabularium.games.nations.rules.event_orders import Demote
from tabularium.games.nations.rules.events import DropAdvisors, Enlist, Grant, Strike, times
from tabularium.games.nations.rules.scoring import colony_vp, wonder_vp, worker_vp
from tabularium.games.nations.rules.solo import AGE_VP, tiles_of
from tabularium.games.nations.table.kinds import (
    ACTIONS,
    BATTLE,
    BOOKS,
    BUILDING,
    COLONY,
    COLUMNS,
    FOOD,
    GOLD,
    GOLDEN_AGE,
    HAS_ACTION,
    HAS_FIRST_TURN,
    HAS_PRODUCES,
    HAS_WATCH,
    MOST_STABILITY,
    MOST_STRENGTH,
    NO_CARD,
    NO_VALUE,
    PRODUCTION,
    ROWS,
    STONE,
    WAR,
)
from tabularium.games.nations.table.production import production
from tabularium.games.nations.table.queries import (
    advisors,
    colony_needs,
    colony_spaces,
    in_play,
    raid_value,
    rank_stability,
    stability,
    strength,
    strength_in_war,
    wonder_spaces,
    workers_of,
)
from tabularium.games.nations.table.state import Nation, Table
from tabularium.kernel.layer import edition

NAMES: Final[tuple[str, ...]] = (
    "vp", "colony_vp", "wonder_vp", "worker_vp", "resource_vp",
    "gold", "food", "stone", "books",
    "gold_income", "food_income", "stone_income", "book_income",
    "shortage", "missing_food", "missing_goods", "revolt",
    "book_rank", "book_rank_later",
    "strength", "strongest", "weakest", "weaker_rivals", "strength_lag", "war_vp", "war_goods", "war_threat",
    "stability", "steadiest", "shakiest", "stability_lag",
    "workers", "idle_workers", "idle_without_stone", "workers_to_come", "staffed_places", "best_place", "places",
    "powers", "advisor", "fragile", "actions_ready",
    "project", "project_cost", "own_architects", "architects_in_reach", "wonder_room",
    "colonies", "colony_in_reach", "colony_room", "raid", "raid_in_reach",
    "event_goods", "event_vp", "event_worker", "golden_age_in_reach", "may_act",
)  # fmt: skip

SMOOTH: Final = 5.0  # a lead of so much is as good as certain
LOOSE: Final = 3.0  # and for each round to come
# What a good is worth where unlike goods are added up, in books
WORTH: Final[list[float]] = [1.0, 0.8, 1.0, 1.0]
WORTH_OF_STABILITY: Final = 1.0
WORTH_OF_STRENGTH: Final = 0.8


def lead(by: float, rounds: float = 0.0) -> float:
    """The chance to be ahead in the end, from being ahead now; the more rounds go by, the less is certain."""
    return min(1.0, max(0.0, 0.5 + by / (2 * (SMOOTH + LOOSE * rounds))))


def worth(figures: tuple[int, ...]) -> float:
    """All figures of a card together."""
    total = WORTH_OF_STABILITY * figures[4] + WORTH_OF_STRENGTH * figures[5]
    for k in range(4):
        total += WORTH[k] * figures[k]
    return total


EACH: Final[dict[int, list[float]]] = {}  # by edition: `worth` of every card by its number, once asked for


def worth_of(card: int) -> float:
    each = EACH.get(edition())
    if each is None:
        each = EACH[edition()] = [worth(figures) for figures in FIGURES]
    return each[card]


def value_of(goods: Goods) -> float:
    return WORTH[0] * goods[0] + WORTH[1] * goods[1] + WORTH[2] * goods[2] + WORTH[3] * goods[3]


def features_of(s: Table, p: int) -> list[float]:
    n = s.nations[p]
    if n.side < 0:
        return [0.0] * len(NAMES)
    rounds = float(s.last_round - s.round)  # after this one
    to_come = rounds + (1.0 if s.phase <= PRODUCTION else 0.0)  # productions
    net = production(s, p)
    force = strength(s, p)
    calm = stability(s, p)
    stock = n.stock

    # Goods, and what is missing at the end of this round
    after = [float(stock[k] + (net[k] if s.phase <= PRODUCTION else 0)) for k in range(4)]
    after[FOOD] -= famine_of(s)
    missing = 0.0
    shortage = 0.0
    for k in range(3):
        if after[k] < 0:
            missing -= after[k]
            shortage += 1.0
            after[BOOKS] += after[k]
    revolt = float(max(0, -calm)) if s.phase <= PRODUCTION else 0.0
    after[BOOKS] -= revolt
    if after[BOOKS] < 0:
        missing -= after[BOOKS]
        shortage += 1.0
    final = (sum(stock) + force + calm) / 10.0 + sum(net) * to_come / 10.0

    found = [float(n.vp), float(colony_vp(n)), float(wonder_vp(s, p)), float(worker_vp(n)), max(0.0, final)]
    found += [float(stock[GOLD]), float(stock[FOOD]), float(stock[STONE]), float(stock[BOOKS])]
    found += [net[GOLD] * to_come, net[FOOD] * to_come, net[STONE] * to_come, net[BOOKS] * to_come]
    found += [shortage, float(max(0, -(stock[FOOD] + net[FOOD]))), missing, revolt]
    found += books_of(s, p, net[BOOKS])
    found += strength_of(s, p, force, calm)
    found += stability_of(s, p, calm)
    found += workers_in(n, to_come)
    found += cards_of(n, to_come)
    found += wonders_of(s, n, rounds)
    found += offered_to(s, p, n, force, to_come)
    found += event_for(s, p)
    found += [golden_age(s, n), float(s.phase == ACTIONS and p not in s.passed)]
    return found


def famine_of(s: Table) -> int:
    """Food that will be asked for at the end of this round."""
    if s.event != NO_CARD:
        return EVENT_CARDS[s.event].famine
    return tiles_of(s)[s.tile].famine if s.tile != NO_CARD else 0


def books_of(s: Table, p: int, income: int) -> list[float]:
    """Points for more books than others: at the end of this age, and of the last."""
    here = 1 + (s.round % 2 and s.round < s.last_round)  # productions to the end of the age
    if s.phase > PRODUCTION:
        here -= 1
    later = here + 2 * ((s.last_round - s.round) // 2)
    books = s.nations[p].stock[BOOKS]
    ages = (s.last_round - s.round) // 2
    if s.seats == 1:
        pace = s.rival_books / max(1, s.round) * (later - here)
        return [
            AGE_VP * lead(books + income * here - s.rival_books, here - 1),
            AGE_VP * ages * lead(books + income * later - s.rival_books - pace, later),
        ]
    now = 0.0
    then = 0.0
    for q in range(s.seats):
        if q != p and s.nations[q].side >= 0:
            theirs = production(s, q)[BOOKS]
            ahead = books - s.nations[q].stock[BOOKS]
            now += lead(ahead + (income - theirs) * here, here - 1)
            then += lead(ahead + (income - theirs) * later, later)
    return [now, then * ages]


def strength_of(s: Table, p: int, force: int, calm: int) -> list[float]:
    """Strength among the others, and in a war."""
    most, least, weaker = rivals(s, p, [strength(s, q) for q in range(s.seats)], s.rival_strength, MOST_STRENGTH)
    defeat = 0.0
    spoils = 0.0
    threat = 0.0
    if s.war != NO_CARD:
        by = s.war_strength - strength_in_war(s, p)
        if by > 0:
            defeat = 1.0
            spoils = float(max(0, CARDS[s.war].loot[1] - max(0, calm)))
    elif s.phase <= PRODUCTION and most > force:
        for place in range(ROWS * COLUMNS):
            card = s.market[place]
            if card != NO_CARD and KIND[card] == WAR:
                threat = 1.0 + max(0, CARDS[card].loot[1] - max(0, calm)) / 5.0
    return [
        float(force), lead(force - most), lead(least - force), weaker,
        min(10.0, max(0.0, most - force)), defeat, spoils, threat,
    ]  # fmt: skip


def stability_of(s: Table, p: int, calm: int) -> list[float]:
    mine = rank_stability(s, p)
    most, least, _ = rivals(s, p, [rank_stability(s, q) for q in range(s.seats)], s.rival_stability, MOST_STABILITY)
    return [float(calm), lead(mine - most), lead(least - mine), min(10.0, max(0.0, most - mine))]


def rivals(s: Table, p: int, values: list[int], hidden: int, cap: int) -> tuple[float, float, float]:
    """The highest and the lowest value of the others, and how many are below this seat's."""
    if s.seats == 1:
        theirs = float(min(cap, hidden)) if hidden != NO_VALUE else -10.0
        return theirs, theirs, float(values[0] > theirs)
    others = [values[q] for q in range(s.seats) if q != p]
    return float(max(others)), float(min(others)), float(len([x for x in others if x < values[p]]))


def workers_in(n: Nation, to_come: float) -> list[float]:
    """Workers and the places they could go to."""
    staffed = 0.0
    best = 0.0
    total = 0.0
    for i in range(len(n.spaces)):
        card = n.spaces[i]
        each = worth_of(card)
        staffed += n.workers[i] * each
        total += max(0.0, each)
        if KIND[card] == BUILDING:
            best = max(best, each)
    stuck = float(max(0, n.idle - n.stock[STONE]))
    everybody = float(workers_of(n))
    return [
        everybody, float(n.idle), stuck, everybody * to_come, staffed * to_come / 10.0,
        best * everybody * to_come / 10.0, total,
    ]  # fmt: skip


def cards_of(n: Nation, to_come: float) -> list[float]:
    """What cards can do beside their figures."""
    powers = 0.0
    fragile = 0.0
    ready = 0.0
    for card in in_play(n):
        hooks = HOOKS[card] & ~(HAS_WATCH | HAS_PRODUCES | HAS_FIRST_TURN)
        if hooks:
            powers += 1.0
        if HOOKS[card] & HAS_WATCH:
            fragile += 1.0
        if HOOKS[card] & HAS_ACTION and card not in n.used:
            ready += 1.0
    return [powers * to_come, len(advisors(n)) * to_come, fragile, ready]


def wonders_of(s: Table, n: Nation, rounds: float) -> list[float]:
    """The wonder under construction: what it will be worth, as far as it is built, and the stone it still needs."""
    done = 0.0
    cost = 0.0
    if n.project != NO_CARD:
        stages = STAGES[n.project]
        card = CARDS[n.project]
        gain = card.vp + worth_of(n.project) * (1.0 + rounds) / 8.0 + (1.0 if HOOKS[n.project] else 0.0)
        gain += 1.5 * len(card.when_ready)
        done = gain * (n.stages + 1.0) / (len(stages) + 1.0)
        cost = float(sum(stages[n.stages :]))
    own = float(sum(n.helping))
    reach = min(float(s.architects) / s.seats, 3.0) if n.project != NO_CARD else 0.0
    room = float(wonder_spaces(n) - len(n.wonders))
    return [done, cost, own, reach, max(0.0, room)]


def offered_to(s: Table, p: int, n: Nation, force: int, to_come: float) -> list[float]:
    """Colonies and battles that this nation could win as it stands, and could pay for."""
    gold = n.stock[GOLD]
    raid = raid_value(n)
    colony = 0.0
    battle = 0.0
    if p not in s.passed:
        for place in range(ROWS * COLUMNS):
            card = s.market[place]
            if card != NO_CARD and place // COLUMNS < gold:
                kind = KIND[card]
                if kind == COLONY:
                    if colony_needs(s, card) <= force:
                        colony = max(colony, CARDS[card].vp + worth_of(card) * to_come / 8.0)
                elif kind == BATTLE:
                    battle = max(battle, float(raid - place // COLUMNS))
    return [float(len(n.colonies)), colony, float(colony_spaces(n) - len(n.colonies)), float(raid), battle]


def event_for(s: Table, p: int) -> list[float]:
    """What this round's events would bring this nation as the table stands: goods, VP, workers."""
    if s.event == NO_CARD:
        return alone_event(s) if s.seats == 1 and s.tile != NO_CARD else [0.0, 0.0, 0.0]
    goods = 0.0
    vp = 0.0
    workers = 0.0
    for half in EVENT_CARDS[s.event].halves:
        for step in half.steps:
            if isinstance(step, Grant):
                if p in step.concerns(s):
                    n = times(s, p, step.per)
                    goods += n * value_of(step.goods)
                    vp += n * step.vp
            elif isinstance(step, Strike):
                if p in step.concerns(s):
                    goods += value_of(step.then) - value_of(step.goods)
                    vp -= step.vp
            elif isinstance(step, Demote):
                if p in step.concerns(s):
                    goods -= value_of(step.goods) + 1.0
            elif isinstance(step, DropAdvisors):
                if p in step.concerns(s):
                    vp -= step.also + (1 if advisors(s.nations[p]) else step.otherwise)
            elif isinstance(step, Enlist):
                if p in step.concerns(s):
                    workers += 1.0
    return [goods, vp, workers]


def alone_event(s: Table) -> list[float]:
    """Alone, stability is compared in place of events."""
    if s.rival_stability == NO_VALUE:
        return [0.0, 1.0, 0.0]
    by = rank_stability(s, 0) - max(-1, min(MOST_STABILITY, s.rival_stability))
    return [0.0, 1.0 if by > 0 else -1.0 if by < 0 else 0.0, 0.0]


def golden_age(s: Table, n: Nation) -> float:
    """A golden age that could be paid for now: most are a VP for goods."""
    spare = sum(n.stock) - n.stock[GOLD]
    for place in range(ROWS * COLUMNS):
        card = s.market[place]
        if card != NO_CARD and KIND[card] == GOLDEN_AGE and place // COLUMNS < n.stock[GOLD]:
            if spare >= CARDS[card].price:
                return 1.0
    return 0.0

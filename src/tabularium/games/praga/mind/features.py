"""A seat's prospects in numbers, for bots: what it has scored, what it will score if the rest goes as usual."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.mind.first_sight import Sight
from tabularium.games.praga.mind.worths import GAME, MORE_A_TURN, WHILE_PLAYING, Worths
from tabularium.games.praga.rules import scoring
from tabularium.games.praga.rules.actions import FINISH
from tabularium.games.praga.rules.placing import CHOOSE_BUILDING_ROTATION, CHOOSE_ROTATION, CHOOSE_SITE, CHOOSE_SPOT
from tabularium.games.praga.table.names import (
    BLUE,
    BOARD,
    BRIDGE_IV,
    BRIDGE_V,
    CATHEDRAL,
    CATHEDRAL_COLUMN,
    CATHEDRAL_DECK,
    CATHEDRAL_ROW,
    EGG,
    FIRST_SPOT,
    GOLD,
    GOLDEN,
    HUNGER,
    HUNGER_COLUMN,
    MAY_EITHER,
    MAY_HUNGER,
    MINE,
    MINE_TOKEN,
    MUST_HUNGER,
    PAWN,
    POINTS,
    RED,
    RIGHTS,
    ROAD,
    SILVER,
    SPECIAL_RIGHT,
    STONE,
    TECH,
    TECH_I,
    TOP_LEVEL,
    TURNS,
    UNIVERSITY,
    UPGRADES,
    V_DECK,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.table.queries import at_last_column, claims, counted, free_cubes, leaders, walls_built
from tabularium.games.praga.table.state import Table

NAMES: Final[tuple[str, ...]] = (
    "points", "academy", "rows", "tokens", "walls", "bridge", "seals", "eggs",
    "gold", "stone", "surplus", "silver", "gold_windows", "egg_use",
    "mines", "quarries", "upgrades", "permanent", "one_use", "rights",
    "edges", "corners", "claims", "majorities", "cubes", "wealth", "road", "way",
    "spire", "learning", "digging", "ready", "outlook", "turns", "extra", "waiting", "side_moves", "in_hand",
)  # fmt: skip

# What a usual turn adds
TECH_A_TURN: Final = 0.45
UNIVERSITY_A_TURN: Final = 0.35
TOKENS_A_TURN: Final = 0.12
COLUMNS_A_TURN: Final = 0.12
A_TURN: Final[list[float]] = [0.17, 0.13, 0.33, 0.2, 0.2, 0.15]  # each of the six actions, extra actions included
NEARNESS: Final[list[float]] = [0.0, 0.5, 0.22, 0.1, 0.04, 0.0]  # by steps to a tile: how much of it counts
A_TURN_OF_TECH: Final = 0.8  # a permanent technology, in points a turn
ONE_USE_TECH: Final = 6.0
ONE_USE_LEVEL: Final = 2
A_SEAL: Final = 6.0
SMOOTH: Final = 5.0  # with so many turns to go, steps of a table count as a slope
SPENT: Final = 4  # gold or stone that a turn can use
ENOUGH: Final = 6


def features_of(s: Table, p: int, w: Worths) -> list[float]:
    base = p * WIDTH
    own = s.own
    left = float(GAME - own[base + TURNS])
    acting = s.active == p and not s.closing and left > 0.0
    acts = left - (1.0 if acting and s.acted else 0.0)
    live = 1.0 if left > 0.0 else 0.0
    gold, stone, silver, golden = own[base + GOLD], own[base + STONE], own[base + SILVER], own[base + GOLDEN]
    eggs = own[base + EGG]
    found = [
        float(own[base + POINTS]), academy(s, p, acts), float(scoring.rows(s, p)), tokens(s, p, acts),
        walls(s, p, acts), bridge(s, p, acts), seals(s, p, acts), float(scoring.eggs(s, p)),
        min(float(gold), SPENT * left), min(float(stone), SPENT * left),
        live * (max(0, gold - ENOUGH) + max(0, stone - ENOUGH)), live * silver, live * golden,
        live * min(eggs, BRIDGE_V - own[base + PAWN]),
    ]  # fmt: skip
    found += production(s, p, acts, w)
    found += [upgrades(s, p, acts, w)]
    found += technologies(s, p, left, w)
    found += [float(min(own[base + RIGHTS], s.seals.count(-1))) * live]
    found += connections(s, p, acts / GAME)
    found += plazas(s, p, w)
    wealth = own[base + WEALTH]
    closed = 3.0 - (wealth & 1) - (wealth >> 1 & 1) - (wealth >> 2 & 1)
    found += [min(2.0, float(free_cubes(s, p))) * live, closed * acts / GAME]
    tile = w.final_tile(s, p, acts)
    found += [road(s, p, acts) * tile, way(s, p, acts, w), spire(s, p, acts) * tile, learning(s, p, left)]
    found += [digging(s, p, acts), live if golden and golden + silver > 1 else 0.0]
    found += [outlook(s, p, w) if live and s.active >= 0 and not s.closing else 0.0, acts]
    if acting:
        found += pending(s, p, w)
    else:
        found += [0.0, 0.0, 0.0, 0.0]
    return found


def between(table: list[int], x: float) -> float:
    """A table read between its entries."""
    i = int(x)
    if i >= len(table) - 1:
        return float(table[-1])
    return table[i] + (x - i) * (table[i + 1] - table[i])


def academy(s: Table, p: int, acts: float) -> float:
    """Technology by university as they will be."""
    tech = s.own[p * WIDTH + TECH] + TECH_A_TURN * acts
    university = s.own[p * WIDTH + UNIVERSITY] + UNIVERSITY_A_TURN * acts
    beyond = max(0.0, tech - s.t.tech_end) * s.t.tech_beyond
    beyond += max(0.0, university - s.t.university_end) * s.t.university_beyond
    tech = min(tech, float(s.t.tech_end))
    university = min(university, float(s.t.university_end))
    slope = university * s.t.academy[-1] / s.t.university_end
    share = min(1.0, acts / SMOOTH)
    steps = s.t.academy[int(university)]
    return tech * (slope * share + steps * (1.0 - share)) + beyond


def tokens(s: Table, p: int, acts: float) -> float:
    base = p * WIDTH
    more = TOKENS_A_TURN * acts
    side = COLUMNS_A_TURN * acts
    red = between(s.g.column_value[CATHEDRAL], s.own[base + CATHEDRAL_COLUMN] + side)
    blue = between(s.g.column_value[HUNGER], s.own[base + HUNGER_COLUMN] + side)
    return (s.own[base + RED] + more) * red + (s.own[base + BLUE] + more) * blue


def walls(s: Table, p: int, acts: float) -> float:
    table = s.t.wall_points
    built = walls_built(s, p)
    for f in s.stack:
        if f.player == p and (f.effect is CHOOSE_SPOT or (f.effect is CHOOSE_ROTATION and f.n >= FIRST_SPOT)):
            built += 1
    built = min(built, len(table) - 1)
    share = min(1.0, acts / SMOOTH)
    return share * built * table[-1] / (len(table) - 1) + (1.0 - share) * table[built]


def bridge(s: Table, p: int, acts: float) -> float:
    total = 0.0
    for i in range(6):
        if s.v_owner[i] == p:
            total += s.t.final_points[i] * (counted(s, p, s.t.final_per[i]) + MORE_A_TURN[s.t.final_per[i]] * acts)
    return total


def seals(s: Table, p: int, acts: float) -> float:
    """As they stand; those that spend gold or stone will find some."""
    now = float(scoring.seals(s, p))
    share = min(1.0, acts / SMOOTH)
    return now * (1.0 - share) + share * max(now, 6.0 * s.seals.count(p))


def production(s: Table, p: int, acts: float, w: Worths) -> list[float]:
    """By how much more each production to come is worth than at the start of the game."""
    found: list[float] = []
    for track in range(2):
        more = w.produce[track][s.own[p * WIDTH + MINE + track]] - w.produce[track][s.t.track_start[track]]
        token = s.own[p * WIDTH + MINE_TOKEN + track]
        if token >= 0:
            more += w.token[token]
        found.append(more * acts * A_TURN[track])
    return found


def upgrades(s: Table, p: int, acts: float, w: Worths) -> float:
    """What the upgrades on top will still pay."""
    total = 0.0
    for action in range(FIRST_SPOT):
        card = s.hexes[p * BOARD + action]
        if card >= 0:
            times = acts * A_TURN[action]
            if action == ROAD:
                times = min(times, float(BRIDGE_V - s.own[p * WIDTH + PAWN]))
            total += w.hex[card] * times
    return total


def technologies(s: Table, p: int, left: float, w: Worths) -> list[float]:
    permanent = 0.0
    for level in range(2):
        card = s.own[p * WIDTH + TECH_I + level]
        if card >= 0:
            permanent += w.tech[s.t.local[card]] * left
    one_use = 0.0
    if left > 0.0:
        for level in range(2, 4):
            card = s.own[p * WIDTH + TECH_I + level]
            if card >= 0:
                one_use += w.tech[s.t.local[card]]
    return [permanent, one_use]


def connections(s: Table, p: int, share: float) -> list[float]:
    """Edges and corners of hexes that look at free places."""
    edges = 0.0
    corners = 0.0
    for where in range(BOARD):
        card = s.hexes[p * BOARD + where]
        if card < 0:
            continue
        turned = card * 6 + s.turned[p * BOARD + where]
        mask = s.t.corner[turned]
        for e in range(6):
            other = s.g.near[where * 6 + e]
            if other >= 0 and s.hexes[p * BOARD + other] < 0:
                symbol = s.t.edge[turned * 6 + e]
                if symbol >= 0:
                    edges += WHILE_PLAYING[symbol]
                corners += (mask >> e & 1) + (mask >> (e + 5) % 6 & 1)
    return [edges * share, corners * share]


def plazas(s: Table, p: int, w: Worths) -> list[float]:
    """Open plazas with a claim: the lower reward is sure; the upper one comes with the majority when it is full."""
    claimed = 0.0
    leading = 0.0
    for plaza in range(len(s.plaza)):
        tile = s.plaza[plaza]
        if tile < 0 or not claims(s, plaza, p):
            continue
        claimed += w.left_open[tile]
        sites = s.g.plaza_sites[plaza]
        built = 0
        for site in sites:
            if s.site[site] >= 0:
                built += 1
        first = leaders(s, plaza)
        if p in first:
            leading += (w.upper[tile] + w.lower[tile] - w.left_open[tile]) * built / len(sites)
    return [claimed, leading]


def road(s: Table, p: int, acts: float) -> float:
    """How near the last tile of the Royal Road is, if there are turns and a tile for it."""
    steps = BRIDGE_V - s.own[p * WIDTH + PAWN]
    return 0.0 if steps > acts or not s.decks[V_DECK] else NEARNESS[steps]


def way(s: Table, p: int, acts: float, w: Worths) -> float:
    """What the next spaces of the Royal Road will pay, the less the farther they are."""
    total = 0.0
    pawn = s.own[p * WIDTH + PAWN]
    for space in range(pawn + 1, BRIDGE_IV):
        if space - pawn <= acts and not s.road_tiles >> (space - 1) & 1:
            total += NEARNESS[space - pawn] * w.road[space] * counted(s, p, s.t.plain_per[space])
    return total


def outlook(s: Table, p: int, w: Worths) -> float:
    """What the action tiles promise for the next turn, if those who come before take the best ones."""
    if s.active == p and s.taken >= 0:
        return 0.0
    before = (p - s.active) % s.players
    sight = Sight(s, p, w)
    found = sorted([sight.tile(tile, before) for tile in s.crane if tile >= 0], reverse=True)
    count = min(before + 1, len(found))
    return sum(found[:count]) / count if count else 0.0


def spire(s: Table, p: int, acts: float) -> float:
    """How near the top level of the Cathedral is, where a tile may be taken."""
    if s.cathedral_took >> p & 1 or not s.decks[CATHEDRAL_DECK]:
        return 0.0
    steps = s.g.level_of[CATHEDRAL].index(TOP_LEVEL) - s.own[p * WIDTH + CATHEDRAL_ROW]
    return 0.0 if steps > acts else NEARNESS[max(0, steps)]


def learning(s: Table, p: int, left: float) -> float:
    """How far the way to the next technology is behind: what it will be worth, in part."""
    tech = s.own[p * WIDTH + TECH]
    start = 0
    for step in range(1, s.t.tech_end + 1):
        level = s.t.level_at[step]
        if level >= 0:
            if tech < step:
                worth = A_TURN_OF_TECH * left if level < ONE_USE_LEVEL else ONE_USE_TECH * min(1.0, left)
                return worth * (tech - start) / (step - start)
            start = step
    return 0.0


def digging(s: Table, p: int, acts: float) -> float:
    """How near the ends of the tracks are, where a seal may be claimed."""
    total = 0.0
    if -1 in s.seals:
        for track in range(2):
            end, start = s.t.track_end[track], s.t.track_start[track]
            at = s.own[p * WIDTH + MINE + track]
            if at < end and end - at <= acts:
                total += A_SEAL * ((at - start) / (end - start)) ** 2
    return total


def pending(s: Table, p: int, w: Worths) -> list[float]:
    """What the own turn still holds: an extra action, effects that wait, side moves, a hex in hand."""
    waiting = 0.0
    if s.bonus >= 0:
        if s.g.sector_kind[s.bonus] == SPECIAL_RIGHT:
            waiting += s.g.sector_points[s.bonus] + (0.0 if s.acted else 1.0)
        else:
            waiting += 0.8 * (w.sector[s.bonus] - w.of(s.g.sector_cost[s.bonus]))
    for space in range(1, 4):
        if s.plain >> space & 1:
            waiting += max(0.0, w.road[space] * max(1, counted(s, p, s.t.plain_per[space])) - 0.8)
        if s.egg_open >> space & 1 and s.own[p * WIDTH + EGG]:
            waiting += 0.5
    moves = 0.0
    if not at_last_column(s, p, HUNGER):
        moves += s.side[MUST_HUNGER] + s.side[MAY_HUNGER]
    if not at_last_column(s, p, CATHEDRAL):
        moves += s.side[MUST_HUNGER + 1] + s.side[MAY_HUNGER + 1]
    moves += s.side[MAY_EITHER]
    hand = 0.0
    for f in s.stack:
        if f.player != p:
            continue
        e = f.effect
        if e is CHOOSE_ROTATION:
            hand += w.best_laid(s, p, f.n, f.it)
            if s.t.row_of[f.it] == UPGRADES:
                hand += WHILE_PLAYING[UNIVERSITY] * s.t.university[f.it]
        elif e is CHOOSE_BUILDING_ROTATION:
            hand += w.sited(s, p, f.n, f.it)
        elif e is CHOOSE_SPOT:
            hand += 1.5
        elif e is CHOOSE_SITE:
            hand += 3.5
        elif e is FINISH:
            card = f.it if f.it >= 0 else s.hexes[p * BOARD + f.n]
            if card >= 0:
                hand += w.hex[card]
    return [1.0 if s.extra == 1 else 0.0, waiting, moves, hand]

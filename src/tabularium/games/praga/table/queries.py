"""What is derived from the table: pure functions, never stored twice."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.table.names import (
    BOARD,
    BUILDINGS,
    CATHEDRAL,
    CATHEDRAL_DECK,
    CATHEDRAL_ROW,
    CIRCLE,
    DO_ACTION,
    DO_UP,
    FIRST_SPOT,
    FRESH,
    GOLD,
    HUNGER_COLUMN,
    HUNGER_ROW,
    MAIN,
    MINE,
    PER_ERA_I,
    PER_MINE,
    PER_QUARRY,
    PER_ROW,
    PER_SILVER,
    PER_UNIVERSITY,
    PER_UPGRADE,
    PER_WALL,
    QUARRY,
    ROW_LENGTH,
    SILVER,
    SPECIAL_RIGHT,
    STONE,
    TECH_I,
    TOP_LEVEL,
    UNIVERSITY,
    UPGRADES,
    WALLS,
    WEALTH,
    WIDTH,
)
from tabularium.games.praga.table.state import Table


def pays(s: Table, p: int, cost: list[int]) -> bool:
    """The seat has all of a cost."""
    base = p * WIDTH
    for i in range(0, len(cost), 2):
        if s.own[base + cost[i]] < cost[i + 1]:
            return False
    return True


def in_the_box(s: Table, era: int, deck: int) -> list[int]:
    """The hexes of an era for a deck; what the register did not know when the table was dealt is not in its box."""
    return [card for card in s.t.supply[era * 6 + deck] if card < len(s.seen)]


ROAD_SPACES: Final = [[x for x in range(3) if mask >> x & 1] for mask in range(8)]


def waiting(mask: int) -> list[int]:
    """Road spaces, counted from 0, whose bit is set."""
    return ROAD_SPACES[mask >> 1]


def acts(s: Table, x: int) -> bool:
    """A one-use technology performs an action."""
    for step in s.t.tech_steps[x]:
        if step[0] == DO_ACTION:
            return True
    return False


def only_gives(s: Table, x: int) -> bool:
    """A one-use technology neither performs an action nor moves up."""
    for step in s.t.tech_steps[x]:
        if step[0] == DO_ACTION or step[0] == DO_UP:
            return False
    return True


def hooked(s: Table, p: int, hook: int) -> int:
    """The permanent technology of a seat that answers here, or -1."""
    base = p * WIDTH
    for level in range(2):
        card = s.own[base + TECH_I + level]
        if card >= 0 and s.t.tech_hook[s.t.local[card]] == hook and not s.own[base + FRESH] >> level & 1:
            return card
    return -1


def free_cubes(s: Table, p: int) -> int:
    """Eleven cubes less those on the boards (components.player_cubes)."""
    wealth = s.own[p * WIDTH + WEALTH]
    free = s.t.free_cubes + (wealth & 1) + (wealth >> 1 & 1) + (wealth >> 2 & 1)
    for owner in s.seals:
        if owner == p:
            free -= 1
    for i in range(len(s.v_owner)):
        if s.v_owner[i] == p and s.v_cubes >> i & 1:
            free -= 1
    for owner in s.site_cube:
        if owner == p:
            free -= 1
    return free


def sector_at(s: Table, space: int) -> int:
    """The sector of the wheel under a space of the crane."""
    return (space - s.arrow) % CIRCLE


def taken_sector(s: Table) -> int:
    """The sector of the tile that was taken this turn, whether or not its bonus still waits; -1 before."""
    return s.bonus if s.bonus >= -1 else -2 - s.bonus


def tile_points(s: Table, space: int) -> int:
    """What a tile taken from this space is worth: the marker's points, or those of the zone."""
    if s.marked >> s.crane[space] & 1:
        return s.g.marker_points
    return s.g.space_points[space]


def tile_cost(s: Table, space: int) -> int:
    return s.g.space_gold[space]


def special_right(s: Table, licence: int) -> bool:
    """The special hex may be taken: only by the action of the chosen tile, with its unused bonus."""
    return licence == MAIN and s.bonus >= 0 and s.g.sector_kind[s.bonus] == SPECIAL_RIGHT


def free_spot(s: Table, p: int) -> bool:
    base = p * BOARD
    for place in range(FIRST_SPOT, BOARD):
        if s.hexes[base + place] < 0:
            return True
    return False


def cheapest_site(s: Table) -> int:
    """The least extra gold that a free site costs; -1 without any free site."""
    least = -1
    for i in range(len(s.site)):
        if s.site[i] < 0:
            gold = s.g.site_gold[i]
            if gold == 0:
                return 0
            if least < 0 or gold < least:
                least = gold
    return least


def takes_hex(s: Table, p: int, row: int, licence: int, discount: int, gold: int, stone: int, enough: int = 1) -> bool:
    """So many hexes of a row can be taken, if `gold` and `stone` come before it; a site for a building is paid too."""
    gold += s.own[p * WIDTH + GOLD]
    stone += s.own[p * WIDTH + STONE]
    if row == WALLS:
        stone += discount
    elif row == BUILDINGS:
        gold += discount - cheapest_site(s)
    special = special_right(s, licence)
    for i in range(row * ROW_LENGTH, row * ROW_LENGTH + ROW_LENGTH):
        card = s.rows[i]
        if card >= 0 and (special or s.t.rarity[card] == 0) and affords(s, card, row, gold, stone):
            enough -= 1
            if enough == 0:
                return True
    return False


def affords(s: Table, card: int, row: int, gold: int, stone: int) -> bool:
    """The cost of a hex is within so much gold and stone; what a discount leaves over pays nothing else."""
    if row == UPGRADES:
        return True
    return s.t.cost_gold[card] <= gold and s.t.cost_stone[card] <= stone


def price(s: Table, card: int, discount: int) -> tuple[int, int]:
    """Gold and stone to pay for a hex; a discount is of stone for walls, of gold for buildings."""
    gold = s.t.cost_gold[card]
    stone = s.t.cost_stone[card]
    if s.t.row_of[card] == WALLS:
        return gold, max(0, stone - discount)
    if s.t.row_of[card] == BUILDINGS:
        return max(0, gold - discount), stone
    return 0, 0


def at_last_column(s: Table, p: int, project: int) -> bool:
    return s.own[p * WIDTH + HUNGER_COLUMN + project] == s.g.columns[project] - 1


def at_top(s: Table, p: int, project: int) -> bool:
    return s.own[p * WIDTH + HUNGER_ROW + project] == s.g.rows[project] - 1


def offers_v(s: Table, p: int, row: int) -> bool:
    """The step up to this row of the Cathedral enters its top level, and a V tile is there for the seat."""
    if s.g.level_of[CATHEDRAL].index(TOP_LEVEL) != row:
        return False
    return len(s.decks[CATHEDRAL_DECK]) > 0 and not s.cathedral_took >> p & 1


def crossing_cost(s: Table, p: int, project: int) -> list[int]:
    """What the next step up costs besides windows: something only between levels."""
    row = s.own[p * WIDTH + HUNGER_ROW + project]
    levels = s.g.level_of[project]
    if row + 1 >= len(levels) or levels[row] == levels[row + 1]:
        return []
    return s.g.crossing[project][levels[row]]


def buildings_around(s: Table, plaza: int) -> int:
    count = 0
    for site in s.g.plaza_sites[plaza]:
        if s.site[site] >= 0:
            count += 1
    return count


def bonus_lapses(s: Table) -> bool:
    """The bonus of the wheel still waits, and is lost if the turn ends now."""
    return s.bonus >= 0 and s.g.sector_kind[s.bonus] != SPECIAL_RIGHT


def is_complete(s: Table, plaza: int) -> bool:
    return buildings_around(s, plaza) == len(s.g.plaza_sites[plaza])


def claims(s: Table, plaza: int, p: int) -> int:
    count = 0
    for site in s.g.plaza_sites[plaza]:
        if s.site_cube[site] == p:
            count += 1
    return count


def claim_cost(s: Table, plaza: int, p: int) -> int:
    """Printed gold and stone of the buildings that carry the seat's cubes (plaza.tie_by_cost)."""
    total = 0
    for site in s.g.plaza_sites[plaza]:
        if s.site_cube[site] == p:
            card = s.site[site]
            total += s.t.cost_gold[card] + s.t.cost_stone[card]
    return total


def leaders(s: Table, plaza: int) -> list[int]:
    """Who receives both rewards: most cubes, then the highest cost; those still tied share. Parler competes too."""
    best: list[int] = []
    most = 0
    for p in range(s.players):
        value = claims(s, plaza, p) * 1000 + claim_cost(s, plaza, p)
        if value >= 1000:
            if value > most:
                best = [p]
                most = value
            elif value == most:
                best.append(p)
    return best


def bridge_is_complete(s: Table) -> bool:
    return -1 not in s.slabs


def walls_built(s: Table, p: int) -> int:
    count = 0
    for place in range(p * BOARD + FIRST_SPOT, p * BOARD + BOARD):
        if s.hexes[place] >= 0:
            count += 1
    return count


def upgrades_owned(s: Table, p: int, era: int = -1) -> int:
    """Upgrades of a seat, covered ones included; of one era, or of both."""
    count = 0
    for place in range(p * BOARD, p * BOARD + FIRST_SPOT):
        card = s.hexes[place]
        if card >= 0 and (era < 0 or s.t.era[card] == era):
            count += 1
    for x in s.covered:
        if x & 3 == p and (era < 0 or s.t.era[x >> 2] == era):
            count += 1
    return count


def counted(s: Table, p: int, per: int) -> int:
    """What road and final effects count."""
    base = p * WIDTH
    if per == PER_UNIVERSITY:
        return s.own[base + UNIVERSITY]
    if per == PER_UPGRADE:
        return upgrades_owned(s, p)
    if per == PER_WALL:
        return walls_built(s, p)
    if per == PER_MINE:
        return s.own[base + MINE]
    if per == PER_QUARRY:
        return s.own[base + QUARRY]
    if per == PER_ROW:
        return s.own[base + HUNGER_ROW] + s.own[base + CATHEDRAL_ROW]
    if per == PER_ERA_I:
        return upgrades_owned(s, p, 0)
    if per == PER_SILVER:
        return s.own[base + SILVER]
    return 1

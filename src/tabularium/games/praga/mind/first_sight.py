"""What looks good at first sight, for every kind of decision; ending the turn is 0."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.games.praga.mind.worths import GAME, MORE_A_TURN, WHILE_PLAYING, Worths
from tabularium.games.praga.rules.actions import OLD_OR_NEW, ChooseHex
from tabularium.games.praga.rules.performing import barred_special, performable
from tabularium.games.praga.rules.placing import CHOOSE_BUILDING_ROTATION, CHOOSE_SITE, blue_matches
from tabularium.games.praga.table.names import (
    BOARD,
    BRIDGE_IV,
    BRIDGE_V,
    BUILDINGS,
    CATHEDRAL,
    CATHEDRAL_DECK,
    CIRCLE,
    EXTRA,
    FIRST_SPOT,
    GOLD,
    HUNGER_COLUMN,
    HUNGER_ROW,
    MAIN,
    MINE,
    MINE_TOKEN,
    NOTHING_THERE,
    ON_UP,
    PAWN,
    QUARRIES,
    RED,
    ROAD,
    ROW_LENGTH,
    SEAL_THERE,
    SILVER,
    SPECIAL_RIGHT,
    STONE,
    TOP_LEVEL,
    TURNS,
    UNIVERSITY,
    UPGRADE,
    UPGRADES,
    V_DECK,
    WIDTH,
)
from tabularium.games.praga.table.queries import (
    at_top,
    counted,
    crossing_cost,
    hooked,
    sector_at,
)
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words import vocabulary
from tabularium.kernel.action import CHOOSE, YES
from tabularium.kernel.machine import who

SURE: Final = 20.0  # costs nothing, so it comes first
DUE: Final = 10.0  # the action of the turn
RESOURCE: Final = 1.0
WINDOWS_OF_AN_ACTION: Final = [6.0, 4.5]  # two gold ones, one of each
ON_THE_WAY: Final[list[float]] = [1.0, 0.3, 0.12]  # of what a space pays, by steps to it
TIMES: Final = 6.0  # an action comes up once in so many turns


def instinct_of(s: Table, menu: list[int], w: Worths) -> list[float]:
    p = who(s)
    sight = Sight(s, p, w)
    return [sight.of(a) for a in menu]


class Sight:
    """One look at a menu."""

    def __init__(self, s: Table, p: int, w: Worths) -> None:
        self.s = s
        self.p = p
        self.w = w
        self.base = p * WIDTH
        self.left = float(GAME - s.own[p * WIDTH + TURNS])
        self.frame = s.stack[-1]
        self.claim = [-1.0, -1.0]  # a building without and with a claim, around the best plaza; looked at when asked

    def of(self, a: int) -> float:
        look = LOOKS[a & 255]
        return look(self, a >> 8) if look is not None else 0.0

    def tile(self, tile: int, later: int = 0) -> float:
        """An action tile: the better of its actions, its points, its bonus, its cost; now or some turns later."""
        s = self.s
        space = s.crane.index(tile)
        sector = sector_at(s, space)
        best = 0.0
        for action in s.g.tile_actions[s.side_b * 6 + tile]:
            if not performable(s, self.p, action, MAIN):
                best = max(best, self.action(action, MAIN))
        bonus = float(s.g.sector_points[sector])
        if not bonus:
            bonus = self.w.sector[sector] - self.w.of(s.g.sector_cost[sector])
        there = min(space + later, CIRCLE - 1)
        points = s.g.marker_points if s.marked >> tile & 1 else s.g.space_points[there]
        return best + bonus + points - RESOURCE * s.g.space_gold[there]

    def action(self, action: int, licence: int) -> float:
        s, w = self.s, self.w
        total = 0.0
        card = s.hexes[self.p * BOARD + action]
        if card >= 0:
            total += w.hex[card]
        if action <= QUARRIES:
            return total + max(self.dig(action), self.production(action))
        if action == ROAD:
            return total + self.road()
        best = 0.0
        row = action - UPGRADE
        gold, stone = s.own[self.base + GOLD], s.own[self.base + STONE]
        for i in range(row * ROW_LENGTH, row * ROW_LENGTH + ROW_LENGTH):
            x = s.rows[i]
            if x >= 0 and not barred_special(s, x, licence):
                if s.t.cost_gold[x] <= gold and s.t.cost_stone[x] <= stone:
                    best = max(best, self.hex(x))
        return total + best

    def extra(self) -> float:
        best = 0.0
        for action in range(6):
            if not performable(self.s, self.p, action, EXTRA):
                best = max(best, self.action(action, EXTRA))
        return best

    def hex(self, card: int) -> float:
        """An upgrade, wall or building of a row."""
        s, w = self.s, self.w
        if s.t.row_of[card] == UPGRADES:
            times = self.left / TIMES
            covered = s.hexes[self.p * BOARD + s.t.action[card]]
            more = w.hex[card] - (w.hex[covered] if covered >= 0 else 0.0)
            return WHILE_PLAYING[UNIVERSITY] * s.t.university[card] + more * times + 1.5
        cost = RESOURCE * (s.t.cost_gold[card] + s.t.cost_stone[card]) * (1.0 if self.left > 1 else 0.2)
        total = w.hex[card] - cost + (2.0 if s.t.icon[card] else 0.0) + 3.0
        if s.t.row_of[card] == BUILDINGS:
            total += self.building(s.t.cube[card]) - 2.0
        return total

    def building(self, cube: bool) -> float:
        if self.claim[cube] < 0.0:
            self.claim[cube] = self.w.best_around(self.s, self.p, cube)
        return self.claim[cube]

    def dig(self, track: int) -> float:
        s = self.s
        n = s.own[self.base + MINE + track]
        if n >= s.t.track_end[track]:
            return RESOURCE
        more = self.w.produce[track][n + 1] - self.w.produce[track][n]
        total = RESOURCE + more * self.left / TIMES
        there = s.t.reach[track][n + 1]
        if there != NOTHING_THERE:
            total += 5.0 if there == SEAL_THERE else 1.6 * self.left / TIMES
        return total

    def production(self, track: int) -> float:
        s = self.s
        n = s.own[self.base + MINE + track]
        room = s.t.limit[GOLD + track] - s.own[self.base + GOLD + track]
        token = s.own[self.base + MINE_TOKEN + track]
        total = self.w.produce[track][n] - RESOURCE * max(0, n - room)
        if self.left <= 1:
            total -= RESOURCE * min(n, room)
        return total + (self.w.token[token] if token >= 0 else 0.0)

    def road(self) -> float:
        s = self.s
        space = s.own[self.base + PAWN] + 1
        tile = self.w.final_tile(s, self.p, self.left)
        if space >= BRIDGE_V:
            return tile + 2.0 if s.decks[V_DECK] else 4.0
        if space == BRIDGE_IV:
            return 5.0 + (0.2 * tile if self.left > 1 and s.decks[V_DECK] else 0.0)
        total = self.w.road[space] * counted(s, self.p, s.t.plain_per[space])
        for further in range(space + 1, BRIDGE_IV):
            if further - space < self.left:
                total += ON_THE_WAY[further - space] * self.w.road[further] * counted(s, self.p, s.t.plain_per[further])
        return total - RESOURCE * len(s.t.plain_pay[space]) / 2

    def bonus(self) -> float:
        s = self.s
        if s.bonus < 0:
            return 0.0
        if s.g.sector_kind[s.bonus] == SPECIAL_RIGHT:
            return SURE if s.acted and not self.choosing() else -1.0
        return SURE if not s.g.sector_cost[s.bonus] else self.w.sector[s.bonus] - RESOURCE

    def choosing(self) -> bool:
        """A hex is being chosen, so a special right may still serve."""
        for f in self.s.stack:
            if isinstance(f.effect, ChooseHex):
                return True
        return False

    def side(self, project: int) -> float:
        """A side move: the value of tokens it raises, and the space it comes to."""
        s = self.s
        column = s.own[self.base + HUNGER_COLUMN + project]
        values = s.g.column_value[project]
        if column + 1 >= len(values):
            return -SURE
        tokens = s.own[self.base + RED + (0 if project == CATHEDRAL else 1)] + self.left / 8
        cell = s.own[self.base + HUNGER_ROW + project] * s.g.columns[project] + column + 1
        which = project * 3 + s.sets[project]
        return (
            tokens * (values[column + 1] - values[column])
            + s.g.cell_points[which][cell]
            + (1.0 if s.g.cell_arrow[which][cell] else 0.0)
        )

    def up(self, project: int, bought: bool) -> float:
        """A step up: points of the row and of the space, less what it costs; windows beyond two are lost anyway."""
        s = self.s
        if at_top(s, self.p, project):
            return -1.0
        row = s.own[self.base + HUNGER_ROW + project]
        cell = (row + 1) * s.g.columns[project] + s.own[self.base + HUNGER_COLUMN + project]
        which = project * 3 + s.sets[project]
        total = float(s.g.row_points[project][row + 1] - s.g.row_points[project][row] + s.g.cell_points[which][cell])
        total += 1.0 + (1.5 if s.g.cell_arrow[which][cell] else 0.0)
        if hooked(s, self.p, ON_UP) >= 0:
            total += 2.0
        if project == CATHEDRAL and s.decks[CATHEDRAL_DECK] and not s.cathedral_took >> self.p & 1:
            steps = s.g.level_of[CATHEDRAL].index(TOP_LEVEL) - row
            if steps == 1:
                total += self.w.final_tile(s, self.p, self.left)
            elif 1 < steps <= self.left:
                total += 3.0 / steps
        if self.left <= 1:
            return total
        total -= self.w.of(crossing_cost(s, self.p, project))
        if bought and s.own[self.base + SILVER] <= s.t.windows_kept:
            total -= s.g.windows[project]
        return total

    def seal(self, seal: int) -> float:
        s = self.s
        spend = s.t.seal_spend[seal]
        if not spend:
            return float(s.t.seal_points[seal])
        stock = 9
        if spend >> GOLD & 1:
            stock = min(stock, s.own[self.base + GOLD])
        if spend >> STONE & 1:
            stock = min(stock, s.own[self.base + STONE])
        return s.t.seal_points[seal] * stock - (0.0 if self.left <= 1 else 6.0)

    def bridge_tile(self, x: int) -> float:
        s = self.s
        card = s.t.bridge[x]
        total = self.w.bridge[x]
        if s.t.v_at[card] >= 0:
            per = s.t.final_per[s.t.v_at[card]]
            total += s.t.final_points[s.t.v_at[card]] * (counted(s, self.p, per) + MORE_A_TURN[per] * self.left)
        return total


# One look for every word; what has none is worth as much as ending the turn.


def take(sight: Sight, x: int) -> float:
    return SURE + sight.tile(x)


def act(sight: Sight, x: int) -> float:
    return DUE + sight.action(x, MAIN)


def extra_action(sight: Sight, x: int) -> float:
    return DUE + sight.action(x, EXTRA)


def buy(sight: Sight, x: int) -> float:
    return sight.extra() - (WINDOWS_OF_AN_ACTION[x] if sight.left > 1 else 0.0)


def bonus(sight: Sight, x: int) -> float:
    return sight.bonus()


def side(sight: Sight, x: int) -> float:
    return SURE + sight.side(x)


def up(sight: Sight, x: int) -> float:
    return sight.up(x, True)


def yes(sight: Sight, x: int) -> float:
    return sight.up(sight.frame.it, False)


def seal(sight: Sight, x: int) -> float:
    return sight.seal(x)


def renew(sight: Sight, x: int) -> float:
    return -5.0


def drop(sight: Sight, x: int) -> float:
    return -sight.hex(sight.s.t.hexes[x])


def use_technology(sight: Sight, x: int) -> float:
    return sight.w.tech[x] if sight.left <= 2 else sight.w.tech[x] - 7.0


def resolve(sight: Sight, x: int) -> float:
    return SURE


def egg_effect(sight: Sight, x: int) -> float:
    return sight.w.egg[x + 1] - (2.4 if sight.s.own[sight.base + PAWN] < BRIDGE_V else 1.6)


def dig(sight: Sight, x: int) -> float:
    return sight.dig(x)


def produce(sight: Sight, x: int) -> float:
    return sight.production(x)


def place(sight: Sight, x: int) -> float:
    return DUE + sight.hex(sight.s.t.hexes[x])


def site(sight: Sight, x: int) -> float:
    f = sight.frame
    return DUE + sight.w.sited(sight.s, sight.p, x, f.it) if f.effect is CHOOSE_SITE else 0.0


def spot(sight: Sight, x: int) -> float:
    return DUE + sight.w.best_laid(sight.s, sight.p, FIRST_SPOT + x, sight.frame.it)


def turn(sight: Sight, x: int) -> float:
    s, f = sight.s, sight.frame
    if s.t.row_of[f.it] == BUILDINGS:
        matches = float(blue_matches(s, f.n, f.it, x))
        return matches if f.effect is CHOOSE_BUILDING_ROTATION else -matches
    return sight.w.laid(s, sight.p, f.n, f.it, x)


def token(sight: Sight, x: int) -> float:
    return sight.w.token[x]


def learn(sight: Sight, x: int) -> float:
    return sight.w.tech[x] * (sight.left if sight.s.t.tech_level[x] < 2 else 1.0)


def slab(sight: Sight, x: int) -> float:
    return sight.w.slab[x]


def bridge_tile(sight: Sight, x: int) -> float:
    return sight.bridge_tile(x)


def keep(sight: Sight, x: int) -> float:
    return float(x)


def reward(sight: Sight, x: int) -> float:
    tile = sight.s.t.local[sight.frame.source]
    return sight.w.upper[tile] if x == 0 else sight.w.lower[tile]


def plaza(sight: Sight, x: int) -> float:
    return sight.w.upper[x] + sight.w.lower[x]


def choose(sight: Sight, x: int) -> float:
    f = sight.frame
    if f.effect is OLD_OR_NEW:
        return sight.w.hex[f.it if x else f.other]
    return sight.w.of(sight.s.t.choices[f.it][x])


LOOKS: Final[list[Callable[[Sight, int], float] | None]] = [None] * 256
for _word, _look in (
    (vocabulary.TAKE, take), (vocabulary.ACT, act), (vocabulary.EXTRA_ACTION, extra_action), (vocabulary.BUY, buy),
    (vocabulary.BONUS, bonus), (vocabulary.SIDE, side), (vocabulary.STEP, side), (vocabulary.UP, up), (YES, yes),
    (vocabulary.SEAL, seal), (vocabulary.RENEW, renew), (vocabulary.DROP, drop), (vocabulary.USE_TECH, use_technology),
    (vocabulary.RESOLVE, resolve), (vocabulary.EGG_EFFECT, egg_effect), (vocabulary.RAISE, dig),
    (vocabulary.YIELD, produce), (vocabulary.PLACE, place), (vocabulary.SITE, site), (vocabulary.SPOT, spot),
    (vocabulary.TURN, turn), (vocabulary.TOKEN, token), (vocabulary.LEARN, learn), (vocabulary.SLAB, slab),
    (vocabulary.TILE, bridge_tile), (vocabulary.KEEP, keep), (vocabulary.REWARD, reward), (vocabulary.PLAZA, plaza),
    (CHOOSE, choose),
):  # fmt: skip
    LOOKS[_word] = _look

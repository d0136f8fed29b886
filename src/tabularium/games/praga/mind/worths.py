"""What gains and places promise, in points: rough figures shared by features and instinct."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.tables import Tables
from tabularium.games.praga.rules.placing import blue_matches, connect
from tabularium.games.praga.table.names import (
    ANY_ACTION,
    BLUE,
    BOARD,
    CHOICE,
    DO_ACTION,
    DO_GAIN,
    DO_PLAZA,
    DO_PRODUCE,
    DO_RAISE,
    DO_UP,
    ON_BLUE,
    ON_CATHEDRAL_BUILDING,
    ON_EGG,
    ON_HUNGER_WALL,
    ON_RED,
    ON_TECH,
    ON_TILE_POINTS,
    ON_UNIVERSITY,
    ON_UP,
    ONE_USE,
    RED,
    TURNS,
    WIDTH,
)
from tabularium.games.praga.table.queries import claims, counted, leaders
from tabularium.games.praga.table.state import Table

GAME: Final = 16  # turns of a player
AN_ACTION: Final = 6.0
A_STEP_UP: Final = 4.0
A_PLAZA: Final = 7.0
AHEAD: Final = 0.25  # of what an edge or corner would pay that has no neighbour yet
# By kind of gain: points, gold, stone, windows of silver and gold, eggs, tokens, steps, mine, quarry, side moves
WHILE_PLAYING: Final[list[float]] = [
    1.0, 1.0, 1.2, 1.4, 3.0, 1.8, 2.2, 2.2, 2.2, 1.8, 1.6, 1.6, 2.0, 2.0, 2.2,
]  # fmt: skip
# What a usual turn adds to what final tiles count (names.COUNTS)
MORE_A_TURN: Final[list[float]] = [0.4, 0.35, 0.2, 0.1, 0.1, 0.2, 0.0, 0.0, 0.0]
WHEN_OVER: Final[list[float]] = [1.0, 0.0, 0.0, 0.0, 0.0, 1.5, 2.5, 2.5, 1.5, 1.5, 0.0, 0.0, 1.0, 1.0, 1.0]


def how_often(hook: int) -> float:
    """In a turn, a permanent technology answers so often."""
    if hook in (ON_UNIVERSITY, ON_TECH):
        return 0.6
    if hook == ON_UP:
        return 0.15
    if hook == ON_TILE_POINTS:
        return 0.6
    if hook in (ON_RED, ON_BLUE):
        return 0.3
    if hook == ON_EGG:
        return 0.35
    if hook in (ON_CATHEDRAL_BUILDING, ON_HUNGER_WALL):
        return 0.2
    return 0.22


class Worths:
    """Sums over the tables of a game, once for each game."""

    def __init__(self, t: Tables) -> None:
        self.t = t
        self.hex = [self.of(gains) for gains in t.reward]
        self.produce = [[self.of(gains) for gains in track] for track in t.produce]
        self.token = [self.of(gains) for gains in t.token_gain]
        self.upper = [self.of(gains) for gains in t.upper]
        self.lower = [self.of(gains) for gains in t.lower]
        self.left_open = [self.when_over(gains) for gains in t.lower]
        self.bridge = [self.of(gains) for gains in t.bridge_gain]
        self.slab = [self.of(gains) for gains in t.slab_bonus]
        self.road = [self.of(gains) for gains in t.plain_gain]
        self.egg = [self.of(gains) for gains in t.egg_gain]
        self.sector = [self.of(gains) for gains in t.geometry.sector_gain]
        # Technologies: of permanent ones a turn's worth, of the others that of their single use
        self.tech: list[float] = []
        for x in range(len(t.tech_level)):
            if t.tech_hook[x] != ONE_USE:
                self.tech.append(self.of(t.tech_gain[x]) * how_often(t.tech_hook[x]))
            else:
                self.tech.append(self.of_steps(t.tech_steps[x]))

    def of(self, gains: list[int]) -> float:
        return self.summed(gains, WHILE_PLAYING)

    def when_over(self, gains: list[int]) -> float:
        """The same after the last turn."""
        return self.summed(gains, WHEN_OVER)

    def summed(self, gains: list[int], each: list[float]) -> float:
        total = 0.0
        for i in range(0, len(gains), 2):
            if gains[i] == CHOICE:
                best = 0.0
                for option in self.t.choices[gains[i + 1]]:
                    best = max(best, self.summed(option, each))
                total += best
            else:
                total += each[gains[i]] * gains[i + 1]
        return total

    def of_steps(self, steps: list[list[int]]) -> float:
        total = 0.0
        for step in steps:
            if step[0] == DO_GAIN:
                total += self.of(step[2:])
            elif step[0] == DO_ACTION:
                total += AN_ACTION + (1.0 if step[1] == ANY_ACTION else 0.8 * step[2])
            elif step[0] == DO_UP:
                total += A_STEP_UP
            elif step[0] == DO_PLAZA:
                total += A_PLAZA
            elif step[0] == DO_PRODUCE:
                total += AN_ACTION - 1.0
            elif step[0] == DO_RAISE:
                total += 1.5
        return total

    def final_tile(self, s: Table, p: int, acts: float) -> float:
        """The best tile for final scoring that nobody has, with so many turns to go."""
        best = 0.0
        for i in range(len(s.v_owner)):
            if s.v_owner[i] < 0:
                per = s.t.final_per[i]
                worth = s.t.final_points[i] * (counted(s, p, per) + MORE_A_TURN[per] * acts)
                best = max(best, worth + self.bridge[s.t.local[s.t.v_tiles[i]]])
        return best

    # Places

    def laid(self, s: Table, p: int, where: int, card: int, rotation: int) -> float:
        """A wall or upgrade here, this way round: what its connections pay, and may pay later."""
        total = 0.0
        gains = connect(s, p, where, card, rotation, False)
        if gains:
            total = self.of(gains)
        left = (GAME - s.own[p * WIDTH + TURNS]) / GAME
        return total + AHEAD * left * self.unmet(s, p, where, card, rotation)

    def unmet(self, s: Table, p: int, where: int, card: int, rotation: int) -> float:
        """What edges and corners would pay that look at places without a hex."""
        total = 0.0
        look = (card * 6 + rotation) * 6
        corners = s.t.corner[card * 6 + rotation]
        for e in range(6):
            other = s.g.near[where * 6 + e]
            if other < 0 or s.hexes[p * BOARD + other] >= 0:
                continue
            symbol = s.t.edge[look + e]
            if symbol >= 0:
                total += WHILE_PLAYING[symbol]
            if corners >> e & 1:
                total += WHILE_PLAYING[RED] / 2
            if corners >> (e + 5) % 6 & 1:
                total += WHILE_PLAYING[RED] / 2
        return total

    def best_laid(self, s: Table, p: int, where: int, card: int) -> float:
        best = 0.0
        for rotation in s.t.rotations[card]:
            best = max(best, self.laid(s, p, where, card, rotation))
        return best

    def sited(self, s: Table, p: int, site: int, card: int) -> float:
        """A building here, the best way round: corners, points of the site, its plaza."""
        best = 0
        for rotation in s.t.rotations[card]:
            best = max(best, blue_matches(s, site, card, rotation))
        total = WHILE_PLAYING[BLUE] * best + s.g.site_points[site] - WHILE_PLAYING[1] * s.g.site_gold[site]
        return total + self.around(s, p, s.g.site_plaza[site], s.t.cube[card])

    def around(self, s: Table, p: int, plaza: int, cube: bool) -> float:
        """A building around this plaza, with a claim or without: its neighbours, and what the plaza promises."""
        total = 0.0
        sites = s.g.plaza_sites[plaza]
        built = 1
        for other in sites:
            if s.site[other] >= 0:
                built += 1
        tile = s.plaza[plaza]
        if not cube:
            total += built
        elif tile >= 0 and claims(s, plaza, p) == 0:
            total += 0.8 * self.left_open[tile] + 0.5
        if tile >= 0:
            first = leaders(s, plaza)
            mine = p in first or not first
            if cube and mine:
                total += self.upper[tile] * 0.5 * built / len(sites)
            if built == len(sites):
                total += (self.upper[tile] + self.lower[tile]) * (0.5 if mine else -0.3)
        return total

    def best_around(self, s: Table, p: int, cube: bool) -> float:
        """The same around the best plaza that has a free site."""
        best = 0.0
        for plaza in range(len(s.plaza)):
            for site in s.g.plaza_sites[plaza]:
                if s.site[site] < 0:
                    best = max(best, self.around(s, p, plaza, cube))
                    break
        return best

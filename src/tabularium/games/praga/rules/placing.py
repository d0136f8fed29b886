"""Placing hexes: connections of edges and corners on action boards, buildings, claims and plazas."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.choices import Unhurried
from tabularium.games.praga.rules.clauses import (
    BUILDING_PLACEMENT,
    OLD_TOWN_UNAFFORDABLE,
    PLAZA_NOT_SITE,
    SIX_ORIENTATIONS,
    WALL_ADJACENT,
)
from tabularium.games.praga.rules.gains import grant, reward, study, tech_bonus
from tabularium.games.praga.rules.lacks import short_of
from tabularium.games.praga.rules.plazas import RESOLVE_PLAZA, WALK
from tabularium.games.praga.rules.roadside import road_tile
from tabularium.games.praga.table.atoms import build, claim, pay, place, score, use_connection
from tabularium.games.praga.table.names import (
    BLUE,
    BOARD,
    BY_CONNECTIONS,
    BY_NEIGHBOURS,
    BY_OLD_TOWN,
    FIRST_SPOT,
    GOLD,
    ON_CATHEDRAL_BUILDING,
    ON_PLAIN_BUILDING,
    PAWN_AT,
    RED,
    SPOTS,
    UPGRADES,
    WHILE_CATHEDRAL_BUILDING,
    WHILE_PLAIN_BUILDING,
    WIDTH,
)
from tabularium.games.praga.table.queries import buildings_around, cheapest_site, hooked, is_complete
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.words.labels import speech
from tabularium.games.praga.words.objects import place_id
from tabularium.games.praga.words.vocabulary import SITE, SPOT, TURN
from tabularium.kernel.action import target_of, word_of
from tabularium.kernel.effect import TAKE_LONE, Choice, Fields, Frame
from tabularium.kernel.lack import Lack

# What meets across an edge: its symbols, the corner of the same number, the one before it
SYMBOLS: Final = 0
SAME_CORNER: Final = 1
CORNER_BEFORE: Final = 2

# Action boards


def meetings(s: Table, p: int, where: int, card: int, rotation: int) -> list[int]:
    """Where a hex would meet others and has not paid yet: pairs of the edge across which, and what meets.

    A connection of two places pays once: `used` holds for each place edges in bits 0 to 5, corners with the
    neighbour across the edge of the same number in 6 to 11, with the one across the next edge in 12 to 17.
    """
    board = p * BOARD
    met: list[int] = []
    look = (card * 6 + rotation) * 6
    corners = s.t.corner[card * 6 + rotation]
    used = s.used[board + where]
    for e in range(6):
        other = s.g.near[where * 6 + e]
        if other < 0 or s.hexes[board + other] < 0:
            continue
        there = s.hexes[board + other] * 6 + s.turned[board + other]
        if s.t.edge[look + e] >= 0 and s.t.edge[there * 6 + (e + 3) % 6] >= 0 and not used >> e & 1:
            met += [e, SYMBOLS]
        if corners >> e & 1 and s.t.corner[there] >> (e + 2) % 6 & 1 and not used >> (6 + e) & 1:
            met += [e, SAME_CORNER]
        c = (e + 5) % 6
        if corners >> c & 1 and s.t.corner[there] >> (c + 4) % 6 & 1 and not used >> (12 + c) & 1:
            met += [e, CORNER_BEFORE]
    return met


def connect(s: Table, p: int, where: int, card: int, rotation: int, now: bool = True) -> list[int]:
    """What the connections of a newly placed hex pay: both symbols of each edge, a token for each corner met.

    Without `now` it is only asked what they would pay.
    """
    board = p * BOARD
    gains: list[int] = []
    met = meetings(s, p, where, card, rotation)
    for i in range(0, len(met), 2):
        e, what = met[i], met[i + 1]
        other = board + s.g.near[where * 6 + e]
        mine, theirs = e, (e + 3) % 6
        if what == SYMBOLS:
            facing = s.t.edge[(s.hexes[other] * 6 + s.turned[other]) * 6 + theirs]
            gains += [s.t.edge[(card * 6 + rotation) * 6 + e], 1, facing, 1]
        else:
            gains += [RED, 1]
            c = (e + 5) % 6
            mine, theirs = (6 + e, 12 + (e + 2) % 6) if what == SAME_CORNER else (12 + c, 6 + (c + 4) % 6)
        if now:
            use_connection(s, board + where, mine)
            use_connection(s, other, theirs)
    return gains


class ChooseSpot(Unhurried):
    """Where a wall goes: any free place that touches the own action board. `it` is the wall."""

    rule: int = WALL_ADJACENT
    prompt: str = "spot"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [SPOT | i << 8 for i in range(SPOTS)]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        if word_of(a) == SPOT and target_of(a) < SPOTS and s.hexes[f.player * BOARD + FIRST_SPOT + target_of(a)] < 0:
            return 0
        return WALL_ADJACENT

    def take(self, s: Table, f: Frame, a: int) -> None:
        s.push(CHOOSE_ROTATION, f.player, it=f.it, n=FIRST_SPOT + target_of(a))

    def lacking(self, s: Table, f: Frame, gold: int, stone: int, row: int) -> int:
        return 0

    def roomy(self, s: Table, f: Frame) -> bool:
        """Whatever is done meanwhile leaves a place for this wall."""
        free = 0
        for i in range(SPOTS):
            if s.hexes[f.player * BOARD + FIRST_SPOT + i] < 0:
                free += 1
        return free > 2

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"card": speech(s).name(f.it, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        near = [s.g.near[(FIRST_SPOT + target_of(a)) * 6 + e] for e in range(6)]
        return {"beside": ", ".join([speech(s).deed(i, language) for i in near if 0 <= i < FIRST_SPOT])}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [place_id(f.player, FIRST_SPOT + target_of(a))]


class Rotation(Choice[Table]):
    """How a hex (`it`) lies at place `n`; looks that are the same are offered once."""

    few: int = TAKE_LONE
    prompt: str = "rotation"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [TURN | by << 8 for by in s.t.rotations[f.it]]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        return 0 if word_of(a) == TURN and target_of(a) < 6 else self.rule

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"card": speech(s).name(f.it, language)}


class ChooseRotation(Rotation):
    """A wall or upgrade on the action board."""

    rule: int = SIX_ORIENTATIONS

    def take(self, s: Table, f: Frame, a: int) -> None:
        p, rotation = f.player, target_of(a)
        place(s, p, f.n, f.it, rotation)
        gains = connect(s, p, f.n, f.it, rotation)
        if gains:
            reward(s, p, gains, BY_CONNECTIONS)
        if s.t.row_of[f.it] == UPGRADES:
            study(s, p, s.t.university[f.it])

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        by = target_of(a)
        return speech(s).rotation(by, connect(s, f.player, f.n, f.it, by, False), language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"turn-{target_of(a)}", place_id(f.player, f.n)]


# The city


class ChooseSite(Unhurried):
    """Where a building goes. `it` is the building, `n` what a discount still takes off."""

    rule: int = BUILDING_PLACEMENT
    prompt: str = "site"

    def candidates(self, s: Table, f: Frame) -> list[int]:
        return [SITE | i << 8 for i in range(len(s.site) + len(s.plaza))]

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        i = target_of(a)
        if word_of(a) != SITE:
            return BUILDING_PLACEMENT
        if i >= len(s.site):
            return PLAZA_NOT_SITE
        if s.site[i] >= 0:
            return BUILDING_PLACEMENT
        return 0 if s.g.site_gold[i] <= s.own[f.player * WIDTH + GOLD] + f.n else OLD_TOWN_UNAFFORDABLE

    def lack(self, s: Table, f: Frame, a: int, rule: int) -> Lack | None:
        i = target_of(a)
        if rule == OLD_TOWN_UNAFFORDABLE:
            return short_of(s, f.player, GOLD, s.g.site_gold[i] - f.n)
        return Lack("site_taken", card=s.site[i]) if word_of(a) == SITE and i < len(s.site) and s.site[i] >= 0 else None

    def take(self, s: Table, f: Frame, a: int) -> None:
        site = target_of(a)
        pay(s, f.player, GOLD, max(0, s.g.site_gold[site] - f.n))
        s.push(CHOOSE_BUILDING_ROTATION, f.player, it=f.it, n=site)

    def lacking(self, s: Table, f: Frame, gold: int, stone: int, row: int) -> int:
        extra = cheapest_site(s)
        return OLD_TOWN_UNAFFORDABLE if extra > s.own[f.player * WIDTH + GOLD] - gold + f.n else 0

    def roomy(self, s: Table, f: Frame) -> bool:
        """Whatever is done and paid meanwhile leaves a site for this building."""
        free = 0
        for i in range(len(s.site)):
            if s.site[i] < 0 and s.g.site_gold[i] == 0:
                free += 1
                if free > 2:
                    return True
        return False

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"card": speech(s).name(f.it, language)}

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {"result": speech(s).site_result(s, f, target_of(a), language)}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        i, sites = target_of(a), len(s.site)
        return [s.g.site_ids[i] if i < sites else s.g.plaza_ids[i - sites]]


class ChooseBuildingRotation(Rotation):
    """A building on a site."""

    rule: int = BUILDING_PLACEMENT

    def take(self, s: Table, f: Frame, a: int) -> None:
        erect(s, f.player, f.n, f.it, target_of(a))

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        by = target_of(a)
        tokens = blue_matches(s, f.n, f.it, by)
        return speech(s).rotation(by, [BLUE, tokens] if tokens else [], language)

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        return [f"turn-{target_of(a)}", s.g.site_ids[f.n]]


def blue_meetings(s: Table, site: int, card: int, rotation: int) -> list[int]:
    """The blue corners of this building that meet those of the map and of other buildings, once for each."""
    met: list[int] = []
    corners = s.t.corner[card * 6 + rotation]
    for c in range(6):
        if corners >> c & 1:
            met += [c] * s.g.printed[site * 6 + c]
            for link in s.g.links[site * 6 + c]:
                other = s.site[link // 6]
                if other >= 0 and s.t.corner[other * 6 + s.site_turn[link // 6]] >> link % 6 & 1:
                    met.append(c)
    return met


def blue_matches(s: Table, site: int, card: int, rotation: int) -> int:
    return len(blue_meetings(s, site, card, rotation))


def erect(s: Table, p: int, site: int, card: int, rotation: int) -> None:
    """A building stands: corners, points of the site, claim or points around the plaza, and maybe its completion."""
    plaza = s.g.site_plaza[site]
    build(s, p, site, card, rotation)
    if is_complete(s, plaza):
        if s.parler and plaza == s.t.parler_circle[s.parler[PAWN_AT]]:
            s.push(WALK, p)
        s.push(RESOLVE_PLAZA, p, it=plaza)
    if s.g.site_points[site]:
        score(s, p, BY_OLD_TOWN, s.g.site_points[site])
    if s.t.cube[card]:
        claim(s, p, site)
    else:
        score(s, p, BY_NEIGHBOURS, buildings_around(s, plaza))
    tokens = blue_matches(s, site, card, rotation)
    if tokens:
        grant(s, p, BLUE, tokens, BY_CONNECTIONS)
    tech = hooked(s, p, ON_CATHEDRAL_BUILDING if s.t.icon[card] else ON_PLAIN_BUILDING)
    if tech >= 0:
        tech_bonus(s, p, tech)
    road_tile(s, p, WHILE_CATHEDRAL_BUILDING if s.t.icon[card] else WHILE_PLAIN_BUILDING)


CHOOSE_SPOT: Final = ChooseSpot()
CHOOSE_ROTATION: Final = ChooseRotation()
CHOOSE_SITE: Final = ChooseSite()
CHOOSE_BUILDING_ROTATION: Final = ChooseBuildingRotation()

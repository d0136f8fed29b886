"""The boards as read from their tables: the crane, the action board, the city and the two projects."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.reading import Entry, Reader
from tabularium.games.praga.table.names import (
    ACTIONS,
    BLOCKED,
    BLUE_ZONE,
    BOARD,
    CIRCLE,
    DIRECTIONS,
    FIRST_SPOT,
    GOLD,
    GREEN_ZONE,
    LEVEL_SETS,
    OFFER,
    ON_WHEEL_GOLD,
    ON_WHEEL_SILVER,
    ON_WHEEL_STONE,
    PROJECT_KEYS,
    SILVER,
    SPECIAL_RIGHT,
    SPOTS,
    STONE,
    WHEEL_GAIN,
    ZONES,
)

NOBODY_THERE: Final = -1


class Geometry:
    def __init__(self, reader: Reader) -> None:
        self.read_crane(reader.table("crane"))
        self.read_action_board(reader.table("player_board").part("action_board"))
        self.read_city(reader.table("city"))
        self.read_projects(reader.table("projects"))

    # The crane

    def read_crane(self, e: Entry) -> None:
        self.sector_kind: list[int] = []
        self.sector_points: list[int] = []
        self.sector_cost: list[list[int]] = []
        self.sector_gain: list[list[int]] = []
        self.sector_hook: list[int] = []
        self.sector_provenance = [w.provenance() for w in e.parts("wheel", CIRCLE)]
        self.space_provenance = [s.provenance() for s in e.parts("spaces", CIRCLE)]
        for i, w in enumerate(e.parts("wheel", CIRCLE)):
            if w.number("sector") != i:
                raise w.error(f"sector is not {i}: the sectors go clockwise from the box")
            kind = w.one_of("bonus", ("blocked", "special", "gain", "offer"))
            if (kind == BLOCKED) != (i == 0):
                raise w.error("sector 0 and only it is blocked")
            self.sector_kind.append(kind)
            self.sector_points.append(w.number("points") if kind == SPECIAL_RIGHT else 0)
            self.sector_cost.append(w.cost("cost") if kind == OFFER else [])
            gain = w.reward("gain") if kind in (WHEEL_GAIN, OFFER) else []
            self.sector_gain.append(gain)
            hook = -1
            if kind == WHEEL_GAIN and len(gain) == 2:
                hook = {GOLD: ON_WHEEL_GOLD, STONE: ON_WHEEL_STONE, SILVER: ON_WHEEL_SILVER}.get(gain[0], -1)
            self.sector_hook.append(hook)
        self.space_zone: list[int] = []
        self.space_gold: list[int] = []
        self.space_points: list[int] = []
        for i, s in enumerate(e.parts("spaces", CIRCLE)):
            if s.number("space") != i:
                raise s.error(f"space is not {i}: the spaces go clockwise from the first red one")
            zone = s.one_of("zone", ZONES)
            if self.space_zone and zone < self.space_zone[-1]:
                raise s.wrong("zones")
            self.space_zone.append(zone)
            self.space_gold.append(s.number("gold", 0, 9))
            self.space_points.append(s.number("points"))
        if GREEN_ZONE not in self.space_zone or BLUE_ZONE not in self.space_zone:
            raise e.error("spaces lack a green or a blue zone")
        if self.space_gold.count(0) < CIRCLE - 5:
            raise e.wrong("paid_spaces")
        self.first_green = self.space_zone.index(GREEN_ZONE)
        self.marker_points = e.part("marker").number("points")
        self.read_counting(e)
        self.tile_ids: list[str] = []
        self.tile_provenance: list[str] = []
        self.tile_actions: list[list[int]] = []  # by side * 6 + tile
        for side in ("A", "B"):
            for i, t in enumerate(e.reader.ordered("action_tile", e.part("tiles").parts(side, 6))):
                if side == "A":
                    self.tile_ids.append(t.text("id"))
                    self.tile_provenance.append(t.provenance())
                elif t.text("id") != self.tile_ids[i]:
                    raise t.error(f"side B lists {t.text('id')} where side A lists {self.tile_ids[i]}")
                shown = [t.as_one_of("actions", x, ACTIONS) for x in t.array("actions", 2)]
                if shown[0] == shown[1]:
                    raise t.wrong("action_twice")
                self.tile_actions.append(shown)
        if len(set(self.tile_ids)) != 6:
            raise e.error("tiles: an id stands twice")

    def read_counting(self, e: Entry) -> None:
        """When the counters move; the table must give everybody 16 turns and one change of eras."""
        self.arrow = [0] * 5
        self.platform = [0] * 5
        self.era_platform = [0] * 5
        self.era_arrow = [-1] * 5
        self.drop_arrow = e.part("drop").number("arrow", 1, CIRCLE - 1)
        platform = e.part("platform")
        self.last_space = platform.number("last")
        self.hourglass = platform.number("hourglass")
        for n in (2, 3, 4):
            self.arrow[n] = e.part("arrow").number(str(n), 1, CIRCLE - 1)
            self.platform[n] = platform.number(str(n), 0, self.hourglass)
            era = e.part("era").part(str(n))
            self.era_platform[n] = era.number("platform", 0, self.hourglass)
            if era.has("arrow"):
                self.era_arrow[n] = era.number("arrow", 1, CIRCLE - 1)
            arrow, at, changes = self.arrow[n], self.platform[n], 0
            for turn in range(1, 16 * n + 1):
                if at == self.hourglass:
                    raise platform.error(f"with {n} players the game ends before everybody had 16 turns")
                arrow = self.next_arrow(arrow)
                moved = arrow == self.drop_arrow
                at += int(moved)
                changes += int(turn < 16 * n and self.changes_era(n, arrow, at, moved))
            if at != self.hourglass:
                raise platform.error(f"with {n} players the game does not end after 16 turns each")
            if changes != 1:
                raise e.part("era").error(f"with {n} players the era changes {changes} times, not once")

    def next_arrow(self, arrow: int) -> int:
        return 1 if arrow == CIRCLE - 1 else arrow + 1

    def changes_era(self, n: int, arrow: int, platform: int, moved: bool) -> bool:
        if platform != self.era_platform[n]:
            return False
        return moved if self.era_arrow[n] < 0 else arrow == self.era_arrow[n]

    # The action board

    def read_action_board(self, e: Entry) -> None:
        where: list[tuple[int, int]] = [(99, 99)] * BOARD
        for hex in e.parts("ring", 6):
            where[hex.one_of("action", ACTIONS)] = (hex.number("q", -1, 1), hex.number("r", -1, 1))
        if sorted(where[:FIRST_SPOT]) != sorted(DIRECTIONS):
            raise e.error("ring: the six actions do not lie around the centre")
        for i, x in enumerate(e.array("walls", SPOTS)):
            if not isinstance(x, list) or len(x) != 2:
                raise e.error(f"walls[{i}] is not a pair of coordinates")
            where[FIRST_SPOT + i] = (e.as_number("walls", x[0], -9, 9), e.as_number("walls", x[1], -9, 9))
        ring = where[:FIRST_SPOT]
        outside = {(q + x, r + y) for q, r in ring for x, y in DIRECTIONS} - set(ring) - {(0, 0)}
        if set(where[FIRST_SPOT:]) != outside:
            raise e.error("walls are not the twelve hexes that touch the board")
        self.place = where  # coordinates by place
        self.near: list[int] = []  # the place across each edge, at [place * 6 + edge]
        for q, r in where:
            for x, y in DIRECTIONS:
                there = (q + x, r + y)
                self.near.append(where.index(there) if there in where else NOBODY_THERE)

    # The city

    def read_city(self, e: Entry) -> None:
        plazas = e.reader.placed("location", e.parts("plazas"))
        self.plaza_ids = e.reader.unique(plazas)
        self.plaza_at = [(p.number("q", -99), p.number("r", -99)) for p in plazas]
        self.plaza_colour = [p.text("colour") for p in plazas]
        self.plaza_town = [("old", "new")[p.one_of("town", ("old", "new"))] for p in plazas]
        self.plaza_from = [p.number("min_players", 2, 4) for p in plazas]
        self.plaza_provenance = [p.provenance() for p in plazas]
        sites = e.reader.placed("site", e.parts("sites"))
        if not 1 <= len(sites) <= 120 or not 1 <= len(plazas) <= 30:
            raise e.error("there are 1 to 120 sites and 1 to 30 plazas")
        self.site_ids = e.reader.unique(sites)
        self.site_at = [(s.number("q", -99), s.number("r", -99)) for s in sites]
        self.site_provenance = [s.provenance() for s in sites]
        self.site_old = [s.one_of("town", ("old", "new")) == 0 for s in sites]
        self.site_gold = [s.number("gold", 0, 9) for s in sites]
        self.site_points = [s.number("points") for s in sites]
        self.site_plaza: list[int] = []
        self.plaza_sites: list[list[int]] = [[] for _ in plazas]
        if len(set(self.site_at) | set(self.plaza_at)) != len(sites) + len(plazas):
            raise e.error("two sites or plazas have the same coordinates")
        for i, s in enumerate(sites):
            q, r = self.site_at[i]
            around = [self.plaza_at.index((q + x, r + y)) for x, y in DIRECTIONS if (q + x, r + y) in self.plaza_at]
            if len(around) != 1:
                raise s.error(f"touches {len(around)} plazas, not exactly one")
            if s.text("plaza") != self.plaza_ids[around[0]]:
                raise s.error(f"plaza is {s.text('plaza')}, but it touches {self.plaza_ids[around[0]]}")
            self.site_plaza.append(around[0])
            self.plaza_sites[around[0]].append(i)
        for i, p in enumerate(plazas):
            if not self.plaza_sites[i]:
                raise p.error("no site touches it")
        self.links: list[list[int]] = []  # other sites' corners that meet, at [site * 6 + corner]: site * 6 + corner
        self.printed: list[int] = []  # blue corners of the map that meet
        corners: list[tuple[int, int, int]] = []
        for b in e.parts("blue_corners"):
            if (b.number("q", -99), b.number("r", -99)) in self.site_at:
                raise b.error("is printed on a building site")
            corners.append((b.number("q", -99), b.number("r", -99), b.number("corner", 0, 5)))
        for q, r in self.site_at:
            for c in range(6):
                meets = self.vertex(q, r, c)
                found: list[int] = []
                for mq, mr, mc in meets:
                    if (mq, mr) in self.site_at:
                        found.append(self.site_at.index((mq, mr)) * 6 + mc)
                self.links.append(found)
                self.printed.append(len([m for m in meets if m in corners]))
        self.prebuilt: list[list[int]] = [[] for _ in range(5)]
        for n in (2, 3, 4):
            for x in e.part("prebuilt").array(str(n)):
                if x not in self.site_ids:
                    raise e.part("prebuilt").error(f"names {x!r}, which is no site")
                self.prebuilt[n].append(self.site_ids.index(x))

    def vertex(self, q: int, r: int, corner: int) -> list[tuple[int, int, int]]:
        """The corners of the two neighbouring hexes that meet this one."""
        x, y = DIRECTIONS[corner]
        z, w = DIRECTIONS[(corner + 1) % 6]
        return [(q + x, r + y, (corner + 2) % 6), (q + z, r + w, (corner + 4) % 6)]

    def plazas_open(self, players: int, colour: str) -> list[int]:
        """The plaza locations of a colour that receive a tile."""
        return [
            i for i in range(len(self.plaza_ids)) if self.plaza_colour[i] == colour and self.plaza_from[i] <= players
        ]

    # Hunger Wall and Cathedral

    def read_projects(self, e: Entry) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.level_of: list[list[int]] = []
        self.windows: list[int] = []
        self.crossing: list[list[list[int]]] = []  # by project and level that is left
        self.row_points: list[list[int]] = []
        self.column_value: list[list[int]] = []
        self.cell_points: list[list[int]] = []  # by project * 3 + set, at [row * columns + column]
        self.cell_arrow: list[list[int]] = []
        self.project_provenance: list[str] = []
        for i, p in enumerate(e.parts("projects", 2)):
            if p.one_of("project", PROJECT_KEYS) != i:
                raise p.error(f"stands where {PROJECT_KEYS[i]} is expected")
            self.project_provenance.append(p.provenance())
            heights = p.numbers("levels", 3, 1)
            level_of: list[int] = []
            for level, height in enumerate(heights):
                level_of += [level] * height
            self.level_of.append(level_of)
            self.rows.append(len(level_of))
            self.windows.append(p.number("windows", 0, 9))
            self.row_points.append(p.numbers("row_points", len(level_of)))
            self.column_value.append(p.numbers("column_value"))
            self.columns.append(len(self.column_value[i]))
            if not self.column_value[i]:
                raise p.error("column_value is empty")
            costs: list[list[int]] = []
            for level, x in enumerate(p.array("crossing", 2)):
                costs.append(Entry(p.reader, p.table, f"{PROJECT_KEYS[i]}.crossing[{level}]", {"cost": x}).cost("cost"))
            self.crossing.append(costs)
            for key in LEVEL_SETS:
                self.read_cells(p.part("cells"), i, key)

    def read_cells(self, e: Entry, project: int, key: str) -> None:
        points: list[int] = []
        arrows: list[int] = []
        rows, columns = self.rows[project], self.columns[project]
        for row, line in enumerate(e.array(key, rows)):
            if not isinstance(line, list) or len(line) != columns:
                raise e.error(f"{key}: row {row} has not {columns} spaces")
            for column, x in enumerate(line):
                cell = Entry(e.reader, e.table, f"{e.name}.{key}[{row}][{column}]", x or {})
                points.append(cell.number("points") if cell.has("points") else 0)
                arrow = 1 + cell.one_of("arrow", ("side", "up")) if cell.has("arrow") else 0
                if (arrow == 1 and column == columns - 1) or (arrow == 2 and row == rows - 1):
                    raise cell.wrong("arrow_off")
                arrows.append(arrow)
        self.cell_points.append(points)
        self.cell_arrow.append(arrows)

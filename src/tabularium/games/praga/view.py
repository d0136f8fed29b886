"""What a seat may see, built from nothing."""

from __future__ import annotations

from tabularium.games.praga import view_types as zones
from tabularium.games.praga.rules.bridge import ChooseSlab
from tabularium.games.praga.rules.scoring import total
from tabularium.games.praga.table.invariants import PLACING
from tabularium.games.praga.table.names import (
    ACTIONS,
    BLUE,
    BOARD,
    CATHEDRAL_COLUMN,
    CATHEDRAL_DECK,
    CATHEDRAL_ROW,
    EGG,
    FIRST_SPOT,
    FRESH,
    GOLD,
    GOLDEN,
    HUNGER_COLUMN,
    HUNGER_ROW,
    IV_DECK,
    LEVEL_SETS,
    LEVELS,
    MINE,
    MINE_TOKEN,
    PAWN,
    PAWN_AT,
    POINTER,
    POINTS,
    PROJECTS,
    QUARRY,
    RED,
    RIGHTS,
    ROW_LENGTH,
    SILVER,
    SPACES,
    STONE,
    TECH,
    TECH_DECK,
    TECH_I,
    TRACK,
    TURNS,
    TURNS_EACH,
    UNIVERSITY,
    V_DECK,
    WEALTH,
    WIDTH,
    ZONES,
)
from tabularium.games.praga.table.queries import (
    free_cubes,
    is_complete,
    sector_at,
    tile_points,
    upgrades_owned,
    walls_built,
)
from tabularium.games.praga.table.state import Table
from tabularium.games.praga.view_types import CraneMarks, Facts, Figures, PlaceMarks, RoadMarks, SiteMarks, SlabMarks
from tabularium.games.praga.words.objects import TRACKS, place_id, track_id
from tabularium.games.praga.words.preview import amounts, answers, checklist, renewals
from tabularium.kernel.game import Game
from tabularium.kernel.machine import choice_of, who
from tabularium.kernel.view import Json, View


def seen(s: Table, seat: int, game: Game) -> Json:
    v: View[Facts, Figures] = View(game.key, seat, facts(s))
    if s.parler:
        parler(s, v)
    crane(s, v)
    rows(s, v)
    city(s, v)
    commons(s, v)
    hidden(s, v, seat)
    renewals(v)
    checklist(s, v)
    answers(s, v, seat)
    for p in range(s.seats):
        v.player(p, game.seat_name(s, p, "en"), figures(s, p))
        player(s, v, p)
    return v.json()


def facts(s: Table) -> Facts:
    found: Facts = {
        "era": s.era + 1,
        "turn": s.ended + 1,
        "turns": TURNS_EACH * s.players,
        "active": s.active,
        "first": s.first,
        "arrow": s.arrow,
        "platform": s.platform,
    }
    if s.seats == 1:
        found["good"] = s.t.good_score
    return found


def crane(s: Table, v: View[Facts, Figures]) -> None:
    zone = v.zone(zones.CRANE)
    for space in range(12):
        tile = s.crane[space]
        sector = sector_at(s, space)
        marks: CraneMarks = {"space": space, "zone": ZONES[s.g.space_zone[space]], "sector": sector}
        points = s.g.space_points[space] if tile < 0 else tile_points(s, space)
        if s.g.space_gold[space]:
            marks["gold"] = s.g.space_gold[space]
        if points:
            marks["points"] = points
        if tile >= 0:
            marks["actions"] = [ACTIONS[a] for a in s.g.tile_actions[s.side_b * 6 + tile]]
            marks["marker"] = bool(s.marked >> tile & 1)
            zone.put(s.t.ids[s.t.tiles[tile]], s.t.ids[s.t.tiles[tile]], marks)
        else:
            zone.put(f"crane-{space}", None, marks)
    if s.taken >= 0:
        actions = [ACTIONS[a] for a in s.g.tile_actions[s.side_b * 6 + s.taken]]
        id = s.t.ids[s.t.tiles[s.taken]]
        sector_left = s.bonus if s.bonus >= 0 else None
        v.zone(zones.TAKEN).put(id, id, {"actions": actions, "used": s.acted, "sector": sector_left})


def parler(s: Table, v: View[Facts, Figures]) -> None:
    """Peter Parler: where he will build and what he will take; his cards only by their number."""
    v.zone(zones.PARLER, count=len(s.parler_cards)).put(
        "parler",
        None,
        {
            "plaza": s.g.plaza_ids[s.t.parler_circle[s.parler[PAWN_AT]]],
            "takes": [x + 1 for x in s.parler[POINTER : POINTER + 3]],
            "mines": s.parler[TRACK],
            "quarries": s.parler[TRACK + 1],
        },
    )


def rows(s: Table, v: View[Facts, Figures]) -> None:
    for row, kind in enumerate(zones.ROW_OF):
        zone = v.zone(kind)
        for i in range(ROW_LENGTH):
            card = s.rows[row * ROW_LENGTH + i]
            if card >= 0:
                zone.put(s.t.ids[card], s.t.ids[card], {"special": i == ROW_LENGTH - 1})


def city(s: Table, v: View[Facts, Figures]) -> None:
    sites = v.zone(zones.CITY)
    for i, id in enumerate(s.g.site_ids):
        card = s.site[i]
        marks: SiteMarks = {
            "q": s.g.site_at[i][0], "r": s.g.site_at[i][1], "old": s.g.site_old[i],
            "plaza": s.g.plaza_ids[s.g.site_plaza[i]], "printed": [c for c in range(6) if s.g.printed[i * 6 + c]],
        }  # fmt: skip
        if s.g.site_gold[i]:
            marks["gold"] = s.g.site_gold[i]
        if s.g.site_points[i]:
            marks["points"] = s.g.site_points[i]
        if card >= 0:
            marks["rotation"] = s.site_turn[i]
        if s.site_cube[i] >= 0:
            marks["cube"] = s.site_cube[i]
        sites.put(id, s.t.ids[card] if card >= 0 else None, marks)
    plazas = v.zone(zones.PLAZAS)
    for i, id in enumerate(s.g.plaza_ids):
        tile = s.plaza[i]
        q, r = s.g.plaza_at[i]
        shown = s.t.ids[s.t.plazas[tile]] if tile >= 0 else None
        plazas.put(id, shown, {"q": q, "r": r, "colour": s.g.plaza_colour[i], "open": not is_complete(s, i)})


def commons(s: Table, v: View[Facts, Figures]) -> None:
    bridge = v.zone(zones.BRIDGE)
    for i, card in enumerate(s.slabs):
        slab: SlabMarks = {"bonus": amounts(s.t.slab_bonus[i])}
        if card >= 0 and s.t.v_at[card] >= 0:
            slab["owner"] = s.v_owner[s.t.v_at[card]]
            slab["marked"] = bool(s.v_cubes >> s.t.v_at[card] & 1)
        bridge.put(f"slab-{i + 1}", s.t.ids[card] if card >= 0 else None, slab)
    river = v.zone(zones.RIVER)
    for i in range(len(s.t.tokens)):
        if s.river >> i & 1:
            river.put(s.t.ids[s.t.tokens[i]], s.t.ids[s.t.tokens[i]], {})
    seals = v.zone(zones.SEALS)
    for i, owner in enumerate(s.seals):
        seals.put(s.t.ids[s.t.seals[i]], s.t.ids[s.t.seals[i]], {"owner": owner} if owner >= 0 else {})
    road = v.zone(zones.ROAD)
    for i, space in enumerate(SPACES):
        replaced = i < 3 and bool(s.road_tiles >> i & 1)
        at: RoadMarks = {"pawns": [p for p in range(s.seats) if s.own[p * WIDTH + PAWN] == i + 1]}
        if s.t.road_eggs[i + 1]:
            at["eggs"] = s.t.road_eggs[i + 1]
        road.put(f"road-{space}", s.t.ids[s.t.road_tiles[i]] if replaced else f"road-{space}", at)
    projects(s, v)
    spent = v.zone(zones.SPENT)
    for card in s.spent:
        spent.put(s.t.ids[card], s.t.ids[card], {})


def projects(s: Table, v: View[Facts, Figures]) -> None:
    zone = v.zone(zones.PROJECTS)
    for project, key in enumerate(PROJECTS):
        which = project * 3 + s.sets[project]
        rows, columns = HUNGER_ROW + project, HUNGER_COLUMN + project
        at = [[s.own[p * WIDTH + rows], s.own[p * WIDTH + columns]] for p in range(s.seats)]
        zone.put(key, f"{key}-{LEVEL_SETS[s.sets[project]]}", {
            "rows": s.g.rows[project], "columns": s.g.columns[project], "points": s.g.cell_points[which],
            "arrows": s.g.cell_arrow[which], "markers": at, "levels": s.g.level_of[project],
        })  # fmt: skip


def hidden(s: Table, v: View[Facts, Figures], seat: int) -> None:
    """Decks by their counts; tiles drawn for a choice only for the seat that chooses; the tile being placed for all."""
    for i, kind in enumerate(zones.DECKS):
        v.zone(kind, count=len(s.decks[i]))
    placing = [f for f in s.stack if isinstance(f.effect, (*PLACING, ChooseSlab))]
    if placing:
        zone = v.zone(zones.HAND, placing[0].player)  # a building of Parler's is placed by the human
        for f in placing:
            card = f.source if isinstance(f.effect, ChooseSlab) else f.it
            zone.put(s.t.ids[card], s.t.ids[card], {})
    if s.over or who(s) != seat:
        return
    drawn = drawn_now(s)
    if drawn:
        zone = v.zone(zones.DRAWN, seat)
        for card in drawn:
            zone.put(s.t.ids[card], s.t.ids[card], {})


def drawn_now(s: Table) -> list[int]:
    """The face-down tiles among which the deciding seat chooses now."""
    f = s.stack[-1]
    prompt = choice_of(s).prompt
    if prompt == "technology":
        return s.decks[TECH_DECK + f.it][-f.n :]
    if prompt == "bridge_iv":
        return s.decks[IV_DECK][-f.n :]
    if prompt == "bridge_v":
        return sorted(s.decks[V_DECK])
    if prompt == "cathedral_tile":
        return sorted(s.decks[CATHEDRAL_DECK])
    return []


def figures(s: Table, p: int) -> Figures:
    own = s.own[p * WIDTH : (p + 1) * WIDTH]
    return {
        "points": own[POINTS],
        "gold": own[GOLD],
        "stone": own[STONE],
        "silver": own[SILVER],
        "gold_windows": own[GOLDEN],
        "eggs": own[EGG],
        "red": own[RED],
        "blue": own[BLUE],
        "tech": own[TECH],
        "university": own[UNIVERSITY],
        "mines": own[MINE],
        "quarries": own[QUARRY],
        "cubes": free_cubes(s, p),
        "rights": own[RIGHTS],
        "pawn": own[PAWN],
        "hunger": [own[HUNGER_ROW], own[HUNGER_COLUMN]],
        "cathedral": [own[CATHEDRAL_ROW], own[CATHEDRAL_COLUMN]],
        "walls": walls_built(s, p),
        "upgrades": upgrades_owned(s, p),
        "score": total(s, p),
        "turns": own[TURNS],
        "turns_left": TURNS_EACH - own[TURNS],
    }


def player(s: Table, v: View[Facts, Figures], p: int) -> None:
    base = p * WIDTH
    board = v.zone(zones.BOARD, p)
    for place in range(BOARD):
        card = s.hexes[p * BOARD + place]
        marks: PlaceMarks = {"q": s.g.place[place][0], "r": s.g.place[place][1]}
        if card >= 0:
            marks["rotation"] = s.turned[p * BOARD + place]
        if place < FIRST_SPOT:
            marks["action"] = ACTIONS[place]
            marks["covered"] = [s.t.ids[x >> 2] for x in s.covered if x & 3 == p and s.t.action[x >> 2] == place]
        board.put(place_id(p, place), s.t.ids[card] if card >= 0 else None, marks)
    tracks = v.zone(zones.TRACKS, p)
    for i, key in enumerate(TRACKS):
        at = s.own[base + (MINE, MINE + 1, TECH, UNIVERSITY)[i]]
        token = s.own[base + MINE_TOKEN + i] if i < 2 else -1
        held = s.t.ids[s.t.tokens[token]] if token >= 0 else None
        tracks.put(track_id(p, i), f"track-{key}", {"at": at, "token": held})
    wealth = v.zone(zones.WEALTH, p)
    for i in range(3):
        id = s.t.ids[s.t.wealth[i]]
        wealth.put(f"{p}.{id}", id, {"open": bool(s.own[base + WEALTH] >> i & 1)})
    techs = v.zone(zones.TECHS, p)
    for level, key in enumerate(LEVELS):
        card = s.own[base + TECH_I + level]
        if card >= 0:
            fresh = bool(s.own[base + FRESH] >> level & 1)
            techs.put(s.t.ids[card], s.t.ids[card], {"level": key, "fresh": fresh})
    v_tiles = v.zone(zones.V_TILES, p)
    for i, owner in enumerate(s.v_owner):
        if owner == p:
            card = s.t.v_tiles[i]
            v_tiles.put(f"{p}.{s.t.ids[card]}", s.t.ids[card], {"bridge": card in s.slabs})

"""What a seat may see, built from nothing."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.bridge import ChooseSlab
from tabularium.games.praga.rules.scoring import total
from tabularium.games.praga.table.invariants import PLACING
from tabularium.games.praga.table.names import (
    ACTIONS,
    BOARD,
    CATHEDRAL_COLUMN,
    CATHEDRAL_DECK,
    CATHEDRAL_ROW,
    FIRST_SPOT,
    FRESH,
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
    PROJECTS,
    RIGHTS,
    ROW_LENGTH,
    ROWS,
    SPACES,
    TECH,
    TECH_DECK,
    TECH_I,
    TRACK,
    TURNS,
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
from tabularium.games.praga.words.objects import TRACKS, place_id, track_id
from tabularium.games.praga.words.preview import amounts, answers, checklist, renewals
from tabularium.kernel.game import Game, Json
from tabularium.kernel.machine import choice_of, who
from tabularium.kernel.view import View

STOCKS: Final = ("points", "gold", "stone", "silver", "gold_windows", "eggs", "red", "blue", "tech", "university",
                 "mines", "quarries")  # fmt: skip
DECK_KEYS: Final = (
    "deck.upgrade", "deck.upgrade_special", "deck.wall", "deck.wall_special", "deck.building", "deck.building_special",
    "deck.tech_I", "deck.tech_II", "deck.tech_III", "deck.tech_IV", "deck.bridge_iv", "deck.bridge_v", "deck.cathedral",
)  # fmt: skip
TURNS_EACH: Final = 16


def seen(s: Table, seat: int, game: Game) -> Json:
    v = View(game.key, seat)
    v.facts = {
        "era": s.era + 1,
        "turn": s.ended + 1,
        "turns": TURNS_EACH * s.players,
        "active": s.active,
        "first": s.first,
        "arrow": s.arrow,
        "platform": s.platform,
    }
    if s.seats == 1:
        v.facts["good"] = s.t.good_score
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
        player(s, v, p, game)
    return v.json()


def nonzero(marks: Json) -> Json:
    return {key: x for key, x in marks.items() if x}


def crane(s: Table, v: View) -> None:
    zone = v.zone("crane")
    for space in range(12):
        tile = s.crane[space]
        sector = sector_at(s, space)
        marks: Json = {"space": space, "zone": ZONES[s.g.space_zone[space]], "sector": sector}
        points = s.g.space_points[space] if tile < 0 else tile_points(s, space)
        marks |= nonzero({"gold": s.g.space_gold[space], "points": points})
        if tile >= 0:
            marks["actions"] = [ACTIONS[a] for a in s.g.tile_actions[s.side_b * 6 + tile]]
            marks["marker"] = bool(s.marked >> tile & 1)
            v.put(zone, s.t.ids[s.t.tiles[tile]], s.t.ids[s.t.tiles[tile]], marks)
        else:
            v.put(zone, f"crane-{space}", None, marks)
    if s.taken >= 0:
        actions = [ACTIONS[a] for a in s.g.tile_actions[s.side_b * 6 + s.taken]]
        marks = {"actions": actions, "used": s.acted, "sector": s.bonus if s.bonus >= 0 else None}
        v.put(v.zone("taken"), s.t.ids[s.t.tiles[s.taken]], s.t.ids[s.t.tiles[s.taken]], marks)


def parler(s: Table, v: View) -> None:
    """Peter Parler: where he will build and what he will take; his cards only by their number."""
    marks: Json = {
        "plaza": s.g.plaza_ids[s.t.parler_circle[s.parler[PAWN_AT]]],
        "takes": [x + 1 for x in s.parler[POINTER : POINTER + 3]],
        "mines": s.parler[TRACK],
        "quarries": s.parler[TRACK + 1],
    }
    v.put(v.zone("parler", count=len(s.parler_cards)), "parler", None, marks)


def rows(s: Table, v: View) -> None:
    for row, key in enumerate(ROWS):
        zone = v.zone(f"row.{key}")
        for i in range(ROW_LENGTH):
            card = s.rows[row * ROW_LENGTH + i]
            if card >= 0:
                v.put(zone, s.t.ids[card], s.t.ids[card], {"special": i == ROW_LENGTH - 1})


def city(s: Table, v: View) -> None:
    zone = v.zone("city")
    for i, id in enumerate(s.g.site_ids):
        card = s.site[i]
        marks: Json = {
            "q": s.g.site_at[i][0], "r": s.g.site_at[i][1], "old": s.g.site_old[i],
            "plaza": s.g.plaza_ids[s.g.site_plaza[i]], "printed": [c for c in range(6) if s.g.printed[i * 6 + c]],
        }  # fmt: skip
        marks |= nonzero({"gold": s.g.site_gold[i], "points": s.g.site_points[i]})
        if card >= 0:
            marks["rotation"] = s.site_turn[i]
        if s.site_cube[i] >= 0:
            marks["cube"] = s.site_cube[i]
        v.put(zone, id, s.t.ids[card] if card >= 0 else None, marks)
    zone = v.zone("plazas")
    for i, id in enumerate(s.g.plaza_ids):
        tile = s.plaza[i]
        marks = {"q": s.g.plaza_at[i][0], "r": s.g.plaza_at[i][1], "colour": s.g.plaza_colour[i]}
        marks["open"] = not is_complete(s, i)
        v.put(zone, id, s.t.ids[s.t.plazas[tile]] if tile >= 0 else None, marks)


def commons(s: Table, v: View) -> None:
    zone = v.zone("bridge")
    for i, card in enumerate(s.slabs):
        marks: Json = {"bonus": amounts(s.t.slab_bonus[i])}
        if card >= 0 and s.t.v_at[card] >= 0:
            marks |= {"owner": s.v_owner[s.t.v_at[card]], "marked": bool(s.v_cubes >> s.t.v_at[card] & 1)}
        v.put(zone, f"slab-{i + 1}", s.t.ids[card] if card >= 0 else None, marks)
    zone = v.zone("river")
    for i in range(len(s.t.tokens)):
        if s.river >> i & 1:
            v.put(zone, s.t.ids[s.t.tokens[i]], s.t.ids[s.t.tokens[i]])
    zone = v.zone("seals")
    for i, owner in enumerate(s.seals):
        v.put(zone, s.t.ids[s.t.seals[i]], s.t.ids[s.t.seals[i]], {"owner": owner} if owner >= 0 else {})
    zone = v.zone("road")
    for i, space in enumerate(SPACES):
        replaced = i < 3 and bool(s.road_tiles >> i & 1)
        marks = {"pawns": [p for p in range(s.seats) if s.own[p * WIDTH + PAWN] == i + 1]}
        marks |= nonzero({"eggs": s.t.road_eggs[i + 1]})
        v.put(zone, f"road-{space}", s.t.ids[s.t.road_tiles[i]] if replaced else f"road-{space}", marks)
    zone = v.zone("projects")
    for project, key in enumerate(PROJECTS):
        which = project * 3 + s.sets[project]
        rows, columns = HUNGER_ROW + project, HUNGER_COLUMN + project
        at = [[s.own[p * WIDTH + rows], s.own[p * WIDTH + columns]] for p in range(s.seats)]
        marks = {
            "rows": s.g.rows[project], "columns": s.g.columns[project], "points": s.g.cell_points[which],
            "arrows": s.g.cell_arrow[which], "markers": at, "levels": s.g.level_of[project],
        }  # fmt: skip
        v.put(zone, key, f"{key}-{LEVEL_SETS[s.sets[project]]}", marks)
    zone = v.zone("spent")
    for card in s.spent:
        v.put(zone, s.t.ids[card], s.t.ids[card])


def hidden(s: Table, v: View, seat: int) -> None:
    """Decks by their counts; tiles drawn for a choice only for the seat that chooses; the tile being placed for all."""
    for i, key in enumerate(DECK_KEYS):
        v.zone(key, count=len(s.decks[i]))
    placed = [f.it for f in s.stack if isinstance(f.effect, PLACING)]
    placed += [f.source for f in s.stack if isinstance(f.effect, ChooseSlab)]
    if placed:
        zone = v.zone("hand", s.active)
        for card in placed:
            v.put(zone, s.t.ids[card], s.t.ids[card])
    if s.over or who(s) != seat:
        return
    drawn = drawn_now(s)
    if drawn:
        zone = v.zone("drawn", seat)
        for card in drawn:
            v.put(zone, s.t.ids[card], s.t.ids[card])


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


def player(s: Table, v: View, p: int, game: Game) -> None:
    base = p * WIDTH
    figures: Json = {key: s.own[base + i] for i, key in enumerate(STOCKS)}
    figures |= {
        "cubes": free_cubes(s, p),
        "rights": s.own[base + RIGHTS],
        "pawn": s.own[base + PAWN],
        "hunger": [s.own[base + HUNGER_ROW], s.own[base + HUNGER_COLUMN]],
        "cathedral": [s.own[base + CATHEDRAL_ROW], s.own[base + CATHEDRAL_COLUMN]],
        "walls": walls_built(s, p),
        "upgrades": upgrades_owned(s, p),
        "score": total(s, p),
        "turns": s.own[base + TURNS],
        "turns_left": TURNS_EACH - s.own[base + TURNS],
    }
    v.player(p, game.seat_name(s, p, "en"), figures)
    zone = v.zone("board", p)
    for place in range(BOARD):
        card = s.hexes[p * BOARD + place]
        marks: Json = {"q": s.g.place[place][0], "r": s.g.place[place][1]}
        if card >= 0:
            marks["rotation"] = s.turned[p * BOARD + place]
        if place < FIRST_SPOT:
            marks["action"] = ACTIONS[place]
            marks["covered"] = [s.t.ids[x >> 2] for x in s.covered if x & 3 == p and s.t.action[x >> 2] == place]
        v.put(zone, place_id(p, place), s.t.ids[card] if card >= 0 else None, marks)
    zone = v.zone("tracks", p)
    for i, key in enumerate(TRACKS):
        at = s.own[base + (MINE, MINE + 1, TECH, UNIVERSITY)[i]]
        token = s.own[base + MINE_TOKEN + i] if i < 2 else -1
        marks = {"at": at, "token": s.t.ids[s.t.tokens[token]] if token >= 0 else None}
        v.put(zone, track_id(p, i), f"track-{key}", marks)
    zone = v.zone("wealth", p)
    for i in range(3):
        marks = {"open": bool(s.own[base + WEALTH] >> i & 1)}
        v.put(zone, f"{p}.{s.t.ids[s.t.wealth[i]]}", s.t.ids[s.t.wealth[i]], marks)
    zone = v.zone("techs", p)
    for level, key in enumerate(LEVELS):
        card = s.own[base + TECH_I + level]
        if card >= 0:
            fresh = bool(s.own[base + FRESH] >> level & 1)
            v.put(zone, s.t.ids[card], s.t.ids[card], {"level": key, "fresh": fresh})
    zone = v.zone("v_tiles", p)
    for i, owner in enumerate(s.v_owner):
        if owner == p:
            card = s.t.v_tiles[i]
            v.put(zone, f"{p}.{s.t.ids[card]}", s.t.ids[card], {"bridge": card in s.slabs})

"""What holds at every moment: nothing is created or lost, tracks stay within their bounds."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.bridge import ChooseSlab
from tabularium.games.praga.rules.parler import ParlerRotation, ParlerSite
from tabularium.games.praga.rules.placing import ChooseBuildingRotation, ChooseRotation, ChooseSite, ChooseSpot
from tabularium.games.praga.table.names import (
    BOARD,
    CATHEDRAL_DECK,
    DECKS,
    EGG,
    FIRST_SPOT,
    GOLD,
    HUNGER_COLUMN,
    HUNGER_ROW,
    IV_DECK,
    MINE,
    MINE_TOKEN,
    ORIGINS,
    PAWN,
    POINTS,
    ROW_LENGTH,
    TECH,
    TECH_DECK,
    TECH_I,
    TURNS,
    UNIVERSITY,
    V_DECK,
    WIDTH,
)
from tabularium.games.praga.table.queries import free_cubes
from tabularium.games.praga.table.state import Table


def broken(s: Table) -> list[str]:
    return _hexes(s) + _tiles(s) + _seats(s) + _crane(s)


def _hexes(s: Table) -> list[str]:
    """Every hex of the current era lies in exactly one place, or is being placed right now; none lies in two."""
    there = [x for x in (*s.rows, *s.hexes, *s.site) if x >= 0] + [x >> 2 for x in s.covered]
    for deck in range(6):
        there += s.decks[deck]
        for card in s.decks[deck]:
            if s.t.row_of[card] * 2 + s.t.rarity[card] != deck or s.t.era[card] != s.era:
                return [f"{s.t.ids[card]} lies in the wrong deck"]
    in_hand = [f.it for f in s.stack if isinstance(f.effect, PLACING)]
    there += in_hand
    found = []
    if len(set(there)) != len(there):
        found.append("a hex lies in two places")
    missing = [x for x in s.t.hexes if x < len(s.seen) and s.t.era[x] == s.era and x not in there]
    if missing:
        found.append(f"{', '.join([s.t.ids[x] for x in missing])} is nowhere")
    for i, card in enumerate(s.rows):
        if card >= 0 and (s.t.row_of[card] != i // ROW_LENGTH or s.t.rarity[card] != int(i % ROW_LENGTH == 3)):
            found.append(f"{s.t.ids[card]} lies in the wrong row")
        if card < 0 and s.decks[i // ROW_LENGTH * 2 + int(i % ROW_LENGTH == 3)]:
            found.append(f"row {i // ROW_LENGTH} has a gap")
    for i, card in enumerate(s.hexes):
        if card >= 0 and (s.t.row_of[card] == 1) != (i % BOARD >= FIRST_SPOT):
            found.append(f"{s.t.ids[card]} lies at the wrong place of an action board")
        elif card >= 0 and i % BOARD < FIRST_SPOT and s.t.action[card] != i % BOARD:
            found.append(f"{s.t.ids[card]} improves another action")
    for site, card in enumerate(s.site):
        if s.site_cube[site] >= 0 and (card < 0 or not s.t.cube[card]):
            found.append(f"a cube lies on site {s.g.site_ids[site]} without a space")
    return found


PLACING: Final = (ChooseSpot, ChooseRotation, ChooseSite, ChooseBuildingRotation, ParlerSite, ParlerRotation)


def _tiles(s: Table) -> list[str]:
    found = []
    techs = [s.own[p * WIDTH + TECH_I + level] for p in range(s.seats) for level in range(4)]
    techs = [*[x for x in techs if x >= 0], *s.spent]
    for level in range(4):
        techs += s.decks[TECH_DECK + level]
    if sorted(techs) != [x for x in s.t.technologies if x < len(s.seen)]:
        found.append("a technology is missing")
    held = [f.source for f in s.stack if isinstance(f.effect, ChooseSlab)]
    laid = [x for x in s.slabs if x >= 0]
    silver = s.decks[IV_DECK] + [x for x in laid + held if s.t.v_at[x] < 0] + list(s.gone)
    if sorted(silver) != [x for x in s.t.iv_tiles if x < len(s.seen)]:
        found.append("a IV tile is missing")
    gold = s.decks[V_DECK] + s.decks[CATHEDRAL_DECK] + [s.t.v_tiles[i] for i, p in enumerate(s.v_owner) if p >= 0]
    if sorted(gold) != [x for x in s.t.v_tiles if x < len(s.seen)]:
        found.append("a V tile is missing")
    tokens = [s.own[p * WIDTH + MINE_TOKEN + track] for p in range(s.seats) for track in range(2)]
    tokens = [x for x in tokens if x >= 0] + [i for i in range(len(s.t.tokens)) if s.river >> i & 1]
    if len(set(tokens)) != len(tokens) or (not s.parler and len(tokens) < 8):
        found.append("production tokens are fewer than eight, or one is there twice")
    if len(set(s.parler_cards)) != len(s.parler_cards):
        found.append("a card of Parler's stands twice")
    plazas = [x for x in s.plaza if x >= 0]
    if len(set(plazas)) != len(plazas):
        found.append("a plaza tile lies twice")
    if len(s.decks) != DECKS:
        found.append("a deck is missing")
    return found


def _seats(s: Table) -> list[str]:
    found = []
    for p in range(s.seats):
        base = p * WIDTH
        own = s.own[base : base + WIDTH]
        if sum(s.tally[p * ORIGINS : (p + 1) * ORIGINS]) != own[POINTS]:
            found.append(f"points of seat {p} came from nowhere")
        if min(own[:12]) < 0:
            found.append(f"seat {p} owes something")
        if own[GOLD] > s.t.limit[GOLD] or own[GOLD + 1] > s.t.limit[GOLD + 1]:
            found.append(f"seat {p} holds too much gold or stone")
        if own[TECH] > s.t.tech_end or own[UNIVERSITY] > s.t.university_end or own[PAWN] > 5 or own[EGG] < 0:
            found.append(f"a marker of seat {p} left its track")
        for track in range(2):
            if not s.t.track_start[track] <= own[MINE + track] <= s.t.track_end[track]:
                found.append(f"seat {p} has too many or too few mines or quarries")
        for project in range(2):
            if own[HUNGER_ROW + project] >= s.g.rows[project] or own[HUNGER_COLUMN + project] >= s.g.columns[project]:
                found.append(f"seat {p} left a project")
        if free_cubes(s, p) < 0:
            found.append(f"seat {p} has used too many cubes")
        if own[TURNS] > 16 or (s.over and own[TURNS] != 16):
            found.append(f"seat {p} has had {own[TURNS]} turns")
    return found


def _crane(s: Table) -> list[str]:
    found = []
    tiles = [x for x in s.crane if x >= 0] + ([s.taken] if s.taken >= 0 else [])
    if sorted(tiles) != list(range(6)):
        found.append("action tiles are not six")
    if s.crane[s.arrow] >= 0:
        found.append("a tile hangs where the box is")
    if s.ended > 16 * s.players:
        found.append("the crane turned too often")
    return found

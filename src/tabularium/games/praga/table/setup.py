"""From options and random state to the first state."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.flow import BEGIN_TURN
from tabularium.games.praga.rules.parler import PLACE_PAWN
from tabularium.games.praga.table.atoms import reveal
from tabularium.games.praga.table.atoms_parler import invite
from tabularium.games.praga.table.names import (
    BOARD,
    CATHEDRAL_DECK,
    CIRCLE,
    COMMON,
    DECKS,
    GOLD,
    IV_DECK,
    LEVEL_SETS,
    MINE,
    MINE_TOKEN,
    ORIGINS,
    QUARRY,
    QUARRY_TOKEN,
    ROW_LENGTH,
    STONE,
    TECH_DECK,
    TECH_I,
    TECH_IV,
    V_DECK,
    WIDTH,
)
from tabularium.games.praga.table.queries import in_the_box
from tabularium.games.praga.table.state import NO, Table
from tabularium.kernel.game import Options
from tabularium.kernel.shared import put

ROAD_TILES: Final = ("RR1", "RR2", "RR3")


def lay_out(s: Table, options: Options, cards: int) -> None:
    """The first so many cards, everything on its place; randomness in one fixed order."""
    boards(s, cards)
    bridge(s)
    plazas(s, cards)
    technologies(s)
    hexes(s)
    prebuilt(s)
    crane(s, options)
    s.sets = [LEVEL_SETS.index(options["hunger"]), LEVEL_SETS.index(options["cathedral"])]
    for i, key in enumerate(ROAD_TILES):
        if key in options["road"].split(","):
            s.road_tiles |= 1 << i
    if options["start"] == "random":
        s.first = s.roll(s.seats)
    else:
        s.first = int(options["start"]) - 1
    s.active = s.first
    s.side = [0] * 5
    s.done = [0] * 6
    s.paid = [0] * 6
    s.push(BEGIN_TURN, s.first)
    if options["solo"] == "parler":
        invite(s)
        s.push(PLACE_PAWN, s.first)
    s.revealed = False


def boards(s: Table, cards: int) -> None:
    s.own = [0] * (WIDTH * s.seats)
    for p in range(s.seats):
        base = p * WIDTH
        s.own[base + GOLD] = s.t.start_gold
        s.own[base + STONE] = s.t.start_stone
        s.own[base + MINE] = s.t.track_start[0]
        s.own[base + QUARRY] = s.t.track_start[1]
        for what in (MINE_TOKEN, QUARRY_TOKEN, *range(TECH_I, TECH_IV + 1)):
            s.own[base + what] = NO
    s.tally = [0] * (ORIGINS * s.seats)
    s.hexes = (NO,) * (BOARD * s.seats)
    s.turned = (0,) * (BOARD * s.seats)
    s.used = (0,) * (BOARD * s.seats)
    s.seals = (NO,) * len([card for card in s.t.seals if card < cards])
    s.river = (1 << len([card for card in s.t.tokens if card < cards])) - 1
    s.seen = [0] * (1 + max([card for card in s.t.hexes + s.t.technologies + s.t.bridge if card < cards]))
    s.decks = [[] for _ in range(DECKS)]
    s.rows = [NO] * (3 * ROW_LENGTH)


def bridge(s: Table) -> None:
    s.slabs = (NO,) * 5
    silver = [card for card in s.t.iv_tiles if card < len(s.seen)]
    s.shuffle(silver)
    s.decks[IV_DECK] = silver
    gold = [card for card in s.t.v_tiles if card < len(s.seen)]
    s.v_owner = (NO,) * len(gold)
    s.shuffle(gold)
    s.decks[V_DECK] = gold[:3]
    s.decks[CATHEDRAL_DECK] = gold[3:]


def plazas(s: Table, cards: int) -> None:
    """Tiles to the locations of their colour; what is left over stays in the box."""
    s.plaza = (NO,) * len(s.g.plaza_ids)
    for colour in dict.fromkeys(s.g.plaza_colour):
        tiles = s.t.plazas_used(s.players, colour, cards)
        s.shuffle(tiles)
        for i, place in enumerate(s.g.plazas_open(s.players, colour)):
            s.plaza = put(s.plaza, place, tiles[i])


def technologies(s: Table) -> None:
    for level in range(4):
        deck = [card for card in s.t.technologies if card < len(s.seen) and s.t.tech_level[s.t.local[card]] == level]
        s.shuffle(deck)
        s.decks[TECH_DECK + level] = deck


def hexes(s: Table) -> None:
    for deck in range(6):
        cards = in_the_box(s, 0, deck)
        s.shuffle(cards)
        s.decks[deck] = cards


def prebuilt(s: Table) -> None:
    """Marked sites get a common building of the first era, any way round, before the rows are dealt."""
    sites = len(s.g.site_ids)
    s.site = (NO,) * sites
    s.site_turn = (0,) * sites
    s.site_cube = (NO,) * sites
    for site in s.g.prebuilt[s.players]:
        s.site = put(s.site, site, s.decks[4 + COMMON].pop())
        s.site_turn = put(s.site_turn, site, s.roll(6))
    for row in range(3):
        reveal(s, row)


def crane(s: Table, options: Options) -> None:
    s.arrow = s.g.arrow[s.players]
    s.platform = s.g.platform[s.players]
    s.side_b = int(options["tiles"] == "B")
    tiles = list(range(6))
    if options["order"] == "random":
        s.shuffle(tiles)
    s.crane = [NO] * CIRCLE
    spaces = [space for space in range(CIRCLE) if space != s.arrow]
    for i, tile in enumerate(tiles):
        s.crane[spaces[i]] = tile

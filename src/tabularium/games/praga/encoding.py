"""Praga Caput Regni in numbers, for learners: what lies open, and the tiles that a seat draws while it chooses."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.rules.scoring import total
from tabularium.games.praga.table.invariants import PLACING
from tabularium.games.praga.table.names import (
    ACTIONS,
    BOARD,
    CIRCLE,
    DECKS,
    LEVELS,
    MINE_TOKEN,
    ROW_LENGTH,
    ROWS,
    SPECIAL_PLACE,
    STOCKS,
    TECH_I,
    WIDTH,
)
from tabularium.games.praga.table.queries import free_cubes, sector_at, tile_points, upgrades_owned, walls_built
from tabularium.games.praga.table.state import Rules, Table
from tabularium.games.praga.view import drawn_now
from tabularium.kernel.encoding import Encoding, Part, Pen
from tabularium.kernel.game import Game
from tabularium.kernel.machine import who

ROTATIONS: Final = 6
WHOLE: Final = 10  # in tenths, as all marks
OWN: Final = (
    *STOCKS, "wealth", "rights", "mine token", "quarry token", "hunger row", "cathedral row", "hunger column",
    "cathedral column", "pawn", *[f"technology {level}" for level in LEVELS], "fresh", "once", "turns",
)  # fmt: skip
# What `own` says by number and not by count (see Board): from, to.
CARDS_OF_OWN: Final[list[tuple[int, int]]] = [(MINE_TOKEN, MINE_TOKEN + 2), (TECH_I, TECH_I + len(LEVELS))]


class Crane(Part[Table]):
    def __init__(self) -> None:
        tiles = [f"tile {i + 1}" for i in range(6)]
        each = (*tiles, "sector", "points", "gold", "marker")
        labels = [f"space {i}: {what}" for i in range(CIRCLE) for what in each]
        super().__init__("crane", "each space: its action tile, sector, points and cost in tenths, marker", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for space in range(CIRCLE):
            tile = s.crane[space]
            pen.one(tile, 6)
            pen.count(sector_at(s, space))
            pen.count(tile_points(s, space) if tile >= 0 else s.g.space_points[space])
            pen.count(s.g.space_gold[space])
            pen.flag(tile >= 0 and bool(s.marked >> tile & 1))


class Turn(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "era", "turns taken", "arrow", "platform", "acted", "renewed", "closing", "side B", "bonus waits",
            "sector of the bonus", "extra", "moves that wait", "plain road effects", "egg road effects",
            *[f"taken tile {i + 1}" for i in range(6)], *[f"done {a}" for a in ACTIONS],
            *[f"paid {a}" for a in ACTIONS], *[f"deck {i}" for i in range(DECKS)],
        ]  # fmt: skip
        super().__init__("turn", "the turn and the decks; counts in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        pen.flag(s.era > 0)
        pen.count(s.ended)
        pen.count(s.arrow)
        pen.count(s.platform)
        pen.flag(s.acted)
        pen.flag(s.renewed)
        pen.flag(s.closing)
        pen.flag(s.side_b > 0)
        pen.flag(s.bonus >= 0)
        pen.count(s.bonus if s.bonus >= 0 else 0)
        pen.count(s.extra)
        waiting = 0
        for times in s.side:
            waiting += times
        pen.count(waiting)
        pen.count(s.plain)
        pen.count(s.egg_open)
        pen.one(s.taken, 6)
        for i in range(len(s.done)):
            pen.mark(i, s.done[i])
        pen.at += len(ACTIONS)
        for i in range(len(s.paid)):
            pen.mark(i, s.paid[i])
        pen.at += len(ACTIONS)
        for i in range(DECKS):
            pen.count(len(s.decks[i]))


class Rows(Part[Table]):
    def __init__(self, keys: list[str]) -> None:
        text = "each tile: 1 in a row, 2 at its special place; 3 while it is placed, 4 drawn for the viewer to choose"
        super().__init__("tiles", text, keys)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for place in range(len(ROWS) * ROW_LENGTH):
            card = s.rows[place]
            if card >= 0:
                pen.mark(card, 2 * WHOLE if place % ROW_LENGTH == SPECIAL_PLACE else WHOLE)
        if s.over:
            return
        for f in s.stack:
            if f.it >= 0 and isinstance(f.effect, PLACING):
                pen.mark(f.it, 3 * WHOLE)
        if who(s) == viewer:
            for card in drawn_now(s):
                pen.mark(card, 4 * WHOLE)


class City(Part[Table]):
    def __init__(self, keys: list[str], sites: int) -> None:
        each = ("built", "claimed by the viewer", "by another")
        labels = [f"site {i}: {what}" for i in range(sites) for what in each]
        labels += [f"{key} stands" for key in keys]
        text = "each site: whether it is built and claimed; each tile: 1 if it stands in the city"
        super().__init__("city", text, labels)
        self.sites = sites

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for i in range(self.sites):
            owner = s.site_cube[i]
            if s.site[i] >= 0:
                pen.mark(3 * i, WHOLE)
                pen.mark(3 * self.sites + s.site[i], WHOLE)
            if owner >= 0:
                pen.mark(3 * i + (1 if owner == viewer else 2), WHOLE)
        pen.at += 3 * self.sites
        for tile in s.plaza:
            if tile >= 0:
                pen.mark(s.t.plazas[tile], WHOLE)
        for card in s.slabs:
            if card >= 0:
                pen.mark(card, WHOLE)
        for card in s.spent:
            pen.mark(card, WHOLE)
        for i in range(len(s.t.tokens)):
            if s.river >> i & 1:
                pen.mark(s.t.tokens[i], WHOLE)


class Parler(Part[Table]):
    def __init__(self) -> None:
        labels = ["in the game", "pawn", "upgrade", "wall", "building", "mines", "quarries", "cards"]
        super().__init__("parler", "the solo opponent; counts in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if s.parler:
            pen.flag(True)
            for i in range(6):
                pen.count(s.parler[i])
            pen.count(len(s.parler_cards))


class Own(Part[Table]):
    def __init__(self) -> None:
        labels = [*OWN, "cubes", "walls", "upgrades", "score", "first", "active"]
        super().__init__("own", "stocks, tracks and places; counts in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        base = p * WIDTH
        here = base
        for first, last in CARDS_OF_OWN:
            pen.counts(s.own, here, base + first)
            for i in range(base + first, base + last):
                pen.count(1 if s.own[i] >= 0 else 0)
            here = base + last
        pen.counts(s.own, here, base + WIDTH)
        pen.count(free_cubes(s, p))
        pen.count(walls_built(s, p))
        pen.count(upgrades_owned(s, p))
        pen.count(total(s, p))
        pen.flag(s.first == p)
        pen.flag(s.active == p)


class Board(Part[Table]):
    def __init__(self, keys: list[str]) -> None:
        each = ("taken", *[f"turned {r}" for r in range(ROTATIONS)])
        labels = [f"place {i}: {what}" for i in range(BOARD) for what in each]
        labels += keys
        text = "each place of the action board: whether a tile lies there, and how it is turned; each tile: 1 if owned"
        super().__init__("board", text, labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        tiles = (1 + ROTATIONS) * BOARD
        for place in range(BOARD):
            card = s.hexes[p * BOARD + place]
            if card >= 0:
                pen.mark((1 + ROTATIONS) * place, WHOLE)
                pen.mark((1 + ROTATIONS) * place + 1 + s.turned[p * BOARD + place], WHOLE)
                pen.mark(tiles + card, WHOLE)
        pen.at += tiles
        base = p * WIDTH
        for level in range(len(LEVELS)):
            card = s.own[base + TECH_I + level]
            if card >= 0:
                pen.mark(card, WHOLE)
        for i in range(2):
            token = s.own[base + MINE_TOKEN + i]
            if token >= 0:
                pen.mark(s.t.tokens[token], WHOLE)
        for i in range(len(s.seals)):
            if s.seals[i] == p:
                pen.mark(s.t.seals[i], WHOLE)
        for i in range(len(s.v_owner)):
            if s.v_owner[i] == p:
                pen.mark(s.t.v_tiles[i], WHOLE)


class PragaEncoding(Encoding[Table]):
    def __init__(self, game: Game[Table], name: str) -> None:
        super().__init__(game, name)
        assert isinstance(game, Rules)
        keys = [game.t.ids[i] for i in range(self.sizes["card"])]
        self.join(
            [Crane(), Turn(), Rows(keys), City(keys, self.sizes["site"])],
            [Own(), Board(keys)],
            [Parler()],
        )


def encoding(game: Game, name: str) -> Encoding:
    return PragaEncoding(game, name)

"""Alternative tiles of the Royal Road, which work while the pawn stands on their space."""

from __future__ import annotations

from tabularium.games.praga.gains import reward
from tabularium.games.praga.names import BY_ROAD, PAWN, ROAD0, WIDTH
from tabularium.games.praga.state import E_ROAD_TILE, Table


def road_tile(s: Table, p: int, what: int) -> None:
    """The tile under the seat's pawn answers what just happened."""
    if not s.road_tiles:
        return
    tile = s.own[p * WIDTH + PAWN] - 1
    if 0 <= tile < 3 and s.road_tiles >> tile & 1 and s.t.road_tile_while[tile] == what:
        s.tell(E_ROAD_TILE, p, ROAD0 + tile)
        reward(s, p, s.t.road_tile_gain[tile], BY_ROAD)

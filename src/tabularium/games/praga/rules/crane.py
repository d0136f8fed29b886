"""The action crane: taking a tile, turning the wheel, counting turns."""

from __future__ import annotations

from tabularium.games.praga.table.atoms import pay, score
from tabularium.games.praga.table.names import BY_CRANE, CIRCLE, GOLD, TILE0
from tabularium.games.praga.table.queries import sector_at, tile_cost, tile_points
from tabularium.games.praga.table.state import (
    E_CRANE,
    E_LAST_SPACE,
    E_MARKER,
    E_OPPONENT,
    E_PLATFORM,
    E_TOOK,
    NO,
    Table,
)


def take_tile(s: Table, p: int, tile: int) -> int:
    """A tile leaves the crane, its cost is paid; the points it brings are returned, for its bonus waits."""
    space = s.crane.index(tile)
    cost = tile_cost(s, space)
    points = tile_points(s, space)
    s.tell(E_TOOK, p, TILE0 + tile, cost, space)
    pay(s, p, GOLD, cost)
    s.bonus = sector_at(s, space)
    s.crane[space] = NO
    s.marked &= ~(1 << tile)
    s.taken = tile
    if points:
        score(s, p, BY_CRANE, points)
    return points


def turn_crane(s: Table) -> None:
    """The wheel turns one space, two past the box; then the used tile returns to the first red space."""
    steps = 2 if s.arrow == CIRCLE - 1 else 1
    crane = [NO] * CIRCLE
    past = NO
    for space in range(CIRCLE):
        tile = s.crane[space]
        if tile >= 0:
            if space + steps < CIRCLE:
                crane[space + steps] = tile
            else:
                past = tile
    crane[0] = s.taken
    s.taken = NO
    s.arrow = (s.arrow + steps) % CIRCLE
    s.crane = crane
    s.tell(E_CRANE, -1, n=s.arrow)
    if past >= 0:
        mark(s, past)


def mark(s: Table, tile: int) -> None:
    """A tile past the blue zone: the first free space from the green zone on, worth the marker's points."""
    for space in range(s.g.first_green, CIRCLE):
        if s.crane[space] < 0 and space != s.arrow:
            s.crane[space] = tile
            break
    s.marked |= 1 << tile
    s.tell(E_MARKER, -1, TILE0 + tile, s.g.marker_points)


def count_turn(s: Table) -> bool:
    """The counter of the wheel drops once a revolution and moves the one of the platform; True if it moved."""
    s.ended += 1
    if s.arrow != s.g.drop_arrow:
        return False
    s.platform += 1
    s.tell(E_PLATFORM, -1, n=s.platform)
    if s.platform == s.g.last_space:
        s.tell(E_LAST_SPACE, -1)
    return True


def opponent_takes(s: Table, nth: int = 1) -> None:
    """The solo opponent: the tile farthest along, or the nth from there, without cost, points or bonus."""
    for space in range(CIRCLE - 1, -1, -1):
        tile = s.crane[space]
        nth -= int(tile >= 0)
        if tile >= 0 and nth == 0:
            s.tell(E_OPPONENT, -1, TILE0 + tile, space)
            s.crane[space] = NO
            s.marked &= ~(1 << tile)
            s.taken = tile
            return

"""The action crane: taking a tile, turning the wheel, counting turns."""

from __future__ import annotations

from tabularium.games.praga.table.atoms import pay, score
from tabularium.games.praga.table.atoms_turn import (
    count_end,
    drop_counter,
    lift_tile,
    opponent_lifts,
    put_marker,
    turn_wheel,
)
from tabularium.games.praga.table.names import BY_CRANE, CIRCLE, GOLD
from tabularium.games.praga.table.queries import tile_cost, tile_points
from tabularium.games.praga.table.state import E_LAST_SPACE, NO, Table


def take_tile(s: Table, p: int, tile: int) -> int:
    """A tile leaves the crane, its cost is paid; the points it brings are returned, for its bonus waits."""
    space = s.crane.index(tile)
    cost = tile_cost(s, space)
    points = tile_points(s, space)
    lift_tile(s, p, space, cost)
    pay(s, p, GOLD, cost)
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
    turn_wheel(s, crane, steps)
    if past >= 0:
        mark(s, past)


def mark(s: Table, tile: int) -> None:
    """A tile past the blue zone: the first free space from the green zone on, worth the marker's points."""
    for space in range(s.g.first_green, CIRCLE):
        if s.crane[space] < 0 and space != s.arrow:
            put_marker(s, tile, space)
            return


def count_turn(s: Table) -> bool:
    """The counter of the wheel drops once a revolution and moves the one of the platform; True if it moved."""
    count_end(s)
    if s.arrow != s.g.drop_arrow:
        return False
    drop_counter(s)
    if s.platform == s.g.last_space:
        s.tell(E_LAST_SPACE, -1)
    return True


def opponent_takes(s: Table, nth: int = 1) -> None:
    """The solo opponent: the tile farthest along, or the nth from there, without cost, points or bonus."""
    for space in range(CIRCLE - 1, -1, -1):
        nth -= int(s.crane[space] >= 0)
        if s.crane[space] >= 0 and nth == 0:
            opponent_lifts(s, space)
            return

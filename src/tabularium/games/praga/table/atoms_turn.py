"""The atoms of turns, crane and eras."""

from __future__ import annotations

from tabularium.games.praga.table.atoms import reveal
from tabularium.games.praga.table.names import (
    CIRCLE,
    FRESH,
    ONCE,
    ROW_LENGTH,
    TURNS,
    WIDTH,
)
from tabularium.games.praga.table.queries import in_the_box, sector_at
from tabularium.games.praga.table.state import (
    E_CRANE,
    E_ERA,
    E_EXTRA,
    E_MARKER,
    E_OPPONENT,
    E_PLATFORM,
    E_SCORING,
    E_TOOK,
    E_TURN,
    NO,
    Table,
)

# The turn


def begin_turn(s: Table, p: int) -> None:
    """What the last turn left open is gone; new technologies of its player work."""
    s.begin(p)
    s.acted = False
    s.bonus = NO
    s.extra = 0
    s.renewed = False
    s.side = [0, 0, 0, 0, 0]
    s.plain = 0
    s.egg_open = 0
    s.done = [0, 0, 0, 0, 0, 0]
    s.paid = [0, 0, 0, 0, 0, 0]
    s.own[p * WIDTH + FRESH] = 0
    renew_technologies(s)
    s.tell(E_TURN, p, n=s.own[p * WIDTH + TURNS] + 1)


def renew_technologies(s: Table) -> None:
    """What answers once a turn may answer again; quietly, nobody sees it."""
    for seat in range(s.seats):
        s.own[seat * WIDTH + ONCE] = 0


def answer_once(s: Table, p: int, which: int) -> None:
    """A technology has answered for this turn; quietly, its bonus is announced."""
    s.own[p * WIDTH + ONCE] |= which


def end_turn(s: Table, p: int) -> None:
    """The turn is counted and the bonus of its tile is gone; quietly, the crane announces it."""
    s.own[p * WIDTH + TURNS] += 1
    s.bonus = NO


def use_tile(s: Table) -> None:
    """The tile's action is being performed; quietly, the action announces itself."""
    s.acted = True


def buy_extra(s: Table, p: int) -> None:
    s.extra = 1
    s.tell(E_EXTRA, p)


def use_extra(s: Table) -> None:
    """The action bought is being performed; quietly, the action announces itself."""
    s.extra = 2


def use_renewal(s: Table) -> None:
    """The row that is renewed this turn is being chosen; quietly, the renewal announces itself."""
    s.renewed = True


def receive_side(s: Table, which: int, n: int = 1) -> None:
    """A side move waits; quietly, it comes with something that is announced."""
    s.side[which] += n


def use_side(s: Table, which: int) -> None:
    """A side move that waited is made; quietly, the move announces itself."""
    s.side[which] -= 1


def open_road(s: Table, space: int, plain: bool) -> None:
    """The effects of a road space wait; quietly, the pawn announces itself."""
    s.egg_open |= 1 << space
    if plain:
        s.plain |= 1 << space


def use_plain(s: Table, space: int) -> None:
    """Quietly: its gains announce themselves."""
    s.plain &= ~(1 << space)


def use_egg_effect(s: Table, space: int) -> None:
    """Quietly: its gains announce themselves."""
    s.egg_open &= ~(1 << space)


def count_action(s: Table, action: int) -> None:
    """An action was performed; quietly, it announced itself when it began."""
    s.done[action] += 1


def count_paid(s: Table, action: int) -> None:
    """The upgrade of an action has paid; quietly, its bonus is announced."""
    s.paid[action] += 1


# The crane


def lift_tile(s: Table, p: int, space: int, cost: int) -> None:
    """A seat takes the tile from a space; the bonus of its sector waits."""
    tile = s.crane[space]
    s.tell(E_TOOK, p, s.t.tiles[tile], cost, space)
    s.bonus = sector_at(s, space)
    _lift(s, space)


def opponent_lifts(s: Table, space: int) -> None:
    s.tell(E_OPPONENT, -1, s.t.tiles[s.crane[space]], space)
    _lift(s, space)


def _lift(s: Table, space: int) -> None:
    """A tile leaves the crane, and its marker goes."""
    s.taken = s.crane[space]
    s.crane[space] = NO
    s.marked &= ~(1 << s.taken)


def turn_wheel(s: Table, crane: list[int], steps: int) -> None:
    """The wheel has carried its tiles on; the used tile is among them again."""
    s.crane = crane
    s.taken = NO
    s.arrow = (s.arrow + steps) % CIRCLE
    s.tell(E_CRANE, -1, n=s.arrow)


def put_marker(s: Table, tile: int, space: int) -> None:
    """A tile that was carried past the last space lies on another one, with the marker."""
    s.crane[space] = tile
    s.marked |= 1 << tile
    s.tell(E_MARKER, -1, s.t.tiles[tile], s.g.marker_points)


def count_end(s: Table) -> None:
    """A turn more has ended; quietly, the crane announces it."""
    s.ended += 1


def drop_counter(s: Table) -> None:
    """The counter of the platform moves on."""
    s.platform += 1
    s.tell(E_PLATFORM, -1, n=s.platform)


# Eras and the end


def change_era(s: Table) -> None:
    """All hexes of the first era leave rows and decks; those of the second are shuffled and dealt."""
    s.era = 1
    s.tell(E_ERA, -1)
    for row in range(3):
        for i in range(ROW_LENGTH):
            s.rows[row * ROW_LENGTH + i] = -1
        for rarity in range(2):
            deck = in_the_box(s, 1, row * 2 + rarity)
            s.shuffle(deck)
            s.decks[row * 2 + rarity] = deck
        reveal(s, row)


def begin_scoring(s: Table) -> None:
    """From the seat that began the game."""
    s.closing = True
    s.begin(s.first)
    renew_technologies(s)
    s.tell(E_SCORING, -1)

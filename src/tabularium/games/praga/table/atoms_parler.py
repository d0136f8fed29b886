"""The atoms of Peter Parler, who owns nothing but his place at the table."""

from __future__ import annotations

from tabularium.games.praga.table.names import (
    ONCE,
    PARLER,
    PARLER_CARDS,
    PAWN_AT,
    POINTER,
    ROW_LENGTH,
    TRACK,
)
from tabularium.games.praga.table.state import (
    E_PARLER_CARD,
    E_PARLER_CUBE,
    E_PARLER_PAWN,
    E_PARLER_SEAL,
    E_PARLER_SHUFFLE,
    E_PARLER_TOKEN,
    E_PARLER_TRACK,
    Table,
)
from tabularium.kernel.shared import put


def invite(s: Table) -> None:
    """Set-up: his cards, pointers and tokens; the human then places his pawn."""
    s.parler = [0, s.roll(4), s.roll(4), s.roll(4), s.t.track_start[0], s.t.track_start[1]]
    s.river = s.t.parler_tokens
    _shuffle_cards(s)


def _shuffle_cards(s: Table) -> None:
    s.parler_cards = list(range(PARLER_CARDS))
    s.shuffle(s.parler_cards)


def begin_parler(s: Table) -> None:
    """It is his turn: what answers the human once a turn may answer again. Quietly: his card is announced."""
    s.begin(PARLER)
    s.own[ONCE] = 0


def draw_parler_card(s: Table) -> int:
    if not s.parler_cards:
        s.tell(E_PARLER_SHUFFLE, -1, n=PARLER_CARDS)
        _shuffle_cards(s)
    card = s.parler_cards.pop()
    s.reveal()
    s.tell(E_PARLER_CARD, -1, n=card + 1)
    return card


def put_parler(s: Table, at: int) -> None:
    """His pawn stands at this place of the circle."""
    s.parler[PAWN_AT] = at
    s.tell(E_PARLER_PAWN, -1, n=s.t.parler_circle[at])


def move_pointer(s: Table, row: int) -> None:
    """His pointer goes to the next hex of a row; quietly, what it stood at is announced."""
    s.parler[POINTER + row] = (s.parler[POINTER + row] + 1) % ROW_LENGTH


def raise_parler(s: Table, track: int) -> None:
    """He has one more mine or quarry."""
    s.parler[TRACK + track] += 1
    s.tell(E_PARLER_TRACK, -1, n=s.parler[TRACK + track], other=track)


def remove_token(s: Table, token: int) -> None:
    """A production token leaves the river."""
    s.river &= ~(1 << token)
    s.tell(E_PARLER_TOKEN, -1, s.t.tokens[token])


def parler_seals(s: Table, seal: int) -> None:
    s.seals = put(s.seals, seal, PARLER)
    s.tell(E_PARLER_SEAL, -1, s.t.seals[seal])


def parler_claims(s: Table, site: int) -> None:
    """His cube on a building."""
    s.site_cube = put(s.site_cube, site, PARLER)
    s.tell(E_PARLER_CUBE, -1, n=s.g.site_plaza[site])

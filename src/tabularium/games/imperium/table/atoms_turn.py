"""Atoms of rounds and turns: whose turn of which kind it is, its tokens, and what holds for a while.

Action and exhaust tokens are changed quietly: what they are used for is announced, and everybody sees them lie.
"""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook, uncopy
from tabularium.games.imperium.table.queries import open_cards
from tabularium.games.imperium.table.select import DROP_NEXT, END_OF_TURN, THIS_TURN
from tabularium.games.imperium.table.state import EXHAUSTED, Table
from tabularium.kernel.effect import Lasting
from tabularium.kernel.shared import put

ACTIONS: Final = 3


# Rounds and turns


def next_round(s: Table) -> None:
    s.round += 1
    s.tell(st.ROUND, s.first, n=s.round)


def begin_solstice(s: Table) -> None:
    s.kind = st.SOLSTICE
    s.tell(st.SOLSTICE_BEGAN, s.first, n=s.round)


def begin_turn(s: Table, p: int, kind: int) -> None:
    s.begin(p)
    s.kind = kind
    s.did = 0
    s.freed = []
    s.tell(st.TURN, p, n=s.round)


def count_turn(s: Table) -> None:
    """Quietly: the turn itself is announced."""
    s.turns += 1


def turn_becomes(s: Table, kind: int) -> None:
    """Quietly: what a seat does in such a turn is announced."""
    s.kind = kind


def note_done(s: Table, what: int) -> None:
    """Quietly: what was done is announced, that it counts for the turn is not."""
    s.did |= 1 << what


def wins(s: Table, winner: int) -> None:
    """Quietly: the verdict follows."""
    s.winner = winner


# Tokens of a turn


def use_actions(s: Table, p: int, n: int) -> None:
    s.actions[p] -= n


def gain_turn_tokens(s: Table, p: int, actions: int, exhausts: int) -> None:
    s.actions[p] += actions
    s.exhausts[p] += exhausts


def token_on_deck(s: Table, p: int) -> None:
    """An exhaust token goes onto the nation deck or the development area."""
    s.exhausts[p] -= 1
    s.added[p] = 1


def refresh(s: Table, p: int, c: int) -> None:
    """An exhaust token comes back from a card."""
    s.mark = put(s.mark, c, s.mark[c] & ~EXHAUSTED)
    s.exhausts[p] += 1


def reset_tokens(s: Table, p: int) -> None:
    """All tokens of a turn come back at its clean-up."""
    for c in open_cards(s, p):
        s.mark = put(s.mark, c, 0)
    s.added[p] = 0
    s.actions[p] = ACTIONS
    s.exhausts[p] = s.base[p]


def play_freely(s: Table, c: int) -> None:
    """Once a turn a card needs no action; quietly: the play is announced."""
    s.freed.append(c)


# For a while; quietly: the card that says so is announced


def hold(s: Table, hook: int, owner: int, until: int, source: int, n: int) -> None:
    s.lasting.append(Lasting(hook, owner, until, source, n))


def hold_hook(s: Table, p: int, source: int, hook: fig.Hook, place: int) -> None:
    """A line answers events until the turn ends."""
    hold(s, THIS_TURN, p, END_OF_TURN, source, hook.kind | place << 6)
    s.hooks[p] |= 1 << hook.kind


def lapse(s: Table, until: int) -> None:
    """What lasted until now ends."""
    s.lasting = [row for row in s.lasting if row.until != until]


def use_up(s: Table, p: int) -> None:
    """What held for the next card that a side plays has held."""
    s.lasting = [row for row in s.lasting if not (row.hook == DROP_NEXT and row.owner == p)]


def copy_face(s: Table, p: int, c: int, model: int) -> None:
    """A card shows the face of another one until the turn ends."""
    s.copied += [c, s.face[c]]
    s.face = put(s.face, c, s.face[model])
    rehook(s, p)


def end_turn(s: Table, p: int) -> None:
    """What lasted for the turn ends."""
    while s.copied:
        uncopy(s, s.copied[0])
    if s.lasting:
        lapse(s, END_OF_TURN)
    rehook(s, p)

"""A table at which nothing but the card under watch meddles with what happens."""

from __future__ import annotations

from imperium.rich import move, named_in
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import rehook
from tabularium.games.imperium.table.state import Table, at
from tabularium.kernel.shared import put

# What only changes numbers or rules that the oracle reads from the printed facts itself, or waits for other times.
HARMLESS = (
    hk.LIMIT, hk.DROP_ICON, hk.CLEANUP_TOKEN, hk.ON_CLEANUP, hk.TO_HISTORY, hk.ON_ENTER, hk.ON_DEVELOPED,
    hk.CHEAP_UNREST, hk.CHEAP_DEVELOP, hk.CHEAP_MAT, hk.FROM_EXILE, hk.TO_DISCARD, hk.FREE_CITIES,
)  # fmt: skip
MEDDLES = ~sum([1 << kind for kind in HARMLESS])


def hush(s: Table, c: int, texts: str = "") -> None:
    """Cards that answer events or replace them leave play; a power card shows its quieter side or leaves the game."""
    for p in range(s.seats):
        for x in list(s.piles[at(p, st.PLAY)]):
            if x != c and fig.HOOK_MASK[s.face[x]] & MEDDLES and not named_in(s, x, texts):
                move(s, x, at(p, st.HISTORY))
        for x in list(s.piles[at(p, st.POWER)]) if "power card" not in texts else ():
            if x in (c, s.state[p]) or not fig.HOOK_MASK[s.face[x]] & MEDDLES or (p == 0 and named_in(s, x, texts)):
                continue
            quiet = [f for f in fig.CARD_FACES[s.cards[x]] if not fig.HOOK_MASK[f] & MEDDLES]
            if quiet:
                s.face = put(s.face, x, quiet[0])
            else:
                move(s, x, st.BOX)
        rehook(s, p)

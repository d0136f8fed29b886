"""What is missing for an action, from the same queries that refuse it."""

from __future__ import annotations

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.table.state import GOODS, MAT, POP, PROG, RESOURCES, Table
from tabularium.kernel.lack import Lack


def resource(s: Table, p: int, kind: int, need: int) -> Lack | None:
    """Too little of one resource."""
    have = s.res[4 * p + kind]
    return Lack(RESOURCES[kind], need, have, RESOURCES[kind]) if have < need else None


def cost(s: Table, p: int, price: tuple[int, int, int, int]) -> Lack | None:
    """For a cost that can't be met, substitutes included: the first resource of which there is too little."""
    for kind in (GOODS, PROG, MAT, POP):
        lack = resource(s, p, kind, price[kind])
        if lack is not None:
            return lack
    return None


def actions(s: Table, p: int, need: int = 1) -> Lack:
    return Lack("actions", need, s.actions[p], "actions")


def fitting(need: int, have: int) -> Lack | None:
    """Too few cards that a text asks for."""
    return Lack("cards", need, have) if have < need else None


def state_icon(s: Table, c: int, rule: int) -> Lack | None:
    """The state that a card wants."""
    states = fig.STATES[s.face[c]]
    if rule not in (cl.STATE_ICON, cl.TWO_STATES) or not states:
        return None
    both = states & (states - 1)
    first = w.STATES[(states & -states).bit_length() - 1]
    return Lack("either_state" if both else "state", card=s.cards[c], what=f"state.{first}")

"""Invariants of a table."""

from __future__ import annotations

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table.atoms_turn import ACTIONS
from tabularium.games.imperium.table.queries import accession_in_nation_deck, open_cards
from tabularium.games.imperium.table.state import (
    ASIDE,
    BENEATH,
    CLEANING,
    COMMON,
    EXHAUSTED,
    FAME,
    MARKET,
    NATION,
    PLAY,
    POWER,
    RESOLVE,
    TOKEN_MASK,
    UNDER,
    ZONES,
    Table,
    at,
)


def broken(s: Table) -> list[str]:
    """What does not hold; empty when all is well."""
    found = _places(s) + _market(s)
    for p in range(s.sides):
        found += _side(s, p)
    return found


def _places(s: Table) -> list[str]:
    found: list[str] = []
    times = [0] * len(s.cards)
    for i, pile in enumerate(s.piles):
        for c in pile:
            times[c] += 1
            if s.where[c] != i:
                found.append(f"card {s.cards[c]} lies in pile {i}, but {s.where[c]} is noted")
    found += [f"card {s.cards[c]} lies in {n} piles" for c, n in enumerate(times) if n != 1]
    for c, host in enumerate(s.host):
        under = s.where[c] >= COMMON and (s.where[c] - COMMON) % ZONES == UNDER
        if under != (host >= 0):
            found.append(f"card {s.cards[c]} has no proper host")
        elif host >= 0 and s.where[host] not in (s.where[c] - UNDER + PLAY, s.where[c] - UNDER + POWER):
            found.append(f"card {s.cards[c]} is garrisoned under a card that is not in play there")
    for c, held in enumerate(s.tok):
        if held < 0 or any(held >> 10 * r & TOKEN_MASK > 500 for r in range(4)):
            found.append(f"card {s.cards[c]} owes tokens")
        if held and s.where[c] != MARKET and (s.where[c] - COMMON) % ZONES not in (PLAY, POWER):
            found.append(f"card {s.cards[c]} has tokens, but lies in pile {s.where[c]}")
    return found


def _market(s: Table) -> list[str]:
    found: list[str] = []
    if sorted([c for c in s.market if c >= 0]) != sorted(s.piles[MARKET]):
        found.append("the market is not what its cards say")
    if sorted([c for c in s.beneath if c >= 0]) != sorted(s.piles[BENEATH]):
        found.append("the unrest under the market is not what its cards say")
    for slot, c in enumerate(s.market):
        if s.beneath[slot] >= 0 and c < 0:
            found.append(f"unrest lies alone in slot {slot + 1}")
    if s.piles[FAME] and not fig.KING[s.face[s.piles[FAME][0]]]:
        found.append("King of Kings is not the last fame card")
    return found


def _side(s: Table, p: int) -> list[str]:
    found: list[str] = []
    for r in range(4):
        if s.res[4 * p + r] < 0:
            found.append(f"side {p} owes resources")
    if p >= s.seats:
        return found
    if s.actions[p] < 0 or s.exhausts[p] < 0:
        found.append(f"seat {p} owes tokens")
    exhausted = sum([1 for c in open_cards(s, p) if s.mark[c] & EXHAUSTED])
    if s.exhausts[p] + exhausted + s.added[p] > s.base[p] + 40:
        found.append(f"seat {p} has too many exhaust tokens")
    if p != s.active and s.kind != CLEANING and s.actions[p] != ACTIONS:
        found.append(f"seat {p} has {s.actions[p]} actions off turn")
    mask = 0
    for c in open_cards(s, p):
        mask |= fig.HOOK_MASK[s.face[c]]
    lasting = 0
    for row in s.lasting:
        if row.owner == p and row.hook == 5:
            lasting |= 1 << (row.n & 63)
    if s.hooks[p] != mask | lasting:
        found.append(f"seat {p}: the mask of hooks is wrong")
    nation = s.piles[at(p, NATION)]
    for c in nation[1:]:
        if fig.START[s.face[c]] == fig.START_ACCESSION:
            found.append(f"seat {p}: the accession card is not the last of its nation deck")
    if nation and accession_in_nation_deck(s, p) < 0:
        found.append(f"seat {p}: a nation deck without accession card")
    if not any(fig.START[s.face[c]] == fig.START_STATE for c in s.piles[at(p, POWER)]):
        found.append(f"seat {p} has no state card")
    if s.piles[at(p, RESOLVE)] and not s.stack and not s.over:
        found.append(f"seat {p}: a card is still being resolved")
    if s.piles[at(p, ASIDE)] and len(s.piles[at(p, ASIDE)]) > 3:
        found.append(f"seat {p} has too many cards aside")
    return found

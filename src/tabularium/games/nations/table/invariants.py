"""Invariants of a table: nothing is created or lost, and what is stored is what can be counted."""

from __future__ import annotations

from tabularium.games.nations.cards.shelf import CARDS, SIDES
from tabularium.games.nations.rules.ending import Holding
from tabularium.games.nations.rules.losses import section_size
from tabularium.games.nations.table.atoms_cards import hooks_in_play
from tabularium.games.nations.table.kinds import ARCHITECTS, FOOD_SECTION, NO_CARD, PRINTED, STABILITY_SECTION
from tabularium.games.nations.table.queries import (
    colony_spaces,
    counted_stability,
    counted_strength,
    has_tower,
    wonder_spaces,
    workers_of,
    workers_on_track,
)
from tabularium.games.nations.table.state import Table


def cards_on_table(s: Table) -> list[int]:
    """Every progress card that lies somewhere, in the box included."""
    found = list(s.removed)
    for deck in s.decks:
        found += deck
    found += [card for card in s.market if card != NO_CARD]
    if s.war != NO_CARD:
        found.append(s.war)
    for n in s.nations:
        found += [*n.spaces, *n.colonies, *n.wonders]
        found += [card for card in (n.advisor, n.tower_advisor, n.project) if card != NO_CARD]
    found += [f.source for f in s.stack if isinstance(f.effect, Holding)]
    return [card for card in found if CARDS[card].set != PRINTED]


def broken(s: Table) -> list[str]:
    """What does not hold."""
    wrong: list[str] = []
    lying = cards_on_table(s)
    if len(set(lying)) != len(lying):
        wrong.append(f"cards lie in two places: {sorted([CARDS[c].key for c in set(lying) if lying.count(c) > 1])}")
    if len(lying) != s.dealt:
        wrong.append(f"{len(lying)} progress cards instead of {s.dealt}")
    architects = s.supply + s.architects + sum([n.stages + sum(n.helping) for n in s.nations])
    if architects != ARCHITECTS:
        wrong.append(f"{architects} architects instead of {ARCHITECTS}")
    everybody = 0
    for p in range(s.seats):
        wrong += [f"seat {p}: {what}" for what in broken_nation(s, p)]
        everybody |= s.nations[p].hooks
    if everybody != s.hooks:
        wrong.append("the hooks in play are not those of the nations")
    if sorted(s.order) != list(range(s.seats)):
        wrong.append("player order misses a seat")
    return wrong


def broken_nation(s: Table, p: int) -> list[str]:
    wrong: list[str] = []
    n = s.nations[p]
    if n.side < 0:
        return wrong
    side = SIDES[n.side]
    if min(n.stock) < 0 or (n.vp < 0 and s.seats > 1):
        wrong.append("owes something")
    total = workers_of(n) + workers_on_track(n)
    if total != side.workers + side.food_section + side.stability_section:
        wrong.append(f"{total} workers")
    if min([n.idle, n.waiting, *n.workers, *n.sections]) < 0:
        wrong.append("a place with fewer than no workers")
    for section in (FOOD_SECTION, STABILITY_SECTION):
        if n.sections[section] > section_size(n, section):
            wrong.append("a section of the track is overfull")
    if len(n.spaces) != len(side.spaces) or len(n.workers) != len(n.spaces):
        wrong.append("spaces for buildings and military")
    if len(n.colonies) > colony_spaces(n):
        wrong.append("too many colonies")
    if len(n.wonders) > wonder_spaces(n):
        wrong.append("too many wonders")
    if n.tower_advisor != NO_CARD and not has_tower(n):
        wrong.append("an advisor too many")
    if n.hooks != hooks_in_play(n):
        wrong.append("hooks in play")
    if n.strength != counted_strength(n):
        wrong.append(f"strength {n.strength}, counted {counted_strength(n)}")
    if n.stability != counted_stability(s, n):
        wrong.append(f"stability {n.stability}, counted {counted_stability(s, n)}")
    return wrong

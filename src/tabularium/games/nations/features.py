"""A position in numbers, for bots: the seat's own nation first, then its rivals' means and bests."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.kinds import FOOD_SECTION, MILITARY, NO_CARD, NO_VALUE, STABILITY_SECTION
from tabularium.games.nations.queries import production, raid_value, stability, strength, taken, workers_of
from tabularium.games.nations.scoring import colony_vp, resource_vp, score, wonder_vp, worker_vp
from tabularium.games.nations.shelf import EVENT_CARDS, KIND, STAGES
from tabularium.games.nations.solo import tiles_of
from tabularium.games.nations.state import Table

OF_A_NATION: Final = 29


def features_of(s: Table, seat: int) -> list[float]:
    """The same length for every seat and number of seats."""
    own = nation_features(s, seat)
    rivals = [nation_features(s, p) for p in range(s.seats) if p != seat]
    famine = 0
    architects = s.architects
    if s.event != NO_CARD:
        famine = EVENT_CARDS[s.event].famine
    elif s.tile != NO_CARD:
        famine = tiles_of(s)[s.tile].famine
    found = [float(s.round), float(s.last_round - s.round), float(s.phase), float(architects), float(famine)]
    found += [float(s.seats), float(len(s.passed)), float(s.order.index(seat)), float(max(-1, s.war_strength))]
    if s.seats == 1:
        found += [value(s.rival_strength), value(s.rival_stability), float(s.rival_books)]
    else:
        found += [0.0, 0.0, 0.0]
    found += own
    for i in range(OF_A_NATION):
        column = [rival[i] for rival in rivals]
        found.append(sum(column) / len(column) if column else 0.0)
        found.append(max(column) if column else 0.0)
    return found


def value(x: int) -> float:
    return 0.0 if x == NO_VALUE else float(x)


def nation_features(s: Table, p: int) -> list[float]:
    n = s.nations[p]
    if n.side < 0:
        return [0.0] * OF_A_NATION
    net = production(s, p)
    soldiers = sum([n.workers[i] for i in range(len(n.spaces)) if KIND[n.spaces[i]] == MILITARY])
    built = n.stages / len(STAGES[n.project]) if n.project != NO_CARD else 0.0
    found = [n.stock[0], n.stock[1], n.stock[2], n.stock[3], n.vp, net[0], net[1], net[2], net[3]]
    found += [strength(s, p), stability(s, p), raid_value(n), workers_of(n), n.idle, soldiers]
    found += [taken(n, FOOD_SECTION), taken(n, STABILITY_SECTION), len(n.colonies), len(n.wonders)]
    found += [int(n.advisor != NO_CARD), int(n.project != NO_CARD), sum(n.helping), colony_vp(n), wonder_vp(s, p)]
    found += [worker_vp(n), resource_vp(s, p), int(p in s.passed), score(s, p)]
    return [float(x) for x in found] + [built]

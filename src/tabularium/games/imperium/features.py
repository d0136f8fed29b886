"""A seat's prospects in numbers, for bots: points as they stand, what its cards promise, how far its nation is."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import figures as fig
from tabularium.games.imperium import worths
from tabularium.games.imperium.developing import bar_development
from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.queries import (
    accession_in_nation_deck,
    has_development_area,
    open_cards,
    scored_cards,
    state_of,
)
from tabularium.games.imperium.scoring import card_points, points_of, progress_points
from tabularium.games.imperium.select import all_tokens
from tabularium.games.imperium.state import (
    ACTIVATE,
    DECK,
    DEVELOP,
    DISCARD,
    EXHAUSTED,
    FAME,
    GOODS,
    HAND,
    HISTORY,
    MAT,
    NATION,
    PLAY,
    POP,
    UNDER,
    UNREST,
    Table,
    at,
)

NAMES: Final = (
    "fixed_points", "variable_points", "conditional_points", "progress", "unrest",
    "materials", "population", "goods",
    "regions", "cities", "production", "other_icons", "variety",
    "lasting", "exhaust_texts", "deck_use", "deck_points", "cycle", "deck_left", "idle_in_deck",
    "fame", "tributaries", "civilised", "history", "garrisons", "tokens_on_cards", "route_goods",
    "empire", "to_accession", "nation_left", "developments_left", "development_in_reach",
    "actions", "exhausts", "unrest_in_hand", "king_in_reach", "kinged",
    "collapse", "automaton",
)  # fmt: skip

ROUNDS: Final = 14.0  # of a usual game
TRAINING_TURNS: Final = 12.0
LAST_ROUNDS: Final = 0.9  # progress once scoring is triggered
CALM: Final = 12  # unrest in the pile that nobody needs to fear for
PLAYS: Final = 3  # cards played in a turn
CITIES: Final = (w.CITY, w.METROPOLIS)
KINGS_REACH: Final = 3  # fame cards above King of Kings that make it near


def progress_of(s: Table) -> float:
    """How much of the game is over; the last rounds are known once scoring is triggered."""
    if s.training:
        return min(1.0, s.turns / TRAINING_TURNS)
    over = s.round / ROUNDS
    if s.last >= 0:
        over = 1.0 if s.round >= s.last else max(over, LAST_ROUNDS)
    return min(1.0, over)


def features_of(s: Table, p: int) -> list[float]:
    found = points_in(s, p)
    base = 4 * p
    found += [float(s.res[base + MAT]), float(s.res[base + POP]), float(s.res[base + GOODS])]
    found += icons_of(s, p)
    found += cards_of(s, p)
    found += belongings(s, p)
    found += nation_of(s, p)
    found += [*turn_of(s, p), *king_of(s, p), collapse_of(s, p)]
    found.append(float(points_of(s, s.seats)) if s.sides > s.seats else 0.0)
    return found


def points_in(s: Table, p: int) -> list[float]:
    """Points by how cards count them; unrest apart, as cards."""
    fixed = 0.0
    variable = 0.0
    conditional = 0.0
    unrest = 0.0
    for c in scored_cards(s, p):
        face = s.face[c]
        unrest += fig.UNREST_ICONS[face]
        kind = fig.POINTS[face].kind
        if kind == fig.VP_FIXED:
            fixed += card_points(s, p, c)
        elif kind == fig.VP_VARIABLE:
            variable += card_points(s, p, c)
        elif kind == fig.VP_CONDITIONAL:
            conditional += card_points(s, p, c)
    return [fixed, variable, conditional, float(progress_points(s, p)), unrest]


def icons_of(s: Table, p: int) -> list[float]:
    """What lies in play, and on how many kinds of icons others can count."""
    regions = 0.0
    cities = 0.0
    production = 0.0
    others = 0.0
    kinds = 0
    for c in s.piles[at(p, PLAY)]:
        face = s.face[c]
        regions += fig.REGIONS[face]
        mask = fig.ICON_MASK[face]
        kinds |= mask
        for icon in range(w.TYPES):
            if mask >> icon & 1:
                n = fig.ICONS[icon][face]
                if icon in CITIES:
                    cities += n
                elif icon == w.PRODUCTION:
                    production += n
                else:
                    others += n
    variety = 0.0
    for icon in range(w.TYPES):
        variety += kinds >> icon & 1
    return [min(6.0, regions), cities, production, others, variety]


def cards_of(s: Table, p: int) -> list[float]:
    """What texts promise: in play each round, and in the deck when its cards come round again."""
    lasting = 0.0
    tokens = float(s.base[p])
    served: list[float] = []
    for c in open_cards(s, p):
        face = s.face[c]
        lasting += worths.LASTING[face]
        if worths.EXHAUST[face] > 0:
            served.append(worths.EXHAUST[face])
    served.sort(reverse=True)
    exhaust = 0.0
    for value in served:
        exhaust += value * min(1.0, tokens)
        tokens -= 1.0
        if tokens <= 0:
            break
    use = 0.0
    points = 0.0
    idle = 0.0
    count = 0
    for zone in (HAND, DECK, DISCARD):
        for c in s.piles[at(p, zone)]:
            face = s.face[c]
            count += 1
            if fig.SUITS[face] & fig.UNREST_SUIT:
                continue
            gain = use_of(s, p, c)
            use += gain
            points += max(0.0, worths.PRINTED[face])
            if gain < 0.3:
                idle += 1.0
    mean = use / max(5, count)
    left = float(len(s.piles[at(p, DECK)]))
    return [lasting, exhaust, mean * PLAYS, points, float(count), left, idle]


def use_of(s: Table, p: int, c: int) -> float:
    """What playing a card of the deck is worth; half of it while the state forbids it."""
    face = s.face[c]
    gain = max(0.0, worths.ON_PLAY[face])
    if fig.STAYS[face]:
        gain += 1.5 * max(0.0, worths.LASTING[face]) + worths.EXHAUST[face]
    states = fig.STATES[face]
    if states and not states & state_of(s, p):
        gain *= 0.4
    return min(5.0, gain)


def belongings(s: Table, p: int) -> list[float]:
    """Cards by suit, wherever they lie."""
    fame = 0.0
    tributaries = 0.0
    civilised = 0.0
    for c in scored_cards(s, p):
        suits = fig.SUITS[s.face[c]]
        if suits & fig.FAME_SUIT:
            fame += 1.0
        if suits & fig.TRIBUTARY:
            tributaries += 1.0
        if suits & fig.CIV:
            civilised += 1.0
    held = 0.0
    routes = 0.0
    for c in open_cards(s, p):
        if s.tok[c]:
            if fig.ROUTES[s.face[c]]:
                routes += all_tokens(s, c)
            else:
                held += all_tokens(s, c)
    return [
        fame, tributaries, civilised, float(len(s.piles[at(p, HISTORY)])), float(len(s.piles[at(p, UNDER)])),
        held, routes,
    ]  # fmt: skip


def nation_of(s: Table, p: int) -> list[float]:
    """How far the nation has come: cards to the accession, then developments."""
    left = float(len(s.piles[at(p, NATION)]))
    coming = left if accession_in_nation_deck(s, p) >= 0 else 0.0
    reach = 0.0
    if has_development_area(s, p):
        for c in s.piles[at(p, DEVELOP)]:
            if not bar_development(s, p, c, False):
                reach = max(reach, worths.PRINTED[s.face[c]] + use_of(s, p, c))
    empire = float(state_of(s, p) & fig.EMPIRE != 0)
    return [empire, coming, left, float(len(s.piles[at(p, DEVELOP)])), reach]


def turn_of(s: Table, p: int) -> list[float]:
    """Tokens that still have something to do in the seat's own turn, and the unrest that it holds."""
    unrest = 0.0
    useful = 0
    for c in s.piles[at(p, HAND)]:
        if fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
            unrest += 1.0
        elif use_of(s, p, c) > 0.3:
            useful += 1
    if s.kind != ACTIVATE or s.active != p:
        return [0.0, 0.0, unrest]
    ready = 0
    for c in open_cards(s, p):
        if worths.EXHAUST[s.face[c]] > 0 and not s.mark[c] & EXHAUSTED:
            ready += 1
    return [float(min(s.actions[p], useful)), float(min(s.exhausts[p], ready)), unrest]


def king_of(s: Table, p: int) -> list[float]:
    """King of Kings lies at the bottom of the fame deck and may be resolved once by each."""
    if s.kinged[p]:
        return [0.0, 1.0]
    return [float(max(0, KINGS_REACH - max(0, len(s.piles[FAME]) - 1))), 0.0]


def collapse_of(s: Table, p: int) -> float:
    """The danger of a collapse: by how much unrest more than the calmest rival, the nearer the pile is to its end."""
    near = max(0, CALM - len(s.piles[UNREST])) / CALM
    if near == 0.0:
        return 0.0
    if s.seats == 1:
        return near * near * 10.0
    least = 99.0
    for q in range(s.seats):
        if q != p:
            least = min(least, unrest_of(s, q))
    return near * near * min(5.0, max(-5.0, unrest_of(s, p) - least + 0.5))


def unrest_of(s: Table, p: int) -> float:
    total = 0.0
    for c in scored_cards(s, p):
        total += fig.UNREST_ICONS[s.face[c]]
    return total

"""A seat's prospects in numbers, for bots: points as they stand, what its cards promise, how far its nation is."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.mind import worths
from tabularium.games.imperium.mind.appraisal import NO_LONGER, NOT_YET, use_of
from tabularium.games.imperium.rules.developing import bar_development
from tabularium.games.imperium.rules.scoring import harmless_unrest, points_among, points_of, progress_points
from tabularium.games.imperium.table.queries import (
    accession_in_nation_deck,
    has_development_area,
    open_cards,
    scored_cards,
    state_of,
)
from tabularium.games.imperium.table.select import all_tokens
from tabularium.games.imperium.table.state import (
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

NAMES: Final[tuple[str, ...]] = (
    "fixed_points", "variable_points", "conditional_points", "progress", "unrest",
    "fame", "tributaries", "civilised",
    "materials", "population", "goods",
    "regions", "cities", "production", "other_icons", "variety",
    "lasting", "exhaust_texts", "tokens_on_cards", "route_goods", "history", "garrisons",
    "deck_use", "cycle", "deck_left", "idle_in_deck", "hand", "unrest_in_hand", "offer",
    "empire", "to_accession", "nation_left", "developments_left", "development_in_reach",
    "actions", "exhausts", "king_in_reach", "kinged",
    "collapse", "automaton",
)  # fmt: skip

CALM: Final = 7  # unrest in the pile that nobody needs to fear for
HAND_SIZE: Final = 5
PLAYED: Final = 0.6  # of the cards drawn
IDLE: Final = 0.3  # a card that does no more than this only takes a place
REGIONS_COUNTED: Final = 6.0
KINGS_REACH: Final = 3  # fame cards above King of Kings that make it near


def features_of(s: Table, p: int) -> list[float]:
    found = belongings(s, p)
    base = 4 * p
    found += [float(s.res[base + MAT]), float(s.res[base + POP]), float(s.res[base + GOODS])]
    found += icons_of(s, p)
    found += open_texts(s, p)
    found += deck_of(s, p)
    found += nation_of(s, p)
    found += [*turn_of(s, p), *king_of(s, p), collapse_of(s, p)]
    found.append(float(points_of(s, s.seats)) if s.sides > s.seats else 0.0)
    return found


def belongings(s: Table, p: int) -> list[float]:
    """Points by how cards count them; unrest, fame, tributaries and civilised cards, wherever they lie."""
    fixed = 0.0
    variable = 0.0
    conditional = 0.0
    unrest = 0.0
    fame = 0.0
    tributaries = 0.0
    civilised = 0.0
    harmless = harmless_unrest(s, p)
    owned = scored_cards(s, p)
    for c in owned:
        face = s.face[c]
        suits = fig.SUITS[face]
        v = fig.POINTS[face]
        if v.kind == fig.VP_FIXED:
            if not (harmless and suits & fig.UNREST_SUIT):
                fixed += v.points
        elif v.kind == fig.VP_VARIABLE:
            variable += points_among(s, p, c, owned)
        elif v.kind == fig.VP_CONDITIONAL:
            conditional += points_among(s, p, c, owned)
        unrest += fig.UNREST_ICONS[face]
        if suits:
            if suits & fig.FAME_SUIT:
                fame += 1.0
            if suits & fig.TRIBUTARY:
                tributaries += 1.0
            if suits & fig.CIV:
                civilised += 1.0
    return [fixed, variable, conditional, float(progress_points(s, p)), unrest, fame, tributaries, civilised]


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
        kinds |= fig.ICON_MASK[face]
        cities += worths.CITIES[face]
        production += worths.PRODUCTION[face]
        others += worths.OTHER_ICONS[face]
    variety = 0.0
    kinds &= (1 << w.TYPES) - 1
    while kinds:
        variety += 1.0
        kinds &= kinds - 1
    return [min(REGIONS_COUNTED, regions), cities, production, others, variety]


def open_texts(s: Table, p: int) -> list[float]:
    """What texts in play promise each round, for as many exhaust tokens as there are; and what lies on cards."""
    lasting = 0.0
    tokens = float(s.base[p])
    served: list[float] = []
    held = 0.0
    routes = 0.0
    for c in open_cards(s, p):
        face = s.face[c]
        lasting += worths.LASTING[face]
        if worths.EXHAUST[face] > 0:
            served.append(worths.EXHAUST[face])
        if s.tok[c]:
            if fig.ROUTES[face]:
                routes += all_tokens(s, c)
            else:
                held += all_tokens(s, c)
    if len(served) > tokens:
        served.sort(reverse=True)
    exhaust = 0.0
    for value in served:
        exhaust += value * min(1.0, tokens)
        tokens -= 1.0
        if tokens <= 0:
            break
    return [
        lasting, exhaust, held, routes, float(len(s.piles[at(p, HISTORY)])), float(len(s.piles[at(p, UNDER)])),
    ]  # fmt: skip


def deck_of(s: Table, p: int) -> list[float]:
    """What the deck promises when its cards come round again, the hand now, and the market next turn."""
    state = state_of(s, p)
    uses: list[float] = []
    idle = 0.0
    count = 0
    best = 0.0
    second = 0.0
    third = 0.0
    unrest = 0.0
    for zone in (HAND, DECK, DISCARD):
        for c in s.piles[at(p, zone)]:
            face = s.face[c]
            count += 1
            if fig.SUITS[face] & fig.UNREST_SUIT:
                if zone == HAND:
                    unrest += 1.0
                continue
            gain = worths.USE[face]
            states = fig.STATES[face]
            able = not states or bool(states & state)
            if not able:
                gain *= NO_LONGER if state & fig.EMPIRE and states & fig.BARBARIAN else NOT_YET
            uses.append(gain)
            if gain < IDLE:
                idle += 1.0
            if zone == HAND and able:
                if gain > best:
                    third, second, best = second, best, gain
                elif gain > second:
                    third, second = second, gain
                elif gain > third:
                    third = gain
    left = float(len(s.piles[at(p, DECK)]))
    turn = plays_of(uses, max(HAND_SIZE, count))
    return [turn, float(count), left, idle, best + second + third, unrest, offer_of(s, p, state)]


def plays_of(uses: list[float], count: int) -> float:
    """What the cards played in a turn bring: of those drawn, only the better ones are."""
    uses.sort(reverse=True)
    played = PLAYED * count
    whole = int(played)
    total = 0.0
    for i in range(min(whole, len(uses))):
        total += uses[i]
    if whole < len(uses):
        total += (played - whole) * uses[whole]
    return total * HAND_SIZE / count


def offer_of(s: Table, p: int, state: int) -> float:
    """The best card of the market for this seat, with what lies on it."""
    most = 0.0
    for c in s.market:
        if c >= 0:
            face = s.face[c]
            value = worths.PRINTED[face] + worths.USE[face]
            states = fig.STATES[face]
            if states and not states & state:
                value *= NOT_YET
            if s.tok[c]:
                value += all_tokens(s, c)
            most = max(most, value)
    return most


def nation_of(s: Table, p: int) -> list[float]:
    """How far the nation has come: cards to the accession, then developments."""
    left = float(len(s.piles[at(p, NATION)]))
    coming = left if accession_in_nation_deck(s, p) >= 0 else 0.0
    reach = 0.0
    if left == 0.0 and has_development_area(s, p):
        for c in s.piles[at(p, DEVELOP)]:
            value = worths.PRINTED[s.face[c]] + use_of(s, p, c)
            if value > reach and not bar_development(s, p, c, False):
                reach = value
    empire = float(state_of(s, p) & fig.EMPIRE != 0)
    return [empire, coming, left, float(len(s.piles[at(p, DEVELOP)])), reach]


def turn_of(s: Table, p: int) -> list[float]:
    """Tokens that still have something to do in the seat's own turn."""
    if s.kind != ACTIVATE or s.active != p:
        return [0.0, 0.0]
    useful = 0
    for c in s.piles[at(p, HAND)]:
        if use_of(s, p, c) > IDLE:
            useful += 1
    ready = 0
    for c in open_cards(s, p):
        if worths.EXHAUST[s.face[c]] > 0 and not s.mark[c] & EXHAUSTED:
            ready += 1
    return [float(min(s.actions[p], useful)), float(min(s.exhausts[p], ready))]


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

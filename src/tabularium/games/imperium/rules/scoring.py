"""Victory points, for players and for the automaton."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import CULTISTS
from tabularium.games.imperium.table.queries import open_cards, scored_cards
from tabularium.games.imperium.table.select import all_tokens, icons_on, side_of, tokens, zone_of
from tabularium.games.imperium.table.state import (
    COLLAPSE,
    DECK,
    DISCARD,
    EXILE,
    GOODS,
    HAND,
    HISTORY,
    LEGENDS,
    MAT,
    PLAY,
    POP,
    POWER,
    PROG,
    RESOLVE,
    SUNKEN,
    TOKEN_BITS,
    TOKEN_MASK,
    UNDER,
    Table,
    at,
)

# What a variable card counts
OF_CARDS: Final = 1
OF_ICONS: Final = 2
OF_SUITS: Final = 3
OF_RESOURCE: Final = 4
OF_STATE: Final = 5
OF_VARIABLE: Final = 6
OF_NAMES: Final = 7
OF_RIVAL_UNREST: Final = 8
OF_POORER_RIVALS: Final = 9
OF_BARBARIANS: Final = 10
OF_GARRISONS: Final = 11
OF_TOKENS: Final = 12
OF_MAT_AND_REGIONS: Final = 13
OF_MAT_OR_REGIONS: Final = 14

# Where it counts, or where a conditional card must lie
EVERYWHERE: Final = 0
IN_PLAY: Final = 1
IN_HISTORY: Final = 2
IN_LEGENDS: Final = 3
IN_SUNKEN: Final = 4
ON_CARD: Final = 5
IN_EXILE: Final = 6
AVAILABLE: Final = 7
GARRISONED: Final = 8
NOT_IN_PLAY: Final = 9
OTHERWISE: Final = 10
ON_CARDS: Final = 11

TAINO: Final = 25
ALIEN_PROGRESS: Final = 3
CAP: Final = 10


def cultists(s: Table) -> int:
    """The side that plays the Cultists, or -1."""
    for p in range(s.sides):
        if s.nations[p] == CULTISTS:
            return p
    return -1


def available(s: Table, p: int, resource: int) -> int:
    """Resources that count at the end; on cards too if they are a Taino player's."""
    n = s.res[4 * p + resource]
    if s.nations[p] == TAINO and p < s.seats:
        for c in open_cards(s, p):
            n += tokens(s, c, resource)
    return n


def cards_in(s: Table, p: int, where: int, card: int) -> list[int]:
    if where == IN_PLAY:
        return list(open_cards(s, p))
    if where == IN_HISTORY:
        return list(s.piles[at(p, HISTORY)])
    if where == IN_LEGENDS:
        return list(s.piles[at(p, LEGENDS)])
    if where == IN_SUNKEN:
        return list(s.piles[at(p, SUNKEN)])
    if where == ON_CARD:
        return [c for c in s.piles[at(p, UNDER)] if s.host[c] == card]
    if where == IN_EXILE:
        return list(s.piles[EXILE])
    return scored_cards(s, p)


def lies(s: Table, p: int, c: int, where: int) -> bool:
    zone = zone_of(s, c)
    if where == IN_PLAY:
        return zone in (PLAY, POWER)
    if where == IN_HISTORY:
        return zone == HISTORY
    if where == IN_LEGENDS:
        return zone == LEGENDS
    if where == GARRISONED:
        return zone == UNDER
    if where == NOT_IN_PLAY:
        return zone != PLAY and zone != POWER
    return True


def counts_for(s: Table, cards: list[int], v: fig.Points) -> int:
    """How many of what a variable card counts these cards are."""
    n = 0
    of = v.of
    suits: i64 = v.suits
    icons: i64 = v.icons
    faces = s.face
    for c in cards:
        face = faces[c]
        k = 0
        if of == OF_SUITS:
            shown: i64 = fig.SUITS[face]
            shown &= suits
            if shown:
                if shown & fig.REGION:
                    k = max(1, fig.REGIONS[face])
                else:
                    k = fig.UNREST_ICONS[face] if shown & fig.UNREST_SUIT else 1
        elif of == OF_ICONS:
            if icons & fig.ICON_MASK[face]:
                for icon in range(fig.ICON_KINDS):
                    if icons >> icon & 1:
                        k += icons_on(s, c, icon)
        elif of == OF_CARDS:
            k = 0 if fig.START[face] in (fig.START_POWER, fig.START_STATE, fig.START_IN_PLAY) else 1
        elif of == OF_STATE:
            k = 1 if fig.STATES[face] & v.states and fig.START[face] != fig.START_STATE else 0
        elif of == OF_VARIABLE:
            k = 1 if fig.POINTS[face].kind == fig.VP_VARIABLE else 0
        elif of == OF_NAMES:
            k = 1 if fig.NAME[face] in v.names else 0
        elif of == OF_BARBARIANS:
            wild = fig.SUITS[face] & (fig.UNCIV | fig.REGION | fig.TRIBUTARY)
            k = 1 if wild and fig.STATES[face] & fig.BARBARIAN else 0
        if k and not (v.but_suits & fig.SUITS[face] or v.but_icons & fig.ICON_MASK[face]):
            n += k
    return n


def variable_count(s: Table, p: int, c: int, v: fig.Points, owned: list[int]) -> int:
    if v.of == OF_RESOURCE:
        return tokens(s, c, v.resource) if v.where == ON_CARD else available(s, p, v.resource)
    if v.of == OF_TOKENS:
        if v.where == ON_CARD:
            return all_tokens(s, c)
        return sum([all_tokens(s, x) for x in open_cards(s, p)])
    if v.of == OF_GARRISONS:
        n = 0
        for x in s.piles[at(p, UNDER)]:
            if fig.SUITS[s.face[s.host[x]]] & fig.REGION:
                n += 1
        return n
    if v.of == OF_RIVAL_UNREST:
        n = 0
        for q in range(s.sides):
            if q != p:
                n += collapse_unrest(s, q)
        return n
    if v.of == OF_POORER_RIVALS:
        mine = available(s, p, PROG)
        return sum([1 for q in range(s.sides) if q != p and available(s, q, PROG) < mine])
    return counts_for(s, cards_in(s, p, v.where, c) if IN_PLAY <= v.where <= IN_EXILE else owned, v)


def card_points(s: Table, p: int, c: int) -> int:
    """What a card is worth where it lies."""
    return points_among(s, p, c, scored_cards(s, p) if fig.POINTS[s.face[c]].kind == fig.VP_VARIABLE else [])


def points_among(s: Table, p: int, c: int, owned: list[int]) -> int:
    """The same, given all cards that belong to the side: a card that counts something counts among them."""
    v = fig.POINTS[s.face[c]]
    if v.kind == fig.VP_NONE:
        return 0
    if v.kind == fig.VP_FIXED:
        if v.points < 0 and fig.SUITS[s.face[c]] & fig.UNREST_SUIT and harmless_unrest(s, p):
            return 0
        return v.points
    if v.kind == fig.VP_CONDITIONAL:
        for points, where in v.rules:
            if lies(s, p, c, where):
                return points
        return 0
    if v.of == OF_MAT_AND_REGIONS or v.of == OF_MAT_OR_REGIONS:
        mats = available(s, p, MAT)
        regions = sum([fig.REGIONS[s.face[x]] for x in owned])
        if v.of == OF_MAT_AND_REGIONS:
            return min(v.cap, v.points * (mats // v.per) + v.points * (regions // v.per))
        return min(v.cap, v.points * ((mats + regions) // v.per))
    return min(v.cap, v.points * (variable_count(s, p, c, v, owned) // v.per))


def harmless_unrest(s: Table, p: int) -> bool:
    """Cultists with side B of their power card: their unrest costs nothing."""
    for c in s.piles[at(p, POWER)]:
        if fig.HARMLESS_UNREST[s.face[c]]:
            return True
    return False


def progress_points(s: Table, p: int) -> int:
    n = available(s, p, PROG)
    if s.state[p] >= 0 and fig.ALIEN[s.face[s.state[p]]]:
        return n // ALIEN_PROGRESS
    return n


ORIGINS: Final[tuple[str, ...]] = ("hand_and_decks", "play", "history", "power", "unrest", "progress", "resources")


def sources(s: Table, p: int) -> dict[str, int]:
    """Where a side's points come from."""
    if p >= s.seats:
        return automaton_sources(s, p)
    found = {"hand_and_decks": 0, "play": 0, "history": 0, "power": 0, "unrest": 0}
    for c in scored_cards(s, p):
        n = card_points(s, p, c)
        zone = zone_of(s, c)
        if fig.SUITS[s.face[c]] & fig.UNREST_SUIT and fig.POINTS[s.face[c]].kind == fig.VP_FIXED:
            found["unrest"] += n
        elif zone in (PLAY, UNDER):
            found["play"] += n
        elif zone == POWER:
            found["power"] += n
        elif zone in (HISTORY, LEGENDS, SUNKEN):
            found["history"] += n
        else:
            found["hand_and_decks"] += n
    found["progress"] = progress_points(s, p)
    return found


def points_of(s: Table, p: int) -> int:
    if p >= s.seats:
        return automaton_points(s, p)
    return points_with(s, p, scored_cards(s, p))


def points_with(s: Table, p: int, owned: list[int]) -> int:
    """The same for a player, given all cards that belong to it."""
    n = progress_points(s, p)
    for c in owned:
        n += points_among(s, p, c, owned)
    return n


def collapse_unrest(s: Table, p: int) -> int:
    """Unrest cards, and the symbols on the last ceremony cards."""
    return unrest_among(s, scored_cards(s, p))


def unrest_among(s: Table, cards: list[int]) -> int:
    n: i64 = 0
    faces = s.face
    for c in cards:
        n += fig.UNREST_ICONS[faces[c]]
    return n


# The automaton

CHIEFTAIN: Final = 0
WARLORD: Final = 1
IMPERATOR: Final = 2
SOVEREIGN: Final = 3
OVERLORD: Final = 4
SUPREME: Final = 5


def automaton_points(s: Table, p: int) -> int:
    return sum(automaton_sources(s, p).values())


def automaton_sources(s: Table, p: int) -> dict[str, int]:
    """Clauses solo.score_progress and following."""
    found = {"hand_and_decks": 0, "play": 0, "history": 0, "unrest": 0}
    cult = s.nations[p] == CULTISTS
    for zone in (DECK, HAND, DISCARD, PLAY, HISTORY, RESOLVE):
        where = "play" if zone == PLAY else "history" if zone == HISTORY else "hand_and_decks"
        for c in s.piles[at(p, zone)]:
            face = s.face[c]
            if cult and fig.SUITS[face] & fig.UNREST_SUIT:
                found["unrest"] += 2 if s.difficulty >= OVERLORD else 1 if s.difficulty >= IMPERATOR else 0
            elif fig.SUITS[face] & fig.UNREST_SUIT:
                found["unrest"] += fig.POINTS[face].value
            else:
                found[where] += fig.POINTS[face].value
    found["progress"] = s.res[4 * p + PROG]
    mat_and_pop, goods = s.res[4 * p + MAT] + s.res[4 * p + POP], s.res[4 * p + GOODS]
    found["resources"] = mat_and_pop // 5 + goods if s.difficulty >= SOVEREIGN else (mat_and_pop + 5 * goods) // 10
    return found


def market_value(s: Table, c: int) -> int:
    """What a market card is worth to the automaton: each progress on it is one more."""
    return fig.POINTS[s.face[c]].value + (s.tok[c] >> 2 * TOKEN_BITS & TOKEN_MASK)


def winners(s: Table) -> list[int]:
    """Who shares the victory; with an automaton only a human who has more points than it."""
    if not s.over:
        return []
    if s.ending == "chaos":
        return [s.winner]
    if s.ending == "collapse":
        if s.sides > s.seats or s.training:
            return []
        tied = [p for p in range(s.seats) if s.winner >> p & 1]
        best = max([points_of(s, p) for p in tied])
        return [p for p in tied if points_of(s, p) == best]
    scores = [points_of(s, p) for p in range(s.sides)]
    if s.sides > s.seats:
        return [0] if scores[0] > scores[1] else []
    return [p for p in range(s.seats) if scores[p] == max(scores)]


# What is said about the end of a game alone
NO_VERDICT: Final = ""
VERDICTS: Final[tuple[str, ...]] = (
    "won", "lost_points", "lost_collapse", "training_poor", "training_good", "training_great",
)  # fmt: skip
BASICS: Final = 50  # clause training.rating
VERY_GOOD: Final = 90


def verdict(s: Table) -> str:
    """How a game against the automaton or a training game went, and why it was lost."""
    if not s.over or s.ending == "chaos" or (s.sides == s.seats and not s.training):
        return NO_VERDICT
    if s.ending == COLLAPSE:
        return "lost_collapse"
    if s.training:
        n = points_of(s, 0)
        return "training_great" if n >= VERY_GOOD else "training_good" if n >= BASICS else "training_poor"
    return "won" if winners(s) else "lost_points"


def owner_of(s: Table, c: int) -> int:
    return side_of(s, c)

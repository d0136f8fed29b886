"""Which cards: filters, and the pools they are taken from."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table.state import (
    ASIDE,
    COMMON,
    DECK,
    DEVELOP,
    DISCARD,
    EXILE,
    HAND,
    HISTORY,
    LEGENDS,
    NATION,
    PLAY,
    POWER,
    SUNKEN,
    TOKEN_BITS,
    TOKEN_MASK,
    UNDER,
    ZONES,
    Table,
    at,
)
from tabularium.kernel.effect import Frame

# Rows of `lasting`: what they mean
TREAT_ONE: Final = 0
TREAT_ALL: Final = 1
COUNT_ALL: Final = 2
DROP_NEXT: Final = 3
DROP_TURN: Final = 4
THIS_TURN: Final = 5
END_OF_TURN: Final = 1
AFTER_PLAY: Final = 2

# Pools, as bits
IN_HAND: Final = 1
IN_DISCARD: Final = 2
IN_PLAY: Final = 4
IN_HISTORY: Final = 8
IN_EXILE: Final = 16
IN_DECK: Final = 32
IN_MARKET: Final = 64
HERE: Final = 128
IN_HOST: Final = 256
IN_ANY_HOST: Final = 512
IN_MANA: Final = 1024
IN_NATION: Final = 2048
IN_SUNKEN: Final = 4096
IN_LEGENDS: Final = 8192
IN_QUESTS: Final = 16384
IN_ASIDE: Final = 32768
IN_COURT: Final = 65536


class Filter:
    """Cards of one of the suits, icons, states or names (none given: any card), with all further conditions."""

    def __init__(self) -> None:
        self.suits = 0
        self.icons = 0
        self.states = 0
        self.names: tuple[int, ...] = ()
        self.starts = 0  # bits of figures.START_...
        self.leader = False
        self.same_suit = False  # as the card named last
        self.named_suit = False
        self.choosy = False  # one of the above is asked for
        self.not_suits = 0
        self.not_icons = 0
        self.not_states = 0
        self.not_names: tuple[int, ...] = ()
        self.with_icons = 0
        self.without_icons = 0
        self.variable = False
        self.bearing = -1  # a resource, 4: any
        self.bearing_least = 1
        self.garrison = 0  # 1: with a garrisoned card, 2: without any
        self.garrison_icons = 0
        self.garrison_names: tuple[int, ...] = ()
        self.slots = 0
        self.other = False
        self.further = False  # some condition beside suits and icons

    def __repr__(self) -> str:
        return "F" + ",".join([str(x) for x in vars_of(self)])


def vars_of(x: Filter) -> list[object]:
    return [
        x.suits, x.icons, x.states, x.names, x.starts, int(x.leader), int(x.same_suit), int(x.named_suit), x.not_suits,
        x.not_icons, x.not_states, x.not_names, x.with_icons, x.without_icons, int(x.variable), x.bearing,
        x.bearing_least, x.garrison, x.garrison_icons, x.garrison_names, x.slots, int(x.other),
    ]  # fmt: skip


ANY: Final = Filter()


def side_of(s: Table, c: int) -> int:
    """Whose area a card lies in; -1 for the common ones."""
    pile = s.where[c]
    return -1 if pile < COMMON else (pile - COMMON) // ZONES


def zone_of(s: Table, c: int) -> int:
    pile = s.where[c]
    return -1 if pile < COMMON else (pile - COMMON) % ZONES


def tokens(s: Table, c: int, resource: int) -> int:
    return s.tok[c] >> TOKEN_BITS * resource & TOKEN_MASK


def all_tokens(s: Table, c: int) -> int:
    t = s.tok[c]
    return (
        (t & TOKEN_MASK)
        + (t >> TOKEN_BITS & TOKEN_MASK)
        + (t >> 2 * TOKEN_BITS & TOKEN_MASK)
        + (t >> 3 * TOKEN_BITS & TOKEN_MASK)
    )


def icons_on(s: Table, c: int, icon: int) -> int:
    """How many of an icon a card shows, as effects of this turn let it."""
    n = fig.ICONS[icon][s.face[c]]
    if s.lasting:
        n = _treated(s, c, icon, n)
    return n


def _treated(s: Table, c: int, icon: int, n: int) -> int:
    """Rows hold: from | to << 4 | how many << 8."""
    zone = zone_of(s, c)
    if zone != PLAY and zone != POWER:
        return n
    side = side_of(s, c)
    face = s.face[c]
    for row in s.lasting:
        if row.owner != side or row.hook > COUNT_ALL:
            continue
        old, new, k = row.n & 15, row.n >> 4 & 15, row.n >> 8
        if row.hook == TREAT_ONE:
            if row.source == c:
                if icon == old:
                    n -= 1
                elif icon == new:
                    n += k
        elif icon == new:
            n += k * fig.ICONS[old][face]
        elif icon == old and row.hook == TREAT_ALL:
            n -= fig.ICONS[old][face]
    return n if n > 0 else 0


def icon_mask(s: Table, c: int) -> int:
    mask = fig.ICON_MASK[s.face[c]]
    if s.lasting:
        mask = 0
        for icon in range(fig.ICON_KINDS):
            if icons_on(s, c, icon):
                mask |= 1 << icon
    return mask


def garrisoned(s: Table, host: int) -> list[int]:
    side = side_of(s, host)
    if side < 0:
        return []
    return [c for c in s.piles[at(side, UNDER)] if s.host[c] == host]


def fits(s: Table, flt: Filter, c: int, f: Frame) -> bool:
    face = s.face[c]
    if flt.choosy:
        ok = bool(fig.SUITS[face] & flt.suits)
        if not ok and flt.icons:
            ok = bool(icon_mask(s, c) & flt.icons)
        if not ok and flt.names:
            ok = fig.NAME[face] in flt.names
        if not ok and flt.states:
            ok = bool(fig.STATES[face] & flt.states)
        if not ok and flt.starts:
            ok = bool(1 << fig.START[face] & flt.starts)
        if not ok and flt.leader:
            ok = fig.LEADER[face]
        if not ok and flt.same_suit:
            it = rec.home(s, f).it
            ok = it >= 0 and bool(fig.SUITS[s.face[it]] & fig.SUITS[face] & ~fig.GADGET)
        if not ok and flt.named_suit:
            suit = rec.noted(s, f, rec.SUIT)
            ok = suit >= 0 and bool(fig.SUITS[face] >> suit & 1)
        if not ok:
            return False
    return not flt.further or _further(s, flt, c, face, f)


def _further(s: Table, flt: Filter, c: int, face: int, f: Frame) -> bool:
    if fig.SUITS[face] & flt.not_suits or fig.STATES[face] & flt.not_states:
        return False
    if flt.not_icons or flt.with_icons or flt.without_icons:
        mask = icon_mask(s, c)
        if mask & (flt.not_icons | flt.without_icons) or (flt.with_icons and not mask & flt.with_icons):
            return False
    if flt.not_names and fig.NAME[face] in flt.not_names:
        return False
    if flt.variable and fig.POINTS[face].kind != fig.VP_VARIABLE:
        return False
    if flt.bearing >= 0:
        held = all_tokens(s, c) if flt.bearing == 4 else tokens(s, c, flt.bearing)
        if held < flt.bearing_least:
            return False
    if flt.garrison:
        under = garrisoned(s, c)
        if flt.garrison_icons or flt.garrison_names:
            under = [
                x
                for x in under
                if fig.ICON_MASK[s.face[x]] & flt.garrison_icons or fig.NAME[s.face[x]] in flt.garrison_names
            ]
        if bool(under) != (flt.garrison == 1):
            return False
    if flt.slots:
        if c not in s.market or not flt.slots >> s.market.index(c) & 1:
            return False
    return not (flt.other and c == f.source)


def worth(s: Table, flt: Filter, c: int) -> int:
    """How many of what a filter counts a card is: two regions, or several icons."""
    n = 0
    if flt.suits & fig.REGION:
        n = fig.REGIONS[s.face[c]]
    if flt.icons:
        for icon in range(w_types):
            if flt.icons >> icon & 1:
                k = icons_on(s, c, icon)
                if k > n:
                    n = k
    return n if n > 1 else 1


w_types: Final = 12

_SIDE_POOLS: Final[tuple[tuple[int, int], ...]] = (
    (IN_HAND, HAND),
    (IN_DISCARD, DISCARD),
    (IN_PLAY, PLAY),
    (IN_HISTORY, HISTORY),
    (IN_DECK, DECK),
    (IN_NATION, NATION),
    (IN_SUNKEN, SUNKEN),
    (IN_LEGENDS, LEGENDS),
    (IN_QUESTS, DEVELOP),
)


def pool(s: Table, p: int, zones: int, flt: Filter, f: Frame, hosts: Filter = ANY) -> list[int]:
    """A side's cards that fit, in the order of the table's numbers; the card that asks is never in hand."""
    found: list[int] = []
    anything = not flt.choosy and not flt.further
    if zones & IN_HAND:
        for c in s.piles[at(p, HAND)]:
            if c != f.source and (anything or fits(s, flt, c, f)):
                found.append(c)
    if zones & IN_DISCARD:
        for c in s.piles[at(p, DISCARD)]:
            if anything or fits(s, flt, c, f):
                found.append(c)
    if zones & IN_PLAY:
        for c in s.piles[at(p, PLAY)]:
            if fits(s, flt, c, f):
                found.append(c)
    if zones & ~(IN_HAND | IN_DISCARD | IN_PLAY):
        _rarer(s, p, zones, flt, f, hosts, found)
    found.sort()
    return found


def _rarer(s: Table, p: int, zones: int, flt: Filter, f: Frame, hosts: Filter, found: list[int]) -> None:
    for bit, zone in _SIDE_POOLS:
        if zones & bit and bit > IN_PLAY:
            for c in s.piles[at(p, zone)]:
                if fits(s, flt, c, f) and not (zone == NATION and fig.START[s.face[c]] == fig.START_ACCESSION):
                    found.append(c)
    if zones & IN_ASIDE:
        for c in s.piles[at(p, ASIDE)]:
            if fits(s, flt, c, f):
                found.append(c)
    if zones & IN_EXILE:
        for c in s.piles[EXILE]:
            if fits(s, flt, c, f):
                found.append(c)
    if zones & IN_MARKET:
        for c in s.market:
            if c >= 0 and fits(s, flt, c, f):
                found.append(c)
    if zones & (HERE | IN_HOST | IN_ANY_HOST | IN_MANA | IN_COURT):
        for c in s.piles[at(p, UNDER)]:
            h = s.host[c]
            quest = fig.START[s.face[h]] == fig.START_IN_PLAY and fig.START[s.face[c]] == fig.START_DEVELOPMENT
            ok = (
                (bool(zones & HERE) and h == f.source)
                or (bool(zones & IN_HOST) and fits(s, hosts, h, f))
                or (bool(zones & IN_ANY_HOST) and not quest)
                or (bool(zones & IN_MANA) and fig.START[s.face[h]] == fig.START_IN_PLAY)
                or (bool(zones & IN_COURT) and quest)
            )
            if ok and fits(s, flt, c, f):
                found.append(c)

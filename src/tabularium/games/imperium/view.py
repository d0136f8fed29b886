"""What a seat may see, built from nothing; and `guess` for what it may not."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import cards as book
from tabularium.games.imperium import figures as fig
from tabularium.games.imperium.automaton import tables_of
from tabularium.games.imperium.finding import Find
from tabularium.games.imperium.options import DIFFICULTIES
from tabularium.games.imperium.queries import accession_in_nation_deck, hand_limit
from tabularium.games.imperium.scoring import points_of
from tabularium.games.imperium.state import (
    ACTIVATE,
    ASIDE,
    CHAOS,
    CIVS,
    COMMON,
    DECK,
    DEVELOP,
    DISCARD,
    EXHAUSTED,
    EXILE,
    FAME,
    HAND,
    HISTORY,
    LEGENDS,
    MAIN,
    MARKET,
    NATION,
    PLAY,
    POWER,
    REGIONS,
    RESOLVE,
    RESOURCES,
    SUNKEN,
    UNCIVS,
    UNDER,
    UNREST,
    ZONES,
    Table,
    at,
)
from tabularium.kernel.game import Json
from tabularium.kernel.view import View

KINDS: Final = ("", "activate", "innovate", "revolt", "clean_up", "solstice")
PILES: Final = ((MAIN, "main"), (REGIONS, "regions"), (UNCIVS, "uncivilised"), (CIVS, "civilised"))
OPEN_ZONES: Final = (
    (DISCARD, "discard"),
    (PLAY, "play"),
    (HISTORY, "history"),
    (DEVELOP, "development"),
    (POWER, "power"),
    (RESOLVE, "resolving"),
    (CHAOS, "chaos"),
    (ASIDE, "aside"),
)


def slug(s: Table, c: int) -> str:
    return book.CARDS[s.cards[c]].slug


def face_id(s: Table, c: int) -> str:
    return book.FACES[s.face[c]].id


def marks(s: Table, c: int) -> Json:
    found: Json = {}
    held = s.tok[c]
    for i, name in enumerate(RESOURCES):
        n = held >> 10 * i & 1023
        if n:
            found[name] = n
    if s.mark[c] & EXHAUSTED:
        found["exhausted"] = True
    if s.host[c] >= 0:
        found["under"] = slug(s, s.host[c])
    return found


class Sight:
    """One pair of eyes at a table; seat -1 sees what everybody sees."""

    def __init__(self, key: str, s: Table, seat: int, names: list[str]) -> None:
        self.s = s
        self.seat = seat
        self.view = View(key, seat)
        self.names = names

    def knows(self, c: int) -> bool:
        known = self.s.known[c]
        return known == -1 or (self.seat >= 0 and bool(known >> self.seat & 1))

    def put(self, zone: Json, c: int) -> None:
        self.view.put(zone, slug(self.s, c), face_id(self.s, c), marks(self.s, c))

    def all(self) -> Json:
        s = self.s
        self.view.facts = {
            "round": s.round, "active": s.active, "kind": KINDS[s.kind], "last_round": s.last,
            "solstice_before": s.first, "die": s.die,
        }  # fmt: skip
        if s.sides > s.seats:
            sides = tables_of(s).cards
            self.view.facts["difficulty"] = DIFFICULTIES[s.difficulty]
            self.view.facts["table"] = sides[min(s.table, len(sides) - 1)]
        for p in range(s.sides):
            self.player(p)
        self.common()
        for p in range(s.sides):
            self.side(p)
        self.search()
        return self.view.json()

    def player(self, p: int) -> None:
        s = self.s
        figures: Json = {name: s.res[4 * p + i] for i, name in enumerate(RESOURCES)}
        figures["nation"] = book.NATIONS[s.nations[p]].key
        if p < s.seats:
            figures.update(
                actions=s.actions[p], exhaust_tokens=s.exhausts[p], hand_limit=hand_limit(s, p),
                added_card=bool(s.added[p]), king_of_kings=not s.kinged[p],
            )  # fmt: skip
        if p == self.seat or s.over:
            figures["points"] = points_of(s, p)
        self.view.player(p, self.names[p], figures)

    def common(self) -> None:
        s, v = self.s, self.view
        zone = v.zone("market")
        for slot, c in enumerate(s.market):
            if c >= 0:
                more = marks(s, c)
                more["slot"] = slot + 1
                more["unrest"] = s.beneath[slot] >= 0
                v.put(zone, slug(s, c), face_id(s, c), more)
        for pile, name in PILES:
            zone = v.zone(name, -1, len(s.piles[pile]))
            v.put(zone, f"pile-{name}")
            for c in s.piles[pile]:
                if self.knows(c):
                    self.put(zone, c)
        zone = v.zone("fame", -1, len(s.piles[FAME]))
        for c in s.piles[FAME]:
            if fig.KING[s.face[c]] or self.knows(c):
                self.put(zone, c)
        v.zone("unrest", -1, len(s.piles[UNREST]))
        zone = v.zone("exile")
        for c in s.piles[EXILE]:
            self.put(zone, c)

    def side(self, p: int) -> None:
        s, v = self.s, self.view
        mine = p == self.seat
        for z, name in ((HAND, "hand"), (DECK, "deck"), (NATION, "nation")):
            cards = s.piles[at(p, z)]
            zone = v.zone(name, p, len(cards))
            for c in [] if z == HAND and p >= s.seats else sorted(cards):
                if (z == HAND and mine) or self.knows(c) or (z == NATION and c == accession_in_nation_deck(s, p)):
                    self.put(zone, c)
        if p >= s.seats:
            zone = v.zone("row", p)
            for slot, c in enumerate(s.row):
                if c >= 0:
                    on: Json = {"slot": slot + 1}
                    if s.die == slot + 1 and s.active == p and s.kind == ACTIVATE:
                        on["die"] = True
                    if self.knows(c):
                        v.put(zone, slug(s, c), face_id(s, c), on)
                    else:
                        v.put(zone, f"row-{slot + 1}", None, on)
        for z, name in OPEN_ZONES:
            cards = s.piles[at(p, z)]
            closed = z == DEVELOP and p >= s.seats  # the automaton's quests and discoveries lie face down on the last
            zone = v.zone(name, p, len(cards)) if closed else v.zone(name, p)
            for c in cards[:1] if closed else cards:
                self.put(zone, c)
        zone = v.zone("garrison", p)
        for c in s.piles[at(p, UNDER)]:
            self.put(zone, c)
        for z, name in ((SUNKEN, "sunken"), (LEGENDS, "legends")):
            cards = s.piles[at(p, z)]
            if cards:
                zone = v.zone(name, p, len(cards))
                if mine:
                    for c in cards:
                        self.put(zone, c)

    def search(self) -> None:
        """Whoever looks for a card sees the decks that are searched, but not their order."""
        s = self.s
        if s.over or not s.stack:
            return
        f = s.stack[-1]
        if isinstance(f.effect, Find) and f.player == self.seat:
            zone = self.view.zone("search", self.seat)
            for c in f.effect.pool(s, f):
                if s.where[c] in (at(f.player, DECK), at(f.player, NATION)) and not self.knows(c):
                    self.put(zone, c)


def visible(s: Table, c: int, seat: int) -> bool:
    """The card is an object of this seat's view."""
    pile = s.where[c]
    if pile < COMMON:
        return pile in (EXILE, MARKET) or (pile == FAME and fig.KING[s.face[c]])
    zone = (pile - COMMON) % ZONES
    if zone in (HAND, SUNKEN, LEGENDS):
        return pile == at(seat, zone)
    return zone not in (DECK, NATION)

"""What a seat may see, built from nothing; and `guess` for what it may not."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium import view_types as zones
from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules.automaton import tables_of
from tabularium.games.imperium.rules.finding import Find
from tabularium.games.imperium.rules.scoring import collapse_unrest, points_of
from tabularium.games.imperium.table.components import card_face
from tabularium.games.imperium.table.layout import PILE_SIZE
from tabularium.games.imperium.table.options import DIFFICULTIES
from tabularium.games.imperium.table.queries import accession_in_nation_deck, hand_limit
from tabularium.games.imperium.table.setup import FAST_EXILES, TRAINING_EXILES
from tabularium.games.imperium.table.state import (
    ACTIVATE,
    ASIDE,
    BOX,
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
from tabularium.games.imperium.view_types import Automaton, CardMarks, Facts, Figures, Side, SlotMarks
from tabularium.games.imperium.words.labels import DECK_THING, DONE_THING, TURN_THINGS, seat_thing
from tabularium.kernel.action import target_of
from tabularium.kernel.machine import Order, choice_of
from tabularium.kernel.view import Json, View, Zone

KINDS: Final[tuple[str, ...]] = ("", "activate", "innovate", "revolt", "clean_up", "solstice")
PILES: Final = ((MAIN, zones.MAIN), (REGIONS, zones.REGIONS), (UNCIVS, zones.UNCIVILISED), (CIVS, zones.CIVILISED))
SECRET_ZONES: Final = ((HAND, zones.HAND), (DECK, zones.DECK), (NATION, zones.NATION))
OWN_ZONES: Final = ((SUNKEN, zones.SUNKEN), (LEGENDS, zones.LEGENDS))
OPEN_ZONES: Final = (
    (DISCARD, zones.DISCARD),
    (PLAY, zones.PLAY),
    (HISTORY, zones.HISTORY),
    (DEVELOP, zones.DEVELOPMENT),
    (POWER, zones.POWER),
    (RESOLVE, zones.RESOLVING),
    (CHAOS, zones.CHAOS),
    (ASIDE, zones.ASIDE),
)


def unrest_cards(s: Table) -> int:
    """All unrest of this table, wherever it lies."""
    return sum([1 for c in range(len(s.cards)) if fig.SUITS[s.face[c]] & fig.UNREST_SUIT and s.where[c] != BOX])


def main_cards(s: Table) -> int:
    """About how many cards the main deck began with: a measure of how far the game has come."""
    players = max(2, s.seats)
    n = -3 * PILE_SIZE[players] - 2
    for card in s.cards:
        face = book.FACES[card_face(card)]
        if face.nation < 0 and face.banner != w.FAME:
            n += int(face.start in (book.START_COMMON, book.START_TRADE_ROUTES))
    if s.trade:
        n -= 3 + 4 - players
    if s.training:
        n -= TRAINING_EXILES
    return n - FAST_EXILES if s.fast else n


def fame_cards(s: Table) -> int:
    """How many cards the fame deck began with, King of Kings included."""
    return PILE_SIZE[max(2, s.seats)] + int(s.trade) + 1


def slug(s: Table, c: int) -> str:
    return book.CARDS[s.cards[c]].slug


def face_id(s: Table, c: int) -> str:
    return book.FACES[s.face[c]].id


def marks(s: Table, c: int) -> CardMarks:
    found: CardMarks = {}
    held = s.tok[c]
    if held:
        if held & 1023:
            found["mat"] = held & 1023
        if held >> 10 & 1023:
            found["pop"] = held >> 10 & 1023
        if held >> 20 & 1023:
            found["prog"] = held >> 20 & 1023
        if held >> 30 & 1023:
            found["goods"] = held >> 30 & 1023
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
        self.view: View[Facts, Figures] = View(key, seat, self.facts())
        self.names = names

    def knows(self, c: int) -> bool:
        known = self.s.known[c]
        return known == -1 or (self.seat >= 0 and bool(known >> self.seat & 1))

    def put(self, zone: Zone[CardMarks], c: int) -> None:
        zone.put(slug(self.s, c), face_id(self.s, c), marks(self.s, c))

    def all(self) -> Json:
        s = self.s
        for p in range(s.sides):
            self.player(p)
        self.common()
        for p in range(s.sides):
            self.side(p)
        self.search()
        if 0 <= self.seat < s.seats:
            self.own()
        return self.view.json()

    def facts(self) -> Facts:
        s = self.s
        found: Facts = {
            "round": s.round, "active": s.active, "kind": KINDS[s.kind], "last_round": s.last,
            "solstice_before": s.first, "die": s.die, "ending": s.ending, "trade_routes": s.trade,
            "training": s.training, "unrest_of": unrest_cards(s), "main_of": main_cards(s), "fame_of": fame_cards(s),
        }  # fmt: skip
        if s.sides > s.seats:
            found["automaton"] = self.automaton()
            found["difficulty"] = DIFFICULTIES[s.difficulty]
        return found

    def own(self) -> None:
        """What a seat touches that is no card: the kinds of turn, its resources, its deck."""
        zone = self.view.zone(zones.OWN, self.seat)
        for thing in (*TURN_THINGS, DONE_THING, *RESOURCES, DECK_THING):
            zone.put(thing, None, {})

    def automaton(self) -> Automaton:
        s = self.s
        nation = book.NATIONS[s.nations[s.seats]]
        names = tables_of(s).names
        side = min(s.table, len(names) - 1)
        more: Automaton = {
            "card": f"AUTO-{nation.code}-{names[side]}", "side": names[side], "difficulty": s.difficulty,
            "slots": len(s.row), "blocked": [i + 1 for i in range(len(s.row)) if s.blocked >> i & 1],
            "points": points_of(s, s.seats) if s.over else None,
        }  # fmt: skip
        if tables_of(s).journey:
            more["journey"] = f"AUTO-{nation.code}-journey"
            more["stage"] = s.stage
        return more

    def player(self, p: int) -> None:
        s = self.s
        base: Side = {
            "mat": s.res[4 * p], "pop": s.res[4 * p + 1], "prog": s.res[4 * p + 2], "goods": s.res[4 * p + 3],
            "nation": book.NATIONS[s.nations[p]].key,
        }  # fmt: skip
        figures: Figures = base
        if p < s.seats:
            figures = {
                **base, "actions": s.actions[p], "exhaust_tokens": s.exhausts[p], "hand_limit": hand_limit(s, p),
                "added_card": bool(s.added[p]), "king_of_kings": not s.kinged[p], "exhaust_base": s.base[p],
                "unrest": collapse_unrest(s, p),
            }  # fmt: skip
        if p == self.seat or s.over:
            figures["points"] = points_of(s, p)
        self.view.player(p, self.names[p], figures)

    def common(self) -> None:
        s, v = self.s, self.view
        market = v.zone(zones.MARKET)
        for slot, c in enumerate(s.market):
            if c >= 0:
                unrest = s.beneath[slot] >= 0
                market.put(slug(s, c), face_id(s, c), {**marks(s, c), "slot": slot + 1, "unrest": unrest})
        for pile, kind in PILES:
            zone = v.zone(kind, -1, len(s.piles[pile]))
            zone.put(f"pile-{kind.key}", None, {})
            for c in s.piles[pile]:
                if self.knows(c):
                    self.put(zone, c)
        zone = v.zone(zones.FAME, -1, len(s.piles[FAME]))
        for c in s.piles[FAME]:
            if fig.KING[s.face[c]] or self.knows(c):
                self.put(zone, c)
        v.zone(zones.UNREST, -1, len(s.piles[UNREST]))
        seats = v.zone(zones.SEATS)
        for p in range(s.sides):
            seats.put(seat_thing(p), None, {})
        zone = v.zone(zones.EXILE)
        for c in s.piles[EXILE]:
            self.put(zone, c)

    def side(self, p: int) -> None:
        s, v = self.s, self.view
        mine = p == self.seat
        for z, kind in SECRET_ZONES:
            cards = s.piles[at(p, z)]
            zone = v.zone(kind, p, len(cards))
            for c in sorted(cards):
                if c in s.row:
                    continue
                if (z == HAND and mine) or self.knows(c) or (z == NATION and c == accession_in_nation_deck(s, p)):
                    self.put(zone, c)
        if p >= s.seats:
            row = v.zone(zones.ROW, p)
            for slot, c in enumerate(s.row):
                if c >= 0:
                    on: SlotMarks = {"slot": slot + 1}
                    if s.die == slot + 1 and s.active == p and s.kind == ACTIVATE:
                        on["die"] = True
                    if self.knows(c):
                        row.put(slug(s, c), face_id(s, c), on)
                    else:
                        row.put(f"row-{slot + 1}", None, on)
        for z, kind in OPEN_ZONES:
            cards = s.piles[at(p, z)]
            closed = z == DEVELOP and p >= s.seats  # the automaton's quests and discoveries lie face down on the last
            zone = v.zone(kind, p, len(cards)) if closed else v.zone(kind, p)
            for c in cards[:1] if closed else cards:
                self.put(zone, c)
        zone = v.zone(zones.GARRISON, p)
        for c in s.piles[at(p, UNDER)]:
            self.put(zone, c)
        for z, kind in OWN_ZONES:
            cards = s.piles[at(p, z)]
            if cards:
                zone = v.zone(kind, p, len(cards))
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
            zone = self.view.zone(zones.SEARCH, self.seat)
            for c in f.effect.pool(s, f):
                if s.where[c] in (at(f.player, DECK), at(f.player, NATION)) and not self.knows(c):
                    self.put(zone, c)


def asking(s: Table, a: int) -> list[str]:
    """The card that asks, where it can be seen; of several texts at once, the one that would come first."""
    choice = choice_of(s)
    f = s.stack[-1]
    c = f.source
    if isinstance(choice, Order):
        waiting = choice.waiting(s, f)
        c = waiting[target_of(a)].source if target_of(a) < len(waiting) else -1
    return [slug(s, c)] if c >= 0 and visible(s, c, choice.who(s, f)) else []


def visible(s: Table, c: int, seat: int) -> bool:
    """The card is an object of this seat's view."""
    pile = s.where[c]
    if pile < COMMON:
        return pile in (EXILE, MARKET) or (pile == FAME and fig.KING[s.face[c]])
    zone = (pile - COMMON) % ZONES
    if zone in (HAND, SUNKEN, LEGENDS):
        return pile == at(seat, zone)
    return zone not in (DECK, NATION)

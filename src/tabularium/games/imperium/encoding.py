"""Imperium: Horizons in numbers, for learners: what lies open, the own hand, and what a seat was shown."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.nations import NATION_KEYS
from tabularium.games.imperium.cards.notation.words import ICONS, STATES, SUITS, TYPES
from tabularium.games.imperium.rules.scoring import points_with, unrest_among
from tabularium.games.imperium.table.queries import hand_limit, scored_cards
from tabularium.games.imperium.table.state import (
    CHAOS,
    COMMON_NAMES,
    DECK,
    DEVELOP,
    DISCARD,
    EXHAUSTED,
    EXILE,
    HAND,
    HISTORY,
    LEGENDS,
    NATION,
    PLAY,
    POWER,
    RESOLVE,
    SLOTS,
    SUNKEN,
    TOKEN_BITS,
    TOKEN_MASK,
    UNDER,
    ZONE_NAMES,
    Table,
    at,
)
from tabularium.games.imperium.view import KINDS
from tabularium.games.imperium.words.notation import RESOURCE_NAMES
from tabularium.kernel.encoding import Encoding, Part, Pen, Printed
from tabularium.kernel.game import Game
from tabularium.kernel.machine import who

SUITS_SHOWN: Final = 8
WHOLE: Final = 10  # in tenths, as all marks
HALF: Final = 5
HIDDEN_FROM_OTHERS: Final[tuple[int, ...]] = (SUNKEN, LEGENDS)
IN_SIGHT: Final = {
    PLAY: 1, POWER: 1, HISTORY: 2, DISCARD: 3, DEVELOP: 4, UNDER: 5, RESOLVE: 6, CHAOS: 6, SUNKEN: 6, LEGENDS: 6,
}  # fmt: skip
# By zone, in tenths: to its owner, and to the others.
OPENLY: Final[list[int]] = [WHOLE * IN_SIGHT.get(zone, 0) for zone in range(len(ZONE_NAMES))]
SHOWN: Final[list[int]] = [0 if zone in HIDDEN_FROM_OTHERS else OPENLY[zone] for zone in range(len(ZONE_NAMES))]
HELD_BY_OTHERS: Final[tuple[int, ...]] = (HAND, DECK, NATION)


class Middle(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "round", "turns", "last round is known", *[kind or "no turn" for kind in KINDS], "actions done",
            *COMMON_NAMES, "trade routes", "training", "die",
        ]  # fmt: skip
        super().__init__("middle", "the round, the kind of turn, cards in the common piles; counts in tenths", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        pen.count(s.round)
        pen.count(s.turns)
        pen.flag(s.last >= 0)
        pen.one(s.kind, len(KINDS))
        pen.count(len(s.freed))
        for pile in range(len(COMMON_NAMES)):
            pen.count(len(s.piles[pile]))
        pen.flag(s.trade)
        pen.flag(s.training)
        pen.count(s.die)


class Market(Part[Table]):
    """Slot by slot: suits, icons, cost and tokens."""

    def __init__(self) -> None:
        each = ["card", "unrest beneath", *RESOURCE_NAMES, *SUITS[:SUITS_SHOWN], *ICONS[:TYPES]]
        labels = [f"slot {i + 1}: {what}" for i in range(SLOTS) for what in each]
        super().__init__("market", "each slot: a card, unrest beneath it, tokens in tenths, suits and icons", labels)
        self.each = len(each)
        self.printed: Printed | None = None  # cards are read with the first table

    def sheet(self) -> Printed:
        """Suits and icons by face."""
        if self.printed is None:
            rows: list[list[int]] = []
            for face in range(len(fig.SUITS)):
                suits = [WHOLE * (fig.SUITS[face] >> i & 1) for i in range(SUITS_SHOWN)]
                rows.append(suits + [WHOLE * (fig.ICON_MASK[face] >> i & 1) for i in range(TYPES)])
            self.printed = Printed(rows)
        return self.printed

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        printed = self.sheet()
        start = pen.at
        for slot in range(SLOTS):
            c = s.market[slot]
            if c >= 0:
                pen.at = start + slot * self.each
                pen.flag(True)
                pen.flag(s.beneath[slot] >= 0)
                held: i64 = s.tok[c]
                for _ in range(len(RESOURCE_NAMES)):
                    pen.count(held & TOKEN_MASK)
                    held >>= TOKEN_BITS
                pen.paste(printed, s.face[c])


class Common(Part[Table]):
    def __init__(self, keys: list[str]) -> None:
        text = "each card: 1 in the market, a half in exile; 2 if it asks the viewer"
        super().__init__("common", text, keys)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        for c in s.market:
            if c >= 0:
                pen.mark(s.cards[c], WHOLE)
        for c in s.piles[EXILE]:
            pen.mark(s.cards[c], HALF)
        if not s.over and who(s) == viewer:
            c = s.stack[-1].source
            if 0 <= c < len(s.cards) and (s.known[c] == -1 or seen_by(s, c, viewer)):
                pen.mark(s.cards[c], 2 * WHOLE)


def seen_by(s: Table, c: int, viewer: int) -> bool:
    """It lies where its seat looks on: in play, in the viewer's hand."""
    for zone in (PLAY, POWER, RESOLVE, HISTORY, DISCARD):
        for p in range(s.sides):
            if s.where[c] == at(p, zone):
                return True
    return s.where[c] == at(viewer, HAND)


class Figures(Part[Table]):
    def __init__(self) -> None:
        labels = [
            "active", "first", *RESOURCE_NAMES, "actions", "exhaust tokens", "hand limit", "added", "king of kings",
            "points, of the viewer alone", "unrest", *ZONE_NAMES, *STATES, *NATION_KEYS,
        ]  # fmt: skip
        text = "counts in tenths, cards by zone; state and nation are one of many"
        super().__init__("figures", text, labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        pen.flag(s.active == p)
        pen.flag(s.first == p)
        for i in range(4):
            pen.count(s.res[4 * p + i])
        pen.count(s.actions[p])
        pen.count(s.exhausts[p])
        pen.count(hand_limit(s, p))
        pen.count(s.added[p])
        pen.flag(bool(s.kinged[p]))
        owned = scored_cards(s, p)
        pen.count(points_with(s, p, owned) if p == viewer else 0)
        pen.count(unrest_among(s, owned))
        first = at(p, 0)
        for zone in range(len(ZONE_NAMES)):
            pen.count(len(s.piles[first + zone]))
        states = fig.STATES[s.face[s.state[p]]] if s.state[p] >= 0 else 0
        for i in range(len(STATES)):
            pen.flag(bool(states >> i & 1))
        pen.one(s.nations[p], len(NATION_KEYS))


class Open(Part[Table]):
    def __init__(self, keys: list[str]) -> None:
        text = (
            "each card: 1 in play, a half more with its exhaust token; 2 in the history, 3 in the discard pile, "
            "4 to be developed, 5 garrisoned, 6 elsewhere in sight"
        )
        super().__init__("open", text, keys)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        first = at(p, 0)
        openly = OPENLY if p == viewer else SHOWN
        cards, marked = s.cards, s.mark
        for zone in range(len(openly)):
            tenths = openly[zone]
            if tenths:
                for c in s.piles[first + zone]:
                    pen.mark(cards[c], tenths + HALF if tenths == WHOLE and marked[c] & EXHAUSTED else tenths)


class Held(Part[Table]):
    def __init__(self, keys: list[str]) -> None:
        text = "each card: 1 in the viewer's hand; 2 in a hand, deck or nation deck where the viewer knows it"
        super().__init__("held", text, keys)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        first = at(p, 0)
        cards, known = s.cards, s.known
        if p == viewer:
            for c in s.piles[first + HAND]:
                pen.mark(cards[c], WHOLE)
        for zone in HELD_BY_OTHERS:
            if zone != HAND or p != viewer:
                for c in s.piles[first + zone]:
                    by = known[c]
                    if by and (by == -1 or by >> viewer & 1):
                        pen.mark(cards[c], 2 * WHOLE)


class Automaton(Part[Table]):
    """The game's own opponent of somebody alone."""

    def __init__(self, keys: list[str]) -> None:
        labels = ["in the game", *RESOURCE_NAMES, "cards in hand", "deck", "stage", "side", *NATION_KEYS, *keys]
        super().__init__("automaton", "counts in tenths; its nation; each card: 1 if it lies open before it", labels)

    def write(self, s: Table, viewer: int, p: int, pen: Pen) -> None:
        if s.sides == s.seats:
            return
        side = s.seats
        pen.flag(True)
        for i in range(4):
            pen.count(s.res[4 * side + i])
        pen.count(len(s.piles[at(side, HAND)]))
        pen.count(len(s.piles[at(side, DECK)]))
        pen.count(s.stage)
        pen.count(s.table)
        pen.one(s.nations[side], len(NATION_KEYS))
        for zone in (PLAY, POWER, HISTORY, DISCARD):
            for c in s.piles[at(side, zone)]:
                pen.mark(s.cards[c], WHOLE)


class ImperiumEncoding(Encoding[Table]):
    def __init__(self, game: Game[Table], name: str) -> None:
        super().__init__(game, name)
        keys = game.register.keys("card")[: self.sizes["card"]]
        self.join([Middle(), Market(), Common(keys)], [Figures(), Open(keys), Held(keys)], [Automaton(keys)])


def encoding(game: Game, name: str) -> Encoding:
    return ImperiumEncoding(game, name)

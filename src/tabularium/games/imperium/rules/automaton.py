"""The automaton: a turn of it, how it resolves cards by its tables, and its own keywords."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.automata import Row
from tabularium.games.imperium.rules.affecting import from_dynasty
from tabularium.games.imperium.rules.attacks import Attack
from tabularium.games.imperium.rules.market import best_of, swap_with_market
from tabularium.games.imperium.rules.playing import PROTECT
from tabularium.games.imperium.rules.structure import possible
from tabularium.games.imperium.rules.trading import FULL_ROUTE
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import (
    gain,
    put_tokens,
    send,
    shift,
    show,
    take_tokens,
    told,
)
from tabularium.games.imperium.table.atoms_automaton import next_stage, settle_card
from tabularium.games.imperium.table.select import Filter, fits, side_of
from tabularium.games.imperium.table.state import (
    DECK,
    DISCARD,
    GOODS,
    HISTORY,
    MAIN,
    NATION,
    PLAY,
    POWER,
    PROG,
    RESOLVE,
    Table,
    at,
)
from tabularium.kernel.effect import Effect, Frame

FAILED: Final = 2  # progress for a pile that is empty
FROM_DYNASTY: Final = 1
FROM_MAIN: Final = 2


class Rule:
    """A row of a table: for which cards, and what happens."""

    def __init__(self, flt: Filter, text: Effect[Any], harms: int, printed: Row) -> None:
        self.filter = flt
        self.text = text
        self.harms = harms  # 0 nothing to the human, else 2, and 1 for taking regions
        self.printed = printed


class Tables:
    """All that one automaton goes by, compiled."""

    def __init__(self) -> None:
        self.sides: list[list[Rule]] = []
        self.names: list[str] = []  # of the sides
        self.token = (1, PROG)
        self.clean_up_side = -1
        self.clean_up: Effect[Any] | None = None
        self.journey: list[Effect[Any]] = []
        self.entering: list[Effect[Any] | None] = []


class SharedTables:
    def __init__(self) -> None:
        self.routes: list[tuple[int, Effect[Any], Effect[Any]]] = []  # name, commerce, profit; in order of priority
        self.merchant: list[Effect[Any]] = []
        self.empire: list[Effect[Any]] = []


class Library:  # the tables of one content; a game holds it
    def __init__(self) -> None:
        self.nations: list[Tables] = []
        self.shared = SharedTables()
        self.states: list[list[int]] = []  # by nation, of the sides of its table
        self.king: list[Effect[Any] | None] = [None, None]  # what the King of Kings brings: barbarian, empire


def library_of(s: Table) -> Library:
    game: Any = s.game
    found: Library = game.automata
    return found


def tables_of(s: Table) -> Tables:
    return library_of(s).nations[s.nations[s.seats]]


# A turn


def resolve_card(s: Table, p: int, c: int) -> None:
    """A card is turned up and its row found."""
    s.reveal()
    shift(s, c, at(p, RESOLVE))
    told(s, st.RESOLVED, p, c)
    s.push(RESOLVE_CARD, p, c, it=c)


# How the event of a row packs the side of the table, the row, and the rows above it of which nothing could be done.
ROW_BITS: Final = 5
SIDE_BITS: Final = 5


def row_for(s: Table, p: int, c: int, tell: bool = False) -> Rule | None:
    """The topmost row that fits and of which something can be done; told with the rows that fit in vain."""
    sides = tables_of(s).sides
    side = min(s.table, len(sides) - 1)
    f = rec.probe(RESOLVE_CARD, p, c, it=c)
    vain = 0
    for i, rule in enumerate(sides[side]):
        if not rule.filter.choosy or fits(s, rule.filter, c, f):
            if possible(s, f, rule.text):
                if tell:
                    told(s, st.ROW, p, c, (vain << SIDE_BITS | side) << ROW_BITS | i)
                return rule
            vain |= 1 << i
    return None


def row_told(s: Table, n: int) -> Row | None:
    """The row that an event speaks of."""
    if s.sides == s.seats:
        return None
    side, row = n >> ROW_BITS & (1 << SIDE_BITS) - 1, n & (1 << ROW_BITS) - 1
    return tables_of(s).sides[side][row].printed


class ResolveCard(Attack):
    """The row of a card; what it does to the human is an attack, which may be ignored."""

    def run(self, s: Table, f: Frame) -> None:
        p, c = f.player, f.it
        if f.pc == 0:
            s.again(f, 1)
            rule = row_for(s, p, c, True)
            if rule is not None and rule.harms and s.hooks[0] & (1 << hk.ON_ATTACK | 1 << hk.ON_ATTACKED):
                s.push(PROTECT, 0, c, p, c, rule.harms)
        elif f.pc == 1:
            s.again(f, 2)
            rule = row_for(s, p, c)
            if rule is not None:
                rec.resolve(s, rule.text, p, c, f.other)
        elif s.where[c] == at(p, RESOLVE):
            send(s, p, c, at(p, DISCARD))


RESOLVE_CARD: Final = ResolveCard()


# Keywords


class Spend(Effect[Table]):
    """Tokens to the supply; nothing stands for anything else."""

    def __init__(self, amounts: tuple[int, int, int, int]) -> None:
        super().__init__()
        self.amounts = amounts

    def payable(self, s: Table, f: Frame) -> bool:
        return all(s.res[4 * f.player + r] >= self.amounts[r] for r in range(4))

    def does(self, s: Table, f: Frame) -> bool:
        return self.payable(s, f)

    def run(self, s: Table, f: Frame) -> None:
        for r in range(4):
            if self.amounts[r]:
                gain(s, f.player, r, -self.amounts[r])
        rec.note(s, f, rec.COUNT, sum(self.amounts))


class PlaceAtDie(Effect[Table]):
    """A token on the market card at the die."""

    def __init__(self, resource: int, n: int) -> None:
        super().__init__()
        self.resource = resource
        self.n = n

    def does(self, s: Table, f: Frame) -> bool:
        return 0 < s.die <= min(st.SLOTS, len(s.row)) and s.market[s.die - 1] >= 0

    def run(self, s: Table, f: Frame) -> None:
        if self.does(s, f):
            put_tokens(s, s.market[s.die - 1], self.resource, self.n)


class PlaySelf(Effect[Table]):
    """Regions and routes come into the automaton's play area; their text means nothing there."""

    def run(self, s: Table, f: Frame) -> None:
        settle_card(s, f.player, f.source)


class PutInPlay(Effect[Table]):
    """A card of the discard comes into play: the one that lies highest."""

    def __init__(self, flt: Filter) -> None:
        super().__init__()
        self.filter = flt

    def cards(self, s: Table, f: Frame) -> list[int]:
        return [c for c in s.piles[at(f.player, DISCARD)] if fits(s, self.filter, c, f)]

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.cards(s, f))

    def run(self, s: Table, f: Frame) -> None:
        found = self.cards(s, f)
        if found:
            settle_card(s, f.player, found[-1])


class SwapSelf(Effect[Table]):
    """Martians: the gadget changes places with the best market card of its suit, without tokens or unrest."""

    def cards(self, s: Table, f: Frame) -> list[int]:
        suits = fig.SUITS[s.face[f.source]] & ~fig.GADGET
        return [
            c for c in s.market if c >= 0 and fig.SUITS[s.face[c]] & suits and not fig.SUITS[s.face[c]] & fig.GADGET
        ]

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.cards(s, f))

    def run(self, s: Table, f: Frame) -> None:
        best = best_of(s, self.cards(s, f))
        if best >= 0:
            swap_with_market(s, f, f.source, best)


class Resolve(Effect[Table]):
    """Another card by its row: the card just named, or the top of a pile; an empty pile gives 2 progress."""

    def __init__(self, pile: int, swapped: bool = False) -> None:
        super().__init__()
        self.pile = pile
        self.swapped = swapped  # it came by a swap: the discard is its place whatever its row says

    def does(self, s: Table, f: Frame) -> bool:
        return True

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        if self.pile < 0:
            c = rec.home(s, f).it
            if c >= 0:
                if self.swapped:
                    s.push(SWAPPED_IN, p, it=c)
                resolve_card(s, p, c)
            return
        cards = s.piles[(at(p, DECK), at(p, NATION), MAIN)[self.pile]]
        if not cards:
            gain(s, p, PROG, FAILED)
            return
        c = cards[-1]
        rec.named(s, f, (c,))
        if self.pile == FROM_DYNASTY:
            from_dynasty(s, p, c, at(p, RESOLVE))
        resolve_card(s, p, c)
        if self.pile == FROM_MAIN:
            show(s, c)


class SwappedIn(Effect[Table]):
    """What a swap brought ends in the discard (clause automaton.kw_swap_martian)."""

    def run(self, s: Table, f: Frame) -> None:
        if side_of(s, f.it) == f.player:
            send(s, f.player, f.it, at(f.player, DISCARD))


SWAPPED_IN: Final = SwappedIn()


class NextStage(Effect[Table]):
    """The Utopian journey goes on; what enters acts."""

    def run(self, s: Table, f: Frame) -> None:
        tables = tables_of(s)
        if s.stage + 1 < len(tables.journey):
            next_stage(s)
            text = tables.entering[s.stage]
            if text is not None:
                rec.resolve(s, text, f.player, f.source)


# Trade


def route_texts(s: Table, c: int) -> tuple[Effect[Any] | None, Effect[Any] | None]:
    for name, commerce, profit in library_of(s).shared.routes:
        if name == fig.NAME[s.face[c]]:
            return commerce, profit
    return None, None


def route_place(s: Table, c: int) -> int:
    for i, (name, _, _) in enumerate(library_of(s).shared.routes):
        if name == fig.NAME[s.face[c]]:
            return i
    return 99


def goods_on(s: Table, c: int) -> int:
    return s.tok[c] >> 30 & 1023


class TriggerRoute(Effect[Table]):
    """The automaton's commerce of a route, by the table."""

    def does(self, s: Table, f: Frame) -> bool:
        return route_texts(s, f.source)[0] is not None

    def run(self, s: Table, f: Frame) -> None:
        text = route_texts(s, f.source)[0]
        if text is not None:
            rec.resolve(s, text, f.player, f.source)


class AutomatonTrade(Effect[Table]):
    """The route with most goods below three; its own first; then in the order of the table."""

    def routes(self, s: Table, f: Frame) -> list[int]:
        found = [
            c
            for p in range(s.sides)
            for c in s.piles[at(p, PLAY)]
            if fig.ROUTES[s.face[c]] and goods_on(s, c) < FULL_ROUTE and route_texts(s, c)[0] is not None
        ]
        return sorted(
            found, key=lambda c: (-goods_on(s, c), s.where[c] != at(f.player, PLAY), route_place(s, c), s.cards[c])
        )

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.routes(s, f)) or s.res[4 * f.player + PROG] > 0

    def run(self, s: Table, f: Frame) -> None:
        p = f.player
        found = self.routes(s, f)
        if not found:
            if s.res[4 * p + PROG] > 0:
                gain(s, p, PROG, -1)
                gain(s, p, GOODS, 1)
            return
        c = found[0]
        put_tokens(s, c, GOODS, 1)
        told(s, st.TRADED, p, c)
        if s.where[c] != at(p, PLAY):
            gain(s, p, GOODS, 1)
        text = route_texts(s, c)[0]
        if text is not None:
            rec.resolve(s, text, p, c)


class ProfitAll(Effect[Table]):
    """Every full route of the automaton, the one played last first."""

    def full(self, s: Table, f: Frame) -> list[int]:
        return [c for c in s.piles[at(f.player, PLAY)] if fig.ROUTES[s.face[c]] and goods_on(s, c) >= FULL_ROUTE]

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.full(s, f))

    def run(self, s: Table, f: Frame) -> None:
        found = self.full(s, f)
        if not found:
            return
        c = found[-1]
        s.again(f, f.pc + 1)
        told(s, st.PROFITED, f.player, c)
        take_tokens(s, f.player, c)
        send(s, f.player, c, at(f.player, HISTORY))
        text = route_texts(s, c)[1]
        if text is not None:
            rec.resolve(s, text, f.player, c)


def trade_step(s: Table, p: int) -> None:
    """The first line of the end-of-turn table that can be done."""
    merchant = next((c for c in s.piles[at(p, POWER)] if fig.START[s.face[c]] == fig.START_MERCHANT), -1)
    if merchant < 0:
        return
    shared = library_of(s).shared
    first = s.face[merchant] == fig.CARD_FACES[s.cards[merchant]][0]
    for text in shared.merchant if first else shared.empire:
        if possible(s, rec.probe(text, p, merchant), text):
            rec.resolve(s, text, p, merchant)
            return

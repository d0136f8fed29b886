"""The market: refilling it, acquiring, breaking through, swapping."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules import lacks
from tabularium.games.imperium.rules.choices import CardChoice
from tabularium.games.imperium.rules.ending import unrest_checked
from tabularium.games.imperium.rules.resources import receive
from tabularium.games.imperium.rules.scoring import market_value
from tabularium.games.imperium.rules.unrest import TAKE_ONE, TO_DECK, TO_DISCARD, TO_HAND, destination, took
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table import state as st
from tabularium.games.imperium.table.atoms import EVERYONE, NO_FRAME, lies_known, send, shift, show, told
from tabularium.games.imperium.table.atoms_market import exchange, fill_slot, unrest_beneath, vacate
from tabularium.games.imperium.table.queries import hooked, is_automaton
from tabularium.games.imperium.table.select import Filter, all_tokens, fits, pool
from tabularium.games.imperium.table.state import EXILE, HAND, MAIN, MARKET, SLOT_PILES, UNREST, Table, at
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import along
from tabularium.kernel.action import target_of
from tabularium.kernel.effect import Effect, Fields, Frame
from tabularium.kernel.lack import Lack

NORMAL: Final = 0
EXILE_ONLY: Final = 1
OR_EXILE: Final = 2
OR_MAIN_DECK: Final = 3
TOP_OF_MAIN: Final = 4


def refill(s: Table, slot: int) -> None:
    """A new card for the slot, with an unrest under it unless it is a region. May bring collapse: nothing follows."""
    pile = SLOT_PILES[slot]
    if not s.piles[pile]:
        pile = MAIN
    if not s.piles[pile]:
        return
    c = s.piles[pile][-1]
    fill_slot(s, slot, c)
    if not fig.SUITS[s.face[c]] & fig.REGION and s.piles[UNREST]:
        unrest_beneath(s, slot)
        unrest_checked(s)


def win(s: Table, f: Frame, p: int, c: int, breaking: bool, to: int) -> None:
    """A card of the market, of exile or of a deck is gained, with all that comes with it. Nothing follows."""
    slot = -1
    unrest = -1
    held = s.tok[c]
    bore = all_tokens(s, c)
    from_exile = s.where[c] == EXILE
    from_market = s.where[c] == MARKET
    if from_market:
        slot = s.market.index(c)
        unrest = vacate(s, slot)
    if to == TO_HAND and s.hooks[p] >> hk.TO_DISCARD & 1 and not fig.SUITS[s.face[c]] & fig.UNREST_SUIT:
        to = TO_DISCARD
    show(s, c)
    shift(s, c, destination(s, p, to))
    if to == TO_DECK or is_automaton(s, p):
        lies_known(s, c, EVERYONE)
    told(s, st.BROKE_THROUGH if breaking else st.ACQUIRED, p, c, bore)
    rec.named(s, f, (c,))
    rec.note(s, f, rec.BORE, bore)
    rec.note(s, f, rec.UNREST_TAKEN, -1)
    if unrest >= 0:
        if breaking:
            shift(s, unrest, UNREST)
            unrest = -1
        else:
            send(s, p, unrest, destination(s, p, TO_HAND))
            rec.note(s, f, rec.UNREST_TAKEN, unrest)
            took(s, p, unrest)
    taking = from_exile and not breaking and not fig.SUITS[s.face[c]] & fig.REGION
    if taking and s.piles[UNREST]:
        unrest = s.piles[UNREST][-1]  # taken right after: whoever answers at the end of the sentence finds it in hand
    if held:
        receive(s, f, p, held & 1023, held >> 10 & 1023, held >> 20 & 1023, held >> 30 & 1023, 0, True)
    if not is_automaton(s, p):
        _announce(s, p, c, breaking, from_exile, from_market, held, unrest)
    if slot >= 0:
        refill(s, slot)
    elif taking:
        s.push(TAKE_ONE, p, f.source, home=f.home)


def _announce(
    s: Table, p: int, c: int, breaking: bool, from_exile: bool, from_market: bool, held: int, unrest: int
) -> None:
    kind = hk.ON_BREAK if breaking else hk.ON_ACQUIRE
    if s.hooks[p] >> kind & 1:
        bore = (held & 1023) + (held >> 10 & 1023) + (held >> 20 & 1023) + (held >> 30 & 1023)
        for x, h in hooked(s, p, kind):
            if h.exile_only and not from_exile:
                continue
            if h.n and (not from_market or bore < h.n):
                continue
            if h.from_discard and not from_market:
                continue
            if fits(s, h.filter, c, NO_FRAME) and h.run is not None:
                s.trigger(h.run, p, x, unrest, c, bore)
    if from_market and s.hooks[p] >> hk.ON_MARKET_GAIN & 1:
        for x, h in hooked(s, p, hk.ON_MARKET_GAIN):
            n = held >> 10 * h.resource & 1023
            if n and h.run is not None:
                s.trigger(h.run, p, x, -1, c, n)


class Winning(CardChoice):
    """A card of the market, or of exile where the text or a card in play allows it."""

    def __init__(self, flt: Filter, source: int, to: int) -> None:
        super().__init__()
        self.filter = flt
        self.source = source
        self.to = to
        self.instead = InsteadFromExile(flt)

    def pool(self, s: Table, f: Frame) -> list[int]:
        found: list[int] = []
        if self.source != EXILE_ONLY and self.source != TOP_OF_MAIN:
            for c in s.market:
                if c >= 0 and fits(s, self.filter, c, f):
                    found.append(c)
        if self.source == OR_EXILE or self.source == EXILE_ONLY:
            for c in s.piles[EXILE]:
                if fits(s, self.filter, c, f):
                    found.append(c)
        return found


class Acquire(Winning):
    """With the unrest beneath it."""

    word: int = wd.ACQUIRE
    rule: int = cl.ACQUIRE
    prompt: str = "acquire"

    def __init__(self, flt: Filter, source: int, to: int) -> None:
        super().__init__(flt, source, to)
        self.asked = AskAcquire(self)

    def pool(self, s: Table, f: Frame) -> list[int]:
        found = super().pool(s, f)
        beside = self.source != OR_EXILE and self.source != EXILE_ONLY and bool(self.filter.suits)
        if beside and s.hooks[f.player] >> hk.FROM_EXILE & 1:
            allowed = 0
            for _, h in hooked(s, f.player, hk.FROM_EXILE):
                allowed |= h.n
            allowed &= self.filter.suits
            for c in s.piles[EXILE]:
                if fig.SUITS[s.face[c]] & allowed and fits(s, self.filter, c, f):
                    found.append(c)
        return found

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found = [c for c in s.market if c >= 0]
        for c in self.pool(s, f):
            if c not in found:
                found.append(c)
        return [wd.ACQUIRE | s.cards[c] << 8 for c in found]

    def options(self, s: Table, f: Frame) -> list[int]:
        pool = self.pool(s, f)
        return [a for a in self.candidates(s, f) if s.numbers[a >> 8] in pool]

    def bar(self, s: Table, f: Frame, c: int) -> int:
        if s.where[c] == MARKET and self.source == EXILE_ONLY:
            return cl.ACQUIRE_EXILE_ONLY
        if s.where[c] == MARKET and fig.SUITS[s.face[c]] == fig.ROUTE:
            return cl.ROUTE_SOURCES
        if s.where[c] in SLOT_PILES and s.known[c] == EVERYONE:
            return cl.NOT_MARKET
        return cl.ACQUIRE

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        rec.note(s, f, rec.DONE, 1)
        win(s, f, f.player, c, False, self.to)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**super().fields(s, f, a, language), "with": along(s, s.numbers[target_of(a)], True, language)}


class AskAcquire(Effect[Table]):
    """First whoever may replace it is asked; then the card is chosen."""

    def __init__(self, acquire: Acquire) -> None:
        super().__init__()
        self.acquire = acquire

    def does(self, s: Table, f: Frame) -> bool:
        return bool(self.acquire.pool(s, f))

    def run(self, s: Table, f: Frame) -> None:
        rec.note(s, f, rec.DONE, 0)
        rec.named(s, f, ())
        if is_automaton(s, f.player):
            best = best_of(s, self.acquire.pool(s, f))
            if best >= 0:
                self.acquire.chosen(s, f, best)
            return
        s.then(f, self.acquire)
        if s.hooks[f.player] >> hk.WOULD_ACQUIRE & 1 and self.acquire.instead.possible(s, f):
            s.then(f, self.acquire.instead)


def best_of(s: Table, cards: list[int]) -> int:
    """The automaton's choice: most points, then most tokens, then the lowest slot."""
    best, value, count = -1, 0, 0
    for c in cards:
        v, n = market_value(s, c), all_tokens(s, c)
        if best < 0 or v > value or (v == value and n > count):
            best, value, count = c, v, n
    return best


class InsteadFromExile(CardChoice):
    """Epic Poetry: break through a card of exile instead of an uncivilised or civilised one, and take it back."""

    word: int = wd.BREAK
    rule: int = cl.MAY
    prompt: str = "instead_exile"
    optional: bool = True

    def __init__(self, flt: Filter) -> None:
        super().__init__()
        self.filter = flt

    def possible(self, s: Table, f: Frame) -> bool:
        return bool(self.pool(s, f))

    def pool(self, s: Table, f: Frame) -> list[int]:
        suits = self.filter.suits & (fig.UNCIV | fig.CIV)
        return [c for c in s.piles[EXILE] if fig.SUITS[s.face[c]] & suits and fits(s, self.filter, c, f)]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        rec.withdraw(s)
        for x, _ in hooked(s, f.player, hk.WOULD_ACQUIRE):
            send(s, f.player, x, at(f.player, HAND))
            break
        rec.note(s, f, rec.DONE, 1)
        win(s, f, f.player, c, True, TO_HAND)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        return {**super().fields(s, f, a, language), "with": ""}


# Swapping


class Swap(Effect[Table]):
    """Two cards change places; tokens and unrest stay with the market slot."""

    def __init__(self, zones: int, flt: Filter, market: Filter) -> None:
        super().__init__()
        self.zones = zones
        self.filter = flt
        self.market = market
        self.first = SwapOut(self)
        self.second = SwapIn(self)

    def payable(self, s: Table, f: Frame) -> bool:
        return self.does(s, f)

    def unmet(self, s: Table, f: Frame) -> Lack | None:
        return lacks.fitting(1, 0)

    def does(self, s: Table, f: Frame) -> bool:
        return any(self.partners(s, f, c) for c in pool(s, f.player, self.zones, self.filter, f))

    def partners(self, s: Table, f: Frame, c: int) -> list[int]:
        found: list[int] = []
        for x in s.market:
            if x >= 0 and fits(s, self.market, x, f):
                if not self.market.same_suit or fig.SUITS[s.face[x]] & fig.SUITS[s.face[c]] & ~fig.GADGET:
                    found.append(x)
        return found

    def run(self, s: Table, f: Frame) -> None:
        s.then(f, self.first)


class SwapOut(CardChoice):
    word: int = wd.SWAP
    rule: int = cl.SWAP
    prompt: str = "swap"

    def __init__(self, swap: Swap) -> None:
        super().__init__()
        self.swap = swap

    def pool(self, s: Table, f: Frame) -> list[int]:
        return [c for c in pool(s, f.player, self.swap.zones, self.swap.filter, f) if self.swap.partners(s, f, c)]

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        s.push(self.swap.second, f.player, f.source, f.other, c, f.n, f.them, f.home)


class SwapIn(CardChoice):
    word: int = wd.SWAP
    rule: int = cl.SWAP
    prompt: str = "swap_market"

    def __init__(self, swap: Swap) -> None:
        super().__init__()
        self.swap = swap

    def pool(self, s: Table, f: Frame) -> list[int]:
        return self.swap.partners(s, f, f.it)

    def chosen(self, s: Table, f: Frame, c: int) -> None:
        swap_with_market(s, f, f.it, c)


def swap_with_market(s: Table, f: Frame, c: int, market: int) -> None:
    exchange(s, f.player, c, market)
    rec.named(s, f, (market,))

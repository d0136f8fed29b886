"""Breaking through."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.rules import clauses as cl
from tabularium.games.imperium.rules.choices import not_now
from tabularium.games.imperium.rules.market import (
    EXILE_ONLY,
    NORMAL,
    OR_MAIN_DECK,
    TOP_OF_MAIN,
    Winning,
    best_of,
    win,
)
from tabularium.games.imperium.rules.resources import receive
from tabularium.games.imperium.rules.unrest import TO_HAND
from tabularium.games.imperium.table import atoms_record as rec
from tabularium.games.imperium.table import hooks as hk
from tabularium.games.imperium.table.atoms import gain, keep_last, show, shuffled
from tabularium.games.imperium.table.queries import is_automaton
from tabularium.games.imperium.table.select import Filter, fits
from tabularium.games.imperium.table.state import CIVS, MAIN, PROG, REGIONS, UNCIVS, Table
from tabularium.games.imperium.words import notation as wd
from tabularium.games.imperium.words.labels import along, say
from tabularium.kernel.action import act, first_of, second_of, target_of, word_of
from tabularium.kernel.effect import Effect, Fields, Frame

DECKS: Final[tuple[int, ...]] = (MAIN, REGIONS, UNCIVS, CIVS)  # as in words.DECK_NAMES


SMALL_DECK: Final[tuple[int, ...]] = (1, 2, 3, 0)  # by suit: region, uncivilised, civilised, tributary


FAILED_BREAK: Final = 2


ANY_SUIT: Final = 8


class BreakThrough(Winning):
    """A market card without its unrest, the first fitting card of a deck, or one of exile where allowed."""

    word: int = wd.BREAK
    rule: int = cl.BREAK_MARKET
    prompt: str = "break_through"

    def __init__(self, flt: Filter, source: int, to: int) -> None:
        super().__init__(flt, source, to)
        self.asked = AskBreakThrough(self)

    def suits(self, s: Table, f: Frame) -> int:
        if self.filter.same_suit:
            it = rec.home(s, f).it
            return fig.SUITS[s.face[it]] & ~fig.GADGET if it >= 0 else 0
        return self.filter.suits

    def digs(self, s: Table, f: Frame) -> list[int]:
        """Suits to look for, each with its deck: the small one as long as it holds any but a route."""
        found: list[int] = []
        if self.source == EXILE_ONLY:
            return found
        if self.source == OR_MAIN_DECK or self.source == TOP_OF_MAIN:
            return [act(wd.DIG, ANY_SUIT, 0)] if s.piles[MAIN] else found
        suits = self.suits(s, f)
        for suit in (w.REGION, w.UNCIV, w.CIV, w.TRIBUTARY, w.TRADE_ROUTE):
            if not suits >> suit & 1:
                continue
            small = SMALL_DECK[suit] if suit < 4 else 0
            if s.mixed and suit != w.TRADE_ROUTE:  # routes lie in the main deck and under the small ones, not in them
                decks = [d for d in (1, 2, 3) if self.holds(s, DECKS[d])]
                if not decks and s.piles[MAIN]:
                    decks = [0]
                found += [act(wd.DIG, suit, d) for d in decks]
            elif small and self.holds(s, DECKS[small]):
                found.append(act(wd.DIG, suit, small))
            elif s.piles[MAIN]:
                found.append(act(wd.DIG, suit, 0))
        return found

    def holds(self, s: Table, pile: int) -> bool:
        """The deck has a card besides the route at its bottom."""
        cards = s.piles[pile]
        return len(cards) > 1 or (len(cards) == 1 and not fig.ROUTES[s.face[cards[0]]])

    def does(self, s: Table, f: Frame) -> bool:
        if self.source == EXILE_ONLY:
            return bool(self.pool(s, f))
        return True

    def candidates(self, s: Table, f: Frame) -> list[int]:
        found = [c for c in s.market if c >= 0] if self.source != EXILE_ONLY else []
        for c in self.pool(s, f):
            if c not in found:
                found.append(c)
        return [wd.BREAK | s.cards[c] << 8 for c in found] + self.digs(s, f)

    def options(self, s: Table, f: Frame) -> list[int]:
        return [wd.BREAK | s.cards[c] << 8 for c in self.pool(s, f)] + self.digs(s, f)

    def refuse(self, s: Table, f: Frame, a: int) -> int:
        word = word_of(a)
        if word == wd.DIG:
            if a in self.digs(s, f):
                return 0
            t = target_of(a)
            suit = first_of(t)
            if suit == w.TRADE_ROUTE and f.source < 0:
                return cl.INNOVATE_NO_ROUTE
            if second_of(t) == 0 and suit < 3 and self.suits(s, f) >> suit & 1:
                return cl.BREAK_MAIN_EMPTY
            return cl.BREAK_SMALL
        if word != wd.BREAK or target_of(a) >= len(s.numbers):
            return not_now(s, a, cl.BREAK_MARKET)
        c = s.numbers[target_of(a)]
        if c >= 0 and c in self.pool(s, f):
            return 0
        if c >= 0 and f.source < 0 and fig.SUITS[s.face[c]] == fig.ROUTE:
            return cl.INNOVATE_NO_ROUTE
        return cl.INNOVATE_SUITS if f.source < 0 else cl.BREAK_MARKET

    def take(self, s: Table, f: Frame, a: int) -> None:
        rec.note(s, f, rec.DONE, 1)
        if word_of(a) == wd.DIG:
            t = target_of(a)
            self.dig(s, f, first_of(t), DECKS[second_of(t)])
        else:
            win(s, f, f.player, s.numbers[target_of(a)], True, self.to)

    def fields(self, s: Table, f: Frame, a: int, language: str) -> Fields:
        if word_of(a) == wd.DIG:
            return {}
        return {**super().fields(s, f, a, language), "with": along(s, s.numbers[target_of(a)], False, language)}

    def asks(self, s: Table, f: Frame, language: str) -> Fields:
        return {"source": say("word.innovation", language)} if f.source < 0 else {}

    def touches(self, s: Table, f: Frame, a: int) -> list[str]:
        if word_of(a) == wd.DIG:
            return [f"pile-{wd.DECK_NAMES[second_of(target_of(a))]}"]
        return super().touches(s, f, a)

    def dig(self, s: Table, f: Frame, suit: int, pile: int) -> None:
        """Reveal cards until one fits; the others are shuffled back."""
        cards = s.piles[pile]
        s.reveal()
        found = -1
        for i in range(len(cards) - 1, -1, -1):
            c = cards[i]
            if self.source == TOP_OF_MAIN or (
                bool(fig.SUITS[s.face[c]] >> suit & 1) if suit < ANY_SUIT else fits(s, self.filter, c, f)
            ):
                found = c
                break
            show(s, c)
        if found < 0:
            self.shuffle_back(s, pile)
            self.fail(s, f)
            return
        skipped = cards[-1] != found
        win(s, f, f.player, found, True, self.to)
        if skipped:
            self.shuffle_back(s, pile)

    def shuffle_back(self, s: Table, pile: int) -> None:
        """What was revealed in vain; the route under a small deck stays there."""
        cards = s.piles[pile]
        bottom = cards[0] if cards and pile != MAIN and fig.ROUTES[s.face[cards[0]]] else -1
        shuffled(s, pile)
        if bottom >= 0:
            keep_last(s, pile, bottom)

    def fail(self, s: Table, f: Frame) -> None:
        """Nothing to be found anywhere: two progress instead."""
        receive(s, f, f.player, 0, 0, FAILED_BREAK, 0, 0, False)


class AskBreakThrough(Effect[Table]):
    def __init__(self, breaking: BreakThrough) -> None:
        super().__init__()
        self.breaking = breaking

    def does(self, s: Table, f: Frame) -> bool:
        return self.breaking.does(s, f)

    def run(self, s: Table, f: Frame) -> None:
        b = self.breaking
        if not b.filter.same_suit:
            rec.named(s, f, ())
        rec.note(s, f, rec.DONE, 0)
        if is_automaton(s, f.player):
            self.automaton(s, f)
        elif b.pool(s, f) or b.digs(s, f):
            s.then(f, b)
            if s.hooks[f.player] >> hk.WOULD_ACQUIRE & 1 and b.instead.possible(s, f):
                s.then(f, b.instead)
        elif b.source != EXILE_ONLY:
            b.fail(s, f)

    def automaton(self, s: Table, f: Frame) -> None:
        """Clauses automaton.acquire_choice and following: the best market card, else the first deck that has one."""
        b = self.breaking
        best = best_of(s, b.pool(s, f))
        if best >= 0:
            win(s, f, f.player, best, True, b.to)
            return
        for a in b.digs(s, f):
            t = target_of(a)
            suit, pile = first_of(t), DECKS[second_of(t)]
            if suit == ANY_SUIT or any(fig.SUITS[s.face[c]] >> suit & 1 for c in s.piles[pile]):
                b.dig(s, f, suit, pile)
                return
        gain(s, f.player, PROG, FAILED_BREAK)


INNOVATION: Final = Filter()


INNOVATION.suits = fig.REGION | fig.UNCIV | fig.CIV | fig.TRIBUTARY


INNOVATION.choosy = True


INNOVATE_BREAK: Final = BreakThrough(INNOVATION, NORMAL, TO_HAND)


INNOVATE_BREAK._name = "Innovate"


INNOVATE_BREAK.asked._name = "Innovate/ask"


INNOVATE_BREAK.instead._name = "Innovate/instead"

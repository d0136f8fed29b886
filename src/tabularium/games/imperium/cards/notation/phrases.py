"""Reads phrases: amounts, cards, resources, players and counts."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import lexer
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.cursor import Cursor
from tabularium.games.imperium.cards.notation.tree import Amount, Cards, Count, Resource, Term, Whom

_REFS: Final[tuple[str, ...]] = tuple(sorted(w.REFS[1:], key=len, reverse=True))
_FROM: Final[tuple[str, ...]] = tuple(  # zones that a card may come from or go to
    sorted((w.ZONES[z] for z in (*range(w.MARKET), *range(w.MAIN_DECK, w.GARRISON_HERE))), key=len, reverse=True)
)
_DONE: Final[tuple[str, ...]] = ("spent", "paid", "gained", "returned", "exiled", "discarded", "abandoned")
_SPECIAL: Final[tuple[int, ...]] = tuple(range(w.LEADER, len(w.TERM_WORDS)))


class PhraseReader(Cursor):
    """Reads what the arguments of operators, conditions and triggers are made of."""

    # Amounts and terms

    def amount(self) -> Amount:
        if self.token().kind == lexer.NUMBER:
            return Amount(w.EXACT, self.number())
        if self.eats("≤"):
            return Amount(w.UP_TO, self.number())
        if self.eats("≥"):
            return Amount(w.AT_LEAST, self.number())
        if self.eats("exactly"):
            return Amount(w.EXACTLY, self.number())
        for kind in (w.ANY_NUMBER, w.ANY, w.EVERY, w.ALL, w.ONE, w.AMOUNT_X):
            if self.eats(w.AMOUNT_WORDS[kind]):
                return Amount(kind, 0)
        return Amount(w.NO_AMOUNT, 0)

    def icon(self) -> int:
        t = self.token()
        if t.kind != lexer.ICON or t.value not in w.ICONS:
            raise self.fail("@what.icon")
        self.i += 1
        return w.ICONS.index(t.value)

    def icons(self) -> list[int]:
        out = [self.icon()]
        while self.bar():
            out.append(self.icon())
        return out

    def term(self) -> Term | None:
        t = self.token()
        if t.kind == lexer.CARD_NAME:
            return Term(w.BY_NAME, -1, self.name())
        if t.kind == lexer.ICON:
            return Term(w.BY_ICON, self.icon(), "")
        for kind in _SPECIAL:  # before the suits: a power card is no card of a suit called power
            if self.eats(w.TERM_WORDS[kind]):
                return Term(kind, -1, "")
        suit = self.word_of(w.SUITS)
        if suit >= 0:
            return Term(w.BY_SUIT, suit, "")
        state = self.word_of(w.STATES)
        if state >= 0:
            return Term(w.BY_STATE, state, "")
        return None

    def terms(self) -> list[Term]:
        out: list[Term] = []
        first = self.term()
        if first is not None:
            out.append(first)
            while self.bar():
                more = self.term()
                if more is None:
                    raise self.fail("@what.alternative")
                out.append(more)
        return out

    def zone(self) -> int:
        for words in _FROM:
            if self.eats(words):
                return w.ZONES.index(words)
        raise self.fail("@what.zone")

    def sees_zone(self) -> bool:
        for words in _FROM:
            if self.sees(words):
                return True
        return False

    def zones(self, c: Cards) -> None:
        c.zones.append(self.zone())
        for join in (w.JOIN_OR, w.JOIN_AND, w.JOIN_AND_OR):
            while self.sees(w.JOINS[join]):
                at = self.i
                self.i += 1
                if not self.sees_zone():
                    self.i = at
                    return
                c.zones.append(self.zone())
                c.join = join

    # Cards

    def cards(self) -> Cards:
        c = Cards()
        start = self.i
        for words in _REFS:
            if self.eats(words):
                c.ref = w.REFS.index(words)
                if self.eats("from"):
                    self.zones(c)
                elif self.eats("and"):
                    c.also = self.cards()
                return c
        c.amount = self.amount()
        if c.amount.kind == w.NO_AMOUNT and self.sees_zone():
            self.zones(c)
            c.whole = True
            if self.eats("and"):
                c.also = self.cards()
            return c
        self._before(c)
        self._which(c)
        self._after(c)
        if self.i == start:
            raise self.fail("@what.cards")
        return c

    def _before(self, c: Cards) -> None:
        while True:
            if self.eats("your"):
                c.your = c.yours = True
            elif self.eats("the next"):
                c.next_played = True
            elif self.eats("top"):
                c.top = True
                c.amount = self.amount()
                if self.eats("of"):
                    self.zones(c)
            elif self.sees("garrisoned") and not self.sees("garrisoned here") and not self.sees("garrisoned in"):
                self.i += 1
                c.zones.append(w.GARRISON_ANY)
            elif self.eats("same-suit"):
                c.same_suit = True
            elif self.eats("face-up"):
                c.face_up = True
            elif self.eats("other"):
                c.other = True
            elif self.eats("best"):
                c.best = True
            elif self.eats("set-aside"):
                c.zones.append(w.SET_ASIDE)
            elif self.eats("non-"):
                none = self.term()
                if none is None:
                    raise self.fail("@what.filter")
                c.none_of.append(none)
            elif self.eats("market"):
                c.zones.append(w.MARKET)
            else:
                return

    def _which(self, c: Cards) -> None:
        if self.eats("mana"):
            c.zones.append(w.MANA_PILE)
            return
        c.any_of = self.terms()
        if self.eats("card you play"):
            c.word = "card"
            c.played = True
        elif self.eats("card"):
            c.word = "card"
        elif self.eats("cards"):
            c.word = "cards"
        if c.word and self.eats("at the die"):
            c.at_die = True

    def _after(self, c: Cards) -> None:
        while True:
            if self.eats("with variable VP"):
                c.variable_vp = True
            elif self.eats("with a garrisoned"):
                c.with_garrison = True
                if not self.eats("card"):
                    c.garrison = self.terms()
            elif self.eats("with no garrisoned card"):
                c.without_garrison = True
            elif self.eats("with"):
                c.with_icons = self.icons()
            elif self.eats("without"):
                c.without_icons = self.icons()
            elif self.eats("bearing"):
                held = self.resource()
                c.bearing = held.kinds
                c.bearing_amount = held.amount
            elif self.eats("except"):
                c.but = self.terms()
            elif self.eats("in slot"):
                c.slots = [self.number()]
                while self.bar():
                    c.slots.append(self.number())
            elif self.eats("from"):
                self.zones(c)
            elif self.eats("in"):
                c.inside = True
                self.zones(c)
                if self.eats("of an opponent"):
                    c.of_opponent = True
            elif self.eats("garrisoned here"):
                c.zones.append(w.GARRISON_HERE)
            elif self.eats("garrisoned in"):
                c.zones.append(w.GARRISON_IN)
                c.host = self.terms()
            elif self.eats("anywhere"):
                c.zones.append(w.ANYWHERE)
            elif self.sees("( yours") or self.sees("( own"):
                self._scope(c)
            else:
                return

    def _scope(self, c: Cards) -> None:
        self.needs("(")
        c.own = self.eats("own")
        if not c.own:
            self.needs("yours")
        c.yours = True
        while self.eats(","):
            if self.eats("in play"):
                c.zones.append(w.PLAY_AREA)
            elif self.eats("max"):
                c.cap = self.number()
            else:
                self.needs("self included")
                c.self_included = True
        self.needs(")")

    # Resources and players

    def sees_resource(self) -> bool:
        t = self.token()
        return t.kind == lexer.WORD and (t.value in w.RESOURCES or t.value == "resources")

    def resource_kind(self) -> int:
        if self.eats("resources"):
            return w.RESOURCE
        kind = self.word_of(w.RESOURCES)
        if kind < 0:
            raise self.fail("@what.resource")
        return kind

    def resource(self) -> Resource:
        amount = self.amount()
        plural = self.sees("resources")
        r = Resource(amount, [self.resource_kind()])
        r.plural = plural
        while self.bar():
            r.kinds.append(self.resource_kind())
        return r

    def whom(self) -> Whom:
        if self.eats("each opponent"):
            who = Whom(w.EACH_OPPONENT)
        elif self.eats("each player"):
            who = Whom(w.EACH_PLAYER)
        elif self.eats("that player"):
            who = Whom(w.THAT_PLAYER)
        else:
            self.needs("you")
            who = Whom(w.YOU)
        if self.eats("with"):
            who.having = self.cards()
        elif self.eats("in"):
            who.state = self.word_of(w.STATES)
            if who.state < 0:
                raise self.fail("@what.state")
        return who

    # Counts

    def count(self) -> Count:
        if self.eats("player who did"):
            return Count(Count.OF_PLAYERS_WHO_DID)
        if self.eats("player with as many"):
            out = Count(Count.OF_PLAYERS_WITH_AS_MANY)
            out.cards = self.cards()
            self.needs("as you or more")
            return out
        if self.eats("distinct icon of"):
            out = Count(Count.OF_ICONS)
            out.icons = self.icons()
            cards = Cards()
            self._scope(cards)
            out.cards = cards
            return out
        by = 1
        written = self.token().kind == lexer.NUMBER
        if written:
            by = self.number()
        if self.eats("mana"):
            out = Count(Count.OF_MANA)
        elif self.sees_resource():
            out = Count(Count.OF_RESOURCES_DONE)
            out.resource = self.resource_kind()
            out.done = self._done()
        else:
            out = Count(Count.OF_CARDS)
            out.cards = self.cards()
            for done in _DONE:
                if self.eats(done):
                    out.kind = Count.OF_CARDS_DONE
                    out.done = done
        out.by = by
        out.by_written = written
        if self.eats("( rounded up )"):
            out.rounding = 1
        elif self.eats("( rounded down )"):
            out.rounding = -1
        return out

    def _done(self) -> str:
        for done in _DONE:
            if self.eats(done):
                return done
        raise self.fail("@what.done")

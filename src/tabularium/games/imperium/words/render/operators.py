"""What the operators do, built the same in both languages."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import (
    DEVELOPING,
    EVERY_MAT,
    FIND_EXCLUDED,
    FIND_INCLUDED,
    FIND_ONLY,
    FLIP_STATE,
    REPLACE_STATE,
    Cards,
    CostClause,
    Item,
    Op,
    Term,
)
from tabularium.games.imperium.words.render.base import INFINITIVE, YOURS, listing
from tabularium.games.imperium.words.render.events import Events

GOES_TO: Final = {w.HISTORY: w.HISTORY_PILE, w.LEGENDS: w.LEGENDS_PILE}
RUN_TEXTS: Final = {
    w.ON_PLAY: "text_on_play",
    w.EXHAUST: "text_exhaust",
    w.SOLSTICE: "text_solstice",
    w.COMMERCE: "text_commerce",
    w.PROFIT: "text_profit",
}


class Operators(Events):
    def rule(self, rule: int) -> str:
        raise NotImplementedError

    def suits(self, terms: list[Term]) -> str:
        raise NotImplementedError

    def cost_clause(self, x: CostClause) -> str:
        if x.condition is not None:
            word = self.say("only_if" if x.kind == CostClause.ONLY_IF else "free_if")
            return f"{word} {self.condition(x.condition)}"
        assert x.sentence is not None
        return f"{self.say('develop_also')} {self.sentence(x.sentence, INFINITIVE, YOURS)}"

    def terms(self, terms: list[Term]) -> str:
        return self.noun(terms, False) if terms else self.say("any_other_card")

    # Verb and object

    def op(self, x: Op, mood: int, owner: int) -> str:
        fixed = self.statement(x, owner)
        if fixed:
            return fixed
        code = x.code
        if code == w.MANA and x.n < 0:
            code = w.DISCARD
        elif code == w.PLACE and x.cards is not None:
            code = w.PUT
        elif code == w.STATE and x.state_how != FLIP_STATE:
            code = w.REPLACE if x.state_how == REPLACE_STATE else w.STATE
        elif code == w.STATE:
            code = w.FLIP
        text = self.verb(code, mood)
        return text if code == w.TRADE else f"{text} {self.object_of(x, owner)}"

    def tail(self, x: Item, mood: int, owner: int) -> str:
        """Where a card goes that was acquired, found or taken: a part of its own."""
        if not isinstance(x, Op) or x.to == w.NOWHERE:
            return ""
        where = self.on_top(owner) if x.to == w.DECK_TOP else self.into(self.zone(x.to, owner))
        return f"{self.verb(w.PUT, mood)} {self.ref(w.IT)} {where}"

    def on_top(self, owner: int) -> str:
        return self.say("on_top", of=self.of(self.zone(w.DECK, owner)))

    def statement(self, x: Op, owner: int) -> str:
        """Operators that tell a state of things rather than an act."""
        code = x.code
        if code == w.RULE:
            return self.rule(x.rule)
        if code == w.NOTHING:
            return self.say("nothing")
        if code == w.WIN:
            return self.say("win", nation=self.nation(x.nation))
        if code == w.HAND_LIMIT:
            key = "limit_higher" if x.n > 0 else "limit_lower"
            text = self.say(key, limit=self.own("hand_limit", owner), n=abs(x.n))
            return text + (self.say("not_at_setup") if x.not_at_setup else "")
        if code == w.COST:
            return self.cheaper(x)
        if code == w.COUNTS_AS:
            assert x.cards is not None
            number = self.icon_number(x.n, x.terms)
            if x.cards.ref:
                return self.say("counts_as", what=self.cards(x.cards, owner), number=number)
            return self.say("counts_also_as", what=self.icons_counted(x.cards, owner), number=number) + self.until(x)
        return ""

    def cheaper(self, x: Op) -> str:
        if x.cost_of == EVERY_MAT:
            return self.say("every_cost", n=abs(x.n))
        less = self.resource(abs(x.n), x.resources[0].kinds[0])
        if x.cost_cards:
            less += f" {self.say('or')} {abs(x.cost_cards)} {self.noun([], False)}"
        key = "developing_costs" if x.cost_of == DEVELOPING else "unrest_costs"
        return self.say(key, less=less) + (self.say("but_at_least", n=x.minimum) if x.minimum > 0 else "")

    def until(self, x: Op) -> str:
        return self.say("until_end_of_turn") if x.until_end_of_turn else ""

    def object_of(self, x: Op, owner: int) -> str:
        code = x.code
        if code == w.STATE:
            card = self.own("state_card", owner)
            if x.state_how == FLIP_STATE:
                return card
            key = "state_replaced" if x.state_how == REPLACE_STATE else "state_turned"
            return self.say(key, card=card, state=self.state(x.states[0]))
        if code == w.END_TRIGGER:
            return self.say("the_scoring")
        if code == w.NAME:
            return self.say("a_suit", suits=self.suits(x.terms))
        if code == w.MANA:
            return self.mana(x, owner)
        if x.resources:
            return self.tokens_moved(x, owner)
        if code == w.DEVELOP:
            what = self.say("a_card") if x.cards is None else self.cards(x.cards, owner)
            return what + (self.say("no_cost") if x.no_cost else "")
        assert x.cards is not None
        if code == w.DROP_ICON:
            states = listing([self.state(s, True) for s in x.states], self.say("and"))
            key = "state_icon" if len(x.states) == 1 else "state_icons"
            until = "" if x.cards.next_played else self.until(x)
            return self.say(key, states=states, on=self.on_cards(x.cards, owner)) + until
        return self.moved(x, x.cards, owner)

    def on_cards(self, x: Cards, owner: int) -> str:
        """On which cards an icon is."""
        raise NotImplementedError

    def mana(self, x: Op, owner: int) -> str:
        if x.n < 0:
            return f"{-x.n} mana"
        assert x.cards is not None
        if x.cards.ref:
            return self.say("as_mana", cards=self.cards(x.cards, owner))
        cards = f"{x.n} {self.noun([], x.n != 1)} {self.zones(x.cards, owner, False)}"
        return self.say("as_mana", cards=cards)

    def tokens_moved(self, x: Op, owner: int) -> str:
        out = self.resources(x.resources, owner, x.target is None)
        if x.code == w.CONVERT:
            if x.gained:
                out = self.say("any_part", tokens=self.bare_tokens(x.resources[0].kinds))
            return self.say("converted", a=out, b=self.resources(x.becomes, owner, True))
        if x.code == w.REFRESH:
            off = self.from_(self.cards(x.target, owner) if x.target is not None else self.say("one_of_your_cards"))
            return self.say("refreshed", tokens=out, off=off)
        if x.relative:
            n, kind = x.resources[0].amount.n, x.resources[0].kinds[0]
            key = "tokens_more" if x.relative > 0 else "tokens_less"
            out = self.say(key, n=n, name=self.tokens(kind, n), tokens=self.resource(n, kind))
        if x.target is not None:
            card = self.cards(x.target, owner)
            if x.one_each:
                return self.say("one_each", tokens=self.resource(1, x.resources[0].kinds[0]), cards=card)
            key = {w.PLACE: "placed", w.MOVE: "moved", w.COLLECT: "collected"}.get(x.code, "taken_off")
            out += " " + self.say(key, card=card, into=self.into(card), off=self.from_(card))
        elif x.whom is not None:
            whom = self.whom(x.whom)
            out += " " + (self.from_(whom) if x.code == w.STEAL else self.to(whom))
        elif x.cards is not None:
            out += " " + self.from_(self.cards(x.cards, owner))
            if x.from_acquisition:
                out += self.say("or_from_market")
        return out + (self.say("at_least_of_all", n=x.minimum) if x.minimum >= 0 else "")

    def put(self, what: str, where: str) -> str:
        """A thing and where it is put."""
        return f"{what} {where}"

    def moved(self, x: Op, cards: Cards, owner: int) -> str:
        """Cards, and what becomes of them."""
        code = x.code
        what = self.cards(cards, owner)
        if code in (w.RUN, w.TRIGGER):
            return self.run(x, cards, owner)
        if code in (w.ACQUIRE, w.BREAKTHROUGH):
            return self.put(what, self.source(x)) if x.source else what
        if code == w.BOTTOM:
            above = {w.NATION_DECK: "above_accession", w.FAME_DECK: "above_king"}.get(x.zone, "")
            where = self.say("at_bottom", of=self.of(self.zone(x.zone, owner)))
            return self.put(what, where) + (self.say(above) if above else "")
        if code in (w.PUT, w.HISTORY, w.LEGENDS, w.TOPDECK):
            return self.put(what, self.destination(x, owner))
        if code == w.COPY:
            return self.say("copied", of=self.of(what)) + self.until(x)
        if code == w.TREAT_AS:
            number = self.icon_number(x.n, x.terms)
            return self.say("treated_as", what=self.icons_counted(cards, owner), number=number) + self.until(x)
        if code == w.FIND:
            return what + self.where_found(x, owner)
        if code == w.FREE_PLAY:
            states = x.states or [t.value for t in cards.any_of if t.kind == w.BY_STATE]
            names = listing([self.state(s, True) for s in states], self.say("or"))
            return self.say("freely", what=what) + (self.say("ignoring", states=names) if states else "")
        if code == w.GARRISON:
            if w.ANYWHERE in cards.zones:
                return f"{what} {self.say('anywhere')}"
            host = self.say("this_card") if x.target is None else self.cards(x.target, owner)
            return self.say("under", what=what, host=host)
        if code == w.GIVE:
            assert x.whom is not None
            return f"{what} {self.to(self.whom(x.whom))}"
        if x.target is not None:
            other = self.cards(x.target, owner)
            if code in (w.REPLACE, w.SWAP):
                return f"{what} {self.by(other)}"
            assert code == w.PLACE
            return self.say("tokens_on", tokens=what, card=other)
        if code == w.TAKE and cards.any_of and cards.any_of[0].kind == w.BY_NAME:
            return self.say("a_named", name=what)
        if code == w.ABANDON and weighed(cards):
            return self.say("icons_in_all", n=cards.amount.n, icons=self.units(cards.any_of, True))
        if x.relative:
            key = "cards_more" if x.relative > 0 else "cards_less"
            return self.say(key, n=cards.amount.n, noun=self.noun(cards.any_of, cards.amount.n != 1))
        return what + self.remark(x, owner)

    def remark(self, x: Op, owner: int) -> str:
        """What else is said of the cards."""
        if x.code == w.DRAW and x.no_reshuffle:
            return self.say("if_able")
        if x.code == w.PLAY and x.n:
            return self.say("using_actions", n=x.n)
        if x.code == w.FLIP and x.token_stays:
            return self.say("token_stays")
        if x.code == w.RETURN and x.zone != w.NOWHERE:
            return f" {self.say('to_pile', pile=self.zone(x.zone, owner))}"
        if x.code == w.EXILE and x.not_named:
            return self.say("never_named", name=self.named(x.not_named))
        return ""

    def destination(self, x: Op, owner: int) -> str:
        if x.code == w.TOPDECK:
            return self.on_top(owner)
        zone = GOES_TO.get(x.code, x.zone)
        if zone == w.ITS_PLACE:
            return self.say("in_its_place")
        if zone == w.PLAY_AREA:
            return self.say("into_play")
        if zone in (w.UNREST_PILE, w.CHAOS_PILE):
            return self.say("onto", pile=self.zone(zone, owner), into=self.into(self.zone(zone, owner)))
        return self.into(self.zone(zone, owner))

    def run(self, x: Op, cards: Cards, owner: int) -> str:
        what = self.cards(cards, owner)
        if x.code == w.TRIGGER:
            return self.say("commerce_entry", card=what)
        if not x.timings:
            return what
        if self.automaton and cards.amount.kind == w.EVERY:
            what = self.say("full_routes", routes=what, held=self.held(owner))
        parts = [self.say(RUN_TEXTS[t]) for t in x.timings]
        key = "texts_of" if len(parts) > 1 else "text_of"
        return self.say(key, texts=listing(parts, self.say("and")), of=self.of(what))

    def source(self, x: Op) -> str:
        if x.source == w.OR_EXILE:
            return self.say("market_or_exile" if x.code == w.ACQUIRE else "exile_included")
        return self.say("from_exile" if x.source == w.EXILE_ONLY else "market_or_main_deck")

    def where_found(self, x: Op, owner: int) -> str:
        if x.find_how == FIND_INCLUDED:
            return self.say("found_also", zones=listing([self.zone(z, owner) for z in x.find_zones], self.say("or")))
        places = listing([self.at(self.zone(z, owner)) for z in x.find_zones], self.say("or"))
        if x.find_how == FIND_EXCLUDED:
            return self.say("not_found", places=places)
        return f" {places}" if x.find_how == FIND_ONLY else ""

    def at(self, text: str) -> str:
        raise NotImplementedError


def weighed(x: Cards) -> bool:
    """Whether icons are to be abandoned, not cards."""
    return x.amount.kind == w.EXACT and x.amount.n > 1 and not x.zones and all(t.kind == w.BY_ICON for t in x.any_of)

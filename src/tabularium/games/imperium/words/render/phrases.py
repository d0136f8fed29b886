"""Phrases, built the same in both languages: cards, places, players and counts."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Amount, Cards, Count, Resource, Term, Whom
from tabularium.games.imperium.words.render.base import THEIRS, Renderer, listing, plural

ZONE_JOINTS: Final[tuple[str, ...]] = ("or", "and", "and_or")


class Phrases(Renderer):
    # What the language says in its own way

    def verb(self, code: int, mood: int) -> str:
        raise NotImplementedError

    def of(self, text: str) -> str:
        raise NotImplementedError

    def from_(self, text: str) -> str:
        raise NotImplementedError

    def into(self, text: str) -> str:
        raise NotImplementedError

    def by(self, text: str) -> str:
        """What something is exchanged for."""
        raise NotImplementedError

    def to(self, text: str) -> str:
        raise NotImplementedError

    def named(self, name: str) -> str:
        raise NotImplementedError

    def nation(self, nation: int) -> str:
        """With its article."""
        raise NotImplementedError

    def state(self, state: int, icon: bool = False) -> str:
        raise NotImplementedError

    def quantity(self, x: Amount, gender: int) -> str:
        raise NotImplementedError

    def gender(self, terms: list[Term]) -> int:
        return 0

    def ending(self, terms: list[Term], many: bool) -> str:
        """Of a participle that agrees with the noun."""
        return ""

    def noun(self, terms: list[Term], many: bool, join: str = "or") -> str:
        """What kind of card: "region or tributary", "uncivilised or civilised card"."""
        raise NotImplementedError

    def noun_phrase(self, x: Cards, many: bool) -> str:
        raise NotImplementedError

    def counted_cards(self, x: Cards, noun: str, owner: int) -> str:
        """With the amount, the article or the owner before it."""
        raise NotImplementedError

    def ref(self, ref: int) -> str:
        raise NotImplementedError

    def zone(self, zone: int, owner: int) -> str:
        """The place with its owner or article."""
        raise NotImplementedError

    def zones(self, x: Cards, owner: int, inside: bool) -> str:
        """From where the cards come, or where they are."""
        raise NotImplementedError

    def own(self, key: str, owner: int) -> str:
        """A single thing of its owner: "your state card"."""
        raise NotImplementedError

    def held(self, owner: int) -> str:
        """Which its owner has: "you have"."""
        raise NotImplementedError

    def icon_names(self, icons: list[int], join: str = "or") -> str:
        raise NotImplementedError

    def icon_noun(self, icons: list[int], many: bool) -> str:
        """Several kinds: any of them."""
        raise NotImplementedError

    def tokens(self, kind: int, by: int) -> str:
        """A resource after "each" or "every 3"."""
        raise NotImplementedError

    def done(self, x: Count) -> str:
        """What was done with the tokens or cards that are counted."""
        raise NotImplementedError

    def resource(self, n: int, kind: int) -> str:
        raise NotImplementedError

    def one_resource(self, x: Resource, owner: int, mine: bool) -> str:
        """`mine`: "all" means all one's own."""
        raise NotImplementedError

    # Resources and icons

    def resources(self, xs: list[Resource], owner: int, mine: bool) -> str:
        return listing([self.one_resource(x, owner, mine) for x in xs], self.say("and"))

    def kinds(self, x: Resource, names: list[str]) -> str:
        """A choice of kinds; of several tokens each may be of its own kind."""
        mixed = x.amount.kind == w.UP_TO and x.amount.n > 1
        return listing(names, self.say("and_or" if mixed else "or"))

    def units(self, terms: list[Term], many: bool) -> str:
        """Icons are counted one by one, cards of a suit by the card."""
        if terms and all(t.kind == w.BY_ICON for t in terms):
            return self.icon_noun([t.value for t in terms], many)
        parts: list[str] = []
        for t in terms:
            parts.append(self.icon_noun([t.value], many) if t.kind == w.BY_ICON else self.noun([t], many))
        return listing(parts, self.say("or"))

    def icon_number(self, n: int, terms: list[Term]) -> str:
        if terms[0].kind == w.BY_SUIT:
            return f"{n} {self.noun(terms, n != 1)}"
        return f"{n} {self.icon_noun([terms[0].value], n != 1)}"

    def icons_counted(self, x: Cards, owner: int) -> str:
        return f"{self.quantity(x.amount, 1)} {self.units(x.any_of, False)} {self.held(owner)} {self.say('in_play')}"

    # Cards

    def cards(self, x: Cards, owner: int) -> str:
        also = f" {self.say('and')} {self.cards(x.also, owner)}" if x.also is not None else ""
        if x.ref:
            place = f" {self.zones(x, owner, False)}" if x.zones else ""
            return self.ref(x.ref) + place + also
        if x.whole:
            return listing([self.zone(z, owner) for z in x.zones], self.say("and")) + also
        if x.top:
            return self.top(x, owner)
        many = plural(x.amount) or (x.your and x.word == "cards")
        noun = self.counted_cards(x, self.noun_phrase(x, many), owner)
        return noun + self.place(x, many, owner) + self.qualities(x, many) + also

    def top(self, x: Cards, owner: int) -> str:
        but = self.say("but", noun=self.noun(x.but, False)) if x.but else ""
        if not x.zones:  # top fame, top impending quest
            return self.say("top", noun=self.noun(x.any_of, False)) + but
        where = self.of(self.zone(x.zones[0], owner))
        if x.amount.kind == w.NO_AMOUNT:
            return self.say("top_card", of=where) + (self.say("never_accession") if x.but else "")
        return self.say("top_cards", n=x.amount.n, of=where) + but

    def qualities(self, x: Cards, many: bool) -> str:
        out = ""
        it = self.say("upon_many" if many else "upon")
        if x.variable_vp:
            out += self.say("variable_vp")
        if x.with_icons:
            out += self.say("with_icon", icons=self.icon_names(x.with_icons))
        if x.without_icons:
            out += self.say("without_icon", icons=self.icon_names(x.without_icons))
        if x.with_garrison:
            named = len(x.garrison) == 1 and x.garrison[0].kind == w.BY_NAME
            noun = self.noun(x.garrison, False)
            out += self.say("with_named_garrison" if named else "with_garrison", noun=noun, it=it)
        if x.without_garrison:
            out += self.say("without_garrison", it=it)
        if x.bearing:
            kinds = listing([self.tokens(k, 2) for k in x.bearing], self.say("or"))
            much = self.quantity(x.bearing_amount, 1)
            out += self.say("bearing", kinds=f"{much} {kinds}" if much else self.bare_tokens(x.bearing), it=it)
        out += self.unlike(x, many)
        if x.but and x.amount.kind == w.EVERY:
            out += self.say("but_every", noun=self.noun(x.but, True, "and"))
        elif x.but:
            out += self.say("but", noun=self.noun(x.but, False))
        if x.slots:
            out += self.say("in_slot", slots=listing([str(n) for n in x.slots], self.say("or")))
        return out

    def bare_tokens(self, kinds: list[int]) -> str:
        """Resources without a number."""
        raise NotImplementedError

    def unlike(self, x: Cards, many: bool) -> str:
        """Which the cards must not be, where that stands behind the noun."""
        return ""

    def place(self, x: Cards, many: bool, owner: int) -> str:
        zone = x.zones[0] if x.zones else w.NOWHERE
        if zone in (w.NOWHERE, w.MARKET, w.MANA_PILE, w.GARRISON_ANY, w.SET_ASIDE, w.ANYWHERE):
            return ""
        ending = self.ending(x.any_of, many)
        if zone == w.GARRISON_HERE:
            return self.say("garrisoned", a=ending, host=self.say("this_card"))
        if zone == w.GARRISON_IN:
            regions = len(x.host) == 1 and x.host[0].kind == w.BY_SUIT
            host = self.say("your_regions") if regions else self.noun(x.host, False)
            return self.say("garrisoned", a=ending, host=host)
        if x.of_opponent:
            return f" {self.say('in_opponents_area')}"
        if zone == w.PLAY_AREA and x.inside:
            whose = f"{self.held(owner)} " if x.amount.kind == w.EVERY else ""
            return f" {whose}{self.say('in_play')}"
        return f" {self.zones(x, owner, x.inside)}"

    def whom(self, x: Whom) -> str:
        out = self.say("you") if x.subject == w.YOU else self.subject(x.subject)
        if x.state != w.NO_STATE:
            out += self.say("whom_state", state=self.state(x.state))
        if x.having is not None:
            out += self.say("whom_having", cards=self.cards(x.having, THEIRS))
        return out

    # Counts

    def per(self, x: Count, owner: int) -> str:
        rounded = {1: self.say("rounded_up"), -1: self.say("rounded_down")}.get(x.rounding, "")
        return f"{self.say('for')} {self.counted(x, owner)}{rounded}"

    def every(self, by: int) -> str:
        return self.say("every", n=by) if by > 1 else self.say("each")

    def counted(self, x: Count, owner: int) -> str:
        every = self.every(x.by)
        many = x.by > 1
        if x.kind == Count.OF_PLAYERS_WHO_DID:
            return self.say("each_who_did")
        if x.kind == Count.OF_MANA:
            return f"{every} mana {self.held(owner)}"
        if x.kind == Count.OF_RESOURCES_DONE:
            return f"{every} {self.tokens(x.resource, x.by)} {self.done(x)}"
        assert x.cards is not None
        terms = x.cards.any_of
        if x.kind == Count.OF_PLAYERS_WITH_AS_MANY:
            return self.say("each_with_as_many", units=self.units(terms, True))
        if x.kind == Count.OF_ICONS:
            icons = self.say("different_icons", icons=self.icon_names(x.icons, "and"))
            return f"{icons} {self.held(owner)} {self.say('in_play')}"
        if x.kind == Count.OF_CARDS_DONE:
            return f"{every} {self.noun(terms, many)} {self.done(x)}"
        if not x.cards.yours:
            place = self.place(x.cards, many, owner)
            return f"{every} {self.noun_phrase(x.cards, many)}{place}{self.qualities(x.cards, many)}"
        by_icon = any(t.kind == w.BY_ICON for t in terms)
        noun = self.units(terms, many) if by_icon else self.noun(terms, many)
        notes: list[str] = []
        if x.cards.self_included:
            notes.append(self.say("self_included"))
        if x.cards.cap:
            notes.append(self.say("at_most", n=x.cards.cap))
        out = f"{every} {noun} {self.held(owner)} {self.say('in_play')}"
        return out + (f" ({', '.join(notes)})" if notes else "")

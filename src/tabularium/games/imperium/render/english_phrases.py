"""English phrases: cards, places, players and counts."""

from __future__ import annotations

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import Cards, Count, Term, Whom
from tabularium.games.imperium.render.base import THEIRS, Renderer, listing, plural
from tabularium.games.imperium.render.english_words import (
    DONE,
    ICONS,
    POSSESSIVE,
    REFS,
    RESOURCES,
    SPECIAL,
    STATES,
    SUIT_NOUNS,
    SUIT_WORDS,
    article,
    quantity,
)


class EnglishPhrases(Renderer):
    def listed(self, parts: list[str], word: str) -> str:
        return listing(parts, word)

    def named(self, name: str) -> str:
        return f"“{name}”"

    # Cards

    def noun(self, terms: list[Term], many: bool) -> str:
        """What kind of card: "region or tributary", "uncivilised or civilised card"."""
        at = 1 if many else 0
        if not terms:
            return ("card", "cards")[at]
        words: list[str] = []
        bare = True  # nouns need no "card" after them
        for t in terms:
            if t.kind == w.BY_SUIT:
                bare = bare and t.value in SUIT_NOUNS
            elif t.kind in (w.BY_ICON, w.BY_STATE, w.DEVELOPMENT_CARD):
                bare = False
        for t in terms:
            if t.kind == w.BY_SUIT:
                words.append(SUIT_NOUNS[t.value][at] if bare else SUIT_WORDS[t.value])
            elif t.kind == w.BY_ICON:
                words.append(ICONS[t.value])
            elif t.kind == w.BY_STATE:
                words.append(STATES[t.value].lower())
            elif t.kind == w.BY_NAME:
                words.append(self.named(t.name))
            elif t.kind == w.DEVELOPMENT_CARD:
                words.append("development")
            else:
                words.append(SPECIAL[t.kind][at])
        return listing(words, "or") + ("" if bare else (" card", " cards")[at])

    def cards(self, x: Cards, owner: int) -> str:
        also = f" and {self.cards(x.also, owner)}" if x.also is not None else ""
        if x.ref:
            place = f" from {self.zones(x, owner)}" if x.zones else ""
            return REFS[x.ref] + place + also
        if x.whole:
            return listing([self.zone(z, owner) for z in x.zones], "and") + also
        if x.top:
            return self._top(x, owner)
        many = plural(x.amount)
        if (x.your or x.next_played) and x.word == "cards":
            many = True
        return self._counted(x, self._noun(x, many), many, owner) + self._place(x, owner) + self._qualities(x) + also

    def _top(self, x: Cards, owner: int) -> str:
        but = f" other than {self.noun(x.but, False)}" if x.but else ""
        if not x.zones:  # top fame, top impending quest
            return f"the top {self.noun(x.any_of, False)}{but}"
        where = self.zone(x.zones[0], owner)
        if x.amount.kind == w.NO_AMOUNT:
            return f"the top card of {where}" + (" (never the accession card)" if x.but else "")
        return f"the top {quantity(x.amount)} cards of {where}{but}"

    def _noun(self, x: Cards, many: bool) -> str:
        zone = x.zones[0] if x.zones else w.NOWHERE
        noun = self.noun(x.any_of, many)
        if zone == w.MARKET and not x.any_of:
            noun = "market " + noun
        if zone == w.MANA_PILE:
            noun = "card from your mana" if not many else "cards from your mana"
        if zone == w.GARRISON_ANY:
            noun = "garrisoned " + noun
        if zone == w.SET_ASIDE:
            noun = "set-aside " + noun
        for t in x.none_of:
            noun = f"non-{self.adjective(t)} {noun}"
        if x.face_up:
            noun = "face-up " + noun
        if x.same_suit:
            noun += " of the same suit"
        if x.at_die:
            noun += " at the die’s slot"
        return noun

    def adjective(self, t: Term) -> str:
        return SUIT_WORDS[t.value] if t.kind == w.BY_SUIT else ICONS[t.value]

    def _qualities(self, x: Cards) -> str:
        out = ""
        if x.variable_vp:
            out += " with variable VP"
        if x.with_icons:
            out += f" with the {listing([ICONS[i] for i in x.with_icons], 'or')} icon"
        if x.without_icons:
            out += f" without the {listing([ICONS[i] for i in x.without_icons], 'or')} icon"
        if x.with_garrison:
            noun = self.noun(x.garrison, False)
            only_name = len(x.garrison) == 1 and x.garrison[0].kind == w.BY_NAME
            out += f" with {noun} garrisoned under it" if only_name else f" with a {noun} garrisoned under it"
        if x.without_garrison:
            out += " with no card garrisoned under it"
        if x.bearing:
            kinds = listing([RESOURCES[k][1] for k in x.bearing], "or")
            much = quantity(x.bearing_amount)
            out += f" with {much} {kinds} on it" if much else f" with {kinds} on it"
        if x.but:
            many = len(x.but) > 1
            out += f" other than {self.noun(x.but, many).replace(' or ', ' and ')}"
        if x.slots:
            out += f" in market slot {listing([str(n) for n in x.slots], 'or')}"
        return out

    def _counted(self, x: Cards, noun: str, many: bool, owner: int) -> str:
        kind = x.amount.kind
        if x.next_played:
            return "the next card you play"
        if x.your:
            names = x.word == "cards" and all(t.kind == w.BY_NAME for t in x.any_of) and x.any_of
            return f"{POSSESSIVE[owner]} {noun} cards" if names else f"{POSSESSIVE[owner]} {noun}"
        if x.other:
            return f"another {noun}"
        if x.best:
            return f"the best {noun} (as for acquiring)"
        if kind == w.NO_AMOUNT:
            lone = len(x.any_of) > 0 and x.any_of[0].kind in (w.BY_NAME, w.NEXT_STAGE)
            if lone and not x.none_of:
                return noun
            if x.any_of and x.any_of[0].kind in (w.POWER_CARD, w.STATE_CARD, w.CEREMONY_CARD):
                return f"{POSSESSIVE[owner]} {noun}"
            if x.any_of and x.any_of[0].kind == w.ACTIVE_QUEST:
                return f"the {noun}"
            if x.at_die:
                return f"the {noun}"
            return f"{article(noun)} {noun}"
        if x.played:
            return f"every {noun} you play"
        return f"{quantity(x.amount)} {noun}"

    def _place(self, x: Cards, owner: int) -> str:
        zone = x.zones[0] if x.zones else w.NOWHERE
        if zone in (w.NOWHERE, w.MANA_PILE, w.GARRISON_ANY, w.SET_ASIDE, w.ANYWHERE):
            return ""
        if zone == w.MARKET:
            return " in the market" if x.any_of else ""
        if zone == w.GARRISON_HERE:
            return " garrisoned under this card"
        if zone == w.GARRISON_IN:
            regions = len(x.host) == 1 and x.host[0].kind == w.BY_SUIT
            return f" garrisoned under {'your regions' if regions else self.noun(x.host, False)}"
        if x.of_opponent:
            return " in an opponent’s play area"
        if zone == w.PLAY_AREA and x.inside:
            return " in play"
        if x.inside:
            return f" in {self.zones(x, owner)}"
        return f" from {self.zones(x, owner)}"

    def zone(self, zone: int, owner: int) -> str:
        yours = POSSESSIVE[owner]
        return {
            w.HAND: f"{yours} hand",
            w.DISCARD_PILE: f"{yours} discard pile",
            w.DECK: f"{yours} deck",
            w.PLAY_AREA: f"{yours} play area",
            w.HISTORY_PILE: f"{yours} history",
            w.EXILE_AREA: "exile",
            w.MAIN_DECK: "the main deck",
            w.FAME_DECK: "the fame deck",
            w.NATION_DECK: f"{yours} nation deck",
            w.DYNASTY_DECK: "the dynasty deck",
            w.DISCOVERY_DECK: "the discovery deck",
            w.DEVELOPMENT_AREA: f"{yours} development area",
            w.SUNKEN: f"{yours} sunken pile",
            w.LEGENDS_PILE: f"{yours} legends",
            w.UNREST_PILE: "the unrest pile",
            w.CHAOS_PILE: "the chaos pile",
        }[zone]

    def zones(self, x: Cards, owner: int) -> str:
        parts = [self.zone(z, owner) for z in x.zones]
        for i in range(1, len(parts)):
            parts[i] = parts[i].removeprefix(POSSESSIVE[owner] + " ")
        return listing(parts, ("or", "and", "and/or")[x.join])

    def whom(self, x: Whom) -> str:
        out = {
            w.EACH_OPPONENT: "each opponent",
            w.EACH_PLAYER: "each player",
            w.THAT_PLAYER: "that player",
            w.YOU: "you",
        }[x.subject]
        if x.state != w.NO_STATE:
            out += f" who is {STATES[x.state]}"
        if x.having is not None:
            out += f" with {self.cards(x.having, THEIRS)}"
        return out

    # Counts

    def has(self, owner: int) -> str:
        return ("you have", "they have", "the automaton has")[owner]

    def icons_counted(self, x: Cards, owner: int) -> str:
        return f"{quantity(x.amount)} {self.units(x.any_of)} {self.has(owner)} in play"

    def units(self, terms: list[Term]) -> str:
        """Icons are counted one by one, cards of a suit by the card."""
        if terms and all(t.kind == w.BY_ICON for t in terms):
            return listing([ICONS[t.value] for t in terms], "or") + " icon"
        parts: list[str] = []
        for t in terms:
            parts.append(ICONS[t.value] + " icon" if t.kind == w.BY_ICON else self.noun([t], False))
        return listing(parts, "or")

    def icon_number(self, n: int, terms: list[Term]) -> str:
        if terms[0].kind == w.BY_SUIT:
            return f"{n} {self.noun(terms, n != 1)}"
        return f"{n} {ICONS[terms[0].value]} icon{'s' if n != 1 else ''}"

    def per(self, x: Count, owner: int) -> str:
        rounded = {1: " (rounded up)", -1: " (rounded down)"}.get(x.rounding, "")
        return "for " + self.counted(x, owner) + rounded

    def counted(self, x: Count, owner: int) -> str:
        every = f"every {x.by}" if x.by > 1 else "each"
        if x.kind == Count.OF_PLAYERS_WHO_DID:
            return "each player who did"
        if x.kind == Count.OF_MANA:
            return f"{every} mana {self.has(owner)}"
        if x.kind == Count.OF_RESOURCES_DONE:
            return f"{every} {RESOURCES[x.resource][0 if x.by == 1 else 1]} {DONE[x.done]}"
        assert x.cards is not None
        if x.kind == Count.OF_PLAYERS_WITH_AS_MANY:
            return f"each player who has as many {self.units(x.cards.any_of)}s in play as you or more"
        if x.kind == Count.OF_ICONS:
            return f"each different icon among {listing([ICONS[i] for i in x.icons], 'and')} {self.has(owner)} in play"
        if x.kind == Count.OF_CARDS_DONE:
            return f"{every} {self.noun(x.cards.any_of, x.by > 1)} {DONE[x.done]}"
        return self._counted_cards(x, x.cards, every, owner)

    def _counted_cards(self, x: Count, cards: Cards, every: str, owner: int) -> str:
        if cards.yours:
            icons = cards.any_of and all(t.kind == w.BY_ICON for t in cards.any_of)
            if icons or any(t.kind == w.BY_ICON for t in cards.any_of):
                out = f"{every} {self.units(cards.any_of)}{'s' if x.by > 1 else ''} {self.has(owner)} in play"
            else:
                out = f"{every} {self.noun(cards.any_of, x.by > 1)} {self.has(owner)} in play"
            notes: list[str] = []
            if cards.self_included:
                notes.append("this card included")
            if cards.cap:
                notes.append(f"at most {cards.cap}")
            return out + (f" ({', '.join(notes)})" if notes else "")
        if w.DEVELOPMENT_AREA in cards.zones:
            return f"{every} card in {self.zone(w.DEVELOPMENT_AREA, owner)}"
        return f"{every} {self._noun(cards, x.by > 1)}{self._place(cards, owner)}{self._qualities(cards)}"

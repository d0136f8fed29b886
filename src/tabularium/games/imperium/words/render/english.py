"""English card texts: what the language does in its own way."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Amount, Cards, Count, Resource, Term
from tabularium.games.imperium.words.render.base import INFINITIVE, THIRD, listing, plural
from tabularium.games.imperium.words.render.english_phrases import PHRASES, RULES
from tabularium.games.imperium.words.render.english_words import (
    ICONS,
    OWN,
    POSSESSIVE,
    QUANTITIES,
    REFS,
    RESOURCES,
    SPECIAL,
    STATES,
    SUIT_NOUNS,
    SUIT_WORDS,
    VERBS,
    ZONES,
    article,
)
from tabularium.games.imperium.words.render.operators import Operators
from tabularium.games.imperium.words.render.phrases import ZONE_JOINTS


class English(Operators):
    def __init__(self, automaton: bool) -> None:
        super().__init__(automaton, PHRASES)

    # Verbs and prepositions

    def verb(self, code: int, mood: int) -> str:
        word = VERBS[code]
        if mood != THIRD:
            return word
        first, _, rest = word.partition(" ")
        ending = "es" if first.endswith(("ch", "sh", "s")) else "s"
        return f"{first}{ending} {rest}".strip()

    def verb_alone(self, code: int, mood: int) -> str:
        return self.verb(code, mood).removesuffix(" for")

    def choose(self, mood: int) -> str:
        return "chooses:" if mood == THIRD else "choose:"

    def told(self, subject: int) -> int:
        return INFINITIVE if subject == w.HUMAN else THIRD

    def mood_awaited(self, plain: bool) -> int:
        return INFINITIVE if plain else THIRD

    def of(self, text: str) -> str:
        return "of that card" if text == REFS[w.IT] else f"of {text}"

    def from_(self, text: str) -> str:
        return f"from {text}"

    def into(self, text: str) -> str:
        return f"into {text}"

    def at(self, text: str) -> str:
        return f"in {text}"

    def by(self, text: str) -> str:
        return f"with {text}"

    def to(self, text: str) -> str:
        return f"to {text}"

    def on_cards(self, x: Cards, owner: int) -> str:
        return f"on {self.cards(x, owner)}"

    # Words

    def named(self, name: str) -> str:
        return f"“{name}”"

    def nation(self, nation: int) -> str:
        return f"the {w.NATIONS[nation]}"

    def state(self, state: int, icon: bool = False) -> str:
        return STATES[state].lower() if icon else STATES[state]

    def rule(self, rule: int) -> str:
        return RULES[rule]

    def ref(self, ref: int) -> str:
        return REFS[ref]

    def quantity(self, x: Amount, gender: int) -> str:
        return QUANTITIES.get(x.kind, "").format(n=x.n)

    def suits(self, terms: list[Term]) -> str:
        return listing([SUIT_WORDS[t.value] for t in terms], "or")

    def icon_names(self, icons: list[int], join: str = "or") -> str:
        return listing([ICONS[i] for i in icons], join)

    def icon_noun(self, icons: list[int], many: bool) -> str:
        return f"{self.icon_names(icons)} icon{'s' if many else ''}"

    # Resources

    def resource(self, n: int, kind: int) -> str:
        return f"{n} {RESOURCES[kind][0 if n == 1 else 1]}"

    def tokens(self, kind: int, by: int) -> str:
        return RESOURCES[kind][0 if by == 1 else 1]

    def bare_tokens(self, kinds: list[int]) -> str:
        return listing([RESOURCES[k][1] for k in kinds], "or")

    def done(self, x: Count) -> str:
        return x.done

    def one_resource(self, x: Resource, owner: int, mine: bool) -> str:
        kind = x.amount.kind
        one = kind in (w.EXACT, w.UP_TO, w.AT_LEAST, w.EXACTLY) and not plural(x.amount)
        names = self.kinds(x, [RESOURCES[k][0 if one else 1] for k in x.kinds])
        if kind == w.ALL:
            return f"all {POSSESSIVE[owner]} {names}" if mine and x.kinds[0] != w.RESOURCE else f"all {names}"
        return f"{self.quantity(x.amount, 0)} {names}".strip()

    # Cards and places

    def own(self, key: str, owner: int) -> str:
        return f"{POSSESSIVE[owner]} {OWN[key]}"

    def held(self, owner: int) -> str:
        return ("you have", "they have", "the automaton has")[owner]

    def zone(self, zone: int, owner: int) -> str:
        return ZONES[zone].format(your=POSSESSIVE[owner])

    def zones(self, x: Cards, owner: int, inside: bool) -> str:
        parts = [self.zone(z, owner) for z in x.zones]
        for i in range(1, len(parts)):
            parts[i] = parts[i].removeprefix(POSSESSIVE[owner] + " ")
        return f"{'in' if inside else 'from'} {listing(parts, self.say(ZONE_JOINTS[x.join]))}"

    def noun(self, terms: list[Term], many: bool, join: str = "or") -> str:
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
        return listing(words, join) + ("" if bare else (" card", " cards")[at])

    def one(self, terms: list[Term]) -> str:
        noun = self.noun(terms, False)
        return f"{'an' if article(noun) != 'a' else 'a'} {noun}"

    def noun_phrase(self, x: Cards, many: bool) -> str:
        zone = x.zones[0] if x.zones else w.NOWHERE
        noun = self.noun(x.any_of, many, "and" if x.your else "or")
        if only_names(x) and (x.your or x.amount.kind != w.NO_AMOUNT):
            noun += (" card", " cards")[many]
        if zone == w.MARKET and not x.any_of:
            noun = "market " + noun
        if zone == w.MANA_PILE:
            noun = self.noun([], many) + " from your mana"
        if zone == w.GARRISON_ANY:
            noun = "garrisoned " + noun
        if zone == w.SET_ASIDE:
            noun = "set-aside " + noun
        for t in x.none_of:
            noun = f"non-{SUIT_WORDS[t.value] if t.kind == w.BY_SUIT else ICONS[t.value]} {noun}"
        if x.face_up:
            noun = "face-up " + noun
        if x.same_suit:
            noun += " of the same suit"
        if x.at_die:
            noun += " at the die’s slot"
        if zone == w.MARKET and x.any_of:
            noun += " in the market"
        return noun

    def counted_cards(self, x: Cards, noun: str, owner: int) -> str:
        first = x.any_of[0].kind if x.any_of else -1
        if x.next_played:
            return "the next card you play this turn"
        if x.your:
            return f"{POSSESSIVE[owner]} {noun}"
        if x.other:
            return f"another {noun}"
        if x.best:
            return f"the best {noun} (as for acquiring)"
        if x.amount.kind == w.NO_AMOUNT:
            if first in (w.BY_NAME, w.NEXT_STAGE) and not x.none_of:
                return noun
            if first in (w.POWER_CARD, w.STATE_CARD, w.CEREMONY_CARD):
                return f"{POSSESSIVE[owner]} {noun}"
            return f"{'the' if first == w.ACTIVE_QUEST or x.at_die else article(noun)} {noun}"
        if x.played:
            return f"every {noun} you play"
        return f"{self.quantity(x.amount, 0)} {noun}"


def only_names(x: Cards) -> bool:
    return bool(x.any_of) and all(t.kind == w.BY_NAME for t in x.any_of)


PLAYER: Final = English(False)
AUTOMATON: Final = English(True)

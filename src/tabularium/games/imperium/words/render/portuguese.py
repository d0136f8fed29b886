"""Brazilian card texts: what the language does in its own way, agreement and contractions above all."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import Amount, Cards, Count, Resource, Term
from tabularium.games.imperium.words.render.base import IMPERATIVE, INFINITIVE, THIRD, listing
from tabularium.games.imperium.words.render.operators import Operators
from tabularium.games.imperium.words.render.phrases import ZONE_JOINTS
from tabularium.games.imperium.words.render.portuguese_phrases import PHRASES, RULES
from tabularium.games.imperium.words.render.portuguese_words import (
    DONE,
    ICON_WORDS,
    ICONS,
    NATIONS,
    OWN,
    QUANTITIES,
    REFS,
    RESOURCES,
    SPECIAL,
    STATES,
    SUIT_NOUNS,
    SUIT_WORDS,
    SUITS,
    VERBS,
    ZONES,
    F,
    card_name,
    contracted,
    form,
    whose,
)


class Portuguese(Operators):
    def __init__(self, automaton: bool) -> None:
        super().__init__(automaton, PHRASES)

    # Verbs and prepositions

    def verb(self, code: int, mood: int) -> str:
        return VERBS[code][mood]

    def choose(self, mood: int) -> str:
        return {IMPERATIVE: "escolha:", INFINITIVE: "escolher:", THIRD: "escolhe:"}[mood]

    def mood_awaited(self, plain: bool) -> int:
        """The future subjunctive of our verbs looks like their infinitive."""
        return INFINITIVE

    def of(self, text: str) -> str:
        return contracted("d", "de", text)

    def from_(self, text: str) -> str:
        return self.of(text)

    def into(self, text: str) -> str:
        return contracted("n", "em", text)

    def at(self, text: str) -> str:
        return self.into(text)

    def by(self, text: str) -> str:
        return contracted("pel", "por", text)

    def to(self, text: str) -> str:
        return contracted("a", "a", text)

    def on_cards(self, x: Cards, owner: int) -> str:
        return self.of(self.cards(x, owner))

    def put(self, what: str, where: str) -> str:
        """A place behind a relative clause would seem to belong to it."""
        if where.startswith("("):
            return f"{what} {where}"
        return f"{where} {what}" if " que não sej" in what else f"{what} {where}"

    # Words

    def named(self, name: str) -> str:
        return card_name(name)

    def nation(self, nation: int) -> str:
        return f"os {NATIONS[nation]}"

    def state(self, state: int, icon: bool = False) -> str:
        return STATES[state]

    def rule(self, rule: int) -> str:
        return RULES[rule]

    def ref(self, ref: int) -> str:
        return REFS[ref]

    def quantity(self, x: Amount, gender: int) -> str:
        return QUANTITIES.get(x.kind, ("", ""))[gender].format(n=x.n)

    def suits(self, terms: list[Term]) -> str:
        return listing([SUITS[t.value] for t in terms], "ou")

    def icon_names(self, icons: list[int], join: str = "or") -> str:
        """What follows "ícone": "de rio ou de oceano"; joined by "and" they are only named."""
        if join == "and":
            return listing([ICONS[i] for i in icons], "e")
        return listing([("de permanência" if i == w.PINNED else ICON_WORDS[i][0]) for i in icons], "ou")

    def icon_noun(self, icons: list[int], many: bool) -> str:
        return f"{('ícone', 'ícones')[many]} {self.icon_names(icons)}"

    # Resources

    def resource(self, n: int, kind: int) -> str:
        return f"{n} {RESOURCES[kind][0] if n == 1 else RESOURCES[kind][1]}"

    def tokens(self, kind: int, by: int) -> str:
        name = RESOURCES[kind][0] if by == 1 else RESOURCES[kind][1]
        return f"1 {name}" if by == 1 and kind in (w.POP, w.PROG) else name

    def bare_tokens(self, kinds: list[int]) -> str:
        return listing([RESOURCES[k][2] for k in kinds], "ou")

    def done(self, x: Count) -> str:
        if x.cards is None:
            return DONE[x.done] + ("a", "o")[RESOURCES[x.resource][3]] + ("s" if x.by > 1 else "")
        return DONE[x.done] + self.ending(x.cards.any_of, x.by > 1)

    def one_resource(self, x: Resource, owner: int, mine: bool) -> str:
        kind = x.amount.kind
        first = RESOURCES[x.kinds[0]]
        if kind == w.ALL:
            many = x.kinds[0] not in (w.POP, w.PROG)
            all_the = ("todas as", "todos os")[first[3]] if many else ("toda a", "todo o")[first[3]]
            noun = first[2]
            return f"{all_the} {whose(first[3], owner, noun, many) if mine and x.kinds[0] != w.RESOURCE else noun}"
        if kind == w.NO_AMOUNT:
            return self.bare_tokens(x.kinds)
        one = kind in (w.EXACT, w.UP_TO, w.AT_LEAST, w.EXACTLY) and x.amount.n == 1
        names = self.kinds(x, [RESOURCES[k][0] if one else RESOURCES[k][1] for k in x.kinds])
        return f"{self.quantity(x.amount, F)} {names}"

    # Cards and places

    def own(self, key: str, owner: int) -> str:
        noun, gender = OWN[key]
        return f"{'ao'[gender]} {whose(gender, owner, noun)}"

    def held(self, owner: int) -> str:
        return ("que você tem", "que ele tem", "que o autômato tem")[owner]

    def zone(self, zone: int, owner: int) -> str:
        gender, owned, noun = ZONES[zone]
        return f"{'ao'[gender]} {whose(gender, owner, noun) if owned else noun}"

    def zones(self, x: Cards, owner: int, inside: bool) -> str:
        parts = [self.into(self.zone(z, owner)) if inside else self.of(self.zone(z, owner)) for z in x.zones]
        return listing(parts, self.say(ZONE_JOINTS[x.join]))

    def gender(self, terms: list[Term]) -> int:
        """Of the noun that stands first."""
        if not terms:
            return F
        first = terms[0]
        if first.kind == w.BY_SUIT and self.bare(terms):
            return SUIT_NOUNS[first.value][2]
        return SPECIAL[first.kind][2] if first.kind in SPECIAL else F

    def bare(self, terms: list[Term]) -> bool:
        """Whether the words are nouns of their own, without "carta"."""
        for t in terms:
            if t.kind in (w.BY_ICON, w.BY_STATE, w.DEVELOPMENT_CARD) or (
                t.kind == w.BY_SUIT and t.value not in SUIT_NOUNS
            ):
                return False
        return True

    def ending(self, terms: list[Term], many: bool) -> str:
        return ("a", "o")[self.gender(terms)] + ("s" if many else "")

    def noun(self, terms: list[Term], many: bool, join: str = "or") -> str:
        """Names come first, and "carta" before what is said of it."""
        at = 1 if many else 0
        if not terms:
            return ("carta", "cartas")[at]
        bare = self.bare(terms)
        names: list[str] = []
        words: list[str] = []
        for t in terms:
            if t.kind == w.BY_NAME:
                names.append(card_name(t.name))
            elif t.kind == w.BY_SUIT and bare:
                words.append(form(SUIT_NOUNS[t.value], many))
            elif t.kind == w.BY_SUIT:
                words.append(SUIT_WORDS[t.value][at])
            elif t.kind == w.BY_ICON:
                words.append(ICON_WORDS[t.value][at])
            elif t.kind == w.BY_STATE:
                words.append(f"do estado {STATES[t.value]}")
            elif t.kind == w.DEVELOPMENT_CARD:
                words.append("de desenvolvimento")
            else:
                words.append(form(SPECIAL[t.kind], many))
        joint = self.say(join)
        if words:
            text = listing(words, joint)
            names.append(text if bare else ("carta ", "cartas ")[at] + text)
        return listing(names, joint)

    def one(self, terms: list[Term]) -> str:
        """With an article for each noun, if their genders differ."""
        genders = [self.gender([t]) for t in terms]
        if len(set(genders)) < 2 or not self.bare(terms):
            return f"{('uma', 'um')[self.gender(terms)]} {self.noun(terms, False)}"
        nouns = [f"{('uma', 'um')[g]} {self.noun([t], False)}" for g, t in zip(genders, terms, strict=True)]
        return listing(nouns, self.say("or"))

    def noun_phrase(self, x: Cards, many: bool) -> str:
        place = x.zones[0] if x.zones else w.NOWHERE
        out = self.noun(x.any_of, many)
        ending = self.ending(x.any_of, many)
        named = bool(x.any_of) and x.any_of[0].kind == w.BY_NAME
        if named and x.your:  # as suas cartas “X” e de ataque
            others = self.noun(x.any_of, many, "and").replace(f" {self.say('and')} cartas ", f" {self.say('and')} ")
            out = f"cartas {others}"
        elif named and x.amount.kind != w.NO_AMOUNT:
            out = f"{('carta', 'cartas')[many]} {out}"
        if place == w.MARKET:
            out += " do mercado"
        if place == w.MANA_PILE:
            out = ("carta", "cartas")[many] + " do seu mana"
        if place == w.GARRISON_ANY:
            out += f" guarnecid{ending}"
        if place == w.SET_ASIDE:
            out += f" deixad{ending} de lado"
        if x.face_up:
            out += " com a face para cima"
        if x.same_suit:
            out += " do mesmo naipe"
        if x.at_die:
            out += " no espaço do dado"
        return out

    def unlike(self, x: Cards, many: bool) -> str:
        out = ""
        for t in x.none_of:
            kind = self.noun([t], many) if t.kind == w.BY_SUIT else ICON_WORDS[t.value][1 if many else 0]
            out += f" que não {'sejam' if many else 'seja'} {kind}"
        return out

    def counted_cards(self, x: Cards, noun: str, owner: int) -> str:
        gender = self.gender(x.any_of)
        first = x.any_of[0].kind if x.any_of else -1
        if x.next_played:
            return "a próxima carta que você jogar neste turno"
        if x.played:
            return f"cada {noun} que você jogar"
        if x.your:
            many = x.word == "cards"
            return f"{('as', 'os')[gender] if many else 'ao'[gender]} {whose(gender, owner, noun, many)}"
        if x.other:
            return f"{('outra', 'outro')[gender]} {noun}"
        if x.best:
            return f"a melhor {noun} (como ao adquirir)"
        if x.amount.kind == w.NO_AMOUNT:
            if first in (w.BY_NAME, w.NEXT_STAGE) and not x.none_of:
                return noun
            if first in (w.POWER_CARD, w.STATE_CARD, w.CEREMONY_CARD):
                return f"{'ao'[gender]} {whose(gender, owner, noun)}"
            if first == w.ACTIVE_QUEST or x.at_die:
                return f"a {noun}"
            if noun.startswith("desordem"):
                return f"1 {noun}"
            plain = self.noun(x.any_of, False)
            return self.one(x.any_of) + noun.removeprefix(plain)
        return f"{self.quantity(x.amount, gender)} {noun}"


PLAYER: Final = Portuguese(False)
AUTOMATON: Final = Portuguese(True)

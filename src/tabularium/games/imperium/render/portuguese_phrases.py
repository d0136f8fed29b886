"""Brazilian phrases: cards, places, players and counts."""

from __future__ import annotations

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import Cards, Count, Term, Whom
from tabularium.games.imperium.render.base import THEIRS, Renderer, listing, plural
from tabularium.games.imperium.render.portuguese_words import (
    DONE,
    ICON_WORDS,
    ICONS,
    REFS,
    RESOURCES,
    SPECIAL,
    STATES,
    SUIT_NOUNS,
    SUIT_WORDS,
    F,
    M,
    card_name,
    form,
    into,
    of,
    quantity,
    yours,
    zone,
)


class PortuguesePhrases(Renderer):
    def listed(self, parts: list[str], word: str) -> str:
        return listing(parts, word)

    # Cards

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

    def noun(self, terms: list[Term], many: bool, join: str = "ou") -> str:
        """What kind of card: "região ou tributário", "carta incivilizada ou civilizada"."""
        at = 1 if many else 0
        if not terms:
            return ("carta", "cartas")[at]
        bare = self.bare(terms)
        names: list[str] = []
        words: list[str] = []
        for t in terms:
            if t.kind == w.BY_NAME:
                names.append(card_name(t.name))
            elif t.kind == w.BY_SUIT:
                words.append(form(SUIT_NOUNS[t.value], many) if bare else SUIT_WORDS[t.value][at])
            elif t.kind == w.BY_ICON:
                words.append(ICON_WORDS[t.value][at])
            elif t.kind == w.BY_STATE:
                words.append(f"do estado {STATES[t.value]}")
            elif t.kind == w.DEVELOPMENT_CARD:
                words.append("de desenvolvimento")
            else:
                words.append(form(SPECIAL[t.kind], many))
        if words:
            text = listing(words, join)
            names.append(text if bare else ("carta ", "cartas ")[at] + text)
        return listing(names, join)

    def cards(self, x: Cards, owner: int) -> str:
        also = f" e {self.cards(x.also, owner)}" if x.also is not None else ""
        if x.ref:
            place = f" {of(zone(x.zones[0], owner))}" if x.zones else ""
            return REFS[x.ref] + place + also
        if x.whole:
            return listing([zone(z, owner) for z in x.zones], "e") + also
        if x.top:
            return self._top(x, owner)
        many = plural(x.amount) or (x.your and x.word == "cards")
        noun = self._counted(x, self.noun_phrase(x, many), many, owner)
        return noun + self.place(x, owner) + self._qualities(x, many) + also

    def _top(self, x: Cards, owner: int) -> str:
        but = f" que não seja {self.noun(x.but, False)}" if x.but else ""
        if not x.zones:  # top fame, top impending quest
            if x.any_of[0].kind == w.BY_SUIT:
                return f"a carta de fama do topo{but}"
            return f"a {self.noun(x.any_of, False)} do topo{but}"
        where = of(zone(x.zones[0], owner))
        if x.amount.kind == w.NO_AMOUNT:
            return f"a carta do topo {where}" + (" (nunca a carta de ascensão)" if x.but else "")
        return f"as {quantity(x.amount, F)} cartas do topo {where}{but}"

    def noun_phrase(self, x: Cards, many: bool) -> str:
        place = x.zones[0] if x.zones else w.NOWHERE
        out = self.noun(x.any_of, many)
        ending = self.ending(x.any_of, many)
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

    def ending(self, terms: list[Term], many: bool) -> str:
        return ("a", "o")[self.gender(terms)] + ("s" if many else "")

    def _kind(self, t: Term, many: bool) -> str:
        if t.kind == w.BY_SUIT:
            return self.noun([t], many)
        return ICON_WORDS[t.value][1 if many else 0]

    def _qualities(self, x: Cards, many: bool) -> str:
        out = ""
        if x.variable_vp:
            out += " com PV variáveis"
        if x.with_icons:
            out += f" com o ícone {self.icon_names(x.with_icons)}"
        if x.without_icons:
            out += f" sem o ícone {self.icon_names(x.without_icons)}"
        under = "elas" if many else "ela"
        if x.with_garrison:
            noun = self.noun(x.garrison, False)
            only_name = len(x.garrison) == 1 and x.garrison[0].kind == w.BY_NAME
            out += f" com {noun} guarnecido sob {under}" if only_name else f" com uma {noun} guarnecida sob {under}"
        if x.without_garrison:
            out += f" sem carta guarnecida sob {under}"
        if x.bearing:
            kinds = listing([RESOURCES[k][2] for k in x.bearing], "ou")
            much = quantity(x.bearing_amount, M)
            out += f" com {much} {kinds} sobre {under}" if much else f" com {kinds} sobre {under}"
        for t in x.none_of:
            out += f" que não {'sejam' if many else 'seja'} {self._kind(t, many)}"
        if x.but:
            out += f" que não seja {self.noun(x.but, False)}"
        if x.slots:
            out += f" no espaço {listing([str(n) for n in x.slots], 'ou')}"
        return out

    def icon_names(self, icons: list[int]) -> str:
        """What follows "ícone": "de rio ou de oceano"."""
        return listing([("de permanência" if i == w.PINNED else ICON_WORDS[i][0]) for i in icons], "ou")

    def _counted(self, x: Cards, noun: str, many: bool, owner: int) -> str:
        gender = self.gender(x.any_of)
        kind = x.amount.kind
        if x.next_played:
            return "a próxima carta que você jogar"
        if x.played:
            return f"cada {noun} que você jogar"
        if x.your:
            if x.word == "cards":
                names = x.any_of and all(t.kind == w.BY_NAME for t in x.any_of)
                return f"as suas cartas {noun}" if names else f"as suas {noun}"
            return yours(gender, owner, noun)
        if x.other:
            return f"{('outra', 'outro')[gender]} {noun}"
        if x.best:
            return f"a melhor {noun} (como ao adquirir)"
        if kind == w.NO_AMOUNT:
            first = x.any_of[0].kind if x.any_of else -1
            if first in (w.BY_NAME, w.NEXT_STAGE) and not x.none_of:
                return noun
            if first in (w.POWER_CARD, w.STATE_CARD, w.CEREMONY_CARD):
                return yours(gender, owner, noun)
            if first == w.ACTIVE_QUEST or x.at_die:
                return f"a {noun}"
            if noun.startswith("desordem"):
                return f"1 {noun}"
            return f"{('uma', 'um')[gender]} {noun}"
        return f"{quantity(x.amount, gender)} {noun}"

    def place(self, x: Cards, owner: int) -> str:
        first = x.zones[0] if x.zones else w.NOWHERE
        if first in (w.NOWHERE, w.MARKET, w.MANA_PILE, w.GARRISON_ANY, w.SET_ASIDE, w.ANYWHERE):
            return ""
        ending = self.ending(x.any_of, plural(x.amount))
        if first == w.GARRISON_HERE:
            return f" guarnecid{ending} sob esta carta"
        if first == w.GARRISON_IN:
            regions = len(x.host) == 1 and x.host[0].kind == w.BY_SUIT
            return f" guarnecid{ending} sob {'as suas regiões' if regions else self.noun(x.host, False)}"
        if x.of_opponent:
            return " na área de jogo de um oponente"
        if first == w.PLAY_AREA and x.inside:
            return " em jogo"
        if x.inside:
            return " " + listing([into(zone(z, owner)) for z in x.zones], "ou")
        return " " + self.from_zones(x, owner)

    def from_zones(self, x: Cards, owner: int) -> str:
        return listing([of(zone(z, owner)) for z in x.zones], ("ou", "e", "e/ou")[x.join])

    def whom(self, x: Whom) -> str:
        out = {
            w.EACH_OPPONENT: "cada oponente",
            w.EACH_PLAYER: "cada jogador",
            w.THAT_PLAYER: "aquele jogador",
            w.YOU: "você",
        }[x.subject]
        if x.state != w.NO_STATE:
            out += f" no estado {STATES[x.state]}"
        if x.having is not None:
            out += f" com {self.cards(x.having, THEIRS)}"
        return out

    # Counts

    def has(self, owner: int) -> str:
        return ("você tem", "ele tem", "o autômato tem")[owner]

    def icons_counted(self, x: Cards, owner: int) -> str:
        much = "cada" if x.amount.kind == w.EVERY else "um"
        return f"{much} {self.units(x.any_of, False)} que {self.has(owner)} em jogo"

    def units(self, terms: list[Term], many: bool) -> str:
        """Icons are counted one by one, cards of a suit by the card."""
        icon = ("ícone ", "ícones ")[many]
        if terms and all(t.kind == w.BY_ICON for t in terms):
            return icon + self.icon_names([t.value for t in terms])
        parts: list[str] = []
        for t in terms:
            parts.append(icon + self.icon_names([t.value]) if t.kind == w.BY_ICON else self.noun([t], many))
        return listing(parts, "ou")

    def icon_number(self, n: int, terms: list[Term]) -> str:
        if terms[0].kind == w.BY_SUIT:
            return f"{n} {self.noun(terms, n != 1)}"
        return f"{n} {('ícone', 'ícones')[n != 1]} {self.icon_names([terms[0].value])}"

    def per(self, x: Count, owner: int) -> str:
        rounded = {1: " (arredondado para cima)", -1: " (arredondado para baixo)"}.get(x.rounding, "")
        return "para " + self._unit(x, owner) + rounded

    def _unit(self, x: Count, owner: int) -> str:
        each = f"cada {x.by}" if x.by > 1 else "cada"
        if x.kind == Count.OF_PLAYERS_WHO_DID:
            return "cada jogador que o fez"
        if x.kind == Count.OF_MANA:
            return f"{each} mana que {self.has(owner)}"
        if x.kind == Count.OF_RESOURCES_DONE:
            words = RESOURCES[x.resource]
            if x.by > 1:
                return f"{each} {words[1]} {DONE[x.done]}os"
            name = words[0] if x.resource not in (w.POP, w.PROG) else f"1 {words[0]}"
            return f"{each} {name} {DONE[x.done]}o"
        assert x.cards is not None
        if x.kind == Count.OF_PLAYERS_WITH_AS_MANY:
            return f"cada jogador com tantos {self.units(x.cards.any_of, True)} em jogo quanto você ou mais"
        if x.kind == Count.OF_ICONS:
            return (
                f"cada ícone diferente entre {listing([ICONS[i] for i in x.icons], 'e')} que {self.has(owner)} em jogo"
            )
        if x.kind == Count.OF_CARDS_DONE:
            noun = self.noun(x.cards.any_of, x.by > 1)
            return f"{each} {noun} {DONE[x.done]}{self.ending(x.cards.any_of, x.by > 1)}"
        return self._counted_cards(x, x.cards, each, owner)

    def _counted_cards(self, x: Count, cards: Cards, each: str, owner: int) -> str:
        if cards.yours:
            if any(t.kind == w.BY_ICON for t in cards.any_of):
                out = f"{each} {self.units(cards.any_of, x.by > 1)} que {self.has(owner)} em jogo"
            else:
                out = f"{each} {self.noun(cards.any_of, x.by > 1)} que {self.has(owner)} em jogo"
            notes: list[str] = []
            if cards.self_included:
                notes.append("incluindo esta carta")
            if cards.cap:
                notes.append(f"no máximo {cards.cap}")
            return out + (f" ({', '.join(notes)})" if notes else "")
        if w.DEVELOPMENT_AREA in cards.zones:
            return f"{each} carta {into(zone(w.DEVELOPMENT_AREA, owner))}"
        many = x.by > 1
        place = self.place(cards, owner)
        if many and w.GARRISON_HERE in cards.zones:
            place = " guarnecidas sob esta carta"
        return f"{each} {self.noun_phrase(cards, many)}{place}{self._qualities(cards, many)}"

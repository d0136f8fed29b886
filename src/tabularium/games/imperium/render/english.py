"""English card texts: verbs and sentences."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import (
    DEVELOPING,
    EVERY_MAT,
    FIND_EXCLUDED,
    FIND_INCLUDED,
    FIND_ONLY,
    FLIP_STATE,
    REPLACE_STATE,
    Cards,
    Condition,
    CostClause,
    Op,
    Prefix,
    Term,
    Trigger,
)
from tabularium.games.imperium.render.base import INFINITIVE, THIRD, YOURS
from tabularium.games.imperium.render.english_events import EnglishEvents
from tabularium.games.imperium.render.english_words import (
    POSSESSIVE,
    RESOURCES,
    STATES,
    resource,
    resources,
    suits,
    verb,
)

RULES: Final = (
    "whenever you acquire a region, you MAY take it from exile",
    "whenever you acquire a region or tributary, you MAY take it from exile",
    "remember: acquiring anything but a region also takes 1 unrest",
    "remember: acquiring a tributary from exile also takes 1 unrest",
    "this card stays in the fame deck; each player resolves it only once per game, whichever side it shows",
    "you MAY play city and metropolis cards as free plays",
    "a development card garrisoned under this card is the active quest",
    "your unrest scores no negative VP",
    "this replaces what your state card says about it",
    "empire cards can be played",
    "barbarian cards can be played",
    "barbarian cards can be neither played nor developed",
    "empire cards can be neither played nor developed",
    "you MAY refuse progress that you would gain from anything else",
    "this accession card does not flip your state card",
    "progress cannot pay the costs of “Unrest”",
    "your progress scores 1 VP for every 3 instead of 1 VP each",
    "each card discarded this way stands for 1 mask card",
    "cards gained as mana are garrisoned under this card",
    "you cannot draw cards from your deck",
    "cards that you acquire or break through for go to your discard pile instead of your hand, but unrest does not",
    "at scoring, resources on your cards count as your available resources",
)  # fmt: skip


class English(EnglishEvents):
    # Little words

    def also(self) -> str:
        return "; besides, "

    def either(self) -> str:
        return " OR "

    def then(self) -> str:
        return "then"

    def in_return(self) -> str:
        return "; in return, "

    def if_done(self) -> str:
        return "if you do,"

    def if_impossible(self) -> str:
        return "; if that is not possible, "

    def purpose(self) -> str:
        return "to"

    def you_may(self) -> str:
        return "the automaton MAY" if self.automaton else "you MAY"

    def may(self) -> str:
        return "MAY"

    def in_any_case(self) -> str:
        return "in any case"

    def make(self, who: str) -> str:
        return f"make {who}"

    def together(self) -> str:
        return "and"

    def choose(self, mood: int) -> str:
        return "chooses:" if mood == THIRD else "choose:"

    def option_mood(self, mood: int) -> int:
        return INFINITIVE if mood == THIRD else mood

    def subject(self, subject: int) -> str:
        return {
            w.YOU: "the automaton" if self.automaton else "you",
            w.EACH_OPPONENT: "each opponent",
            w.EACH_PLAYER: "each player",
            w.THAT_PLAYER: "that player",
            w.OWNER: "this card’s owner",
            w.OPPONENT_UNABLE: "each opponent who was unable to",
            w.PLAYER_UNABLE: "each player who was unable to",
            w.OPPONENT_GIVEN_MASK: "each opponent who was given a mask card",
            w.OPPONENT_WITHOUT_UNREST: "each opponent with no unrest in their discard pile",
            w.HUMAN: "you",
        }[subject]

    def told(self, subject: int) -> int:
        return INFINITIVE if subject == w.HUMAN else THIRD

    def instead(self, text: str) -> str:
        return f"{text} instead"

    def repeated(self, text: str, times: int) -> str:
        return f"{text}, {'twice' if times == 2 else f'{times} times'}"

    def up_to(self, text: str, times: int, choice: bool) -> str:
        return f"up to {times} times, {text}" if choice else f"{text} up to {times} times"

    def state_prefix(self, state: int) -> str:
        who = "the automaton is" if self.automaton else "you are"
        return f"if {who} {STATES[state]},"

    def if_prefix(self, x: Condition) -> str:
        return f"if {self.condition(x)},"

    def when_prefix(self, x: Trigger) -> str:
        return f"when {self.trigger(x)},"

    def plain_prefix(self, kind: int) -> str:
        if kind == Prefix.THIS_TURN:
            return "until the end of the turn,"
        return "otherwise," if kind == Prefix.ELSE else "as often as possible,"

    def cost_clause(self, x: CostClause) -> str:
        if x.condition is not None:
            word = "can be developed only if" if x.kind == CostClause.ONLY_IF else "costs nothing to develop if"
            return f"{word} {self.condition(x.condition)}"
        assert x.sentence is not None
        return "to develop it, also " + self.sentence(x.sentence, INFINITIVE, YOURS)

    def terms(self, terms: list[Term]) -> str:
        return self.noun(terms, False) if terms else "any other card"

    # Operators

    def op(self, x: Op, mood: int, owner: int) -> str:
        code = x.code
        fixed = self._statement(x, owner)
        if fixed:
            return fixed
        text = verb(code, mood)
        if code == w.MANA and x.n < 0:
            text = verb(w.DISCARD, mood)
        elif code == w.PLACE and x.cards is not None:
            text = verb(w.PUT, mood)
        elif code == w.STATE:
            text = verb(w.FLIP if x.state_how == FLIP_STATE else code, mood)
            if x.state_how == REPLACE_STATE:
                text = verb(w.REPLACE, mood)
        return text + " " + self._object(x, owner) if code != w.TRADE else text

    def _statement(self, x: Op, owner: int) -> str:
        """Operators that tell a state of things rather than an act."""
        code = x.code
        if code == w.RULE:
            return RULES[x.rule]
        if code == w.NOTHING:
            return "this card has no effect"
        if code == w.WIN:
            return f"the {w.NATIONS[x.nation]} win"
        if code == w.HAND_LIMIT:
            how = f"{abs(x.n)} {'higher' if x.n > 0 else 'lower'}"
            return f"{POSSESSIVE[owner]} hand limit is {how}" + (" (not during set-up)" if x.not_at_setup else "")
        if code == w.COST:
            return self._cost(x)
        if code == w.COUNTS_AS:
            assert x.cards is not None
            what = self.icons_counted(x.cards, owner) if x.cards.ref == w.NO_REF else self.cards(x.cards, owner)
            also = "also counts as" if x.cards.ref == w.NO_REF else "counts as"
            return f"{what} {also} {self.icon_number(x.n, x.terms)}" + self._until(x)
        return ""

    def _cost(self, x: Op) -> str:
        if x.cost_of == EVERY_MAT:
            return f"every cost in materials is {abs(x.n)} lower for you"
        what = "developing a card" if x.cost_of == DEVELOPING else "playing an unrest"
        less = resource(abs(x.n), x.resources[0].kinds[0])
        if x.cost_cards:
            less += f" or {abs(x.cost_cards)} card"
        return f"{what} costs you {less} less" + (f", but at least {x.minimum}" if x.minimum > 0 else "")

    def _until(self, x: Op) -> str:
        return " until the end of the turn" if x.until_end_of_turn else ""

    def _object(self, x: Op, owner: int) -> str:
        code = x.code
        if code == w.STATE:
            yours = POSSESSIVE[owner]
            if x.state_how == FLIP_STATE:
                return f"{yours} state card"
            return f"{yours} state card {'with' if x.state_how == REPLACE_STATE else 'to'} {STATES[x.states[0]]}"
        if code == w.END_TRIGGER:
            return "scoring"
        if code == w.NAME:
            return f"a suit: {suits(x.terms)}"
        if code == w.MANA:
            return self._mana(x, owner)
        if x.resources:
            return self._resources(x, owner)
        if code == w.DEVELOP:
            what = "a card" if x.cards is None else self.cards(x.cards, owner)
            return what + (" at no cost" if x.no_cost else "") + self._to(x, owner, "and put it into")
        if code == w.DROP_ICON:
            assert x.cards is not None
            states = self.listed([STATES[s].lower() for s in x.states], "and")
            icons = "icon" if len(x.states) == 1 else "icons"
            return f"the {states} {icons} on {self.cards(x.cards, owner)}" + self._until(x)
        assert x.cards is not None
        return self._moved(x, x.cards, owner)

    def _mana(self, x: Op, owner: int) -> str:
        if x.n < 0:
            return f"{-x.n} mana"
        assert x.cards is not None
        if x.cards.ref:
            return self.cards(x.cards, owner) + " as mana"
        return f"{x.n} mana from {self.zones(x.cards, owner)}"

    def _resources(self, x: Op, owner: int) -> str:
        out = resources(x.resources, POSSESSIVE[owner] if x.target is None else "")
        if x.code == w.CONVERT:
            out += " just gained" if x.gained else ""
            return f"{out} into {resources(x.becomes, POSSESSIVE[owner])}"
        if x.code == w.REFRESH:
            off = f" from {self.cards(x.target, owner)}" if x.target is not None else " from one of your cards"
            return f"{out}{off} to your state card"
        if x.relative:
            first = x.resources[0]
            word = "more" if x.relative > 0 else "less"
            out = f"{first.amount.n} {word} {RESOURCES[first.kinds[0]][0]}"
        if x.one_each:
            out += ", one each,"
        if x.target is not None:
            word = "to" if x.code in (w.PLACE, w.MOVE) else "on" if x.code == w.COLLECT else "from"
            out += f" {word} {self.cards(x.target, owner)}"
        elif x.whom is not None:
            out += f" {'from' if x.code == w.STEAL else 'to'} {self.whom(x.whom)}"
        elif x.cards is not None:
            out += f" from {self.cards(x.cards, owner)}"
            if x.from_acquisition:
                out += " or with a card from the market"
        if x.minimum >= 0:
            out += f" (at least {x.minimum})"
        return out

    def _moved(self, x: Op, cards: Cards, owner: int) -> str:
        code = x.code
        what = self.cards(cards, owner)
        yours = POSSESSIVE[owner]
        if code == w.RUN:
            if not x.timings:
                return what
            parts = [
                ("on-play text", "exhaust text", "", "solstice text", "", "", "commerce", "profit")[t]
                for t in x.timings
            ]
            return f"the {self.listed(parts, 'and')} of {what}"
        if code == w.TRIGGER:
            return f"the automaton’s commerce entry for {what}"
        if code in (w.ACQUIRE, w.BREAKTHROUGH):
            source = ("", " from exile", " from the market or from exile", " from the market or the main deck")[
                x.source
            ]
            if code == w.BREAKTHROUGH and x.source == w.OR_EXILE:
                source = " (exile included)"
            return what + source + self._to(x, owner, "and put it into")
        if code == w.BOTTOM:
            above = {w.NATION_DECK: " (above the accession card)", w.FAME_DECK: " (above “King of Kings”)"}.get(
                x.zone, ""
            )
            return f"{what} at the bottom of {self.zone(x.zone, owner)}{above}"
        if code == w.PUT:
            if x.zone == w.ITS_PLACE:
                return f"{what} in its place"
            if x.zone == w.PLAY_AREA:
                return f"{what} into play"
            return f"{what} {'onto' if x.zone in (w.UNREST_PILE, w.CHAOS_PILE) else 'into'} {self.zone(x.zone, owner)}"
        if code == w.COPY:
            return f"this card as a copy of {what}" + self._until(x)
        if code == w.TREAT_AS:
            return f"{self.icons_counted(cards, owner)} as {self.icon_number(x.n, x.terms)}" + self._until(x)
        if code == w.DRAW:
            return what + (" if able" if x.no_reshuffle else "")
        if code == w.FIND:
            return what + self._find(x, owner) + self._to(x, owner, "and put it into")
        if code == w.FREE_PLAY:
            ignoring = ""
            if x.states:
                ignoring = f" (ignoring its {self.listed([STATES[s].lower() for s in x.states], 'or')} icon)"
            return f"{what} as a free play{ignoring}"
        if code == w.PLAY:
            return what + (f", using {x.n} action" if x.n else "")
        if code == w.FLIP:
            return what + ("; an exhaust token on it stays" if x.token_stays else "")
        if code == w.GARRISON:
            if w.ANYWHERE in cards.zones:
                return what + " anywhere"
            return f"{what} under {'this card' if x.target is None else self.cards(x.target, owner)}"
        if code == w.GIVE:
            assert x.whom is not None
            return f"{what} to {self.whom(x.whom)}"
        if code == w.HISTORY:
            return f"{what} into {yours} history"
        if code == w.LEGENDS:
            return f"{what} into {yours} legends"
        if code == w.TOPDECK:
            return f"{what} on top of {yours} deck"
        if code == w.REPLACE:
            assert x.target is not None
            return f"{what} with {self.cards(x.target, owner)}"
        if code == w.SWAP:
            assert x.target is not None
            return f"{what} with {self.cards(x.target, owner)}"
        if code == w.PLACE:
            assert x.target is not None
            return f"{what} on {self.cards(x.target, owner)}"
        if code == w.RETURN and x.zone != w.NOWHERE:
            return f"{what} to {self.zone(x.zone, owner)}"
        if code == w.EXILE and x.not_named:
            return f"{what} (never {self.named(x.not_named)})"
        if code == w.TAKE:
            return what + self._to(x, owner, "into")
        if x.relative:
            return f"{cards.amount.n} {'more' if x.relative > 0 else 'fewer'} {self.noun(cards.any_of, False)}"
        return what

    def _source(self, x: Op) -> str:
        if x.source == w.OR_EXILE:
            return " from the market or from exile" if x.code == w.ACQUIRE else " (exile included)"
        return ("", " from exile", "", " from the market or the main deck")[x.source]

    def _to(self, x: Op, owner: int, word: str) -> str:
        if x.to == w.NOWHERE:
            return ""
        if x.to == w.DECK_TOP:
            return f" {'and put it ' if word != 'into' else ''}on top of {POSSESSIVE[owner]} deck"
        return f" {word} {self.zone(x.to, owner)}"

    def _find(self, x: Op, owner: int) -> str:
        where = [self.zone(z, owner) for z in x.find_zones]
        if x.find_how == FIND_INCLUDED:
            return f" ({self.listed(where, 'or')} included)"
        if x.find_how == FIND_EXCLUDED:
            return f" (not in {self.listed(where, 'or')})"
        if x.find_how == FIND_ONLY:
            return f" in {self.listed(where, 'or')}"
        return ""


PLAYER: Final = English(False)
AUTOMATON: Final = English(True)

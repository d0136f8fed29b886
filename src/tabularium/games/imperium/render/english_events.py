"""English conditions and triggers."""

from __future__ import annotations

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import ALL_OF, NONE_OF, NOT_ALL_OF, Cards, Condition, Op, Trigger
from tabularium.games.imperium.render.base import AUTOMATONS, INFINITIVE, THEIRS, THIRD, YOURS, listing
from tabularium.games.imperium.render.english_phrases import EnglishPhrases
from tabularium.games.imperium.render.english_words import (
    ICONS,
    RESOURCES,
    STATES,
    article,
    one_resource,
    verb,
)


class EnglishEvents(EnglishPhrases):
    # Conditions

    def condition(self, x: Condition) -> str:
        kind = x.kind
        if kind == Condition.DONE:
            return "that was not done" if x.negated else "that was done"
        if kind == Condition.SCORING:
            return "scoring has not been triggered" if x.negated else "scoring has been triggered"
        if kind == Condition.FAME_EMPTY:
            return "the fame deck is empty"
        if kind == Condition.CHAOS_EMPTY:
            return "the chaos pile is empty"
        if kind == Condition.NO_QUEST:
            return "there is no active quest"
        if kind == Condition.LAST_DEVELOPMENT:
            return "it is the last card in your development area"
        if kind == Condition.IN_ZONE:
            return self._in_zone(x)
        if kind == Condition.IN_GAME:
            return f"the {w.NATIONS[x.nation]} are in the game"
        if kind == Condition.HUMAN_IS:
            return f"you are {STATES[x.state]}"
        if kind == Condition.DID:
            return f"you {self._did(x.ops)} this turn"
        if kind == Condition.IT_BORE:
            assert x.resource is not None
            return f"there was {one_resource(x.resource, 'your')} on it"
        if kind == Condition.ICONS_HERE:
            return f"there are at least {x.at_least} different icons on the cards garrisoned under this card"
        if kind == Condition.RESOURCES:
            assert x.resource is not None
            n = x.resource.amount.n
            kinds = RESOURCES[x.resource.kinds[0]]
            if n == 0:
                return f"{self._you_have()} no {kinds[1]}"
            return f"{self._you_have()} at least {n} {kinds[0 if n == 1 else 1]}"
        if x.no_vp:
            return "it is worth 0 VP"
        assert x.cards is not None
        if kind == Condition.IT_HAS:
            return self._it_has(x, x.cards)
        if kind == Condition.IT_WAS:
            noun = self.noun(x.cards.any_of, False)
            return f"it was {'not ' if x.negated else ''}{'an' if article(noun) != 'a' else 'a'} {noun}"
        if kind == Condition.DISCARDED_WAS:
            what = f"at least {x.at_least} discarded card was" if x.at_least else "the discarded card was"
            return f"{what} not {self.noun(x.cards.any_of, False)}"
        return self._there_are(x.cards)

    def _you_have(self) -> str:
        return "the automaton has" if self.automaton else "you have"

    def _did(self, ops: list[Op]) -> str:
        assert ops[0].code == w.RETURN
        return "returned an unrest from your hand"

    def _in_zone(self, x: Condition) -> str:
        names = [self.named(n) for n in x.names]
        where = {
            w.PLAY_AREA: "in play",
            w.HISTORY_PILE: "in your history",
            w.DISCARD_PILE: "in your discard pile",
        }[x.zone]
        if x.how == ALL_OF:
            return f"{names[0]} and {names[1]} are both {where}"
        if x.how == NOT_ALL_OF:
            return f"{names[0]} and {names[1]} are not both {where}"
        if x.how == NONE_OF:
            return f"neither {names[0]} nor {names[1]} is {where}"
        what = f"another {names[0]}" if x.other else names[0]
        return f"{what} is {where}" + (" or the active quest" if x.or_quest else "")

    def _it_has(self, x: Condition, cards: Cards) -> str:
        if cards.any_of[0].kind == w.NAMED_SUIT:
            return "it has the named suit"
        icons = listing([ICONS[t.value] for t in cards.any_of], "or")
        if x.negated:
            return f"it has no {icons} icon"
        return f"it has the {icons} icon"

    def _there_are(self, x: Cards) -> str:
        n = x.amount.n
        owner = AUTOMATONS if self.automaton else YOURS
        much = f"at least {n}" if x.amount.kind == w.AT_LEAST else "no" if n == 0 else str(n)
        noun = self.noun(x.any_of, n != 1)
        if w.GARRISON_HERE in x.zones:
            return f"{much} {noun} {'is' if n == 1 else 'are'} garrisoned under this card"
        if w.HAND in x.zones:
            return f"you have {much} {noun} in your hand"
        where = " in play" if w.PLAY_AREA in x.zones else ""
        return f"{self.has(owner)} {much} {noun}{where}"

    # Triggers

    def trigger(self, x: Trigger) -> str:
        out = self._event(x)
        if x.acquiring:
            out += " (acquiring included)"
        if x.on_your_turn:
            out += " on your turn"
        if x.off_turn:
            out += " (in other players’ turns too)"
        return out

    def _event(self, x: Trigger) -> str:
        kind = x.kind
        if kind == Trigger.OP:
            who = ("you", "an opponent", "an effect makes you")[x.who]
            mood = THIRD if x.who == Trigger.WHO_OPPONENT and not x.would else INFINITIVE
            would = " would" if x.would else ""
            return f"{who}{would} {self._events(x.ops, mood)}"
        if kind == Trigger.OPPONENT_PLAYS:
            assert x.cards is not None
            played = f"an opponent plays {self.cards(x.cards, THEIRS)}"
            if x.ops:
                return f"{played} that makes you {self._events(x.ops, INFINITIVE)}"
            return played
        if kind == Trigger.ATTACK:
            return "an attack affects you"
        if kind == Trigger.TO_HISTORY:
            return "a card would go to your history"
        if kind == Trigger.SUNK:
            return "a card is sunk"
        if kind == Trigger.RESHUFFLE:
            return "the automaton reshuffles" if self.automaton else "you reshuffle"
        if kind == Trigger.CLEAN_UP:
            return "your clean-up begins"
        if kind == Trigger.DECK_EMPTY:
            return "your deck is empty"
        if kind == Trigger.STATE_TURNS:
            return f"your state card turns to {self.named(x.name)}"
        if kind == Trigger.COLLAPSE:
            return "collapse is triggered"
        assert x.cards is not None
        what = self.cards(x.cards, YOURS)
        if kind == Trigger.ENTERS:
            return f"{what} enters play"
        if kind == Trigger.GAINED:
            return f"{what} would be gained" if x.would else f"you gain {what} in any way"
        if kind == Trigger.DEVELOPED:
            return f"{what} is developed"
        return f"{what} leaves play"

    def _events(self, ops: list[Op], mood: int) -> str:
        """Acts that a trigger waits for; an amount not written means any."""
        last = self.op_in_trigger(ops[-1], mood)
        words = [self.verb_alone(op.code, mood) for op in ops[:-1]]
        return " or ".join([*words, last])

    def op_in_trigger(self, x: Op, mood: int) -> str:
        if x.code in (w.ACQUIRE, w.BREAKTHROUGH) and x.cards is None:
            return self.verb_alone(x.code, mood) + " a card" if x.code == w.ACQUIRE else self.verb_alone(x.code, mood)
        if x.code == w.GARRISON:
            return self.verb_alone(x.code, mood) + " a card anywhere"
        if x.code == w.LEGENDS:
            return self.verb_alone(x.code, mood) + " one or more cards into your legends"
        if x.code == w.RETURN and x.cards is not None and x.cards.amount.kind == w.AT_LEAST:
            return self.verb_alone(x.code, mood) + " one or more unrest"
        if x.code == w.LOOK:
            return self.verb_alone(x.code, mood) + " cards of the fame deck"
        return self.op(x, mood, YOURS)

    def verb_alone(self, code: int, mood: int) -> str:
        word = verb(code, mood)
        return word.removesuffix(" for") if code == w.BREAKTHROUGH else word

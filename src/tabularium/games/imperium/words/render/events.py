"""Conditions and triggers, built the same in both languages."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import (
    ALL_OF,
    NONE_OF,
    NOT_ALL_OF,
    Cards,
    Condition,
    Op,
    Term,
    Trigger,
)
from tabularium.games.imperium.words.render.base import THEIRS, THIRD, YOURS, owner_of
from tabularium.games.imperium.words.render.phrases import Phrases

CONDITIONS: Final = {  # those that need no more than their words
    Condition.DONE: "done",
    Condition.SCORING: "scoring",
    Condition.FAME_EMPTY: "fame_empty",
    Condition.CHAOS_EMPTY: "chaos_empty",
    Condition.NO_QUEST: "no_quest",
    Condition.LAST_DEVELOPMENT: "last_development",
}
TRIGGERS: Final = {
    Trigger.ATTACK: "on_attack",
    Trigger.TO_HISTORY: "on_history",
    Trigger.SUNK: "on_sunk",
    Trigger.CLEAN_UP: "on_clean_up",
    Trigger.DECK_EMPTY: "on_deck_empty",
    Trigger.COLLAPSE: "on_collapse",
}
OF_CARDS: Final = {
    Trigger.ENTERS: "on_enters",
    Trigger.GAINED: "on_gained",
    Trigger.DEVELOPED: "on_developed",
    Trigger.LEAVES: "on_leaves",
}


class Events(Phrases):
    def op(self, x: Op, mood: int, owner: int) -> str:
        raise NotImplementedError

    # Conditions

    def in_state(self, state: int) -> str:
        return self.say("automaton_state" if self.automaton else "your_state", state=self.state(state))

    def condition(self, x: Condition) -> str:
        kind = x.kind
        if kind in CONDITIONS:
            return self.say(CONDITIONS[kind] + ("_not" if x.negated else ""))
        if kind == Condition.IN_ZONE:
            return self.in_zone(x)
        if kind == Condition.IN_GAME:
            return self.say("in_game", nation=self.nation(x.nation))
        if kind == Condition.HUMAN_IS:
            return self.say("your_state", state=self.state(x.state))
        if kind == Condition.DID:
            assert x.ops[0].code == w.RETURN
            return self.say("did_return_unrest")
        if kind == Condition.ICONS_HERE:
            return self.say("icons_here", n=x.at_least)
        if x.resource is not None:
            if kind == Condition.IT_BORE:
                return self.say("it_bore", tokens=self.one_resource(x.resource, YOURS, False))
            n = x.resource.amount.n
            if n == 0:
                return self.has("has_none", self.bare_tokens(x.resource.kinds))
            return self.has("has_tokens", self.resource(n, x.resource.kinds[0]))
        if x.no_vp:
            return self.say("no_vp")
        assert x.cards is not None
        terms = x.cards.any_of
        suffix = "_not" if x.negated else ""
        if kind == Condition.IT_HAS:
            if terms[0].kind == w.NAMED_SUIT:
                return self.say("has_named_suit")
            return self.say("it_has" + suffix, icons=self.icon_names([t.value for t in terms]))
        if kind == Condition.IT_WAS:
            return self.say("it_was" + suffix, noun=self.one(terms))
        if kind == Condition.DISCARDED_WAS:
            key = "one_discarded_was_not" if x.at_least else "discarded_was_not"
            return self.say(key, n=x.at_least, noun=self.noun(terms, False))
        return self.there_are(x.cards)

    def one(self, terms: list[Term]) -> str:
        """One of these, with its article."""
        raise NotImplementedError

    def in_zone(self, x: Condition) -> str:
        names = [self.named(n) for n in x.names]
        where = self.say({
            w.PLAY_AREA: "in_play", w.HISTORY_PILE: "in_history", w.DISCARD_PILE: "in_discard",
        }[x.zone])  # fmt: skip
        key = {ALL_OF: "both_in", NOT_ALL_OF: "not_both_in", NONE_OF: "neither_in"}.get(x.how, "")
        if key:
            return self.say(key, a=names[0], b=names[1], where=where)
        what = self.say("another_named", name=names[0]) if x.other else names[0]
        return self.say("is_in", what=what, where=where) + (self.say("or_quest") if x.or_quest else "")

    def there_are(self, x: Cards) -> str:
        n = x.amount.n
        noun = self.noun(x.any_of, n > 1)
        much = self.say("at_least", n=n) if x.amount.kind == w.AT_LEAST else str(n)
        if w.GARRISON_HERE in x.zones:
            key = "are_garrisoned" if n > 1 else "is_garrisoned" if n else "none_garrisoned"
            return self.say(key, what=f"{much} {noun}", a=self.ending(x.any_of, n > 1))
        if w.HAND in x.zones:
            return self.say("hand_empty")
        where = f" {self.say('in_play')}" if w.PLAY_AREA in x.zones else ""
        return self.has("has", f"{much} {noun}{where}")

    def has(self, key: str, what: str) -> str:
        """What you, or the automaton, must have."""
        return self.say(key, who=self.subject(w.YOU), has=self.held(owner_of(w.YOU, self.automaton)), what=what)

    # Triggers

    def when(self, x: Trigger) -> str:
        would = x.would or x.kind == Trigger.TO_HISTORY
        out = f"{self.say('whenever' if would else 'when')} {self.event(x)}"
        if x.acquiring:
            out += self.say("acquiring_too")
        if x.on_your_turn:
            out += self.say("on_your_turn")
        if x.off_turn:
            out += self.say("off_turn")
        return out

    def event(self, x: Trigger) -> str:
        kind = x.kind
        if kind == Trigger.OP:
            who = ("you", "opponent", "effect")[x.who]
            if x.would:
                return f"{self.say(who + '_would')} {self.awaited(x.ops, x.who, self.mood_awaited(True))}"
            mood = THIRD if x.who == Trigger.WHO_OPPONENT else self.mood_awaited(True)
            return f"{self.say('when_' + who)} {self.awaited(x.ops, x.who, self.mood_awaited(mood != THIRD))}"
        if kind == Trigger.OPPONENT_PLAYS:
            assert x.cards is not None
            played = self.say("on_play", cards=self.cards(x.cards, THEIRS))
            if not x.ops:
                return played
            return played + self.say("that_makes_you", act=self.awaited(x.ops, x.who, self.mood_awaited(True)))
        if kind == Trigger.RESHUFFLE:
            return self.say("on_reshuffle_automaton" if self.automaton else "on_reshuffle")
        if kind == Trigger.STATE_TURNS:
            return self.say("on_turns", name=self.named(x.name))
        if kind in TRIGGERS:
            return self.say(TRIGGERS[kind])
        assert x.cards is not None
        return self.say(OF_CARDS[kind] + ("_would" if x.would else ""), cards=self.any_card(x.cards, YOURS))

    def mood_awaited(self, plain: bool) -> int:
        """The mood of the verb in a trigger; `plain`: after "you", "would" or "makes you"."""
        raise NotImplementedError

    def awaited(self, ops: list[Op], who: int, mood: int) -> str:
        """Acts that a trigger waits for."""
        words = [self.verb_alone(op.code, mood) for op in ops[:-1]]
        return f" {self.say('or')} ".join([*words, self.awaited_op(ops[-1], who, mood)])

    def awaited_op(self, x: Op, who: int, mood: int) -> str:
        """An amount not written means any."""
        word = self.verb_alone(x.code, mood)
        if x.code == w.BREAKTHROUGH and x.cards is None:
            return word + self.say("break_through_any")
        if x.code == w.ACQUIRE and x.cards is None:
            return f"{word} {self.say('a_card')}"
        if x.code == w.GARRISON:
            return f"{word} {self.say('a_card')} {self.say('anywhere')}"
        if x.code == w.LEGENDS:
            return f"{word} {self.say('cards_into_legends')}"
        if x.code == w.LOOK:
            return f"{word} {self.say('cards_of_fame_deck')}"
        if x.code == w.RETURN and x.cards is not None and x.cards.amount.kind == w.AT_LEAST:
            return f"{word} {self.say('one_or_more_unrest')}"
        if x.code in (w.RETURN, w.TAKE):
            return f"{word} {self.say('unrest')}"
        if x.code == w.GAIN and x.resources[0].amount.kind == w.UP_TO:
            amount = x.resources[0].amount.n
            return f"{word} {self.say('or_fewer', tokens=self.resource(amount, x.resources[0].kinds[0]))}"
        if x.code == w.DISCARD and who == Trigger.WHO_EFFECT:
            assert x.cards is not None
            return f"{word} {self.noun(x.cards.any_of, True)}"
        if x.cards is not None and x.cards.amount.kind == w.ANY:
            return f"{self.verb(x.code, mood)} {self.any_card(x.cards, YOURS)}"
        return self.op(x, mood, YOURS)

    def any_card(self, x: Cards, owner: int) -> str:
        """In a trigger "any card" is a card."""
        was = x.amount.kind
        if was == w.ANY:
            x.amount.kind = w.NO_AMOUNT
        text = self.cards(x, owner)
        x.amount.kind = was
        return text

    def verb_alone(self, code: int, mood: int) -> str:
        return self.verb(code, mood)

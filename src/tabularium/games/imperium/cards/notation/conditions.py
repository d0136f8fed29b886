"""Reads conditions and triggers."""

from __future__ import annotations

from tabularium.games.imperium.cards.notation import lexer
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.arguments import ArgumentReader
from tabularium.games.imperium.cards.notation.tree import (
    ALL_OF,
    NONE_OF,
    NOT_ALL_OF,
    THE_ONE,
    Cards,
    Condition,
    Trigger,
)


class ConditionReader(ArgumentReader):
    # Conditions

    def condition(self) -> Condition:
        for words, kind, negated in (
            ("done", Condition.DONE, False),
            ("not done", Condition.DONE, True),
            ("scoring triggered", Condition.SCORING, False),
            ("scoring not triggered", Condition.SCORING, True),
            ("fame deck is empty", Condition.FAME_EMPTY, False),
            ("chaos pile is empty", Condition.CHAOS_EMPTY, False),
            ("no active quest", Condition.NO_QUEST, False),
            ("last card in development area", Condition.LAST_DEVELOPMENT, False),
        ):
            if self.eats(words):
                out = Condition(kind)
                out.negated = negated
                return out
        if self.eats("not both"):
            return self._named(NOT_ALL_OF, "and")
        if self.eats("both"):
            return self._named(ALL_OF, "and")
        if self.eats("neither"):
            return self._named(NONE_OF, "nor")
        if self.token().kind == lexer.CARD_NAME:
            return self._named(THE_ONE, "")
        if self.sees("other") and self.token(1).kind == lexer.CARD_NAME:
            self.i += 1
            out = self._named(THE_ONE, "")
            out.other = True
            return out
        nation = self.word_of(w.NATIONS)
        if nation >= 0:
            self.needs("in the game")
            out = Condition(Condition.IN_GAME)
            out.nation = nation
            return out
        if self.eats("you are"):
            out = Condition(Condition.HUMAN_IS)
            out.state = self.word_of(w.STATES)
            return out
        if self.eats("you did"):
            out = Condition(Condition.DID)
            out.ops = self.ops()
            self.needs("this turn")
            return out
        return self._of_cards()

    def _named(self, how: int, join: str) -> Condition:
        out = Condition(Condition.IN_ZONE)
        out.how = how
        out.names.append(self.name())
        if join:
            self.needs(join)
            out.names.append(self.name())
        self.needs("in")
        out.zone = self.zone()
        out.or_quest = self.eats("or active quest")
        return out

    def _of_cards(self) -> Condition:
        if self.eats("it has"):
            out = Condition(Condition.IT_HAS)
            out.negated = self.eats("no")
            if self.token().kind == lexer.NUMBER and self.token().n == 0 and self.token(1).value == "VP":
                self.i += 2
                out.no_vp = True
            else:
                out.cards = self.cards()
            return out
        if self.eats("it was"):
            out = Condition(Condition.IT_WAS)
            out.negated = self.eats("not")
            out.cards = self.cards()
            return out
        if self.eats("it bore"):
            out = Condition(Condition.IT_BORE)
            out.resource = self.resource()
            return out
        if self.eats("the discarded card was not"):
            out = Condition(Condition.DISCARDED_WAS)
            out.negated = True
            out.cards = self.cards()
            return out
        start = self.i
        amount = self.amount()
        if self.eats("discarded card was not"):
            out = Condition(Condition.DISCARDED_WAS)
            out.negated = True
            out.at_least = amount.n
            out.cards = self.cards()
            return out
        if self.eats("different icons on cards garrisoned here"):
            out = Condition(Condition.ICONS_HERE)
            out.at_least = amount.n
            return out
        self.i = start
        if self.token(1).value in w.RESOURCES or self.token(2).value in w.RESOURCES:
            out = Condition(Condition.RESOURCES)
            out.resource = self.resource()
            return out
        out = Condition(Condition.CARDS)
        out.cards = self.cards()
        return out

    # Triggers

    def trigger(self) -> Trigger:
        out = self._event()
        if self.eats(", off-turn too"):
            out.off_turn = True
        elif self.eats(", acquiring included"):
            out.acquiring = True
        elif self.eats("on your turn"):
            out.on_your_turn = True
        return out

    def _event(self) -> Trigger:
        for words, kind in (
            ("a card would go to history", Trigger.TO_HISTORY),
            ("a card is sunk", Trigger.SUNK),
            ("you reshuffle", Trigger.RESHUFFLE),
            ("automa reshuffles", Trigger.RESHUFFLE),
            ("your clean-up begins", Trigger.CLEAN_UP),
            ("your deck is empty", Trigger.DECK_EMPTY),
            ("collapse triggers", Trigger.COLLAPSE),
        ):
            if self.eats(words):
                out = Trigger(kind)
                out.automaton = words == "automa reshuffles"
                return out
        if self.eats("your state card turns to"):
            out = Trigger(Trigger.STATE_TURNS)
            out.name = self.name()
            return out
        if self.eats("an opponent plays"):
            out = Trigger(Trigger.OPPONENT_PLAYS)
            out.who = Trigger.WHO_OPPONENT
            out.cards = self.cards()
            if self.eats("making you"):
                out.ops = self.ops()
            return out
        for words, who in (
            ("you", Trigger.WHO_YOU),
            ("an opponent", Trigger.WHO_OPPONENT),
            ("an effect makes you", Trigger.WHO_EFFECT),
        ):
            if self.eats(words):
                out = Trigger(Trigger.OP)
                out.who = who
                out.would = self.eats("would")
                out.ops = self.ops()
                return out
        return self._card_event(self.cards())

    def _card_event(self, cards: Cards) -> Trigger:
        for words, kind in (
            ("affects you", Trigger.ATTACK),
            ("enters", Trigger.ENTERS),
            ("is gained", Trigger.GAINED),
            ("would be gained", Trigger.GAINED),
            ("is developed", Trigger.DEVELOPED),
            ("leaves play", Trigger.LEAVES),
        ):
            if self.eats(words):
                out = Trigger(kind)
                out.cards = cards
                out.would = words == "would be gained"
                return out
        raise self.fail("@what.event")

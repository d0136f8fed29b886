"""The build of sentences, the same in both languages; words and grammar come from the subclasses."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.notation import words as w
from tabularium.games.imperium.notation.tree import (
    Amount,
    Choice,
    Condition,
    CostClause,
    Count,
    Item,
    Line,
    Op,
    Prefix,
    Sentence,
    Term,
    Trigger,
)

# Moods of verbs
IMPERATIVE: Final = 0
INFINITIVE: Final = 1
THIRD: Final = 2

# Whose hand, deck and discard are meant
YOURS: Final = 0
THEIRS: Final = 1
AUTOMATONS: Final = 2


def listing(parts: list[str], word: str) -> str:
    """a, b and c."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def plural(x: Amount) -> bool:
    """Whether the noun behind an amount stands in the plural."""
    if x.kind in (w.EXACT, w.UP_TO, w.AT_LEAST, w.EXACTLY):
        return x.n != 1
    return x.kind in (w.ANY_NUMBER, w.ALL, w.AMOUNT_X)


def owner_of(subject: int, automaton: bool) -> int:
    if subject == w.YOU:
        return AUTOMATONS if automaton else YOURS
    return YOURS if subject == w.HUMAN else THEIRS


def capital(text: str) -> str:
    for i, letter in enumerate(text):
        if letter.isalpha() or letter.isdigit():
            return text[:i] + letter.upper() + text[i + 1 :]
    return text


def speaks_of_it(x: Item) -> bool:
    """Whether an item needs the card that the one before it was about."""
    if isinstance(x, Choice):
        for option in x.options:
            for s in option.sentences:
                for item in s.cost + s.do:
                    if speaks_of_it(item):
                        return True
        return False
    assert isinstance(x, Op)
    return x.cards is not None and x.cards.ref in (w.IT, w.THEM, w.ONE_OF_THEM)


class Renderer:
    """Renders trees; `automaton`: the text speaks of an automaton."""

    def __init__(self, automaton: bool) -> None:
        self.automaton = automaton

    # Words of the language

    def also(self) -> str:
        raise NotImplementedError

    def either(self) -> str:
        raise NotImplementedError

    def then(self) -> str:
        raise NotImplementedError

    def in_return(self) -> str:
        raise NotImplementedError

    def if_done(self) -> str:
        raise NotImplementedError

    def if_impossible(self) -> str:
        raise NotImplementedError

    def purpose(self) -> str:
        raise NotImplementedError

    def you_may(self) -> str:
        raise NotImplementedError

    def may(self) -> str:
        raise NotImplementedError

    def in_any_case(self) -> str:
        raise NotImplementedError

    def make(self, who: str) -> str:
        raise NotImplementedError

    def listed(self, parts: list[str], word: str) -> str:
        raise NotImplementedError

    def together(self) -> str:
        """The word that joins the last of several things."""
        raise NotImplementedError

    def choose(self, mood: int) -> str:
        raise NotImplementedError

    def option_mood(self, mood: int) -> int:
        raise NotImplementedError

    def told(self, subject: int) -> int:
        """The mood in which something is told of a subject."""
        return THIRD

    def subject(self, subject: int) -> str:
        raise NotImplementedError

    def instead(self, text: str) -> str:
        raise NotImplementedError

    def repeated(self, text: str, times: int) -> str:
        raise NotImplementedError

    def up_to(self, text: str, times: int, choice: bool) -> str:
        raise NotImplementedError

    def op(self, x: Op, mood: int, owner: int) -> str:
        raise NotImplementedError

    def per(self, x: Count, owner: int) -> str:
        raise NotImplementedError

    def state_prefix(self, state: int) -> str:
        raise NotImplementedError

    def if_prefix(self, x: Condition) -> str:
        raise NotImplementedError

    def when_prefix(self, x: Trigger) -> str:
        raise NotImplementedError

    def plain_prefix(self, kind: int) -> str:
        raise NotImplementedError

    def cost_clause(self, x: CostClause) -> str:
        raise NotImplementedError

    # Sentences

    def line(self, x: Line) -> str:
        """The sentences of a line, each with its full stop."""
        out: list[str] = []
        for i, sentence in enumerate(x.sentences):
            text = self.sentence(sentence, IMPERATIVE, owner_of(w.YOU, self.automaton))
            if i and sentence.trigger is not None and not self._names_trigger(sentence):
                text = f"{self.then()} {text}"
            out.append(capital(text) + ".")
        return " ".join(out)

    def _names_trigger(self, x: Sentence) -> bool:
        for p in x.prefixes:
            if p.trigger is not None:
                return True
        return False

    def sentence(self, x: Sentence, mood: int, whose: int) -> str:
        """`whose`: who owns the hand and deck of the one that the sentence addresses."""
        before = "".join([self.prefix(p) + " " for p in x.prefixes])
        if x.exchange:
            return before + self.exchange(x, mood, whose)
        return before + self.clause(x.do, mood, w.YOU, whose)

    def prefix(self, x: Prefix) -> str:
        if x.kind == Prefix.STATE:
            return self.state_prefix(x.state)
        if x.condition is not None:
            return self.if_prefix(x.condition)
        if x.trigger is not None:
            return self.when_prefix(x.trigger)
        if x.count is not None:
            return self.per(x.count, owner_of(w.YOU, self.automaton)) + ","
        return self.plain_prefix(x.kind)

    def exchange(self, x: Sentence, mood: int, whose: int) -> str:
        """Cost, then result: "pay … to gain …"."""
        payer = x.cost[0].subject
        cost = self.clause(x.cost, mood, w.YOU, whose, True)
        own_may = False
        for item in x.do:
            if item.subject == payer and item.may:
                own_may = True
        if isinstance(x.cost[-1], Choice):
            return cost + self.in_return() + self.clause(x.do, mood, w.YOU, whose)
        if own_may:
            return f"{cost}; {self.if_done()} {self.clause(x.do, mood, w.YOU, whose)}"
        return f"{cost} {self.purpose()} {self.clause(x.do, INFINITIVE, payer, whose)}"

    def clause(self, items: list[Item], mood: int, outer: int, whose: int, cost: bool = False) -> str:
        """Several items as one clause; `outer` is the one whom the mood addresses.

        "May" is said of its own item and of those that need its card; in a cost it holds for all.
        """
        parts: list[str] = []
        told = outer
        free = False  # the next verbs hang on a "may"
        out = ""
        for i, item in enumerate(items):
            owner = whose if item.subject == w.YOU else owner_of(item.subject, self.automaton)
            hangs = free and (cost or speaks_of_it(item))
            if item.subject == outer:
                if item.may and mood == THIRD:
                    text = f"{self.may()} {self.act(item, INFINITIVE, owner)}"
                elif item.may:
                    text = f"{self.you_may()} {self.act(item, INFINITIVE, owner)}"
                elif hangs and told == outer:
                    text = self.act(item, INFINITIVE, owner)
                elif free and told == outer:
                    text = f"{self.in_any_case()} {self.act(item, mood, owner)}"
                else:
                    text = self.act(item, mood, owner)
            elif item.subject == told and not item.may:
                text = self.act(item, INFINITIVE if mood == INFINITIVE or hangs else self.told(item.subject), owner)
            else:
                who = self.subject(item.subject)
                if item.may:
                    text = f"{who} {self.may()} {self.act(item, INFINITIVE, owner)}"
                elif mood == INFINITIVE:
                    text = f"{self.make(who)} {self.act(item, INFINITIVE, owner)}"
                else:
                    text = f"{who} {self.act(item, self.told(item.subject), owner)}"
            free = item.may or (free and hangs)
            told = item.subject
            parts.append(text)
            if isinstance(item, Choice) and not item.first_possible and i < len(items) - 1:
                out += self.listed(parts, self.together()) + self.also()
                parts = []
                free = False
        return out + self.listed(parts, self.together())

    def act(self, x: Item, mood: int, owner: int) -> str:
        if isinstance(x, Choice):
            text = self.choice(x, mood, owner)
        else:
            assert isinstance(x, Op)
            text = self.op(x, mood, owner)
        if x.per is not None:
            text += " " + self.per(x.per, owner)
        if x.times > 1:
            text = self.repeated(text, x.times)
        if x.up_to:
            text = self.up_to(text, x.up_to, isinstance(x, Choice))
        if x.instead:
            text = self.instead(text)
        return text

    def choice(self, x: Choice, mood: int, owner: int) -> str:
        inner = mood if x.first_possible else self.option_mood(mood)
        options = [self.option(o, inner, owner) for o in x.options]
        if x.first_possible:
            return self.if_impossible().join(options)
        return f"{self.choose(mood)} {self.either().join(options)}"

    def option(self, x: Line, mood: int, owner: int) -> str:
        """A line within a choice: no full stops; its unnamed subject is the one who chooses."""
        return f", {self.then()} ".join([self.sentence(s, mood, owner) for s in x.sentences])

    def terms(self, terms: list[Term]) -> str:
        raise NotImplementedError

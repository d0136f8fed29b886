"""The build of sentences, the same in both languages; words and grammar come from the subclasses."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.tree import (
    Amount,
    Choice,
    Condition,
    Count,
    Item,
    Line,
    Op,
    Prefix,
    Sentence,
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

SUBJECTS: Final[tuple[str, ...]] = (
    "you", "each_opponent", "each_player", "that_player", "owner", "opponent_unable", "player_unable",
    "opponent_given_mask", "opponent_without_unrest", "you",
)  # fmt: skip
NOBODY: Final = -1  # as the one addressed: every subject is named


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


def inner_items(x: Sentence) -> list[Item]:
    """All items of a sentence, those within choices too."""
    out: list[Item] = []
    for item in x.cost + x.do:
        out.append(item)
        if isinstance(item, Choice):
            for option in item.options:
                for s in option.sentences:
                    out += inner_items(s)
    return out


def speaks_of_it(x: Item) -> bool:
    """Whether an item needs the card that the one before it was about."""
    return any(
        isinstance(item, Op) and item.cards is not None and item.cards.ref in (w.IT, w.THEM, w.ONE_OF_THEM)
        for item in inner_items(Sentence([], [], [x], False))
    )


def concerns_human(x: Sentence) -> bool:
    """Whether an automaton's sentence speaks of the human player besides."""
    for item in inner_items(x):
        if item.subject == w.HUMAN:
            return True
        if isinstance(item, Op) and item.whom is not None:
            return True
    return False


def conditional(x: Sentence) -> bool:
    """Whether it begins with a condition."""
    return bool(x.prefixes) and x.prefixes[0].kind in (Prefix.STATE, Prefix.IF)


def is_rule(x: Sentence) -> bool:
    first = (x.cost or x.do)[0]
    return isinstance(first, Op) and first.code == w.RULE


class Renderer:
    """Renders trees; `automaton`: the text speaks of an automaton; `phrases`: the patterns of the language."""

    def __init__(self, automaton: bool, phrases: dict[str, str]) -> None:
        self.automaton = automaton
        self.phrases = phrases

    def say(self, key: str, **slots: object) -> str:
        return self.phrases[key].format(**slots)

    # What the parts of a sentence need of the language

    def make(self, who: str) -> str:
        return f"{self.say('make')} {who}"

    def told(self, subject: int) -> int:
        """The mood in which something is told of a subject."""
        return THIRD

    def choose(self, mood: int) -> str:
        raise NotImplementedError

    def op(self, x: Op, mood: int, owner: int) -> str:
        raise NotImplementedError

    def tail(self, x: Item, mood: int, owner: int) -> str:
        """Where a card goes that was acquired, found or taken: a part of its own."""
        raise NotImplementedError

    def per(self, x: Count, owner: int) -> str:
        raise NotImplementedError

    def in_state(self, state: int) -> str:
        raise NotImplementedError

    def condition(self, x: Condition) -> str:
        raise NotImplementedError

    def when(self, x: Trigger) -> str:
        raise NotImplementedError

    def subject(self, subject: int) -> str:
        if subject == w.YOU and self.automaton:
            return self.say("the_automaton")
        return self.say(SUBJECTS[subject])

    # Sentences

    def line(self, x: Line) -> str:
        """The sentences of a line, each with its full stop."""
        out: list[str] = []
        for i, sentence in enumerate(x.sentences):
            text = self.first_or_another(sentence, x.sentences[i - 1] if i else None)
            answers = sentence.trigger is not None and all(p.trigger is None for p in sentence.prefixes)
            if i and answers and not conditional(sentence) and not is_rule(sentence):
                text = f"{self.say('then')} {text}"
            out.append(capital(text) + ".")
        return " ".join(out)

    def first_or_another(self, x: Sentence, before: Sentence | None) -> str:
        """What is done once more is done to another card."""
        whose = owner_of(w.YOU, self.automaton)
        outer = NOBODY if self.automaton and concerns_human(x) else w.YOU
        item = x.do[0]
        if before is None or not isinstance(item, Op) or item.cards is None or item.cards.amount.kind != w.NO_AMOUNT:
            return self.sentence(x, IMPERATIVE, whose, outer)
        again = not x.prefixes and self.act(item, INFINITIVE, whose) == self.act(before.do[-1], INFINITIVE, whose)
        was = item.cards.other
        item.cards.other = was or again
        text = self.sentence(x, IMPERATIVE, whose, outer)
        item.cards.other = was
        return text

    def sentence(self, x: Sentence, mood: int, whose: int, outer: int = w.YOU) -> str:
        """`whose`: who owns the hand and deck of the one that the sentence addresses."""
        before = self.before(x.prefixes)
        if x.exchange:
            return before + self.exchange(x, mood, whose, outer)
        return before + self.clause(x.do, mood, outer, whose)

    def before(self, prefixes: list[Prefix]) -> str:
        """What stands before a sentence; conditions side by side are one."""
        out = ""
        conditions: list[str] = []
        for p in prefixes:
            if p.kind == Prefix.STATE:
                conditions.append(self.in_state(p.state))
            elif p.condition is not None:
                conditions.append(self.condition(p.condition))
            else:
                out += self.provided(conditions) + self.prefix(p) + " "
                conditions = []
        return out + self.provided(conditions)

    def provided(self, conditions: list[str]) -> str:
        return f"{self.say('if')} {listing(conditions, self.say('and'))}, " if conditions else ""

    def prefix(self, x: Prefix) -> str:
        if x.trigger is not None:
            return self.when(x.trigger) + ","
        if x.count is not None:
            return self.per(x.count, owner_of(w.YOU, self.automaton)) + ","
        return self.say({Prefix.THIS_TURN: "this_turn", Prefix.ELSE: "else", Prefix.OFTEN: "often"}[x.kind])

    def exchange(self, x: Sentence, mood: int, whose: int, outer: int) -> str:
        """Cost, then result: "pay … to gain …"."""
        payer = x.cost[0].subject
        cost = self.clause(x.cost, mood, outer, whose, True)
        own_may = False
        for item in x.do:
            if item.subject == payer and item.may:
                own_may = True
        if isinstance(x.cost[-1], Choice):
            return f"{cost}; {self.say('in_return')} {self.clause(x.do, mood, outer, whose)}"
        if own_may:
            return f"{cost}; {self.say('if_done')} {self.clause(x.do, mood, outer, whose)}"
        return f"{cost} {self.say('purpose')} {self.clause(x.do, INFINITIVE, payer, whose)}"

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
            lead, its_mood = self.lead(item, mood, outer, told, free, hangs)
            if isinstance(item, Choice) and item.first_possible and outer == NOBODY:
                parts.append(self.choice(item, mood, owner, NOBODY))
            else:
                parts.append(lead + self.act(item, its_mood, owner))
            tail = self.tail(item, its_mood, owner)
            if tail:
                parts.append(tail)
            free = item.may or (free and hangs)
            told = item.subject
            if isinstance(item, Choice) and not item.first_possible and i < len(items) - 1:
                out += f"{listing(parts, self.say('and'))}; {self.say('also')} "
                parts = []
                free = False
        return out + listing(parts, self.say("and"))

    def lead(self, x: Item, mood: int, outer: int, told: int, free: bool, hangs: bool) -> tuple[str, int]:
        """The words before an item's verb, and the mood of the verb."""
        if x.subject == outer:
            if x.may:
                return f"{'' if mood == THIRD else self.subject(w.YOU) + ' '}{self.say('may')} ", INFINITIVE
            if hangs and told == outer:
                return "", INFINITIVE
            return (f"{self.say('in_any_case')} " if free and told == outer else ""), mood
        if x.subject == told and not x.may:
            return "", INFINITIVE if mood == INFINITIVE or hangs else self.told(x.subject)
        who = self.subject(x.subject)
        if x.may and x.late:  # you decide what the other does
            return f"{self.subject(w.YOU)} {self.say('may')} {self.make(who)} ", INFINITIVE
        if x.may:
            return f"{who} {self.say('may')} ", INFINITIVE
        if mood == INFINITIVE:
            return f"{self.make(who)} ", INFINITIVE
        return f"{who} ", self.told(x.subject)

    def act(self, x: Item, mood: int, owner: int) -> str:
        if isinstance(x, Choice):
            text = self.choice(x, mood, owner)
        else:
            assert isinstance(x, Op)
            text = self.op(x, mood, owner)
        if x.per is not None:
            text += " " + self.per(x.per, owner)
        if x.times > 1:
            text = self.say("twice" if x.times == 2 else "times", text=text, n=x.times)
        if x.up_to:
            short = isinstance(x, Op) and x.code == w.TRADE
            text = self.say("up_to_short" if short else "up_to", text=text, n=x.up_to)
        if x.instead and not (isinstance(x, Op) and x.relative):
            text = self.say("instead", text=text)
        return text

    def choice(self, x: Choice, mood: int, owner: int, outer: int = w.YOU) -> str:
        if x.first_possible:
            return f"; {self.say('if_impossible')} ".join([self.option(o, mood, owner, outer) for o in x.options])
        inner = INFINITIVE if mood == THIRD else mood
        out = f"{self.choose(mood)} "
        for i, option in enumerate(x.options):
            joint = f" {self.say('either')}{',' if conditional(option.sentences[0]) else ''} " if i else ""
            out += joint + self.option(option, inner, owner, outer)
        return out

    def option(self, x: Line, mood: int, owner: int, outer: int) -> str:
        """A line within a choice: no full stops; its unnamed subject is the one who chooses."""
        out = ""
        for i, s in enumerate(x.sentences):
            joint = "" if i == 0 else "; " if conditional(s) else f", {self.say('then')} "
            out += joint + self.sentence(s, mood, owner, outer)
        return out

"""Reads lines and sentences into the tree; errors name the place."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards.notation import lexer
from tabularium.games.imperium.cards.notation import words as w
from tabularium.games.imperium.cards.notation.conditions import ConditionReader
from tabularium.games.imperium.cards.notation.lexer import BadNotation
from tabularium.games.imperium.cards.notation.tree import (
    Choice,
    Condition,
    CostClause,
    Item,
    Line,
    Prefix,
    Requirement,
    Sentence,
    Term,
    Trigger,
)


class LineReader(ConditionReader):
    def finished(self) -> None:
        if self.token().kind != lexer.END:
            raise BadNotation(self.text, self.token().at, "left_over")

    # Lines and sentences

    def line(self) -> Line:
        sentences = [self.sentence()]
        while self.eats(";"):
            sentences.append(self.sentence())
        held: Trigger | None = None
        for s in sentences:
            for p in s.prefixes:
                if p.trigger is not None:
                    held = p.trigger
            s.trigger = held
        return Line(sentences)

    def sentence(self) -> Sentence:
        prefixes: list[Prefix] = []
        while True:
            prefix = self._prefix()
            if prefix is None:
                break
            self.needs(":")
            prefixes.append(prefix)
        first = self._items(w.YOU)
        if self.eats("⇒"):
            return Sentence(prefixes, first, self._items(first[-1].subject), True)
        return Sentence(prefixes, [], first, False)

    def _prefix(self) -> Prefix | None:
        out: Prefix | None = None
        t = self.token()
        if t.kind != lexer.WORD:
            return None
        if t.value in w.STATES:
            out = Prefix(Prefix.STATE)
            out.state = self.word_of(w.STATES)
        elif self.eats("if"):
            out = Prefix(Prefix.IF)
            out.condition = self.condition()
        elif self.eats("when"):
            out = Prefix(Prefix.WHEN)
            out.trigger = self.trigger()
        elif self.eats("per"):
            out = Prefix(Prefix.PER)
            out.count = self.count()
        elif self.eats("until end of turn"):
            out = Prefix(Prefix.THIS_TURN)
        elif self.eats("else"):
            out = Prefix(Prefix.ELSE)
        elif self.automaton and self.eats("as often as possible"):
            out = Prefix(Prefix.OFTEN)
        return out

    # Items

    def _items(self, subject: int) -> list[Item]:
        out = [self._item(subject)]
        while self.eats(","):
            out.append(self._item(out[-1].subject))
        return out

    def _item(self, subject: int) -> Item:
        may = instead = said = late = False
        up_to = 0
        while True:
            if self.eats("may"):
                may = True
            elif self.eats("instead"):
                instead = True
            elif self.token().kind == lexer.UP_TO_TIMES:
                up_to = self.token().n
                self.i += 1
            else:
                who = self._subject()
                if who < 0:
                    break
                subject = who
                said = True
                late = may or instead
        item = self._act()
        item.subject = subject
        item.may = may
        item.instead = instead
        item.up_to = up_to
        item.said = said
        item.late = late
        if self.token().kind == lexer.TIMES:
            item.times = self.token().n
            self.i += 1
        if self.eats("→"):
            if self.eats("hand"):
                item.to = w.HAND
            elif self.eats("discard"):
                item.to = w.DISCARD_PILE
            else:
                self.needs("deck top")
                item.to = w.DECK_TOP
        if self.eats("per"):
            item.per = self.count()
        return item

    def _subject(self) -> int:
        if self.automaton and self.eats("you"):
            return w.HUMAN
        for subject in (
            w.OPPONENT_WITHOUT_UNREST, w.OPPONENT_UNABLE, w.PLAYER_UNABLE, w.EACH_OPPONENT,
            w.EACH_PLAYER, w.THAT_PLAYER, w.OWNER,
        ):  # fmt: skip
            if subject == w.EACH_OPPONENT and self.sees("each opponent given"):
                self.i += 3
                if self.icon() != w.MASK:
                    raise self.fail("@what.icon")
                return w.OPPONENT_GIVEN_MASK
            if self.eats(w.SUBJECTS[subject]):
                return subject
        return -1

    def _act(self) -> Item:
        for word, first in (("ONE-OF", False), ("FIRST-POSSIBLE", True)):
            if self.eats(word):
                self.needs("{")
                options = [self.line()]
                while self._divided():
                    options.append(self.line())
                self.needs("}")
                if len(options) < 2 or (first and not self.automaton):
                    raise self.fail("@what.options")
                return Choice(first, options)
        return self.op()

    def _divided(self) -> bool:
        t = self.token()
        if t.kind == lexer.MARK and t.value == " | ":
            self.i += 1
            return True
        return False


def parsed(text: str, automaton: bool = False) -> Line:
    """A line of effect."""
    reader = LineReader(text, automaton)
    out = reader.line()
    reader.finished()
    return out


_SHARED: Final[dict[str, Line]] = {}
_OF_AUTOMATA: Final[dict[str, Line]] = {}


def parsed_once(text: str, automaton: bool = False) -> Line:
    """A line of effect for readers that leave it as it is: many cards print the same."""
    shared = _OF_AUTOMATA if automaton else _SHARED
    found = shared.get(text)
    if found is None:
        found = parsed(text, automaton)
        shared[text] = found
    return found


def parsed_condition(text: str) -> Condition:
    """A condition alone, as in `free_play` (without its `if`)."""
    reader = LineReader(text, False)
    out = reader.condition()
    reader.finished()
    return out


def parsed_cost(text: str) -> list[CostClause]:
    """What a development cost asks beside resources."""
    reader = LineReader(text, False)
    out: list[CostClause] = []
    while True:
        if reader.eats("only if"):
            out.append(CostClause(CostClause.ONLY_IF, reader.condition(), None))
        elif reader.eats("free if"):
            out.append(CostClause(CostClause.FREE_IF, reader.condition(), None))
        else:
            out.append(CostClause(CostClause.PAY, None, reader.sentence()))
        if not reader.eats(";"):
            break
    reader.finished()
    return out


def parsed_requirement(text: str) -> list[Requirement]:
    """`requires`: «A», «B» in zone and …"""
    reader = LineReader(text, False)
    out: list[Requirement] = []
    while True:
        names = [reader.name()]
        while reader.eats(","):
            names.append(reader.name())
        reader.needs("in")
        out.append(Requirement(names, reader.zone()))
        if not reader.eats("and"):
            break
    reader.finished()
    return out


def parsed_row(text: str) -> list[Term]:
    """The cards that a row of an automaton's table is for; none means any other card."""
    reader = LineReader(text, True)
    out = [] if reader.eats("other") else reader.terms()
    reader.eats("icon")
    reader.finished()
    if not out and text != "other":
        raise reader.fail("@what.row")
    return out

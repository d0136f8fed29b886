"""Lessons, guides and glossaries; and where somebody is in a lesson."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from tabularium.server.schema.acting import Done
from tabularium.server.schema.base import Count, Model, Notation, Text
from tabularium.server.schema.games import Clause

LONGEST_THING = 80
Thing = Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_THING)]


class LessonInfo(Model):
    """A lesson in a list."""

    game: str
    key: str
    order: int
    minutes: int
    steps: int
    title: Text
    idea: Text = Field(description="What it teaches, in one line")


class LessonSheet(LessonInfo):
    clauses: list[Clause] = Field(description="The rules that are used in it")


class Term(Model):
    """A word of the game. `forms` are the ways in which it stands in texts, by language."""

    term: Text
    text: Text
    forms: dict[str, list[str]]


class Want(Model):
    title: Text
    text: Text


class Guide(Model):
    """A game in ten minutes."""

    game: str
    goal: Text
    turn: Text
    points: Text
    phases: Text
    wrong: list[Text] = Field(description="What loses")
    want: list[Want] = Field(description="What wins")
    glossary: list[Term]


class Lit(Model):
    """What stands in the light, by kind; `options` are notations, and what they touch is among the objects."""

    objects: list[str]
    zones: list[str]
    options: list[str]
    figures: list[str]
    facts: list[str]


class LessonState(Model):
    """Where the learner is: the step that is open, and what is lit in it."""

    key: str
    title: Text
    step: int = Field(description="How many steps are over")
    of: int
    kind: Literal["read", "do", "goal", "ask", "over"]
    text: Text | None
    question: Text | None = Field(description="With `ask`: a number is the answer")
    lit: Lit
    cards: list[str] = Field(description="The cards that the text names, in its order")
    times_left: int
    stars: int = Field(description="What it is worth if nothing goes wrong any more")


class PhasePart(Model):
    """A phase and its steps."""

    name: Text
    steps: list[Text]
    numbered: bool
    now: bool
    step: int = Field(description="The number of the step that runs; 0 if that is not known")


Key = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class CoachWish(Model):
    """Whoever plays with the coach asks what it has to say. It remembers only what it is told to."""

    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    memory: dict[str, Any] = Field(default_factory=dict, description="As the last answer gave it; empty at first")
    taught: Annotated[list[Key], Field(max_length=60)] = Field(default=[], description="Lessons that are finished")


class CoachSaid(Model):
    kind: Literal["first", "missed", "well"]
    key: str
    text: Text
    objects: list[str] = Field(description="What it is about")
    lesson: str | None = Field(description="The lesson that teaches it, for a mistake made twice")


class CoachReview(Model):
    """After the game."""

    costly: int | None = Field(description="So many actions had been taken before the turn that cost most")
    unused: list[Text] = Field(description="Ideas that were used least")


class CoachReport(Model):
    lines: list[CoachSaid]
    memory: dict[str, Any]
    review: CoachReview | None


class Reason(Model):
    """Why somebody might want an option, and what speaks against it."""

    lines: list[Text] = Field(description="What it costs and brings, what for, and what else there is")
    sure: Text | None = Field(description="To be asked before it is done")


class LessonWish(Model):
    """What the learner does. `try` names an action, or a thing on the table that was touched."""

    do: Literal["try", "answer", "show", "back", "next"]
    step: Count = Field(description="The step that was looked at; another one is refused as stale")
    action: Notation | None = None
    thing: Thing | None = None
    number: Annotated[int, Field(ge=-1000, le=100_000)] | None = None


class LessonReply(Done):
    """What is said to it. Only `done` and `kept` have changed the table, and `back` has taken something back."""

    kind: Literal["done", "kept", "wrong", "refused", "other", "missed", "wait", "back"]
    step: int = Field(description="The step that is open now")
    text: Text | None
    clause: Clause | None
    number: int | None = Field(description="With `show`: the number that was asked for")

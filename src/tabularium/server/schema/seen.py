"""What a seat sees: views, decisions, moves and the end."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tabularium.server.schema.base import Model, Text
from tabularium.server.schema.games import Clause
from tabularium.server.schema.lessons import LessonState, PhasePart

Commits = Literal["ends", "spends", "reveals", "asks"]


class Result(Model):
    scores: list[int]
    winners: list[int]
    ending: str


class Open(BaseModel):
    """Games may add fields of their own."""

    model_config = ConfigDict(extra="allow")


class ViewPlayer(Open):
    seat: int
    name: str
    figures: dict[str, Any]


class ViewObject(Open):
    id: str
    card: str | None
    marks: dict[str, Any]


class ViewZone(Open):
    id: str
    key: str
    owner: int
    count: int | None = None
    objects: list[ViewObject]


class View(Open):
    """A game's table as one pair of eyes sees it."""

    game: str
    seat: int
    facts: dict[str, Any]
    players: list[ViewPlayer]
    zones: list[ViewZone]


class OptionOffer(Model):
    notation: str
    label: Text
    touches: list[str]
    commits: Commits | None = Field(
        default=None,
        description="Why the way back is no longer free: others decide next; my menu is left, and something came to "
        "light; or my menu goes on, after something came to light or another seat was asked",
    )
    next: list[OptionOffer] = Field(
        default=[], description="It only leads to a question of its own; these are its answers, to be given with it"
    )


class SeveralOffers(Model):
    """Answers that may be given together. `closes`: with the most of them nothing more is asked; else `done` ends."""

    offers: list[OptionOffer]
    copies: list[int] = Field(description="How often each of them may be given")
    least: int
    most: int
    closes: bool
    ordered: bool = Field(description="Taken in the order in which they are named; else in the order of this list")
    commits: Commits | None = Field(default=None, description="Why the way back is not free once the most are named")


class Decision(Model):
    """What this seat must decide now."""

    seat: int
    kind: str
    asks: str = Field(description="The message key of the question: kind and this say what is asked")
    prompt: Text
    options: list[OptionOffer]
    also: list[OptionOffer] = Field(default=[], description="Allowed too, but to be offered apart: resigning")
    several: SeveralOffers | None = None


class UndoState(Model):
    """Whether this seat may go back, and how far one step goes."""

    to: int | None = Field(description="Before my last action; null if there is none")
    free: bool
    why: Literal["free", "no_action", "revealed", "others_acted", "over", "pending"]


class SeatState(Model):
    seat: int = Field(description="-1 is a spectator")
    view: View | None = Field(description="null in the lobby")
    decision: Decision | None
    undo: UndoState
    recap: int = Field(description="The first action since this seat's last one; see /moves")
    lesson: LessonState | None = Field(description="For a learner: the step of the lesson")
    phases: list[PhasePart] = Field(description="The steps of a turn or round, with the one marked that runs")


class Part(Model):
    """A part of a figure, or what it will be."""

    text: Text
    amount: int


class Account(Model):
    """A figure explained: the amounts of its sources add up to `total`."""

    figure: str
    total: int
    sources: list[Part]
    later: list[Part] = Field(description="What it will be, as far as the game can say now")
    clauses: list[Clause]


class Event(Model):
    """Something that happened, as this pair of eyes may know it."""

    key: str
    text: Text
    player: int
    source: int
    n: int
    other: int
    weight: Literal["lead", "follow", "folded", "silent"] = Field(
        description="Leads a line of the log, follows its lead, is bookkeeping, or is said by another event already"
    )
    seats: list[int] = Field(description="The seats that it is about")
    alarm: list[int] = Field(description="The seats for which it is a danger that must not be overlooked")


class StoryLine(Model):
    """What somebody did, and what came of it."""

    lead: Text
    follows: list[Text]
    alarm: list[int]


class Chapter(Model):
    """What one seat did since one's last turn; -1: the table itself."""

    seat: int
    lines: list[StoryLine]


class Story(Model):
    """Since your last turn."""

    since: int = Field(description="After so many actions")
    chapters: list[Chapter] = Field(description="By seat, in the order in which they acted")
    to_you: list[StoryLine] = Field(description="What others did to the seat that asks")


class Move(Model):
    """One action in force. `notation` is null where it would betray another seat's hidden choice."""

    number: int
    seat: int
    notation: str | None
    at: float
    events: list[Event]


class Moves(Model):
    first: int
    total: int
    moves: list[Move]


class Position(Model):
    """The table after so many actions."""

    at: int
    total: int
    seat: int
    deciding: int | None
    view: View


class ScorePoint(Model):
    at: int
    scores: list[int]


class Final(Model):
    """The end of a game: where the points came from, how they grew, and the seed to check."""

    result: Result | None = Field(description="null: the table was closed before its end")
    at: int = Field(description="The points are those after so many actions")
    points: list[dict[str, int]] = Field(description="By seat; the keys are messages of /api/games/<key>/texts")
    curve: list[ScorePoint]
    seed: str | None = Field(description="Only when the game is over")
    seed_hash: str

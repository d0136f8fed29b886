"""A finished game looked at again."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from tabularium.server.schema.base import Model, Text

Mark = Literal["best", "good", "inaccuracy", "mistake", "blunder"]
Phase = Literal["opening", "middle", "end"]


class Standing(Model):
    """After so many actions: everybody's chance to win, from 0 to 1; alone, the score to expect."""

    at: int
    chances: list[float]
    points: float | None = None


class Choice(Model):
    action: str
    label: Text


class Judged(Model):
    """A decision, by what its seat could know."""

    at: int = Field(description="The number of the action")
    seat: int
    phase: Phase
    action: str
    label: Text
    options: int
    lost: float = Field(description="What it gave away of the chance to win; alone, of the points to expect")
    mark: Mark
    best: str = Field(description="The action that was best")
    better: Text | None
    line: list[Text] = Field(description="What would have come next in the same turn")
    text: Text | None = Field(description="Why it was better")
    choices: list[Choice] = Field(description="Of a blunder: some of the options, for a puzzle")
    after: list[float] | None = Field(description="Final scores if it is played out from there")


class TurningPoint(Model):
    at: int
    seat: int
    moved: float
    choice: bool = Field(description="By a decision of that seat; otherwise by what came up or others did")


class SourceCompared(Model):
    source: str
    made: int
    strong: int = Field(description="What strong bots make of the same deal")


class PlayerReviewed(Model):
    seat: int
    accuracy: float | None
    phases: dict[str, float | None]
    marks: dict[str, int]
    lost: float
    gained: float = Field(description="What others gave away, as far as it came here")
    luck: float
    points: list[SourceCompared]
    lessons: list[Text]


class Review(Model):
    """As far as it has come; players and turning points when all decisions are judged."""

    game: str
    seats: int
    total: int
    judged: int
    done: bool
    scores: list[int]
    curve: list[Standing]
    moves: list[Judged]
    puzzles: list[int] = Field(description="Numbers of the blunders")
    players: list[PlayerReviewed]
    turning: list[TurningPoint]
    edition: int

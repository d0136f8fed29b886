"""What a guest does at a table, and what is answered."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import (
    LONGEST_CHAT,
    LONGEST_NOTES,
    MOST_TOGETHER,
    Count,
    Model,
    Name,
    Notation,
    SeatNumber,
    Seq,
    Text,
    Word,
)
from tabularium.server.schema.games import Clause


class Act(Model):
    action: Notation
    then: Annotated[list[Notation], Field(max_length=MOST_TOGETHER)] = Field(
        default=[], description="Further answers of the same seat, in order: all of them are taken, or none"
    )
    auto: bool = Field(default=False, description="Nobody was asked: undo goes back before it")
    position: Seq = Field(description="The position that was looked at; another one is refused as stale")
    seat: SeatNumber | None = None
    key: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = Field(
        default=None, description="The same key again, from the same seat, is answered without acting twice"
    )


class Done(Model):
    """The change is on disk."""

    seq: int
    position: int
    actions: int
    repeated: bool = False


class Undo(Model):
    position: Seq
    to: Count | None = Field(default=None, description="Back to so many actions; default: before my last one")
    seat: SeatNumber | None = None


class UndoDone(Done):
    asked: bool = Field(description="The others must agree first")


class EndVote(Model):
    """To end a game without those who have left it."""

    agree: bool


class UndoAnswer(Model):
    id: Seq
    agree: bool
    seat: SeatNumber | None = None


class Explain(Model):
    """Why something can't be done: an action in notation, or an object of the view."""

    action: Notation | None = None
    thing: Notation | None = None
    seat: SeatNumber | None = None


class Shortfall(Model):
    """What is missing, in the numbers of this moment. Without an amount `need` and `have` are 0."""

    need: int
    have: int
    figure: str | None = Field(description="The figure of the seat's view that `have` is, if it is one")
    text: Text


class Explained(Model):
    allowed: bool
    clause: Clause | None
    lack: Shortfall | None = Field(default=None, description="What is missing, where that can be told beside the rule")


class Foresee(Model):
    """What would an action change, and what is given with it?"""

    action: Notation
    then: Annotated[list[Notation], Field(max_length=MOST_TOGETHER)] = Field(default=[])
    position: Seq
    seat: SeatNumber | None = None


class Change(Model):
    """A figure of a player's view, before and after."""

    seat: int
    figure: str
    before: int
    after: int


class Forecast(Model):
    sure: bool = Field(description="False where something hidden would come to light, or the table has moved on")
    changes: list[Change]


class Ask(Model):
    """Advice or help where one must decide."""

    position: Seq
    seat: SeatNumber | None = None


class HintsAgreed(Model):
    agree: bool


class Hint(Model):
    """One of the best options, with its plan and the reasons as a player would say them."""

    action: str
    label: Text
    behind: float = Field(description="Per cent of the chance to win, or of the score, given up against the best")
    sure: Literal["high", "some", "low"]
    certainty: Text = Field(description="How sure that is, in words")
    plan: list[Text] = Field(description="What would come next in the same turn")
    text: Text


class Upkeep(Done):
    taken: int = Field(description="How many answers the bot gave for the seat")


class Chat(Model):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_CHAT)]
    seat: SeatNumber | None = None


class SeatChange(Model):
    name: Name | None = None
    webhook: Annotated[str, StringConstraints(max_length=500)] | None = Field(
        default=None, description="Called when it is this seat's turn; an empty text removes it"
    )


class Join(Model):
    name: Name
    seat: SeatNumber | None = None


class Leave(Model):
    bot: Word | None = Field(default=None, description="Who takes over; default: the table's usual bot")


class Notes(Model):
    text: Annotated[str, StringConstraints(max_length=LONGEST_NOTES)]


class Rematch(Model):
    table: str

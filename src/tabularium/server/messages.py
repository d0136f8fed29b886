"""What goes over a table's WebSocket. The client says hello once; then the server talks."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, TypeAdapter

from tabularium.server.schema import (
    Event,
    Model,
    Problem,
    Role,
    SeatState,
    Seq,
    TableInfo,
    Text,
    Token,
    UndoRequest,
)

MOST_TOKENS = 8


# From the client


class Hello(Model):
    """The first message, within ten seconds. `since` is the last sequence number that was seen."""

    type: Literal["hello"]
    protocol: Literal[1] = 1
    tokens: Annotated[list[Token], Field(min_length=1, max_length=MOST_TOKENS)]
    since: Seq | None = None


class Ping(Model):
    type: Literal["ping"]


# Entries of the table's journal, as one pair of eyes may know them


class Entry(Model):
    seq: int
    at: float
    seat: int = Field(description="-1: nobody in particular")


class ActionEntry(Entry):
    kind: Literal["action"]
    number: int = Field(description="The first action of a game is 1")
    notation: str | None = Field(description="null where it would betray a hidden choice")
    label: Text | None = Field(default=None, description="The answer in words, for whom `notation` is told as well")
    events: list[Event]
    auto: bool = Field(default=False, description="Not asked apart: the only answer, or given with another")


class UndoEntry(Entry):
    kind: Literal["undo"]
    to: int = Field(description="So many actions are left in force")


class UndoAskedEntry(Entry):
    kind: Literal["undo_asked"]
    request: UndoRequest


class UndoRefusedEntry(Entry):
    kind: Literal["undo_refused"]


class UndoAgreedEntry(Entry):
    kind: Literal["undo_agreed"]


class UndoLapsedEntry(Entry):
    """Not everybody answered in time."""

    kind: Literal["undo_lapsed"]
    back: bool = Field(description="By the table's rule silence was agreement")


class ChatEntry(Entry):
    kind: Literal["chat"]
    text: str


class SeatEntry(Entry):
    kind: Literal["seat"]
    change: Literal[
        "joined", "named", "left", "returned", "timeout", "resigned", "link", "settings", "muted", "unmuted",
        "holiday", "relinked", "former"
    ]  # fmt: skip
    name: str


class StartedEntry(Entry):
    kind: Literal["started"]
    seed_hash: str


class OverEntry(Entry):
    kind: Literal["over"]
    seed: str


class PausedEntry(Entry):
    """No server was there; the clock stood still."""

    kind: Literal["paused"]
    seconds: int


class ClosedEntry(Entry):
    """The server has other rules or cards than the table was begun with, and they disagree with what was played."""

    kind: Literal["closed"]
    agreed: int


class ReopenedEntry(Entry):
    """They agree again."""

    kind: Literal["reopened"]


class NoticeEntry(Entry):
    """The host announced something; `table.notice` has the words."""

    kind: Literal["notice"]
    when: float | None
    closes: bool
    text: str


class LessonEntry(Entry):
    """The learner did something; `step` is where that led."""

    kind: Literal["lesson"]
    step: int
    reply: str


class VoteEntry(Entry):
    """Whether somebody wants to end the game without those who have left it."""

    kind: Literal["vote"]
    agree: bool
    waiting: list[int] = Field(description="Whose agreement is still needed")


class RematchEntry(Entry):
    kind: Literal["rematch"]
    table: str


AnyEntry = Annotated[
    ActionEntry
    | UndoEntry
    | UndoAskedEntry
    | UndoAgreedEntry
    | UndoRefusedEntry
    | UndoLapsedEntry
    | ChatEntry
    | SeatEntry
    | StartedEntry
    | OverEntry
    | PausedEntry
    | RematchEntry
    | ClosedEntry
    | ReopenedEntry
    | NoticeEntry
    | LessonEntry
    | VoteEntry,
    Field(discriminator="kind"),
]


# From the server


class You(Model):
    roles: list[Role]
    seats: list[int]


class StateMessage(Model):
    """Everything: the answer to a hello without `since`, or with one too old to catch up from."""

    type: Literal["state"]
    seq: int
    time: float
    you: You
    table: TableInfo
    seats: list[SeatState]
    entries: list[AnyEntry] = Field(description="The latest of the journal, oldest first")


class UpdateMessage(Model):
    """What happened after `previous`. A client that is not at `previous` has missed something: it says hello anew."""

    type: Literal["update"]
    previous: int
    seq: int
    time: float
    table: TableInfo
    seats: list[SeatState]
    entries: list[AnyEntry]


class ErrorMessage(Model):
    """The server closes after it. Codes: 4400 malformed, 4401 wrong link, 4404 no table, 4408 no hello, 4410 expired
    link, 4429 too many."""

    type: Literal["error"]
    problem: Problem


class PongMessage(Model):
    type: Literal["pong"]
    time: float


class PresenceMessage(Model):
    """Which seats look on at the moment."""

    type: Literal["presence"]
    seats: list[int]
    watching: int


ClientMessage = Annotated[Hello | Ping, Field(discriminator="type")]
ServerMessage = Annotated[
    StateMessage | UpdateMessage | ErrorMessage | PongMessage | PresenceMessage, Field(discriminator="type")
]

CLIENT: TypeAdapter[Hello | Ping] = TypeAdapter(ClientMessage)
SERVER: TypeAdapter[Any] = TypeAdapter(ServerMessage)

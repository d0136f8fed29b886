"""What everybody at a table may know about it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from tabularium.server.schema.base import MOST_MINE, Model, SeatKind, Status, TableId, Text, Token
from tabularium.server.schema.games import PackName
from tabularium.server.schema.opening import Clock, UndoRule
from tabularium.server.schema.seen import Result, ViewPlayer


class Holiday(Model):
    """From when until when."""

    start: float
    end: float


class SeatInfo(Model):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None = Field(description="Who decides for the seat while no person does")
    joined: bool
    away: bool = Field(description="The person left or ran out of time; the bot plays on")
    muted: bool = Field(description="The host does not let this seat chat")
    resigned: bool = Field(default=False, description="Away for good")
    hints: bool = Field(default=False, description="Agrees that everybody may ask for hints")
    bank_ms: int | None = Field(description="Time left at `since`, if the table has a clock")
    former: bool = Field(default=False, description="Whoever sat here has deleted their profile")
    holiday: Holiday | None = Field(description="From when until when the clock of this seat stands still")


class UndoRequest(Model):
    """Somebody asks the table to go back."""

    id: int
    seat: int
    to: int = Field(description="Back to so many actions")
    agreed: list[int]
    waiting: list[int]
    until: float | None = Field(default=None, description="Then the table's rule says what silence means")
    revealed: bool = Field(default=False, description="Something came to light since: silence is a no")


class Parent(Model):
    table: str
    at: int
    dealt_anew: bool


class Closed(Model):
    """The rules or cards of today disagree with this table: it is there to be read."""

    why: Literal["rules", "content", "host", "vote", "late"]
    agreed: int = Field(description="So many actions are as they would be today; a fork may begin there")
    shown: int = Field(description="The view is that after so many actions")
    text: Text


class HostNotice(Model):
    """A word of the host before the server is stopped."""

    at: float | None = Field(description="When, in seconds since 1970")
    closes: bool = Field(description="The table would not go on afterwards")
    words: Text
    text: str = Field(description="In the host's own words; may be empty")


class TableInfo(Model):
    """What everybody at the table may know about it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules_version: int
    content: str
    pack: PackName | None = Field(description="The pack of figures that it is played with")
    status: Status
    one_screen: bool
    public: bool
    clock: Clock | None
    created: float
    started: float | None
    seed_hash: str = Field(description="SHA-256 of `tabularium seed <seed>`, in hexadecimal digits")
    seed: str | None = Field(description="Decimal digits; only when the game is over")
    seed_known: bool = Field(description="The table came from a record, so that somebody may know its seed")
    parent: Parent | None
    rematch: str | None = Field(description="The next table; the same tokens open it")
    players: list[SeatInfo]
    deciding: int | None
    since: float = Field(description="When the decision fell to that seat, in seconds since 1970")
    clock_waits: bool = Field(description="No clock runs until everybody has sat down")
    actions: int = Field(description="How many actions are in force")
    position: int = Field(description="Grows with every change of the game; named when one acts")
    undo: UndoRequest | None
    undo_rule: UndoRule
    closed: Closed | None
    notice: HostNotice | None
    result: Result | None
    lesson: str | None = Field(description="The key of the lesson that is played here")
    rated: bool = Field(description="It counts for ratings and records: no step back past what came to light, no hints")
    club: str | None = Field(description="Whose members' table it is")
    event: str | None = Field(description="The league or tournament that it belongs to")
    ending: list[int] = Field(description="Who wants to end it without those who are away")
    ending_from: float | None = Field(description="From when on they may: whoever left may come back before")
    ending_asked: list[int] = Field(description="Who must agree to that; empty: nobody has left")
    coach: bool = Field(description="The coach is at hand")
    hints: Literal["on", "off", "asked"] = Field(
        default="on", description="Hints may be asked for; not here, says the host; not everybody has agreed yet"
    )


class Now(Model):
    """How a game stands that is under way, as the one who asks may know it."""

    facts: dict[str, Any] = Field(description="Those of the view")
    players: list[ViewPlayer]
    told: Text | None = Field(description="What happened last")


class Summary(Model):
    """A table in a list."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    status: Status
    one_screen: bool
    clock: Clock | None
    created: float
    actions: int
    players: list[SeatInfo]
    deciding: int | None
    yours: list[int]
    your_turn: bool
    result: Result | None
    lesson: str | None
    rated: bool
    club: str | None
    event: str | None
    now: Now | None = Field(default=None, description="Only for some of one's own tables")


class Known(Model):
    table: TableId
    token: Token


class Mine(Model):
    tables: Annotated[list[Known], Field(max_length=MOST_MINE)]

"""What goes over the wire by HTTP: the typed resources that the OpenAPI document and the page's types are made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from tabularium.server.base import (
    BANK_MOST,
    LONGEST_ACTION,
    LONGEST_CHAT,
    LONGEST_NAME,
    LONGEST_NOTES,
    LONGEST_RECORD,
    MOST_MINE,
    MOST_SEATS,
    Count,
    Model,
    Name,
    Role,
    SeatKind,
    SeatNumber,
    Seq,
    Status,
    TableId,
    Text,
    Token,
    WishKind,
    Word,
)
from tabularium.server.seen import (
    Decision,
    Event,
    Final,
    Move,
    Moves,
    OptionOffer,
    Position,
    Result,
    ScorePoint,
    SeatState,
    UndoState,
    View,
    ViewObject,
    ViewPlayer,
    ViewZone,
)

__all__ = [
    "BANK_MOST",
    "LONGEST_ACTION",
    "LONGEST_CHAT",
    "LONGEST_NAME",
    "LONGEST_NOTES",
    "LONGEST_RECORD",
    "MOST_MINE",
    "MOST_SEATS",
    "Act",
    "Ask",
    "BotInfo",
    "CardInfo",
    "Change",
    "Chat",
    "Clause",
    "Clock",
    "Count",
    "Decision",
    "Done",
    "Event",
    "Explain",
    "Explained",
    "Final",
    "Forecast",
    "Foresee",
    "Fork",
    "GameInfo",
    "Health",
    "Hint",
    "HintReason",
    "ImportTable",
    "Join",
    "Joined",
    "Known",
    "Leave",
    "Links",
    "Mine",
    "Model",
    "Move",
    "Moves",
    "Name",
    "NewLink",
    "NewTable",
    "Notes",
    "OptionInfo",
    "OptionOffer",
    "Parent",
    "Position",
    "Problem",
    "Rematch",
    "Result",
    "Role",
    "RuleInfo",
    "ScorePoint",
    "SeatChange",
    "SeatInfo",
    "SeatKind",
    "SeatLink",
    "SeatNumber",
    "SeatState",
    "SeatWish",
    "Seq",
    "Status",
    "Summary",
    "TableId",
    "TableInfo",
    "Text",
    "Token",
    "Undo",
    "UndoAnswer",
    "UndoDone",
    "UndoRequest",
    "UndoState",
    "Upkeep",
    "View",
    "ViewObject",
    "ViewPlayer",
    "ViewZone",
    "WishKind",
    "Word",
]


class Clause(Model):
    """A rule of the rulebook."""

    id: str
    section: str
    page: int | None
    text: Text


class Problem(Model):
    """Every answer that is not a success. `code` is for programs, `text` for people."""

    code: str
    text: Text
    clause: Clause | None = None
    position: int | None = Field(default=None, description="With `stale`: where the table stands now")


# Games


class OptionInfo(Model):
    key: str
    values: list[str]
    default: str
    form: Literal["one", "some", "per seat"]
    text: Text


class GameInfo(Model):
    key: str
    name: Text
    seats: Annotated[list[int], Field(min_length=2, max_length=2)]
    options: list[OptionInfo]
    rules_version: int
    content: str
    automaton: Text | None = Field(description="The game's own opponent of a person alone, by name")


class BotInfo(Model):
    """An opponent that may hold a seat; `games` empty: it plays them all."""

    name: str
    title: Text
    games: list[str]


class CardInfo(Model):
    id: str
    kind: str
    name: Text
    text: Text
    copies: int
    provenance: str
    figures: dict[str, Any]


class RuleInfo(Model):
    id: str
    section: str
    page: int | None
    text: Text
    tests: list[str]


# Asking for a table


class Clock(Model):
    """A time bank for each person, in seconds; every decision made gives the increment back."""

    bank: Annotated[int, Field(ge=1, le=BANK_MOST)]
    increment: Annotated[int, Field(ge=0, le=BANK_MOST)] = 0


class SeatWish(Model):
    """
    Who shall sit here. A person's link is handed out at once; an open seat waits for whoever joins; opposite a lone
    person the game's own automaton may sit, which is part of the rules and holds no seat of the table.
    """

    kind: WishKind
    name: Name | None = None
    bot: Word | None = Field(default=None, description="For bots: one of /api/bots")


class NewTable(Model):
    game: Word
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=MOST_SEATS)]
    options: Annotated[dict[Word, str | list[str]], Field(max_length=40)] = Field(default_factory=dict)
    one_screen: bool = Field(default=False, description="Hot-seat: one link holds all the persons' seats")
    public: bool = Field(default=False, description="Listed among the open tables while a seat is open")
    clock: Clock | None = None
    start: bool = Field(default=True, description="Begin as soon as no seat is open")


class ImportTable(Model):
    """A table that goes on where a record ends."""

    record: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_RECORD)]
    seats: Annotated[list[SeatWish], Field(max_length=MOST_SEATS)] | None = Field(
        default=None, description="Default: persons with the names of the record"
    )
    one_screen: bool = False
    public: bool = False
    clock: Clock | None = None


class Fork(Model):
    """A new table from a move of this one."""

    at: Count = Field(description="After so many actions")
    seat: SeatNumber | None = Field(default=None, description="Whose knowledge counts, if I hold several seats")
    seats: Annotated[list[SeatWish], Field(max_length=MOST_SEATS)] | None = None
    one_screen: bool = True
    clock: Clock | None = None


class SeatLink(Model):
    """A secret that holds seats. The page's address for it is /t/<table>#<token>."""

    seats: list[int]
    token: str


class Links(Model):
    """All secrets of a new table; shown once, stored only as hashes."""

    table: str
    host: str = Field(description="May start, renew links and replace people")
    seats: list[SeatLink]
    watch: str = Field(description="Sees what everybody may see")
    join: str | None = Field(default=None, description="Takes an open seat; public tables need none")


class Joined(Model):
    table: str
    seat: int
    token: str


class NewLink(Model):
    seat: int
    token: str


# A table


class SeatInfo(Model):
    seat: int
    kind: SeatKind
    name: str
    bot: str | None = Field(description="Who decides for the seat while no person does")
    joined: bool
    away: bool = Field(description="The person left or ran out of time; the bot plays on")
    bank_ms: int | None = Field(description="Time left at `since`, if the table has a clock")


class UndoRequest(Model):
    """Somebody asks the table to go back."""

    id: int
    seat: int
    to: int = Field(description="Back to so many actions")
    agreed: list[int]
    waiting: list[int]


class Parent(Model):
    table: str
    at: int
    dealt_anew: bool


class TableInfo(Model):
    """What everybody at the table may know about it."""

    id: str
    game: str
    seats: int
    options: dict[str, str]
    rules_version: int
    content: str
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
    actions: int = Field(description="How many actions are in force")
    position: int = Field(description="Grows with every change of the game; named when one acts")
    undo: UndoRequest | None
    result: Result | None


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


class Known(Model):
    table: TableId
    token: Token


class Mine(Model):
    tables: Annotated[list[Known], Field(max_length=MOST_MINE)]


# Acting


class Act(Model):
    action: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
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


class UndoAnswer(Model):
    id: Seq
    agree: bool
    seat: SeatNumber | None = None


class Explain(Model):
    """Why something can't be done: an action in notation, or an object of the view."""

    action: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)] | None = None
    thing: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)] | None = None
    seat: SeatNumber | None = None


class Explained(Model):
    allowed: bool
    clause: Clause | None


class Foresee(Model):
    """What would an action change?"""

    action: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_ACTION)]
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


class HintReason(Model):
    feature: str
    name: Text
    points: float = Field(description="What the feature's change is worth, in points")


class Hint(Model):
    """One of the best options, and which features speak for it and against it."""

    action: str
    label: Text
    behind: float = Field(description="How many points behind the best")
    reasons: list[HintReason]


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


class Health(Model):
    status: Literal["ok"]
    version: str
    store: Literal["sqlite", "postgresql"]
    tables: int
    connections: int

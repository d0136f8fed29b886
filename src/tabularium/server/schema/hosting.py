"""What the host of a server asks for and is told."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import LONGEST_CHAT, Model, Seq, Status, TableId

MOST_CLOSING = 100_000


class Announcement(Model):
    """A word to all running tables before the server is stopped; an empty one takes the last one back."""

    at: Annotated[float, Field(ge=0, le=1e11)] | None = Field(default=None, description="When it will be stopped")
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_CHAT)] = ""
    closing: Annotated[list[TableId], Field(max_length=MOST_CLOSING)] = Field(
        default=[], description="Tables that will not go on, as `tabularium server check` names them"
    )


class Told(Model):
    tables: int = Field(description="How many tables were told")


class Thinking(Model):
    places: int
    busy: int
    waiting: int = Field(description="Questions that wait for a place")
    tables: int = Field(description="Tables whose bots are at work")


class LoopInfo(Model):
    name: str
    lives: bool
    ago: float = Field(description="Seconds since it last did its work")


class Disk(Model):
    database: int = Field(description="Bytes")
    free: int | None = Field(description="Bytes left beside it; null where it is no file")


class Overview(Model):
    """How a server is. Where several processes share a database, `held`, `connections`, `thinking`, `loops` and
    `memory` are those of the one that answered."""

    version: str
    store: str
    time: float
    tables: dict[str, int] = Field(description="By status")
    held: int
    folded: int
    connections: int
    thinking: Thinking
    loops: list[LoopInfo]
    failing: list[str]
    stuck: list[str] = Field(description="Tables whose clock should have fallen")
    resting: list[str] = Field(description="Tables that failed and are left alone for a while")
    disk: Disk
    memory: int | None
    reports: int
    bans: int


class HostTable(Model):
    """A table as the host of the server sees it: nothing that is hidden, and no link."""

    id: str
    game: str
    status: Status
    players: list[str]
    actions: int
    entries: int
    created: float
    since: float
    public: bool


class Expire(Model):
    status: Status
    days: Annotated[float, Field(gt=0, le=100_000)]


class Expired(Model):
    tables: int


class Ban(Model):
    address: Annotated[str, StringConstraints(min_length=2, max_length=60)]
    days: Annotated[float, Field(gt=0, le=100_000)] | None = Field(default=None, description="null: until it is lifted")
    why: Annotated[str, StringConstraints(max_length=LONGEST_CHAT)] = ""


class BanInfo(Model):
    address: str
    at: float
    until: float | None
    why: str


class Report(Model):
    seq: Seq | None = Field(default=None, description="A chat entry; null: the table as such")
    text: Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_CHAT)] = ""
    seat: Annotated[int, Field(ge=0, lt=8)] | None = None


class ReportInfo(Model):
    key: str
    table: str
    at: float
    seat: int
    seq: int | None
    said: str
    about: str
    text: str


class Mute(Model):
    muted: bool

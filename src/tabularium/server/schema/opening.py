"""Asking for a table, and the secrets that open it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import (
    BANK_MOST,
    LONGEST_RECORD,
    MOST_SEATS,
    Count,
    Model,
    Name,
    SeatNumber,
    TableId,
    WishKind,
    Word,
)


class Clock(Model):
    """
    A time bank for each person, in seconds; every decision made gives the increment back. `per` move: the bank is full
    again after every decision.
    """

    bank: Annotated[int, Field(ge=1, le=BANK_MOST)]
    increment: Annotated[int, Field(ge=0, le=BANK_MOST)] = 0
    per: Literal["bank", "move"] = "bank"


class UndoRule(Model):
    """When the table is asked to go back: what it means if somebody does not answer within so many seconds."""

    silence: Literal["agree", "refuse"] = Field(
        default="refuse", description="`agree` holds only as long as nothing came to light since"
    )
    seconds: Annotated[int, Field(ge=10, le=BANK_MOST)] = 3600


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
    undo: UndoRule = UndoRule()
    coach: bool = Field(default=False, description="The coach is at hand for whoever plays here")
    pack: Annotated[str, StringConstraints(pattern="^([0-9a-f]{16})?$")] | None = Field(
        default=None, description="The hash of a pack of figures that is kept here; empty: none; default: the house's"
    )
    hints: bool = Field(default=True, description="Hints may be asked for; several persons must all agree first")
    rated: bool = Field(
        default=False, description="It counts, if everybody brings a profile. It begins when the last one has"
    )
    club: TableId | None = Field(default=None, description="A table of this club; for its members")


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

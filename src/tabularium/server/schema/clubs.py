"""Clubs: members, invitations, leagues and tournaments."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import Model, Name, Token, Word
from tabularium.server.schema.opening import Clock

ClubRole = Literal["owner", "organiser", "member"]
EventKind = Literal["league", "swiss", "knockout"]
EventStatus = Literal["open", "running", "over", "cancelled"]
About = Annotated[str, StringConstraints(strip_whitespace=True, max_length=1_000)]
Many = Annotated[int, Field(ge=1, le=500)]


class NewClub(Model):
    name: Name
    about: About = ""


class ClubLine(Model):
    id: str
    name: str
    role: ClubRole
    members: int


class ClubMember(Model):
    key: str
    name: str
    role: ClubRole
    since: float
    you: bool


class EventLine(Model):
    id: str
    name: str
    kind: EventKind
    game: str
    status: EventStatus
    entrants: int
    rounds: int
    of: int = Field(description="How many rounds it has; 0: not known yet")
    entered: bool
    deadline: float | None


class ClubInfo(Model):
    id: str
    name: str
    about: str
    created: float
    role: ClubRole = Field(description="One's own")
    members: list[ClubMember]
    events: list[EventLine]


class ClubChange(Model):
    name: Name | None = None
    about: About | None = None


class NewInvitation(Model):
    uses: Many = 20
    days: Annotated[int, Field(ge=1, le=365)] = 14


class InvitationMade(Model):
    token: str = Field(description="Behind the # of /club/join")


class InvitationInfo(Model):
    key: str
    left: int
    until: float
    at: float


class InvitationToken(Model):
    token: Token


class InvitedTo(Model):
    id: str
    name: str


class MemberRole(Model):
    role: ClubRole


class SitDown(Model):
    name: Name | None = Field(default=None, description="Default: that of the profile")


class NewEvent(Model):
    """How it is played; whoever enters agrees to it."""

    name: Name
    kind: EventKind
    game: Word
    options: Annotated[dict[Word, str | list[str]], Field(max_length=40)] = Field(default_factory=dict)
    seats: Annotated[int, Field(ge=2, le=8)] = Field(default=2, description="At a table, at most")
    least: Annotated[int, Field(ge=2, le=8)] = Field(default=2, description="At a table, at least")
    rounds: Annotated[int, Field(ge=0, le=60)] = Field(default=0, description="Swiss; 0: as many as it needs")
    legs: Annotated[int, Field(ge=1, le=4)] = Field(default=1, description="League: how often any two meet")
    advance: Annotated[int, Field(ge=1, le=4)] = Field(default=1, description="Knock-out: how many of a table go on")
    days: Annotated[float, Field(ge=0, le=365, strict=False)] = Field(default=0, description="A round; 0: no deadline")
    clock: Clock | None = None
    late: Literal["bots", "standing"] = Field(
        default="bots", description="When the time of a round is up: bots finish, or what stands counts"
    )
    rated: bool = False
    seeding: Literal["rating", "drawn", "entry"] = "rating"
    places: Annotated[int, Field(ge=2, le=128)] = 128
    about: About = ""


class EntrantInfo(Model):
    key: str
    name: str = Field(description="Empty: a former player")
    bot: str | None
    out: bool
    you: bool


class NewBots(Model):
    """Bots that take part, for as long as one may enter."""

    bots: Annotated[list[Word], Field(min_length=1, max_length=64)]


class MatchInfo(Model):
    table: str = Field(description="Empty: a bye, or a table that is just being opened")
    seats: list[str] = Field(description="Entrants, in the order of the seats")
    places: list[int] | None
    why: str = Field(description="How it was decided, if not at the table: bye, organiser, late, lost")
    actions: int = Field(description="How far the game is")
    deciding: str | None = Field(description="The entrant whose turn it is")


class RoundInfo(Model):
    begun: float
    deadline: float | None
    matches: list[MatchInfo]


class StandingLine(Model):
    entrant: str
    points: float
    buchholz: float
    sonneborn: float
    direct: float
    wins: int
    played: int
    byes: int


class EventInfo(Model):
    id: str
    club: str
    club_name: str
    name: str
    about: str
    kind: EventKind
    game: str
    options: dict[str, Any]
    seats: int
    least: int
    legs: int
    advance: int
    days: float
    clock: Clock | None
    late: Literal["bots", "standing"]
    rated: bool
    seeding: str
    places: int
    status: EventStatus
    role: ClubRole
    entrants: list[EntrantInfo]
    rounds: list[RoundInfo]
    of: int
    standings: list[StandingLine]
    begun: float | None
    ended: float | None


class Deadline(Model):
    days: Annotated[float, Field(gt=0, le=365, strict=False)] = Field(description="From now")


class Verdict(Model):
    """An organiser decides a table."""

    table: Annotated[str, StringConstraints(min_length=1, max_length=16, pattern=r"^[a-z2-7]+$")]
    places: Annotated[list[Annotated[int, Field(ge=0, lt=8)]], Field(min_length=2, max_length=8)]

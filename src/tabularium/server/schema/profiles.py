"""Profiles: names that are known again, what they have played, and how they stand."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from tabularium.server.schema.base import Model, Name, TableId, Text, Token
from tabularium.server.schema.tables import Holiday

Code = Annotated[str, StringConstraints(min_length=20, max_length=60)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_\-]+$")]
Label = Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)]
Moment = Annotated[float, Field(ge=0, le=1e11, strict=False)]


class NewProfile(Model):
    name: Name


class ProfileInfo(Model):
    """Oneself."""

    name: str
    created: float
    listed: bool = Field(description="Shown in ladders and halls of fame")
    holiday: Holiday | None = Field(description="The one that goes on or comes next")
    holiday_days: float = Field(description="Days of holiday in a year")
    holiday_left: float = Field(description="How many of them are left this year")
    passkeys: int


class ProfileMade(Model):
    profile: ProfileInfo
    recovery: str = Field(description="Opens the profile on any device; shown only now")


class RecoveryInfo(Model):
    recovery: str = Field(description="The new recovery code, shown only now")


class ProfileChange(Model):
    name: Name | None = None
    listed: bool | None = None


class Recover(Model):
    code: Code


class PasskeyAsked(Model):
    """For `navigator.credentials`."""

    key: str = Field(description="Names the challenge; sent back with the answer")
    options: dict[str, Any]


class PasskeyAnswer(Model):
    key: Key
    credential: dict[str, Any] = Field(description="`PublicKeyCredential.toJSON()`")
    label: Label = ""


class PasskeyInfo(Model):
    key: str
    label: str
    at: float
    used: float


class SessionInfo(Model):
    browser: str
    since: float
    seen: float
    here: bool = Field(description="The one that asks")


class SignOut(Model):
    everywhere: bool = Field(default=False, description="All other devices too; links of seats are renewed")


class Bring(Model):
    """A seat belongs to the profile from now on. At a rated table that says: it counts."""

    table: TableId
    token: Token


class SeatOpened(Model):
    table: str
    seats: list[int]
    token: str


class Relinked(Model):
    links: list[SeatOpened] = Field(description="New links of one's seats; the old ones have expired")


class HolidayWish(Model):
    start: Moment = 0.0
    end: Moment


class PlayedNation(Model):
    key: str
    name: Text


class PlayedWith(Model):
    nation: PlayedNation | None = None
    board: str | None = None


class HistoryPlayer(Model):
    seat: int
    place: int
    score: int
    name: str = Field(description="Empty: a former player, or a bot")
    bot: str | None
    away: bool
    played: PlayedWith


class HistoryGame(Model):
    table: str
    game: str
    seats: int
    mode: str
    rated: bool
    finished: float
    ending: str
    club: str | None
    event: str | None
    seat: int
    place: int = Field(description="0: won")
    score: int
    played: PlayedWith
    players: list[HistoryPlayer]


class Tally(Model):
    key: str
    name: Text | None
    played: int
    won: int
    share: float = Field(description="Of the opponents beaten, from 0 to 1, on average")
    best: int | None = Field(description="The highest score")


class CoursePoint(Model):
    at: float
    score: int
    place: int
    seats: int


class GameFigures(Model):
    game: str
    all: Tally
    by_seats: list[Tally]
    by_nation: list[Tally]
    by_board: list[Tally]
    by_seat: list[Tally]
    by_mode: list[Tally]
    course: list[CoursePoint]


class Rival(Model):
    name: str
    played: int
    ahead: int
    behind: int
    level: int
    last: float
    games: dict[str, int]


class RatingInfo(Model):
    rating: int = Field(description="What is nearly certainly reached; 1000 before the first game")
    mu: float
    sigma: float
    played: int
    provisional: bool


class OwnRating(RatingInfo):
    game: str
    seats: int


class LadderLine(RatingInfo):
    name: str


class HallLine(Model):
    name: str
    won: bool
    score: int
    at: float
    played: PlayedWith


class Hall(Model):
    mode: str = Field(description="What makes this game for one another, as `difficulty=king,opponent=random`")
    best: list[HallLine]


class Rebuilt(Model):
    ladders: int

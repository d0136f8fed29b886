"""Clubs, and what they arrange: leagues, Swiss tournaments, knock-out."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from tabularium.server.model import Clock

OWNER, ORGANISER, MEMBER = "owner", "organiser", "member"
ROLES = (OWNER, ORGANISER, MEMBER)  # the higher first

LEAGUE, SWISS, KNOCKOUT = "league", "swiss", "knockout"
OPEN, RUNNING, OVER, CANCELLED = "open", "running", "over", "cancelled"
BOTS, STANDING = "bots", "standing"  # when the time of a round is up: bots finish, or what stands counts

RATING, DRAWN, ENTRY = "rating", "drawn", "entry"


class Entrant(Struct):
    key: str
    name: str
    profile: str | None = None
    bot: str | None = None
    out: bool = False  # has withdrawn


class Match(Struct):
    """A table of a round, in the order of the seats. One alone has a bye."""

    table: str
    seats: list[str]
    made: bool = False  # the table was opened
    places: list[int] | None = None
    why: str = ""  # how it was decided, if not at the table: "bye", "organiser", "late", "lost"


class Round(Struct):
    begun: float
    deadline: float | None
    matches: list[Match]


class Terms(Struct):
    """How it is played."""

    kind: str
    game: str
    options: dict[str, Any]
    most: int  # seats of a table
    least: int
    rounds: int = 0  # of a Swiss tournament; 0: as many as it needs
    legs: int = 1  # of a league
    advance: int = 1  # how many of a table go on, in a knock-out of larger tables
    days: float = 0.0  # for a round; 0: as long as it takes
    clock: Clock | None = None
    late: str = BOTS
    rated: bool = False
    seeding: str = RATING
    places: int = 128  # at most so many may enter


class Event(Struct):
    id: str
    club: str
    name: str
    terms: Terms
    created: float
    status: str = OPEN
    entrants: list[Entrant] = []
    order: list[str] = []  # by seed, from the start on
    plan: list[list[list[str]]] = []  # all rounds of a league
    rounds: list[Round] = []
    begun: float | None = None
    ended: float | None = None
    about: str = ""

    def entrant(self, key: str) -> Entrant:
        return next(one for one in self.entrants if one.key == key)

    def of(self, profile: str) -> Entrant | None:
        return next((one for one in self.entrants if one.profile == profile), None)


class Club(Struct):
    id: str
    name: str
    created: float
    about: str = ""


def encoded(thing: Event) -> str:
    return msgspec.json.encode(thing).decode()


def decoded(text: str) -> Event:
    return msgspec.json.decode(text, type=Event)

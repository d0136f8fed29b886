"""What is kept of somebody who wants to be known again."""

from __future__ import annotations

import time
from datetime import UTC, datetime

import msgspec
from msgspec import Struct

DAY = 24 * 3600.0


class Holiday(Struct):
    """Days on which one's clocks stand still."""

    start: float
    end: float


class Kept(Struct):
    """What is written down beside the name."""

    listed: bool = True  # in ladders and halls of fame
    holidays: list[Holiday] = []


class Profile(Struct):
    id: str
    name: str
    created: float
    kept: Kept

    def holiday(self, now: float) -> Holiday | None:
        """The one that goes on or comes next."""
        return min((one for one in self.kept.holidays if one.end > now), key=lambda one: one.start, default=None)


def days_taken(holidays: list[Holiday], year: int) -> float:
    """How many days of a year."""
    first = datetime(year, 1, 1, tzinfo=UTC).timestamp()
    last = datetime(year + 1, 1, 1, tzinfo=UTC).timestamp()
    return sum(max(0.0, min(one.end, last) - max(one.start, first)) for one in holidays) / DAY


def years_of(holiday: Holiday) -> range:
    years = [datetime.fromtimestamp(at, UTC).year for at in (holiday.start, holiday.end)]
    return range(years[0], years[1] + 1)


def this_year() -> int:
    return datetime.fromtimestamp(time.time(), UTC).year


def encoded(kept: Kept) -> str:
    return msgspec.json.encode(kept).decode()


def decoded(text: str) -> Kept:
    return msgspec.json.decode(text, type=Kept)

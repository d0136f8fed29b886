"""Hours in which somebody wants to be left alone, by the clock where they are."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from msgspec import Struct

from tabularium.server.problems import Trouble


class Quiet(Struct):
    start: int  # minutes after midnight
    end: int
    zone: str  # as `Europe/Berlin`


def checked(quiet: Quiet) -> Quiet:
    try:
        ZoneInfo(quiet.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Trouble("malformed", where="quiet.zone") from None
    return quiet


def now_quiet(quiet: Quiet | None, at: float) -> bool:
    """From start to end, over midnight too; the same twice: never."""
    if quiet is None or quiet.start == quiet.end:
        return False
    there = datetime.fromtimestamp(at, ZoneInfo(quiet.zone))
    minute = there.hour * 60 + there.minute
    if quiet.start < quiet.end:
        return quiet.start <= minute < quiet.end
    return minute >= quiet.start or minute < quiet.end

"""Holidays: the clocks of a profile stand still, for so many days a year."""

from __future__ import annotations

import time

from tabularium.server import attending
from tabularium.server.problems import Trouble
from tabularium.server.profiles import keeping
from tabularium.server.profiles.model import Holiday, Profile, days_taken, encoded, years_of
from tabularium.server.tables import Tables


async def holiday(tables: Tables, profile: Profile, start: float, end: float, days: float) -> None:
    """Clocks stand still from then until then; not longer than so many days a year."""
    now = time.time()
    wished = Holiday(max(start, now), end)
    kept, before = _ended(profile, now), encoded(profile.kept)
    if wished.end <= wished.start or any(days_taken([*kept, wished], year) > days for year in years_of(wished)):
        raise Trouble("no_holiday")
    profile.kept.holidays = [*kept, wished]
    await keeping.save(tables.store, profile, before)
    await _pause(tables, profile, (wished.start, wished.end))


async def end_holiday(tables: Tables, profile: Profile) -> None:
    """From now on the clocks run again; the days that were not used are left."""
    now = time.time()
    current = profile.holiday(now)
    if current is None:
        raise Trouble("nothing")
    before = encoded(profile.kept)
    profile.kept.holidays = _ended(profile, now)
    await keeping.save(tables.store, profile, before)
    await _pause(tables, profile, (current.start, now) if current.start < now else None)


def _ended(profile: Profile, now: float) -> list[Holiday]:
    return [Holiday(one.start, min(one.end, now)) for one in profile.kept.holidays if one.start < now]


async def _pause(tables: Tables, profile: Profile, when: tuple[float, float] | None) -> None:
    for table, seat in await tables.store.ask(
        "SELECT s.table_id, s.seat FROM seated s JOIN tables t ON t.id = s.table_id"
        " WHERE s.profile = ? AND t.status IN ('lobby', 'running')",
        profile.id,
    ):
        try:
            await attending.holiday(tables, table, seat, when)
        except Trouble:
            continue  # it was closed or deleted meanwhile

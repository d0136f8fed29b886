"""What the host of a server does and sees, beside the tables' own hosts."""

from __future__ import annotations

from collections.abc import AsyncIterator

from tabularium.server import acting
from tabularium.server.model import RUNNING, Notice, Stored
from tabularium.server.problems import Trouble
from tabularium.server.services import Services

AT_ONCE = 100


async def every_table(here: Services, status: str = "") -> AsyncIterator[Stored]:
    after = ""
    while found := await here.store.listed(after, AT_ONCE, status):
        for stored in found:
            yield stored
        after = found[-1].facts.id


async def announce(here: Services, at: float | None, text: str, closing: set[str]) -> int:
    """Tell all running tables that the server will be stopped, and some that they will not go on; how many were told.
    Without time, words and tables what was said is taken back."""
    told = 0
    async for stored in every_table(here, RUNNING):
        closes = stored.facts.id in closing
        notice = Notice(at, closes, text) if closes or at is not None or text else None
        if notice == stored.head.notice:
            continue
        try:
            told += await acting.announce(here.tables, stored.facts.id, notice)
        except Trouble:
            continue  # it was closed or deleted meanwhile
    return told

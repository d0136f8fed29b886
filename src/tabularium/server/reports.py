"""What somebody at a table wants the host of the server to look at: a chat entry, or the table as such."""

from __future__ import annotations

import time

from tabularium.server.model import Paper
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables

REPORT = "report"


async def report(tables: Tables, id: str, seat: int, seq: int | None, text: str) -> None:
    """One for each entry and seat. What was said is kept with it, in case that it is to be judged later."""
    async with tables.at(id) as table:
        said, about = await _said(tables, table, seq)
    data = {"seat": seat, "seq": seq, "said": said, "about": about, "text": text}
    if not await tables.store.file(Paper(REPORT, f"{id}-{seq or 0}-{seat}", data, time.time(), str(id))):
        raise Trouble("no_table")


async def _said(tables: Tables, table: Table, seq: int | None) -> tuple[str, str]:
    if seq is None:
        return "", ""
    rows = await tables.store.rows(table.id, seq - 1, last=None)
    row = next((row for row in rows[:1] if row.seq == seq and row.kind == "chat"), None)
    if row is None:
        raise Trouble("nothing")
    return str(row.data["text"]), table.head.players[row.seat].name

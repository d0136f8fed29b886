"""Ending a game without those who have left it: when all who are still there agree."""

from __future__ import annotations

import time
from typing import Any

from tabularium.server import carrying
from tabularium.server.acting import Rows, done_json, no_lesson, retried
from tabularium.server.model import RUNNING, Closed, Head
from tabularium.server.placing import VOTE, ends_from, to_end
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables


@retried
async def vote(tables: Tables, table: Table, seat: int, agree: bool) -> dict[str, Any]:
    no_lesson(table)
    if table.head.status != RUNNING:
        raise Trouble("not_running")
    head = table.head.copy()
    needed = to_end(head)
    if not needed:
        raise Trouble("nobody_left")
    if seat not in needed:
        raise Trouble("not_allowed")
    if agree and (ends_from(head) or 0.0) > time.time():
        raise Trouble("too_early")
    if agree == (seat in head.ending):
        return done_json(table)
    head.ending = sorted({*head.ending, seat} if agree else {*head.ending} - {seat})
    waiting = [one for one in needed if one not in head.ending]
    rows: Rows = [("vote", seat, {"agree": agree, "waiting": waiting})]
    if not waiting:
        close(table, head, rows)
    await tables.commit(table, head, rows)
    carrying.settle(table)
    return done_json(table)


def close(table: Table, head: Head, rows: Rows, why: str = VOTE) -> None:
    rules = f"{table.game.rules_version}/{table.game.mark()[:10]}"
    carrying.shut(head)
    head.closed = Closed(why, rules, rules, head.actions, head.actions)
    rows.append(("closed", -1, {"agreed": head.actions}))

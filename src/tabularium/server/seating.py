"""Before and beside the game: taking an open seat, renewing a link, giving up a table that has not begun."""

from __future__ import annotations

import time
from typing import Any

from tabularium.server.acting import Rows, retried, set_started
from tabularium.server.model import LOBBY, OPEN, PERSON, TokenRow
from tabularium.server.notices.asking import forget
from tabularium.server.problems import Trouble
from tabularium.server.secret import new_token, token_hash
from tabularium.server.table import Table
from tabularium.server.tables import Stale, Tables


@retried
async def delete(tables: Tables, table: Table) -> None:
    """A table that has not begun is gone, with everything about it."""
    if table.head.status != LOBBY:
        raise Trouble("not_lobby")
    if not await tables.store.delete(table.id, table.seq):
        tables.drop(table)
        raise Stale
    tables.gone(table)


@retried
async def join(tables: Tables, table: Table, name: str, seat: int | None) -> dict[str, Any]:
    head = table.head.copy()
    if head.status != LOBBY:
        raise Trouble("not_lobby")
    if not name.isprintable():
        raise Trouble("malformed", where="name")
    places = [i for i, player in enumerate(head.players) if player.kind == OPEN]
    if not places:
        raise Trouble("no_open_seat")
    if seat is None:
        seat = places[0]
    elif seat not in places:
        raise Trouble("seat_taken")
    player = head.players[seat]
    player.kind = PERSON
    player.name = name
    player.joined = True
    token = new_token()
    rows: Rows = [("seat", seat, {"change": "joined", "name": name})]
    if len(places) == 1 and table.facts.start:
        table.begin()
        set_started(table, head, rows, time.time())
    try:
        await tables.commit(table, head, rows, add_tokens=[TokenRow(token_hash(token), "seat", [seat])])
    except BaseException:
        tables.drop(table)
        raise
    return {"table": table.id, "seat": seat, "token": token}


@retried
async def renew(tables: Tables, table: Table, seat: int) -> dict[str, Any]:
    """A new link for a seat; the old one expires. Everybody is told so, and again when the new one is first opened.

    It opens no private notes: they were written by whoever held the old one.
    """
    head = table.head.copy()
    if seat >= len(head.players) or head.players[seat].kind != PERSON:
        raise Trouble("not_your_seat")
    held = [seat]
    if table.facts.one_screen:
        held = [i for i, player in enumerate(head.players) if player.kind == PERSON]
    for one in held:
        head.players[one].joined = False
    token = new_token()
    row = ("seat", seat, {"change": "link", "name": head.players[seat].name})
    if not table.facts.one_screen:
        await tables.store.write_notes(table.id, seat, "")  # first, so that no failure in between leaves them open
    await forget(tables.store, table.id, seat)
    await tables.commit(table, head, [row], add_tokens=[TokenRow(token_hash(token), "seat", held)], revoke_seat=seat)
    tables.forget_tokens(table.id)
    return {"seat": seat, "token": token}


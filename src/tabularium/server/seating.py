"""Before and beside the game: taking an open seat, renewing a link, giving up a table that has not begun."""

from __future__ import annotations

import time
from typing import Any

from tabularium.server.acting import Rows, retried, set_started
from tabularium.server.model import LOBBY, OPEN, PERSON, TokenRow
from tabularium.server.notices.asking import forget
from tabularium.server.problems import Trouble
from tabularium.server.secret import new_token, token_hash
from tabularium.server.store.plain import Step
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
    try:
        if len(places) == 1 and table.facts.start and not table.facts.rated:
            table.begin()
            set_started(table, head, rows, time.time())
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
    if table.facts.rated and head.status != LOBBY:
        raise Trouble("rated_table")  # who plays it is settled, and opens it by their profile
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
    for one in held:
        await tables.store.tell(Step("DELETE FROM seated WHERE table_id = ? AND seat = ?", (table.id, one), must=False))
    await tables.commit(table, head, [row], add_tokens=[TokenRow(token_hash(token), "seat", held)], revoke_seat=seat)
    tables.forget_tokens(table.id)
    return {"seat": seat, "token": token}


@retried
async def vacate(tables: Tables, table: Table, seat: int) -> None:
    """Whoever sat there is gone, with name and links: the seat is open, or a former player's if the game has begun."""
    head = table.head.copy()
    player = head.players[seat]
    player.name = ""
    player.webhook = None
    player.former = head.status != LOBBY
    if head.status == LOBBY:
        player.kind, player.joined = OPEN, False
    await tables.commit(table, head, [("seat", seat, {"change": "former", "name": ""})], revoke_seat=seat)
    tables.forget_tokens(table.id)

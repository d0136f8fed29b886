"""The seats of a profile: brought by whoever holds their link, opened again on any device of the same profile."""

from __future__ import annotations

import time
from typing import Any

from tabularium.server import acting, attending
from tabularium.server.acting import retried
from tabularium.server.links import Opened
from tabularium.server.model import LOBBY, OPEN, OVER, RUNNING, TokenRow
from tabularium.server.problems import Trouble
from tabularium.server.profiles.model import Profile
from tabularium.server.secret import new_token, token_hash
from tabularium.server.shown import summary_json
from tabularium.server.store import Store
from tabularium.server.store.plain import Step
from tabularium.server.table import Table
from tabularium.server.tables import Tables

MOST = 200  # tables in a list
LATEST = 10
TAKE = "INSERT INTO seated (table_id, seat, profile, settled, at) VALUES (?, ?, ?, ?, ?)"


def take(table: str, seat: int, profile: str) -> Step:
    return Step(TAKE, (table, seat, profile, False, time.time()))


async def seats_of(store: Store, profile: str, table: str) -> list[int]:
    found = await store.ask("SELECT seat FROM seated WHERE table_id = ? AND profile = ? ORDER BY seat", table, profile)
    return [row[0] for row in found]


async def latest(store: Store, profile: str, without: str) -> list[tuple[str, int]]:
    """The tables and seats at which a profile sat down lately, without one."""
    sql = "SELECT table_id, seat FROM seated WHERE profile = ? AND table_id <> ? ORDER BY at DESC LIMIT ?"
    return [(row[0], row[1]) for row in await store.ask(sql, profile, without, LATEST)]


async def at_table(store: Store, table: str) -> dict[int, str]:
    """Whose profile sits where."""
    return dict(await store.ask("SELECT seat, profile FROM seated WHERE table_id = ?", table))


async def bring(tables: Tables, profile: Profile, id: str, row: TokenRow) -> list[int]:
    """The seats of a link belong to a profile from now on. At a rated table that says: it counts."""
    if row.role != "seat":
        raise Trouble("not_allowed")
    table = await tables.table(id)
    taken = await at_table(tables.store, id)
    others = {taken.get(seat) for seat in row.seats} - {None, profile.id}
    mine = [seat for seat, who in taken.items() if who == profile.id]
    twice = table.facts.rated and (len(row.seats) > 1 or any(seat not in row.seats for seat in mine))
    if others or twice:
        raise Trouble("seat_taken")
    fresh = [take(id, seat, profile.id) for seat in row.seats if seat not in taken]
    if fresh and not await tables.store.tell(*fresh):
        raise Trouble("seat_taken")
    await settle_in(tables, profile, id, row.seats)
    return row.seats


async def settle_in(tables: Tables, profile: Profile, id: str, seats: list[int]) -> None:
    """The name, if the seat has none; the holiday; and a rated game begins when the last one has come."""
    async with tables.at(id) as table:
        facts, head = table.facts, table.head
    holiday = profile.holiday(time.time())
    for seat in seats:
        if not head.players[seat].name and len(seats) == 1:
            await attending.rename(tables, id, seat, profile.name)
        if holiday is not None and facts.clock is not None:
            await attending.holiday(tables, id, seat, (holiday.start, holiday.end))
    whole = not any(player.kind == OPEN for player in head.players)
    if facts.rated and facts.start and head.status == LOBBY and whole and await acting.agreed(tables, table):
        try:
            await acting.start(tables, id)
        except Trouble as trouble:
            if trouble.code != "not_lobby":  # two came at once
                raise


async def let_go(store: Store, profile: str, id: str) -> None:
    """The profile forgets a table; not a rated one that has begun, before its result is written down."""
    stored = await store.load(id)
    if stored is not None and stored.facts.rated and stored.head.status in (RUNNING, OVER):
        sql = "SELECT 1 FROM seated WHERE table_id = ? AND profile = ? AND NOT settled"
        if await store.ask(sql, id, profile):
            raise Trouble("rated_table")
    if not await store.tell(Step("DELETE FROM seated WHERE table_id = ? AND profile = ?", (id, profile))):
        raise Trouble("nothing")


@retried
async def link(tables: Tables, table: Table, seats: list[int]) -> dict[str, Any]:
    """A link more for these seats: for another device of the one who holds them."""
    token = new_token()
    await tables.commit(table, table.head.copy(), [], add_tokens=[TokenRow(token_hash(token), "seat", seats)])
    return {"table": table.id, "seats": seats, "token": token}


@retried
async def relink(tables: Tables, table: Table, seats: list[int]) -> str:
    """All links of these seats expire, and there is a new one."""
    head = table.head.copy()
    token = new_token()
    added = [TokenRow(token_hash(token), "seat", seats)]
    rows = [attending.seat_row(seat, "relinked", head.players[seat]) for seat in seats[:1]]
    await tables.commit(table, head, rows, add_tokens=added, revoke_seat=seats[0])
    tables.forget_tokens(table.id)
    return token


async def watch(tables: Tables, id: str) -> dict[str, Any]:
    """A link for looking on."""
    token = await _watch(tables, id)
    return {"table": str(id), "seats": [], "token": token}


@retried
async def _watch(tables: Tables, table: Table) -> str:
    token = new_token()
    await tables.commit(table, table.head.copy(), [], add_tokens=[TokenRow(token_hash(token), "watch", [])])
    return token


async def listed(store: Store, profile: str, most: int = MOST) -> list[dict[str, Any]]:
    """The tables of a profile, the newest first."""
    found = await store.ask("SELECT table_id, seat FROM seated WHERE profile = ? ORDER BY at DESC, seat", profile)
    held: dict[str, list[int]] = {}
    for table, seat in found:
        held.setdefault(table, []).append(seat)
    made = []
    for table, seats in list(held.items())[:most]:
        try:
            stored = await store.load(table)
        except ValueError:  # a damaged one hides no other
            continue
        if stored is not None:
            made.append(summary_json(stored.facts, stored.head, seats))
    return made


async def same_again(store: Store, old: str, new: str) -> None:
    """Whoever sat at a table sits at the next one."""
    for seat, profile in (await at_table(store, old)).items():
        await store.tell(take(new, seat, profile))


async def opened_by(store: Store, profile: str, id: Opened | str) -> list[int]:
    seats = await seats_of(store, profile, str(id))
    if not seats:
        raise Trouble("no_table")
    return seats

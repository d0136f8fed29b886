"""Everything that is kept of somebody, to take along; and nothing of it any more."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tabularium.server import attending, seating
from tabularium.server.clubs import keeping as club_keeping
from tabularium.server.creating import default_bot
from tabularium.server.model import RUNNING, decode_data, encode
from tabularium.server.notices import asking
from tabularium.server.problems import Trouble
from tabularium.server.profiles import figures, keeping, passkeys, ratings, seats
from tabularium.server.profiles.model import Profile
from tabularium.server.store import Store
from tabularium.server.store.plain import Step
from tabularium.server.tables import Tables

EVER = 1e18
ALL = 100_000


async def export(tables: Tables, profile: Profile) -> dict[str, Any]:
    store = tables.store
    clubs = await store.ask(
        "SELECT c.name, m.role, m.at FROM members m JOIN clubs c ON c.id = m.club WHERE m.profile = ?", profile.id
    )
    held = await seats.listed(store, profile.id, ALL)
    places = [(table["id"], seat) for table in held for seat in table["yours"]]
    notes, words, notices = [], [], []
    for table, seat in places:
        where = {"table": table, "seat": seat}
        text = await store.notes(table, seat)
        if text:
            notes.append({**where, "text": text})
        words += [{**where, "at": at, "text": said} for at, said in await _said(store, table, seat)]
        notices += [{**where, **one} for one in await asking.listed(store, table, seat)]
    sessions = await keeping.sessions(store, profile.id)
    return {
        "profile": {"name": profile.name, "created": profile.created, "listed": profile.kept.listed},
        "holidays": profile.kept.holidays,
        "passkeys": await passkeys.listed(store, profile.id),
        "sessions": [{"browser": agent, "since": at, "seen": seen} for _, agent, at, seen in sessions],
        "tables": held,
        "notes": notes,
        "words": words,
        "notices": notices,
        "history": await figures.history(store, profile.id, EVER, ALL),
        "statistics": await figures.statistics(store, profile.id),
        "rivals": await figures.rivals(store, profile.id),
        "ratings": [
            {"game": game, "seats": count, **ratings.rating_json(one)}
            for game, count, one in await ratings.ratings_of(store, profile.id)
        ],
        "clubs": [{"name": name, "role": role, "since": at} for name, role, at in clubs],
        "events": await _entered(store, profile.id),
    }


async def _said(store: Store, table: str, seat: int) -> list[tuple[float, str]]:
    sql = "SELECT at, data FROM entries WHERE table_id = ? AND seat = ? AND kind = 'chat' ORDER BY seq"
    return [(at, decode_data(text)["text"]) for at, text in await store.ask(sql, table, seat)]


async def _entered(store: Store, profile: str) -> list[dict[str, Any]]:
    """Leagues and tournaments, by the name under which one plays there."""
    found = [(event, event.of(profile)) for event, _ in await club_keeping.scrub(store, profile)]
    return [
        {"event": event.name, "name": one.name, "since": event.created, "status": event.status, "out": one.out}
        for event, one in found
        if one is not None
    ]


async def delete(tables: Tables, profile: Profile) -> None:
    """Tables first, then what stands in lists, then the profile and all that hangs on it. Done again, it goes on."""
    store = tables.store
    for table, seat in await store.ask("SELECT table_id, seat FROM seated WHERE profile = ?", profile.id):
        try:
            await _vacate(tables, table, seat)
        except Trouble as trouble:
            if trouble.code != "no_table":  # it was deleted meanwhile
                raise
        except ValueError:  # a damaged table keeps nobody
            continue
    ladders = [(game, count) for game, count, _ in await ratings.ratings_of(store, profile.id)]
    await store.tell(
        Step("UPDATE placings SET name = '' WHERE profile = ?", (profile.id,), must=False),
        Step("DELETE FROM profiles WHERE id = ?", (profile.id,), must=False),
        Step("DELETE FROM clubs WHERE NOT EXISTS (SELECT 1 FROM members WHERE club = clubs.id)", must=False),
    )
    for game, count in ladders:
        await ratings.rebuild(store, game, count)


async def _vacate(tables: Tables, id: str, seat: int) -> None:
    """A bot goes on where the game does; name, words, notes, notices and links are gone."""
    store = tables.store
    table = await tables.table(id)
    if table.head.status == RUNNING and table.facts.lesson is None:
        with suppress(Trouble):  # it ended at this very moment; all the rest is to be gone nevertheless
            await attending.leave(tables, id, seat, default_bot(tables), "resigned")
    await store.write_notes(id, seat, "")
    await asking.forget(store, id, seat)
    await seating.vacate(tables, id, seat)
    rows = await store.ask(
        "SELECT seq, data FROM entries WHERE table_id = ? AND seat = ? AND kind IN ('chat', 'seat')", id, seat
    )
    for seq, text in rows:
        data = decode_data(text)
        data |= {key: "" for key in ("name", "text") if key in data}
        sql = "UPDATE entries SET data = ? WHERE table_id = ? AND seq = ?"
        await store.tell(Step(sql, (encode(data).decode(), id, seq), must=False))
    async with tables.at(id) as table:
        tables.drop(table)  # with the words that it remembers

"""Clubs, members, invitations and events in the store."""

from __future__ import annotations

import secrets
import time
from typing import Any

from tabularium.server.clubs.model import MEMBER, ORGANISER, OWNER, ROLES, Club, Event, decoded, encoded
from tabularium.server.problems import Trouble
from tabularium.server.secret import new_id, token_hash
from tabularium.server.store import Store
from tabularium.server.store.plain import Step

MEMBERS_MOST = 500
CLUBS_MOST = 50  # of one profile
TABLES_MOST = 100  # in a list
INVITATION_BYTES = 16


# Clubs


async def new(store: Store, name: str, about: str, owner: str) -> Club:
    if len(await of(store, owner)) >= CLUBS_MOST:
        raise Trouble("full")
    club = Club(new_id(), name, time.time(), about)
    made = Step("INSERT INTO clubs (id, name, data, created) VALUES (?, ?, ?, ?)", (club.id, name, about, club.created))
    if not await store.tell(made, _join(club.id, owner, OWNER)):
        raise Trouble("not_signed_in")
    return club


def _join(club: str, profile: str, role: str) -> Step:
    sql = "INSERT INTO members (club, profile, role, at) VALUES (?, ?, ?, ?) ON CONFLICT (club, profile) DO NOTHING"
    return Step(sql, (club, profile, role, time.time()))


async def load(store: Store, id: str) -> Club:
    found = await store.ask("SELECT id, name, created, data FROM clubs WHERE id = ?", id)
    if not found:
        raise Trouble("nothing")
    return Club(*found[0])


async def change(store: Store, club: Club) -> None:
    given = (club.name, club.about, club.id)
    await store.tell(Step("UPDATE clubs SET name = ?, data = ? WHERE id = ?", given))


async def delete(store: Store, id: str) -> None:
    await store.tell(Step("DELETE FROM clubs WHERE id = ?", (id,)))


async def of(store: Store, profile: str) -> list[tuple[Club, str, int]]:
    """The clubs of a profile, its role there, and how many members they have."""
    found = await store.ask(
        "SELECT c.id, c.name, c.created, c.data, m.role, (SELECT count(*) FROM members x WHERE x.club = c.id)"
        " FROM members m JOIN clubs c ON c.id = m.club WHERE m.profile = ? ORDER BY c.name, c.id",
        profile,
    )
    return [(Club(*row[:4]), row[4], row[5]) for row in found]


# Members


async def role_of(store: Store, club: str, profile: str) -> str:
    """Raises if there is no such club, or the profile is no member: who is not, can't tell which."""
    found = await store.ask("SELECT role FROM members WHERE club = ? AND profile = ?", club, profile)
    if not found:
        raise Trouble("not_member")
    return str(found[0][0])


async def may(store: Store, club: str, profile: str, least: str = MEMBER) -> str:
    role = await role_of(store, club, profile)
    if ROLES.index(role) > ROLES.index(least):
        raise Trouble("not_allowed")
    return role


async def members(store: Store, club: str) -> list[tuple[str, str, str, float]]:
    """Profile, name, role, since when."""
    found = await store.ask(
        "SELECT p.id, p.name, m.role, m.at FROM members m JOIN profiles p ON p.id = m.profile"
        " WHERE m.club = ? ORDER BY m.at, p.id",
        club,
    )
    return [(row[0], row[1], row[2], row[3]) for row in found]


async def set_role(store: Store, club: str, profile: str, role: str) -> None:
    change = Step("UPDATE members SET role = ? WHERE club = ? AND profile = ?", (role, club, profile))
    await _owned(store, club, profile, change)


async def remove(store: Store, club: str, profile: str) -> None:
    """Whoever is the last goes with the club."""
    everybody = await members(store, club)
    if [one[0] for one in everybody] == [profile]:
        await delete(store, club)
        return
    await _owned(store, club, profile, Step("DELETE FROM members WHERE club = ? AND profile = ?", (club, profile)))


async def _owned(store: Store, club: str, profile: str, change: Step) -> None:
    """A change after which the club still has an owner: one after the other, since two could depose each other."""
    alone = Step("UPDATE clubs SET name = name WHERE id = ?", (club,))  # others wait for whoever holds this row
    still = Step(
        "UPDATE clubs SET name = name WHERE id = ? AND EXISTS (SELECT 1 FROM members WHERE club = ? AND role = ?)",
        (club, club, OWNER),
    )
    if await store.tell(alone, change, still):
        return
    known = await store.ask("SELECT 1 FROM members WHERE club = ? AND profile = ?", club, profile)
    raise Trouble("last_owner" if known else "nothing")


async def inherit(store: Store, profile: str) -> None:
    """Somebody goes for good: their clubs pass to the organiser who is there longest, or else to a member."""
    for club, role, _ in await of(store, profile):
        others = [one for one in await members(store, club.id) if one[0] != profile]
        if role == OWNER and others and all(one[2] != OWNER for one in others):
            heir = min(others, key=lambda one: (one[2] != ORGANISER, one[3]))
            await set_role(store, club.id, heir[0], OWNER)


# Invitations


async def invite(store: Store, club: str, uses: int, until: float) -> str:
    token = secrets.token_urlsafe(INVITATION_BYTES)
    given = (token_hash(token), club, uses, until, "", time.time())
    sql = "INSERT INTO invitations (id, club, left_over, until, data, at) VALUES (?, ?, ?, ?, ?, ?)"
    await store.tell(
        Step("DELETE FROM invitations WHERE club = ? AND until < ?", (club, time.time()), must=False), Step(sql, given)
    )
    return token


async def invited(store: Store, token: str, used_up: bool = False) -> Club:
    """The club that one may join, if there is a place left."""
    found = await store.ask("SELECT club, left_over, until FROM invitations WHERE id = ?", token_hash(token))
    if not found or (found[0][1] <= 0 and not used_up) or found[0][2] < time.time():
        raise Trouble("no_invitation")
    return await load(store, found[0][0])


async def join(store: Store, token: str, profile: str) -> Club:
    club = await invited(store, token, used_up=True)
    everybody = await members(store, club.id)
    if any(one[0] == profile for one in everybody):
        return club
    if len(everybody) >= MEMBERS_MOST:
        raise Trouble("full")
    used = Step("UPDATE invitations SET left_over = left_over - 1 WHERE id = ? AND left_over > 0", (token_hash(token),))
    if not await store.tell(used, _join(club.id, profile, MEMBER)):
        raise Trouble("no_invitation")
    return club


async def invitations(store: Store, club: str) -> list[dict[str, Any]]:
    found = await store.ask(
        "SELECT id, left_over, until, at FROM invitations WHERE club = ? AND left_over > 0 AND until > ? ORDER BY at",
        club,
        time.time(),
    )
    return [{"key": id[:16], "left": left, "until": until, "at": at} for id, left, until, at in found]


async def withdraw(store: Store, club: str, key: str) -> None:
    if not await store.tell(Step("DELETE FROM invitations WHERE club = ? AND id LIKE ?", (club, f"{key}%"))):
        raise Trouble("nothing")


# Tables


def holds(table: str, club: str, event: str | None) -> Step:
    sql = "INSERT INTO club_tables (table_id, club, event, at) VALUES (?, ?, ?, ?) ON CONFLICT (table_id) DO NOTHING"
    return Step(sql, (table, club, event, time.time()), must=False)


async def tables(store: Store, club: str, event: str | None = None) -> list[str]:
    """The latest first; those of an event are listed with it."""
    if event is not None:
        found = await store.ask("SELECT table_id FROM club_tables WHERE event = ? ORDER BY at DESC", event)
    else:
        sql = "SELECT table_id FROM club_tables WHERE club = ? AND event IS NULL ORDER BY at DESC, table_id LIMIT ?"
        found = await store.ask(sql, club, TABLES_MOST)
    return [row[0] for row in found]


async def club_of(store: Store, table: str) -> str | None:
    found = await store.ask("SELECT club FROM club_tables WHERE table_id = ?", table)
    return str(found[0][0]) if found else None


# Events


async def new_event(store: Store, event: Event) -> None:
    given = (event.id, event.club, event.status, 0, encoded(event), event.created)
    sql = "INSERT INTO events (id, club, status, seq, data, at) VALUES (?, ?, ?, ?, ?, ?)"
    if not await store.tell(Step(sql, given)):
        raise Trouble("nothing")


async def event(store: Store, id: str) -> tuple[Event, int]:
    found = await store.ask("SELECT data, seq FROM events WHERE id = ?", id)
    if not found:
        raise Trouble("nothing")
    return decoded(found[0][0]), found[0][1]


async def save(store: Store, one: Event, seq: int) -> bool:
    """False: somebody else was faster."""
    given = (encoded(one), one.status, seq + 1, one.id, seq)
    return await store.tell(Step("UPDATE events SET data = ?, status = ?, seq = ? WHERE id = ? AND seq = ?", given))


async def events(store: Store, club: str) -> list[Event]:
    found = await store.ask("SELECT data FROM events WHERE club = ? ORDER BY at DESC, id", club)
    return [decoded(row[0]) for row in found]


async def running(store: Store) -> list[str]:
    return [row[0] for row in await store.ask("SELECT id FROM events WHERE status = 'running' ORDER BY at")]


async def scrub(store: Store, profile: str) -> list[tuple[Event, int]]:
    """The events in which a profile takes part."""
    found = await store.ask("SELECT data, seq FROM events WHERE data LIKE ?", f'%"{profile}"%')
    made = [(decoded(row[0]), row[1]) for row in found]
    return [(one, seq) for one, seq in made if one.of(profile) is not None]

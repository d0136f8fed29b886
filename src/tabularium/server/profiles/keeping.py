"""Profiles and their sessions in the store. Of every secret only a hash is kept."""

from __future__ import annotations

import secrets
import time
from hashlib import sha256

from tabularium.server.problems import Trouble
from tabularium.server.profiles.model import Kept, Profile, decoded, encoded
from tabularium.server.secret import ALPHABET, new_id, token_hash
from tabularium.server.store import Store
from tabularium.server.store.plain import Step

SELECTOR = 5  # letters of a recovery code that say whose it is
SECRET = 20  # letters that only their owner knows: 100 bits
GROUP = 5
SESSION_BYTES = 32
SESSION_SECONDS = 180 * 24 * 3600.0  # without a visit
SEEN_SECONDS = 3600.0  # a visit is noted no more often
COLUMNS = "id, name, created, data"
NOTHING = sha256(b"").hexdigest()


def _letters(count: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(count))


def recovery_hash(secret: str) -> str:
    """The secret has a hundred random bits, so a plain hash can't be reversed by trying."""
    return sha256(f"tabularium recovery {secret}".encode()).hexdigest()


def _new_code() -> tuple[str, str, str]:
    """A recovery code as it is shown once; its selector, and the hash of the rest."""
    selector, secret = _letters(SELECTOR), _letters(SECRET)
    whole = selector + secret
    shown = "-".join(whole[i : i + GROUP] for i in range(0, len(whole), GROUP))
    return shown, selector, recovery_hash(secret)


def plain_code(typed: str) -> str:
    """As it was shown, whatever was typed between and in whatever case."""
    return "".join(letter for letter in typed.lower() if letter in ALPHABET)


async def new(store: Store, name: str) -> tuple[Profile, str]:
    """A profile, and its recovery code."""
    now = time.time()
    while True:
        code, selector, hash = _new_code()
        profile = Profile(new_id(), name, now, Kept())
        sql = f"INSERT INTO profiles ({COLUMNS}, selector, recovery, seen) VALUES (?, ?, ?, ?, ?, ?, ?)"
        given = (profile.id, name, now, encoded(profile.kept), selector, hash, now)
        if await store.tell(Step(sql, given)):
            return profile, code


async def new_code(store: Store, id: str) -> str:
    """Another recovery code; the old one opens nothing any more."""
    while True:
        code, selector, hash = _new_code()
        if await store.tell(Step("UPDATE profiles SET selector = ?, recovery = ? WHERE id = ?", (selector, hash, id))):
            return code
        await load(store, id)


async def load(store: Store, id: str) -> Profile:
    found = await store.ask(f"SELECT {COLUMNS} FROM profiles WHERE id = ?", id)
    if not found:
        raise Trouble("nothing")
    return Profile(found[0][0], found[0][1], found[0][2], decoded(found[0][3]))


async def save(store: Store, profile: Profile, before: str) -> None:
    """Raises if another device changed it meanwhile: `before` is what was kept when it was read."""
    given = (profile.name, encoded(profile.kept), profile.id, before)
    if not await store.tell(Step("UPDATE profiles SET name = ?, data = ? WHERE id = ? AND data = ?", given)):
        await load(store, profile.id)
        raise Trouble("busy", retry_after=1)


async def by_code(store: Store, typed: str) -> str:
    """Whose recovery code it is; as long for one that nobody has as for a wrong one."""
    code = plain_code(typed)
    found = await store.ask("SELECT id, recovery FROM profiles WHERE selector = ?", code[:SELECTOR])
    id, hash = found[0] if found else ("", NOTHING)
    right = secrets.compare_digest(recovery_hash(code[SELECTOR:]), hash)
    if not right or not id:
        raise Trouble("wrong_code")
    return str(id)


# Sessions


async def enter(store: Store, profile: str, agent: str) -> str:
    """A new session; its secret."""
    token = secrets.token_urlsafe(SESSION_BYTES)
    now = time.time()
    given = (token_hash(token), profile, agent[:200], now, now)
    if not await store.tell(Step("INSERT INTO sessions (id, profile, data, at, seen) VALUES (?, ?, ?, ?, ?)", given)):
        raise Trouble("not_signed_in")
    return token


async def by_session(store: Store, token: str) -> tuple[Profile, str]:
    """Whose session it is, and what is kept of its secret."""
    hash, now = token_hash(token), time.time()
    found = await store.ask(
        "SELECT p.id, p.name, p.created, p.data, s.seen FROM sessions s JOIN profiles p ON p.id = s.profile"
        " WHERE s.id = ? AND s.seen > ?",
        hash,
        now - SESSION_SECONDS,
    )
    if not found:
        raise Trouble("not_signed_in")
    id, name, created, data, seen = found[0]
    if now - seen > SEEN_SECONDS:
        await store.tell(
            Step("UPDATE sessions SET seen = ? WHERE id = ?", (now, hash), must=False),
            Step("UPDATE profiles SET seen = ? WHERE id = ?", (now, id), must=False),
        )
    return Profile(id, name, created, decoded(data)), hash


async def sessions(store: Store, profile: str) -> list[tuple[str, str, float, float]]:
    """Key, browser, since when, and when it was last seen."""
    sql = "SELECT id, data, at, seen FROM sessions WHERE profile = ? ORDER BY seen DESC"
    return [(row[0], row[1], row[2], row[3]) for row in await store.ask(sql, profile)]


async def leave(store: Store, hash: str) -> None:
    await store.tell(Step("DELETE FROM sessions WHERE id = ?", (hash,), must=False))


async def leave_everywhere(store: Store, profile: str, but: str = "") -> None:
    await store.tell(Step("DELETE FROM sessions WHERE profile = ? AND id <> ?", (profile, but), must=False))


async def expire(store: Store) -> None:
    """Sessions that nobody has used for half a year."""
    before = time.time() - SESSION_SECONDS
    await store.tell(Step("DELETE FROM sessions WHERE seen < ?", (before,), must=False))

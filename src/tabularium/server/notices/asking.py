"""Beginning and ending to be told."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import smtplib
import time
from typing import Any

from tabularium.server import schema
from tabularium.server.model import Paper
from tabularium.server.notices import mail, webpush
from tabularium.server.notices.keeper import Notices
from tabularium.server.notices.model import HOOK, MAIL, NOTICE, PUSH, Wanted, paper_of, wanted_of
from tabularium.server.notices.quiet import Quiet, checked
from tabularium.server.problems import Trouble, both
from tabularium.server.secret import new_token
from tabularium.server.store import Store
from tabularium.server.table import game_of
from tabularium.server.webhooks import checked as checked_url

EACH_MOST = 20  # of a seat
_MAIL = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9.-]{0,250}[A-Za-z0-9])?")


def key_of(table: str, seat: int, way: str, to: str) -> str:
    """The same place is named once for each seat of a table."""
    return hashlib.sha256(f"{table} {seat} {way} {to}".encode()).hexdigest()[:32]


async def want(notices: Notices, table: str, seat: int, wish: schema.NoticeWish) -> dict[str, Any]:
    """Somebody wants to be told; whoever reads a mailbox is asked first."""
    store = notices.store
    quiet = checked(Quiet(wish.quiet.start, wish.quiet.end, wish.quiet.zone)) if wish.quiet is not None else None
    wanted = Wanted(
        seat, wish.way, wish.to, list(dict.fromkeys(wish.events)), wish.language, quiet, wish.p256dh, wish.auth,
        wish.format, wish.digest,
    )  # fmt: skip
    _check(notices, wanted)
    key = key_of(table, seat, wanted.way, wanted.to)
    kept = await store.paper(NOTICE, key)
    if wanted.way == MAIL:
        known = wanted_of(kept) if kept is not None else None
        wanted.secret = known.secret if known is not None else new_token()
        wanted.confirmed = known is not None and known.confirmed
        wanted.sent = known.sent if known is not None else 0.0
    if kept is None and len(await _of(store, table, seat)) >= EACH_MOST:
        raise Trouble("too_many", retry_after=3600)
    if not await store.file(paper_of(key, table, wanted, time.time())):
        raise Trouble("no_table")
    if not wanted.confirmed:
        await _ask(notices, table, key, wanted)
    return info(key, wanted)


async def alike(store: Store, before: list[tuple[str, int]], table: str, seat: int) -> None:
    """Whoever wanted to be told at other tables is told at this one, in the same ways."""
    for other, place in before:
        for paper in await _of(store, other, place):
            wanted = wanted_of(paper)
            key = key_of(table, seat, wanted.way, wanted.to)
            if wanted.confirmed:
                wanted.seat = seat
                await store.file(paper_of(key, table, wanted, time.time()), new=True)


def _check(notices: Notices, wanted: Wanted) -> None:
    if wanted.way == MAIL:
        if not notices.mails:
            raise Trouble("no_mail")
        if _MAIL.fullmatch(wanted.to) is None:
            raise Trouble("bad_notice", where="to")
        return
    checked_url(wanted.to)
    if wanted.way == PUSH and not webpush.checked(wanted.p256dh, wanted.auth):
        raise Trouble("bad_notice", where="p256dh, auth")
    if wanted.way == HOOK and wanted.digest:
        raise Trouble("bad_notice", where="digest")


async def _ask(notices: Notices, table: str, key: str, wanted: Wanted) -> None:
    """The second half of a double opt-in."""
    stored = await notices.store.load(table)
    if stored is None:
        raise Trouble("no_table")
    settings = notices.settings
    link = f"{settings.url.rstrip('/')}/notices#agree={key}.{wanted.secret}"
    game = game_of(stored.facts, None).name[wanted.language]
    text = both("told.confirm", game=game, link=link)[wanted.language]
    letter = mail.letter(settings.mail_from, wanted.to, both("told.confirm.title")[wanted.language], text)
    try:
        await asyncio.to_thread(mail.send, settings.smtp, letter)
    except (OSError, smtplib.SMTPException):
        await notices.store.shred(NOTICE, key)
        raise Trouble("busy", retry_after=60) from None


async def _by_token(store: Store, token: str) -> tuple[Paper, Wanted]:
    key, _, secret = token.partition(".")
    kept = await store.paper(NOTICE, key)
    wanted = wanted_of(kept) if kept is not None else None
    if kept is None or wanted is None or not secrets.compare_digest(wanted.secret.encode(), secret.encode()):
        raise Trouble("nothing")
    return kept, wanted


async def agree(store: Store, token: str) -> None:
    """Whoever reads the mailbox wants it."""
    kept, wanted = await _by_token(store, token)
    wanted.confirmed = True
    await store.file(paper_of(kept.key, kept.table or "", wanted, kept.at))


async def end(store: Store, token: str) -> None:
    """Whoever reads the mailbox does not want it any more, from any table."""
    _, wanted = await _by_token(store, token)
    for paper in await store.papers(NOTICE):
        other = wanted_of(paper)
        if other.way == MAIL and other.to == wanted.to:
            await store.shred(NOTICE, paper.key)


async def _of(store: Store, table: str, seat: int) -> list[Paper]:
    return [paper for paper in await store.papers(NOTICE, table) if paper.data["seat"] == seat]


async def listed(store: Store, table: str, seat: int) -> list[dict[str, Any]]:
    return [info(paper.key, wanted_of(paper)) for paper in await _of(store, table, seat)]


async def stop(store: Store, table: str, seat: int, key: str) -> None:
    if key not in [paper.key for paper in await _of(store, table, seat)]:
        raise Trouble("nothing")
    await store.shred(NOTICE, key)


async def forget(store: Store, table: str, seat: int) -> None:
    """Somebody else sits there now."""
    for paper in await _of(store, table, seat):
        await store.shred(NOTICE, paper.key)


def info(key: str, wanted: Wanted) -> dict[str, Any]:
    return {
        "key": key,
        "way": wanted.way,
        "to": wanted.to,
        "events": wanted.events,
        "language": wanted.language,
        "quiet": wanted.quiet,
        "format": wanted.format,
        "digest": wanted.digest,
        "confirmed": wanted.confirmed,
    }

"""Notices: what happens at a table is noted for whoever wants to know, and told when it still holds after a moment,
nobody looks, and it is not their quiet time. One process at a time tells."""

from __future__ import annotations

import asyncio
import http.client
import logging
import smtplib
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tabularium.kernel.language import LANGUAGES
from tabularium.server.metrics import Metrics
from tabularium.server.model import Facts, Head, Paper, Stored, encode
from tabularium.server.notices import happening, hooks, mail, webpush
from tabularium.server.notices.looking import SECONDS, Looking
from tabularium.server.notices.model import HOOK, MAIL, NOTICE, PENDING, PUSH, TOLD, Wanted, paper_of, wanted_of
from tabularium.server.notices.quiet import now_quiet
from tabularium.server.problems import both
from tabularium.server.settings import Settings
from tabularium.server.store import Unavailable
from tabularium.server.table import Table, game_of
from tabularium.server.tables import Tables
from tabularium.server.tasks import Loop, Resting
from tabularium.server.webhooks import Forbidden, call

TICK = 2.0
NOTING = 0.5  # seconds in which what happens is gathered
GRACE = 5.0  # seconds in which one may come by oneself
CLOCKS = 30.0  # seconds between two looks for clocks that run low
DAY = 24 * 3600.0
TRIES = 6
RETRY = 60.0  # seconds before the second try; twice as long before each further one
GONE = (404, 410)
UNREACHED = 599  # no answer at all
THREADS = 16
TURN = 10.0  # seconds after which a round begins no further call
KEY = "key"
log = logging.getLogger("tabularium.notices")


class Due(NamedTuple):
    """What is to be said to whom."""

    paper: Paper
    kept: Paper
    wanted: Wanted
    title: str
    text: str


def _receiver(wanted: Wanted) -> str:
    return MAIL if wanted.way == MAIL else urlsplit(wanted.to).netloc.lower()


class Notices:
    def __init__(self, tables: Tables, looking: Looking, settings: Settings, metrics: Metrics) -> None:
        self.tables = tables
        self.store = tables.store
        self.looking = looking
        self.settings = settings
        self.metrics = metrics
        self.mails = mail.possible(settings.smtp, settings.mail_from, settings.url)
        self.happened: dict[str, set[tuple[str, int]]] = {}  # by table: what is to be noted
        self.turn = asyncio.Lock()
        self.key = ""
        self.looked = 0.0
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="notices")
        self.resting = Resting()  # receivers that did not answer
        self.loop = Loop("notices", TICK, self._tick, log)
        self.noting = Loop("noting", NOTING, self._noted, log)
        self.presence = Loop("looking", SECONDS, looking.tell, log)
        tables.ours.append(self._committed)

    async def open(self) -> None:
        await self.store.file(Paper(KEY, "vapid", {"key": webpush.new_key()}, time.time()), new=True)
        kept = await self.store.paper(KEY, "vapid")
        assert kept is not None
        self.key = kept.data["key"]
        self.noting.start()
        self.loop.start()
        self.presence.start()

    async def close(self) -> None:
        await self.loop.stop()
        await self.presence.stop()
        await self.noting.stop()
        with suppress(Unavailable):
            await self._noted()
        self.pool.shutdown(wait=False, cancel_futures=True)
        await self.looking.end()

    # Noting

    def _committed(self, table: Table, before: Head) -> None:
        found = happening.after(table.head, before)
        if found:
            self.happened.setdefault(table.id, set()).update(found)

    async def _noted(self) -> None:
        """All that happened since the last time, by one question: at most tables nobody wants to be told."""
        async with self.turn:
            happened, self.happened = self.happened, {}
            try:
                known = await self.store.papers_of(NOTICE, list(happened)) if happened else set()
            except BaseException:
                for id, found in happened.items():
                    self.happened.setdefault(id, set()).update(found)
                raise
            for id in known:
                await self.note(id, sorted(happened[id]))

    async def note(self, id: str, found: list[tuple[str, int]]) -> None:
        try:
            for paper in await self.store.papers(NOTICE, id):
                wanted = wanted_of(paper)
                for what, seat in found:
                    if wanted.seat == seat and what in wanted.events:
                        data = {"notice": paper.key, "what": what, "tries": 0}
                        await self.store.file(Paper(PENDING, f"{what} {paper.key}", data, time.time(), id))
        except Exception as error:  # nobody's action fails for it
            log.warning("noting failed", extra={"table": id, "error": type(error).__name__})

    async def _clocks(self) -> None:
        """Clocks that run low, each once for a decision."""
        now = time.time()
        for id in await self.store.due(now + happening.LOW):
            stored = await self.store.load(id)
            seat = happening.runs_low(stored.facts, stored.head, now) if stored is not None else None
            if stored is not None and seat is not None:
                told = Paper(TOLD, f"clock {id} {seat}", {"since": stored.head.since}, now, id)
                known = await self.store.paper(TOLD, told.key)
                if known is None or known.data["since"] != stored.head.since:
                    await self.store.file(told)
                    await self.note(id, [(happening.CLOCK, seat)])

    # Telling

    async def _tick(self) -> None:
        if not await self.store.claim("notices"):
            return
        try:
            if time.monotonic() - self.looked >= CLOCKS:
                self.looked = time.monotonic()
                await self._clocks()
            await self.tell()
        finally:
            await self.store.release("notices")

    async def tell(self) -> None:
        """All that is due now; whoever is slow keeps only their own notices waiting."""
        await self._noted()
        pending = await self.store.papers(PENDING)
        if not pending:
            return
        looking = await self.looking.everywhere()
        digests: dict[str, list[Due]] = {}
        receivers: dict[str, list[Due]] = {}
        for paper in pending:
            one = await self._due(paper, looking) if paper.at + GRACE <= time.time() else None
            if one is not None and one.wanted.way == MAIL and one.wanted.digest:
                digests.setdefault(one.wanted.to, []).append(one)
            elif one is not None:
                receivers.setdefault(_receiver(one.wanted), []).append(one)
        resting = set(self.resting.now())
        end = time.monotonic() + TURN
        gate = asyncio.Semaphore(THREADS)
        calls = [self._all(gate, end, name, lines) for name, lines in receivers.items() if name not in resting]
        await asyncio.gather(*calls)
        for lines in digests.values():
            if MAIL in self.resting.now() or time.monotonic() > end:
                break
            if await self._digest(lines) == UNREACHED:
                self.resting.failed(MAIL)

    async def _due(self, paper: Paper, looking: set[str]) -> Due | None:
        """What is to be said now, if anything."""
        try:
            kept = await self.store.paper(NOTICE, paper.data["notice"])
            stored = await self.store.load(paper.table or "")
            if kept is None or stored is None or not self._holds(paper, wanted_of(kept), stored, looking):
                await self.store.shred(PENDING, paper.key)
                return None
            wanted = wanted_of(kept)
            if now_quiet(wanted.quiet, time.time()):
                return None
            return Due(paper, kept, wanted, *said(paper.data["what"], wanted, stored.facts, stored.head))
        except Unavailable:
            raise
        except Exception as error:  # it keeps no other waiting
            log.exception("a notice can't be told", extra={"error": type(error).__name__})
            await self._again(paper)
            return None

    async def _all(self, gate: asyncio.Semaphore, end: float, name: str, lines: list[Due]) -> None:
        """One receiver's notices, one after the other; who does not answer is left alone for a while."""
        async with gate:
            for one in lines:
                if time.monotonic() > end:
                    return
                if await self._one(one) == UNREACHED:
                    self.resting.failed(name)
                    return
            self.resting.worked(name)

    def _holds(self, paper: Paper, wanted: Wanted, stored: Stored, looking: set[str]) -> bool:
        seen = f"{stored.facts.id} {wanted.seat}" in looking
        return wanted.confirmed and not seen and happening.holds(paper.data["what"], wanted.seat, stored.head)

    async def _one(self, one: Due) -> int:
        """The status of the answer."""
        paper, kept, wanted = one.paper, one.kept, one.wanted
        loop = asyncio.get_running_loop()
        try:
            status = await loop.run_in_executor(self.pool, self._send, paper, kept.key, wanted, one.title, one.text)
        except (OSError, ValueError, http.client.HTTPException, smtplib.SMTPException, Forbidden) as error:
            status = _failed(wanted.way, error)
        self.metrics.notices.labels(wanted.way, "delivered" if status < 400 else "failed").inc()
        if status < 400:
            await self._sent(paper, kept, wanted)
        elif wanted.way == PUSH and status in GONE:
            await self.store.shred(NOTICE, kept.key)
            await self.store.shred(PENDING, paper.key)
        else:
            await self._again(paper)
        return status

    async def _again(self, paper: Paper) -> None:
        """Later, some times."""
        if paper.data["tries"] + 1 >= TRIES:
            await self.store.shred(PENDING, paper.key)
            return
        paper.data["tries"] += 1
        paper.at = time.time() + RETRY * 2 ** (paper.data["tries"] - 1)
        await self.store.file(paper)

    async def _sent(self, paper: Paper, kept: Paper, wanted: Wanted) -> None:
        await self.store.shred(PENDING, paper.key)
        if wanted.way == MAIL:
            wanted.sent = time.time()
            await self.store.file(paper_of(kept.key, kept.table or "", wanted, kept.at))

    def _send(self, paper: Paper, key: str, wanted: Wanted, title: str, text: str) -> int:
        """Blocks; the status of the answer."""
        id, what = paper.table or "", str(paper.data["what"])
        private = self.settings.private_hooks
        if wanted.way == PUSH:
            message = {"table": id, "event": what, "seat": wanted.seat, "title": title, "text": text, "url": f"/t/{id}"}
            sealed = webpush.sealed(encode(message), wanted.p256dh, wanted.auth)
            contact = self.settings.contact or self.settings.url or "mailto:nobody@localhost"
            return call(wanted.to, sealed, private, webpush.headers(wanted.to, self.key, contact, id))
        if wanted.way == HOOK:
            fields: dict[str, Any] = {"event": what, "table": id, "seat": wanted.seat}
            body, headers = hooks.body(wanted.format, title, text, self.link(id), fields)
            return call(wanted.to, body, private, headers)
        self.post(key, wanted, title, f"{text}\n\n{self.link(id)}\n")
        return 200

    async def _digest(self, lines: list[Due]) -> int:
        """All that one address is to be told, in one letter a day; the status of the answer."""
        kept, wanted = lines[0].kept, lines[0].wanted
        others = [wanted_of(paper) for paper in await self.store.papers(NOTICE)]
        last = max([one.sent for one in others if one.way == MAIL and one.digest and one.to == wanted.to], default=0.0)
        if time.time() - last < DAY:
            for line in lines:  # whatever table the last letter was about
                line.paper.at = last + DAY
                await self.store.file(line.paper)
            return 200
        title = both("told.digest", count=len(lines))[wanted.language]
        text = "\n".join(f"{one.text}\n{self.link(one.paper.table or '')}\n" for one in lines)
        try:
            await asyncio.to_thread(self.post, kept.key, wanted, title, text)
        except (OSError, smtplib.SMTPException) as error:
            for one in lines:
                await self._again(one.paper)
            return _failed(MAIL, error)
        for one in lines:
            await self._sent(one.paper, one.kept, one.wanted)
        return 200

    def post(self, key: str, wanted: Wanted, subject: str, text: str) -> None:
        """A letter with a way out; blocks."""
        if not self.mails:
            return
        token = f"{key}.{wanted.secret}"
        way_out = f"{self.settings.url.rstrip('/')}/api/notices/end/{token}"
        end = both("told.end", link=f"{self.settings.url.rstrip('/')}/notices#end={token}")[wanted.language]
        message = mail.letter(self.settings.mail_from, wanted.to, subject, f"{text}\n-- \n{end}\n", way_out)
        mail.send(self.settings.smtp, message)

    def link(self, id: str) -> str:
        return f"{self.settings.url.rstrip('/')}/t/{id}" if self.settings.url else ""


def _failed(way: str, error: Exception) -> int:
    """A status for what was refused, or was not answered at all."""
    log.info("a notice was not delivered", extra={"way": way, "error": type(error).__name__})
    answered = isinstance(error, (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused, Forbidden))
    return 550 if answered else UNREACHED


def said(what: str, wanted: Wanted, facts: Facts, head: Head) -> tuple[str, str]:
    """A title and a sentence, in the language of whoever is told."""
    language = wanted.language if wanted.language in LANGUAGES else "en"
    game = game_of(facts, None).name[language]
    others = [player.name for seat, player in enumerate(head.players) if seat != wanted.seat and player.name]
    name = head.players[wanted.seat].name
    fields = {"game": game, "name": name, "others": ", ".join(others)}
    return both(f"told.{what}.title", **fields)[language], both(f"told.{what}", **fields)[language]

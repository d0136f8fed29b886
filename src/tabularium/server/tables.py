"""The tables of this process: loaded when needed, changed one commit at a time, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import islice
from typing import Any

from tabularium.server import carrying
from tabularium.server.beside import beside
from tabularium.server.links import Links
from tabularium.server.metrics import Metrics
from tabularium.server.model import CLOSED, RUNNING, Change, Checkpoint, Head, Row, TokenRow, due
from tabularium.server.packs import Packs
from tabularium.server.problems import Trouble
from tabularium.server.settings import Settings
from tabularium.server.store import Store, Unavailable
from tabularium.server.table import TAIL, Table

MANY = 50  # actions that are not played again in the loop
FOLDED = 4  # tables at once
PAUSE = 1.0  # seconds before catching up is tried again
log = logging.getLogger("tabularium.tables")

RENEWED = ("link", "relinked", "former")  # changes of a seat after which its old links open nothing

Watcher = Callable[[Table, Head], None]  # a table after a commit, and its head before


class Stale(Exception):
    """Another process was faster: look again and decide anew."""


class Tables:
    """Everything that reads or changes a table goes through `at`."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.packs = Packs(store, settings.content)
        self.held: dict[str, Table] = {}
        self.awake: dict[str, Table] = {}  # those that are not folded, the longest unused first
        self.loading: dict[str, asyncio.Lock] = {}
        self.used = time.monotonic()  # when any table was last asked for
        self.links = Links(store)
        self.watchers: list[Watcher] = []  # told of every commit, ours or others'
        self.ours: list[Watcher] = []  # told of ours alone
        self.wake: Callable[[str], None] = lambda _: None  # look whether clients of a table have something to be told
        self.missed: Callable[[], None] = lambda: None  # links may have been renewed, unheard
        self.expired: Callable[[str], None] = lambda _: None  # a link was renewed
        self.busy: Callable[[str], bool] = lambda _: False  # somebody is connected
        self.looked: Callable[[str], None] = lambda _: None  # somebody came to look on
        self.tasks: set[asyncio.Task[None]] = set()
        store.listen(self._heard)

    # Finding

    async def table(self, id: str) -> Table:
        """A table as this process knows it; raises if there is none."""
        found = self.held.get(id)
        if found is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    found = self.held.get(id) or await self._load(id)
            finally:
                self.loading.pop(id, None)
        self.used = found.used = time.monotonic()
        self.awake.pop(id, None)
        self.awake[id] = found
        return found

    async def _load(self, id: str) -> Table:
        began = time.perf_counter()
        stored = await self.store.load(id)
        if stored is None:
            raise Trouble("no_table")
        # Somebody may write between our reads. Entries never change; a checkpoint does, when something is taken back.
        point = await self.store.checkpoint(id, stored.head.actions)
        rows = await self.store.rows(id, 0, game_only=True)
        tail = [row for row in await self.store.rows(id, 0, last=TAIL) if row.seq <= stored.seq]
        if any(row.kind == "undo" and row.seq > stored.seq for row in rows):
            point = None
        rows = [row for row in rows if row.seq <= stored.seq]
        table = Table(stored.facts, stored.head, stored.seq, stored.root, await self.packs.content(stored.facts))
        if len(rows) > MANY:
            await beside(table.game, carrying.take_up, table, rows, point)
        else:
            carrying.take_up(table, rows, point)
        table.tail.extend(carrying.retold(table, tail))
        self.hold(table)
        if self.store.shared:  # what was written meanwhile was not heard, as nobody held it yet
            async with table.lock:
                await self.refresh(table)
        self.forget_tokens(id)  # what happened since it was last held is not known
        await self._judge(table)
        self.wake(id)
        self.metrics.loaded.observe(time.perf_counter() - began)
        return table

    async def _judge(self, table: Table) -> None:
        """A running table that the rules of today disagree with is closed, and a closed one with which they agree again
        goes on: everybody at the table is told once."""
        wrong = RUNNING if table.closed is not None else CLOSED
        async with table.lock:
            if table.head.status != wrong or self.held.get(table.id) is not table:
                return
            head = table.head.copy()
            try:
                if table.closed is not None:
                    await self.commit(table, carrying.shut(head), [("closed", -1, {"agreed": table.closed.agreed})])
                else:
                    carrying.open_again(table, head, time.time())
                    await self.commit(table, head, [("reopened", -1, {})])
            except Stale:
                self.drop(table)  # another process said it
            except BaseException:
                self.drop(table)  # nobody acts there before it is said
                raise

    def hold(self, table: Table) -> None:
        self.held[table.id] = table
        self.awake[table.id] = table
        self.metrics.held.set(len(self.held))

    def let_go(self, table: Table) -> None:
        del self.held[table.id]
        self.awake.pop(table.id, None)
        self.metrics.held.set(len(self.held))

    @asynccontextmanager
    async def at(self, id: str) -> AsyncIterator[Table]:
        """The table, for oneself alone."""
        while True:
            table = await self.table(id)
            async with table.lock:
                if self.held.get(id) is table:  # not dropped while we waited
                    yield table
                    return

    async def token(self, id: str, token: str) -> TokenRow:
        return await self.links.row(id, token)

    def forget_tokens(self, id: str) -> None:
        """Links of this table were or may have been renewed: whoever came by one must show it again."""
        self.links.doubt(id)
        self.expired(id)

    # Changing

    async def commit(
        self,
        table: Table,
        head: Head,
        rows: list[tuple[str, int, dict[str, Any]]],
        checkpoint: Checkpoint | None = None,
        drop_after: int | None = None,
        add_tokens: list[TokenRow] | None = None,
        revoke_seat: int | None = None,
    ) -> int:
        """Write entries and the new head; then, and only then, they are true. Raises Stale: whoever has already changed
        the table drops it."""
        before = table.head
        change = self.change(table, head, rows, time.time())
        change.checkpoints = [checkpoint] if checkpoint is not None else []
        change.drop_after = drop_after
        change.add_tokens = add_tokens or []
        change.revoke_seat = revoke_seat
        began = time.perf_counter()
        if not await self.store.append(change):
            raise Stale
        self.metrics.committed.observe(time.perf_counter() - began)
        self.accept(table, change)
        self.tell(table, before)
        for watcher in self.ours:
            watcher(table, before)
        return table.seq

    def change(self, table: Table, head: Head, rows: list[tuple[str, int, dict[str, Any]]], now: float) -> Change:
        made = [Row(table.seq + 1 + i, kind, seat, now, data) for i, (kind, seat, data) in enumerate(rows)]
        for row in made:
            if row.kind in ("action", "undo", "started"):
                head.position = row.seq
        return Change(table.id, table.seq, made, head, due=due(head))

    def accept(self, table: Table, change: Change) -> None:
        table.head = change.head
        table.seq = change.seq
        table.tail.extend(change.rows)
        table.shown.clear()

    def tell(self, table: Table, before: Head) -> None:
        self.wake(table.id)
        for watcher in self.watchers:
            watcher(table, before)

    def drop(self, table: Table) -> None:
        """What is in memory may be wrong; the next look loads it anew."""
        if self.held.get(table.id) is table:
            self.let_go(table)

    def gone(self, table: Table) -> None:
        """It was deleted: whoever looks on is told that there is no such table."""
        self.drop(table)
        self.forget_tokens(table.id)

    # Others' changes

    def _heard(self, id: str, seq: int) -> None:
        """A process committed something. An empty id: we may have missed anything."""
        ids = [id] if id else list(self.held)
        if not id:
            self.links.doubt_all()
            self.missed()
        for one in ids:
            table = self.held.get(one)
            if table is None and not self.busy(one):
                self.links.doubt(one)
                continue
            if table is not None and id and table.seq >= seq:
                continue
            task = asyncio.create_task(self._catch_up(one, seq if id else None))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _catch_up(self, id: str, seq: int | None) -> None:
        """As soon as the store answers: clients of this process wait for it."""
        while True:
            try:
                async with self.at(id) as table:
                    if seq is None or table.seq < seq:  # else it was our own
                        await self.refresh(table)
                return
            except Unavailable:
                await asyncio.sleep(PAUSE)
            except Exception as error:
                log.warning("catching up failed", extra={"table": id, "error": type(error).__name__})
                return

    async def refresh(self, table: Table) -> None:
        """Bring a table up to the store, under its lock."""
        found = await self.store.since(table.id, table.seq)
        if found is None:
            self.gone(table)
            return
        head, seq, rows = found
        if seq <= table.seq:
            return
        before = table.head
        try:
            if len(rows) > MANY:
                await beside(table.game, table.follow, rows)
            else:
                table.follow(rows)
        except Exception:
            self.drop(table)
            self.wake(table.id)  # whoever looks on loads it anew
            raise
        table.head = head
        carrying.settle(table)
        table.seq = seq
        if any(row.kind == "seat" and row.data.get("change") in RENEWED for row in rows):
            self.forget_tokens(table.id)
        self.tell(table, before)

    # Housekeeping

    def sweep(self) -> None:
        """Let go of tables that nobody has looked at for a while."""
        limit = time.monotonic() - self.settings.idle_seconds
        for table in list(self.held.values()):
            if table.used < limit and not table.lock.locked() and not self.busy(table.id):
                self.let_go(table)

    def fold(self) -> None:
        """Put a few of those together that nobody has used for a moment; little at a time, as others wait."""
        limit = time.monotonic() - self.settings.fold_seconds
        for id, table in list(islice(self.awake.items(), FOLDED)):
            if table.used >= limit:
                return
            del self.awake[id]
            if table.lock.locked():
                self.awake[id] = table  # in use, however long ago it was asked for
            else:
                table.fold()

    async def ensure(self, table: Table, count: int) -> None:
        """See that the table after so many actions can be shown soon."""
        if table.needs_checkpoint(count):
            table.add_checkpoint(await self.store.checkpoint(table.id, count))

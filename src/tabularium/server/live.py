"""A table's WebSockets. Clients are told what they have not seen yet; one that is slow gets several entries at once."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any

import msgspec
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnected, WebSocketState

from tabularium.server import attending
from tabularium.server.limits import Limits
from tabularium.server.messages import CLIENT, Hello
from tabularium.server.metrics import Metrics
from tabularium.server.problems import Trouble
from tabularium.server.secret import token_hash
from tabularium.server.security import BANNED, address, client
from tabularium.server.shown import Eyes, entries_json, prepared, seat_json, table_json
from tabularium.server.store import Unavailable
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import cancel

HELLO_SECONDS = 10.0
SEND_SECONDS = 20.0
SILENT_MOST = 300
SHOWN_ENTRIES = 200  # of the journal, in a state
CLOSE = {"malformed": 4400, "wrong_link": 4401, "no_table": 4404, "expired_link": 4410, "too_many": 4429}
RESTART = 1012
log = logging.getLogger("tabularium.live")


class Client:
    """One connection: what it holds and how much it has seen."""

    def __init__(self, socket: WebSocket, table: str, eyes: Eyes, roles: list[str], tokens: list[str]) -> None:
        self.socket = socket
        self.table = table
        self.eyes = eyes
        self.roles = roles
        self.tokens = tokens
        self.address = address(socket.scope)
        self.doubted = False  # its links must be looked at again
        self.seen: int | None = None  # None: needs the whole state
        self.first = True  # nothing was sent since the last hello
        self.wake = asyncio.Event()
        self.presence = False  # must be told who looks on
        self.closing: tuple[int, Trouble | None] | None = None


class Live:
    def __init__(self, tables: Tables, limits: Limits, metrics: Metrics, most: int) -> None:
        self.tables = tables
        self.limits = limits
        self.metrics = metrics
        self.most = most
        self.clients: dict[str, set[Client]] = {}
        self.count = 0
        self.silent: dict[str, int] = {}  # by address: connections that have not said hello yet
        tables.wake = self.wake
        tables.expired = self.expired
        tables.missed = self.missed
        tables.busy = lambda id: id in self.clients

    def wake(self, id: str) -> None:
        for one in self.clients.get(id, ()):
            one.wake.set()

    def expired(self, id: str) -> None:
        """A link was renewed: whoever came by the old one must go."""
        for one in self.clients.get(id, ()):
            one.doubted = True
            one.wake.set()

    def turn_out(self, banned: Callable[[str], bool]) -> None:
        """Whoever is not let in any more does not stay either."""
        for group in self.clients.values():
            for one in group:
                if banned(one.address):
                    one.closing = (BANNED, None)
                    one.wake.set()

    def missed(self) -> None:
        for id in self.clients:
            self.expired(id)

    async def close(self) -> None:
        """Everybody is told to come back in a moment."""
        for group in self.clients.values():
            for one in group:
                one.closing = (RESTART, None)
                one.wake.set()
        for _ in range(100):
            if not self.clients:
                return
            await asyncio.sleep(0.02)

    async def serve(self, socket: WebSocket, id: str) -> None:
        """One connection from hello to goodbye."""
        await socket.accept()
        one: Client | None = None
        try:
            one = await self._greet(socket, id)
            self._enter(one)
            await self._talk(one)
        except Trouble as trouble:
            await self._refuse(socket, CLOSE.get(trouble.code, 4400), trouble)
        except Unavailable:
            await self._refuse(socket, RESTART, None)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            if one is not None:
                self._exit(one)

    async def _greet(self, socket: WebSocket, id: str) -> Client:
        who = client(socket.scope)
        if self.count >= self.most or self.silent.get(who, 0) >= SILENT_MOST:
            raise Trouble("too_many")
        text = await self._first_words(socket, who)
        hello = parsed(text)
        if not isinstance(hello, Hello):
            raise Trouble("malformed", where="hello expected")
        seats: set[int] = set()
        roles: list[str] = []
        for token in hello.tokens:
            try:
                row = await self.tables.token(id, token)
            except Trouble:
                self.limits.take("wrong", f"{who} {id}")
                raise
            self.limits.take("connect", f"{who} {token_hash(token)}")
            if row.role == "join":
                raise Trouble("wrong_link")
            seats.update(row.seats)
            if row.role not in roles:
                roles.append(row.role)
        one = Client(socket, id, Eyes(sorted(seats)), roles, hello.tokens)
        async with self.tables.at(id) as table:
            one.seen = _known(table, hello.since)
        if seats:
            await attending.joined(self.tables, id, sorted(seats))
        return one

    async def _first_words(self, socket: WebSocket, who: str) -> str:
        self.silent[who] = self.silent.get(who, 0) + 1
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                return await heard(socket)
        except TimeoutError:
            await self._refuse(socket, 4408, None)
            raise
        finally:
            self.silent[who] -= 1
            if not self.silent[who]:
                del self.silent[who]

    def _enter(self, one: Client) -> None:
        self.clients.setdefault(one.table, set()).add(one)
        self.count += 1
        self.metrics.connections.inc()
        one.wake.set()
        self._presence(one.table)
        self.tables.looked(one.table)

    def _exit(self, one: Client) -> None:
        group = self.clients.get(one.table)
        if group is not None and one in group:
            group.discard(one)
            self.count -= 1
            self.metrics.connections.dec()
            if not group:
                del self.clients[one.table]
            self._presence(one.table)

    def _presence(self, id: str) -> None:
        for one in self.clients.get(id, ()):
            one.presence = True
            one.wake.set()

    async def _talk(self, one: Client) -> None:
        """Send and listen until one side ends it."""
        sending = asyncio.create_task(self._send(one))
        listening = asyncio.create_task(self._listen(one))
        try:
            done, _ = await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
        finally:
            await cancel((sending, listening))
        errors = [error for error in [task.exception() for task in done] if error is not None][:1]
        del sending, listening, done
        if errors:
            raise errors.pop()  # it holds this frame, which must not hold it in turn: that would be kept for long

    async def _listen(self, one: Client) -> None:
        while True:
            text = await heard(one.socket)
            self.limits.take("act", f"{one.table} {id(one)}")
            message = parsed(text)
            if isinstance(message, Hello):
                await self._again(one, message)
                continue
            await self._push(one, msgspec.json.encode({"type": "pong", "time": time.time()}))

    async def _again(self, one: Client, hello: Hello) -> None:
        """A client that has lost its place says hello once more, with the same links."""
        if set(hello.tokens) != set(one.tokens):
            raise Trouble("malformed", where="tokens")
        async with self.tables.at(one.table) as table:
            one.seen = _known(table, hello.since)
        one.first = True
        one.wake.set()

    async def _send(self, one: Client) -> None:
        while True:
            await one.wake.wait()
            one.wake.clear()
            if one.closing is not None:
                code, trouble = one.closing
                await self._refuse(one.socket, code, trouble)
                return
            if one.doubted:
                one.doubted = False
                for token in one.tokens:
                    await self.tables.token(one.table, token)
            async with self.tables.at(one.table) as table:
                await prepared(table, one.eyes)
                if one.doubted:  # a link was renewed while we waited
                    one.wake.set()
                    continue
                message = self._message(one, table, one.first)
            if message is not None:
                one.first = False
                await self._push(one, message)
            if one.presence:
                one.presence = False
                await self._push(one, self._presence_message(one.table))

    def _message(self, one: Client, table: Table, first: bool) -> bytes | None:
        """What this client has not seen yet, if anything; the same for all with the same eyes."""
        seen = one.seen
        if seen == table.seq and not first:
            return None
        if seen is not None and seen != table.seq:
            oldest = table.tail.first
            if oldest is None or oldest > seen + 1:
                seen = None
        key = (one.eyes.seats, tuple(one.roles), seen)
        message: bytes | None = table.shown.get(key)
        if message is None:
            message = msgspec.json.encode(
                state_json(table, one.eyes, one.roles) if seen is None else update_json(table, one.eyes, seen)
            )
            table.shown[key] = message
        one.seen = table.seq
        return message

    def _presence_message(self, id: str) -> bytes:
        group = self.clients.get(id, set())
        seats = sorted({seat for one in group for seat in one.eyes.seats})
        watching = sum(not one.eyes.seats for one in group)
        return msgspec.json.encode({"type": "presence", "seats": seats, "watching": watching})

    async def _push(self, one: Client, message: bytes) -> None:
        self.metrics.pushes.inc()
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await one.socket.send_text(message.decode())
        except RuntimeError:  # the connection was closed while the message was on its way
            raise WebSocketDisconnect from None

    async def _refuse(self, socket: WebSocket, code: int, trouble: Trouble | None) -> None:
        """Say why and close; the other side may already be gone."""
        if socket.application_state != WebSocketState.CONNECTED:
            return
        try:
            if trouble is not None:
                await socket.send_json({"type": "error", "problem": trouble.json()})
            await socket.close(code)
        except (RuntimeError, WebSocketDisconnect, OSError):
            pass


def _known(table: Table, since: int | None) -> int | None:
    """What a client has seen, if it can be told the rest."""
    first = table.tail.first
    oldest = table.seq if first is None else first - 1
    return since if since is not None and oldest <= since <= table.seq else None


async def heard(socket: WebSocket) -> str:
    """The next words of a client."""
    try:
        return await socket.receive_text()
    except KeyError:
        raise Trouble("malformed", where="text expected") from None
    except WebSocketDisconnected:  # found out while something was sent to it
        raise WebSocketDisconnect from None


def parsed(text: str) -> Any:
    try:
        return CLIENT.validate_json(text)
    except ValidationError as error:
        where = ".".join(str(part) for part in error.errors(include_input=False)[0]["loc"]) or "message"
        raise Trouble("malformed", where=where[:80]) from None


def state_json(table: Table, eyes: Eyes, roles: list[str]) -> dict[str, Any]:
    rows = table.tail.last(SHOWN_ENTRIES)
    return {
        "type": "state",
        "seq": table.seq,
        "time": time.time(),
        "you": {"roles": roles, "seats": list(eyes.seats)},
        "table": table_json(table.facts, table.head),
        "seats": [seat_json(table, seat) for seat in eyes.places],
        "entries": entries_json(table, rows, eyes),
    }


def update_json(table: Table, eyes: Eyes, seen: int) -> dict[str, Any]:
    rows = table.tail.after(seen)
    return {
        "type": "update",
        "previous": seen,
        "seq": table.seq,
        "time": time.time(),
        "table": table_json(table.facts, table.head),
        "seats": [seat_json(table, seat) for seat in eyes.places],
        "entries": entries_json(table, rows, eyes),
    }

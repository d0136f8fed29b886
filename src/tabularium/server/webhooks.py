"""Calls to the addresses that seats left, when it becomes their turn."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

from tabularium.server.metrics import Metrics
from tabularium.server.model import Head, encode
from tabularium.server.problems import Trouble
from tabularium.server.table import Table
from tabularium.server.tables import Tables
from tabularium.server.tasks import cancel

TRIES = 3
PAUSE = 2.0
SECONDS = 5.0
THREADS = 16
WAITING_MOST = 1_000
EACH_MOST = 20  # calls that may wait for one receiver
JSON = {"Content-Type": "application/json"}
log = logging.getLogger("tabularium.webhooks")


class Forbidden(Exception):
    """An address that must not be called."""


def checked(url: str) -> str:
    """The address, if it is one at all; where it leads is looked at when it is called."""
    try:
        parts = urlsplit(url)
        _ = parts.port
    except ValueError:
        raise Trouble("bad_webhook") from None
    plain = url.isascii() and url.isprintable() and " " not in url
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username is not None or not plain:
        raise Trouble("bad_webhook")
    return url


def place(host: str, port: int, private: bool) -> tuple[Any, ...]:
    """The socket address to call: every address of the name must be public, unless private ones are allowed."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    for *_, address in found:
        number = ipaddress.ip_address(address[0])
        if not private and (not number.is_global or number.is_multicast):
            raise Forbidden("private address")
    return found[0][4]


def call(url: str, body: bytes, private: bool, more: Mapping[str, str] = JSON) -> int:
    """POST once, to the very address that was checked, within SECONDS in all; redirects are not followed."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (443 if secure else 80)
    sock = socket.create_connection(place(host, port, private)[:2], SECONDS)
    over = threading.Timer(SECONDS, _cut, (sock,))  # also for a receiver that answers drop by drop
    over.start()
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    try:
        connection.sock = ssl.create_default_context().wrap_socket(sock, server_hostname=host) if secure else sock
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {**more, "User-Agent": "tabularium"}
        connection.request("POST", target, body, headers)
        return connection.getresponse().status
    finally:
        over.cancel()
        connection.close()
        sock.close()


def _cut(sock: socket.socket) -> None:
    with suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


class Crowded(Exception):
    """Too many calls wait for one receiver."""


class Receiver:
    """One at a time: whoever is slow keeps only their own calls waiting."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.calls = 0


class Webhooks:
    def __init__(self, tables: Tables, metrics: Metrics, private: bool) -> None:
        self.private = private
        self.metrics = metrics
        self.pool = ThreadPoolExecutor(THREADS, thread_name_prefix="webhooks")
        self.tasks: set[asyncio.Task[None]] = set()
        self.receivers: dict[str, Receiver] = {}
        tables.ours.append(self._committed)

    async def close(self) -> None:
        await cancel(self.tasks)
        self.pool.shutdown(wait=False, cancel_futures=True)

    def _committed(self, table: Table, before: Head) -> None:
        """Only the process that made the change calls, so that nobody is called twice."""
        head = table.head
        seat = head.deciding
        if seat is None or seat == before.deciding:
            return
        player = head.players[seat]
        if player.by_bot or not player.webhook or len(self.tasks) >= WAITING_MOST:
            return
        body = {
            "event": "your_turn",
            "table": table.id,
            "game": table.facts.game,
            "seat": seat,
            "name": player.name,
            "actions": head.actions,
        }
        task = asyncio.create_task(self._tell(player.webhook, encode(body)))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _tell(self, url: str, body: bytes) -> None:
        loop = asyncio.get_running_loop()
        for attempt in range(TRIES):
            try:
                async with self._receiver(url):
                    status = await loop.run_in_executor(self.pool, call, url, body, self.private)
                if status < 500:
                    self.metrics.hooks.labels("delivered" if status < 400 else "refused").inc()
                    return
            except Crowded:
                self.metrics.hooks.labels("crowded").inc()
                return
            except Forbidden:
                self.metrics.hooks.labels("forbidden").inc()
                return
            except (OSError, http.client.HTTPException, ValueError):
                pass
            await asyncio.sleep(PAUSE * (attempt + 1))
        self.metrics.hooks.labels("failed").inc()

    @asynccontextmanager
    async def _receiver(self, url: str) -> AsyncIterator[None]:
        host = urlsplit(url).netloc.lower()
        one = self.receivers.setdefault(host, Receiver())
        if one.calls >= EACH_MOST:
            raise Crowded
        one.calls += 1
        try:
            async with one.lock:
                yield
        finally:
            one.calls -= 1
            if not one.calls:
                self.receivers.pop(host, None)

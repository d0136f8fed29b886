"""Around every request: size limits, security headers, a line in the log, and no traceback in an answer."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import time
from typing import Any

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tabularium.server.bans import Bans
from tabularium.server.limits import Limits
from tabularium.server.metrics import Metrics
from tabularium.server.problems import Trouble
from tabularium.server.schema import LONGEST_RECORD

BANNED = 4403  # a WebSocket's close code
PACKS = "/api/packs"
BODY_MOST = 64 * 1024
BODY_SECONDS = 20.0  # for each piece of a request
IMPORT_MOST = 2 * LONGEST_RECORD
IMPORT = "/api/tables/import"
ADMIN = "/api/admin"  # the host may shut themselves out, and in again

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
log = logging.getLogger("tabularium.http")


class _TooLarge(Exception):
    pass


class Guard:
    """The outermost layer. The path of a request is logged by its route, the token never."""

    def __init__(self, app: ASGIApp, limits: Limits, metrics: Metrics, bans: Bans) -> None:
        self.app = app
        self.limits = limits
        self.metrics = metrics
        self.bans = bans

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await (_turned_away(send) if self._banned(scope) else self.app(scope, receive, send))
            return
        began = time.perf_counter()
        status = 0
        bare = scope["method"] == "HEAD"  # as GET, without the body
        if bare:
            scope = {**scope, "method": "GET"}
        most = IMPORT_MOST if scope["path"] in (IMPORT, PACKS) else BODY_MOST
        read = 0
        whole = False  # the request has been read to its end
        slow = False

        async def guarded_receive() -> Message:
            nonlocal read, slow, whole
            try:
                async with asyncio.timeout(None if whole else BODY_SECONDS):
                    message = await receive()
            except TimeoutError:
                slow = True
                raise HTTPException(408) from None
            if message["type"] == "http.request":
                read += len(message.get("body", b""))
                whole = not message.get("more_body", False)
                if read > most:
                    raise HTTPException(413)
            return message

        async def guarded_send(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                _add_headers(message, scope)
                if slow:
                    MutableHeaders(scope=message)["connection"] = "close"
            elif bare and message["type"] == "http.response.body":
                message = {**message, "body": b""}
            await send(message)

        try:
            kind = "bearing" if "authorization" in Headers(scope=scope) else "any"
            self._let_in(scope, kind)
            length = Headers(scope=scope).get("content-length", "0")
            if not length.isdigit() or len(length) > 12 or int(length) > most:
                raise _TooLarge
            await self.app(scope, guarded_receive, guarded_send)
        except _TooLarge:
            if status == 0:
                await _answer(Trouble("too_large"), guarded_send, close=True)
        except Trouble as trouble:
            if status == 0:
                await _answer(trouble, guarded_send)
        except Exception:
            self.metrics.defects.inc()
            log.exception("defect", extra={"route": _route(scope)})
            if status == 0:
                await _answer(Trouble("defect"), guarded_send)
        finally:
            seconds = time.perf_counter() - began
            self.metrics.requests.labels(str(status)).inc()
            self.metrics.answered.observe(seconds)
            if log.isEnabledFor(logging.INFO) and scope["path"].startswith("/api"):
                ms = round(seconds * 1000, 1)
                extra = {"method": scope["method"], "route": _route(scope), "status": status, "ms": ms}
                log.info("request", extra=extra)

    def _banned(self, scope: Scope) -> bool:
        return "path" in scope and self.bans.out(address(scope)) and not scope["path"].startswith(ADMIN)

    def _let_in(self, scope: Scope, kind: str) -> None:
        if self._banned(scope):
            raise Trouble("banned")
        self.limits.take(kind, client(scope))


async def _turned_away(send: Send) -> None:
    await send({"type": "websocket.close", "code": BANNED})


def address(scope: Scope) -> str:
    found = scope.get("client")
    return str(found[0]) if found else "?"


def client(scope: Scope) -> str:
    """Who is counted: an address, or the network of one at home, which is a /64 where addresses are long."""
    found = address(scope)
    try:
        number = ipaddress.ip_address(found)
    except ValueError:
        return found
    if number.version == 4:
        return found
    return str(number.ipv4_mapped or ipaddress.ip_network((int(number) >> 64 << 64, 64)))


def local(scope: Scope) -> bool:
    """From this very machine, and not on somebody else's behalf."""
    headers = Headers(scope=scope)
    passed_on = any(name in headers for name in ("forwarded", "x-forwarded-for", "x-real-ip", "via"))
    try:
        return not passed_on and ipaddress.ip_address(address(scope)).is_loopback
    except ValueError:
        return False


def _route(scope: Scope) -> str:
    route = scope.get("route")
    return str(getattr(route, "path", "")) or "?"


def _add_headers(message: Message, scope: Scope) -> None:
    headers = MutableHeaders(scope=message)
    for name, value in HEADERS.items():
        headers[name] = value
    if scope["path"].startswith("/api") and "cache-control" not in headers:
        headers["cache-control"] = "no-store"
    if scope.get("scheme") == "https":
        headers["strict-transport-security"] = "max-age=31536000"


async def _answer(trouble: Trouble, send: Send, close: bool = False) -> None:
    body = msgspec.json.encode(trouble.json())
    headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if trouble.retry_after is not None:
        headers.append((b"retry-after", str(trouble.retry_after).encode()))
    if close:
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": trouble.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})

"""How a server is made to stand tests: deals that repeat, and limits that a busy machine does not reach."""

from __future__ import annotations

from collections.abc import Iterator
from contextvars import ContextVar
from hashlib import sha256
from itertools import count
from types import ModuleType
from typing import Any

from tabularium.server import app, bots, creating, live, routes_tables, run, webhooks
from tabularium.server.secret import SEED_BITS
from tabularium.server.store import migrate, postgres, session
from waiting import PATIENCE

DEAL = "x-deal"  # the header in which a request says how the tables that it makes are dealt

# What a server waits for so long and no longer.
LIMITS: tuple[tuple[ModuleType, str], ...] = (
    (bots, "GRACE"),
    (live, "HELLO_SECONDS"),
    (live, "SEND_SECONDS"),
    (migrate, "SECONDS"),
    (postgres, "SECONDS"),
    (session, "SECONDS"),
    (run, "GRACE"),
    (webhooks, "SECONDS"),
)

_deal: ContextVar[Iterator[int]] = ContextVar("deal")


def seeds(deal: str) -> Iterator[int]:
    """The seeds that a request for this deal draws, one after the other."""
    for number in count():
        digest = sha256(f"{deal} {number}".encode()).digest()
        yield int.from_bytes(digest) >> (8 * len(digest) - SEED_BITS)


def next_seed() -> int:
    return next(_deal.get())


class Dealer:
    """Around the application: notes for each request which deal it asks for."""

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        headers = dict(scope.get("headers", ()))
        _deal.set(seeds(headers.get(DEAL.encode(), b"").decode()))
        await self.application(scope, receive, send)


def rig() -> None:
    """For a process of its own."""
    for module, name in LIMITS:
        assert hasattr(module, name)
        setattr(module, name, PATIENCE)
    for module in (creating, routes_tables):
        assert hasattr(module, "new_seed")
        setattr(module, "new_seed", next_seed)  # noqa: B010
    create = app.create
    app.create = lambda: Dealer(create())  # type: ignore[assignment,return-value]

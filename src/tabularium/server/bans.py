"""Addresses and networks that the host keeps out. Every process looks them up now and then."""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Callable

from tabularium.server.model import Paper
from tabularium.server.problems import Trouble
from tabularium.server.store import Store

BAN = "ban"
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


def network(text: str) -> Network:
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError:
        raise Trouble("bad_address", address=text[:60]) from None


class Bans:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.known: list[tuple[Network, float | None]] = []
        self.changed: Callable[[], None] = lambda: None  # somebody may have to go

    async def look(self) -> None:
        """Know what is kept; what has run out is forgotten."""
        now = time.time()
        known = []
        for paper in await self.store.papers(BAN):
            until = paper.data.get("until")
            if until is not None and until <= now:
                await self.store.shred(BAN, paper.key)
            else:
                known.append((network(paper.key), until))
        if known != self.known:
            self.known = known
            self.changed()

    async def add(self, text: str, until: float | None, why: str) -> str:
        key = str(network(text))
        await self.store.file(Paper(BAN, key, {"until": until, "why": why}, time.time()))
        await self.look()
        return key

    async def lift(self, text: str) -> None:
        if not await self.store.shred(BAN, str(network(text))):
            raise Trouble("nothing")
        await self.look()

    def out(self, address: str) -> bool:
        """Somebody from there is not let in."""
        if not self.known:
            return False
        try:
            number = ipaddress.ip_address(address)
        except ValueError:
            return False
        if isinstance(number, ipaddress.IPv6Address):
            number = number.ipv4_mapped or number  # a socket for both kinds has them so
        now = time.time()
        return any(number in net and (until is None or until > now) for net, until in self.known)

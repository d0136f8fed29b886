"""Connections as uvicorn has them, and what it leaves to us: those that say nothing, or begin a request and never end
it, are closed; those that are over hold nothing.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

HEAD_SECONDS = 20.0  # for the head of a request, from its first byte or from the connection on


class Prompt(HttpToolsProtocol):
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        cycle: RequestResponseCycle | None = self.cycle  # none before the first request, whatever its type says
        if (cycle is None or cycle.response_complete) and self.late is None:
            self._expect()
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._came()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        super().connection_lost(exc)

    def _expect(self) -> None:
        self.late = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _came(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def _give_up(self) -> None:
        self.late = None
        if not self.transport.is_closing():
            self.transport.close()


class Parting(WebSocketsSansIOProtocol):
    """A WebSocket and its parser hold each other. What lives for a while is set aside from the collector (memory.py),
    so that the circle would be kept for long, with all that was used to compress its messages."""

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()

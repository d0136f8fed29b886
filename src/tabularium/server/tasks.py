"""Work beside the requests: something done every few seconds, and tasks that end with the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from tabularium.server.store import Unavailable


async def every(seconds: float, work: Callable[[], Awaitable[None]], log: logging.Logger) -> None:
    """Again and again; a store that does not answer now may answer the next time."""
    while True:
        try:
            await work()
        except Unavailable:
            log.warning("store unavailable")
        await asyncio.sleep(seconds)


async def cancel(tasks: Iterable[asyncio.Task[Any] | None]) -> None:
    """And wait until they have ended."""
    ending = [task for task in tasks if task is not None]
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)

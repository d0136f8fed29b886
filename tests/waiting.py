"""Waiting for what others do: until it has happened, however busy the machine is."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import TypeVar

T = TypeVar("T")
# Seconds. Nothing that works takes so long, not even beside a score of other programs: what does is broken. Who mends
# something on a quiet machine need not wait that long for what is still broken.
PATIENCE = float(os.environ.get("TABULARIUM_PATIENCE", "600"))
PATIENCE_MS = 1000 * PATIENCE  # for the browser
PAUSE = 0.02


def until(seen: Callable[[], T | None], what: str | Callable[[], str]) -> T:
    """Look again and again until there is something to be seen; `what` says what never came."""
    end = time.monotonic() + PATIENCE
    while True:
        found = seen()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(what if isinstance(what, str) else what())
        time.sleep(PAUSE)


def _ports() -> Iterator[int]:
    """Those that no outgoing connection is given, each process of the tests beginning elsewhere."""
    for number in count(os.getpid() * 101):
        yield 10_000 + number % 20_000


_numbers = _ports()


def free_port() -> int:
    """A port that nobody listens on, nor will before it is used."""
    for port in _numbers:
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise AssertionError

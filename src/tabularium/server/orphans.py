"""Processes end with the one that started them, however that one ended."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable

EVERY = 0.5  # seconds between two looks


def end_with_parent(end: Callable[[], None], every: float = EVERY) -> None:
    """Looks now and then, beside the work, whether the parent is still there."""
    parent = os.getppid()

    def look() -> None:
        while os.getppid() == parent:
            time.sleep(every)
        end()

    threading.Thread(target=look, name="parent", daemon=True).start()


def gently() -> None:
    """As if told to stop: clients are told to come back, what is under way is finished."""
    os.kill(os.getpid(), signal.SIGTERM)


def at_once() -> None:
    os._exit(0)

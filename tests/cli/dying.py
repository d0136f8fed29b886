"""Work that kills its process, or outlives whoever asked for it: a module that other processes can import."""

from __future__ import annotations

import os
import socket
from pathlib import Path


def squared(n: int, dies: int, mark: str) -> int:
    """The first process that meets this number dies."""
    if n == dies and not Path(mark).exists():
        Path(mark).touch()
        os._exit(9)
    return n * n


def hopeless(n: int) -> int:
    os._exit(9)


def lingering(port: int) -> None:
    """Calls somebody, who may hang up; if it is ended before, the line goes dead."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.recv(1)

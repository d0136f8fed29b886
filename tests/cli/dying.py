"""Work that kills its process: a module of its own, which other processes can import."""

from __future__ import annotations

import os
from pathlib import Path


def squared(n: int, dies: int, mark: str) -> int:
    """The first process that meets this number dies."""
    if n == dies and not Path(mark).exists():
        Path(mark).touch()
        os._exit(9)
    return n * n


def hopeless(n: int) -> int:
    os._exit(9)

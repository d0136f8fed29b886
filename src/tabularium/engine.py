"""Which engine runs: in a clone, the compiled one as soon as `tools/engine` has made it from these very sources.

Every other module, and everything where no such engine was made, is what is installed. `TABULARIUM_ENGINE=interpreted`
leaves the compiled one alone.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from types import ModuleType
from typing import Final

PACKAGE: Final = os.path.dirname(os.path.abspath(__file__))
MADE: Final = os.path.join(os.path.dirname(os.path.dirname(PACKAGE)), "build", "engine")
STAMP: Final = "stamp"  # the Python it was made for; then, for each source, its size, its time and its path
CHOICE: Final = "TABULARIUM_ENGINE"
INTERPRETED: Final = "interpreted"
COMPILED: Final = "compiled"


class Finder:
    """Finds compiled modules where they were made."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in ("tabularium", "tabularium__mypyc"):
            return None
        for suffix in EXTENSION_SUFFIXES:
            file = os.path.join(self.folder, *name.split(".")) + suffix
            if os.path.isfile(file):
                return spec_from_file_location(name, file)
        return None


def current(made: str, package: str) -> bool:
    """Whether an engine was made here, for this Python and from the sources as they are now."""
    try:
        with open(os.path.join(made, STAMP), encoding="utf-8") as stamp:
            lines = stamp.read().splitlines()
        if not lines or lines[0] != EXTENSION_SUFFIXES[0]:
            return False
        for line in lines[1:]:
            size, time, name = line.split(" ", 2)
            found = os.stat(os.path.join(package, name))
            if found.st_size != int(size) or found.st_mtime_ns != int(time):
                return False
    except (OSError, ValueError):
        return False
    return len(lines) > 1


def use() -> None:
    """Take the compiled engine from now on, if there is one."""
    if os.environ.get(CHOICE) != INTERPRETED and current(MADE, PACKAGE):
        sys.meta_path.insert(0, Finder(os.path.join(MADE, "made")))


def which() -> str:
    """The engine that runs."""
    spec = find_spec("tabularium.kernel.machine")
    return INTERPRETED if spec is None or str(spec.origin).endswith(".py") else COMPILED

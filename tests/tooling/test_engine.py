"""Which engine runs: the compiled one only where it was made from these very sources."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from tabularium import engine


def made(tmp_path: Path) -> tuple[Path, Path, Path]:
    """A package with one module, and an engine made from it."""
    package, build = tmp_path / "package", tmp_path / "engine"
    (package / "kernel").mkdir(parents=True)
    build.mkdir()
    source = package / "kernel" / "machine.py"
    source.write_text("x = 1\n")
    found = source.stat()
    (build / "stamp").write_text(f"{EXTENSION_SUFFIXES[0]}\n{found.st_size} {found.st_mtime_ns} kernel/machine.py\n")
    return build, package, source


def test_an_engine_is_used_as_long_as_its_sources_are_the_same(tmp_path: Path) -> None:
    build, package, source = made(tmp_path)
    assert engine.current(str(build), str(package))
    source.write_text("x = 2\n")
    assert not engine.current(str(build), str(package))
    source.unlink()
    assert not engine.current(str(build), str(package))


TAG = EXTENSION_SUFFIXES[0]


@pytest.mark.parametrize("stamp", ["", "another python\n", f"{TAG}\n", f"{TAG}\nx y z\n"])
def test_a_damaged_or_foreign_stamp_is_no_engine(tmp_path: Path, stamp: str) -> None:
    build, package, _ = made(tmp_path)
    (build / "stamp").write_text(stamp)
    assert not engine.current(str(build), str(package))
    (build / "stamp").unlink()
    assert not engine.current(str(build), str(package))


def test_compiled_modules_are_found_where_they_were_made(tmp_path: Path) -> None:
    folder = tmp_path / "tabularium" / "kernel"
    folder.mkdir(parents=True)
    file = folder / f"machine{EXTENSION_SUFFIXES[0]}"
    file.touch()
    finder = engine.Finder(str(tmp_path))
    found = finder.find_spec("tabularium.kernel.machine")
    assert found is not None
    assert found.origin == str(file)
    assert finder.find_spec("tabularium.kernel.game") is None
    assert finder.find_spec("json") is None


def test_who_asks_for_the_interpreted_engine_gets_it() -> None:
    args = [sys.executable, "-m", "tabularium", "--version"]
    env = {**os.environ, "TABULARIUM_ENGINE": "interpreted"}
    said = subprocess.run(args, capture_output=True, text=True, check=True, env=env).stdout
    assert said.strip().endswith("(interpreted)")

"""What is published: each package in a fresh environment, with a bench, a game and the page."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.running import wait_for
from waiting import free_port

ROOT = Path(__file__).resolve().parents[2]
PYTHON = f"cp{sys.version_info[0]}{sys.version_info[1]}"
KINDS = {"sources": ".tar.gz", "pure": "py3-none-any.whl", "compiled": f"{PYTHON}-*.whl"}
pytestmark = [pytest.mark.soak, pytest.mark.xdist_group("dist")]


def run(*args: object, **more: str) -> str:
    env = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "VIRTUAL_ENV")}
    words = [str(arg) for arg in args]
    done = subprocess.run(words, capture_output=True, text=True, check=False, env={**env, **more}, cwd=ROOT)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run("tools/dist", folder, VIRTUAL_ENV=sys.prefix)
    return folder


@pytest.fixture(params=list(KINDS))
def installed(request: pytest.FixtureRequest, made: Path, tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """The commands of a fresh environment with one of the packages."""
    (package,) = made.glob(f"*{KINDS[request.param]}")
    run("uv", "venv", "--quiet", "--python", sys.executable, tmp_path / "env")
    run("uv", "pip", "install", "--quiet", "--python", tmp_path / "env" / "bin" / "python", package)
    yield request.param, tmp_path / "env" / "bin"
    shutil.rmtree(tmp_path / "env")


def test_each_package_plays_serves_and_tells_its_types(installed: tuple[str, Path], tmp_path: Path) -> None:
    kind, commands = installed
    tabularium = commands / "tabularium"
    which = "compiled" if kind == "compiled" else "interpreted"
    assert run(tabularium, "--version").strip().endswith(f"({which})")
    bench = json.loads(run(tabularium, "bench", "praga", "--json"))
    rows = bench["games"] if isinstance(bench, dict) else bench
    assert rows[0]["compiled"] == (which == "compiled")
    games = json.loads(run(tabularium, "simulate", "nations", "--games", "2", "--bots", "easy", "--json"))
    assert games["errors"] == 0
    where = run(commands / "python", "-c", "import tabularium; print(tabularium.__path__[0])").strip()
    assert str(tmp_path) in where
    assert (Path(where) / "py.typed").is_file()
    assert (Path(where) / "kernel" / "machine.py").is_file()  # type checkers read the sources
    served(tabularium, tmp_path)


def served(tabularium: Path, tmp_path: Path) -> None:
    port = free_port()
    where = ["--host", "127.0.0.1", "--port", str(port), "--database", str(tmp_path / "tables.db")]
    log = tmp_path / "log"
    with log.open("wb") as out:
        server = subprocess.Popen([str(tabularium), "serve", *where], stdout=out, stderr=out, cwd=tmp_path)
    try:
        wait_for(port, server, log)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<title>Tabularium" in page.read()
    finally:
        server.terminate()
        server.wait()


def test_the_packages_hold_every_file(made: Path) -> None:
    """Types, the page, cards, texts, lessons, migrations, registers: whatever lies in src, and nothing else."""
    src = ROOT / "src"
    wanted = {str(path.relative_to(src)) for path in (src / "tabularium").rglob("*") if path.is_file()}
    wanted = {name for name in wanted if "__pycache__" not in name}
    for name in ("py.typed", "server/page/index.html", "games/nations/nations-v1.txt", "bots/texts.json"):
        assert f"tabularium/{name}" in wanted
    (sources,) = made.glob(f"*{KINDS['sources']}")
    with tarfile.open(sources) as archive:
        names = {member.name.partition("/")[2] for member in archive.getmembers() if member.isfile()}
    assert {name.removeprefix("src/") for name in names if name.startswith("src/tabularium/")} == wanted
    assert {"setup.py", "pyproject.toml", "LICENSE"} <= names
    for kind in ("pure", "compiled"):
        (wheel,) = made.glob(f"*{KINDS[kind]}")
        held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
        libraries = {name for name in held if name.endswith(".so")}
        assert held - libraries == wanted
        assert bool(libraries) == (kind == "compiled")

"""Work in several processes: what a dead one had begun is done again."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from cli.dying import hopeless, squared
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.farm import Farm
from waiting import PATIENCE

TESTS = Path(__file__).resolve().parents[1]
ASKING = """
import sys
from cli.dying import lingering
from tabularium.cli.desk import Desk
from tabularium.cli.farm import Farm
with Farm(Desk("en"), "2", None) as farm:
    list(farm.spread(lingering, [(int(sys.argv[1]),)] * 2))
"""


def test_a_worker_that_is_killed_loses_nothing(tmp_path: Path) -> None:
    mark = str(tmp_path / "died")
    with Farm(Desk("en"), "2", None) as farm:
        found = list(farm.spread(squared, [(n, 3, mark) for n in range(8)]))
    assert Path(mark).exists()
    assert sorted(found) == [n * n for n in range(8)]


def test_work_that_kills_every_worker_is_given_up() -> None:
    with Farm(Desk("en"), "2", None) as farm, pytest.raises(Mistake, match="a process died"):
        list(farm.spread(hopeless, [(n,) for n in range(3)]))


def test_when_whoever_asked_is_killed_its_workers_end() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])}
    with socket.create_server(("127.0.0.1", 0)) as door:
        door.settimeout(PATIENCE)
        args = [sys.executable, "-c", ASKING, str(door.getsockname()[1])]
        asking = subprocess.Popen(args, env=env, stderr=subprocess.DEVNULL)
        lines = [door.accept()[0] for _ in range(2)]
        asking.kill()
        asking.wait()
        for line in lines:
            line.settimeout(PATIENCE)
            with line:
                assert line.recv(1) == b""

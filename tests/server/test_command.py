"""`tabularium serve`: bad input is one line; a good one answers until it is told to stop."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from server.rigging import DEAL
from server.running import PACKAGE, wait_for
from waiting import PATIENCE, free_port

ENGLISH = {**os.environ, **PACKAGE, "LC_ALL": "C.UTF-8"}
COMMAND = [sys.executable, "-m", "tabularium", "serve"]


@pytest.mark.parametrize(
    "args",
    [
        ["--port", "many"], ["--port", "70000"], ["--workers", "0"], ["--workers", "2"],
        ["--database", "file/x.sqlite"], ["--content", "nowhere"],
    ],
)  # fmt: skip
def test_bad_input_is_one_line(args: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = subprocess.run(
        [*COMMAND, *args], capture_output=True, text=True, cwd=tmp_path, env=ENGLISH, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith("Error: ")
    assert not done.stdout


def test_an_owners_table_that_will_not_do_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "mine" / "praga").mkdir(parents=True)
    (tmp_path / "mine" / "praga" / "walls.json").write_text("[]")
    done = subprocess.run(
        [*COMMAND, "--content", "mine"], capture_output=True, text=True, cwd=tmp_path, env=ENGLISH, timeout=PATIENCE
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "mine/praga/walls.json" in done.stderr
    assert not (tmp_path / "tabularium.sqlite").exists()


def seed_hash(port: int) -> str:
    """Of a new table that somebody wants to be dealt as they say."""
    tables = f"http://127.0.0.1:{port}/api/tables"
    wish = {"game": "nations", "seats": [{"kind": "person"}] * 2}
    links = httpx.post(tables, json=wish, headers={DEAL: "1"}, timeout=PATIENCE).raise_for_status().json()
    headers = {"authorization": f"Bearer {links['watch']}"}
    answer = httpx.get(f"{tables}/{links['table']}", headers=headers, timeout=PATIENCE)
    return str(answer.raise_for_status().json()["table"]["seed_hash"])


def test_the_command_serves_until_it_is_told_to_stop(tmp_path: Path) -> None:
    port = free_port()
    environment = {**ENGLISH, "LC_ALL": "pt_BR.UTF-8"}
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(
            [*COMMAND, "--port", str(port)], cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=log
        )
    try:
        wait_for(port, process, tmp_path / "log")
        assert (tmp_path / "tabularium.sqlite").exists()
        assert seed_hash(port) != seed_hash(port), "nobody says how cards are dealt, but servers rigged for tests"
    finally:
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)
    assert f"http://127.0.0.1:{port}/" in out.decode()
    assert "atende em" in out.decode()
    assert "Traceback" not in (tmp_path / "log").read_text()

"""`--ray`: the same games on a cluster, and one line where there is none."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from cli.run import run
from tabularium.cli import farm
from waiting import PATIENCE, until

TESTS = Path(__file__).resolve().parents[1]
ARGS = ["simulate", "miniature", "--seats", "3", "--games", "20", "--bots", "random", "--seed", "1", "--json"]
NO_TIME = ("seconds", "decisions_per_second", "games_per_second")


TOO_BUSY = "timed out during startup"  # Ray itself gives its processes half a minute, whatever else the machine does
PATIENT = {
    **os.environ,
    "RAY_gcs_server_request_timeout_seconds": f"{PATIENCE:.0f}",
    "RAY_DASHBOARD_STARTUP_TIMEOUT_S": f"{PATIENCE:.0f}",
}


def on_ray(address: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own, as Ray keeps threads until its process ends."""
    args = [sys.executable, "-m", "tabularium", *ARGS, "--ray", address]

    def tried() -> subprocess.CompletedProcess[str] | None:
        done = subprocess.run(args, capture_output=True, text=True, check=False, env=PATIENT)
        return None if TOO_BUSY in done.stderr else done

    return until(tried, "Ray does not start")


def test_a_cluster_plays_the_same_games() -> None:
    alone = run(*ARGS).json
    done = on_ray("local")
    assert done.returncode == 0, done.stderr
    together = json.loads(done.stdout)
    for key in NO_TIME:
        del alone[key], together[key]
    assert together == alone
    assert together["games"] == 20


def test_every_command_gives_the_same_on_two_workers_and_a_killed_one_loses_nothing(tmp_path: Path) -> None:
    def tried() -> subprocess.CompletedProcess[str] | None:
        shutil.rmtree(tmp_path)
        tmp_path.mkdir()
        args = [sys.executable, "-m", "cli.on_ray", str(tmp_path)]
        env = {**PATIENT, "PYTHONPATH": os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])}
        done = subprocess.run(args, capture_output=True, text=True, check=False, env=env, cwd=TESTS)
        return None if TOO_BUSY in done.stderr else done

    done = until(tried, "Ray does not start")
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["same"] == dict.fromkeys(["simulate", "arena", "train", "export"], True)
    assert said["died"]
    assert said["squares"] == [n * n for n in range(8)]


@pytest.mark.parametrize("address", ["nowhere at all", "127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_no_cluster_at_the_address_is_one_line(address: str) -> None:
    done = on_ray(address)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert f"no Ray cluster at {address}" in done.stderr


def test_without_ray_the_command_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> None:
        raise ImportError(name)

    monkeypatch.setattr(farm, "import_module", missing)
    done = run(*ARGS, "--ray", "auto")
    assert done.code == 2
    assert done.err.count("\n") == 1
    assert "Ray is not installed; install it with: pip install 'tabularium[ray]'" in done.err

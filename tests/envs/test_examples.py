"""Every example runs, in short."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
RUNS = {
    "random_player.py": (["praga-v1", "--seats", "2"], "points, reward"),
    "own_bot.py": (["--games", "2"], "greedy"),
    "ismcts.py": (["--simulations", "5", "--decisions", "12"], "ISMCTS"),
    "tree_search.py": (["--guesses", "5", "--decisions", "30"], "tree search"),
    "ppo.py": (
        ["--minutes", "0.01", "--tables", "4", "--steps", "16", "--games", "2", "--against", "random"],
        "games against random",
    ),
}


def test_all_examples_are_run() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(RUNS)


@pytest.mark.parametrize("name", RUNS)
def test_an_example_runs(name: str) -> None:
    if name == "ppo.py" and find_spec("torch") is None:
        pytest.skip("examples/ppo.py needs PyTorch, which is not part of the environment: pip install torch==2.13.0")
    args, said = RUNS[name]
    env = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *args], capture_output=True, text=True, check=False, env=env
    )
    assert done.returncode == 0, done.stderr
    assert said in done.stdout


def test_masked_ppo_stays_short() -> None:
    assert len((EXAMPLES / "ppo.py").read_text("utf-8").splitlines()) < 150

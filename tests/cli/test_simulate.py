"""simulate and bench: figures as promised, the same on any number of processes, failures named."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
import threading
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cli.run import PORTUGUESE, run
from tabularium.bots.simulation import Outcome, play_game, seed_of
from tabularium.cli import bench, simulate
from tabularium.cli.farm import Farm
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from waiting import PATIENCE

KEYS = [
    "game", "seats", "options", "bots", "games", "decisions", "seconds", "decisions_per_second", "games_per_second",
    "compiled", "scores", "winners", "endings", "errors",
]  # fmt: skip
ARGS = ("simulate", "miniature", "--seats", "3", "--games", "20", "--bots", "random", "--seed", "1")
CLOCK = ("seconds", "decisions_per_second", "games_per_second")


def timeless(document: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in document.items() if key not in CLOCK}


def test_simulate_prints_exactly_the_promised_keys() -> None:
    result = run(*ARGS, "--check", "--json")
    assert result.code == 0
    assert result.err == ""
    document = result.json
    assert list(document) == KEYS
    assert document["bots"] == ["random"] * 3
    assert document["games"] == 20
    assert document["decisions"] > 20
    assert document["errors"] == 0
    assert sum(document["endings"].values()) == 20
    assert sum(document["winners"]) >= 20, "shared victories count for each"
    assert len(document["scores"]) == len(document["winners"]) == 3
    for score in document["scores"]:
        assert set(score) == {"mean", "min", "max"}
        assert score["min"] <= score["mean"] <= score["max"]
    assert document["compiled"] == (Path(machine.__file__).suffix != ".py")


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    first = timeless(run(*ARGS, "--json").json)
    assert timeless(run(*ARGS, "--json").json) == first
    assert timeless(run(*ARGS[:-1], "2", "--json").json) != first


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    alone = timeless(run(*ARGS, "--json").json)
    assert timeless(run(*ARGS, "--jobs", "2", "--json").json) == alone


def test_checking_does_not_change_the_games() -> None:
    assert timeless(run(*ARGS, "--check", "--json").json) == timeless(run(*ARGS, "--json").json)


def test_for_people_there_is_a_table_in_their_language() -> None:
    english = run(*ARGS)
    assert "Wins" in english.out
    assert "Errors: 0" in english.out
    portuguese = run(*ARGS, env=PORTUGUESE)
    assert "Vitórias" in portuguese.out
    assert "Erros: 0" in portuguese.out


def test_failures_are_counted_and_named_with_the_seed_that_repeats_them(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = play_game

    def broken(game: Any, seats: Any, given: Any, bots: Any, outcome: Outcome, check: bool) -> None:
        honest(game, seats, given, bots, outcome, check)
        if outcome.index in (3, 5):
            outcome.error = "a coin is lost"

    monkeypatch.setattr(simulate, "play_game", broken)
    result = run(*ARGS, "--check", "--json")
    assert result.code == 1
    assert result.json["errors"] == 2
    assert sum(result.json["endings"].values()) == 18
    lines = result.err.splitlines()
    assert len(lines) == 2
    seed = seed_of(1, 3)
    assert lines[0] == (
        f"Game 3, seed {seed}: a coin is lost (repeat: tabularium simulate miniature --seats 3 --bots random "
        f"--games 1 --seed {seed} --check)"
    )


def test_many_failures_do_not_flood_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: Any, seats: Any, given: Any, bots: Any, outcome: Outcome, check: bool) -> None:
        outcome.error = "crash"

    monkeypatch.setattr(simulate, "play_game", broken)
    result = run(*ARGS, "--json")
    assert result.code == 1
    assert result.json["scores"] == [{"mean": None, "min": None, "max": None}] * 3
    assert result.err.splitlines()[-1] == "… and 10 more"
    assert run(*ARGS).code == 1


def test_one_game_is_repeated_by_its_seed() -> None:
    at = desk()
    tally, _ = simulate.run(at, simulate.Plan("miniature", None, 3, {}, "random", 1, True), 4, Farm(at, None, None))
    again = simulate.Tally(3)
    for index in range(4):
        again.add(simulate.batch(simulate.Plan("miniature", None, 3, {}, "random", seed_of(1, index), True), 0, 1))
    assert again.decisions == tally.decisions
    assert again.totals == tally.totals


def desk() -> Any:
    from tabularium.cli.desk import Desk

    return Desk("en")


def command(*args: str) -> list[str]:
    return [sys.executable, "-m", "tabularium", *args]


def test_a_progress_bar_is_drawn_on_a_terminal_and_never_on_stdout() -> None:
    ours, theirs = pty.openpty()
    drawn: list[bytes] = []

    def read() -> None:
        """All the while: a terminal that nobody reads holds up whoever draws on it."""
        with suppress(OSError):
            while part := os.read(ours, 65536):
                drawn.append(part)

    reader = threading.Thread(target=read)
    reader.start()
    env = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm", "COLUMNS": "80"}
    args = command("simulate", "miniature", "--games", "400", "--json")
    try:
        done = subprocess.run(args, stdout=subprocess.PIPE, stderr=theirs, env=env, timeout=PATIENCE, check=True)
    finally:
        os.close(theirs)
        reader.join()
        os.close(ours)
    assert "Games" in b"".join(drawn).decode()
    assert done.stdout.startswith(b"{")


def test_no_progress_bar_in_a_pipe() -> None:
    args = command("simulate", "miniature", "--games", "40", "--json")
    done = subprocess.run(args, capture_output=True, timeout=PATIENCE, check=True)
    assert done.stderr == b""


def test_a_reader_that_goes_away_is_no_error() -> None:
    shell = f'"{sys.executable}" -m tabularium rules miniature | head -n 1'
    done = subprocess.run(["bash", "-c", f"set -o pipefail; {shell}"], capture_output=True, timeout=PATIENCE)
    assert b"Traceback" not in done.stderr


def test_bench_measures_what_it_promises() -> None:
    figures = bench.measured(loaded("miniature"), 0.05, 0.02)
    assert list(figures) == [
        "game", "seats", "compiled", "decisions_per_second", "games_per_second", "options_mean", "clone_us",
        "two_processes", "additions_per_second",
    ]  # fmt: skip
    assert figures["seats"] == 3
    assert figures["options_mean"] > 1
    assert min([figures[key] for key in figures if key.endswith(("_second", "_us", "_processes"))]) > 0


def test_bench_prints_one_entry_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "measured", partial(bench.measured, seconds=0.05, clone_seconds=0.02))
    rows = run("bench", "miniature", "--json").json
    assert [row["game"] for row in rows] == ["miniature"]
    said = run("bench", "miniature", env=PORTUGUESE).out
    assert "Decisões/s" in said
    assert "milhões de números por segundo" in said

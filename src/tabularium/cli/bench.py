"""`bench`: how fast the engine is with random legal play, on one core and on two, and the yardstick of plain Python.

Seconds are those of the processor: who else uses the machine meanwhile takes nothing from the figures.
"""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from multiprocessing.synchronize import Barrier
from typing import Any

from rich.table import Table

from tabularium.bots.registry import bots
from tabularium.bots.simulation import clone_each, positions, seed_of
from tabularium.cli.desk import Desk
from tabularium.cli.simulate import compiled, usual_seats
from tabularium.games import LISTED
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import settle
from tabularium.kernel.playout import Dice, Tally, playout

SECONDS = 2.0  # of play for each game
CLONE_SECONDS = 0.5
EVERY = 5  # decisions between the tables that are cloned
ADDITIONS = 2_000_000
PROCESSES = 2
STARTING = 120.0  # seconds that a process may take to load a game


def command(desk: Desk, key: str | None, as_json: bool) -> None:
    games = [desk.game(name) for name in (LISTED if key is None else [key])]
    figures = []
    for game in games:
        if desk.err.is_terminal:
            with desk.err.status(desk.say("bench.running", game=game.name[desk.language])):
                figures.append(measured(game))
        else:
            figures.append(measured(game))
    if as_json:
        desk.json(figures)
    else:
        show(desk, figures)


def measured(game: Game, seconds: float = SECONDS, clone_seconds: float = CLONE_SECONDS) -> dict[str, Any]:
    seats = usual_seats(game)
    yardstick = additions()
    tally, played, taken = _paced(game, seconds)
    return {
        "game": game.key,
        "seats": seats,
        "compiled": compiled(),
        "decisions_per_second": round(tally.decisions / taken, 1),
        "games_per_second": round(played / taken, 2),
        "options_mean": round(tally.options / max(tally.decisions, 1), 2),
        "clone_us": round(_clone_us(game, seats, clone_seconds), 3),
        "two_processes": round(together(game.key, seconds), 1),
        "additions_per_second": round(yardstick, 1),
    }


def additions() -> float:
    """The yardstick: numbers that plain Python adds in a second here and now, so that machines can be compared."""
    total = 0
    began = time.process_time()
    for i in range(ADDITIONS):
        total += i
    return ADDITIONS / (time.process_time() - began)


def together(key: str, seconds: float) -> float:
    """Decisions a second of two processes side by side, for as much of a core as each of them had."""
    context = get_context("spawn")
    gate = context.Barrier(PROCESSES)
    with ProcessPoolExecutor(PROCESSES, mp_context=context, initializer=_meet_at, initargs=(gate,)) as pool:
        return sum(pool.map(_pace, [key] * PROCESSES, [seconds] * PROCESSES))


_gates: list[Barrier] = []


def _meet_at(gate: Barrier) -> None:
    _gates.append(gate)


def _pace(key: str, seconds: float) -> float:
    """In a process of its own, once the others are ready too."""
    tally, _, taken = _paced(loaded(key), seconds, _gates[0])
    return tally.decisions / taken


def _paced(game: Game, seconds: float, gate: Barrier | None = None) -> tuple[Tally, int, float]:
    """What was played within some seconds: decisions, games, and how long it really took the processor."""
    seats = usual_seats(game)
    _play(game, seats, 0, Tally())  # what is made only once is made now
    if gate is not None:
        gate.wait(STARTING)
    tally = Tally()
    played = 0
    began = time.process_time()
    taken = 0.0
    while taken < seconds:
        played += 1
        _play(game, seats, seed_of(1, played), tally)
        taken = time.process_time() - began
    return tally, played, taken


def _play(game: Game, seats: int, seed: int, tally: Tally) -> None:
    s = game.new(seats, seed, game.random_options)
    settle(s)
    playout(s, Dice(seed), tally)


def _clone_us(game: Game, seats: int, seconds: float) -> float:
    """Microseconds to clone a table, on average over one game."""
    tables = positions(game, seats, 1, bots("random", game, seats), EVERY)
    clones = 0
    began = time.process_time()
    taken = 0.0
    while taken < seconds:
        clones += clone_each(tables, 10)
        taken = time.process_time() - began
    return taken / clones * 1e6


def show(desk: Desk, figures: list[dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.say("bench.game"))
    keys = ("seats", "decisions_per_second", "two_processes", "games_per_second", "options_mean", "clone_us")
    for key in keys:
        table.add_column(desk.say(f"bench.{key}"), justify="right")
    for row in figures:
        table.add_row(row["game"], *[str(row[key]) for key in keys])
    desk.show(table)
    yardstick = [row["additions_per_second"] for row in figures]
    desk.show(desk.say("bench.yardstick", n=round(sum(yardstick) / len(yardstick) / 1e6, 1)), "dim")
    desk.show(desk.say("build.compiled" if compiled() else "build.interpreted"), "dim")

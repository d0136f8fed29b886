"""`simulate`: many games between bots, counted, on one process, several or a cluster."""

from __future__ import annotations

import shlex
import time
from dataclasses import dataclass
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tabularium import engine
from tabularium.bots.registry import bots as named_bots
from tabularium.bots.registry import title
from tabularium.bots.simulation import Outcome, play_game, seed_of
from tabularium.cli.desk import Desk
from tabularium.cli.farm import Farm
from tabularium.cli.score import word
from tabularium.kernel.game import Game, Options, loaded

FAILURES_SHOWN = 10
BATCHES = 40  # how often the bar moves
USUAL_SEATS = 3


@dataclass
class Plan:
    """What is to be played; every process gets one."""

    key: str
    content: str | None
    seats: int
    options: dict[str, str]
    bots: str
    seed: int
    check: bool


class Tally:
    """The outcomes of some games, added up; the order of adding does not matter."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.finished = 0
        self.decisions = 0
        self.totals = [0] * seats
        self.lowest: list[int] = []
        self.highest: list[int] = []
        self.winners = [0] * seats
        self.endings: dict[str, int] = {}
        self.failures: list[tuple[int, int, str]] = []  # index, seed, what went wrong

    def count(self, outcome: Outcome) -> None:
        self.games += 1
        self.decisions += outcome.decisions
        if outcome.error:
            self.failures.append((outcome.index, outcome.seed, outcome.error))
            return
        self.finished += 1
        self._extremes(outcome.scores, outcome.scores)
        self.totals = [total + score for total, score in zip(self.totals, outcome.scores, strict=True)]
        for seat in outcome.winners:
            self.winners[seat] += 1
        self.endings[outcome.ending] = self.endings.get(outcome.ending, 0) + 1

    def _extremes(self, lowest: list[int], highest: list[int]) -> None:
        if not self.lowest:
            self.lowest, self.highest = list(lowest), list(highest)
        else:
            self.lowest = [min(pair) for pair in zip(self.lowest, lowest, strict=True)]
            self.highest = [max(pair) for pair in zip(self.highest, highest, strict=True)]

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.finished += other.finished
        self.decisions += other.decisions
        self.totals = [a + b for a, b in zip(self.totals, other.totals, strict=True)]
        if other.lowest:
            self._extremes(other.lowest, other.highest)
        self.winners = [a + b for a, b in zip(self.winners, other.winners, strict=True)]
        for ending, n in other.endings.items():
            self.endings[ending] = self.endings.get(ending, 0) + n
        self.failures += other.failures


def compiled() -> bool:
    """Whether the engine in use is the compiled one."""
    return engine.which() == engine.COMPILED


def usual_seats(game: Game) -> int:
    return min(max(USUAL_SEATS, game.min_seats), game.max_seats)


def table_for(desk: Desk, key: str, seats: str | None, options: list[str]) -> tuple[Game, int, Options]:
    """The game, the seats and all options of the tables that bots shall play at."""
    game = desk.dealt(key)
    at = usual_seats(game) if seats is None else desk.number("--seats", seats, 1)
    return game, at, game.read_options(at, desk.options(options))


def batch(plan: Plan, first: int, count: int) -> Tally:
    """Play some of the games of a plan, by index."""
    game = loaded(plan.key, plan.content)
    bots = named_bots(plan.bots, game, plan.seats)
    tally = Tally(plan.seats)
    for index in range(first, first + count):
        outcome = Outcome(index, seed_of(plan.seed, index))
        play_game(game, plan.seats, plan.options, bots, outcome, plan.check)
        tally.count(outcome)
    return tally


def parts_of(plan: Plan, games: int) -> list[tuple[object, ...]]:
    """All the games in batches."""
    size = max(1, games // BATCHES)
    return [(plan, first, min(size, games - first)) for first in range(0, games, size)]


def bar(desk: Desk) -> Progress:
    """A progress bar where somebody watches, none in a pipe."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=desk.err, transient=True, disable=not desk.err.is_terminal)


def run(desk: Desk, plan: Plan, games: int, farm: Farm) -> tuple[Tally, float]:
    """All the games of a plan, with a progress bar where somebody watches; and the seconds it took."""
    tally = Tally(plan.seats)
    began = time.perf_counter()
    with bar(desk) as progress:
        task = progress.add_task(desk.say("simulate.games"), total=games)
        for part in farm.spread(batch, parts_of(plan, games)):
            tally.add(part)
            progress.advance(task, part.games)
    tally.failures.sort()
    return tally, time.perf_counter() - began


def command(
    desk: Desk,
    key: str,
    seats: str | None,
    games: str,
    bots: str,
    seed: str,
    options: list[str],
    check: bool,
    jobs: str | None,
    ray: str | None,
    as_json: bool,
) -> int:
    game, at, given = table_for(desk, key, seats, options)
    names = [bot.name for bot in named_bots(bots, game, at)]
    plan = Plan(key, desk.content, at, given, bots, desk.number("--seed", seed), check)
    number = desk.number("--games", games, 1)
    with Farm(desk, jobs, ray) as farm:
        tally, seconds = run(desk, plan, number, farm)
    document = summary(plan, names, tally, seconds)
    if as_json:
        desk.json(document)
    else:
        show(desk, document)
    complain(desk, plan, tally)
    return 1 if tally.failures else 0


def summary(plan: Plan, names: list[str], tally: Tally, seconds: float) -> dict[str, Any]:
    rate = max(seconds, 1e-9)
    finished = tally.finished
    return {
        "game": plan.key,
        "seats": plan.seats,
        "options": plan.options,
        "bots": names,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / rate, 1),
        "games_per_second": round(tally.games / rate, 2),
        "compiled": compiled(),
        "scores": [
            {
                "mean": round(tally.totals[seat] / finished, 3) if finished else None,
                "min": tally.lowest[seat] if finished else None,
                "max": tally.highest[seat] if finished else None,
            }
            for seat in range(plan.seats)
        ],
        "winners": tally.winners,
        "endings": dict(sorted(tally.endings.items())),
        "errors": len(tally.failures),
    }


def show(desk: Desk, document: dict[str, Any]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column(desk.say("simulate.seat"))
    table.add_column(desk.say("simulate.bot"))
    for key in ("mean", "min", "max", "wins"):
        table.add_column(desk.say(f"simulate.{key}"), justify="right")
    for seat, score in enumerate(document["scores"]):
        figures = ["–" if score[key] is None else str(score[key]) for key in ("mean", "min", "max")]
        bot = title(document["bots"][seat], desk.language)
        table.add_row(str(seat + 1), bot, *figures, str(document["winners"][seat]))
    desk.show(table)
    desk.show(
        desk.say(
            "simulate.speed",
            games=document["games"],
            decisions=document["decisions"],
            seconds=document["seconds"],
            rate=round(document["decisions_per_second"]),
            build=desk.say("build.compiled" if document["compiled"] else "build.interpreted"),
        )
    )
    game = desk.game(document["game"])
    endings = ", ".join([f"{word(game, 'ending', how, desk.language)} {n}" for how, n in document["endings"].items()])
    desk.show(desk.say("simulate.endings", endings=endings or "–"))
    desk.show(desk.say("simulate.errors", n=document["errors"]), "bold red" if document["errors"] else "")


def complain(desk: Desk, plan: Plan, tally: Tally) -> None:
    """Every failure with the command that repeats it."""
    for index, seed, what in tally.failures[:FAILURES_SHOWN]:
        words = ["tabularium", "simulate", plan.key, "--seats", str(plan.seats), "--bots", plan.bots, "--games", "1"]
        words += ["--seed", str(seed)] + (["--check"] if plan.check else [])
        for key, value in plan.options.items():
            words += ["--option", f"{key}={value}"]
        if desk.content_path is not None:
            words += ["--content", desk.content_path]
        again = shlex.join(words)
        line = desk.say("simulate.failure", index=index, seed=seed, what=what, again=again)
        desk.err.print(" ".join(line.split()), soft_wrap=True)
    if len(tally.failures) > FAILURES_SHOWN:
        desk.err.print(desk.say("simulate.more", n=len(tally.failures) - FAILURES_SHOWN), soft_wrap=True)

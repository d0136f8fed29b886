"""`train`: better weights for a game's bots, by games won; can be stopped and resumed."""

from __future__ import annotations

import json
import shlex
import time
from pathlib import Path
from typing import Any

from tabularium.bots import training
from tabularium.bots.ratings import interval
from tabularium.bots.simulation import seed_of
from tabularium.bots.weights import Tuning, packaged, read
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.farm import Farm
from tabularium.cli.simulate import bar, usual_seats
from tabularium.kernel.game import Game, loaded

PAIRS = 12  # in a round
CHECKED = 200  # deals by which the result is judged in the end
SETTLED = 0.4  # of the rounds before the mean of the weights is taken


class Course:
    """What is trained, and how far it has come; the whole of it is in the file, so that it can go on later."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self.key: str = document["game"]
        self.seats: int = document["seats"]
        self.options: dict[str, str] = document["options"]
        self.seed: int = document["seed"]
        self.rounds: int = document["rounds"]
        self.done: int = document["done"]
        self.games: int = document["games"]
        self.base: dict[str, Any] = document["base"]
        self.numbers: list[float] = document["numbers"]
        self.steps: list[float] = document["steps"]
        self.total: list[float] = document["total"]  # of the numbers of the settled rounds
        self.counted: int = document["counted"]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.key, "seats": self.seats, "options": self.options, "seed": self.seed, "rounds": self.rounds,
            "done": self.done, "games": self.games, "base": self.base, "numbers": self.numbers, "steps": self.steps,
            "total": self.total, "counted": self.counted,
        }  # fmt: skip

    def mean(self) -> list[float]:
        return [x / self.counted for x in self.total] if self.counted else self.numbers

    def step(self, pairs: list[training.Pair]) -> None:
        self.numbers = training.moved(self.numbers, self.steps, pairs, self.done)
        self.games += sum([each.games for each in pairs])
        self.done += 1
        if self.done > SETTLED * self.rounds:
            self.total = [a + b for a, b in zip(self.total, self.numbers, strict=True)]
            self.counted += 1


def play_pair(
    key: str, content: str | None, seats: int, options: dict[str, str], base: dict[str, Any], numbers: list[float],
    steps: list[float], seed: int, index: int,
) -> training.Pair:  # fmt: skip
    return training.pair(loaded(key, content), seats, options, Tuning(base), numbers, steps, seed, index)


def check_deal(
    key: str, content: str | None, seats: int, options: dict[str, str], mine: dict[str, Any], other: dict[str, Any],
    seed: int,
) -> float:  # fmt: skip
    return training.compare(loaded(key, content), seats, options, Tuning(mine), Tuning(other), seed)[1]


def command(
    desk: Desk,
    key: str,
    seats: str | None,
    rounds: str,
    seconds: str | None,
    seed: str,
    options: list[str],
    start: str | None,
    out: str | None,
    resume: str | None,
    jobs: str | None,
    ray: str | None,
    as_json: bool,
) -> int:
    game = desk.game(key)
    farm = Farm(desk, jobs, ray)
    limit = None if seconds is None else desk.seconds("--seconds", seconds)
    at = usual_seats(game) if seats is None else desk.number("--seats", seats, 1)
    game.check_seats(at)
    if not game.feature_names:
        raise Mistake("train_features", game=key)
    course = begun(desk, game, at, rounds, seed, options, start) if resume is None else resumed(desk, game, resume)
    target = Path(resume or out or f"{key}-{course.seats}.training.json")
    if not target.resolve().parent.is_dir():
        raise Mistake("file_missing", path=str(target))
    finished = work(desk, course, target, limit, farm)
    if not finished:
        said = desk.say("train.stopped", done=course.done, rounds=course.rounds, file=str(target))
        desk.err.print(said, soft_wrap=True)
        return 0
    document = result(desk, game, course, farm)
    final = target.with_suffix("").with_suffix(".weights.json")
    final.write_text(written(document["weights_file"]), "utf-8")
    shown = {name: value for name, value in document.items() if name != "weights_file"} | {"file": str(final)}
    if as_json:
        desk.json(shown)
    else:
        won, low, high = [round(100 * shown[name], 1) for name in ("win_rate", "low", "high")]
        desk.line(desk.say("train.done", games=shown["games"], won=won, low=low, high=high, file=str(final)))
    return 0


def begun(desk: Desk, game: Game, seats: int, rounds: str, seed: str, options: list[str], start: str | None) -> Course:
    base = packaged(game) if start is None else read(start, game)
    given = game.read_options(seats, desk.options(options))
    number = desk.number("--seed", seed)
    sizes = training.sizes(game, base, seats, given, number)
    numbers = training.vector(game, base, seats)
    return Course(
        {
            "game": game.key, "seats": seats, "options": given, "seed": number,
            "rounds": desk.number("--rounds", rounds, 1), "done": 0, "games": 0, "base": base.document,
            "numbers": numbers, "steps": [training.STEP / x for x in sizes] * 2, "total": [0.0] * len(numbers),
            "counted": 0,
        }
    )  # fmt: skip


def resumed(desk: Desk, game: Game, path: str) -> Course:
    try:
        course = Course(json.loads(desk.read(path)))
    except (ValueError, KeyError, TypeError):
        raise Mistake("train_file", path=path) from None
    if course.key != game.key or len(course.numbers) != 2 * len(game.feature_names):
        raise Mistake("train_file", path=path)
    return course


def work(desk: Desk, course: Course, target: Path, limit: float | None, farm: Farm) -> bool:
    """Round after round, each saved, at least one; False if the time was over before the last."""
    began = time.perf_counter()
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.rounds"), total=course.rounds, completed=course.done)
        while course.done < course.rounds:
            first = course.done * PAIRS
            parts: list[tuple[Any, ...]] = [
                (course.key, desk.content, course.seats, course.options, course.base, course.numbers, course.steps,
                 course.seed, first + i)
                for i in range(PAIRS)
            ]  # fmt: skip
            course.step(sorted(farm.spread(play_pair, parts), key=lambda each: each.index))
            _save(target, course)
            progress.advance(task)
            if limit is not None and time.perf_counter() - began > limit:
                break
    return course.done == course.rounds


def _save(target: Path, course: Course) -> None:
    """At once or not at all: a stop in between leaves the round before."""
    half = target.with_suffix(".half")
    half.write_text(json.dumps(course.json()), "utf-8")
    half.replace(target)


def result(desk: Desk, game: Game, course: Course, farm: Farm) -> dict[str, Any]:
    """The mean of the settled rounds against what training began with, over fresh deals."""
    base = Tuning(course.base)
    best = training.tuned(game, base, course.seats, course.mean()).document
    parts: list[tuple[Any, ...]] = [
        (course.key, desk.content, course.seats, course.options, best, course.base, seed_of(course.seed + 2, i))
        for i in range(CHECKED)
    ]
    shares = []
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.check"), total=CHECKED)
        for share in farm.spread(check_deal, parts):
            shares.append(share)
            progress.advance(task)
    low, high = interval(sum(shares), len(shares))
    words = ["tabularium", "train", course.key, "--seats", str(course.seats), "--rounds", str(course.rounds)]
    words += ["--seed", str(course.seed)]
    made = {
        "command": shlex.join(words),
        "seed": course.seed,
        "games": course.games,
        "won_against_its_start": f"{100 * sum(shares) / len(shares):.1f} % of {2 * len(shares)} games",
    }
    best["made"] = {**course.base.get("made", {}), str(course.seats): made}
    return {
        "game": course.key,
        "seats": course.seats,
        "rounds": course.rounds,
        "games": course.games,
        "win_rate": round(sum(shares) / len(shares), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "weights_file": best,
    }


def written(document: dict[str, Any]) -> str:
    """A weights.json, one feature a line."""
    lines = ["{"]
    for key, value in document.items():
        if key != "weights":
            lines.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},")
    lines.append(' "weights": {')
    sets = []
    for name, chosen in document["weights"].items():
        rows = ",\n".join([f"   {json.dumps(key)}: {json.dumps(pair)}" for key, pair in chosen.items()])
        sets.append(f"  {json.dumps(name)}: {{\n{rows}\n  }}")
    lines.append(",\n".join(sets))
    return "\n".join([*lines, " }", "}", ""])

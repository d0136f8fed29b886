"""`train`: better weights or habits for a game's bots, by games won; can be stopped and resumed. Or chances."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

from tabularium.bots.ratings import interval
from tabularium.cli.chances import command as learn_chances
from tabularium.cli.course import Course, Place
from tabularium.cli.desk import Desk, Mistake, writable
from tabularium.cli.farm import Farm
from tabularium.cli.habits import HabitCourse
from tabularium.cli.simulate import bar, usual_seats
from tabularium.cli.weights import WeightCourse
from tabularium.kernel.game import Game

CHECKED = 200  # deals by which the result is judged in the end


def command(
    desk: Desk,
    key: str,
    seats: str | None,
    habits: bool,
    chances: bool,
    rounds: str,
    seconds: str | None,
    seed: str,
    options: list[str],
    tables: list[str],
    start: str | None,
    out: str | None,
    resume: str | None,
    jobs: str | None,
    ray: str | None,
    as_json: bool,
) -> int:
    game = desk.dealt(key)
    if chances:
        if habits or resume is not None:
            raise Mistake("train_chances")
        return learn_chances(desk, game, desk.number("--rounds", rounds, 1), desk.number("--seed", seed), out, as_json)
    farm = Farm(desk, jobs, ray)
    limit = None if seconds is None else desk.seconds("--seconds", seconds)
    if resume is None:
        at = usual_seats(game) if seats is None else desk.number("--seats", seats, 1)
        given = game.read_options(at, desk.options(options))
        others = [place(desk, game, text) for text in tables]
        if others and not habits:
            raise Mistake("train_tables")
        numbers = (desk.number("--seed", seed), desk.number("--rounds", rounds, 1))
        course = begun(game, (at, given), others, habits, numbers[0], numbers[1], start)
    else:
        course = resumed(desk, game, resume)
    target = writable(resume or out or f"{key}-{course.seats}.training.json")
    with farm:
        if not work(desk, course, target, limit, farm):
            said = desk.say("train.stopped", done=course.done, rounds=course.rounds, file=str(target))
            desk.err.print(said, soft_wrap=True)
            return 0
        shown = judged(desk, course, farm)
    final = target.with_suffix("").with_suffix(f".{course.what}.json")
    rate = f"{100 * shown['win_rate']:.1f} % of {2 * CHECKED} games"
    made = {"command": course.command(), "seed": course.seed, "games": course.games, "won_against_its_start": rate}
    final.write_text(course.result(made), "utf-8")
    shown["file"] = str(final)
    if as_json:
        desk.json(shown)
    else:
        won, low, high = [round(100 * shown[name], 1) for name in ("win_rate", "low", "high")]
        key = f"train.done.{course.what}"
        desk.line(desk.say(key, games=course.games, won=won, low=low, high=high, file=str(final)))
    return 0


def place(desk: Desk, game: Game, text: str) -> Place:
    """A table beside the first, from `3` or `1 opponent=random difficulty=overlord`."""
    words = text.split()
    seats = desk.number("--table", words[0] if words else "", 1)
    return seats, game.read_options(seats, desk.options(words[1:]))


def begun(
    game: Game, first: Place, others: list[Place], habits: bool, seed: int, rounds: int, start: str | None
) -> Course:
    kind = HabitCourse if habits else WeightCourse
    if not habits and not game.feature_names:
        raise Mistake("train_features", game=game.key)
    common = {
        "game": game.key, "seats": first[0], "options": first[1], "others": others, "seed": seed, "rounds": rounds,
        "done": 0, "games": 0,
    }  # fmt: skip
    return kind.begun(game, common, start)


def resumed(desk: Desk, game: Game, path: str) -> Course:
    try:
        document = json.loads(desk.read(path))
        kind = HabitCourse if HabitCourse.what in document else WeightCourse
        course = kind(document)
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Mistake("train_file", path=path) from None
    if course.key != game.key or not course.fits(game):
        raise Mistake("train_file", path=path)
    return course


def work(desk: Desk, course: Course, target: Path, limit: float | None, farm: Farm) -> bool:
    """Round after round, each saved, at least one; False if the time was over before the last."""
    began = time.perf_counter()
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.rounds"), total=course.rounds, completed=course.done)
        while course.done < course.rounds:
            course.round(farm, desk.content)
            course.done += 1
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


def judged(desk: Desk, course: Course, farm: Farm) -> dict[str, Any]:
    """The result against what training began with, over fresh deals."""
    shares = []
    with bar(desk) as progress:
        task = progress.add_task(desk.say("train.check"), total=CHECKED)
        for share in course.check(farm, desk.content, CHECKED):
            shares.append(share)
            progress.advance(task)
    low, high = interval(sum(shares), len(shares))
    return {
        "game": course.key,
        "seats": course.seats,
        "trained": course.what,
        "rounds": course.rounds,
        "games": course.games,
        "win_rate": round(sum(shares) / len(shares), 4),
        "low": round(low, 4),
        "high": round(high, 4),
    }

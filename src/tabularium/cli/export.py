"""`export`: games between bots as a Parquet file for learners; can be stopped and goes on where it was."""

from __future__ import annotations

import time
from importlib import import_module
from typing import TYPE_CHECKING

from tabularium.bots.registry import bots as named_bots
from tabularium.cli.desk import Desk, Mistake, writable
from tabularium.cli.farm import Farm
from tabularium.cli.simulate import bar, table_for

if TYPE_CHECKING:
    from tabularium.envs.export import Shelf

VERSION = "v1"  # of the encodings


def command(
    desk: Desk,
    key: str,
    seats: str | None,
    games: str,
    bots: str,
    seed: str,
    options: list[str],
    out: str | None,
    jobs: str | None,
    ray: str | None,
    as_json: bool,
) -> int:
    game, at, given = table_for(desk, key, seats, options)
    named_bots(bots, game, at)
    number = desk.number("--games", games, 1)
    path = writable(out or f"{key}.parquet")
    if path.exists():
        raise Mistake("file_there", path=str(path))
    try:
        export = import_module("tabularium.envs.export")
    except ImportError:
        raise Mistake("lab_missing") from None
    plan = export.Export(f"{key}-{VERSION}", desk.content, at, given, bots, desk.number("--seed", seed), number)
    shelf: Shelf = export.Shelf(path, plan)
    if not shelf.begin():
        raise Mistake("export_other", folder=str(shelf.folder))
    began = time.perf_counter()
    with Farm(desk, jobs, ray) as farm, bar(desk) as progress:
        parts = shelf.missing()
        done = number - sum([min(export.GAMES_IN_A_PART, number - int(str(part[2]))) for part in parts])
        task = progress.add_task(desk.say("simulate.games"), total=number, completed=done)
        for index, count, data in farm.spread(export.played, parts):
            shelf.put(index, data)
            progress.advance(task, count)
    rows = shelf.join()
    seconds = round(time.perf_counter() - began, 1)
    if as_json:
        desk.json({"file": str(path), **plan.document(), "decisions": rows, "seconds": seconds})
    else:
        desk.line(desk.say("export.done", games=number, decisions=rows, seconds=seconds, file=str(path)))
    return 0

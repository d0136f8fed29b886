"""`tabularium server check`, `backup`, `restore`: looking after a store beside its server."""

from __future__ import annotations

import time
from pathlib import Path

from tabularium.cli.admin import Server
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.serve import read_settings

WRONG = 1


def server(
    desk: Desk,
    task: str,
    database: str | None,
    all_of_them: bool,
    announce: str | None,
    minutes: str | None,
    say: str | None,
    as_json: bool,
) -> int:
    """1 if a table would not go on."""
    if task != "check":
        raise Mistake("server_task", text=task[:40])
    desk.check_content()
    after = desk.number("--in", minutes) if minutes is not None else None
    to = Server(announce, desk.language) if announce is not None else None
    settings = read_settings(database=database, content=desk.content_path)
    from tabularium.server.checking import CLOSES, LOST, check, counted
    from tabularium.server.store import Unavailable

    try:
        found = check(settings, all_of_them)
    except Unavailable as error:
        raise Mistake("serve_database", reason=str(error)) from None
    counts = counted(found)
    worst = [fate for fate in found if fate.fate in (CLOSES, LOST)]
    if as_json:
        import msgspec

        desk.json({"counts": counts, "tables": msgspec.to_builtins(found)})
    else:
        for kind, count in counts.items():
            if count:
                desk.line(desk.say(f"check.{kind}", count=count), "red" if kind in (CLOSES, LOST) else "")
        for fate in worst:
            key = fate.why if fate.why in ("rules", "content") else "other"
            why = desk.say(f"check.why.{key}", agreed=fate.agreed, actions=fate.actions, why=fate.why)
            desk.line(f"  {fate.table}  {fate.game}  {', '.join(fate.players)}  {why}")
    if to is not None:
        at = time.time() + 60 * after if after is not None else None
        closing = [fate.table for fate in worst if fate.status == "running"]
        told = to.ask("POST", "/announce", {"at": at, "text": say or "", "closing": closing})["tables"]
        if not as_json:
            desk.line(desk.say("check.told", count=told))
    return WRONG if worst else 0


def backup(desk: Desk, copy: str, database: str | None) -> None:
    from tabularium.server.backup import backup
    from tabularium.server.problems import Cannot

    try:
        count = backup(read_settings(database=database), Path(copy))
    except Cannot as error:
        raise Mistake(error.key, **error.fields) from None
    desk.line(desk.say("backup.done", file=copy, count=count))


def restore(desk: Desk, copy: str, database: str | None) -> None:
    from tabularium.server.backup import restore
    from tabularium.server.problems import Cannot
    from tabularium.server.run import lock

    settings = read_settings(database=database)
    try:
        with lock(settings):
            count = restore(Path(copy), settings)
    except Cannot as error:
        raise Mistake(error.key, **error.fields) from None
    desk.line(desk.say("restore.done", count=count))

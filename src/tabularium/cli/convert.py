"""`convert`: carry a record of an earlier version over to the rules and cards of today."""

from __future__ import annotations

from pathlib import Path

from tabularium.cli.desk import Desk
from tabularium.kernel.match import carried_over


def command(desk: Desk, path: str, out: str | None) -> None:
    """Written only if today's rules agree with the record to its last action and result."""
    text = desk.read(path)
    desk.check_content()
    match = carried_over(text, desk.content)
    record = match.record()
    if out is None:
        print(record, end="")
        return
    Path(out).write_text(record, "utf-8")
    desk.show(desk.say("convert.done", actions=len(match.actions), file=out), "green")

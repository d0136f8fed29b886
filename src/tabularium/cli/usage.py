"""What the option parser complains about, in our own words."""

from __future__ import annotations

import re
from typing import Any, cast

import typer

from tabularium.cli.desk import Mistake

USAGE = cast(type[Exception], typer.BadParameter.__mro__[1])  # the base of all complaints of the parser
_QUOTED = re.compile("'(.*?)'")
_BRACKETED = re.compile(r"\(([^()]*)\)$")


def usage_error(error: Exception) -> Mistake | None:
    """The complaint as a mistake; None for any other error."""
    if not isinstance(error, USAGE):
        return None
    complaint = cast(Any, error)
    message = str(complaint.format_message())
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = ", ".join(sorted(complaint.possibilities or []))
        name = complaint.option_name[:40]
        return Mistake("usage_option_near", option=name, near=near) if near else Mistake("usage_option", option=name)
    if kind == "MissingParameter":
        return Mistake("usage_missing", name=complaint.param.metavar or complaint.param.name)
    if kind == "BadOptionUsage":
        lacks = "requires" in message
        return Mistake("usage_value" if lacks else "usage_flag", option=complaint.option_name)
    quoted, bracketed = _QUOTED.findall(message), _BRACKETED.search(message)
    if message.startswith("No such command") and quoted:
        if len(quoted) > 1:
            return Mistake("usage_command_near", command=quoted[0][:40], near=quoted[1])
        return Mistake("usage_command", command=quoted[0][:40])
    if bracketed is not None:
        return Mistake("usage_extra", text=bracketed.group(1)[:80])
    return Mistake("usage", text=message)

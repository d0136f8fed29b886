"""The command `tabularium`: everything the package can do, for people and for scripts."""

from __future__ import annotations

import os
import sys
from importlib import import_module

from tabularium import __version__, engine
from tabularium.cli.commands import CONTENT
from tabularium.cli.desk import Desk, language_of, os_error
from tabularium.cli.parse import parse
from tabularium.kernel.errors import TabulariumError

WRONG = 1  # the work was done, and something in it is wrong
BAD_INPUT = 2
INTERRUPTED = 130


def main(args: list[str] | None = None) -> int:
    """Run one command; returns its exit code. Bad input is one line on stderr and code 2."""
    given = sys.argv[1:] if args is None else list(args)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    desk = Desk(language_of(given, os.environ))
    try:
        return _run(desk, given)
    except TabulariumError as error:
        return _fail(desk, error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: not our mistake
        return 0
    except OSError as error:
        return _fail(desk, os_error(error))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(desk: Desk, given: list[str]) -> int:
    """What a command needs is imported when it is called: the version is told before anything is loaded."""
    call = parse(given)
    if call.helps:
        import_module("tabularium.cli.help").show(desk, call.command)
        return 0
    if call.command is None:
        print(f"tabularium {__version__} ({desk.say(f'build.{engine.which()}')})")
        return 0
    desk.content_path = call.given.get(CONTENT.name, [None])[-1]
    values = call.values(desk)
    module, _, name = call.command.does.partition(".")
    code = getattr(import_module(f"tabularium.cli.{module}"), name)(desk, *values)
    return code if isinstance(code, int) else 0


def _fail(desk: Desk, error: TabulariumError) -> int:
    desk.fail(error)
    return BAD_INPUT

"""The command `tabularium`: everything the package can do, for people and for scripts."""

from __future__ import annotations

import os
import sys

from tabularium.cli.app import command
from tabularium.cli.desk import Desk, language_of, os_error
from tabularium.cli.usage import usage_error
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
        code = command(desk).main(args=given, prog_name="tabularium", standalone_mode=False)
        return code if isinstance(code, int) else 0
    except TabulariumError as error:
        return _fail(desk, error)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nobody reads on: not our mistake
        return 0
    except OSError as error:
        return _fail(desk, os_error(error))
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        mistake = usage_error(error)
        if mistake is None:
            raise
        return _fail(desk, mistake)


def _fail(desk: Desk, error: TabulariumError) -> int:
    desk.fail(error)
    return BAD_INPUT

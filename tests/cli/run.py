"""The command line in this process: what it prints, what it says on stderr, its exit code."""

from __future__ import annotations

import io
import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any
from unittest.mock import patch

from tabularium.cli import main

NEUTRAL = {"LC_ALL": "", "LC_MESSAGES": "", "LANG": "", "COLUMNS": "100", "NO_COLOR": "1"}
PORTUGUESE = {"LANG": "pt_BR.UTF-8"}


class Result:
    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@contextmanager
def environment(env: Mapping[str, str]) -> Iterator[None]:
    with patch.dict(os.environ, {**NEUTRAL, **env}):
        for name in ("FORCE_COLOR", "GITHUB_ACTIONS", "PY_COLORS"):
            os.environ.pop(name, None)
        yield


def run(*args: str, typed: str = "", env: Mapping[str, str] | None = None) -> Result:
    out, err = io.StringIO(), io.StringIO()
    with environment(env or {}), redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        code = main(list(args))
    return Result(code, out.getvalue(), err.getvalue())


def fails(*args: str, typed: str = "", env: Mapping[str, str] | None = None) -> str:
    """The one line that bad input gets; nothing else is printed."""
    result = run(*args, typed=typed, env=env)
    assert result.code == 2, (result.code, result.out, result.err)
    assert result.out == ""
    assert result.err.count("\n") == 1, result.err
    assert "Traceback" not in result.err
    return result.err.strip()

"""How a command begins: only what it needs is loaded."""

from __future__ import annotations

import inspect
import subprocess
import sys
from importlib import import_module

import pytest

from tabularium.cli.commands import COMMANDS, Command
from tabularium.games import LISTED


def modules(*args: str) -> set[str]:
    """What is loaded when a command has run, in a process of its own."""
    code = (
        "import sys; from tabularium.cli import main; code = main(sys.argv[1:]);"
        "print(' '.join(sys.modules), file=sys.stderr); sys.exit(code)"
    )
    done = subprocess.run([sys.executable, "-c", code, *args], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return set(done.stderr.split())


def games_in(loaded: set[str]) -> set[str]:
    return {key for key in (*LISTED, "miniature") if f"tabularium.games.{key}" in loaded}


def test_the_version_is_told_before_anything_is_loaded() -> None:
    loaded = modules("--version")
    assert games_in(loaded) == set()
    for package in ("rich", "typer", "click", "pydantic", "fastapi", "sqlalchemy", "asyncio"):
        assert package not in loaded, package


def test_the_cards_of_a_game_load_that_game_alone() -> None:
    loaded = modules("cards", "nations", "forum")
    assert games_in(loaded) == {"nations"}
    for package in ("typer", "pydantic", "fastapi", "sqlalchemy", "tabularium.bots.registry", "rich.markdown"):
        assert package not in loaded, package


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_every_command_takes_what_its_table_says(command: Command) -> None:
    module, _, name = command.does.partition(".")
    function = getattr(import_module(f"tabularium.cli.{module}"), name)
    taken = list(inspect.signature(function).parameters.values())
    assert len(taken) == 1 + len(command.arguments) + len(command.options)
    for parameter, option in zip(taken[1 + len(command.arguments) :], command.options, strict=True):
        assert (parameter.annotation == "bool") == option.flag, (command.name, option.name)

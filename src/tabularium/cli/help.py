"""The pages of help: all commands, or one with its arguments and options."""

from __future__ import annotations

from collections.abc import Sequence

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tabularium.cli.commands import ALONE, COMMANDS, EVERYWHERE, Argument, Command, Option
from tabularium.cli.desk import Desk


def show(desk: Desk, command: Command | None) -> None:
    say = desk.say
    options = ALONE if command is None else (*command.options, *EVERYWHERE)
    arguments = () if command is None else command.arguments
    words = [f"{say('help.usage')} tabularium"]
    words += [] if command is None else [command.name]
    words += [say("meta.options")]
    words += [say("meta.command")] if command is None else [_written(desk, argument) for argument in arguments]
    desk.show(Text.assemble((" ".join(words), "bold")))
    desk.show()
    desk.show(say("help.tabularium" if command is None else f"help.{command.name}"))
    if arguments:
        rows = [_argument_row(desk, argument) for argument in arguments]
        _part(desk, "help.arguments", rows)
    if command is None:
        _part(desk, "help.commands", [(each.name, say(f"help.{each.name}")) for each in COMMANDS])
    _part(desk, "help.options", [_option_row(desk, option) for option in options])


def _part(desk: Desk, title: str, rows: Sequence[tuple[str, str]]) -> None:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(style="cyan", no_wrap=True)
    table.add_column()
    for name, text in rows:
        table.add_row(Text(name), Text(text))
    desk.show()
    desk.show(f"{desk.say(title)}:", "bold")
    desk.show(Padding(table, (0, 0, 0, 2)))


def _written(desk: Desk, argument: Argument) -> str:
    name = desk.say(f"meta.{argument.key}") + ("..." if argument.many else "")
    return name if argument.required else f"[{name}]"


def _argument_row(desk: Desk, argument: Argument) -> tuple[str, str]:
    text = desk.say(f"help.{argument.key}.argument")
    return _written(desk, argument), f"{text} {desk.say('help.required')}" if argument.required else text


def _option_row(desk: Desk, option: Option) -> tuple[str, str]:
    value = "" if option.flag else f" {desk.say(f'meta.{option.metavar}')}"
    short = f"{option.short}, " if option.short else ""
    return f"{short}--{option.name}{value}", desk.say(f"help.{option.about}")

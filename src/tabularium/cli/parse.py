"""A command line as a call: which command, with what."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from tabularium.cli.commands import (
    ALONE,
    COMMANDS,
    EVERYWHERE,
    GAME,
    HELP,
    LANGUAGE,
    VERSION,
    Argument,
    Command,
    Option,
)
from tabularium.cli.desk import Desk, Mistake
from tabularium.cli.finding import game_called
from tabularium.kernel.language import LANGUAGES

Value = str | bool | list[str] | None
SHOWN: Final = 40  # characters of what somebody typed


class Call:
    """What a command line asks for; without a command it is help or the version."""

    def __init__(self) -> None:
        self.command: Command | None = None
        self.words: list[str] = []
        self.given: dict[str, list[str]] = {}  # by the name of the option

    def has(self, option: Option) -> bool:
        return option.name in self.given

    @property
    def helps(self) -> bool:
        return self.has(HELP) or (self.command is None and not self.has(VERSION))

    def values(self, desk: Desk) -> list[Value]:
        """For the command's function: arguments, then options; raises Mistake for words that miss or are too many."""
        assert self.command is not None
        words = list(self.words)
        found: list[Value] = [_argument(desk, argument, words) for argument in self.command.arguments]
        if words:
            raise Mistake("usage_extra", text=" ".join(words)[: 2 * SHOWN])
        for option in self.command.options:
            given = self.given.get(option.name)
            if option.flag:
                found.append(given is not None)
            elif option.many:
                found.append(given or [])
            else:
                found.append(option.default if given is None else given[-1])
        return found


def _argument(desk: Desk, argument: Argument, words: list[str]) -> Value:
    if argument.required and not words:
        raise Mistake("usage_missing", name=desk.say(f"meta.{argument.key}"))
    if argument.many:
        taken = list(words)
        words.clear()
        return taken
    if not words:
        return None
    word = words.pop(0)
    return game_called(word) if argument.key == GAME.key else word


def parse(args: Sequence[str]) -> Call:
    """Read a command line; raises Mistake."""
    call = Call()
    rest = list(args)
    options: tuple[Option, ...] = ALONE
    while rest:
        word = rest.pop(0)
        if word == "--":
            call.words += rest
            break
        if word.startswith("-") and word != "-":
            _option(call, options, word, rest)
        elif call.command is None:
            call.command = _command(word)
            options = (*call.command.options, *EVERYWHERE)
        else:
            call.words.append(word)
    for language in call.given.get(LANGUAGE.name, []):
        if language not in LANGUAGES:
            raise Mistake("language", text=language[:SHOWN], listed=", ".join(LANGUAGES))
    return call


def _command(word: str) -> Command:
    names = [command.name for command in COMMANDS]
    if word in names:
        return COMMANDS[names.index(word)]
    near = get_close_matches(word, names, 1)
    if near:
        raise Mistake("usage_command_near", command=word[:SHOWN], near=near[0])
    raise Mistake("usage_command", command=word[:SHOWN])


def _option(call: Call, options: Sequence[Option], word: str, rest: list[str]) -> None:
    name, equals, value = word.partition("=")
    option = next((option for option in options if name in (f"--{option.name}", option.short)), None)
    if option is None:
        near = get_close_matches(name, [f"--{option.name}" for option in options])
        if near:
            raise Mistake("usage_option_near", option=name[:SHOWN], near=", ".join(sorted(near)))
        raise Mistake("usage_option", option=name[:SHOWN])
    if option.flag and equals:
        raise Mistake("usage_flag", option=name)
    if not option.flag and not equals:
        if not rest:
            raise Mistake("usage_value", option=name)
        value = rest.pop(0)
    call.given.setdefault(option.name, []).append(value)

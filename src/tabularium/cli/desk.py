"""Where a command reads and writes: its language, its output, the games on the tables in use."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from textwrap import fill
from typing import TYPE_CHECKING, Final

from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES, Catalogue
from tabularium.kernel.pack import BadPack, read_pack

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

TEXTS: Final = Catalogue("tabularium.cli")
MOST_SECONDS: Final = 100_000
LONGEST_NUMBER: Final = 39  # digits of 128 bits


class Mistake(TabulariumError):
    """Bad input that the command line itself notices."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key, TEXTS, **fields)


def language_of(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """The language asked for, before anything else is read: everything is said in it, help and errors too."""
    for i, arg in enumerate(args):
        if arg == "--":
            break
        if arg == "--language" and i + 1 < len(args) and args[i + 1] in LANGUAGES:
            return args[i + 1]
        if arg.startswith("--language=") and arg.partition("=")[2] in LANGUAGES:
            return arg.partition("=")[2]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "pt_BR" if environment[name].lower().startswith("pt") else "en"
    return "en"


def _console(stderr: bool = False) -> Console:
    """Made when something is first shown in it: loading rich takes as long as loading a game."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False, stderr=stderr)


def wrapped(line: str, width: int) -> str:
    """A line in the width of the screen; what it carries over is indented as it is."""
    if len(line) <= width:
        return line
    indent = len(line) - len(line.lstrip(" "))
    hangs = " " * (indent or 2)
    return fill(line, width, initial_indent="", subsequent_indent=hangs, break_on_hyphens=False)


class Desk:
    """What every command is handed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.content_path: str | None = None  # a directory or a pack, as it was typed

    @cached_property
    def out(self) -> Console:
        return _console()

    @cached_property
    def err(self) -> Console:
        return _console(stderr=True)

    def say(self, key: str, **args: object) -> str:
        return TEXTS.say(key, self.language, args)

    def show(self, what: RenderableType = "", style: str = "") -> None:
        from rich.text import Text

        self.out.print(Text(what, style) if isinstance(what, str) else what)

    def line(self, text: str, style: str = "") -> None:
        """One line, however long: for what people copy."""
        from rich.text import Text

        self.out.print(Text(text, style), soft_wrap=True)

    def page(self, *texts: Text) -> None:
        """Texts of several lines in the width of the screen; what a line carries over is indented as that line is."""
        from rich.text import Text

        width = self.out.width
        if not self.out.is_terminal:  # nothing to colour, so that nothing has to be kept but the words
            print("\n".join([wrapped(line, width) for text in texts for line in text.plain.split("\n")]))
            return
        lines: list[Text] = []
        for text in texts:
            for line in text.split("\n"):
                indent = len(line.plain) - len(line.plain.lstrip(" "))
                if len(line.plain) <= width:
                    lines.append(line)
                    continue
                line = line[indent:] if indent else line
                hangs = indent or 2
                for part in line.wrap(self.out, width - hangs):
                    part.rstrip()
                    lines.append(Text(" " * indent).append_text(part))
                    indent = hangs
        self.out.print(Text("\n").join(lines), soft_wrap=True)

    def json(self, document: object) -> None:
        """One document on stdout, and nothing else."""
        utf8 = "utf" in (sys.stdout.encoding or "").lower()
        print(json.dumps(document, ensure_ascii=not utf8, indent=2))

    def fail(self, error: TabulariumError) -> None:
        """One line on stderr; one for each fault of a pack."""
        for line in error.say(self.language).split("\n") if isinstance(error, BadPack) else [error.say(self.language)]:
            print(f"{self.say('error')}: {' '.join(line.split())}", file=sys.stderr)

    def game(self, key: str) -> Game:
        """The game of this key, on the content directory in use; raises BadOption or BadContent."""
        self.check_content()
        return loaded(key, self.content)

    def dealt(self, key: str) -> Game:
        """The game that a command plays; raises Mistake if the pack in use is for another one."""
        game = self.game(key)
        if self.content is not None and self.content.startswith("{") and game.pack is None:
            raise Mistake("content_other", path=self.content_path, game=key)
        return game

    @cached_property
    def content(self) -> str | None:
        """What games are asked for with; raises BadContent."""
        if self.content_path is None:
            return None
        from tabularium.kernel.workshop import fits, judge, spec_of

        spec = spec_of(self.content_path)
        if spec.startswith("{"):
            pack = read_pack(spec)
            try:
                loaded(pack.game, spec)
            except TabulariumError:  # the first fault that was met; people want to know all
                raise BadPack(self.content_path, judge(pack).faults) from None
            if not fits(pack):
                print(self.say("content.other_version", name=pack.name or self.content_path), file=sys.stderr)
        return spec

    def check_content(self) -> None:
        """Raises BadContent for a path that is none."""
        assert self.content is None or self.content

    def number(self, option: str, text: str, least: int = 0) -> int:
        """A whole number that somebody typed behind an option."""
        if not text.isascii() or not text.isdigit() or len(text) > LONGEST_NUMBER or int(text) < least:
            raise Mistake("number", option=option, least=least, text=text[:40])
        return int(text)

    def seconds(self, option: str, text: str) -> float:
        """A positive number of seconds that somebody typed behind an option."""
        try:
            found = float(text)
        except ValueError:
            found = 0.0
        if not 0.0 < found <= MOST_SECONDS:
            raise Mistake("seconds", option=option, most=MOST_SECONDS, text=text[:40])
        return found

    def options(self, given: Sequence[str]) -> dict[str, str]:
        """From `key=value` texts; the game judges keys and values."""
        found: dict[str, str] = {}
        for text in given:
            key, equals, value = text.partition("=")
            if not equals or not key:
                raise Mistake("option", text=text[:40])
            if key in found:
                raise Mistake("option_twice", option=key[:40])
            found[key] = value
        return found

    def read(self, path: str) -> str:
        """The text of a file that somebody named."""
        try:
            return Path(path).read_bytes().decode("utf-8-sig")
        except UnicodeDecodeError:
            raise Mistake("file_text", path=path) from None


def writable(text: str) -> Path:
    """Where somebody wants a file to be written: its folder is there, and it is none itself."""
    path = Path(text)
    folder = path.resolve().parent
    if not folder.is_dir():
        raise Mistake("folder_missing", path=str(path.parent))
    if path.is_dir():
        raise Mistake("file_directory", path=text)
    return path


def write(path: Path, text: str) -> None:
    """A file as a whole or not at all."""
    if path.is_dir():
        raise Mistake("file_directory", path=path)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_text(text, "utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def os_error(error: OSError) -> Mistake:
    """What the system refused, as a line for people."""
    path = str(error.filename or "")
    folder = Path(path).parent
    if isinstance(error, FileNotFoundError):
        return Mistake("file_missing", path=path) if folder.is_dir() else Mistake("folder_missing", path=str(folder))
    if isinstance(error, IsADirectoryError):
        return Mistake("file_directory", path=path)
    if isinstance(error, PermissionError):
        return Mistake("file_permission", path=path)
    return Mistake("file", path=path, reason=error.strerror or str(error))

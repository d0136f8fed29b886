"""The commands with their arguments and options, as data: `parse` reads a command line by them, `help` shows them."""

from __future__ import annotations

from typing import Final


class Argument:
    """A word after the command. Its name in help is `meta.<key>`, its explanation `help.<key>.argument`."""

    def __init__(self, key: str, required: bool = True, many: bool = False) -> None:
        self.key = key
        self.required = required
        self.many = many  # it takes all the words that are left


class Option:
    """`--name VALUE`, or a flag where there is no `metavar`. Its explanation is `help.<about>`."""

    def __init__(
        self, name: str, metavar: str = "", default: str | None = None, about: str = "", many: bool = False,
        short: str = "",
    ) -> None:  # fmt: skip
        self.name = name
        self.short = short
        self.metavar = metavar
        self.default = default
        self.about = about or name
        self.many = many  # it may be repeated
        self.short = short  # another way to write it, `-o`

    @property
    def flag(self) -> bool:
        return not self.metavar


class Command:
    """What `does` is called with: the desk, then the arguments and the options in their order."""

    def __init__(self, name: str, does: str, arguments: tuple[Argument, ...], options: tuple[Option, ...]) -> None:
        self.name = name
        self.does = does  # a module of this package and its function, imported when it is called
        self.arguments = arguments
        self.options = options


GAME: Final = Argument("game")
MAYBE_GAME: Final = Argument("game", required=False)
WORDS: Final = Argument("words", required=False, many=True)
NAME: Final = Argument("name", many=True)
FILE: Final = Argument("file")
CAMPAIGN: Final = Argument("campaign")
LESSON: Final = Argument("lesson", required=False)

HELP: Final = Option("help")
VERSION: Final = Option("version")
LANGUAGE: Final = Option("language", "language")
CONTENT: Final = Option("content", "content", about="content.option")
JSON: Final = Option("json")
SEATS: Final = Option("seats", "n")
SEED: Final = Option("seed", "n")
TABLE: Final = Option("option", "option", many=True)
GAMES: Final = Option("games", "n", "100", about="games.number")
JOBS: Final = Option("jobs", "n")
RAY: Final = Option("ray", "host")
SECONDS: Final = Option("seconds", "seconds")
TO: Final = Option("to", "n")

EVERYWHERE: Final = (LANGUAGE, CONTENT, HELP)  # options of all commands
ALONE: Final = (VERSION, *EVERYWHERE)  # options without a command

COMMANDS: Final = (
    Command("games", "listing.games", (), (JSON,)),
    Command(
        "play",
        "play.command",
        (MAYBE_GAME,),
        (SEATS, Option("bots", "bots", about="bots.play"), TABLE, SEED, Option("terminal"), Option("resume", "file")),
    ),
    Command(
        "campaign",
        "campaign.command",
        (CAMPAIGN,),
        (
            Option("nation", "nation"), Option("power", "power"), Option("start", "level"),
            Option("option", "option", about="option.campaign", many=True), Option("opponent", "nation"),
            Option("add", "card"), Option("remove", "card"), SEED, JSON,
        ),
    ),
    Command(
        "serve",
        "serve.command",
        (),
        (Option("host", "host"), Option("port", "n"), Option("database", "url"), Option("workers", "n")),
    ),
    Command(
        "server",
        "care.server",
        (Argument("check"),),
        (Option("database", "url"), Option("all"), Option("announce", "address"), Option("in", "minutes"),
         Option("say", "text"), JSON),
    ),
    Command(
        "admin",
        "admin.command",
        (Argument("task"), Argument("things", required=False, many=True)),
        (Option("at", "address"), Option("days", "n"), Option("in", "minutes"), Option("say", "text"), JSON),
    ),
    Command("backup", "care.backup", (Argument("copy"),), (Option("database", "url"),)),
    Command("restore", "care.restore", (Argument("copy"),), (Option("database", "url"),)),
    Command(
        "simulate",
        "simulate.command",
        (GAME,),
        (
            SEATS, GAMES, Option("bots", "bots", "random"), Option("seed", "n", "1", about="seed.simulate"), TABLE,
            Option("check"), JOBS, RAY, JSON,
        ),
    ),
    Command(
        "arena",
        "arena.command",
        (GAME,),
        (
            SEATS, Option("bots", "bots", "random,easy,medium", about="bots.arena"), GAMES,
            Option("seed", "n", "1", about="seed.arena"), TABLE, SECONDS,
            Option("nodes", "numbers", about="nodes.arena"), JOBS, RAY, Option("plot", "file.svg"),
            Option("write", "file.md"), JSON,
        ),
    ),
    Command(
        "train",
        "train.command",
        (GAME,),
        (
            SEATS, Option("habits"), Option("chances"), Option("rounds", "n", "200"),
            Option("seconds", "seconds", about="seconds.train"),
            Option("seed", "n", "1", about="seed.train"), TABLE, Option("table", "table", many=True),
            Option("weights", "file.json"),
            Option("out", "file.json"), Option("resume", "file.json", about="resume.train"), JOBS, RAY, JSON,
        ),
    ),
    Command(
        "export",
        "export.command",
        (GAME,),
        (
            SEATS, GAMES, Option("bots", "bots", "random"), Option("seed", "n", "1", about="seed.simulate"), TABLE,
            Option("out", "file.parquet", about="out.export", short="-o"), JOBS, RAY, JSON,
        ),
    ),
    Command("hint", "hint.command", (FILE,), (Option("seat", "n"), TO, SECONDS, Option("nodes", "n"), JSON)),
    Command("review", "review.command", (FILE,), (JSON,)),
    Command("replay", "replay.command", (FILE,), (TO, JSON)),
    Command("convert", "convert.command", (FILE,), (Option("out", "file", about="out.convert"),)),
    Command("learn", "learn.command", (MAYBE_GAME, LESSON), (Option("seed", "n", about="seed.learn"), JSON)),
    Command("guide", "guide.command", (GAME, Argument("term", required=False, many=True)), (JSON,)),
    Command("cards", "listing.cards", (GAME, WORDS), (JSON,)),
    Command("card", "listing.card", (NAME,), (JSON,)),
    Command(
        "content",
        "content.command",
        (Argument("task.content"), Argument("things.content", many=True)),
        (Option("out", "copy", about="out.content", short="-o"), JSON),
    ),
    Command("rules", "rulebook.rules", (GAME, WORDS), (Option("tests"), JSON)),
    Command("bench", "bench.command", (MAYBE_GAME,), (JSON,)),
)  # fmt: skip

"""The commands with their options and help, in one language."""

from typing import Any

import typer
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from tabularium import __version__
from tabularium.cli.desk import Desk, Mistake
from tabularium.kernel.language import LANGUAGES


def command(desk: Desk) -> Any:
    """The whole command line, saying everything in the desk's language."""
    say = desk.say
    _headings(desk)

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _help_option(desk, super().get_help_option(ctx))

        def get_usage(self, ctx: Any) -> str:
            return _usage(desk, super().get_usage(ctx))

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _help_option(desk, super().get_help_option(ctx))

        def get_usage(self, ctx: Any) -> str:
            return _usage(desk, super().get_usage(ctx))

    app = typer.Typer(
        cls=Group,
        name="tabularium",
        help=say("help.tabularium"),
        add_completion=False,
        pretty_exceptions_enable=False,
        options_metavar=say("meta.options"),
        subcommand_metavar=say("meta.command"),
    )

    def add(function: Any) -> None:
        name = function.__name__.strip("_")
        app.command(name, cls=Command, help=say(f"help.{name}"), options_metavar=say("meta.options"))(function)

    def option(name: str, metavar: str = "", default: Any = None, about: str = "") -> Any:
        help = say(f"help.{about or name}")
        if isinstance(default, bool):
            return typer.Option(default, f"--{name}", help=help, show_default=False)
        return typer.Option(default, f"--{name}", metavar=say(f"meta.{metavar}"), help=help, show_default=False)

    def argument(name: str, default: Any = ...) -> Any:
        help = say(f"help.{name}.argument")
        return typer.Argument(default, metavar=say(f"meta.{name}"), help=help, show_default=False)

    game_name = argument("game")
    maybe_game = argument("game", None)
    search_words = argument("words", None)
    record_file = argument("file")
    as_json = option("json", default=False)
    language_option = option("language", "language")
    content_option = option("content", "directory")
    seats_option = option("seats", "n")
    seed_option = option("seed", "n")
    table_option = option("option", "option")
    version_flag = option("version", default=False)
    play_bots = option("bots", "bots", about="bots.play")
    terminal_flag = option("terminal", default=False)
    resume_option = option("resume", "file")
    games_option = option("games", "n", "100", about="games.number")
    simulate_bots = option("bots", "bots", "random")
    simulate_seed = option("seed", "n", "1", about="seed.simulate")
    check_flag = option("check", default=False)
    jobs_option = option("jobs", "n")
    ray_option = option("ray", "host")
    to_option = option("to", "n")
    campaign_file = argument("campaign")
    nation_option = option("nation", "nation")
    power_option = option("power", "power")
    start_option = option("start", "level")
    opponent_option = option("opponent", "nation")
    campaign_table_option = option("option", "option", about="option.campaign")
    add_option = option("add", "card")
    remove_option = option("remove", "card")
    host_option = option("host", "host")
    port_option = option("port", "n")
    database_option = option("database", "url")
    workers_option = option("workers", "n")
    arena_bots = option("bots", "bots", "random,easy,medium", about="bots.arena")
    arena_seed = option("seed", "n", "1", about="seed.arena")
    seconds_option = option("seconds", "seconds")
    nodes_option = option("nodes", "n")
    arena_nodes = option("nodes", "numbers", about="nodes.arena")
    plot_option = option("plot", "file.svg")
    write_option = option("write", "file.md")
    rounds_option = option("rounds", "n", "200")
    train_seed = option("seed", "n", "1", about="seed.train")
    train_seconds = option("seconds", "seconds", about="seconds.train")
    weights_option = option("weights", "file.json")
    habits_flag = option("habits", default=False)
    out_option = option("out", "file.json")
    train_resume = option("resume", "file.json", about="resume.train")
    hint_seat = option("seat", "n")

    def common(language: str | None, content: str | None) -> None:
        if language is not None and language not in LANGUAGES:
            raise Mistake("language", text=language[:40], listed=", ".join(LANGUAGES))
        if content is not None:
            desk.content = content

    @app.callback(invoke_without_command=True)
    def tabularium(
        ctx: typer.Context,
        version: bool = version_flag,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> None:
        common(language, content)
        if version:
            print(f"tabularium {__version__}")
            raise typer.Exit
        if ctx.invoked_subcommand is None:
            print(ctx.get_help(), end="")

    def games(
        json: bool = as_json, language: str | None = language_option, content: str | None = content_option
    ) -> None:
        from tabularium.cli import listing

        common(language, content)
        listing.games(desk, json)

    def play(
        game: str | None = maybe_game,
        seats: str | None = seats_option,
        bots: str | None = play_bots,
        options: list[str] | None = table_option,
        seed: str | None = seed_option,
        terminal: bool = terminal_flag,
        resume: str | None = resume_option,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import play

        common(language, content)
        return play.command(desk, game, seats, bots, options or [], seed, terminal, resume)

    def campaign(
        file: str = campaign_file,
        nation: str | None = nation_option,
        power: str | None = power_option,
        start: str | None = start_option,
        options: list[str] | None = campaign_table_option,
        opponent: str | None = opponent_option,
        add: str | None = add_option,
        remove: str | None = remove_option,
        seed: str | None = seed_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import campaign

        common(language, content)
        return campaign.command(desk, file, nation, power, start, options or [], opponent, add, remove, seed, json)

    def simulate(
        game: str = game_name,
        seats: str | None = seats_option,
        games: str = games_option,
        bots: str = simulate_bots,
        seed: str = simulate_seed,
        options: list[str] | None = table_option,
        check: bool = check_flag,
        jobs: str | None = jobs_option,
        ray: str | None = ray_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import simulate

        common(language, content)
        return simulate.command(desk, game, seats, games, bots, seed, options or [], check, jobs, ray, json)

    def arena(
        game: str = game_name,
        seats: str | None = seats_option,
        bots: str = arena_bots,
        games: str = games_option,
        seed: str = arena_seed,
        options: list[str] | None = table_option,
        seconds: str | None = seconds_option,
        nodes: str | None = arena_nodes,
        jobs: str | None = jobs_option,
        ray: str | None = ray_option,
        plot: str | None = plot_option,
        write: str | None = write_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import arena

        common(language, content)
        return arena.command(
            desk, game, seats, bots, games, seed, options or [], seconds, nodes, jobs, ray, plot, write, json
        )

    def train(
        game: str = game_name,
        seats: str | None = seats_option,
        habits: bool = habits_flag,
        rounds: str = rounds_option,
        seconds: str | None = train_seconds,
        seed: str = train_seed,
        options: list[str] | None = table_option,
        weights: str | None = weights_option,
        out: str | None = out_option,
        resume: str | None = train_resume,
        jobs: str | None = jobs_option,
        ray: str | None = ray_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import train

        common(language, content)
        return train.command(
            desk, game, seats, habits, rounds, seconds, seed, options or [], weights, out, resume, jobs, ray, json
        )

    def hint(
        file: str = record_file,
        seat: str | None = hint_seat,
        to: str | None = to_option,
        seconds: str | None = seconds_option,
        nodes: str | None = nodes_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import hint

        common(language, content)
        return hint.command(desk, file, seat, to, seconds, nodes, json)

    def replay(
        file: str = record_file,
        to: str | None = to_option,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import replay

        common(language, content)
        return replay.command(desk, file, to, json)

    def cards(
        game: str = game_name,
        words: list[str] | None = search_words,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> None:
        from tabularium.cli import listing

        common(language, content)
        listing.cards(desk, game, words or [], json)

    def rules(
        game: str = game_name,
        words: list[str] | None = search_words,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> None:
        from tabularium.cli import listing

        common(language, content)
        listing.rules(desk, game, words or [], json)

    def bench(
        game: str | None = maybe_game,
        json: bool = as_json,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> None:
        from tabularium.cli import bench

        common(language, content)
        bench.command(desk, game, json)

    def serve(
        host: str | None = host_option,
        port: str | None = port_option,
        database: str | None = database_option,
        workers: str | None = workers_option,
        language: str | None = language_option,
        content: str | None = content_option,
    ) -> int:
        from tabularium.cli import serve

        common(language, content)
        return serve.command(desk, host, port, database, workers)

    for function in (games, play, campaign, serve, simulate, arena, train, hint, replay, cards, rules, bench):
        add(function)
    made: Any = get_command(app)
    for each in [made, *made.commands.values()]:
        for parameter in each.params:
            _plainly(parameter)
    return made


def _plainly(parameter: Any) -> None:
    """Arguments and flags without the names of their Python types."""
    if parameter.param_type_name == "argument":
        name = parameter.display_name_raw
        parameter.get_usage_pieces = lambda ctx: [name if parameter.required or name.startswith("[") else f"[{name}]"]
        parameter.display_type_rich = lambda ctx: None
    elif parameter.is_flag:
        parameter.display_type_rich = lambda ctx: None


def _headings(desk: Desk) -> None:
    """The fixed words of the help pages."""
    rich_utils.ARGUMENTS_PANEL_TITLE = desk.say("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = desk.say("help.options")
    rich_utils.COMMANDS_PANEL_TITLE = desk.say("help.commands")
    rich_utils.REQUIRED_LONG_STRING = desk.say("help.required")


def _help_option(desk: Desk, option: Any) -> Any:
    if option is not None:
        _plainly(option)
        option.help = desk.say("help.help")
    return option


def _usage(desk: Desk, text: str) -> str:
    return text.replace("Usage:", desk.say("help.usage"), 1)

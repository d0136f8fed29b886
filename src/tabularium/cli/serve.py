"""`tabularium serve`: the tables, for browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabularium.cli.desk import Desk, Mistake

if TYPE_CHECKING:
    from tabularium.server.settings import Settings


def command(desk: Desk, host: str | None, port: str | None, database: str | None, workers: str | None) -> int:
    desk.check_content()
    number = desk.number("--port", port) if port is not None else None
    if number is not None and number > 65535:
        raise Mistake("port", port=number)
    many = desk.number("--workers", workers, 1) if workers is not None else None
    settings = read_settings(host=host, port=number, database=database, workers=many, content=desk.content_path)
    return run(desk, settings, lambda: None)


def read_settings(**given: object) -> Settings:
    """The settings of the environment, and over them what is given; raises Mistake."""
    from tabularium.server.settings import from_environment

    try:
        return from_environment(**given)
    except ValueError as error:
        raise Mistake("setting", text=str(error)[:80]) from None


def address_of(settings: Settings) -> str:
    host = f"[{settings.host}]" if ":" in settings.host else settings.host
    return f"http://{host}:{settings.port}/"


def run(desk: Desk, settings: Settings, begin: Callable[[], None]) -> int:
    """Run the server until it is told to stop; `begin` is called just before."""
    from tabularium.server.problems import Cannot
    from tabularium.server.run import serve

    def announce() -> None:
        desk.line(desk.say("serve.address", address=address_of(settings)))
        begin()

    try:
        serve(settings, announce)
    except Cannot as error:
        raise Mistake(error.key, **error.fields) from None
    return 0

"""`tabularium serve`: the tables, for browsers."""

from __future__ import annotations

from tabularium.cli.desk import Desk, Mistake


def command(
    desk: Desk, host: str | None, port: str | None, database: str | None, workers: str | None
) -> int:
    """Run the server until it is told to stop."""
    from tabularium.server.run import CannotServe, serve
    from tabularium.server.settings import from_environment

    desk.check_content()
    number = desk.number("--port", port) if port is not None else None
    if number is not None and number > 65535:
        raise Mistake("port", port=number)
    many = desk.number("--workers", workers, 1) if workers is not None else None
    try:
        settings = from_environment(host=host, port=number, database=database, workers=many, content=desk.content)
    except ValueError as error:
        raise Mistake("setting", text=str(error)[:80]) from None
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{settings.port}/"
    try:
        serve(settings, lambda: desk.line(desk.say("serve.address", address=address)))
    except CannotServe as error:
        raise Mistake(error.key, **error.fields) from None
    return 0

"""How a server runs; everything can be set by the command line or the environment (TABULARIUM_…)."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass, fields
from pathlib import Path

PREFIX = "TABULARIUM_"
# Names the folder in which several workers keep their numbers; prometheus_client must find it when it is loaded.
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"


@dataclass(frozen=True)
class Settings:
    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "tabularium.sqlite"  # a file, sqlite:///file or postgresql://…
    database_direct: str = ""  # the database itself, where `database` leads to a pooler such as PgBouncer
    workers: int = 1
    content: str = ""  # an owner's own tables
    page: str = ""  # the built page, if not the packaged one
    bot_processes: int = 0  # 0: one for each core but one
    bot_seconds: float = 3.0  # at most to think about a decision; weaker levels take less of their own accord
    default_bot: str = "hard"  # takes over when a person leaves
    private_hooks: bool = False  # webhooks may call private addresses
    limits: bool = True  # rate limits
    unlisted: bool = False  # offer the model game too
    trusted_proxies: str = ""  # whose X-Forwarded-For is believed, comma-separated
    log_level: str = "info"
    connections: int = 5_000  # WebSockets of one process
    lobby_days: float = 30.0  # after which a table that never began is deleted
    over_days: float = 0.0  # after which a finished one is; 0: never
    closed_days: float = 0.0  # after which a closed one is; 0: never
    idle_days: float = 0.0  # after which a running one at which nothing happens is; 0: never
    url: str = ""  # where people find the server, as https://club.example; for links in notices
    contact: str = ""  # the host, for push services: mailto:… or https://…
    smtp: str = ""  # smtp://user:password@host:587 or smtps://…; with url and mail_from, notices by e-mail
    mail_from: str = ""  # their sender
    origins: str = ""  # pages that may use profiles, comma-separated, as https://club.example; "": that of url, or any
    holiday_days: float = 30.0  # a year, for each profile
    metrics_token: str = ""  # opens /metrics from elsewhere; from the machine itself it is open
    admin_token: str = ""  # opens the host's resources and page; without one they are shut
    fold_seconds: float = 60.0  # an unused table is put together in memory
    idle_seconds: float = 600.0  # an unused table leaves the memory

    @property
    def store(self) -> str:
        return "postgresql" if self.database.startswith(("postgresql://", "postgres://")) else "sqlite"

    @property
    def direct(self) -> str:
        """For what needs a session, or more than a transaction."""
        return self.database_direct or self.database

    @property
    def file(self) -> str:
        """The SQLite file."""
        return self.database.removeprefix("sqlite:///")

    @property
    def kept_days(self) -> dict[str, float]:
        """By status: how long a table is kept after the last thing happened there; 0: for ever."""
        return {"lobby": self.lobby_days, "over": self.over_days, "closed": self.closed_days, "running": self.idle_days}

    def environment(self) -> dict[str, str]:
        """For the worker processes, which read it back with `from_environment`."""
        return {PREFIX + key.upper(): _text(value) for key, value in asdict(self).items()}

    def page_directory(self) -> Path:
        return Path(self.page) if self.page else Path(__file__).parent / "page"


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)


def _read(text: str, default: object) -> object:
    if isinstance(default, bool):
        return text.lower() in ("1", "yes", "true")
    if isinstance(default, int):
        return int(text)
    return float(text) if isinstance(default, float) else text


def from_environment(**given: object) -> Settings:
    """The settings of the environment, and over them what is given; raises ValueError with the name at fault."""
    values: dict[str, object] = {}
    for field in fields(Settings):
        name = PREFIX + field.name.upper()
        text = os.environ.get(name)
        if text is None:
            continue
        try:
            values[field.name] = _read(text, field.default)
        except ValueError:
            raise ValueError(f"{name}: {text}") from None
    values.update({key: value for key, value in given.items() if value is not None})
    if given.get("database") is not None and given.get("database_direct") is None:
        values.pop("database_direct", None)  # it belongs to the database of the environment
    return Settings(**values)  # type: ignore[arg-type]

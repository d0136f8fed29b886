"""Running a server: the database first, then the processes."""

from __future__ import annotations

import os
import socket
import sys
from contextlib import suppress
from dataclasses import replace

import uvicorn

from tabularium.server.logs import configure
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import upgrade

GRACE = 10  # seconds for open requests when the server is told to stop
MESSAGE_MOST = 16 * 1024


class CannotServe(Exception):
    """Why a server can't start: a message key of the command line with its arguments."""

    def __init__(self, key: str, **fields: object) -> None:
        super().__init__(key)
        self.key = key
        self.fields = fields


def serve(settings: Settings) -> None:
    """Run until told to stop (SIGINT or SIGTERM); raises CannotServe."""
    if settings.workers > 1 and settings.store == "sqlite":
        raise CannotServe("serve_workers")
    lock = _lock(settings)
    _check_port(settings)
    try:
        upgrade(settings)
    except Exception as error:
        raise CannotServe("serve_database", reason=type(error).__name__) from None
    configure(settings.log_level)
    os.environ.update(settings.environment())
    uvicorn.run(
        "tabularium.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=True,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_MOST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        limit_concurrency=None,
        h11_max_incomplete_event_size=64 * 1024,
    )
    if lock is not None:
        lock.close()


def _lock(settings: Settings) -> socket.socket | None:
    """A SQLite file belongs to one server: the second one is turned away."""
    if settings.store != "sqlite" or not sys.platform.startswith("linux"):
        return None
    lock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    path = os.path.realpath(settings.file)
    with suppress(OSError):
        stat = os.stat(os.path.dirname(path) or ".")
        name = f"\0tabularium {stat.st_dev} {stat.st_ino} {os.path.basename(path)}"
        try:
            lock.bind(name[:100])
        except OSError:
            raise CannotServe("serve_locked", file=settings.file) from None
    return lock


def _check_port(settings: Settings) -> None:
    """A clear word before the workers start."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((settings.host, settings.port))
        except (OSError, OverflowError):
            raise CannotServe("serve_port", host=settings.host, port=settings.port) from None


def given(settings: Settings, **changes: object) -> Settings:
    return replace(settings, **changes)  # type: ignore[arg-type]

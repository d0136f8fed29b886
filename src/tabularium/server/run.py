"""Running a server: the database first, then the processes."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import uvicorn

from tabularium.games import LISTED
from tabularium.kernel.game import loaded
from tabularium.kernel.workshop import spec_of
from tabularium.server.logs import configure
from tabularium.server.problems import Cannot
from tabularium.server.protocol import Parting, Prompt
from tabularium.server.settings import METRICS_FOLDER, Settings
from tabularium.server.store.migrate import upgrade

GRACE = 10  # seconds for open requests when the server is told to stop
MESSAGE_MOST = 16 * 1024


def serve(settings: Settings, announce: Callable[[], None] = lambda: None) -> None:
    """
    Run until told to stop (SIGINT or SIGTERM); raises Cannot, or BadContent for an owner's table that won't do.
    `announce` is called when nothing is missing.
    """
    for key in LISTED:
        loaded(key, spec_of(settings.content) if settings.content else None)
    if settings.workers > 1 and settings.store == "sqlite":
        raise Cannot("serve_workers")
    with lock(settings), _counting(settings):
        _check_port(settings)
        try:
            upgrade(settings)
        except Exception as error:
            raise Cannot("serve_database", reason=type(error).__name__) from None
        _check_port(settings)  # an upgrade takes its time
        configure(settings.log_level)
        os.environ.update(settings.environment())
        announce()
        _run(settings)


def _run(settings: Settings) -> None:
    uvicorn.run(
        "tabularium.server.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers if settings.workers > 1 else None,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies or None,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=30,
        http=Prompt,
        ws=Parting,
        ws_max_size=MESSAGE_MOST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        h11_max_incomplete_event_size=64 * 1024,
    )


@contextmanager
def lock(settings: Settings) -> Iterator[None]:
    """A SQLite file belongs to one server: the second one is turned away. The lock ends with the process."""
    if settings.store != "sqlite" or not sys.platform.startswith("linux"):
        yield
        return
    path = Path(settings.file).resolve()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as held:
        digest = sha256(str(path).encode()).hexdigest()[:32]
        try:
            held.bind(f"\0tabularium {digest}")  # an abstract address: no file is left behind
        except OSError:
            raise Cannot("serve_locked", file=settings.file) from None
        yield


@contextmanager
def _counting(settings: Settings) -> Iterator[None]:
    """Several workers keep their numbers in one folder, so that /metrics has the sums."""
    if settings.workers < 2:
        yield
        return
    with TemporaryDirectory(prefix="tabularium-metrics-") as folder:
        os.environ[METRICS_FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[METRICS_FOLDER]


def _check_port(settings: Settings) -> None:
    """A clear word before the workers start."""
    if not port_free(settings.host, settings.port):
        raise Cannot("serve_port", host=settings.host, port=settings.port)


def port_free(host: str, port: int) -> int:
    """This port if it can be listened on, otherwise 0; given 0, any that can."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError):
            return 0
        return int(probe.getsockname()[1])

"""A PostgreSQL of our own: in a temporary directory, on the loopback address, as an unprivileged user."""

from __future__ import annotations

import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from waiting import PATIENCE, free_port, until

USERS = ("postgres", "nobody")


def programs() -> Path | None:
    """Where initdb and postgres are."""
    found = [Path(path).parent for path in (shutil.which("postgres"),) if path and shutil.which("initdb")]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    for directory in found:
        if (directory / "initdb").exists() and (directory / "postgres").exists():
            return directory
    return None


def unprivileged() -> str | None:
    """PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None
    for name in USERS:
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise RuntimeError("no unprivileged user to run PostgreSQL as")


@contextmanager
def running_postgres(fsync: bool = False) -> Iterator[str]:
    """The address of a fresh cluster, which is gone afterwards."""
    directory = programs()
    if directory is None:
        raise RuntimeError("PostgreSQL is not installed: see tools/needs postgresql")
    user = unprivileged()
    home = Path(tempfile.mkdtemp(prefix="tabularium-postgres-"))
    password = secrets.token_hex(8)
    (home / "password").write_text(password)
    if user is not None:
        for path in (home, home / "password"):
            shutil.chown(path, user)
    port = free_port()
    data = home / "data"
    quiet = {"stdout": subprocess.DEVNULL, "user": user, "cwd": home}
    subprocess.run(  # type: ignore[call-overload]
        [directory / "initdb", "-D", data, "-U", "tabularium", "-A", "scram-sha-256", f"--pwfile={home}/password",
         "--no-sync", "-E", "UTF8", "--locale=C"],
        check=True, **quiet,
    )  # fmt: skip
    settings: dict[str, object] = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": home}
    settings["fsync"] = "on" if fsync else "off"
    flags = [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(
            [directory / "postgres", "-D", data, *flags], stdout=log, stderr=log, user=user, cwd=home
        )
    try:
        until(lambda: _ready(server, home / "log"), f"PostgreSQL does not start on port {port}")
        yield f"postgresql://tabularium:{password}@127.0.0.1:{port}"
    finally:
        server.send_signal(signal.SIGINT)
        server.wait(PATIENCE)
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def fresh_database(store: str, home: Path) -> Iterator[str]:
    """An empty database of this kind, as durable as in earnest: for measuring."""
    if store == "sqlite":
        yield str(home / "fresh.sqlite")
        return
    with running_postgres(fsync=True) as url:
        yield f"{url}/postgres"


def _ready(server: subprocess.Popen[bytes], log: Path) -> bool:
    said = log.read_text()
    if server.poll() is not None:
        raise RuntimeError(said)
    return "ready to accept connections" in said

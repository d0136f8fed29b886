"""A PostgreSQL of our own: in a temporary directory, on the loopback address, as an unprivileged user."""

from __future__ import annotations

import asyncio
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

import asyncpg  # type: ignore[import-untyped]

from waiting import PATIENCE, free_port, until

USERS = ("postgres", "nobody")


def programs() -> Path | None:
    """Where initdb and postgres are."""
    found = [Path(path).resolve().parent for path in (shutil.which("postgres"),) if path and shutil.which("initdb")]
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


class Cluster:
    """One of our own, that can be stopped and started again; a copy of another follows that one."""

    def __init__(self, home: Path, fsync: bool = False, source: Cluster | None = None) -> None:
        directory = programs()
        if directory is None:
            raise RuntimeError("PostgreSQL is not installed: see tools/needs postgresql")
        self.home = home
        self.program = directory / "postgres"
        self.user = unprivileged()
        self.port = free_port()
        self.settings: dict[str, object] = {
            "listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": home,
            "fsync": "on" if fsync else "off",
        }  # fmt: skip
        self.password: str = source.password if source is not None else secrets.token_hex(8)
        (home / "password").write_text(self.password)
        if self.user is not None:
            for path in (home, home / "password"):
                shutil.chown(path, self.user)
        data = str(home / "data")
        made = [str(directory / "initdb"), "-D", data, "-U", "tabularium", "-A", "scram-sha-256",
                f"--pwfile={home}/password", "--no-sync", "-E", "UTF8", "--locale=C"]  # fmt: skip
        if source is not None:
            made = [str(directory / "pg_basebackup"), "-D", data, "-d", source.database, "-R", "-X", "stream",
                    "-c", "fast", "--no-sync"]  # fmt: skip
        subprocess.run(made, check=True, stdout=subprocess.DEVNULL, user=self.user, cwd=home)
        self.url = f"postgresql://tabularium:{self.password}@127.0.0.1:{self.port}"
        self.database: str = f"{self.url}/postgres"
        self.start()

    def start(self) -> None:
        flags = [part for key, value in self.settings.items() for part in ("-c", f"{key}={value}")]
        command: list[str | Path] = [self.program, "-D", self.home / "data", *flags]
        with (self.home / "log").open("wb") as log:
            self.server = subprocess.Popen(command, stdout=log, stderr=log, user=self.user, cwd=self.home)
        until(lambda: _ready(self.server, self.home / "log"), f"PostgreSQL does not start on port {self.port}")

    def say(self, *commands: str) -> None:
        """As the host."""
        asyncio.run(_said(self.database, commands))

    def promote(self) -> None:
        self.say("SELECT pg_promote()")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: everybody is sent away; SIGQUIT: as if it had crashed."""
        self.server.send_signal(how)
        self.server.wait(PATIENCE)


@contextmanager
def running_cluster(fsync: bool = False, source: Cluster | None = None) -> Iterator[Cluster]:
    """A fresh one, which is gone afterwards."""
    home = Path(tempfile.mkdtemp(prefix="tabularium-postgres-"))
    cluster = None
    try:
        cluster = Cluster(home, fsync, source)
        yield cluster
    finally:
        if cluster is not None and cluster.server.poll() is None:
            cluster.stop()
        shutil.rmtree(home, ignore_errors=True)


async def _said(database: str, commands: tuple[str, ...]) -> None:
    connection = await asyncpg.connect(database, timeout=PATIENCE)
    for command in commands:
        await connection.execute(command)
    await connection.close()


@contextmanager
def running_standby(primary: Cluster) -> Iterator[Cluster]:
    """A second one that has every change before the first acknowledges it."""
    with running_cluster(fsync=True, source=primary) as standby:
        primary.say("ALTER SYSTEM SET synchronous_standby_names = '*'", "SELECT pg_reload_conf()")
        yield standby


@contextmanager
def running_postgres(fsync: bool = False) -> Iterator[str]:
    """The address of a fresh cluster."""
    with running_cluster(fsync) as cluster:
        yield cluster.url


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
    return "ready to accept" in said

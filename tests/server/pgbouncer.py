"""A PgBouncer of our own in front of a cluster, in transaction mode."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socket import create_connection

from server.postgres import Cluster
from waiting import PATIENCE, free_port, until


class Bouncer:
    def __init__(self, cluster: Cluster, connections: int) -> None:
        self.home = cluster.home / "pgbouncer"
        self.home.mkdir(exist_ok=True)
        self.user = cluster.user
        self.port = free_port()
        (self.home / "users").write_text(f'"tabularium" "{cluster.password}"\n')
        (self.home / "ini").write_text(
            f"[databases]\n* = host=127.0.0.1 port={cluster.port} user=tabularium\n[pgbouncer]\n"
            f"listen_addr = 127.0.0.1\nlisten_port = {self.port}\nunix_socket_dir =\nauth_type = scram-sha-256\n"
            f"auth_file = {self.home}/users\npool_mode = transaction\ndefault_pool_size = {connections}\n"
            "server_login_retry = 0.1\nmax_client_conn = 200\n"
        )
        if self.user is not None:
            for path in (self.home, *self.home.iterdir()):
                shutil.chown(path, self.user)
        self.url = f"postgresql://tabularium:{cluster.password}@127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        program = shutil.which("pgbouncer", path="/usr/sbin:/usr/bin:/usr/local/bin")
        if program is None:
            raise RuntimeError("PgBouncer is not installed: see tools/needs pgbouncer")
        with (self.home / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [program, self.home / "ini"], stdout=log, stderr=log, user=self.user, cwd=self.home
            )
        until(self._answers, lambda: (self.home / "log").read_text())

    def _answers(self) -> bool:
        with suppress(OSError), create_connection(("127.0.0.1", self.port), PATIENCE):
            return True
        return False

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


@contextmanager
def running_pgbouncer(cluster: Cluster, connections: int = 2) -> Iterator[Bouncer]:
    bouncer = Bouncer(cluster, connections)
    try:
        yield bouncer
    finally:
        bouncer.stop()

"""The same tests on both stores, each against a real server process."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.inside import SEASONS
from server.postgres import running_postgres
from server.rigging import LIMITS
from server.running import House, Running
from tabularium.server.settings import Settings
from tabularium.server.store.migrate import upgrade
from waiting import PATIENCE

ADMIN = "the host's own token"

on_sqlite = pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
on_postgres = pytest.mark.parametrize("databases", ["postgresql"], indirect=True)


@pytest.fixture(scope="session", autouse=True)
def patience() -> Iterator[None]:
    """For what of a server runs in the process of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name in LIMITS:
            patch.setattr(module, name, PATIENCE)
        yield


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    with running_postgres() as url:
        yield url


class Databases:
    """Fresh databases of one kind."""

    def __init__(self, kind: str, directory: Path, request: pytest.FixtureRequest) -> None:
        self.kind = kind
        self.directory = directory
        self.request = request
        self.migrated = ""

    def new(self, empty: bool = False) -> str:
        """A copy of one that was migrated, which saves seconds; or an empty one."""
        if not empty and not self.migrated:
            self.migrated = self.new(empty=True)
            upgrade(Settings(database=self.migrated))
        name = f"t{uuid4().hex[:12]}"
        if self.kind == "sqlite":
            path = self.directory / f"{name}.sqlite"
            if not empty:
                shutil.copy(self.migrated, path)
            return str(path)
        url: str = self.request.getfixturevalue("cluster")
        template = "template1" if empty else self.migrated.rpartition("/")[2]
        asyncio.run(_create(url, name, template))
        return f"{url}/{name}"


async def _create(url: str, name: str, template: str) -> None:
    connection = await asyncpg.connect(f"{url}/postgres", timeout=PATIENCE)
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    await connection.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Databases:
    return Databases(request.param, tmp_path_factory.mktemp(request.param), request)


@pytest.fixture(scope="session")
def server(databases: Databases) -> Iterator[Running]:
    """One server for all tests that do not break it."""
    running = Running(databases.new(), databases.directory / "log", private_hooks=1, admin_token=ADMIN)
    yield running
    running.stop()
    lines = running.log.read_text().splitlines()
    assert '"closed"' in lines[-1]
    assert [line for line in lines if "defect" in line or "exception" in line.lower()] == []


@pytest.fixture(autouse=True)
def doors() -> Iterator[None]:
    """Whatever a test opened is closed behind it."""
    yield
    for house in House.all:
        house.http.close()
    House.all.clear()


@pytest.fixture
def house(server: Running) -> House:
    return House(server)


@pytest.fixture
def swift(monkeypatch: pytest.MonkeyPatch) -> None:
    """Loops that come round often."""
    for module, name in SEASONS:
        monkeypatch.setattr(module, name, 0.02)


@pytest.fixture
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Things are told when a test says so, and at once."""
    monkeypatch.setattr("tabularium.server.notices.keeper.GRACE", -1.0)
    monkeypatch.setattr("tabularium.server.notices.keeper.TICK", 1e6)

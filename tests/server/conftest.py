"""The same tests on both stores, each against a real server process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import asyncpg  # type: ignore[import-untyped]
import pytest

from server.postgres import running_postgres
from server.running import House, Running


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

    def new(self) -> str:
        name = f"t{uuid4().hex[:12]}"
        if self.kind == "sqlite":
            return str(self.directory / f"{name}.sqlite")
        url: str = self.request.getfixturevalue("cluster")
        asyncio.run(_create(url, name))
        return f"{url}/{name}"


async def _create(url: str, name: str) -> None:
    connection = await asyncpg.connect(f"{url}/postgres")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Databases:
    return Databases(request.param, tmp_path_factory.mktemp(request.param), request)


@pytest.fixture(scope="session")
def server(databases: Databases) -> Iterator[Running]:
    """One server for all tests that do not break it."""
    running = Running(databases.new(), databases.directory / "log", private_hooks=1)
    yield running
    running.stop()
    text = running.log.read_text()
    assert '"closed"' in text.splitlines()[-1]
    assert "defect" not in text
    assert "exception" not in text.lower()


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

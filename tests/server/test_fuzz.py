"""Schemathesis: whatever is sent to any resource, the server answers as documented and never fails."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import load_all_checks
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from server.conftest import Databases
from server.people import Person
from server.running import House, Running, Table
from tabularium.server.export import document
from waiting import PATIENCE

EXAMPLES = 12
LAST = {"/api/profile": "DELETE", "/api/profile/signout": "POST"}  # nothing could be asked afterwards
load_all_checks()
description = schemathesis.openapi.from_dict(document())


class Target:
    """A table to shoot at."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.table: Table = House(running).create("Ana", "Bruno", "bot")
        ana = Person(running, "Ana")
        self.cookie = "; ".join(f"{name}={value}" for name, value in ana.http.cookies.items())
        self.club = ana.club()["id"]
        self.event = ana.event(self.club)["id"]


@pytest.fixture(scope="module")
def target(databases: Databases) -> Iterator[Target]:
    running = Running(databases.new(), databases.directory / "fuzz")
    yield Target(running)
    running.stop()
    assert "defect" not in running.log.read_text()


@pytest.mark.parametrize("databases", ["sqlite"], indirect=True)
@description.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_no_request_makes_the_server_fail(case: schemathesis.Case[Any], target: Target) -> None:
    case.headers["Authorization"] = f"Bearer {target.table.guests[0].token}"
    if case.path not in LAST or case.method != LAST[case.path]:
        case.headers["Cookie"] = target.cookie
    if "id" in case.path_parameters:
        case.path_parameters["id"] = target.event if "/events/" in case.path else target.table.id
    if "club" in case.path_parameters and case.method != "DELETE":
        case.path_parameters["club"] = target.club
    if "game" in case.path_parameters and len(case.path_parameters["game"]) % 2:
        case.path_parameters["game"] = "miniature"
    response = case.call(base_url=target.running.url, timeout=PATIENCE)
    assert response.status_code < 500, response.text
    case.validate_response(response, checks=[response_schema_conformance, status_code_conformance])

"""A storm of nonsense over every door at once: no 5xx, no defect, and afterwards a game can be played."""

from __future__ import annotations

import json
import os
import random
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from server.conftest import ADMIN, Databases
from server.people import Person
from server.running import House, Refusal, Running, Socket, Table
from tabularium.server.export import document
from waiting import PATIENCE

MINUTES = float(os.environ.get("TABULARIUM_SOAK_MINUTES", "10"))
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW", "get")
PATHS = (
    "/", "//", "/%00", "/api/%00", "/api/tables/%00", "/api/tables/{id}", "/api/tables/{id}/%2e%2e/%2e%2e", "/t/{id}",
    "/api/tables/{id}/actions", "/api/tables/{id}/live", "/api/games/praga/cards", "/api/tables/{id}/positions/1e9",
    "/api/tables/{id}/positions/-1", "/api/tables/{id}/moves?first=99999999999999999999", "/api/tables/import",
    "/api/tables/{id}/seats/9999999999999999999999/notes", "/api/health", "/metrics", "/api/openapi.json", "/admin",
    "/assets/../../etc/passwd", "/api/tables/open?x=" + "y" * 5000, "/" + "a/" * 3000, "/ü/😀", "*", "",
)  # fmt: skip
BODIES = (
    b"", b"{}", b"[]", b"null", b"0", b'"', b"{" * 5000, b"[" * 60_000, b'{"a":' * 900, b"\x00" * 100, b"\xff\xfe",
    b'{"action": "\\u0000", "position": 1}', b'{"action": "\\ud800", "position": 1}', b'{"position": 1e400}',
    b'{"action": "do mine", "position": 9223372036854775808}', b'{"text": "' + b"x" * 70_000 + b'"}',
)  # fmt: skip
WORDS = (
    "", "{}", "hello", '{"type": "hello"}', '{"type": "ping"}', '{"type": "hello", "tokens": []}', "\x00",
    '{"type": "hello", "tokens": ["x"], "since": -1}', "[" * 9000, '{"type": "hello", "tokens": ["\\ud800"]}',
)  # fmt: skip


class Storm:
    """One server, a table that is renewed whenever somebody managed to be rid of it, and what went wrong."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.wrong: list[str] = []
        self.count = 0
        self.renew()

    def _made(self) -> Table:
        return House(self.running).create("Ana", "Bruno", "bot")

    def renew(self) -> None:
        """A storm may delete the table, a profile, a club, or shut everybody out; the host's token opens all again."""
        with self.running.http() as http:
            bearer = {"authorization": f"Bearer {ADMIN}"}
            for ban in http.get("/api/admin/bans", headers=bearer).json():
                http.request("DELETE", "/api/admin/bans", headers=bearer, json={"address": ban["address"]})
        self.table = self._made()
        self.somebody = Person(self.running, "Ana")
        self.somebody.bring(self.table.id, self.table.guests[0].token)
        self.club = self.somebody.club()["id"]
        self.event = self.somebody.event(self.club)["id"]

    def tokens(self) -> list[str]:
        links = self.table.links
        return [*[seat["token"] for seat in links["seats"]], links["host"], links["watch"], "", "wrong", ADMIN]

    def note(self, status: int, what: str) -> None:
        self.count += 1
        if status >= 500:
            self.wrong.append(f"{status} {what[:300]}")

    def raw(self, luck: random.Random) -> None:
        """A request that no library would send."""
        path = luck.choice(PATHS).replace("{id}", self.table.id)
        body = luck.choice(BODIES)
        lines = [f"{luck.choice(METHODS)} {path} HTTP/1.1", "Host: x"]
        lines.append(f"Authorization: Bearer {luck.choice(self.tokens())}")
        lines.append(luck.choice(["Content-Type: application/json", "Content-Type: \x7f", "Accept-Encoding: gzip"]))
        length = luck.choice([len(body), len(body), len(body), 0, 5, -1, 10**15])
        lines += [f"Content-Length: {length}", "Connection: close", "", ""]
        with socket.create_connection(("127.0.0.1", self.running.port), PATIENCE) as wire:
            try:
                wire.sendall("\r\n".join(lines).encode("utf-8", "surrogatepass") + body)
                wire.shutdown(socket.SHUT_WR)
                answer = wire.recv(12)
            except OSError:
                return
        if answer[9:12].isdigit():
            self.note(int(answer[9:12]), lines[0])

    def talk(self, luck: random.Random) -> None:
        """A WebSocket that talks nonsense, before its hello or after."""
        tokens = [luck.choice(self.tokens()) for _ in range(luck.randint(0, 3))]
        try:
            with Socket(self.running.url, self.table.id, [], hello=False) as one:
                if luck.random() < 0.7:
                    one.send({"type": "hello", "tokens": tokens, "since": luck.choice([None, 0, 10**9])})
                for _ in range(luck.randint(0, 4)):
                    one.send(luck.choice(WORDS))
                one.socket.recv(1.0)
                self.count += 1
        except (ConnectionClosed, TimeoutError, OSError, UnicodeEncodeError):
            self.count += 1

    def shoot(self, case: Any, luck: random.Random) -> None:
        """A request as the description has it, with values nobody thought of."""
        case.headers["Authorization"] = f"Bearer {luck.choice(self.tokens())}"
        if luck.random() < 0.9:
            case.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.somebody.http.cookies.items())
        if "id" in case.path_parameters and luck.random() < 0.9:
            case.path_parameters["id"] = self.event if "/events/" in case.path else self.table.id
        if "club" in case.path_parameters and luck.random() < 0.9:
            case.path_parameters["club"] = self.club
        if "game" in case.path_parameters and luck.random() < 0.8:
            case.path_parameters["game"] = luck.choice(["miniature", "nations", "praga"])
        response = case.call(base_url=self.running.url, timeout=PATIENCE)
        self.note(response.status_code, f"{case.method} {case.path} {response.text}")


@pytest.fixture
def storm(databases: Databases) -> Iterator[Storm]:
    running = Running(databases.new(), databases.directory / "storm", admin_token=ADMIN, private_hooks=1)
    found = Storm(running)
    yield found
    found.renew()
    guest = found.table.deciding()
    assert guest.play(guest.some_option())["actions"] == 1
    with running.http() as http:
        assert http.get("/api/health").status_code == 200
    running.stop()
    text = running.log.read_text()
    assert "defect" not in text
    assert all(json.loads(line)["level"] for line in text.splitlines()), "every line is for a program to read"


def test_strange_requests_and_words_harm_nothing(storm: Storm) -> None:
    luck = random.Random(11)
    for _ in range(150):
        storm.raw(luck)
    for _ in range(15):
        storm.talk(luck)
    assert storm.wrong == []
    assert storm.count > 100


@pytest.mark.soak
def test_a_long_storm_harms_nothing(storm: Storm) -> None:
    end = time.monotonic() + 60 * MINUTES
    over = threading.Event()
    found = schemathesis.openapi.from_dict(document()).get_all_operations()
    operations = [one.ok() for one in found if isinstance(one, Ok)]
    failures: list[BaseException] = []

    def alongside(work: Callable[[random.Random], None], number: int) -> None:
        luck = random.Random(number)
        while not over.is_set():
            try:
                work(luck)
            except Exception as error:
                failures.append(error)
                return

    def play(luck: random.Random) -> None:
        """Somebody who simply plays."""
        try:
            guest = luck.choice(storm.table.guests)
            options = guest.options()
            if options:
                guest.play(luck.choice(options))
        except Refusal as refusal:
            storm.note(refusal.status, json.dumps(refusal.problem))

    works = (storm.raw, storm.talk, play)
    threads = [threading.Thread(target=alongside, args=(work, i)) for i, work in enumerate(works)]
    for thread in threads:
        thread.start()
    number = 0
    try:
        while time.monotonic() < end and not storm.wrong:
            number += 1
            for operation in operations:
                shower(storm, operation, number)
                if time.monotonic() > end:
                    break
            storm.renew()
    finally:
        over.set()
        for thread in threads:
            thread.join()
    assert failures == []
    assert storm.wrong == []
    print(f"{storm.count} requests, {number} rounds over {len(operations)} operations")


def shower(storm: Storm, operation: Any, number: int) -> None:
    luck = random.Random(number)

    @seed(number)
    @settings(
        max_examples=15, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy())
    def run(case: Any) -> None:
        storm.shoot(case, luck)

    run()

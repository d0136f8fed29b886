"""`tabularium play` without --terminal: a server, a table on it and the browser at one's seat."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.running import PACKAGE
from waiting import PATIENCE, free_port, until

# The command itself has less patience with a busy machine than the tests.
COMMAND = (
    "import sys; from tabularium.cli import main, page; "
    f"page.ANSWER = page.PATIENCE = {PATIENCE}; sys.exit(main(sys.argv[1:]))"
)


class House:
    """A directory with a built page (of one line) and a browser that only notes where it was sent."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.port = free_port()
        (path / "page").mkdir()
        (path / "page" / "index.html").write_text("<!doctype html><title>Tabularium</title>")
        self.opened = path / "opened"
        browser = path / "browser"
        browser.write_text(f'#!/bin/sh\necho "$1" >> "{self.opened}"\n')
        browser.chmod(0o755)
        self.environment = {
            **os.environ, **PACKAGE, "LC_ALL": "C.UTF-8", "BROWSER": str(browser),
            "TABULARIUM_PORT": str(self.port), "TABULARIUM_PAGE": str(path / "page"),
        }  # fmt: skip
        self.processes: list[subprocess.Popen[str]] = []

    def play(self, *args: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, "play", *args], cwd=self.path, env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.processes.append(process)
        return process

    def sent(self, times: int) -> list[str]:
        """Where the browser was sent, once it was sent so often."""
        return until(lambda: self.opened_so_far(times), "the browser was not opened")

    def opened_so_far(self, times: int) -> list[str]:
        """Only whole lines, and nothing before there are so many."""
        text = self.opened.read_text() if self.opened.exists() else ""
        return text.split() if text.count("\n") >= times else []

    def close(self) -> None:
        for process in self.processes:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
            process.communicate(timeout=PATIENCE)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    made = House(tmp_path)
    yield made
    made.close()


def state(link: str) -> Any:
    address, _, token = link.partition("#")
    address = address.replace("/t/", "/api/tables/")
    answer = httpx.get(address, headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)
    return answer.raise_for_status().json()["table"]


def test_a_game_opens_at_ones_own_seat_and_a_second_one_on_the_same_server(house: House) -> None:
    first = house.play("nations", "--seats", "3", "--bots", "random", "--option", "promos=yes")
    link = house.sent(1)[0]
    assert link.startswith(f"http://127.0.0.1:{house.port}/t/")
    table = state(link)
    assert [player["kind"] for player in table["players"]] == ["person", "bot", "bot"]
    assert table["options"]["promos"] == "yes"
    second = house.play("nations", "--seed", "5")
    other = house.sent(2)[1]
    assert second.wait(PATIENCE) == 0, "the server was there already"
    assert [player["kind"] for player in state(other)["players"]] == ["person", "person"]
    assert first.poll() is None


def test_without_a_game_the_lobby_opens(house: House) -> None:
    house.play()
    assert house.sent(1) == [f"http://127.0.0.1:{house.port}/"]


def test_where_something_else_listens_another_port_is_taken(house: House) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", house.port))
        other.listen()
        other.settimeout(0.2)
        process = house.play("miniature", "--bots", "random")

        def answered() -> list[str]:
            with suppress(TimeoutError):
                other.accept()[0].close()
            return house.opened_so_far(1)

        link = until(answered, "the browser was not opened")[0]
    assert process.poll() is None
    assert f":{house.port}/" not in link
    assert [player["kind"] for player in state(link)["players"]] == ["person", "bot"]


def test_without_a_built_page_one_line_says_so(house: House) -> None:
    (house.path / "page" / "index.html").unlink()
    process = house.play("nations", "--bots", "random")
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err == "Error: the page is not built (make page); in the terminal: tabularium play GAME --terminal\n"
    assert out == ""

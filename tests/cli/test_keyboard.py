"""At a real terminal: the keyboard is handed over, and nobody loses a game by a slip."""

from __future__ import annotations

import os
import pty
import select
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from waiting import PATIENCE, until


class Terminal:
    """The command on a terminal of its own; `until` reads what it shows."""

    def __init__(self, *args: str) -> None:
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # ignored where the tests themselves run in the background
            os.environ.update({"COLUMNS": "100", "TERM": "xterm", "LC_ALL": "C.UTF-8"})
            os.execv(sys.executable, [sys.executable, "-m", "tabularium", *args])
        self.shown = ""

    def until(self, text: str) -> str:
        """What appears up to this text."""
        limit = time.monotonic() + PATIENCE
        while text not in self.shown:
            seen = select.select([self.fd], [], [], max(0, limit - time.monotonic()))[0]
            assert seen, f"{text!r} never came: {self.shown[-2000:]}"
            try:
                self.shown += os.read(self.fd, 65536).decode()
            except OSError:
                assert text in self.shown, self.shown[-2000:]
        before, _, self.shown = self.shown.partition(text)
        return before

    def at_rest(self) -> None:
        """Once it waits for the keyboard: Python notes an interrupt that comes earlier, but heeds it only later."""
        stat = Path(f"/proc/{self.pid}/stat")
        until(lambda: not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "S", "it never rests")

    def type(self, text: str) -> None:
        os.write(self.fd, text.encode())

    def code(self) -> int:
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


@pytest.fixture
def terminal() -> Iterator[Terminal]:
    table = Terminal("play", "miniature", "--terminal", "--seats", "2", "--seed", "5")
    yield table
    os.close(table.fd)


def test_the_next_person_looks_only_after_enter(terminal: Terminal) -> None:
    assert "mason-1" in terminal.until("> ")
    terminal.type("done\n")
    terminal.until("\x1b[3J")
    assert "herald" not in terminal.until("press Enter.")
    terminal.type("\n")
    shown = terminal.until("> ")
    assert "herald" in shown
    assert "mason-1" not in shown
    terminal.type("do mine\nquit\n")
    terminal.until("The game is not saved")
    terminal.type("quit\n")
    terminal.until("Goodbye.")
    assert terminal.code() == 0


def test_leaving_an_unsaved_game_takes_two_slips(terminal: Terminal) -> None:
    terminal.until("> ")
    terminal.type("do mine\n")
    terminal.until("> ")
    terminal.type("\x04")
    terminal.until("The game is not saved")
    terminal.type("score\n")
    terminal.until("Total")
    terminal.until("> ")
    terminal.at_rest()
    terminal.type("\x03")
    terminal.until("The game is not saved")
    terminal.type("\x04")
    terminal.until("Goodbye.")
    assert terminal.code() == 0

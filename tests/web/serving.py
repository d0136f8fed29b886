"""A real server with an empty database, and a real Chromium."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}


@contextmanager
def serving(unlisted: bool = True) -> Iterator[str]:
    """The address of a server that runs as long as it is needed."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as directory:
        environment = {
            **os.environ,
            "TABULARIUM_PORT": str(port),
            "TABULARIUM_DATABASE": str(Path(directory, "tables.sqlite")),
            "TABULARIUM_LIMITS": "0",
            "TABULARIUM_UNLISTED": str(int(unlisted)),
            "TABULARIUM_BOT_PROCESSES": "1",
            "TABULARIUM_LOG_LEVEL": "warning",
        }
        log = Path(directory, "log")
        with log.open("w") as said:
            command = [sys.executable, "-m", "tabularium.server"]
            process = subprocess.Popen(command, env=environment, stdout=said, stderr=said)
            try:
                base = f"http://127.0.0.1:{port}"
                _until_healthy(base, process, log)
                yield base
            finally:
                process.terminate()
                process.wait(20)


def _until_healthy(base: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(900):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{base}/api/health", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    raise RuntimeError(f"the server did not start:\n{log.read_text()[-2000:]}")


@contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        raise RuntimeError("Chromium is missing (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()

"""A real server, a real Chromium, and pages that must stay silent in the console and at home in the network."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from web.drive import AXE, PAGE

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or "/usr/bin/chromium"
DESKTOP = {"width": 1400, "height": 900}
PHONE = {"width": 390, "height": 844}
SHORT = 15_000  # milliseconds

NewPage = Callable[..., Page]


@pytest.fixture(scope="session")
def built() -> None:
    if not (PAGE / "index.html").is_file():
        pytest.fail("the page is not built: make page")
    if not AXE.is_file():
        pytest.fail("web/node_modules is missing: make page")


@pytest.fixture(scope="session")
def server(built: None) -> Iterator[str]:
    """The address of a server with an empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as directory:
        environment = {
            **os.environ,
            "TABULARIUM_PORT": str(port),
            "TABULARIUM_DATABASE": str(Path(directory, "tables.sqlite")),
            "TABULARIUM_LIMITS": "0",
            "TABULARIUM_UNLISTED": "1",
            "TABULARIUM_BOT_PROCESSES": "1",
            "TABULARIUM_LOG_LEVEL": "warning",
        }
        with Path(directory, "log").open("w") as log:
            process = subprocess.Popen([sys.executable, "-m", "tabularium.server"], env=environment, stdout=log, stderr=log)
            try:
                base = f"http://127.0.0.1:{port}"
                _until_healthy(base, process, Path(directory, "log"))
                yield base
            finally:
                process.terminate()
                process.wait(20)


def _until_healthy(base: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(150):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{base}/api/health", timeout=2):
                return
        except OSError:
            time.sleep(0.2)
    pytest.fail(f"the server did not start:\n{log.read_text()[-2000:]}")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        pytest.fail("Chromium is missing (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield found
        found.close()


@pytest.fixture
def fresh(browser: Browser, server: str) -> Iterator[NewPage]:
    """Makes pages, each with a browser profile of its own; at the end none may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def made(phone: bool = False, language: str = "en-GB", dark: bool = False) -> Page:
        options: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2} if phone else {"viewport": DESKTOP}  # noqa: E501
        context = browser.new_context(
            **options, base_url=server, locale=language, color_scheme="dark" if dark else "light", reduced_motion="reduce"
        )
        context.set_default_timeout(SHORT)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if not _ours(request.url, server) else None)
        return page

    yield made
    for context in contexts:
        context.close()
    assert complaints == []


def _ours(url: str, server: str) -> bool:
    return url.startswith((server, server.replace("http:", "ws:"), "data:", "blob:"))

"""Pages of a real browser at a real server, which must stay silent in the console and at home in the network."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from web.drive import AXE, PAGE, NewPage
from web.serving import DESKTOP, PHONE, chromium, serving

PATIENCE = 45_000  # milliseconds, for machines with other things to do

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server with an empty database."""
    if not (PAGE / "index.html").is_file() or not AXE.is_file():
        pytest.fail("the page is not built: make page")
    with serving() as base:
        yield base


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture
def fresh(browser: Browser, server: str) -> Iterator[NewPage]:
    """Makes pages, each with a browser profile of its own; at the end none may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def made(phone: bool = False, language: str = "en-GB", dark: bool = False) -> Page:
        size: dict[str, Any] = {"viewport": DESKTOP}
        if phone:
            size = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
        context = browser.new_context(
            **size,
            base_url=server,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: complaints.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda sent: complaints.append(sent.url) if not _ours(sent.url, server) else None)
        return page

    yield made
    for context in contexts:
        context.close()
    assert complaints == []


def _ours(url: str, server: str) -> bool:
    return url.startswith((server, server.replace("http:", "ws:"), "data:", "blob:"))

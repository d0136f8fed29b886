"""Pages of a real browser at a real server, which must stay silent in the console and at home in the network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from waiting import PATIENCE_MS
from web.drive import AXE, PAGE, NewPage
from web.serving import chromium, profile, serving

expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server with an empty database."""
    if not (PAGE / "index.html").is_file() or not AXE.is_file():
        pytest.fail("the page is not built: make page")
    with serving(bot_seconds=0.2) as base:
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

    def made(
        phone: bool = False, language: str = "en-GB", dark: bool = False, deal: str = "1", asked: bool = True
    ) -> Page:
        context = profile(browser, server, phone, language, dark, deal, asked)
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

"""Pages of a real browser at a real server, which must stay silent in the console and at home in the network."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from waiting import PATIENCE_MS
from web.drive import AXE, PAGE, NewPage
from web.serving import chromium, serving
from web.shelf import Shelf

HOST = "the token of the host"
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def server() -> Iterator[str]:
    """The address of a server with an empty database."""
    if not (PAGE / "index.html").is_file() or not AXE.is_file():
        pytest.fail("the page is not built: make page")
    with serving(bot_seconds=0.2, admin_token=HOST) as base:
        yield base


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="session")
def shelf(browser: Browser, server: str) -> Shelf:
    return Shelf(browser, server)


@pytest.fixture
def fresh(shelf: Shelf) -> Iterator[NewPage]:
    """Makes pages, each with a browser profile of its own; at the end none may have complained."""
    yield shelf.taken
    complaints = list(shelf.complaints)
    shelf.returned()
    assert complaints == []

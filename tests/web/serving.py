"""A real server with an empty database, and a real Chromium."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

from server.rigging import DEAL
from server.running import Running
from waiting import PATIENCE_MS

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
DESKTOP: ViewportSize = {"width": 1400, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}


@contextmanager
def serving(rigged: bool = True, **settings: object) -> Iterator[str]:
    """The address of a server that runs as long as it is needed."""
    given = {"unlisted": 1, "bot_processes": 1, "bot_seconds": 3, "log_level": "warning", **settings}
    with tempfile.TemporaryDirectory() as directory:
        server = Running(str(Path(directory, "tables.sqlite")), Path(directory, "log"), rigged, **given)
        try:
            yield server.url
        finally:
            server.stop()


@contextmanager
def chromium() -> Iterator[Browser]:
    if not CHROMIUM:
        raise RuntimeError("Chromium is missing (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"], timeout=PATIENCE_MS)
        yield found
        found.close()


# Somebody who wants to be asked at every step; where nothing was chosen yet. A blank page keeps nothing.
ASKED_ALWAYS = """() => {
  if (origin === 'null') return;
  const key = 'tabularium.settings';
  if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify({ asking: 'always' }));
}"""


def profile(
    browser: Browser,
    server: str,
    phone: bool = False,
    language: str = "en-GB",
    dark: bool = False,
    asked: bool = True,
) -> BrowserContext:
    """A browser as somebody might have it; `asked`: at every step. Its tables are all dealt alike."""
    size: dict[str, Any] = {"viewport": DESKTOP}
    if phone:
        size = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    context = browser.new_context(
        **size,
        base_url=server,
        locale=language,
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        extra_http_headers={DEAL: "1"},
    )
    context.set_default_timeout(PATIENCE_MS)
    if asked:
        context.add_init_script(f"({ASKED_ALWAYS})()")
    return context

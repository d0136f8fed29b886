"""`play` without --terminal: a server on this machine, a table on it, and the browser at the table."""

from __future__ import annotations

import json
import os
import threading
import time
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from tabularium.bots.bot import Bot
from tabularium.cli.desk import Desk, Mistake
from tabularium.kernel.match import Match

ANSWER = 5.0  # seconds for an answer
PATIENCE = 60.0  # seconds until a server that was started answers


class Page:
    """The way from a wish to an open page."""

    def __init__(self, desk: Desk, address: str, wish: dict[str, Any] | None) -> None:
        self.desk = desk
        self.address = address
        self.wish = wish  # the body of a request for a table; without one, the lobby is opened

    def answers(self) -> bool:
        """Whether a Tabularium serves here already."""
        try:
            with urlopen(f"{self.address}api/health", timeout=ANSWER) as answer:
                return bool(json.load(answer).get("status") == "ok")
        except (OSError, HTTPException, ValueError):
            return False

    def open(self) -> None:
        """Make the table and show it; raises Mistake."""
        where = self.address if self.wish is None else self._seat(self.wish)
        self.desk.line(self.desk.say("play.page", address=where))
        webbrowser.open(where)

    def _seat(self, wish: dict[str, Any]) -> str:
        """The address of the first person's seat at a new table."""
        path = "api/tables/import" if "record" in wish else "api/tables"
        headers = {"Content-Type": "application/json"}
        request = Request(self.address + path, json.dumps(wish).encode(), headers)
        try:
            with urlopen(request, timeout=ANSWER) as answer:
                links = json.load(answer)
        except HTTPError as error:
            raise Mistake("page_refused", reason=_reason(error, self.desk.language)) from None
        except (OSError, HTTPException, ValueError) as error:
            raise Mistake("page_refused", reason=type(error).__name__) from None
        return f"{self.address}t/{links['table']}#{links['seats'][0]['token']}"

    def open_later(self) -> None:
        """In a thread of its own, as the server runs in this one."""
        threading.Thread(target=self._when_it_answers, daemon=True).start()

    def _when_it_answers(self) -> None:
        limit = time.monotonic() + PATIENCE
        while not self.answers():
            if time.monotonic() > limit:
                return
            time.sleep(0.1)
        try:
            self.open()
        except Mistake as error:
            self.desk.fail(error)


def _reason(error: HTTPError, language: str) -> str:
    try:
        return str(json.load(error)["text"][language])
    except (ValueError, KeyError, TypeError):
        return str(error.code)


def wish_for(match: Match, sitting: Sequence[Bot | None], seeded: bool) -> dict[str, Any]:
    """A match that has not begun, as a table. With a seed of one's own it is a record, as servers draw their own."""
    if all(sits is not None for sits in sitting):
        raise Mistake("page_nobody")
    seats = [{"kind": "person"} if sits is None else {"kind": "bot", "bot": sits.name} for sits in sitting]
    wish: dict[str, Any] = {"seats": seats, "one_screen": sitting.count(None) > 1}
    if seeded:
        return {**wish, "record": match.record()}
    return {**wish, "game": match.game.key, "options": match.options}


def command(desk: Desk, wish: dict[str, Any] | None, unlisted: bool) -> int:
    """Open the page; start a server unless one is there, and then run it until it is told to stop."""
    from tabularium.cli.serve import address_of, read_settings, run
    from tabularium.server.run import port_free
    from tabularium.server.settings import PREFIX

    quiet = None if f"{PREFIX}LOG_LEVEL" in os.environ else "warning"  # who plays need not read every request
    settings = read_settings(content=desk.content_path, unlisted=unlisted or None, log_level=quiet)
    if not (settings.page_directory() / "index.html").is_file():
        raise Mistake("page_missing")
    page = Page(desk, address_of(settings), wish)
    if page.answers():
        page.open()
        return 0
    # Where something else listens, any other port will do.
    port = port_free(settings.host, settings.port) or port_free(settings.host, 0)
    settings = replace(settings, port=port or settings.port)
    page.address = address_of(settings)
    return run(desk, settings, page.open_later)

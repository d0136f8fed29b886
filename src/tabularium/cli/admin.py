"""`tabularium admin`: the host's hand at a server that runs, through the same door as the admin page."""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Any

from tabularium.cli.desk import Desk, Mistake

TOKEN = "TABULARIUM_ADMIN_TOKEN"
SECONDS = 60.0
USUAL = "http://127.0.0.1:8000"

# A task: how many words it takes at least, the method, and the path with the words in their places.
TASKS: dict[str, tuple[int, str, str]] = {
    "status": (0, "GET", ""),
    "tables": (0, "GET", "/tables?limit=500&status={}"),
    "close": (1, "POST", "/tables/{}/close"),
    "open": (1, "POST", "/tables/{}/open"),
    "delete": (1, "DELETE", "/tables/{}"),
    "mute": (2, "POST", "/tables/{}/seats/{}/mute"),
    "unmute": (2, "POST", "/tables/{}/seats/{}/mute"),
    "bans": (0, "GET", "/bans"),
    "ban": (1, "POST", "/bans"),
    "unban": (1, "DELETE", "/bans?address={}"),
    "reports": (0, "GET", "/reports"),
    "settle": (1, "DELETE", "/reports/{}"),
    "expire": (1, "POST", "/expire"),
    "announce": (0, "POST", "/announce"),
    "ratings": (0, "POST", "/ratings"),
}


# What the server says of the host's token.
REFUSED = {401: "admin_wrong", 403: "admin_closed"}


class Server:
    """A server that runs at an address, the host's token and language."""

    def __init__(self, address: str, language: str) -> None:
        if not address.startswith(("http://", "https://")):
            address = f"http://{address}"
        self.address = address.rstrip("/")
        self.language = language
        self.token = os.environ.get(TOKEN, "")
        if not self.token:
            raise Mistake("admin_token")

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer of a resource of the host's; raises Mistake."""
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.address}/api/admin{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            if error.code in REFUSED:
                raise Mistake(REFUSED[error.code], address=self.address) from None
            raise Mistake("admin_refused", text=_why(error, self.language)) from None
        except (OSError, ValueError) as error:
            raise Mistake("admin_away", address=self.address, reason=type(error).__name__) from None
        return json.loads(text) if text else None


def _why(error: urllib.error.HTTPError, language: str) -> str:
    try:
        return str(json.loads(error.read())["text"][language])
    except (ValueError, KeyError, TypeError):
        return str(error.code)


def command(
    desk: Desk,
    task: str,
    things: list[str],
    at: str | None,
    days: str | None,
    minutes: str | None,
    say: str | None,
    as_json: bool,
) -> None:
    if task not in TASKS:
        raise Mistake("admin_task", text=task[:40])
    least, method, path = TASKS[task]
    if len(things) < least:
        raise Mistake("admin_words", task=task, count=least - len(things))
    for_days = desk.number("--days", days, 1) if days is not None else None
    after = desk.number("--in", minutes) if minutes is not None else None
    words = [urllib.parse.quote(word, safe="") for word in (*things, "", "")]
    body = _body(task, things, for_days, after, say or "")
    found = Server(at or USUAL, desk.language).ask(method, path.format(*words), body)
    if as_json or isinstance(found, (dict, list)):
        _show(desk, found, as_json)
    else:
        desk.line(desk.say("admin.done"))


def _body(task: str, things: list[str], days: int | None, after: int | None, say: str) -> object:
    if task == "ban":
        return {"address": things[0], "days": days, "why": say}
    if task == "expire":
        if days is None:
            raise Mistake("admin_days", task=task)
        return {"status": things[0], "days": days}
    if task == "announce":
        return {"at": time.time() + 60 * after if after is not None else None, "text": say}
    if task in ("mute", "unmute"):
        return {"muted": task == "mute"}
    return None


def _show(desk: Desk, found: Any, as_json: bool) -> None:
    """For people: a line for each thing, and what it holds."""
    if as_json:
        desk.json(found)
        return
    for one in found if isinstance(found, list) else [found]:
        desk.line("  ".join(f"{key}: {_plain(value)}" for key, value in one.items()))


def _plain(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

"""`tabularium admin`: the host's hand at a server that runs, through the same door as the admin page."""

from __future__ import annotations

import json
import os
import urllib.error
import urllib.request
from typing import Any

from tabularium.cli.desk import Mistake

TOKEN = "TABULARIUM_ADMIN_TOKEN"
SECONDS = 60.0


class Server:
    """A server that runs at an address, and the host's token."""

    def __init__(self, address: str) -> None:
        if not address.startswith(("http://", "https://")):
            address = f"http://{address}"
        self.address = address.rstrip("/")
        self.token = os.environ.get(TOKEN, "")
        if not self.token:
            raise Mistake("admin_token")

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """The answer of a resource of the host's; raises Mistake."""
        headers = {"authorization": f"Bearer {self.token}", "content-type": "application/json"}
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"{self.address}/api/admin/{path}", data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SECONDS) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise Mistake("admin_refused", text=_why(error)) from None
        except (OSError, ValueError) as error:
            raise Mistake("admin_away", address=self.address, reason=type(error).__name__) from None
        return json.loads(text) if text else None


def _why(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read())["text"]["en"])
    except (ValueError, KeyError, TypeError):
        return str(error.code)

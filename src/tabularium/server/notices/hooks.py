"""What a webhook is sent, as its receiver reads it."""

from __future__ import annotations

from typing import Any

from tabularium.server.model import encode

FORMATS = ("json", "discord", "slack", "ntfy")
JSON = {"Content-Type": "application/json"}


def body(format: str, title: str, text: str, link: str, fields: dict[str, Any]) -> tuple[bytes, dict[str, str]]:
    """And its headers."""
    whole = f"{text} {link}".strip()
    if format == "discord":
        return encode({"content": whole, "allowed_mentions": {"parse": []}}), JSON
    if format == "slack":
        return encode({"text": whole}), JSON
    if format == "ntfy":
        headers = {"Content-Type": "text/plain; charset=utf-8", "Title": title.encode("ascii", "replace").decode()}
        return text.encode(), headers | ({"Click": link} if link else {})
    return encode({**fields, "text": text, "link": link}), JSON

"""Bytes as text that may stand in an address: base64 of RFC 4648, section 5, without padding."""

from __future__ import annotations

import base64


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))

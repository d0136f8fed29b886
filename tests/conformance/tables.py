"""The tables that the conformance suite plays. A new game adds its lines here and passes the suite unchanged."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("miniature", 2, {}),
    ("miniature", 4, {}),
]

"""A text stands in one place."""

from __future__ import annotations

import json
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_key_of_a_file_stands_twice() -> None:
    """The second of two would silently be the one that counts."""
    twice: list[str] = []
    for path in sorted((ROOT / "src").rglob("*.json")):

        def once(pairs: list[tuple[str, object]], name: str = path.name) -> dict[str, object]:
            keys = [key for key, _ in pairs]
            twice.extend(f"{name}: {key}" for key in set(keys) if keys.count(key) > 1)
            return dict(pairs)

        json.loads(path.read_text("utf-8"), object_pairs_hook=once)
    assert twice == []

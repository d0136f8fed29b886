"""The frozen figures under `facts/`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

UNKNOWN = "promo-hagia-sophia"  # named in lists of promos, its figures are not known


def facts(name: str) -> Any:
    return json.loads((Path(__file__).parent / "facts" / f"{name}.json").read_text("utf-8"))


def key_of(entry: dict[str, Any]) -> str:
    return str(entry["id"]).removeprefix("promo-")


PROGRESS = facts("progress")
PROMOS = [entry for entry in PROGRESS["promo_cards"] if entry["id"] != UNKNOWN]
EVENTS = facts("events")


def promos_of(age: int) -> list[str]:
    """The promo cards of an age, by name."""
    return sorted([key_of(entry) for entry in PROMOS if entry["age"] == age])


def events_of(age: int) -> int:
    """How many event cards an age has with its promos."""
    return len([x for x in EVENTS["event_cards"] + EVENTS["promo_event_cards"] if x["age"] == age])

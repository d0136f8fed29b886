"""The frozen figures under `facts/`, and what of them came with the box."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from through_the_ages.table import GAME

BOX = GAME.first_lines  # of the register; cards of later lines came after it
IN_THE_BOX = {line.partition(" ")[2] for line in GAME.register.lines[:BOX]}


def read(name: str) -> Any:
    return json.loads((Path(__file__).parent / "facts" / f"{name}.json").read_text("utf-8"))


FACTS: list[dict[str, Any]] = read("civil") + read("military")
FIGURES: dict[str, dict[str, Any]] = {fact["id"]: fact for fact in FACTS if fact["id"] in IN_THE_BOX}

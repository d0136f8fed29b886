"""How the log is told: what leads, what follows, what is folded; and what is an alarm."""

from __future__ import annotations

from typing import Final

from tabularium.games.miniature.table.state import EVENTS
from tabularium.kernel.story import EVERYBODY, OTHER, Story

STORY: Final = Story(
    EVENTS,
    lead="attacked bid won part doom scored round",
    follow="coins repelled plundered topped sent",
    folded="moved reshuffled",
    between="attacked plundered",
    alarms={"attacked": OTHER, "doom": EVERYBODY},
)

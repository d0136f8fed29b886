"""The tables that the conformance suite plays. A new game adds its lines here and passes the suite unchanged."""

from __future__ import annotations

from typing import Any

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("miniature", 2, {}),
    ("miniature", 4, {}),
    ("praga", 1, {}),
    ("praga", 1, {"solo": "parler"}),
    ("praga", 2, {"tiles": "B", "order": "random", "road": "RR1,RR2,RR3"}),
    ("praga", 3, {"hunger": "A", "cathedral": "B", "road": "RR2"}),
    ("praga", 4, {"start": "3", "hunger": "B", "cathedral": "A"}),
    ("nations", 1, {}),
    ("nations", 2, {}),
    ("nations", 3, {"boards": "B", "sets": ["basic", "advanced"], "promos": "yes"}),
    ("nations", 4, {"deck": "competitive", "sets": ["basic", "advanced", "expert"]}),
    ("nations", 5, {"boards": "B", "sets": ["basic", "advanced", "expert"], "promos": "yes", "easier": "yes"}),
    ("through_the_ages", 2, {}),
    ("through_the_ages", 4, {"resigning": "listed"}),
    ("through_the_ages", 3, {"payments": "ask"}),
    ("through_the_ages", 4, {"events": "latest_first", "hands": "closed", "resigning": "off"}),
    ("imperium", 1, {}),
    ("imperium", 1, {"nations": "abbasids", "opponent": "mayans", "difficulty": "overlord", "trade_routes": "yes"}),
    ("imperium", 2, {}),
    ("imperium", 2, {"nations": "polynesians,cultists", "powers": "a", "commons": "legends"}),
    ("imperium", 3, {"nations": "martians,olmecs,arthurians", "powers": "a", "commons": "classics"}),
    ("imperium", 4, {"trade_routes": "yes", "powers": "a,b,a,b"}),
]

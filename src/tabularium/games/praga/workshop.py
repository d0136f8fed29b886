"""What an owner of the box may correct: how entries of the tables are called, and what they say once they are read."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.praga.cards.listing import cards
from tabularium.games.praga.cards.reading import PAYABLE, PROVENANCES
from tabularium.games.praga.cards.tables import WHENS, Tables
from tabularium.games.praga.table.names import (
    ACTIONS,
    COUNTS,
    EDGES,
    ERAS,
    GAIN_KEYS,
    GAINS,
    LEVEL_SETS,
    LEVELS,
    PARLER_DEEDS,
    PROJECT_KEYS,
    PROJECTS,
    WHILE,
    ZONES,
)
from tabularium.games.praga.words.labels import Labels
from tabularium.kernel.content import Content, named_by_place
from tabularium.kernel.language import Catalogue

# Entries without an id of their own: the list that they stand in, what they are called, and what counts them
NUMBERED: Final = {
    ("crane", "spaces"): ("crane", "space"),
    ("crane", "wheel"): ("wheel", "sector"),
    ("bridge", "slabs"): ("slab", "slab"),
    ("player_board", "gold_mines"): ("mines", "count"),
    ("player_board", "quarries"): ("quarries", "count"),
}
# Entries that the browser of cards shows as part of something else
SHOWN: Final = {
    "hunger_wall": f"{PROJECTS[0]}-{LEVEL_SETS[0]}", "cathedral": f"{PROJECTS[1]}-{LEVEL_SETS[0]}",
    "player_board/technology": "track-tech", "player_board/university": "track-university",
}  # fmt: skip


def entry_name(table: str, path: list[str | int], data: dict[str, Any]) -> str:
    if len(path) == 2 and (table, str(path[0])) in NUMBERED:
        name, counts = NUMBERED[table, str(path[0])]
        return f"{name}-{data.get(counts, path[1])}"
    if table == "projects" and data.get("project") in PROJECT_KEYS:
        return str(data["project"])
    own = named_by_place(table, path, data)
    if table == "crane" and path and path[0] == "tiles":
        return f"{own}-{path[1]}"
    return f"road-{own}" if table == "royal_road" and path[0] == "spaces" else own


def shown_as(id: str) -> str:
    """What the browser of cards calls an entry."""
    name, _, number = id.partition("-")
    if name in ("mines", "quarries"):
        return f"track-{name}"
    return name if number in ("A", "B") else SHOWN.get(id, id)


def tried(content: Content, texts: Catalogue, ids: list[str]) -> dict[str, dict[str, str]]:
    said = {info.id: info for info in cards(Labels(Tables(content), texts))}
    return {id: said[shown_as(id)].text for id in ids if shown_as(id) in said}


def terms() -> dict[str, list[str]]:
    return {
        "edges": list(EDGES), "gains": list(GAINS), "costs": [GAIN_KEYS[kind] for kind in PAYABLE],
        "action": list(ACTIONS), "per": list(COUNTS), "while": list(WHILE), "when": list(WHENS), "zone": list(ZONES),
        "does": list(PARLER_DEEDS), "provenance": list(PROVENANCES), "bonus": ["blocked", "special", "gain", "offer"],
        "rarity": ["common", "special"], "arrow": ["side", "up"], "on_reach": ["production_token", "seal_right"],
        "era": list(ERAS), "level": list(LEVELS), "town": ["old", "new"], "colour": ["yellow", "beige", "blue", "grey"],
    }  # fmt: skip

"""A view: zones of objects with stable string ids, built from nothing for one pair of eyes."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


class View:
    """Collects what a seat may see. `marks` and `figures` are plain values under message keys."""

    def __init__(self, game: str, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.facts: Json = {}  # of the table: round, age, phase
        self.players: list[Json] = []
        self.zones: list[Json] = []

    def player(self, seat: int, name: str, figures: Json) -> None:
        self.players.append({"seat": seat, "name": name, "figures": figures})

    def zone(self, key: str, owner: int = -1, count: int = -1) -> Json:
        """A place on the table; `count` says how many lie there where they can't be seen."""
        zone: Json = {"id": key if owner < 0 else f"{key}/{owner}", "key": key, "owner": owner, "objects": []}
        if count >= 0:
            zone["count"] = count
        self.zones.append(zone)
        return zone

    def put(self, zone: Json, id: str, card: str | None = None, marks: Json | None = None) -> None:
        """An object; `card` is its id in the game's list of cards, None for its back or a bare place."""
        zone["objects"].append({"id": id, "card": card, "marks": marks or {}})

    def json(self) -> Json:
        return {
            "game": self.game,
            "seat": self.seat,
            "facts": self.facts,
            "players": self.players,
            "zones": self.zones,
        }

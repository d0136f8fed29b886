"""A view: zones of objects with stable string ids, built from nothing for one pair of eyes.

What a game's views say is declared in its `view_types.py`: facts, figures, and the marks of each kind of zone. mypy
checks views against that, and the page's types are made from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic

from typing_extensions import TypeVar

from tabularium.kernel.view_types import Unmarked

Json = dict[str, Any]

Facts = TypeVar("Facts", bound=Mapping[str, object])
Figures = TypeVar("Figures", bound=Mapping[str, object])
Marks = TypeVar("Marks", bound=Mapping[str, object])
Notes = TypeVar("Notes", bound=Mapping[str, object], default=Unmarked)


class Kind(Generic[Marks, Notes]):
    """A kind of zone: its key, the marks of what lies there, and what is noted of the zone itself."""

    def __init__(self, key: str, marks: type[Marks], notes: type[Notes]) -> None:
        self.key = key
        self.marks = marks
        self.notes = notes


class ViewTypes:
    """What the views of a game are made of: its types, and each kind of zone by its key."""

    def __init__(self, facts: object, figures: object) -> None:
        self.facts = facts
        self.figures = figures
        self.kinds: dict[str, Kind[Any, Any]] = {}

    def zone(self, key: str, marks: type[Marks]) -> Kind[Marks]:
        return self.noted_zone(key, marks, Unmarked)

    def noted_zone(self, key: str, marks: type[Marks], notes: type[Notes]) -> Kind[Marks, Notes]:
        assert key not in self.kinds, key
        kind = Kind(key, marks, notes)
        self.kinds[key] = kind
        return kind


class Zone(Generic[Marks, Notes]):
    """A place on the table as somebody sees it."""

    def __init__(self, json: Json, objects: list[Json]) -> None:
        self.json = json
        self.objects = objects

    def put(self, id: str, card: str | None, marks: Marks) -> None:
        """An object; `card` is its id in the game's list of cards, None for its back or a bare place."""
        self.objects.append({"id": id, "card": card, "marks": marks})

    def note(self, notes: Notes) -> None:
        """Something about the place itself."""
        self.json.update(notes)


class View(Generic[Facts, Figures]):
    """Collects what a seat may see: facts of the table (round, age, phase), figures of its players, zones."""

    def __init__(self, game: str, seat: int, facts: Facts) -> None:
        self.game = game
        self.seat = seat
        self.facts = facts
        self.players: list[Json] = []
        self.zones: list[Json] = []

    def player(self, seat: int, name: str, figures: Figures) -> None:
        self.players.append({"seat": seat, "name": name, "figures": figures})

    def zone(self, kind: Kind[Marks, Notes], owner: int = -1, count: int = -1) -> Zone[Marks, Notes]:
        """A place on the table; `count` says how many lie there where they can't be seen."""
        key = kind.key
        objects: list[Json] = []
        json: Json = {"id": key if owner < 0 else f"{key}/{owner}", "key": key, "owner": owner, "objects": objects}
        if count >= 0:
            json["count"] = count
        self.zones.append(json)
        return Zone(json, objects)

    def json(self) -> Json:
        return {
            "game": self.game,
            "seat": self.seat,
            "facts": self.facts,
            "players": self.players,
            "zones": self.zones,
        }

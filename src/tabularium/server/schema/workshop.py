"""Packs of an owner's figures, and the workshop in which they are made."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field, StringConstraints

from tabularium.kernel.pack import LARGEST
from tabularium.server.schema.base import Model, Text
from tabularium.server.schema.games import PackName

Id = Annotated[str, StringConstraints(min_length=1, max_length=80)]
Figures = Annotated[dict[Id, Any], Field(max_length=60)]


class Entry(Model):
    """Something whose figures may be corrected: a card, a tile, a space, a row."""

    id: str
    kind: str
    provenance: str
    fields: dict[str, Any]
    text: Text | None = Field(description="Of the uncertain: what it says")


class Workshop(Model):
    game: str
    tables: str
    entries: list[Entry]
    terms: dict[str, list[str]]


class Trial(Model):
    entries: Annotated[dict[Id, Figures], Field(max_length=600)]
    confirmed: Annotated[list[Id], Field(max_length=2000)] = Field(default_factory=list)


class Fault(Model):
    entry: str
    field: str
    text: Text


class PackVerdict(Model):
    faults: list[Fault]
    said: dict[str, Text]


class PackText(Model):
    """A pack as its file has it."""

    text: Annotated[str, StringConstraints(min_length=2, max_length=LARGEST)]


class PackKept(Model):
    pack: PackName | None
    faults: list[Fault]


class Changed(Model):
    id: str
    field: str
    before: Any
    after: Any


class PackInfo(PackName):
    game: str
    fits: bool = Field(description="Made for the tables of this version")
    confirmed: list[str]
    changes: list[Changed]
    pack: dict[str, Any] = Field(description="As its file has it")


class HouseWish(Model):
    hash: Annotated[str, StringConstraints(pattern="^([0-9a-f]{16})?$")] = Field(description="Empty: no pack")


class HousePack(Model):
    game: str
    pack: PackName | None

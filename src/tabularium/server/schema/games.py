"""What can be played, and why something was not done."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from tabularium.server.schema.base import Model, Text


class Clause(Model):
    """A rule of the rulebook."""

    id: str
    section: str
    heading: Text = Field(description="The section in each language")
    page: int | None
    text: Text


class Problem(Model):
    """Every answer that is not a success. `code` is for programs, `text` for people."""

    code: str
    text: Text
    clause: Clause | None = None
    position: int | None = Field(default=None, description="With `stale`: where the table stands now")


class OptionGroup(Model):
    """Values that belong together, with what is to be known of each."""

    text: Text
    notes: dict[str, Text]


class OptionInfo(Model):
    key: str
    values: list[str]
    default: str
    form: Literal["one", "some", "per seat"]
    text: Text
    groups: list[OptionGroup] = Field(default=[], description="The values in the order in which people want them")


class PackName(Model):
    """A pack of an owner's figures."""

    hash: str
    name: str
    author: str


class GameInfo(Model):
    key: str
    name: Text
    seats: Annotated[list[int], Field(min_length=2, max_length=2)]
    options: list[OptionInfo]
    rules_version: int
    content: str
    pack: PackName | None = Field(description="The house's standard pack of figures")
    automaton: Text | None = Field(description="The game's own opponent of a person alone, by name")


class BotInfo(Model):
    """An opponent that may hold a seat; `games` empty: it plays them all."""

    name: str
    title: Text
    about: Text = Field(description="In one plain line")
    games: list[str]


class CardInfo(Model):
    id: str
    kind: str
    name: Text
    text: Text
    copies: int
    provenance: str
    figures: dict[str, Any]


class RuleInfo(Clause):
    heading: Text = Field(description="The section in each language")
    tests: list[str]
    example: str | None = Field(description="The lesson key of a position in which it can be tried")
    lessons: list[str] = Field(description="Keys of lessons that use it")
    cards: list[str] = Field(description="Ids of cards that it names")
    kind: str = Field(description="The kind of cards that it is about; empty if none")


class Health(Model):
    status: Literal["ok"]
    version: str
    store: Literal["sqlite", "postgresql"]
    tables: int
    connections: int

"""What a learner sees now: selectors find things to light, conditions compare numbers. Both read only the view."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from tabularium.kernel.effect import State
from tabularium.kernel.match import Decision, Match
from tabularium.kernel.view import Json
from tabularium.lessons.model import Condition

COMPARE: Final[dict[str, Callable[[Any, Any], bool]]] = {"==": operator.eq, ">=": operator.ge, "<=": operator.le}
# How a path begins.
PATHS: Final = ("me.", "rival.", "low.", "top.", "facts.", "mark:", "marks:", "count:", "was.", "last.")
TERM: Final = re.compile(r"(?:^| ([+-]) )(\S+)")  # of a sum


class Lit(Struct):
    """What stands in the light, by kind; `options` are notations, and what they touch is among the objects."""

    objects: list[str] = []
    zones: list[str] = []
    options: list[str] = []
    figures: list[str] = []
    facts: list[str] = []

    def add(self, other: Lit) -> None:
        for name in self.__struct_fields__:
            mine: list[str] = getattr(self, name)
            mine += [each for each in getattr(other, name) if each not in mine]

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__struct_fields__)


class Eyes:
    """The learner's own eyes on a match as it stands, or on a state of it; `was` and `last` are those of earlier."""

    def __init__(self, match: Match, me: int, state: State | None = None) -> None:
        self.match = match
        self.me = me
        self.rival = (me + 1) % max(match.seats, 2)  # of somebody alone: the game's own opponent
        self.state = state
        self.was: Eyes | None = None  # when the turn began
        self.last: Eyes | None = None  # when it was ended

    @cached_property
    def view(self) -> Json:
        """What is seen; whoever has it already may say so."""
        return self.match.view(self.me) if self.state is None else self.match.game.view(self.state, self.me)

    @cached_property
    def decision(self) -> Decision | None:
        return None if self.match.over else self.match.decision

    @property
    def asked(self) -> bool:
        """Whether it is the learner who has to decide."""
        return self.decision is not None and self.decision.seat == self.me

    # Selectors

    def lights(self, selectors: Sequence[str]) -> Lit:
        """Everything that these selectors find."""
        found = Lit()
        for selector in selectors:
            found.add(self.light(selector))
        return found

    def light(self, selector: str) -> Lit:
        """What one selector finds; raises ValueError for a kind that does not exist."""
        kind, _, rest = self.seated(selector).partition(":")
        if kind == "id":
            return Lit(objects=[thing["id"] for _, thing in self.things if fnmatchcase(thing["id"], rest)])
        if kind == "card":
            return Lit(objects=self._cards(rest.removeprefix("my "), rest.startswith("my ")))
        if kind == "zone":
            return Lit(zones=[zone["id"] for zone in self.view["zones"] if fnmatchcase(zone["id"], rest)])
        if kind == "option":
            options = [] if self.decision is None else self.decision.options
            fitting = [option for option in options if fnmatchcase(option.notation, rest)]
            touched = dict.fromkeys([thing for option in fitting for thing in option.touches])
            return Lit(objects=list(touched), options=[option.notation for option in fitting])
        if kind == "figure":
            return Lit(figures=[rest] if self.value(f"me.{rest}") is not None else [])
        if kind == "fact":
            return Lit(facts=[rest] if self.value(f"facts.{rest}") is not None else [])
        raise ValueError(f"unknown selector {selector}")

    def _cards(self, card: str, mine: bool) -> list[str]:
        return [
            thing["id"]
            for zone, thing in self.things
            if thing["card"] and fnmatchcase(thing["card"], card) and (not mine or zone["owner"] == self.me)
        ]

    @cached_property
    def things(self) -> list[tuple[Json, Json]]:
        """Every object with the zone it lies in."""
        return [(zone, thing) for zone in self.view["zones"] for thing in zone["objects"]]

    def seated(self, text: str) -> str:
        return text.replace("{me}", str(self.me)).replace("{rival}", str(self.rival))

    # Conditions

    def holds(self, conditions: Sequence[Condition]) -> bool:
        return all(self.true(each) for each in conditions)

    def true(self, condition: Condition) -> bool:
        """Whether a condition holds; what is nowhere to be seen is never true."""
        path, compares, value = condition
        found = self.value(path)
        wanted = self.value(value) if isinstance(value, str) and value.startswith(PATHS) else value
        return found is not None and wanted is not None and COMPARE[compares](found, wanted)

    def value(self, path: str) -> Any:
        """A path, a sum of paths (`me.food + me.production.food - facts.event.famine`), or the largest of several sums
        (`me.gold | me.stone`)."""
        several = [self._sum(each) for each in path.split(" | ")]
        if len(several) == 1:
            return several[0]
        return max([each for each in several if each is not None], default=None)

    def _sum(self, path: str) -> Any:
        terms = TERM.findall(path)
        if len(terms) == 1:
            return self._path(path)
        found = [self._path(term) for _, term in terms]
        if None in found:
            return None
        return sum([-x if sign == "-" else x for (sign, _), x in zip(terms, found)])

    def _path(self, path: str) -> Any:
        """me.gold, rival.books, top.strength, me.hunger.0, facts.war.strength, mark:{me}/farm.workers,
        marks:project/{me}.done, count:hand/{me}, count:play/{me}.exhausted=True; was.me.gold, last.count:taken"""
        if path.isdigit():
            return int(path)
        path = self.seated(path)
        for earlier, eyes in (("was.", self.was), ("last.", self.last)):
            if path.startswith(earlier):
                return None if eyes is None else eyes._path(path.removeprefix(earlier))
        kind, _, rest = path.partition(":")
        if kind == "mark":
            thing, _, key = rest.rpartition(".")
            return next((each["marks"].get(key) for _, each in self.things if each["id"] == thing), None)
        if kind == "marks":
            return self._marks(rest)
        if kind == "count":
            return self._count(rest)
        head, *keys = path.split(".")
        if head in ("low", "top"):
            others = [_within(player["figures"], keys) for player in self.view["players"] if player["seat"] != self.me]
            numbers = [each for each in others if each is not None]
            return (min if head == "low" else max)(numbers, default=None)
        return _within(self._root(head), keys)

    def _zone(self, key: str) -> Json | None:
        return next((each for each in self.view["zones"] if each["id"] == key), None)

    def _marks(self, path: str) -> int | None:
        """A mark of all things in a zone, added up; None where the zone is not."""
        zone, _, key = path.rpartition(".")
        found = self._zone(zone)
        return None if found is None else sum([int(each["marks"].get(key) or 0) for each in found["objects"]])

    def _count(self, path: str) -> int | None:
        """How many things lie in a zone, or how many of them carry a mark of this value."""
        wanted, equals, value = path.partition("=")
        if not equals:
            zone = self._zone(wanted)
            return None if zone is None else int(zone.get("count", len(zone["objects"])))
        name, _, key = wanted.rpartition(".")
        zone = self._zone(name)
        return None if zone is None else len([x for x in zone["objects"] if str(x["marks"].get(key)) == value])

    def _root(self, head: str) -> Any:
        if head == "facts":
            return self.view["facts"]
        if head not in ("me", "rival"):
            raise ValueError(f"unknown path {head}")
        seat = self.me if head == "me" else self.rival
        return next((player["figures"] for player in self.view["players"] if player["seat"] == seat), None)


def _within(found: Any, keys: Sequence[str]) -> Any:
    """A value inside others, by keys and places in lists; None where there is nothing."""
    for key in keys:
        if isinstance(found, dict) and key in found:
            found = found[key]
        elif isinstance(found, list) and key.isdigit() and int(key) < len(found):
            found = found[int(key)]
        else:
            return None
    return found

"""Reading the tables: every error names file, entry and reason."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.praga.table.names import (
    CHOICE,
    EGG,
    EITHER_MOVE,
    GAIN_KEYS,
    GAINS,
    GOLD,
    GOLDEN,
    SILVER,
    STONE,
)
from tabularium.kernel import register
from tabularium.kernel.content import Content
from tabularium.kernel.errors import BadContent, TabulariumError
from tabularium.kernel.language import KERNEL
from tabularium.kernel.register import register_of

PROVENANCES: Final[tuple[str, ...]] = ("high", "medium", "low", "reconstructed")
PAYABLE: Final[tuple[int, ...]] = (GOLD, STONE, SILVER, GOLDEN, EGG)
MOST: Final = 99


class Entry:
    """One entry of a table, with the name by which errors call it."""

    def __init__(self, reader: Reader, table: str, name: str, data: Any, known: str = "") -> None:
        self.reader = reader
        self.table = table
        self.name = name
        if not isinstance(data, dict):
            raise self.wrong("object_self")
        self.data: dict[str, Any] = data
        self.known = str(data.get("provenance", known))  # how well, if not said here then around it

    def error(self, reason: str | TabulariumError) -> BadContent:
        return self.reader.content.fail(self.table, self.name, reason)

    def wrong(self, key: str, **fields: object) -> BadContent:
        """An error whose reason is told in both languages."""
        return self.error(BadContent(f"read_{key}", KERNEL, **fields))

    def value(self, key: str) -> Any:
        if key not in self.data:
            raise self.wrong("lacks", what=key)
        return self.data[key]

    def has(self, key: str) -> bool:
        return self.data.get(key) is not None

    def number(self, key: str, least: int = 0, most: int = MOST) -> int:
        return self.as_number(key, self.value(key), least, most)

    def as_number(self, what: str, x: Any, least: int = 0, most: int = MOST) -> int:
        if isinstance(x, bool) or not isinstance(x, int) or not least <= x <= most:
            raise self.wrong("number", what=what, x=repr(x), least=least, most=most)
        return x

    def text(self, key: str) -> str:
        x = self.value(key)
        if not isinstance(x, str) or not x or x != x.strip():
            raise self.wrong("name", what=key, x=repr(x))
        return x

    def flag(self, key: str) -> bool:
        x = self.value(key)
        if not isinstance(x, bool):
            raise self.wrong("flag", what=key, x=repr(x))
        return x

    def one_of(self, key: str, names: tuple[str, ...]) -> int:
        return self.as_one_of(key, self.value(key), names)

    def as_one_of(self, what: str, x: Any, names: tuple[str, ...]) -> int:
        if x not in names:
            raise self.wrong("one_of", what=what, x=repr(x), listed=", ".join(names))
        return names.index(x)

    def array(self, key: str, count: int = -1) -> list[Any]:
        x = self.value(key)
        if not isinstance(x, list):
            raise self.wrong("list", what=key)
        if count >= 0 and len(x) != count:
            raise self.wrong("count", what=key, n=len(x), count=count)
        return list(x)

    def numbers(self, key: str, count: int = -1, least: int = 0, most: int = MOST) -> list[int]:
        return [self.as_number(key, x, least, most) for x in self.array(key, count)]

    def part(self, key: str) -> Entry:
        return Entry(self.reader, self.table, f"{self.name}.{key}", self.value(key), self.known)

    def parts(self, key: str, count: int = -1) -> list[Entry]:
        found = []
        for i, x in enumerate(self.array(key, count)):
            name = x.get("id") if isinstance(x, dict) else None
            found.append(Entry(self.reader, self.table, str(name or f"{key}[{i}]"), x, self.known))
        return found

    def provenance(self) -> str:
        return PROVENANCES[self.one_of("provenance", PROVENANCES)]

    def cost(self, key: str) -> list[int]:
        """What is paid, as kind, amount, kind, amount …"""
        found: list[int] = []
        for name, n in self.amounts(key).items():
            kind = GAINS.get(name, -1)
            if kind not in PAYABLE:
                raise self.wrong("paid", what=key, name=name, listed=", ".join([GAIN_KEYS[k] for k in PAYABLE]))
            found += [kind, self.as_number(f"{key}.{name}", n, 1, 9)]
        return found

    def amounts(self, key: str) -> dict[str, Any]:
        x = self.value(key)
        if not isinstance(x, dict):
            raise self.wrong("object", what=key)
        return dict(x)

    def reward(self, key: str) -> list[int]:
        """What is gained, as kind, amount, kind, amount …; a choice's amount is its number."""
        return self.as_reward(key, self.value(key))

    def as_reward(self, what: str, x: Any) -> list[int]:
        if not isinstance(x, dict):
            raise self.wrong("object", what=what)
        found: list[int] = []
        for name, n in x.items():
            if name == "choose":
                found += self._choice(what, n)
            elif name in GAINS:
                found += [GAINS[name], self.as_number(f"{what}.{name}", n, 1)]
            else:
                raise self.wrong("gain", what=what, name=name, listed=", ".join(GAINS))
        return found

    def _choice(self, what: str, x: Any) -> list[int]:
        if not isinstance(x, list) or not 2 <= len(x) <= 6:
            raise self.wrong("choose", what=what)
        if x == [{"hunger_side": 1}, {"cathedral_side": 1}]:
            return [EITHER_MOVE, 1]
        rewards = [self.as_reward(f"{what}.choose", y) for y in x]
        if not all(rewards):
            raise self.wrong("choose_empty", what=what)
        return [CHOICE, self.reader.choice(f"{self.table}.{self.name}.{what}", rewards, self.table, self.known)]


class Reader:
    """All tables of a game, and the choices found inside their rewards."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.register = register_of("praga")
        known = len(self.register.keys("choice"))
        self.choices: list[list[list[int]]] = [[] for _ in range(known)]
        self.choice_tables = [""] * known  # where each choice stands
        self.choice_known = [""] * known  # and how well it is known

    def keyed(self, kind: str, entries: list[Entry]) -> dict[str, Entry]:
        """Entries by registered key, in the order of the register.

        What is not registered is an owner's name for something that is, and takes the keys that are left, in order.
        """
        known = self.register.keys(kind)
        ids = self.unique(entries)
        free = [key for key in known if key not in ids]
        found: dict[str, Entry] = {}
        for id, e in zip(ids, entries):
            key = id if id in known or not free else free.pop(0)
            self.register.number(kind, key)
            found[key] = e
        return {key: found[key] for key in self.register.keys(kind) if key in found}

    def placed(self, kind: str, entries: list[Entry]) -> list[Entry]:
        """The places of a board in the order of the register; an owner's board that has others goes by its own."""
        known = self.register.keys(kind)
        if register.growing or set(self.unique(entries)) == set(known):
            return self.ordered(kind, entries)
        return entries

    def ordered(self, kind: str, entries: list[Entry]) -> list[Entry]:
        """Entries in the order of the register."""
        return list(self.keyed(kind, entries).values())

    def choice(self, key: str, rewards: list[list[int]], table: str, known: str) -> int:
        """The number of a choice inside a reward; those of an owner's own entries come after the registered ones."""
        if key in self.register.keys("choice"):
            n = self.register.number("choice", key)
        else:
            n = self.register.number("choice", key) if register.growing else len(self.choices)
        while len(self.choices) <= n:
            self.choices.append([])
            self.choice_tables.append("")
            self.choice_known.append("")
        self.choices[n] = rewards
        self.choice_tables[n] = table
        self.choice_known[n] = known
        return n

    def table(self, name: str) -> Entry:
        return Entry(self, name, name, self.content.tables[name])

    def unique(self, entries: list[Entry]) -> list[str]:
        """The ids of entries; they also stand in the notation, so they are single words."""
        ids: list[str] = []
        for e in entries:
            id = e.text("id")
            if id in ids or " " in id:
                raise e.wrong("id", id=repr(id))
            ids.append(id)
        return ids

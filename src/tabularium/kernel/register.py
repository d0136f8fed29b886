"""A card is its key. The register of a game gives every key its number, once and for ever.

`cards/register.txt` has a line for everything that a table, a record or a hash may name by number: its kind and its
key. It only grows: new lines come at the end, so that nothing that was ever stored changes its meaning.
`tools/register` appends what is declared and not yet registered.

A table remembers how many lines were known when it was dealt. Later cards are not in its game, and the mark of its
content covers the figures of those lines alone: another figure is noticed, another card is not.
"""

from __future__ import annotations

from hashlib import blake2b
from importlib.resources import files
from typing import Any

from tabularium.kernel.effect import Effect, Terms, Verb, called, names_of

growing = False  # set by tools/register alone: what is not registered gets the next number instead of an error


class Register:
    def __init__(self, game: str) -> None:
        self.game = game
        path = files(f"tabularium.games.{game}.cards").joinpath("register.txt")
        self.lines = path.read_text("utf-8").splitlines() if path.is_file() else []
        self.by_kind: dict[str, dict[str, int]] = {}
        for line in self.lines:
            self._note(line)

    def _note(self, line: str) -> None:
        kind, _, key = line.partition(" ")
        numbers = self.by_kind.setdefault(kind, {})
        if key in numbers:
            raise ValueError(f"{self.game}: {line} is registered twice")
        numbers[key] = len(numbers)

    def number(self, kind: str, key: str) -> int:
        """The number of a thing among those of its kind."""
        found = self.by_kind.get(kind, {}).get(key, -1)
        if found >= 0:
            return found
        if not growing:
            raise ValueError(f"{self.game}: {kind} {key} is not registered: run tools/register")
        self.lines.append(f"{kind} {key}")
        self._note(self.lines[-1])
        return len(self.by_kind[kind]) - 1

    def keys(self, kind: str) -> list[str]:
        """All keys of a kind, by number."""
        return list(self.by_kind.get(kind, {}))

    def known(self, kind: str, lines: int) -> int:
        """How many of a kind were known when the register had so many lines."""
        if lines >= len(self.lines):
            return len(self.by_kind.get(kind, {}))
        return sum([line.startswith(kind + " ") for line in self.lines[:lines]])


_registers: dict[str, Register] = {}


def register_of(game: str) -> Register:
    """The register of a game, read once."""
    if game not in _registers:
        _registers[game] = Register(game)
    return _registers[game]


def figures(x: Any) -> object:
    """A card with all that it does as plain values, the same on every machine and build."""
    if x is None or isinstance(x, (bool, int, float, str)):
        return x
    if isinstance(x, (Effect, Verb, Terms)):
        return names_of(x)
    if isinstance(x, (list, tuple)):
        return [figures(y) for y in x]
    if isinstance(x, dict):
        return sorted([(str(key), figures(value)) for key, value in x.items()])
    if callable(x):
        return called(x)
    names = getattr(type(x), "__mypyc_attrs__", None)
    if names is None:
        names = vars(x)
    return [type(x).__name__, *sorted([(name, figures(getattr(x, name))) for name in names if name != "__dict__"])]


def digest(entries: list[str]) -> str:
    """16 hexadecimal digits over the figures of some lines."""
    hashed = blake2b(digest_size=8)
    for entry in entries:
        hashed.update(entry.encode())
        hashed.update(b"\0")
    return hashed.hexdigest()

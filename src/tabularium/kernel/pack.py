"""Content packs: one small text that holds only what differs from the packaged figures, by the ids of entries.

    {"tabpack": 1, "game": "praga", "name": "My box", "author": "Ana", "tables": "238-0123456789abcdef",
     "entries": {"U1C01": {"university": 2}}, "confirmed": ["U1C01", "W1C04"]}

An entry is anything that has a provenance: a card, a tile, a space of a board, a row of an automaton. What is confirmed
is as sure as if a rulebook said so; what is not keeps its mark.
"""

from __future__ import annotations

import json
from difflib import get_close_matches
from hashlib import blake2b
from typing import Any, Final

from tabularium.kernel.errors import BadContent, TabulariumError
from tabularium.kernel.language import KERNEL

VERSION: Final = 1
SUFFIX: Final = ".tabpack"
LARGEST: Final = 400_000  # characters
LONGEST: Final = 80  # of a name
KEYS: Final[tuple[str, ...]] = ("tabpack", "game", "name", "author", "tables", "entries", "confirmed")
MOST: Final = 99  # of a figure, unless one is printed that is more


class Fault:
    """Something in a pack that does not fit: where, and why."""

    def __init__(self, entry: str, field: str, reason: TabulariumError) -> None:
        self.entry = entry
        self.field = field
        self.reason = reason

    def say(self, language: str) -> str:
        where = ".".join([part for part in (self.entry, self.field) if part])
        return f"{where}: {self.reason.say(language)}" if where else self.reason.say(language)


class BadPack(BadContent):
    """A pack that can't be used; `faults` has all that is wrong with it."""

    def __init__(self, file: str, faults: list[Fault]) -> None:
        super().__init__("pack", file=file, faults=len(faults))
        self.file = file
        self.faults = faults

    def say(self, language: str) -> str:
        return "\n".join([f"{self.file}: {fault.say(language)}" for fault in self.faults])


class Pack:
    """A pack as read. Its entries have been judged by nobody yet."""

    def __init__(
        self,
        game: str,
        name: str = "",
        author: str = "",
        tables: str = "",
        entries: dict[str, dict[str, Any]] | None = None,
        confirmed: list[str] | None = None,
    ) -> None:
        self.game = game
        self.name = name
        self.author = author
        self.tables = tables  # the mark of the tables that it was made for
        self.entries: dict[str, dict[str, Any]] = entries or {}
        self.confirmed: list[str] = confirmed or []

    def json(self) -> dict[str, Any]:
        return {
            "tabpack": VERSION, "game": self.game, "name": self.name, "author": self.author, "tables": self.tables,
            "entries": self.entries, "confirmed": sorted(self.confirmed),
        }  # fmt: skip

    def spec(self) -> str:
        """The pack in one line, always the same: how a game is asked for with it."""
        return json.dumps(self.json(), sort_keys=True, ensure_ascii=False, separators=(",", ":"))

    def text(self) -> str:
        """For people: an entry a line."""
        said = [json.dumps(key) + ": " + json.dumps(value, ensure_ascii=False) for key, value in self.entries.items()]
        head = {key: value for key, value in self.json().items() if key not in ("entries", "confirmed")}
        lines = [f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        lines.append(' "entries": {' + ("\n  " + ",\n  ".join(said) + "\n " if said else "") + "},")
        lines.append(f' "confirmed": {json.dumps(sorted(self.confirmed), ensure_ascii=False)}')
        return "{\n" + "\n".join(lines) + "\n}\n"

    @property
    def hash(self) -> str:
        """16 hexadecimal digits over what it says; its name and author may be written otherwise."""
        said = json.dumps([self.game, self.entries, sorted(set(self.confirmed))], sort_keys=True)
        return blake2b(said.encode(), digest_size=8).hexdigest()


def reason(key: str, **fields: object) -> BadContent:
    return BadContent(f"pack_{key}", KERNEL, **fields)


def kind_of(x: Any) -> str:
    """What a JSON value is, as messages call it."""
    if x is None:
        return "nothing"
    if isinstance(x, bool):
        return "flag"
    if isinstance(x, int):
        return "number"
    if isinstance(x, str):
        return "text"
    return "list" if isinstance(x, list) else "object" if isinstance(x, dict) else "other"


def meant(text: str, listed: list[str]) -> str:
    """The name that somebody probably meant; empty if none is near."""
    near = get_close_matches(text, listed, 1, 0.6)
    return near[0] if near else ""


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise reason("twice", word=key[:40])
        found[key] = value
    return found


def read_pack(text: str, file: str = "") -> Pack:
    """A pack from its text; raises BadPack with all that is wrong at first sight."""
    if len(text) > LARGEST:
        raise BadPack(file, [Fault("", "", reason("long", most=LARGEST))])
    try:
        data = json.loads(text, object_pairs_hook=_unique)
    except BadContent as twice:
        raise BadPack(file, [Fault("", "", twice)]) from None
    except (json.JSONDecodeError, RecursionError) as error:
        raise BadPack(file, [Fault("", "", reason("json", reason=str(error)))]) from None
    faults: list[Fault] = []
    if not isinstance(data, dict) or data.get("tabpack") != VERSION or data["tabpack"] is True:
        raise BadPack(file, [Fault("", "", reason("magic", version=VERSION))])
    for key in data:
        if key not in KEYS:
            faults.append(Fault("", "", reason("key", word=str(key)[:40], listed=", ".join(KEYS))))
    words = {key: data.get(key, "") for key in ("game", "name", "author", "tables")}
    for key, value in words.items():
        if not isinstance(value, str) or len(value) > LONGEST or (value and not value.isprintable()):
            faults.append(Fault("", key, reason("word", most=LONGEST)))
    entries = data.get("entries", {})
    if not isinstance(entries, dict) or not all(isinstance(x, dict) for x in entries.values()):
        faults.append(Fault("", "entries", reason("entries")))
        entries = {}
    confirmed = data.get("confirmed", [])
    if not isinstance(confirmed, list) or not all(isinstance(x, str) for x in confirmed):
        faults.append(Fault("", "confirmed", reason("confirmed")))
        confirmed = []
    if faults:
        raise BadPack(file, faults)
    return Pack(words["game"], words["name"], words["author"], words["tables"], entries, list(dict.fromkeys(confirmed)))

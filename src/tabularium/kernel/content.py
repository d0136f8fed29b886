"""A game's tables: packaged JSON files, any of which an owner may replace, and the pack that lies over them.

What a game is played with is named by one text, its `spec`: nothing for the packaged tables, a directory with whole
files (`GAME/NAME.json`) and packs (`*.tabpack`), or the text of a pack itself. A text travels: a process that thinks
for a table, or a server that keeps it, needs no file of its owner.

The hash tells tables in use apart; what a record or a table was dealt from is said by the mark of its game.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tabularium.kernel.errors import BadContent, TabulariumError
from tabularium.kernel.pack import MOST, SUFFIX, BadPack, Fault, Pack, kind_of, meant, read_pack, reason

KNOWN: Final = ("provenance", "confidence")  # how well an entry is known: whatever says so is an entry
NAMING: Final[tuple[str, ...]] = ("id", "route")
SURE: Final = "high"
UNSURE: Final[tuple[str, ...]] = ("low", "reconstructed")


class Place:
    """An entry of a table, where it stands."""

    def __init__(self, id: str, kind: str, table: str, path: list[str | int], data: dict[str, Any], known: str) -> None:
        self.id = id
        self.kind = kind  # the list that it stands in
        self.table = table
        self.path = path
        self.data = data
        self.known = known  # the key of its provenance

    @property
    def provenance(self) -> str:
        return str(self.data[self.known])

    @property
    def fields(self) -> dict[str, Any]:
        """What may be corrected, without what is an entry of its own."""
        return {key: x for key, x in self.data.items() if key != self.known and key not in NAMING and not holds(x)}


def holds(x: Any) -> bool:
    """Whether there are entries inside."""
    if isinstance(x, dict):
        return any(key in x for key in KNOWN) or any(holds(y) for y in x.values())
    return isinstance(x, list) and any(holds(y) for y in x)


Naming = Callable[[str, list[str | int], dict[str, Any]], str]


def places_in(table: str, data: Any, named: Naming) -> list[Place]:
    """Every entry of a table, the outer before the inner."""
    found: list[Place] = []

    def walk(x: Any, path: list[str | int]) -> None:
        if isinstance(x, dict):
            for key in KNOWN:
                if isinstance(x.get(key), str):
                    kind = "/".join([table, *[str(step) for step in path if not isinstance(step, int)]])
                    found.append(Place(named(table, path, x), kind, table, path, x, key))
                    break
            for key, y in x.items():
                walk(y, [*path, key])
        elif isinstance(x, list):
            for i, y in enumerate(x):
                walk(y, [*path, i])

    walk(data, [])
    return found


def named_by_place(table: str, path: list[str | int], data: dict[str, Any]) -> str:
    """An entry's own id, or where it stands."""
    for key in NAMING:
        if isinstance(data.get(key), str):
            return str(data[key])
    return "/".join([table, *[str(step) for step in path]])


class Content:
    """Where a game's tables come from."""

    def __init__(self, game: str, names: tuple[str, ...], spec: str | None = None) -> None:
        self.game = game
        self.names = names
        self.spec = spec
        self.pack: Pack | None = None
        self.file = ""  # of the pack
        self.replaced: list[str] = []  # by whole files
        self.changed: list[str] = []  # these, and those that the pack touches
        self.tables: dict[str, Any] = {}
        self.before: list[tuple[dict[str, Any], str, str]] = []  # the confirmed: key and old provenance
        self.own_figures: list[str] = []  # what is another figure there, for marks
        self.own: dict[str, Place] = {}  # what the pack makes of entries that are declared in code
        own: Path | None = None
        if spec is not None and spec.startswith("{"):
            self.take(read_pack(spec), "")
        elif spec is not None:
            own = Path(spec, game)
            self.find_pack(Path(spec))
        self.read(own if own is not None and own.is_dir() else None)

    def find_pack(self, directory: Path) -> None:
        """The pack of this game among those in a directory."""
        for path in sorted(directory.glob(f"*{SUFFIX}")):
            pack = read_pack(path.read_text("utf-8-sig", "replace"), str(path))
            if pack.game == self.game:
                if self.pack is not None:
                    raise BadContent("pack_second", file=str(path), other=self.file, game=self.game)
                self.take(pack, str(path))

    def take(self, pack: Pack, file: str) -> None:
        if pack.game == self.game:
            self.pack = pack
            self.file = file or pack.name or pack.hash

    def read(self, own: Path | None) -> None:
        digest = blake2b(digest_size=8)
        for name in self.names:
            path = own / f"{name}.json" if own is not None else None
            if path is not None and path.is_file():
                self.replaced.append(name)
                try:
                    self.tables[name] = json.loads(path.read_text("utf-8-sig"))
                except (UnicodeDecodeError, json.JSONDecodeError) as error:
                    raise BadContent("content_json", file=str(path), reason=str(error)) from None
            else:
                text = files(f"tabularium.games.{self.game}.cards").joinpath(f"{name}.json").read_text("utf-8")
                self.tables[name] = json.loads(text)
            digest.update(name.encode())
            digest.update(json.dumps(self.tables[name], sort_keys=True).encode())
        self.changed = list(self.replaced)
        if own is not None:
            for path in sorted(own.rglob("*.json")):
                if path.relative_to(own).with_suffix("").as_posix() not in self.names:
                    listed = ", ".join(self.names) or "@what.none"
                    raise BadContent("content_name", file=str(path), game=self.game, listed=listed)
        if self.pack is not None:
            digest.update(self.pack.hash.encode())
        self.hash = digest.hexdigest()

    def fail(self, table: str, entry: str, reason: str | TabulariumError) -> BadContent:
        """The error for a table that does not fit; names file, entry and reason."""
        if self.pack is not None and table in self.changed and table not in self.replaced:
            where = self.file
        else:
            where = f"{self.spec}/{self.game}/{table}.json" if table in self.replaced else f"{table}.json"
        return BadContent("content_entry", file=where, entry=entry, reason=reason)

    # The pack

    def figures(self, table: str) -> Any:
        """A table as marks cover it: to confirm something is no other figure."""
        for data, known, provenance in self.before:
            data[known] = provenance
        found = copy.deepcopy(self.tables[table]) if self.before else self.tables[table]
        for data, known, _ in self.before:
            data[known] = SURE
        return found

    def lay(self, printed: dict[str, Any], named: Naming) -> None:
        """Lay the pack over the tables, and over what is declared in code; raises BadPack."""
        assert self.pack is not None
        faults = overlay(self.pack, self.tables, printed, named, self.own, self.changed, self.before)
        if faults:
            raise BadPack(self.file, faults)
        known = {place.id: place for table, data in printed.items() for place in places_in(table, data, named)}
        for id, place in self.own.items():
            fields = {name: x for name, x in place.fields.items() if known[id].data.get(name) != x}
            if fields:
                self.own_figures.append(json.dumps([id, fields], sort_keys=True))


def overlay(
    pack: Pack, tables: dict[str, Any], printed: dict[str, Any], named: Naming, own: dict[str, Place],
    changed: list[str], before: list[tuple[dict[str, Any], str, str]],
) -> list[Fault]:  # fmt: skip
    """Put the entries of a pack where they stand: into copies of `tables`, and those of `printed` into `own`. What is
    confirmed goes `before`, with the provenance that it had."""
    book = Shelfmarks({**printed, **tables}, named)
    faults = book.faults(pack)
    if faults:
        return faults
    anew: dict[str, Place] = {}
    copied: list[str] = []
    for id in dict.fromkeys([*pack.entries, *pack.confirmed]):
        place = book.by_id[id]
        if place.table in printed:
            place.data = dict(place.data)
            own[id] = anew[id] = place
        elif place.table not in copied:
            copied.append(place.table)
            tables[place.table] = copy.deepcopy(tables[place.table])
            anew.update({x.id: x for x in places_in(place.table, tables[place.table], named)})
    for id, fields in pack.entries.items():
        alike = book.by_kind[anew[id].kind]
        for field, value in fields.items():
            if value is None and any(field not in other.data for other in alike):
                anew[id].data.pop(field, None)
            else:
                anew[id].data[field] = value
    for id in pack.confirmed:
        place = anew[id]
        before.append((place.data, place.known, place.provenance))
        place.data[place.known] = SURE
    changed += [name for name in copied if name not in changed]
    return []


class Shelfmarks:
    """All entries of a game by id and kind, and what may stand in each."""

    def __init__(self, tables: dict[str, Any], named: Naming) -> None:
        self.places: list[Place] = []
        self.by_id: dict[str, Place] = {}
        self.by_kind: dict[str, list[Place]] = {}
        for table, data in tables.items():
            for place in places_in(table, data, named):
                self.places.append(place)
                self.by_id[place.id] = place
                self.by_kind.setdefault(place.kind, []).append(place)

    def samples(self, place: Place) -> dict[str, list[Any]]:
        """By field: the values that entries of this kind have there; nothing, where some have none."""
        found: dict[str, list[Any]] = {}
        alike = self.by_kind[place.kind]
        for other in alike:
            for field, value in other.data.items():
                if field != other.known and field not in NAMING:
                    found.setdefault(field, []).append(value)
        for values in found.values():
            if len(values) < len(alike):
                values.append(None)
        return found

    def faults(self, pack: Pack) -> list[Fault]:
        """What can be told without the rules: ids, fields, and kinds of values."""
        found: list[Fault] = []
        for id in [*pack.entries, *[x for x in pack.confirmed if x not in pack.entries]]:
            if id not in self.by_id:
                near = meant(id, list(self.by_id))
                key = "entry_near" if near else "entry"
                found.append(Fault(id[:60], "", reason(key, game=pack.game, near=near)))
                continue
            samples = self.samples(self.by_id[id])
            for field, value in pack.entries.get(id, {}).items():
                wrong = judged(field, value, samples)
                if wrong is not None:
                    found.append(Fault(id, field, wrong))
        return found


def judged(field: str, value: Any, samples: dict[str, list[Any]]) -> BadContent | None:
    """Why a value can't stand in a field; None: nothing speaks against it yet."""
    if field not in samples:
        near = meant(field, list(samples))
        return reason("field_near" if near else "field", field=field[:40], near=near, listed=", ".join(samples))
    kinds = [kind_of(x) for x in samples[field]]
    if kind_of(value) not in kinds:
        like = next((x for x in samples[field] if x is not None), None)
        shown = json.dumps(like, ensure_ascii=False)
        right = f"@kind.{kind_of(like)}"
        got = json.dumps(value, ensure_ascii=False)
        return reason("kind", right=right, like=shown[:60], got=got[:40])
    if kind_of(value) == "number":
        least, most = bounds([x for x in samples[field] if kind_of(x) == "number"])
        if not least <= value <= most:
            return reason("range", least=least, most=most, got=value)
    if kind_of(value) == "list":
        seen = [x for each in samples[field] if isinstance(each, list) for x in each]
        if seen and all(kind_of(x) == "number" for x in seen):
            least, most = bounds(seen)
            if not all(kind_of(x) == "number" and least <= x <= most for x in value):
                return reason("list", least=least, most=most)
    return None


def bounds(seen: list[int]) -> tuple[int, int]:
    """What a figure may be, by those that are printed."""
    return (-MOST if min(seen) < 0 else 0), max(MOST, *seen)

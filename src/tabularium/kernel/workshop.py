"""Judging packs, and telling what is certain and what is not: for the command line and the page alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from tabularium.kernel.content import UNSURE, Content, Place, Shelfmarks, overlay
from tabularium.kernel.errors import BadContent, BadOption, TabulariumError
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.pack import SUFFIX, BadPack, Fault, Pack, read_pack, reason

MOST_TRIED: Final = 400  # entries that are judged one by one, where all of them together do not fit


def spec_of(path: str) -> str:
    """What is named by a path, as games are asked for: a directory by itself, a pack by its text; raises BadContent."""
    found = Path(path)
    if found.is_dir():
        return path
    if not found.is_file():
        raise BadContent("content_path", path=path, suffix=SUFFIX)
    return read_pack(found.read_text("utf-8-sig", "replace"), path).spec()


def entries_of(game: Game) -> list[Place]:
    """Everything that has a provenance, as the game in hand has it."""
    return Shelfmarks({**game.printed(), **game.content.tables}, game.entry_name).places


def fits(pack: Pack) -> bool:
    """Whether a pack was made for the tables of today."""
    return not pack.tables or loaded(pack.game).known(pack.tables) >= 0


def blank_pack(game: Game, author: str = "") -> Pack:
    """A pack to fill in: the uncertain entries with their figures of today, nothing confirmed."""
    entries = {place.id: dict(place.fields) for place in entries_of(game) if place.provenance in UNSURE}
    return Pack(game.key, game.name["en"], author, game.mark(), entries, [])


class Change:
    """A figure that a pack changes."""

    def __init__(self, id: str, field: str, before: Any, after: Any) -> None:
        self.id = id
        self.field = field
        self.before = before
        self.after = after


def changes_of(pack: Pack) -> list[Change]:
    """What a pack that fits changes in the packaged figures."""
    known = {place.id: place for place in entries_of(loaded(pack.game))}
    found: list[Change] = []
    for id, fields in pack.entries.items():
        for field, value in fields.items():
            before = known[id].data.get(field)
            if before != value:
                found.append(Change(id, field, before, value))
    return found


class Verdict:
    """What there is to say of a pack: all its faults, and the texts of entries that have none."""

    def __init__(self, faults: list[Fault], said: dict[str, dict[str, str]]) -> None:
        self.faults = faults
        self.said = said


def judge(pack: Pack) -> Verdict:
    """Everything that does not fit, at once; and the texts of what it names."""
    try:
        game = loaded(pack.game)
    except BadOption as unknown:
        return Verdict([Fault("", "game", unknown)], {})
    book = Shelfmarks({**game.printed(), **game.content.tables}, game.entry_name)
    faults = book.faults(pack)
    bad = {(fault.entry, fault.field) for fault in faults}
    rest = {
        id: {field: value for field, value in fields.items() if (id, field) not in bad}
        for id, fields in pack.entries.items()
        if id in book.by_id
    }
    confirmed = [id for id in pack.confirmed if id in book.by_id]
    bench = _Bench(game)
    try:
        return Verdict(faults, bench.try_out(rest, confirmed))
    except TabulariumError as error:
        return Verdict(faults + bench.apart(rest, error), {})


class _Bench:
    """Where entries are tried out on copies of the tables."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.printed = game.printed()

    def try_out(self, entries: dict[str, dict[str, Any]], confirmed: list[str]) -> dict[str, dict[str, str]]:
        content = Content(self.game.key, ())
        content.tables = dict(self.game.content.tables)
        content.pack = Pack(self.game.key, entries=entries, confirmed=confirmed)
        faults = overlay(
            content.pack,
            content.tables,
            self.printed,
            self.game.entry_name,
            content.own,
            content.changed,
            content.before,
        )
        if faults:
            raise BadPack("", faults)
        return self.game.tried(content, list(dict.fromkeys([*entries, *confirmed])))

    def apart(self, entries: dict[str, dict[str, Any]], whole: TabulariumError) -> list[Fault]:
        """Which entries and fields do not fit by themselves; if all do, why not together."""
        found: list[Fault] = []
        for id, fields in list(entries.items())[:MOST_TRIED]:
            error = self.refused({id: fields})
            if error is None:
                continue
            singly = []
            for field, value in fields.items():
                why = self.refused({id: {field: value}}) if len(fields) > 1 else error
                if why is not None:
                    singly += faults_of(why, id, field)
            found += singly or faults_of(error, id, "")
        return found or [Fault("", "", reason("together", reason=whole))]

    def refused(self, entries: dict[str, dict[str, Any]]) -> TabulariumError | None:
        try:
            self.try_out(entries, [])
        except TabulariumError as error:
            return error
        return None


def faults_of(error: TabulariumError, id: str, field: str) -> list[Fault]:
    """An error of a reader of tables, without the place that is known already."""
    if isinstance(error, BadPack):
        return [Fault(fault.entry or id, fault.field or field, fault.reason) for fault in error.faults]
    why = error.fields.get("reason")
    if error.key == "content_entry" and isinstance(why, TabulariumError):
        return [Fault(id, field, why)]
    if error.key == "content_entry":
        return [Fault(id, field, reason("reason", reason=why))]
    return [Fault(id, field, error)]


def checked(text: str, file: str = "") -> Pack:
    """A pack that fits in every figure; raises BadPack."""
    pack = read_pack(text, file)
    verdict = judge(pack)
    if verdict.faults:
        raise BadPack(file, verdict.faults)
    return pack

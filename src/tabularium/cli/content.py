"""`tabularium content`: what is certain and what is not, and packs of an owner's own figures."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from tabularium.cli.desk import Desk, Mistake, write
from tabularium.cli.finding import game_called
from tabularium.cli.sheet import sheet_of
from tabularium.kernel.content import UNSURE, Place
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.pack import BadPack, Pack, read_pack
from tabularium.kernel.workshop import blank_pack, changes_of, checked, entries_of, fits, judge

TASKS: Final = ("list", "new", "check", "show", "sheet", "convert")


def command(desk: Desk, task: str, things: Sequence[str], out: str | None, as_json: bool) -> int:
    if task not in TASKS:
        raise Mistake("content_task", text=task[:40], listed=", ".join(TASKS))
    least, most = (1, 2) if task == "sheet" else (2, 2) if task == "convert" else (1, 1)
    if not least <= len(things) <= most:
        raise Mistake("content_words", task=task, form=desk.say(f"content.form.{task}"))
    if task == "check":
        return _check(desk, things[0], as_json)
    if task == "show":
        return _show(desk, things[0], as_json)
    game = loaded(game_called(things[0]))
    if task == "list":
        return _list(desk, desk.dealt(game.key), as_json)  # with what the pack in use has confirmed
    if task == "sheet":
        return _sheet(desk, game, things[1] if len(things) > 1 else None, out)
    if out is not None and Path(out).is_file():  # an evening's work may be in it
        raise Mistake("content_there", path=out)
    made = blank_pack(game) if task == "new" else converted(game, things[1])
    return _give(desk, made.text(), out)


def _give(desk: Desk, text: str, out: str | None) -> int:
    if out is None:
        print(text, end="")
        return 0
    write(Path(out), text)
    desk.show(desk.say("content.written", path=out), "green")
    return 0


def _list(desk: Desk, game: Game, as_json: bool) -> int:
    places = entries_of(game)
    if as_json:
        found = [{"id": p.id, "kind": p.kind, "provenance": p.provenance, "figures": p.fields} for p in places]
        desk.json({"game": game.key, "tables": game.mark(), "entries": found})
        return 0
    counts = {kind: Counter([p.provenance for p in places if p.kind == kind]) for kind in _kinds(places)}
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grades = ("high", "medium", *UNSURE)
    for title in ("", *grades):
        table.add_column(desk.say(f"content.grade.{title}") if title else "", justify="right" if title else "left")
    for kind, count in counts.items():
        table.add_row(kind, *[str(count[grade] or "") for grade in grades])
    desk.show(table)
    unsure = [p for p in places if p.provenance in UNSURE]
    counted = "content.counts" if unsure else "content.all_certain"
    desk.show(desk.say(counted, certain=len(places) - len(unsure), all=len(places), unsure=len(unsure)))
    for kind in counts:
        ids = [p.id for p in unsure if p.kind == kind]
        if ids:
            desk.page(Text.assemble((f"{kind}: ", "bold"), ", ".join(ids)))
    return 0


def _kinds(places: Sequence[Place]) -> list[str]:
    return list(dict.fromkeys([place.kind for place in places]))


def _check(desk: Desk, path: str, as_json: bool) -> int:
    try:
        pack = read_pack(desk.read(path), path)
        faults = judge(pack).faults
    except BadPack as error:
        faults = error.faults
    if as_json:
        desk.json([{"entry": f.entry, "field": f.field, "reason": f.reason.say(desk.language)} for f in faults])
        return 1 if faults else 0
    for fault in faults:
        desk.line(f"{path}: {fault.say(desk.language)}", "red")
    if faults:
        desk.line(desk.say("content.faults", n=len(faults)), "red")
        return 1
    if not fits(pack):
        desk.line(desk.say("content.other_version", name=pack.name or path), "yellow")
    told = desk.say("content.fits", name=pack.name or path, hash=pack.hash, n=len(pack.entries), c=len(pack.confirmed))
    desk.line(told, "green")
    return 0


def _show(desk: Desk, path: str, as_json: bool) -> int:
    pack = checked(desk.read(path), path)
    changes = changes_of(pack)
    if as_json:
        found = [{"id": c.id, "field": c.field, "before": c.before, "after": c.after} for c in changes]
        desk.json({**pack.json(), "hash": pack.hash, "fits": fits(pack), "changes": found})
        return 0
    desk.show(Text.assemble((pack.name or path, "bold"), f"  {pack.author}  {pack.game}  {pack.hash}"))
    if not fits(pack):
        desk.line(desk.say("content.other_version", name=pack.name or path), "yellow")
    for c in changes:
        mark = "✓" if c.id in pack.confirmed else " "
        desk.line(f"{mark} {c.id}.{c.field}: {said(c.before)} → {said(c.after)}")
    same = [id for id in pack.confirmed if id not in {c.id for c in changes}]
    if same:
        desk.page(Text(desk.say("content.as_printed", listed=", ".join(same))))
    desk.show(desk.say("content.changes", n=len(changes), c=len(pack.confirmed)))
    return 0


def said(x: Any) -> str:
    return "–" if x is None else json.dumps(x, ensure_ascii=False)


def _sheet(desk: Desk, game: Game, path: str | None, out: str | None) -> int:
    pack = checked(desk.read(path), path) if path is not None else Pack(game.key)
    if pack.game != game.key:
        raise Mistake("content_other", path=path, game=game.key)
    made = loaded(game.key, pack.spec()) if path is not None else game
    return _give(desk, sheet_of(made, desk.language, pack), out or f"{game.key}.html")


def converted(game: Game, directory: str) -> Pack:
    """The whole files of a directory as a pack: what in them differs from the packaged tables."""
    if not Path(directory).is_dir():
        raise Mistake("content_folder", path=directory)
    own = loaded(game.key, directory)
    if not own.content.replaced and own.content.pack is None:
        raise Mistake("content_empty", path=directory, game=game.key)
    usual = {place.id: place for place in entries_of(game)}
    entries: dict[str, dict[str, Any]] = {}
    confirmed: list[str] = []
    for place in entries_of(own):
        if place.id not in usual:
            raise Mistake("content_unknown", id=place.id, directory=directory)
        old = usual[place.id]
        fields = {key: x for key, x in place.fields.items() if old.fields.get(key) != x}
        fields |= {key: None for key in old.fields if key not in place.fields}
        if fields:
            entries[place.id] = fields
        if place.provenance == "high" and old.provenance != "high":
            confirmed.append(place.id)
    return Pack(game.key, Path(directory).name[:80], "", game.mark(), entries, confirmed)

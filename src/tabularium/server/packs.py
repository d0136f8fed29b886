"""The packs of a server: those that its tables use, and the house's standard for each game."""

from __future__ import annotations

import re
import time
from typing import Any

from tabularium.kernel import record
from tabularium.kernel.content import UNSURE
from tabularium.kernel.errors import BadRecord, TabulariumError
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.pack import BadPack, Fault, Pack, read_pack
from tabularium.kernel.workshop import changes_of, entries_of, fits, judge, spec_of
from tabularium.server.model import Facts, PackName, Paper
from tabularium.server.problems import Trouble
from tabularium.server.store import Store

PACK = "pack"  # by hash
HOUSE = "house_pack"  # by game
WITHOUT = ""  # instead of a hash: the packaged figures
NAMED = re.compile("[0-9a-f]{16}")


def called(pack: Pack) -> PackName:
    return PackName(pack.hash, pack.name, pack.author)


def pack_of(game: Game) -> PackName | None:
    return called(game.pack) if game.pack is not None and not game.content.replaced else None


class Packs:
    """What a table is played with. A directory of the host's holds for every table that names no pack."""

    def __init__(self, store: Store, given: str) -> None:
        self.store = store
        spec = spec_of(given) if given else None
        self.own = spec if spec is not None and spec.startswith("{") else None  # the host's pack, from its file
        self.base = spec if self.own is None else None
        self.specs: dict[str, str] = {}

    async def keep(self, pack: Pack) -> PackName:
        """A pack that fits, for as long as the store lives."""
        if pack.hash not in self.specs:
            await self.store.file(Paper(PACK, pack.hash, pack.json(), time.time()), new=True)
            self.specs[pack.hash] = pack.spec()
        return called(pack)

    async def pack(self, hash: str) -> Pack:
        """A pack that is kept here; raises Trouble."""
        if hash not in self.specs:
            paper = await self.store.paper(PACK, hash) if NAMED.fullmatch(hash) else None
            if paper is None:
                raise Trouble("no_pack", hash=hash[:40], name="")
            self.specs[hash] = of_paper(paper).spec()
        return read_pack(self.specs[hash])

    async def content(self, facts: Facts) -> str | None:
        """What the figures of a table are asked for with; raises Trouble that names the pack that is missing."""
        if facts.pack is None:
            return self.base
        try:
            return (await self.pack(facts.pack.hash)).spec()
        except Trouble:
            raise Trouble("no_pack", hash=facts.pack.hash, name=facts.pack.name) from None

    async def of_record(self, text: str) -> str | None:
        """What a record was made with, if its pack is kept here; if not, its replay tells which is missing."""
        try:
            made = record.read(text)
            return (await self.pack(made.pack)).spec() if made.pack else self.base
        except (BadRecord, Trouble):
            return self.base

    async def house(self, game: str) -> Pack | None:
        """The standard of the house: as its host has said, or as the server was started with."""
        paper = await self.store.paper(HOUSE, game)
        if paper is not None:
            return await self.pack(str(paper.data["hash"])) if paper.data["hash"] else None
        if self.own is not None:
            pack = read_pack(self.own)
            if pack.game == game:
                await self.keep(pack)
                return pack
        return None

    async def set_house(self, game: str, hash: str) -> None:
        """From now on new tables of a game are dealt from this pack; or from the packaged figures."""
        if hash != WITHOUT and (await self.pack(hash)).game != game:
            raise Trouble("no_pack", hash=hash, name="")
        await self.store.file(Paper(HOUSE, game, {"hash": hash}, time.time()))

    async def game(self, key: str, wish: str | None = None) -> Game:
        """A game with the pack that is wished for; with that of the house if nothing is said."""
        pack = await self.house(key) if wish is None else await self.pack(wish) if wish != WITHOUT else None
        if pack is None:
            return loaded(key, self.base)
        if pack.game != key:
            raise Trouble("no_pack", hash=pack.hash, name=pack.name)
        return loaded(key, pack.spec())


def of_paper(paper: Paper) -> Pack:
    data: dict[str, Any] = paper.data
    words = [str(data[key]) for key in ("game", "name", "author", "tables")]
    return Pack(words[0], words[1], words[2], words[3], data["entries"], data["confirmed"])


# What the workshop asks


def workshop_json(game: Game) -> dict[str, Any]:
    """All that can be corrected, and the words to correct it with; the uncertain with their texts."""
    places = entries_of(game)
    said = game.tried(game.content, [place.id for place in places if place.provenance in UNSURE])
    entries = [
        {"id": p.id, "kind": p.kind, "provenance": p.provenance, "fields": p.fields, "text": said.get(p.id)}
        for p in places
    ]
    return {"game": game.key, "tables": game.mark(), "entries": entries, "terms": game.terms()}


def fault_json(fault: Fault) -> dict[str, Any]:
    text = {language: fault.reason.say(language) for language in LANGUAGES}
    return {"entry": fault.entry, "field": fault.field, "text": text}


def verdict_json(spec: str) -> dict[str, Any]:
    """What the engine says of a pack."""
    try:
        pack = read_pack(spec)
        verdict = judge(pack)
    except BadPack as error:
        return {"faults": [fault_json(fault) for fault in error.faults], "said": {}}
    except TabulariumError as error:
        return {"faults": [fault_json(Fault("", "", error))], "said": {}}
    return {"faults": [fault_json(fault) for fault in verdict.faults], "said": verdict.said}


def pack_json(pack: Pack) -> dict[str, Any]:
    """A pack for whoever plays with it: what it changes, before and after."""
    changes = [{"id": c.id, "field": c.field, "before": c.before, "after": c.after} for c in changes_of(pack)]
    return {
        "hash": pack.hash, "game": pack.game, "name": pack.name, "author": pack.author, "fits": fits(pack),
        "confirmed": pack.confirmed, "changes": changes, "pack": pack.json(),
    }  # fmt: skip

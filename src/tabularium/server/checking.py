"""What a start of this version, with these cards, would do to the tables of a store. Nothing is changed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct

from tabularium.server import carrying
from tabularium.server.model import LOBBY, Stored
from tabularium.server.packs import Packs
from tabularium.server.problems import Trouble
from tabularium.server.settings import Settings
from tabularium.server.store import Store, store_for
from tabularium.server.table import Table

AT_ONCE = 100
SAME = "same"  # begun with these very rules and cards
CARRIED = "carried"  # begun with others that agree to the last action
CLOSES = "closes"  # they disagree
LOST = "lost"  # it can't be opened at all


class Fate(Struct):
    """What would become of a table."""

    table: str
    game: str
    status: str
    fate: str
    actions: int
    why: str = ""  # "rules", "content", or the code of a problem
    agreed: int = 0
    players: list[str] = []


async def fates(store: Store, packs: Packs, all_of_them: bool = False) -> AsyncIterator[Fate]:
    """Of every table of an open store; finished ones only if they are asked for, as nobody plays there."""
    after = ""
    while found := await store.listed(after, AT_ONCE):
        for stored in found:
            if all_of_them or stored.head.status != "over":
                yield await fate_of(store, stored, packs)
        after = found[-1].facts.id


async def fate_of(store: Store, stored: Stored, packs: Packs) -> Fate:
    facts, head = stored.facts, stored.head
    names = [player.name for player in head.players if player.name]
    fate = Fate(facts.id, facts.game, head.status, SAME, head.actions, players=names)
    try:
        table = Table(facts, head, stored.seq, stored.root, await packs.content(facts))
        if not table.foreign:
            return fate
        fate.fate = CARRIED
        if head.status == LOBBY:
            return fate
        rows = await store.rows(facts.id, 0, game_only=True)
        carrying.take_up(table, rows, None)
    except Trouble as trouble:
        fate.fate, fate.why = LOST, trouble.code
        return fate
    if table.parted is not None:
        fate.fate, fate.why, fate.agreed = CLOSES, table.parted.why, table.parted.agreed
    return fate


async def _checked(settings: Settings, all_of_them: bool) -> list[Fate]:
    store = store_for(settings, reading=True)
    await store.open()
    try:
        return [fate async for fate in fates(store, Packs(store, settings.content), all_of_them)]
    finally:
        await store.close()


def check(settings: Settings, all_of_them: bool = False) -> list[Fate]:
    """Blocks; raises Unavailable."""
    return asyncio.run(_checked(settings, all_of_them))


def counted(found: list[Fate]) -> dict[str, Any]:
    """How many of each fate."""
    counts = Counter(fate.fate for fate in found)
    return {kind: counts[kind] for kind in (SAME, CARRIED, CLOSES, LOST)}

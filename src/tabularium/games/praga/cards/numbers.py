"""The number of everything in the box that tables, records and events name, from the register.

A card has two numbers: one among all cards, by which decks, boards and events know it, and a local one among those that
the notation calls by the same word. Both come from the order of the register alone, so that whatever is added later
moves nothing. An owner may call entries otherwise: what is not registered takes the numbers that are left, in order.
"""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.praga.cards.reading import Entry, Reader
from tabularium.kernel import register
from tabularium.kernel.register import register_of

# Kinds of cards: the table, the list in it, and how many the box has at least
LISTS: Final[dict[str, tuple[str, str, int]]] = {
    "upgrade": ("upgrades", "tiles", 30),
    "wall": ("walls", "tiles", 36),
    "building": ("buildings", "tiles", 36),
    "technology": ("technologies", "technologies", 24),
    "bridge_iv": ("bridge", "tiles_IV", 6),
    "bridge_v": ("bridge", "tiles_V", 6),
    "plaza": ("plazas", "tiles", 11),
    "token": ("player_board", "production_tokens", 8),
    "seal": ("seals", "seals", 5),
    "action_tile": ("crane", "A", 6),
    "road_tile": ("royal_road", "tiles", 3),
    "wealth": ("player_board", "wealth", 3),
}
# Of these there is no more than the boards have room for.
FIXED: Final[tuple[str, ...]] = ("action_tile", "road_tile", "wealth")
HEX_KINDS: Final[tuple[str, ...]] = ("upgrade", "wall", "building")
BRIDGE_KINDS: Final[tuple[str, ...]] = ("bridge_iv", "bridge_v")
SPOKEN: Final[tuple[str, ...]] = (
    "id", "name", "provenance",
)  # how an entry is called and how well it is known: no figures  # fmt: skip


def figures_of(data: Any) -> Any:
    """An entry of a table without names and provenance."""
    if isinstance(data, dict):
        return {key: figures_of(value) for key, value in data.items() if key not in SPOKEN}
    return [figures_of(x) for x in data] if isinstance(data, list) else data


class Numbers:
    """All cards of a game's tables by number."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.register = register_of("praga")
        found: dict[tuple[str, str], Entry] = {}  # by kind and registered key
        for kind in LISTS:
            for key, e in self.read(kind).items():
                found[kind, key] = e
        self.keys: list[tuple[str, str]] = []  # kind and registered key of each card
        self.kind: list[str] = []
        self.line: list[int] = []  # of the register
        self.entry: list[Entry | None] = []  # none: the owner's tables are older than the card
        for i, line in enumerate(self.register.lines):
            kind, _, key = line.partition(" ")
            if kind in LISTS:
                self.keys.append((kind, key))
                self.kind.append(kind)
                self.line.append(i)
                self.entry.append(found.get((kind, key)))
        self.local = [0] * len(self.kind)
        alone = [(kind,) for kind in LISTS if kind not in HEX_KINDS and kind not in BRIDGE_KINDS]
        groups: list[tuple[str, ...]] = [HEX_KINDS, BRIDGE_KINDS, *alone]
        for kinds in groups:
            for i, card in enumerate(self.cards(*kinds)):
                self.local[card] = i

    def cards(self, *kinds: str) -> list[int]:
        """The cards of some kinds, in the order of the register; those without an entry come last, and are left out."""
        found = [card for card, kind in enumerate(self.kind) if kind in kinds]
        while found and self.entry[found[-1]] is None:
            found.pop()
        for card in found:
            if self.entry[card] is None:
                kind, key = self.keys[card]
                raise self.reader.table(LISTS[kind][0]).error(f"lacks {key}")
        return found

    def entries(self, kind: str) -> list[tuple[int, Entry]]:
        """The cards of a kind with their entries, in the order of the register."""
        found: list[tuple[int, Entry]] = []
        for card in self.cards(kind):
            e = self.entry[card]
            assert e is not None
            found.append((card, e))
        return found

    def read(self, kind: str) -> dict[str, Entry]:
        """The entries of a kind by registered key."""
        table, part, least = LISTS[kind]
        whole = self.reader.table(table)
        if kind == "action_tile":
            whole = whole.part("tiles")
        known = self.register.keys(kind)
        most = len(known)
        there = len(whole.array(part))
        if kind not in FIXED and register.growing:
            most = max(most, there)
        return self.reader.keyed(kind, whole.parts(part, there if least <= there <= most else max(least, most)))

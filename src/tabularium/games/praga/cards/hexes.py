"""The hexes as read from their tables: upgrades, walls and buildings in all rotations."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.numbers import BRIDGE_KINDS, HEX_KINDS, LISTS, Numbers
from tabularium.games.praga.cards.reading import Entry, Reader
from tabularium.games.praga.table.names import (
    ACTIONS,
    COMMON,
    EDGES,
    ERAS,
    GOLD,
    NO_SYMBOL,
    SPECIAL,
    STONE,
    UPGRADES,
)

IN_THE_BOX: Final = ((11, 4), (14, 4), (14, 4))  # common and special hexes of each row and era, at least


def rotated(corners: list[int], by: int) -> int:
    """A mask of corners, turned clockwise."""
    mask = 0
    for c in corners:
        mask |= 1 << (c + by) % 6
    return mask


class Hexes:
    """Figures of the hexes, by card, and the ids of all cards."""

    def read_cards(self, reader: Reader) -> None:
        numbers = Numbers(reader)
        self.numbers = numbers
        self.kind = numbers.kind
        self.local = numbers.local  # of each card: its number among those that the notation calls alike
        self.ids = [e.text("id") if e is not None else "" for e in numbers.entry]
        self.provenance = [e.provenance() if e is not None else "high" for e in numbers.entry]
        # Cards by local number
        self.hexes = numbers.cards(*HEX_KINDS)
        self.technologies = numbers.cards("technology")
        self.bridge = numbers.cards(*BRIDGE_KINDS)
        self.iv_tiles = numbers.cards("bridge_iv")
        self.v_tiles = numbers.cards("bridge_v")
        self.plazas = numbers.cards("plaza")
        self.tokens = numbers.cards("token")
        self.seals = numbers.cards("seal")
        self.tiles = numbers.cards("action_tile")
        self.road_tiles = numbers.cards("road_tile")
        self.wealth = numbers.cards("wealth")
        self.v_at = [-1] * len(self.ids)  # of a V tile: its number among them
        for i, card in enumerate(self.v_tiles):
            self.v_at[card] = i

    def read_hexes(self, reader: Reader) -> None:
        n = len(self.ids)
        self.row_of = [-1] * n
        self.era = [-1] * n
        self.rarity = [0] * n
        self.cost_gold = [0] * n
        self.cost_stone = [0] * n
        self.reward: list[list[int]] = [[] for _ in range(n)]  # of upgrades: the bonus
        self.action = [-1] * n  # which action an upgrade improves
        self.university = [0] * n
        self.icon = [False] * n  # Hunger Wall or Cathedral
        self.cube = [False] * n  # has a space for a cube
        self.edge = [NO_SYMBOL] * (36 * n)  # symbol at [(hex * 6 + rotation) * 6 + edge]
        self.corner = [0] * (6 * n)  # mask at [hex * 6 + rotation]
        self.rotations: list[list[int]] = [[] for _ in range(n)]  # those that look different
        self.supply: list[list[int]] = [[] for _ in range(12)]  # hexes at [era * 6 + row * 2 + rarity]
        for row, kind in enumerate(HEX_KINDS):
            for card, e in self.numbers.entries(kind):
                self.read_hex(e, card, row)
            for era in range(2):
                for rarity in (COMMON, SPECIAL):
                    there = len(self.supply[era * 6 + row * 2 + rarity])
                    if there < IN_THE_BOX[row][rarity]:
                        what = "special" if rarity else "common"
                        raise reader.table(LISTS[kind][0]).error(
                            f"has {there} {what} tiles of era {ERAS[era]}, not {IN_THE_BOX[row][rarity]}"
                        )

    def read_hex(self, e: Entry, card: int, row: int) -> None:
        self.row_of[card] = row
        era = e.one_of("era", ERAS)
        rarity = e.one_of("rarity", ("common", "special"))
        self.era[card] = era
        self.rarity[card] = rarity
        self.supply[era * 6 + row * 2 + rarity].append(card)
        cost = [] if row == UPGRADES else e.cost("cost")
        price = {cost[i]: cost[i + 1] for i in range(0, len(cost), 2)}
        if not set(price) <= {GOLD, STONE}:
            raise e.wrong("hex_cost")
        self.cost_gold[card] = price.get(GOLD, 0)
        self.cost_stone[card] = price.get(STONE, 0)
        self.reward[card] = e.reward("bonus" if row == UPGRADES else "reward")
        self.action[card] = e.one_of("action", ACTIONS) if row == UPGRADES else -1
        self.university[card] = e.number("university", 0, 8) if row == UPGRADES else 0
        self.icon[card] = e.flag(("", "hunger_wall", "cathedral")[row]) if row else False
        self.cube[card] = e.flag("cube") if row == 2 else False
        self.read_look(e, card, row)

    def read_look(self, e: Entry, card: int, row: int) -> None:
        """Edges and corners in all rotations."""
        edges = [NO_SYMBOL] * 6
        if row < 2:
            for i, x in enumerate(e.array("edges", 6)):
                if x is not None:
                    if x not in EDGES:
                        raise e.wrong("names", what="edges", x=repr(x), listed=", ".join(EDGES))
                    edges[i] = EDGES[x]
        corners = e.numbers("corners", -1, 0, 5)
        if len(set(corners)) != len(corners):
            raise e.wrong("corner_twice")
        looks: list[tuple[int, ...]] = []
        for by in range(6):
            turned = [edges[(i - by) % 6] for i in range(6)]
            mask = rotated(corners, by)
            for i in range(6):
                self.edge[(card * 6 + by) * 6 + i] = turned[i]
            self.corner[card * 6 + by] = mask
            if (*turned, mask) not in looks:
                self.rotations[card].append(by)
            looks.append((*turned, mask))

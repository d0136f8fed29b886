"""The hexes as read from their tables: upgrades, walls and buildings in all rotations."""

from __future__ import annotations

from typing import Final

from tabularium.games.praga.cards.reading import Entry, Reader
from tabularium.games.praga.table.names import (
    ACTIONS,
    CARDS,
    COMMON,
    EDGES,
    ERAS,
    GOLD,
    NO_SYMBOL,
    SPECIAL,
    STONE,
    UPGRADES,
)

HEX_TABLES: Final = ("upgrades", "walls", "buildings")
IN_THE_BOX: Final = ((11, 4), (14, 4), (14, 4))  # common and special hexes of each row and era


def rotated(corners: list[int], by: int) -> int:
    """A mask of corners, turned clockwise."""
    mask = 0
    for c in corners:
        mask |= 1 << (c + by) % 6
    return mask


class Hexes:
    """Figures of the 102 hexes, and the ids of all cards."""

    def read_hexes(self, reader: Reader) -> None:
        self.ids = [""] * CARDS
        self.provenance = ["high"] * CARDS
        self.row_of: list[int] = []
        self.era: list[int] = []
        self.rarity: list[int] = []
        self.cost_gold: list[int] = []
        self.cost_stone: list[int] = []
        self.reward: list[list[int]] = []  # of upgrades: the bonus
        self.action: list[int] = []  # which action an upgrade improves
        self.university: list[int] = []
        self.icon: list[bool] = []  # Hunger Wall or Cathedral
        self.cube: list[bool] = []  # has a space for a cube
        self.edge: list[int] = []  # symbol at [(hex * 6 + rotation) * 6 + edge]
        self.corner: list[int] = []  # mask at [hex * 6 + rotation]
        self.rotations: list[list[int]] = []  # those that look different
        self.supply: list[list[int]] = [[] for _ in range(12)]  # hexes at [era * 6 + row * 2 + rarity]
        for row, name in enumerate(HEX_TABLES):
            entries = reader.table(name).parts("tiles", 2 * sum(IN_THE_BOX[row]))
            for id, e in zip(reader.unique(entries), entries):
                self.read_hex(e, id, row)
            for era in range(2):
                for rarity in (COMMON, SPECIAL):
                    there = len(self.supply[era * 6 + row * 2 + rarity])
                    if there != IN_THE_BOX[row][rarity]:
                        kind = "special" if rarity else "common"
                        raise reader.table(name).error(
                            f"has {there} {kind} tiles of era {ERAS[era]}, not {IN_THE_BOX[row][rarity]}"
                        )

    def read_hex(self, e: Entry, id: str, row: int) -> None:
        card = len(self.row_of)
        self.ids[card] = id
        self.provenance[card] = e.provenance()
        self.row_of.append(row)
        era = e.one_of("era", ERAS)
        rarity = e.one_of("rarity", ("common", "special"))
        self.era.append(era)
        self.rarity.append(rarity)
        self.supply[era * 6 + row * 2 + rarity].append(card)
        cost = [] if row == UPGRADES else e.cost("cost")
        price = {cost[i]: cost[i + 1] for i in range(0, len(cost), 2)}
        if not set(price) <= {GOLD, STONE}:
            raise e.error("cost is not of gold and stone")
        self.cost_gold.append(price.get(GOLD, 0))
        self.cost_stone.append(price.get(STONE, 0))
        self.reward.append(e.reward("bonus" if row == UPGRADES else "reward"))
        self.action.append(e.one_of("action", ACTIONS) if row == UPGRADES else -1)
        self.university.append(e.number("university", 0, 8) if row == UPGRADES else 0)
        self.icon.append(e.flag(("", "hunger_wall", "cathedral")[row]) if row else False)
        self.cube.append(e.flag("cube") if row == 2 else False)
        edges = [NO_SYMBOL] * 6
        if row < 2:
            for i, x in enumerate(e.array("edges", 6)):
                if x is not None:
                    if x not in EDGES:
                        raise e.error(f"edges names {x!r}, not one of {', '.join(EDGES)}")
                    edges[i] = EDGES[x]
        corners = e.numbers("corners", -1, 0, 5)
        if len(set(corners)) != len(corners):
            raise e.error("corners names a corner twice")
        looks: list[tuple[int, ...]] = []
        different: list[int] = []
        for by in range(6):
            turned = [edges[(i - by) % 6] for i in range(6)]
            mask = rotated(corners, by)
            self.edge += turned
            self.corner.append(mask)
            if (*turned, mask) not in looks:
                different.append(by)
            looks.append((*turned, mask))
        self.rotations.append(different)

"""What an owner of the box may correct: cards, events and boards that are declared in code, and the solo tiles."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.nations.cards import shelf as sh
from tabularium.games.nations.cards.card import BLANK, Card, unkept
from tabularium.games.nations.rules.solo import ACTIONS_OF_A_TILE, read_tiles
from tabularium.games.nations.table.kinds import BOARD, KINDS, STABILITY, STRENGTH
from tabularium.games.nations.words.card_text import card_text
from tabularium.games.nations.words.sheet_text import event_text, side_text, tile_text
from tabularium.kernel.content import Content, Place
from tabularium.kernel.declared import Printing
from tabularium.kernel.layer import Layer
from tabularium.kernel.pack import BadPack, Fault, reason

WHEN: Final = ("on_last_gold", "on_hire", "on_ready", "on_renewal")
GOODS: Final = ("gold", "food", "stone", "books")
PRINTING: Final = Printing(
    codes=(
        "kind", "age", "set", "per", "when", "who", "kinds", "proviso", "otherwise", "also", "rule", "action", "what",
        "who_is_asked", "removed_if", "final_per", "final_if", "number", "promo", "few", "price_kind",
    ),
    names={
        "figures": (*GOODS, "stability", "strength"), "goods": GOODS, "start": GOODS, "golden": ("", "golden"),
        "loot": ("", "loot"), "then": tuple([f"then_{x}" for x in GOODS]), "price": tuple([f"pay_{x}" for x in GOODS]),
        **{name: tuple([f"{name}_{x}" for x in GOODS]) for name in WHEN},
    },
    mirrors={
        "goods": "choice.goods", "prices": "price.amounts", "gains": "gain.amounts",
        **{x: f"choice.{x}" for x in GOODS},
    },
    free=("stages", "worker_vp"),
    pairs=("prices", "gains", "amounts"),
)  # fmt: skip
ON_BOARD: Final = "+"  # after the key of the card that stands for what is printed on a board


def card_id(card: Card) -> str:
    return card.key + ON_BOARD if card.kind == BOARD else card.key


def side_id(i: int) -> str:
    return f"{sh.NATIONS[i // 2]}-{'ab'[i % 2]}"


def printed() -> dict[str, Any]:
    """Tables of what is declared; cards by their kinds."""
    cards: dict[str, list[Any]] = {}
    for card in sh.CARDS:
        cards.setdefault(KINDS[card.kind], []).append(PRINTING.entry(card_id(card), card, card.provenance, BLANK))
    events = [PRINTING.entry(event.key, event, event.provenance) for event in sh.EVENT_CARDS]
    sides = [PRINTING.entry(side_id(i), side, sh.SIDE_PROVENANCE[i]) for i, side in enumerate(sh.SIDES)]
    return {"cards": cards, "events": events, "boards": sides}


class Reprint:
    """What a pack makes of the declared things that it names."""

    def __init__(self, own: dict[str, Place]) -> None:
        self.layer = Layer()
        self.cards: list[int] = []
        self.events: list[int] = []
        self.sides: list[int] = []
        for id, place in own.items():
            if place.table == "cards":
                self.cards.append(sh.NUMBER[id.rstrip(ON_BOARD)])
                PRINTING.reprint(self.layer, sh.CARDS[self.cards[-1]], place)
            elif place.table == "events":
                self.events.append(sh.EVENT_NUMBER[id])
                PRINTING.reprint(self.layer, sh.EVENT_CARDS[self.events[-1]], place)
            else:
                self.sides.append([side_id(i) for i in range(len(sh.SIDES))].index(id))
                PRINTING.reprint(self.layer, sh.SIDES[self.sides[-1]], place)
                self.layer.put(sh.SIDE_PROVENANCE, self.sides[-1], place.provenance)
        self.derive()

    def derive(self) -> None:
        """The lists that follow from the figures of cards; raises BadPack for what no rule keeps."""
        found: list[tuple[list[Any], int, Any]] = []
        laid = self.layer.enter()
        try:
            for n in self.cards:
                card = sh.CARDS[n]
                if unkept(card):
                    raise BadPack("", [Fault(card_id(card), "", reason("unkept", fields=", ".join(unkept(card))))])
                found += [
                    (sh.COST, n, card.cost), (sh.RAID, n, card.raid), (sh.NEEDS, n, card.needs),
                    (sh.FIGURES, n, card.figures), (sh.STRENGTH_OF, n, card.figures[STRENGTH]),
                    (sh.STABILITY_OF, n, card.figures[STABILITY]), (sh.STAGES, n, card.stages),
                    (sh.HOOKS, n, sh.hooks_of(card)),
                ]  # fmt: skip
        finally:
            if laid:
                self.layer.leave()
        for shelf, place, value in found:
            self.layer.put(shelf, place, value)

    def said(self) -> dict[str, dict[str, str]]:
        laid = self.layer.enter()
        try:
            found = {card_id(sh.CARDS[n]): dict(card_text(sh.CARDS[n])) for n in self.cards}
            found |= {sh.EVENT_CARDS[n].key: dict(event_text(sh.EVENT_CARDS[n])) for n in self.events}
            found |= {side_id(n): dict(side_text(sh.SIDES[n], sh.CARDS[sh.SIDE_CARD[n]])) for n in self.sides}
        finally:
            if laid:
                self.layer.leave()
        return found


def tried(content: Content, ids: list[str]) -> dict[str, dict[str, str]]:
    found = Reprint(content.own).said()
    return found | {tile.key: dict(tile_text(tile)) for tile in read_tiles(content) if tile.key in ids}


def terms() -> dict[str, list[str]]:
    return {"deeds": list(ACTIONS_OF_A_TILE), "opponent": ["military", "stability"]}

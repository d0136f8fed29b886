"""What an owner of the box may correct: every card, as it is declared in code."""

from __future__ import annotations

from typing import Any, Final

from tabularium.games.through_the_ages.cards.card import BLANK, BY_WORTH, CARDS, COST, SCIENCE, WORTH
from tabularium.games.through_the_ages.cards.numbers import KIND_KEYS, LAB, NUMBERS
from tabularium.games.through_the_ages.table.state import STORES
from tabularium.games.through_the_ages.words.card_text import text_of
from tabularium.kernel.content import Content, Place
from tabularium.kernel.declared import Printing
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.layer import Layer
from tabularium.kernel.pack import BadPack, Fault, reason

PRINTING: Final = Printing(
    codes=("number", "kind", "level", "who", "card", "kinds", "asks_for", "few", "last", "rule", "optional", "free"),
    names={},
    mirrors={"less": "menu.terms.less"},
    free=("stages",),
)


def printed() -> dict[str, Any]:
    """One table; cards by their kinds."""
    cards: dict[str, list[Any]] = {}
    for number in sorted(NUMBERS.values()):
        card = CARDS[number]
        entry = PRINTING.entry(card.key, card, card.provenance, BLANK)
        cards.setdefault(KIND_KEYS[card.kind], []).append(entry)
    return {"cards": cards}


def layer(own: dict[str, Place]) -> Layer:
    """The cards that a pack names, as it has them; raises BadPack."""
    found = Layer()
    for id, place in own.items():
        PRINTING.reprint(found, CARDS[NUMBERS[id]], place)
    worth = list(WORTH)
    derived: list[tuple[list[Any], int, Any]] = []
    laid = found.enter()
    try:
        for id in own:
            card = CARDS[NUMBERS[id]]
            if card.number < STORES and WORTH[card.number]:
                if card.kind != LAB and (not card.worth or (card.worth != 1 and not card.level)):
                    raise BadPack("", [Fault(id, "worth", reason("worth"))])
                worth[card.number] = card.level if card.kind == LAB else card.worth
                derived.append((WORTH, card.number, worth[card.number]))
            derived += [(COST, card.number, card.cost), (SCIENCE, card.number, card.science_cost)]
    finally:
        if laid:
            found.leave()
    for shelf, place_, value in derived:
        found.put(shelf, place_, value)
    for stores in BY_WORTH:
        order = sorted(stores, key=lambda number: worth[number] * STORES + number)
        for i, number in enumerate(order):
            if stores[i] != number:
                found.put(stores, i, number)
    return found


def tried(content: Content) -> dict[str, dict[str, str]]:
    cards = layer(content.own)
    laid = cards.enter()
    try:
        return {id: {language: text_of(CARDS[NUMBERS[id]], language) for language in LANGUAGES} for id in content.own}
    finally:
        if laid:
            cards.leave()

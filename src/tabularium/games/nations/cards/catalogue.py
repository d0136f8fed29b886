"""Puts every card on the shelf. The order gives the numbers: append, never insert."""

from __future__ import annotations

from typing import Final

from tabularium.games.nations.cards import (
    antiquity,
    boards,
    events_antiquity,
    events_industrial,
    events_medieval,
    events_renaissance,
    industrial,
    medieval,
    promos,
    renaissance,
)
from tabularium.games.nations.cards.shelf import CARDS, shelve, shelve_event, shelve_nation
from tabularium.games.nations.table.kinds import PRINTED


def _fill_the_shelf() -> None:
    for cards in (antiquity.CARDS, medieval.CARDS, renaissance.CARDS, industrial.CARDS, promos.CARDS, boards.CARDS):
        for card in cards:
            shelve(card)
    for events in (
        events_antiquity.EVENTS,
        events_medieval.EVENTS,
        events_renaissance.EVENTS,
        events_industrial.EVENTS,
        events_antiquity.PROMOS,
        events_renaissance.PROMOS,
    ):
        for event in events:
            shelve_event(event)
    for key, en, pt, a, b in boards.NATIONS:
        shelve_nation(key, en, pt, a, b)


if not CARDS:
    _fill_the_shelf()

CARD_NAMES: Final = [card.key for card in CARDS]
PROGRESS_CARDS: Final = [i for i, card in enumerate(CARDS) if card.set != PRINTED]

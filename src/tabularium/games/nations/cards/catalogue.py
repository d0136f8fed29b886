"""Puts every card on the shelf, where the register says; their order here means nothing."""

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
from tabularium.games.nations.cards.shelf import AGE, CARDS, fill
from tabularium.games.nations.table.kinds import PRINTED

if not CARDS:
    fill(
        [
            *antiquity.CARDS, *medieval.CARDS, *renaissance.CARDS, *industrial.CARDS, *promos.CARDS, *boards.CARDS,
        ],
        [
            *events_antiquity.EVENTS, *events_medieval.EVENTS, *events_renaissance.EVENTS, *events_industrial.EVENTS,
            *events_antiquity.PROMOS, *events_renaissance.PROMOS,
        ],
        list(boards.NATIONS),
    )  # fmt: skip

CARD_NAMES: Final = [card.key for card in CARDS]
PROGRESS_CARDS: Final = [i for i, card in enumerate(CARDS) if card.set != PRINTED]
PROGRESS_OF_AGE: Final = [[c for c in PROGRESS_CARDS if AGE[c] == age] for age in range(5)]

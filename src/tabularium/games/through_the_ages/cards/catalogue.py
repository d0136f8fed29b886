"""All cards: importing this module fills the list in card.py."""

from __future__ import annotations

from tabularium.games.through_the_ages.cards import (
    civil_a,
    civil_i,
    civil_ii,
    civil_iii,
    military_a,
    military_i,
    military_ii,
    military_iii,
)
from tabularium.games.through_the_ages.cards.card import BLANK, CARDS
from tabularium.games.through_the_ages.cards.numbers import NUMBERS

DECKS = (civil_a, civil_i, civil_ii, civil_iii, military_a, military_i, military_ii, military_iii)

for _key, _number in NUMBERS.items():
    if CARDS[_number] is BLANK:
        raise ValueError(f"{_key} is not declared")

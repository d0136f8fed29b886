"""What is to be known of a nation before choosing it: how hard it is to play, and its temper."""

from __future__ import annotations

from typing import Final

from tabularium.games.imperium.cards import faces as book
from tabularium.games.imperium.words.catalogue import TEXTS
from tabularium.kernel.game import Values
from tabularium.kernel.language import LANGUAGES

# The rulebook names two for a first game and gives some nations chapters of their own; the others have a rule or none.
FIRST: Final = ("japanese", "magyars")
UNUSUAL: Final = (
    "arthurians", "atlanteans", "cultists", "inuit", "martians", "polynesians", "taino", "utopians", "vikings",
)  # fmt: skip
OWN_RULE: Final = ("carthaginians", "celts", "egyptians", "mauryans", "qin")
EASE: Final = ("first", "plain", "own_rule", "unusual")


def ease(nation: book.Nation) -> str:
    if nation.key in FIRST:
        return "first"
    if nation.key in UNUSUAL:
        return "unusual"
    return "own_rule" if nation.trade_routes or nation.key in OWN_RULE else "plain"


def nations_by_ease() -> list[Values]:
    """The easiest first, each with its temper."""
    return [
        (
            {language: TEXTS.message(f"ease.{one}", language) for language in LANGUAGES},
            {nation.key: _temper(nation) for nation in book.NATIONS if ease(nation) == one},
        )
        for one in EASE
    ]


def _temper(nation: book.Nation) -> dict[str, str]:
    keys = [f"temper.{nation.aggression.replace(' ', '_')}", *["temper.trades"] * nation.trade_routes]
    return {language: ", ".join([TEXTS.message(key, language) for key in keys]) for language in LANGUAGES}

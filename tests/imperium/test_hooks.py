"""A card's text can't promise what no rule keeps: a line that waits for what nobody asks for is refused."""

from __future__ import annotations

import pytest

from imperium.table import IMPERIUM
from tabularium.games.imperium.cards import compiler as cp
from tabularium.games.imperium.cards import figures as fig
from tabularium.games.imperium.cards import filters, triggers
from tabularium.games.imperium.cards.notation.parser import parsed


def hooks(text: str) -> list[fig.Hook]:
    assert IMPERIUM.automata.nations  # all texts of the cards were taken
    k = cp.Compiler("trial")
    return triggers.hooks_of(k, parsed(text).sentences[0], k.text([]), False)


@pytest.mark.parametrize(
    "text",
    [
        "when you TAKE(unrest): GAIN(1 mat)",
        "when you ACQUIRE(#river): GAIN(1 mat)",
        "when you GARRISON(1 card anywhere): GAIN(1 mat)",
        "when you EXILE(region): GAIN(1 mat)",
    ],
)
def test_a_line_that_rules_keep_is_taken(text: str) -> None:
    assert len(hooks(text)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "when you TAKE(region): GAIN(1 mat)",
        "when you RETURN(\u00abUnrest\u00bb): GAIN(1 mat)",
        "when you LEGENDS(#knight): GAIN(1 mat)",
    ],
)
def test_a_line_that_no_rule_keeps_is_refused(text: str) -> None:
    with pytest.raises(filters.Unknown):
        hooks(text)

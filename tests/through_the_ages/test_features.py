"""What bots are told: prospects follow the figures on the table."""

from __future__ import annotations

from tabularium.games.through_the_ages.features import NAMES
from through_the_ages.table import GAME, seat, table


def told(s: object, name: str, p: int = 0) -> float:
    return GAME.features(s, p)[NAMES.index(name)]  # type: ignore[arg-type]


def test_culture_is_counted_as_it_stands() -> None:
    s = table(seat(culture=12), seat(culture=5), age=1)
    assert told(s, "culture") == 12
    assert told(s, "culture", 1) == 5


def test_the_stronger_is_ahead_and_the_weaker_behind() -> None:
    s = table(seat(workers={"warriors": 4}), seat(workers={"warriors": 1}), age=1)
    assert told(s, "strength_ahead") > 0 == told(s, "strength_behind")
    assert told(s, "strength_behind", 1) > 0 == told(s, "strength_ahead", 1)


def test_cards_in_hand_count_by_what_they_do() -> None:
    with_iron = table(seat(hand=["iron"], science=5), seat(), age=1)
    without = table(seat(science=5), seat(), age=1)
    assert told(with_iron, "hand_technologies") > told(without, "hand_technologies") == 0

"""Traits: what options have in common, by number and by name."""

from __future__ import annotations

from tabularium.kernel.trait import Traits


def test_every_trait_has_its_own_number_and_a_name_that_is_read_back() -> None:
    traits = Traits({3: "take", 9: "build"}, ["farm", "mine", "any"])
    numbers = {traits.number(kind, thing) for kind in (3, 9) for thing in range(3)}
    assert len(numbers) == 6
    assert {traits.read(traits.write(number)) for number in numbers} == numbers
    assert traits.write(traits.number(9, 1)) == "build mine"


def test_what_is_no_trait_any_longer_is_told_apart() -> None:
    traits = Traits({3: "take"}, ["farm"])
    for name in ("take mine", "build farm", "take", "", "take farm again"):
        assert traits.read(name) == -1

"""Every action card, and what it grants."""

from __future__ import annotations

import pytest

from through_the_ages.table import (
    food,
    hand,
    in_play,
    options,
    out_of_the_game,
    play,
    refused_by,
    resources,
    seat,
    table,
    workers,
)


@pytest.mark.parametrize(("card", "less"), [("rich_land_a", 1), ("rich_land_i", 2), ("rich_land_ii", 3)])
def test_rich_land(card: str, less: int) -> None:
    s = table(seat(hand=[card], techs=["irrigation"], blue={"bronze": 4}), seat(), age=2)
    play(s, f"action {card}")
    assert "build philosophy" not in options(s)
    play(s, "build irrigation")
    assert resources(s) == less
    assert s.ca[0] == 3
    assert out_of_the_game(s, card)


@pytest.mark.parametrize(
    ("card", "less"), [("urban_growth_a", 1), ("urban_growth_i", 2), ("urban_growth_ii", 3), ("urban_growth_iii", 4)]
)
def test_urban_growth(card: str, less: int) -> None:
    s = table(
        seat(hand=[card], techs=["opera"], workers={"drama": 1, "philosophy": 1}, blue={"bronze": 4}), seat(), age=3
    )
    play(s, f"action {card}", "upgrade drama opera")
    assert resources(s) == less
    assert workers(s, "opera") == 1


@pytest.mark.parametrize(
    ("card", "less"),
    [
        ("engineering_genius_a", 2),
        ("engineering_genius_i", 3),
        ("engineering_genius_ii", 4),
        ("engineering_genius_iii", 5),
    ],
)
def test_engineering_genius(card: str, less: int) -> None:
    s = table(seat(hand=[card], unfinished=("eiffel_tower", 1), blue={"bronze": 7}), seat(), age=3)
    play(s, f"action {card}")
    assert resources(s) == less
    assert s.stages[0] == 2
    s = table(seat(hand=[card]), seat(), age=3)
    assert refused_by(s, f"action {card}", "action_card.must_be_possible")


@pytest.mark.parametrize(("card", "n"), [("frugality_a", 1), ("frugality_i", 2), ("frugality_ii", 3)])
def test_frugality(card: str, n: int) -> None:
    s = table(seat(hand=[card], blue={"agriculture": 2}), seat(), age=2)
    play(s, f"action {card}")
    assert (food(s), s.unused[0]) == (n, 2)


@pytest.mark.parametrize(
    ("card", "n"), [("patriotism_a", 1), ("patriotism_i", 2), ("patriotism_ii", 3), ("patriotism_iii", 4)]
)
def test_patriotism(card: str, n: int) -> None:
    s = table(seat(hand=[card]), seat(), age=3)
    play(s, f"action {card}")
    assert (s.unit_goods[0], s.extra_ma[0], s.red[0]) == (n, 1, 2)


@pytest.mark.clause("through_the_ages.gain.order")
def test_stockpile_gains_the_resource_first() -> None:
    s = table(seat(hand=["stockpile_a"], bank=1), seat())
    play(s, "action stockpile_a")
    assert (resources(s), food(s), s.bank[0]) == (1, 0, 0)


@pytest.mark.parametrize(("card", "science", "culture"), [("cultural_heritage_a", 1, 4), ("cultural_heritage_i", 2, 2)])
def test_cultural_heritage(card: str, science: int, culture: int) -> None:
    s = table(seat(hand=[card]), seat())
    play(s, f"action {card}")
    assert (s.science[0], s.culture[0]) == (science, culture)


@pytest.mark.parametrize(("card", "n"), [("reserves_i", 2), ("reserves_ii", 3), ("reserves_iii", 4)])
def test_reserves(card: str, n: int) -> None:
    s = table(seat(hand=[card]), seat(), age=3)
    play(s, f"action {card}")
    assert options(s) == ["mix 0", f"mix {n}"]
    play(s, "mix 0")
    assert (resources(s), food(s)) == (n, 0)


@pytest.mark.parametrize(("card", "n"), [("breakthrough_i", 2), ("breakthrough_ii", 3)])
def test_breakthrough(card: str, n: int) -> None:
    s = table(seat(hand=[card, "iron"], science=5), seat(), age=2)
    play(s, f"action {card}")
    assert (s.science[0], s.ca[0]) == (n, 3)
    assert in_play(s, "iron")


@pytest.mark.parametrize(("card", "n"), [("efficient_upgrade_ii", 3), ("efficient_upgrade_iii", 4)])
def test_efficient_upgrade(card: str, n: int) -> None:
    s = table(seat(hand=[card], techs=["coal"], blue={"bronze": 6}), seat(), age=3)
    play(s, f"action {card}")
    assert resources(s) == n
    assert workers(s, "coal") == 1


@pytest.mark.parametrize(("card", "n"), [("revolutionary_idea_ii", 4), ("revolutionary_idea_iii", 6)])
def test_revolutionary_idea(card: str, n: int) -> None:
    s = table(seat(hand=[card]), seat(), age=3)
    play(s, f"action {card}")
    assert s.science[0] == n


@pytest.mark.parametrize(
    ("card", "amounts"), [("wave_of_nationalism_ii", (6, 3, 2)), ("military_build_up_iii", (8, 5, 3))]
)
def test_resources_for_each_stronger_civilization(card: str, amounts: tuple[int, int, int]) -> None:
    for n in (2, 3, 4):
        s = table(seat(hand=[card], strength=1), seat(strength=2), *[seat(strength=1)] * (n - 2), age=3)
        play(s, f"action {card}")
        assert s.unit_goods[0] == amounts[n - 2]


def test_endowment_for_the_arts() -> None:
    for n, amount in ((2, 6), (3, 3), (4, 2)):
        s = table(seat(hand=["endowment_for_the_arts_iii"]), seat(culture=1), *[seat()] * (n - 2), age=3)
        play(s, "action endowment_for_the_arts_iii")
        assert s.culture[0] == amount


@pytest.mark.clause("through_the_ages.action_card.not_same_phase")
def test_an_older_copy_may_be_played_while_the_new_one_waits() -> None:
    s = table(seat(hand=["rich_land_i"], blue={"bronze": 5}, unused=2), seat(), row=["rich_land_i", "rich_land_i"])
    play(s, "take 1", "action rich_land_i", "build bronze")
    assert hand(s) == ["rich_land_i"]
    assert refused_by(s, "action rich_land_i", "action_card.not_same_phase")

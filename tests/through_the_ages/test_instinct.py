"""What looks good at first sight: bids, defences, wars and discards."""

from __future__ import annotations

from tabularium.bots.levels import sensible
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel.machine import options, who
from through_the_ages.table import GAME, play, seat, table


def chosen(s: Table) -> str:
    """The option that looks best."""
    menu = options(s)
    sight = GAME.instinct(s, menu)
    return GAME.notation.write(menu[sight.index(max(sight))])


def test_it_bids_the_least_that_wins_a_territory() -> None:
    s = table(
        seat(strength=3, hand=["good_harvest"]), seat(strength=0), age=1, phase="politics", current=["vast_territory_i"]
    )
    play(s, "event good_harvest")
    assert who(s) == 0
    assert chosen(s) == "bid 1"


def test_it_passes_when_the_force_is_worth_more_than_the_land() -> None:
    s = table(
        seat(strength=6, hand=["good_harvest"]),
        seat(strength=6),
        age=1,
        phase="politics",
        current=["developed_territory_i"],
    )
    play(s, "event good_harvest", "bid 5")
    assert who(s) == 1
    assert chosen(s) == "pass"


def test_it_defends_with_a_bonus_card_that_suffices() -> None:
    s = table(
        seat(strength=3, hand=["plunder_i"]),
        seat(strength=1, hand=["military_bonus_i", "rats"], blue={"bronze": 3}),
        age=1,
        phase="politics",
    )
    play(s, "attack plunder_i 1")
    assert who(s) == 1
    assert chosen(s) == "defend military_bonus_i"


def test_it_declares_no_war_that_the_rival_can_answer() -> None:
    s = table(
        seat(strength=5, hand=["war_over_culture"]),
        seat(strength=4, culture=40, blue={"bronze": 6}, unused=3),
        age=3,
        phase="politics",
    )
    assert not chosen(s).startswith("war")


def test_it_declares_a_war_that_is_as_good_as_won() -> None:
    s = table(
        seat(workers={"tanks": 4, "rockets": 3}, government="communism", hand=["war_over_culture"]),
        seat(strength=0, culture=40, unused=0),
        age=3,
        phase="politics",
    )
    assert chosen(s) == "war war_over_culture 1"


def test_it_keeps_the_tactic_that_its_units_can_use() -> None:
    s = table(seat(strength=3, hand=["legion", "heavy_cavalry", "rats"], ma=0), seat(), age=1, phase="end")
    assert chosen(s) != "discard legion"


def test_nothing_is_destroyed_or_copied_for_nothing() -> None:
    s = table(seat(unused=1), seat(), age=1, commons=["fighting_band"])
    left = {GAME.notation.write(a) for a in sensible(GAME, s, options(s))}
    everything = {GAME.notation.write(a) for a in options(s)}
    assert everything - left == {option for option in everything if option.split()[0] in ("destroy", "disband", "copy")}
    assert any(option.startswith("destroy ") for option in everything)
    s = table(seat(unused=0), seat(), age=1)
    assert sensible(GAME, s, options(s)) == options(s), "a worker may be wanted elsewhere"

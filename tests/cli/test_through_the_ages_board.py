"""The board of Through the Ages in the terminal: everything on it is named, in both languages and at any width."""

from __future__ import annotations

import pytest

from cli.drawing import drawn, fits, in_one_line, positions
from tabularium.cli.board import cards_of, status
from tabularium.cli.desk import Desk
from tabularium.games.through_the_ages.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from through_the_ages.table import seat, table

AGES = loaded("through_the_ages")
NO_RESIGNING = {"resigning": "off"}
OWN = ("technologies", "leader", "wonders", "colonies", "civil_hand", "military_hand")


def at(s: Table) -> Match:
    """A match that begins at a table laid by hand."""
    return Match(AGES, s.seats, 1, start=s)


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_whole_game_is_drawn_in_both_languages_within_the_width(seats: int, width: int) -> None:
    fits(AGES, seats, NO_RESIGNING, 150, width)


def test_every_card_of_the_row_stands_with_its_space_price_and_age() -> None:
    for match in positions(AGES, 3, NO_RESIGNING, 150):
        p = -1 if match.over else machine.who(match.state)
        lines = drawn(match, p, "en", 120).splitlines()
        for thing in next(zone for zone in match.view(p)["zones"] if zone["key"] == "row")["objects"]:
            if thing["card"] is None or p < 0:
                continue
            marks = thing["marks"]
            place = f"{'↩' if marks.get('leaves') else ''}{marks['space']}"
            line = next(line for line in lines if line.split()[:1] == [place])
            assert line.split()[1] == str(marks["cost"])
            assert cards_of(AGES)[thing["card"]].name["en"][:20] in line


def test_the_cards_that_leave_next_are_marked() -> None:
    row = ["irrigation", "iron", "alchemy", "knights", "swordsmen"]
    for seats, leaving in ((2, 3), (3, 2), (4, 1)):
        match = at(table(*[seat() for _ in range(seats)], row=row))
        shown = drawn(match, 0, "en", 100)
        assert [f"↩{i}" in shown for i in range(1, 6)] == [i <= leaving for i in range(1, 6)]


def test_everything_the_own_civilization_has_is_named() -> None:
    match = next(match for match in positions(AGES, 2, NO_RESIGNING, 1) if len(match.actions) == 150)
    shown = in_one_line(drawn(match, 0, "en", 100))
    for zone in match.view(0)["zones"]:
        if zone["key"] in OWN and zone["owner"] == 0:
            for thing in zone["objects"]:
                assert cards_of(AGES)[thing["card"]].name["en"] in shown


def test_the_banks_say_when_they_get_worse() -> None:
    shown = in_one_line(drawn(at(table(seat(yellow=13, unused=0, bank=11), seat())), 0, "en", 100))
    assert "Yellow bank 13: population costs 3 food, 1 eaten, 1 face required (at 12: 2 eaten, 2 faces)" in shown
    assert "Blue bank 11: corruption 0 (at 10: 2)" in shown
    assert "1 discontent – uprising: nothing will be produced" in shown


def test_workers_cubes_and_stages_are_drawn() -> None:
    s = table(
        seat(workers={"agriculture": 2, "iron": 1}, blue={"agriculture": 3, "iron": 7}, unfinished=("pyramids", 1)),
        seat(),
    )
    shown = drawn(at(s), 0, "en", 100)
    assert "Agriculture ●● ■■■" in shown
    assert "Iron ● ■×7" in shown
    assert "Pyramids ■□□ (to pay: 2-1)" in shown


def test_armies_wars_pacts_and_events_are_told() -> None:
    s = table(
        seat(workers={"warriors": 4}, tactic="fighting_band", war=("war_over_culture", 1)),
        seat(pact=("peace_treaty", 2, "a"), hand=["iron", "raid_i"]),
        seat(leader="homer"),
        age=3, current=["cold_war", "foray"], future=["barbarians"], phase="politics",
    )  # fmt: skip
    shown = in_one_line(drawn(at(s), 0, "en", 100))
    assert "Fighting Band (2 infantry: +1; armies +2 now)" in shown
    assert "War over Culture against Player 2" in shown
    assert "Peace Treaty with Player 3" in shown
    assert "Events: 2 current, next: Age II, 1 future, yours: Barbarians" in shown
    assert "In hand: Iron I" in shown
    assert "Raid" not in shown, "hidden cards are not named"
    assert "Leader: Homer" in shown


def test_between_two_looks_the_goods_are_told() -> None:
    s = table(seat(blue={"agriculture": 2, "bronze": 3}, science=4), seat())
    line = status(Desk("en"), at(s), 0).plain
    assert line.startswith("Food 2, resources 3, science 4; unused workers 1;")
    assert status(Desk("pt_BR"), at(s), 0).plain.startswith("Alimento 2, recursos 3, ciência 4;")

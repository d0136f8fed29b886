"""The board of Nations in the terminal: everything on it is named, in both languages and at any width."""

from __future__ import annotations

from typing import Any, cast

import pytest

from cli.drawing import drawn, fits, in_one_line, positions
from tabularium.cli.board import cards_of
from tabularium.games.nations.table.kinds import PHASES
from tabularium.games.nations.table.state import Table
from tabularium.kernel import machine
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match

NATIONS = loaded("nations")


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {}), (2, {}), (3, {"boards": "B", "promos": "yes"}), (5, {"sets": "basic,advanced,expert"})],
)
def test_the_whole_game_is_drawn_in_both_languages_within_the_width(
    seats: int, options: dict[str, Any], width: int
) -> None:
    fits(NATIONS, seats, options, 40, width)


def test_every_card_for_sale_stands_with_its_place_and_price() -> None:
    for match in positions(NATIONS, 3, {}, 60):
        seat = -1 if match.over else machine.who(match.state)
        lines = drawn(match, seat, "en", 120).splitlines()
        for zone in match.view(seat)["zones"]:
            for thing in zone["objects"] if zone["key"] == "progress" else []:
                if thing["card"] is not None:
                    line = next(line for line in lines if line.startswith(thing["id"]))
                    name = cards_of(NATIONS)[thing["card"]].name["en"]
                    assert line.split()[:2] == [thing["id"], str(thing["marks"]["price"])]
                    assert name[:20] in line


def test_what_each_nation_has_built_is_named() -> None:
    match = next(match for match in positions(NATIONS, 2, {}, 1) if len(match.actions) == 60)
    shown = drawn(match, 0, "en", 100)
    for zone in match.view(0)["zones"]:
        if zone["key"] in ("spaces", "advisor", "colonies", "wonders", "project"):
            for thing in zone["objects"]:
                assert cards_of(NATIONS)[thing["card"]].name["en"] in shown


def test_a_reconstructed_tile_is_marked_as_such() -> None:
    match = next(match for match in positions(NATIONS, 1, {}, 1) if match.view(0)["facts"].get("tile") is not None)
    assert cards_of(NATIONS)[match.view(0)["facts"]["tile"]["card"]].provenance == "reconstructed"
    shown = drawn(match, 0, "en", 100)
    assert "(reconstructed)" in shown


def test_a_nation_in_revolt_is_told_what_production_will_cost_it() -> None:
    match = Match(NATIONS, 2, 11, {})
    while machine.who(match.state) != 0:
        match.play(machine.options(match.state)[-1])
    match.play(NATIONS.notation.read("grow stability"))
    assert "in revolt: −3 books, −1 VP" in drawn(match, 0, "en", 80)
    assert "em revolta: −3 livros, −1 PV" in drawn(match, 0, "pt_BR", 80)


def test_alone_one_sees_what_the_opponent_does_on_a_five_and_a_six() -> None:
    match = Match(NATIONS, 1, 5, {})
    match.play(NATIONS.notation.read("take gold"))
    tile = match.view(0)["facts"]["tile"]
    text = cards_of(NATIONS)[tile["card"]].text
    for language in ("en", "pt_BR"):
        assert tile["dice"][language] in text[language]
        assert tile["dice"][language] in in_one_line(drawn(match, 0, language, 160))


def test_both_events_of_machiavelli_are_told_in_full_before_one_is_chosen() -> None:
    match = next(
        match
        for seed in range(200)
        for match in positions(NATIONS, 2, {"sets": "basic,advanced,expert"}, 1, seed)
        if not match.over and match.decision.prompt == "keep_event"
    )
    assert cast(Table, match.state).phase == PHASES.index("new_event")
    shown = in_one_line(drawn(match, 0, "en", 200))
    for option in match.decision.options:
        key = option.notation.removeprefix("keep ")
        assert cards_of(NATIONS)[key].text["en"] in shown


def test_the_event_line_says_whom_it_hits_even_if_that_is_everybody_or_nobody() -> None:
    seen: set[str] = set()
    for seed in range(12):
        games = positions(NATIONS, 3, {}, 1, seed)
        match = next(match for match in games if match.view(0)["facts"]["event"] is not None)
        for language, everybody, nobody in (("en", "every nation", "nobody"), ("pt_BR", "todas as nações", "ninguém")):
            shown = in_one_line(drawn(match, 0, language, 200))
            for half in match.view(0)["facts"]["event"]["halves"]:
                for step in half["steps"]:
                    names = ", ".join([NATIONS.seat_name(match.state, p, language) for p in step["seats"]]) or nobody
                    names = everybody if len(step["seats"]) == 3 else names
                    word = "now" if language == "en" else "agora"
                    assert f"{step['text'][language]} ({word}: {names})" in shown
                    seen.add(names)
    assert {"every nation", "nobody"} <= seen

"""The board of Imperium in the terminal: everything on it is named, in both languages and at any width."""

from __future__ import annotations

import re
from itertools import chain
from typing import Any

import pytest

from cli.drawing import drawn, fits, in_one_line, positions
from tabularium.cli.board import cards_of
from tabularium.kernel import machine
from tabularium.kernel.game import loaded

IMPERIUM = loaded("imperium")


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"opponent": "inuit", "difficulty": "overlord"}),
        (1, {"opponent": "utopians", "trade_routes": "yes"}),
        (2, {"nations": "cultists,polynesians"}),
        (2, {"nations": "atlanteans,arthurians", "trade_routes": "yes"}),
        (4, {"commons": "classics"}),
    ],
)
def test_the_whole_game_is_drawn_in_both_languages_within_the_width(
    seats: int, options: dict[str, Any], width: int
) -> None:
    fits(IMPERIUM, seats, options, 90, width)


def test_the_market_stands_slot_by_slot_with_tokens_and_unrest() -> None:
    for match in positions(IMPERIUM, 2, {}, 120):
        seat = -1 if match.over else machine.who(match.state)
        lines = drawn(match, seat, "en", 120).splitlines()
        for thing in next(z for z in match.view(seat)["zones"] if z["key"] == "market")["objects"]:
            at = next(i for i, line in enumerate(lines) if line.startswith(f"{thing['marks']['slot']} "))
            name = in_one_line(" ".join(line[2:27] for line in lines[at : at + 3]))
            assert cards_of(IMPERIUM)[thing["card"]].name["en"] in name
            assert ("+unrest" in name) >= thing["marks"]["unrest"]
            if thing["marks"].get("prog"):
                assert f"+{thing['marks']['prog']} progress" in name


def test_own_cards_are_grouped_by_what_can_still_be_exhausted() -> None:
    found = set()
    for match in chain(*[positions(IMPERIUM, 2, {"nations": "celts,romans"}, 1, seed) for seed in range(11, 15)]):
        seat = -1 if match.over else machine.who(match.state)
        if seat != 0 or len(match.actions) % 7:
            continue
        shown = drawn(match, seat, "en", 120)
        own = shown[shown.rindex("Celts (you)") :]
        headings = r"^(Can be exhausted|Exhausted|Also in play|Discard \d+:.*|Development area.*)\s*$"
        parts = re.split(headings, own, flags=re.M)
        groups = dict(zip(parts[1::2], parts[2::2], strict=True))
        for zone in match.view(0)["zones"]:
            for thing in zone["objects"] if zone["key"] in ("play", "power") and zone["owner"] == 0 else []:
                card = cards_of(IMPERIUM)[thing["card"]]
                if card.kind == "state":
                    continue
                ready = card.figures["exhausts"] and not thing["marks"].get("exhausted")
                group = "Can be exhausted" if ready else "Also in play"
                group = "Exhausted" if thing["marks"].get("exhausted") else group
                names = in_one_line(" ".join(line[:24] for line in groups[group].splitlines()))
                assert card.name["en"] in names
                found.add(group)
    assert found == {"Exhausted", "Can be exhausted", "Also in play"}


def test_the_automatons_row_table_and_score_are_shown() -> None:
    for match in positions(IMPERIUM, 1, {"nations": "celts", "opponent": "mayans"}, 50):
        seat = -1 if match.over else machine.who(match.state)
        view = match.view(seat)
        shown = in_one_line(drawn(match, seat, "en", 100))
        table = cards_of(IMPERIUM)[view["facts"]["automaton"]["card"]]
        assert "Mayans (automaton)" in shown
        assert in_one_line(table.text["en"]) in shown
        slots = [x["marks"]["slot"] for z in view["zones"] if z["key"] == "row" for x in z["objects"]]
        assert all(f" {slot} " in shown[shown.index("Row ") :] for slot in slots)
    assert match.over
    assert f" {view['players'][1]['figures']['points']} " in shown

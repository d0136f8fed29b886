"""What a seat may see and touch."""

from __future__ import annotations

import random

import pytest

from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match

TABLES = (
    (1, {"opponent": "training"}),
    (1, {"opponent": "mayans", "nations": "japanese", "difficulty": "imperator"}),
    (1, {"opponent": "utopians", "trade_routes": "yes", "difficulty": "overlord"}),
    (2, {"trade_routes": "yes", "commons": "classics"}),
    (2, {"fast": "yes", "quick_setup": "yes", "commons": "legends"}),
    (3, {"nations": "arthurians,atlanteans,cultists"}),
    (4, {"low_aggression": "yes"}),
)


def dealt(seats: int, options: dict[str, str], seed: int) -> Match:
    return Match(loaded("imperium"), seats, seed, options)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_the_measures_of_the_piles_are_what_they_begin_with(seats: int, options: dict[str, str]) -> None:
    view = dealt(seats, options, 5).view(0)
    counts = {zone["key"]: zone.get("count") for zone in view["zones"] if zone["owner"] < 0}
    facts = view["facts"]
    assert facts["main_of"] == counts["main"]
    assert facts["fame_of"] == counts["fame"]
    assert facts["unrest_of"] > counts["unrest"]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_whatever_can_be_done_touches_something_that_can_be_seen(seats: int, options: dict[str, str]) -> None:
    match = dealt(seats, options, 7)
    chance = random.Random(7)
    for _ in range(150):
        if match.over:
            break
        decision = match.decision
        view = match.view(decision.seat)
        seen = [thing["id"] for zone in view["zones"] for thing in zone["objects"]]
        assert len(seen) == len(set(seen))
        for option in decision.options:
            touched = match.game.touches(match.state, option.action)
            assert touched, option.notation
            assert set(touched) <= set(seen), option.notation
        match.play(chance.choice(decision.options).notation)


def test_the_automaton_tells_by_which_row_it_resolves_a_card() -> None:
    match = dealt(1, {"opponent": "mayans", "nations": "japanese"}, 3)
    rows: list[tuple[int, str]] = []
    chance = random.Random(3)
    for _ in range(60):
        match.play(chance.choice(match.decision.options).notation)
    for event in match.log:
        if match.game.events[event.kind] == "row":
            rows.append((event.n, match.game.tell(match.state, event, "pt_BR")))
    assert len(rows) > 5
    card = next(info for info in match.game.cards() if info.id == match.view(0)["facts"]["automaton"]["card"])
    for n, told in rows:
        row = card.figures["table"][n & 31]
        assert told == f"Pela linha {row['for']['pt_BR']}:"
        # A row that was passed over lies above the one that applied.
        assert n >> 10 < 1 << (n & 31)


def test_a_card_text_has_a_name_for_each_part() -> None:
    for info in loaded("imperium").cards():
        if info.kind != "automaton":
            text = info.text["en"]
            assert len(info.figures["parts"]) == (len(text.split("\n")) if text else 0)

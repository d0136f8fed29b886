"""The decision as things to touch: every option has an object in the view, and an answer promises what it brings."""

from __future__ import annotations

import random
from typing import Any

import pytest

from praga.table import CRANE, PRAGA, arrow_for, options, play, seat, table
from tabularium.games.praga.table.names import BLUE, GAIN_KEYS, RED, WIDTH
from tabularium.games.praga.table.state import Table
from tabularium.kernel.match import Match


def objects(s: Table, eyes: int) -> dict[str, dict[str, Any]]:
    return {thing["id"]: thing["marks"] for zone in PRAGA.view(s, eyes)["zones"] for thing in zone["objects"]}


def todo(s: Table) -> dict[str, str]:
    """The lines of the checklist: done, must or open."""
    found = {id: marks for id, marks in objects(s, 0).items() if id.startswith("todo-")}
    return {id[5:]: "done" if x["done"] else "must" if x["must"] else "open" for id, x in found.items()}


@pytest.mark.parametrize(
    ("seats", "given"), [(1, {}), (1, {"solo": "parler"}), (2, {}), (3, {"road": "RR1,RR2,RR3"}), (4, {})]
)
def test_every_option_touches_things_that_the_deciding_seat_sees(seats: int, given: dict[str, str]) -> None:
    match = Match(PRAGA, seats, 7, given)
    chance = random.Random(7)
    while not match.over:
        decision = match.decision
        assert isinstance(match.state, Table)
        seen = objects(match.state, decision.seat)
        for option in decision.options:
            assert option.touches, option.notation
            assert set(option.touches) <= set(seen), option.notation
        match.play(chance.choice(decision.options))


def test_answers_are_shown_to_the_deciding_seat_alone() -> None:
    s = table(2, crane=CRANE)
    play(s, "take AT1", "act mines")
    assert objects(s, 0)["answer-raise"] == {"gain": {"gold": 1, "mine": 1}}
    assert "answer-yield" in objects(s, 0)
    assert "answer-raise" not in objects(s, 1)


def test_a_turning_promises_what_it_pays() -> None:
    """What each way round of a hex promises in tokens is what comes when it is taken."""
    promised = 0
    for seed in range(6):
        match = Match(PRAGA, 4, seed)
        chance = random.Random(seed)
        while not match.over:
            if match.decision.kind in ("ChooseRotation", "ChooseBuildingRotation"):
                promised += kept(match, RED if match.decision.kind == "ChooseRotation" else BLUE)
            match.play(chance.choice([x for x in match.decision.options if not x.notation.startswith("renew")]))
    assert promised > 10


def kept(match: Match, token: int) -> int:
    """Every promise of tokens, after it was seen to be kept."""
    assert isinstance(match.state, Table)
    mine = match.decision.seat * WIDTH + token
    promised = 0
    for option in match.decision.options:
        if not option.notation.startswith("turn"):
            continue
        marks = objects(match.state, match.decision.seat)[option.touches[0]]
        n = marks["gain"].get(GAIN_KEYS[token], 0)
        assert n == len(marks["meets"])
        twin = match.state.clone()
        twin.log = None
        play(twin, option.notation)
        assert twin.own[mine] >= match.state.own[mine] + n
        promised += n
    return promised


def test_a_hex_that_meets_nothing_promises_nothing() -> None:
    s = table(crane=CRANE, row={"wall": ("W1C02", "W1C01", "W1C03")}, p0=seat(stone=6, gold=6))
    play(s, "take AT2", "act wall", "place W1C02", "spot 3")
    turns = {id: marks for id, marks in objects(s, 0).items() if id.startswith("turn-")}
    assert set(turns) == {f"turn-{x.split()[1]}" for x in options(s) if x.startswith("turn")}
    assert all(marks["at"] == "0.wall-3" for marks in turns.values())
    assert all(marks["gain"] == {} and marks["edges"] == [] for marks in turns.values())


def test_the_checklist_of_a_turn() -> None:
    s = table(2, p0=seat(gold_windows=2, rights=1, techs=("T3-2",)), crane=CRANE, arrow=arrow_for(5, 2))
    assert todo(s) == {
        "take": "must", "extra": "open", "renew": "open", "up": "open", "seal": "open", "tech": "open", "end": "open",
    }  # fmt: skip
    play(s, "take AT1", "buy gold")
    state = todo(s)
    assert (state["take"], state["act"], state["bonus"], state["extra"]) == ("done", "must", "open", "must")
    assert "buy-gold" not in objects(s, 0)
    play(s, "act mines", "yield mines", "bonus", "extra mines", "yield mines")
    state = todo(s)
    assert (state["act"], state["bonus"], state["extra"]) == ("done", "done", "done")
    assert objects(s, 1)["todo-act"]["done"]


def test_compulsory_side_moves_stand_on_the_checklist() -> None:
    s = table(crane=CRANE, row={"wall": ("W1C06", "W1C01", "W1C02")})
    assert "side" not in todo(s)
    play(s, "take AT2", "act wall", "place W1C06", "spot 3", "turn 0")
    assert todo(s)["side"] == "must"
    play(s, "side hunger")
    assert "side" not in todo(s)

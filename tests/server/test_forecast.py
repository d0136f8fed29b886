"""Forecasts: what they promise happens, in every game; what is hidden stays so; the past is not foretold."""

from __future__ import annotations

import random

import pytest

from server.running import Guest, House, Refusal
from tabularium.games import LISTED
from tabularium.kernel.forecast import forecast
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.server import schema

ACTIONS = 90


def numbers(match: Match, seat: int) -> dict[tuple[int, str], int]:
    return {
        (player["seat"], key): value
        for player in match.view(seat)["players"]
        for key, value in player["figures"].items()
        if type(value) is int
    }


@pytest.mark.parametrize("key", LISTED)
def test_what_is_promised_happens(key: str) -> None:
    game = loaded(key)
    chance = random.Random(3)
    match = Match(game, 2, 3, game.random_options)
    promised = changed = 0
    while not match.over and len(match.actions) < ACTIONS:
        decision = match.decision
        seat = decision.seat
        option = chance.choice(list(decision.options))
        said = forecast(game, match.guess(seat, chance.getrandbits(60)), seat, [option.action])
        before = numbers(match, seat)
        match.play(option)
        assert said["sure"] != match.reveals[-1]
        if not said["sure"]:
            assert said["changes"] == []
            continue
        after = numbers(match, seat)
        real = {key: (value, after[key]) for key, value in before.items() if after.get(key, value) != value}
        assert {(one["seat"], one["figure"]): (one["before"], one["after"]) for one in said["changes"]} == real
        promised += 1
        changed += bool(real)
    assert promised > len(match.actions) / 3
    assert changed > promised / 3


def foreseen(guest: Guest, action: str, position: int) -> dict[str, object]:
    body = {"action": action, "position": position}
    found: dict[str, object] = guest.ask("POST", "/forecast", schema.Forecast, body)
    return found


def test_only_the_deciding_seat_looks_ahead_and_only_from_here(house: House) -> None:
    table = house.create("Ana", "Bruno", game="nations")
    first = table.deciding()
    second = next(guest for guest in table.guests if guest is not first)
    before = first.state()["table"]["position"]
    action = first.options()[0]
    foreseen(first, action, before)
    assert first.state()["table"]["position"] == before
    with pytest.raises(Refusal, match="not_your_turn"):
        foreseen(second, action, before)
    with pytest.raises(Refusal, match="bad_action"):
        foreseen(first, "no such thing", before)
    with pytest.raises(Refusal, match="not_allowed"):
        foreseen(table.watch, action, before)
    first.play(action)
    assert foreseen(first, action, before) == {"sure": False, "changes": []}

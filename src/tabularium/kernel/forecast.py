"""What actions would change: played on what the seat knows, so that the answer tells nothing else."""

from __future__ import annotations

from typing import Any

from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game

Json = dict[str, Any]
NOTHING: Json = {"sure": False, "changes": []}


def forecast(game: Game, guess: State, seat: int, actions: list[int]) -> Json:
    """The figures of the view before and after; none where something hidden would come to light on the way.

    `guess` is a state as the seat may believe it to be; it is played on and spent.
    """
    before = _figures(game, guess, seat)
    guess.log = None
    guess.revealed = False
    for action in actions:
        if guess.revealed or guess.over or machine.refuse(guess, action):
            return NOTHING
        machine.play(guess, action)
    if guess.revealed:
        return NOTHING
    after = _figures(game, guess, seat)
    changes = [
        {"seat": who, "figure": key, "before": value, "after": after[who, key]}
        for (who, key), value in before.items()
        if after.get((who, key), value) != value
    ]
    return {"sure": True, "changes": changes}


def _figures(game: Game, s: State, seat: int) -> dict[tuple[int, str], int]:
    """The plain numbers of every player's figures, by seat and key."""
    return {
        (player["seat"], key): value
        for player in game.view(s, seat)["players"]
        for key, value in player["figures"].items()
        if isinstance(value, int) and not isinstance(value, bool)
    }

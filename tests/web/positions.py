"""Positions in which a rare kind of decision is asked for: short records, found by playing at random.

`python tests/web/positions.py GAME [SECONDS]` renews tests/web/records/GAME, as after a change of the rules.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import tabularium
from tabularium.kernel import machine
from tabularium.kernel.game import SOME, Game
from tabularium.kernel.match import Match

DIRECTORY = Path(__file__).with_name("records")
SECONDS = 300.0
LONGEST = 2000  # actions


def positions(game: str) -> dict[str, str]:
    """The records by kind of decision, as the page names it."""
    return {file.stem: file.read_text("utf-8") for file in sorted((DIRECTORY / game).glob("*.tab"))}


class Found:
    """A game of which so many actions lead to a decision of some kind."""

    def __init__(self, seats: int, seed: int, options: dict[str, str], actions: list[int]) -> None:
        self.seats = seats
        self.seed = seed
        self.options = options
        self.actions = actions

    def record(self, game: Game) -> str:
        match = Match(game, self.seats, self.seed, self.options)
        for action in self.actions:
            match.play(action)
        return match.record()


def search(game: Game, seconds: float) -> dict[str, Found]:
    """The shortest way to every kind of decision that was met in so many seconds of random games."""
    found: dict[str, Found] = {}
    end = time.monotonic() + seconds
    seed = 0
    while time.monotonic() < end:
        seed += 1
        chance = random.Random(seed)
        seats = chance.randint(max(2, game.min_seats), game.max_seats)
        options = {**drawn(game, chance), **game.random_options}
        s = game.new(seats, seed, options)
        machine.settle(s)
        actions: list[int] = []
        while not s.over and len(actions) < LONGEST:
            choice = machine.choice_of(s)
            menu = machine.options(s)
            kind = f"{type(choice).__name__}.{choice.prompt}"
            shorter = kind not in found or len(actions) < len(found[kind].actions)
            if shorter and len([a for a in menu if game.touches(s, a)]) > 0:
                found[kind] = Found(seats, seed, options, actions.copy())
            actions.append(chance.choice(menu))
            machine.play(s, actions[-1])
    return found


def drawn(game: Game, chance: random.Random) -> dict[str, str]:
    """Any value of the options with few of them: some decisions are asked for only under one."""
    return {spec.key: chance.choice(spec.values) for spec in game.specs if spec.form != SOME and len(spec.values) == 2}


def renew(key: str, seconds: float) -> None:
    game = tabularium.game(key).rules
    directory = DIRECTORY / key
    directory.mkdir(parents=True, exist_ok=True)
    for old in directory.glob("*.tab"):
        old.unlink()
    for kind, one in sorted(search(game, seconds).items()):
        (directory / f"{kind}.tab").write_text(one.record(game), "utf-8")
        print(f"{kind}: {len(one.actions)} actions")


if __name__ == "__main__":
    renew(sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else SECONDS)

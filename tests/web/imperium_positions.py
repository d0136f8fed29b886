"""Games of Imperium by chance, and where in them the rarer questions are asked.

`python -m web.imperium_positions SECONDS`, in the directory of the tests, looks for such places anew and prints the
table below: needed only when the rules have changed so that the games go otherwise.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import tabularium
from tabularium.kernel.effect import Choice, all_effects
from tabularium.kernel.match import Match

RECORDS = Path(__file__).with_name("records") / "imperium"  # where chance hardly ever leads
LONGEST = 200  # decisions of a game that is looked through
WINDOW = 7  # decisions of a stretch that is played in the page
OPENING = 5  # what opening a record costs, in decisions
IDLE = ("done", "no", "revolt", "innovate")

# By the number of the game: from which decision on, and how many are played.
PLACES: tuple[tuple[int, int, int], ...] = (
    (1, 53, 7), (2340, 163, 7), (27, 174, 7), (3922, 123, 6), (22378, 152, 6), (9132, 1, 4), (30992, 141, 5),
    (16435, 125, 6), (10174, 163, 4), (10651, 81, 5), (5001, 170, 2), (5740, 140, 2), (10302, 184, 2),
    (259, 174, 1), (2410, 189, 6), (290, 186, 3), (7411, 95, 3), (13557, 43, 3), (2562, 75, 4), (5959, 169, 4),
    (32033, 182, 5), (11666, 134, 6), (165, 29, 1), (4333, 174, 1),
)  # fmt: skip


def kinds() -> set[str]:
    """Every kind of decision of this game, as the page names it, with the order of triggers."""
    tabularium.game("imperium")
    return {
        f"{type(effect).__name__}.{effect.prompt}"
        for effect in all_effects()
        if isinstance(effect, Choice) and type(effect).__module__.startswith("tabularium.games.imperium")
    } | {"Order.order"}


class Game:
    """A game between players who choose by chance, but rarely nothing."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        chance = self.chance
        seats = chance.choice((1, 1, 2, 2, 2, 3))
        options = {
            "trade_routes": chance.choice(("yes", "no")),
            "commons": chance.choice(("horizons", "classics", "legends")),
            "replacements": chance.choice(("yes", "no")),
            "powers": ",".join([chance.choice("ab") for _ in range(seats)]),
        }
        if chance.random() < 0.25:
            options["fast"] = "yes"
        if seats == 1:
            options["opponent"] = chance.choice(("training", "random", "random"))
        self.match = Match(tabularium.game("imperium").rules, seats, number, options)

    @property
    def kind(self) -> str:
        decision = self.match.decision
        return f"{decision.kind}.{decision.prompt}"

    def step(self) -> str:
        offered = [option.notation for option in self.match.decision.options]
        busy = [notation for notation in offered if notation not in IDLE]
        chosen = self.chance.choice(busy if busy and self.chance.random() < 0.9 else offered)
        self.match.play(chosen)
        return chosen


def place(number: int, start: int, length: int) -> tuple[str, list[str]]:
    """The record up to a place, and what is chosen from there on."""
    game = Game(number)
    for _ in range(start):
        game.step()
    record = game.match.record()
    return record, [game.step() for _ in range(length)]


def found(seconds: float, first: int = 1) -> dict[int, list[str]]:
    """The kinds of decision of many games, in order."""
    out: dict[int, list[str]] = {}
    number = first
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        game = Game(number)
        asked: list[str] = []
        while not game.match.over and len(asked) < LONGEST:
            asked.append(game.kind)
            game.step()
        out[number] = asked
        number += 1
    return out


def chosen(games: dict[int, list[str]], wanted: set[str]) -> list[tuple[int, int, int]]:
    """Few and short stretches in which all wanted kinds are asked that are asked at all."""
    left = wanted & {kind for asked in games.values() for kind in asked}
    out: list[tuple[int, int, int]] = []
    while left:
        best, top, gained = (0, 0, 0), 0.0, set[str]()
        for number, asked in games.items():
            for start in range(len(asked)):
                if asked[start] not in left:
                    continue
                new: set[str] = set()
                for length, kind in enumerate(asked[start : start + WINDOW], 1):
                    if kind in left and kind not in new:
                        new = new | {kind}
                        value = len(new) / (OPENING + length)
                        if value > top:
                            best, top, gained = (number, start, length), value, new
        out.append(best)
        left -= gained
    return out


if __name__ == "__main__":
    games = found(float(sys.argv[1]))
    wanted = kinds()
    for entry in chosen(games, wanted):
        print(f"    {entry},")
    print("never asked:", wanted - {kind for asked in games.values() for kind in asked})

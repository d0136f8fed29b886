"""A bot of one's own, in the arena against the others.

    python examples/own_bot.py --games 20

A bot gets a guess of the table (what its seat can't see is dealt anew), so that it may try whatever it likes on clones.
This one tries every option and keeps the one after which its lead in points is largest.
"""

from __future__ import annotations

import argparse

from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget
from tabularium.bots.registry import register
from tabularium.bots.weights import Tuning
from tabularium.cli import main as tabularium
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import play, who
from tabularium.kernel.playout import Dice


class Greedy(Bot):
    name: str = "greedy"

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        seat = who(guess)
        leads: list[tuple[float, int, int]] = []
        for a in menu:
            after = guess.clone()
            play(after, a)
            scores = self.game.scores(after)
            rivals = [score for p, score in enumerate(scores) if p != seat]
            leads.append((scores[seat] - max(rivals, default=0), dice.below(1000), a))
        return max(leads)[2]


def made(game: Game, tuning: Tuning) -> Bot:
    return Greedy(game)


def main() -> int:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="nations")
    ask.add_argument("--games", type=int, default=20)
    ask.add_argument("--against", default="random")
    given = ask.parse_args()
    register("greedy", made, level=False)
    return tabularium(
        ["arena", given.game, "--seats", "2", "--bots", f"greedy,{given.against}", "--games", str(given.games)]
    )


if __name__ == "__main__":
    raise SystemExit(main())

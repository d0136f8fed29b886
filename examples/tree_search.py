"""A tree search with `guess`: many guesses of what is hidden, one tree over all of them.

    python examples/tree_search.py --game imperium --guesses 200

Every iteration deals the hidden cards anew, walks down the options that look best so far (those that this deal offers),
tries one that is new, and judges where that leads by the score. Nothing but the kernel's Game is needed.
"""

from __future__ import annotations

import argparse
import math

import tabularium
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, settle, who
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

EXPLORATION = 1.0
POINTS = 20.0  # a lead of so much is as good as won
AHEAD = 12  # decisions at random before a position is judged


class Node:
    def __init__(self) -> None:
        self.visits = 0
        self.total = [0.0] * 8  # by seat
        self.after: dict[int, Node] = {}


def best(node: Node, menu: list[int], seat: int) -> int:
    """An option that is new, or the one that looks best."""
    for a in menu:
        if a not in node.after:
            return a
    wide = EXPLORATION * math.sqrt(math.log(node.visits + 1))

    def looks(a: int) -> float:
        child = node.after[a]
        return child.total[seat] / child.visits + wide / math.sqrt(child.visits)

    return max(menu, key=looks)


def judged(game: Game, s: State) -> list[float]:
    scores = game.scores(s)
    leads = [scores[p] - max([x for q, x in enumerate(scores) if q != p], default=0) for p in range(s.seats)]
    return [math.tanh(lead / POINTS) for lead in leads]


def search(game: Game, s: State, guesses: int, dice: Dice) -> int:
    """What the seat that must decide does best."""
    root = Node()
    seat = who(s)
    for i in range(guesses):
        t: State = game.guess(s, seat, seeded(dice.below(1 << 30), f"guess {i}"))
        path = [root]
        new = False
        while not new and not t.over:
            a = best(path[-1], options(t), who(t))
            new = a not in path[-1].after
            path.append(path[-1].after.setdefault(a, Node()))
            play(t, a)
        for _ in range(AHEAD):
            if not t.over:
                play(t, options(t)[dice.below(len(options(t)))])
        values = judged(game, t)
        for node in path:
            node.visits += 1
            for p, value in enumerate(values):
                node.total[p] += value
    return max(options(s), key=lambda a: root.after[a].visits if a in root.after else 0)


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="nations", choices=tabularium.game_keys())
    ask.add_argument("--guesses", type=int, default=200)
    ask.add_argument("--decisions", type=int, default=10_000, help="stop after so many")
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()
    game = tabularium.game(given.game).rules
    s = game.new(2, given.seed)
    settle(s)
    dice = Dice(given.seed)
    for _ in range(given.decisions):
        if s.over:
            break
        menu = options(s)
        searches = len(menu) > 1 and who(s) == 0
        play(s, search(game, s, given.guesses, dice) if searches else menu[dice.below(len(menu))])
    scores = game.scores(s)
    print(f"tree search {scores[0]} points, random {scores[1]} points")


if __name__ == "__main__":
    main()

"""Information-set Monte Carlo tree search: one tree of actions, each walk through it over another guess.

Walks are judged by the evaluation when the horizon is reached, never played out to the end of the game.
"""

from __future__ import annotations

import math
from typing import Final

from tabularium.bots.beam import NEVER, STEP
from tabularium.bots.bot import SIDES
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.quick import STEPS, Quick
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, options, play, who
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

CURIOUS: Final = 1.5  # how much what looks good at first sight is tried before what proved good
WARMTH: Final = 2.0  # points of difference at first sight that make an option e times as likely
LARGEST: Final = 20_000  # nodes of a tree


class Node:
    """Where the same actions led, whatever the guess."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of the values for the seat that chose to come here
        self.children: dict[int, Node] = {}
        self.sight: dict[int, float] = {}  # options at first sight, as shares


class Walks:
    """One search."""

    def __init__(self, game: Game, evaluation: Evaluation, quick: Quick, span: int, budget: Budget) -> None:
        self.game = game
        self.evaluation = evaluation
        self.quick = quick
        self.span = span
        self.budget = budget
        self.horizon = 0
        self.size = 0
        self.low = 1e18  # of all values met, to compare them on one scale
        self.high = -1e18

    def judge(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """What each option is worth, the one most walked the most; NEVER for those that were not tried."""
        seat = who(s)
        self.horizon = self.game.turn(s) + self.span
        root = Node()
        guess = s
        while True:
            self.walk(root, guess.clone())
            if not self.budget.left():
                break
            guess = self.game.guess(s, seat, seeded(dice.below(SIDES), "guess"))
        walked = [root.children[a].visits if a in root.children else 0 for a in menu]
        found = [root.children[a].total / root.children[a].visits if a in root.children else NEVER for a in menu]
        best = walked.index(max(walked))
        return [found[i] if i == best else min(found[i], found[best] - STEP) for i in range(len(menu))]

    def walk(self, node: Node, s: State) -> None:
        """Down the tree, one step beyond it, on to the horizon, and the values back up."""
        path: list[Node] = []
        seats: list[int] = []
        for _ in range(STEPS):
            if self.quick.at_rest(s, self.horizon):
                break
            menu = options(s)
            if len(menu) == 1:
                play(s, menu[0])
                continue
            seat = who(s)
            a = self.select(node, s, menu, seat)
            child = node.children.get(a)
            fresh = child is None
            if child is None:
                child = Node()
                if self.size < LARGEST:
                    node.children[a] = child
                    self.size += 1
            play(s, a)
            self.budget.spend()
            path.append(child)
            seats.append(seat)
            node = child
            if fresh:
                self.quick.finish(s, self.horizon, self.budget)
                break
        margins = [self.evaluation.margin(s, p) for p in range(s.seats)]
        for i in range(len(path)):
            value = margins[seats[i]]
            self.low = min(self.low, value)
            self.high = max(self.high, value)
            path[i].visits += 1
            path[i].total += value

    def select(self, node: Node, s: State, menu: list[int], seat: int) -> int:
        if not node.sight:
            self.look(node, s, menu, seat)
        visits = 1
        for a in menu:
            child = node.children.get(a)
            if child is not None:
                visits += child.visits
        root = CURIOUS * math.sqrt(visits)
        width = max(1e-9, self.high - self.low)
        usual = 1.0 / len(menu)
        best = menu[0]
        most = -1e18
        for a in menu:
            child = node.children.get(a)
            share = node.sight.get(a, usual)
            if child is None or not child.visits:
                value = root * share
            else:
                mean = (child.total / child.visits - self.low) / width
                value = mean + root * share / (1 + child.visits)
            if value > most:
                most = value
                best = a
        return best

    def look(self, node: Node, s: State, menu: list[int], seat: int) -> None:
        """What looks good is tried first."""
        sight = self.sight(s, menu, seat)
        most = max(sight)
        shares = [math.exp(max(-20.0, (x - most) / WARMTH)) for x in sight]
        total = sum(shares)
        for i in range(len(menu)):
            node.sight[menu[i]] = shares[i] / total

    def sight(self, s: State, menu: list[int], seat: int) -> list[float]:
        """With habits, first sight; without, each option tried once and judged as it is."""
        if self.quick.instinct.habits is not None:
            return self.quick.instinct.sight(s, menu)
        found: list[float] = []
        for a in menu:
            t = s.clone()
            play(t, a)
            self.budget.spend()
            found.append(self.evaluation.value(t, seat))
        return found

"""Information-set Monte Carlo tree search: one tree of actions, each simulation over another guess at the hidden cards.

Options are selected by PUCT, with the policy as the prior. Simulations are judged by the evaluation when the horizon is
reached, never played out to the end of the game.
"""

from __future__ import annotations

import math
from typing import Final

from tabularium.bots.beam import STEP_COST, WORST
from tabularium.bots.bot import determinize
from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.policy import softmax
from tabularium.bots.rollout import MAX_STEPS, Rollout
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import Dice

EXPLORATION: Final = 1.5  # how much the prior counts against what simulations found
TEMPERATURE: Final = 2.0  # points of preference that make an option e times as likely in the prior
MAX_NODES: Final = 20_000  # of a tree


class Node:
    """Where the same actions led, whatever the guess."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0  # of the values for the seat that chose to come here
        self.children: dict[int, Node] = {}
        self.prior: dict[int, float] = {}  # how likely each option is before any is tried


class TreeSearch:
    """One search."""

    def __init__(self, game: Game, evaluation: Evaluation, rollout: Rollout, span: int, budget: Budget) -> None:
        self.game = game
        self.evaluation = evaluation
        self.rollout = rollout
        self.span = span
        self.budget = budget
        self.horizon = 0
        self.size = 0
        self.low = 1e18  # of all values met, to compare them on one scale
        self.high = -1e18

    def evaluate(self, s: State, menu: list[int], dice: Dice) -> list[float]:
        """What each option is worth, the most visited one the most; WORST for those that were not tried."""
        seat = who(s)
        self.horizon = self.game.turn(s) + self.span
        root = Node()
        guess = s
        while True:
            self.simulate(root, guess.clone())
            if not self.budget.left():
                break
            guess = determinize(self.game, s, seat, dice)
        visits = [root.children[a].visits if a in root.children else 0 for a in menu]
        found = [root.children[a].total / root.children[a].visits if a in root.children else WORST for a in menu]
        best = visits.index(max(visits))
        return [found[i] if i == best else min(found[i], found[best] - STEP_COST) for i in range(len(menu))]

    def simulate(self, node: Node, s: State) -> None:
        """Down the tree, one step beyond it, on to the horizon, and the values back up."""
        path: list[Node] = []
        seats: list[int] = []
        for _ in range(MAX_STEPS):
            if self.rollout.at_rest(s, self.horizon):
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
                if self.size < MAX_NODES:
                    node.children[a] = child
                    self.size += 1
            play(s, a)
            self.budget.spend()
            path.append(child)
            seats.append(seat)
            node = child
            if fresh:
                self.rollout.run(s, self.horizon, self.budget)
                break
        self.backup(path, seats, [self.evaluation.margin(s, p) for p in range(s.seats)])

    def backup(self, path: list[Node], seats: list[int], margins: list[float]) -> None:
        for i in range(len(path)):
            value = margins[seats[i]]
            self.low = min(self.low, value)
            self.high = max(self.high, value)
            path[i].visits += 1
            path[i].total += value

    def select(self, node: Node, s: State, menu: list[int], seat: int) -> int:
        if not node.prior:
            node.prior = dict(zip(menu, softmax(self.preferences(s, menu, seat), TEMPERATURE)))
        visits = 1
        for a in menu:
            child = node.children.get(a)
            if child is not None:
                visits += child.visits
        exploration = EXPLORATION * math.sqrt(visits)
        width = max(1e-9, self.high - self.low)
        uniform = 1.0 / len(menu)
        best = menu[0]
        most = -1e18
        for a in menu:
            child = node.children.get(a)
            prior = node.prior.get(a, uniform)
            if child is None or not child.visits:
                value = exploration * prior
            else:
                mean = (child.total / child.visits - self.low) / width
                value = mean + exploration * prior / (1 + child.visits)
            if value > most:
                most = value
                best = a
        return best

    def preferences(self, s: State, menu: list[int], seat: int) -> list[float]:
        """With habits, the policy's; without, each option is tried once and judged as it is."""
        if self.rollout.policy.habits is not None:
            return self.rollout.policy.preferences(s, menu)
        found: list[float] = []
        for a in menu:
            found.append(self.evaluation.value(tried(s, a, self.budget), seat))
        return found

"""Searching a whole turn: the best lines of actions, judged when the turn is over and every answer given."""

from __future__ import annotations

from typing import Final

from tabularium.bots.bot import determinize
from tabularium.bots.budget import Budget, tried
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.rollout import Rollout
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options
from tabularium.kernel.playout import Dice

MAX_DEPTH: Final = 60  # own decisions in a line
MAX_WIDTH: Final = 64  # lines in a layer: what is held in memory at most, beside the options of these lines
WORST: Final = -1e17  # of options that were never tried, or were pruned
STEP_COST: Final = 1e-6  # points for each decision of a line: of two ways to the same table the shorter one is taken


class Line:
    """Some actions of the turn, and where they lead. `roots` is the mask of the options that can begin it."""

    def __init__(self, s: State, roots: int, value: float) -> None:
        self.s = s
        self.roots = roots
        self.value = value


def by_value(line: Line) -> float:
    return -line.value


def transposition(s: State, value: float) -> tuple[object, ...]:
    """What tells tables apart: the question asked there, and the value. Met twice in a line, it goes in a circle."""
    f = s.stack[-1]
    return (value, f.effect, f.pc, f.source, f.n, len(s.stack), tuple(options(s)))


class Beam:
    """One search. Each guess at the hidden cards is searched on its own; options are compared by their means."""

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        rollout: Rollout,
        seat: int,
        span: int,
        width: int,
        budget: Budget,
        branching: int = 0,
        rank_by_rollout: bool = False,
        prior: bool = False,
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.rollout = rollout
        self.seat = seat
        self.span = span  # turns of the table until a position is judged
        self.width = width
        self.budget = budget
        self.branching = branching  # options with which a line goes on, those the policy prefers; 0: all
        self.rank_by_rollout = rank_by_rollout  # rank lines by where a rollout takes them, not as they stand
        self.prior = prior  # what the policy prefers is followed to its end first, should the budget be short
        self.horizon = 0
        self.best: list[float] = []  # by option, in the guess that is searched
        self.pruned = False  # some line was not followed, for want of width
        self.depth = 0  # decisions in the lines that are followed now, beside the first
        self.visited: set[tuple[object, ...]] = set()  # the tables of earlier layers
        self.ends: list[State | None] = []  # where the best line of each option led, in the last guess that had one

    def evaluate(self, s: State, menu: list[int], dice: Dice, guesses: int) -> list[float]:
        """The mean value of each option; those that were pruned on the way have WORST."""
        count = len(menu)
        totals = [0.0] * count
        self.ends = [None] * count
        alive = list(range(count))
        width = self.width
        done = 0
        while True:
            guess = s if not done else determinize(self.game, s, self.seat, dice)
            whole = self.search(guess, menu, alive, width)
            if not whole and done:
                break
            for i in alive:
                totals[i] += self.best[i]
            done += 1
            if not self.budget.left() or (done >= guesses and not self.pruned):
                break
            ranked = sorted(alive, key=lambda i: -totals[i])
            alive = [i for i in ranked[: max(4, len(ranked) // 2)] if totals[i] > WORST]
            if len(alive) < 2:
                break
            if done % guesses == 0:
                if width >= MAX_WIDTH:
                    break
                width *= 2
        found = [WORST] * count
        for i in alive:
            found[i] = totals[i] / max(1, done)
        return found

    def search(self, s: State, menu: list[int], alive: list[int], width: int) -> bool:
        """Search one guess from these options; False if the budget ended before each was followed to its end."""
        budget = self.budget
        self.horizon = self.game.turn(s) + self.span
        self.best = [WORST] * len(menu)
        self.pruned = False
        self.depth = 0
        self.visited = {transposition(s, self.evaluation.margin(s, self.seat))}
        lines: list[Line] = []
        whole = True
        for i in alive:
            if not budget.left() and i != alive[0]:
                whole = False
                break
            self.expand(s, menu[i], 1 << i, lines)
        lines.sort(key=by_value)
        self.depth = 1
        for line in self.ordered(lines, s, menu):
            if not self.roll_out(line):
                whole = False
        if self.rank_by_rollout:
            lines.sort(key=by_value)
        self.deepen(lines, width)
        return whole

    def ordered(self, lines: list[Line], s: State, menu: list[int]) -> list[Line]:
        """The lines of the options, in the order in which they are followed to their end."""
        order = self.rollout.policy.ranked(s, menu) if self.prior else []
        if not order:
            return lines
        return sorted(lines, key=lambda line: order.index(line.roots.bit_length() - 1))

    def roll_out(self, line: Line) -> bool:
        """Judge a line by where a rollout takes it; False if the budget ended before."""
        t = line.s.clone()
        over = self.rollout.run(t, self.horizon, self.budget)
        # What was not followed to its end is better than nothing, and worse than all that was.
        value = self.evaluation.margin(t, self.seat) if over else WORST / 2 + line.value
        depth = self.depth
        self.depth += self.rollout.steps
        self.backup(line.roots, value, t)
        self.depth = depth
        if self.rank_by_rollout:
            line.value = value
        return over

    def expand(self, s: State, a: int, roots: int, lines: list[Line]) -> None:
        """Take an action; what is over then is judged, what goes on becomes a line."""
        t = tried(s, a, self.budget)
        over = self.rollout.play_others(t, self.seat, self.horizon, self.budget)
        value = self.evaluation.margin(t, self.seat)
        if over:
            self.backup(roots, value, t)
        else:
            lines.append(Line(t, roots, value))

    def backup(self, roots: int, value: float, end: State) -> None:
        value -= STEP_COST * self.depth
        for i in range(len(self.best)):
            if roots >> i & 1 and value > self.best[i]:
                self.best[i] = value
                self.ends[i] = end

    def deepen(self, lines: list[Line], width: int) -> None:
        """Layer by layer, the best lines go on with their options."""
        for depth in range(1, MAX_DEPTH + 1):
            self.depth = depth
            lines = self.merged(lines)
            if not lines:
                return
            if len(lines) > width:
                self.pruned = True
            following: list[Line] = []
            for line in lines[:width]:
                for a in self.rollout.policy.shortlist(line.s, self.branching) if self.branching else options(line.s):
                    if not self.budget.left():
                        return
                    known = len(following)
                    self.expand(line.s, a, line.roots, following)
                    if self.rank_by_rollout and len(following) > known:
                        self.roll_out(following[known])
            lines = following

    def merged(self, lines: list[Line]) -> list[Line]:
        """The best first. Tables that can't be told apart go on as one; where a shorter line has been, none goes on."""
        known: dict[tuple[object, ...], Line] = {}
        for line in lines:
            key = transposition(line.s, line.value)
            if key in self.visited:
                continue
            twin = known.get(key)
            if twin is None:
                known[key] = line
            else:
                twin.roots |= line.roots
        self.visited.update(known)
        return sorted(known.values(), key=by_value)

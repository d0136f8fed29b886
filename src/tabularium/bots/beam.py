"""Searching a whole turn: the best lines of actions, judged when the turn is over and every answer given."""

from __future__ import annotations

from typing import Final

from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation
from tabularium.bots.quick import Quick
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, options, play
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

SIDES: Final = 1 << 32
LAYERS: Final = 60  # own decisions in a line
WIDEST: Final = 64  # lines in a layer: what is held in memory at most, beside the options of these lines
NEVER: Final = -1e17
STEP: Final = 1e-6  # points that each decision of a line costs: of two ways to the same table the shorter one is taken


class Line:
    """Some actions of the turn, and where they lead. `firsts` is the mask of the options that can begin it."""

    def __init__(self, s: State, firsts: int, value: float) -> None:
        self.s = s
        self.firsts = firsts
        self.value = value


def by_value(line: Line) -> float:
    return -line.value


def question(s: State, value: float) -> tuple[object, ...]:
    """What a seat is asked at a table that is worth so much: met twice in a line, the line has gone in a circle."""
    f = s.stack[-1]
    return (value, f.effect, f.pc, f.source, f.n, len(s.stack), tuple(options(s)))


class Beam:
    """One search. Each guess at the hidden cards is searched on its own; options are compared by their means."""

    def __init__(
        self,
        game: Game,
        evaluation: Evaluation,
        quick: Quick,
        seat: int,
        span: int,
        width: int,
        budget: Budget,
        most: int = 0,
        rehearse: bool = False,
        prior: bool = False,
    ) -> None:
        self.game = game
        self.evaluation = evaluation
        self.quick = quick
        self.seat = seat
        self.span = span  # turns of the table until a position is judged
        self.width = width
        self.budget = budget
        self.most = most  # options with which a line goes on, those that look best at first sight; 0: all
        self.rehearse = rehearse  # rank lines by where they lead if played on at first sight, not as they stand
        self.prior = prior  # what looks best at first sight is followed to its end first, should the budget be short
        self.horizon = 0
        self.best: list[float] = []  # by option, in the guess that is searched
        self.cut = False  # some line was not followed, for want of width
        self.layer = 0  # decisions in the lines that are followed now, beside the first
        self.met: set[tuple[object, ...]] = set()  # the questions of earlier layers
        self.ends: list[State | None] = []  # where the best line of each option led, in the last guess that had one

    def judge(self, s: State, menu: list[int], dice: Dice, guesses: int) -> list[float]:
        """The mean value of each option; options that were given up on the way have NEVER."""
        count = len(menu)
        totals = [0.0] * count
        self.ends = [None] * count
        alive = list(range(count))
        width = self.width
        done = 0
        while True:
            guess = s if not done else self.game.guess(s, self.seat, seeded(dice.below(SIDES), "guess"))
            whole = self.search(guess, menu, alive, width)
            if not whole and done:
                break
            for i in alive:
                totals[i] += self.best[i]
            done += 1
            if not self.budget.left() or (done >= guesses and not self.cut):
                break
            ranked = sorted(alive, key=lambda i: -totals[i])
            alive = [i for i in ranked[: max(4, len(ranked) // 2)] if totals[i] > NEVER]
            if len(alive) < 2:
                break
            if done % guesses == 0:
                if width >= WIDEST:
                    break
                width *= 2
        found = [NEVER] * count
        for i in alive:
            found[i] = totals[i] / max(1, done)
        return found

    def search(self, s: State, menu: list[int], alive: list[int], width: int) -> bool:
        """Search one guess from these options; False if the budget ended before each was followed to its end."""
        budget = self.budget
        self.horizon = self.game.turn(s) + self.span
        self.best = [NEVER] * len(menu)
        self.cut = False
        self.layer = 0
        self.met = {question(s, self.evaluation.margin(s, self.seat))}
        lines: list[Line] = []
        whole = True
        for i in alive:
            if not budget.left() and i != alive[0]:
                whole = False
                break
            self.follow(s, menu[i], 1 << i, lines)
        lines.sort(key=by_value)
        self.layer = 1
        for line in self.ranked(lines, s, menu):
            if not self.play_on(line):
                whole = False
        if self.rehearse:
            lines.sort(key=by_value)
        self.widen(lines, width)
        return whole

    def ranked(self, lines: list[Line], s: State, menu: list[int]) -> list[Line]:
        """The lines of the options, in the order in which they are followed to their end."""
        order = self.quick.ranked(s, menu) if self.prior else []
        if not order:
            return lines
        return sorted(lines, key=lambda line: order.index(line.firsts.bit_length() - 1))

    def play_on(self, line: Line) -> bool:
        """Judge a line by where it leads at first sight; False if the budget ended before."""
        t = line.s.clone()
        over = self.quick.finish(t, self.horizon, self.budget)
        # What was not followed to its end is better than nothing, and worse than all that was.
        value = self.evaluation.margin(t, self.seat) if over else NEVER / 2 + line.value
        layer = self.layer
        self.layer += self.quick.steps
        self.keep(line.firsts, value, t)
        self.layer = layer
        if self.rehearse:
            line.value = value
        return over

    def follow(self, s: State, a: int, firsts: int, lines: list[Line]) -> None:
        """Take an action; what is over then is judged, what goes on becomes a line."""
        t = s.clone()
        play(t, a)
        self.budget.spend()
        over = self.quick.answer_for_others(t, self.seat, self.horizon, self.budget)
        value = self.evaluation.margin(t, self.seat)
        if over:
            self.keep(firsts, value, t)
        else:
            lines.append(Line(t, firsts, value))

    def keep(self, firsts: int, value: float, end: State) -> None:
        value -= STEP * self.layer
        for i in range(len(self.best)):
            if firsts >> i & 1 and value > self.best[i]:
                self.best[i] = value
                self.ends[i] = end

    def widen(self, lines: list[Line], width: int) -> None:
        """Layer by layer, the best lines go on with their options."""
        for layer in range(1, LAYERS + 1):
            self.layer = layer
            lines = self.joined(lines)
            if not lines:
                return
            if len(lines) > width:
                self.cut = True
            following: list[Line] = []
            for line in lines[:width]:
                for a in self.quick.shortlist(line.s, self.most) if self.most else options(line.s):
                    if not self.budget.left():
                        return
                    known = len(following)
                    self.follow(line.s, a, line.firsts, following)
                    if self.rehearse and len(following) > known:
                        self.play_on(following[known])
            lines = following

    def joined(self, lines: list[Line]) -> list[Line]:
        """The best first. Tables that can't be told apart go on as one; where a shorter line has been, none goes on."""
        known: dict[tuple[object, ...], Line] = {}
        for line in lines:
            key = question(line.s, line.value)
            if key in self.met:
                continue
            twin = known.get(key)
            if twin is None:
                known[key] = line
            else:
                twin.firsts |= line.firsts
        self.met.update(known)
        return sorted(known.values(), key=by_value)

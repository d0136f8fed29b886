#!/usr/bin/env python3
"""Is the coach's advice any good? An easy opponent that follows it against one that does not.

benchmarks/coach.py [GAME ...] [--games 200] [--seed 1000]

The advised one plays as easy does, turn by turn, and shows the coach what it is about to do. Where the coach would warn
of an action it takes another; where the coach would say that a turn missed something, it thinks the turn over: once
with the options that serve the theme ("why would I want this?"), then once more from the beginning; and it plays what
the coach has least to say against. Every deal is played twice, with the seats changed.
"""

from __future__ import annotations

import argparse
import sys
from fnmatch import fnmatchcase

from tabularium import game_keys
from tabularium.bots.bot import answer, determinize, dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.levels import EASY, level
from tabularium.bots.weights import packaged
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.match import Match
from tabularium.kernel.playout import Dice
from tabularium.lessons import coach
from tabularium.lessons.judging import evaluations, judge, serves
from tabularium.lessons.looking import Eyes
from tabularium.lessons.warning import worded

MOST = 60  # answers of one turn
Plan = list[tuple[list[int], int]]  # what will be asked, and the answers to it


class Advised:
    """Easy with a coach beside it; no Bot by type, so that it plays on the compiled engine as well."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.easy = level(game, packaged(game), EASY)
        self.plan: Plan = []
        self.number = -1  # of the turn that it is for

    def answer(self, s: State, dice: Dice) -> int:
        """What was planned, while all goes as planned; else, at the menu of a turn, a new plan is made on a guess."""
        menu = machine.options(s)
        if self.plan and self.plan[0][0] == menu and self.number == self.game.turn(s):
            return self.plan.pop(0)[1]
        self.plan = []
        if len(menu) == 1:
            return menu[0]
        guess = determinize(self.game, s, machine.who(s), dice)
        if not self.game.quiet(guess):
            return self.easily(guess, menu, dice)
        self.plan, self.number = self.advised(guess, dice), self.game.turn(s)
        return self.plan.pop(0)[1]

    def easily(self, guess: State, menu: list[int], dice: Dice) -> int:
        return self.easy.choose(guess, menu, Budget(self.easy.seconds, self.easy.nodes), dice)

    def advised(self, guess: State, dice: Dice) -> Plan:
        seat = machine.who(guess)
        plan, end = self.turn(guess, dice, "")
        judged = judge(self.game, guess, end, seat)
        if judged.gap < coach(self.game.key).gap:
            return plan
        missed = max(judged.missed, key=lambda each: judged.missed[each])
        for theme in (missed, "", ""):
            other, reached = self.turn(guess, dice, theme)
            again = judge(self.game, guess, reached, seat)
            if again.gap < judged.gap:
                plan, judged = other, again
        return plan

    def turn(self, guess: State, dice: Dice, theme: str) -> tuple[Plan, State]:
        """A whole turn as easy plays it; with a theme, by the options that serve it where some do."""
        s, seat, number = guess.clone(), machine.who(guess), self.game.turn(guess)
        s.log = None
        plan: Plan = []
        while not s.over and machine.who(s) == seat and self.game.turn(s) == number and len(plan) < MOST:
            menu = machine.options(s)
            a = menu[0] if len(menu) == 1 else self.one(s, self.unwarned(s, menu), dice, theme)
            plan.append((menu, a))
            machine.play(s, a)
        return plan, s

    def one(self, s: State, menu: list[int], dice: Dice, theme: str) -> int:
        if theme:
            evaluation, seat = evaluations(self.game).of(s.seats), machine.who(s)
            worth = []
            for a in menu:
                t = s.clone()
                machine.play(t, a)
                worth.append(serves(self.game, evaluation, s, t, seat)[theme])
            if max(worth) > 0:
                return menu[worth.index(max(worth))]
        return self.easily(s, menu, dice)

    def unwarned(self, s: State, menu: list[int]) -> list[int]:
        """Without what the coach would warn of, if anything else is left; what can still be mended is done."""
        match = Match(self.game, s.seats, 1, start=s)
        eyes = Eyes(match, machine.who(s))
        warnings = [each for each in coach(self.game.key).warnings if not each.then and worded(each, eyes) is not None]
        write = self.game.notation.write
        left = [a for a in menu if not any(fnmatchcase(write(a), each.action) for each in warnings)]
        return left or menu


def play(game: Game, seed: int, advised: int) -> float:
    """1 if the advised one wins, a half for a shared victory."""
    start = coach(game.key).start
    match = Match(game, start.seats, seed, start.options)
    easy, follows = level(game, packaged(game), EASY), Advised(game)
    while not match.over:
        seat = machine.who(match.state)
        dice = dice_for(seed, seat, len(match.actions))
        match.play(follows.answer(match.state, dice) if seat == advised else answer(game, match.state, easy, dice))
    winners = match.winners
    return 0.0 if advised not in winners else 1 / len(winners)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=game_keys())
    parser.add_argument("--games", type=int, default=200, dest="number")
    parser.add_argument("--seed", type=int, default=1000, help="of the first deal; the others follow it")
    given = parser.parse_args()
    for key in given.games:
        won = 0.0
        for i in range(given.number):
            won += play(loaded(key), given.seed + i // 2, i % 2)
            print(f"{key}: {won:g} of {i + 1}", end="\r", file=sys.stderr, flush=True)
        print(f"{key}: the advised one wins {won:g} of {given.number} ({100 * won / given.number:.0f} %)", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

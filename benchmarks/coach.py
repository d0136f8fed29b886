#!/usr/bin/env python3
"""Is the coach's advice any good? An easy opponent that follows it against one that does not.

benchmarks/coach.py [GAME ...] [--games 200] [--seed 1000] [--heard]

The advised one plays as easy does, turn by turn, and shows the coach what it is about to do. What the coach would say
of that turn it takes to heart and thinks the turn over: once with something that serves the theme, as easy chooses
among it, or with what the coach names; then by what is said of that; and at last from the beginning, with fresh eyes.
Where the coach would warn of an action it looks for another. It plays what the coach has least to say against; where
the coach keeps silent, what it wanted to.
Every deal is played twice, with the seats changed. --heard counts what was said, what changed a turn, and the part of
it in games that were won.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from typing import NamedTuple

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
from tabularium.lessons.coaching import BETTER, SMALL, Companion, Memory, true_of, undone
from tabularium.lessons.judging import Judgement, evaluations, judge, serves
from tabularium.lessons.looking import Eyes

MOST = 60  # answers of one turn
THOUGHTS = 3  # times that a turn is thought over by what is said of it
AFRESH = 2  # times that somebody who still hears that something was missed looks at the whole turn again
Plan = list[tuple[list[int], int]]  # what will be asked, and the answers to it


class Heard(NamedTuple):
    """What is taken to heart: a theme; and where the coach names something, its notation."""

    theme: str
    action: str = ""


class Tried(NamedTuple):
    """A turn as it might be played, on a guess."""

    plan: Plan
    last: State  # at rest for the last time
    end: State
    followed: bool  # there was a way to do what was heard
    warned: bool


class Advised:
    """Easy with a coach beside it; no Bot by type, so that it plays on the compiled engine as well."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.easy = level(game, packaged(game), EASY)
        self.plan: Plan = []
        self.number = -1  # of the turn that it is for
        self.heard: Counter[str] = Counter()

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
        """What is planned after listening."""
        best = self.turn(guess, dice)
        judged = self.judged(guess, best)
        self.heard["turns"] += 1
        if best.warned:
            best, judged = self.better(guess, best, judged, self.turn(guess, dice, heeds=True), "warned")
        known: set[Heard] = set()
        for _ in range(THOUGHTS):
            heard = self.hears(guess, best, judged, known)
            if heard is None:
                break
            known.add(heard)
            other = self.turn(guess, dice, heard)
            if other.followed:
                best, judged = self.better(guess, best, judged, other, heard.theme)
            else:
                self.heard[f"{heard.theme}: no way"] += 1
        for _ in range(AFRESH):
            if known and judged.gap >= coach(self.game.key).gap:
                best, judged = self.better(guess, best, judged, self.turn(guess, dice), "again")
        return best.plan

    def judged(self, guess: State, tried: Tried) -> Judgement:
        return judge(self.game, guess, tried.end, machine.who(guess))

    def better(self, guess: State, best: Tried, judged: Judgement, other: Tried, theme: str) -> tuple[Tried, Judgement]:
        """Of two turns the one that the coach has less to say against."""
        again = self.judged(guess, other)
        self.heard[f"{theme}: said"] += 1
        if again.gap >= judged.gap:
            return best, judged
        self.heard[f"{theme}: changed"] += 1
        return other, again

    def hears(self, guess: State, tried: Tried, judged: Judgement, known: set[Heard]) -> Heard | None:
        """What the coach would say of a turn, and has not said; None if nothing."""
        if judged.gap < coach(self.game.key).gap:
            return None
        match, seat = Match(self.game, guess.seats, 1, start=guess), machine.who(guess)
        eyes = Eyes(match, seat, tried.end)
        eyes.was, eyes.last = Eyes(match, seat, guess), Eyes(match, seat, tried.last)
        for comment in true_of(coach(self.game.key), judged, eyes):
            if Heard(comment.theme) not in known:
                return Heard(comment.theme)
        deed = undone(judged, [self.game.notation.write(a) for _, a in tried.plan])
        named = None if deed is None else Heard(BETTER, deed.action)
        return None if named in known else named

    def turn(self, guess: State, dice: Dice, heard: Heard | None = None, heeds: bool = False) -> Tried:
        """A whole turn as easy plays it; once what was heard is done, where that can be."""
        s, seat, number = guess.clone(), machine.who(guess), self.game.turn(guess)
        s.log = None
        last, plan, followed, warned = guess, Plan(), False, False
        while not s.over and machine.who(s) == seat and self.game.turn(s) == number and len(plan) < MOST:
            menu = machine.options(s)
            if self.game.quiet(s):
                last = s.clone()
            fitting = [] if heard is None or followed else self.fitting(s, menu, heard)
            followed = followed or bool(fitting)
            a = self.one(s, fitting or menu, dice)
            if len(menu) > 1 and self.warns(s, a):
                warned = True
                left = [x for x in menu if not self.warns(s, x)] if heeds else []
                a = self.one(s, left, dice) if left else a
            plan.append((menu, a))
            machine.play(s, a)
        return Tried(plan, last, s, followed, warned)

    def one(self, s: State, menu: list[int], dice: Dice) -> int:
        return menu[0] if len(menu) == 1 else self.easily(s, menu, dice)

    def fitting(self, s: State, menu: list[int], heard: Heard) -> list[int]:
        """The options that do what was heard."""
        if heard.action:
            return [a for a in menu if self.game.notation.write(a) == heard.action]
        evaluation, seat = evaluations(self.game).of(s.seats), machine.who(s)
        found = []
        for a in menu if len(menu) > 1 else []:
            t = s.clone()
            machine.play(t, a)
            if serves(self.game, evaluation, s, t, seat)[heard.theme] > SMALL:
                found.append(a)
        return found

    def warns(self, s: State, a: int) -> bool:
        match = Match(self.game, s.seats, 1, start=s)
        return Companion(match, machine.who(s), Memory()).sure(self.game.notation.write(a)) is not None


def play(game: Game, seed: int, advised: int) -> tuple[float, Counter[str]]:
    """1 if the advised one wins, a half for a shared victory; and what it heard."""
    start = coach(game.key).start
    match = Match(game, start.seats, seed, start.options)
    easy, follows = level(game, packaged(game), EASY), Advised(game)
    while not match.over:
        seat = machine.who(match.state)
        dice = dice_for(seed, seat, len(match.actions))
        match.play(follows.answer(match.state, dice) if seat == advised else answer(game, match.state, easy, dice))
    winners = match.winners
    return 0.0 if advised not in winners else 1 / len(winners), follows.heard


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=game_keys())
    parser.add_argument("--games", type=int, default=200, dest="number")
    parser.add_argument("--seed", type=int, default=1000, help="of the first deal; the others follow it")
    parser.add_argument("--heard", action="store_true", help="print what was said and what it changed, a game")
    given = parser.parse_args()
    for key in given.games:
        won, said, helped = 0.0, Counter[str](), Counter[str]()
        for i in range(given.number):
            result, heard = play(loaded(key), given.seed + i // 2, i % 2)
            won += result
            said += heard
            helped += Counter({each: result * times for each, times in heard.items()})
            print(f"{key}: {won:g} of {i + 1}", end="\r", file=sys.stderr, flush=True)
        print(f"{key}: the advised one wins {won:g} of {given.number} ({100 * won / given.number:.0f} %)", flush=True)
        for each in sorted(said) if given.heard else []:
            print(f"  {each} {said[each] / given.number:.2f}, in games won {100 * helped[each] / said[each]:.0f} %")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

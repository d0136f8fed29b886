"""Habits by playing: options are tried at random, the better looking ones more often, and what went well looks better.

This is the policy gradient (Williams's REINFORCE): each decision of a game is moved by how much more than expected its
seat gained from that turn on. The steps are Adam's, so that traits that are rarely met learn as fast as others.
"""

from __future__ import annotations

import math
from typing import Any, Final

from tabularium.bots.bot import dice_for
from tabularium.bots.instinct import Habits, Instinct
from tabularium.bots.simulation import seed_of
from tabularium.kernel.game import Game
from tabularium.kernel.machine import State, options, play, settle, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME, Dice

DARING: Final = 0.35  # points by which an option may look worse and still be tried, once for every 2.7 times
FINE: Final = 1 << 24
SURPRISE: Final = 15.0  # points more than expected that count as one
WON: Final = 10.0  # points that a victory is worth
MOST: Final = 2.5  # surprises are not taken for more
FORGETTABLE: Final = 1e-4  # options that are never tried teach nothing
RATE: Final = 0.03  # points that a trait moves in its first rounds at most, about
SLOWER: Final = 300.0  # rounds with it after which it moves less and less
MOMENTUM: Final = 0.9
SCALE: Final = 0.99
LEAST: Final = 0.01  # pulls that are all smaller than this move nothing
REMEMBERED: Final = 300.0  # turns of a kind over which the expectation is taken


class Turn:
    """What a seat decided in one of its turns."""

    def __init__(self, kind: str, margin: float) -> None:
        self.kind = kind  # turns of a kind are expected to bring the same
        self.margin = margin
        self.early: dict[int, float] = {}  # by trait, towards what was chosen
        self.late: dict[int, float] = {}


class Lesson:
    """What some games taught: by trait where it pulls, and what turns of each kind brought."""

    def __init__(self, index: int) -> None:
        self.index = index
        self.early: dict[int, float] = {}
        self.late: dict[int, float] = {}
        self.brought: list[tuple[str, float]] = []

    def __reduce__(self) -> tuple[Any, ...]:
        return (_again, (self.index, self.early, self.late, self.brought))

    def learn(self, turn: Turn, brought: float, expected: dict[str, float]) -> None:
        self.brought.append((turn.kind, brought))
        surprise = (brought - expected.get(turn.kind, brought)) / SURPRISE
        pull = max(-MOST, min(MOST, surprise))
        for trait, x in turn.early.items():
            self.early[trait] = self.early.get(trait, 0.0) + pull * x
            self.late[trait] = self.late.get(trait, 0.0) + pull * turn.late[trait]


def _again(index: int, early: dict[int, float], late: dict[int, float], brought: list[tuple[str, float]]) -> Lesson:
    found = Lesson(index)
    found.early = early
    found.late = late
    found.brought = brought
    return found


def margins(game: Game, s: State) -> list[float]:
    """By seat, how far it is ahead of the best rival; alone, its score. In the end, to have won counts beside it."""
    scores = game.scores(s)
    found: list[float] = []
    for p in range(s.seats):
        found.append(float(scores[p] - max([scores[q] for q in range(s.seats) if q != p], default=0)))
    if s.over:
        for p in game.winners(s):
            found[p] += WON
    return found


def lesson(
    game: Game, seats: int, given: dict[str, str], habits: Habits, expected: dict[str, float], seed: int, index: int,
    games: int,
) -> Lesson:  # fmt: skip
    """So many games, all seats with these habits."""
    found = Lesson(index)
    instinct = Instinct(game, habits)
    for i in range(index * games, (index + 1) * games):
        deal = seed_of(seed, i)
        s = game.new(seats, deal, given)
        settle(s)
        turns = played(game, s, instinct, dice_for(deal, 0))
        ends = margins(game, s)
        for p in range(seats):
            for turn in turns[p]:
                found.learn(turn, ends[p] - turn.margin, expected)
    return found


def played(game: Game, s: State, instinct: Instinct, dice: Dice) -> list[list[Turn]]:
    """To the end; by seat, the turns in which it decided something."""
    turns: list[list[Turn]] = [[] for _ in range(s.seats)]
    last = [-1] * s.seats
    names = [game.seat_name(s, p, "en") for p in range(s.seats)]
    for _ in range(DECISIONS_IN_A_GAME):
        if s.over:
            break
        menu = options(s)
        if len(menu) == 1:
            play(s, menu[0])
            continue
        p = who(s)
        if game.turn(s) != last[p]:
            last[p] = game.turn(s)
            turns[p].append(Turn(f"{names[p]} {len(turns[p])}", margins(game, s)[p]))
        play(s, menu[tried(game, s, menu, instinct, dice, turns[p][-1])])
    return turns


def tried(game: Game, s: State, menu: list[int], instinct: Instinct, dice: Dice, turn: Turn) -> int:
    """One option at random, the better looking ones more often; what speaks for it is noted."""
    sight = instinct.sight(s, menu)
    best = max(sight)
    shares = [math.exp(max(-60.0, (x - best) / DARING)) for x in sight]
    total = sum(shares)
    left = total * dice.below(FINE) / FINE
    chosen = 0
    while chosen < len(menu) - 1 and left >= shares[chosen]:
        left -= shares[chosen]
        chosen += 1
    traits = game.traits(s, menu)
    late = game.progress(s)
    for i in range(len(menu)):
        pull = (1.0 if i == chosen else 0.0) - shares[i] / total
        if abs(pull) > FORGETTABLE:
            for trait in traits[i]:
                turn.early[trait] = turn.early.get(trait, 0.0) + pull * (1.0 - late)
                turn.late[trait] = turn.late.get(trait, 0.0) + pull * late
    return chosen


class Trait:
    """How it looks so far, at the beginning of the game and at its end, and Adam's moments of the pulls."""

    def __init__(
        self, early: float = 0.0, late: float = 0.0, early_drift: float = 0.0, late_drift: float = 0.0,
        early_size: float = 0.0, late_size: float = 0.0, rounds: float = 0.0,
    ) -> None:  # fmt: skip
        self.pair = [early, late]
        self.drift = [early_drift, late_drift]
        self.size = [early_size, late_size]
        self.rounds = rounds  # in which it was met

    def row(self) -> list[float]:
        """As it was given."""
        return [*self.pair, *self.drift, *self.size, self.rounds]

    def move(self, pull: list[float]) -> None:
        self.rounds += 1
        rate = RATE / math.sqrt(1.0 + self.rounds / SLOWER)
        for i in range(2):
            self.drift[i] = MOMENTUM * self.drift[i] + (1.0 - MOMENTUM) * pull[i]
            self.size[i] = SCALE * self.size[i] + (1.0 - SCALE) * pull[i] * pull[i]
            way = self.drift[i] / (1.0 - MOMENTUM**self.rounds)
            self.pair[i] += rate * way / (math.sqrt(self.size[i] / (1.0 - SCALE**self.rounds)) + LEAST)


class Pupil:
    """What has been learned so far."""

    def __init__(self, expected: dict[str, list[float]]) -> None:
        self.traits: dict[int, Trait] = {}
        self.expected = expected  # by kind of turn: the mean of what it brought, and how many there were

    def pairs(self) -> dict[int, list[float]]:
        return {number: trait.pair for number, trait in self.traits.items()}

    def learn(self, lessons: list[Lesson]) -> None:
        """From those of one round, in order."""
        pulls: dict[int, list[float]] = {}
        for each in lessons:
            for number, early in each.early.items():
                pull = pulls.setdefault(number, [0.0, 0.0])
                pull[0] += early
                pull[1] += each.late[number]
            for kind, brought in each.brought:
                seen = self.expected.setdefault(kind, [brought, 0.0])
                seen[1] += 1.0
                seen[0] += (brought - seen[0]) / min(seen[1], REMEMBERED)
        for number, pull in pulls.items():
            if number not in self.traits:
                self.traits[number] = Trait()
            self.traits[number].move(pull)

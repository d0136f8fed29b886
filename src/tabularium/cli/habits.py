"""Training of habits: what looks good at first sight."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

from tabularium.bots import learning
from tabularium.bots.habits import HABITS, Habits, habits_of, packaged, read
from tabularium.bots.policy import PolicyBot
from tabularium.bots.simulation import seed_of
from tabularium.bots.training import compare
from tabularium.cli.course import Course
from tabularium.cli.farm import Farm
from tabularium.kernel.game import Game, loaded

LESSONS = 8  # in a round
GAMES = 25  # in a lesson
SLIGHT = 0.01  # points; a habit that makes no more of a difference is left out

Pairs = dict[int, list[float]]


class HabitCourse(Course):
    what: ClassVar[str] = HABITS

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(document)
        self.game = loaded(self.key)
        self.base: dict[str, Any] = document["base"]
        self.made: list[Any] = list(self.base["made"])
        self.start = habits_of(self.base, self.game).pairs
        self.learner = learning.Learner({kind: [float(x) for x in seen] for kind, seen in document["expected"].items()})
        for name, row in document[self.what].items():
            each = learning.Parameter(*[float(x) for x in row])
            trait = self.game.trait_number(name)
            if trait >= 0:
                self.learner.parameters[trait] = each

    def json(self) -> dict[str, Any]:
        rows = {self.game.trait_name(trait): each.row() for trait, each in self.learner.parameters.items()}
        return super().json() | {"base": self.base, "expected": self.learner.baseline, self.what: rows}

    @classmethod
    def begun(cls, game: Game, common: dict[str, Any], start: str | None) -> Course:
        base = packaged(game) if start is None else read(start, game)
        # What is known goes on with the small steps that it had come to: large ones would only blur it at first.
        rounds = sum(step.get("games", 0) for step in base["made"]) // (LESSONS * GAMES)
        rows = {name: [*pair, 0.0, 0.0, 0.0, 0.0, rounds] for name, pair in base[cls.what].items()}
        return cls(common | {"base": base, "expected": {}, cls.what: rows})

    def round(self, farm: Farm, content: str | None) -> None:
        pairs = self.learner.pairs()
        baseline = {kind: seen[0] for kind, seen in self.learner.baseline.items()}
        lessons = range(self.done * LESSONS, (self.done + 1) * LESSONS)
        parts: list[tuple[Any, ...]] = [
            (self.key, content, *self.table(i), pairs, baseline, self.seed, i) for i in lessons
        ]
        self.learner.learn(sorted(farm.spread(play_lesson, parts), key=lambda each: each.index))
        self.games += LESSONS * GAMES

    def check(self, farm: Farm, content: str | None, deals: int) -> Iterator[float]:
        parts: list[tuple[Any, ...]] = [
            (self.key, content, *self.table(i), self.learner.pairs(), self.start, seed_of(self.seed + 2, i))
            for i in range(deals)
        ]
        return farm.spread(check_deal, parts)

    def result(self, made: dict[str, Any]) -> str:
        """A habits.json, one habit a line."""
        rows = []
        for trait, pair in sorted(self.learner.pairs().items()):
            if max(abs(x) for x in pair) >= SLIGHT:
                rows.append(f"  {json.dumps(self.game.trait_name(trait))}: [{pair[0]:.3f}, {pair[1]:.3f}]")
        steps = json.dumps([*self.made, made], ensure_ascii=False)
        return f'{{\n "made": {steps},\n "{self.what}": {{\n' + ",\n".join(rows) + "\n }\n}\n"

    def command(self) -> str:
        return super().command() + " --habits"


def play_lesson(
    key: str, content: str | None, seats: int, options: dict[str, str], pairs: Pairs, baseline: dict[str, float],
    seed: int, index: int,
) -> learning.Gradient:  # fmt: skip
    habits = Habits(pairs)
    return learning.policy_gradient(loaded(key, content), seats, options, habits, baseline, seed, index, GAMES)


def check_deal(
    key: str, content: str | None, seats: int, options: dict[str, str], mine: Pairs, other: Pairs, seed: int
) -> float:
    game = loaded(key, content)
    bots = [PolicyBot(game, Habits(pairs)) for pairs in (mine, other)]
    return compare(game, seats, options, bots[0], bots[1], seed)[1]

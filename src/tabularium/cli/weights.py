"""Training of weights: what features are worth."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, ClassVar

from tabularium.bots import training
from tabularium.bots.simulation import seed_of
from tabularium.bots.weights import Tuning, packaged, read
from tabularium.cli.course import Course
from tabularium.cli.farm import Farm
from tabularium.kernel.game import Game, loaded

PAIRS = 12  # in a round
SETTLED = 0.4  # of the rounds before the mean of the weights is taken


class WeightCourse(Course):
    what: ClassVar[str] = "weights"

    def __init__(self, document: dict[str, Any]) -> None:
        super().__init__(document)
        self.base: dict[str, Any] = document["base"]
        self.numbers: list[float] = document["numbers"]
        self.steps: list[float] = document["steps"]
        self.total: list[float] = document["total"]  # of the numbers of the settled rounds
        self.counted: int = document["counted"]

    def json(self) -> dict[str, Any]:
        return super().json() | {
            "base": self.base, "numbers": self.numbers, "steps": self.steps, "total": self.total,
            "counted": self.counted,
        }  # fmt: skip

    @classmethod
    def begun(cls, game: Game, common: dict[str, Any], start: str | None) -> Course:
        base = packaged(game) if start is None else read(start, game)
        spreads = training.spreads(game, base, common["seats"], common["options"], common["seed"])
        numbers = training.vector(game, base, common["seats"])
        own = {
            "base": base.document, "numbers": numbers, "steps": [training.PERTURBATION / x for x in spreads] * 2,
            "total": [0.0] * len(numbers), "counted": 0,
        }  # fmt: skip
        return cls(common | own)

    def fits(self, game: Game) -> bool:
        return len(self.numbers) == 2 * len(game.feature_names)

    def round(self, farm: Farm, content: str | None) -> None:
        first = self.done * PAIRS
        parts: list[tuple[Any, ...]] = [
            (self.key, content, self.seats, self.options, self.base, self.numbers, self.steps, self.seed, first + i)
            for i in range(PAIRS)
        ]
        pairs = sorted(farm.spread(play_pair, parts), key=lambda each: each.index)
        self.numbers = training.updated(self.numbers, self.steps, pairs, self.done)
        self.games += sum([each.games for each in pairs])
        if self.done + 1 > SETTLED * self.rounds:
            self.total = [a + b for a, b in zip(self.total, self.numbers, strict=True)]
            self.counted += 1

    def best(self) -> Tuning:
        """The mean of the settled rounds."""
        numbers = [x / self.counted for x in self.total] if self.counted else self.numbers
        return training.tuned(loaded(self.key), Tuning(self.base), self.seats, numbers)

    def check(self, farm: Farm, content: str | None, deals: int) -> Iterator[float]:
        best = self.best().document
        parts: list[tuple[Any, ...]] = [
            (self.key, content, self.seats, self.options, best, self.base, seed_of(self.seed + 2, i))
            for i in range(deals)
        ]
        return farm.spread(check_deal, parts)

    def result(self, made: dict[str, Any]) -> str:
        best = self.best().document
        return written(best | {"made": {**self.base.get("made", {}), str(self.seats): made}})


def play_pair(
    key: str, content: str | None, seats: int, options: dict[str, str], base: dict[str, Any], numbers: list[float],
    steps: list[float], seed: int, index: int,
) -> training.Pair:  # fmt: skip
    return training.pair(loaded(key, content), seats, options, Tuning(base), numbers, steps, seed, index)


def check_deal(
    key: str, content: str | None, seats: int, options: dict[str, str], mine: dict[str, Any], other: dict[str, Any],
    seed: int,
) -> float:  # fmt: skip
    game = loaded(key, content)
    bots = [training.greedy(game, Tuning(mine)), training.greedy(game, Tuning(other))]
    return training.compare(game, seats, options, bots[0], bots[1], seed)[1]


def written(document: dict[str, Any]) -> str:
    """A weights.json, one feature a line."""
    lines = ["{"]
    for key, value in document.items():
        if key != "weights":
            lines.append(f" {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)},")
    lines.append(' "weights": {')
    sets = []
    for name, chosen in document["weights"].items():
        rows = ",\n".join([f"   {json.dumps(key)}: {json.dumps(pair)}" for key, pair in chosen.items()])
        sets.append(f"  {json.dumps(name)}: {{\n{rows}\n  }}")
    lines.append(",\n".join(sets))
    return "\n".join([*lines, " }", "}", ""])

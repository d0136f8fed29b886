"""What `train` trains, and how far it has come; the whole of it is in a file, so that it can go on later."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any, ClassVar

from tabularium.cli.farm import Farm
from tabularium.kernel.game import Game, loaded


class Course:
    what: ClassVar[str]  # is made better

    def __init__(self, document: dict[str, Any]) -> None:
        self.key: str = document["game"]
        self.seats: int = document["seats"]
        self.options: dict[str, str] = document["options"]
        self.seed: int = document["seed"]
        self.rounds: int = document["rounds"]
        self.done: int = document["done"]
        self.games: int = document["games"]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.key, "seats": self.seats, "options": self.options, "seed": self.seed, "rounds": self.rounds,
            "done": self.done, "games": self.games,
        }  # fmt: skip

    @classmethod
    def begun(cls, game: Game, common: dict[str, Any], start: str | None) -> Course:
        """From the file `start`, or from what comes with the game."""
        raise NotImplementedError

    def fits(self, game: Game) -> bool:
        """The game has not changed since."""
        return True

    def round(self, farm: Farm, content: str | None) -> None:
        """Play the next round and learn from it."""
        raise NotImplementedError

    def check(self, farm: Farm, content: str | None, deals: int) -> Iterator[float]:
        """The share of the victories against what training began with, deal by deal."""
        raise NotImplementedError

    def result(self, made: dict[str, Any]) -> str:
        """The file for the game; `made` tells how it came to be."""
        raise NotImplementedError

    def command(self) -> str:
        words = ["tabularium", "train", self.key, "--seats", str(self.seats), "--rounds", str(self.rounds)]
        usual = loaded(self.key).read_options(self.seats, {})
        for key, value in self.options.items():
            if value != usual[key]:
                words += ["--option", f"{key}={value}"]
        return shlex.join([*words, "--seed", str(self.seed)])

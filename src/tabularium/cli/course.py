"""What `train` trains, and how far it has come; the whole of it is in a file, so that it can go on later."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from typing import Any, ClassVar

from tabularium.cli.farm import Farm
from tabularium.kernel.game import Game, loaded

Place = tuple[int, dict[str, str]]  # a number of seats, and the options of the table


class Course:
    what: ClassVar[str]  # is made better

    def __init__(self, document: dict[str, Any]) -> None:
        self.key: str = document["game"]
        self.seats: int = document["seats"]
        self.options: dict[str, str] = document["options"]
        # Beside this table; files of before knew none.
        self.others: list[Place] = [(seats, options) for seats, options in document.get("others", [])]
        self.seed: int = document["seed"]
        self.rounds: int = document["rounds"]
        self.done: int = document["done"]
        self.games: int = document["games"]

    def json(self) -> dict[str, Any]:
        return {
            "game": self.key, "seats": self.seats, "options": self.options, "seed": self.seed, "rounds": self.rounds,
            "done": self.done, "games": self.games, "others": self.others,
        }  # fmt: skip

    def table(self, index: int) -> Place:
        """One table after the other."""
        at = index % (len(self.others) + 1)
        return self.others[at - 1] if at else (self.seats, self.options)

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
        for said in self.unusual((self.seats, self.options)):
            words += ["--option", said]
        for place in self.others:
            words += ["--table", " ".join([str(place[0]), *self.unusual(place)])]
        return shlex.join([*words, "--seed", str(self.seed)])

    def unusual(self, place: Place) -> list[str]:
        """The options of a table that are not the usual ones, as they are given."""
        usual = loaded(self.key).read_options(place[0], {})
        return [f"{key}={value}" for key, value in place[1].items() if value != usual[key]]

"""What a game's features are worth: read from its `weights.json`, which says how it was made."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.bots", KERNEL)
# Settings of levels as older files call them.
FORMER: Final = {"most": "branching", "rehearse": "rank_by_rollout", "walks": "ismcts"}
ANY: Final = "any"  # every number of seats that has no weights of its own


class Weights:
    """Two weights a feature, at the beginning and at the end of the game, in points of the final score."""

    def __init__(self, early: list[float], late: list[float], win: float) -> None:
        self.early = early
        self.late = late
        self.win = win  # what winning is worth beside the points


class Tuning:
    """A game's whole file: weights by number of seats, and how its levels search."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document

    def weights(self, game: Game, seats: int) -> Weights:
        """Those for a table of this size; a feature that is not listed is worth nothing."""
        sets: dict[str, dict[str, list[float]]] = self.document.get("weights", {})
        chosen = {**sets.get(ANY, {}), **sets.get(str(seats), {})}
        names = game.feature_names
        return Weights(
            [float(chosen.get(name, [0, 0])[0]) for name in names],
            [float(chosen.get(name, [0, 0])[1]) for name in names],
            float(self.document.get("win", 10)),
        )

    def level(self, name: str) -> dict[str, Any]:
        """The settings of a level, where they differ from the usual ones."""
        found: dict[str, Any] = self.document.get("levels", {}).get(name, {})
        return {FORMER.get(key, key): value for key, value in found.items()}


def packaged(game: Game) -> Tuning:
    """The tuning that comes with a game; one that has none is judged by its score."""
    return Tuning(of_the_mind(game, "weights.json") or {})


def of_the_mind(game: Game, name: str) -> dict[str, Any] | None:
    """A file of a game's mind; a game needs neither the file nor the room."""
    path = files(f"tabularium.games.{game.key}").joinpath("mind", name)
    found: dict[str, Any] | None = json.loads(path.read_text("utf-8")) if path.is_file() else None
    return found


def read(path: str, game: Game) -> Tuning:
    """The tuning of a file; raises BadOption."""
    try:
        document = json.loads(Path(path).read_text("utf-8"))
        sets = document["weights"]
        for chosen in sets.values():
            for name, pair in chosen.items():
                if name not in game.feature_names or len(pair) != 2:
                    raise BadOption("weights_file", TEXTS, file=path)
                float(pair[0]), float(pair[1])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        raise BadOption("weights_file", TEXTS, file=path) from None
    return Tuning(document)

"""What many games have taught: read from a game's `habits.json`, which says how it was made."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tabularium.bots import weights
from tabularium.bots.weights import TEXTS, Tuning, of_the_mind
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game

HABITS = "habits"


class Habits:
    """By trait, how many points better an option looks that has it, at the beginning and at the end of the game."""

    def __init__(self, pairs: dict[int, list[float]]) -> None:
        self.pairs = pairs

    def of(self, traits: list[int], progress: float) -> float:
        early = 0.0
        late = 0.0
        for trait in traits:
            pair = self.pairs.get(trait)
            if pair is not None:
                early += pair[0]
                late += pair[1]
        return early + (late - early) * progress


def habits_of(document: dict[str, Any], game: Game) -> Habits:
    """Those of a file; traits that the game no longer knows are forgotten."""
    pairs: dict[int, list[float]] = {}
    for name, pair in document[HABITS].items():
        trait = game.trait_number(name)
        if trait >= 0:
            pairs[trait] = [float(pair[0]), float(pair[1])]
    return Habits(pairs)


def packaged(game: Game) -> dict[str, Any]:
    """The file that comes with a game, or an empty one."""
    return of_the_mind(game, "habits.json") or {"made": [], HABITS: {}}


def read(path: str, game: Game) -> dict[str, Any]:
    """A file that somebody names; raises BadOption."""
    try:
        document = json.loads(Path(path).read_text("utf-8"))
        habits_of(document, game)
        return {"made": list(document["made"]), HABITS: document[HABITS]}
    except (OSError, ValueError, KeyError, TypeError, AttributeError, IndexError):
        raise BadOption("habits_file", TEXTS, file=path) from None


_known: dict[str, Habits] = {}


def packaged_habits(game: Game) -> Habits:
    """Those that come with a game, read once."""
    if game.key not in _known:
        _known[game.key] = habits_of(packaged(game), game)
    return _known[game.key]


def habits_for(game: Game, tuning: Tuning) -> Habits:
    """Those that a tuning brings along, or else those that come with the game."""
    return habits_of(tuning.document, game) if HABITS in tuning.document else packaged_habits(game)


def tuning_of(path: str, game: Game) -> Tuning:
    """Of a file with weights, with habits or with both; what it has not is the game's own. Raises BadOption."""
    try:
        document = json.loads(Path(path).read_text("utf-8"))
    except (OSError, ValueError):
        document = {}
    if not isinstance(document, dict) or HABITS not in document:
        return weights.read(path, game)
    return Tuning({**weights.packaged(game).document, **document, HABITS: read(path, game)[HABITS]})

"""The games. Each is a package of its own that uses the kernel and no other game."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Final

from tabularium.kernel.game import Game, register

# In the order in which people see them. A new game is one line here.
LISTED: Final[dict[str, str]] = {
    "through_the_ages": "ThroughTheAges",
    "nations": "Nations",
    "praga": "Praga",
    "imperium": "Imperium",
}
# Known, but not for players: the model game.
UNLISTED: Final = {"miniature": "Miniature"}


def _maker(key: str, name: str) -> Callable[[str | None], Game]:
    def make(content: str | None) -> Game:
        game: Game = getattr(import_module(f"tabularium.games.{key}.game"), name)(content)
        return game

    return make


for _key, _name in {**LISTED, **UNLISTED}.items():
    register(_key, _maker(_key, _name))

"""Tabularium: a table for heavy civilisation board games.

>>> import tabularium
>>> state = tabularium.game("nations").new(seats=3, seed=7)
>>> state.play(state.decision.options[0])
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tabularium import engine as _engine

_engine.use()  # before anything of it is imported

from tabularium.games import LISTED  # noqa: E402
from tabularium.kernel import game as _game  # noqa: E402
from tabularium.kernel.clause import Clause  # noqa: E402
from tabularium.kernel.errors import (  # noqa: E402
    BadAction,
    BadContent,
    BadOption,
    BadRecord,
    Divergence,
    Refused,
    TabulariumError,
)
from tabularium.kernel.match import Decision, Match, Option, examine, replay  # noqa: E402

__version__: Final = "0.1.0"

__all__ = [
    "BadAction",
    "BadContent",
    "BadOption",
    "BadRecord",
    "Clause",
    "Decision",
    "Divergence",
    "Facade",
    "Match",
    "Option",
    "Refused",
    "TabulariumError",
    "examine",
    "game",
    "game_keys",
    "replay",
]


class Facade:
    """A game to start matches of; `rules` is the engine's own Game."""

    def __init__(self, rules: _game.Game) -> None:
        self.rules = rules
        self.key = rules.key

    def new(self, seats: int, seed: int, options: Mapping[str, object] | None = None) -> Match:
        """A new match; raises BadOption for what the game does not offer."""
        return Match(self.rules, seats, seed, options)


def game_keys() -> list[str]:
    """The keys of the games, in the order in which people see them."""
    return list(LISTED)


def game(key: str, content: str | None = None) -> Facade:
    """The game of this key, on its own tables or on those of an owner's directory."""
    return Facade(_game.loaded(key, content))

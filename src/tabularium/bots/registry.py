"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.bots.bot import Bot, Random
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.bots", KERNEL)
Maker = Callable[[Game], Bot]

_makers: Final[dict[str, Maker]] = {}


def register(name: str, maker: Maker) -> None:
    """Make a bot known; `maker(game)` builds it for one game."""
    _makers[name] = maker


def names() -> list[str]:
    return list(_makers)


def bot(name: str, game: Game) -> Bot:
    """The bot of this name for a game; raises BadOption."""
    if name not in _makers:
        raise BadOption("bot_unknown", TEXTS, bot=name[:40] or "@what.nothing", listed=", ".join(_makers))
    return _makers[name](game)


def bots(text: str, game: Game, seats: int) -> list[Bot]:
    """From `random` or `easy,hard,random`: one bot for all seats, or one for each; raises BadOption."""
    named = [bot(name.strip(), game) for name in text.split(",")]
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise BadOption("bots_number", TEXTS, n=len(named), seats=seats)
    return named


def _random(game: Game) -> Bot:
    return Random()


register("random", _random)

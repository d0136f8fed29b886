"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.bots.bot import Bot, Random
from tabularium.bots.levels import EASY, HARD, MEDIUM, Easy, Thinker
from tabularium.bots.weights import Tuning, packaged
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.language import KERNEL, Catalogue

TEXTS: Final = Catalogue("tabularium.bots", KERNEL)
Maker = Callable[[Game, Tuning], Bot]

_makers: Final[dict[str, Maker]] = {}


def register(name: str, maker: Maker) -> None:
    """Make a bot known; `maker(game, tuning)` builds it for one game."""
    _makers[name] = maker


def names() -> list[str]:
    return list(_makers)


def bot(name: str, game: Game, tuning: Tuning | None = None) -> Bot:
    """The bot of this name for a game, tuned as the game comes unless told otherwise; raises BadOption."""
    if name not in _makers:
        raise BadOption("bot_unknown", TEXTS, bot=name[:40] or "@what.nothing", listed=", ".join(_makers))
    return _makers[name](game, packaged(game) if tuning is None else tuning)


def bots(text: str, game: Game, seats: int) -> list[Bot]:
    """From `random` or `easy,hard,random`: one bot for all seats, or one for each; raises BadOption."""
    named = [bot(name.strip(), game) for name in text.split(",")]
    if len(named) == 1:
        return named * seats
    if len(named) != seats:
        raise BadOption("bots_number", TEXTS, n=len(named), seats=seats)
    return named


def _random(game: Game, tuning: Tuning) -> Bot:
    return Random()


def _easy(game: Game, tuning: Tuning) -> Bot:
    return Easy(game, tuning)


def _medium(game: Game, tuning: Tuning) -> Bot:
    return Thinker(game, tuning, MEDIUM)


def _hard(game: Game, tuning: Tuning) -> Bot:
    return Thinker(game, tuning, HARD)


register("random", _random)
register(EASY, _easy)
register(MEDIUM, _medium)
register(HARD, _hard)

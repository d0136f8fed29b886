"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.bots.bot import Bot, Random
from tabularium.bots.habits import packaged_habits
from tabularium.bots.levels import EASY, HARD, MEDIUM, Easy, SearchBot
from tabularium.bots.policy import PolicyBot
from tabularium.bots.weights import Tuning, packaged
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.language import KERNEL, LANGUAGES, Catalogue

TEXTS: Final = Catalogue("tabularium.bots", KERNEL)
Maker = Callable[[Game, Tuning], Bot]

_makers: Final[dict[str, Maker]] = {}
_levels: Final[list[str]] = []


def register(name: str, maker: Maker, level: bool = True) -> None:
    """Make a bot known; `maker(game, tuning)` builds it for one game. Only levels are offered to players."""
    _makers[name] = maker
    if level:
        _levels.append(name)


def names() -> list[str]:
    """The levels, from the weakest to the strongest."""
    return list(_levels)


def title(name: str, language: str) -> str:
    """What a bot is called by people; `name@FILE` keeps its file."""
    key, at, file = name.partition("@")
    said = TEXTS.message(f"bot.{key}", language) if TEXTS.has(f"bot.{key}") else key
    return said + at + file


def key_of(name: str) -> str:
    """The name by which records know a bot that may be called as people call it, in whichever language."""
    for key in _makers:
        if name.lower() in [title(key, language) for language in LANGUAGES]:
            return key
    return name


def bot(name: str, game: Game, tuning: Tuning | None = None) -> Bot:
    """The bot of this name for a game, tuned as the game comes unless told otherwise; raises BadOption."""
    name = key_of(name)
    if name not in _makers:
        listed = BadOption("bots_listed", TEXTS, **{key: f"@bot.{key}" for key in _levels})
        raise BadOption("bot_unknown", TEXTS, bot=name[:40] or "@what.nothing", listed=listed)
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
    return SearchBot(game, tuning, MEDIUM)


def _hard(game: Game, tuning: Tuning) -> Bot:
    return SearchBot(game, tuning, HARD)


def _instinct(game: Game, tuning: Tuning) -> Bot:
    return PolicyBot(game, packaged_habits(game))


def _ismcts(game: Game, tuning: Tuning) -> Bot:
    """The rival that hard is measured against: the same habits and evaluation, another search."""
    found = SearchBot(game, tuning, HARD)
    found.name = "ismcts"
    found.ismcts, found.playouts = True, {}
    return found


register("random", _random)
register(EASY, _easy)
register(MEDIUM, _medium)
register(HARD, _hard)
register("instinct", _instinct, level=False)
register("ismcts", _ismcts, level=False)

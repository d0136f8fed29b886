"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabularium.bots.bot import Bot, Random
from tabularium.bots.habits import habits_for
from tabularium.bots.levels import DEFAULTS, EXPERT, Level, SearchBot, level
from tabularium.bots.manners import MANNERS, manner
from tabularium.bots.policy import PolicyBot
from tabularium.bots.weights import Tuning, packaged
from tabularium.kernel.errors import BadOption
from tabularium.kernel.game import Game
from tabularium.kernel.language import KERNEL, LANGUAGES, Catalogue

TEXTS: Final = Catalogue("tabularium.bots", KERNEL)
WITH: Final = ":"  # between a level and its manner: `medium:builder`
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


def mannered() -> list[str]:
    """The levels with each manner."""
    return [name + WITH + each for name in _levels for each in MANNERS]


def known(name: str) -> bool:
    """Whether a bot is called so; tables keep those that were once offered."""
    return name in _makers or name in mannered()


def about(name: str, language: str) -> str:
    """A level, or what its manner adds to it, in one plain line."""
    key, _, kind = name.partition(WITH)
    return TEXTS.message(f"about.{kind or key}", language)


def title(name: str, language: str) -> str:
    """What a bot is called by people; `name@FILE` keeps its file."""
    name, at, file = name.partition("@")
    parts = [TEXTS.message(f"bot.{key}", language) if TEXTS.has(f"bot.{key}") else key for key in name.split(WITH)]
    return ", ".join(parts) + at + file


def key_of(name: str) -> str:
    """The name by which records know a bot that may be called as people call it, in whichever language."""
    return WITH.join([_key_of(part.strip()) for part in name.split(WITH)])


def _key_of(part: str) -> str:
    for key in (*_makers, *MANNERS):
        if part.lower() in [title(key, language) for language in LANGUAGES]:
            return key
    return part


def bot(name: str, game: Game, tuning: Tuning | None = None) -> Bot:
    """The bot of this name for a game, tuned as the game comes unless told otherwise; raises BadOption."""
    name = key_of(name)
    if not known(name):
        listed = BadOption("bots_listed", TEXTS, **{key: f"@bot.{key}" for key in _levels})
        raise BadOption("bot_unknown", TEXTS, bot=name[:40] or "@what.nothing", listed=listed)
    key, _, kind = name.partition(WITH)
    found = _makers[key](game, packaged(game) if tuning is None else tuning)
    if kind and isinstance(found, Level):
        found.name, found.manner = name, manner(game, kind)
    return found


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


def _level(name: str) -> Maker:
    return lambda game, tuning: level(game, tuning, name)


def _instinct(game: Game, tuning: Tuning) -> Bot:
    return PolicyBot(game, habits_for(game, tuning))


def _ismcts(game: Game, tuning: Tuning) -> Bot:
    """The rival that expert is measured against: the same habits and evaluation, another search."""
    found = SearchBot(game, tuning, EXPERT)
    found.name = "ismcts"
    found.ismcts, found.playouts = True, {}
    return found


for _name in DEFAULTS:
    register(_name, _level(_name))
register("random", _random, level=False)
register("instinct", _instinct, level=False)
register("ismcts", _ismcts, level=False)

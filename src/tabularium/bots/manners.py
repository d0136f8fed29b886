"""Personalities: what a bot likes a little more than it should. Read from a game's `manners.json`.

A manner says by trait how many points better such options seem; they are few enough to cost hardly any games. In a game
that has no such file a bot with a manner plays like one without.
"""

from __future__ import annotations

from typing import Final

from tabularium.bots.weights import of_the_mind
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game

BUILDER: Final = "builder"
WARRIOR: Final = "warrior"
SCHOLAR: Final = "scholar"
MANNERS: Final = (BUILDER, WARRIOR, SCHOLAR)
FILE: Final = "manners.json"
ALL: Final = "*"  # ends a trait's name in the file: all that begin so


class Manner:
    """By trait, how many points an option seems better; of an option's traits, the one that is liked most counts."""

    def __init__(self, game: Game, liked: dict[str, float]) -> None:
        self.game = game
        self.points: dict[int, float] = {}
        for name, points in liked.items():
            for trait in named(game, name):
                self.points[trait] = max(points, self.points.get(trait, 0.0))

    def liking(self, s: State, menu: list[int]) -> list[float]:
        """How much better each option seems than it is."""
        return [max([self.points.get(trait, 0.0) for trait in each], default=0.0) for each in self.game.traits(s, menu)]


def named(game: Game, name: str) -> list[int]:
    """The traits of a name, or all whose name begins like this."""
    if not name.endswith(ALL):
        trait = game.trait_number(name)
        return [trait] if trait >= 0 else []
    if game.trait_names is None:
        return []
    kind, _, start = name.removesuffix(ALL).partition(" ")
    things = [thing for thing in game.trait_names.things if thing.startswith(start)]
    return [trait for trait in (game.trait_number(f"{kind} {thing}") for thing in things) if trait >= 0]


def has_manners(game: Game) -> bool:
    return of_the_mind(game, FILE) is not None


_known: dict[tuple[Game, str], Manner] = {}


def manner(game: Game, name: str) -> Manner:
    """Of a game; made once for each, and for each with corrected figures."""
    if (game, name) not in _known:
        _known[(game, name)] = Manner(game, (of_the_mind(game, FILE) or {}).get(name, {}))
    return _known[(game, name)]

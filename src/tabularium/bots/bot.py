"""What an opponent is, and the one that plays at random."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from tabularium.bots.budget import Budget
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game
from tabularium.kernel.machine import options, who
from tabularium.kernel.playout import Dice
from tabularium.kernel.rng import seeded

SIDES: Final = 1 << 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """An opponent, ours or anybody's.

    It remembers nothing between decisions, and all its luck comes from the dice it is handed.
    """

    name: str = ""
    blind: bool = False  # chooses without looking at the table
    # What it takes for a decision at most, unless somebody says otherwise; see Budget.
    seconds: float = 0.0
    nodes: int = 0

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        """One of the menu. `guess` is a table that the bot's seat could be at; blind bots get none."""
        raise NotImplementedError


class Random(Bot):
    """Any option, all alike."""

    name: str = "random"
    blind: bool = True

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        return menu[dice.below(len(menu))]


def determinize(game: Game, s: State, seat: int, dice: Dice) -> State:
    """A table that looks the same to this seat: what it can't see is dealt anew."""
    guessed: State = game.guess(s, seat, seeded(dice.below(SIDES), "guess"))
    return guessed


def answer(game: Game, s: State, bot: Bot, dice: Dice, seconds: float = -1.0, nodes: int = 0) -> int:
    """What a bot does now for the seat that must decide. It never sees the table itself, only a guess.

    Its budget is its own unless seconds (not below zero) or nodes are given.
    """
    menu = options(s)
    if len(menu) == 1:
        return menu[0]
    guess = None if bot.blind else determinize(game, s, who(s), dice)
    own = seconds < 0 and not nodes
    budget = Budget(bot.seconds, bot.nodes) if own else Budget(max(0.0, seconds), nodes)
    return bot.choose(guess, menu, budget, dice)


def dice_for(seed: int, seat: int, decision: int = 0) -> Dice:
    """A bot's dice: the same seed, seat and decision give the same luck again."""
    return Dice(seeded(seed, f"bot {seat} {decision}") // SIDES % SIDES)

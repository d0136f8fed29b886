"""Which options are preferred before any is tried: the game's own instinct, corrected by habits."""

from __future__ import annotations

import math

from tabularium.bots.bot import Bot
from tabularium.bots.budget import Budget
from tabularium.bots.habits import Habits
from tabularium.kernel.effect import State
from tabularium.kernel.game import POINTLESS, Game
from tabularium.kernel.machine import options
from tabularium.kernel.playout import Dice


class Policy:
    """The same as the game's instinct where there are no habits."""

    def __init__(self, game: Game, habits: Habits | None = None) -> None:
        self.game = game
        self.habits = habits
        self.experience = 1.0  # how much habits count

    def preferences(self, s: State, menu: list[int]) -> list[float]:
        """How good each option looks, in points; empty: there is no opinion."""
        found = self.game.instinct(s, menu)
        if self.habits is None:
            return found
        if not found:
            found = [0.0] * len(menu)
        traits = self.game.traits(s, menu)
        progress = self.game.progress(s)
        for i in range(len(traits)):
            if found[i] > POINTLESS:
                found[i] += self.experience * self.habits.of(traits[i], progress)
        return found

    def ranked(self, s: State, menu: list[int]) -> list[int]:
        """The options by number, the best first; empty: there is no opinion."""
        preferences = self.preferences(s, menu)
        return sorted(range(len(preferences)), key=lambda i: -preferences[i])

    def shortlist(self, s: State, most: int) -> list[int]:
        """So many options that are preferred; all of them if there is no opinion."""
        menu = options(s)
        order = self.ranked(s, menu) if len(menu) > most else []
        return [menu[i] for i in order[:most]] or menu


def softmax(preferences: list[float], temperature: float) -> list[float]:
    """How likely each option is: e times as likely for each `temperature` points that it looks better."""
    best = max(preferences)
    shares = [math.exp(max(-60.0, (x - best) / temperature)) for x in preferences]
    total = sum(shares)
    return [share / total for share in shares]


class PolicyBot(Bot):
    """Does what its policy prefers, without any search."""

    name: str = "instinct"

    def __init__(self, game: Game, habits: Habits) -> None:
        self.policy = Policy(game, habits)

    def choose(self, guess: State | None, menu: list[int], budget: Budget, dice: Dice) -> int:
        assert guess is not None
        preferences = self.policy.preferences(guess, menu)
        return menu[preferences.index(max(preferences))]

"""One table between decisions from outside: forced moves and bots are played, rewards are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabularium.bots.bot import Bot, answer, dice_for
from tabularium.bots.registry import bot
from tabularium.envs.lab import Lab
from tabularium.envs.rewards import Reward
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadAction, BadOption
from tabularium.kernel.machine import options, play, who
from tabularium.kernel.playout import DECISIONS_IN_A_GAME

Players = Sequence[str | Bot | None]  # by seat: a bot, its name, or None for who steps the environment


def seated(lab: Lab, seats: int, players: Players | None) -> list[Bot | None]:
    """By seat; raises BadOption."""
    if players is None:
        return [None] * seats
    if len(players) != seats:
        raise BadOption("players_number", n=len(players), seats=seats)
    return [bot(x, lab.game) if isinstance(x, str) else x for x in players]


def limited(limit: int) -> int:
    """How many decisions a game may have; raises BadOption."""
    if limit < 1:
        raise BadOption("limit_number", n=limit)
    return limit


class Table:
    """A game in play. A choice of one is nobody's: it is made at once."""

    def __init__(
        self, lab: Lab, seats: int, given: Mapping[str, object] | None, players: list[Bot | None], reward: Reward,
        limit: int = DECISIONS_IN_A_GAME,
    ) -> None:  # fmt: skip
        self.lab = lab
        self.seats = seats
        self.given = lab.options(seats, given)
        self.players = players
        self.reward = reward
        self.limit = limited(limit)
        self.state: State | None = None

    @property
    def s(self) -> State:
        if self.state is None:
            raise BadAction("not_begun")
        return self.state

    def begin(self, seed: int) -> None:
        s: State = self.lab.encoding.deal(self.seats, seed, self.given)
        self.seed = seed
        self.dice = dice_for(seed, 0)
        self.decisions = 0
        self.advance(s, DECISIONS_IN_A_GAME)
        self.decisions = 1  # that of the first who is asked; what came before it is part of the deal
        self.state = s
        self.standing = self.reward.standing(s, seed) if self.reward.shaped else []

    def advance(self, s: State, limit: int) -> None:
        """On to the next decision from outside, or to the end."""
        while not s.over and self.decisions <= limit:
            menu = options(s)
            self.decisions += 1
            if len(menu) == 1:
                play(s, menu[0])
                continue
            player = self.players[who(s)]
            if player is None:
                return
            play(s, answer(self.lab.game, s, player, self.dice))

    def step(self, number: int, seat: int | None = None) -> list[float]:
        """A decision, and all that follows without another; the rewards by seat. Raises BadAction."""
        s = self.s
        if self.cut:
            raise BadAction("game_over")
        self.lab.play(s, number, seat)
        self.advance(s, self.limit)
        if self.reward.shaped:
            before = self.standing
            self.standing = self.reward.standing(s, self.seed + self.decisions)
            return [now - then for now, then in zip(self.standing, before)]
        return self.reward.final(s) if s.over or self.cut else [0.0] * self.seats

    @property
    def cut(self) -> bool:
        """Ended by the limit of decisions."""
        return not self.s.over and self.decisions > self.limit

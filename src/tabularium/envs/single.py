"""Gymnasium's environment: one seat learns, bots have the others; or somebody is alone with a game's solo rules.

>>> import gymnasium, tabularium.envs.single
>>> table = gymnasium.make("tabularium/nations-v1", seats=3, bots="easy")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from tabularium.envs.lab import NAMES, lab
from tabularium.envs.rewards import RANK, Reward
from tabularium.envs.spaces import Observation, observation_space
from tabularium.envs.table import Table, seated
from tabularium.kernel.errors import BadAction
from tabularium.kernel.playout import DECISIONS_IN_A_GAME


class TabulariumEnv(gym.Env[Observation, int]):
    """`seat` is the learner's; -1: another one in each game. With `seats=1` it plays the game's own solo rules.

    What may not be done is refused with an error; with `nearest=True` the action with the nearest number is done in its
    place, for learners that know no masks.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self, name: str, seats: int = 2, bots: str = "random", seat: int = 0,
        options: Mapping[str, object] | None = None, reward: str = RANK, content: str | None = None,
        limit: int = DECISIONS_IN_A_GAME, nearest: bool = False, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        self.lab = lab(name, content)
        if not -1 <= seat < seats:
            raise BadAction("seat_beyond", seat=seat, most=seats - 1)
        self.rivals = seated(self.lab, seats, [bots] * seats)
        self.seat = self.own = seat
        self.table = Table(self.lab, seats, options, self.rivals, Reward(self.lab.game, reward), limit)
        self.observation_space = observation_space(self.lab, seats)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(self.lab.actions)  # type: ignore[assignment]
        self.nearest = nearest
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.own = int(self.np_random.integers(self.table.seats)) if self.seat < 0 else self.seat
        players = list(self.rivals)
        players[self.own] = None
        self.table.players = players
        self.table.begin(int(self.np_random.integers(1 << 48)))
        return self._seen(), {"seat": self.own}

    def _seen(self) -> Observation:
        s = self.table.s
        mask = np.zeros(self.lab.actions, np.uint8) if self.table.cut else self.lab.mask(s)
        return {"observation": self.lab.observe(s, self.own), "action_mask": mask.view(np.int8)}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Raises BadAction for what may not be done, and then nothing has changed."""
        s = self.table.s
        number = self.lab.known(action)
        if self.nearest and not s.over:
            number = min(self.lab.encoding.legal(s), key=lambda x: abs(x - number))
        reward = self.table.step(number)[self.own]
        info: dict[str, Any] = {"seat": self.own}
        if s.over or self.table.cut:
            info["scores"] = self.lab.game.scores(s)
            info["winners"] = self.lab.game.winners(s)
        return self._seen(), float(reward), s.over, self.table.cut, info

    def render(self) -> str:
        s = self.table.s
        return str(self.lab.game.scores(s)) if s.over else self.lab.game.prompt(s, "en")


for _name in NAMES:
    gym.register(f"tabularium/{_name}", "tabularium.envs.single:TabulariumEnv", kwargs={"name": _name})

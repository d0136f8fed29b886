"""PettingZoo's turn-based environment: every seat is an agent.

>>> from tabularium.envs.aec import env
>>> table = env("praga-v1", seats=3)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from tabularium.envs.lab import lab
from tabularium.envs.rewards import RANK, Reward
from tabularium.envs.spaces import Observation, observation_space
from tabularium.envs.table import Players, Table, seated
from tabularium.kernel.errors import BadAction
from tabularium.kernel.playout import DECISIONS_IN_A_GAME


class TabulariumAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """Agents are `seat_0`, `seat_1` … Observations hold `observation` and `action_mask`."""

    def __init__(
        self, name: str, seats: int = 2, options: Mapping[str, object] | None = None, reward: str = RANK,
        players: Players | None = None, content: str | None = None, limit: int = DECISIONS_IN_A_GAME,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.lab = lab(name, content)
        bots = seated(self.lab, seats, players)
        self.table = Table(self.lab, seats, options, bots, Reward(self.lab.game, reward), limit)
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{p}" for p in range(seats) if bots[p] is None]
        if not self.possible_agents:
            raise BadAction("nobody_outside")
        self.seat_of = {agent: int(agent[5:]) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.lab, seats) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.lab.actions) for agent in self.possible_agents}
        self.agents: list[str] = []  # before the beginning and after the end there are none
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.table.begin(int(self.seeds.integers(1 << 48)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        s = self.table.s
        over, cut = s.over, self.table.cut
        if over or cut:
            self.terminations = dict.fromkeys(self.agents, over)
            self.truncations = dict.fromkeys(self.agents, cut)
            scores = self.lab.game.scores(s)
            self.infos = {agent: {"score": scores[self.seat_of[agent]]} for agent in self.agents}
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = f"seat_{self.lab.who(s)}"

    def observe(self, agent: str) -> Observation:
        s = self.table.s
        seat = self.seat_of.get(agent, -1)
        if seat < 0:
            raise BadAction("agent_unknown", agent=str(agent)[:40], listed=", ".join(self.possible_agents))
        if self.lab.who(s) == seat and not self.table.cut:
            mask = self.lab.mask(s)
        else:
            mask = np.zeros(self.lab.actions, np.uint8)
        return {"observation": self.lab.observe(s, seat), "action_mask": mask.view(np.int8)}

    def step(self, action: int | None) -> None:
        """Raises BadAction for what may not be done, and then nothing has changed."""
        if not self.agents:
            raise BadAction("not_begun" if self.table.state is None else "game_over")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise BadAction("no_action")
        paid = self.table.step(action, self.seat_of[agent])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {agent: paid[self.seat_of[agent]] for agent in self.agents}
        self._select()
        self._accumulate_rewards()

    def render(self) -> str:
        """The question, and what may be answered, in notation."""
        s = self.table.s
        if s.over:
            return f"{self.metadata['name']}: {self.lab.game.scores(s)}"
        said = [self.lab.write(number) for number in self.lab.encoding.legal(s)]
        return f"seat {self.lab.who(s)}: {self.lab.game.prompt(s, 'en')}\n" + ", ".join(said)

    def close(self) -> None:
        """Nothing is held."""


def env(name: str, **given: Any) -> TabulariumAEC:
    return TabulariumAEC(name, **given)

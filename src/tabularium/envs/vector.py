"""Many tables stepped together in compiled code, and Gymnasium's face of them.

>>> tables = VectorTables("nations-v1", 256, seats=2)
>>> tables.step(actions)       # then read .observations, .masks, .seats, .rewards, .ended
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from tabularium.envs.lab import Floats, OptionFeatures, lab
from tabularium.envs.rewards import RANK, Reward
from tabularium.envs.spaces import Observation, observation_space
from tabularium.envs.table import Players, limited, seated
from tabularium.envs.tables import Tables
from tabularium.kernel.errors import BadAction, BadOption
from tabularium.kernel.playout import DECISIONS_IN_A_GAME


class VectorTables:
    """`count` tables. Whoever has no bot decides from outside, seat by seat as it is asked.

    The arrays are made once, written anew by every step and by nobody else: `observations` and `masks` of the seats
    that must decide, `seats` who they are, `rewards` by table and seat, `ended` and `cut` for games that ended in this
    step, by the rules or by the limit. After an end the next game is dealt at once; `last` keeps the last observation
    of the old one.
    """

    def __init__(
        self, name: str, count: int, seats: int = 2, options: Mapping[str, object] | None = None, reward: str = RANK,
        players: Players | None = None, rotate: bool = False, seed: int = 0, content: str | None = None,
        limit: int = DECISIONS_IN_A_GAME,
    ) -> None:  # fmt: skip
        self.lab = lab(name, content)
        if count < 1:
            raise BadAction("tables_number", n=count)
        self.bots = seated(self.lab, seats, players)
        if None not in self.bots:
            raise BadAction("nobody_outside")
        self.count = count
        self.seats_at_table = seats
        self.given = self.lab.options(seats, options)
        self.reward = Reward(self.lab.game, reward)
        self.rotate = rotate
        self.limit = limited(limit)
        self.begin(seed)

    def begin(self, seed: int) -> None:
        """New games at all tables."""
        self.tables = Tables(
            self.lab.encoding, self.count, self.seats_at_table, self.given, self.bots, self.rotate, self.reward, seed,
            self.limit,
        )  # fmt: skip
        found = self.tables
        rows = (self.count, self.lab.width(self.seats_at_table))
        self.observations: Floats = seen(found.pen.x, np.float32, rows)
        self.last: Floats = seen(found.last.x, np.float32, rows)
        self.masks: NDArray[np.int8] = seen(found.mask, np.int8, (self.count, self.lab.actions))
        self.seats: NDArray[np.int64] = seen(found.who, np.int64, (self.count,))
        by_seat = (self.count, self.seats_at_table)
        self.rewards: NDArray[np.float64] = seen(found.rewards, np.float64, by_seat)
        self.scores: NDArray[np.float64] = seen(found.scores, np.float64, by_seat)
        self.ended: NDArray[np.bool_] = seen(found.ended, np.bool_, (self.count,))
        self.cut: NDArray[np.bool_] = seen(found.cut, np.bool_, (self.count,))

    def step(self, actions: NDArray[np.integer[Any]] | list[int]) -> None:
        """One decision at each table; raises BadAction, and then nothing has changed."""
        if isinstance(actions, np.ndarray):
            if actions.shape != (self.count,) or actions.dtype.kind not in "iu":
                raise BadAction("array_shape", got=f"{actions.dtype} {actions.shape}", want=f"int ({self.count},)")
            chosen: list[int] = actions.tolist()
        else:
            chosen = [a if type(a) is int else self.lab.known(a) for a in actions]
        self.tables.step(chosen)

    def option_features(self) -> OptionFeatures:
        """Options one by one, for all tables one after another (`counts` says how many each has)."""
        return OptionFeatures(self.tables.choices())


def seen(found: Any, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
    """A vector of the engine, read where it is."""
    return np.frombuffer(found, kind).reshape(shape)


class TabulariumVectorEnv(VectorEnv[Observation, NDArray[np.integer[Any]], NDArray[Any]]):
    """Gymnasium's face: a learner at every table, bots at its other seats. A game follows another in the same step."""

    def __init__(
        self, name: str, num_envs: int, seats: int = 2, bots: str | None = "random", rotate: bool = True, **given: Any
    ) -> None:
        """Without bots the learner decides for all seats in turn; a reward is then that of the seat that decided."""
        players: Players | None = None if bots is None else [None, *[bots] * (seats - 1)]
        self.tables = VectorTables(name, num_envs, seats, players=players, rotate=rotate and bots is not None, **given)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = observation_space(self.tables.lab, seats)
        self.single_action_space = spaces.Discrete(self.tables.lab.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.rows = np.arange(num_envs)
        self.begun = False

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """One seed deals the games of all tables: each has its own by it."""
        if isinstance(seed, (list, tuple, np.ndarray)):
            raise BadOption("one_seed")
        super().reset(seed=None if seed is None else int(seed))
        self.tables.begin(int(self.np_random.integers(1 << 48)))
        self.begun = True
        return self._seen(), {"seat": self.tables.seats.copy()}

    def _seen(self) -> Observation:
        return {"observation": self.tables.observations.copy(), "action_mask": self.tables.masks.copy()}

    def step(
        self, actions: NDArray[np.integer[Any]]
    ) -> tuple[Observation, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        if not self.begun:
            raise BadAction("not_begun")
        found = self.tables
        decided = found.seats.copy()
        found.step(np.asarray(actions))
        info: dict[str, Any] = {"seat": found.seats.copy()}
        ended, cut = found.ended.copy(), found.cut.copy()
        done = ended | cut
        if done.any():
            info["final_obs"] = {"observation": found.last.copy(), "action_mask": np.zeros_like(found.masks)}
            info["final_info"] = {"scores": found.scores.copy(), "_scores": done}
            info["_final_obs"] = info["_final_info"] = done
        return self._seen(), found.rewards[self.rows, decided], ended, cut, info

"""The spaces of observations."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from tabularium.envs.lab import Lab

Observation = dict[str, NDArray[Any]]


def observation_space(lab: Lab, seats: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-np.inf, np.inf, (lab.width(seats),), np.float32),
            "action_mask": spaces.Box(0, 1, (lab.actions,), np.int8),
        }
    )

"""The games as environments for learners: encodings, PettingZoo, Gymnasium, vectors of tables, OpenSpiel.

>>> from tabularium import envs
>>> lab = envs.lab("nations-v1")
>>> table = lab.new(seats=2, seed=7)
>>> observation, mask = lab.observe(table, lab.who(table)), lab.mask(table)

Needs the extra `lab`; OpenSpiel is used where it is installed.
"""

from __future__ import annotations

from tabularium.envs.lab import NAMES, Lab, lab
from tabularium.envs.rewards import KINDS as REWARDS

__all__ = ["NAMES", "REWARDS", "Lab", "lab"]

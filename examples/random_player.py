"""Random players at any of the games, by PettingZoo's loop.

pip install 'tabularium[lab]'
python examples/random_player.py imperium-v1 --seats 3
"""

from __future__ import annotations

import argparse

from tabularium.envs import NAMES
from tabularium.envs.aec import env


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("name", choices=NAMES)
    ask.add_argument("--seats", type=int, default=2)
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()
    table = env(given.name, seats=given.seats)
    table.reset(seed=given.seed)
    for agent in table.possible_agents:
        table.action_space(agent).seed(given.seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    decisions = 0
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        rewards[agent] += reward
        if terminated or truncated:
            print(f"{agent}: {info['score']} points, reward {rewards[agent]:+.1f}")
            table.step(None)
        else:
            assert observation is not None
            table.step(table.action_space(agent).sample(observation["action_mask"]))
            decisions += 1
    print(f"{decisions} decisions")


if __name__ == "__main__":
    main()

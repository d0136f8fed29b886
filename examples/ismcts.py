"""OpenSpiel's ISMCTS at Praga Caput Regni, against a random player.

pip install 'tabularium[lab]' open_spiel
python examples/ismcts.py --simulations 100
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import tabularium.envs.spiel  # noqa: F401 (registers the games)


class Leads(mcts.Evaluator):  # type: ignore[misc]
    """The score as it stands in place of a whole rollout; the search is deep enough to see what brings points."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        if state.is_terminal():
            return np.array(state.returns())
        scores = np.array(state.held.game.lab.game.scores(state.table), float)
        return np.clip((2 * scores - scores.sum()) / 50.0, -1.0, 1.0)

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(a, 1.0 / len(legal)) for a in legal]


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--game", default="praga")
    ask.add_argument("--simulations", type=int, default=100)
    ask.add_argument("--decisions", type=int, default=10_000, help="stop after so many")
    ask.add_argument("--seed", type=int, default=1)
    given = ask.parse_args()
    luck = np.random.RandomState(given.seed)
    game = pyspiel.load_game(f"tabularium_{given.game}", {"players": 2, "seed": given.seed})
    bot = ismcts.ISMCTSBot(
        game, Leads(), uct_c=0.5, max_simulations=given.simulations, random_state=luck,
        final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
    )  # fmt: skip
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal() and decisions < given.decisions:
        if state.is_chance_node():
            outcomes, shares = zip(*state.chance_outcomes())
            state.apply_action(int(luck.choice(outcomes, p=shares)))
            continue
        decisions += 1
        state.apply_action(bot.step(state) if state.current_player() == 0 else int(luck.choice(state.legal_actions())))
    scores = state.held.game.lab.game.scores(state.table)
    print(f"{decisions} decisions: ISMCTS {scores[0]} points, random {scores[1]} points")


if __name__ == "__main__":
    main()

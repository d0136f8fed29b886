"""Decisions a second of random legal play, beside other libraries, in one run on one core: python3 benchmarks/beside.py

Measured in seconds of the processor. What is not installed is left out: pip install catanatron rlcard open_spiel
'pettingzoo[classic]' (RLCard calls pip itself, which uv's environments do not have.)
"""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lab import additions, alone, measured, paced

from tabularium.envs import NAMES
from tabularium.envs.aec import env


def catan() -> int:
    """Decisions of a game of Catan between four random players."""
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)])
    game.play()
    state: Any = game.state
    return len(getattr(state, "action_records", None) or state.actions)


def rlcard(name: str) -> Callable[[], int]:
    import rlcard as library
    from rlcard.agents import RandomAgent

    table = library.make(name)
    table.set_agents([RandomAgent(table.num_actions) for _ in range(table.num_players)])
    return lambda: sum(len(path) // 2 for path in table.run(is_training=False)[0])


def spiel(name: str, looking: bool) -> Callable[[], int]:
    import pyspiel

    game = pyspiel.load_game(name)

    def played() -> int:
        state = game.new_initial_state()
        n = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, odds)[0])
                continue
            if looking:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            n += 1
        return n

    return played


def zoo(table: Any) -> Callable[[], int]:
    """PettingZoo's own loop."""

    def played() -> int:
        table.reset()
        n = 0
        for agent in table.agent_iter():
            observation, _, done, cut, _ = table.last()
            if done or cut:
                table.step(None)
            else:
                assert observation is not None
                table.step(table.action_space(agent).sample(observation["action_mask"]))
                n += 1
        return n

    return played


def tell(what: str, rate: float) -> None:
    print(f"{what:50} {rate:9,.0f} decisions/s", flush=True)


def main() -> None:
    random.seed(1)
    print(f"plain Python adds {additions():.1f} million numbers a second")
    for name in NAMES:
        tell(f"Tabularium, engine alone: {name}", alone(name))
        tell(f"Tabularium, 32 tables with random choices: {name}", measured(name, 32)[1])
    tell("Tabularium, Nations by PettingZoo's loop", paced(zoo(env("nations-v1"))))
    if find_spec("pygame"):
        for name in ("chess_v6", "go_v5", "connect_four_v3"):
            tell(f"PettingZoo: {name}", paced(zoo(import_module(f"pettingzoo.classic.{name}").env())))
    if find_spec("catanatron"):
        tell("catanatron, four random players", paced(catan))
    if find_spec("rlcard"):
        for name in ("gin-rummy", "no-limit-holdem", "uno"):
            tell(f"RLCard: {name}", paced(rlcard(name)))
    if find_spec("pyspiel"):
        for name in ("backgammon", "gin_rummy", "chess"):
            tell(f"OpenSpiel: {name}", paced(spiel(name, False)))
            tell(f"OpenSpiel: {name}, observations and masks", paced(spiel(name, True)))
    print(f"plain Python adds {additions():.1f} million numbers a second")


if __name__ == "__main__":
    main()

"""The games in OpenSpiel: `tabularium_nations`, `tabularium_praga` … are registered when this module is imported.

>>> import pyspiel, tabularium.envs.spiel
>>> game = pyspiel.load_game("tabularium_praga(players=2)")

The deal is the only chance node: one of 1,024 that `seed` gives, sampled by whoever plays. What is drawn later follows
from it, so that a history tells a table. What a seat can't see is dealt anew by `resample_from_infostate`: OpenSpiel's
ISMCTS runs on these games.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
import pyspiel

from tabularium.bots.simulation import seed_of
from tabularium.envs.lab import NAMES, Lab, lab
from tabularium.envs.rewards import RANK, Reward
from tabularium.kernel.effect import State
from tabularium.kernel.errors import BadAction
from tabularium.kernel.machine import options, play
from tabularium.kernel.playout import DECISIONS_IN_A_GAME
from tabularium.kernel.rng import seeded

PARAMETERS: Final[dict[str, Any]] = {"players": 2, "seed": 1, "options": ""}
PREFIX: Final = "tabularium_"
DEALS: Final = 1 << 10
LUCK: Final = 1 << 48


def game_type(laboratory: Lab) -> Any:
    game = laboratory.game
    return pyspiel.GameType(
        short_name=PREFIX + game.key,
        long_name=f"{game.name['en']} ({laboratory.name})",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_seats,
        min_num_players=max(2, game.min_seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc, name-defined, unused-ignore]
    """A game of ours. `seed` gives the deals; `options` are the table's, `ages:2;sets:basic`."""

    lab: Lab
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**PARAMETERS, **(params or {})}
        seats = int(given["players"])
        laboratory = self.lab
        self.seats = seats
        chosen = dict([part.partition(":")[::2] for part in given["options"].split(";") if part])
        self.given = laboratory.options(seats, {**laboratory.game.random_options, **chosen})
        self.reward = Reward(laboratory.game, RANK)
        self.seed = int(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=laboratory.actions,
            max_chance_outcomes=DEALS,
            num_players=seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=DECISIONS_IN_A_GAME,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self, *_: Any) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        return Observer(self, bool(iig_obs_type and iig_obs_type.perfect_recall))


class Held:
    """A table of OpenSpiel; before the deal there is none. What each seat has met is remembered as a hash."""

    def __init__(self, game: SpielGame, table: State | None, met: list[bytes]) -> None:
        self.game = game
        self.table = table
        self.met = met

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.game, None if self.table is None else self.table.clone(), list(self.met))

    def __reduce__(self) -> tuple[Any, ...]:
        return (held, (str(self.game), self.table, self.met))


def held(game: str, table: State | None, met: list[bytes]) -> Held:
    """A pickled table again."""
    return Held(pyspiel.load_game(game), table, met)


class SpielState(pyspiel.State):  # type: ignore[misc, name-defined, unused-ignore]
    """A table in play. A choice of one is nobody's: it is made at once."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.held = Held(game, None, [b""] * game.seats)

    @property
    def table(self) -> State:
        assert self.held.table is not None
        return self.held.table

    def current_player(self) -> int:
        held = self.held
        if held.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if held.table.over else held.game.lab.who(held.table)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.held.game.lab.encoding.legal(self.table))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        game = held.game
        if held.table is None:
            if not 0 <= action < DEALS:
                raise BadAction("action_beyond", a=action, game=str(game), most=DEALS - 1)
            held.table = game.lab.encoding.deal(game.seats, seed_of(game.seed, action), game.given)
        else:
            seat = game.lab.who(held.table)
            game.lab.play(held.table, action)
            self.remember(seat, str(action))
        s = held.table
        while not s.over and len(options(s)) == 1:
            play(s, options(s)[0])
        if not s.over:
            seat = game.lab.who(s)
            self.remember(seat, self.seen(seat))

    def remember(self, seat: int, what: str) -> None:
        met = self.held.met
        met[seat] = blake2b(met[seat] + what.encode(), digest_size=16).digest()

    def seen(self, seat: int) -> str:
        """All that a seat may know now, as text."""
        if self.held.table is None:
            return ""
        return blake2b(self.held.game.lab.observe(self.table, seat).tobytes(), digest_size=16).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.held.game.lab.write(action)

    def is_terminal(self) -> bool:
        return self.held.table is not None and self.held.table.over

    def returns(self) -> list[float]:
        return self.held.game.reward.final(self.table) if self.is_terminal() else [0.0] * self.held.game.seats

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A table that this player could be at."""
        found: SpielState = self.clone()
        if self.held.table is not None:
            luck = seeded(int(sampler() * LUCK), "guess")
            found.held.table = self.held.game.lab.game.guess(self.table, player, luck)
        return found

    def __str__(self) -> str:
        return "not dealt" if self.held.table is None else self.table.hash()


class Observer:
    """What a player may know: as numbers now, or, with perfect recall, as text all that it has met."""

    def __init__(self, game: SpielGame, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(game.lab.width(game.seats), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        if state.held.table is None:
            self.tensor.fill(0)
        else:
            state.held.game.lab.observe(state.table, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        return f"{state.held.met[player].hex()} {state.seen(player)}" if self.recall else state.seen(player)


def register() -> None:
    """Make all games known to OpenSpiel, once. It wants a class for each."""
    known = pyspiel.registered_names()
    for name in NAMES:
        kind = game_type(lab(name))
        if kind.short_name not in known:
            pyspiel.register_game(kind, type(kind.short_name, (SpielGame,), {"lab": lab(name), "kind": kind}))


register()

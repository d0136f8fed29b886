"""Bad use gets a clear error and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest

import tabularium.envs.spiel  # noqa: F401
from tabularium.envs import lab
from tabularium.envs.aec import env
from tabularium.envs.single import TabulariumEnv
from tabularium.envs.vector import TabulariumVectorEnv, VectorTables
from tabularium.kernel.errors import BadAction, BadOption, TabulariumError
from tabularium.kernel.machine import options, play

NAME = "praga-v1"
WRONG_KINDS: list[Any] = [1.0, "1", np.array([1, 2]), np.float32(1)]


def refused(kind: type[TabulariumError], words: str, call: Callable[[], object]) -> None:
    with pytest.raises(kind) as found:
        call()
    assert words in str(found.value)
    assert found.value.say("pt_BR") != str(found.value)


def test_an_action_that_is_none_or_may_not_be_done() -> None:
    laboratory = lab(NAME)
    s = laboratory.new(2, 1)
    before = s.hash()
    forbidden = int(np.flatnonzero(laboratory.mask(s) == 0)[0])
    refused(BadAction, "is no action of praga-v1", lambda: laboratory.play(s, 460))
    refused(BadAction, "is no action of praga-v1", lambda: laboratory.play(s, -1))
    for wrong in WRONG_KINDS:
        refused(BadAction, "is no action of praga-v1", partial(laboratory.play, s, wrong))
    refused(BadAction, "may not be done now", lambda: laboratory.play(s, forbidden))
    refused(BadAction, "no action begins with", lambda: laboratory.number("hop over"))
    assert s.hash() == before


def test_the_action_of_another_seat() -> None:
    laboratory = lab(NAME)
    s = laboratory.new(2, 1)
    before, asked = s.hash(), laboratory.who(s)
    legal = int(np.flatnonzero(laboratory.mask(s))[0])
    refused(BadAction, f"seat {asked} is asked", lambda: laboratory.play(s, legal, seat=1 - asked))
    assert s.hash() == before


def test_a_finished_game() -> None:
    laboratory = lab(NAME)
    s = laboratory.new(2, 1)
    while not s.over:
        play(s, options(s)[0])
    before = s.hash()
    refused(BadAction, "the game is over", lambda: laboratory.play(s, 0))
    refused(BadAction, "the game is over", lambda: laboratory.option_features(s))
    assert laboratory.who(s) == -1
    assert not laboratory.mask(s).any()
    assert laboratory.observe(s, 0).any()
    assert s.hash() == before


def test_arrays_of_another_shape_or_kind() -> None:
    laboratory = lab(NAME)
    s = laboratory.new(2, 1)
    width = laboratory.width(2)
    all_wrong: list[Any] = [
        np.zeros(width - 1, np.float32), np.zeros(width, np.float64), np.zeros((1, width), np.float32),
    ]  # fmt: skip
    for wrong in all_wrong:
        refused(BadAction, f"float32 ({width},) is needed", partial(laboratory.observe, s, 0, wrong))
        assert not wrong.any()
    sealed = np.zeros(width, np.float32)
    sealed.flags.writeable = False
    refused(BadAction, "the array is read-only", lambda: laboratory.observe(s, 0, sealed))
    refused(BadAction, "the array is list", lambda: laboratory.mask(s, [0] * 460))  # type: ignore[arg-type]
    refused(BadAction, "uint8 (460,) is needed", lambda: laboratory.mask(s, np.zeros(3, np.uint8)))
    refused(BadAction, "there is no seat 2", lambda: laboratory.observe(s, 2))


def test_names_options_and_players_that_are_none() -> None:
    refused(BadOption, "there is no encoding chess-v1", lambda: lab("chess-v1"))
    refused(BadOption, "there is no reward glory", lambda: env(NAME, reward="glory"))
    refused(BadOption, "1 players for 2 seats", lambda: env(NAME, players=["easy"]))
    refused(BadAction, "every seat has a bot", lambda: env(NAME, players=["easy", "easy"]))
    refused(BadAction, "there is no seat 2", lambda: TabulariumEnv(NAME, seat=2))
    refused(BadAction, "at least one table", lambda: VectorTables(NAME, 0))
    refused(BadOption, "is for 1 to 4 seats", lambda: VectorTables(NAME, 2, seats=9))
    for kind in (env, TabulariumEnv, partial(VectorTables, count=2)):
        refused(BadOption, "at least one decision, not 0", partial(kind, NAME, limit=0))
    refused(BadOption, "no option hop", lambda: pyspiel.load_game("tabularium_praga(options=hop)"))


def test_a_vector_refuses_a_step_as_a_whole() -> None:
    tables = VectorTables(NAME, 3, seed=4)
    before = [s.hash() for s in tables.tables.states]
    legal = [int(np.flatnonzero(mask)[0]) for mask in tables.masks]
    forbidden = int(np.flatnonzero(tables.masks[2] == 0)[0])
    seen = tables.observations.copy()
    wrong: list[tuple[str, Any]] = [
        ("2 actions for 3 tables", legal[:2]),
        ("may not be done now (table 2)", [*legal[:2], forbidden]),
        ("460 is no action", [*legal[:2], 460]),
        ("1.0 is no action", [*legal[:2], 1.0]),
        ("None is no action", [None, *legal[:2]]),
        ("int (3,) is needed", np.array([legal])),
        ("int (3,) is needed", np.array(legal, float)),
    ]
    for words, actions in wrong:
        refused(BadAction, words, partial(tables.step, actions))
        assert [s.hash() for s in tables.tables.states] == before
        assert np.array_equal(tables.observations, seen)
    tables.step(legal)
    assert [s.hash() for s in tables.tables.states] != before


def test_pettingzoo_before_the_beginning_and_after_the_end() -> None:
    table = env(NAME, limit=5)
    refused(BadAction, "has not begun", lambda: table.step(0))
    refused(BadAction, "has not begun", lambda: table.observe("seat_0"))
    table.reset(seed=1)
    while table.agents:
        observation, _, done, cut, _ = table.last()
        assert observation is not None
        table.step(None if done or cut else int(np.flatnonzero(observation["action_mask"])[0]))
    before = table.table.s.hash()
    refused(BadAction, "the game is over", lambda: table.step(0))
    assert table.table.s.hash() == before


def test_pettingzoo_refuses_what_the_selected_agent_may_not_do() -> None:
    table = env(NAME)
    table.reset(seed=1)
    before, asked = table.table.s.hash(), table.agent_selection
    forbidden = int(np.flatnonzero(table.observe(asked)["action_mask"] == 0)[0])
    refused(BadAction, "may not be done now", lambda: table.step(forbidden))
    refused(BadAction, "an action is missing", lambda: table.step(None))
    for wrong in (460, *WRONG_KINDS):
        refused(BadAction, "is no action of praga-v1", partial(table.step, wrong))
    table.agent_selection = next(agent for agent in table.agents if agent != asked)
    refused(BadAction, f"seat {asked[5:]} is asked", lambda: table.step(0))
    assert not table.observe(table.agent_selection)["action_mask"].any()
    refused(BadAction, "there are seat_0, seat_1", lambda: table.observe("seat_2"))
    assert table.table.s.hash() == before
    assert not any(table.rewards.values())


def test_gymnasium_before_the_beginning_and_after_the_end() -> None:
    single = TabulariumEnv(NAME, limit=40)
    refused(BadAction, "has not begun", lambda: single.step(0))
    observation, _ = single.reset(seed=1)
    before = single.table.s.hash()
    forbidden = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    refused(BadAction, "may not be done now", lambda: single.step(forbidden))
    for wrong in (460, *WRONG_KINDS):
        refused(BadAction, "is no action of praga-v1", partial(single.step, wrong))
    assert single.table.s.hash() == before
    cut = False
    while not cut:
        observation, _, _, cut, _ = single.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert not observation["action_mask"].any()
    before = single.table.s.hash()
    refused(BadAction, "the game is over", lambda: single.step(forbidden))
    assert single.table.s.hash() == before


def test_gymnasiums_vector_refuses_another_shape_and_its_arrays_are_read_only() -> None:
    vector = TabulariumVectorEnv(NAME, 2)
    refused(BadAction, "has not begun", lambda: vector.step(np.zeros(2, np.int64)))
    refused(BadOption, "give a single number", lambda: vector.reset(seed=[1, 2]))
    observation, _ = vector.reset(seed=1)
    before = [s.hash() for s in vector.tables.tables.states]
    refused(BadAction, "int (2,) is needed", lambda: vector.step(np.zeros(3, np.int64)))
    refused(BadAction, "int (2,) is needed", lambda: vector.step(np.zeros(2)))  # type: ignore[arg-type]
    forbidden = np.flatnonzero(observation["action_mask"][1] == 0)[:1]
    legal = np.flatnonzero(observation["action_mask"][0])[:1]
    refused(BadAction, "may not be done now (table 1)", lambda: vector.step(np.concatenate([legal, forbidden])))
    assert [s.hash() for s in vector.tables.tables.states] == before
    with pytest.raises(ValueError, match="read-only"):
        vector.tables.observations[0, 0] = 1.0


def test_however_short_the_limit_the_learner_is_asked_first() -> None:
    """What bots do before it is part of the deal: whoever is cut had a decision of its own."""
    tables = VectorTables(NAME, 4, seats=4, players=[None, "random", "random", "random"], rotate=True, limit=1, seed=2)
    for _ in range(6):
        assert list(tables.seats) == [(4 - turned) % 4 for turned in tables.tables.turned]
        tables.step([int(np.flatnonzero(mask)[0]) for mask in tables.masks])
        assert tables.cut.all()
    single = TabulariumEnv(NAME, seats=4, seat=3, limit=1)
    observation, _ = single.reset(seed=1)
    assert single.step(int(np.flatnonzero(observation["action_mask"])[0]))[2:4] == (False, True)


def test_openspiel_refuses_what_is_no_deal_no_option_or_too_late() -> None:
    game = pyspiel.load_game("tabularium_praga(players=2)")
    state = game.new_initial_state()
    refused(BadAction, "1024 is no action of", lambda: state.apply_action(1024))
    assert state.is_chance_node()
    state.apply_action(3)
    before, history = str(state), state.history()
    forbidden = next(a for a in range(460) if a not in state.legal_actions())
    refused(BadAction, "may not be done now", lambda: state.apply_action(forbidden))
    refused(BadAction, "460 is no action of praga-v1", lambda: state.apply_action(460))
    assert state.legal_actions(1 - state.current_player()) == []
    assert (str(state), state.history()) == (before, history)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
    before, history = str(state), state.history()
    refused(BadAction, "the game is over", lambda: state.apply_action(0))
    assert state.legal_actions() == []
    assert (str(state), state.history()) == (before, history)

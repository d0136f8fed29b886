"""The tests that the libraries of the field bring for environments."""

from __future__ import annotations

import sys
import warnings
from types import SimpleNamespace

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

import tabularium.envs.single
import tabularium.envs.spiel  # noqa: F401
from tabularium.envs import NAMES, REWARDS, lab
from tabularium.envs.aec import TabulariumAEC, env
from tabularium.envs.vector import TabulariumVectorEnv, VectorTables
from tabularium.games import LISTED
from tabularium.kernel.machine import options, play

# Said by the libraries of any environment with masks or without bounds.
KNOWN = ("Observation space for each agent", "Observation is not a NumPy array", "A Box observation space")


def quietly() -> warnings.catch_warnings[None]:
    caught = warnings.catch_warnings()
    caught.__enter__()
    for words in KNOWN:
        warnings.filterwarnings("ignore", f".*{words}.*")
    return caught


@pytest.fixture(autouse=True)
def known_warnings() -> object:
    caught = quietly()
    yield
    caught.__exit__(None, None, None)


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_accepts_its_environment(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name), num_cycles=120)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: env(name), num_cycles=40)


def test_pettingzoo_measures_its_environment(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its benchmark plays for five seconds by the clock; here a clock that runs fast."""
    hours = iter(range(10**6))
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: next(hours) / 20))
    performance_benchmark(env("praga-v1"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_accepts_its_environment(name: str) -> None:
    made = gymnasium.make(f"tabularium/{name}", nearest=True)
    check_env(made.unwrapped)


def test_somebody_alone_is_a_task_of_its_own() -> None:
    for name in NAMES:
        game = lab(name).game
        if game.min_seats == 1:
            alone = gymnasium.make(f"tabularium/{name}", seats=1, reward="score").unwrapped
            observation, info = alone.reset(seed=2)
            assert info["seat"] == 0
            total, done = 0.0, False
            while not done:
                action = int(np.flatnonzero(observation["action_mask"])[-1])
                observation, reward, done, cut, info = alone.step(action)
                total += float(reward)
                assert not cut
            assert total == pytest.approx(info["scores"][0] / 100)


def test_curricula_are_options() -> None:
    """Fewer ages make a shorter game; observations keep their shape."""
    laboratory = lab("nations-v1")
    short, whole = [laboratory.new(2, 1, {"ages": ages}) for ages in ("1", "4")]
    assert laboratory.observe(short, 0).shape == laboratory.observe(whole, 0).shape
    lengths = []
    for s in (short, whole):
        n = 0
        while not s.over:
            play(s, options(s)[0])
            n += 1
        lengths.append(n)
    assert lengths[0] < lengths[1]


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_add_up_to_what_the_game_says(reward: str) -> None:
    tables = VectorTables("nations-v1", 2, reward=reward, seed=5, options={"ages": "1"})
    first = [tables.reward.standing(s, 1) for s in tables.tables.states] if tables.reward.shaped else [[0.0, 0.0]] * 2
    total = np.zeros((2, 2))
    for _ in range(2000):
        tables.step([int(np.flatnonzero(mask)[0]) for mask in tables.masks])
        total += tables.rewards
        if tables.ended[0]:
            break
    scores = tables.scores[0]
    best = 1.0 if scores[0] > scores[1] else -1.0
    if tables.reward.shaped:
        expected = [s + lead for s, lead in zip((best, -best), ((scores - scores[::-1]) / 10))]
        expected = [x - y for x, y in zip(expected, first[0])]
    elif reward == "score":
        expected = list(scores / 100)
    else:
        expected = [best, -best]
    assert total[0] == pytest.approx(expected)


def test_a_vector_of_tables_plays_the_games_that_single_tables_play() -> None:
    """Step by step the same observations, masks and rewards as PettingZoo's environment on the same deals."""
    tables = VectorTables("praga-v1", 3, seed=9)
    for i in range(3):
        single = TabulariumAEC("praga-v1")
        single.table.begin(tables_seed(9, i))
        s = single.table.s
        assert np.array_equal(tables.observations[i], single.lab.observe(s, single.lab.who(s)))
    singles = [TabulariumAEC("praga-v1") for _ in range(3)]
    for i, single in enumerate(singles):
        single.reset(seed=0)
        single.table.begin(tables_seed(9, i))
    for _ in range(300):
        actions = [int(np.flatnonzero(mask)[-1]) for mask in tables.masks]
        tables.step(actions)
        for i, single in enumerate(singles):
            if single.table.s.over:
                continue
            paid = single.table.step(actions[i])
            assert list(tables.rewards[i]) == paid
            s = single.table.s
            assert bool(tables.ended[i]) == s.over
            if s.over:
                assert list(tables.scores[i]) == single.lab.game.scores(s)
            else:
                assert np.array_equal(tables.observations[i], single.lab.observe(s, single.lab.who(s)))
                assert np.array_equal(tables.masks[i], single.lab.mask(s))
        if all(single.table.s.over for single in singles):
            break
    assert all(single.table.s.over for single in singles)


def tables_seed(seed: int, i: int) -> int:
    from tabularium.bots.simulation import seed_of

    return seed_of(seed_of(seed, i), 0)


def test_gymnasiums_vector_learns_against_bots_and_goes_on_after_the_end() -> None:
    vector = TabulariumVectorEnv("praga-v1", 3, bots="random", reward="win")
    observation, info = vector.reset(seed=3)
    assert vector.observation_space.contains(observation)
    ends = 0
    for _ in range(400):
        actions = np.array([np.flatnonzero(mask)[0] for mask in observation["action_mask"]])
        observation, rewards, ended, _, info = vector.step(actions)
        assert rewards.shape == (3,)
        for i in np.flatnonzero(ended):
            ends += 1
            assert abs(rewards[i]) == 1.0
            assert info["_final_obs"][i]
            assert info["final_obs"]["observation"][i].any()
            assert info["final_info"]["scores"][i].max() > 0
        assert observation["action_mask"].any(axis=1).all()
        if ends > 3:
            break
    assert ends > 3
    again, _ = vector.reset(seed=np.int64(3))  # type: ignore[arg-type]
    first, _ = TabulariumVectorEnv("praga-v1", 3, bots="random", reward="win").reset(seed=3)
    assert np.array_equal(again["observation"], first["observation"])


@pytest.mark.parametrize("name", LISTED)
def test_openspiel_accepts_its_games(name: str) -> None:
    """Its own simulation: clones, serialised states, information states, chance, legal actions and masks."""
    pyspiel.random_sim_test(pyspiel.load_game(f"tabularium_{name}"), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["through_the_ages", "imperium"])
def test_openspiel_clones_and_restores_states(name: str) -> None:
    game = pyspiel.load_game(f"tabularium_{name}(players=2)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    state.apply_action(state.chance_outcomes()[5][0])
    for i in range(25):
        copy, again = state.clone(), game.deserialize_state(state.serialize())
        assert str(copy) == str(state) == str(again)
        player = state.current_player()
        for other in (copy, again):
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
        guess = state.resample_from_infostate(player, lambda: 0.37)
        assert guess.observation_string(player) == state.observation_string(player)
        assert guess.information_state_string(player) == state.information_state_string(player)
        assert guess.legal_actions() == state.legal_actions()
        legal = state.legal_actions()
        state.apply_action(legal[i % len(legal)])
        assert str(copy) != str(state)

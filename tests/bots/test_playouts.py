"""Playouts: what looks best is played on, the worse half is given up, and the budget is kept."""

from __future__ import annotations

import pytest

from tabularium.bots.beam import WORST
from tabularium.bots.bot import dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation, Evaluations
from tabularium.bots.hints import turn_after
from tabularium.bots.levels import sensible
from tabularium.bots.playouts import CANDIDATES, MIN_PLAYOUTS, SETTLING_PLAYOUTS, Candidate, Playouts, settled
from tabularium.bots.rollout import Rollout
from tabularium.bots.weights import packaged
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.rng import seeded


def table(game: Game, seats: int) -> tuple[State, list[int]]:
    """A guess at the beginning of a game where there is something to choose."""
    s = game.new(seats, 3, game.read_options(seats, {}))
    machine.settle(s)
    while len(machine.options(s)) < 3:
        machine.play(s, machine.options(s)[0])
    guess = game.guess(s, machine.who(s), seeded(1, "guess"))
    return guess, sensible(game, guess, machine.options(guess))


def search(game: Game, s: State, budget: Budget, span: int = 900) -> tuple[Playouts, Evaluation]:
    evaluation = Evaluations(game, packaged(game)).of(s.seats)
    return Playouts(game, evaluation, Rollout(game, evaluation), machine.who(s), span, budget), evaluation


def test_a_playout_plays_the_game_out() -> None:
    game = loaded("imperium")
    s, menu = table(game, 1)
    playouts, evaluation = search(game, s, Budget(0.0, 100_000))
    [value] = playouts.playout(s, menu, [0])
    t = s.clone()
    machine.play(t, menu[0])
    assert playouts.play_on(t, 900)
    assert t.over
    assert value == game.scores(t)[0] + evaluation.win


def test_only_what_looks_best_is_played_out_and_the_budget_is_kept() -> None:
    game = loaded("imperium")
    for seats in (1, 2):
        s, menu = table(game, seats)
        preferences = game.instinct(s, menu)
        nodes = 4_000
        budget = Budget(0.0, nodes)
        playouts, _ = search(game, s, budget, 2)
        values = playouts.evaluate(s, menu, dice_for(5, 0))
        tried = [i for i, value in enumerate(values) if value > WORST]
        assert len(tried) == min(CANDIDATES, len(menu))
        left_out = [preferences[i] for i in range(len(menu)) if i not in tried]
        assert min([preferences[i] for i in tried]) >= max(left_out, default=-1e9)
        assert budget.spent <= nodes + MIN_PLAYOUTS
        again, _ = search(game, s, Budget(0.0, nodes), 2)
        assert again.evaluate(s, menu, dice_for(5, 0)) == values


def test_what_is_given_up_is_not_chosen() -> None:
    """After the first playouts only the better half is played out; the others stay behind whatever they had."""
    game = loaded("imperium")
    s, menu = table(game, 2)
    playouts, _ = search(game, s, Budget(0.0, 6_000), 2)
    played: list[list[int]] = []
    plain = playouts.playout

    def noted(s: State, menu: list[int], alive: list[int]) -> list[float]:
        played.append(list(alive))
        return plain(s, menu, alive)

    if not hasattr(Playouts.playout, "__code__"):
        pytest.skip("methods of the compiled package can't be replaced")
    playouts.playout = noted  # type: ignore[method-assign]
    values = playouts.evaluate(s, menu, dice_for(5, 0))
    assert [len(alive) for alive in played[:MIN_PLAYOUTS]] == [min(CANDIDATES, len(menu))] * MIN_PLAYOUTS
    assert len(played[-1]) < len(played[0])
    last = set(played[-1])
    assert values.index(max(values)) in last
    assert max([values[i] for i in played[0] if i not in last]) < min([values[i] for i in last])


def candidates(advantages: list[float]) -> list[Candidate]:
    """The favourite, and another option that did so much better."""
    found = [Candidate(0, 0.0, 1.0), Candidate(1, -0.5, 1.0)]
    for advantage in advantages:
        found[0].add(0.0)
        found[1].add(advantage)
    return found


def test_a_search_ends_early_only_if_more_playouts_would_hardly_change_the_choice() -> None:
    few = SETTLING_PLAYOUTS // 2
    assert settled(candidates([2.0, 3.0] * few)), "always better"
    assert settled(candidates([-2.0, -3.0] * few)), "always worse"
    assert settled(candidates([0.0, 0.0] * few)), "the same things in another order"
    assert not settled(candidates([9.0, -8.0] * few)), "chance"
    assert not settled(candidates([2.0, 3.0] * (few - 1))), "too few playouts"


def test_what_looks_worse_counts_as_far_as_it_is_trusted() -> None:
    doubtful, trusted = [Candidate(1, -2.0, deviation) for deviation in (3.0, 0.5)]
    for each in (doubtful, trusted):
        for advantage in (4.0, -1.0, 3.0, 0.0):
            each.add(advantage)
    assert trusted.posterior() < 0 < doubtful.posterior()


def test_with_hardly_any_budget_what_looks_best_is_tried() -> None:
    game = loaded("imperium")
    s, menu = table(game, 2)
    playouts, _ = search(game, s, Budget(0.0, 1))
    values = playouts.evaluate(s, menu, dice_for(5, 0))
    preferences = game.instinct(s, menu)
    tried = [i for i, value in enumerate(values) if value > WORST]
    assert tried == [preferences.index(max(preferences))]


def test_how_much_of_a_budget_is_gone() -> None:
    budget = Budget(0.0, 4)
    assert budget.used() == 0.0
    budget.spend()
    assert budget.used() == 0.25
    for _ in range(9):
        budget.spend()
    assert budget.used() == 1.0
    assert Budget(1e-9).used() == 1.0


def test_hints_tell_what_a_finished_turn_changes_where_the_search_kept_no_table() -> None:
    game = loaded("imperium")
    s, menu = table(game, 1)
    rollout = Rollout(game, search(game, s, Budget(0.0, 1))[1])
    t = s.clone()
    machine.play(t, menu[0])
    assert rollout.run(t, game.turn(s) + 1, Budget(0.0, 100_000))
    assert game.turn(t) == game.turn(s) + 1
    assert turn_after(game, s, menu[0], rollout).hash() == t.hash()

"""Playouts: every option is played on, the worse are given up, and the budget is kept."""

from __future__ import annotations

from tabularium.bots.beam import NEVER
from tabularium.bots.bot import dice_for
from tabularium.bots.budget import Budget
from tabularium.bots.evaluation import Evaluation, Evaluations
from tabularium.bots.levels import sensible
from tabularium.bots.playouts import FEWEST, Playouts
from tabularium.bots.quick import Quick
from tabularium.bots.weights import packaged
from tabularium.kernel import machine
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import State
from tabularium.kernel.rng import seeded


def table(game: Game, seats: int) -> tuple[State, list[int]]:
    """A guess at the beginning of a game where there is something to choose."""
    s = game.new(seats, 3, game.read_options(seats, {}))
    machine.settle(s)
    while len(machine.options(s)) < 3:
        machine.play(s, machine.options(s)[0])
    guess = game.guess(s, machine.who(s), seeded(1, "guess"))
    return guess, sensible(game, guess, machine.options(guess))


def search(game: Game, s: State, budget: Budget) -> tuple[Playouts, Evaluation]:
    evaluation = Evaluations(game, packaged(game)).of(s.seats)
    return Playouts(game, evaluation, Quick(game, evaluation), machine.who(s), budget), evaluation


def test_a_look_plays_the_game_out_and_remembers_where_the_turn_ended() -> None:
    game = loaded("imperium")
    s, menu = table(game, 1)
    playouts, evaluation = search(game, s, Budget(0.0, 100_000))
    playouts.ends = [None] * len(menu)
    [value] = playouts.look(s, menu, [0], True)
    quick = Quick(game, evaluation)
    t = s.clone()
    machine.play(t, menu[0])
    assert quick.finish(t, game.turn(s) + 1, Budget(0.0, 100_000))
    end = playouts.ends[0]
    assert end is not None
    assert end.hash() == t.hash()
    assert playouts.play_out(t)
    assert t.over
    assert value == game.scores(t)[0] + evaluation.win


def test_options_are_given_up_by_halves_and_the_budget_is_kept() -> None:
    game = loaded("imperium")
    s, menu = table(game, 1)
    assert len(menu) >= 3
    nodes = 20_000
    budget = Budget(0.0, nodes)
    playouts, _ = search(game, s, budget)
    values = playouts.judge(s, menu, dice_for(5, 0))
    assert 1 <= len([x for x in values if x > NEVER]) <= (len(menu) + 1) // 2
    assert budget.spent <= nodes + FEWEST
    again, _ = search(game, s, Budget(0.0, nodes))
    assert again.judge(s, menu, dice_for(5, 0)) == values


def test_with_hardly_any_budget_what_looks_best_is_judged() -> None:
    game = loaded("imperium")
    s, menu = table(game, 2)
    playouts, _ = search(game, s, Budget(0.0, 1))
    values = playouts.judge(s, menu, dice_for(5, 0))
    sight = game.instinct(s, menu)
    judged = [i for i, value in enumerate(values) if value > NEVER]
    assert judged == [sight.index(max(sight))]


def test_how_much_of_a_budget_is_gone() -> None:
    budget = Budget(0.0, 4)
    assert budget.used() == 0.0
    budget.spend()
    assert budget.used() == 0.25
    for _ in range(9):
        budget.spend()
    assert budget.used() == 1.0
    assert Budget(1e-9).used() == 1.0

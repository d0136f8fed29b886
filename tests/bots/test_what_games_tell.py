"""What every game tells the bots: turns, rest, progress, features and their weights."""

from __future__ import annotations

import math

import pytest

from tabularium.bots.bot import Random
from tabularium.bots.evaluation import Evaluations
from tabularium.bots.lines import outlook_of
from tabularium.bots.simulation import positions
from tabularium.bots.weights import packaged
from tabularium.games import LISTED
from tabularium.kernel import machine
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.language import LANGUAGES
from tabularium.kernel.machine import settle
from tabularium.kernel.rng import number, seeded

GAMES = ["miniature", *LISTED]


def tables(game: Game, seats: int = 2, every: int = 7) -> list[State]:
    return positions(game, seats, 5, [Random()] * seats, every)


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return loaded(str(request.param))


def test_turns_grow_and_every_turn_comes_to_rest(game: Game) -> None:
    s = game.new(2, 3, game.random_options)
    settle(s)
    dice = seeded(3)
    at_rest: list[int] = []
    latest = game.turn(s)
    for i in range(2000):
        if s.over:
            break
        if game.quiet(s):
            assert game.turn(s) >= latest
            latest = game.turn(s)
            at_rest.append(latest)
        menu = machine.options(s)
        machine.play(s, menu[number(dice + i, len(menu))])
    assert len(set(at_rest)) > 5
    assert game.quiet(s) or not s.over


def test_progress_goes_from_zero_to_one(game: Game) -> None:
    found = [game.progress(s) for s in tables(game)]
    assert found == sorted(found)
    assert 0.0 <= found[0] < 0.2
    assert 0.5 < found[-1] <= 1.0


def test_every_feature_has_a_name_in_both_languages(game: Game) -> None:
    names = game.feature_names
    assert len(set(names)) == len(names)
    for name in names:
        for language in LANGUAGES:
            assert game.feature_name(name, language)


def test_more_and_less_of_every_feature_is_said_as_a_player_would(game: Game) -> None:
    """A short clause that stands between commas."""
    for name in game.feature_names:
        for way in ("more", "less"):
            for language in LANGUAGES:
                said = game.texts.message(f"say.{way}.{name}", language)
                assert 8 < len(said) <= 60, said
                assert not set(said) & set("0123456789.:;“”\"'{}"), said
                assert said[0].islower() or said.startswith(("King of Kings", "Rei dos Reis")), said


def test_figures_that_reasons_name_are_counted_in_singular_and_plural(game: Game) -> None:
    sayings = outlook_of(game).sayings
    assert sayings.worth or game.key == "miniature"
    assert set(sayings.less) | set(sayings.either) <= set(game.feature_names)
    assert not set(sayings.less) & set(sayings.either)
    for figure in sayings.worth:
        for way in ("more", "less"):
            for language in LANGUAGES:
                key = f"count.{way}.{sayings.brings.get(figure, figure)}"
                one, two = (game.texts.say(key, language, {"n": n}) for n in (1, 2))
                assert one.startswith("1 ")
                assert two.startswith("2 ")
                assert not set(one + two) & set(".:“”{}")


def test_features_are_as_many_as_their_names_and_finite(game: Game) -> None:
    for seats in range(game.min_seats, min(4, game.max_seats) + 1):
        for s in tables(game, seats, 40):
            for seat in range(seats):
                found = game.features(s, seat)
                assert not game.feature_names or len(found) == len(game.feature_names)
                assert all(math.isfinite(x) for x in found)


def test_looking_changes_nothing(game: Game) -> None:
    for s in tables(game, every=20):
        before = s.hash()
        game.features(s, 0)
        game.quiet(s)
        sight = game.instinct(s, machine.options(s))
        assert len(sight) in (0, len(machine.options(s)))
        assert s.hash() == before


def test_weights_name_features_and_say_how_they_were_made(game: Game) -> None:
    tuning = packaged(game)
    if not game.feature_names:
        assert not tuning.document.get("weights")
        return
    assert tuning.document["made"]["command"]
    for chosen in tuning.document["weights"].values():
        assert set(chosen) <= set(game.feature_names)
        assert all(len(pair) == 2 for pair in chosen.values())


def test_a_won_game_is_worth_more_than_a_lost_one(game: Game) -> None:
    s = tables(game, every=1)[-1]
    while not s.over:
        machine.play(s, machine.options(s)[0])
    evaluation = Evaluations(game, packaged(game)).of(2)
    winners = game.winners(s)
    if len(winners) == 1:
        assert evaluation.margin(s, winners[0]) > 0 > evaluation.margin(s, 1 - winners[0])

"""Whatever a learner is asked in the first game has a line, and every line is for something that exists."""

from __future__ import annotations

from typing import Any

import pytest

from tabularium import game_keys
from tabularium.bots.bot import answer, dice_for
from tabularium.bots.registry import bot
from tabularium.kernel.effect import Choice
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons import coach
from tabularium.lessons.words import looked_up


def choices(of: type[Any] = Choice) -> set[str]:
    """The names of all kinds of decisions."""
    found = {of.__name__}
    for each in of.__subclasses__():
        found |= choices(each)
    return found


def asked(game: str, name: str, seed: int) -> set[str]:
    """The kinds of decisions the learner meets in one game of the coach, played by bots."""
    start, rules = coach(game).start, loaded(game)
    match, sits = Match(rules, start.seats, seed, start.options), bot(name, rules)
    met = set()
    while not match.over:
        decision = match.decision
        if decision.seat == start.learner:
            met.add(decision.kind)
        match.play(answer(rules, match.state, sits, dice_for(seed, decision.seat, len(match.actions))))
    return met


def lines(game: str) -> set[str]:
    return {kind for first in coach(game).first for kind in first.when.decision}


@pytest.mark.parametrize("game", game_keys())
def test_every_kind_of_decision_that_is_met_has_a_line(game: str) -> None:
    met = set().union(*[asked(game, "random", seed) for seed in range(1, 9)], asked(game, "easy", 1))
    assert met <= lines(game)


@pytest.mark.soak
@pytest.mark.parametrize("game", game_keys())
def test_every_kind_of_decision_of_many_games_has_a_line(game: str) -> None:
    games = [("random", seed) for seed in range(1, 61)] + [("easy", seed) for seed in range(1, 7)]
    met = set().union(*[asked(game, name, seed) for name, seed in games])
    assert met <= lines(game)


@pytest.mark.parametrize("game", game_keys())
def test_every_line_is_for_a_decision_or_event_that_exists(game: str) -> None:
    rules = loaded(game)
    assert lines(game) <= choices()
    assert {kind for first in coach(game).first for kind in first.when.event} <= set(rules.events)


@pytest.mark.parametrize("game", game_keys())
def test_comments_speak_of_features_that_exist(game: str) -> None:
    comments = coach(game).comments
    assert len({each.theme for each in comments}) == len(comments)
    assert {feature for each in comments for feature in each.features} <= set(loaded(game).feature_names)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("praga", "≈"),
        ("praga", "reconstructed"),
        ("nations", "reconstruída"),
        ("nations", "PV"),
        ("nations", "comprar"),
        ("imperium", "comprar"),
        ("imperium", "guarnição"),
        ("imperium", "fértil"),
        ("imperium", "exaustão"),
        ("praga", "direito a selo"),
    ],
)
def test_what_stands_on_the_screen_is_in_the_glossary(game: str, words: str) -> None:
    assert looked_up(game, words, "pt_BR")

"""Personalities: named in both languages, known to the games, and small."""

from __future__ import annotations

import pytest

from tabularium.bots.bot import Random, answer, dice_for
from tabularium.bots.manners import FILE, MANNERS, has_manners, manner, named
from tabularium.bots.registry import about, bot, key_of, known, mannered, title
from tabularium.bots.simulation import positions
from tabularium.bots.weights import of_the_mind
from tabularium.games import LISTED
from tabularium.kernel.game import loaded
from tabularium.kernel.machine import options

WITH_MANNERS = [key for key in LISTED if has_manners(loaded(key))]
SMALL = 2.0  # points


@pytest.mark.parametrize("key", WITH_MANNERS)
def test_a_manner_names_traits_of_its_game_and_is_small(key: str) -> None:
    game = loaded(key)
    found = of_the_mind(game, FILE)
    assert found is not None
    assert set(found) == set(MANNERS)
    for liked in found.values():
        for name, points in liked.items():
            assert named(game, name), name
            assert 0 < points <= SMALL


@pytest.mark.parametrize("key", WITH_MANNERS)
def test_every_manner_likes_some_options_and_not_others(key: str) -> None:
    game = loaded(key)
    tables = [s for s in positions(game, 2, 5, [Random()] * 2, 5) if len(options(s)) > 1]
    for name in MANNERS:
        liked = [points for s in tables for points in manner(game, name).liking(s, options(s))]
        assert 0 < len([points for points in liked if points > 0]) < len(liked)


def test_a_level_with_a_manner_is_named_in_both_languages() -> None:
    assert key_of("médio:construtor") == "medium:builder"
    assert title("medium:builder", "en") == "medium, builder"
    assert title("medium:builder", "pt_BR") == "médio, construtor"
    for name in mannered():
        assert known(name)
        assert about(name, "en") != about(name, "pt_BR")
    assert not known("medium:nobody")
    assert not known("random:builder"), "only levels have manners"


def test_without_a_table_of_manners_the_level_plays_as_it_does() -> None:
    game = loaded("miniature")
    for s in positions(game, 2, 5, [Random()] * 2, 3):
        chosen = {answer(game, s, bot(name, game), dice_for(1, 0), nodes=40) for name in ("easy", "easy:builder")}
        assert len(chosen) == 1

"""Through the Ages in the terminal: resigning is offered apart and asked for twice; what is told, and when."""

from __future__ import annotations

import pytest

from cli.run import PORTUGUESE, run
from tabularium.games.through_the_ages.cards.numbers import NUMBERS
from tabularium.kernel.game import loaded

TABLE = ("play", "through_the_ages", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5")
WORDS = {
    "en": ({}, "Also allowed, typed twice: resign (Resign: your civilization leaves the game)", "Type resign again"),
    "pt_BR": (PORTUGUESE, "Também é permitido, digitando duas vezes: resign", "Digite resign de novo"),
}


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_resigning_is_offered_below_the_answers_and_confirmed(language: str) -> None:
    env, offered, sure = WORDS[language]
    begun = run(*TABLE, typed="done\n", env=env).out
    assert begun.count(offered) == 1, "in the second turn, whose Politics Phase passed by itself; not in the first one"
    asked = run(*TABLE, typed="done\nresign\n", env=env).out
    assert sure in asked
    assert "★" not in asked
    left = run(*TABLE, typed="done\nresign\nresign\n", env=env).out
    assert "★" in left, "the other player has won"


def test_whoever_thinks_better_of_it_stays() -> None:
    out = run(*TABLE, typed="done\nresign\ndone\nresign\n").out
    assert "★" not in out
    assert "Your Action Phase" in out
    out = run(*TABLE, typed="done\nresign\nscore\nresign\n").out
    assert out.count("Type resign again") == 2


def test_help_speaks_of_what_has_no_number() -> None:
    assert "resign" in run(*TABLE, typed="help\n").out
    assert "resign" in run(*TABLE, typed="ajuda\n", env=PORTUGUESE).out


def test_the_table_is_drawn_again_only_when_something_has_changed() -> None:
    out = run(*TABLE, typed="done\ndone\ndone\n").out
    assert "Your Politics Phase" in out
    assert out.count("Your Action Phase: 4 civil") == 2
    assert out.count("Card row") == 3, "once in each of three turns, not again after a phase without action"


def test_what_one_player_does_at_once_is_told_in_one_sentence() -> None:
    out = run(*TABLE, typed="done\n").out
    assert "· Player 1 scores 1 science in production, produces 2 food, produces 2 resources." in out


def test_cards_that_share_a_name_are_told_apart_by_their_age() -> None:
    game = loaded("through_the_ages")
    for language in ("en", "pt_BR"):
        names = [game.card_name(card, language) for card in NUMBERS.values()]
        assert len(set(names)) == len(names)
    assert {game.card_name(card, "en") for card in NUMBERS.values()} >= {"Rich Land I", "Rich Land II", "Iron"}

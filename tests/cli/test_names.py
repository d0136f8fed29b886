"""At the table things are called by their names, in either language; notation is one way among others."""

from __future__ import annotations

import pytest

from cli.run import PORTUGUESE, run
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.cli.finding import BEGINS, EXACTLY, IN_ORDER, IN_WHOLE_WORDS, NOT, SOMEHOW, fit, near, words_of
from tabularium.cli.naming import Names, Several
from tabularium.games import LISTED
from tabularium.kernel import machine
from tabularium.kernel.errors import BadAction
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match

NATIONS = ("play", "nations", "--terminal", "--seats", "3", "--bots", "random", "--seed", "5")
AGES = ("play", "through_the_ages", "--terminal", "--seats", "3", "--bots", "random", "--seed", "5")


def nations() -> Match:
    """Seat 0 at its first turn, with Forum on c4 and idle workers."""
    match = Match(loaded("nations"), 3, 5)
    while match.decision.prompt != "turn":
        match.play(match.decision.options[0])
    return match


def meant(match: Match, text: str, language: str = "en") -> str:
    return match.game.notation.write(Names(match, language).action(text))


def place_of(match: Match, card: str) -> str:
    zones = match.view(machine.who(match.state))["zones"]
    return str(next(thing["id"] for zone in zones for thing in zone["objects"] if thing["card"] == card))


# What fits


def test_names_are_compared_without_case_accents_and_signs() -> None:
    assert words_of("Guerra sobre Território") == words_of("guerra_sobre-TERRITORIO")
    assert words_of("Solomon's Temple") == words_of("solomons temple") == words_of("Solomon’s Temple")


@pytest.mark.parametrize(
    ("typed", "fits"),
    [
        ("war over territory", EXACTLY),
        ("war over", IN_WHOLE_WORDS),
        ("war ov", BEGINS),
        ("war terr", IN_ORDER),
        ("terr war", SOMEHOW),
        ("peace", NOT),
    ],
)
def test_a_name_fits_by_its_words_and_their_beginnings(typed: str, fits: int) -> None:
    assert fit(typed.split(), "War over Territory") == fits


def test_what_looks_alike_is_suggested_even_by_one_word() -> None:
    assert near("forun", ["Forum", "Temple"]) == "Forum"
    assert near("teritory", ["War over Territory", "Temple"]) == "War over Territory"
    assert near("xyz", ["Forum"]) == ""


# What is meant


def test_a_card_on_the_board_is_bought_by_its_name_in_either_language() -> None:
    match = nations()
    there = f"buy {place_of(match, 'forum')}"
    for text in ("buy forum", "BUY  Forum", "buy Fórum", "buy for", "comprar forum", "forum"):
        assert meant(match, text) == there, text
    assert meant(match, there) == there


def test_the_beginning_of_a_name_is_enough_and_several_are_listed() -> None:
    match = nations()
    with pytest.raises(Several) as caught:
        Names(match, "en").action("buy")
    assert len(caught.value.actions) > 3
    with pytest.raises(Several):
        Names(match, "en").action("buy war")


def test_an_option_comes_before_what_is_forbidden() -> None:
    match = nations()
    options = [option.notation for option in match.decision.options]
    assert meant(match, "deploy temple") == "deploy temple"
    assert meant(match, "deploy temple") in options


def test_what_is_forbidden_can_be_named_too() -> None:
    out = run(*NATIONS, typed="take food\nwhy buy hispania\n").out
    assert "[nations.colony.requirement]" in out
    out = run(*NATIONS, typed="take food\nbuy hispania\n").out
    assert "buy a4: " in out
    assert "[nations.colony.requirement]" in out


def test_sentences_in_portuguese_are_understood_also_for_what_is_forbidden() -> None:
    out = run(*NATIONS, typed="pegar 3 comida\ncomprar hispânia\ncomprar fórum\n", env=PORTUGUESE).out
    assert "Egito ganha 3 comidas" in out
    assert "[nations.colony.requirement]" in out
    assert "compra Fórum" in out
    out = run(*AGES, typed="jogar unicornio\nconstruir bronze\n", env=PORTUGUESE).out
    assert "nada se chama unicornio aqui" in out
    assert "build bronze: " in out, "and the rule is told"


def test_a_thing_with_which_nothing_can_be_done_is_said_so() -> None:
    assert "there is nothing to do with Hispania now; `why hispania`" in run(*NATIONS, typed="hispania\n").out


def test_what_nothing_is_called_is_said_with_what_was_meant() -> None:
    match = nations()
    names = Names(match, "en")
    for text, said in (
        ("buy forun", "did you mean Forum"),
        ("buy pyramids", "there is no Pyramids here to buy now"),
        ("buy z9", "no place is called z9"),
        ("byu forum", "did you mean buy"),
        ("undeploy", "undeploy is not of the form undeploy <card>"),
    ):
        with pytest.raises(BadAction) as caught:
            names.action(text)
        assert said in caught.value.say("en"), text


def test_a_space_that_does_not_exist_is_called_so() -> None:
    out = run(*AGES, typed="take 14\ntake 0\n").out
    assert "14 is not a number from 1 to 13 (space)" in out
    assert "0 is not a number from 1 to 13 (space)" in out


def test_why_takes_names_of_actions_and_of_things() -> None:
    out = run(*NATIONS, typed="take food\nwhy hispania\nwhy unicorn\nwhy forun\n").out
    assert "[nations.colony.requirement]" in out
    assert "nothing on the table is called unicorn" in out
    assert "did you mean Forum" in out
    assert "nada na mesa se chama unicorn" in run(*NATIONS, typed="take food\nwhy unicorn\n", env=PORTUGUESE).out


# Seats


def test_seats_are_named_or_counted_from_one_and_records_keep_their_notation() -> None:
    match = Match(loaded("through_the_ages"), 3, 5)
    names = Names(match, "en")
    for text in ("war war_over_territory 2", "war war over territory Player 2", "war over territory 2"):
        found = names.actions(text)
        assert [match.game.notation.write(a) for a in found] == ["war war_over_territory 1"], text
        assert match.game.notation.say(found[0]) == "war war_over_territory 2"
    for text in ("war war_over_territory 0", "war guerra sobre território 0"):
        with pytest.raises(BadAction) as caught:
            names.action(text)
        assert "0 is not a number from 1 to 4 (seat)" in caught.value.say("en")
    assert match.game.notation.read("war war_over_territory 1") == names.action("war war_over_territory 2")


@pytest.mark.parametrize("key", LISTED)
def test_whatever_the_terminal_writes_it_understands(key: str) -> None:
    """And means by it the same action, at many positions of a game."""
    game = loaded(key)
    match = Match(game, max(2, game.min_seats), 7)
    dice = dice_for(7, 0)
    for count in range(300):
        if match.over:
            break
        if count % 6 == 0:
            names = Names(match, "en")
            for option in match.decision.options:
                assert names.action(option.said) == option.action, option.said
        match.play(answer(game, match.state, Random(), dice))


@pytest.mark.parametrize("key", LISTED)
@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_a_whole_sentence_means_what_it_says(key: str, language: str) -> None:
    """Typing the sentence of an option gives that option, or one that reads the same."""
    game = loaded(key)
    match = Match(game, max(2, game.min_seats), 9)
    dice = dice_for(9, 0)
    for count in range(120):
        if match.over:
            break
        if count % 12 == 0:
            names = Names(match, language)
            for option in match.decision.options[:8]:
                label = option.label(language)
                found = names.actions(label)
                assert option.action in found or label in [game.label(match.state, a, language) for a in found], label
        match.play(answer(game, match.state, Random(), dice))


@pytest.mark.parametrize("typed", ["through_the_ages", "through-the-ages", "ages", "Through"])
def test_a_game_is_found_by_a_part_of_its_name(typed: str) -> None:
    assert run("cards", typed, "Hammurabi").out == run("cards", "through_the_ages", "Hammurabi").out != ""

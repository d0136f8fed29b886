"""Why would I want this? Said of options in games that were played: true, in their words, and as the hints would."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import json

from lessons.test_coach import POSITIONS, games
from tabularium import game_keys
from tabularium.bots.hints import hints
from tabularium.bots.lines import outlook_of
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match
from tabularium.lessons import coach, guide
from tabularium.lessons.comparing import compared
from tabularium.lessons.library import general, wants
from tabularium.lessons.looking import Eyes
from tabularium.lessons.wishes import Wish, moves, served, why

SEAT = 0
PLACES: dict[str, list[dict[str, Any]]] = json.decode((POSITIONS / "needs.json").read_bytes())
NEEDS = [(game, number) for game in game_keys() for number in range(len(wants(game).needs))]


def table(game: str, place: dict[str, Any]) -> Match:
    """A kept game up to a decision, or one that is written out."""
    given = games(game)[place["game"]] if "game" in place else place
    start = coach(game).start
    match = Match(loaded(game), start.seats, given["seed"], start.options)
    for action in given["actions"][: place.get("at")]:
        match.play(action)
    return match


def wish(match: Match, option: str) -> Wish:
    return why(match, SEAT, match.game.notation.read(option), match.guess(SEAT, 1))


def english(found: Wish) -> list[str]:
    return [each.en for each in found.lines]


# What it is good for


@pytest.mark.parametrize(("game", "number"), NEEDS)
def test_a_need_is_named_where_there_is_one_and_nowhere_else(game: str, number: int) -> None:
    need, places = wants(game).needs[number], PLACES[game][number]
    assert set(places) == ({"true", "false"} if need.only else {"true"})
    for truth, place in places.items():
        match = table(game, place)
        action = match.game.notation.read(place["option"])
        moved = moves(match.game, match.guess(SEAT, 1), SEAT, action)
        assert (need in served(Eyes(match, SEAT), place["option"], moved)) == (truth == "true")


def test_the_number_of_a_need_is_what_is_missing() -> None:
    match = table("nations", PLACES["nations"][0]["true"])
    food = match.view(SEAT)
    mine = food["players"][SEAT]["figures"]
    missing = food["facts"]["famine"] - mine["food"] - mine["production"]["food"]
    assert f"{missing} food will be missing" in match.game.label(match.state, match.game.notation.read("pass"), "en")
    found = wish(match, PLACES["nations"][0]["true"]["option"])
    assert f"You are {missing} food short of this round's famine." in english(found)


# Price and gain


def test_a_worker_of_nations_costs_food_in_every_round() -> None:
    match = table("nations", {"game": 1, "at": 1})
    food = wish(match, "grow food")
    assert food.price is not None
    assert food.price.en == "It costs 3 food a round for the 4 rounds left."
    assert food.price.pt_BR == "Custa 3 de comida por rodada nas 4 rodadas que restam."
    assert food.gain is not None
    assert food.gain.en == "It brings 1 worker."
    calm = wish(match, "grow stability")
    assert calm.price is not None
    assert calm.price.en == "It costs 3 stability."


def test_a_price_now_and_one_in_every_turn_are_told_apart() -> None:
    match = table("through_the_ages", {"game": 1, "at": 32})
    found = wish(match, "grow")
    assert found.price is not None
    assert found.gain is not None
    assert found.price.en.startswith("It costs 2 food, 1 civil action and 1 more discontent worker")
    assert found.gain.en == "It brings 1 unused worker."
    built = wish(match, "build religion")
    assert built.gain is not None
    assert built.gain.en == "It brings 1 happy face at once, and 1 culture a turn for the 15 turns left."
    assert built.instead is not None
    others = "“Build Warriors for 2 resources” or “Build Bronze for 2 resources”"
    assert built.instead.en == f"After that you could no longer pay for {others}."


def test_nothing_trivial_is_told() -> None:
    match = table("through_the_ages", {"game": 0, "at": 0})
    found = wish(match, "take 1")
    assert found.price is not None
    assert found.price.en == "It costs 1 civil action."
    assert found.gain is None  # a card more in the hand is no reason
    assert found.card is not None
    assert found.card.en.startswith("Homer: ")
    assert found.card.pt_BR.startswith("Homero: ")


def test_what_ends_the_turn_brings_nothing_of_its_own() -> None:
    match = table("through_the_ages", {"game": 0, "at": 0})
    found = wish(match, "done")
    assert (found.price, found.gain, found.card, found.idea) == (None, None, None, None)


# Beside the others


def test_each_tile_of_praga_has_its_own_reason() -> None:
    match = table("praga", {"game": 0, "at": 0})
    tiles = [each.notation for each in match.decision.options if each.notation.startswith("take")]
    said = {notation: tuple(english(wish(match, notation))) for notation in tiles}
    assert len(tiles) == 6
    assert len(set(said.values())) == 6


@pytest.mark.parametrize(
    ("game", "at"),
    [
        ("nations", 15),
        ("through_the_ages", 27),
        ("through_the_ages", 70),
        ("praga", 0),
        ("imperium", 0),
        ("imperium", 69),
    ],
)
def test_what_the_hints_recommend_is_not_spoken_against(game: str, at: int) -> None:
    match = table(game, {"game": 0, "at": at})
    best = hints(match.game, match.state, 0.0, 60)[0]
    assert not compared(match.game, match.guess(SEAT, 1), SEAT, best.action).behind


def test_where_nothing_else_comes_near_it_is_said() -> None:
    match = table("imperium", {"game": 0, "at": 0})
    assert english(wish(match, "activate"))[-1] == general("want.only").en
    other = wish(match, "revolt")
    assert other.beside[0].en.startswith("“Activate: take actions and use exhaust abilities” promises more: ")
    ended = table("praga", {"game": 0, "at": 8})
    assert len(ended.decision.options) == 1
    assert english(wish(ended, "end")) == [general("want.only").en]


# As a whole


@pytest.mark.parametrize("game", game_keys())
def test_every_option_gets_a_few_plain_sentences(game: str) -> None:
    ideas = [each.title.en for each in guide(game).want]
    at = {"nations": 15, "through_the_ages": 56, "praga": 0, "imperium": 69}[game]
    match = table(game, {"game": 0, "at": at})
    before = match.hash()
    for option in match.decision.options[::3]:
        found = wish(match, option.notation)
        assert 1 <= len(found.lines) <= 9
        for line in found.lines:
            for said in (line.en, line.pt_BR):
                assert said.endswith((".", ")"))
                assert not set("_{}%") & set(said)
        if found.idea is not None:
            assert found.idea.en.partition(":")[0] in ideas
    assert match.hash() == before


@pytest.mark.parametrize("game", game_keys())
def test_figures_that_are_told_have_words_and_are_figures(game: str) -> None:
    told, sayings, texts = wants(game), outlook_of(loaded(game)).sayings, loaded(game).texts
    coming = {**sayings.brings, **told.each}
    assert set(told.pays) <= set(told.tells)
    for figure in told.tells:
        assert texts.has(f"count.{coming.get(figure, figure)}")
        if sayings.worth.get(figure, 0.0) < 0 and figure not in coming:
            assert texts.has(f"count.more.{figure}")
            assert texts.has(f"count.less.{figure}")


def test_rounds_are_counted_by_the_last_one_where_it_is_known() -> None:
    short = Match(loaded("nations"), 2, 1, coach("nations").start.options)
    assert outlook_of(loaded("nations")).left(short.state, 0) == 4
    assert outlook_of(loaded("nations")).left(Match(loaded("nations"), 2, 1).state, 0) == 8
    assert outlook_of(loaded("praga")).left(Match(loaded("praga"), 2, 1).state, 0) == 16

"""Reviews: what was given away is found, by what the player could know, and said in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tabularium.bots.bot import answer, dice_for
from tabularium.bots.lines import Line, outlook_of
from tabularium.bots.registry import bot
from tabularium.bots.review import BLUNDER, TOLD, judged, mark_of, standing
from tabularium.bots.reviewing import Review, work
from tabularium.games import LISTED
from tabularium.kernel.effect import State
from tabularium.kernel.game import Game, loaded
from tabularium.kernel.machine import options, play, settle, who
from tabularium.kernel.rng import seeded


def played(game: Game, seats: int, seed: int, level: str = "medium") -> tuple[State, list[int]]:
    """A whole game between bots of a level: its beginning, and its actions."""
    s = game.new(seats, seed)
    settle(s)
    beginning = s.clone()
    player = bot(level, game)
    dice = dice_for(seed, 0)
    actions = []
    while not s.over:
        menu = options(s)
        a = menu[0] if len(menu) == 1 else answer(game, s, player, dice, nodes=40)
        actions.append(a)
        play(s, a)
    return beginning, actions


def reviewed(game: Game, beginning: State, actions: list[int], most: int = 10_000) -> Review:
    review = Review(game, beginning, actions)
    for _ in range(most):
        kind, parts = review.next()
        if not parts and review.done:
            break
        review.add(kind, parts, work(kind, parts))
    return review


@pytest.mark.parametrize("key", ["miniature", pytest.param("praga", marks=pytest.mark.soak)])
def test_a_review_has_a_curve_all_decisions_and_lessons_in_both_languages(key: str) -> None:
    game = loaded(key)
    beginning, actions = played(game, 2, 11)
    review = reviewed(game, beginning, actions)
    document = review.json()
    assert document["done"]
    assert [point["at"] for point in document["curve"]] == list(range(len(actions) + 1))
    assert all(abs(sum(point["chances"]) - 1) < 0.01 for point in document["curve"][:-1])
    assert len(document["moves"]) == sum(1 for s in review.tables if len(options(s)) > 1)
    for each in document["moves"]:
        assert each["mark"] == mark_of(each["lost"])
        if each["mark"] in TOLD:
            assert each["text"]["en"]
            assert each["text"]["pt_BR"]
            assert each["best"] != each["action"]
    for player in document["players"]:
        assert 0 <= player["accuracy"] <= 100
        assert 1 <= len(player["lessons"]) <= 3
        assert all(lesson["en"] and lesson["pt_BR"] for lesson in player["lessons"])
        made = sum(each["made"] for each in player["points"])
        assert made == document["scores"][player["seat"]]


def test_alone_a_curve_speaks_of_points() -> None:
    game = loaded("praga")
    beginning, actions = played(game, 1, 3)
    review = reviewed(game, beginning, actions, 3)
    assert all(point["points"] >= 0 for point in review.curve)
    assert review.curve[-1]["points"] == review.scores[0]


@pytest.mark.parametrize("key", LISTED)
def test_what_a_seat_could_not_see_changes_no_judgement(key: str) -> None:
    """The swap test: another table that looks the same to the seat is judged alike, word for word."""
    game = loaded(key)
    beginning, actions = played(game, 2, 5)
    s = beginning.clone()
    looked = 0
    for number, a in enumerate(actions, 1):
        if len(options(s)) > 2 and number % 40 == 7:
            other = game.guess(s, who(s), seeded(9, "guess"))
            assert s.hash() != other.hash(), "nothing was hidden"
            assert judged(game, s, a, number) == judged(game, other, a, number)
            looked += 1
        play(s, a)
        if looked == 2:
            break
    assert looked


@pytest.mark.parametrize("key", LISTED)
def test_chances_told_to_a_seat_or_a_spectator_depend_on_nothing_hidden(key: str) -> None:
    game = loaded(key)
    beginning, actions = played(game, 2, 6)
    s = beginning.clone()
    known = outlook_of(game).chances
    for number, a in enumerate(actions, 1):
        if number % 60 == 9:
            seen = game.guess(s, -1, seeded(4, "guess"))
            assert s.hash() != seen.hash(), "nothing was hidden"
            assert standing(game, s, number) == standing(game, seen, number)
            seat = who(s)
            mine = game.guess(s, seat, seeded(4, "guess"))
            assert known.standing(s, seat, dice_for(1, 0)) == known.standing(mine, seat, dice_for(1, 0))
        play(s, a)


def with_a_blunder(game: Game, seed: int) -> tuple[State, list[int], int]:
    """A game between strong bots in which one move is the worst that can be found; and that move's number."""
    beginning, actions = played(game, 2, seed, "instinct")
    s = beginning.clone()
    outlook = outlook_of(game)
    worst: tuple[float, int, int] = (0.0, 0, 0)
    for number, a in enumerate(actions, 1):
        menu = options(s)
        if len(menu) > 2 and 0.3 < game.progress(s) < 0.9 and number % 3 == 0:
            lines = [Line(a), *[Line(b) for b in menu if b != a][:12]]
            outlook.follow(s, lines, 6, dice_for(seed + 99, 0, number))
            for line in lines[1:]:
                worst = max(worst, (lines[0].mean() - line.mean(), number, line.action))
        play(s, a)
    _, number, action = worst
    s = beginning.clone()
    for a in actions[: number - 1]:
        play(s, a)
    play(s, action)
    made = [*actions[: number - 1], action]
    player = bot("instinct", game)
    dice = dice_for(seed, 1)
    while not s.over:
        menu = options(s)
        made.append(menu[0] if len(menu) == 1 else answer(game, s, player, dice))
        play(s, made[-1])
    return beginning, made, number


def found(game: Game, seed: int) -> bool:
    """Whether a blunder put in by force is named as one, with a better move, in both languages."""
    beginning, actions, number = with_a_blunder(game, seed)
    s = beginning.clone()
    for a in actions[: number - 1]:
        play(s, a)
    verdict: dict[str, Any] | None = judged(game, s, actions[number - 1], number)
    return verdict is not None and verdict["mark"] in ("mistake", BLUNDER) and bool(verdict["text"]["pt_BR"])


def test_a_blunder_put_in_by_force_is_found_and_named() -> None:
    assert sum([found(loaded("praga"), seed) for seed in (1,)]) == 1


@pytest.mark.soak
def test_blunders_put_in_by_force_are_found_in_18_of_20_games() -> None:
    assert sum([found(loaded(key), seed) for key in LISTED for seed in range(1, 6)]) >= 18

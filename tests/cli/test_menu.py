"""The menu and the news of a game in the terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.run import run
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.cli.desk import Desk
from tabularium.cli.menu import Menu
from tabularium.cli.news import News
from tabularium.cli.score import verdict
from tabularium.cli.session import Session
from tabularium.games import LISTED
from tabularium.kernel.action import NO, act, word_of
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match


def played(key: str, seats: int, seed: int, actions: int = 10_000) -> Match:
    game = loaded(key)
    match = Match(game, seats, seed)
    dice = dice_for(seed, 0)
    while not match.over and len(match.actions) < actions:
        match.play(answer(game, match.state, Random(), dice))
    return match


def test_every_answer_stands_once_in_the_menu_and_numbers_go_up() -> None:
    for key in LISTED:
        game = loaded(key)
        match = Match(game, 2, 3)
        dice = dice_for(3, 0)
        for _ in range(150):
            if match.over:
                break
            menu = Menu(match, "en")
            listed = [option.action for alike in menu.alike for option in alike]
            assert sorted(listed) == sorted([option.action for option in match.decision.options])
            labels = [menu.label(alike) for alike in menu.alike]
            assert len(labels) == len(set(labels)) or len({word_of(o.action) for o in menu.options}) > 1
            match.play(answer(game, match.state, Random(), dice))


def test_numbers_stand_in_order_on_the_screen() -> None:
    out = run("play", "nations", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5",
              typed="1\ndeploy temple\ndeploy quarry\ndeploy farm\n", env={"COLUMNS": "80"}).out  # fmt: skip
    asked = out.split("Your turn")[-1]
    numbers = [int(n) for n in re.findall(r"^ *(\d+) +\w", asked, re.M)]
    assert numbers == sorted(numbers)
    assert numbers[0] == 1


def test_equal_cards_are_listed_once_with_their_number() -> None:
    match = played("imperium", 2, 5, 0)
    while not any(len(alike) > 1 for alike in Menu(match, "en").alike):
        match.play(match.decision.options[0])
        assert not match.over
    menu = Menu(match, "en")
    several = next(alike for alike in menu.alike if len(alike) > 1)
    assert menu.label(several).endswith(f"(×{len(several)})")
    assert all(menu.number(option.action) == menu.number(several[0].action) for option in several)


def test_too_much_news_keeps_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Production at the end of my turn is followed by whole turns of others."""
    match = played("through_the_ages", 4, 3, 200)
    desk = Desk("en")
    session = Session(desk, match, [None, Random(), Random(), Random()], None)
    told = News(match, desk).lines(0, 0)
    mine = [text for by, text in told[:-20] if by == 0][-10:]
    assert len(told) > 60
    assert any("produces" in text for text in mine)
    session.tell(0, 0, 20)
    shown = " ".join(capsys.readouterr().out.split())
    assert all(" ".join(text.split()) in shown for text in mine)
    assert "events of others (log all)" in shown
    assert all(" ".join(text.split()) in shown for _, text in told[-20:])
    assert shown.count("· ") == 30


def test_what_somebody_declined_is_told_where_the_game_itself_says_nothing() -> None:
    """The miniature has no event for it: its watchman asks whether to draw."""
    matches = [played("miniature", 3, seed) for seed in range(60)]
    declined = [match for match in matches if any(word_of(a) == NO for a in match.actions)]
    assert declined
    for match in declined:
        said = [text for _, text in News(match, Desk("en")).lines(0, 0) if text.startswith("Declined by ")]
        assert len(said) == sum(word_of(a) == NO for a in match.actions)


def test_what_somebody_declined_is_told_once() -> None:
    match = next(m for m in (played("imperium", 2, seed, 300) for seed in range(30)) if act(NO) in m.actions)
    told = [text for _, text in News(match, Desk("en")).lines(0, 0)]
    assert any("do without" in text for text in told)
    assert not any(text.startswith("Declined by ") for text in told)


def test_scores_show_no_more_than_the_board() -> None:
    """In Imperium what others hold is for them to know; at the end all is open. Elsewhere points lie on the table."""
    args = ("--terminal", "--seats", "2", "--bots", "random", "--seed", "5")
    table = run("play", "imperium", *args, typed="score\n").out.split("Points so far")[1]
    assert re.search(r"^Total +-?\d+ +–$", table, re.M)
    table = run("play", "nations", *args, typed="score\n").out.split("Points so far")[1]
    assert re.search(r"^Total +-?\d+ +-?\d+$", table, re.M)


def test_a_seats_points_are_counted_where_its_view_has_them() -> None:
    for match in (played("imperium", 3, 4, 60), played("imperium", 3, 4)):
        for viewer in range(-1, 3):
            for player in match.view(viewer)["players"]:
                seat = player["seat"]
                assert match.game.counts(match.state, viewer, seat) == ("points" in player["figures"]), (viewer, seat)


def test_the_end_of_a_solo_game_tells_both_sides_and_the_reason() -> None:
    game = loaded("imperium")
    match = Match(game, 1, 0, {"opponent": "random"})
    dice = dice_for(0, 0)
    while not match.over:
        match.play(answer(game, match.state, Random(), dice))
    mine, theirs = match.scores[0], game.rivals(match.state)[1]
    why = "the last round after scoring was triggered is over"
    assert verdict(Desk("en"), match) == f"Defeat: Cultists {mine}, Inuit {theirs} ({why})."
    match = played("nations", 1, 0)
    assert match.state.ending == "ruin"
    assert verdict(Desk("en"), match).endswith("(ruined: it lost more VP than it had).")
    match = played("praga", 1, 1)
    assert verdict(Desk("en"), match) == "The game is over: the goal of the solo game was missed."


def test_the_hint_for_going_on_names_the_content(tmp_path: Path) -> None:
    content = tmp_path / "my tables"
    content.mkdir()
    path = tmp_path / "g.tab"
    args = ("play", "miniature", "--terminal", "--seats", "2", "--bots", "random", "--seed", "5")
    out = run(*args, "--content", str(content), typed=f"save {path}\n").out
    assert f"tabularium play --resume {path} --content '{content}'" in out
    assert "--content" not in run(*args, typed=f"save {path}\n").out

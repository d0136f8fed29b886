"""campaign: begun, played game by game, left and taken up again; rewards; what is refused changes nothing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cli.run import PORTUGUESE, fails, run
from tabularium.bots.bot import Random, answer, dice_for
from tabularium.cli.desk import Desk
from tabularium.cli.score import verdict
from tabularium.games.imperium.rules.campaign import Campaign, Game, resumed
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match, replay

IMPERIUM = loaded("imperium")
LOST = {
    "opponent": "greeks", "difficulty": "chieftain", "score": 40, "automaton": 50, "won": False, "date": "", "card": ""
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "rome.json"


def begun(file: Path, *more: str) -> Any:
    result = run("campaign", str(file), "--nation", "romans", "--json", *more)
    assert result.code == 0, result.err
    return result.json


def kept(file: Path) -> Campaign:
    return resumed(file.read_text("utf-8"))


def won(file: Path, offered: list[str]) -> Campaign:
    """A campaign whose last game was won; its card is still to be chosen."""
    c = Campaign("romans")
    c.games.append(Game("greeks", "chieftain", 60, 41, True, "2026-01-01"))
    c.level = 1
    c.offered = offered
    file.write_text(c.text(), "utf-8")
    return c


def test_a_file_that_is_not_there_begins_a_campaign(file: Path) -> None:
    said = begun(file, "--power", "a", "--start", "warlord", "--option", "commons=classics")
    assert (said["wins"], said["losses"], said["won"], said["lost"]) == (0, 0, False, False)
    assert said["difficulty"] == "warlord"
    assert "greeks" in said["opponents"]
    assert "romans" not in said["opponents"]
    c = kept(file)
    assert (c.nation, c.power, c.commons, c.level) == ("romans", "a", "classics", 1)


def test_a_campaign_is_begun_only_with_a_nation_that_can_be_played(file: Path) -> None:
    assert "--nation" in fails("campaign", str(file))
    assert "nobody" in fails("campaign", str(file), "--nation", "nobody")
    assert "trade_routes=yes" in fails("campaign", str(file), "--nation", "wagadou")
    assert "fast" in fails("campaign", str(file), "--nation", "romans", "--option", "fast=yes")
    assert "maybe" in fails("campaign", str(file), "--nation", "romans", "--option", "trade_routes=maybe")
    assert "c" in fails("campaign", str(file), "--nation", "romans", "--power", "c")
    assert "god" in fails("campaign", str(file), "--nation", "romans", "--start", "god")
    assert list(file.parent.iterdir()) == []


def test_what_was_chosen_once_is_not_chosen_again(file: Path) -> None:
    begun(file)
    before = file.read_bytes()
    for more in (("--nation", "celts"), ("--power", "a"), ("--start", "warlord"), ("--option", "commons=legends")):
        assert "already" in fails("campaign", str(file), *more)
    assert "já é uma campanha" in fails("campaign", str(file), "--nation", "celts", env=PORTUGUESE)
    assert file.read_bytes() == before


def test_an_opponent_is_chosen_and_the_game_left_and_taken_up_again(file: Path) -> None:
    begun(file)
    result = run("campaign", str(file), "--seed", "3", typed="greeks\nactivate\nquit\n")
    assert result.code == 0
    assert "Which nation do you play against?" in result.out
    assert "Greeks (automaton)" in result.out
    path = file.with_name("rome-1.tab")
    match = replay(path.read_text("utf-8"))
    assert (match.options["opponent"], match.options["difficulty"], len(match.actions)) == ("greeks", "chieftain", 1)
    again = run("campaign", str(file), typed="")
    assert "The game against the Greeks goes on." in again.out
    assert "Which nation" not in again.out
    assert "still under way" in run("campaign", str(file), "--opponent", "celts").err
    assert kept(file).games == []


def test_the_opponent_can_be_named_on_the_command_line(file: Path) -> None:
    begun(file)
    result = run("campaign", str(file), "--opponent", "celts", "--seed", "3", typed="", env=PORTUGUESE)
    assert "Celtas (autômato)" in result.out
    assert "Contra qual nação" not in result.out
    assert "romans" in fails("campaign", str(file), "--opponent", "romans")


def test_a_finished_game_is_entered_and_the_next_one_asked_for(file: Path) -> None:
    begun(file)
    c = kept(file)
    match = Match(IMPERIUM, 1, 8, c.option_texts("greeks"))
    dice = dice_for(8, 0)
    while not match.over:
        match.play(answer(IMPERIUM, match.state, Random(), dice))
    assert match.winners == []
    file.with_name("rome-1.tab").write_text(match.record(), "utf-8")
    result = run("campaign", str(file), typed="quit\nquit\n")
    assert result.code == 0
    assert "0 of 5 wins, 1 of 4 losses." in result.out
    assert "You begin with twice the resources." in result.out
    said = run("campaign", str(file), "--json").json
    assert (said["losses"], said["double_resources"], said["record"]) == (1, True, "rome-2.tab")
    entry = said["games"][0]
    assert (entry["opponent"], entry["won"], entry["score"]) == ("greeks", False, match.scores[0])
    assert entry["automaton"] > entry["score"]
    mine, theirs = match.scores[0], IMPERIUM.rivals(match.state)[1]
    assert verdict(Desk("en"), match) == f"Defeat: Romans {mine}, Greeks {theirs} (the last round after scoring was triggered is over)."


def test_after_a_win_a_card_joins_or_leaves_the_starting_deck(file: Path) -> None:
    won(file, ["goryeo", "pirates"])
    said = run("campaign", str(file), "--json").json
    assert said["may_add"] == ["goryeo", "pirates"]
    assert len(said["may_remove"]) == 10
    assert said["opponents"] == []
    result = run("campaign", str(file), typed="2\nquit\n")
    assert "1  Add Goryeo" in result.out
    assert "Remove " in result.out
    assert kept(file).added == ["pirates"]
    won(file, ["goryeo"])
    run("campaign", str(file), typed=f"remove {said['may_remove'][0]}\n")
    assert kept(file).removed == [said["may_remove"][0]]
    won(file, ["goryeo"])
    assert run("campaign", str(file), "--add", "goryeo", "--json").json["added"] == ["goryeo"]
    assert "Which nation" in run("campaign", str(file), typed="").out


def test_a_wrong_reward_changes_nothing(file: Path) -> None:
    won(file, ["goryeo"])
    before = file.read_bytes()
    assert "pirates" in fails("campaign", str(file), "--add", "pirates")
    assert "pirates" in fails("campaign", str(file), "--remove", "pirates")
    fails("campaign", str(file), "--add", "goryeo", "--remove", "pirates")
    fails("campaign", str(file), "--opponent", "celts")
    assert file.read_bytes() == before
    begun(file.with_name("new.json"))
    fails("campaign", str(file.with_name("new.json")), "--add", "goryeo")


def test_the_end_of_a_campaign_is_said(file: Path) -> None:
    for result, said in ((True, "You have won the campaign."), (False, "You have lost the campaign.")):
        c = Campaign("romans")
        opponents = c.opponents()
        for i in range(5 if result else 4):
            c.games.append(Game(opponents[i], "overlord", 50, 40, result, "2026-01-01"))
        file.write_text(c.text(), "utf-8")
        out = run("campaign", str(file), typed="").out
        assert said in out
        assert "Which nation" not in out


@pytest.mark.parametrize(
    "damage",
    [
        lambda d: "{",
        lambda d: "[]",
        lambda d: json.dumps({**d, "nation": "nobody"}),
        lambda d: json.dumps({**d, "level": "high"}),
        lambda d: json.dumps({**d, "level": 9}),
        lambda d: json.dumps({**d, "added": ["no-such-card"]}),
        lambda d: json.dumps({**d, "games": [{"opponent": "greeks"}]}),
        lambda d: json.dumps({**d, "games": [{**LOST, "card": "()"}]}),
        lambda d: json.dumps({**d, "games": [{**LOST, "date": "\ud800"}]}),
        lambda d: json.dumps({**d, "games": [{**LOST, "opponent": "romans"}]}),
        lambda d: json.dumps({**d, "games": [LOST] * 5}),
        lambda d: json.dumps({**d, "games": [LOST], "offered": ["goryeo"]}),
        lambda d: json.dumps({**d, "added": ["goryeo"]}),
        lambda d: json.dumps({**d, "supreme": True}),
        lambda d: '{"nation": ' + "[" * 100_000,
        lambda d: '{"nation": ' + "9" * 5_000 + "}",
        lambda d: json.dumps({key: x for key, x in d.items() if key != "doubled"}),
    ],
)
def test_a_damaged_file_is_one_line_and_changes_nothing(file: Path, damage: Any) -> None:
    begun(file)
    file.write_text(damage(json.loads(file.read_text("utf-8"))), "utf-8")
    before = file.read_bytes()
    assert str(file) in fails("campaign", str(file))
    fails("campaign", str(file), "--json", env=PORTUGUESE)
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_record_of_another_game_is_not_taken_for_the_campaigns(file: Path) -> None:
    begun(file)
    path = file.with_name("rome-1.tab")
    path.write_text(Match(IMPERIUM, 1, 3, {"nations": "celts", "opponent": "greeks"}).record(), "utf-8")
    result = run("campaign", str(file), typed="")
    assert result.code == 2
    assert result.err.count("\n") == 1
    assert str(path) in result.err
    path.write_text("nonsense", "utf-8")
    assert run("campaign", str(file), typed="").code == 2
    assert kept(file).games == []

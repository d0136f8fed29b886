"""`learn GAME coach`: a first game in the terminal with the coach beside it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.run import PORTUGUESE, fails, run
from tabularium.lessons import coach

ENOUGH = "1\n" * 150  # the first answer, again and again, until the game is over


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "tabularium" / "learn.json"


def test_a_first_game_with_the_coach_from_start_to_review(state: Path) -> None:
    result = run("learn", "nations", "coach", "--seed", "3", typed=ENOUGH, env={"COLUMNS": "80"})
    assert (result.code, result.err) == (0, "")
    said = " ".join(result.out.split())
    assert coach("nations").first[0].text.en in said
    assert said.count(coach("nations").first[0].text.en) == 1
    assert "[2 growth]" in said
    assert "Used least in this game: " in said
    assert any(f"› {each.missed.en}" in said or f"› {each.well.en}" in said for each in coach("nations").comments)
    assert not [line for line in result.out.splitlines() if len(line) > 80]
    entry = json.loads(state.read_text())["nations"]["coach"]
    assert entry["games"] == 1
    assert "Grow" in entry["said"]


def test_what_was_said_once_is_not_said_in_the_next_game(state: Path) -> None:
    state.parent.mkdir(parents=True)
    state.write_text('{"nations": {"coach": {"said": ["Grow"], "games": 1}}}')
    result = run("learn", "nations", "coach", "--seed", "3", typed="quit\n")
    assert coach("nations").first[0].text.en not in " ".join(result.out.split())
    assert json.loads(state.read_text())["nations"]["coach"]["games"] == 1  # it was not finished


def test_why_would_i_want_this() -> None:
    result = run("learn", "nations", "coach", "--seed", "3", typed="quero 1\nquero 99\n", env=PORTUGUESE)
    said = " ".join(result.out.split())
    assert "Custa 3 de comida por rodada nas 4 rodadas que restam." in said
    assert "Traz 1 trabalhador." in said
    assert "de 1 a" in said


def test_after_the_game_the_costly_turn_can_be_played_again() -> None:
    result = run("learn", "nations", "coach", "--seed", "3", typed="again\n" + ENOUGH + "again\nlog\n")
    assert "There is no turn to go back to." in result.out  # not while the game runs
    assert "One turn cost you most." in result.out


def test_a_seed_is_only_for_the_coach() -> None:
    assert "learn GAME coach" in fails("learn", "nations", "1", "--seed", "3")

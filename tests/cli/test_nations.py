"""Nations through the command line: every command on the real thing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cli.run import PORTUGUESE, fails, run
from tabularium.kernel.match import replay

SOLO = ("play", "nations", "--terminal", "--seats", "2", "--bots", "random", "--seed", "77")
FIVE = ("--option", "sets=basic,advanced")


@pytest.mark.parametrize("seats", ["1", "2", "3", "4", "5"])
def test_random_games_run_clean_for_every_number_of_players(seats: str) -> None:
    more = FIVE if seats == "5" else ()
    result = run("simulate", "nations", "--seats", seats, "--games", "3", "--seed", "9", "--check", "--json", *more)
    assert result.code == 0, result.err
    assert result.json["errors"] == 0
    assert result.json["games"] == sum(result.json["endings"].values()) == 3
    assert len(result.json["scores"]) == int(seats)


BAD = [
    (["--seats", "6"], "nations is for 1 to 5 seats, not 6", "é para 1 a 5 lugares"),
    (["--seats", "2", "--option", "boards=C"], "option boards: C is not one of A, B", "opção boards: C não é um de"),
    (["--seats", "2", "--option", "sets="], "option sets: nothing is not one of", "opção sets: nada não é um de"),
    (["--seats", "2", "--option", "rounds=9"], "nations has no option rounds; it has boards", "não tem a opção rounds"),
    (["--seats", "3", "--option", "difficulty=king,prince"], "one for each of 3 seats", "um para cada um dos 3"),
    (["--seats", "2", "--option", "ages=1,2"], "option ages takes one of", "a opção ages recebe um de"),
]


@pytest.mark.parametrize(("args", "english", "portuguese"), BAD, ids=[" ".join(case[0]) for case in BAD])
def test_a_table_that_nations_does_not_offer_is_refused(args: list[str], english: str, portuguese: str) -> None:
    for command in (["simulate", "nations"], ["play", "nations", "--terminal"]):
        assert english in fails(*command, *args)
        assert portuguese in fails(*command, *args, env=PORTUGUESE)


def test_five_players_need_more_than_the_basic_set() -> None:
    said = fails("simulate", "nations", "--seats", "5")
    assert "basic" in said
    assert said != fails("simulate", "nations", "--seats", "5", env=PORTUGUESE)


def test_a_whole_game_in_the_terminal_is_saved_and_replays(tmp_path: Path) -> None:
    path = tmp_path / "nations.tab"
    result = run(*SOLO, typed="1\n" * 400 + f"save {path}\nquit\n")
    assert result.code == 0
    assert "The game is over" in result.out
    assert re.search(r"VP of the game +-?\d+", result.out)
    assert replay(path.read_text()).over
    document = run("replay", str(path), "--json")
    assert document.code == 0
    assert document.json["game"] == "nations"
    assert document.json["over"] is True
    assert document.json["options"]["boards"] == "A"
    steps = run("replay", str(path), "--to", "12", env=PORTUGUESE)
    assert steps.code == 0
    assert "Rodada" in steps.out


def test_a_game_is_played_in_portuguese() -> None:
    out = run(*SOLO, typed="grow food\n1\n1\npor que\nsair\n", env=PORTUGUESE).out
    for text in ("Rodada 1 de 8", "Antiguidade", "Ordem", "Ouro", "(você)", "Crescimento", "Até logo."):
        assert text in out
    for text in ("Round", " worker", "Growth,", "passes", " stone,", "Player"):
        assert text not in out


def test_many_answers_that_join_two_things_are_listed_briefly_but_taken_by_number() -> None:
    few = run(*SOLO, typed="grow food\ndeploy temple\n").out
    assert "Move a worker from Temple to Quarry for 1 stone" in few, "a few are told in full"
    typed = "grow food\ndeploy temple\ndeploy farm\n"
    number = re.search(r"(\d+)  move temple quarry", run(*SOLO, typed=typed).out)
    assert number is not None
    moved = run(*SOLO, typed=f"{typed}{number.group(1)}\n").out
    assert "takes a worker off Temple" in moved
    assert "deploys a worker on Quarry" in moved


def test_cards_and_rules_are_found_by_their_words() -> None:
    names = [card["name"]["en"] for card in run("cards", "nations", "pirâmides", "--json").json]
    assert "Pyramids" in names
    rules = [rule["id"] for rule in run("rules", "nations", "colony", "strength", "--json").json]
    assert "nations.colony.requirement" in rules


@pytest.mark.parametrize(
    ("env", "offered", "kept"),
    [({}, "Also allowed: stay (", "keeps"), (PORTUGUESE, "Também é permitido: stay (", "mantém")],
)
def test_keeping_the_turn_open_is_said_once(env: dict[str, str], offered: str, kept: str) -> None:
    """It is offered apart as resigning is elsewhere, but harms nobody: no second word is asked for."""
    out = run(*SOLO, typed="1\nstay\n", env=env).out
    assert offered in out
    assert out.index(offered) < out.rindex(kept)
    assert out.count(offered) == 1, "said at once, and not offered again"

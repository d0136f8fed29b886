"""arena, train and hint: what they print, and that they are fair, repeatable and resumable."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from cli.run import PORTUGUESE, fails, run
from tabularium.bots.weights import read
from tabularium.cli import ladder, steps
from tabularium.cli.arena import Contest, Played, results
from tabularium.cli.habits import HabitCourse
from tabularium.kernel.game import loaded
from tabularium.kernel.match import Match

KEYS = ["game", "seats", "games", "budgets", "bots"]
ROW = ["bot", "rating", "rating_low", "rating_high", "wins", "win_rate", "low", "high", "score_mean"]
ARGS = ("arena", "miniature", "--seats", "2", "--bots", "random,easy,medium", "--games", "12", "--nodes", "40")
GOLDEN = Path(__file__).parents[1] / "nations" / "golden" / "two.tab"


def contest(seats: int, *bots: str) -> Contest:
    return Contest("miniature", None, seats, {}, list(bots), 1, -1.0, [])


def test_arena_prints_exactly_the_promised_keys() -> None:
    result = run(*ARGS, "--json")
    assert result.code == 0
    document = result.json
    assert list(document) == KEYS
    assert document["games"] == 12
    assert document["budgets"] == {"random": {}, "easy": {"nodes": 40}, "medium": {"nodes": 40}}
    assert [list(row) for row in document["bots"]] == [ROW] * 3
    assert sum(row["wins"] for row in document["bots"]) == pytest.approx(12)
    for row in document["bots"]:
        assert row["low"] <= row["win_rate"] <= row["high"]
        assert row["rating_low"] <= row["rating"] + 60
        assert row["rating"] - 60 <= row["rating_high"]


def test_the_same_seed_gives_the_same_standing_on_any_number_of_processes() -> None:
    assert run(*ARGS, "--json").json == run(*ARGS, "--json", "--jobs", "2").json
    assert run(*ARGS, "--json").json != run(*ARGS, "--seed", "9", "--json").json


@pytest.mark.parametrize(
    ("seats", "bots", "block", "expected"),
    [
        (2, "ab", 0, [[0, 1], [1, 0]]),
        (3, "ab", 0, [[0, 1, 0], [1, 0, 0], [0, 0, 1]]),
        (3, "ab", 1, [[1, 0, 1], [0, 1, 1], [1, 1, 0]]),
        (4, "ab", 0, [[0, 1, 0, 1], [1, 0, 1, 0]]),
        (2, "abc", 2, [[1, 2], [2, 1]]),
        (1, "ab", 5, [[0], [1]]),
    ],
)
def test_everybody_sits_everywhere(seats: int, bots: str, block: int, expected: list[list[int]]) -> None:
    assert contest(seats, *bots).seatings(block) == expected


def test_the_winner_beats_everybody_and_the_rest_go_by_score() -> None:
    played = Played(0)
    played.seatings = [[0, 1, 2]]
    played.scores = [[10, 10, 7]]
    played.shares = [[0.0, 1.0, 0.0]]
    assert results(played, 3) == [[0, 0, 1], [1, 0, 1], [0, 0, 0]]


def test_alone_those_with_the_same_deal_are_compared() -> None:
    played = Played(0)
    played.seatings = [[0], [1], [2]]
    played.scores = [[5], [9], [5]]
    played.shares = [[1.0], [1.0], [1.0]]
    assert results(played, 3) == [[0, 0, 0.5], [1, 0, 1], [0.5, 0, 0]]


def test_arena_draws_and_keeps_a_page(tmp_path: Path) -> None:
    picture, page = tmp_path / "a.svg", tmp_path / "strength.md"
    page.write_text("# Strength\n\nWords.\n\n## Notes\n\nMore words.\n", "utf-8")
    for _ in range(2):
        result = run(*ARGS, "--plot", str(picture), "--write", str(page))
        assert result.code == 0
        assert "medium" in result.out
    assert ElementTree.parse(picture).getroot().tag.endswith("svg")
    text = page.read_text("utf-8")
    assert text.count("### miniature, 2 seats: random, easy, medium") == 1
    assert "--nodes 40" in text
    assert "Words." in text
    assert "More words." in text
    assert text.count("| medium |") == 1


def test_a_section_is_renewed_in_its_place(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    document = {"game": "miniature", "seats": 2, "games": 2, "budgets": {}, "bots": []}
    ladder.write(str(page), document, {}, [], 1, [])
    page.write_text(page.read_text("utf-8") + "\n## After\n", "utf-8")
    ladder.write(str(page), {**document, "games": 4}, {}, [], 1, [])
    text = page.read_text("utf-8")
    assert "4 games" in text
    assert "2 games" not in text
    assert text.index("### miniature") < text.index("## After")


def test_the_steps_from_level_to_level_are_told_and_drawn(tmp_path: Path) -> None:
    page = tmp_path / "strength.md"
    page.write_text(f"# Strength\n\n{steps.BEGIN}{steps.END}\n\nWords.\n", "utf-8")
    (tmp_path / "strength").mkdir()
    row = {"rating": 1500, "rating_low": 1400, "rating_high": 1600, "low": 0.6, "high": 0.8, "score_mean": 9}
    bots = [{**row, "bot": "novice", "win_rate": 0.25}, {**row, "bot": "easy", "win_rate": 0.75}]
    for seats in (2, 3):
        document: dict[str, Any] = {"game": "praga", "seats": seats, "games": 40, "budgets": {}, "bots": bots}
        ladder.write(str(page), document, {}, [[9], [9]], 1, [])
    text = page.read_text("utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| easy against novice")]
    assert len(rows) == 2
    assert "75.0 % of 40 (60 to 80)" in rows[0]
    assert text.index("easy against novice") < text.index("Words.")
    drawn = (tmp_path / "strength" / "ladder.svg").read_text("utf-8")
    assert ">easy 191<" in drawn


def test_each_bot_may_have_a_budget_of_its_own() -> None:
    budgets = run(*ARGS[:-1], "1,2,30", "--json").json["budgets"]
    assert budgets == {"random": {}, "easy": {"nodes": 2}, "medium": {"nodes": 30}}
    budgets = run(*ARGS[:-2], "--seconds", "0.5", "--games", "2", "--json").json["budgets"]
    assert budgets == {"random": {}, "easy": {"seconds": 0.5, "nodes": 400}, "medium": {"seconds": 0.5}}


def test_a_level_that_is_kept_down_by_nodes_stays_so_in_seconds() -> None:
    game = loaded("nations")
    given = game.read_options(2, {})
    for nodes, hard, expert in (([], (0.5, 34), (0.5, 0)), ([7], (0.0, 7), (0.0, 7))):
        bots = Contest("nations", None, 2, given, ["hard", "expert"], 1, 0.5, nodes).made(game)
        assert [(bot.seconds, bot.nodes) for bot in bots] == [hard, expert]


def test_arena_refuses_bad_input() -> None:
    assert "at least two different bots" in fails("arena", "miniature", "--bots", "easy")
    assert "no bot is called" in fails("arena", "miniature", "--bots", "easy,genius")
    assert "--seconds must be" in fails("arena", "miniature", "--bots", "easy,random", "--seconds", "0")
    assert "one for each" in fails("arena", "miniature", "--bots", "easy,random,medium", "--nodes", "5,6")
    assert "--nodes takes a whole number" in fails("arena", "miniature", "--bots", "easy,random", "--nodes", "5,")
    assert "nomeie ao menos dois" in fails("arena", "miniature", "--bots", "easy", env=PORTUGUESE)
    assert "holds no weights" in fails("arena", "miniature", "--bots", "easy,easy@nowhere.json")
    assert "nowhere" in fails(*ARGS, "--plot", "nowhere/a.svg")


def test_train_makes_weights_can_be_stopped_and_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.training.json", tmp_path / "parts.training.json"
    args = ("train", "miniature", "--seats", "2", "--rounds", "3", "--seed", "4")
    result = run(*args, "--out", str(whole), "--json")
    assert result.code == 0
    assert result.json["games"] == 3 * 12 * 2
    assert 0 <= result.json["low"] <= result.json["win_rate"] <= result.json["high"] <= 1
    stopped = run(*args, "--out", str(parts), "--seconds", "0.000001")
    assert stopped.code == 0
    assert "--resume" in stopped.err
    assert json.loads(parts.read_text("utf-8"))["done"] == 1
    again = run("train", "miniature", "--resume", str(parts), "--json")
    assert again.json["win_rate"] == result.json["win_rate"]
    made = tmp_path / "whole.weights.json"
    assert made.read_text("utf-8") == (tmp_path / "parts.weights.json").read_text("utf-8")
    game = loaded("miniature")
    assert read(str(made), game).weights(game, 2).early != read(str(made), game).weights(game, 3).early
    assert "tabularium train miniature --seats 2 --rounds 3 --seed 4" in made.read_text("utf-8")


def test_train_makes_habits_can_be_stopped_and_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.training.json", tmp_path / "parts.training.json"
    args = ("train", "miniature", "--seats", "3", "--habits", "--rounds", "2", "--seed", "4")
    result = run(*args, "--out", str(whole), "--json")
    assert result.code == 0
    assert result.json["trained"] == "habits"
    assert result.json["games"] == 2 * 8 * 25
    assert run(*args, "--out", str(parts), "--seconds", "0.000001").code == 0
    assert json.loads(parts.read_text("utf-8"))["done"] == 1
    again = run("train", "miniature", "--resume", str(parts), "--json")
    assert again.json["win_rate"] == result.json["win_rate"]
    made = tmp_path / "whole.habits.json"
    assert made.read_text("utf-8") == (tmp_path / "parts.habits.json").read_text("utf-8")
    document = json.loads(made.read_text("utf-8"))
    assert document["made"][0]["command"] == "tabularium train miniature --seats 3 --rounds 2 --seed 4 --habits"
    assert any(name.startswith("play ") for name in document["habits"])
    progress = tmp_path / "further.training.json"
    further = run(*args, "--weights", str(made), "--out", str(progress), "--json")
    assert len(json.loads(Path(further.json["file"]).read_text("utf-8"))["made"]) == 2
    rounds = [row[-1] for row in json.loads(progress.read_text("utf-8"))["habits"].values()]
    assert max(rounds) == 4, "steps go on as small as they had become"


def test_habits_are_trained_at_several_tables_and_taken_to_the_arena(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.training.json", tmp_path / "parts.training.json"
    args = ("train", "miniature", "--habits", "--seats", "2", "--table", "3", "--table", "4", "--rounds", "2")
    assert run(*args, "--out", str(whole), "--json").json["games"] == 2 * 8 * 25
    assert run(*args, "--out", str(parts), "--seconds", "0.000001").code == 0
    assert run("train", "miniature", "--resume", str(parts)).code == 0
    made = tmp_path / "whole.habits.json"
    assert made.read_text("utf-8") == (tmp_path / "parts.habits.json").read_text("utf-8")
    assert "--seats 2 --rounds 2 --table 3 --table 4 --seed 1" in made.read_text("utf-8")
    kinds = json.loads(whole.read_text("utf-8"))["expected"]
    assert {kind.split()[0] for kind in kinds} == {"2", "3", "4"}  # what a turn brings depends on the table
    bots = Contest("miniature", None, 2, {}, [f"instinct@{made}", "instinct"], 1, -1.0, []).made(loaded("miniature"))
    assert [bool(bot.policy.habits.pairs) for bot in bots] == [True, False]  # type: ignore[attr-defined]


def test_train_refuses_bad_input(tmp_path: Path) -> None:
    other = tmp_path / "x.json"
    other.write_text("{}", "utf-8")
    assert "is no training of this game" in fails("train", "miniature", "--resume", str(other))
    head = {"game": "miniature", "seats": 2, "options": {}, "seed": 1, "rounds": 1, "done": 0, "games": 0}
    begun: dict[str, object] = {"made": [], "habits": {}}
    broken: list[tuple[object, object]] = [
        (begun, []), (begun, {"play": 7}), (begun, {"play": [1, 2, 3, 4, 5, 6, 7, 8]}), (begun, {"play": ["a"]}),
        ({}, {}),
    ]  # fmt: skip
    for base, habits in broken:
        other.write_text(json.dumps({**head, "base": base, "expected": {}, "habits": habits}), "utf-8")
        assert "is no training of this game" in fails("train", "miniature", "--resume", str(other))
    other.write_text("{}", "utf-8")
    assert "nowhere" in fails("train", "miniature", "--out", "nowhere/x.json")
    assert "holds no weights" in fails("train", "miniature", "--weights", str(other))
    assert "holds no habits" in fails("train", "miniature", "--habits", "--weights", str(other))
    assert "--habits only" in fails("train", "miniature", "--table", "3")
    for table in ("", "x", "9", "3 x=y"):
        assert fails("train", "miniature", "--habits", "--table", table)
    other.write_text('{"made": [], "habits": 7}', "utf-8")
    assert "holds no habits" in fails("arena", "miniature", "--bots", f"easy,easy@{other}")


def test_hint_names_three_moves_with_reasons_in_both_languages() -> None:
    result = run("hint", str(GOLDEN), "--to", "30", "--nodes", "100", "--json")
    assert result.code == 0
    document = result.json
    assert document["game"] == "nations"
    assert 1 <= len(document["hints"]) <= 3
    best = document["hints"][0]
    assert best["behind"] == 0
    assert best["sure"] in ("high", "some", "low")
    english = run("hint", str(GOLDEN), "--to", "30", "--nodes", "100")
    assert best["action"] in english.out
    assert best["text"]["en"].split(":")[0] in " ".join(english.out.split())
    portuguese = run("hint", str(GOLDEN), "--to", "30", "--nodes", "100", env=PORTUGUESE)
    assert best["text"]["pt_BR"].split(":")[0] in " ".join(portuguese.out.split())
    seat = document["seat"] + 1
    assert run("hint", str(GOLDEN), "--to", "30", "--nodes", "20", "--seat", str(seat)).code == 0
    assert f"seat {seat} does" in fails("hint", str(GOLDEN), "--to", "30", "--seat", str(3 - seat))


def test_nobody_needs_a_hint_when_the_game_is_over(tmp_path: Path) -> None:
    match = Match(loaded("miniature"), 2, 3, {}, {})
    while not match.over:
        match.play(match.decision.options[0])
    record = tmp_path / "over.tab"
    record.write_text(match.record(), "utf-8")
    assert "the game is over" in fails("hint", str(record))


def test_the_command_that_made_habits_names_options_that_are_not_the_usual_ones() -> None:
    game = loaded("nations")
    given = game.read_options(3, {"sets": "basic,expert"})
    common = {"game": "nations", "seats": 3, "options": given, "seed": 4, "rounds": 2, "done": 0, "games": 0}
    command = HabitCourse.begun(game, common, None).command()
    assert command == "tabularium train nations --seats 3 --rounds 2 --option sets=basic,expert --seed 4 --habits"
    alone = game.read_options(1, {"difficulty": "king", "sets": "basic,expert"})
    course = HabitCourse.begun(game, {**common, "others": [(1, alone)]}, None)
    said = "--table '1 sets=basic,expert difficulty=king' --seed 4 --habits"
    assert course.command() == f"tabularium train nations --seats 3 --rounds 2 --option sets=basic,expert {said}"
    assert [course.table(i) for i in range(3)] == [(3, given), (1, alone), (3, given)]

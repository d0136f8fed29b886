"""`learn`, `guide` and `? TERM`: every lesson in the terminal with its solutions piped in; and the progress kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.text import Text

from cli.run import PORTUGUESE, fails, run
from tabularium import game_keys
from tabularium.cli.desk import Desk
from tabularium.cli.spotlight import changed, spotlight
from tabularium.lessons import Lesson, Session, guide, lesson, lessons

ALL = [each for game in game_keys() for each in lessons(game)]
LANGUAGES: tuple[dict[str, str], ...] = ({}, PORTUGUESE)
NARROW = "80"
FIRST = "\n\n"  # over the two steps to read of the first lesson of Nations


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", NARROW)
    return tmp_path / "tabularium" / "learn.json"


def typed(each: Lesson, mistakes: bool) -> str:
    """What somebody types to come through, with each wrong try on the way if `mistakes`."""
    session, lines = Session(each), []
    while (step := session.step) is not None:
        if mistakes:
            lines += [said(session, wrong.action) for wrong in step.wrong]
        if step.ask is not None:
            number = session.way.eyes.value(step.ask.path)
            lines += [str(number + 1), str(number)] if mistakes else [str(number)]
            session.answer(number)
        elif step.acts:
            action = session.way.advice()
            lines.append(said(session, action))
            session.try_(action)
        else:
            lines.append("")
            session.next()
    return "".join([f"{line}\n" for line in lines])


def said(session: Session, action: str) -> str:
    """As it is typed at a table, where seats are counted from 1."""
    notation = session.match.game.notation
    return notation.say(notation.read(action))


@pytest.mark.parametrize("each", ALL, ids=[f"{each.game}-{each.key}" for each in ALL])
def test_a_lesson_is_learnt_in_the_terminal(each: Lesson, state: Path) -> None:
    env = LANGUAGES[each.order % 2] | {"COLUMNS": NARROW}
    language = "pt_BR" if each.order % 2 else "en"
    mistakes = any(step.wrong or step.ask for step in each.steps)
    result = run("learn", each.game, str(each.order), typed=typed(each, mistakes=mistakes), env=env)
    assert (result.code, result.err) == (0, "")
    assert not [line for line in result.out.splitlines() if len(line) > int(NARROW)]
    words = " ".join(result.out.split())
    for wrong in [wrong for step in each.steps for wrong in step.wrong]:
        if "{" not in wrong.text.en:
            assert " ".join(wrong.text.said(language).split()) in words
    assert each.title.said(language) in words
    kept = json.loads(state.read_text("utf-8"))[each.game][each.key]
    assert kept["stars"] in ((1, 2) if mistakes else (3,))
    assert "kept" not in kept


@pytest.mark.parametrize("key", ["rule-colony.requirement", "rule-military.hoplite_example"])
def test_an_example_of_a_rule_is_tried_and_leaves_no_trace(key: str, state: Path) -> None:
    each = lesson("nations", key)
    result = run("learn", "nations", key, typed=typed(each, mistakes=False), env={"COLUMNS": NARROW})
    assert (result.code, result.err) == (0, "")
    assert f"Nations  {each.title.en}" in result.out
    assert not [line for line in result.out.splitlines() if len(line) > int(NARROW)]
    assert "★" not in result.out.split(each.idea.en[:20])[-1]
    assert not state.exists()


def test_three_stars_are_listed_and_never_lost(state: Path) -> None:
    clean = typed(lesson("nations", "n1"), mistakes=False)
    run("learn", "nations", "1", typed=clean)
    run("learn", "nations", "1", typed=f"{FIRST}show\n" + clean.split("\n", 3)[3])
    listed = run("learn").out
    assert "★★★  Give everyone a job" in listed
    assert listed.count("☆☆☆") == len(ALL) - 1
    document = run("learn", "nations", "--json").json
    assert [each["stars"] for each in document[0]["lessons"]][:2] == [3, 0]
    assert json.loads(state.read_text("utf-8"))["nations"]["n1"]["stars"] == 3


def test_the_next_lesson_is_the_first_that_is_not_finished() -> None:
    run("learn", "nations", "1", typed=typed(lesson("nations", "n1"), mistakes=False))
    assert "Going shopping" in run("learn", "nations").out
    again = run("learn", "nations", "1", typed=typed(lesson("nations", "n1"), mistakes=False) + "\n").out
    assert "Going shopping" in again  # Enter on the finish card


def test_leaving_keeps_the_place(state: Path) -> None:
    left = run("learn", "nations", "1", typed=f"{FIRST}pass\ndeploy farm\ndeploy caravan\ndeploy temple\nquit\n")
    assert "Your place is kept." in left.out
    assert "(begun)" in run("learn").out
    again = run("learn", "nations", typed="deploy quarry\n")
    assert "step 5 of 8   * * *" in again.out
    assert "step 6 of 8" in again.out


@pytest.mark.parametrize(
    "place",
    [
        {"at": 99, "marks": [2], "wrong": 0, "shown": 0},
        {"at": 0, "marks": [2, 3], "wrong": 0, "shown": 0},
        {"at": 1, "marks": [2, 9], "wrong": 0, "shown": 0},
    ],
)
def test_a_place_that_no_longer_fits_begins_anew(place: dict[str, object], state: Path) -> None:
    state.parent.mkdir()
    kept = {"nations": {"n1": {"kept": {"place": place, "actions": ["0 deploy nonsense"]}}}}
    state.write_text(json.dumps(kept), "utf-8")
    assert "step 1 of 8" in run("learn", "nations").out


def test_progress_that_is_damaged_is_not_overwritten(state: Path) -> None:
    state.parent.mkdir()
    state.write_text("{nonsense", "utf-8")
    assert "holds no progress" in fails("learn", "nations")
    assert state.read_text("utf-8") == "{nonsense"


def test_words_beside_actions() -> None:
    out = run(
        "learn", "nations", "1", typed=f"{FIRST}hire public\nwhy\n? stability\n? spaceship\nhelp\nnext\nback\nrules\n"
    ).out
    assert "Architects only work on wonders" in out
    assert "(why: hire.preconditions)" in out
    assert "[nations.hire.preconditions]" in out
    assert "stability: How calm your people are" in out
    assert "does not know spaceship" in out
    assert "your place is kept" in out
    assert "Now it is your move." in out
    assert "[nations.deploy.sources]" in out


def test_after_the_end_only_leaving_and_going_on_leave() -> None:
    clean = typed(lesson("nations", "n1"), mistakes=False)
    out = run("learn", "nations", "1", typed=clean + "board\ncard farm\n? wonder\nfrobnicate\nquit\nnever read\n").out
    after = out.split("The lesson is over")[1]
    assert after.count("Enter begins the next lesson") == 2
    assert "wonder: Built in stages" in after
    assert "frobnicate" in after
    assert "never read" not in after


def test_after_the_last_lesson_the_coach_is_named() -> None:
    last = lessons("nations")[-1]
    out = run("learn", "nations", last.key, typed=typed(last, mistakes=False) + "\n").out
    assert "tabularium learn nations coach" in " ".join(out.split())
    assert "begins the next lesson" not in out


def test_a_wrong_number_says_where_to_look_and_why() -> None:
    before = typed(lesson("nations", "n1"), mistakes=False).split("\n")[:6]
    out = run("learn", "nations", "1", typed="\n".join([*before, "99", "why"]) + "\n").out
    asked = out.split("How much gold")[1]
    first, _, missed = asked.partition("> 99")
    assert "»" not in first
    assert "» " in missed
    assert "[nations." in missed.partition("> why")[2]


def test_who_somebody_is_and_what_can_be_typed_stands_first() -> None:
    out = " ".join(run("learn", "through_the_ages", "1").out.split())
    assert "In this lesson you are Player 2." in out
    assert "`undo`, `explain`" in out
    assert "`undo`" not in run("learn", "through_the_ages", "2").out


def test_nonsense_numbers_and_several_meanings_change_nothing() -> None:
    out = run("learn", "nations", "1", typed=f"{FIRST}frobnicate\n99\ndeploy\n").out
    assert "The answers are numbered 1 to" in out
    assert "step 4 of 8" not in out


def test_lit_answers_come_first_and_keep_their_number() -> None:
    lines = run("learn", "nations", "1", typed=FIRST).out.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("»") and "deploy farm" in line)
    number = int(lines[first].split()[1])
    assert number > 1
    assert lines[first + 1].split()[0] == "1"


def test_a_zone_is_lit_where_it_begins_a_line_and_not_in_texts_of_cards() -> None:
    table = Text("Hand\n  Farm  into your hand\nHandsome\n  hand: 2")
    lines = [line.plain for line in spotlight(Desk("en"), table, ["Farm"], ["hand"])]
    assert [line.startswith("»") for line in lines] == [True, True, False, True]
    assert spotlight(Desk("en"), Text("Forum: into your hand"), [], ["hand"])[0].plain == "  Forum: into your hand"


def test_of_a_table_that_was_drawn_only_what_changed_is_drawn_again() -> None:
    desk = Desk("en")
    rest = "\n".join(f"  row {i}" for i in range(9))
    before = spotlight(desk, Text(f"        Gold\nMe\n  Farm 1\n  Mine 1\nYou\n  Farm 1\n\nRow\n{rest}"), [], [])
    after = spotlight(desk, Text(f"        Gold\nMe\n  Farm 1\n  Mine 2\nYou\n  Farm 1\n\nRow\n{rest}"), [], [])
    assert [line.plain.strip() for line in changed(before, after)] == ["Gold", "Me", "Mine 2"]
    assert changed(after, after) == []
    lit = spotlight(desk, Text(f"        Gold\nMe\n  Farm 1\n  Mine 2\nYou\n  Farm 1\n\nRow\n{rest}"), ["row 3"], [])
    assert [line.plain.strip() for line in changed(after, lit)] == ["Row", "»   row 3"]
    assert changed(spotlight(desk, Text("All\nnew"), [], []), lit) == lit


def test_bad_input_is_one_line() -> None:
    assert "has no lesson 99" in fails("learn", "nations", "99")
    assert "chess" in fails("learn", "chess")
    assert "miniature has no lessons" in fails("learn", "miniature")
    assert "não tem lições" in fails("learn", "miniature", env=PORTUGUESE)
    assert "miniature has no lessons" in fails("guide", "miniature")


def test_a_lesson_as_json() -> None:
    document = run("learn", "nations", "n2", "--json").json
    assert (document["key"], document["order"], document["stars"]) == ("n2", 2, 0)
    assert len(document["texts"]) == document["steps"]
    assert set(document["title"]) == {"en", "pt_BR"}


@pytest.mark.parametrize("game", game_keys())
def test_the_guide_is_printed_within_eighty_columns(game: str) -> None:
    for env, language in (({}, "en"), (PORTUGUESE, "pt_BR")):
        result = run("guide", game, env={**env, "COLUMNS": NARROW})
        assert result.code == 0
        assert not [line for line in result.out.splitlines() if len(line) > int(NARROW)]
        words = " ".join(result.out.split())
        found = guide(game)
        explained = [*[each.text for each in found.want], *[each.text for each in found.glossary]]
        for text in (found.goal, found.turn, *found.wrong, *explained):
            assert " ".join(text.said(language).split()) in words
    assert run("guide", game, "--json").json["game"] == game


def test_a_term_from_the_shell_and_at_any_table() -> None:
    assert "wonder: Built in stages" in run("guide", "nations", "wonders").out
    assert run("guide", "nations", "spaceship").code == 1
    assert run("guide", "nations", "wonder", "--json").json[0]["term"]["pt_BR"] == "maravilha"
    at_a_table = run("play", "nations", "--terminal", "--seed", "1", "--bots", "random", typed="? wonder\nquit\n").out
    assert "wonder: Built in stages" in at_a_table
    assert "does not know" in run("play", "miniature", "--terminal", "--seed", "1", typed="? wonder\nquit\n").out

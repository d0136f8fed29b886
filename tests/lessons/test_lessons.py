"""Every lesson of every game, played on the engine with its wrong tries; and mutants of them, to test the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import json

from lessons.checking import Broken, check, check_texts, raw
from tabularium import game_keys
from tabularium.kernel.errors import TabulariumError
from tabularium.kernel.game import loaded
from tabularium.lessons import BadLesson, Lesson, coach, core, guide, lessons, taught
from tabularium.lessons.library import read, wants
from tabularium.lessons.way import Wall

ALL = [each for game in game_keys() for each in lessons(game)]
IDS = [f"{each.game}-{each.key}" for each in ALL]
LEAST_CORE = {"through_the_ages": 145, "nations": 119, "praga": 150, "imperium": 123}


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
def test_a_lesson_holds_from_its_start_to_its_end(lesson: Lesson) -> None:
    check(lesson)


def test_every_game_teaches_and_its_lessons_are_numbered_in_order() -> None:
    assert taught() == game_keys()
    for game in game_keys():
        assert [each.order for each in lessons(game)] == list(range(1, len(lessons(game)) + 1))
        assert len({each.key for each in lessons(game)}) == len(lessons(game))
        assert {coach(game).game, guide(game).game, core(game).game, *[each.game for each in lessons(game)]} == {game}


@pytest.mark.parametrize("game", game_keys())
def test_coach_and_guide_are_tidy_in_both_languages(game: str) -> None:
    check_texts(loaded(game), coach(game))
    check_texts(loaded(game), wants(game))
    check_texts(loaded(game), guide(game), longest=400)


# Mutants


def seed(lesson: dict[str, Any]) -> None:
    lesson["start"]["seed"] += 1


def clause(lesson: dict[str, Any]) -> None:
    lesson["clauses"].append(f"{lesson['game']}.no.such.rule")


def reworded(lesson: dict[str, Any]) -> None:
    lesson["seen"] = "0" * 12


def portuguese(lesson: dict[str, Any]) -> None:
    del lesson["steps"][-1]["text"]["pt_BR"]


def solution(lesson: dict[str, Any]) -> None:
    next(step for step in lesson["steps"] if step["solution"])["solution"] = []


def wrong(lesson: dict[str, Any]) -> None:
    tries = [each for step in lesson["steps"] for each in step["wrong"]]
    if not tries:
        pytest.skip("no wrong try in this lesson")
    tries[0]["clause"] = next(each for each in lesson["clauses"] if each != tries[0]["clause"])


def light(lesson: dict[str, Any]) -> None:
    lesson["steps"][-1]["light"] = ["id:nowhere"]


def long(lesson: dict[str, Any]) -> None:
    lesson["steps"][0]["text"]["en"] *= 12


def having(lesson: dict[str, Any], part: str) -> dict[str, Any]:
    """The first step with such a part."""
    found = [step for step in lesson["steps"] if step[part]]
    if not found:
        pytest.skip(f"no step of this lesson has {part}")
    step: dict[str, Any] = found[0]
    return step


def untrue(lesson: dict[str, Any]) -> None:
    having(lesson, "says")["says"].append(["me.no_such_number", "==", 1])


def beside(lesson: dict[str, Any]) -> None:
    having(lesson, "other")["other"][0]["match"] = "no such action"


def reached(lesson: dict[str, Any]) -> None:
    step = having(lesson, "goal")
    path = step["goal"][0][0]
    step["goal"] = [[path, "==", path]]  # what is so before anything is done


def scripted(lesson: dict[str, Any]) -> None:
    having(lesson, "then")["then"][0] = "1 no such action"


def unhelpful(lesson: dict[str, Any]) -> None:
    having(lesson, "ask")["ask"]["light"] = ["id:nowhere"]


def lawless(lesson: dict[str, Any]) -> None:
    having(lesson, "ask")["ask"]["clause"] = f"{lesson['game']}.no.such.rule"


# In these nothing is said of what was dealt, so that another deal does as well.
ANY_DEAL = {"t4", "p1", "p2", "p6", "p8"}


@pytest.mark.parametrize("lesson", ALL, ids=IDS)
@pytest.mark.parametrize(
    "change",
    [
        seed, clause, reworded, portuguese, solution, wrong, light, long, untrue, beside, reached, scripted, unhelpful,
        lawless,
    ],
)  # fmt: skip
def test_a_lesson_that_went_bad_is_found(change: Callable[[dict[str, Any]], None], lesson: Lesson) -> None:
    if change is seed and lesson.key in ANY_DEAL:
        pytest.skip("uses nothing that is dealt")
    document = raw(lesson)
    change(document)
    with pytest.raises((Broken, Wall, TabulariumError)):
        check(read(json.encode(document), Lesson, "mutant.json"))


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda d: d["steps"][0].update(colour="red"), "unknown field `colour`"),
        (lambda d: d["steps"][0].pop("text"), "required field `text` - at `$.steps[0]`"),
        (lambda d: d["steps"][0].update(do={"match": ["*"]}, goal=[["me.vp", "==", 1]]), "at most one of"),
        (lambda d: d["steps"][0].update(says=[["me.vp", "~", 1]]), "Invalid enum value '~'"),
        (lambda d: d.update(format=2), "2"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused_with_the_place(change: Callable[[Any], None], word: str) -> None:
    document = raw(ALL[0])
    change(document)
    with pytest.raises(BadLesson) as raised:
        read(json.encode(document), Lesson, "1-x.json")
    assert str(raised.value).startswith("1-x.json is no lesson: ")
    assert word in str(raised.value)
    assert raised.value.say("pt_BR").startswith("1-x.json não é uma lição: ")


# What everybody must have met


@pytest.mark.parametrize("game", game_keys())
def test_lessons_and_coach_cover_every_core_clause(game: str) -> None:
    known = {clause.id for clause in loaded(game).book.clauses}
    wanted = set(core(game).core)
    met = {each for lesson in lessons(game) for each in lesson.clauses} | set(coach(game).clauses)
    assert wanted <= known
    assert set(coach(game).clauses) <= known
    assert wanted <= met
    assert len(core(game).core) == len(wanted) >= LEAST_CORE[game], "the list may only grow"

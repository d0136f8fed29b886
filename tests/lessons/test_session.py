"""Somebody in a lesson: tries, answers, stars, the way back, and no accepted move that leads into a wall."""

from __future__ import annotations

import pytest
from msgspec import json

from lessons.checking import raw
from tabularium.kernel.errors import BadAction, BadOption
from tabularium.kernel.match import replay
from tabularium.lessons import BadLesson, Lesson, Place, Session, lesson, lessons
from tabularium.lessons.library import general, read
from tabularium.lessons.looking import Eyes
from tabularium.lessons.way import begin
from tabularium.lessons.words import forms, looked_up


def at_the_farm() -> Session:
    """The first lesson of Nations, where the farm is asked for."""
    session = Session(lesson("nations", "n1"))
    assert [session.next().kind, session.next().kind] == ["done", "done"]
    return session


def finished(session: Session) -> Session:
    while not session.over:
        step = session.step
        assert step is not None
        if step.kind == "read":
            session.next()
        elif step.kind == "ask":
            assert step.ask is not None
            session.answer(session.way.eyes.value(step.ask.path))
        else:
            session.try_(session.way.advice())
    return session


def test_a_lesson_is_found_by_key_or_number_and_a_stranger_is_refused() -> None:
    assert lesson("nations", "n3") is lesson("nations", "3")
    with pytest.raises(BadLesson, match="nations has no lesson n99"):
        lesson("nations", "n99")
    with pytest.raises(BadOption, match="chess"):
        lessons("chess")
    assert lessons("miniature") == ()


def test_a_start_is_a_record_that_replay_opens() -> None:
    match = begin(lesson("nations", "n1"))
    assert replay(match.record()).hash() == match.hash()


def test_without_a_mistake_there_are_three_stars() -> None:
    session = finished(at_the_farm())
    assert (session.over, session.stars, session.step) == (True, 3, None)
    assert session.next().kind == session.try_("pass").kind == session.answer(1).kind == session.show().kind == "wait"


@pytest.mark.parametrize(
    ("wrong", "shown", "stars"), [(0, 0, 3), (1, 0, 2), (2, 0, 2), (3, 0, 1), (0, 1, 2), (3, 1, 1)]
)
def test_stars_fall_with_mistakes(wrong: int, shown: int, stars: int) -> None:
    session = at_the_farm()
    for _ in range(wrong):
        assert session.try_("hire public").kind == "wrong"
    for _ in range(shown):
        assert session.show().kind == "done"
    assert finished(session).stars == stars


def test_what_the_step_asks_for_ends_it_and_the_rival_answers() -> None:
    session = at_the_farm()
    assert session.times_left == 1
    assert session.try_("deploy farm").kind == "done"
    assert session.at == 3
    assert session.match.by[-1] == 1  # the rival passed by itself


def test_a_forbidden_try_gets_the_words_of_the_lesson_and_the_rule() -> None:
    session = at_the_farm()
    before = session.match.hash()
    reply = session.try_("hire public")
    assert (reply.kind, session.match.hash()) == ("wrong", before)
    assert reply.text is not None
    assert reply.text.en.startswith("Architects only work on wonders")
    assert reply.clause is not None
    assert reply.clause.id == "nations.hire.preconditions"


def test_a_forbidden_try_that_no_line_is_for_gets_the_rule_alone() -> None:
    session = at_the_farm()
    reply = session.try_("take stone")
    assert (reply.kind, reply.text) == ("refused", None)
    assert reply.clause is not None


def test_a_legal_move_beside_the_point_is_answered_and_not_kept() -> None:
    session = at_the_farm()
    before = session.match.record()
    named, unnamed = session.try_("pass"), session.try_("deploy quarry")
    assert named.kind == unnamed.kind == "other"
    assert named.text is not None
    assert named.text.en.startswith("Passing ends your whole round")
    assert unnamed.text is not None
    assert unnamed.text.en.startswith("Allowed, and no mistake")
    resumed = Session(session.lesson, session.match, session.place)
    assert resumed.try_("deploy quarry").text == general("lesson.beside.again")  # that is said once
    assert session.match.record() == before
    assert session.stars == 3  # what a rule allows is no mistake


def test_nonsense_is_an_error_and_costs_nothing() -> None:
    session = at_the_farm()
    with pytest.raises(BadAction):
        session.try_("frobnicate the farm")
    assert session.wrong == 0


def test_while_there_is_something_to_read_nothing_is_played() -> None:
    session = Session(lesson("nations", "n1"))
    assert session.try_("deploy farm").kind == "wait"
    assert session.answer(3).kind == "wait"
    assert (session.at, session.wrong) == (0, 0)


def test_where_something_is_to_be_done_reading_on_does_not_help() -> None:
    session = at_the_farm()
    assert session.next().kind == "wait"
    assert session.at == 2


def test_a_goal_is_reached_in_any_order() -> None:
    session = at_the_farm()
    session.try_("deploy farm")
    session.try_("deploy caravan")
    assert session.try_("deploy quarry").kind == "kept"
    assert session.try_("deploy temple").kind == "done"


def test_going_back_undoes_the_step_and_then_the_one_before() -> None:
    session = at_the_farm()
    start = session.match.hash()
    session.try_("deploy farm")
    session.try_("deploy caravan")
    here = session.match.hash()
    session.try_("deploy quarry")
    assert session.back().kind == "back"
    assert (session.at, session.match.hash()) == (4, here)
    session.back()
    session.back()
    assert (session.at, session.match.hash()) == (2, start)
    assert [session.back().kind for _ in range(3)] == ["back", "back", "wait"]
    assert finished(session).stars == 3


def test_a_number_is_read_from_the_table() -> None:
    session = at_the_farm()
    while session.step is not None and session.step.kind != "ask":
        finished_step(session)
    assert session.step is not None
    assert session.step.ask is not None
    right = session.way.eyes.value(session.step.ask.path)
    assert session.next().kind == session.try_("pass").kind == "wait"
    assert session.answer(right + 1).kind == "missed"
    at = session.at
    assert session.answer(right).kind == "done"
    session.back()
    assert session.at == at
    assert session.show().number == right


def test_the_light_follows_what_is_still_to_do() -> None:
    session = at_the_farm()
    session.try_("deploy farm")
    session.try_("deploy caravan")
    assert session.lit().options == ["deploy temple", "deploy quarry"]
    session.try_("deploy temple")
    lit = session.lit()
    assert lit.options == ["deploy quarry"]
    assert "0/quarry" in lit.objects
    assert "0/temple" not in lit.objects


def test_things_and_zones_that_only_other_moves_touch_stay_dark() -> None:
    document = raw(lesson("nations", "n1"))
    document["steps"][2]["light"] = ["card:my temple", "zone:spaces/{me}", "figure:vp"]  # type: ignore[index]
    session = Session(read(json.encode(document), Lesson, "wide.json"))
    session.next()
    session.next()
    lit = session.lit()
    assert (lit.options, lit.zones, lit.figures) == (["deploy farm"], [], ["vp"])
    assert "0/farm" in lit.objects
    assert "0/temple" not in lit.objects


def test_what_a_step_would_take_is_lit_only_if_it_leads_on_and_a_selector_narrows_it() -> None:
    document = raw(lesson("nations", "n1"))
    step = document["steps"][2]  # type: ignore[index]
    step.update(light=[], other=[], do={"match": ["*"], "times": 1})
    wide = Session(read(json.encode(document), Lesson, "wide.json"))
    step["light"] = ["option:deploy f*", "option:pass"]
    narrow = Session(read(json.encode(document), Lesson, "narrow.json"))
    for session in (wide, narrow):
        session.next()
        session.next()
    assert "pass" not in wide.lit().options
    assert len(wide.lit().options) > 1
    assert narrow.lit().options == ["deploy farm"]


def test_the_number_itself_is_lit_only_after_a_miss_and_this_is_remembered() -> None:
    document = raw(lesson("nations", "n1"))
    asks = document["steps"][5]  # type: ignore[index]
    asks["light"] = ["card:my quarry", "figure:production.gold"]
    asks["ask"].update(hint=None, light=["card:my farm"], clause="nations.deploy.action")
    session = Session(read(json.encode(document), Lesson, "asks.json"))
    while session.at < 5:
        finished_step(session)
    assert (session.lit().objects, session.lit().figures) == (["0/quarry"], [])
    reply = session.answer(99)
    assert reply.text is not None
    assert "Farm" in reply.text.en
    assert reply.clause is not None
    assert reply.clause.id == "nations.deploy.action"
    again = Session(session.lesson, replay(session.match.record()), json.decode(json.encode(session.place), type=Place))
    for each in (session, again):
        assert set(each.lit().objects) == {"0/quarry", "0/farm"}
        assert each.lit().figures == ["production.gold"]


def finished_step(session: Session) -> None:
    step = session.step
    assert step is not None
    if step.acts:
        session.try_(session.way.advice())
    else:
        session.next()


def test_a_session_is_taken_up_where_it_was_left() -> None:
    session = at_the_farm()
    session.try_("hire public")
    session.try_("deploy farm")
    session.try_("deploy caravan")
    session.try_("deploy quarry")
    place = json.decode(json.encode(session.place), type=Place)
    again = Session(session.lesson, replay(session.match.record()), place)
    assert (again.at, again.wrong, again.way.done) == (4, 1, ["deploy quarry"])
    assert finished(again).stars == 2


def test_no_accepted_move_leads_into_a_wall() -> None:
    """A step that would take anything: what makes a later step impossible is not kept."""
    document = raw(lesson("nations", "n1"))
    document["steps"][2]["do"]["match"] = ["*"]  # type: ignore[index]
    document["steps"][2]["other"] = []  # type: ignore[index]
    session = Session(read(json.encode(document), Lesson, "wide.json"))
    session.next()
    session.next()
    kinds = {}
    for option in session.match.decision.options:
        kinds[option.notation] = session.try_(option.notation).kind
        if kinds[option.notation] == "done":
            session.back()
    assert kinds["pass"] == "other"  # the round would be over
    assert kinds["deploy farm"] == "done"


def test_selectors_find_what_lies_on_the_table() -> None:
    match = begin(lesson("nations", "n1"))
    eyes = Eyes(match, 0)
    assert eyes.light("id:{me}/fa*").objects == ["0/farm"]
    assert eyes.light("card:my farm").objects == ["0/farm"]
    assert set(eyes.light("card:farm").objects) == {"0/farm", "1/farm"}
    assert eyes.light("zone:spaces/{rival}").zones == ["spaces/1"]
    option = eyes.light("option:deploy farm")
    assert option.options == ["deploy farm"]
    assert "0/farm" in option.objects
    assert eyes.light("figure:vp").figures == ["vp"]
    assert not eyes.light("figure:nonsense")
    assert not eyes.light("id:nowhere")
    with pytest.raises(ValueError, match="unknown selector"):
        eyes.light("colour:red")


def test_conditions_compare_what_is_seen() -> None:
    eyes = Eyes(begin(lesson("nations", "n1")), 0)
    assert eyes.holds([("me.vp", "==", 7), ("me.idle", ">=", 5), ("rival.idle", "<=", "me.idle")])
    assert not eyes.true(("me.vp", ">=", 8))
    assert not eyes.true(("me.nonsense", "==", 0))
    assert not eyes.true(("me.vp", ">=", "facts.nonsense"))
    assert eyes.value("mark:{me}/farm.workers") in (0, None)
    with pytest.raises(ValueError, match="unknown path"):
        eyes.value("you.gold")


@pytest.mark.parametrize(
    ("term", "language", "plural"),
    [
        ("wonder", "en", "wonders"),
        ("colony", "en", "colonies"),
        ("civil action", "en", "civil actions"),
        ("maravilha", "pt_BR", "maravilhas"),
        ("ação civil", "pt_BR", "ações civis"),
        ("ordem dos jogadores", "pt_BR", "ordens dos jogadores"),
        ("valor de ataque", "pt_BR", "valores de ataque"),
    ],
)
def test_a_term_is_known_in_the_plural(term: str, language: str, plural: str) -> None:
    assert forms(term, language) == [term, plural]


def test_the_glossary_answers_to_terms_plurals_and_parts() -> None:
    assert [each.term.en for each in looked_up("nations", "Wonders", "en")] == ["wonder"]
    assert [each.term.en for each in looked_up("nations", "maravilhas", "pt_BR")] == ["wonder"]
    assert [each.term.en for each in looked_up("nations", "wonders", "pt_BR")] == ["wonder"]
    assert "raid value" in [each.term.en for each in looked_up("nations", "raid", "en")]
    assert "raid value" in [each.term.en for each in looked_up("nations", "valu", "en")]
    assert not [each for each in looked_up("through_the_ages", "ar", "en") if "card" in each.term.en]  # of card row
    assert looked_up("nations", "spaceship", "en") == looked_up("nations", " ", "en") == []
